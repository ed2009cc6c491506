// Blocks of a sheet: the fields, words and skills of an actor as its layout lists them.

import type { BodyPart } from "../../core/language/body.ts";
import type { Traced } from "../../core/language/trace.ts";
import type { BodyEditorView } from "../../view/body-editor-view.ts";
import { drawBody, type BodyDrawing } from "../../view/drawn-bodies.ts";
import { viewHealth, viewSlots, type HealthView, type SlotLevelView } from "../../view/sheet-harm.ts";
import { viewTraced, type TracedView } from "../../view/traced-view.ts";
import { numberLabel, said, wordFor, type Words } from "../../view/words.ts";
import { fieldAt, storedAt } from "../platform/data-fields.ts";
import { fieldInput, type FieldInput } from "./field-inputs.ts";
import {
  viewEntries,
  viewTold,
  viewRows,
  type EntryListView,
  type ListShowing,
  type RowListView,
} from "./list-blocks.ts";
import type {
  Block,
  FieldBlock,
  HealthBlock,
  SkillBlock,
  SlotsBlock,
  WordBlock,
} from "../../core/manifest/sheet-layout.ts";

/** A field, whether it is open to whoever looks at it now, and the name by which it is rolled; an empty one is not. */
interface BlockInput extends FieldInput {
  readonly isOpen: boolean;
  readonly roll: string;
}

export interface BlockView {
  readonly title: string;
  readonly look: string;
  /** Whether its fields are open: while the sheet is edited, or for what play changes. */
  readonly isOpen: boolean;
  readonly inputs: readonly BlockInput[];
  /** The fold in which its fields stand: open once one of them is not as usual; null where they stand by themselves. */
  readonly fold: { readonly isOpen: boolean } | null;
  readonly list: WordListView | null;
  readonly rowList: RowListView | null;
  readonly entryList: EntryListView | null;
  /** What is told of a record that the rules keep. */
  readonly told: readonly string[];
  readonly skills: readonly SkillRow[] | null;
  readonly slots: readonly SlotRow[] | null;
  readonly health: HealthView | null;
  readonly body: BodyDrawing | null;
  /** Its parts while the sheet is edited. */
  readonly bodyEditor: BodyEditorView | null;
  /** Whether a fight holds the body as it is. */
  readonly isBodyHeld: boolean;
  /** Skills of the game that may still be added. */
  readonly known: readonly { readonly id: string; readonly label: string }[];
}

interface WordListView {
  readonly path: string;
  /** The field of each word's own that is its value; empty where the word is. */
  readonly inner: string;
  readonly initial: number | string;
  readonly rows: readonly WordRow[];
  /** Words that may still be added; none where one writes one's own. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly isFree: boolean;
  /** The path of the words' conditions; empty where none has one. */
  readonly conditions: string;
  /** What is said while there is no word. */
  readonly none: string;
}

interface WordRow {
  readonly key: string;
  readonly label: string;
  readonly roll: string;
  readonly name: string;
  readonly value: number | string;
  readonly text: string;
  /** The number that it comes to, with its parts; null where the value is all that there is. */
  readonly total: TracedView | null;
  /** When it counts, in words. */
  readonly condition: string;
  readonly isNumber: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

interface SlotRow extends SlotLevelView {
  readonly input: FieldInput;
}

interface SkillRow {
  readonly key: string;
  readonly label: string;
  readonly roll: string;
  /** What is stored, and what effects make of it. */
  readonly value: number;
  readonly text: string;
  readonly specialisations: readonly {
    readonly key: string;
    readonly label: string;
    readonly roll: string;
    readonly value: number;
  }[];
}

interface Shown {
  readonly system: object;
}

/** What a press on a name rolls: the name itself, where its game has a roll for it. */
type RollNamed = (name: string) => string;

const rollsIn =
  ({ layout }: Showing): RollNamed =>
  (name) =>
    layout?.rollOf?.(name) ? name : "";

/** How a document is shown, and what the rules say of it. */
export interface Showing extends ListShowing {
  /** What the actor is to the rules. */
  readonly kind: "character" | "npc";
  readonly editing: boolean;
  /** What whoever looks at it only reads of it. */
  readonly given?: readonly string[];
  readonly numbers?: { readonly [number: string]: Traced };
  /** The parts of its body, once a block asks for them; null where nobody can tell. */
  readonly body?: () => readonly BodyPart[] | null;
  /** What of its body may be edited; null where nothing may, and "held" as long as a fight goes by it. */
  readonly bodyEditor?: () => BodyEditorView | "held" | null;
}

/** The blocks of a tab. */
export function viewBlocks(document: Shown, blocks: readonly Block[], showing: Showing): BlockView[] {
  const { kind, editing } = showing;
  const shown = blocks.filter((block) => block.kind !== "fields" || !block.only || block.only === kind);
  return shown
    .filter((block) => editing || !isLeftOut(document, block))
    .map((block) => viewBlock(document, block, showing));
}

/** Whether a block tells nothing, and is one that hardly any sheet has. */
function isLeftOut(document: Shown, block: Block): boolean {
  if (block.kind !== "words" || !block.isRare) return false;
  return Object.keys(storedAt(document, block.path) as object).length === 0;
}

function viewBlock(document: Shown, block: Block, showing: Showing): BlockView {
  const { editing, words, numbers = {}, given = [] } = showing;
  const plain = {
    title: "",
    look: block.kind,
    isOpen: editing,
    inputs: [],
    fold: null,
    list: null,
    rowList: null,
    entryList: null,
    told: [],
    skills: null,
    slots: null,
    health: null,
    body: null,
    bodyEditor: null,
    isBodyHeld: false,
    known: [],
  };
  switch (block.kind) {
    case "fields":
      return { ...plain, ...viewFields(document, block, showing) };
    case "words":
      return { ...plain, title: said(words, block.title), list: viewWords(document, block, showing) };
    case "rows":
      return { ...plain, title: said(words, block.title), rowList: viewRows(document, block, showing) };
    case "entries":
      return {
        ...plain,
        isOpen: editing && !given.includes(block.path),
        title: said(words, block.title),
        entryList: viewEntries(document, block, showing),
      };
    case "told":
      return { ...plain, title: said(words, block.title), told: viewTold(document, block, words) };
    case "skills":
      return { ...plain, skills: skillRows(document, showing), known: skillsToAdd(document, block, words) };
    case "slots":
      return {
        ...plain,
        title: said(words, block.title),
        slots: slotRows(document, block, showing),
      };
    case "health":
      return { ...plain, title: said(words, block.title), health: healthOf(document, block, words, numbers) };
    case "body":
      return { ...plain, title: said(words, block.title), ...viewBodyBlock(showing) };
  }
}

function viewBodyBlock({
  editing,
  words,
  body,
  bodyEditor,
}: Showing): Pick<BlockView, "body" | "bodyEditor" | "isBodyHeld"> {
  const editor = editing ? (bodyEditor?.() ?? null) : null;
  const isBodyHeld = editor === "held";
  return { body: drawBody(words, body?.() ?? []), bodyEditor: isBodyHeld ? null : editor, isBodyHeld };
}

function viewFields(document: Shown, block: FieldBlock, showing: Showing): Partial<BlockView> {
  const { editing, words, problem = null, given = [] } = showing;
  const rolled = rollsIn(showing);
  const isOpen = editing || block.played === true;
  return {
    title: block.title ? said(words, block.title) : "",
    look: block.look,
    isOpen,
    fold: block.folds && !editing ? { isOpen: !block.paths.every((path) => isUsual(document, path)) } : null,
    inputs: block.paths.map((path) => ({
      ...fieldInput(document, path, words, { open: block.open?.[path], problem }),
      isOpen: isOpen && !given.includes(path),
      roll: rolled(path),
    })),
  };
}

/** Whether a field holds what it begins with. */
function isUsual(document: Shown, path: string): boolean {
  return storedAt(document, path) === fieldAt(document, path.split("."))?.initial;
}

function slotRows(
  document: Shown,
  { levels }: SlotsBlock,
  { words, numbers = {}, problem = null }: Showing,
): SlotRow[] {
  return levels.map((each) => ({
    ...viewSlots(words, each, Number(foundry.utils.getProperty(document.system, each.path)), numbers),
    input: fieldInput(document, each.path, words, { problem }),
  }));
}

function healthOf(
  document: Shown,
  block: HealthBlock,
  words: Words,
  numbers: NonNullable<Showing["numbers"]>,
): HealthView | null {
  const fatigue = Number(foundry.utils.getProperty(document.system, block.fatigue));
  return viewHealth(words, block, fatigue, numbers);
}

function viewWords(document: Shown, block: WordBlock, showing: Showing): WordListView {
  const { words } = showing;
  const rolled = rollsIn(showing);
  const held = valuesOf(block, storedAt(document, block.path));
  const counting = valuesOf(block, foundry.utils.getProperty(document.system, block.path));
  const conditions = block.conditions ? (storedAt(document, block.conditions) as Record<string, string>) : {};
  // Whoever has learned nothing of it may try it all the same.
  const untrained = showing.editing ? [] : (block.words ?? []).filter((id) => rolled(`${block.path}.${id}`));
  const tried = Object.fromEntries(untrained.map((id) => [id, 0] as const));
  const rows = Object.entries({ ...tried, ...held }).map((word) => {
    const [key, value] = word;
    const row = wordRow(block, word, String(counting[key] ?? value), words);
    const total = totalOf(block, row, showing);
    return { ...row, total, condition: conditions[key] ?? "", roll: rolled(`${block.path}.${key}`) };
  });
  return {
    path: block.path,
    inner: block.inner ?? "",
    initial: block.initial,
    rows: rows.sort((a, b) => a.label.localeCompare(b.label)),
    choices: (block.words ?? [])
      .filter((id) => !(id in held))
      .map((id) => ({ id, label: numberLabel(words, id) })),
    isFree: block.words === null,
    conditions: block.conditions ?? "",
    none: said(words, block.none ?? "FRAY.Sheet.None"),
  };
}

/** What a word comes to, called by what it is of it: "2 ranks". */
function totalOf(
  { totals }: WordBlock,
  { key, text }: Pick<WordRow, "key" | "text">,
  { words, numbers = {} }: Showing,
): TracedView | null {
  const number = `${key}${totals?.ending ?? ""}`;
  const traced = totals && numbers[number];
  return traced
    ? { ...viewTraced(words, number, traced), label: said(words, totals.told, { value: text }) }
    : null;
}

type WordValues = Record<string, number | string>;

/** The value of each word, which may be a field of the word's own. */
function valuesOf({ inner }: WordBlock, stored: unknown): WordValues {
  if (inner === undefined) return stored as WordValues;
  const words = Object.entries(stored as Record<string, WordValues>);
  return Object.fromEntries(words.map(([word, fields]) => [word, fields[inner] ?? 0]));
}

function wordRow(
  block: WordBlock,
  [key, value]: readonly [string, number | string],
  counting: string,
  words: Words,
): Omit<WordRow, "condition" | "roll" | "total"> {
  const isNumber = typeof block.initial === "number";
  const choices = isNumber
    ? []
    : (block.choices ?? []).map((id) => ({ id, label: wordFor(words, id), selected: id === value }));
  return {
    key,
    label: numberLabel(words, key),
    name: ["system", block.path, key, block.inner ?? []].flat().join("."),
    value,
    text: isNumber ? counting : wordFor(words, counting),
    isNumber,
    choices,
  };
}

type Skills = Readonly<
  Record<string, { readonly value: number; readonly specialisations: Readonly<Record<string, number>> }>
>;

function skillRows(document: Shown, showing: Showing): SkillRow[] {
  const { words } = showing;
  const rolled = rollsIn(showing);
  const { skills: counting } = document.system as { readonly skills: Skills };
  return Object.entries(storedAt(document, "skills") as Skills)
    .map(([key, skill]) => ({
      key,
      label: wordFor(words, key),
      roll: rolled(`skills.${key}`),
      value: skill.value,
      text: String(counting[key]?.value ?? skill.value),
      specialisations: Object.entries(skill.specialisations).map(([name, value]) => ({
        key: name,
        label: wordFor(words, name),
        roll: rolled(`skills.${key}.${name}`),
        value,
      })),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function skillsToAdd({ system }: Shown, { known }: SkillBlock, words: Words): BlockView["known"] {
  const { skills } = system as { readonly skills: Skills };
  return known.filter((id) => !(id in skills)).map((id) => ({ id, label: wordFor(words, id) }));
}
