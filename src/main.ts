// Fray's entry: registers the system with Foundry and goes.

import { registerInterface } from "./foundry/register/interface.ts";
import { registerSystem, startSystem } from "./foundry/register/register.ts";

Hooks.once("init", () => {
  registerSystem();
  registerInterface();
});

Hooks.once("ready", () => {
  startSystem().catch((error: unknown) => {
    console.error("Fray |", error);
    ui.notifications?.error(error instanceof Error ? error.message : String(error));
  });
});
