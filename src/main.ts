// Fray's entry: registers the system with Foundry and goes.

import { notifyFailure } from "./foundry/platform/words.ts";
import { registerInterface } from "./foundry/register/interface.ts";
import { registerSystem, startSystem } from "./foundry/register/register.ts";

Hooks.once("init", () => {
  registerSystem();
  registerInterface();
});

Hooks.once("ready", () => {
  startSystem().catch(notifyFailure);
});
