// The token that a new actor stands for on the board: a hero's shares its sheet and sees, an NPC's is its own and hostile.

import type { GameManifest } from "../../rulesets/index.ts";

/** CONST.TOKEN_DISPOSITIONS and CONST.TOKEN_DISPLAY_MODES, as documents store them. */
const FRIENDLY = 1;
const HOSTILE = -1;
const TO_OWNERS = 40;

const OF_KIND = {
  character: {
    "prototypeToken.actorLink": true,
    "prototypeToken.disposition": FRIENDLY,
    "prototypeToken.displayBars": TO_OWNERS,
    "prototypeToken.sight.enabled": true,
  },
  npc: {
    "prototypeToken.actorLink": false,
    "prototypeToken.disposition": HOSTILE,
    "prototypeToken.displayBars": TO_OWNERS,
  },
} as const;

/** What the token of a new actor is where its data say nothing else. Keys are dotted paths of the actor. */
export function tokenOfNewActor(game: GameManifest, type: string, given: object): Record<string, unknown> {
  const kind = game.actorTypes[type];
  if (!kind) return {};
  const data = foundry.utils.expandObject({ ...given });
  const isSaid = (path: string): boolean => foundry.utils.getProperty(data, path) !== undefined;
  return Object.fromEntries(Object.entries(OF_KIND[kind]).filter(([path]) => !isSaid(path)));
}
