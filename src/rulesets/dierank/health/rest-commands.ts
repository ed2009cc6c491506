// The commands outside a fight: first aid, waking others, rests, time that goes by, and tests without a rule of their own.

import type { Command } from "../../../core/language/commands.ts";
import {
  actorOf,
  ID,
  numberOf,
  OPTIONAL_FLAG,
  flagOf,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import { type Procedure, question } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, type Traced } from "../../../core/language/trace.ts";
import { optionalChoice, type RankCommand } from "../actions/action-record.ts";
import { checkAble } from "./conditions.ts";
import { dieNamed } from "../character/creature.ts";
import { decide } from "../actions/dialogs.ts";
import { opposedSuccesses, rollTest, type Test } from "../dice.ts";
import { reasonsOfAll } from "../attack/modes.ts";
import { namedAttackRefusal, rollNamedAttack } from "../attack/named-attacks.ts";
import { ATTACK } from "../character/sheet-words.ts";
import {
  aidDifficulty,
  aidTest,
  checkAtRest,
  checkDying,
  checkFirstAid,
  checkWake,
  finishWork,
  giveFirstAid,
  rest,
} from "./recovery.ts";
import type { RankContext, RankReadContext } from "../rulings.ts";
import type { RankCreature, Statistic } from "../state.ts";
import { wakeUp } from "./survival.ts";
import {
  AID_MINUTES,
  DAY_MINUTES,
  DIE_NAMES,
  HELPED_WAKE_MINUTES,
  STATISTICS,
  SUPPLIES,
  type Supplies,
} from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

function actorIn({ state }: RankReadContext, command: Command): RankCreature | undefined {
  return state.creatures[actorOf(command)];
}

const NOBODY = (command: Command): Refusal =>
  refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");

const minutes = (min: number) =>
  ({ kind: "number", integer: true, min, max: 10_000_000, optional: true }) as const;

/** RANK-AID-01, table T2: what is at hand, as the GM says; usually a helper with bandages has proper supplies. */
function* suppliesOf(context: RankContext, command: Command): Procedure<Supplies> {
  const helper = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const asked = question(PROMPTS.supplies, {
    usual: helper.bandages ? "proper" : "improvised",
    operands: { creature: helper.id, target },
    involves: [helper.id, target],
  });
  const found = yield* decide(context, textOf(command, "supplies"), asked);
  return SUPPLIES.find((each) => each === found) ?? "improvised";
}

const FIRST_AID: RankCommand = {
  rule: "RANK-AID-01",
  shape: parameters({ target: ID, supplies: optionalChoice(...SUPPLIES), minutes: minutes(AID_MINUTES) }),
  check: (situation, command) => {
    const helper = actorIn(situation, command);
    return helper ? checkFirstAid(situation, helper, textOf(command, "target")) : NOBODY(command);
  },
  *run(context, command) {
    const supplies = yield* suppliesOf(context, command);
    yield* giveFirstAid(context, {
      helper: actorOf(command),
      patient: textOf(command, "target"),
      supplies,
      minutes: numberOf(command, "minutes", AID_MINUTES),
      added: command.modifiers ?? [],
    });
  },
};

const WAKE: RankCommand = {
  rule: "RANK-BAD-01",
  shape: parameters({ target: ID, minutes: { ...minutes(5), max: 10 } }),
  check: (situation, command) => {
    const helper = actorIn(situation, command);
    return helper ? checkWake(situation, helper, textOf(command, "target")) : NOBODY(command);
  },
  *run(context, command) {
    const [helper, target] = [actorOf(command), textOf(command, "target")];
    yield* finishWork(context, helper);
    const said = numberOf(command, "minutes");
    const asked = question(PROMPTS.wakingHelp, {
      choices: HELPED_WAKE_MINUTES.map((each) => ({ id: String(each) })),
      operands: { creature: helper, target },
      involves: [helper, target],
    });
    const needed = yield* decide(context, said === 0 ? "" : String(said), asked);
    const operands = { target, minutes: Number(needed) };
    emitFor(context, helper, { type: "WakingHelped", rule: "RANK-BAD-01", operands }, (creature) => {
      creature.busyMinutes = operands.minutes;
    });
    if (context.creature(target).wakesIn !== null) wakeUp(context, target, operands.minutes);
  },
};

/** RANK-WND-01: the minutes of a rest. */
export function lengthOf(command: Command): number {
  return numberOf(command, "minutes") + numberOf(command, "days") * DAY_MINUTES;
}

const REST: RankCommand = {
  rule: "RANK-WND-01",
  shape: parameters({ minutes: minutes(0), days: { ...minutes(0), max: 1000 } }),
  check: (situation, command) => {
    const creature = actorIn(situation, command);
    if (!creature) return NOBODY(command);
    if (lengthOf(command) === 0) return refuse("RANK-WND-01", "noTime", undefined, "minutes");
    const dead = creature.dead ? refuse("RANK-DEATH-01", "dead") : null;
    const span = lengthOf(command) + (creature.busyMinutes ?? 0);
    return checkAtRest(situation, "RANK-WND-01") ?? dead ?? checkDying(situation, span);
  },
  run: (context, command) => rest(context, actorOf(command), lengthOf(command)),
};

/** RANK-DIE-12: whether the highest face may stand for the roll: without pressure, so never in a fight. */
function checkTest(situation: RankReadContext, command: Command): Refusal | null {
  const creature = actorIn(situation, command);
  if (!creature) return NOBODY(command);
  if (flagOf(command, "freeMaximum") && situation.state.phase === "running")
    return refuse("RANK-DIE-12", "fightRunning", undefined, "freeMaximum");
  const against = textOf(command, "against");
  if (against !== "" && (!situation.state.creatures[against] || situation.absent.has(against)))
    return refuse("RANK-DIE-08", "noSuchTarget", undefined, "against");
  if (creature.dead) return refuse("RANK-DEATH-01", "dead");
  const isAttack = textOf(command, "statistic") === ATTACK;
  return checkAble(creature, false) ?? (isAttack ? namedAttackRefusal(situation, creature, command) : null);
}

/** RANK-DIE-08, RANK-DIE-11: a test against a die of table T7, or against somebody who resists. */
const TEST: RankCommand = {
  rule: "RANK-DIE-11",
  shape: parameters({
    statistic: { kind: "choice", of: [...STATISTICS, ATTACK] },
    attack: { kind: "text", optional: true, blank: false },
    difficulty: optionalChoice(...DIE_NAMES),
    against: { kind: "text", optional: true, blank: false },
    resistsWith: optionalChoice(...STATISTICS),
    endurance: OPTIONAL_FLAG,
    demands: optionalChoice("endurance"),
    freeMaximum: OPTIONAL_FLAG,
  }),
  check: checkTest,
  *run(context, command) {
    const active = yield* activeOf(context, command);
    const opposing = yield* opposingOf(context, command);
    const successes = opposedSuccesses(active, opposing, context.rulings);
    emitFor(context, actorOf(command), {
      type: successes.value > 0 ? "TestSucceeded" : "TestFailed",
      rule: "RANK-DIE-11",
      operands: {
        ...tested(context, command),
        ...resister(command),
        active,
        opposing,
        successes,
      },
    });
  },
};

/** What is tested: a die, or the attack of a weapon by its name (RANK-ATK-02). */
function tested(
  context: RankContext,
  command: Command,
): { readonly statistic: string; readonly attack?: true } {
  const statistic = textOf(command, "statistic");
  if (statistic !== ATTACK) return { statistic };
  const weapon = context.creature(actorOf(command)).weapons[textOf(command, "attack")];
  return { statistic: weapon?.name || statistic, attack: true };
}

/** RANK-DIE-08: who resists; a difficulty is nobody's. */
function resister(command: Command): { readonly against?: CreatureId } {
  const against = textOf(command, "against");
  return against === "" ? {} : { against };
}

function* activeOf(context: RankContext, command: Command): Procedure<Traced> {
  const creature = context.creature(actorOf(command));
  const weapon = creature.weapons[textOf(command, "attack")];
  if (weapon && textOf(command, "statistic") === ATTACK)
    return yield* rollNamedAttack(context, creature, weapon, command);
  const test = testOf(creature, command);
  if (yield* takesMaximum(context, command)) return fixed("RANK-DIE-12", "freeMaximum", test.die);
  return yield* rollTest(context.rulings, {
    rule: "RANK-DIE-11",
    creature: creature.id,
    purpose: "test",
    test,
    added: command.modifiers,
  });
}

/** RANK-DIE-11: the die that a command tests, with all that helps or hinders it. */
function testOf(creature: RankCreature, command: Command): Test {
  const endures = flagOf(command, "endurance") || textOf(command, "demands") === "endurance";
  const kinds = endures ? (["test", "endurance"] as const) : (["test"] as const);
  return {
    die: creature.dice[textOf(command, "statistic") as Statistic],
    reasons: reasonsOfAll(creature, kinds),
  };
}

/** RANK-DIE-08: what somebody resists with. */
function resistanceOf(resisting: RankCreature, command: Command): Test {
  const statistic = (textOf(command, "resistsWith") || textOf(command, "statistic")) as Statistic;
  return { die: resisting.dice[statistic], reasons: reasonsOfAll(resisting, ["test"]) };
}

/** RANK-AID-01, RANK-AID-02: both dice of first aid before they are thrown, as far as it is said what is at hand. */
export function aidAhead(helper: RankCreature, command: Command): TestAhead {
  const supplies = SUPPLIES.find((each) => each === textOf(command, "supplies"));
  return { test: aidTest(helper), opposing: supplies ? aidDifficulty(supplies) : null, of: null };
}

/** Both dice of a test before they are thrown, as far as the command names them, and whose the other one is. */
export interface TestAhead {
  readonly test: Test;
  readonly opposing: Test | null;
  readonly of: CreatureId | null;
}

/** RANK-DIE-08, RANK-DIE-11: null for an attack out of a fight, and where the highest face counts without a throw. */
export function testAhead(
  { state }: RankReadContext,
  creature: RankCreature,
  command: Command,
): TestAhead | null {
  if (!STATISTICS.some((each) => each === textOf(command, "statistic")) || flagOf(command, "freeMaximum"))
    return null;
  const test = testOf(creature, command);
  const resisting = state.creatures[textOf(command, "against")];
  if (resisting) return { test, opposing: resistanceOf(resisting, command), of: resisting.id };
  const difficulty = textOf(command, "difficulty");
  return { test, opposing: difficulty === "" ? null : { die: dieNamed(difficulty), reasons: [] }, of: null };
}

/** RANK-DIE-12: outside a fight whoever tests says whether there is no pressure, so that the highest face counts. */
function* takesMaximum(context: RankContext, command: Command): Procedure<boolean> {
  if (context.state.phase === "running") return false;
  const known = command["freeMaximum"] === undefined ? "" : flagOf(command, "freeMaximum") ? "yes" : "no";
  const asked = question(PROMPTS.freeMaximum, {
    to: actorOf(command),
    operands: { statistic: textOf(command, "statistic") },
    involves: [actorOf(command)],
  });
  return (yield* decide(context, known, asked)) === "yes";
}

/** RANK-DIE-11: the difficulty die of table T7 that the GM picks. */
function difficultyOf(context: RankContext, command: Command): Procedure<string> {
  const asked = question(PROMPTS.difficulty, {
    operands: { creature: actorOf(command), statistic: textOf(command, "statistic") },
    involves: [actorOf(command)],
  });
  return decide(context, textOf(command, "difficulty"), asked);
}

function* opposingOf(context: RankContext, command: Command): Procedure<Traced> {
  const against = textOf(command, "against");
  if (against === "")
    return yield* rollTest(context.rulings, {
      rule: "RANK-DIE-08",
      creature: null,
      purpose: "difficulty",
      test: { die: dieNamed(yield* difficultyOf(context, command)), reasons: [] },
    });
  return yield* rollTest(context.rulings, {
    rule: "RANK-DIE-08",
    creature: against,
    purpose: "resistance",
    test: resistanceOf(context.creature(against), command),
    involves: [actorOf(command), against],
  });
}

export const REST_COMMANDS: { readonly [type: string]: RankCommand } = {
  firstAid: FIRST_AID,
  wake: WAKE,
  rest: REST,
  test: TEST,
};
