// The layout of sheets that follows from what a game declares of its actors and items; the game adds what is its own.

import {
  grantedPaths,
  type ActorField,
  type Field,
  type Fields,
  type Reference,
} from "../language/fields.ts";
import type { JsonRecord } from "../language/json.ts";
import type { Block, FieldBlock, ListBlock, SheetLayout, WordBlock } from "./sheet-layout.ts";
import type { WorkshopFields } from "./workshop.ts";

export interface DeclaredSheets {
  readonly actors: { readonly [type: string]: ActorField<object> };
  readonly items: { readonly [type: string]: Field<object> };
}

/** A single value that an input can hold, with its way below `system`. */
interface Leaf {
  readonly path: string;
  readonly field: Field<unknown>;
  /** What the declaration says of it, or of the group that it stands in. */
  readonly shown: NonNullable<Field<unknown>["shown"]>;
  readonly played: boolean;
}

/** What is filled in of a section while its fields are gathered from all types of actors. */
interface Section {
  readonly leaves: Map<string, Leaf>;
  readonly lists: Map<string, ListBlock>;
  readonly kinds: Set<ActorField<object>["kind"]>;
}

const titleOf = (name: string): string => `FRAY.Sheet.${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Whether one input shows it; lists of rows, and values under words, need more. */
function isLeaf({ shape, fields, row }: Field<unknown>): boolean {
  if (fields || row) return false;
  return shape.kind === "list"
    ? shape.of.kind === "choice"
    : !["record", "map", "anything"].includes(shape.kind);
}

function leavesOf(name: string, field: Field<unknown>, above: Partial<Leaf> = {}): readonly Leaf[] {
  const path = above.path ? `${above.path}.${name}` : name;
  const shown = { ...above.shown, ...field.shown };
  const played = above.played === true || field.played === true;
  if (shown.hidden) return [];
  if (isLeaf(field)) return [{ path, field, shown, played }];
  return Object.entries(field.fields ?? {}).flatMap(([below, each]) =>
    leavesOf(below, each, { path, shown, played }),
  );
}

const isNumber = ([, { shape }]: [string, Field<unknown>]): boolean => shape.kind === "number";

/** Values under words as a list; null for any other field. */
function wordBlock(name: string, field: Field<unknown>, title: string, beside: Fields): WordBlock | null {
  const { row: whole, shape, counted } = field;
  if (!whole) return null;
  // Of several fields of a word the first number is its value.
  const [inner, row] = Object.entries(whole.fields ?? {}).find(isNumber) ?? [undefined, whole];
  if (row.shape.kind !== "number" && row.shape.kind !== "choice") return null;
  const keys = shape.kind === "record" && !counted ? Object.keys(shape.fields) : null;
  return {
    kind: "words",
    title,
    path: name,
    ...(inner === undefined ? {} : { inner }),
    words: field.known ?? counted ?? keys,
    // A number of nothing would say nothing of the word that is added.
    initial: row.shape.kind === "number" ? 1 : String(row.initial ?? row.shape.of[0]),
    ...(row.shape.kind === "choice" ? { choices: row.shape.of } : {}),
    ...(beside["conditions"]?.row?.shape.kind === "text" ? { conditions: "conditions" } : {}),
  };
}

/** A list of rows or of entries under its own title; null for a list of choices, which is one field. */
function rowBlock(path: string, { row, shape }: Field<unknown>): ListBlock | null {
  const title = titleOf(path);
  if (row) {
    const columns = Object.keys(row.fields ?? {});
    return { kind: "rows", title, path, columns, initial: row.initial as JsonRecord };
  }
  return shape.kind === "list" && shape.of.kind === "text" ? { kind: "entries", title, path } : null;
}

/** What is added to entry by entry; null for any other field. */
function listBlock(name: string, field: Field<unknown>, title: string, beside: Fields): ListBlock | null {
  if (field.shown?.hidden) return null;
  return field.shape.kind === "list" ? rowBlock(name, field) : wordBlock(name, field, title, beside);
}

function addTo(sections: Map<string, Section>, kind: ActorField<object>["kind"], fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    const title = field.shown?.section;
    if (title === undefined) continue;
    const section = sections.get(title) ?? { leaves: new Map(), lists: new Map(), kinds: new Set() };
    sections.set(title, section);
    section.kinds.add(kind);
    for (const leaf of leavesOf(name, field)) section.leaves.set(leaf.path, leaf);
    const block = listBlock(name, field, titleOf(title), fields);
    if (block) section.lists.set(name, block);
  }
}

function sectionsOf(actors: DeclaredSheets["actors"]): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  for (const { kind, fields } of Object.values(actors)) addTo(sections, kind, fields ?? {});
  return sections;
}

function fieldBlock(name: string, { leaves, kinds }: Section, isFirst: boolean): FieldBlock {
  const all = [...leaves.values()];
  const open = openIn(all);
  const isPlain = all.every(({ field: { shape, initial } }) => shape.kind === "number" && initial !== null);
  const [only = "npc"] = kinds;
  return {
    kind: "fields",
    look: isPlain ? "grid" : "track",
    // The first stands at the top of the sheet, where everybody sees what it is.
    ...(isFirst ? {} : { title: titleOf(name) }),
    ...(all.some(({ played }) => played) ? { played: true } : {}),
    ...(kinds.size === 1 ? { only } : {}),
    paths: all.map(({ path }) => path),
    ...(Object.keys(open).length > 0 ? { open } : {}),
  };
}

/** What fields mean while they are left open, by path: the key of a word. */
function openIn(leaves: readonly Leaf[]): { readonly [path: string]: string } {
  return Object.fromEntries(
    leaves.flatMap(({ path, shown }) => (shown.open ? [[path, titleOf(shown.open)] as const] : [])),
  );
}

/** The sections of a game's actors as blocks, in the order of declaration. */
function blocksOf(actors: DeclaredSheets["actors"]): ReadonlyMap<string, readonly Block[]> {
  return new Map(
    [...sectionsOf(actors)].map(([name, section], place) => [
      name,
      [
        ...(section.leaves.size > 0 ? [fieldBlock(name, section, place === 0)] : []),
        ...section.lists.values(),
      ],
    ]),
  );
}

type Items = DeclaredSheets["items"];

function eachItem<Value>(items: Items, of: (fields: Fields) => Value): { readonly [type: string]: Value } {
  return Object.fromEntries(Object.entries(items).map(([type, { fields = {} }]) => [type, of(fields)]));
}

const itemLeaves = (fields: Fields): readonly Leaf[] =>
  Object.entries(fields).flatMap(([name, field]) => leavesOf(name, field));

const pathsOf = (leaves: readonly Leaf[]): readonly string[] => leaves.map(({ path }) => path);

/** Fields that single kinds have, by kind. */
function fieldsByKind(fields: Fields): { readonly [kind: string]: readonly string[] } {
  const byKind: { [kind: string]: string[] } = {};
  for (const { path, shown } of itemLeaves(fields)) if (shown.kind) (byKind[shown.kind] ??= []).push(path);
  return byKind;
}

function itemLists(fields: Fields): readonly ListBlock[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const block = listBlock(name, field, titleOf(name), fields);
    return block ? [block] : [];
  });
}

/** Words that are offered where a text is typed, by path; another may be written. */
function suggestionsIn(fields: Fields): { readonly [path: string]: readonly string[] } {
  return Object.fromEntries(
    itemLeaves(fields).flatMap(({ path, field }) => (field.known ? [[path, field.known]] : [])),
  );
}

function referencesIn(items: Items): { readonly [path: string]: Reference } {
  const all = Object.values(items).flatMap(({ fields = {} }) => itemLeaves(fields));
  return Object.fromEntries(all.flatMap(({ path, shown }) => (shown.names ? [[path, shown.names]] : [])));
}

function usesOf(items: Items): { readonly [type: string]: string } {
  return Object.fromEntries(
    Object.entries(items).flatMap(([type, { fields = {} }]) =>
      itemLeaves(fields)
        .filter(({ shown }) => shown.use)
        .slice(0, 1)
        .map(({ path }) => [type, path]),
    ),
  );
}

function grantedIn({ actors, items }: DeclaredSheets): SheetLayout["granted"] {
  const all = Object.entries({ ...actors, ...items });
  return Object.fromEntries(
    all
      .map(([type, declared]) => [type, grantedPaths(declared)] as const)
      .filter(([, paths]) => paths.length > 0),
  );
}

const isWords = (block: Block): boolean => block.kind === "words";
const isPlayed = (block: Block): boolean => block.kind === "fields" && block.played === true;

/** What a game's declaration says of its sheets. */
export interface DeclaredLayout {
  /** The whole of it: the first section and what play changes above the derived numbers, the rest below them. */
  readonly layout: SheetLayout;
  /** One section's blocks. Throws for a section that nobody declares. */
  readonly section: (name: string) => readonly Block[];
  /** The same, whose fields are folded while all of them are as usual: what most creatures are spared most of the time. */
  readonly folded: (name: string) => readonly Block[];
  /** The same, whose words are left out while there are none: what hardly any sheet has. */
  readonly rare: (name: string) => readonly Block[];
  /** What the NPC workshop shows of an NPC: the sections of NPCs that play does not change. */
  readonly workshopFields: readonly WorkshopFields[];
  /** What the NPC workshop shows of items: what is marked as brief, and all of a type that marks nothing. */
  readonly workshopItemFields: { readonly [type: string]: readonly string[] };
}

/**
 * The layout that follows from the declared sheets; a game spreads it into its own and replaces what it shows otherwise.
 * Never throws; the `section`, `folded` and `rare` that it returns throw for a section that no actor declares.
 *
 * @param sheets The `ACTORS` and `ITEMS` of the game's `sheet.ts`, by document type.
 * @example
 * ```ts
 * const { layout, section } = declaredLayout({ actors: ACTORS, items: ITEMS });
 * const LAYOUT = { ...layout, more: section("Traits") };
 * ```
 */
export function declaredLayout({ actors, items }: DeclaredSheets): DeclaredLayout {
  const blocks = blocksOf(actors);
  const all = [...blocks.values()].flat();
  const section = (name: string): readonly Block[] => {
    const found = blocks.get(name);
    if (!found) throw new Error(`no actor declares the section "${name}"`);
    return found;
  };
  const onTop = all.filter((block, place) => !isWords(block) && (place === 0 || isPlayed(block)));
  return {
    layout: {
      main: onTop,
      more: all.filter((block) => !isWords(block) && !onTop.includes(block)),
      skills: all.filter(isWords),
      rests: [],
      itemUse: usesOf(items),
      itemCommands: {},
      commandOf: () => null,
      granted: grantedIn({ actors, items }),
      single: [],
      itemFields: eachItem(items, (fields) =>
        pathsOf(itemLeaves(fields).filter(({ shown }) => shown.kind === undefined)),
      ),
      itemOpen: eachItem(items, (fields) => openIn(itemLeaves(fields))),
      itemSuggestions: eachItem(items, suggestionsIn),
      itemReferences: referencesIn(items),
      kindFields: eachItem(items, fieldsByKind),
      itemLists: eachItem(items, itemLists),
      contained: [],
      rollOf: () => null,
      lineOf: () => null,
      shelf: {},
      retrievalOf: () => null,
    },
    section,
    folded: (name) =>
      section(name).map((block) => (block.kind === "fields" ? { ...block, folds: true } : block)),
    rare: (name) => section(name).map((block) => (isWords(block) ? { ...block, isRare: true } : block)),
    workshopFields: workshopFields(blocks),
    workshopItemFields: eachItem(items, (fields) => {
      const leaves = itemLeaves(fields).filter(({ shown }) => shown.kind === undefined);
      const marked = leaves.filter(({ shown }) => shown.brief);
      return pathsOf(marked.length > 0 ? marked : leaves);
    }),
  };
}

function workshopFields(blocks: ReadonlyMap<string, readonly Block[]>): readonly WorkshopFields[] {
  return [...blocks].flatMap(([name, all]) => {
    const fields = all.find((block) => block.kind === "fields");
    const maps = all.flatMap((block) => (block.kind === "words" && block.initial === 1 ? [block.path] : []));
    const lists = all.flatMap((block) => (block.kind === "rows" || block.kind === "entries" ? [block] : []));
    const isFilled = maps.length > 0 || lists.length > 0;
    if (!fields && !isFilled && !all.some(isWords)) return [];
    if (fields?.only === "character" || (fields?.played && !isFilled)) return [];
    const shown = fields?.played ? {} : { paths: fields?.paths ?? [], open: fields?.open ?? {} };
    return [{ title: titleOf(name), paths: [], ...shown, maps, lists }];
  });
}
