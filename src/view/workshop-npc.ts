// An NPC in the workshop: its data as one tree, and the places of that tree where somebody changed its template.

import {
  asJson,
  copyJson,
  equalJson,
  isRecord,
  valueAt,
  type Json,
  type JsonRecord,
} from "../core/language/json.ts";

/** An item of an NPC. It is known by a key that outlives copies: ids are given anew by whoever stores it. */
export interface NpcItem {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: JsonRecord;
}

/** What the workshop edits of an NPC. */
export interface NpcTree {
  readonly name: string;
  readonly img: string;
  readonly system: JsonRecord;
  readonly items: { readonly [key: string]: NpcItem };
}

export type Path = readonly string[];

/** One place that differs from the template: another value, or nothing where there was one. */
export type Edit =
  | { readonly path: Path; readonly value: Json }
  | { readonly path: Path; readonly gone: true };

/** Where an NPC comes from: its template as it was then, complete, the rank it has now, and what was changed. */
export interface Origin {
  /** The uuid of a compendium's NPC, or the id of an archetype. */
  readonly template: string;
  /** What the template is called. */
  readonly name: string;
  readonly rank: string;
  readonly source: NpcTree;
  readonly edits: readonly Edit[];
}

/** A template at a rank; a game's own table says what a rank is worth. Must give the same for the same source. */
export type AtRank = (source: NpcTree, rank: string) => NpcTree;

/** What ranks are in a game: what they do to a template, and where an NPC keeps its own. */
export interface RanksOfGame {
  readonly atRank: AtRank;
  readonly rankPath: Path;
}

/** Where the trees differ, in the order of their keys. Lists count as a whole. */
export function editsBetween(before: NpcTree, after: NpcTree): Edit[] {
  return differences(asJson(before), asJson(after), []);
}

function differences(before: Json, after: Json, path: Path): Edit[] {
  if (!isTree(before) || !isTree(after)) return equalJson(before, after) ? [] : [{ path, value: after }];
  const edits: Edit[] = [];
  for (const key of Object.keys(before))
    if (!hasOwn(after, key)) edits.push({ path: [...path, key], gone: true });
  for (const [key, value] of Object.entries(after)) {
    const inner = [...path, key];
    if (hasOwn(before, key)) edits.push(...differences(before[key] as Json, value, inner));
    else edits.push({ path: inner, value });
  }
  return edits;
}

function isTree(value: Json): value is JsonRecord {
  return isRecord(value);
}

function hasOwn(record: JsonRecord, key: string): boolean {
  return Object.hasOwn(record, key) && record[key] !== undefined;
}

/** The tree with the edits laid on. An edit inside an item that is not there is left out. */
export function withEdits(tree: NpcTree, edits: readonly Edit[]): NpcTree {
  let laid = copyJson(tree);
  for (const edit of edits) if (fits(laid, edit.path)) laid = withEdit(laid, edit, edit.path);
  return laid;
}

function fits({ items }: NpcTree, [first, key, ...rest]: Path): boolean {
  if (first !== "items" || key === undefined || rest.length === 0) return true;
  return isRecord(items) && Object.hasOwn(items, key);
}

function withEdit<Tree extends object>(tree: Tree, edit: Edit, [key = "", ...rest]: Path): Tree {
  if (rest.length > 0) {
    const inner: unknown = Reflect.get(tree, key);
    return { ...tree, [key]: withEdit(isRecord(inner) ? inner : {}, edit, rest) };
  }
  if ("value" in edit) return { ...tree, [key]: copyJson(edit.value) };
  const others = { ...tree };
  Reflect.deleteProperty(others, key);
  return others;
}

/** The NPC with another value at a path. */
export function withValue(tree: NpcTree, path: Path, value: Json): NpcTree {
  return withEdits(tree, [{ path, value }]);
}

/** The NPC without what stands at a path. */
export function without(tree: NpcTree, path: Path): NpcTree {
  return withEdits(tree, [{ path, gone: true }]);
}

/**
 * What was changed of the template, by what the NPC is now. An edit that was known before counts on while the NPC still
 * has it, also where the template of this rank happens to say the same: the next rank may not.
 */
export function editsOf(npc: NpcTree, origin: Origin, { atRank, rankPath }: RanksOfGame): Edit[] {
  const fresh = editsBetween(atRank(origin.source, origin.rank), npc);
  const kept = origin.edits.filter(
    (known) => !fresh.some((edit) => touches(edit.path, known.path)) && stillHolds(npc, known),
  );
  return [...kept, ...fresh].filter((edit) => !equalJson(edit.path, rankPath));
}

/** Whether one path lies on the way to the other. */
function touches(a: Path, b: Path): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((key, i) => key === b[i]);
}

function stillHolds(npc: NpcTree, edit: Edit): boolean {
  const value = valueAt(npc, edit.path);
  return "value" in edit ? value !== undefined && equalJson(value, edit.value) : value === undefined;
}

/** The NPC at another rank: its template there, with all that was changed laid on again. */
export function atOtherRank(
  npc: NpcTree,
  origin: Origin,
  rank: string,
  ranks: RanksOfGame,
): { readonly npc: NpcTree; readonly origin: Origin } {
  const edits = editsOf(npc, origin, ranks);
  return { npc: withEdits(ranks.atRank(origin.source, rank), edits), origin: { ...origin, rank, edits } };
}
