// What worn armor, gear, skills and the race add to the numbers of their bearer, each under its own name.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet } from "../../core/ruleset.ts";
import type { TracePart } from "../../core/trace.ts";
import { MODIFIER_WORDS } from "./actor-data.ts";
import { fieldOr, ofType, type Item } from "./item-data.ts";
import type { TimeCountSheet } from "./state.ts";

/** The armor that is worn. */
export function worn(actor: ActorSheet): readonly Item[] {
  return ofType(actor, "timecountArmor").filter((item) => fieldOr(item.system, "worn", true));
}

/** Words of which more is worse. */
const WORSE_WHEN_MORE: readonly string[] = ["initiative", "speedClass", "speedFactor"];

/** Gear and skills that count in a stance only, and skills that a person adds where their condition holds. */
function isAlways({ system }: Item): boolean {
  return fieldOr(system, "stance", "") === "" && !isConditional(system);
}

function isConditional(system: JsonRecord): boolean {
  return fieldOr(system, "condition", "").trim() !== "";
}

function modifiersIn(system: JsonRecord): JsonRecord {
  return fieldOr<JsonRecord>(system, "modifiers", {});
}

type Modifiers = Pick<TimeCountSheet, "modifiers" | "modifierParts">;

/** TC-Q65: all modifiers add up; of several items of one name only the worst counts. */
export function readModifiers(actor: ActorSheet): Modifiers {
  const items = [
    ...worn(actor),
    ...ofType(actor, "timecountGear"),
    ...ofType(actor, "timecountSkill"),
    ...ofType(actor, "timecountRace"),
  ].filter(isAlways);
  const own = modifiersIn(actor.system);
  const modifiers: { [word: string]: number } = {};
  const modifierParts: { [word: string]: readonly TracePart[] } = {};
  for (const word of MODIFIER_WORDS) {
    const parts = partsOf(items, word);
    modifiers[word] = parts.reduce((total, { value }) => total + value, fieldOr(own, word, 0));
    if (parts.length > 0) modifierParts[word] = parts;
  }
  return { modifiers, modifierParts };
}

const LABELS: { readonly [type: string]: string } = { timecountSkill: "skill", timecountRace: "race" };

function partsOf(items: readonly Item[], word: string): TracePart[] {
  const named = new Map<string, TracePart>();
  const worst = WORSE_WHEN_MORE.includes(word) ? Math.max : Math.min;
  for (const { name, type, system } of items) {
    const value = fieldOr(modifiersIn(system), word, 0);
    if (value === 0) continue;
    const before = named.get(name)?.value ?? value;
    const label = LABELS[type] ?? "item";
    named.set(name, { label, value: worst(before, value), rule: "TC-DEF-10", note: name });
  }
  return [...named.values()];
}

/** TC-STANCE-15: what items and skills add while their bearer is in a stance. */
export function readStanceModifiers(actor: ActorSheet): TimeCountSheet["stanceModifiers"] {
  const found: { [stance: string]: { [word: string]: number } } = {};
  for (const { system } of [...ofType(actor, "timecountGear"), ...ofType(actor, "timecountSkill")]) {
    const stance = fieldOr(system, "stance", "");
    if (stance === "" || isConditional(system)) continue;
    const words = (found[stance] ??= {});
    for (const [word, value] of Object.entries(modifiersIn(system)))
      words[word] = (words[word] ?? 0) + Number(value);
  }
  return found;
}
