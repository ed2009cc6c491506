// The areas of a fight as a drawing: which touch, who stands where, and a press for where whoever acts can go.

import { viewAreas, type AreasView, type AreaView } from "../../view/areas-view.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { actingCreature, EMPTY, paletteOptions } from "../panel/panel-context.ts";
import { say } from "../platform/words.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { drawSoon } from "../render/render-queue.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface AreasContext extends Omit<AreasView, "areas"> {
  readonly areas: readonly (AreaView & { readonly goes: string })[];
}

const NOTHING: AreasContext = { areas: [], links: [], nowhere: [] };

export class AreasWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-areas",
    classes: ["fray", "fray-areas-window"],
    position: { width: 600, height: 560 },
    window: { title: "FRAY.Areas.Title", icon: "fa-solid fa-diagram-project", resizable: true },
    actions: { goThere: AreasWindow.#onGo },
  };

  static override PARTS = {
    areas: { template: "systems/fray/templates/areas/areas.hbs" },
  };

  static #instance: AreasWindow | null = null;

  static get instance(): AreasWindow {
    if (!AreasWindow.#instance) {
      const instance = new AreasWindow();
      AreasWindow.#instance = instance;
      followFights(() => {
        if (instance.rendered) void drawSoon(instance, () => instance.render());
      });
    }
    return AreasWindow.#instance;
  }

  get #access(): RunningAccess | null {
    return accessTo(viewedCombat())?.running ?? null;
  }

  override async _prepareContext(): Promise<never> {
    const access = this.#access;
    return Promise.resolve((access ? areasContext(access) : NOTHING) as never);
  }

  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(partsToReplace(rendered, this.parts), content, options);
  }

  /** Whoever acts is about to go there: the panel has the form, with the price and what it gives away. */
  static async #onGo(this: AreasWindow, _event: Event, target: HTMLElement): Promise<void> {
    const access = this.#access;
    const name = target.closest<HTMLElement>("[data-key]")?.dataset["key"];
    const way = access && areasOf(access)?.areas.find((area) => area.name === name)?.way;
    if (way) await FightPanel.instance.openFor(way.creature, way);
  }
}

function areasOf(access: RunningAccess): AreasView | null {
  const { ruleset, situation, seat } = access;
  return viewAreas(ruleset, situation, seat, paletteOptions(access, EMPTY));
}

function areasContext(access: RunningAccess): AreasContext {
  const view = areasOf(access);
  if (!view) return NOTHING;
  const acting = actingCreature(access, EMPTY);
  const name = acting === null ? "" : (access.fight.state.creatures[acting]?.name ?? "");
  return {
    ...view,
    areas: view.areas.map((area) => ({
      ...area,
      goes: area.way ? say("FRAY.Areas.Goes", { name, area: area.name }) : "",
    })),
  };
}
