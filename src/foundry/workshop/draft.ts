// The NPC on the bench: what it is now, what was typed wrong, and all that one can do to it.

import { asJson, valueAt, type Json } from "../../core/language/json.ts";
import { messageOf } from "../../core/language/message-of.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import {
  atOtherRank,
  editsOf,
  withEdits,
  without,
  withValue,
  type Edit,
  type NpcItem,
  type NpcTree,
  type Path,
} from "../../view/workshop-npc.ts";
import { escaped } from "../../view/markup.ts";
import { problemWith } from "../../view/shape-form.ts";
import { readStatBlock, type LeftLine, type Pasted } from "../../view/workshop-paste.ts";
import { keyOf, readNpcField, type NpcField, type Typed } from "../../view/workshop-view.ts";
import { dataOf } from "../platform/typed-documents.ts";
import { say } from "../platform/words.ts";
import { shapeAt } from "./npc-fields.ts";
import { actorForNow, npcItemOf, ranksOf, type Loaded } from "./npc-source.ts";

/** What came of a pasted stat block. */
export interface PasteReport {
  readonly fields: number;
  readonly items: number;
  readonly left: readonly LeftLine[];
}

/** A stat block that was read last: what was on the bench before, and what has become of it. */
interface Reading {
  readonly before: { readonly loaded: Loaded; readonly typed: Typed };
  readonly after: Loaded;
}

export class Draft {
  #loaded: Loaded;
  #typed: Typed = {};
  #reading: Reading | null = null;
  #forNow: { readonly npc: NpcTree; readonly actor: Actor.Implementation } | null = null;

  constructor(
    readonly shelved: LoadedGame,
    loaded: Loaded,
    /** The world's actor that it is already; null for a new one. */
    readonly actor: Actor.Implementation | null,
  ) {
    this.#loaded = loaded;
  }

  get loaded(): Loaded {
    return this.#loaded;
  }

  get npc(): NpcTree {
    return this.#loaded.npc;
  }

  get typed(): Typed {
    return this.#typed;
  }

  get rank(): string {
    return this.#loaded.origin.rank;
  }

  /** The template at the present rank. */
  get base(): NpcTree {
    return ranksOf(this.shelved).atRank(this.#loaded.origin.source, this.rank);
  }

  /** What differs from the template. */
  get edits(): readonly Edit[] {
    return editsOf(this.npc, this.#loaded.origin, ranksOf(this.shelved));
  }

  /** The NPC as an actor that nobody stores. */
  get forNow(): Actor.Implementation {
    if (this.#forNow?.npc !== this.npc)
      this.#forNow = { npc: this.npc, actor: actorForNow(this.shelved, this.npc) };
    return this.#forNow.actor;
  }

  #become(npc: NpcTree): void {
    this.#loaded = { ...this.#loaded, npc };
  }

  #forget(key: string): void {
    const { [key]: _mended, ...others } = this.#typed;
    this.#typed = others;
  }

  /** Takes what was typed into a field. What cannot stand changes nothing and is named at the field. */
  type({ path, shape }: Pick<NpcField, "path" | "shape">, given: string | boolean): void {
    const read = readNpcField(shape, given);
    const key = keyOf(path);
    if ("problem" in read) {
      this.#typed = { ...this.#typed, [key]: { text: String(given), problem: read.problem } };
      return;
    }
    this.#forget(key);
    this.#become(withValue(this.npc, path, read.value));
  }

  /** Takes a list as it is now. */
  setList(path: Path, list: Json): void {
    this.#become(withValue(this.npc, path, list));
  }

  rename(name: string): void {
    this.type({ path: ["name"], shape: { kind: "text", blank: false } }, name);
  }

  /** The NPC at another rank, all that was changed laid on again. */
  changeRank(rank: string): void {
    const { npc, origin } = this.#loaded;
    const moved = atOtherRank(npc, origin, rank, ranksOf(this.shelved));
    this.#loaded = { ...this.#loaded, ...moved };
  }

  /** One place as the template has it. */
  useTemplate(path: Path): void {
    const value = valueAt(this.base, path);
    this.#forget(keyOf(path));
    this.#become(value === undefined ? without(this.npc, path) : withValue(this.npc, path, value));
  }

  useTemplateForAll(): void {
    const { origin } = this.#loaded;
    this.#typed = {};
    this.#loaded = { ...this.#loaded, npc: this.base, origin: { ...origin, edits: [] } };
  }

  addItem(item: NpcItem): void {
    this.#become(withValue(this.npc, ["items", foundry.utils.randomID()], asJson(item)));
  }

  removeItem(key: string): void {
    for (const wrong of Object.keys(this.#typed)) if (wrong.startsWith(`items/${key}/`)) this.#forget(wrong);
    this.#become(without(this.npc, ["items", key]));
  }

  /** Whether the last stat block can be taken back: nothing else has been changed since. */
  get mayUnread(): boolean {
    return this.#reading !== null && this.#reading.after === this.#loaded;
  }

  /** Takes the last stat block back, with all that it brought. Nothing where something else has been changed since. */
  unread(): void {
    if (!this.mayUnread || !this.#reading) return;
    const { loaded, typed } = this.#reading.before;
    this.#loaded = loaded;
    this.#typed = typed;
    this.#reading = null;
  }

  /**
   * Lays a stat block on the NPC, in the place of the one that was read last unless something was changed since. What it
   * does not understand, or what cannot stand, goes to the notes and the report.
   */
  paste(text: string): PasteReport {
    this.unread();
    const before = { loaded: this.#loaded, typed: this.#typed };
    const report = this.#lay(text);
    this.#reading = { before, after: this.#loaded };
    return report;
  }

  #lay(text: string): PasteReport {
    const { labels, ranks, readItem, usual } = this.shelved.workshop;
    const names = Object.fromEntries(ranks.map(({ id }) => [id, id]));
    const pasted = readStatBlock(text, { labels, ranks: names, readItem, usual });
    if (pasted.rank !== null) this.changeRank(pasted.rank);
    if (pasted.name !== null) this.rename(pasted.name);
    const wrong = [...this.#takeFields(pasted), ...this.#takeItems(pasted)];
    const left = [...pasted.left, ...wrong].sort((a, b) => a.line - b.line);
    this.#note(left);
    return {
      fields: pasted.fields.length,
      items: pasted.items.length,
      left,
    };
  }

  #takeFields({ fields }: Pasted): LeftLine[] {
    const { forNow } = this;
    const edits: Edit[] = [];
    const wrong: LeftLine[] = [];
    for (const { path, value, line } of fields) {
      const shape = shapeAt(forNow, path);
      const reason = shape ? problemWith(shape, value) : "is not known here";
      if (reason) wrong.push({ line, text: `${path.join(".")} ${String(value)}: ${reason}` });
      else if (path[0] === "biography") this.#write(paragraph(String(value)));
      else edits.push({ path: ["system", ...path], value });
    }
    for (const { path } of edits) this.#forget(keyOf(path));
    this.#become(withEdits(this.npc, edits));
    return wrong;
  }

  #takeItems({ items }: Pasted): LeftLine[] {
    return items.flatMap(({ name, type, system, line }) => {
      try {
        this.addItem(completeItem({ name, type, system }));
        return [];
      } catch (error) {
        return [{ line, text: `${name}: ${messageOf(error)}` }];
      }
    });
  }

  #note(left: readonly LeftLine[]): void {
    if (left.length === 0) return;
    const lines = left.map(({ text }) => `<li>${escaped(text)}</li>`).join("");
    this.#write(`${paragraph(say("FRAY.workshop.LeftOver"))}<ul>${lines}</ul>`);
  }

  #write(html: string): void {
    const { biography } = this.npc.system;
    const before = typeof biography === "string" ? biography : "";
    this.#become(withValue(this.npc, ["system", "biography"], `${before}${html}`));
  }
}

/** An item with all fields of its model. Throws what the model says of wrong data. */
function completeItem(data: Omit<NpcItem, "img">): NpcItem {
  return npcItemOf(dataOf(new Item.implementation(data as never)));
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}
