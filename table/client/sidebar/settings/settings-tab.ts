// The settings tab: what is played here, the doors to the settings and keys, light or dark.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { About } from "../../shell/about.ts";
import { chooseTheme, storedTheme, type Theme } from "../../shell/theme.ts";
import { game } from "../../shell/world.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { KeybindingsList } from "./keybindings-list.ts";
import { ToursList } from "./tours-list.ts";
import { SettingsConfig } from "./settings-config.ts";

const THEMES: readonly { value: string; label: string; theme: Theme | null }[] = [
  { value: "device", label: "As the device", theme: null },
  { value: "light", label: "Light", theme: "light" },
  { value: "dark", label: "Dark", theme: "dark" },
];

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["settings-sidebar"],
    window: { title: "Settings" },
    actions: {
      openSettings: () => new SettingsConfig().render({ force: true }),
      openKeybindings: () => new KeybindingsList().render({ force: true }),
      openTours: () => new ToursList().render({ force: true }),
      openAbout: () => new About().render({ force: true }),
    },
  };
  static override PARTS = { settings: { template: "templates/sidebar/tabs/settings/settings.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const chosen = storedTheme();
    return {
      ...(await super._prepareContext(options)),
      system: game().system,
      worldTitle: game().world.title,
      userName: game().user.name,
      isGM: game().user.isGM,
      themes: THEMES.map(({ value, label, theme }) => ({ value, label, selected: theme === chosen })),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element?.addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      if (input.name === "theme")
        chooseTheme(THEMES.find(({ value }) => value === input.value)?.theme ?? null);
    });
  }
}
