// The keys that do something at this table, as a list to read.
import { ApplicationV2 } from "../../applications/application.ts";
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { game } from "../../shell/world.ts";

interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

interface RegisteredAction {
  readonly name?: string;
  readonly hint?: string;
  readonly restricted?: boolean;
}

interface Keybindings {
  readonly actions: Map<string, RegisteredAction>;
  get(namespace: string, action: string): readonly Binding[];
}

interface KeyRow {
  readonly name: string;
  readonly hint: string;
  readonly keys: readonly string[];
}

const BOARD_KEYS: readonly KeyRow[] = [
  { name: "Go through the tokens", hint: "", keys: ["Tab"] },
  { name: "Select a token", hint: "", keys: ["Space"] },
  { name: "Open its sheet", hint: "", keys: ["Enter"] },
  { name: "Target it, or stop targeting it", hint: "", keys: ["T"] },
  { name: "Move your token one square", hint: "", keys: ["←", "↑", "→", "↓"] },
  { name: "Let go of a token, drop a drag, close a window", hint: "", keys: ["Esc"] },
];

/** "KeyE" with Control becomes "Ctrl + E". */
export function keyLabel({ key, modifiers = [] }: Binding): string {
  const names = modifiers.map((modifier) => modifier.charAt(0) + modifier.slice(1).toLowerCase());
  return [...names, key.replace(/^(Key|Digit)/, "")].join(" + ");
}

function systemKeys(): KeyRow[] {
  const { i18n } = game();
  const keybindings = game().keybindings as Keybindings;
  const shown = [...keybindings.actions].filter(([, action]) => !action.restricted || game().user.isGM);
  return shown.map(([id, action]) => {
    const [namespace = "", ...rest] = id.split(".");
    const bindings = keybindings.get(namespace, rest.join("."));
    return {
      name: i18n.localize(action.name ?? id),
      hint: action.hint ? i18n.localize(action.hint) : "",
      keys: bindings.map(keyLabel),
    };
  });
}

export class KeybindingsList extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "keybindings-list",
    classes: ["keybindings-window"],
    window: { title: "Keyboard", resizable: true },
    position: { width: 480, height: 480 },
  };
  static override PARTS = { keys: { template: "templates/apps/keybindings.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), rows: [...BOARD_KEYS, ...systemKeys()] };
  }
}
