// Checks by their name: an attribute, a skill or a skill defense rolled against a number, against somebody, or only told.

import { namedAttackBar, onSomebodyBar } from "../../../core/kit/named-attacks.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { attackBase, baseDefense, checkModifier } from "../character/attributes.ts";
import { CHECK_DEFENSES, usualAttribute } from "../character/check-words.ts";
import { canAct, rollPenalties } from "../health/conditions.ts";
import { judge, rollCheck, type CheckKind, type CheckResult } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { SKILLS } from "../character/sheet-words.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { ATTRIBUTES, type Attribute, type DestinyCreature } from "../state.ts";
import { applyCritical } from "../turn/initiative.ts";
import { actorOf, flagOf, ID, numberOf, OPTIONAL_FLAG, parameters, textOf } from "./parameters.ts";

/** What is rolled: a wild combat check of a skill defense, else a standard check (DEST-DICE-05, DEST-AMB-03). */
interface NamedCheck {
  readonly purpose: string;
  /** What the card calls it; absent where its purpose says it. */
  readonly told?: string;
  readonly kind: CheckKind;
  readonly base: (creature: DestinyCreature) => Traced;
}

const TEXT = { kind: "text", blank: false, optional: true } as const;

/** DEST-AMB-09: the skill defenses are modifiers of checks as well. */
const defenseNamed = (word: string) => CHECK_DEFENSES.find((each) => each === word);

/** DEST-DICE-09: an attribute with a skill; one that nobody names is the skill's usual one. */
function attributeFor(skill: string, named: string): Attribute | null {
  return ATTRIBUTES.find((each) => each === named) ?? usualAttribute(skill);
}

function defenseCheck(context: DestinyContext, defense: (typeof CHECK_DEFENSES)[number]): NamedCheck {
  return {
    purpose: defense,
    kind: "wild",
    base: (creature) => baseDefense(creature, defense, context.rulings),
  };
}

function skillCheckOf(attribute: Attribute, skill: string, specialisation: string): NamedCheck {
  return {
    purpose: skill === "" ? attribute : skill,
    kind: "standard",
    base: ({ sheet }) => checkModifier(sheet, attribute, skill, specialisation),
  };
}

/** DEST-AMB-06, DEST-ATK-01: the attack of a weapon or a spell of one's own, as a combat check that hits nobody. */
function attackCheck({ state }: Pick<DestinyReadContext, "state">, command: Command): NamedCheck | null {
  const id = textOf(command, "attack");
  const creature = state.creatures[actorOf(command)];
  const weapon = creature?.weapons[id];
  if (weapon) return { ...named(weapon), base: (each) => attackBase(each, weapon) };
  const spell = creature?.spells[id];
  if (!spell || spell.targets === "none") return null;
  const { attribute, skill, specialisation } = spell;
  return {
    ...named(spell),
    base: ({ sheet }) => checkModifier(sheet, attribute, skill, specialisation),
  };
}

/** DEST-AMB-06: a combat check under the name of what it is made with. */
function named({ name }: { readonly name: string }): Omit<NamedCheck, "base"> {
  return { purpose: "attack", told: name || "attack", kind: "wild" };
}

/** DEST-ATK-01: why an attack is not rolled by its name, or null; in a fight it is an action, and so is one on somebody. */
function attackRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const named = textOf(command, "attack");
  if (named === "") return null;
  const { state } = situation;
  const means = attackCheck(situation, command) && {
    lies: state.creatures[actorOf(command)]?.weapons[named]?.lies,
  };
  return onSomebodyBar("DEST-ATK-01", command) ?? namedAttackBar("DEST-ATK-01", state, means);
}

/** What a command names; null where it names nothing that is rolled. */
function checkNamed(context: DestinyContext, command: Command): NamedCheck | null {
  if (textOf(command, "attack") !== "") return attackCheck(context, command);
  const defense = defenseNamed(textOf(command, "defense"));
  if (defense) return defenseCheck(context, defense);
  const skill = textOf(command, "skill");
  const attribute = attributeFor(skill, textOf(command, "attribute"));
  return attribute && skillCheckOf(attribute, skill, textOf(command, "specialisation"));
}

/** DEST-DICE-08: what the other one rolls: what the command names for it, else the same. */
function checkOfOther(context: DestinyContext, command: Command, own: NamedCheck): NamedCheck {
  const word = textOf(command, "resistsWith");
  const defense = defenseNamed(word);
  if (defense) return defenseCheck(context, defense);
  const attribute = usualAttribute(word);
  return attribute ? skillCheckOf(attribute, word, "") : own;
}

/** DEST-CON-24, DEST-AMB-17: why it rolls nothing, or null. */
function unableRefusal(creature: DestinyCreature): Refusal | null {
  if (creature.dead) return refuse("DEST-CON-24", "dead", { creature: creature.id });
  return canAct(creature) ? null : refuse("DEST-AMB-17", "helpless", { creature: creature.id });
}

/** DEST-DICE-09: why there is nothing to be rolled by this name, or null; a sheet may know skills of its own. */
function unknownRefusal(creature: DestinyCreature, command: Command): Refusal | null {
  const skill = textOf(command, "skill");
  const isKnown = Object.hasOwn(creature.sheet.skills, skill) || SKILLS.some((each) => each === skill);
  if (skill !== "" && !isKnown) return refuse("DEST-DICE-09", "unknownSkill", { skill }, "skill");
  const names =
    textOf(command, "attack") !== "" ||
    textOf(command, "defense") !== "" ||
    attributeFor(skill, textOf(command, "attribute")) !== null;
  return names ? null : refuse("DEST-DICE-09", "attributeMissing", undefined, "attribute");
}

function checkRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const { state } = situation;
  const creature = state.creatures[actorOf(command)];
  if (!creature) return refuse("DEST-DICE-09", "unknownTarget", { target: actorOf(command) }, "creature");
  const against = textOf(command, "against");
  const isThere = Object.hasOwn(state.creatures, against) && !situation.absent.has(against);
  if (against !== "" && (against === creature.id || !isThere))
    return refuse("DEST-DICE-08", "unknownTarget", { target: against }, "against");
  return unableRefusal(creature) ?? unknownRefusal(creature, command) ?? attackRefusal(situation, command);
}

interface Roller {
  readonly id: CreatureId;
  readonly involves: readonly CreatureId[];
  readonly sight: boolean;
  readonly added: readonly NamedModifier[];
}

/** DEST-DICE-03, DEST-DICE-04, DEST-DICE-09: one side's roll, with what its own conditions do to it. */
function* rollNamed(
  context: DestinyContext,
  { purpose, kind, base }: NamedCheck,
  { id, involves, sight, added }: Roller,
): Procedure<CheckResult> {
  const creature = context.creature(id);
  const { rule, parts } = base(creature);
  const penalties = rollPenalties(creature, context.rulings, {
    kind: kind === "wild" ? "combatCheck" : "standardCheck",
    sight,
  });
  const modifier = sum(rule, [...parts, ...penalties]);
  return yield* rollCheck(context.rulings, { kind, rule, creature: id, purpose, modifier, added, involves });
}

/** DEST-DICE-08, DEST-AMB-51: two checks, of which the first holds at equality. */
function* contest(context: DestinyContext, command: Command, own: NamedCheck): Procedure<void> {
  const id = actorOf(command);
  const against = textOf(command, "against");
  const involves = [id, against];
  const other = checkOfOther(context, command, own);
  const mine = yield* rollNamed(context, own, rollerOf(command, id, involves));
  const theirs = yield* rollNamed(context, other, { id: against, involves, sight: false, added: [] });
  const { success, margin } = judge(mine.total.value, theirs.total.value);
  const { purpose } = own;
  // What is the target's by its name is told by the target's leave.
  const operands = {
    purpose,
    target: against,
    total: mine.total,
    targetTotal: theirs.total,
    success,
    margin,
  };
  const rules = ["DEST-AMB-51", "DEST-DICE-05"] as const;
  emitFor(context, id, { type: "CheckOpposed", rule: "DEST-DICE-08", rules, operands });
  moveInitiative(context, mine, { attacker: id, target: against });
}

function rollerOf(command: Command, id: CreatureId, involves: readonly CreatureId[]): Roller {
  return { id, involves, sight: flagOf(command, "sight") ?? false, added: command.modifiers ?? [] };
}

/** DEST-CRIT-03: a critical of a combat check moves the initiative, where there is one. */
function moveInitiative(
  context: DestinyContext,
  { critical }: CheckResult,
  sides: Parameters<typeof applyCritical>[2],
): void {
  if (context.state.phase === "running") applyCritical(context, critical, sides, "combatCheck");
}

/** DEST-DICE-07: against a number; without one the total is told, for the GM to judge. */
function* attempt(context: DestinyContext, command: Command, own: NamedCheck): Procedure<void> {
  const id = actorOf(command);
  const check = yield* rollNamed(context, own, rollerOf(command, id, [id]));
  const { total, critical } = check;
  const purpose = own.told ?? own.purpose;
  const tn = numberOf(command, "tn");
  const rules = ["DEST-DICE-05"] as const;
  if (tn === null) {
    const operands = { purpose, total, critical };
    emitFor(context, id, { type: "CheckTotaled", rule: "DEST-DICE-09", rules, operands });
  } else {
    const operands = { purpose, total, critical, tn, ...judge(total.value, tn) };
    emitFor(context, id, { type: "CheckRolled", rule: "DEST-DICE-07", rules, operands });
  }
  moveInitiative(context, check, { attacker: id, target: null });
}

/** DEST-DICE-05, DEST-DICE-09: a check by its name, in a fight and outside one. */
const CHECK: DestinyCommand = {
  rule: "DEST-DICE-09",
  shape: parameters({
    attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
    attack: TEXT,
    skill: TEXT,
    specialisation: TEXT,
    defense: { kind: "choice", of: CHECK_DEFENSES, optional: true },
    tn: { kind: "number", integer: true, min: -99, max: 999, optional: true },
    against: { ...ID, optional: true },
    resistsWith: { kind: "choice", of: [...SKILLS, ...CHECK_DEFENSES], optional: true },
    sight: OPTIONAL_FLAG,
  }),
  check: checkRefusal,
  *run(context, command) {
    const own = checkNamed(context, command);
    if (!own) return;
    yield* textOf(command, "against") === ""
      ? attempt(context, command, own)
      : contest(context, command, own);
  },
};

export const NAMED_CHECKS: { readonly [type: string]: DestinyCommand } = { check: CHECK };
