// The game master's hand on places: a creature is put somewhere, and grips that no longer reach end.

import type { Command } from "../../../core/language/commands.ts";
import type { Position } from "../../../core/language/fight.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, numberOf, parameters } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { Rule } from "../actions/command-shapes.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import { loosenHolds } from "./holds.ts";

/** The edge of any board, in squares. */
export const FARTHEST = 10_000;

const SQUARES = { kind: "number", integer: true, min: -FARTHEST, max: FARTHEST } as const;

/** Where the command puts whoever it names; the size of its space stays. */
function goalOf({ position }: { readonly position: Position | null }, command: Command): Position {
  const { width, height, elevation } = position ?? { width: 1, height: 1, elevation: 0 };
  return {
    x: numberOf(command, "x"),
    y: numberOf(command, "y"),
    width,
    height,
    elevation: numberOf(command, "elevation", elevation),
  };
}

function checkPlace({ state, absent }: AnatomyReadContext, command: Command): Refusal | null {
  const creature = state.creatures[actorOf(command)];
  return creature && !absent.has(creature.id)
    ? null
    : refuse("ANAT-HAND-05", "noSuchTarget", undefined, "creature");
}

/** ANAT-HAND-05: it stands there now, whatever lies between. */
function* place(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const goal = goalOf(context.creature(id), command);
  const { x, y, elevation } = goal;
  emitFor(
    context,
    id,
    { type: "PlacedByHand", rule: "ANAT-HAND-05", operands: { x, y, elevation } },
    (creature) => {
      creature.position = goal;
    },
  );
  loosenHolds(context, id);
}

export const HAND_PLACE: { readonly [type: string]: Rule } = {
  place: {
    rule: "ANAT-HAND-05",
    gmOnly: true,
    shape: parameters({
      x: SQUARES,
      y: SQUARES,
      elevation: { ...SQUARES, optional: true },
    }),
    check: checkPlace,
    run: place,
  },
};
