// An attack from its declaration to its last consequence, in the order of STYLE-ATK-01.

import { SOMEWHERE, spotUnder } from "../../../core/kit/lying-things.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import {
  showAttacker,
  tellFullCover,
  tellOutcome,
  type Attack,
  type CombatRoll,
  type Exchange,
} from "./attack-facts.ts";
import { attackTest, formOf, strengthInDamage, type AttackForm } from "./attack-form.ts";
import { ANY_STYLE, armorOf, shieldsInHand } from "../character/attributes.ts";
import { settleCircumstances } from "./circumstances.ts";
import { has, impose } from "../health/conditions.ts";
import { coverEffect } from "./cover.ts";
import { damageTaken, rollDamage, takeDamage } from "../health/damage.ts";
import { chooseDefense, defenseTest, type Defense } from "./defense.ts";
import { rollTest, type TestResult } from "../dice.ts";
import { feintAfter, loseFeint } from "./feint.ts";
import { carryOutManeuver } from "./maneuver-effects.ts";
import { chooseManeuver, type ChosenManeuver, type CriticalWin, type Maneuver } from "./maneuvers.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import type { StyleContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";
import type { DamagePart } from "../state.ts";

/** STYLE-DEF-09: what counts for a defense test that is not made. */
const UNDEFENDED = { pass: false, successes: 0 };

/** The attack after its price is paid: defense, dice, outcome, maneuver, damage. Returns the maneuver that its target has suffered. */
export function* resolveAttack(context: StyleContext, attack: Attack): Procedure<Maneuver | null> {
  const form = formOf(context.creature(attack.attacker), attack.means);
  if (!form) return null;
  const circumstances = yield* settleCircumstances(context, attack.attacker, attack.target, attack.claims);
  const feinted = useFeint(context, attack, form);
  if (coverEffect(circumstances.cover, form.mode) === null) {
    tellFullCover(context, attack, form);
    showAttacker(context, attack.attacker);
    leaveHand(context, attack, form);
    return null;
  }
  const response = yield* chooseDefense(context, attack, form, circumstances);
  const { defense } = response;
  const exchange: Exchange = { attack, form, circumstances };
  const struck = yield* rollAttack(context, exchange, feinted);
  const met = yield* rollDefense(context, exchange, defense);
  const outcome = outcomeOf(struck, defense?.kind ?? null, met ?? UNDEFENDED, context.rulings);
  const roll: CombatRoll = { attack: struck, defense: met, response, outcome };
  tellOutcome(context, exchange, roll);
  leaveHand(context, attack, form);
  showAttacker(context, attack.attacker);
  return yield* followUp(context, exchange, roll);
}

/** STYLE-ATK-07: what is thrown is in no hand any more, and falls where its target stands, hit or not; what has grown grows again. */
function leaveHand(
  context: StyleContext,
  { attacker, target }: Attack,
  { mode, weapon: thrown }: AttackForm,
): void {
  if (mode !== "thrown" || !thrown || thrown.natural) return;
  const { id, name } = thrown;
  const lies = context.isHere(target) ? spotUnder(context.creature(target).position) : SOMEWHERE;
  const fact = { type: "ThrownAway", rule: "STYLE-ATK-07", operands: { item: name, target } } as const;
  emitFor(context, attacker, fact, (creature) => {
    const weapon = creature.weapons[id];
    if (!weapon) return;
    weapon.place = "floor";
    weapon.lies = lies;
  });
}

/** STYLE-MAN-06, STYLE-MAN-07: whether a feint gives this attack a boon; it is used up with it. */
function useFeint(context: StyleContext, { attacker, target, primary }: Attack, form: AttackForm): boolean {
  const { feintTarget } = context.creature(attacker);
  if (feintTarget === null || !primary) return false;
  const deed = form.strike ? ({ kind: "strike", target } as const) : ({ kind: "primary" } as const);
  const { boon } = feintAfter(feintTarget, deed);
  loseFeint(context, attacker, boon ? "feintUsed" : "feintLost");
  return boon;
}

function* rollAttack(
  context: StyleContext,
  { attack, form, circumstances }: Exchange,
  feinted: boolean,
): Procedure<TestResult> {
  const { attacker, target, rule, choice = ANY_STYLE, added } = attack;
  const strike = { form, circumstances, feinted, choice };
  return yield* rollTest(context, {
    rule,
    creature: attacker,
    purpose: "attack",
    test: attackTest(context.creature(attacker), strike, context.rulings),
    added,
    involves: [attacker, target],
  });
}

/** STYLE-DEF-09, STYLE-MAN-03: no defense rolls nothing; a brace is used up by the defense test. */
function* rollDefense(
  context: StyleContext,
  { attack, form, circumstances }: Exchange,
  defense: Defense | null,
): Procedure<TestResult | null> {
  if (defense === null) return null;
  const { attacker, target } = attack;
  const creature = context.creature(target);
  const test = defenseTest(creature, defense, { ...circumstances, mode: form.mode }, context.rulings);
  if (creature.braced) endBrace(context, target);
  return yield* rollTest(context, {
    rule: "STYLE-DEF-01",
    creature: target,
    purpose: "defense",
    test,
    involves: [attacker, target],
  });
}

/** STYLE-MAN-03. */
export function endBrace(context: StyleContext, id: CreatureId): void {
  emitFor(context, id, { type: "BraceUsed", rule: "STYLE-MAN-03" }, (creature) => {
    creature.braced = false;
  });
}

/** The maneuver is chosen before the damage, since Precision changes it, and tested after it. */
function* followUp(context: StyleContext, exchange: Exchange, roll: CombatRoll): Procedure<Maneuver | null> {
  const win = criticalWin(exchange, roll.outcome);
  const chosen = win && (yield* chooseManeuver(context, win, foreseenDamage(context, exchange)));
  if (roll.outcome.damage) yield* dealDamage(context, exchange, roll, chosen);
  if (!win || !chosen) return null;
  const worked = yield* carryOutManeuver(context, win, chosen);
  return worked && win.loser === exchange.attack.target ? chosen.maneuver : null;
}

/** The damage that Precision would make the most of, with what is added to its first part. */
function foreseenDamage(context: StyleContext, { attack, form }: Exchange): readonly DamagePart[] {
  const added = strengthInDamage(context.creature(attack.attacker), form, context.rulings);
  const flat = added.reduce((all, { value }) => all + value, 0);
  return form.parts.map((each, place) => (place === 0 ? { ...each, flat: each.flat + flat } : each));
}

function criticalWin({ attack, form }: Exchange, outcome: Outcome): CriticalWin | null {
  const { attacker, target, rising = false } = attack;
  if (outcome.maneuver === "attacker")
    return { winner: attacker, loser: target, attacker, byStrike: form.strike, rising };
  if (outcome.maneuver === "defender")
    return { winner: target, loser: attacker, attacker, byStrike: false, rising: false };
  return null;
}

/** The rows of damage that an attack deals: that it is rolled, and that its types decide what reduces it. */
const DEALT: readonly RuleId[] = ["STYLE-DMG-03", "STYLE-DMG-01"];

/** STYLE-DMG-02, STYLE-DMG-03, STYLE-RES-09, STYLE-SHD-01, STYLE-SHD-03, STYLE-SHD-05: only a passed block counts the rating. */
function* dealDamage(
  context: StyleContext,
  { attack, form }: Exchange,
  { outcome, response }: CombatRoll,
  chosen: ChosenManeuver | null,
): Procedure<void> {
  if (form.weapon?.entangles) yield* entangle(context, attack, outcome);
  if (form.parts.length === 0) return;
  const extra = [
    ...strengthInDamage(context.creature(attack.attacker), form, context.rulings),
    ...(outcome.kind === "attackerCritical" ? [part("criticalWin", 0, "STYLE-RES-09")] : []),
  ];
  const precise = chosen?.maneuver === "precision";
  const parts = yield* rollDamage(attack.attacker, form.parts, extra, precise);
  const target = context.creature(attack.target);
  const { resistances, vulnerabilities } = target.sheet;
  const shields = shieldsInHand(target);
  const shield = shields.find(({ id }) => id === response.defense?.shield) ?? shields[0];
  const br = outcome.blockRating ? (shield?.br ?? 0) : 0;
  const protection = {
    armor: armorOf(target),
    armors: target.sheet.armors.length,
    resistances,
    vulnerabilities,
    br,
    shields: shields.length,
  };
  const damage = damageTaken(parts, protection, context.rulings);
  const rolled = parts.reduce((all, each) => all + each.rolled.value, 0);
  yield* takeDamage(context, attack.target, { damage, source: attack.attacker, rolled, rules: DEALT });
}

/** Table T9: what a net that hits does is the GM's word; by default its target is grappled by nobody, unless somebody holds it already (STYLE-GRP-02). */
function* entangle(context: StyleContext, { attacker, target }: Attack, outcome: Outcome): Procedure<void> {
  if (outcome.kind === "blocked") return;
  const { choice } = yield* ask(PROMPTS.entangled, {
    operands: { attacker, target },
    involves: [attacker, target],
  });
  if (choice === "grappled" && !has(context.creature(target), "grappled"))
    impose(context, target, "grappled");
}
