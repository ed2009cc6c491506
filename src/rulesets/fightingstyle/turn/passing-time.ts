// The time after a fight and outside one: rounds that go by for everybody, and what ends with them.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { PassingTime } from "../../../core/language/hand.ts";
import { flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { StyleCommand, StyleCommands } from "../actions/action-record.ts";
import { CONDITIONS, endCondition, has } from "../health/conditions.ts";
import { sleep } from "../health/recovery.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** STYLE-ENC-02: spans by their rounds of six seconds. */
const UNITS = { rounds: 1, minutes: 10, hours: 600, days: 14_400 } as const;
type Unit = keyof typeof UNITS;
const UNIT_WORDS = Object.keys(UNITS) as readonly Unit[];

/** STYLE-REST-01: the rounds of a night's sleep. */
const NIGHT = 8 * UNITS.hours;

/** The longest span that is let pass at once. */
const MOST_DAYS = 30;
const MOST_ROUNDS = MOST_DAYS * UNITS.days;

/** Rows of what is ahead that are told at most. */
const MOST_ROWS = 200;

/** What lasts no longer than a turn or a round: nobody waits for the turns of a fight that is over. */
const BRIEF = ["dazed", "surprised", "disengaged"] as const;

function roundsOf(command: Command): number {
  const unit = UNIT_WORDS.find((each) => each === textOf(command, "unit"));
  return unit === undefined ? 0 : numberOf(command, "amount") * UNITS[unit];
}

function allHere({ state, absent }: StyleReadContext): readonly StyleCreature[] {
  return Object.values(state.creatures).filter(({ id }) => !absent.has(id));
}

/** STYLE-ENC-02, STYLE-COND-DAZED: the clock goes on by so many rounds; being unconscious, prone or held has no time. */
const PASS_TIME: StyleCommand = {
  rule: "STYLE-ENC-02",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 1, max: MOST_ROUNDS },
    unit: { kind: "choice", of: UNIT_WORDS },
    rest: OPTIONAL_FLAG,
  }),
  check: ({ state }, command) => {
    if (state.phase === "running") return refuse("STYLE-ENC-02", "fightRunning");
    return roundsOf(command) > MOST_ROUNDS
      ? refuse("STYLE-ENC-02", "spanTooLong", { most: MOST_DAYS }, "amount")
      : null;
  },
  *run(context, command) {
    const rounds = roundsOf(command);
    const round = context.state.round + rounds;
    context.emit({ type: "TimePassed", rule: "STYLE-ENC-02", operands: { rounds, round } }, (draft) => {
      draft.round = round;
    });
    for (const { id } of allHere(context.situation))
      for (const each of BRIEF) endCondition(context, id, each, CONDITIONS[each]);
    if (flagOf(command, "rest")) sleepTogether(context, rounds);
  },
};

/** STYLE-REST-01: one night for everybody who lives in each day, the first as soon as there are eight hours for it. */
function sleepTogether(context: StyleContext, rounds: number): void {
  const nights = Math.floor(rounds / UNITS.days) + (rounds % UNITS.days >= NIGHT ? 1 : 0);
  for (let night = 0; night < nights; night += 1)
    for (const { id, dead } of allHere(context.situation)) if (!dead) sleep(context, id);
}

/** What the first round that goes by brings one creature. */
function aheadOf(creature: StyleCreature): ComingRoll[] {
  return BRIEF.filter((each) => has(creature, each)).map((label) => ({
    creature: creature.id,
    after: 1,
    label,
    dice: null,
    rule: CONDITIONS[label],
  }));
}

/** How time passes now; null while a fight is running. */
export function passingTimeOf(situation: StyleReadContext): PassingTime | null {
  if (situation.state.phase === "running") return null;
  return {
    command: "passTime",
    units: UNITS,
    rests: "rest",
    ahead: (command) =>
      roundsOf(command) < 1 ? [] : allHere(situation).flatMap(aheadOf).slice(0, MOST_ROWS),
  };
}

export const TIME_COMMANDS: StyleCommands = { passTime: PASS_TIME };
