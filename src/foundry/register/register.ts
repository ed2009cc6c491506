// Registration: what Foundry is told of Fray as the world starts.

import { registerApi } from "./api.ts";
import { callCommittedHooks } from "../fights/announce.ts";
import { followAnswerLimit } from "../arbiter/answer-limit.ts";
import { fetchDesk } from "../arbiter/desk.ts";
import { combatHolder } from "../arbiter/fight-stores.ts";
import { noteDiceOfWood, registerDiceOfWood } from "../dice/dice-of-wood.ts";
import { registerRelay } from "../arbiter/relay.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { registerModels } from "../data/models.ts";
import { followDiceSoNice } from "../dice/dice-so-nice.ts";
import { FudgeDie, WildDie } from "../dice/wild-die.ts";
import { FrayActiveEffect } from "../documents/active-effect.ts";
import { keepHeroesOnce } from "../documents/brought-heroes.ts";
import { FrayActor } from "../documents/actor.ts";
import { FrayChatMessage } from "../documents/chat-message.ts";
import { FrayCombat } from "../documents/combat.ts";
import { FrayCombatant } from "../documents/combatant.ts";
import { FrayItem } from "../documents/item.ts";
import { FrayTokenDocument } from "../documents/token.ts";
import { registerSettingMenus } from "./fetched-windows.ts";
import { onFightChange, type FightChange } from "../fights/fight-access.ts";
import { noteAllGiven, watchGiven } from "../fights/given-watch.ts";
import { registerHotbar } from "../actions/hotbar.ts";
import { registerKeybindings } from "./keybindings.ts";
import { migrateWorld } from "./migrations.ts";
import { areRulesWanted, onRulesLoaded, rulesAtHand, wantRules } from "../fights/rules-at-hand.ts";
import { seenChange } from "../fights/seen.ts";
import { registerSettings, setting } from "./settings.ts";
import { registerStatusEffects } from "../board/status-effects.ts";
import { followBars } from "../board/token-bars.ts";
import { fetchWays, FrayTokenRuler } from "../board/token-ruler.ts";
import { adoptAll, followFights, noticeAll, watchOthers } from "../fights/living-fights.ts";
import { report } from "../fights/unawaited.ts";
import { registerHeroGuide } from "../heroes/open-guide.ts";
import { registerWorkshop } from "../workshop/open-workshop.ts";
import { followControl } from "../platform/controlled.ts";
import { notifyFailure } from "../platform/words.ts";
import { allCombats } from "../platform/world.ts";

/** At `init`: classes, models, dice, settings, keys. */
export function registerSystem(): void {
  registerDocuments();
  registerModels();
  registerDice();
  registerSettings();
  registerSettingMenus();
  registerWorkshop();
  registerHeroGuide();
  keepHeroesOnce();
  registerStatusEffects();
  registerKeybindings();
  registerHotbar();
  followBars();
  followDiceSoNice();
  watchGiven();
  followControl();
  followFights();
  registerApi();
  onFightChange((change) => callCommittedHooks(seenChange(change)));
  onFightChange(() => void attempt(noteDiceOfWood));
  onFightChange((change) => void (isArbiter() && attempt(() => endWays(change))));
  followAnswerLimit();
  onRulesLoaded(putInOrder);
  onRulesLoaded(() => void fetchWays());
}

/** The rules of a game tell the order of its fights, also where the fights were there first. */
function putInOrder(ruleset: string): void {
  for (const combat of game.combats ? allCombats() : [])
    if (combatHolder(combat)?.stored.ruleset === ruleset) combat.setupTurns();
}

/**
 * At `ready`: the line to the arbiter, the rules of the games that the world plays, migrations, and the fights that were
 * left running. What one step cannot do is told, and the others are done all the same.
 */
export async function startSystem(): Promise<void> {
  registerRelay(() => report(adoptAll()));
  if (game.user?.isGM) {
    await attempt(watchOthers);
    await attempt(fetchDesk);
    await attempt(() => import("../heroes/sealed-records.ts").then((records) => records.watchRecords()));
  }
  await attempt(noteDiceOfWood);
  await attempt(noticeAll);
  await attempt(noteAllGiven);
  if (!areRulesWanted()) wantRules(setting("defaultRuleset"));
  await rulesAtHand();
  await attempt(migrateWorld);
  await attempt(adoptAll);
}

async function attempt(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    notifyFailure(error);
  }
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
  registerDiceOfWood();
}

async function endWays(change: FightChange): Promise<void> {
  const { clearEndedWays } = await import("../fights/ended-ways.ts");
  await clearEndedWays(change);
}
