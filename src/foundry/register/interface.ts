// The visible half: sheets, tracker, cards, palette and prompts are registered here, at `init`.

import { allGames } from "../../rulesets/index.ts";
import { followCardEvents } from "../chat/card-events.ts";
import { followCards, refreshCards } from "../chat/card-refresh.ts";
import { registerCompendium } from "../compendium/open-compendium.ts";
import { tellOfBroken, welcomeOnce } from "./fetched-windows.ts";
import { accessTo, viewedCombat } from "../fights/fight-views.ts";
import { registerHelp } from "../help/help-buttons.ts";
import { followAnswerClock } from "../panel/answer-clock.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { fetchPartials } from "../render/partials.ts";
import { followRequests } from "../requests/open-requests.ts";
import { onRulesLoaded, rulesAtHand } from "../fights/rules-at-hand.ts";
import { offerBrought } from "../heroes/offer-brought.ts";
import { registerRulesJournal } from "../rules-journal/register.ts";
import { onSettingChange, setting } from "./settings.ts";
import { followStatusIcons } from "../board/shown-statuses.ts";
import { FrayTokenHud } from "../board/token-hud.ts";
import { FrayActorSheet } from "../sheets/actor-sheet.ts";
import { FrayEffectSheet } from "../sheets/effect-sheet.ts";
import { FrayItemSheet } from "../sheets/item-sheet.ts";
import { BoardTimeline } from "../tracker/timeline.ts";
import { FrayTracker } from "../tracker/fray-tracker.ts";
import { registerOtherGames } from "../welcome/other-games.ts";

/** Registers everything that can be seen. Called once, at the end of the hook `init`, when data models and settings stand. */
export function registerInterface(): void {
  fetchPartials();
  registerSheets();
  registerHelp();
  registerRulesJournal();
  registerOtherGames();
  registerCompendium();
  offerBrought();
  CONFIG.ui.combat = FrayTracker;
  CONFIG.Token.hudClass = FrayTokenHud as never;
  Hooks.once("setup", () => void fetchTours());
  onRulesLoaded(showFights);
  Hooks.once("ready", () => followStatusIcons((actor) => FrayTokenHud.refresh(actor)));
  Hooks.once("ready", () => void rulesAtHand().then(followFights));
  Hooks.once("ready", () => markSidebar(ui.sidebar?.expanded ?? false));
  Hooks.on("collapseSidebar", (_sidebar, collapsed) => markSidebar(!collapsed));
}

/** The tours are a script of their own, fetched beside the world: nobody takes one before it stands. */
async function fetchTours(): Promise<void> {
  const { registerTours } = await import("../tours/register-tours.ts");
  registerTours(allGames.map(({ id }) => id));
}

function followFights(): void {
  followAnswerClock();
  FightPanel.follow();
  BoardTimeline.follow();
  followCards();
  void import("../render/focus-opened.ts").then(({ focusWhatOpens }) => focusWhatOpens());
  void import("../fights/told-edits.ts").then(({ tellOfEdits }) => tellOfEdits());
  followCardEvents();
  followRequests();
  void import("../board/board-drawing.ts").then(({ drawOnBoard }) => drawOnBoard());
  showFights();
  hushRuleIds();
  onSettingChange("ruleIds", hushRuleIds);
  onSettingChange("joinTurns", () => refreshCards());
  for (const key of ["answerSeconds", "npcNumbers"] as const) onSettingChange(key, showFights);
  void tellOfBroken();
  void welcomeOnce();
}

/** On a narrow screen the open sidebar lies over the board: what we show on top of that would cover it. */
function markSidebar(isOpen: boolean): void {
  document.body.classList.toggle("fray-sidebar-open", isOpen);
}

/** Rule ids of cards wait under the pointer where the user wants it so. */
function hushRuleIds(): void {
  document.body.classList.toggle("fray-quiet-rules", setting("ruleIds") === "hover");
}

/** Draws what had nothing to show as long as the rules of its game were on their way, or shows something else by a new setting. */
function showFights(): void {
  if (ui.combat?.rendered) void ui.combat.render();
  if (!game.ready) return;
  refreshCards();
  const found = accessTo(viewedCombat());
  if (found?.running?.fight.state.phase === "running") FightPanel.instance.lookAt(found);
}

function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, "fray", FrayActorSheet, {
    types: allGames.flatMap((each) => Object.keys(each.actorTypes)),
    makeDefault: true,
    label: "FRAY.Sheet.ActorSheet",
  });
  DocumentSheetConfig.registerSheet(Item, "fray", FrayItemSheet, {
    types: allGames.flatMap((each) => each.itemTypes),
    makeDefault: true,
    label: "FRAY.Sheet.ItemSheet",
  });
  DocumentSheetConfig.registerSheet(ActiveEffect, "fray", FrayEffectSheet, {
    makeDefault: true,
    label: "FRAY.Effect.Sheet",
  });
}
