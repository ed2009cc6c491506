// Moving as an action: one count of a jog, a run or a sprint, and who comes first where several want one space.

import { isStep } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Position } from "../../../core/language/fight.ts";
import { actorOf, parameterOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { ask, question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import { APPROACHED, approachedNeeds } from "../attack/table-word.ts";
import { attributeValue } from "../character/attributes.ts";
import {
  canAct,
  conditionsOf,
  endConditionsOfAll,
  hasCondition,
  isImmobile,
  isRun,
} from "../health/conditions.ts";
import { rollDie } from "../dice.ts";
import type { Instant, Move, Square } from "../turn/instant.ts";
import { headingOf } from "./headings.ts";
import { endWay, keepWay, standingOf } from "./long-way.ts";
import { columnAt, feetAt, mayTakeUp, rateAt, squaresAt, type Gait } from "./movement.ts";
import { carryRiders } from "./riding.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { runningChecks, takeStride } from "./running.ts";
import { delayOf, type Delay } from "../turn/speed.ts";
import { creaturesIn, entryInto, entryOrder, mayRefuse } from "./spaces.ts";
import type { TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export const PATH = {
  kind: "list",
  of: {
    kind: "record",
    fields: {
      x: { kind: "number" },
      y: { kind: "number" },
      extra: { kind: "number", integer: true, min: 0, max: 2, optional: true },
    },
  },
  max: 99,
} as const satisfies Shape;
/** In the order in which a way is offered: who fights jogs (TC-MOVE-04); slower or faster is meant. */
const GAITS: readonly Gait[] = ["jog", "walk", "sneak", "run", "sprint"];

/** TC-M29: ground on which each square of the way costs one more, or two. */
const GROUNDS: readonly string[] = ["hindering", "hinderingTwice"];

/** The parameter by which a command says on what ground its way leads. */
export const GROUND = { kind: "choice", of: GROUNDS, optional: true } as const satisfies Shape;
/** What its form asks of that, where no board tells it. */
export const GROUND_NEED: Need = {
  ...{ kind: "choice", parameter: "ground", choices: GROUNDS, optional: true },
  providedBy: "regions",
};

/** The squares of a command, with what its ground costs. */
export function pathOf(command: Command): readonly Square[] {
  const squares = parameterOf(command, "path", PATH) ?? [];
  const extra = GROUNDS.indexOf(textOf(command, "ground")) + 1;
  return squares.map((square) => ({ extra, ...square }));
}

/** TC-M29: what a square carries whose ground is so many times as hard: one square more for each time, two at most. */
export function groundOf(difficulty: number): { readonly extra?: number } {
  const extra = Math.min(GROUNDS.length, Math.round(difficulty) - 1);
  return extra > 0 ? { extra } : {};
}

/** The gait of a command. */
export function gaitOf(command: Command): Gait {
  return GAITS.find((each) => each === textOf(command, "gait")) ?? "jog";
}

/** How many squares a creature gets on this count at a gait. */
export function squaresNow(situation: TimeCountReadContext, creature: TimeCountCreature, gait: Gait): number {
  const { count } = situation.state;
  return squaresAt(feetAt(creature, gait), columnAt(creature, count), situation.rulings.movement55);
}

/** TC-MOVE-13: why a creature finds no room in a place, or null; consent is asked for on the way. */
export function entryRefusal(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  place: Position,
): Refusal | null {
  return roomRefusal(mover, creaturesIn(situation, place, mover.id));
}

export function roomRefusal(mover: TimeCountCreature, inside: readonly TimeCountCreature[]): Refusal | null {
  if (inside.length === 0) return null;
  const closed = inside.find((each) => each.sheet.fillsSpace || each.sheet.neverShares);
  if (closed) return refuse("TC-MOVE-13", "spaceClosed", { creature: closed.id }, "path");
  if (mover.sheet.neverShares || mover.sheet.fillsSpace)
    return refuse("TC-MOVE-13", "spaceClosed", undefined, "path");
  const sizes = inside.map((each) => each.sheet.size);
  const entry = entryInto(sizes, mover.sheet.size);
  return entry.fits ? null : refuse("TC-MOVE-13", "noRoom", { room: entry.total }, "path");
}

/** Why a creature cannot move at all, or null. */
export function stillRefusal(creature: TimeCountCreature): Refusal | null {
  if (hasCondition(creature, "netted")) return refuse("TC-COND-24", "netted");
  if (hasCondition(creature, "mounted")) return refuse("TC-M30", "mountMoves");
  const poisedOnly = creature.stance === "poised" && conditionsOf(creature, "grabbed").length === 0;
  if (
    isImmobile(creature) &&
    !(poisedOnly && !hasCondition(creature, "stapled") && !hasCondition(creature, "immobile"))
  )
    return refuse("TC-COND-17", "immobile");
  return null;
}

/** TC-M29: what a path costs in squares, hindering ground included. */
export function costOf(path: readonly Square[]): number {
  return path.reduce((total, { extra = 0 }) => total + 1 + extra, 0);
}

/** TC-MOVE-05, 07: the squares of a way that are walked on this count at most. */
export function wayOfCount(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  command: Command,
): readonly Square[] {
  const path = pathOf(command);
  const squares = reachOf(situation, mover, gaitOf(command)) + mover.stride.progress;
  let steps = path.length;
  while (steps > 0 && costOf(path.slice(0, steps)) > squares) steps -= 1;
  return path.slice(0, steps);
}

/** Steps that do not touch, no room on the squares of this count, or a start without a board. What is farther comes later (TC-MOVE-07). */
export function pathRefusal(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  path: readonly Square[],
  squares: number,
): Refusal | null {
  if (path.length === 0) return null;
  if (!mover.position) return refuse("TC-MOVE-02", "noBoard", undefined, "path");
  let here: Square = mover.position;
  let left = squares + mover.stride.progress;
  for (const step of path) {
    left -= 1 + (step.extra ?? 0);
    if (!isStep({ ...mover.position, x: here.x, y: here.y }, step))
      return refuse("TC-MOVE-02", "pathBroken", { x: step.x, y: step.y }, "path");
    const isNow = left >= 0 || step === path[0];
    const refusal = isNow
      ? entryRefusal(situation, mover, { ...mover.position, x: step.x, y: step.y })
      : null;
    if (refusal) return refusal;
    here = step;
  }
  return null;
}

/** TC-COND-08: why a creature does not come a step further, though nothing holds it, or null. */
export function lamedRefusal(creature: TimeCountCreature): Refusal | null {
  return feetAt(creature, "jog") === 0 ? refuse("TC-COND-08", "cannotMove") : null;
}

/** TC-MOVE-19, 20, 31: why a gait cannot be taken up now, or null. */
export function gaitRefusal(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  gait: Gait,
): Refusal | null {
  if (!isRun(gait)) return null;
  if (hasCondition(mover, "fatigued")) return refuse("TC-MOVE-31", "fatigued", undefined, "gait");
  if (mover.preparing || mover.stance === "parrying")
    return refuse("TC-STANCE-09", "stanceForbids", { stance: mover.stance }, "gait");
  if (mayTakeUp(mover, gait, situation.state.count)) return null;
  return refuse(gait === "run" ? "TC-MOVE-19" : "TC-MOVE-20", "needsRunUp", undefined, "gait");
}

/** Where a path points, for the rule of one direction. */
function directionOf(mover: TimeCountCreature, path: readonly Square[]): readonly [number, number] | null {
  const last = path.at(-1);
  if (!last || !mover.position) return null;
  return headingOf(mover.position, last);
}

/** The most squares that a gait may bring before its checks have been made. */
export function reachOf(situation: TimeCountReadContext, mover: TimeCountCreature, gait: Gait): number {
  if (gait !== "sprint" || mover.stride.gait === "sprint") return squaresNow(situation, mover, gait);
  const fastest = { ...mover, stride: { ...mover.stride, sprintRate: feetAt(mover, "run") * 2 } };
  return squaresNow(situation, fastest, gait);
}

/** TC-TIME-18: a count of movement takes that count. */
const ONE_COUNT: readonly Delay[] = [delayOf({ kind: "counts", counts: 1, factorsApply: false })];

const move: ActionRecord = {
  action: "move",
  rule: "TC-MOVE-07",
  rules: ["TC-Q15"],
  kind: "movement",
  shape: parameters({
    path: { ...PATH, optional: true },
    ...APPROACHED,
    gait: { kind: "choice", of: GAITS, optional: true },
    ground: GROUND,
  }),
  delays: () => ONE_COUNT,
  ahead: (situation, actor, command) => runningChecks(situation, actor, gaitOf(command)),
  refusal(situation, actor, command) {
    const gait = gaitOf(command);
    return (
      stillRefusal(actor) ??
      gaitRefusal(situation, actor, gait) ??
      lamedRefusal(actor) ??
      pathRefusal(situation, actor, pathOf(command), reachOf(situation, actor, gait))
    );
  },
  *resolve(context, command, instant) {
    yield* [];
    const actor = context.creature(actorOf(command));
    instant.moves.push({
      creature: actor.id,
      path: pathOf(command),
      from: actor.position,
      near: wayOfCount(context.situation, actor, command),
      stood: standingOf(context.situation, actor),
      gait: gaitOf(command),
      rate: rateAt(actor, gaitOf(command)).value,
      dex: attributeValue(actor, "dex"),
      comesTo: textOf(command, "comesTo"),
    });
  },
  options: (situation, actor) =>
    GAITS.filter((gait) => gaitRefusal(situation, actor, gait) === null).map((gait) => ({
      parameters: { gait },
      detail: gait,
      refusal: stillRefusal(actor) ?? lamedRefusal(actor),
      needs: actor.position
        ? [{ kind: "path", parameter: "path", reach: reachOf(situation, actor, gait) }, GROUND_NEED]
        : approachedNeeds(situation, actor),
    })),
};

/** TC-MOVE-11, 27 (e): strides are checked, then spaces are entered in their order. */
export function* settleMoves(context: TimeCountContext, instant: Instant): Procedure<void> {
  const only = instant.moves[0];
  if (!only) return;
  if (instant.moves.length === 1) return yield* unlessGone(goOn(context, only, false));
  const movers = instant.moves.map(({ creature, rate, dex }) => ({ id: creature, rate, dex }));
  for (const group of entryOrder(movers)) {
    const ids = group.map((each) => each.id);
    for (const id of yield* drawn(instant, ids)) {
      const going = instant.moves.find((each) => each.creature === id);
      if (going) yield* unlessGone(goOn(context, going, isContested(instant.moves, going)));
    }
  }
}

/** At random among equals: the lower die goes first, and ties are drawn again in the order of joining. */
function* drawn(instant: Instant, ids: readonly CreatureId[]): Procedure<readonly CreatureId[]> {
  if (ids.length < 2 || !contested(instant, ids)) return ids;
  const lots: { id: CreatureId; lot: number }[] = [];
  for (const id of ids) {
    const lot = yield* rollDie({ rule: "TC-MOVE-11", creature: id, purpose: "tie" }, 100);
    lots.push({ id, lot });
  }
  return lots.sort((a, b) => a.lot - b.lot).map((each) => each.id);
}

/** Lots are only drawn where two of them want the same square. */
function contested({ moves }: Instant, ids: readonly CreatureId[]): boolean {
  const equal = moves.filter((each) => ids.includes(each.creature));
  return equal.some((each) => isContested(equal, each));
}

/** TC-MOVE-11: whether somebody else wants one of its squares as well. */
function isContested(moves: readonly Move[], going: Move): boolean {
  for (const each of moves) if (each !== going && shareSquare(each.near, going.near)) return true;
  return false;
}

/** Without a grid two never want the very same place; whoever enters first has it (TC-MOVE-12). */
function shareSquare(path: readonly Square[], other: readonly Square[]): boolean {
  for (const { x, y } of path) for (const each of other) if (each.x === x && each.y === y) return true;
  return false;
}

function* goOn(context: TimeCountContext, going: Move, contested: boolean): Procedure<void> {
  const mover = context.creature(going.creature);
  if (mover.dead) return;
  if (isElsewhere(mover.position, going.from)) return forestall(context, mover.id);
  const wanted = going.gait;
  const heading = going.near.length > 0 ? going.near : going.path.slice(0, 1);
  const { gait, stopped } = yield* takeStride(context, mover.id, wanted, directionOf(mover, heading));
  if (stopped) return endWay(context, mover.id);
  const moved = context.creature(mover.id);
  const column = moved.stride.counts - 1;
  const squares = squaresAt(feetAt(moved, gait), column, context.rulings.movement55);
  const rest = yield* walk(context, mover.id, { path: going.path, squares, contested });
  if (squares > 0) tearFrom(context, mover.id, (held) => held !== going.comesTo);
  keepWay(context, mover.id, { path: rest, gait, at: context.state.count + 1, ...going.stood });
}

/** TC-WREST-08, where no board tells: whoever walks off, or pushes somebody away, does not grab those any more. */
export function tearFrom(
  context: TimeCountContext,
  id: CreatureId,
  isTorn: (held: CreatureId) => boolean,
): void {
  if (context.creature(id).position) return;
  endConditionsOfAll(
    context,
    ({ condition, source }, held) => condition === "grabbed" && source === id && isTorn(held.id),
    "TC-WREST-08",
  );
}

/** TC-TIME-27 (e): whether others have moved it on this very count, so that its way does not begin where it now is. */
function isElsewhere(now: Position | null, from: Position | null): boolean {
  return now !== null && from !== null && (now.x !== from.x || now.y !== from.y);
}

/** TC-TIME-27: the step is lost, and the rest of its way with it; the count has been spent on it all the same. */
function forestall(context: TimeCountContext, id: CreatureId): void {
  const told = { type: "ActionForestalled", rule: "TC-TIME-27", operands: { action: "move" } } as const;
  emitFor(context, id, told);
  endWay(context, id);
}

/** What is walked at one count: the path, how many of its squares, and whether others want them too. */
export interface Walk {
  readonly path: readonly Square[];
  readonly squares: number;
  readonly contested?: boolean;
}

/**
 * TC-MOVE-12 to 14, TC-M29: enters square after square as far as the squares of the count go and it is let in. Answers
 * with the rest of the way that later counts may bring; nothing where somebody stands in it.
 */
export function* walk(
  context: TimeCountContext,
  id: CreatureId,
  { path, squares, contested = false }: Walk,
): Procedure<readonly Square[]> {
  const mover = context.creature(id);
  let place = mover.position;
  if (!place || path.length === 0) return [];
  let rest: readonly Square[] = [];
  let left = squares + (mover.stride.counts > 1 ? mover.stride.progress : 0);
  const rules: RuleId[] = contested ? ["TC-MOVE-11", "TC-MOVE-12"] : [];
  let progress = 0;
  for (const step of path) {
    const { extra = 0 } = step;
    if (extra > 0) rules.push("TC-M29");
    if (left < 1 + extra) {
      progress = extra > 0 ? left : 0;
      rest = path.slice(path.indexOf(step));
      break;
    }
    const next: Position = { ...place, x: step.x, y: step.y };
    const inside = creaturesIn(context.situation, next, id);
    if (roomRefusal(mover, inside)) break;
    if (inside.length > 0 && !(yield* isLetIn(mover, inside, contested))) break;
    left -= 1 + extra;
    place = next;
  }
  relocate(context, id, { place, rule: "TC-MOVE-05", rules, progress });
  return rest;
}

/** TC-MOVE-12, 14: those inside agree, and a mover that finds its space taken may think better of it. */
function* isLetIn(
  mover: TimeCountCreature,
  inside: readonly TimeCountCreature[],
  contested: boolean,
): Procedure<boolean> {
  if (contested && !(yield* stillEnters(mover))) return false;
  const asked = inside.filter((each) => canAct(each) && mayRefuse(each.sheet.size, mover.sheet.size));
  const asks = asked.map((each) => consentQuestion(each, mover));
  const answers = yield* window({ rule: "TC-MOVE-14", asks, involves: [] });
  return answers.every(({ choice }) => choice === "allow");
}

/** TC-MOVE-14: the question whether somebody is let in. */
export function consentQuestion(inside: TimeCountCreature, mover: TimeCountCreature): AskRequest {
  return question(PROMPTS.consent, {
    to: inside.id,
    usual: inside.side === mover.side ? "allow" : "refuse",
    operands: { mover: mover.id },
    involves: [],
  });
}

function* stillEnters({ id }: TimeCountCreature): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.stillEnter, { to: id, involves: [id] });
  return choice === "enter";
}

/** Where a movement ends: by which rows, and what is left over for the next square. */
export interface Arrival {
  readonly place: Position;
  readonly rule: RuleId;
  readonly rules?: readonly RuleId[];
  readonly progress?: number;
}

/** Moves a creature to a place. */
export function relocate(
  context: TimeCountContext,
  id: CreatureId,
  { place, rule, rules = [], progress = 0 }: Arrival,
): void {
  const operands = { x: place.x, y: place.y };
  emitFor(
    context,
    id,
    { type: "CreatureMoved", rule, rules, operands },
    (draft: Draft<TimeCountCreature>) => {
      draft.position = place;
      draft.stride.progress = progress;
    },
  );
  carryRiders(context, id);
}

export const MOVEMENT_ACTIONS: readonly ActionRecord[] = [move];
