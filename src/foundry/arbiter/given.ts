// What a game master has given a combatant: how it comes into the fight and on whose side, whatever its owner writes there.

import { isGameMaster, isPlayersWork } from "../fights/authority.ts";
import { textIn } from "../platform/typed-documents.ts";

/** The fields of a combatant that are the game master's to say, though the host lets its owner write them. */
export interface Given {
  readonly arrives: string;
  readonly side: string;
}

const NOTHING: Given = { arrives: "", side: "" };

const given = new Map<string, Given>();

function written(combatant: Combatant.Implementation): Given {
  return { arrives: textIn(combatant, "arrives"), side: textIn(combatant, "side") };
}

/** What counts of a combatant: what a game master has said, as far as this client has seen who has written it. */
export function givenTo(combatant: Combatant.Implementation): Given {
  return given.get(combatant.id ?? "") ?? written(combatant);
}

/** Takes note of a write to a combatant, or of its making, by the user whom the host names. */
export function noteGiven(combatant: Combatant.Implementation, by: string): void {
  const id = combatant.id ?? "";
  if (isGameMaster(by)) given.set(id, written(combatant));
  else if (!given.has(id)) given.set(id, NOTHING);
}

/**
 * Takes note of a combatant that was there before this client looked. Where a player has written it last, while no game
 * master was looking, it does not come in before a game master says so.
 */
export function noteFound(combatant: Combatant.Implementation): void {
  const id = combatant.id ?? "";
  if (given.has(id)) return;
  const own = written(combatant);
  const isOpen = own.arrives === "" || own.arrives === "later";
  given.set(id, isOpen || !isPlayersWork(combatant) ? own : { ...own, arrives: "later" });
}

export function forgetGiven(combatant: Combatant.Implementation): void {
  given.delete(combatant.id ?? "");
}

/** What must be written so that a combatant shows what was given to it; null where it does. */
export function correctionOf(combatant: Combatant.Implementation): object | null {
  const [own, right] = [written(combatant), givenTo(combatant)];
  if (own.arrives === right.arrives && own.side === right.side) return null;
  return { system: { ...right } };
}
