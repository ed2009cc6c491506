// Moving as an action: one count of a jog, a run or a sprint, and who comes first where several want one space.

import type { Command } from "../../core/commands.ts";
import type { Draft } from "../../core/draft.ts";
import type { Position } from "../../core/fight.ts";
import { actorOf, parameters, textOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import type { Shape } from "../../core/shape.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import type { ActionRecord } from "./action-record.ts";
import { attributeOf } from "./attributes.ts";
import { conditionsOf, hasCondition, isImmobile } from "./conditions.ts";
import { rollDie } from "./dice.ts";
import type { Instant, Move, Square } from "./instant.ts";
import { columnAt, mayTakeUp, rateAt, squaresAt, type Gait } from "./movement.ts";
import type { TimeCountPlay, TimeCountSituation } from "./rulings.ts";
import { takeStride } from "./running.ts";
import { delayOf } from "./speed.ts";
import { creaturesIn, entryInto, entryOrder, mayRefuse } from "./spaces.ts";
import type { TimeCountCreature } from "./state.ts";

export const PATH: Shape = {
  kind: "list",
  of: {
    kind: "record",
    fields: { x: { kind: "number", integer: true }, y: { kind: "number", integer: true } },
  },
  max: 99,
};
const GAITS: readonly Gait[] = ["jog", "run", "sprint"];

/** The squares of a command. */
export function pathOf(command: Command): readonly Square[] {
  const path: unknown = command["path"];
  return Array.isArray(path) ? (path as readonly Square[]) : [];
}

function gaitOf(command: Command): Gait {
  return GAITS.find((each) => each === textOf(command, "gait")) ?? "jog";
}

/** How many squares a creature gets on this count at a gait. */
export function squaresNow(situation: TimeCountSituation, creature: TimeCountCreature, gait: Gait): number {
  const { count } = situation.state;
  return squaresAt(rateAt(creature, gait).value, columnAt(creature, count), situation.rulings.movement55);
}

/** TC-MOVE-13, 14: why a creature may not come into a place, or null; its own side makes room. */
export function entryRefusal(
  situation: TimeCountSituation,
  mover: TimeCountCreature,
  place: Position,
): Refusal | null {
  const inside = creaturesIn(situation, place, mover.id);
  const closed = inside.find((each) => each.sheet.fillsSpace || each.sheet.neverShares);
  if (closed) return refuse("TC-MOVE-13", "spaceClosed", { creature: closed.id }, "path");
  if (inside.length > 0 && mover.sheet.neverShares)
    return refuse("TC-MOVE-13", "spaceClosed", undefined, "path");
  const sizes = inside.map((each) => each.sheet.size);
  const entry = entryInto(sizes, mover.sheet.size);
  if (!entry.fits) return refuse("TC-MOVE-13", "noRoom", { room: entry.total }, "path");
  const against = inside.find(
    (each) => each.side !== mover.side && mayRefuse(each.sheet.size, mover.sheet.size),
  );
  return against ? refuse("TC-MOVE-14", "noConsent", { creature: against.id }, "path") : null;
}

/** Why a creature cannot move at all, or null. */
export function stillRefusal(creature: TimeCountCreature): Refusal | null {
  if (hasCondition(creature, "netted")) return refuse("TC-COND-24", "netted");
  const poisedOnly = creature.stance === "poised" && conditionsOf(creature, "grabbed").length === 0;
  if (
    isImmobile(creature) &&
    !(poisedOnly && !hasCondition(creature, "stapled") && !hasCondition(creature, "immobile"))
  )
    return refuse("TC-COND-17", "immobile");
  return null;
}

/** Steps that do not touch, or a start without a board. */
export function pathRefusal(
  situation: TimeCountSituation,
  mover: TimeCountCreature,
  path: readonly Square[],
  squares: number,
): Refusal | null {
  if (path.length > squares)
    return refuse("TC-MOVE-05", "pathTooLong", { squares, path: path.length }, "path");
  if (path.length === 0) return null;
  if (!mover.position) return refuse("TC-MOVE-02", "noBoard", undefined, "path");
  let here: Square = mover.position;
  for (const step of path) {
    const far = Math.max(Math.abs(step.x - here.x), Math.abs(step.y - here.y));
    if (far !== 1) return refuse("TC-MOVE-02", "pathBroken", { x: step.x, y: step.y }, "path");
    const refusal = entryRefusal(situation, mover, { ...mover.position, x: step.x, y: step.y });
    if (refusal) return refusal;
    here = step;
  }
  return null;
}

function gaitRefusal(situation: TimeCountSituation, mover: TimeCountCreature, gait: Gait): Refusal | null {
  if (gait === "jog") return null;
  if (hasCondition(mover, "fatigued")) return refuse("TC-M15", "fatigued", undefined, "gait");
  if (mover.preparing || mover.stance === "parrying")
    return refuse("TC-STANCE-09", "stanceForbids", { stance: mover.stance }, "gait");
  if (mayTakeUp(mover, gait, situation.state.count)) return null;
  return refuse(gait === "run" ? "TC-MOVE-19" : "TC-MOVE-20", "needsRunUp", undefined, "gait");
}

/** Where a path points, for the rule of one direction. */
function directionOf(mover: TimeCountCreature, path: readonly Square[]): readonly [number, number] | null {
  const last = path.at(-1);
  if (!last || !mover.position) return null;
  return [Math.sign(last.x - mover.position.x), Math.sign(last.y - mover.position.y)];
}

/** The most squares that a gait may bring before its checks have been made. */
function reachOf(situation: TimeCountSituation, mover: TimeCountCreature, gait: Gait): number {
  if (gait !== "sprint" || mover.stride.gait === "sprint") return squaresNow(situation, mover, gait);
  const fastest = { ...mover, stride: { ...mover.stride, sprintRate: rateAt(mover, "run").value * 2 } };
  return squaresNow(situation, fastest, gait);
}

const move: ActionRecord = {
  action: "move",
  rule: "TC-MOVE-07",
  kind: "movement",
  shape: parameters({ path: PATH, gait: { kind: "choice", of: GAITS, optional: true } }),
  delays: () => [delayOf({ kind: "counts", counts: 1, factorsApply: false })],
  refusal(situation, actor, command) {
    const gait = gaitOf(command);
    return (
      stillRefusal(actor) ??
      gaitRefusal(situation, actor, gait) ??
      (rateAt(actor, "jog").value === 0 ? refuse("TC-COND-08", "cannotMove") : null) ??
      pathRefusal(situation, actor, pathOf(command), reachOf(situation, actor, gait))
    );
  },
  *resolve(play, command, instant) {
    yield* [];
    const actor = play.creature(actorOf(command));
    instant.moves.push({
      creature: actor.id,
      path: pathOf(command),
      gait: gaitOf(command),
      rate: rateAt(actor, gaitOf(command)).value,
      dex: attributeOf(actor, "dex").value,
    });
  },
  options: (situation, actor) =>
    GAITS.filter((gait) => gaitRefusal(situation, actor, gait) === null).map((gait) => ({
      parameters: { gait },
      detail: gait,
      needs: [{ kind: "path", parameter: "path", reach: reachOf(situation, actor, gait) }],
    })),
};

/** TC-MOVE-11, 27 (e): strides are checked, then spaces are entered in their order. */
export function* settleMoves(play: TimeCountPlay, instant: Instant): Procedure<void> {
  if (instant.moves.length === 0) return;
  for (const group of entryOrder(instant.moves.map((each) => ({ ...each, id: each.creature })))) {
    const ids = group.map((each) => each.id);
    for (const id of yield* drawn(instant, ids)) {
      const going = instant.moves.find((each) => each.creature === id);
      if (going) yield* unlessGone(goOn(play, going));
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
function contested(instant: Instant, ids: readonly CreatureId[]): boolean {
  const squares = instant.moves
    .filter((each) => ids.includes(each.creature))
    .flatMap((each) => [...new Set(each.path.map(({ x, y }) => `${x},${y}`))]);
  return new Set(squares).size < squares.length;
}

function* goOn(play: TimeCountPlay, going: Move): Procedure<void> {
  const mover = play.creature(going.creature);
  if (mover.dead) return;
  const wanted = going.gait;
  const { gait, stopped } = yield* takeStride(play, mover.id, wanted, directionOf(mover, going.path));
  if (stopped) return;
  const moved = play.creature(mover.id);
  const column = moved.stride.counts - 1;
  const squares = squaresAt(rateAt(moved, gait).value, column, play.rulings.movement55);
  walk(play, mover.id, going.path.slice(0, squares));
}

/** TC-MOVE-12: enters square after square, and stops before one that has been taken meanwhile. */
export function walk(play: TimeCountPlay, id: CreatureId, path: readonly Square[]): void {
  const mover = play.creature(id);
  let place = mover.position;
  if (!place || path.length === 0) return;
  for (const step of path) {
    const next: Position = { ...place, x: step.x, y: step.y };
    if (entryRefusal(play.situation, mover, next)) break;
    place = next;
  }
  relocate(play, id, place, "TC-MOVE-05");
}

/** Moves a creature to a place. */
export function relocate(play: TimeCountPlay, id: CreatureId, place: Position, rule: string): void {
  const operands = { x: place.x, y: place.y };
  tell(play, id, { type: "CreatureMoved", rule, operands }, (draft: Draft<TimeCountCreature>) => {
    draft.position = place;
  });
}

export const MOVEMENT_ACTIONS: readonly ActionRecord[] = [move];
