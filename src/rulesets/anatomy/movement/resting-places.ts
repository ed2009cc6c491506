// Where things come to rest: what is dropped lies under its bearer, what is disarmed flies off, and hands reach only so far.

import {
  distanceToThing,
  SOMEWHERE,
  spotBeside,
  spotUnder,
  wayFrom,
  type Lies,
} from "../../../core/kit/lying-things.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { isWayFree } from "./board.ts";
import { SQUARE } from "./positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/** ANAT-M-01, ANAT-CRIT-05: what a creature lets go of lies in its square; from a flyer it falls to the ground. */
export function spotOf({ position, flying }: AnatomyCreature): Lies {
  return flying ? spotUnder(position, 0) : spotUnder(position);
}

/** ANAT-M-01: so many feet off, straight away from whoever disarms; a wall stops it as it stops what is thrown (ANAT-THR-05). */
export function spotOff(
  { state }: AnatomyReadContext,
  { holder, by, feet }: { readonly holder: CreatureId; readonly by: CreatureId; readonly feet: number },
): Lies {
  const creature = state.creatures[holder];
  const from = state.creatures[by]?.position ?? null;
  if (!creature?.position) return SOMEWHERE;
  if (!from || feet === 0) return spotOf(creature);
  const spot = spotBeside(creature.position, wayFrom(from, creature.position), feet / SQUARE, (to, at) =>
    isWayFree(state.walls ?? [], at, to, creature.position?.board),
  );
  return creature.flying ? { ...spot, elevation: 0 } : spot;
}

/** ANAT-A-17: why a thing lies too far off to be taken, or null; `said` are the feet that the table has said. The reach is that of a hand, without any weapon. */
export function checkWithinReach(
  { state }: AnatomyReadContext,
  creature: AnatomyCreature,
  lies: Lies,
  said: number | null,
): Refusal | null {
  const feet = distanceToThing(creature.id, lies, state.creatures, { space: SQUARE, said });
  if (feet === null || feet <= creature.reach) return null;
  return refuse("ANAT-A-17", "lieTooFar", { feet, reach: creature.reach }, "item");
}
