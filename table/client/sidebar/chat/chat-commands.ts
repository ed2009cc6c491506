// What a line typed into the chat means: plain talk, a roll, a whisper, an emote.

import type { Audience } from "../../../core/message-modes.ts";

export type ChatLine =
  | { readonly kind: "talk"; readonly content: string }
  | { readonly kind: "emote"; readonly content: string }
  | {
      readonly kind: "roll";
      readonly formula: string;
      readonly flavor: string;
      readonly audience: Audience | null;
    }
  | { readonly kind: "whisper"; readonly names: readonly string[]; readonly content: string };

const ROLLS: Readonly<Record<string, Audience | null>> = {
  r: null,
  roll: null,
  pr: "everybody",
  publicroll: "everybody",
  gmr: "gamemasters",
  gmroll: "gamemasters",
  br: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

function readRoll(audience: Audience | null, rest: string): ChatLine {
  const [formula = "", ...flavor] = rest.split("#");
  if (!formula.trim()) throw new Error("A roll needs a formula, for example /roll 2d6 + 3.");
  return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), audience };
}

function readWhisper(rest: string): ChatLine {
  const list = /^\[([^\]]*)\]\s*([\s\S]*)$/.exec(rest) ?? /^(\S+)\s+([\s\S]*)$/.exec(rest);
  const names = (list?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const content = (list?.[2] ?? "").trim();
  if (names.length === 0 || !content)
    throw new Error("A whisper needs a name and words, for example /w [Ada, Bo] Look out!");
  return { kind: "whisper", names, content };
}

/** Reads one line of input. Throws in plain words when a command is unknown or incomplete. */
export function readChatLine(input: string): ChatLine {
  const text = input.trim();
  const command = /^\/(\w+)\s*([\s\S]*)$/.exec(text);
  if (!command) return { kind: "talk", content: text };
  const [, name = "", rest = ""] = command;
  if (Object.hasOwn(ROLLS, name)) return readRoll(ROLLS[name] ?? null, rest);
  if (name === "w" || name === "whisper") return readWhisper(rest);
  if (name === "me" || name === "emote") return { kind: "emote", content: rest };
  throw new Error(`There is no chat command "/${name}".`);
}
