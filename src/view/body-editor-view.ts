// The parts of a body as somebody edits them on a sheet: a row for each, and what may be added or begun from.

import type { ActorSheet } from "../core/language/ruleset.ts";
import { ShapeError } from "../core/language/shape.ts";
import type { BodyEditor, BodySide, EditablePart } from "../core/manifest/body-editor.ts";
import { wordFor, type Words } from "./words.ts";

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

interface PartRow {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly name: string;
  readonly depth: number;
  readonly sides: readonly Choice[];
  readonly parents: readonly Choice[];
}

/** What stands at the fields and buttons of the editor, by the game's own words. */
const LABELS = {
  parts: "editParts",
  beginFrom: "beginFrom",
  count: "howMany",
  begin: "beginAnew",
  kind: "partKind",
  side: "partSide",
  belongsTo: "belongsTo",
  add: "addPart",
} as const;

export interface BodyEditorView {
  readonly said: { readonly [Label in keyof typeof LABELS]: string };
  readonly rows: readonly PartRow[];
  readonly kinds: readonly Choice[];
  /** What a new part may belong to, and on which side it may be. */
  readonly parents: readonly Choice[];
  readonly sides: readonly Choice[];
  /** `counted` says whether it has so many of something. */
  readonly common: readonly (Choice & { readonly counted: boolean })[];
}

const SIDES: readonly BodySide[] = ["left", "right"];

/** The editor of a body; null for a sheet so broken that nobody can tell its parts. */
export function viewBodyEditor(words: Words, editor: BodyEditor, sheet: ActorSheet): BodyEditorView | null {
  try {
    const parts = editor.parts(sheet);
    return {
      said: labelsIn(words),
      rows: inTree(parts).map(({ part, depth }) => rowOf(words, parts, part, depth)),
      kinds: editor.kinds(sheet).map((id) => ({ id, label: wordFor(words, id), selected: false })),
      parents: parentsOf(words, parts, { parent: null, parents: parts.map(({ id }) => id) }),
      sides: sidesOf(words, null),
      common: editor.common.map(({ id, counts }) => ({
        id,
        label: commonName(words, id, counts),
        selected: false,
        counted: counts !== null,
      })),
    };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return null;
  }
}

function labelsIn(words: Words): BodyEditorView["said"] {
  const said = Object.entries(LABELS).map(([label, word]) => [label, wordFor(words, word)]);
  return Object.fromEntries(said) as BodyEditorView["said"];
}

function commonName(words: Words, id: string, counts: string | null): string {
  const name = wordFor(words, id);
  return counts === null ? name : `${name} (${wordFor(words, counts)})`;
}

function rowOf(words: Words, parts: readonly EditablePart[], part: EditablePart, depth: number): PartRow {
  return {
    id: part.id,
    label: nameOf(words, part),
    kind: wordFor(words, part.kind),
    name: wordFor(words, part.name),
    depth,
    sides: sidesOf(words, part.side),
    parents: parentsOf(words, parts, part),
  };
}

function nameOf(words: Words, { name, side }: EditablePart): string {
  return wordFor(words, side === null ? name : `${side} ${name}`);
}

function sidesOf(words: Words, chosen: BodySide | null): readonly Choice[] {
  const none = { id: "", label: wordFor(words, "noSide"), selected: chosen === null };
  return [none, ...SIDES.map((id) => ({ id, label: wordFor(words, id), selected: id === chosen }))];
}

function parentsOf(
  words: Words,
  parts: readonly EditablePart[],
  { parent, parents }: Pick<EditablePart, "parent" | "parents">,
): readonly Choice[] {
  const whole = { id: "", label: wordFor(words, "bodyItself"), selected: parent === null };
  const others = parts
    .filter(({ id }) => parents.includes(id))
    .map((each) => ({ id: each.id, label: nameOf(words, each), selected: each.id === parent }));
  return [whole, ...others];
}

/** Every part after the one that it belongs to. */
function inTree(parts: readonly EditablePart[]): readonly { part: EditablePart; depth: number }[] {
  const below = (parent: string | null, depth: number): { part: EditablePart; depth: number }[] =>
    parts
      .filter((each) => each.parent === parent)
      .flatMap((part) => [{ part, depth }, ...below(part.id, depth + 1)]);
  return below(null, 0);
}
