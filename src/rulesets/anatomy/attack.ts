// An attack from the roll to the last of its consequences, in the order of ANAT-ATK-09.

import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { asPart, part, sum, type NamedModifier, type TracePart, type Traced } from "../../core/trace.ts";
import {
  attackModifier,
  checkWeapon,
  finalDegrees,
  grappleHinders,
  isArmed,
  isReadyInMelee,
  judgeAttack,
  strainOf,
  type Exertion,
  type Judged,
} from "./attack-roll.ts";
import { ownHeadReasons } from "./body.ts";
import { has, isHelpless, ownReasons } from "./conditions.ts";
import { bringCriticalEffect, loseWeapon } from "./criticals.ts";
import { spendDegrees } from "./damage.ts";
import { canParryWith, defenseAgainst, offerParry, type Blow } from "./defense.ts";
import { marginOf, rollD20, type D20Result } from "./dice.ts";
import {
  coverReasons,
  exposureReasons,
  isFlanked,
  isWithin,
  distanceBetween,
  proneReasons,
  reachOf,
  stanceOf,
} from "./positioning.ts";
import {
  creaturesInPath,
  incrementOf,
  isMeleeInTheWay,
  meleeAround,
  pathBonus,
  rangeSteps,
  shotReasons,
} from "./ranged.ts";
import type { AnatomyPlay, AnatomySituation } from "./rulings.ts";
import { giveStrain } from "./stamina.ts";
import type { AnatomyCreature, AnatomyWeapon, AttackMode, Attribute } from "./state.ts";

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
  /** 0 none, 1 cover, 2 total (ANAT-POS-02: the GM's word). */
  readonly cover: number;
  /** Whether the target is aware of it. */
  readonly aware: boolean;
  /** Creatures in the path of a shot, where somebody has corrected the list (ANAT-RNG-05). */
  readonly inPath?: readonly CreatureId[] | undefined;
  readonly added?: readonly NamedModifier[] | undefined;
  /** An earlier roll that counts again (setting `cleaveRoll`). */
  readonly rolledBefore?: { readonly natural: number; readonly total: number } | undefined;
}

/** What became of an attack, for whatever follows it. */
export interface AttackResult {
  readonly rolled: D20Result;
  readonly hit: boolean;
  readonly deflected: boolean;
}

/** Why this attack is not possible on this target, or null; costs are checked elsewhere. */
export function checkAttack(
  situation: AnatomySituation,
  attack: Pick<Attack, "attacker" | "target" | "weapon" | "mode" | "lunging">,
): Refusal | null {
  const attacker = situation.state.creatures[attack.attacker];
  const target = situation.state.creatures[attack.target];
  if (!attacker || !target || target.dead || situation.absent.has(attack.target) || attacker.id === target.id)
    return refuse("ANAT-ATK-09", "noSuchTarget", undefined, "target");
  const weapon = attacker.weapons[attack.weapon];
  const useless = checkWeapon(attacker, weapon, attack.mode, situation.rulings);
  if (useless || !weapon) return useless;
  if (attack.mode === "melee" && !isWithin(attacker, target, reachOf(attacker, weapon, attack.lunging)))
    return refuse("ANAT-ATK-05", "outOfReach", undefined, "target");
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
}

/** Step 5: everything that is summed before the roll, for the roll and for its preview. */
export function attackNumbers(situation: AnatomySituation, attack: Attack): AttackNumbers | null {
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
  const defense = defenseAgainst(
    target,
    attacker.id,
    { touch: weapon.touch, aware: attack.aware },
    situation.rulings,
  );
  return {
    modifier,
    reasons: attackReasons(situation, attack, attacker, target, weapon),
    defense: sum(defense.rule, [...defense.parts, ...pathParts(situation, attack, attacker, target)]),
    sizeDifference,
  };
}

function attackReasons(
  situation: AnatomySituation,
  attack: Attack,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
  weapon: AnatomyWeapon,
): TracePart[] {
  const { rulings } = situation;
  const stance = stanceOf(attack.mode, weapon);
  const reasons = [
    ...ownReasons(attacker, rulings, "attack", ["attack"]),
    ...attack.ownReasons,
    ...(proneReasons(has(attacker, "prone"), has(target, "prone"), stance) ?? []),
    ...coverReasons(attack.cover),
  ];
  reasons.push(...ownHeadReasons(attacker, weapon.parts, rulings));
  if (attack.reckless > 0) reasons.push(part("reckless", -attack.reckless, "ANAT-ACT-07"));
  if (grappleHinders(attacker, target.id)) reasons.push(part("grappled", -1, "ANAT-COND-20"));
  if (attack.mode !== "melee")
    return [...reasons, ...distanceReasons(situation, attack, attacker, target, weapon)];
  return [...reasons, ...meleeReasons(situation, attacker, target)];
}

/** Reasons that every melee attack and maneuver has from the places and the target's state (ANAT-POS-08). */
export function meleeReasons(
  situation: AnatomySituation,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
): TracePart[] {
  const reasons = exposureReasons(target, isHelpless(target));
  const armed = (creature: AnatomyCreature): boolean => isArmed(creature, situation.rulings);
  return isFlanked(situation, attacker, target, armed)
    ? [...reasons, part("flanking", 1, "ANAT-POS-03")]
    : reasons;
}

function distanceReasons(
  situation: AnatomySituation,
  attack: Attack,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
  weapon: AnatomyWeapon,
): TracePart[] {
  const distance = distanceBetween(attacker.position, target.position) ?? 0;
  const increment = incrementOf(attacker, weapon, attack.mode === "thrown");
  const steps = rangeSteps(distance, increment, situation.rulings);
  return shotReasons(steps, isMeleeInTheWay(target.size, meleeAround(situation, attacker, target)));
}

/** ANAT-RNG-04: what stands in the path makes the target harder to hit. */
function pathParts(
  situation: AnatomySituation,
  attack: Attack,
  attacker: AnatomyCreature,
  target: AnatomyCreature,
): TracePart[] {
  if (attack.mode === "melee") return [];
  const inPath = attack.inPath ?? creaturesInPath(situation, attacker, target);
  return inPath.map((id) => {
    const between = situation.state.creatures[id];
    return part("inPath", between ? pathBonus([between.size], target.size) : 0, "ANAT-RNG-04", between?.name);
  });
}

/** Steps 5 to 12 (ANAT-ATK-08: the part is chosen last). It has been checked and paid before. */
export function* resolveAttack(play: AnatomyPlay, attack: Attack): Procedure<AttackResult | null> {
  const numbers = attackNumbers(play.situation, attack);
  const weapon = play.creature(attack.attacker).weapons[attack.weapon];
  if (!numbers || !weapon) return null;
  const rolled = attack.rolledBefore
    ? repeated(attack.rolledBefore)
    : yield* rollD20(play.rulings, {
        rule: "ANAT-ATK-01",
        creature: attack.attacker,
        purpose: "attack",
        modifier: numbers.modifier,
        reasons: numbers.reasons,
        added: attack.added,
        involves: [attack.attacker, attack.target],
      });
  const against = { dv: numbers.defense.value, critMin: weapon.critMin, reckless: attack.reckless };
  const judged = judgeAttack({ natural: rolled.natural, total: rolled.total.value }, against, play.rulings);
  announce(play, attack, { rolled, numbers, judged });
  if (judged.degrees === null) {
    if (judged.drops) loseWeapon(play, attack.attacker, weapon);
    return { rolled, hit: false, deflected: false };
  }
  const deflected = yield* carryThrough(play, attack, { rolled, numbers, judged, weapon });
  return { rolled, hit: true, deflected };
}

function repeated({ natural, total }: { readonly natural: number; readonly total: number }): D20Result {
  return {
    net: 0,
    natural,
    total: { value: total, rule: "ANAT-ACT-01", parts: [part("sameRoll", total, "ANAT-ACT-01")] },
  };
}

interface Roll {
  readonly rolled: D20Result;
  readonly numbers: AttackNumbers;
  readonly judged: Judged;
}

function announce(play: AnatomyPlay, attack: Attack, { rolled, numbers, judged }: Roll): void {
  const { target, weapon, rule } = attack;
  tell(play, attack.attacker, {
    type: judged.outcome === "miss" ? "AttackMissed" : "AttackHit",
    rule,
    operands: {
      target,
      weapon,
      net: rolled.net,
      natural: rolled.natural,
      total: rolled.total,
      defense: numbers.defense,
      margin: marginOf("ANAT-CORE-05", rolled.total, numbers.defense),
      ...judged,
    },
  });
}

/** Steps 8 to 12 of a hit; returns whether it was fully deflected. */
function* carryThrough(
  play: AnatomyPlay,
  attack: Attack,
  hit: Roll & { readonly weapon: AnatomyWeapon },
): Procedure<boolean> {
  const { attacker, target } = attack;
  const { sizeDifference } = hit.numbers;
  const before = hit.judged.degrees ?? 0;
  const blow: Blow = {
    attacker,
    total: hit.rolled.total,
    degrees: before,
    melee: attack.mode === "melee",
    aware: attack.aware,
    sizeDifference,
  };
  const reduction = yield* offerParry(play, target, blow, canParry(play, target));
  const { degrees, deflected } = finalDegrees(before, reduction, sizeDifference);
  tell(play, attacker, {
    type: deflected ? "AttackDeflected" : "DegreesCounted",
    rule: deflected ? "ANAT-DEG-05" : "ANAT-DEG-06",
    operands: { target, degrees: degreesTraced(hit.judged, reduction, sizeDifference, degrees) },
  });
  if (deflected) return true;
  const injured = degrees >= 0 ? yield* spendDegrees(play, attacker, target, degrees) : null;
  if (play.isHere(target)) giveStrain(play, target, strainOf(degrees, false));
  if (hit.judged.criticalEffect && hit.weapon.criticalEffect)
    yield* bringCriticalEffect(play, attack, hit.weapon.criticalEffect, injured);
  return false;
}

function canParry(play: AnatomyPlay, target: CreatureId): boolean {
  const creature = play.creature(target);
  return canParryWith(creature, (weapon) => isReadyInMelee(creature, weapon, play.rulings));
}

/** The final degrees with what took away from them. */
function degreesTraced(judged: Judged, reduction: number, sizeDifference: number, final: number): Traced {
  const parts = [
    asPart("roll", { value: judged.degrees ?? 0, rule: "ANAT-DEG-01", parts: [] }),
    part("parry", -reduction, "ANAT-DEG-05"),
    part("size", judged.degrees !== null && judged.degrees < 0 ? 0 : -sizeDifference, "ANAT-DEG-06"),
  ];
  return { value: final, rule: "ANAT-DEG-07", parts: parts.filter((each) => each.value !== 0) };
}
