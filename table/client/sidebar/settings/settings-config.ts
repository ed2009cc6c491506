// The form of all settings that say they want to be set by hand.
import { ApplicationV2 } from "../../applications/application.ts";
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { game, notify, type RegisteredSetting, type SettingsMenu } from "../../shell/world.ts";
import { inputFor } from "./setting-input.ts";

interface SettingRow {
  readonly inputId: string;
  readonly name: string;
  readonly hint: string;
  readonly isWorld: boolean;
  readonly input: string;
}

interface SettingsGroup {
  readonly title: string;
  readonly settings: SettingRow[];
  readonly menus: readonly (SettingsMenu & { readonly fullKey: string })[];
}

/** Whether this person may write a setting. */
function mayWrite(setting: RegisteredSetting): boolean {
  return setting.scope !== "world" || game().user.isGM;
}

function shownSettings(): RegisteredSetting[] {
  return [...game().settings.settings.values()].filter(
    (setting) => setting.config === true && mayWrite(setting),
  );
}

function shownMenus(): SettingsMenu[] {
  return [...game().settings.menus.values()].filter((menu) => !menu.restricted || game().user.isGM);
}

function groupTitle(namespace: string): string {
  return namespace === game().system.id
    ? game().system.title
    : namespace === "core"
      ? "The table"
      : namespace;
}

function describeSetting(setting: RegisteredSetting): SettingRow {
  const { i18n, settings } = game();
  const fullKey = `${setting.namespace}.${setting.key}`;
  const inputId = `setting-${fullKey.replaceAll(".", "-")}`;
  return {
    inputId,
    name: i18n.localize(setting.name ?? fullKey),
    hint: setting.hint ? i18n.localize(setting.hint) : "",
    isWorld: setting.scope === "world",
    input: inputFor(setting, fullKey, inputId, settings.get(setting.namespace, setting.key)),
  };
}

function describeGroups(): SettingsGroup[] {
  const settings = shownSettings();
  const menus = shownMenus();
  const namespaces = new Set([...settings, ...menus].map(({ namespace }) => namespace));
  return [...namespaces].map((namespace) => ({
    title: groupTitle(namespace),
    settings: settings.filter((setting) => setting.namespace === namespace).map(describeSetting),
    menus: menus
      .filter((menu) => menu.namespace === namespace)
      .map((menu) => ({ ...menu, fullKey: `${menu.namespace}.${menu.key}` })),
  }));
}

export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    classes: ["settings-config-window"],
    tag: "form",
    window: { title: "Game settings", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 600, height: 640 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
  };
  static override PARTS = {
    settings: { template: "templates/apps/settings-config.hbs", scrollable: [".settings-config"] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), groups: describeGroups() };
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    const menu = game().settings.menus.get(target.dataset.key ?? "");
    if (menu) new menu.type().render({ force: true });
  }

  static async #onResetDefaults(this: SettingsConfig): Promise<void> {
    await storeChanges(shownSettings().map((setting) => [setting, setting.default]));
    await this.render();
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: { object: Record<string, unknown> },
  ): Promise<void> {
    const entries = shownSettings().map(
      (setting) => [setting, formData.object[`${setting.namespace}.${setting.key}`]] as const,
    );
    await storeChanges(entries.filter(([, value]) => value !== undefined));
  }
}

/** Writes what differs from what is stored, and says so when a reload is needed. */
async function storeChanges(entries: readonly (readonly [RegisteredSetting, unknown])[]): Promise<void> {
  let needsReload = false;
  for (const [setting, value] of entries) {
    const stored = game().settings.get(setting.namespace, setting.key);
    if (JSON.stringify(stored) === JSON.stringify(value)) continue;
    await game().settings.set(setting.namespace, setting.key, value);
    needsReload ||= setting.requiresReload === true;
  }
  if (needsReload) notify("info", "Some of these settings need a reload of the page.");
}
