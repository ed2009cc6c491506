// What makes the panel a person's own: its place, its search, its way back. Fetched as soon as fights are followed.

import { isRecord } from "../../core/language/json.ts";
import type { Command } from "../../core/language/commands.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import { SPACE, store } from "../platform/settings-store.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { whenDrawnTogether } from "../render/render-queue.ts";
import { actingToken } from "./acting-token.ts";
import { FAVORITES, favoritesOf } from "./palette-favorites.ts";
import type { PanelChoices } from "./panel-context.ts";
import { PaletteSearch } from "./palette-search.ts";
import { keepPlace } from "./panel-place.ts";
import { followReturns } from "./panel-return.ts";
import { stepAsideForTabs } from "./step-aside.ts";
import { firstWalk, focusMoves, hearArrows } from "./walk-by-key.ts";
import { PlaceKeeper, type Placed } from "./place-keeper.ts";

interface Panel extends Placed {
  readonly rendered: boolean;
  readonly access: FightAccess | null;
  readonly parts: Parts;
  turnTo(creature: string | null): void;
  openFor(creature: string | null, command?: Command | null): Promise<void>;
  refresh(parts?: ["palette"]): Promise<void>;
}

export class PanelKeeping {
  readonly place: PlaceKeeper;
  readonly #search = new PaletteSearch();
  readonly #panel: Panel;
  readonly #choices: () => PanelChoices;

  constructor(panel: Panel, choices: () => PanelChoices) {
    this.#panel = panel;
    this.#choices = choices;
    this.place = new PlaceKeeper(panel, () => actingToken(panel.access, choices()));
    Hooks.on("renderBoardStrip", () => whenDrawnTogether(this.place, () => this.place.giveWay()));
    Hooks.on("fray.walk", () => void this.#walk());
    followReturns(panel);
    stepAsideForTabs(panel);
    if (panel.rendered) this.drawn();
  }

  /** What is left to replace of what has been rendered, where the rest is made to look so in its place. */
  leftToReplace(rendered: Parts): Parts {
    return partsToReplace(rendered, this.#panel.parts);
  }

  /** The panel has been drawn. */
  drawn(): void {
    const { element } = this.#panel;
    if (!element) return;
    keepPlace({ isOpen: true });
    this.#search.watch(element);
    hearArrows(element);
    element.onpointerleave = () => this.place.keep();
    whenDrawnTogether(this, () => this.place.keep());
  }

  /** Opens the form of a move, with the arrows at hand, or says why nobody can walk now. */
  async #walk(): Promise<void> {
    this.#panel.turnTo(null);
    const walk = firstWalk(this.#panel.access, this.#choices());
    await this.#panel.openFor(null, walk);
    if (!walk && this.#panel.element) focusMoves(this.#panel.element);
  }

  /** What a star does: marks an action, or takes the mark away. */
  async toggleFavorite(key: string): Promise<void> {
    const ruleset = this.#panel.access?.running?.fight.ruleset;
    if (!ruleset) return;
    const marked = new Set(favoritesOf(ruleset));
    if (!marked.delete(key)) marked.add(key);
    const stored = store().get(SPACE, FAVORITES);
    await store().set(SPACE, FAVORITES, { ...(isRecord(stored) ? stored : {}), [ruleset]: [...marked] });
    await this.#panel.refresh(["palette"]);
  }

  /** Somebody has closed it. */
  closed(): void {
    keepPlace({ isOpen: false });
  }
}
