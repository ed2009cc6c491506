// The visible half: sheets, tracker, cards, palette and prompts are registered here, at `init`.

import { allGames } from "../rulesets/index.ts";
import { tellOfBroken } from "./broken/broken-window.ts";
import { followCardEvents } from "./chat/card-events.ts";
import { followCards, refreshCards } from "./chat/card-refresh.ts";
import { accessTo, viewedCombat } from "./fight-views.ts";
import { registerHelp } from "./help/help-buttons.ts";
import { followAnswerClock } from "./panel/answer-clock.ts";
import { FightPanel } from "./panel/fight-panel.ts";
import { onRulesLoaded, rulesAtHand } from "./rules-at-hand.ts";
import { registerRulesJournal } from "./rules-journal/register.ts";
import { onSettingChange } from "./settings.ts";
import { FrayActorSheet } from "./sheets/actor-sheet.ts";
import { FrayEffectSheet } from "./sheets/effect-sheet.ts";
import { FrayItemSheet } from "./sheets/item-sheet.ts";
import { BoardStrip } from "./tracker/board-strip.ts";
import { registerTours } from "./tours/register-tours.ts";
import { FrayTracker } from "./tracker/fray-tracker.ts";

const PARTIALS = {
  "fray.action": "systems/fray/templates/parts/action.hbs",
  "fray.traced": "systems/fray/templates/parts/traced.hbs",
  "fray.meter": "systems/fray/templates/parts/meter.hbs",
  "fray.line": "systems/fray/templates/parts/line.hbs",
  "fray.roll": "systems/fray/templates/parts/roll.hbs",
  "fray.prompt": "systems/fray/templates/parts/prompt.hbs",
  "fray.references": "systems/fray/templates/parts/references.hbs",
  "fray.block": "systems/fray/templates/parts/block.hbs",
  "fray.cell": "systems/fray/templates/tracker/cell.hbs",
  "fray.running": "systems/fray/templates/parts/running.hbs",
  "fray.due": "systems/fray/templates/parts/due.hbs",
  "fray.effects": "systems/fray/templates/parts/effects.hbs",
  "fray.field": "systems/fray/templates/parts/field.hbs",
  "fray.wounds": "systems/fray/templates/parts/wounds.hbs",
};

/** Registers everything that can be seen. Called once, at the end of the hook `init`, when data models and settings stand. */
export function registerInterface(): void {
  registerSheets();
  registerHelp();
  registerRulesJournal();
  CONFIG.ui.combat = FrayTracker;
  Hooks.once("setup", () => registerTours(allGames.map(({ id }) => id)));
  Hooks.once("setup", () => void foundry.applications.handlebars.loadTemplates(PARTIALS));
  onRulesLoaded(showFights);
  Hooks.once("ready", () => void rulesAtHand().then(followFights));
}

function followFights(): void {
  followAnswerClock();
  FightPanel.follow();
  BoardStrip.follow();
  followCards();
  followCardEvents();
  showFights();
  for (const key of ["answerSeconds", "npcNumbers"] as const) onSettingChange(key, showFights);
  void tellOfBroken();
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
