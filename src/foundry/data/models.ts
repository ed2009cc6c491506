// The data models of all games, by document type.

import { BARS } from "../token-bars.ts";
import { DestinyCharacterData, DestinyNpcData } from "./destiny-actors.ts";
import {
  DestinyArmorData,
  DestinyConsumableData,
  DestinyGearData,
  DestinyRaceData,
  DestinyShieldData,
  DestinySpellData,
  DestinyTalentData,
  DestinyWeaponData,
} from "./destiny-items.ts";
import { EncounterData } from "./encounter.ts";
import { FightCardData } from "./fight-card.ts";
import { FighterData } from "./fighter.ts";
import { RuleData } from "./rule-item.ts";
import { TimeCountCharacterData, TimeCountNpcData } from "./timecount-actors.ts";
import {
  TimeCountArmorData,
  TimeCountConsumableData,
  TimeCountGearData,
  TimeCountMagicItemData,
  TimeCountRaceData,
  TimeCountShieldData,
  TimeCountSkillData,
  TimeCountSpellData,
  TimeCountWeaponData,
} from "./timecount-items.ts";

const ACTORS = {
  destinyCharacter: DestinyCharacterData,
  destinyNpc: DestinyNpcData,
  timecountCharacter: TimeCountCharacterData,
  timecountNpc: TimeCountNpcData,
};

const ITEMS = {
  destinyWeapon: DestinyWeaponData,
  destinyArmor: DestinyArmorData,
  destinyShield: DestinyShieldData,
  destinyTalent: DestinyTalentData,
  destinyGear: DestinyGearData,
  destinyConsumable: DestinyConsumableData,
  destinySpell: DestinySpellData,
  destinyRace: DestinyRaceData,
  timecountWeapon: TimeCountWeaponData,
  timecountArmor: TimeCountArmorData,
  timecountShield: TimeCountShieldData,
  timecountSpell: TimeCountSpellData,
  timecountSkill: TimeCountSkillData,
  timecountConsumable: TimeCountConsumableData,
  timecountMagicItem: TimeCountMagicItemData,
  timecountGear: TimeCountGearData,
  timecountRace: TimeCountRaceData,
  rule: RuleData,
};

/** What a token's bars may show, by actor type. */
const BAR_PATHS = ["health", "effort"].map((name) => `${BARS}.${name}`);
const DESTINY_SHOWN = { bar: BAR_PATHS, value: ["stamina", "fatigue", "mana", "ap"] };
const TIMECOUNT_SHOWN = { bar: BAR_PATHS, value: ["fatigue", "invigoration"] };

/** Tells Foundry all data models; at `init`. */
export function registerModels(): void {
  Object.assign(CONFIG.Actor.dataModels, ACTORS);
  Object.assign(CONFIG.Item.dataModels, ITEMS);
  Object.assign(CONFIG.Combat.dataModels, { encounter: EncounterData });
  Object.assign(CONFIG.Combatant.dataModels, { fighter: FighterData });
  Object.assign(CONFIG.ChatMessage.dataModels, { fight: FightCardData });
  Object.assign(CONFIG.Actor.trackableAttributes, {
    destinyCharacter: DESTINY_SHOWN,
    destinyNpc: DESTINY_SHOWN,
    timecountCharacter: TIMECOUNT_SHOWN,
    timecountNpc: TIMECOUNT_SHOWN,
  });
}
