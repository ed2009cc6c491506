// The cast of a log: everybody it speaks of by name, also who has joined in a step that is taken back.

import type { CreatureState, Fight, FightState, LogEntry } from "../core/language/fight.ts";
import { isRecord } from "../core/language/json.ts";

/** The same fight, its state filled up with those who are in it only in steps that are not in force. For telling alone. */
export function withWholeCast<Told extends Fight<FightState>>(fight: Told): Told {
  const { creatures } = fight.state;
  const apart = [...fight.branches.flat(), ...fight.log.slice(fight.cursor.entries)];
  const absent = apart.flatMap(joinedIn).filter(({ id }) => !creatures[id]);
  if (absent.length === 0) return fight;
  const cast = Object.fromEntries(absent.map((creature) => [creature.id, creature]));
  return { ...fight, state: { ...fight.state, creatures: { ...cast, ...creatures } } };
}

/** The creatures that an entry has brought into the fight. */
function joinedIn({ events }: LogEntry): CreatureState[] {
  return events.flatMap(({ changes }) =>
    changes.flatMap(({ path, after }) =>
      path.length === 2 && path[0] === "creatures" && isCreature(after) ? [after] : [],
    ),
  );
}

function isCreature(value: unknown): value is CreatureState {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["name"] === "string";
}
