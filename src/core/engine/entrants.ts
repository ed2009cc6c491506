// Who enters a new fight: each once, in the order given.

import type { Entrant } from "../language/ruleset.ts";
import type { CreatureId } from "../language/rules.ts";
import { ShapeError } from "../language/shape.ts";

/** The ids of those who enter. Throws ShapeError when somebody enters twice. */
export function idsOf(entrants: readonly Entrant[]): readonly CreatureId[] {
  const ids = entrants.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new ShapeError("id", `${twice} enters twice`);
  return ids;
}

/** The creatures of a new fight by their ids. Throws what `create` throws, such as ShapeError for a broken sheet. */
export function creaturesOf<Creature>(
  entrants: readonly Entrant[],
  create: (entrant: Entrant) => Creature,
): { readonly [id: CreatureId]: Creature } {
  return Object.fromEntries(entrants.map((each) => [each.id, create(each)]));
}
