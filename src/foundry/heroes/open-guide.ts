// The way to the guide for new heroes: a button over the list of actors, one on each empty hero's sheet, and the welcome.

import { isArbiter } from "../arbiter/windows.ts";
import { addDirectoryButton } from "../platform/directory-button.ts";
import { allActors } from "../platform/world.ts";
import { RECORD_FLAG, sealedRecords, wantsSeal } from "./empty-heroes.ts";

/** Opens the guide for a new hero, or for an empty one that is to be filled; its window is loaded when it is first wanted. */
export async function openHeroGuide(actor: Actor.Implementation | null = null): Promise<void> {
  await (await import("./guide-window.ts")).openGuide(actor);
}

/** At `init`: the button comes with the list of actors. */
export function registerHeroGuide(): void {
  Hooks.on("renderActorDirectory", (_directory, element) =>
    addDirectoryButton(element, "fray-open-guide", "FRAY.Heroes.Open", () => openHeroGuide()),
  );
  // What owners want for their heroes is carried out by the one window that writes: two would take the points twice.
  Hooks.on("updateActor", (actor, changed, _options, userId) => {
    if (hasFlag(changed, "want")) work((guide) => guide.carryOutWant(actor, changed, userId));
    if (hasFlag(changed, RECORD_FLAG)) work((guide) => guide.sealRecord(actor, userId));
  });
  Hooks.on("createActor", (actor, _options, userId) => {
    if (wantsSeal(actor)) work((guide) => guide.sealRecord(actor, userId));
  });
  Hooks.on("deleteActor", (actor) => {
    if (Object.hasOwn(sealedRecords(), actor.id ?? "")) work((guide) => guide.forgetRecord(actor));
  });
}

/** Seals the records of heroes who were made while no game master was there; at `ready`. */
export function sealRecords(): void {
  for (const actor of allActors()) if (wantsSeal(actor)) work((guide) => guide.sealRecord(actor, ""));
}

function hasFlag(changed: object, flag: string): boolean {
  return Boolean(foundry.utils.getProperty(changed, `flags.fray.${flag}`));
}

/** Has something done by the one window that writes, whose guide is fetched for it. */
function work(done: (guide: typeof import("./guide-window.ts")) => Promise<void>): void {
  if (!isArbiter()) return;
  import("./guide-window.ts").then(done).catch((error: unknown) => console.error("Fray |", error));
}
