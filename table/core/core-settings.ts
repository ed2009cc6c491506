// The settings of the table itself that systems read.
import type { ClientSettings } from "./settings.ts";

/** Registers them; once, before the system's code runs. */
export function registerCoreSettings(settings: ClientSettings): void {
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  settings.register("core", "keybindings", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: true });
  settings.register("core", "rollMode", {
    scope: "client",
    config: false,
    type: String,
    default: "publicroll",
  });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
}
