// Defenses: which are open against an attack, and the question that is put before any die is rolled.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { Choice, ChoiceOf } from "../../../core/language/prompts.ts";
import { ask, PASS, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { checkReaction, payReaction, PLAIN_PRICE } from "../turn/action-points.ts";
import {
  ANY_STYLE,
  skillTest,
  styleTest,
  UNARMED,
  type StyleAttribute,
  type StyleChoice,
  type StyleUse,
} from "../character/attributes.ts";
import type { Circumstances, Sides } from "./circumstances.ts";
import { coverEffect, type AttackMode } from "./cover.ts";
import { withBoons, withParts, withSituation, type Test } from "../dice.ts";
import { itemsInHand } from "../character/hands.ts";
import { hasFreeHand, weaponsAtHand } from "./reach.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { Cover, DefenseKind, StyleCreature, StyleWeapon } from "../state.ts";
import { COVER_MODIFIERS, COVER_RULES, DEFENSE_ENTRIES, DEFENSES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** What a defense has to meet. */
export interface Threat {
  readonly mode: AttackMode;
  readonly mind: boolean;
  /** Defenses that the ability names; null where it names none. */
  readonly defenses: readonly DefenseKind[] | null;
}

/** A defense as it was chosen and paid. */
export interface Defense {
  readonly kind: DefenseKind;
  readonly choice: StyleChoice;
  /** The shield of a block (STYLE-SHD-05). */
  readonly shield: string | null;
}

/** What came of the question for a defense: null when none was taken, whether or not there was anything to ask. */
export interface Response {
  readonly defense: Defense | null;
  readonly asked: boolean;
}

export const DEFENSE_RULES: { readonly [Kind in DefenseKind]: RuleId } = {
  block: "STYLE-DEF-03",
  dodge: "STYLE-DEF-04",
  parry: "STYLE-DEF-05",
  withstand: "STYLE-DEF-07",
};

/** Table T1: whether a threat can be met so at all (STYLE-DEF-05, 07, 08). */
export function meets(
  kind: DefenseKind,
  { mode, mind, defenses }: Threat,
  rulings: Pick<StyleRulings, "thrownParry" | "mindDefences">,
): boolean {
  if (defenses) return defenses.includes(kind);
  if (mind) return kind === "withstand" || (rulings.mindDefences === "addWithstand" && kind !== "parry");
  if (kind === "withstand") return false;
  if (kind !== "parry") return true;
  return mode === "melee" || (mode === "thrown" && rulings.thrownParry);
}

/** What the target has for a parry: a melee weapon in hand, teeth or claws, or an empty hand (STYLE-DEF-06). */
function parryWeapon(target: StyleCreature): StyleWeapon | null {
  const fit = weaponsAtHand(target).filter((weapon) => !weapon.ranged && weapon.reach > 0);
  const [first = hasFreeHand(target) ? UNARMED : null] = fit;
  return fit.find(({ natural }) => !natural) ?? first;
}

/** Why a defense is not open to somebody who knows of the attack, or null (STYLE-DEF-01 to 08, STYLE-DEF-10). */
export function checkDefense(
  situation: StyleReadContext,
  target: StyleCreature,
  kind: DefenseKind,
  threat: Threat,
): Refusal | null {
  return defenseBar(target, kind, threat, situation.rulings) ?? checkReaction(situation, target, PLAIN_PRICE);
}

/** Why nobody meets an attack so, whatever it costs, or null (STYLE-DEF-03, STYLE-DEF-05 to 08). */
export function defenseBar(
  target: StyleCreature,
  kind: DefenseKind,
  threat: Threat,
  rulings: StyleRulings,
): Refusal | null {
  if (!meets(kind, threat, rulings))
    return refuse(barRule(kind, threat), "notAgainstThis", { attack: threat.mind ? "mind" : threat.mode });
  if (kind === "block" && itemsInHand(target.shields).length === 0) return refuse("STYLE-DEF-03", "noShield");
  if (kind === "parry" && !parryWeapon(target)) return refuse("STYLE-DEF-06", "nothingToParryWith");
  return null;
}

/** The row that bars a defense: what a spell allows, how a thrown weapon counts, or what the defense itself is for. */
function barRule(kind: DefenseKind, { mode, mind, defenses }: Threat): RuleId {
  if (kind === "withstand" && !defenses) return "STYLE-DEF-07";
  if (defenses || mind || mode === "spell" || mode === "meleeSpell") return "STYLE-DEF-08";
  return mode === "thrown" ? "STYLE-ATK-07" : DEFENSE_RULES[kind];
}

/** STYLE-DEF-13: the defenses that are open, in order. */
export function openDefenses(
  situation: StyleReadContext,
  target: StyleCreature,
  threat: Threat,
  aware: boolean,
): DefenseKind[] {
  if (!aware || checkReaction(situation, target, PLAIN_PRICE)) return [];
  return DEFENSES.filter(
    (kind) =>
      meets(kind, threat, situation.rulings) && checkDefense(situation, target, kind, threat) === null,
  );
}

/** What cover does to a dodge; by setting to every dodge (STYLE-COV-02, STYLE-COV-06). */
function coverBonus(kind: DefenseKind, mode: AttackMode, cover: Cover, all: boolean): number {
  if (kind !== "dodge") return 0;
  return all ? COVER_MODIFIERS[cover] : (coverEffect(cover, mode)?.dodge ?? 0);
}

/** What bears on a defense: how the attack comes, the cover, and the GM's word. */
export interface DefenseCircumstances extends Pick<Circumstances, "cover" | "defense"> {
  readonly mode: AttackMode;
}

/** The test of a defense, with cover, a brace and the GM's word (STYLE-COV-02, STYLE-MAN-03, STYLE-TEST-08). */
export function defenseTest(
  target: StyleCreature,
  defense: Pick<Defense, "kind" | "choice">,
  circumstances: DefenseCircumstances,
  rulings: StyleRulings,
): Test {
  const { kind, choice } = defense;
  const bonus = coverBonus(kind, circumstances.mode, circumstances.cover, rulings.coverDodgeScope === "all");
  const covered = rulings.coverDodgeScope === "all" ? "STYLE-COV-06" : COVER_RULES[circumstances.cover];
  const test = withParts(plainDefenseTest(target, kind, choice, rulings), [part("cover", bonus, covered)]);
  const braced = target.braced ? [part("braced", 1, "STYLE-MAN-03")] : [];
  return withSituation(withBoons(test, braced), circumstances.defense);
}

const BLOCKING: StyleUse = { attributes: ["str"], used: null, by: "STYLE-DEF-03" };
const PARRYING: Omit<StyleUse, "used"> = { attributes: ["str", "agi"], by: "STYLE-DEF-05" };

function plainDefenseTest(
  target: StyleCreature,
  kind: DefenseKind,
  choice: StyleChoice,
  rulings: StyleRulings,
): Test {
  switch (kind) {
    case "block":
      return styleTest(target, BLOCKING, rulings, { ...choice, attribute: null });
    case "dodge":
      return skillTest(target, "dodge", rulings);
    case "parry":
      return styleTest(target, { ...PARRYING, used: parryWeapon(target) }, rulings, choice);
    case "withstand":
      return skillTest(target, "focus", rulings);
  }
}

/** How a command names style and attribute; what it leaves out is the best chance (STYLE-GEAR-07). */
export function styleChoiceOf(command: Command): StyleChoice {
  const [style, attribute] = [textOf(command, "style"), textOf(command, "attribute")];
  return {
    style: style === "" ? ANY_STYLE.style : style,
    attribute: attribute === "" ? ANY_STYLE.attribute : (attribute as StyleAttribute),
  };
}

/** STYLE-RES-10: the choices, with a word on what an attack that passes is to whoever does not defend. */
function choicesOf({
  undefendedCritical,
}: StyleRulings): readonly Choice<ChoiceOf<typeof PROMPTS.defense>>[] {
  const operands = { criticalWins: undefendedCritical ? 1 : 0 };
  return [
    { id: PASS, operands },
    { id: "defend", takesCommand: true },
  ];
}

/** STYLE-AP-12, STYLE-DEF-02, STYLE-DEF-11, STYLE-ENC-03: asks the owner of the target how it defends, and takes the AP (STYLE-DEF-09, STYLE-DEF-10). */
export function* chooseDefense(
  context: StyleContext,
  { attacker, target }: Sides,
  threat: Threat,
  { aware, cover, defense: said }: Circumstances,
): Procedure<Response> {
  if (openDefenses(context.situation, context.creature(target), threat, aware).length === 0)
    return { defense: null, asked: false };
  const { mode, mind, defenses } = threat;
  const { command } = yield* ask(PROMPTS.defense, {
    to: target,
    ...(context.isToldToAnybody ? { choices: choicesOf(context.rulings) } : {}),
    operands: { attacker, mode, mind, defenses: defenses && [...defenses], cover, said: said && { ...said } },
    involves: [attacker, target],
  });
  const kind = DEFENSES.find((each) => each === command?.type);
  if (!command || !kind) return { defense: null, asked: true };
  const deed = { rule: DEFENSE_RULES[kind], further: [DEFENSE_ENTRIES[kind]], reaction: kind };
  payReaction(context, target, PLAIN_PRICE, deed);
  const rules: readonly RuleId[] = [
    "STYLE-DEF-01",
    "STYLE-DEF-02",
    "STYLE-DEF-11",
    "STYLE-AP-12",
    DEFENSE_ENTRIES[kind],
  ];
  const operands = { kind, attacker };
  emitFor(context, target, { type: "DefenseTaken", rule: DEFENSE_RULES[kind], rules, operands });
  const shield = textOf(command, "shield");
  const defense = { kind, choice: styleChoiceOf(command), shield: shield === "" ? null : shield };
  return { defense, asked: true };
}
