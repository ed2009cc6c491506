// The system without its interface, for seats that have no page; hands out what tests look into.
import { secondsLeft } from "../../src/foundry/arbiter/answer-limit.ts";
import { keptFrom } from "../../src/foundry/documents/brought-heroes.ts";
import { canTake, giveHero } from "../../src/foundry/heroes/given-heroes.ts";
import { liveAlone, spentBy } from "../../src/foundry/arbiter/own-time.ts";
import { rulesetToPlay } from "../../src/foundry/arbiter/fight-stores.ts";
import { recruitsFor } from "../../src/foundry/tracker/add-fighters.ts";
import { arbiter } from "../../src/foundry/arbiter/arbiter.ts";
import { playedItems } from "../../src/foundry/arbiter/item-projection.ts";
import { patience, sendIntent } from "../../src/foundry/arbiter/relay.ts";
import { closeWindow, pace, standAside, standsAside } from "../../src/foundry/arbiter/windows.ts";
import * as asked from "../../src/foundry/requests/asked-roll.ts";
import * as requests from "../../src/foundry/requests/request-deeds.ts";
import * as advancement from "../../src/foundry/heroes/carry-out.ts";
import { isForGuide } from "../../src/foundry/heroes/empty-heroes.ts";
import { fillHero } from "../../src/foundry/heroes/made-hero.ts";
import { acceptHero } from "../../src/foundry/heroes/sealed-records.ts";
import { recordOfHero } from "../../src/foundry/heroes/shown-record.ts";
import * as broken from "../../src/foundry/repair/find-broken.ts";
import * as access from "../../src/foundry/fights/fight-access.ts";
import { handThrow } from "../../src/foundry/dice/dice-of-wood.ts";
import { facesOf } from "../../src/foundry/dice/faces.ts";
import * as dice from "../../src/foundry/dice/throw-dice.ts";
import { viewEffects } from "../../src/foundry/sheets/effect-rows.ts";
import { changeRows } from "../../src/foundry/sheets/effect-form.ts";
import { keepPage } from "../../src/foundry/aftermath/kept-page.ts";
import { seat } from "../../src/foundry/fights/gm-commands.ts";
import { goingOnIn } from "../../src/foundry/fights/end-question.ts";
import { setModifierQuestion } from "../../src/foundry/arbiter/late-modifiers.ts";
import { setEndDialog, setPatience } from "../../src/foundry/fights/ending.ts";
import * as drags from "../../src/foundry/hand/drag-switch.ts";
import * as handPlace from "../../src/foundry/hand/hand-place.ts";
import { commandsOf, handForm } from "../../src/foundry/hand/hand-form.ts";
import { submitCondition } from "../../src/foundry/hand/status-click.ts";
import { followWithSounds } from "../../src/foundry/board/fight-sounds.ts";
import { followWithStatuses } from "../../src/foundry/board/fight-statuses.ts";
import { risingTexts } from "../../src/foundry/board/scrolling-text.ts";
import { accessTo, accessToCard } from "../../src/foundry/fights/fight-views.ts";
import { dragged } from "../../src/foundry/actions/action-drag.ts";
import { putOnHotbar } from "../../src/foundry/actions/hotbar.ts";
import { atOnceDeeds, inputFor, repeatingAnswers } from "../../src/foundry/panel/at-once.ts";
import { commandToSend } from "../../src/foundry/panel/compose-form.ts";
import { actingToken } from "../../src/foundry/panel/acting-token.ts";
import {
  actingCandidates,
  actingCreature,
  composeContext,
  compositionFor,
  deedOf,
  EMPTY,
  paletteOptions,
  picked,
  promptContext,
} from "../../src/foundry/panel/panel-context.ts";
import { panelContext } from "../../src/foundry/panel/panel-view.ts";
import { pressedAnswer } from "../../src/foundry/panel/pressed-answer.ts";
import { followMarks, marksFor, useMarks } from "../../src/foundry/panel/target-marks.ts";
import { FightPanel } from "../../src/foundry/panel/fight-panel.ts";
import { registerSystem, startSystem } from "../../src/foundry/register/register.ts";
import { rulesOf } from "../../src/foundry/fights/rules-at-hand.ts";
import { commandOutside } from "../../src/foundry/actions/command-outside.ts";
import { FrayActorSheet } from "../../src/foundry/sheets/actor-sheet.ts";
import { FrayItemSheet } from "../../src/foundry/sheets/item-sheet.ts";
import { FrayTracker } from "../../src/foundry/tracker/fray-tracker.ts";
import { fetchParts } from "../../src/rulesets/index.ts";
import { allDrawn } from "../../src/foundry/render/render-queue.ts";
import { say, wordsOfGame } from "../../src/foundry/platform/words.ts";

Hooks.once("init", registerSystem);
// Sheets fetch the layouts of the games when the first one is opened; a test may ask without one.
Hooks.once("setup", () => void fetchParts("layout"));

/** What the fight panel reckons with, without its window. */
const panel = {
  accessTo,
  accessToCard,
  actingCandidates,
  actingCreature,
  actingToken,
  atOnceDeeds,
  composeContext,
  compositionFor,
  deedOf,
  dragged,
  EMPTY,
  followMarks,
  commandToSend,
  inputFor,
  marksFor,
  paletteOptions,
  panelContext,
  picked,
  pressedAnswer,
  promptContext,
  putOnHotbar,
  repeatingAnswers,
  useMarks,
};

export const inside = {
  access,
  playedItems,
  recordOfHero,
  fillHero,
  acceptHero,
  isForGuide,
  ownTime: { liveAlone, spentBy },
  given: { canTake, giveHero, keptFrom },
  joining: { recruitsFor, rulesetToPlay },
  advancement,
  broken,
  commandOutside,
  drags,
  dice: { ...dice, facesOf },
  handThrow,
  hand: { ...handPlace, commandsOf, handForm, submitCondition, goingOnIn, seat },
  effects: { changeRows, viewEffects },
  arbiter,
  panel,
  patience,
  screens: { allDrawn, FightPanel, FrayActorSheet, FrayItemSheet, FrayTracker },
  secondsLeft,
  sendIntent,
  keepPage,
  setEndDialog,
  setModifierQuestion,
  setPatience,
  requests: { ...asked, ...requests },
  risingTexts,
  followWithSounds,
  followWithStatuses,
  windows: { closeWindow, pace, standAside, standsAside },
  spoken: { rulesOf, say, wordsOfGame },
  started: Promise.resolve(),
};

Hooks.once("ready", () => {
  inside.started = startSystem();
});

export type Inside = typeof inside;
