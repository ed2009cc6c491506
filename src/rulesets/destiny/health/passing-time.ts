// Time after a fight and outside one: one clock for everybody, by which wounds bleed, fires burn, the dying fight, effects end.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { PassingTime } from "../../../core/language/hand.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { unlessGone } from "../character/absence.ts";
import { endEffect } from "../magic/magic-effects.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { endOfRoundAfflictions } from "./afflictions.ts";
import { CONDITION_RULES, conditionsOf, expiryOrder, firstCondition, hasCondition } from "./conditions.ts";
import { wakeCheck } from "./damage.ts";
import { beginDayWhereOver } from "./recovery.ts";
import { restTogether } from "./resting-together.ts";

/** DEST-SEQ-01: rounds of fifteen seconds. */
const UNITS = { rounds: 1, minutes: 4, hours: 240, days: 5760 } as const;
const UNIT_WORDS = Object.keys(UNITS) as readonly (keyof typeof UNITS)[];
/** Thirty days. */
const LONGEST = 30 * UNITS.days;
/** An hour: so long at most while each round brings a check to somebody. */
const LONGEST_IN_PERIL = UNITS.hours;
/** DEST-AMB-13: rounds from one check of waking up to the next. */
const BETWEEN_WAKING = 10 * UNITS.minutes;
/** As many lines as a person reads. */
const MOST_ROWS = 200;

const PERILS = ["bleeding", "burning", "dying"] as const;

/** DEST-SEQ-03: what each round brings to a creature, by kind and key. */
function perilsOf(
  creature: DestinyCreature,
): readonly { readonly word: (typeof PERILS)[number]; readonly key: string }[] {
  if (creature.dead) return [];
  return PERILS.flatMap((word) => conditionsOf(creature, word).map(([key]) => ({ word, key })));
}

function roundsOf(command: Command): number {
  const unit = UNIT_WORDS.find((each) => each === textOf(command, "unit")) ?? "rounds";
  return (numberOf(command, "amount") ?? 0) * UNITS[unit];
}

function herePresent({ state, absent }: DestinyReadContext): readonly DestinyCreature[] {
  return state.entrants.flatMap((id) => (absent.has(id) ? [] : (state.creatures[id] ?? [])));
}

function spanRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  if (situation.state.phase === "running") return refuse("DEST-SEQ-01", "fightRunning");
  const rounds = roundsOf(command);
  if (rounds > LONGEST) return refuse("DEST-SEQ-01", "spanTooLong", { most: LONGEST / UNITS.days }, "amount");
  const imperiled = herePresent(situation).some((each) => perilsOf(each).length > 0);
  return imperiled && rounds > LONGEST_IN_PERIL
    ? refuse("DEST-SEQ-03", "spanInPeril", undefined, "amount")
    : null;
}

const PASS_TIME: DestinyCommand = {
  rule: "DEST-SEQ-01",
  gmOnly: true,
  shape: parameters({
    amount: { kind: "number", integer: true, min: 1, max: LONGEST },
    unit: { kind: "choice", of: UNIT_WORDS },
    rest: OPTIONAL_FLAG,
  }),
  check: spanRefusal,
  *run(context, command) {
    const rounds = roundsOf(command);
    const operands = { amount: numberOf(command, "amount") ?? 0, unit: textOf(command, "unit"), rounds };
    context.emit({ type: "TimePassing", rule: "DEST-SEQ-01", operands });
    const pass = (span: number): Procedure<void> => passSpan(context, span);
    if (flagOf(command, "rest")) return yield* restTogether(context, rounds, pass);
    yield* pass(rounds);
    for (const { id } of herePresent(context.situation)) beginDayWhereOver(context, id);
  },
};

/** DEST-SEQ-03: so many rounds go by, from one thing that happens to somebody to the next. */
function* passSpan(context: DestinyContext, rounds: number): Procedure<void> {
  let left = rounds;
  while (left > 0) {
    const step = Math.min(left, untilNext(context.situation));
    yield* passRounds(context, step);
    left -= step;
  }
}

/** Rounds until something comes to somebody. */
function untilNext(situation: DestinyReadContext): number {
  const all = herePresent(situation);
  if (all.some((each) => perilsOf(each).length > 0)) return 1;
  return Math.max(1, Math.min(...all.flatMap(momentsOf), LONGEST));
}

/** The rounds, counted from now, at which an effect of a creature ends or it may wake. */
function momentsOf(creature: DestinyCreature): readonly number[] {
  const ends = Object.values(creature.conditions).flatMap(({ endRound }) =>
    endRound === null ? [] : [endRound],
  );
  return sleepsStably(creature) ? [...ends, untilWaking(creature)] : ends;
}

/** DEST-AMB-13: unconscious, and neither dead nor dying. */
function sleepsStably(creature: DestinyCreature): boolean {
  return !creature.dead && hasCondition(creature, "unconscious") && !hasCondition(creature, "dying");
}

function untilWaking(creature: DestinyCreature): number {
  return Math.max(1, BETWEEN_WAKING - (firstCondition(creature, "unconscious")?.value ?? 0));
}

/** DEST-SEQ-03: so many rounds go by, and then what the end of a round brings, in its order. */
function* passRounds(context: DestinyContext, rounds: number): Procedure<void> {
  const due = herePresent(context.situation).filter(
    (each) => sleepsStably(each) && untilWaking(each) <= rounds,
  );
  goOn(context, rounds);
  yield* endOfRoundAfflictions(context);
  for (const { id } of due) yield* unlessGone(context, wake(context, id));
  endWhatIsOver(context);
}

/** The clock goes on, and with it what is counted down outside a fight: rounds left, and rounds slept. */
function goOn(context: DestinyContext, rounds: number): void {
  const here = herePresent(context.situation).map(({ id }) => id);
  const sleepers = here.filter((id) => sleepsStably(context.creature(id)));
  const round = context.state.round + rounds;
  context.emit({ type: "TimePassed", rule: "DEST-SEQ-01", operands: { rounds, round } }, (state) => {
    state.round = round;
    for (const id of here) {
      const creature = state.creatures[id];
      if (creature && creature.longRestsToday > 0) creature.dayRounds += rounds;
      const conditions = creature?.conditions ?? {};
      for (const key of Object.keys(conditions)) {
        const each = conditions[key];
        if (!each) continue;
        if (each.endRound !== null)
          conditions[key] = { ...each, startRound: 0, endRound: Math.max(0, each.endRound - rounds) };
        else if (each.condition === "unconscious" && sleepers.includes(id))
          conditions[key] = { ...each, value: (each.value ?? 0) + rounds };
      }
    }
  });
}

/** DEST-AMB-13: every ten minutes once stable; the ten minutes begin anew. */
function* wake(context: DestinyContext, id: CreatureId): Procedure<void> {
  if (!sleepsStably(context.creature(id))) return;
  yield* wakeCheck(context, id);
  if (!hasCondition(context.creature(id), "unconscious")) return;
  context.emit({ type: "WakingAwaited", rule: "DEST-AMB-13", creature: id }, (state) => {
    const asleep = state.creatures[id]?.conditions["unconscious"];
    if (asleep) asleep.value = 0;
  });
}

/** DEST-DUR-01, DEST-DUR-02: what has no rounds left is over, the oldest first. */
function endWhatIsOver(context: DestinyContext): void {
  const over = herePresent(context.situation).flatMap(({ id, conditions }) =>
    Object.entries(conditions).flatMap(([key, { startRound, endRound }]) =>
      endRound !== null && endRound <= 0 ? [{ id, key, startRound }] : [],
    ),
  );
  for (const { id, key } of expiryOrder(over)) endEffect(context, id, key, "DEST-DUR-01");
}

/** How time passes: the spans that may be named, and what they would bring. */
export function passingTimeOf(situation: DestinyReadContext): PassingTime | null {
  if (situation.state.phase === "running") return null;
  const ahead: PassingTime["ahead"] = (command) => aheadOf(situation, roundsOf(command));
  return { command: "passTime", units: UNITS, rests: "rest", ahead };
}

/** What is to come within so many rounds if all goes on as it is, in the order in which it would. */
function aheadOf(situation: DestinyReadContext, rounds: number): readonly ComingRoll[] {
  const all = herePresent(situation);
  const rows: { readonly row: ComingRoll; readonly rank: number }[] = [];
  const wild = `${situation.rulings.diceCount}d6`;
  const add = (rank: number, row: ComingRoll): number => rows.push({ row, rank });
  for (const creature of all) {
    for (const { word, key } of perilsOf(creature))
      for (let after = 1; after <= Math.min(rounds, MOST_ROWS); after += 1)
        add(PERILS.indexOf(word), {
          ...coming(creature, word, key),
          after,
          dice: wild,
          rule: PERIL_ROWS[word],
        });
    if (sleepsStably(creature))
      for (
        let i = 0, after = untilWaking(creature);
        after <= rounds && i < MOST_ROWS;
        i += 1, after += BETWEEN_WAKING
      )
        add(PERILS.length, {
          creature: creature.id,
          after,
          label: "unconscious",
          dice: wild,
          rule: "DEST-AMB-13",
        });
    for (const [key, { condition, endRound }] of Object.entries(creature.conditions))
      if (endRound !== null && endRound <= rounds)
        add(PERILS.length + 1, {
          ...coming(creature, condition, key),
          after: Math.max(1, endRound),
          dice: null,
          rule: "DEST-DUR-01",
        });
  }
  rows.sort((a, b) => a.row.after - b.row.after || a.rank - b.rank);
  return rows.slice(0, MOST_ROWS).map(({ row }) => row);
}

const PERIL_ROWS: { readonly [Word in (typeof PERILS)[number]]: RuleId } = {
  bleeding: CONDITION_RULES.bleeding,
  burning: CONDITION_RULES.burning,
  dying: "DEST-AMB-14",
};

function coming(
  creature: DestinyCreature,
  label: string,
  key: string,
): Pick<ComingRoll, "creature" | "label" | "name"> {
  const name = creature.conditions[key]?.text;
  return { creature: creature.id, label, ...(name === undefined ? {} : { name }) };
}

export const TIME_COMMANDS: { readonly [type: string]: DestinyCommand } = { passTime: PASS_TIME };
