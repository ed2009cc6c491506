// Time that is let pass, as a screen offers it: the command, its units, what it would bring, and who is to be nursed meanwhile.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { PassingTime } from "../../../core/language/hand.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import { clocksOf } from "../turn/calendar.ts";
import { PASSING } from "../turn/passing-time.ts";
import { TIME_UNITS } from "../turn/time-steps.ts";
import { comingRows, MOST_ROWS } from "./coming-rows.ts";
import { careOf } from "./sick-room.ts";

/** ANAT-TIME-01: the command, its units, and what it would bring; null while a fight is running. */
export function passingTimeOf(situation: AnatomyReadContext): PassingTime | null {
  if (situation.state.phase === "running") return null;
  return {
    command: "passTime",
    units: TIME_UNITS,
    ahead: (command) => rowsAhead(situation, command),
    care: () => careOf(situation),
  };
}

function rowsAhead(situation: AnatomyReadContext, command: Command): ComingRoll[] {
  const { amount, unit } = command;
  if (typeof amount !== "number" || typeof unit !== "string" || !Number.isInteger(amount)) return [];
  if (amount < 1 || TIME_UNITS[unit] === undefined) return [];
  if (PASSING["passTime"]?.check(situation, command, null)) return [];
  const rounds = amount * TIME_UNITS[unit];
  const { state, rulings, absent } = situation;
  const span = { rounds, ...clocksOf(state), byDays: unit === "day" };
  const rows = Object.values(state.creatures)
    .filter(({ id }) => !absent.has(id))
    .flatMap((creature) => comingRows(creature, rulings, span));
  return rows.sort((a, b) => a.after - b.after).slice(0, MOST_ROWS);
}
