// A Strike from its declaration to its last consequence, in the order of STYLE-ATK-01.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import type { Procedure } from "../../core/requests.ts";
import { tell } from "../../core/tell.ts";
import { part, sum, type NamedModifier, type TracePart } from "../../core/trace.ts";
import { styleTest, UNARMED } from "./attributes.ts";
import { rollDamage, takeDamage, damageTaken } from "./damage.ts";
import { chooseDefense, defenseTest, type DefenseKind } from "./defense.ts";
import { automatic, rollTest, testOperands, type Test, type TestResult } from "./dice.ts";
import { carryOutManeuver, chooseManeuver, type ChosenManeuver, type CriticalWin } from "./maneuvers.ts";
import { distanceBetween, hasFreeHand } from "./reach.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import type { Cover, StyleCreature, StyleWeapon } from "./state.ts";
import { COVER_MODIFIERS } from "./tables.ts";

export interface Strike {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Item id of the weapon, or "unarmed". */
  readonly weapon: string;
  /** The row that allows it: STYLE-ATK-02 or STYLE-OPP-01. */
  readonly rule: RuleId;
  readonly aware: boolean;
  readonly cover: Cover;
  readonly flanked: boolean;
  readonly added?: readonly NamedModifier[];
}

export type OutcomeKind = "bothFail" | "attackerCritical" | "defenderCritical" | "blocked" | "hit" | "miss";

export interface Outcome {
  readonly kind: OutcomeKind;
  readonly rule: RuleId;
  readonly damage: boolean;
  readonly blockRating: boolean;
  /** The side that may add a maneuver. */
  readonly maneuver: "attacker" | "defender" | null;
}

type Judged = Pick<TestResult, "pass" | "successes">;

/** Table T2: what the two tests come to. */
export function outcomeOf(
  attack: Judged,
  kind: DefenseKind | null,
  defense: Judged,
  rulings: Pick<StyleRulings, "undefendedCritical">,
): Outcome {
  const none = { damage: false, blockRating: false, maneuver: null } as const;
  const hurts = { ...none, damage: true } as const;
  if (!attack.pass && !defense.pass) return { ...none, kind: "bothFail", rule: "STYLE-RES-01" };
  if (!attack.pass) return { ...none, kind: "defenderCritical", rule: "STYLE-RES-03", maneuver: "defender" };
  if (kind === null && !rulings.undefendedCritical) return { ...hurts, kind: "hit", rule: "STYLE-RES-10" };
  if (!defense.pass)
    return {
      ...hurts,
      kind: "attackerCritical",
      rule: kind === null ? "STYLE-RES-10" : "STYLE-RES-02",
      maneuver: "attacker",
    };
  if (kind === "block") return { ...hurts, kind: "blocked", rule: "STYLE-RES-04", blockRating: true };
  const rule = kind === "dodge" ? "STYLE-RES-05" : kind === "parry" ? "STYLE-RES-06" : "STYLE-RES-07";
  if (attack.successes > defense.successes) return { ...hurts, kind: "hit", rule };
  return { ...none, kind: "miss", rule: attack.successes === defense.successes ? "STYLE-RES-08" : rule };
}

/** The weapon with this id as the creature has it in hand, or null. */
export function weaponOf(creature: StyleCreature, id: string): StyleWeapon | null {
  return id === UNARMED.id ? UNARMED : (creature.weapons[id] ?? null);
}

/** Why a Strike cannot reach its target so, or null (STYLE-ATK-06, STYLE-ATK-08). */
export function checkStrike(
  situation: StyleSituation,
  attackerId: CreatureId,
  targetId: CreatureId,
  weaponId: string,
): Refusal | null {
  const attacker = situation.state.creatures[attackerId];
  const target = situation.state.creatures[targetId];
  if (!attacker || !target || target.dead || situation.absent.has(targetId) || attackerId === targetId)
    return refuse("STYLE-ATK-02", "noSuchTarget", undefined, "target");
  const weapon = weaponOf(attacker, weaponId);
  if (!weapon?.inHand) return refuse("STYLE-ATK-08", "notInHand", undefined, "weapon");
  if (weapon.id === UNARMED.id && !hasFreeHand(attacker))
    return refuse("STYLE-ATK-08", "noFreeHand", undefined, "weapon");
  const distance = distanceBetween(attacker.position, target.position);
  const melee = weapon.kind === "melee";
  const most = melee ? weapon.reach : weapon.range;
  if (distance === null || distance <= most) return null;
  return refuse("STYLE-ATK-06", melee ? "outOfReach" : "outOfRange", { distance, most }, "target");
}

/** STYLE-ATK-03, STYLE-ATK-04, STYLE-COV-02, STYLE-FLK-02: the attacker's test. */
export function strikeTest(
  attacker: StyleCreature,
  weapon: StyleWeapon,
  circumstances: Pick<Strike, "cover" | "flanked">,
  rulings: StyleRulings,
): Test {
  const melee = weapon.kind === "melee";
  const choice = rulings.meleeAttribute === "choice" ? (["str", "agi"] as const) : (["str"] as const);
  const { tn, boons } = styleTest(attacker, melee ? choice : ["agi"], weapon, rulings);
  const parts: TracePart[] = [
    part("flanked", melee && circumstances.flanked ? 2 : 0, "STYLE-FLK-02"),
    part("cover", melee ? 0 : -COVER_MODIFIERS[circumstances.cover], "STYLE-COV-02"),
  ];
  return { tn: sum("STYLE-TEST-01", [...tn.parts, ...parts]), boons };
}

/** The Strike after its price is paid: defense, dice, outcome, maneuver, damage. */
export function* resolveStrike(play: StylePlay, strike: Strike): Procedure<void> {
  const weapon = weaponOf(play.creature(strike.attacker), strike.weapon);
  if (!weapon) return;
  if (strike.cover === "full" && weapon.kind !== "melee") return tellFullCover(play, strike, weapon);
  const kind = yield* chooseDefense(play, strike.attacker, strike.target, weapon.kind, strike.aware);
  const attack = yield* rollAttack(play, strike, weapon);
  const defense = yield* rollDefense(play, strike, kind);
  const outcome = outcomeOf(attack, kind, defense ?? { pass: false, successes: 0 }, play.rulings);
  tell(play, strike.attacker, {
    type: "StrikeResolved",
    rule: outcome.rule,
    operands: {
      allowedBy: strike.rule,
      target: strike.target,
      weapon: weapon.name,
      attack: testOperands(attack),
      defense: testOperands(defense),
      defenseKind: kind,
      outcome: outcome.kind,
    },
  });
  yield* followUp(play, strike, weapon, outcome);
}

/** STYLE-ATK-09. */
function tellFullCover(play: StylePlay, { attacker, target }: Strike, weapon: StyleWeapon): void {
  const operands = { target, weapon: weapon.name, outcome: "bothFail" };
  tell(play, attacker, { type: "StrikeResolved", rule: "STYLE-ATK-09", operands });
}

function* rollAttack(play: StylePlay, strike: Strike, weapon: StyleWeapon): Procedure<TestResult> {
  return yield* rollTest(play.rulings, {
    rule: strike.rule,
    creature: strike.attacker,
    purpose: "attack",
    test: strikeTest(play.creature(strike.attacker), weapon, strike, play.rulings),
    added: strike.added,
    involves: [strike.attacker, strike.target],
  });
}

/** STYLE-DEF-09, STYLE-MAN-03: no defense rolls nothing; a brace is used up by the defense test. */
function* rollDefense(
  play: StylePlay,
  strike: Strike,
  kind: DefenseKind | null,
): Procedure<TestResult | null> {
  if (kind === null) return null;
  const { target } = strike;
  const creature = play.creature(target);
  const test = defenseTest(creature, kind, strike.cover, play.rulings);
  if (creature.braced) endBrace(play, target);
  if (creature.conditions["unconscious"]) return automatic(test.tn, false);
  return yield* rollTest(play.rulings, {
    rule: "STYLE-DEF-01",
    creature: target,
    purpose: "defense",
    test,
    involves: [strike.attacker, target],
  });
}

function endBrace(play: StylePlay, id: CreatureId): void {
  tell(play, id, { type: "BraceUsed", rule: "STYLE-MAN-03" }, (creature) => {
    creature.braced = false;
  });
}

/** The maneuver is chosen before the damage, since Precision changes it, and tested after it. */
function* followUp(play: StylePlay, strike: Strike, weapon: StyleWeapon, outcome: Outcome): Procedure<void> {
  const win = criticalWin(strike, outcome);
  const chosen = win && (yield* chooseManeuver(play, win));
  if (outcome.damage) yield* dealDamage(play, strike, weapon, outcome, chosen);
  if (win && chosen) yield* carryOutManeuver(play, win, chosen);
}

function criticalWin({ attacker, target }: Strike, outcome: Outcome): CriticalWin | null {
  if (outcome.maneuver === "attacker") return { winner: attacker, loser: target, byStrike: true };
  if (outcome.maneuver === "defender") return { winner: target, loser: attacker, byStrike: false };
  return null;
}

function* dealDamage(
  play: StylePlay,
  strike: Strike,
  weapon: StyleWeapon,
  outcome: Outcome,
  chosen: ChosenManeuver | null,
): Procedure<void> {
  const strength = play.creature(strike.attacker).sheet.attributes.str;
  const adds = play.rulings.damageAttribute === "halfStrength" && weapon.kind !== "ranged";
  const extra = adds ? [part("str", Math.ceil(strength / 2), "STYLE-DMG-02")] : [];
  const parts = yield* rollDamage(
    play,
    strike.attacker,
    weapon.parts,
    extra,
    chosen?.maneuver === "precision",
  );
  const target = play.creature(strike.target);
  const { armor, resistances, vulnerabilities } = target.sheet;
  const br = outcome.blockRating ? (target.shield?.br ?? 0) : 0;
  const damage = damageTaken(parts, { armor, resistances, vulnerabilities, br }, play.rulings);
  yield* takeDamage(play, strike.target, damage, strike.attacker);
}
