// A tour over Fray's screens: each step opens the screen of which it speaks, and stands beside what of it is there.

import { FightPanel } from "../panel/fight-panel.ts";
import { say } from "../platform/words.ts";

/** A screen that a step opens. */
export type Opens = "sheet" | "panel" | "combat" | "actors" | "compendium" | "settings";

export interface TourStop {
  readonly id: string;
  readonly opens?: Opens;
  /** What the step stands beside: the first of these that can be seen, or the middle of the page. */
  readonly beside: readonly string[];
}

export interface TourPlan {
  readonly namespace: string;
  readonly id: string;
  /** The key below which its words stand: `<tale>.title`, `<tale>.<stop>.content`. */
  readonly tale: string;
  readonly forGM: boolean;
  readonly stops: readonly TourStop[];
}

export class FrayTour extends foundry.nue.Tour {
  readonly #stops: ReadonlyMap<string, TourStop>;

  constructor({ namespace, id, tale, forGM, stops }: TourPlan) {
    super({
      namespace,
      id,
      title: say(`${tale}.title`),
      description: say(`${tale}.description`),
      display: true,
      restricted: forGM,
      steps: stops.map((stop) => ({
        id: stop.id,
        title: say(`${tale}.${stop.id}.title`),
        content: say(`${tale}.${stop.id}.content`),
      })),
    });
    this.#stops = new Map(stops.map((stop) => [stop.id, stop]));
  }

  /** What is open differs from table to table, so where a step stands is found out as it comes. */
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.currentStep;
    const stop = this.#stops.get(step?.id ?? "");
    if (!step || !stop) return;
    if (stop.opens) await open(stop.opens);
    step.selector = stop.beside.find(canBeSeen) ?? "";
  }
}

async function open(what: Opens): Promise<void> {
  switch (what) {
    case "sheet":
      await game.user?.character?.sheet?.render({ force: true } as never);
      return;
    case "panel":
      await FightPanel.instance.openFor(null);
      return;
    case "combat":
    case "actors":
    case "compendium":
    case "settings":
      ui[what]?.activate();
  }
}

function canBeSeen(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
}
