// The trial system's module, as a page loads it: models, and a sheet for actors and for items.
import { registerTrial } from "./trial-system.ts";

type Parts = Parameters<typeof registerTrial>[0];
type Class = new (...args: never[]) => object;

/** Where the trial system keeps its templates. */
const templates = "systems/trial/templates";

function makeSheet(foundry: Parts["foundry"], base: "ActorSheetV2" | "ItemSheetV2"): Class {
  const { api, sheets } = foundry.applications as {
    api: { HandlebarsApplicationMixin(cls: Class): Class };
    sheets: Record<string, Class>;
  };
  return class TrialSheet extends api.HandlebarsApplicationMixin(sheets[base] as Class) {
    static DEFAULT_OPTIONS = {
      classes: ["trial-sheet"],
      position: { width: 320, height: 260 },
      form: { submitOnChange: true },
    };
    static PARTS = { body: { template: `${templates}/sheet.hbs` } };
  };
}

function registerSheets({ foundry }: Parts): void {
  const { apps } = foundry.applications as {
    apps: { DocumentSheetConfig: { registerSheet(...args: unknown[]): void } };
  };
  const documents = foundry.documents as Record<string, Class>;
  for (const [name, base] of [
    ["Actor", "ActorSheetV2"],
    ["Item", "ItemSheetV2"],
  ] as const)
    apps.DocumentSheetConfig.registerSheet(documents[name], "trial", makeSheet(foundry, base), {
      makeDefault: true,
    });
}

const { Hooks } = globalThis as unknown as Parts;

// In Foundry the game is made after the modules are read.
Hooks.once("init", () => {
  const { foundry, CONFIG, game } = globalThis as unknown as Parts;
  const parts = { foundry, CONFIG, game, Hooks };
  registerTrial(parts, true);
  registerSheets(parts);
});
