// Scenes for worked examples of Anatomy: creatures with given numbers, a play on them, and dice for its procedures.
import { RuleContext } from "../../../src/core/language/rule-context.ts";
import { part, type TracePart } from "../../../src/core/language/trace.ts";
import { bodyOfCounts, bodyPlan, rowOf } from "../../../src/rulesets/anatomy/character/body-plans.ts";
import { createCreature } from "../../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS, type AnatomyContext, type AnatomyRulings } from "../../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyCreature, AnatomyState, BodyPlan, Injury, Severity } from "../../../src/rulesets/anatomy/state.ts";
import { recordOr, type Fields } from "../fields.ts";
import type { Given } from "../vector-file.ts";

export { run } from "../run-procedure.ts";

/** The settings of an example; the name of one of them is spelled as the rules spell it. */
export function rulingsOf(given: Given): AnatomyRulings {
  const settings = recordOr(given, "settings") ?? {};
  const named = Object.entries(settings).map(([name, value]) => [name === "parryManoeuvres" ? "parryManeuvers" : name, value] as const);
  const odd = named.find(([name]) => !(name in DEFAULT_RULINGS));
  if (odd) throw new Error(`setting ${odd[0]} is not known`);
  const step = given["degreeStep"] === undefined ? {} : { degreeStep: given["degreeStep"] };
  return { ...DEFAULT_RULINGS, ...step, ...Object.fromEntries(named) } as AnatomyRulings;
}

/** A creature made the way every creature is made, then set to where the example begins. */
export function person(id: string, system: Fields, block: Partial<AnatomyCreature> = {}, rulings = DEFAULT_RULINGS): AnatomyCreature {
  const { attributes = {}, ...rest } = system;
  const all = { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0, ...(attributes as object) };
  const sheet = { kind: "character", system: JSON.parse(JSON.stringify({ attributes: all, ...rest })) as never, items: [] } as const;
  return { ...createCreature({ id, name: id, side: id, hidden: false, position: null, sheet }, rulings), ...block };
}

export function playOf(creatures: readonly AnatomyCreature[], rulings = DEFAULT_RULINGS, phase: AnatomyState["phase"] = "outside"): AnatomyContext {
  const state: AnatomyState = {
    phase,
    round: 1,
    turn: null,
    turnOrder: [],
    entrants: creatures.map(({ id }) => id),
    day: 0,
    creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
  };
  return new RuleContext<AnatomyState, AnatomyRulings>({ state, rulings, absent: new Set() });
}

/** Advantages and disadvantages that an example gives as numbers. */
export function reasons(adv: number, dis: number): TracePart[] {
  return [part("given", adv, "CORE-VECTOR"), part("given", -dis, "CORE-VECTOR")];
}

function injury(partKey: string, severity: Severity, treated = false): Injury {
  return { part: partKey, severity, day: 0, treated, recoversOn: treated ? 999 : null, triedOn: null, tries: 0, cause: "" };
}

/** Injuries by class, on no part in particular. */
export function injuriesByClass(counts: { readonly [severity: string]: number }): Pick<AnatomyCreature, "injuries" | "nextInjury"> {
  const all = Object.entries(counts).flatMap(([severity, count]) => Array.from({ length: count }, () => injury("body", severity as Severity)));
  return numbered(all);
}

function numbered(all: readonly Injury[]): Pick<AnatomyCreature, "injuries" | "nextInjury"> {
  return { injuries: Object.fromEntries(all.map((each, i) => [`i${i + 1}`, each])), nextInjury: all.length + 1 };
}

/** "ear.0" of the examples is the key "ear0" of a body. */
export function keyOf(name: string): string {
  return name.replace(".", "");
}

/** And back. */
export function nameOf(key: string): string {
  return key.replace(/(\d+)$/, ".$1");
}

/** A body of these counts of injuries on each part of each kind; a part at its last number is destroyed. */
export function bodyBlock(
  parts: { readonly [kind: string]: readonly number[] },
  parents: { readonly [part: string]: string } = {},
): Pick<AnatomyCreature, "body" | "injuries" | "destroyed" | "nextInjury"> {
  const plain = bodyOfCounts(Object.fromEntries(Object.entries(parts).map(([kind, counts]) => [kind, counts.length])));
  const kept = Object.entries(plain.parts).map(([key, each]) => [key, { ...each, parent: keyOf(parents[nameOf(key)] ?? "") || null }] as const);
  const body: BodyPlan = { kinds: {}, parts: Object.fromEntries(kept) };
  const counts = Object.entries(parts).flatMap(([kind, list]) => list.map((count, i) => [`${kind}${i}`, count] as const));
  const all = counts.flatMap(([key, count]) => Array.from({ length: count }, () => injury(key, rowOf(body, key).severity)));
  const gone = counts.filter(([key, count]) => rowOf(body, key).destroyed && count >= rowOf(body, key).last);
  return { body, ...numbered(all), destroyed: Object.fromEntries(gone.map(([key]) => [key, true as const])) };
}

/** Injuries of a humanoid's parts, treated or not, in the order of the example. */
export function injuriesOf(listed: readonly { readonly part: string; readonly treated: boolean }[], body = bodyPlan("humanoid")): Pick<AnatomyCreature, "injuries" | "nextInjury"> {
  return numbered(listed.map((each) => injury(keyOf(each.part), rowOf(body, keyOf(each.part)).severity, each.treated)));
}

/** One disadvantage on every check and save, as a condition brings it. */
export function hindered(dis: number): Partial<AnatomyCreature> {
  if (dis > 1) throw new Error("dis of more than one is not given in any example");
  return dis === 1 ? { conditions: { sickened: { condition: "sickened", ends: null } } } : {};
}
