// The parts of a sheet's layout.

import type { Reference } from "../language/fields.ts";
import type { JsonRecord } from "../language/json.ts";

/** Fields side by side. What play changes stays open while the sheet is not being edited. */
export interface FieldBlock {
  readonly kind: "fields";
  readonly look: "grid" | "track";
  /** The key of its heading. */
  readonly title?: string;
  readonly played?: boolean;
  /** Whether it stands in a fold, closed while all of it is as usual; open to whoever edits the sheet. */
  readonly folds?: true;
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
  /** Which field of a word's own is its value, where each word has several. */
  readonly inner?: string;
  /** The words to choose from; null where anyone may be written. */
  readonly words: readonly string[] | null;
  /** What a new word begins with. */
  readonly initial: number | string;
  /** The values to choose from, where they are no numbers. */
  readonly choices?: readonly string[];
  /** The path of the conditions of the words, where each counts only under one of its own. */
  readonly conditions?: string;
  /** The key of what holds while there is no word. */
  readonly none?: string;
  /** Whether it is left out while there is no word and nobody edits: what hardly any sheet has. */
  readonly isRare?: boolean;
  /** The derived number that a word comes to, named after it with this ending, and the key by which the value is told beside it. */
  readonly totals?: { readonly ending: string; readonly told: string };
}

/** Rows of several fields each, such as damage by type. */
export interface RowBlock {
  readonly kind: "rows";
  readonly title: string;
  readonly path: string;
  /** The fields of a row. */
  readonly columns: readonly string[];
  /** What a new row begins with. */
  readonly initial: JsonRecord;
}

/** Words one after the other, such as the gear that a style is trained in. */
export interface EntryBlock {
  readonly kind: "entries";
  readonly title: string;
  readonly path: string;
}

/** A record that the rules keep, told line by line: `line` is the key of a sentence about the fields of each entry. */
export interface ToldBlock {
  readonly kind: "told";
  readonly title: string;
  readonly path: string;
  readonly line: string;
}

/** What is added to and taken from entry by entry. */
export type ListBlock = WordBlock | RowBlock | EntryBlock;

/** Skills, each with its specializations. */
export interface SkillBlock {
  readonly kind: "skills";
  /** The skills of the game; others may be written. */
  readonly known: readonly string[];
}

/** One level of a wound track: where its count is stored, the number that says how many slots it has. */
export interface SlotLevel {
  readonly path: string;
  readonly level: string;
  readonly slots: string;
  /** The damage at which it begins, and the row that says so. */
  readonly from: number;
  readonly rule: string;
}

/** The wound track: boxes by level, each of which may be clicked by whoever may change the actor. */
export interface SlotsBlock {
  readonly kind: "slots";
  readonly title: string;
  readonly levels: readonly SlotLevel[];
}

/** The numbers of hit points, by word, and the fatigue that is noted. */
export interface HealthNumbers {
  readonly value: string;
  readonly max: string;
  readonly threshold: string;
}

/** Hit points, fatigue and threshold in one bar. */
export interface HealthBlock extends HealthNumbers {
  readonly kind: "health";
  readonly title: string;
  /** The path of the fatigue below `system`. */
  readonly fatigue: string;
}

/** The body of whoever has one that its game tells of, as a figure and as a list. */
export interface BodyBlock {
  readonly kind: "body";
  readonly title: string;
}

export type Block = FieldBlock | ListBlock | ToldBlock | SkillBlock | SlotsBlock | HealthBlock | BodyBlock;

/** A question of a dialog that a button on the sheet opens. `label` and `nobody` are keys of words. */
export type SheetQuestion =
  | {
      readonly kind: "choice";
      readonly parameter: string;
      readonly label: string;
      /** The keys of the words for each choice, by the choice. */
      readonly choices: { readonly [choice: string]: string };
      /** The key of what it means when nothing is chosen; without one something is. */
      readonly open?: string;
      /** The parameter of another question without which this one is not asked. */
      readonly beside?: string;
    }
  /** Whether something is so. */
  | { readonly kind: "flag"; readonly parameter: string; readonly label: string }
  | {
      readonly kind: "number";
      readonly parameter: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
      /** The key of what it means when it is left open; without one it has to be told. */
      readonly open?: string;
    }
  /** Modifiers of the command's own roll, each with its reason. */
  | { readonly kind: "modifier"; readonly parameter: "modifiers" }
  /** Words of one's own choosing, some of which are offered: one as a text, else up to `most` as a list. */
  | {
      readonly kind: "words";
      readonly parameter: string;
      readonly label: string;
      readonly known: readonly string[];
      readonly most: number;
    }
  /** Who of the players' other heroes helps, or whoever is marked on the board, by uuid. Not asked where there is nobody. */
  | {
      readonly kind: "helper";
      readonly parameter: string;
      readonly label: string;
      readonly nobody: string;
      /** Whether it is whoever is marked, unless another one is chosen. */
      readonly marked?: boolean;
    };

/** A command outside a fight that a button on the sheet sends. */
export interface SheetCommand {
  /** The key of its name. */
  readonly label: string;
  readonly type: string;
  readonly parameters: JsonRecord;
  readonly gmOnly: boolean;
  /** Shown only while the actor has this condition. */
  readonly whileIn?: string;
  /** What is asked in a dialog when the button is pressed, each answer a parameter of the command. */
  readonly asks?: readonly SheetQuestion[];
}

/** What a press on a name of a sheet sends: a command that rolls it, with what a dialog asks before. */
export interface SheetRoll {
  readonly type: string;
  readonly parameters: JsonRecord;
  readonly asks: readonly SheetQuestion[];
}

/** What a click on an item does: a command of its bearer that names the item. */
export interface ItemCommand {
  readonly label: string;
  readonly type: string;
  readonly parameter: string;
  /** Whether it is also possible outside a fight. */
  readonly outside: boolean;
  /** What is asked in a dialog outside a fight before it is sent. */
  readonly asks?: readonly SheetQuestion[];
  /** A command of the GM about the creature that is targeted on the board; it is sent at once. */
  readonly onTarget?: true;
}

/** An item in one line: a key and what it tells. */
export interface ItemLine {
  readonly key: string;
  readonly operands: { readonly [name: string]: string | number };
}

/** An item by its id, and the `system` of whoever bears it. */
export interface Borne {
  readonly id: string;
  readonly bearer: JsonRecord;
}

/** Words by their class, whose own word is above them. */
export interface ChoiceGroups {
  readonly [group: string]: readonly string[];
}

/** By which fields a list of all there is tells actors or items of one type apart; paths below `system`. */
export interface ShelfFields {
  readonly kind?: string;
  /** All fields that decide it; of an NPC the game makes one rank of them. */
  readonly rank?: readonly string[];
  readonly cost?: string;
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
  commandOf(type: string, system: JsonRecord, borne?: Borne | null): ItemCommand | null;
  /** What owners read and game masters give, by the type of actor or item; paths below `system`. */
  readonly granted: { readonly [type: string]: readonly string[] };
  /** Item types of which an actor bears one at most; another one takes its place. */
  readonly single: readonly string[];
  /** Fields of an item's own sheet; paths below `system`. */
  readonly itemFields: { readonly [type: string]: readonly string[] };
  /** What an open field of an item shows while it is edited, by type and path: the key of a word such as "as usual". */
  readonly itemOpen: { readonly [type: string]: { readonly [path: string]: string } };
  /** Words that are offered where a text of an item is typed, by type and path; others may be written. */
  readonly itemSuggestions: { readonly [type: string]: { readonly [path: string]: readonly string[] } };
  /** What a field of an item that names something of its bearer may name, by path; what is not among it is told. */
  readonly itemReferences: { readonly [path: string]: Reference };
  /** Further fields of an item's own sheet, by its kind; the field `kind` says which. */
  readonly kindFields: { readonly [type: string]: { readonly [kind: string]: readonly string[] } };
  /** Lists on an item's own sheet. */
  readonly itemLists: { readonly [type: string]: readonly ListBlock[] };
  /** Classes of the words to choose from in rows, by the field of the row. */
  readonly choiceGroups?: { readonly [column: string]: ChoiceGroups };
  /** Words that are offered for lists of entries, by path; others may be written. */
  readonly suggestions?: { readonly [path: string]: readonly string[] };
  /** Item types that may lie in another item of the first of them, which the field `container` names. */
  readonly contained: readonly string[];
  /** What a press on the name of a field, a word or a derived number rolls, by its path below `system` or its word. */
  rollOf(name: string): SheetRoll | null;
  /** By what a list of all there is is searched, by type; types that it leaves out have a name alone. */
  readonly shelf: { readonly [type: string]: ShelfFields };
  lineOf(type: string, system: JsonRecord, borne?: Borne | null): ItemLine | null;
  /** What it costs to take an item out of where it is kept; null where nobody has to. */
  retrievalOf(type: string, system: JsonRecord): ItemLine | null;
}
