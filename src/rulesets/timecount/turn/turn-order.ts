// The running count: who is due, and what one count brings, from expiries to the next due count.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actBetweenTurns, betweenTurns, walkOnInDelay, waysDue } from "./between-turns.ts";
import { presentCreatures } from "./present.ts";
import { canAct, endConditionsOfAll, tiesRiding } from "../health/conditions.ts";
import { easingTime } from "../health/petrification.ts";
import { hasTimes } from "../character/lasting.ts";
import { strikeAfter } from "../attack/coup-de-grace.ts";
import { comeTo, lossTime, settleNewcomers } from "./coming-count.ts";
import { earliestExpiry, sooner } from "./passing-time.ts";
import { settleTies } from "./gone-partners.ts";
import { leftAfter, usedReadied } from "./held-deeds.ts";
import { endsPending, finishPending, isFree, performFree, resolveInstant } from "./resolution.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Condition, TimeCountCreature, TimeCountState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

type Block = Draft<TimeCountCreature>;

/** TC-TIME-08: the next count at which somebody is due or something runs out; null when nothing ever will. */
export function nextCount(situation: TimeCountReadContext): number | null {
  const { count } = situation.state;
  let next = Infinity;
  for (const creature of presentCreatures(situation)) {
    if (creature.nextAct !== null && creature.nextAct <= count) return count;
    if (creature.dead) continue;
    next = sooner(next, creature.nextAct, count);
    next = sooner(next, creature.pending?.endsAt, count);
    next = sooner(next, creature.way?.at, count);
    next = sooner(next, lossTime(situation, creature), count);
    next = sooner(next, easingTime(creature, count), count);
    next = Math.min(next, earliestExpiry(creature, count));
  }
  return next === Infinity ? null : next;
}

/** Those who are due at a count (TC-TIME-12), in the order in which they joined. */
export function dueAt(situation: TimeCountReadContext, count: number): readonly TimeCountCreature[] {
  return presentCreatures(situation).filter(
    (each) => canAct(each) && each.nextAct !== null && each.nextAct <= count,
  );
}

/** TC-TIME-08, 27: moves the counter on and plays that count to its end. */
export function* advance(context: TimeCountContext): Procedure<void> {
  settleNewcomers(context);
  settleTies(context);
  const count = nextCount(context.situation);
  if (count === null) return;
  const before = context.state;
  yield* comeTo(context, count);
  const forced = blowsDue(context);
  yield* finishPending(context, before);
  const due = dueAt(context.situation, count).map((each) => each.id);
  for (const id of due) beginTurn(context, id);
  yield* walkOnInDelay(context, due);
  const commands = yield* declare(context, due, new Map([...waysDue(context, due), ...forced]));
  yield* resolveDeclared(context, commands, before);
}

/** TC-TIME-33: held deeds come before what sets them off; whoever cannot do any more what was declared declares anew. */
function* resolveDeclared(
  context: TimeCountContext,
  declared: readonly Command[],
  start: TimeCountState,
): Procedure<void> {
  let since = start;
  let commands = declared;
  let fresh = declared;
  while (fresh.length > 0) {
    const held = yield* usedReadied(context, commands, fresh);
    if (held.length === 0) break;
    const before = context.situation;
    const done = yield* resolveHeld(context, { held, declared: commands, since });
    since = context.state;
    const left = leftAfter(context, commands, { held: done, before });
    fresh = yield* declare(context, left.again, NO_BLOWS, NO_ASIDES);
    commands = [...left.commands, ...fresh];
  }
  yield* resolveInstant(context, commands, since);
}

/** Held deeds that are to be done, and what else is done on the count. */
interface Holding {
  readonly held: readonly Command[];
  readonly declared: readonly Command[];
  readonly since: TimeCountState;
}

/** TC-TIME-33: does what was held, but first what others hold against that in turn. Answers with what has been done. */
function* resolveHeld(
  context: TimeCountContext,
  { held, declared, since }: Holding,
): Procedure<readonly Command[]> {
  const all = [...declared, ...held];
  const against = yield* usedReadied(context, all, held);
  if (against.length === 0) {
    yield* resolveInstant(context, held, since);
    return held;
  }
  const before = context.situation;
  const done = yield* resolveHeld(context, { held: against, declared: all, since });
  // What cannot be done any more stays held; whoever was felled has nothing left to do.
  const { commands } = leftAfter(context, held, { held: done, before });
  if (commands.length > 0) yield* resolveInstant(context, commands, context.state);
  return [...done, ...commands];
}

const NO_BLOWS: ReadonlyMap<CreatureId, Command> = new Map();

/** TC-SPEC-09: those whose preparation ends now strike, whatever else they might wish. */
function blowsDue(context: TimeCountContext): ReadonlyMap<CreatureId, Command> {
  let blows: Map<CreatureId, Command> | null = null;
  for (const creature of presentCreatures(context.situation)) {
    const command = endsPending(creature, context.state.count) ? strikeAfter(context, creature.id) : null;
    if (command) (blows ??= new Map<CreatureId, Command>()).set(creature.id, command);
  }
  return blows ?? NO_BLOWS;
}

const TURN_RULES: readonly RuleId[] = ["TC-Q50"];

/** TC-TIME-26: what holds until one acts again ends as the turn begins. */
function beginTurn(context: TimeCountContext, id: CreatureId): void {
  const told = { type: "TurnBegan", rule: "TC-TIME-09", rules: TURN_RULES } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.acted = true;
    draft.waiting = null;
  });
  endConditionsOfAll(
    context,
    ({ ends, source }, bearer) =>
      (bearer.id === id && ends === "turn") || (ends === "sourceTurn" && source === id),
    "TC-TIME-26",
  );
}

/** The question what a creature does on its turn. */
function declaration(id: CreatureId): AskRequest {
  return question(PROMPTS.declare, {
    to: id,
    operands: { creature: id },
    involves: [],
  });
}

/** TC-TIME-27 (c): everybody due declares; free actions are done at once and leave the turn open. */
function* declare(
  context: TimeCountContext,
  due: readonly CreatureId[],
  forced: ReadonlyMap<CreatureId, Command>,
  asides: readonly AskInDelay[] = asksInDelay(context, due),
): Procedure<readonly Command[]> {
  const declared = new Map<CreatureId, Command>(forced);
  let open = due.filter((id) => context.isHere(id) && !forced.has(id));
  let others = open.length === 0 ? NO_ASIDES : asides;
  while (open.length > 0) {
    const asks = [...open.map(declaration), ...others.map(({ ask }) => ask)];
    const answers = yield* window({ rule: "TC-TIME-27", asks, involves: [] });
    // Whoever has left while people thought holds nobody any more.
    if (context.situation.absent.size > 0) settleTies(context);
    for (const [i, { id }] of others.entries()) {
      const answer = answers[open.length + i];
      if (answer) yield* actBetweenTurns(context, id, answer);
    }
    others = NO_ASIDES;
    const again: CreatureId[] = [];
    for (let i = 0; i < open.length; i += 1) {
      const id = open[i] ?? "";
      const command = answers[i]?.command ?? { type: "wait", creature: id };
      if (isFree(context, command)) {
        yield* performFree(context, command);
        again.push(id);
      } else declared.set(id, command);
    }
    open = again.filter((id) => context.isHere(id));
  }
  return commandsOf(context, due, declared);
}

interface AskInDelay {
  readonly id: CreatureId;
  readonly ask: AskRequest;
}

const NO_ASIDES: readonly AskInDelay[] = [];

/** TC-SPELL-07, 13: the questions to those in a delay, which are put beside the declarations of a count. */
function asksInDelay(context: TimeCountContext, due: readonly CreatureId[]): readonly AskInDelay[] {
  const asks: AskInDelay[] = [];
  for (const creature of presentCreatures(context.situation)) {
    if (due.includes(creature.id)) continue;
    const ask = betweenTurns(context.situation, creature);
    if (ask) asks.push({ id: creature.id, ask });
  }
  return asks;
}

/** What those who are due and still here have declared, in the order in which they joined. */
function commandsOf(
  context: TimeCountContext,
  due: readonly CreatureId[],
  declared: ReadonlyMap<CreatureId, Command>,
): readonly Command[] {
  const commands: Command[] = [];
  for (const id of due) {
    const command = declared.get(id);
    if (command && context.isHere(command.creature ?? "")) commands.push(command);
  }
  return commands;
}

/** TC-SPELL-12: the GM says of each prepared spell whether it is lost as the fight ends. */
function* losePrepared(context: TimeCountContext): Procedure<void> {
  const holders = presentCreatures(context.situation).filter((each) => each.prepared !== null);
  const asks = holders.map((each) =>
    question(PROMPTS.losePrepared, {
      operands: { creature: each.id, spell: each.prepared?.spell ?? "" },
      involves: [],
    }),
  );
  const answers = yield* window({ rule: "TC-SPELL-12", asks, involves: [] });
  for (const [i, { id }] of holders.entries()) {
    if (answers[i]?.choice !== "lose") continue;
    emitFor(
      context,
      id,
      { type: "PreparedSpellLost", rule: "TC-SPELL-12", rules: ["TC-Q92"] },
      (draft: Block) => {
        draft.prepared = null;
      },
    );
  }
}

/** TC-TIME-33, TC-SPEC-16, TC-TIME-26: what waits for somebody's next deed in a fight, or lasts until somebody acts again in it. */
function endsWithFight({ condition, ends }: Condition): boolean {
  return condition === "readied" || condition === "feinted" || ends === "turn" || ends === "sourceTurn";
}

/** Ends the fight: nobody is due any more. */
export function* endFight(context: TimeCountContext): Procedure<void> {
  yield* losePrepared(context);
  endConditionsOfAll(context, ({ condition }) => tiesRiding(condition), "TC-TIME-08");
  endConditionsOfAll(context, endsWithFight, "TC-TIME-08");
  context.emit({ type: "FightEnded", rule: "TC-TIME-08", creature: null }, (draft) => {
    draft.phase = "over";
    for (const creature of Object.values(draft.creatures)) {
      creature.nextAct = null;
      creature.waiting = null;
      if (hasTimes(creature)) creature.clock = draft.count;
      // TC-SPELL-12: what is still held is held from now on for a minute more.
      if (creature.prepared) creature.prepared.preparedAt = draft.count;
      if (context.rulings.topRecovery === "encounter") creature.hitsTaken = 0;
    }
  });
}
