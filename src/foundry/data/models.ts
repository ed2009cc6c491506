// The data models of all document types: of the games by their sheets, of the host's own by hand.

import { allGames } from "../../rulesets/index.ts";
import { BARS } from "../board/token-bars.ts";
import { EncounterData } from "./encounter.ts";
import { FightCardData } from "./fight-card.ts";
import { FighterData } from "./fighter.ts";
import { modelsOf } from "./model-of.ts";
import { RequestData } from "./request-card.ts";
import { RuleData } from "./rule-item.ts";

const BAR_PATHS = ["health", "effort"].map((name) => `${BARS}.${name}`);

/** Tells Foundry all data models, and what the bars of tokens may show; at `init`. */
export function registerModels(): void {
  for (const game of allGames) {
    const { actors, items } = modelsOf(game);
    Object.assign(CONFIG.Actor.dataModels, actors);
    Object.assign(CONFIG.Item.dataModels, items);
    const shown = { bar: BAR_PATHS, value: [...game.sheets.barValues] };
    for (const type of Object.keys(actors)) CONFIG.Actor.trackableAttributes[type] = shown;
  }
  Object.assign(CONFIG.Item.dataModels, { rule: RuleData });
  Object.assign(CONFIG.Combat.dataModels, { encounter: EncounterData });
  Object.assign(CONFIG.Combatant.dataModels, { fighter: FighterData });
  Object.assign(CONFIG.ChatMessage.dataModels, { fight: FightCardData, request: RequestData });
}
