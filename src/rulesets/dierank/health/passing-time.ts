// The time after a fight and outside one: minutes that go by for everybody, and what they will bring.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { PassingTime } from "../../../core/language/hand.ts";
import { flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { unlessGone } from "../../../core/language/emit.ts";
import { optionalChoice, type RankCommand } from "../actions/action-record.ts";
import { throwOf } from "../dice.ts";
import type { RankReadContext, RankRulings } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { DAY_MINUTES } from "../tables.ts";
import { checkAtRest, passMinutes, restTogether } from "./recovery.ts";
import { sleepsBadly, surviveEncounter, survivalIsDue, survivalTest } from "./survival.ts";

/** Spans by their minutes (table T5 counts in minutes). */
const UNITS = { minute: 1, hour: 60, day: DAY_MINUTES } as const;

/** The longest span that is let pass at once. */
const MOST_MINUTES = 30 * DAY_MINUTES;

/** Rows of what is ahead that are told at most. */
const MOST_ROWS = 200;

/** The minutes that a command names, by a unit or outright; 0 where it names none. */
export function spanOf(command: Command): number {
  const unit = textOf(command, "unit");
  if (unit in UNITS) return numberOf(command, "amount") * UNITS[unit as keyof typeof UNITS];
  return command["amount"] === undefined ? numberOf(command, "minutes") : 0;
}

function checkSpan(command: Command): Refusal | null {
  const span = spanOf(command);
  if (span === 0) return refuse("RANK-MORT-01", "noTime", undefined, "amount");
  return command["unit"] !== undefined && span > MOST_MINUTES
    ? refuse("RANK-MORT-01", "tooLong", { most: MOST_MINUTES / DAY_MINUTES }, "amount")
    : null;
}

/** RANK-MORT-01, RANK-SURV-05, RANK-BAD-01: minutes go by for all who are here. */
const PASS_TIME: RankCommand = {
  rule: "RANK-MORT-01",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 1, max: MOST_MINUTES, optional: true },
    unit: optionalChoice(...Object.keys(UNITS)),
    minutes: { kind: "number", integer: true, min: 1, max: 10_000_000, optional: true },
    rest: OPTIONAL_FLAG,
  }),
  check: (situation, command) => checkAtRest(situation, "RANK-MORT-01") ?? checkSpan(command),
  *run(context, command) {
    // RANK-SURV-01: whoever has been left lying without a roll rolls before the minutes count.
    for (const { id } of Object.values(context.state.creatures))
      if (context.isHere(id) && survivalIsDue(context.creature(id)))
        yield* unlessGone(surviveEncounter(context, id));
    if (flagOf(command, "rest")) yield* restTogether(context, spanOf(command));
    else yield* passMinutes(context, spanOf(command));
  },
};

/** RANK-SURV-02: the dice of a survival roll, as talents and lasting injuries leave them. */
function survivalDice(creature: RankCreature, rulings: RankRulings): string {
  const { die, mode } = throwOf(survivalTest(creature, false), rulings);
  if (mode === "normal") return `1d${die}`;
  return `2d${die}${mode === "advantage" ? "kh" : "kl"}`;
}

/** What minutes bring one creature, each with its time. */
function aheadOf(creature: RankCreature, rulings: RankRulings): ComingRoll[] {
  const { id, dead, koLethal, minutesLeft, wakesIn, busyMinutes = 0, conditions, knockedOut } = creature;
  if (dead) return [];
  const coming: ComingRoll[] = [];
  const add = (
    after: number,
    label: string,
    rule: ComingRoll["rule"],
    formula: string | null = null,
  ): void => {
    coming.push({ creature: id, after, label, dice: formula, rule });
  };
  if (survivalIsDue(creature))
    add(0, "survival", "RANK-SURV-01", koLethal ? survivalDice(creature, rulings) : null);
  if (minutesLeft !== null) add(minutesLeft, "dead", "RANK-MORT-01");
  else if (wakesIn !== null) add(wakesIn, "wakes", sleepsBadly(creature) ? "RANK-BAD-01" : "RANK-SURV-05");
  if (busyMinutes > 0) add(busyMinutes, "workDone", "RANK-AID-01");
  if (conditions["stunned"] && !knockedOut) add(1, "stunned", "RANK-STUN-01");
  return coming;
}

/** How time passes now; null while a fight is running. */
export function passingTimeOf(situation: RankReadContext): PassingTime | null {
  const { state, rulings, absent } = situation;
  if (state.phase === "running") return null;
  return {
    command: "passTime",
    units: UNITS,
    clock: "minute",
    rests: "rest",
    ahead: (command) =>
      Object.values(state.creatures)
        .filter(({ id }) => !absent.has(id))
        .flatMap((creature) => aheadOf(creature, rulings))
        .filter(({ after }) => after <= spanOf(command))
        .sort((a, b) => a.after - b.after)
        .slice(0, MOST_ROWS),
  };
}

export const TIME_COMMANDS: { readonly [type: string]: RankCommand } = { passTime: PASS_TIME };
