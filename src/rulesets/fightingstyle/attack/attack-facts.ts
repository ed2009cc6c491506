// What an attack came to, as facts: the outcome of a combat roll with every row that shaped it.

import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";
import type { AttackForm, Means } from "./attack-form.ts";
import { shieldsInHand, type StyleChoice } from "../character/attributes.ts";
import type { Circumstances, Claims, Sides } from "./circumstances.ts";
import { isMelee } from "./cover.ts";
import type { Response } from "./defense.ts";
import { testOperands, type TestResult } from "../dice.ts";
import type { Outcome } from "./outcome.ts";
import type { StyleContext } from "../rulings.ts";
import { DEFENSE_ENTRIES } from "../tables.ts";

/** An attack as it is declared and paid. */
export interface Attack extends Sides {
  readonly means: Means;
  /** The row that allows it: STYLE-ATK-02, STYLE-ATK-05, STYLE-OPP-01, … */
  readonly rule: RuleId;
  readonly claims: Claims;
  /** Whether it is a primary action; only such a Strike uses a feint (STYLE-MAN-07). */
  readonly primary: boolean;
  /** The target is just standing up (STYLE-OPP-10). */
  readonly rising?: boolean;
  readonly choice?: StyleChoice;
  readonly added?: readonly NamedModifier[];
}

/** An attack under way: its declaration, with the form that it takes and the circumstances that hold. */
export interface Exchange {
  readonly attack: Attack;
  readonly form: AttackForm;
  readonly circumstances: Circumstances;
}

/** A combat roll when both sides have rolled. */
export interface CombatRoll {
  readonly attack: TestResult;
  /** Null for no defense. */
  readonly defense: TestResult | null;
  readonly response: Response;
  readonly outcome: Outcome;
}

/** States the outcome of a combat roll (STYLE-ATK-01). */
export function tellOutcome(context: StyleContext, exchange: Exchange, roll: CombatRoll): void {
  const { attack, form, circumstances } = exchange;
  const kind = roll.response.defense?.kind ?? null;
  emitFor(context, attack.attacker, {
    type: form.strike ? "StrikeResolved" : "AttackResolved",
    rule: roll.outcome.rule,
    rules: [
      "STYLE-ATK-01",
      attack.rule,
      ...testRules(form, roll),
      ...defenseRules(context, attack.target, roll),
      ...groundRules(form, circumstances),
    ],
    operands: {
      allowedBy: attack.rule,
      target: attack.target,
      weapon: form.name === "" ? "unarmed" : form.name,
      attack: testOperands(roll.attack),
      defense: testOperands(roll.defense),
      defenseKind: kind,
      outcome: roll.outcome.kind,
    },
  });
}

/** STYLE-ATK-09: full cover stops a shot without any roll, so that nobody wins critically. */
export function tellFullCover(context: StyleContext, { attacker, target }: Attack, form: AttackForm): void {
  emitFor(context, attacker, {
    type: form.strike ? "StrikeResolved" : "AttackResolved",
    rule: "STYLE-ATK-09",
    rules: ["STYLE-COV-04", "STYLE-TEST-06"],
    operands: {
      target,
      weapon: form.name === "" ? "unarmed" : form.name,
      attack: null,
      defense: null,
      defenseKind: null,
      outcome: "bothFail",
    },
  });
}

/** Who attacks is seen by all (STYLE-ACT-01). */
export function showAttacker(context: StyleContext, id: CreatureId): void {
  if (context.creature(id).unseenBy.length === 0) return;
  emitFor(context, id, { type: "Revealed", rule: "STYLE-ACT-01" }, (creature) => {
    creature.unseenBy = [];
  });
}

/** The rows of both tests; two sides roll apart (STYLE-TEST-10), and a Fighting Style test takes one style (STYLE-GEAR-07). */
function testRules(form: AttackForm, { attack, defense }: CombatRoll): RuleId[] {
  const styled = form.ability === null || form.ability.roll === "style";
  return [
    ...rulesIf(styled, "STYLE-GEAR-07"),
    ...attack.rules,
    ...(defense ? defense.rules : []),
    defense ? "STYLE-TEST-10" : "STYLE-TEST-06",
  ];
}

/** What the defense, or the lack of one, has to do with the outcome. */
function defenseRules(
  context: StyleContext,
  target: CreatureId,
  { response, defense, outcome }: CombatRoll,
): RuleId[] {
  const rules: RuleId[] = outcome.damage ? [] : ["STYLE-DMG-03"];
  if (!response.defense)
    rules.push(
      ...(response.asked ? (["STYLE-AP-12", "STYLE-DEF-09"] as const) : (["STYLE-DEF-10"] as const)),
    );
  else rules.push("STYLE-DEF-12", DEFENSE_ENTRIES[response.defense.kind]);
  if (response.defense?.kind === "block" && outcome.kind === "defenderCritical") rules.push("STYLE-SHD-04");
  const shielded = outcome.damage && shieldsInHand(context.creature(target)).length > 0;
  if (shielded && !outcome.blockRating) rules.push("STYLE-SHD-03");
  if (defense?.kept === null) rules.push("STYLE-TEST-06");
  return rules;
}

/** What cover and flanks had to do with it: cover never hinders melee (STYLE-COV-01). */
function groundRules(form: AttackForm, { cover, flank }: Circumstances): readonly RuleId[] {
  if (!isMelee(form.mode)) return [];
  return cover === "none" ? flank : ["STYLE-COV-01", ...flank];
}
