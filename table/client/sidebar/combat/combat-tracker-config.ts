// The settings of the combat tracker, which belong to the world.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import { ApplicationV2 } from "../../applications/application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import type { FormDataExtended } from "../../forms/form-data-extended.ts";
import { game } from "../../shell/world.ts";

export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    tag: "form",
    window: { title: "Settings of the tracker" },
    position: { width: 360 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = { body: { template: "templates/apps/combat-tracker-config.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const chosen = game().settings.get("core", "combatTrackerConfig") as object;
    return { ...(await super._prepareContext(options)), ...chosen };
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, { object }: FormDataExtended): Promise<void> {
    await game().settings.set("core", "combatTrackerConfig", object);
  }
}
