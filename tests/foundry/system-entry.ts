// The system without its interface, for seats that have no page; hands out what tests look into.
import { arbiter } from "../../src/foundry/arbiter/arbiter.ts";
import { sendIntent } from "../../src/foundry/arbiter/relay.ts";
import * as broken from "../../src/foundry/broken/find-broken.ts";
import * as access from "../../src/foundry/fight-access.ts";
import * as dice from "../../src/foundry/dice/throw-dice.ts";
import { setEndDialog } from "../../src/foundry/ending.ts";
import { registerSystem, startSystem } from "../../src/foundry/register.ts";

Hooks.once("init", registerSystem);

export const inside = { access, broken, dice, arbiter, sendIntent, setEndDialog, started: Promise.resolve() };

Hooks.once("ready", () => {
  inside.started = startSystem();
});

export type Inside = typeof inside;
