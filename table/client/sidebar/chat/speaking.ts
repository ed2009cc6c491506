// Turns a line of the chat into a message of this seat.
import { config, game, hooks, type WorldMessage } from "../../shell/world.ts";
import { readChatLine, type ChatLine } from "./chat-commands.ts";
import { messageModes } from "../../../core/message-modes.ts";
import { chosenRollMode, modeFor } from "./roll-mode.ts";

interface MessageClass {
  create(data: object, options?: object): Promise<WorldMessage | undefined>;
  getSpeaker(options?: object): object;
}

interface EvaluatedRoll {
  toMessage(data: object, options?: object): Promise<unknown>;
}

interface RollClass {
  create(formula: string, data?: object): { evaluate(): Promise<EvaluatedRoll> };
}

const STYLES = { outOfCharacter: 1, inCharacter: 2, emote: 3 } as const;

function messageClass(): MessageClass {
  return config<{ documentClass: MessageClass }>("ChatMessage").documentClass;
}

function escapeText(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML.replaceAll("\n", "<br>");
}

function whisperIds(names: readonly string[]): string[] {
  const users = [...game().users];
  return names.flatMap((name) => {
    if (/^gms?$/i.test(name)) return users.filter((user) => user.isGM).map((user) => user.id);
    const found = users.find((user) => user.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new Error(`Nobody at this table is called "${name}".`);
    return [found.id];
  });
}

async function roll(line: Extract<ChatLine, { kind: "roll" }>, speaker: object): Promise<unknown> {
  const { Roll } = globalThis as unknown as { Roll: RollClass };
  const character = game().user.character as { getRollData?(): object } | null;
  const evaluated = await Roll.create(line.formula, character?.getRollData?.() ?? {}).evaluate();
  const mode = line.audience === null ? chosenRollMode() : modeFor(line.audience);
  return evaluated.toMessage({ speaker, flavor: line.flavor }, { [messageModes().key]: mode });
}

function talkData(line: Exclude<ChatLine, { kind: "roll" }>, speaker: object): object {
  const author = game().user.id;
  const content = escapeText(line.content);
  switch (line.kind) {
    case "talk":
      return {
        author,
        speaker,
        content,
        style: game().user.character ? STYLES.inCharacter : STYLES.outOfCharacter,
      };
    case "emote":
      return {
        author,
        speaker,
        content: `${escapeText(game().user.character?.name ?? game().user.name)} ${content}`,
        style: STYLES.emote,
      };
    case "whisper":
      return { author, speaker, content, whisper: whisperIds(line.names), style: STYLES.outOfCharacter };
  }
}

/** Does what the line says, unless a listener of `chatMessage` vetoes it. */
export async function speak(log: object, text: string, options: { speaker?: object } = {}): Promise<unknown> {
  const speaker = options.speaker ?? messageClass().getSpeaker();
  const isAllowed = hooks().call("chatMessage", log, text, { user: game().user.id, speaker });
  if (!isAllowed) return undefined;
  const line = readChatLine(text);
  return line.kind === "roll" ? roll(line, speaker) : messageClass().create(talkData(line, speaker));
}
