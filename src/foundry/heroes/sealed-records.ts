// Sealed records: how a hero was made counts as the game master's client has first read it, whatever his owner writes over it.

import type { HeroDoubt } from "../../view/hero-doubts.ts";
import { readRecord, type HeroRecord } from "../../view/hero-record.ts";
import { isGameMaster, isPlayersWork } from "../fights/authority.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { isHero } from "../platform/players-heroes.ts";
import { allActors } from "../platform/world.ts";
import { setSetting } from "../register/settings.ts";
import { isDoubtedHero, isSealed, RECORD_FLAG, sealedRecords, writtenRecord } from "./empty-heroes.ts";

/** One after another: each is written beside those before. */
let working: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<unknown> {
  working = working.then(work).catch((error: unknown) => console.error("Fray |", error));
  return working;
}

function asArbiter(work: () => Promise<void>): void {
  if (isArbiter()) void inTurn(work);
}

/** A game master takes a hero as he is, whatever is not so of how he was made; who has done that stands in the record. */
export function acceptHero(actor: Actor.Implementation): Promise<unknown> {
  return inTurn(async () => {
    const sealed = sealedRecords()[actor.id ?? ""];
    if (game.user?.isGM !== true || !isDoubtedHero(actor)) return;
    const accepted = { by: game.user.name, at: Date.now() };
    await setSetting("heroRecords", {
      ...sealedRecords(),
      [actor.id ?? ""]: { ...(sealed as object), accepted },
    });
  });
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

/** Whether a hero of the world has a record that no game master's client has seen yet, or has found to be false. */
function wantsSeal(actor: Actor.Implementation): boolean {
  return isHero(actor) && writtenRecord(actor) !== undefined && (!isSealed(actor) || isDoubtedHero(actor));
}

/**
 * Seals the record of a hero whom somebody has just made or changed; `by` is who, as the host names it, "" where nobody
 * knows. A player's record bears the player's name and this day, and what is not so of it by the guide and the sheet: then
 * the game master is told, and a true one may still take its place. A game master may write any anew.
 */
function sealRecord(actor: Actor.Implementation, by: string): void {
  asArbiter(async () => {
    const record = readRecord(writtenRecord(actor));
    if (!record || !(wantsSeal(actor) || isGameMaster(by))) return;
    const player = isGameMaster(by) ? undefined : game.users?.get(by);
    const { archetype, purchases } = record;
    const signed = player ? { by: player.name, at: Date.now() } : { by: record.by, at: record.at };
    const doubts =
      player || (by === "" && isPlayersWork(actor)) ? await doubtsAbout(actor, record, signed.by) : [];
    const sealed = { archetype, ...signed, purchases, ...(doubts.length > 0 ? { doubts } : {}) };
    await setSetting("heroRecords", { ...sealedRecords(), [actor.id ?? ""]: sealed });
  });
}

/** What is not as a player's record says; the game master is told. */
async function doubtsAbout(
  actor: Actor.Implementation,
  record: HeroRecord,
  by: string,
): Promise<readonly HeroDoubt[]> {
  const { judgeRecord, tellDoubts } = await import("./guide-window.ts");
  const doubts = await judgeRecord(actor, record);
  await tellDoubts(actor, doubts, by);
  return doubts;
}

/** Forgets the record of a hero who is gone. */
function forgetRecord({ id }: Actor.Implementation): void {
  asArbiter(async () => {
    const left = Object.entries(sealedRecords()).filter(([key]) => key !== id);
    await setSetting("heroRecords", Object.fromEntries(left));
  });
}
