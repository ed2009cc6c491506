// An attack before the roll: whether it is possible, and all that is summed for it (ANAT-ATK-09, steps 1 to 5).

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { part, sum, type NamedModifier, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { attackModifier, checkWeapon, threatReach, type Exertion } from "./attack-roll.ts";
import { rowsOfGuard, rowsOfPlaces } from "./attack-rows.ts";
import { ownHeadReasons } from "../character/body.ts";
import { grappleHinders, has, isHelpless, ownReasons } from "../health/conditions.ts";
import { defenseAgainst } from "./defense.ts";
import {
  coverReasons,
  exposureReasons,
  isFlanked,
  distanceBetween,
  proneReasons,
  reachOf,
  stanceOf,
  reachRefusal,
} from "../movement/positioning.ts";
import {
  creaturesInPath,
  incrementOf,
  isMeleeInTheWay,
  meleeAround,
  pathBonus,
  rangeSteps,
  shotReasons,
} from "./ranged.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon, AttackMode, Attribute, RollKind } from "../state.ts";

export interface Attack extends Exertion {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Item id of the weapon. */
  readonly weapon: string;
  readonly mode: AttackMode;
  readonly attribute: Attribute;
  /** The row that allows it. */
  readonly rule: RuleId;
  /** Advantages and disadvantages of the action itself: its place in the turn, a charge, several weapons. */
  readonly ownReasons: readonly TracePart[];
  readonly lunging: boolean;
  /** 0 none, 1 cover, 2 total. */
  readonly cover: number;
  /** Whether the command said so; otherwise walls decide, and the GM (ANAT-POS-02). */
  readonly coverSaid: boolean;
  /** Whether the one who declares it says that the target is flanked (ANAT-POS-03). */
  readonly flankSaid?: boolean;
  /** Whether the target is aware of it. */
  readonly aware: boolean;
  /** Feet to the target, where no board tells (ANAT-RNG-01). */
  readonly distance?: number;
  /** Creatures in the path of a shot, where no board tells it (ANAT-RNG-05). */
  readonly inPath?: readonly CreatureId[] | undefined;
  /** Those of them who count, where the game master has corrected the list. */
  readonly onPath?: readonly CreatureId[] | undefined;
  /** Who of the attacker's side fights the target hand to hand, where no board tells (ANAT-RNG-02). */
  readonly engaged?: readonly CreatureId[];
  readonly added?: readonly NamedModifier[] | undefined;
  /** A concussed head that it is made with, while the creature as a whole is clear (ANAT-INJ-15). */
  readonly hurtHead?: string | null;
  /** An earlier roll that counts again (setting `cleaveRoll`). */
  readonly rolledBefore?: { readonly natural: number; readonly total: number } | undefined;
}

/** Why this attack is not possible on this target, or null; costs are checked elsewhere. */
export function checkAttack(
  situation: AnatomyReadContext,
  attack: Pick<Attack, "attacker" | "target" | "weapon" | "mode" | "lunging" | "rule">,
): Refusal | null {
  const attacker = situation.state.creatures[attack.attacker];
  const target = situation.state.creatures[attack.target];
  if (!attacker || !target || target.dead || situation.absent.has(attack.target) || attacker.id === target.id)
    return refuse("ANAT-ATK-09", "noSuchTarget", undefined, "target");
  const weapon = attacker.weapons[attack.weapon];
  const casting = attack.rule === "ANAT-A-25";
  const useless = checkWeapon(attacker, weapon, { mode: attack.mode, casting }, situation.rulings);
  if (useless || !weapon) return useless;
  const reach = reachOf(attacker, weapon, attack.lunging);
  const far =
    attack.mode === "melee" ? reachRefusal("ANAT-ATK-05", [attacker, target], reach, "target") : null;
  if (far) return far;
  if (attack.mode === "ranged" && weapon.loads === 0)
    return refuse("ANAT-ACT-11", "ammunition", undefined, "weapon");
  if (!proneReasons(has(attacker, "prone"), has(target, "prone"), stanceOf(attack.mode, weapon)))
    return refuse("ANAT-POS-06", "prone", undefined, "weapon");
  return null;
}

export interface AttackNumbers {
  readonly modifier: Traced;
  readonly reasons: readonly TracePart[];
  readonly defense: Traced;
  readonly sizeDifference: number;
  /** Rows that shaped them without a part of their own. */
  readonly rows: readonly RuleId[];
}

/** Step 5: everything that is summed before the roll, for the roll and for its preview. */
export function attackNumbers(situation: AnatomyReadContext, attack: Attack): AttackNumbers | null {
  const attacker = situation.state.creatures[attack.attacker];
  const target = situation.state.creatures[attack.target];
  const weapon = attacker?.weapons[attack.weapon];
  if (!attacker || !target || !weapon) return null;
  const { mode, attribute, power } = attack;
  const sizeDifference = target.size - attacker.size;
  const modifier = attackModifier(
    attacker,
    { mode, attribute, bonus: weapon.attackBonus, power, sizeDifference },
    situation.rulings,
  );
  const { touch } = weapon;
  const defense = defenseAgainst(target, attacker.id, { touch, aware: attack.aware }, situation.rulings);
  const rows = [
    ...rowsOfGuard(target, { attacker: attacker.id, aware: attack.aware, touch }, situation.rulings),
    ...rowsOfPlaces(attacker, target, attack),
  ];
  const exchange: Exchange = { attack, attacker, target, weapon };
  const inPath = pathParts(situation, exchange, rows);
  return {
    modifier,
    reasons: attackReasons(situation, exchange, rows),
    defense: inPath.length === 0 ? defense : sum(defense.rule, [...defense.parts, ...inPath]),
    sizeDifference,
    rows,
  };
}

const ATTACK_ROLL: readonly RollKind[] = ["attack"];

/** An attack with its two sides and its weapon, as they stand before the roll. */
interface Exchange {
  readonly attack: Attack;
  readonly attacker: AnatomyCreature;
  readonly target: AnatomyCreature;
  readonly weapon: AnatomyWeapon;
}

function attackReasons(situation: AnatomyReadContext, exchange: Exchange, rows: RuleId[]): TracePart[] {
  const { attack, attacker, target, weapon } = exchange;
  const { rulings } = situation;
  const stance = stanceOf(attack.mode, weapon);
  const reasons = ownReasons(attacker, rulings, "attack", ATTACK_ROLL);
  reasons.push(...attack.ownReasons);
  reasons.push(...(proneReasons(has(attacker, "prone"), has(target, "prone"), stance) ?? []));
  if (attack.cover > 0) reasons.push(...coverReasons(attack.cover));
  if (attack.hurtHead) reasons.push(...ownHeadReasons(attacker, attack.hurtHead));
  if (attack.reckless > 0) reasons.push(part("reckless", -attack.reckless, "ANAT-ACT-07"));
  if (grappleHinders(situation, attacker, target.id)) reasons.push(part("grappled", -1, "ANAT-COND-20"));
  const placed =
    attack.mode === "melee"
      ? meleeReasons(situation, attacker, target, { rows, flankSaid: attack.flankSaid })
      : distanceReasons(situation, exchange, rows);
  reasons.push(...placed);
  return reasons;
}

/** Reasons that every melee attack and maneuver has from the places and the target's state (ANAT-POS-08). */
export function meleeReasons(
  situation: AnatomyReadContext,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
  { rows, flankSaid = false }: { readonly rows: RuleId[]; readonly flankSaid?: boolean | undefined },
): TracePart[] {
  const reasons = exposureReasons(target, isHelpless(target));
  const threat = (creature: AnatomyCreature): number | null => threatReach(creature, situation.rulings);
  // Where a board has both, it alone tells it.
  const isSaid = flankSaid && !(attacker.position && target.position);
  if (!isSaid && !isFlanked(situation, attacker, target, threat)) return reasons;
  rows.push("ANAT-POS-04");
  return [...reasons, part("flanking", 1, "ANAT-POS-03")];
}

function distanceReasons(
  situation: AnatomyReadContext,
  { attack, attacker, target, weapon }: Exchange,
  rows: RuleId[],
): TracePart[] {
  const distance = distanceBetween(attacker.position, target.position) ?? attack.distance ?? 0;
  const increment = incrementOf(attacker, weapon, attack.mode === "thrown");
  const steps = rangeSteps(distance, increment, situation.rulings);
  const melee = meleeAround(situation, attacker, target, attack.engaged);
  const hindered = isMeleeInTheWay(target.size, melee);
  if (melee.engaged.length > 0 && !hindered) rows.push("ANAT-RNG-03", "ANAT-AMB-22");
  return shotReasons(steps, hindered);
}

/** ANAT-RNG-04: what stands in the path makes the target harder to hit; what is smaller does not (ANAT-AMB-23). */
function pathParts(
  situation: AnatomyReadContext,
  { attack, attacker, target }: Exchange,
  rows: RuleId[],
): TracePart[] {
  if (attack.mode === "melee") return [];
  const all = attack.inPath ?? creaturesInPath(situation, attacker, target);
  const inPath = all.filter((id) => attack.onPath?.includes(id) ?? true);
  if (inPath.length > 0) rows.push("ANAT-RNG-05");
  return inPath.map((id) => {
    const between = situation.state.creatures[id];
    const bonus = between ? pathBonus([between.size], target.size) : 0;
    if (between && bonus === 0) rows.push("ANAT-AMB-23");
    return part("inPath", bonus, "ANAT-RNG-04", between?.name);
  });
}
