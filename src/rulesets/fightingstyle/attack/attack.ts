// An attack from its declaration to its last consequence, in the order of STYLE-ATK-01.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { showAttacker, tellFullCover, tellOutcome, type Attack } from "./attack-facts.ts";
import { attackTest, formOf, type AttackForm } from "./attack-form.ts";
import { ANY_STYLE, armorOf, shieldsInHand } from "../character/attributes.ts";
import { settleCircumstances, type Circumstances } from "./circumstances.ts";
import { impose } from "../health/conditions.ts";
import { coverEffect } from "./cover.ts";
import { damageTaken, rollDamage, takeDamage } from "../health/damage.ts";
import { chooseDefense, defenseTest, type Defense } from "./defense.ts";
import { rollTest, type TestResult } from "../dice.ts";
import { feintAfter, loseFeint } from "./feint.ts";
import { carryOutManeuver } from "./maneuver-effects.ts";
import { chooseManeuver, type ChosenManeuver, type CriticalWin, type Maneuver } from "./maneuvers.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import type { StylePlay } from "../rulings.ts";

/** STYLE-DEF-09: what counts for a defense test that is not made. */
const UNDEFENDED = { pass: false, successes: 0 };

/** The attack after its price is paid: defense, dice, outcome, maneuver, damage. Returns the maneuver that took effect. */
export function* resolveAttack(play: StylePlay, attack: Attack): Procedure<Maneuver | null> {
  const form = formOf(play.creature(attack.attacker), attack.means);
  if (!form) return null;
  const circumstances = yield* settleCircumstances(play, attack.attacker, attack.target, attack.claims);
  const feinted = useFeint(play, attack, form);
  if (coverEffect(circumstances.cover, form.mode) === null) {
    tellFullCover(play, attack, form);
    return null;
  }
  const response = yield* chooseDefense(play, attack.attacker, attack.target, form, circumstances);
  const { defense } = response;
  const struck = yield* rollAttack(play, attack, form, circumstances, feinted);
  const met = yield* rollDefense(play, attack, form, circumstances, defense);
  const outcome = outcomeOf(struck, defense?.kind ?? null, met ?? UNDEFENDED, play.rulings);
  tellOutcome(play, attack, form, { attack: struck, defense: met, response, circumstances, outcome });
  showAttacker(play, attack.attacker);
  return yield* followUp(play, attack, form, outcome, defense);
}

/** STYLE-MAN-06, STYLE-MAN-07: whether a feint gives this attack a boon; it is used up with it. */
function useFeint(play: StylePlay, { attacker, target, primary }: Attack, form: AttackForm): boolean {
  const { feintTarget } = play.creature(attacker);
  if (feintTarget === null || !primary) return false;
  const deed = form.strike ? ({ kind: "strike", target } as const) : ({ kind: "primary" } as const);
  const { boon } = feintAfter(feintTarget, deed);
  loseFeint(play, attacker, boon ? "feintUsed" : "feintLost");
  return boon;
}

function* rollAttack(
  play: StylePlay,
  attack: Attack,
  form: AttackForm,
  circumstances: Circumstances,
  feinted: boolean,
): Procedure<TestResult> {
  const { attacker, target, rule, choice = ANY_STYLE, added } = attack;
  return yield* rollTest(play, {
    rule,
    creature: attacker,
    purpose: "attack",
    test: attackTest(play.creature(attacker), form, circumstances, play.rulings, { feinted, choice }),
    added,
    involves: [attacker, target],
  });
}

/** STYLE-DEF-09, STYLE-MAN-03: no defense rolls nothing; a brace is used up by the defense test. */
function* rollDefense(
  play: StylePlay,
  { attacker, target }: Attack,
  form: AttackForm,
  circumstances: Circumstances,
  defense: Defense | null,
): Procedure<TestResult | null> {
  if (defense === null) return null;
  const creature = play.creature(target);
  const test = defenseTest(creature, defense, form.mode, circumstances, play.rulings);
  if (creature.braced) endBrace(play, target);
  return yield* rollTest(play, {
    rule: "STYLE-DEF-01",
    creature: target,
    purpose: "defense",
    test,
    involves: [attacker, target],
  });
}

/** STYLE-MAN-03. */
export function endBrace(play: StylePlay, id: CreatureId): void {
  tell(play, id, { type: "BraceUsed", rule: "STYLE-MAN-03" }, (creature) => {
    creature.braced = false;
  });
}

/** The maneuver is chosen before the damage, since Precision changes it, and tested after it. */
function* followUp(
  play: StylePlay,
  attack: Attack,
  form: AttackForm,
  outcome: Outcome,
  defense: Defense | null,
): Procedure<Maneuver | null> {
  const win = criticalWin(attack, form, outcome);
  const chosen = win && (yield* chooseManeuver(play, win));
  if (outcome.damage) yield* dealDamage(play, attack, form, outcome, defense, chosen);
  if (!win || !chosen) return null;
  return (yield* carryOutManeuver(play, win, chosen)) ? chosen.maneuver : null;
}

function criticalWin(attack: Attack, form: AttackForm, outcome: Outcome): CriticalWin | null {
  const { attacker, target, rising = false } = attack;
  if (outcome.maneuver === "attacker")
    return { winner: attacker, loser: target, attacker, byStrike: form.strike, rising };
  if (outcome.maneuver === "defender")
    return { winner: target, loser: attacker, attacker, byStrike: false, rising: false };
  return null;
}

/** The rows of damage that an attack deals: that it is rolled, and that its types decide what reduces it. */
const DEALT = ["STYLE-DMG-03", "STYLE-DMG-01"];

/** STYLE-DMG-02, STYLE-DMG-03, STYLE-RES-09, STYLE-SHD-01, STYLE-SHD-03, STYLE-SHD-05: only a passed block counts the rating. */
function* dealDamage(
  play: StylePlay,
  attack: Attack,
  form: AttackForm,
  outcome: Outcome,
  defense: Defense | null,
  chosen: ChosenManeuver | null,
): Procedure<void> {
  if (form.weapon?.entangles) yield* entangle(play, attack, outcome);
  if (form.parts.length === 0) return;
  const strength = play.creature(attack.attacker).sheet.attributes.str;
  const adds = play.rulings.damageAttribute === "halfStrength" && form.strike && form.mode !== "ranged";
  const extra = [
    ...(adds ? [part("str", Math.ceil(strength / 2), "STYLE-DMG-02")] : []),
    ...(outcome.kind === "attackerCritical" ? [part("criticalWin", 0, "STYLE-RES-09")] : []),
  ];
  const precise = chosen?.maneuver === "precision";
  const parts = yield* rollDamage(play, attack.attacker, form.parts, extra, precise);
  const target = play.creature(attack.target);
  const { resistances, vulnerabilities } = target.sheet;
  const shields = shieldsInHand(target);
  const shield = shields.find(({ id }) => id === defense?.shield) ?? shields[0];
  const br = outcome.blockRating ? (shield?.br ?? 0) : 0;
  const protection = {
    armor: armorOf(target),
    armors: target.sheet.armors.length,
    resistances,
    vulnerabilities,
    br,
    shields: shields.length,
  };
  const damage = damageTaken(parts, protection, play.rulings);
  const rolled = parts.reduce((all, each) => all + each.rolled.value, 0);
  yield* takeDamage(play, attack.target, damage, attack.attacker, rolled, DEALT);
}

/** Table T9: what a net that hits does is the GM's word; by default its target is grappled by nobody. */
function* entangle(play: StylePlay, { attacker, target }: Attack, outcome: Outcome): Procedure<void> {
  if (outcome.kind === "blocked") return;
  const { choice } = yield* ask({
    rule: "STYLE-COND-GRAPPLED",
    to: { kind: "gm" },
    prompt: "entangled",
    choices: [{ id: "grappled" }, { id: "nothing" }],
    fallback: "grappled",
    mayPass: false,
    aimedAtAddressee: false,
    operands: { attacker, target },
    involves: [attacker, target],
  });
  if (choice === "grappled") impose(play, target, "grappled");
}
