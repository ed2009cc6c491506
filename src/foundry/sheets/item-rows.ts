// What an actor carries and knows, by kind: what lies in what, what is in use, and what a click does.

import type { JsonRecord } from "../../core/language/json.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import type { NumbersView } from "../../view/sheet-view.ts";
import { said, wordFor, type Words } from "../../view/words.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { rolledGroup, type RolledNumber } from "./rolled-numbers.ts";
import { faultyItem } from "./rules-problems.ts";
import type { Borne, ItemCommand, ItemLine, SheetLayout } from "../../core/manifest/sheet-layout.ts";

export interface ItemGroup {
  readonly type: string;
  readonly label: string;
  readonly items: readonly ItemRow[];
}

interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly summary: string;
  /** What a click on its button does; empty where there is none. */
  readonly commandLabel: string;
  readonly useLabel: string;
  readonly used: boolean;
  /** Its own numbers, each with its parts. */
  readonly numbers: readonly RolledNumber[];
  /** What the rules find wrong with it. */
  readonly problem: string;
  /** How deep it lies in other items. */
  readonly depth: number;
  /** Where it may be put; none for what lies nowhere. */
  readonly places: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

type Item = Item.Implementation;

/** How items are read: as their game lays them out, and in its words. */
interface ItemReading {
  readonly layout: SheetLayout;
  readonly words: Words;
}

/** The items of an actor by type, those that lie in another below it. */
export function itemGroups(
  actor: Actor.Implementation,
  { itemTypes, ruleset }: LoadedGame,
  { ofItems, fault }: NumbersView,
  reading: ItemReading,
): ItemGroup[] {
  const { layout, words } = reading;
  const known = actor.items.filter((item) => itemTypes.includes(item.type as string));
  const faulty = faultyItem(fault);
  const problemOf = (item: Item): string =>
    faulty && (faulty.item === item.id || known[Number(faulty.item)] === item) ? faulty.reason : "";
  const containers = actor.items.filter<Item>(
    (item): item is Item => (item.type as string) === layout.contained[0],
  );
  return itemTypes.map((type) => {
    const items = actor.items.filter<Item>((item): item is Item => (item.type as string) === type);
    const rows = layout.contained.includes(type) ? nested(items) : items.map((item) => ({ item, depth: 0 }));
    return {
      type,
      label: said(words, `FRAY.Sheet.Group.${type.slice(ruleset.id.length).toLowerCase()}`),
      items: rows.map(({ item, depth }) => ({
        ...itemRow(item, depth, containers, reading),
        numbers: ofItems.filter(({ id }) => id === item.id).flatMap((group) => rolledGroup(group, layout)),
        problem: problemOf(item),
      })),
    };
  });
}

function containerOf(item: Item): string {
  const container: unknown = foundry.utils.getProperty(item.system, "container");
  return typeof container === "string" ? container : "";
}

/** Items in the order in which one finds them; one that lies in itself, or in what has gone, lies on top. */
function nested(items: readonly Item[]): { item: Item; depth: number }[] {
  const found: { item: Item; depth: number }[] = [];
  const seen = new Set<Item>();
  const add = (item: Item, depth: number): void => {
    if (seen.has(item)) return;
    seen.add(item);
    found.push({ item, depth });
    for (const inner of items) if (containerOf(inner) === item.id) add(inner, depth + 1);
  };
  const ids = new Set(items.map((item) => item.id));
  for (const item of items) if (!ids.has(containerOf(item))) add(item, 0);
  for (const item of items) add(item, 0);
  return found;
}

/** Whether an item would lie in itself if it were put into the other. */
export function liesIn(item: Item, other: Item | undefined): boolean {
  const items = item.actor?.items;
  const seen = new Set<string>();
  for (let id = other?.id ?? ""; id !== "" && !seen.has(id);) {
    if (id === item.id) return true;
    seen.add(id);
    const next = items?.get(id);
    id = next ? containerOf(next) : "";
  }
  return false;
}

/** An item's fields as layouts read them: its game has declared them. */
function fieldsOf(item: Item): JsonRecord {
  return systemOf(item) as JsonRecord;
}

function borneOf({ id, actor }: Item): Borne | null {
  return actor && { id: id ?? "", bearer: systemOf(actor) as JsonRecord };
}

/** What a click on an item's button does, for this user; null where it has none. */
export function itemCommandOf(layout: SheetLayout, item: Item): ItemCommand | null {
  const type = item.type as string;
  const meant = layout.itemCommands[type] ?? layout.commandOf(type, fieldsOf(item), borneOf(item));
  return meant?.onTarget && !game.user?.isGM ? null : meant;
}

function itemRow(
  item: Item,
  depth: number,
  beside: readonly Item[],
  { layout, words }: ItemReading,
): Omit<ItemRow, "numbers" | "problem"> {
  const type = item.type as string;
  const use = layout.itemUse[type];
  const command = itemCommandOf(layout, item);
  const used = use !== undefined && systemOf(item)[use] === true;
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    summary: summaryOf(item, layout, words, used),
    commandLabel: command ? said(words, command.label) : "",
    useLabel: use === undefined ? "" : wordFor(words, `use-${use}`),
    used,
    depth,
    places: layout.contained.includes(type) ? placesOf(item, beside) : [],
  };
}

function placesOf(item: Item, beside: readonly Item[]): ItemRow["places"] {
  const inside = containerOf(item);
  const free = beside.filter((other) => other !== item && !liesIn(item, other));
  if (free.length === 0) return [];
  return free.map((other) => ({ id: other.id ?? "", label: other.name, selected: other.id === inside }));
}

/** What it is, and what taking it out costs while it is not in use. */
function summaryOf(item: Item, layout: SheetLayout, words: Words, used: boolean): string {
  const system = fieldsOf(item);
  const retrieval = used ? null : layout.retrievalOf(item.type, system);
  const lines = [layout.lineOf(item.type, system, borneOf(item)), retrieval].map((line) =>
    spokenLine(line, words),
  );
  return lines.filter((line) => line !== "").join(" · ");
}

function spokenLine(line: ItemLine | null, words: Words): string {
  if (!line) return "";
  const spoken = Object.entries(line.operands).map(
    ([name, value]) => [name, typeof value === "string" ? wordFor(words, value) : value] as const,
  );
  return words.say(line.key, Object.fromEntries(spoken)) ?? line.key;
}
