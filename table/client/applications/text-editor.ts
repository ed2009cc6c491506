// Enriches written text: links to documents, rolls inside a sentence, secrets only for those who may see them.
import { seat } from "../../core/seat.ts";
import { fromUuid } from "../../core/utils/uuid.ts";
import { TableUnsupported } from "./host.ts";
import { cleanHTML } from "./html-cleaning.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  custom?: boolean;
  embeds?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}

interface Enricher {
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => Promise<HTMLElement | null>;
}

interface LinkedDocument {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly documentName: string;
  readonly sheet?: { render(options: { force: boolean }): unknown } | null;
}

interface RollLike {
  readonly total: number;
  evaluate(): Promise<RollLike>;
  toMessage(data: object): Promise<unknown>;
}
type RollClass = new (formula: string, data: object) => RollLike;

const CONTENT_LINK =
  /@(UUID|Actor|Item|Combat|JournalEntry|Macro|Scene|RollTable)\[([^\]#]+)(?:#[^\]]*)?\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(\/r(?:oll)? )?(.+?)\]\](?:\{([^}]+)\})?/g;
const EMBED = /@Embed\[[^\]]+\]/;

type Replacer = (match: RegExpMatchArray) => Promise<Node | null>;

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

async function replaceIn(node: Text, pattern: RegExp, replace: Replacer): Promise<void> {
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  const matches = [...node.data.matchAll(global)];
  for (const match of matches.reverse()) {
    const replacement = await replace(match);
    if (!replacement) continue;
    const tail = node.splitText(match.index);
    tail.data = tail.data.slice(match[0].length);
    tail.before(replacement);
  }
}

async function replaceAll(root: HTMLElement, pattern: RegExp, replace: Replacer): Promise<void> {
  for (const node of textNodes(root)) await replaceIn(node, pattern, replace);
}

function anchor(classes: string, label: string, dataset: Record<string, string>): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = classes;
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  Object.assign(link.dataset, dataset);
  link.textContent = label;
  return link;
}

async function contentLink(match: RegExpMatchArray): Promise<Node> {
  const [, kind = "UUID", target = "", label] = match;
  const uuid = kind === "UUID" ? target : `${kind}.${target}`;
  const found = (await fromUuid(uuid).catch(() => null)) as LinkedDocument | null;
  if (!found) return anchor("content-link broken", label ?? uuid, { uuid });
  const dataset = { uuid: found.uuid, id: found.id, type: found.documentName, link: "" };
  const link = anchor("content-link", label ?? found.name, dataset);
  link.draggable = true;
  return link;
}

function rollClass(): RollClass {
  const found = (seat.CONFIG.Dice as { rolls?: RollClass[] } | undefined)?.rolls?.[0];
  if (!found) throw new Error("Inline rolls need a class in CONFIG.Dice.rolls");
  return found;
}

async function inlineRoll(match: RegExpMatchArray, data: object): Promise<Node> {
  const [, command, formula = "", label] = match;
  if (formula.startsWith("/")) throw new TableUnsupported(`inline command [[${formula}]]`);
  if (command) return anchor("inline-roll roll", label ?? formula, { mode: "roll", formula });
  const roll = await new (rollClass())(formula, data).evaluate();
  return anchor("inline-roll inline-result", label ?? String(roll.total), { mode: "inline", formula });
}

async function openLink(event: Event, link: HTMLElement): Promise<void> {
  const { uuid } = link.dataset;
  if (!uuid) return;
  event.preventDefault();
  const found = (await fromUuid(uuid)) as LinkedDocument | null;
  await found?.sheet?.render({ force: true });
}

async function onActivate(event: Event): Promise<void> {
  const origin = event.target as Element;
  const link = origin.closest<HTMLElement>("a.content-link[data-link]");
  if (link) return openLink(event, link);
  const roll = origin.closest<HTMLElement>('a.inline-roll[data-mode="roll"]');
  if (!roll?.dataset.formula) return;
  event.preventDefault();
  await new (rollClass())(roll.dataset.formula, {}).toMessage({});
}

/** Helpers around rich text. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  static create(): never {
    throw new TableUnsupported("TextEditor.create");
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** Clean HTML and turn its links, rolls and custom patterns into elements. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const root = document.createElement("div");
    root.innerHTML = cleanHTML(String(content ?? ""));
    if (!options.secrets)
      for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.embeds !== false && EMBED.test(root.textContent ?? "")) throw new TableUnsupported("@Embed");
    if (options.custom !== false) await this.#applyCustom(root, options);
    if (options.documents !== false) await replaceAll(root, CONTENT_LINK, contentLink);
    if (options.rolls !== false)
      await replaceAll(root, INLINE_ROLL, (match) => inlineRoll(match, this.#rollData(options)));
    return root.innerHTML;
  }

  static #rollData(options: EnrichmentOptions): object {
    const { rollData } = options;
    return (typeof rollData === "function" ? (rollData as () => object)() : rollData) ?? {};
  }

  static async #applyCustom(root: HTMLElement, options: EnrichmentOptions): Promise<void> {
    const { enrichers = [] } = (seat.CONFIG.TextEditor as { enrichers?: Enricher[] } | undefined) ?? {};
    for (const { pattern, enricher } of enrichers)
      await replaceAll(root, pattern, (match) => enricher(match, options));
  }

  /** Plain text of some HTML, cut to a length. */
  static previewHTML(content: string, length = 250): string {
    const root = document.createElement("div");
    root.innerHTML = cleanHTML(content);
    return this.truncateText(root.textContent ?? "", { maxLength: length });
  }

  static truncateText(
    text: string,
    options: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    const { maxLength = 50, splitWords = true, suffix = "…" } = options;
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const kept = splitWords ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")));
    return `${kept}${suffix ?? ""}`;
  }

  /** The JSON on a drag event; an empty object when there is none. */
  static getDragEventData(event: DragEvent): unknown {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") || "{}") as unknown;
    } catch {
      return {};
    }
  }

  /** Listen, once per page, for clicks and the Enter key on document links and rolls in text. */
  static activateListeners(): void {
    document.body.addEventListener("click", (event) => void onActivate(event));
    document.body.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void onActivate(event);
    });
  }
}
