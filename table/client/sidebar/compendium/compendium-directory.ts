// The compendium packs that this person may open.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { game, type CompendiumPack } from "../../shell/world.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { Compendium } from "./compendium.ts";

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "compendium-sidebar"],
    window: { title: "Compendium packs" },
    actions: { openPack: CompendiumDirectory.#onOpenPack },
  };
  static override PARTS = {
    list: { template: "templates/sidebar/tabs/compendium/list.hbs", scrollable: [".directory-list"] },
  };

  readonly #open = new Map<string, Compendium>();

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const visible = [...game().packs].filter((pack) => pack.visible);
    const packs = visible.map((pack) => ({
      id: pack.collection,
      title: pack.title,
      documentName: pack.documentName,
      count: pack.index.size,
      locked: pack.locked,
    }));
    return { ...(await super._prepareContext(options)), packs };
  }

  /** Opens a pack's window, or brings it to the front. */
  async openPack(pack: CompendiumPack): Promise<void> {
    const view = this.#open.get(pack.collection) ?? new Compendium({ collection: pack });
    this.#open.set(pack.collection, view);
    await view.render({ force: true });
  }

  static async #onOpenPack(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const pack = game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "");
    if (pack) await this.openPack(pack);
  }
}
