// Registration: what Foundry is told of Fray as the world starts.

import { registerApi } from "./api.ts";
import { callCommittedHooks } from "./announce.ts";
import { registerBrokenWindow } from "./broken/broken-window.ts";
import { followAnswerLimit } from "./arbiter/answer-limit.ts";
import { combatHolder } from "./arbiter/holders.ts";
import { registerRelay } from "./arbiter/relay.ts";
import { registerModels } from "./data/models.ts";
import { FudgeDie, WildDie } from "./dice/wild-die.ts";
import { FrayActiveEffect } from "./documents/active-effect.ts";
import { FrayActor } from "./documents/actor.ts";
import { FrayChatMessage } from "./documents/chat-message.ts";
import { FrayCombat } from "./documents/combat.ts";
import { FrayCombatant } from "./documents/combatant.ts";
import { FrayItem } from "./documents/item.ts";
import { FrayTokenDocument } from "./documents/token.ts";
import { onFightChange } from "./fight-access.ts";
import { registerKeybindings } from "./keybindings.ts";
import { migrateWorld } from "./migrations.ts";
import { registerRulingsWindows } from "./rulings/rulings-window.ts";
import { areRulesWanted, onRulesLoaded, rulesAtHand, wantRules } from "./rules-at-hand.ts";
import { registerSettings, setting } from "./settings.ts";
import { registerStatusEffects } from "./status-effects.ts";
import { fetchWays, FrayTokenRuler } from "./token-ruler.ts";
import { adoptAll, noticeAll, registerWatch } from "./watch.ts";
import { registerWorkshop } from "./workshop/open-workshop.ts";
import { allCombats } from "./world.ts";

/** At `init`: classes, models, dice, settings, keys. */
export function registerSystem(): void {
  registerDocuments();
  registerModels();
  registerDice();
  registerSettings();
  registerRulingsWindows();
  registerBrokenWindow();
  registerWorkshop();
  registerStatusEffects();
  registerKeybindings();
  registerWatch();
  registerApi();
  onFightChange(callCommittedHooks);
  followAnswerLimit();
  onRulesLoaded(putInOrder);
  onRulesLoaded(() => void fetchWays());
}

/** The rules of a game tell the order of its fights, also where the fights were there first. */
function putInOrder(ruleset: string): void {
  for (const combat of game.combats ? allCombats() : [])
    if (combatHolder(combat)?.stored.ruleset === ruleset) combat.setupTurns();
}

/** At `ready`: the rules of the games that the world plays, the line to the arbiter, migrations, and the fights that were left running. */
export async function startSystem(): Promise<void> {
  if (!areRulesWanted()) wantRules(setting("defaultRuleset"));
  await rulesAtHand();
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
  CONFIG.ActiveEffect.documentClass = FrayActiveEffect;
  CONFIG.Token.rulerClass = FrayTokenRuler;
}

function registerDice(): void {
  CONFIG.Dice.terms[WildDie.DENOMINATION] = WildDie;
  CONFIG.Dice.terms[FudgeDie.DENOMINATION] = FudgeDie;
}
