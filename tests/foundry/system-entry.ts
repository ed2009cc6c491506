// The system without its interface, for seats that have no page; hands out what tests look into.
import { secondsLeft } from "../../src/foundry/arbiter/answer-limit.ts";
import { arbiter } from "../../src/foundry/arbiter/arbiter.ts";
import { sendIntent } from "../../src/foundry/arbiter/relay.ts";
import * as broken from "../../src/foundry/broken/find-broken.ts";
import * as access from "../../src/foundry/fight-access.ts";
import * as dice from "../../src/foundry/dice/throw-dice.ts";
import { setEndDialog } from "../../src/foundry/ending.ts";
import { accessTo } from "../../src/foundry/fight-views.ts";
import { atOnceDeeds, repeatingAnswers } from "../../src/foundry/panel/at-once.ts";
import { composeContext, compositionFor, EMPTY } from "../../src/foundry/panel/panel-context.ts";
import { registerSystem, startSystem } from "../../src/foundry/register.ts";

Hooks.once("init", registerSystem);

/** What the fight panel reckons with, without its window. */
const panel = { accessTo, atOnceDeeds, composeContext, compositionFor, EMPTY, repeatingAnswers };

export const inside = {
  access,
  broken,
  dice,
  arbiter,
  panel,
  secondsLeft,
  sendIntent,
  setEndDialog,
  started: Promise.resolve(),
};

Hooks.once("ready", () => {
  inside.started = startSystem();
});

export type Inside = typeof inside;
