// Sealed records: how a hero was made counts as the game master's client has first read it, whatever his owner writes over it.

import { readRecord } from "../../view/hero-record.ts";
import { isGameMaster } from "../fights/authority.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isHero } from "../platform/players-heroes.ts";
import { allActors } from "../platform/world.ts";
import { setSetting } from "../register/settings.ts";
import { RECORD_FLAG, sealedRecords, writtenRecord } from "./empty-heroes.ts";

/** One after another: each is written beside those before. */
let working: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  if (!isArbiter()) return;
  working = working.then(work).catch((error: unknown) => console.error("Fray |", error));
}

/** Seals what is there, and what comes; each game master's client listens, the arbiter's writes. */
export function watchRecords(): void {
  for (const actor of allActors()) if (wantsSeal(actor)) sealRecord(actor, "");
  Hooks.on("createActor", (actor, _options, userId) => {
    if (wantsSeal(actor)) sealRecord(actor, userId);
  });
  Hooks.on("updateActor", (actor, changed, _options, userId) => {
    if (foundry.utils.getProperty(changed, `flags.fray.${RECORD_FLAG}`)) sealRecord(actor, userId);
  });
  Hooks.on("deleteActor", (actor) => {
    if (isSealed(actor)) forgetRecord(actor);
  });
}

const isSealed = ({ id }: Actor.Implementation): boolean => Object.hasOwn(sealedRecords(), id ?? "");

/** Whether a hero of the world has a record that no game master's client has seen yet. */
function wantsSeal(actor: Actor.Implementation): boolean {
  return isHero(actor) && writtenRecord(actor) !== undefined && !isSealed(actor);
}

/**
 * Seals the record of a hero whom somebody has just made or changed; `by` is who, as the host names it, "" where nobody
 * knows. A player's record bears the player's name and this day. A game master may write it anew.
 */
function sealRecord(actor: Actor.Implementation, by: string): void {
  inTurn(async () => {
    const record = readRecord(writtenRecord(actor));
    if (!record || !(wantsSeal(actor) || isGameMaster(by))) return;
    const player = isGameMaster(by) ? undefined : game.users?.get(by);
    const signed = player ? { ...record, by: player.name, at: Date.now() } : record;
    await setSetting("heroRecords", { ...sealedRecords(), [actor.id ?? ""]: signed });
  });
}

/** Forgets the record of a hero who is gone. */
function forgetRecord({ id }: Actor.Implementation): void {
  inTurn(async () => {
    const left = Object.entries(sealedRecords()).filter(([key]) => key !== id);
    await setSetting("heroRecords", Object.fromEntries(left));
  });
}
