// The settings of the table itself that systems read.
import { messageModes } from "./message-modes.ts";
import type { ClientSettings } from "./settings.ts";

/** Registers them; once, before the system's code runs. */
export function registerCoreSettings(settings: ClientSettings): void {
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  settings.register("core", "diceConfiguration", {
    scope: "client",
    config: false,
    type: Object,
    default: {},
  });
  settings.register("core", "globalInterfaceVolume", {
    name: "Volume of the interface",
    hint: "How loud short sounds are, from 0 to 1.",
    scope: "client",
    config: true,
    type: Number,
    range: { min: 0, max: 1, step: 0.05 },
    default: 0.5,
  });
  settings.register("core", "keybindings", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: true });
  const { key, initial } = messageModes();
  settings.register("core", key, { scope: "client", config: false, type: String, default: initial });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
}
