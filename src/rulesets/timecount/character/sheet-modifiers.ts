// What worn armor, gear, skills and the race add to the numbers of their bearer, each under its own name.

import { gatherCircumstances, type ConditionalNumber } from "../../../core/kit/conditional-modifiers.ts";
import { readFields, type Field } from "../../../core/language/fields.ts";
import type { ActorSheet, SheetItem } from "../../../core/language/ruleset.ts";
import type { Item } from "../../../core/kit/sheet-items.ts";
import type { TracePart } from "../../../core/language/trace.ts";
import { MODIFIER_WORDS, MULTIPLIER } from "./sheet-words.ts";
import { itemsOf } from "./belongings.ts";
import { ITEMS, type ItemType } from "../sheet.ts";
import type { Circumstance, TimeCountSheet } from "../state.ts";

/** The armor that is worn. */
export function worn(actor: ActorSheet): readonly Item<(typeof ITEMS)["timecountArmor"]>[] {
  return itemsOf(actor, "timecountArmor").filter((armor) => armor.worn);
}

/** Words of which more is worse. */
const WORSE_WHEN_MORE: readonly string[] = ["initiative", "speedClass", "speedFactor"];

/** One modifier of a thing or a skill. */
interface Given extends ConditionalNumber {
  readonly item: SheetItem;
  /** The stance in which alone it counts, or nothing. */
  readonly stance: string;
}

/** What things, skills and races say of their modifiers; what one does not say, it does not limit. */
interface Modifying {
  readonly modifiers: { readonly [word: string]: number };
  readonly stance?: string;
  readonly condition?: string;
  readonly conditions?: { readonly [word: string]: string };
}

/** TC-M07: each modifier with its own condition, or that of its item as a whole. */
function givenBy(item: SheetItem): Given[] {
  const declared = ITEMS[item.type as ItemType] as Field<unknown> as Field<Modifying>;
  const {
    modifiers,
    stance = "",
    condition = "",
    conditions = {},
  } = readFields(item.system, declared, `items.${item.id}.system`);
  return Object.entries(modifiers).map(([word, value]) => ({
    item,
    word,
    value,
    stance,
    condition: (conditions[word] || condition).trim(),
  }));
}

/** The items of these types, one type after the other. */
function ofTypes({ items }: ActorSheet, types: readonly ItemType[]): readonly SheetItem[] {
  return types.flatMap((type) => items.filter((item) => item.type === type));
}

/** TC-DMG-10: how many times more than once the damage is rolled, by the number of times that stands on a sheet. */
export function timesMore(times = 1): number {
  return Math.max(0, times - 1);
}

type Modifiers = Pick<TimeCountSheet, "modifiers" | "modifierParts">;

/** TC-Q65: all modifiers add up; of several items of one name only the worst counts. */
export function readModifiers(actor: ActorSheet, own: { readonly [word: string]: number }): Modifiers {
  const onBody = new Set(worn(actor).map(({ id }) => id));
  const items = [
    ...ofTypes(actor, ["timecountArmor"]).filter(({ id }) => onBody.has(id)),
    ...ofTypes(actor, ["timecountGear", "timecountSkill", "timecountRace"]),
  ];
  const always = items.flatMap(givenBy).filter(({ stance, condition }) => stance === "" && condition === "");
  const modifiers: { [word: string]: number } = {};
  const modifierParts: { [word: string]: readonly TracePart[] } = {};
  for (const word of MODIFIER_WORDS) {
    const parts = partsOf(always.filter((each) => each.word === word));
    modifiers[word] = parts.reduce((total, { value }) => total + value, own[word] ?? 0);
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
  return ofTypes(actor, ["timecountGear", "timecountSkill"]).flatMap(givenBy);
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
