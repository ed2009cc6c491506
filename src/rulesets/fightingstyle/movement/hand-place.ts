// The GM's hand on places: somebody is put on a square and at a height, or falls, is pushed, or is moved by magic.

import { boardOf, isPlaceOn } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { Position } from "../../../core/language/fight.ts";
import { actorOf, numberOf, parameterOf, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { SQUARE, type StyleCommand } from "../actions/action-record.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import { place } from "./movement.ts";

/** The edge of any board, in squares. */
export const FARTHEST = 10_000;

const WHOLE = { kind: "number", integer: true, min: -FARTHEST, max: FARTHEST, optional: true } as const;

/** Where the GM puts somebody; the size of the space stays, and so does a height that is not named. */
function goalOf({ state }: StyleReadContext, command: Command): Position {
  const places = Object.values(state.creatures).flatMap(({ position }) => position ?? []);
  const board = boardOf(...places);
  const fresh: Position = { x: 0, y: 0, width: 1, height: 1, elevation: 0 };
  const position =
    state.creatures[actorOf(command)]?.position ?? (board === "squares" ? fresh : { ...fresh, board });
  const elevation = numberOf(command, "elevation", position.elevation);
  return { ...position, x: numberOf(command, "x"), y: numberOf(command, "y"), elevation };
}

function isThere(here: Position, goal: Position): boolean {
  return here.x === goal.x && here.y === goal.y && here.elevation === goal.elevation;
}

/** Why nobody can be put there: somewhere is missing, or it is there already; or null. */
function checkGoal(situation: StyleReadContext, command: Command): Refusal | null {
  const missing = ["x", "y"].find((field) => command[field] === undefined);
  if (missing !== undefined) return refuse("STYLE-OPP-06", "whereTo", undefined, missing);
  const here = situation.state.creatures[actorOf(command)]?.position ?? null;
  return here && isThere(here, goalOf(situation, command))
    ? refuse("STYLE-OPP-06", "thereAlready", undefined, "x")
    : null;
}

/** Why nobody falls, is pushed or is moved by magic there: there is no board, or no such space on it; or null. */
function checkManner({ state }: StyleReadContext, command: Command): Refusal | null {
  const position = state.creatures[actorOf(command)]?.position ?? null;
  if (command["manner"] === undefined) return refuse("STYLE-OPP-06", "whereTo", undefined, "manner");
  if (!position) return refuse("STYLE-MOV-01", "nowhere");
  const to = parameterOf(command, "to", SQUARE);
  return !to || isPlaceOn(boardOf(position), to)
    ? null
    : refuse("STYLE-MOV-01", "notNeighbors", undefined, "to");
}

/** STYLE-OPP-06: no opening comes of it, whatever lies between; holds that no longer reach come loose (STYLE-GRP-04). */
function putThere(context: StyleContext, id: CreatureId, goal: Position): void {
  const { x, y, elevation } = goal;
  const operands = { x, y, elevation, manner: "byHand" };
  emitFor(context, id, { type: "Placed", rule: "STYLE-OPP-06", operands }, (creature) => {
    creature.position = goal;
  });
}

/** STYLE-OPP-06, STYLE-MOV-07: by `x`, `y` and `elevation` as the GM's deed, or by `to` in a manner of the rules. */
export const PLACE: StyleCommand = {
  rule: "STYLE-OPP-06",
  gmOnly: true,
  shape: parameters({
    x: WHOLE,
    y: WHOLE,
    elevation: WHOLE,
    to: { ...SQUARE, optional: true },
    manner: { kind: "choice", of: ["pushed", "falling", "teleport"], optional: true },
  }),
  check: (situation, command) => {
    const id = actorOf(command);
    if (!situation.state.creatures[id])
      return refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
    return command["to"] === undefined ? checkGoal(situation, command) : checkManner(situation, command);
  },
  *run(context, command) {
    const id = actorOf(command);
    const to = parameterOf(command, "to", { ...SQUARE, optional: true });
    if (to) place(context, id, to, textOf(command, "manner"));
    else putThere(context, id, goalOf(context.situation, command));
  },
};
