// Put on the board by the GM: a creature stands somewhere else, with all that being there ends and brings about.

import type { Command } from "../../../core/language/commands.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId } from "../../../core/language/rules.ts";
import { actorOf, numberOf, parameters } from "../actions/parameters.ts";
import { askTheFlanked, newlyFlanked } from "../attack/flank-watch.ts";
import { emitFor } from "../facts.ts";
import type { DestinyCommand, DestinyContext } from "../rulings.ts";
import { keepInHand, mountOf, newlyThreatened, riderOf } from "./riding.ts";
import { letGo } from "./walking.ts";

/** As far as a path may lead, in squares. */
export const FARTHEST = 9999;
export const HIGHEST = 999;

const PLACE: DestinyCommand = {
  rule: "CORE-HAND",
  gmOnly: true,
  shape: parameters({
    x: { kind: "number", integer: true, min: -FARTHEST, max: FARTHEST },
    y: { kind: "number", integer: true, min: -FARTHEST, max: FARTHEST },
    elevation: { kind: "number", integer: true, min: -HIGHEST, max: HIGHEST, optional: true },
  }),
  check: ({ state, absent }, command) => {
    const id = actorOf(command);
    if (!Object.hasOwn(state.creatures, id))
      return refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
    return absent.has(id) ? refuse("CORE-GONE", "creatureGone", { creature: id }, "creature") : null;
  },
  *run(context, command) {
    const id = actorOf(command);
    const from = context.creature(id).position;
    const to = placeOf(from, command);
    const moved = [id, ...carriedWith(context, id)];
    for (const each of moved) putAt(context, each, each === id ? to : besides(context, each, from, to));
    for (const each of moved) letGo(context, each);
    if (context.state.phase === "running") for (const each of moved) yield* arrive(context, each, from, to);
  },
};

function placeOf(from: Position | null, command: Command): Position {
  const [x, y] = [numberOf(command, "x") ?? 0, numberOf(command, "y") ?? 0];
  const own = from ?? { width: 1, height: 1, elevation: 0 };
  return { ...own, x, y, elevation: numberOf(command, "elevation") ?? own.elevation };
}

/** DEST-MNT-01: rider and mount go together. */
function carriedWith(context: DestinyContext, id: CreatureId): readonly CreatureId[] {
  const creature = context.creature(id);
  const other = mountOf(creature) ?? riderOf(creature);
  return other !== null && context.isHere(other) ? [other] : [];
}

/** Where the other of a pair stands afterwards: as it stood beside the first one, or right there. */
function besides(context: DestinyContext, id: CreatureId, from: Position | null, to: Position): Position {
  const own = context.creature(id).position;
  if (!own || !from) return { ...to, width: own?.width ?? 1, height: own?.height ?? 1 };
  const [across, down, up] = [to.x - from.x, to.y - from.y, to.elevation - from.elevation];
  return { ...own, x: own.x + across, y: own.y + down, elevation: own.elevation + up };
}

function putAt(context: DestinyContext, id: CreatureId, to: Position): void {
  const { position: from } = context.creature(id);
  emitFor(context, id, { type: "Placed", rule: "CORE-HAND", operands: { from, to } }, (creature) => {
    creature.position = to;
  });
}

/** DEST-FLK-03, DEST-MNT-05: who is flanked now, and which riders stand within an enemy's reach. */
function* arrive(
  context: DestinyContext,
  id: CreatureId,
  from: Position | null,
  to: Position,
): Procedure<void> {
  if (!context.isHere(id)) return;
  const creature = context.creature(id);
  const flanked = newlyFlanked(context.situation, creature, from, creature.position ?? to);
  const threatened = newlyThreatened(context.situation, id, from, creature.position ?? to);
  yield* askTheFlanked(context, flanked);
  for (const rider of threatened) if (context.isHere(rider)) yield* keepInHand(context, rider);
}

export const PLACE_COMMANDS: { readonly [type: string]: DestinyCommand } = { place: PLACE };
