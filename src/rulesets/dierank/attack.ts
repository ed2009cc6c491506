// A melee attack of Die Rank from the choice of the defense to the damage.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import type { Procedure } from "../../core/requests.ts";
import { tell } from "../../core/tell.ts";
import type { NamedModifier } from "../../core/trace.ts";
import { hindranceOfAttack } from "./conditions.ts";
import { damageOf, takeDamage } from "./damage.ts";
import { chooseDefense } from "./defense.ts";
import { opposedSuccesses, rollTest, type Test } from "./dice.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";
import type { RankCreature, RankWeapon } from "./state.ts";

export interface MeleeAttack {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Item id of the weapon. */
  readonly weapon: string;
  /** The row that allows it: RANK-ATK-01 for an own action, RANK-OPP-03 for an opportunity attack. */
  readonly rule: RuleId;
  readonly aware: boolean;
  readonly added?: readonly NamedModifier[];
}

/** Why a melee attack on this target is not possible, or null. */
export function checkMelee(
  situation: RankSituation,
  attackerId: CreatureId,
  targetId: CreatureId,
  weaponId: string,
): Refusal | null {
  const attacker = situation.state.creatures[attackerId];
  const target = situation.state.creatures[targetId];
  if (!attacker || !target || target.dead || situation.absent.has(targetId) || targetId === attackerId)
    return refuse("RANK-ATK-01", "noSuchTarget", undefined, "target");
  if (attacker.region === null || attacker.region !== target.region)
    return refuse("RANK-MOVE-05", "otherRegion", undefined, "target");
  const weapon = attacker.weapons[weaponId];
  if (weapon?.kind !== "melee") return refuse("RANK-ATK-02", "noSuchWeapon", undefined, "weapon");
  if (!weapon.ready && !weapon.natural) return refuse("RANK-ATK-02", "weaponNotReady", undefined, "weapon");
  return null;
}

/** RANK-ATK-02: the die of the attack with what hinders it. */
export function attackTest(attacker: RankCreature, weapon: RankWeapon): Test {
  return { die: attacker.dice[weapon.attackDie], reasons: hindranceOfAttack(attacker) };
}

/** Steps 6 to 12 of the order of resolution; the attack has been paid before. */
export function* resolveAttack(play: RankPlay, attack: MeleeAttack): Procedure<void> {
  const { attacker, target, aware } = attack;
  const weapon = play.creature(attacker).weapons[attack.weapon];
  if (!weapon) return;
  const threat = { weapon, attackerSize: play.creature(attacker).size, aware };
  const defense = yield* chooseDefense(play, attacker, target, threat);
  const involves = [attacker, target];
  const active = yield* rollTest(play.rulings, {
    rule: "RANK-ATK-02",
    creature: attacker,
    purpose: "attack",
    test: attackTest(play.creature(attacker), weapon),
    added: attack.added,
    involves,
  });
  const opposing = yield* rollTest(play.rulings, {
    rule: "RANK-PASS-02",
    creature: target,
    purpose: "defense",
    test: defense,
    involves,
  });
  const successes = opposedSuccesses(active, opposing, play.rulings);
  tell(play, attacker, {
    type: successes.value > 0 ? "AttackHit" : "AttackMissed",
    rule: attack.rule,
    operands: { target, weapon: weapon.name, active, opposing, successes },
  });
  if (successes.value > 0)
    yield* takeDamage(play, target, { damage: damageOf(successes), lethal: weapon.lethal, source: attacker });
}
