// Stances: what each costs to take, what it gives, and what it takes away.

import type { RuleId } from "../../../core/language/rules.ts";
import { part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { attackBonus } from "../character/attributes.ts";
import type { Defense, Stance, TimeCountCreature, Weapon } from "../state.ts";
import type { SpeedClass } from "../tables.ts";

interface StanceRule {
  readonly rule: RuleId;
  readonly shift: SpeedClass;
  /** The way back to basic; null when it ends by itself. */
  readonly back: SpeedClass | null;
}

/** A4, TC-STANCE-02, 03. */
export const STANCE_RULES: { readonly [Name in Stance]: StanceRule } = {
  basic: { rule: "TC-STANCE-03", shift: "Free", back: "Free" },
  cautious: { rule: "TC-STANCE-05", shift: "Swift", back: "Free" },
  crouch: { rule: "TC-STANCE-06", shift: "Rapid", back: "Rapid" },
  parrying: { rule: "TC-STANCE-07", shift: "Fast", back: "Free" },
  poised: { rule: "TC-STANCE-10", shift: "Swift", back: "Free" },
  prone: { rule: "TC-STANCE-11", shift: "Rapid", back: "Swift" },
  spellcasting: { rule: "TC-STANCE-12", shift: "Free", back: null },
};

/** A stance as it holds now: whether its benefits have begun (TC-STANCE-02). */
export interface HeldStance {
  readonly stance: Stance;
  readonly benefits: boolean;
}

/** TC-STANCE-13: what holds now; a crouching or prone caster keeps the position of the body. */
export function heldStances(creature: TimeCountCreature, count: number): readonly HeldStance[] {
  const own: HeldStance = { stance: creature.stance, benefits: count >= creature.stanceFrom };
  const body = creature.preparing?.body ?? "upright";
  return body === "upright" ? [own] : [own, { stance: body, benefits: true }];
}

/** TC-DEF-08, TC-STANCE-05 to 11: what a stance does to a defense; `parry` is what parrying would give. */
export function stanceDefense(
  held: HeldStance,
  defense: Defense,
  melee: boolean,
  parry: number,
): TracePart[] {
  const { rule } = STANCE_RULES[held.stance];
  const one = (value: number): TracePart[] => (value === 0 ? [] : [part(held.stance, value, rule)]);
  const gain = held.benefits ? 1 : 0;
  switch (held.stance) {
    case "cautious":
      return one(defense === "primary" ? 2 * gain : 0);
    case "parrying":
      return one(defense === "primary" ? parry * gain : 0);
    case "crouch":
      return one(melee ? -2 : 2 * gain);
    case "prone":
      return one(melee ? -4 : 4 * gain);
    case "basic":
    case "poised":
    case "spellcasting":
      return [];
  }
}

/** TC-STANCE-05, 06, 11, 14: what a stance does to one's own attacks; drawbacks hold from the start of the shift. */
export function stanceAttack(stance: Stance, melee: boolean): TracePart[] {
  const { rule } = STANCE_RULES[stance];
  if (stance === "cautious") return [part(stance, -2, rule)];
  if (!melee) return [];
  if (stance === "crouch") return [part(stance, -2, rule)];
  return stance === "prone" ? [part(stance, -4, rule)] : [];
}

/** TC-STANCE-09, 12: stances in which one does not attack or cast unless a skill allows it. */
export function stanceForbids(stance: Stance): { readonly attack: boolean; readonly cast: boolean } {
  const parrying = stance === "parrying";
  return { attack: parrying || stance === "spellcasting", cast: parrying };
}

/** TC-STANCE-06, 11: whether a ranged weapon can be used. */
export function allowsRanged(stance: Stance, weapon: Pick<Weapon, "category" | "longbow">): boolean {
  if (stance === "crouch") return !weapon.longbow;
  return stance === "prone" ? weapon.category === "Crossbows" : true;
}

/** TC-STANCE-09, 12: whether one moves at half rate. */
export function halvesRate(stance: Stance): boolean {
  return stance === "parrying" || stance === "spellcasting";
}

/** TC-STANCE-10: the poised stand still. */
export function standsStill(stance: Stance): boolean {
  return stance === "poised";
}

/** TC-STANCE-07, 08: what parrying gives: half the best attack bonus and the shield once more, at least 2. */
export function parryBonus(bonuses: readonly number[], shield: number): Traced {
  const half = bonuses.length === 0 ? 0 : Math.floor(Math.max(...bonuses) / 2);
  const rule = bonuses.length > 1 ? "TC-STANCE-08" : "TC-STANCE-07";
  const free = sum("TC-STANCE-07", [
    { ...part("halfAttackBonus", half, rule), parts: half === 0 ? [] : [part("lasting", half, "TC-Q69")] },
    part("shield", shield, "TC-Q80"),
  ]);
  if (free.value >= 2) return free;
  return { ...free, value: 2, parts: [...free.parts, part("bound", 2 - free.value, "TC-Q80")] };
}

/** What parrying gives a creature with what it holds. */
export function parryOf(creature: TimeCountCreature): Traced {
  // TC-M11: nothing is parried with what is broken.
  const held = Object.values(creature.weapons).filter((each) => each.readied && each.durability !== 0);
  const armed = held.filter((weapon) => weapon.category !== "Unarmed");
  const bonuses = (armed.length > 0 ? armed : held).map((weapon) => attackBonus(creature, weapon).value);
  return parryBonus(bonuses, creature.shield?.readied ? creature.shield.bonus : 0);
}

/** TC-STANCE-04: whether the way out of a stance into another leads over standing up. */
export function mustStandUp(from: Stance, to: Stance): boolean {
  const upright: readonly Stance[] = ["cautious", "parrying", "poised", "basic"];
  return (from === "crouch" || from === "prone") && upright.includes(to);
}
