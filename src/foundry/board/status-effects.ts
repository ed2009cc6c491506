// Status icons: the conditions of the games that are played here, each offered to creatures of its own games alone.

import { keyOfGame } from "../../view/words.ts";
import { allGames, type GameManifest, type StatusDefinition } from "../../rulesets/index.ts";

/**
 * Puts the conditions of the rulebooks in the place of Foundry's own; at `init`. A word of two games has one icon. What
 * Foundry calls by name itself, such as "invisible", stays known but is offered to nobody.
 */
export function registerStatusEffects(): void {
  const core = Object.values(CONFIG.statusEffects);
  const own = [...statusesById().values()].map(({ status, game, actorTypes }) => ({
    id: status.id,
    name: keyOfGame(game.id, "Word", status.id),
    img: `systems/fray/icons/plates/${status.icon}.svg`,
    hud: { actorTypes },
  }));
  const ids = new Set(own.map(({ id }) => id));
  const unused = core.filter(({ id }) => !ids.has(id)).map((status) => ({ ...status, hud: false as const }));
  CONFIG.statusEffects = [...own, ...unused];
  CONFIG.specialStatusEffects.DEFEATED = "dead";
}

interface OfferedStatus {
  readonly status: StatusDefinition;
  /** The first game that has it: its word is said. */
  readonly game: GameManifest;
  readonly actorTypes: string[];
}

function statusesById(): Map<string, OfferedStatus> {
  const byId = new Map<string, OfferedStatus>();
  for (const game of allGames) for (const status of game.statuses) offer(byId, game, status);
  return byId;
}

function offer(byId: Map<string, OfferedStatus>, game: GameManifest, status: StatusDefinition): void {
  const known = byId.get(status.id) ?? { status, game, actorTypes: [] };
  known.actorTypes.push(...Object.keys(game.actorTypes));
  byId.set(status.id, known);
}
