// Status icons of the token panel: those of the rulebooks' conditions, and no others.

import { allGames, type StatusFact } from "../rulesets/index.ts";

/** Replaces Foundry's status effects by the conditions of the rulebooks; at `init`. A word of two games has one icon. */
export function registerStatusEffects(): void {
  const byId = new Map<string, StatusFact>();
  for (const status of allGames.flatMap(({ statuses }) => statuses)) {
    if (!byId.has(status.id)) byId.set(status.id, status);
  }
  CONFIG.statusEffects = [...byId.values()].map(({ id, icon, name }) => ({
    id,
    name,
    img: `systems/fray/icons/plates/${icon}.svg`,
  }));
  CONFIG.specialStatusEffects.DEFEATED = "dead";
}
