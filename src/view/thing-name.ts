// The name of a thing that somebody carries or knows, such as a weapon or a spell.

import type { CreatureState, FightState } from "../core/language/fight.ts";
import { isRecord } from "../core/language/json.ts";

type Names = ReadonlyMap<string, string>;

/** A creature of a state is never changed, so that its things are looked through once. */
const named = new WeakMap<CreatureState, Names>();

/** The name by which a thing of any creature goes, found by its id; null where nobody has such a thing. */
export function thingName(state: FightState, id: string): string | null {
  for (const key in state.creatures) {
    const creature = state.creatures[key];
    const name = creature && namesOf(creature).get(id);
    if (name !== undefined) return name;
  }
  return null;
}

function namesOf(creature: CreatureState): Names {
  const known = named.get(creature);
  if (known) return known;
  const names = new Map<string, string>();
  for (const group of Object.values(creature) as unknown[])
    for (const [id, thing] of isRecord(group) ? [...aloneIn(group), ...Object.entries(group)] : [])
      if (isRecord(thing) && typeof thing["name"] === "string")
        for (const known of [id, ...idAtHome(thing)]) if (!names.has(known)) names.set(known, thing["name"]);
  named.set(creature, names);
  return names;
}

/** A thing of which nobody has more than one, such as a shield, stands by itself and not in a group. */
function aloneIn(thing: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return typeof thing["id"] === "string" ? [[thing["id"], thing]] : [];
}

/** The id that a thing of somebody else has on its owner's sheet, by which earlier lines of the log name it. */
function idAtHome({ of }: Readonly<Record<string, unknown>>): readonly string[] {
  return isRecord(of) && typeof of["item"] === "string" ? [of["item"]] : [];
}
