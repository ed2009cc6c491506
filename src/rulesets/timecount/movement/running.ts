// Running and sprinting: the run-up, the checks on the way, and the forced stop.

import type { Draft } from "../../../core/language/draft.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { fixed, part, sum } from "../../../core/language/trace.ts";
import type { Ahead, CheckAhead } from "../actions/action-record.ts";
import { checkModifier, currentHp } from "../character/attributes.ts";
import { rollCheck } from "../dice.ts";
import { isRun } from "../health/conditions.ts";
import { turnBetween, turnsOn } from "./headings.ts";
import { baseRate, feetAt, goesOn, runningRate, sprintingRate, squareRules, type Gait } from "./movement.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { CADENCES } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

type Block = Draft<TimeCountCreature>;

/** TC-MOVE-32. */
const SPRINT_DC = 10;
/** TC-MOVE-24, TC-MOVE-35. */
const RUNNING_DC = 20;
/** TC-MOVE-26. */
const MOST_FAILURES = 3;

/** What a count of movement came to: the gait that was kept, or a stop. */
export interface StrideResult {
  readonly gait: Gait;
  readonly stopped: boolean;
}

/** One count of movement at a gait: what it must check, and how the stride goes on. */
export function* takeStride(
  context: TimeCountContext,
  id: CreatureId,
  wanted: Gait,
  direction: readonly [number, number] | null,
): Procedure<StrideResult> {
  const creature = context.creature(id);
  const { count } = context.state;
  const going = goesOn(creature, count);
  const wasRunning = going && isRun(creature.stride.gait);
  if (!wasRunning && isRun(creature.stride.gait)) endRun(context, id);
  const straight = wasRunning && isRun(wanted) ? yield* keepsLine(context, creature, direction) : true;
  const meant = straight ? wanted : "jog";
  const started = meant === "sprint" ? yield* sprintOrRun(context, id, wasRunning) : meant;
  if (!isRun(started)) {
    // TC-MOVE-29: a count at a slower gait is one without running.
    if (wasRunning) endRun(context, id);
    stepOn(context, id, started, direction);
    return { gait: started, stopped: false };
  }
  const { gait, stopped } = yield* dueChecks(context, id, started, wasRunning);
  if (stopped) return { gait: "jog", stopped };
  stepOn(context, id, gait, direction);
  return { gait, stopped };
}

/** TC-MOVE-23: who turns too sharply runs on only if the GM allows it. */
function* keepsLine(
  context: TimeCountContext,
  { id, stride, position }: TimeCountCreature,
  direction: readonly [number, number] | null,
): Procedure<boolean> {
  if (direction === null || stride.direction === null) return true;
  const degrees = turnBetween(position, stride.direction, direction);
  const allowed = turnsOn(position);
  const soon = stride.turnedAt !== null && context.state.count - stride.turnedAt < allowed.every;
  if (degrees === 0 || (degrees === allowed.degrees && !soon)) return true;
  const { choice } = yield* ask(PROMPTS.sharpTurn, {
    operands: { creature: id, degrees },
    involves: [id],
  });
  return choice === "allow";
}

/** TC-MOVE-29: the failures of one run end with it. */
export function endRun(context: TimeCountContext, id: CreatureId): void {
  emitFor(context, id, { type: "RunEnded", rule: "TC-MOVE-29" }, (draft: Block) => {
    draft.stride.gait = "jog";
    draft.stride.failures = 0;
    draft.stride.lastCheckAt = null;
    draft.stride.sprinted = false;
    draft.stride.sprintRate = 0;
  });
}

/** TC-MOVE-32: who begins to sprint checks Strength; a failure leaves a run. */
function* sprintOrRun(context: TimeCountContext, id: CreatureId, wasRunning: boolean): Procedure<Gait> {
  const { gait } = context.creature(id).stride;
  if (wasRunning && gait === "sprint") return gait;
  return (yield* sprintStart(context, id)) ? "sprint" : "run";
}

/** TC-MOVE-32: the Strength check of a sprint. */
function sprintAhead(creature: TimeCountCreature): CheckAhead {
  return {
    word: "sprintCheck",
    modifier: checkModifier(creature, "athletics", "str"),
    dc: fixed("TC-MOVE-32", "dc", SPRINT_DC),
  };
}

/** TC-MOVE-25, TC-MOVE-30: the check of endurance, harder by each one before. */
function enduranceAhead(creature: TimeCountCreature): CheckAhead {
  const modifier = sum("TC-MOVE-24", [
    ...checkModifier(creature, "athletics", "con").parts,
    part("earlierChecks", -creature.runPenalty, "TC-MOVE-30"),
  ]);
  return { word: "runningCheck", modifier, dc: fixed("TC-MOVE-25", "dc", RUNNING_DC) };
}

/** TC-MOVE-24, 32, 35, 36: the checks that a gait asks for on this count, if it is one of them. */
export function runningChecks(
  { state }: TimeCountReadContext,
  creature: TimeCountCreature,
  gait: Gait,
): Ahead {
  if (!isRun(gait)) return { checks: [] };
  const { stride } = creature;
  const wasRunning = goesOn(creature, state.count) && isRun(stride.gait);
  const begins = gait === "sprint" && !(wasRunning && stride.gait === "sprint");
  const every = stride.sprinted || gait === "sprint" ? CADENCES.sprintCheck : CADENCES.runningCheck;
  const isDue = !wasRunning || stride.lastCheckAt === null || state.count >= stride.lastCheckAt + every;
  const checks = [...(begins ? [sprintAhead(creature)] : []), ...(isDue ? [enduranceAhead(creature)] : [])];
  return { checks };
}

/** TC-MOVE-32 to 34: the Strength check of a sprint, which sets its rate. Returns whether it is a sprint. */
export function* sprintStart(
  context: TimeCountContext,
  id: CreatureId,
  rules: readonly RuleId[] = [],
): Procedure<boolean> {
  const creature = context.creature(id);
  const { modifier, dc } = sprintAhead(creature);
  const check = yield* rollCheck(context.rulings, {
    rule: "TC-MOVE-32",
    creature: id,
    purpose: "sprintStart",
    modifier,
    dc: dc.value,
  });
  const base = baseRate(creature).value;
  const sprint = check.success ? sprintingRate(base, Math.max(10, check.total.value)) : null;
  const rate = sprint ?? runningRate(base);
  const operands = { total: check.total, success: check.success, rate };
  const shaped: readonly RuleId[] = sprint === null ? rules : ["TC-MOVE-33", ...rules];
  emitFor(
    context,
    id,
    { type: "SprintChecked", rule: "TC-MOVE-32", rules: shaped, operands },
    (draft: Block) => {
      draft.stride.sprintRate = rate;
    },
  );
  return sprint !== null;
}

/** TC-MOVE-24, 35, 36: the check that is due on this count, if one is. Returns whether the runner must stop. */
function* dueChecks(
  context: TimeCountContext,
  id: CreatureId,
  gait: "run" | "sprint",
  wasRunning: boolean,
): Procedure<{ readonly gait: "run" | "sprint"; readonly stopped: boolean }> {
  const { stride } = context.creature(id);
  if (!wasRunning || stride.lastCheckAt === null)
    return { gait, stopped: yield* runningCheck(context, id, gait, true) };
  const sprinted = stride.sprinted || gait === "sprint";
  const every = sprinted ? CADENCES.sprintCheck : CADENCES.runningCheck;
  if (context.state.count < stride.lastCheckAt + every) return { gait, stopped: false };
  const kept = gait === "sprint" && stride.gait === "sprint" ? yield* rolledAgain(context, id) : gait;
  return { gait: kept, stopped: yield* runningCheck(context, id, sprinted ? "sprint" : "run") };
}

/** TC-MOVE-34, TC-Q72: with each check the sprinter may roll its Strength anew, for better or worse. */
function* rolledAgain(context: TimeCountContext, id: CreatureId): Procedure<"run" | "sprint"> {
  const { choice } = yield* ask(PROMPTS.sprintAgain, {
    to: id,
    operands: { rate: context.creature(id).stride.sprintRate },
    involves: [id],
  });
  if (choice === "keep") return "sprint";
  return (yield* sprintStart(context, id, ["TC-MOVE-34", "TC-Q72"])) ? "sprint" : "run";
}

/** TC-MOVE-24 to 28, 30, 35: Athletics (Con) against 20. Returns whether the runner must stop. */
export function* runningCheck(
  context: TimeCountContext,
  id: CreatureId,
  kind: "run" | "sprint",
  starting = false,
): Procedure<boolean> {
  const creature = context.creature(id);
  const penalty = -creature.runPenalty;
  const { modifier, dc } = enduranceAhead(creature);
  const check = yield* rollCheck(context.rulings, {
    rule: kind === "run" ? "TC-MOVE-24" : "TC-MOVE-35",
    creature: id,
    purpose: kind,
    modifier,
    dc: dc.value,
  });
  const cost = check.success ? 0 : check.failedBy >= 6 ? 2 : 1;
  const limit = currentHp(creature).value - 1;
  const tooMuch = cost > 0 && creature.fatigue + cost > limit;
  const fatigue = tooMuch ? Math.max(creature.fatigue, limit) : creature.fatigue + cost;
  const failures = creature.stride.failures + (check.success ? 0 : 1);
  const stopped = tooMuch || failures >= MOST_FAILURES;
  const { count } = context.state;
  const operands = { kind, penalty, total: check.total, success: check.success, fatigue, stopped };
  const rules: RuleId[] = [
    ...rulesIf(starting && kind === "sprint", "TC-MOVE-36"),
    ...rulesIf(failures >= MOST_FAILURES, "TC-MOVE-26"),
    ...rulesIf(tooMuch, "TC-MOVE-27", "TC-Q71"),
    ...rulesIf(cost > 0, "TC-HP-09"),
  ];
  emitFor(context, id, { type: "RunningChecked", rule: "TC-MOVE-25", rules, operands }, (draft: Block) => {
    draft.fatigue = fatigue;
    draft.runPenalty += kind === "run" ? 1 : 2;
    draft.stride.failures = failures;
    draft.stride.lastCheckAt = count;
    draft.stride.sprinted = false;
  });
  if (stopped) forceStop(context, id);
  return stopped;
}

/** TC-MOVE-28: stopped and fatigued. */
function forceStop(context: TimeCountContext, id: CreatureId): void {
  emitFor(context, id, { type: "RunStopped", rule: "TC-MOVE-28", rules: ["TC-M15"] }, (draft: Block) => {
    draft.conditions["fatigued"] = { condition: "fatigued", ends: null };
    draft.stride.gait = "jog";
    draft.stride.counts = 0;
    draft.stride.straight = 0;
    draft.stride.lastCount = null;
  });
}

function stepOn(
  context: TimeCountContext,
  id: CreatureId,
  gait: Gait,
  direction: readonly [number, number] | null,
): void {
  const { count } = context.state;
  const before = context.creature(id);
  const { stride } = before;
  const going = goesOn(before, count);
  const same =
    going &&
    stride.gait === gait &&
    (direction === null || stride.direction === null || isSameWay(stride.direction, direction));
  const rate = feetAt(before, gait);
  const poised = before.stance === "poised";
  const rules = squareRules(before, rate, count);
  if (poised) rules.push("TC-STANCE-10");
  if (isRun(gait)) rules.push("TC-MOVE-22");
  const { position } = before;
  const turned = isRun(gait) && going && direction !== null && stride.direction !== null;
  const turns = turned && stride.direction !== null && turnBetween(position, stride.direction, direction) > 0;
  const told = { type: "StrideTaken", rule: "TC-MOVE-05", rules, operands: { gait, rate } } as const;
  emitFor(context, id, told, (draft: Block) => {
    const next = draft.stride;
    next.counts = going ? stride.counts + 1 : 1;
    next.straight = same ? stride.straight + 1 : 1;
    next.lastCount = count;
    next.gait = gait;
    if (!going) next.from = position ? { x: position.x, y: position.y } : null;
    if (!going) next.turnedAt = null;
    if (turns) next.turnedAt = count;
    if (direction !== null) next.direction = direction;
    if (gait === "sprint") next.sprinted = true;
    if (draft.stance === "poised") draft.stance = "basic";
  });
}

function isSameWay(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** TC-MOVE-30: what minutes of rest take off the penalty. */
export function penaltyAfterRest(penalty: number, minutes: number): number {
  return Math.max(0, penalty - Math.floor(minutes));
}
