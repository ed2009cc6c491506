// Registration: what Foundry is told of Fray as the world starts.

import { registerApi } from "./api.ts";
import { callCommittedHooks } from "./announce.ts";
import { registerRelay } from "./arbiter/relay.ts";
import {
  DestinyArmorData,
  DestinyGearData,
  DestinyShieldData,
  DestinySpellData,
  DestinyTalentData,
  DestinyWeaponData,
} from "./data/destiny-items.ts";
import { DestinyCharacterData, DestinyNpcData } from "./data/destiny-actors.ts";
import { EncounterData } from "./data/encounter.ts";
import { FightCardData } from "./data/fight-card.ts";
import { FighterData } from "./data/fighter.ts";
import { FudgeDie, WildDie } from "./dice/wild-die.ts";
import { FrayActor } from "./documents/actor.ts";
import { FrayChatMessage } from "./documents/chat-message.ts";
import { FrayCombat } from "./documents/combat.ts";
import { FrayCombatant } from "./documents/combatant.ts";
import { FrayItem } from "./documents/item.ts";
import { FrayTokenDocument } from "./documents/token.ts";
import { onFightChange } from "./fight-access.ts";
import { registerKeybindings } from "./keybindings.ts";
import { migrateWorld } from "./migrations.ts";
import { registerSettings } from "./settings.ts";
import { registerStatusEffects } from "./status-effects.ts";
import { adoptAll, noticeAll, registerWatch } from "./watch.ts";

/** At `init`: classes, models, dice, settings, keys. */
export function registerSystem(): void {
  registerDocuments();
  registerModels();
  registerDice();
  registerSettings();
  registerStatusEffects();
  registerKeybindings();
  registerWatch();
  registerApi();
  onFightChange(callCommittedHooks);
}

/** At `ready`: the line to the arbiter, migrations, and the fights that were left running. */
export async function startSystem(): Promise<void> {
  noticeAll();
  registerRelay();
  await migrateWorld();
  adoptAll();
}

function registerDocuments(): void {
  CONFIG.Actor.documentClass = FrayActor;
  CONFIG.Item.documentClass = FrayItem;
  CONFIG.Combat.documentClass = FrayCombat;
  CONFIG.Combatant.documentClass = FrayCombatant;
  CONFIG.ChatMessage.documentClass = FrayChatMessage;
  CONFIG.Token.documentClass = FrayTokenDocument;
}

function registerModels(): void {
  Object.assign(CONFIG.Actor.dataModels, {
    destinyCharacter: DestinyCharacterData,
    destinyNpc: DestinyNpcData,
  });
  Object.assign(CONFIG.Item.dataModels, {
    destinyWeapon: DestinyWeaponData,
    destinyArmor: DestinyArmorData,
    destinyShield: DestinyShieldData,
    destinyTalent: DestinyTalentData,
    destinyGear: DestinyGearData,
    destinySpell: DestinySpellData,
  });
  Object.assign(CONFIG.Combat.dataModels, { encounter: EncounterData });
  Object.assign(CONFIG.Combatant.dataModels, { fighter: FighterData });
  Object.assign(CONFIG.ChatMessage.dataModels, { fight: FightCardData });
  const shown = { bar: [], value: ["stamina", "fatigue", "mana", "ap"] };
  Object.assign(CONFIG.Actor.trackableAttributes, { destinyCharacter: shown, destinyNpc: shown });
}

function registerDice(): void {
  CONFIG.Dice.terms[WildDie.DENOMINATION] = WildDie;
  CONFIG.Dice.terms[FudgeDie.DENOMINATION] = FudgeDie;
}
