// Defense: which of the five an attack meets, and what stance and situation make of it.

import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { defenseValue, isStill } from "../character/attributes.ts";
import { distractedParts, isImmobile, unsteadyRule } from "../health/conditions.ts";
import type { TimeCountRulings, TimeCountReadContext } from "../rulings.ts";
import { crowdAround } from "../movement/spaces.ts";
import { heldStances, parryOf, stanceDefense, type HeldStance } from "../actions/stances.ts";
import type { Defense, TimeCountCreature } from "../state.ts";

/** What decides between Primary and Passive. */
export interface DefenseSituation {
  /** The defense that the attack names. */
  readonly names: Defense | null;
  readonly melee: boolean;
  /** The row that leaves only Passive, or null. */
  readonly passiveBecause: RuleId | null;
  readonly wieldsMelee: boolean;
  readonly wieldsRanged: boolean;
  readonly parrying: boolean;
}

/** TC-ATK-02, TC-DEF-05: the defense that an attack meets. */
export function chooseDefense(
  situation: DefenseSituation,
  rulings: Pick<TimeCountRulings, "rangedParryKeepsPrimary">,
): { readonly defense: Defense; readonly rule: RuleId } {
  const { names, melee, passiveBecause, wieldsMelee, wieldsRanged, parrying } = situation;
  if (names !== null && names !== "primary") return { defense: names, rule: "TC-ATK-02" };
  if (passiveBecause !== null) return { defense: "passive", rule: passiveBecause };
  if (!melee || wieldsMelee) return { defense: "primary", rule: "TC-ATK-02" };
  if (wieldsRanged && parrying && rulings.rangedParryKeepsPrimary)
    return { defense: "primary", rule: "TC-STANCE-17" };
  return { defense: "passive", rule: wieldsRanged ? "TC-RNGM-01" : "TC-UNARM-02" };
}

/** TC-DEF-05, 06: why a creature has only Passive whatever the attack, or null. */
export function passiveReason(situation: TimeCountReadContext, creature: TimeCountCreature): RuleId | null {
  if (isStill(creature)) return "TC-COND-18";
  const unsteady = unsteadyRule(creature, situation.state.count);
  if (unsteady !== null) return unsteady;
  if (isImmobile(creature)) return "TC-COND-17";
  if (creature.preparing) return "TC-STANCE-12";
  return crowdAround(situation, creature).passive ? "TC-DEF-06" : null;
}

/** TC-COND-16: sources of unsteadiness that have rows of their own. */
const UNSTEADY_SOURCES: readonly RuleId[] = ["TC-TIME-04", "TC-ATK-24", "TC-M20", "TC-MOVE-22"];

/** TC-DEF-11: whether it counts as holding a melee weapon. */
export function wieldsMelee(creature: TimeCountCreature): boolean {
  let holdsOther = false;
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (!weapon?.readied) continue;
    if (weapon.natural || (weapon.melee && weapon.category !== "Unarmed" && weapon.durability !== 0))
      return true;
    if (!weapon.melee) holdsOther = true;
  }
  return creature.sheet.unarmedTrained && !holdsOther;
}

/** Whether it holds a ranged weapon. */
export function wieldsRanged(creature: TimeCountCreature): boolean {
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (weapon?.readied && weapon.ranged !== null && weapon.durability !== 0) return true;
  }
  return false;
}

export interface AttackKind {
  readonly names: Defense | null;
  readonly melee: boolean;
  /** TC-Q29: a spell against Vigor or Spirit meets no stance. */
  readonly spell?: boolean;
}

export interface MetDefense {
  readonly defense: Defense;
  /** Why it is this one. */
  readonly because: RuleId;
  /** All rows that had a say in it. */
  readonly rules: readonly RuleId[];
  readonly traced: Traced;
}

/** The defense that a creature has against an attack, with its number. */
export function metDefense(
  situation: TimeCountReadContext,
  target: TimeCountCreature,
  attack: AttackKind,
  attacker: CreatureId | null,
): MetDefense {
  const { count } = situation.state;
  const parrying = target.stance === "parrying" && count >= target.stanceFrom;
  const { names, melee } = attack;
  const { defense, rule } = chooseDefense(
    {
      names,
      melee,
      passiveBecause: passiveReason(situation, target),
      wieldsMelee: !melee || wieldsMelee(target),
      wieldsRanged: melee && wieldsRanged(target),
      parrying,
    },
    situation.rulings,
  );
  const base = defenseValue(target, defense);
  const parry = parrying ? parryOf(target).value : 0;
  const sheltered = attack.spell === true && (defense === "vigor" || defense === "spirit");
  const stances = sheltered || isUpright(target) ? NO_STANCES : heldStances(target, count);
  const stanceParts = stances.flatMap((held) => stanceDefense(held, defense, attack.melee, parry));
  const distracted = attacker === null ? NO_PARTS : distractedParts(target, attacker, "defense");
  return {
    defense,
    because: rule,
    rules: [rule].concat(
      choiceRules(target, attack, defense, rule),
      stanceRules(target, attack, { defense, parrying, changed: stanceParts.length > 0 }),
    ),
    traced:
      stanceParts.length + distracted.length === 0
        ? base
        : sum(base.rule, base.parts.concat(stanceParts, distracted)),
  };
}

const NO_STANCES: readonly HeldStance[] = [];
const NO_PARTS: readonly TracePart[] = [];

/** In the basic stance and not preparing a spell, so that no stance bears on a defense. */
function isUpright({ stance, preparing }: TimeCountCreature): boolean {
  return stance === "basic" && preparing === null;
}

/** The rows behind the choice between Primary and Passive. */
function choiceRules(
  target: TimeCountCreature,
  { names, melee }: AttackKind,
  defense: Defense,
  because: RuleId,
): readonly RuleId[] {
  if (defense === "passive" && names !== "passive") {
    const unsteady: readonly RuleId[] = UNSTEADY_SOURCES.includes(because) ? ["TC-COND-16"] : [];
    const empty = because === "TC-RNGM-01" || because === "TC-UNARM-02" ? [] : unsteady;
    return ["TC-DEF-05", ...empty];
  }
  if (because === "TC-STANCE-17") return ["TC-Q97"];
  if (defense !== "primary" || !melee) return names === null || names === "primary" ? [] : heldRules(target);
  return isBareHanded(target) ? ["TC-DEF-11", "TC-Q95"] : [];
}

/** TC-WREST-02, TC-Q35: who is held keeps Vigor, Celerity and Spirit. */
function heldRules(target: TimeCountCreature): readonly RuleId[] {
  return isImmobile(target) ? ["TC-WREST-02", "TC-Q35"] : [];
}

/** TC-DEF-11: melee with nothing but claws or trained hands. */
function isBareHanded(target: TimeCountCreature): boolean {
  return !Object.values(target.weapons).some(
    (weapon) => weapon.readied && weapon.melee && weapon.category !== "Unarmed" && !weapon.natural,
  );
}

/** What a stance has to do with the defense that is met: whether it parries, and whether it changes the number. */
interface StanceEffect {
  readonly defense: Defense;
  readonly parrying: boolean;
  readonly changed: boolean;
}

function stanceRules(
  target: TimeCountCreature,
  attack: AttackKind,
  { defense, parrying, changed }: StanceEffect,
): readonly RuleId[] {
  if (parrying && defense !== "primary") return ["TC-STANCE-16"];
  const low = changed && target.stance !== "cautious" && !parrying;
  if (low) return attack.spell ? ["TC-DEF-08", "TC-Q29"] : ["TC-DEF-08"];
  if (attack.spell && heldsLow(target)) return ["TC-Q29"];
  return [];
}

function heldsLow({ stance, preparing }: TimeCountCreature): boolean {
  return stance === "prone" || stance === "crouch" || (preparing !== null && preparing.body !== "upright");
}
