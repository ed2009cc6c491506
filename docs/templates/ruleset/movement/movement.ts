// Movement: a way of squares, each the neighbor of the one before, as long as the creature's pace.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Position } from "../../../core/language/fight.ts";
import { isRecord } from "../../../core/language/json.ts";
import { actorOf, parameters } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { ActionRecord } from "../actions/action-record.ts";
import type { SixthReadContext } from "../rulings.ts";
import type { SixthCreature } from "../state.ts";
import { isTaken, type Square } from "./squares.ts";

const SQUARE: Shape = { kind: "record", fields: { x: { kind: "number" }, y: { kind: "number" } } };

function isSquare(value: unknown): value is Square {
  return isRecord(value) && typeof value["x"] === "number" && typeof value["y"] === "number";
}

function pathOf(command: Command): readonly Square[] {
  const path: unknown = command["path"];
  return Array.isArray(path) ? path.filter(isSquare) : [];
}

function isStep(from: Square, to: Square): boolean {
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) === 1;
}

/** SIX-MOVE-01, SIX-MOVE-02: why a way is not possible, or null. */
function checkWay(
  situation: SixthReadContext,
  actor: SixthCreature,
  from: Position,
  path: readonly Square[],
): Refusal | null {
  const end = path.at(-1);
  if (!end || path.length > actor.pace)
    return refuse("SIX-MOVE-01", "tooFar", { steps: path.length, pace: actor.pace }, "path");
  const broken = path.findIndex((square, i) => !isStep(path[i - 1] ?? from, square));
  if (broken >= 0) return refuse("SIX-MOVE-01", "brokenPath", undefined, `path[${broken}]`);
  const isFull = isTaken(situation, actor, { ...from, x: end.x, y: end.y });
  return isFull ? refuse("SIX-MOVE-02", "occupied", undefined, "path") : null;
}

export const MOVE: ActionRecord = {
  action: "move",
  rule: "SIX-MOVE-01",
  kind: "movement",
  shape: parameters({ path: { kind: "list", of: SQUARE, max: 99 } }),
  refusal: (situation, actor, command) =>
    actor.position
      ? checkWay(situation, actor, actor.position, pathOf(command))
      : refuse("SIX-MOVE-01", "nowhere"),
  *resolve(context, command) {
    // An event for each step, so that a fight can be wound back to any square of a way.
    for (const { x, y } of pathOf(command))
      emitFor(
        context,
        actorOf(command),
        { type: "Stepped", rule: "SIX-MOVE-01", operands: { x, y } },
        (creature) => {
          if (creature.position) creature.position = { ...creature.position, x, y };
        },
      );
  },
  options: (_situation, actor) =>
    actor.position ? [{ needs: [{ kind: "path", parameter: "path", reach: actor.pace }] }] : [],
};
