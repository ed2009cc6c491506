// Time after a fight and outside one: one clock for everybody, on which everything goes on that has a count.

import type { Command } from "../../../core/language/commands.ts";
import { flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { easingTime } from "../health/petrification.ts";
import { restMinutes } from "../health/recovery.ts";
import { loseOverdueSpell } from "../magic/spells.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { MINUTE } from "../tables.ts";
import { comeTo, lossTime, settleNewcomers } from "./coming-count.ts";
import { earliestExpiry, sooner } from "./passing-time.ts";
import { restsIn, restTogether } from "./nights.ts";
import { presentCreatures } from "./present.ts";
import { finishPending } from "./resolution.ts";
import { settleRiding } from "../movement/riding.ts";

/** TC-TIME-01: spans that may be named, in counts. */
export const UNITS = {
  count: 1,
  second: 2,
  minute: MINUTE,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
} as const;
type Unit = keyof typeof UNITS;
const UNIT_NAMES = Object.keys(UNITS) as readonly Unit[];

/** The longest span that is let pass at once: thirty days. */
export const LONGEST = 30 * UNITS.day;

/** The counts of a span. */
export function countsOf(command: Command): number {
  const unit = UNIT_NAMES.find((each) => each === textOf(command, "unit"));
  return unit ? UNITS[unit] * numberOf(command, "amount") : 0;
}

function spanRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  if (state.phase === "running") return refuse("TC-TIME-39", "fightRunning");
  return countsOf(command) > LONGEST
    ? refuse("TC-TIME-39", "spanTooLong", { most: LONGEST / UNITS.day }, "amount")
    : null;
}

/** TC-TIME-39: the next count at which something happens to anybody; null when nothing will. */
function nextChange(situation: TimeCountReadContext): number | null {
  const { count } = situation.state;
  let next = Infinity;
  for (const creature of presentCreatures(situation)) {
    if (creature.dead) continue;
    next = Math.min(next, earliestExpiry(creature, count));
    next = sooner(next, creature.pending?.endsAt, count);
    next = sooner(next, lossTime(situation, creature), count);
    next = sooner(next, easingTime(creature, count), count);
  }
  return next === Infinity ? null : next;
}

/** One count of it: what runs out, delays that end, and the checks that follow. */
function* liveThrough(context: TimeCountContext, count: number): Procedure<void> {
  const before = context.state;
  yield* comeTo(context, count);
  yield* finishPending(context, before);
  settleRiding(context);
}

function* liveUntil(context: TimeCountContext, until: number): Procedure<void> {
  for (let next = nextChange(context.situation); next !== null && next <= until;) {
    yield* liveThrough(context, next);
    next = nextChange(context.situation);
  }
  if (context.state.count < until) yield* comeTo(context, until);
}

/** TC-TIME-39: everything that goes on by itself, in the order of the counts; whoever has nothing to do rests meanwhile. */
function* passTime(context: TimeCountContext, command: Command): Procedure<void> {
  const { amount, unit } = { amount: numberOf(command, "amount"), unit: textOf(command, "unit") };
  const counts = countsOf(command);
  settleNewcomers(context);
  const until = context.state.count + counts;
  const resting = presentCreatures(context.situation).filter((each) => isHelped(context, each));
  const told = {
    type: "TimePassed",
    rule: "TC-TIME-39",
    rules: ["TC-TIME-01"],
    creature: null,
    operands: { amount, unit, counts, until },
  } as const;
  context.emit(told, ({ creatures }) => {
    // TC-MOVE-30: what is left of a minute counts towards the next.
    for (const { id, restedCounts } of resting) {
      const creature = creatures[id];
      if (creature) creature.restedCounts = (restedCounts + counts) % MINUTE;
    }
  });
  const rests = flagOf(command, "rest") ? restsIn(counts) : [{ counts, kind: null }];
  for (const each of rests) {
    yield* liveUntil(context, context.state.count + each.counts);
    if (each.kind) yield* restTogether(context, each.kind);
  }
  for (const { id } of presentCreatures(context.situation)) loseOverdueSpell(context, id);
  for (const { id, restedCounts } of resting) {
    const minutes = Math.floor((restedCounts + counts) / MINUTE);
    if (minutes > 0 && context.isHere(id) && isHelped(context, context.creature(id)))
      restMinutes(context, id, minutes);
  }
}

/** TC-MOVE-30, TC-M15: whether minutes change anything for one who rests. */
function isHelped({ rulings }: TimeCountContext, creature: TimeCountCreature): boolean {
  if (creature.dead) return false;
  return (
    creature.runPenalty > 0 ||
    creature.conditions["fatigued"] !== undefined ||
    (rulings.topRecovery === "hour" && creature.hitsTaken > 0)
  );
}

export const TIME_COMMANDS: { readonly [type: string]: TimeCountCommand } = {
  passTime: {
    rule: "TC-TIME-39",
    shape: parameters({
      amount: { kind: "number", integer: true, min: 1, max: LONGEST },
      unit: { kind: "choice", of: UNIT_NAMES },
      rest: OPTIONAL_FLAG,
    }),
    gmOnly: true,
    check: (situation, command) => spanRefusal(situation, command),
    run: (context, command) => passTime(context, command),
  },
};
