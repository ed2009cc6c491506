// The settings tab: what is played here, the doors to the settings and keys, light or dark.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { About } from "../../shell/about.ts";
import { chooseTheme, storedTheme, type Theme, type ThemedPlace } from "../../shell/theme.ts";
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

const LOOKS: readonly { place: ThemedPlace; label: string }[] = [
  { place: "applications", label: "Look of windows on this device" },
  { place: "interface", label: "Look of the page on this device" },
];

function themesOf(place: ThemedPlace): object[] {
  const chosen = storedTheme(place);
  return THEMES.map(({ value, label, theme }) => ({ value, label, selected: theme === chosen }));
}

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
    return {
      ...(await super._prepareContext(options)),
      system: game().system,
      worldTitle: game().world.title,
      userName: game().user.name,
      isGM: game().user.isGM,
      looks: LOOKS.map((look) => ({ ...look, themes: themesOf(look.place) })),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element?.addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      const place = LOOKS.find((look) => input.name === `theme.${look.place}`)?.place;
      if (place) chooseTheme(place, THEMES.find(({ value }) => value === input.value)?.theme ?? null);
    });
  }
}
