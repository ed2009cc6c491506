// What worn armor, gear, skills and the race add to the numbers of their bearer, each under its own name.

import { gatherCircumstances, type ConditionalNumber } from "../../core/circumstances.ts";
import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet } from "../../core/ruleset.ts";
import type { TracePart } from "../../core/trace.ts";
import { MODIFIER_WORDS, MULTIPLIER } from "./sheet-words.ts";
import { fieldOr, ofType, type Item } from "./item-data.ts";
import type { Circumstance, TimeCountSheet } from "./state.ts";

/** The armor that is worn. */
export function worn(actor: ActorSheet): readonly Item[] {
  return ofType(actor, "timecountArmor").filter((item) => fieldOr(item.system, "worn", true));
}

/** Words of which more is worse. */
const WORSE_WHEN_MORE: readonly string[] = ["initiative", "speedClass", "speedFactor"];

/** One modifier of a thing or a skill. */
interface Given extends ConditionalNumber {
  readonly item: Item;
  /** The stance in which alone it counts, or nothing. */
  readonly stance: string;
}

/** TC-M07: each modifier with its own condition, or that of its item as a whole. */
function givenBy(item: Item): Given[] {
  const { system } = item;
  const stance = fieldOr(system, "stance", "");
  const conditions = fieldOr<JsonRecord>(system, "conditions", {});
  return Object.entries(fieldOr<JsonRecord>(system, "modifiers", {})).map(([word, value]) => ({
    item,
    word,
    value: Number(value),
    stance,
    condition: (fieldOr(conditions, word, "") || fieldOr(system, "condition", "")).trim(),
  }));
}

/** TC-DMG-10: how many times more than once the damage is rolled, by the number of times that stands on a sheet. */
export function timesMore(times = 1): number {
  return Math.max(0, times - 1);
}

type Modifiers = Pick<TimeCountSheet, "modifiers" | "modifierParts">;

/** TC-Q65: all modifiers add up; of several items of one name only the worst counts. */
export function readModifiers(actor: ActorSheet): Modifiers {
  const items = [
    ...worn(actor),
    ...ofType(actor, "timecountGear"),
    ...ofType(actor, "timecountSkill"),
    ...ofType(actor, "timecountRace"),
  ];
  const always = items.flatMap(givenBy).filter(({ stance, condition }) => stance === "" && condition === "");
  const own = fieldOr<JsonRecord>(actor.system, "modifiers", {});
  const modifiers: { [word: string]: number } = {};
  const modifierParts: { [word: string]: readonly TracePart[] } = {};
  for (const word of MODIFIER_WORDS) {
    const parts = partsOf(always.filter((each) => each.word === word));
    modifiers[word] = parts.reduce((total, { value }) => total + value, fieldOr(own, word, 0));
    if (parts.length > 0) modifierParts[word] = parts;
  }
  const times = timesOf(always);
  return { modifiers: times > 1 ? { ...modifiers, [MULTIPLIER]: times } : modifiers, modifierParts };
}

/** TC-Q65: several multipliers add what they are more than once. */
function timesOf(given: readonly Given[]): number {
  const parts = partsOf(given.filter(({ word, value }) => word === MULTIPLIER && value > 1));
  return parts.reduce((times, { value }) => times + timesMore(value), 1);
}

const LABELS: { readonly [type: string]: string } = { timecountSkill: "skill", timecountRace: "race" };

function partsOf(given: readonly Given[]): TracePart[] {
  const named = new Map<string, TracePart>();
  for (const { item, word, value } of given) {
    const worst = WORSE_WHEN_MORE.includes(word) ? Math.max : Math.min;
    const { name, type } = item;
    if (value === 0) continue;
    const before = named.get(name)?.value ?? value;
    const label = LABELS[type] ?? "item";
    named.set(name, { label, value: worst(before, value), rule: "TC-DEF-10", note: name });
  }
  return [...named.values()];
}

function ofGearAndSkills(actor: ActorSheet): Given[] {
  return [...ofType(actor, "timecountGear"), ...ofType(actor, "timecountSkill")].flatMap(givenBy);
}

/** TC-STANCE-15: what items and skills add while their bearer is in a stance. */
export function readStanceModifiers(actor: ActorSheet): TimeCountSheet["stanceModifiers"] {
  const found: { [stance: string]: { [word: string]: number } } = {};
  for (const { word, value, stance, condition } of ofGearAndSkills(actor)) {
    if (stance === "" || condition !== "") continue;
    const words = (found[stance] ??= {});
    const before = words[word] ?? 0;
    words[word] = word === MULTIPLIER ? Math.max(1, before) + timesMore(value) : before + value;
  }
  return found;
}

/** TC-M07: what counts only where a condition holds, by item and condition; a person says when it does. */
export function readCircumstances(actor: ActorSheet): { readonly [id: string]: Circumstance } {
  return gatherCircumstances(ofGearAndSkills(actor), (circumstance, { stance }) => ({
    ...circumstance,
    stance,
  }));
}
