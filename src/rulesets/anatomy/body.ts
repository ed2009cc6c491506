// What a body has lost: effects of injuries by part, by kind, and for the whole creature.

import { part, type TracePart } from "../../core/trace.ts";
import { GENERIC_PART, rowOf } from "./body-plans.ts";
import type { AnatomyRulings } from "./rulings.ts";
import type { AnatomyCreature, BodyFlag, PartEffect, PartFlag, RollKind } from "./state.ts";

/** What the condition of a body is read from. */
export type Bodied = Pick<AnatomyCreature, "body" | "injuries" | "destroyed"> &
  Partial<Pick<AnatomyCreature, "fitted">>;

/** Injuries by part. States never change in place, so that what was counted once holds as long as the record lives. */
const counted = new WeakMap<Bodied["injuries"], ReadonlyMap<string, number>>();

/** Injuries on a part, each for itself. */
export function injuryCount(creature: Bodied, key: string): number {
  const { injuries } = creature;
  let counts = counted.get(injuries);
  if (!counts) counted.set(injuries, (counts = countByPart(injuries)));
  return counts.get(key) ?? 0;
}

function countByPart(injuries: Bodied["injuries"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { part: key } of Object.values(injuries)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** ANAT-INJ-03, ANAT-INJ-06: the count that decides effects; a destroyed part keeps all of its row. */
export function effectCount(creature: Bodied, key: string): number {
  const { last } = rowOf(creature.body, key);
  return creature.destroyed[key] ? last : Math.min(last, injuryCount(creature, key));
}

/** ANAT-INJ-07: destroyed itself, or contained in a part that is. */
export function isLost(creature: Bodied, key: string): boolean {
  if (creature.destroyed[key]) return true;
  const parent = creature.body.parts[key]?.parent ?? null;
  return parent !== null && isLost(creature, parent);
}

/** Injured or lost, as the rules for all parts of a kind count it (ANAT-INJ-09). */
function isInjured(creature: Bodied, key: string): boolean {
  return effectCount(creature, key) > 0 || isLost(creature, key);
}

const byKind = new WeakMap<Bodied["body"], ReadonlyMap<string, readonly string[]>>();

/** The parts of each kind, in the order of the plan. */
function partsByKind(body: Bodied["body"]): ReadonlyMap<string, readonly string[]> {
  const known = byKind.get(body);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [key, { kind }] of Object.entries(body.parts)) {
    const keys = found.get(kind) ?? [];
    keys.push(key);
    found.set(kind, keys);
  }
  byKind.set(body, found);
  return found;
}

/** The parts that are vital in one way: heads or hearts. */
export function vitalParts({ body }: Bodied, vital: "head" | "heart"): string[] {
  const vitals: string[] = [];
  for (const keys of partsByKind(body).values())
    if (rowOf(body, keys[0] ?? GENERIC_PART).vital === vital) vitals.push(...keys);
  return vitals;
}

interface InForce {
  readonly key: string;
  readonly rule: string;
  readonly effect: PartEffect;
}

interface Known {
  readonly body: Bodied["body"];
  readonly destroyed: Bodied["destroyed"];
  readonly fitted: Bodied["fitted"];
  readonly effects: readonly InForce[];
}

/** The effects of a body as it is, kept for as long as nothing about it changes. */
const inForce = new WeakMap<Bodied["injuries"], Known>();

/** ANAT-INJ-03: all effects in force, part by part. */
function effectsInForce(creature: Bodied): readonly InForce[] {
  const { body, destroyed, fitted } = creature;
  const known = inForce.get(creature.injuries);
  if (known?.body === body && known.destroyed === destroyed && known.fitted === fitted) return known.effects;
  const effects = findEffects(creature);
  inForce.set(creature.injuries, { body, destroyed, fitted, effects });
  return effects;
}

function findEffects(creature: Bodied): InForce[] {
  return Object.keys(creature.body.parts).flatMap((key) => {
    const row = rowOf(creature.body, key);
    const count = effectCount(creature, key);
    const keeps = creature.fitted?.[key]?.keeps;
    if (count === 0 && !keeps) return [];
    return row.effects
      .filter(({ at }) => at <= count || keeps?.includes(at))
      .map((effect) => ({ key, rule: row.rule, effect }));
  });
}

/** ANAT-INJ-14: the effect number of heads that holds for the whole creature; 4 when all are destroyed. */
export function headLevel(creature: Bodied, rulings: Pick<AnatomyRulings, "headSpread">): number {
  const counts = vitalParts(creature, "head").map((key) =>
    isLost(creature, key) ? 4 : effectCount(creature, key),
  );
  return spreadOf(counts, rulings);
}

/** ANAT-INJ-14 on the counts of all heads. */
export function spreadOf(counts: readonly number[], rulings: Pick<AnatomyRulings, "headSpread">): number {
  if (counts.length === 0) return 0;
  const living = counts.filter((count) => count < 4);
  if (living.length === 0) return 4;
  const exact = rulings.headSpread === "same";
  const held = [3, 2, 1].find((n) =>
    exact
      ? counts.filter((count) => count === n).length * 2 > counts.length
      : living.filter((count) => count >= n).length * 2 > living.length,
  );
  return held ?? 0;
}

/** ANAT-INJ-16: the highest count of any heart. */
export function heartLevel(creature: Bodied): number {
  return Math.max(0, ...vitalParts(creature, "heart").map((key) => effectCount(creature, key)));
}

/** ANAT-UNC-07: whether all heads, or all hearts, are destroyed. */
export function allLost(creature: Bodied, vital: "head" | "heart"): boolean {
  const keys = vitalParts(creature, vital);
  return keys.length > 0 && keys.every((key) => isLost(creature, key));
}

/** The general flags of a body (ANAT-INJ-09, ANAT-INJ-10, ANAT-PART-26). */
export function bodyFlags(creature: Bodied, rulings: AnatomyRulings): ReadonlySet<BodyFlag> {
  const flags = new Set<BodyFlag>();
  for (const { effect } of effectsInForce(creature)) {
    for (const flag of effect.body ?? []) if (flag !== "mute" || rulings.mouthMute === "any") flags.add(flag);
  }
  for (const keys of partsByKind(creature.body).values()) {
    const row = rowOf(creature.body, keys[0] ?? GENERIC_PART);
    if (!row.all && !row.flight) continue;
    if (keys.every((key) => isInjured(creature, key))) row.all?.forEach((flag) => flags.add(flag));
    if (row.flight && keys.filter((key) => !isInjured(creature, key)).length <= 1) flags.add("cannotFly");
  }
  return flags;
}

/** What single parts can no longer do, by their own count (ANAT-PART-06 to ANAT-PART-10). */
export function partFlags(creature: Bodied): { readonly part: string; readonly flag: PartFlag }[] {
  return effectsInForce(creature).flatMap(({ key, effect }) =>
    (effect.flags ?? []).map((flag) => ({ part: key, flag })),
  );
}

/** What this count newly takes from a part. */
export function partFlagsOf(
  { body }: Bodied,
  key: string,
  count: number,
): { readonly flag: PartFlag; readonly rule: string }[] {
  const { rule, effects } = rowOf(body, key);
  return effects.flatMap(({ at, flags = [] }) => (at === count ? flags.map((flag) => ({ flag, rule })) : []));
}

/** Whether a part, or the one that contains it, lacks a function (ANAT-PART-24). */
export function partLacks(creature: Bodied, key: string, flag: PartFlag): boolean {
  if (isLost(creature, key)) return true;
  const parent = creature.body.parts[key]?.parent ?? null;
  return partFlags(creature).some(
    (each) => each.flag === flag && (each.part === key || each.part === parent),
  );
}

/** Parts whose natural attacks cannot be used (ANAT-PART-24, ANAT-INJ-07). */
export function attacksOff(creature: Bodied): string[] {
  const silenced = effectsInForce(creature).filter(({ effect }) => effect.attacksOff);
  const own = new Set(silenced.map(({ key }) => key));
  const reaching = new Set(silenced.filter(({ effect }) => effect.contained).map(({ key }) => key));
  return Object.entries(creature.body.parts)
    .filter(([key, { parent }]) => {
      if (own.has(key)) return true;
      return parent !== null && (reaching.has(parent) || isLost(creature, parent));
    })
    .map(([key]) => key);
}

/** Parts that are lost, in the order of the plan. */
export function lostParts(creature: Bodied): string[] {
  return Object.keys(creature.body.parts).filter((key) => isLost(creature, key));
}

/** Disadvantages of injuries on one kind of roll, part by part, as reasons (ANAT-INJ-08, ANAT-PART-19). */
export function injuryReasons(creature: Bodied, kind: RollKind, rulings: AnatomyRulings): TracePart[] {
  if (kind === "all") {
    return headLevel(creature, rulings) >= 1 ? [part("concussion", -1, "ANAT-COND-08")] : [];
  }
  const reasons = effectsInForce(creature).flatMap(({ key, rule, effect }) => {
    const value = effect.disadvantages?.[kind] ?? 0;
    return value > 0 ? [part("injury", -value, rule, creature.body.parts[key]?.label)] : [];
  });
  const eyes = reasons.reduce((all, each) => all - each.value, 0);
  if (kind === "attack" && bodyFlags(creature, rulings).has("blinded") && eyes < 2)
    reasons.push(part("blinded", eyes - 2, "ANAT-PART-19"));
  return reasons;
}

/** Feet that injuries take from base, burrow and climb speed, and from fly speed (ANAT-DER-10). */
export function speedLoss(
  creature: Bodied,
  rulings: AnatomyRulings,
): { readonly ground: readonly TracePart[]; readonly fly: readonly TracePart[] } {
  const ground: TracePart[] = [];
  const fly: TracePart[] = [];
  for (const { key, rule, effect } of effectsInForce(creature)) {
    const label = creature.body.parts[key]?.label;
    if (effect.groundSpeed) ground.push(part("injury", -effect.groundSpeed, rule, label));
    if (!effect.flySteps) continue;
    const step = part("wingStep", rulings.wingSpeedStep, "ANAT-AMB-31");
    fly.push({ ...part("injury", -effect.flySteps * step.value, rule, label), parts: [step] });
  }
  return { ground, fly };
}

/** AP that injuries add to standing up (ANAT-PART-15). */
export function standUpParts(creature: Bodied): TracePart[] {
  return effectsInForce(creature)
    .filter(({ effect }) => effect.standUp)
    .map(({ key, rule, effect }) =>
      part("injury", effect.standUp ?? 0, rule, creature.body.parts[key]?.label),
    );
}

/** The part itself and all that contain it, from the inside out. */
function chainOf(creature: Bodied, key: string): string[] {
  const parent = creature.body.parts[key]?.parent ?? null;
  return parent === null ? [key] : [key, ...chainOf(creature, parent)];
}

/** The head that a part belongs to, or null. */
export function headOf(creature: Bodied, key: string): string | null {
  return chainOf(creature, key).find((each) => rowOf(creature.body, each).vital === "head") ?? null;
}

/** ANAT-INJ-15: heads that are hurt by themselves, while the creature as a whole is clear. */
export function hurtHeads(creature: Bodied, rulings: AnatomyRulings): string[] {
  const heads = vitalParts(creature, "head").filter((key) => !isLost(creature, key));
  if (heads.length < 2 || headLevel(creature, rulings) >= 1) return [];
  return heads.filter((key) => effectCount(creature, key) > 0);
}

/** ANAT-INJ-15: what is done with a concussed head is hindered. */
export function ownHeadReasons(creature: Bodied, head: string): TracePart[] {
  return [part("ownHead", -1, "ANAT-INJ-15", creature.body.parts[head]?.label)];
}
