// Checks by their name: an attribute, alone or with a discipline, or an attack; against a number, against somebody, or only told.

import { ofNobody } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { sum, type NamedModifier } from "../../../core/language/trace.ts";
import { namedAttackRefusal, rollNamedAttack } from "../attack/named-attacks.ts";
import { checkModifier, thresholdOf } from "../character/attributes.ts";
import { DISCIPLINES, usualAttribute } from "../character/check-words.ts";
import { canAct, woundedParts } from "../health/conditions.ts";
import { rollCheck, type CheckResult } from "../dice.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { ATTRIBUTES, type Attribute } from "../state.ts";

/** TC-M01, TC-M06: an attribute, alone or with a discipline. */
interface NamedCheck {
  readonly attribute: Attribute;
  readonly discipline: string | null;
}

/** The attribute that a command names, else the usual one of its discipline; null where it names neither. */
function checkNamed(attribute: string, discipline: string): NamedCheck | null {
  const found = ATTRIBUTES.find((each) => each === attribute) ?? usualAttribute(discipline);
  return found ? { attribute: found, discipline: discipline || null } : null;
}

const purposeOf = ({ attribute, discipline }: NamedCheck): string => discipline ?? attribute;

/** TC-HP-03, TC-COND-19, TC-M06: why nothing of this name is rolled, or null; a sheet may know disciplines of its own. */
function checkRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const { state } = situation;
  const creature = state.creatures[actorOf(command)];
  if (!creature) return ofNobody(command);
  if (creature.dead) return refuse("TC-HP-03", "targetDead", undefined, "creature");
  if (!canAct(creature)) return refuse("TC-COND-19", "helpless");
  if (textOf(command, "attack") !== "") return namedAttackRefusal(situation, command);
  const discipline = textOf(command, "discipline");
  const isKnown =
    Object.hasOwn(creature.sheet.disciplines, discipline) || usualAttribute(discipline) !== null;
  if (discipline !== "" && !isKnown)
    return refuse("TC-M06", "unknownSkill", { skill: discipline }, "discipline");
  if (!checkNamed(textOf(command, "attribute"), discipline))
    return refuse("TC-M01", "attributeMissing", undefined, "attribute");
  const against = textOf(command, "against");
  const isThere = Object.hasOwn(state.creatures, against) && !situation.absent.has(against);
  return against !== "" && (against === creature.id || !isThere)
    ? refuse("TC-TIME-02", "unknownTarget", { target: against }, "against")
    : null;
}

/** TC-M01, TC-M16: one side's dice, with what its wounds do to it. */
function* rollNamed(
  context: TimeCountContext,
  check: NamedCheck,
  side: {
    readonly id: CreatureId;
    readonly dc: number;
    readonly involves: readonly CreatureId[];
    readonly added?: readonly NamedModifier[];
    readonly noAutoSuccess?: boolean;
  },
): Procedure<CheckResult> {
  const { id, ...others } = side;
  const creature = context.creature(id);
  const { rule, parts } = checkModifier(creature, check.discipline, check.attribute);
  const wounds = woundedParts(thresholdOf(creature).value, context.rulings);
  const modifier = sum(rule, [...parts, ...wounds]);
  const request = { rule: "TC-M01", creature: id, purpose: purposeOf(check), modifier, ...others } as const;
  return yield* rollCheck(context.rulings, request);
}

/** TC-M01: against a number; without one the total is told, for the GM to judge. */
function* attempt(context: TimeCountContext, command: Command, check: NamedCheck): Procedure<void> {
  const id = actorOf(command);
  const isJudged = command["dc"] !== undefined;
  const dc = numberOf(command, "dc");
  const added = command.modifiers ?? [];
  const { total, success } = yield* rollNamed(context, check, { id, dc, involves: [id], added });
  const purpose = purposeOf(check);
  if (isJudged) {
    const operands = { purpose, total, dc, success };
    return emitFor(context, id, { type: "CheckRolled", rule: "TC-M01", operands });
  }
  emitFor(context, id, { type: "CheckTotaled", rule: "TC-M01", operands: { purpose, total } });
}

/** TC-TIME-02: two checks, of which the higher total holds; at equality nothing comes of the first. */
function* contest(context: TimeCountContext, command: Command, own: NamedCheck): Procedure<void> {
  const [id, against] = [actorOf(command), textOf(command, "against")];
  const other = checkNamed("", textOf(command, "resistsWith")) ?? own;
  const sides = { dc: 0, involves: [id, against], noAutoSuccess: true } as const;
  const mine = yield* rollNamed(context, own, { id, added: command.modifiers ?? [], ...sides });
  const theirs = yield* rollNamed(context, other, { id: against, ...sides });
  const success = mine.total.value > theirs.total.value;
  // What is the target's by its name is told by the target's leave.
  const totals = { total: mine.total, targetTotal: theirs.total };
  const operands = { purpose: purposeOf(own), target: against, ...totals, success };
  emitFor(context, id, { type: "CheckOpposed", rule: "TC-TIME-02", rules: ["TC-M01"], operands });
}

const CHECK: TimeCountCommand = {
  rule: "TC-M01",
  shape: parameters({
    attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
    discipline: { kind: "text", blank: false, optional: true },
    dc: { kind: "number", integer: true, min: -99, max: 999, optional: true },
    against: { ...ID, optional: true },
    resistsWith: { kind: "choice", of: DISCIPLINES, optional: true },
    attack: { kind: "text", blank: false, optional: true },
  }),
  check: checkRefusal,
  *run(context, command) {
    if (textOf(command, "attack") !== "") return yield* rollNamedAttack(context, command);
    const check = checkNamed(textOf(command, "attribute"), textOf(command, "discipline"));
    if (!check) return;
    yield* textOf(command, "against") === ""
      ? attempt(context, command, check)
      : contest(context, command, check);
  },
};

export const NAMED_CHECKS: { readonly [type: string]: TimeCountCommand } = { check: CHECK };
