// Tests by their name: a skill, a Fighting Style, an attribute alone or an attack, for itself or in a contest with somebody.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { part, sum } from "../../../core/language/trace.ts";
import { skillTest, styleTest } from "../character/attributes.ts";
import { ATTRIBUTES, DEFENSES, SKILLS } from "../character/sheet-words.ts";
import { contest, contestRules, inSituation, rollTest, testOperands, type Test } from "../dice.ts";
import { namedAttackRefusal, rollNamedAttack } from "../attack/named-attacks.ts";
import { banesOf, checkAble } from "../health/conditions.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import { creatureNamed, type Attribute, type Skill, type StyleCreature } from "../state.ts";
import type { StyleCommand } from "./action-record.ts";

const SKILL_NAMES = Object.keys(SKILLS) as Skill[];

/** STYLE-TEST-01: what is tested; a Fighting Style is tested with Strength or Agility. */
type Named =
  | { readonly kind: "skill"; readonly word: Skill }
  | { readonly kind: "style"; readonly word: "str" | "agi" }
  | { readonly kind: "attribute"; readonly word: Attribute };

const skillNamed = (word: string): Skill | undefined => SKILL_NAMES.find((each) => each === word);

/** What a command names; null where it names nothing. */
function namedIn(command: Command): Named | null {
  const skill = skillNamed(textOf(command, "skill"));
  if (skill) return { kind: "skill", word: skill };
  const style = (["str", "agi"] as const).find((each) => each === textOf(command, "style"));
  if (style) return { kind: "style", word: style };
  const attribute = ATTRIBUTES.find((each) => each === textOf(command, "attribute"));
  return attribute ? { kind: "attribute", word: attribute } : null;
}

/** The word for what is tested. */
const purposeOf = ({ kind, word }: Named): string => (kind === "style" ? "fightingStyle" : word);

/** STYLE-TEST-01: the target number with what gives boons and banes; an attribute alone counts as a skill without ranks. */
function testOf(context: StyleContext, creature: StyleCreature, { kind, word }: Named): Test {
  const { rulings } = context;
  if (kind === "skill") return skillTest(creature, word, rulings);
  if (kind === "style") return styleTest(creature, { attributes: [word], used: null }, rulings);
  const tn = sum("STYLE-TEST-01", [part(word, creature.sheet.attributes[word], "STYLE-TEST-01")], true);
  return { tn, boons: banesOf(creature, "other", rulings) };
}

/** STYLE-COND-DEAD, STYLE-HP-03: why nothing is tested, or null. */
function checkRefusal(situation: StyleReadContext, command: Command): Refusal | null {
  const { state } = situation;
  const creature = creatureNamed(state, actorOf(command));
  if (!creature)
    return refuse("STYLE-TEST-01", "unknownCreature", { creature: actorOf(command) }, "creature");
  const attacks = textOf(command, "attack") !== "";
  if (!attacks && !namedIn(command))
    return refuse("STYLE-TEST-01", "attributeMissing", undefined, "attribute");
  const against = textOf(command, "against");
  const isThere = creatureNamed(state, against) !== undefined && !situation.absent.has(against);
  if (against !== "" && (against === creature.id || !isThere))
    return refuse("STYLE-TEST-07", "unknownCreature", { creature: against }, "against");
  return checkAble(creature) ?? (attacks ? namedAttackRefusal(situation, creature, command) : null);
}

function* attempt(context: StyleContext, command: Command, named: Named): Procedure<void> {
  const id = actorOf(command);
  const result = yield* rollTest(context, {
    rule: "STYLE-TEST-01",
    creature: id,
    purpose: "check",
    test: inSituation(testOf(context, context.creature(id), named), command),
    added: command.modifiers ?? [],
  });
  const { pass: success, successes } = result;
  const operands = { skill: purposeOf(named), test: testOperands(result), success, successes };
  emitFor(context, id, { type: "CheckMade", rule: "STYLE-TEST-01", rules: result.rules, operands });
}

/** STYLE-TEST-07, STYLE-TEST-10: the other side tests what the command names for it, else the same. */
function* oppose(context: StyleContext, command: Command, named: Named): Procedure<void> {
  const [id, against] = [actorOf(command), textOf(command, "against")];
  const resisting = skillNamed(textOf(command, "resistsWith"));
  const theirs: Named = resisting ? { kind: "skill", word: resisting } : named;
  const mine = inSituation(testOf(context, context.creature(id), named), command);
  const test = testOf(context, context.creature(against), theirs);
  const common = { rule: "STYLE-TEST-07", purpose: "check" } as const;
  const { won, initiator, other } = yield* contest(
    context,
    { ...common, creature: id, test: mine, added: command.modifiers ?? [] },
    { ...common, creature: against, test },
  );
  const operands = {
    skill: purposeOf(named),
    resistsWith: purposeOf(theirs),
    against,
    initiator: testOperands(initiator),
    other: testOperands(other),
    won,
    success: won,
  };
  const rules = contestRules(initiator, other).filter((rule) => rule !== "STYLE-TEST-07");
  emitFor(context, id, { type: "CheckContested", rule: "STYLE-TEST-07", rules, operands });
}

const SITUATION = { kind: "number", integer: true, min: 0, max: 9, optional: true } as const;

const CHECK: StyleCommand = {
  rule: "STYLE-TEST-01",
  shape: parameters({
    skill: { kind: "choice", of: SKILL_NAMES, optional: true },
    style: { kind: "choice", of: ["str", "agi"], optional: true },
    attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
    boons: SITUATION,
    banes: SITUATION,
    against: { ...ID, optional: true },
    resistsWith: { kind: "choice", of: SKILL_NAMES, optional: true },
    attack: { kind: "text", blank: false, optional: true },
    defense: { kind: "choice", of: DEFENSES, optional: true },
  }),
  check: checkRefusal,
  *run(context, command) {
    if (textOf(command, "attack") !== "") return yield* rollNamedAttack(context, command);
    const named = namedIn(command);
    if (!named) return;
    yield* textOf(command, "against") === ""
      ? attempt(context, command, named)
      : oppose(context, command, named);
  },
};

export const NAMED_CHECKS: { readonly [type: string]: StyleCommand } = { check: CHECK };
