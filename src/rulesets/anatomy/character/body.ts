// What a body has lost: effects of injuries by part, by kind, and for the whole creature.

import type { RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { rowOf } from "./body-plans.ts";
import { bodyViewOf, isLost, planViewOf, type Bodied } from "./body-view.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { BodyFlag, PartFlag, RollKind } from "../state.ts";

export { isLost, type Bodied };

/** Injuries on a part, each for itself. */
export function injuryCount(creature: Bodied, key: string): number {
  return bodyViewOf(creature).counts.get(key) ?? 0;
}

/** ANAT-INJ-03, ANAT-INJ-06: the count that decides effects; a destroyed part keeps all of its row. */
export function effectCount(creature: Bodied, key: string): number {
  if (creature.destroyed[key]) return rowOf(creature.body, key).last;
  const count = injuryCount(creature, key);
  return count === 0 ? 0 : Math.min(rowOf(creature.body, key).last, count);
}

/** Injured or lost, as the rules for all parts of a kind count it (ANAT-INJ-09). */
function isInjured(creature: Bodied, key: string): boolean {
  return effectCount(creature, key) > 0 || isLost(creature, key);
}

/** The parts that are vital in one way: heads or hearts. */
export function vitalParts({ body }: Bodied, vital: "head" | "heart"): readonly string[] {
  return planViewOf(body).vital[vital];
}

/** ANAT-INJ-14: the effect number of heads that holds for the whole creature; 4 when all are destroyed. */
export function headLevel(creature: Bodied, rulings: Pick<AnatomyRulings, "headSpread">): number {
  const { heads } = bodyViewOf(creature);
  return heads.length === 1 ? (heads[0] ?? 0) : spreadOf(heads, rulings);
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
  return bodyViewOf(creature).heart;
}

/** ANAT-UNC-07: whether all heads, or all hearts, are destroyed. */
export function allLost(creature: Bodied, vital: "head" | "heart"): boolean {
  const keys = vitalParts(creature, vital);
  return keys.length > 0 && keys.every((key) => isLost(creature, key));
}

/** The general flags of a body (ANAT-INJ-09, ANAT-INJ-10, ANAT-PART-26). */
export function bodyFlags(creature: Bodied, { mouthMute }: AnatomyRulings): ReadonlySet<BodyFlag> {
  return (bodyViewOf(creature).flags[mouthMute] ??= findFlags(creature, mouthMute));
}

function findFlags(creature: Bodied, mouthMute: AnatomyRulings["mouthMute"]): ReadonlySet<BodyFlag> {
  const flags = new Set<BodyFlag>();
  for (const { effect } of bodyViewOf(creature).effects) {
    for (const flag of effect.body ?? []) if (flag !== "mute" || mouthMute === "any") flags.add(flag);
  }
  for (const { row, keys } of planViewOf(creature.body).kinds) {
    if (row.all && keys.every((key) => isInjured(creature, key))) row.all.forEach((flag) => flags.add(flag));
    if (row.flight && keys.filter((key) => !isInjured(creature, key)).length <= 1) flags.add("cannotFly");
  }
  return flags;
}

/** What single parts can no longer do, by their own count (ANAT-PART-06 to ANAT-PART-10). */
export function partFlags(creature: Bodied): { readonly part: string; readonly flag: PartFlag }[] {
  return bodyViewOf(creature).effects.flatMap(({ key, effect }) =>
    (effect.flags ?? []).map((flag) => ({ part: key, flag })),
  );
}

/** What this count newly takes from a part. */
export function partFlagsOf(
  { body }: Bodied,
  key: string,
  count: number,
): { readonly flag: PartFlag; readonly rule: RuleId }[] {
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

/** Whether the natural attacks of a part cannot be used (ANAT-PART-24, ANAT-INJ-07). */
export function isAttackOff(creature: Bodied, key: string): boolean {
  const parent = creature.body.parts[key]?.parent ?? null;
  for (const { key: hurt, effect } of bodyViewOf(creature).effects)
    if (effect.attacksOff && (hurt === key || (effect.contained && hurt === parent))) return true;
  return parent !== null && isLost(creature, parent);
}

/** Parts whose natural attacks cannot be used, in the order of the plan. */
export function attacksOff(creature: Bodied): string[] {
  return Object.keys(creature.body.parts).filter((key) => isAttackOff(creature, key));
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
  const reasons: TracePart[] = [];
  for (const { key, rule, effect } of bodyViewOf(creature).effects) {
    const value = effect.disadvantages?.[kind] ?? 0;
    if (value > 0) reasons.push(part("injury", -value, rule, creature.body.parts[key]?.label));
  }
  if (kind !== "attack" || !bodyFlags(creature, rulings).has("blinded")) return reasons;
  const eyes = reasons.reduce((all, each) => all - each.value, 0);
  if (eyes < 2) reasons.push(part("blinded", eyes - 2, "ANAT-PART-19"));
  return reasons;
}

/** Feet that injuries take from base, burrow and climb speed, and from fly speed (ANAT-DER-10). */
export function speedLoss(
  creature: Bodied,
  rulings: AnatomyRulings,
): { readonly ground: readonly TracePart[]; readonly fly: readonly TracePart[] } {
  const ground: TracePart[] = [];
  const fly: TracePart[] = [];
  for (const { key, rule, effect } of bodyViewOf(creature).effects) {
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
  return bodyViewOf(creature)
    .effects.filter(({ effect }) => effect.standUp)
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
  const all = vitalParts(creature, "head");
  if (all.length < 2) return [];
  const heads = all.filter((key) => !isLost(creature, key));
  if (heads.length < 2 || headLevel(creature, rulings) >= 1) return [];
  return heads.filter((key) => effectCount(creature, key) > 0);
}

/** ANAT-INJ-15: what is done with a concussed head is hindered. */
export function ownHeadReasons(creature: Bodied, head: string): TracePart[] {
  return [part("ownHead", -1, "ANAT-INJ-15", creature.body.parts[head]?.label)];
}
