// Heroes who have just come out of a compendium: the GM who has brought them in is asked who plays them.

import { keptFrom } from "../documents/brought-heroes.ts";
import { isHero } from "../platform/players-heroes.ts";
import { isActor } from "../platform/typed-documents.ts";

/** At `init`, where there is a page: the window is fetched when somebody has come. */
export function offerBrought(): void {
  Hooks.on("importAdventure", (adventure, _options, created) => {
    const actors: readonly unknown[] = created.Actor ?? [];
    offer(actors.filter(isActor).filter(isHero), keptFrom(adventure));
  });
  Hooks.on("createActor", (actor, options, userId) => {
    const { fromCompendium } = options as { readonly fromCompendium?: boolean };
    if (fromCompendium && userId === game.userId && isHero(actor)) offer([actor], []);
  });
}

function offer(brought: readonly Actor.Implementation[], kept: readonly Actor.Implementation[]): void {
  if (!game.user?.isGM || brought.length + kept.length === 0) return;
  void import("./give-window.ts").then(({ giveHeroes }) => giveHeroes(brought, kept));
}
