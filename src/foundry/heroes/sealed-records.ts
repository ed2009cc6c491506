// Sealed records: how a hero was made counts as the game master's client has first read it, whatever his owner writes over it.

import { readRecord } from "../../view/hero-record.ts";
import { isGameMaster } from "../fights/authority.ts";
import { setSetting } from "../register/settings.ts";
import { sealedRecords, wantsSeal, writtenRecord } from "./empty-heroes.ts";

/** One after another: each is written beside those before. */
let working: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = working.then(work);
  working = done.catch(() => undefined);
  return done;
}

/**
 * Seals the record of a hero whom somebody has just made or changed; `by` is who, as the host names it, "" where nobody
 * knows. A player's record bears the player's name and this day. A game master may write it anew.
 */
export function sealRecord(actor: Actor.Implementation, by: string): Promise<void> {
  return inTurn(async () => {
    const record = readRecord(writtenRecord(actor));
    if (!record || !(wantsSeal(actor) || isGameMaster(by))) return;
    const player = isGameMaster(by) ? undefined : game.users?.get(by);
    const signed = player ? { ...record, by: player.name, at: Date.now() } : record;
    await setSetting("heroRecords", { ...sealedRecords(), [actor.id ?? ""]: signed });
  });
}

/** Forgets the record of a hero who is gone. */
export function forgetRecord({ id }: Actor.Implementation): Promise<void> {
  return inTurn(async () => {
    const left = Object.entries(sealedRecords()).filter(([key]) => key !== id);
    await setSetting("heroRecords", Object.fromEntries(left));
  });
}
