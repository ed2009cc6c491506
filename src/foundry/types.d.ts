// Fray's own types as the published types of Foundry learn of them.

import type { DestinyCharacterData, DestinyNpcData } from "./data/destiny-actors.ts";
import type {
  DestinyArmorData,
  DestinyConsumableData,
  DestinyGearData,
  DestinyRaceData,
  DestinyShieldData,
  DestinySpellData,
  DestinyTalentData,
  DestinyWeaponData,
} from "./data/destiny-items.ts";
import type { TimeCountCharacterData, TimeCountNpcData } from "./data/timecount-actors.ts";
import type {
  TimeCountArmorData,
  TimeCountConsumableData,
  TimeCountGearData,
  TimeCountMagicItemData,
  TimeCountRaceData,
  TimeCountShieldData,
  TimeCountSkillData,
  TimeCountSpellData,
  TimeCountWeaponData,
} from "./data/timecount-items.ts";
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

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface DataModelConfig {
    Actor: {
      destinyCharacter: typeof DestinyCharacterData;
      destinyNpc: typeof DestinyNpcData;
      timecountCharacter: typeof TimeCountCharacterData;
      timecountNpc: typeof TimeCountNpcData;
    };
    Item: {
      destinyWeapon: typeof DestinyWeaponData;
      destinyArmor: typeof DestinyArmorData;
      destinyShield: typeof DestinyShieldData;
      destinyTalent: typeof DestinyTalentData;
      destinyGear: typeof DestinyGearData;
      destinyConsumable: typeof DestinyConsumableData;
      destinySpell: typeof DestinySpellData;
      destinyRace: typeof DestinyRaceData;
      timecountWeapon: typeof TimeCountWeaponData;
      timecountArmor: typeof TimeCountArmorData;
      timecountShield: typeof TimeCountShieldData;
      timecountSpell: typeof TimeCountSpellData;
      timecountSkill: typeof TimeCountSkillData;
      timecountConsumable: typeof TimeCountConsumableData;
      timecountMagicItem: typeof TimeCountMagicItemData;
      timecountGear: typeof TimeCountGearData;
      timecountRace: typeof TimeCountRaceData;
      rule: typeof RuleData;
    };
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

  interface SystemNameConfig {
    name: "fray";
  }
}
