// What a creature can use up, activate or be born to: potions, poisons, scrolls, magic items and its race, as they are read.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet } from "../../core/ruleset.ts";
import { onlyItem } from "../../core/sheet-items.ts";
import { fieldOr, ofType, type Item } from "./item-data.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type Consumable,
  type ConsumableKind,
  type LaterDose,
  type MagicItem,
  type Spell,
  type TimeCountSheet,
} from "./state.ts";

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

/** The consumables of an actor by item id; their shapes have been checked. */
export function readConsumables(actor: ActorSheet): { readonly [id: string]: Consumable } {
  return byId(ofType(actor, "timecountConsumable").map(readConsumable));
}

function readConsumable({ id, name, system }: Item): Consumable {
  const kind = fieldOr<ConsumableKind>(system, "kind", "potion");
  const spell = fieldOr<JsonRecord | null>(system, "spell", null);
  return {
    id,
    name,
    kind,
    uses: fieldOr(system, "uses", 1),
    effect: fieldOr(system, "effect", ""),
    healing: fieldOr(system, "healing", ""),
    healsPoison: fieldOr(system, "healsPoison", false),
    attack: fieldOr<number | null>(system, "attack", null),
    doses: readDoses(fieldOr(system, "doses", "")) ?? [],
    spell: kind === "scroll" && spell ? readSpell({ id, name, system: spell }) : null,
  };
}

/** The magic items of an actor by item id. */
export function readMagicItems(actor: ActorSheet): { readonly [id: string]: MagicItem } {
  return byId(
    ofType(actor, "timecountMagicItem").map(({ id, name, system }) => ({
      id,
      name,
      charges: fieldOr<number | null>(system, "charges", null),
      effect: fieldOr(system, "effect", ""),
    })),
  );
}

function byId<Thing extends { readonly id: string }>(
  things: readonly Thing[],
): { readonly [id: string]: Thing } {
  return Object.fromEntries(things.map((each) => [each.id, each]));
}

/** The race that an actor bears as an item, or nothing. Throws ShapeError for a second one. */
export function raceOf({ items }: ActorSheet): Item | null {
  return onlyItem(items, "timecountRace", "race") ?? null;
}

/** What a race changes of its bearer's attributes; null without a race. */
export function raceChanges(race: Item | null): TimeCountSheet["race"] {
  if (!race) return null;
  const given = fieldOr<JsonRecord>(race.system, "attributes", {});
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, fieldOr(given, name, 0)]));
  return { name: race.name, attributes: attributes as { readonly [Name in Attribute]: number } };
}

/** A spell by the numbers of its data; `id` and `name` may be those of the scroll that holds it. */
export function readSpell({ id, name, system }: Pick<Item, "id" | "name" | "system">): Spell {
  const fatigue = fieldOr(system, "fatigue", 0);
  return {
    id,
    name,
    fatigue,
    level: fieldOr(system, "level", fatigue),
    castingTime: fieldOr(system, "castingTime", "Standard"),
    somatic: fieldOr(system, "somatic", true),
    defense: fieldOr<Spell["defense"]>(system, "defense", null),
    ranged: fieldOr(system, "ranged", true),
    damage: fieldOr(system, "damage", ""),
    nonlethal: fieldOr(system, "nonlethal", false),
    damageType: fieldOr<Spell["damageType"]>(system, "damageType", null),
    onMiss: fieldOr<Spell["onMiss"]>(system, "onMiss", "nothing"),
    allowsCritical: fieldOr(system, "allowsCritical", false),
    healing: fieldOr(system, "healing", ""),
    healingPerCharge: fieldOr(system, "healingPerCharge", 0),
    concentration: fieldOr(system, "concentration", false),
  };
}
