// A chat message as HTML: header, rolls, content, and the hook through which systems dress it.
import { game, hooks, type WorldMessage, type WorldUser } from "../../shell/world.ts";

export interface MessageRenderOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

type TemplateRenderer = (path: string, context: object) => Promise<string>;
type Enricher = (content: string, options: object) => Promise<string>;

function renderTemplate(path: string, context: object): Promise<string> {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { handlebars: { renderTemplate: TemplateRenderer } } };
  };
  return foundry.applications.handlebars.renderTemplate(path, context);
}

function enrich(content: string, message: WorldMessage): Promise<string> {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { ux: { TextEditor: { implementation: { enrichHTML: Enricher } } } } };
  };
  const { implementation } = foundry.applications.ux.TextEditor;
  return implementation.enrichHTML(content, { relativeTo: message.speakerActor, secrets: message.isOwner });
}

function whisperNames(message: WorldMessage): string {
  const names = message.whisper.map((id) => game().users.get(id)?.name ?? "somebody");
  return names.length > 0 ? `To: ${names.join(", ")}` : "";
}

function userColor(user: WorldUser | null): string {
  return user?.color ? String(user.color) : "";
}

async function messageContent(message: WorldMessage): Promise<string> {
  if (!message.isContentVisible) return "<p>Something is rolled behind the screen.</p>";
  const words = await enrich(message.content, message);
  if (!message.isRoll) return words;
  const hasOwnContent = words.trim() !== "" && Number.isNaN(Number(words));
  if (hasOwnContent) return words;
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render({})));
  return rolls.join("");
}

function cssClasses(message: WorldMessage): string {
  const classes = [
    message.whisper.length > 0 ? "whisper" : "",
    message.blind ? "blind" : "",
    message.isRoll ? "dice-roll-message" : "",
    message.author?.isSelf ? "own" : "",
  ];
  return classes.filter(Boolean).join(" ");
}

/**
 * Draws a message and calls `renderChatMessageHTML(message, html, context)` on this seat.
 * The content of a roll that this person may not see is replaced, never merely hidden.
 */
export async function renderMessageHTML(
  message: WorldMessage,
  options: MessageRenderOptions = {},
): Promise<HTMLElement> {
  const canDelete = options.canDelete ?? game().user.isGM;
  const time = new Date(message.timestamp);
  const context = {
    ...options,
    canDelete,
    message: {
      ...message.toObject(),
      _id: message.id,
      flavor: message.flavor,
      content: await messageContent(message),
    },
    user: game().user,
    author: message.author,
    alias: message.alias || "Somebody",
    cssClass: cssClasses(message),
    isWhisper: message.whisper.length > 0,
    whisperLine: whisperNames(message),
    whisperTo: message.whisper.map((id) => game().users.get(id)?.name ?? "").join(", "),
    borderColor: userColor(message.author),
    isoTime: time.toISOString(),
    clockTime: time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
  };
  const holder = document.createElement("template");
  holder.innerHTML = (await renderTemplate("templates/chat/message.hbs", context)).trim();
  const html = holder.content.firstElementChild as HTMLElement;
  html.style.setProperty("--author-color", context.borderColor || "transparent");
  hooks().callAll("renderChatMessageHTML", message, html, context);
  return html;
}
