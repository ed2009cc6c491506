// What a creature can use up, activate or be born to: potions, poisons, scrolls, magic items and its race, as they are read.

import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { byId, itemReader, onlyItem, type Item } from "../../../core/kit/sheet-items.ts";
import { ITEMS } from "../sheet.ts";
import {
  ATTRIBUTES,
  type Consumable,
  type LaterDose,
  type MagicItem,
  type Spell,
  type TimeCountSheet,
} from "../state.ts";

/** The items of one type. Throws ShapeError naming the path. */
export const itemsOf = itemReader(ITEMS);

const NO_HARM = { fatigue: 0, hp: 0, attribute: null, points: 0 } as const;

/** The doses in a line such as "0: 2 fatigue; 20: 1 hp": harm after so many counts. Null for a line that says something else. */
export function readDoses(line: string): readonly LaterDose[] | null {
  const doses = line
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map(readDose);
  return doses.every((dose) => dose !== null) ? doses : null;
}

function readDose(text: string): LaterDose | null {
  const found = /^(\d{1,5})\s*:\s*(\d{1,4})\s*([a-z]+)$/i.exec(text);
  const [, after, points, word = ""] = found ?? [];
  const harm = harmOf(word.toLowerCase(), Number(points));
  return found && harm ? { after: Number(after), ...harm } : null;
}

function harmOf(word: string, points: number): Omit<LaterDose, "after"> | null {
  if (word === "fatigue" || word === "hp") return { ...NO_HARM, [word]: points };
  const attribute = ATTRIBUTES.find((each) => each === word);
  return attribute ? { ...NO_HARM, attribute, points } : null;
}

/** The consumables of an actor by item id. Throws ShapeError naming the path. */
export function readConsumables(actor: ActorSheet): { readonly [id: string]: Consumable } {
  return byId(itemsOf(actor, "timecountConsumable").map(consumableOf));
}

function consumableOf(thing: Item<(typeof ITEMS)["timecountConsumable"]>): Consumable {
  const { id, name, kind, uses, effect, healing, healsPoison, attack, endless, paralysis } = thing;
  return {
    id,
    name,
    kind,
    uses,
    effect,
    healing,
    healsPoison,
    attack,
    doses: readDoses(thing.doses) ?? [],
    spell: kind === "scroll" ? spellOf({ ...thing.spell, id, name, healingPerCharge: 0 }) : null,
    endless,
    paralysis,
  };
}

/** The magic items of an actor by item id. Throws ShapeError naming the path. */
export function readMagicItems(actor: ActorSheet): { readonly [id: string]: MagicItem } {
  return byId(
    itemsOf(actor, "timecountMagicItem").map(({ id, name, charges, effect }) => ({
      id,
      name,
      charges,
      effect,
    })),
  );
}

export type Race = Item<(typeof ITEMS)["timecountRace"]>;

/** The race that an actor bears as an item, or nothing. Throws ShapeError for a second one. */
export function raceOf(actor: ActorSheet): Race | null {
  onlyItem(actor.items, "timecountRace", "race");
  return itemsOf(actor, "timecountRace")[0] ?? null;
}

/** What a race changes of its bearer's attributes; null without a race. */
export function raceChanges(race: Race | null): TimeCountSheet["race"] {
  return race && { name: race.name, attributes: race.attributes };
}

/** A spell as the rules keep it; `id` and `name` may be those of the scroll that holds it. */
export function spellOf({ level, ...spell }: Item<(typeof ITEMS)["timecountSpell"]>): Spell {
  return { ...spell, level: level ?? spell.fatigue };
}
