// Fray's own types as the published types of Foundry learn of them.

import type { Command } from "../core/language/commands.ts";
import type { FightEvent } from "../core/language/events.ts";
import type { Fight } from "../core/language/fight.ts";
import type { DeclaredActors, DeclaredItems } from "../rulesets/index.ts";
import type { FightChange } from "./arbiter/fight-cache.ts";
import type { Dice3d } from "./dice/dice-so-nice.ts";
import type { ShownRoll } from "./dice/show-dice.ts";
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

type FightDocument = Combat.Implementation | ChatMessage.Implementation;

interface HeaderControl {
  readonly icon: string;
  readonly label: string;
  readonly action: string;
  readonly onClick: () => void;
}

interface TurnData {
  readonly round: number;
  readonly turn: number | null;
}

interface TurnOptions {
  advanceTime: number;
  direction: number;
}

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

  namespace Hooks {
    interface HookConfig {
      // Fray's own.
      "fray.changed": (document: FightDocument, change: FightChange) => void;
      "fray.committed": (
        document: FightDocument,
        event: FightEvent,
        told: { readonly reversed: boolean; readonly fight: Fight },
      ) => void;
      "fray.rolledBack": (document: FightDocument, command: Command) => void;
      "fray.openPalette": (combat: Combat.Implementation) => void;
      "fray.sentByKey": (combat: Combat.Implementation) => void;
      "fray.walk": (combat: Combat.Implementation) => void;
      "fray.dice": (step: {
        readonly rolls: readonly Roll[];
        readonly shown: readonly ShownRoll[];
        readonly shows: Promise<unknown>[];
      }) => void;
      renderBoardStrip: () => void;
      renderFightPanel: () => void;

      // Of the host, which the published types lack, or know otherwise than its documentation.
      openDetachedWindow: (id: string, opened: Window) => void;
      renderApplicationV2: (shown: { readonly element: HTMLElement | null | undefined }) => void;
      renderActorDirectory: (directory: unknown, element: HTMLElement) => void;
      renderCompendiumDirectory: (directory: unknown, element: HTMLElement) => void;
      getHeaderControlsActorSheetV2: (
        sheet: { readonly actor: Actor.Implementation },
        controls: HeaderControl[],
      ) => void;
      modifyTokenAttribute: (
        asked: Actor.ModifyTokenAttributeData,
        updates: Record<string, number>,
        actor?: Actor.Implementation,
      ) => boolean;
      combatStart: (combat: Combat.Implementation, data: TurnData) => void;
      combatTurn: (combat: Combat.Implementation, data: TurnData, options: TurnOptions) => void;
      combatRound: (combat: Combat.Implementation, data: TurnData, options: TurnOptions) => void;

      // Of the module Dice So Nice.
      diceSoNiceReady: (dice3d: Dice3d) => void;
      diceSoNiceMessagePreProcess: (message: string, interception: { willTrigger3DRoll: boolean }) => void;
    }
  }
}
