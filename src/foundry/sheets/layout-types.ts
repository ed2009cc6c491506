// The parts of a sheet's layout.

import type { JsonRecord } from "../../core/json.ts";
import type { HealthNumbers, SlotLevel } from "../../view/sheet-harm.ts";

/** Fields side by side. What play changes stays open while the sheet is not being edited. */
export interface FieldBlock {
  readonly kind: "fields";
  readonly look: "grid" | "track";
  /** The key of its heading. */
  readonly title?: string;
  readonly played?: boolean;
  /** For actors of one kind only. */
  readonly only?: "character" | "npc";
  /** Paths below `system`. */
  readonly paths: readonly string[];
  /** What an open field shows, by path: the key of a word such as "full". */
  readonly open?: { readonly [path: string]: string };
}

/** Values by word, to which words are added and taken away. */
export interface WordBlock {
  readonly kind: "words";
  readonly title: string;
  readonly path: string;
  /** The words to choose from; null where anyone may be written. */
  readonly words: readonly string[] | null;
  /** What a new word begins with. */
  readonly initial: number | string;
  /** The path of the conditions of the words, where each counts only under one of its own. */
  readonly conditions?: string;
}

/** Skills, each with its specializations. */
export interface SkillBlock {
  readonly kind: "skills";
  /** The skills of the game; others may be written. */
  readonly known: readonly string[];
}

/** The wound track: boxes by level, each of which may be clicked by whoever may change the actor. */
export interface SlotsBlock {
  readonly kind: "slots";
  readonly title: string;
  readonly levels: readonly SlotLevel[];
}

/** Hit points, fatigue and threshold in one bar. */
export interface HealthBlock extends HealthNumbers {
  readonly kind: "health";
  readonly title: string;
  /** The path of the fatigue below `system`. */
  readonly fatigue: string;
}

export type Block = FieldBlock | WordBlock | SkillBlock | SlotsBlock | HealthBlock;

/** A command outside a fight that a button on the sheet sends. */
export interface SheetCommand {
  /** The key of its name. */
  readonly label: string;
  readonly type: string;
  readonly parameters: JsonRecord;
  readonly gmOnly: boolean;
  /** Shown only while the actor has this condition. */
  readonly whileIn?: string;
  /**
   * Asked in a dialog when the button is pressed, with the kinds of the game's actors; null means that the person has
   * turned back. `tender` names by uuid whoever helps.
   */
  ask?(
    actor: Actor.Implementation,
    kinds: { readonly [type: string]: "character" | "npc" },
  ): Promise<JsonRecord | null>;
}

/** What a click on an item does: a command of its bearer that names the item. */
export interface ItemCommand {
  readonly label: string;
  readonly type: string;
  readonly parameter: string;
  /** Whether it is also possible outside a fight. */
  readonly outside: boolean;
  /** A command of the GM about the creature that is targeted on the board; it is sent at once. */
  readonly onTarget?: true;
}

/** An item in one line: a key and what it tells. */
export interface ItemLine {
  readonly key: string;
  readonly operands: { readonly [name: string]: string | number };
}

/** What a field may name: ids of the game, and keys of a record of the bearer. */
export interface Reference {
  readonly known: readonly string[];
  /** The record's path below the bearer's `system`. */
  readonly ofBearer: string;
}

export interface SheetLayout {
  /** Above the derived numbers, and below them. */
  readonly main: readonly Block[];
  readonly more: readonly Block[];
  readonly skills: readonly Block[];
  readonly rests: readonly SheetCommand[];
  /** Item types by the flag that says whether they are in use. */
  readonly itemUse: { readonly [type: string]: string };
  readonly itemCommands: { readonly [type: string]: ItemCommand };
  /** What a click on an item does whose kind decides it; null where `itemCommands` says it, or nothing does. */
  commandOf(type: string, system: JsonRecord): ItemCommand | null;
  /** Item types of which an actor bears one at most; another one takes its place. */
  readonly single: readonly string[];
  /** Fields of an item's own sheet; paths below `system`. */
  readonly itemFields: { readonly [type: string]: readonly string[] };
  /** What a field of an item that names something of its bearer may name, by path; what is not among it is told. */
  readonly itemReferences: { readonly [path: string]: Reference };
  /** Further fields of an item's own sheet, by its kind; the field `kind` says which. */
  readonly kindFields: { readonly [type: string]: { readonly [kind: string]: readonly string[] } };
  /** Lists of words on an item's own sheet. */
  readonly itemWords: { readonly [type: string]: readonly WordBlock[] };
  /** Item types that may lie in another item of the first of them, which the field `container` names. */
  readonly contained: readonly string[];
  lineOf(type: string, system: JsonRecord): ItemLine | null;
  /** What it costs to take an item out of where it is kept; null where nobody has to. */
  retrievalOf(type: string, system: JsonRecord): ItemLine | null;
}
