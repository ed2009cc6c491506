// The areas of a fight as a drawing: which touch, who stands where, and a press for where whoever acts can go.

import { viewAreas, type AreasView, type AreaView } from "../../view/areas-view.ts";
import { beginJourney, goOnJourney, type Journey } from "../../view/journey.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { firstPlace, MARGIN } from "../panel/narrow-layout.ts";
import { actingCreature, EMPTY, paletteOptions } from "../panel/panel-context.ts";
import { say } from "../platform/words.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { drawSoon } from "../render/render-queue.ts";
import { letArrowsLead } from "./arrow-keys.ts";
import { letNamesBeDragged } from "./drag-into-area.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface AreasContext extends Omit<AreasView, "areas"> {
  readonly areas: readonly (AreaView & { readonly goes: string; readonly isStop: boolean })[];
}

const NOTHING: AreasContext = { areas: [], links: [], nowhere: [] };

const WIDTH = 600;
/** Areas find no room beside each other in less. */
const LEAST_WIDTH = 420;

/** Where the window opens: beside the panel, which comes forth at each step, where there is room. */
function placeBesidePanel(): { readonly left?: number; readonly width: number } {
  const room = firstPlace().left - 2 * MARGIN;
  return room < LEAST_WIDTH ? { width: WIDTH } : { left: MARGIN, width: Math.min(WIDTH, room) };
}

export class AreasWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-areas",
    classes: ["fray", "fray-areas-window"],
    position: { width: WIDTH, height: 560 },
    window: { title: "FRAY.Areas.Title", icon: "fa-solid fa-diagram-project", resizable: true },
    actions: { goThere: AreasWindow.#onGo },
  };

  static override PARTS = {
    areas: { template: "systems/fray/templates/areas/areas.hbs" },
  };

  static #instance: AreasWindow | null = null;
  /** Where somebody is on the way to, region by region: each step is a form of its own, with its price and its openings. */
  #journey: Journey | null = null;

  static get instance(): AreasWindow {
    if (!AreasWindow.#instance) {
      const instance = new AreasWindow({ position: placeBesidePanel() });
      AreasWindow.#instance = instance;
      followFights(() => {
        void drawSoon(instance, () => instance.render());
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

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#goOn();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    letArrowsLead(this.element);
    letNamesBeDragged(this.element, (creature) => {
      const access = accessTo(viewedCombat());
      const fight = access?.running?.fight;
      return access && fight?.state.creatures[creature] ? { combat: access.combat, fight, creature } : null;
    });
  }

  /** Whoever acts is about to go there: the panel has the form, with the price and what it gives away. */
  static async #onGo(this: AreasWindow, _event: Event, target: HTMLElement): Promise<void> {
    const access = this.#access;
    const name = target.closest<HTMLElement>("[data-key]")?.dataset["key"];
    const view = access && areasOf(access);
    const area = view?.areas.find((each) => each.name === name);
    if (!view || !area?.way) return;
    this.#journey = beginJourney(view, area.name);
    await FightPanel.instance.openFor(area.way.creature, area.way);
  }

  /** The next step of whoever is under way and has come on: its form is offered, as long as it can go on. */
  #goOn(): void {
    const [access, under] = [this.#access, this.#journey];
    const view = access && areasOf(access);
    if (!view || !under) return;
    const { journey, step } = goOnJourney(under, view, access.fight.open !== null);
    this.#journey = journey;
    if (step) void FightPanel.instance.openFor(step.creature, step);
  }
}

function areasOf(access: RunningAccess): AreasView | null {
  const { ruleset, situation, seat } = access;
  return viewAreas(ruleset, situation, seat, paletteOptions(access, EMPTY));
}

/** What a press leads to: a step, or the first of a way. */
function goesText(name: string, { name: area, by }: AreaView): string {
  if (by.length === 0) return say("FRAY.Areas.Goes", { name, area });
  return say("FRAY.Areas.GoesBy", { name, area, by: by.join(" → ") });
}

function areasContext(access: RunningAccess): AreasContext {
  const view = areasOf(access);
  if (!view) return NOTHING;
  const acting = actingCreature(access, EMPTY);
  const name = acting === null ? "" : (access.fight.state.creatures[acting]?.name ?? "");
  const isClosed = view.areas.every(({ way }) => way === null);
  return {
    ...view,
    areas: view.areas.map((area, at) => ({
      ...area,
      // Arrow keys begin somewhere, also where nobody can go anywhere.
      isStop: isClosed && at === 0,
      goes: area.way ? goesText(name, area) : "",
    })),
  };
}
