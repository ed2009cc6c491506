// An attack of Die Rank from the choice of the defense to the damage: steps 6 to 12 of the order of resolution.

import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { NamedModifier, Traced } from "../../../core/language/trace.ts";
import { unarmedDie, weaponDie } from "../character/attributes.ts";
import { damageOf, takeDamage } from "../health/damage.ts";
import { chooseDefense, type ChosenDefense, type IncomingBlow } from "./defense-choice.ts";
import { DEFENSE_RULES } from "./defense-kinds.ts";
import { type Threat } from "./defense.ts";
import { dieOf, opposedSuccesses, rollTest, type Test } from "../dice.ts";
import { reasonsOfAttack } from "./modes.ts";
import { checkDistance, outOfRegion, sameRegion } from "../movement/regions.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature, RankWeapon } from "../state.ts";

/** An attack that has been paid for, ready to be met and rolled. */
export interface Blow extends IncomingBlow {
  readonly attacker: CreatureId;
  /** The row that allows it: RANK-ATK-01 for an own action, RANK-OPP-03 for an opportunity attack. */
  readonly rule: RuleId;
  readonly test: Test;
  readonly added?: readonly NamedModifier[];
  /** A defense roll that counts for this target too (RANK-MNT-07). */
  readonly covered?: Traced | null;
}

export interface Outcome {
  readonly active: Traced;
  readonly opposing: Traced;
  readonly successes: Traced;
  readonly defense: ChosenDefense["kind"];
}

/** Why somebody cannot be the target of anything, or null. */
export function checkTarget(situation: RankReadContext, actor: CreatureId, id: CreatureId): Refusal | null {
  const target = situation.state.creatures[id];
  return !target || target.dead || situation.absent.has(id) || id === actor
    ? refuse("RANK-ATK-01", "noSuchTarget", undefined, "target")
    : null;
}

/** Why a melee attack on this target is not possible, or null. */
export function checkMelee(
  situation: RankReadContext,
  attacker: RankCreature,
  targetId: CreatureId,
  weaponId: string,
): Refusal | null {
  const target = situation.state.creatures[targetId];
  const nobody = checkTarget(situation, attacker.id, targetId);
  if (nobody || !target) return nobody;
  if (!sameRegion(situation.state, attacker, target)) return outOfRegion(attacker, target);
  const weapon = attacker.weapons[weaponId];
  if (weapon?.kind !== "melee") return refuse("RANK-ATK-02", "noSuchWeapon", undefined, "weapon");
  return checkReady(weapon);
}

function checkReady(weapon: RankWeapon): Refusal | null {
  return weapon.ready || weapon.natural ? null : refuse("RANK-ATK-02", "weaponNotReady", undefined, "weapon");
}

/** Whether a weapon can be shot or thrown. */
export function reachesFar(weapon: RankWeapon): boolean {
  return weapon.kind === "ranged" || weapon.thrown;
}

/** Why a shot or a throw at this target is not possible, or null. */
export function checkShot(
  situation: RankReadContext,
  attacker: RankCreature,
  targetId: CreatureId,
  weaponId: string,
): Refusal | null {
  const target = situation.state.creatures[targetId];
  const nobody = checkTarget(situation, attacker.id, targetId);
  if (nobody || !target) return nobody;
  const weapon = attacker.weapons[weaponId];
  if (!weapon || !reachesFar(weapon)) return refuse("RANK-ATK-02", "noSuchWeapon", undefined, "weapon");
  if (situation.rulings.aimAction && !attacker.aimed) return refuse("RANK-OPP-07", "notAimed");
  return checkReady(weapon) ?? checkDistance(situation, attacker, target, weapon.maxRegions);
}

/** A weapon, and whether it strikes or is shot or thrown. */
export interface WeaponUse {
  readonly kind: "melee" | "ranged";
  readonly weapon: RankWeapon;
}

/** RANK-ATK-02: the die of a weapon's attack with all that bears on it. */
export function weaponTest(
  situation: RankReadContext,
  attacker: RankCreature,
  target: RankCreature | null,
  { kind, weapon }: WeaponUse,
): Test {
  return {
    die: weaponDie(attacker, weapon),
    reasons: reasonsOfAttack(situation, attacker, target, { kind, physical: true, weapon }),
  };
}

/** RANK-UNA-01: the die of an unarmed strike or a grab with all that bears on it. */
export function unarmedTest(
  situation: RankReadContext,
  attacker: RankCreature,
  target: RankCreature | null,
  grapple: boolean,
): Test {
  return {
    die: dieOf(unarmedDie(attacker).value),
    reasons: reasonsOfAttack(situation, attacker, target, {
      kind: "melee",
      physical: true,
      weapon: null,
      grapple,
    }),
  };
}

/** Who attacks whom, both as they stand now. */
export interface Opponents {
  readonly attacker: RankCreature;
  readonly target: RankCreature;
}

/** RANK-ATK-08: what every melee attack is to the one who meets it. An unconscious target is aware of nothing. */
export function meleeThreat(
  attacker: RankCreature,
  target: RankCreature,
  armed: boolean,
  aware: boolean,
): Threat {
  return {
    attacker: attacker.id,
    kind: "melee",
    physical: true,
    armed,
    attackerSize: attacker.size,
    aware: aware && !target.knockedOut,
    indirect: false,
    effect: "direct",
    statistic: "def",
    minimum: null,
    distant: false,
    passiveOnly: false,
  };
}

/** Defense, both rolls, successes (RANK-ATK-03, RANK-ATK-04, RANK-DIE-03). Deals no damage. */
export function* rollBlow(context: RankContext, blow: Blow): Procedure<Outcome> {
  const late = context.rulings.declareDefense === "afterAttackRoll";
  const early = late ? null : yield* defenseOf(context, blow, null);
  const active = yield* rollTest(context.rulings, {
    rule: "RANK-ATK-02",
    creature: blow.attacker,
    purpose: "attack",
    test: blow.test,
    added: blow.added,
    involves: [blow.attacker, blow.target],
  });
  const defense = early ?? (yield* defenseOf(context, blow, active));
  const opposing = blow.covered ?? (yield* rollDefense(context, blow, defense));
  const successes = opposedSuccesses(active, opposing, context.rulings);
  emitFor(context, blow.attacker, {
    type: successes.value > 0 ? "AttackHit" : "AttackMissed",
    rule: blow.rule,
    rules: rowsOf(blow, defense.kind),
    operands: { target: blow.target, weapon: blow.with, active, opposing, successes },
  });
  return { active, opposing, successes, defense: defense.kind };
}

/** The rows that made it the attack it was, and gave its target the free roll. */
function rowsOf({ threat, rule }: Blow, defense: ChosenDefense["kind"]): RuleId[] {
  const bare = threat.kind === "melee" && (!threat.armed || rule === "RANK-OPP-03");
  return [
    ...rulesIf(threat.kind === "spell", "RANK-ATK-07"),
    ...rulesIf(bare, "RANK-ATK-08"),
    ...rulesIf(defense === "passive", "RANK-PASS-01"),
  ];
}

function* defenseOf(context: RankContext, blow: Blow, active: Traced | null): Procedure<ChosenDefense> {
  if (blow.covered) return { kind: "mountDodge", test: { die: 2, reasons: [] }, by: blow.target };
  return yield* chooseDefense(context, blow, active);
}

function rollDefense(context: RankContext, blow: Blow, defense: ChosenDefense): Procedure<Traced> {
  return rollTest(context.rulings, {
    rule: defense.kind === "passive" ? "RANK-PASS-02" : DEFENSE_RULES[defense.kind],
    creature: defense.by,
    purpose: "defense",
    test: defense.test,
    involves: [blow.attacker, blow.target],
  });
}

/** What a hit does. */
export interface Effect {
  readonly lethal: boolean;
  /** The row that says whether it is lethal. */
  readonly lethalBy?: RuleId;
  readonly noDamage: boolean;
  /** Text of the item, for the GM (RANK-ATK-05). */
  readonly onHit: string;
}

/** The whole attack, damage included (RANK-ATK-05). */
export function* strike(context: RankContext, blow: Blow, effect: Effect): Procedure<Outcome> {
  const outcome = yield* rollBlow(context, blow);
  if (outcome.successes.value < 1) return outcome;
  if (effect.onHit !== "")
    emitFor(context, blow.target, {
      type: "SpecialEffect",
      rule: "RANK-ATK-05",
      operands: { text: effect.onHit, with: blow.with, successes: outcome.successes.value },
    });
  if (!effect.noDamage)
    yield* takeDamage(context, blow.target, {
      damage: damageOf(outcome.successes),
      lethal: effect.lethal,
      lethalBy: effect.lethalBy ?? "RANK-ATK-06",
      source: blow.attacker,
    });
  return outcome;
}

/** A blow at close quarters that is about to be made: who, at whom, and by which row. */
export interface MeleeAttempt extends Pick<Blow, "attacker" | "target" | "rule" | "added"> {
  /** The target is, where nothing is said (RANK-PASS-03). */
  readonly aware?: boolean;
}

/** A blow with a melee weapon: an own attack, or an opportunity attack; lethal as the weapon is where nothing is said. */
export function* strikeWithWeapon(
  context: RankContext,
  attempt: MeleeAttempt,
  weaponId: string,
  lethal?: boolean,
): Procedure<void> {
  const { rule, aware = true, added } = attempt;
  const [attacker, target] = [context.creature(attempt.attacker), context.creature(attempt.target)];
  const weapon = attacker.weapons[weaponId];
  if (!weapon) return;
  yield* strike(
    context,
    {
      attacker: attacker.id,
      target: target.id,
      rule,
      test: weaponTest(context.situation, attacker, target, { kind: "melee", weapon }),
      threat: meleeThreat(attacker, target, true, aware),
      with: weapon.name,
      ...(added ? { added } : {}),
    },
    { lethal: lethal ?? weapon.lethal, noDamage: weapon.noDamage, onHit: weapon.onHit },
  );
}
