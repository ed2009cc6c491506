// Resolution: the actions of one count, all dice on one frozen state, then all effects, checks and delays.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Json } from "../../../core/language/json.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { part, sum } from "../../../core/language/trace.ts";
import { burdened, type ActionRecord } from "../actions/action-record.ts";
import { recordOf } from "../actions/actions.ts";
import { canAct, endConditions, endConditionsOfAll } from "../health/conditions.ts";
import { settleHarm } from "../health/consciousness.ts";
import { payFatigue } from "../health/damage.ts";
import { rollDie } from "../dice.ts";
import { settleImpairments } from "../health/impairments.ts";
import { settleTies } from "./gone-partners.ts";
import { attackedByName, deedOf, instantOf, type Deed, type Instant } from "./instant.ts";
import { attackedByMagic } from "../magic/meant-spell.ts";
import { endWay } from "../movement/long-way.ts";
import { settleMoves } from "../movement/movement-actions.ts";
import type { TimeCountContext, TimeCountRulings } from "../rulings.ts";
import { settleWaits, wait } from "./waiting.ts";
import { effectiveClass, takeFactor, type Delay, type SpeedFactor } from "./speed.ts";
import { settleFacings } from "../attack/standing-ties.ts";
import type { SpeedMode, TimeCountCreature, TimeCountState } from "../state.ts";

type Block = Draft<TimeCountCreature>;

/** TC-TIME-11: whether a creature rolls its speed factors. */
export function speedModeOf(creature: TimeCountCreature, rulings: TimeCountRulings): SpeedMode {
  return creature.speedMode === "static" && rulings.npcSf === "random" ? "random" : creature.speedMode;
}

/** TC-TIME-09: whether a command is a free action that nothing slows. */
export function isFree(context: TimeCountContext, command: Command): boolean {
  const record = recordOf(command.type);
  return record?.free === true && !isSlowed(context, record, command);
}

/** TC-TIME-09: does a free action at once. */
export function* performFree(context: TimeCountContext, command: Command): Procedure<void> {
  const record = recordOf(command.type);
  if (record) yield* unlessGone(record.resolve(context, command, instantOf([command])));
}

/** While no fight is running an action takes effect at once, and nobody counts how long it takes. */
export function* performOutside(
  context: TimeCountContext,
  record: ActionRecord,
  command: Command,
): Procedure<void> {
  const [before, instant] = [context.state, instantOf([command])];
  payFatigue(context, actorOf(command), record.fatigue ?? 0, record.rule);
  yield* record.resolve(context, command, instant);
  if (record.atEnd?.(context.situation) && record.finish) yield* record.finish(context, command);
  settleImpairments(context, instant);
  yield* settleHarm(context, before);
}

/** TC-TIME-19, TC-Q20: a free action that something slows takes its turn like any other. */
function isSlowed(context: TimeCountContext, record: ActionRecord, command: Command): boolean {
  const actor = context.creature(actorOf(command));
  return record
    .delays(context.situation, actor, command)
    .some((delay) => (effectiveClass(burdened(actor, delay))?.speedClass ?? "Free") !== "Free");
}

/** TC-TIME-27 (d to g): what is declared happens at once, then its consequences. `since` is how the count found everybody. */
export function* resolveInstant(
  context: TimeCountContext,
  commands: readonly Command[],
  since: TimeCountState = context.state,
): Procedure<void> {
  const instant = instantOf(commands, (command) => attackedBy(context.state, command));
  const before = context.state;
  const acts = ownFirst(commands.filter(({ type }) => type !== "wait"));
  const together = acts.length > 1;
  yield* context.simultaneously(
    acts.map((command) => (member) => unlessGone(perform(member, command, instant, together))),
  );
  yield* settleMoves(context, instant);
  settleImpairments(context, instant);
  yield* settleHarm(context, before);
  settleTies(context);
  yield* settleFacings(context, since);
  for (const deed of instant.deeds) yield* unlessGone(takeDelay(context, deed));
  settleWaits(context, commands, since);
}

/** TC-SIM-07: whom a command attacks. */
function attackedBy({ creatures }: TimeCountState, command: Command): readonly CreatureId[] {
  const actor = creatures[actorOf(command)];
  return (actor && attackedByMagic(actor, command)) ?? attackedByName(command);
}

/** TC-SIM-01: what each does to itself, then what they do to each other, so that nothing hangs on who joined first. */
function ownFirst(acts: readonly Command[]): readonly Command[] {
  const isOwn = ({ type }: Command): boolean => recordOf(type)?.ofOneself === true;
  return acts.some(isOwn) ? [...acts.filter(isOwn), ...acts.filter((each) => !isOwn(each))] : acts;
}

/** TC-TIME-38: one action by itself, and TC-TIME-12, TC-SIM-01: several of one count. */
const ALONE: readonly RuleId[] = ["TC-TIME-38", "TC-Q96"];
const TOGETHER: readonly RuleId[] = [...ALONE, "TC-TIME-12", "TC-TIME-27", "TC-SIM-01", "TC-Q12"];

function* perform(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  together: boolean,
): Procedure<void> {
  const record = recordOf(command.type);
  if (!record) return;
  const actor = context.creature(actorOf(command));
  const common = together ? TOGETHER : ALONE;
  emitFor(context, actor.id, {
    type: "ActionTaken",
    rule: record.rule,
    rules: record.rules ? [...record.rules, ...common] : common,
    operands: { action: record.action, command: command as Json },
  });
  endFeints(context, actor.id);
  if (command.type !== "move") endWay(context, actor.id);
  endConditions(context, actor, (each) => each.condition === "readied");
  const deed = deedOf(instant, actor.id);
  // TC-TIME-29: what is gained by the deed itself, or from others on this count, slows later actions only.
  if (deed)
    deed.delays = record.delays(context.situation, actor, command).map((delay) => burdened(actor, delay));
  if (record.atEnd?.(context.situation) && deed) yield* beginDelay(context, record, command, deed);
  payFatigue(context, actor.id, record.fatigue ?? 0, record.rule);
  yield* record.resolve(context, command, instant);
}

/** TC-SPEC-16: a feint is good for the very next action only. */
function endFeints(context: TimeCountContext, actor: CreatureId): void {
  endConditionsOfAll(context, ({ condition, source }) => condition === "feinted" && source === actor);
}

/** TC-TIME-21: the factor is taken at the start, and the effect waits for its end. */
function* beginDelay(
  context: TimeCountContext,
  record: ActionRecord,
  command: Command,
  deed: Deed,
): Procedure<void> {
  const actor = context.creature(deed.creature);
  const { traced: factor, rules } = yield* longestFactor(context, actor, deed.delays ?? []);
  const endsAt = context.state.count + factor.value;
  deed.factor = factor.value;
  const told = {
    type: "DelayBegan",
    rule: "TC-TIME-21",
    rules: ["TC-Q47", ...rules],
    operands: { action: record.action, factor, endsAt },
  } as const;
  emitFor(context, actor.id, told, (draft: Block) => {
    draft.pending = { action: record.action, endsAt, command };
  });
}

/** TC-TIME-14, TC-TWO-02: the factor of an action by its burdened delays; of several each is taken and the longest counts. */
function* longestFactor(
  context: TimeCountContext,
  actor: TimeCountCreature,
  delays: readonly Delay[],
): Procedure<Pick<SpeedFactor, "traced" | "rules">> {
  const mode = speedModeOf(actor, context.rulings);
  const only = delays[0];
  if (only && delays.length === 1) return yield* takeFactor(actor.id, mode, only);
  let longest: Pick<SpeedFactor, "traced" | "rules"> = { traced: sum("TC-TIME-14", []), rules: [] };
  for (const delay of delays) {
    const factor = yield* takeFactor(actor.id, mode, delay);
    if (factor.traced.value >= longest.traced.value) longest = factor;
  }
  return delays.length > 1 ? { ...longest, rules: [...longest.rules, "TC-TWO-02"] } : longest;
}

/** TC-TIME-10, 38 (6, 7): when its actor is due again; those who fell are due no more. */
function* takeDelay(context: TimeCountContext, deed: Deed): Procedure<void> {
  const actor = context.creature(deed.creature);
  const { command } = deed;
  if (!canAct(actor)) return command.type === "wait" ? undefined : completed(context, actor);
  if (command.type === "wait") return wait(context, command);
  const record = recordOf(command.type);
  if (!record) return;
  const { traced: factor, rules } =
    deed.factor === null
      ? yield* longestFactor(context, actor, deed.delays ?? [])
      : { traced: sum("TC-TIME-21", [part("begun", deed.factor, "TC-TIME-21")]), rules: [] };
  let extra = 0;
  for (let i = 0; i < deed.fumbles; i += 1) {
    extra += yield* rollDie({ rule: "TC-ATK-25", creature: actor.id, purpose: "fumble" }, 6);
  }
  const delay = sum("TC-TIME-10", [
    { label: "speedFactor", value: factor.value, rule: factor.rule, parts: factor.parts },
    part("fumble", extra, "TC-ATK-25"),
  ]);
  const nextAct = context.state.count + delay.value;
  const operands = { delay, nextAct, fumble: extra };
  emitFor(context, actor.id, { type: "DelayTaken", rule: "TC-TIME-10", rules, operands }, (draft: Block) => {
    draft.nextAct = nextAct;
    // TC-TIME-33, 40: who has done what was held has waited long enough, and its factor counts.
    draft.waiting = null;
  });
}

/** TC-TIME-28, TC-SIM-08: who fell on this count has acted all the same, and is due no more. */
function completed(context: TimeCountContext, actor: TimeCountCreature): void {
  emitFor(context, actor.id, { type: "LastActionDone", rule: "TC-TIME-28", rules: ["TC-SIM-08"] });
}

/** TC-TIME-21, 27 (a): delays that end now take effect; then whoever was hurt by the passing of time is looked at. */
export function* finishPending(context: TimeCountContext, before: TimeCountState): Procedure<void> {
  for (const id of context.state.entrants) {
    const creature = context.state.creatures[id];
    if (creature && endsPending(creature, context.state.count)) yield* unlessGone(finishOne(context, id));
  }
  yield* settleHarm(context, before);
}

/** TC-TIME-21: whether the delay of an action that waits for its end is over by a count. */
export function endsPending({ pending }: TimeCountCreature, count: number): boolean {
  return pending !== null && pending.endsAt <= count;
}

function* finishOne(context: TimeCountContext, id: CreatureId): Procedure<void> {
  const { pending } = context.creature(id);
  if (!pending) return;
  if (!canAct(context.creature(id))) return loseDelay(context, id, pending.action);
  const told = { type: "DelayEnded", rule: "TC-TIME-21", operands: { action: pending.action } } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.pending = null;
  });
  const record = recordOf(pending.action);
  if (record?.finish) yield* record.finish(context, pending.command);
}

/** TC-TIME-24: what hinders its actor before the end makes the effect come to nothing. */
function loseDelay(context: TimeCountContext, id: CreatureId, action: string): void {
  emitFor(context, id, { type: "DelayLost", rule: "TC-TIME-24", operands: { action } }, (draft: Block) => {
    draft.pending = null;
    draft.preparing = null;
  });
}
