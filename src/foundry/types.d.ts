// Fray's own types as the published types of Foundry learn of them.

import type { DeclaredActors, DeclaredItems } from "../rulesets/index.ts";
import type { SheetModel } from "./data/model-of.ts";
import type { EncounterData } from "./data/encounter.ts";
import type { FightCardData } from "./data/fight-card.ts";
import type { FighterData } from "./data/fighter.ts";
import type { RuleData } from "./data/rule-item.ts";
import type { FrayActiveEffect } from "./documents/active-effect.ts";
import type { FrayActor } from "./documents/actor.ts";
import type { FrayChatMessage } from "./documents/chat-message.ts";
import type { FrayCombat } from "./documents/combat.ts";
import type { FrayCombatant } from "./documents/combatant.ts";
import type { FrayItem } from "./documents/item.ts";
import type { FrayTokenDocument } from "./documents/token.ts";

type ModelsOf<Declared> = { readonly [Type in keyof Declared]: typeof SheetModel };

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface DataModelConfig {
    Actor: ModelsOf<DeclaredActors>;
    Item: ModelsOf<DeclaredItems> & { rule: typeof RuleData };
    Combat: { encounter: typeof EncounterData };
    Combatant: { fighter: typeof FighterData };
    ChatMessage: { fight: typeof FightCardData };
  }

  interface DocumentClassConfig {
    Actor: typeof FrayActor<Actor.SubType>;
    Item: typeof FrayItem<Item.SubType>;
    Combat: typeof FrayCombat<Combat.SubType>;
    Combatant: typeof FrayCombatant<Combatant.SubType>;
    ChatMessage: typeof FrayChatMessage<ChatMessage.SubType>;
    Token: typeof FrayTokenDocument;
    ActiveEffect: typeof FrayActiveEffect<ActiveEffect.SubType>;
  }

  interface FlagConfig {
    /** Whatever is stored there: a person may write the own flags by hand. */
    User: { readonly fray?: { readonly byHand?: unknown } };
  }

  interface SystemNameConfig {
    name: "fray";
  }
}
