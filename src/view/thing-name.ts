// The name of a thing that somebody carries or knows, such as a weapon or a spell.

import type { FightState } from "../core/fight.ts";
import { isRecord } from "../core/json.ts";

/** The name by which a thing of any creature goes, found by its id; null where nobody has such a thing. */
export function thingName(state: FightState, id: string): string | null {
  for (const creature of Object.values(state.creatures)) {
    for (const group of Object.values(creature) as unknown[]) {
      const thing = isRecord(group) && Object.hasOwn(group, id) ? group[id] : null;
      if (isRecord(thing) && typeof thing["name"] === "string") return thing["name"];
    }
  }
  return null;
}
