// What this table is, and what it is not.
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../applications/application-types.ts";
import { game } from "./world.ts";

export class About extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "about-table",
    classes: ["about-window"],
    window: { title: "About this table" },
    position: { width: 420 },
  };
  static override PARTS = { about: { template: "templates/apps/about.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), system: game().system };
  }
}
