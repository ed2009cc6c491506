// The tours of this table as a list: what each shows, how far it has been taken, and its start.
import { ApplicationV2 } from "../../applications/application.ts";
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { notify } from "../../applications/host.ts";
import { game } from "../../shell/world.ts";
import type { Tour } from "../../tours/tour.ts";
import type { ToursCollection } from "../../tours/tours-collection.ts";

const STATES = { unstarted: "not begun", "in-progress": "begun", completed: "done" } as const;

const tours = (): ToursCollection => (game() as unknown as { tours: ToursCollection }).tours;

export class ToursList extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-list",
    classes: ["tours-window"],
    window: { title: "Tours", resizable: true },
    position: { width: 460 },
    actions: {
      startTour(this: ToursList, _event: Event, target: HTMLElement) {
        void this.startTour(target.dataset.tour ?? "");
      },
    },
  };
  static override PARTS = { tours: { template: "templates/apps/tours.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const shown = tours().filter(({ config }) => config.display && (!config.restricted || game().user.isGM));
    const rows = shown.map((tour: Tour) => ({
      key: tour.key,
      title: tour.title,
      description: tour.description ?? "",
      state: STATES[tour.status],
    }));
    return { ...(await super._prepareContext(options)), rows };
  }

  /** The list makes room for the tour. */
  async startTour(key: string): Promise<void> {
    const tour = tours().get(key);
    if (!tour) return;
    if (!tour.canStart) return notify("warn", `${tour.title}: this tour cannot begin here and now.`);
    await this.close();
    await tour.start();
  }
}
