// The strip on top of the board: every seat sees there who comes next and what runs, while a fight runs.

import {
  accessTo,
  followFights,
  viewedCombat,
  type FightAccess,
  type RunningAccess,
} from "../fights/fight-views.ts";
import { callHook } from "../platform/world.ts";
import { drawSoon } from "../render/render-queue.ts";
import { intentionIn, onIntention } from "./intention.ts";
import type { TimelineContext } from "../../view/timeline-cells.ts";
import { orderOf } from "../../view/readings.ts";
import { viewStop, type StopView } from "../../view/stop-view.ts";
import { stopNow } from "../panel/stop-switch.ts";
import { savingNow } from "./saved-turns.ts";
import { stripContext } from "./timeline-context.ts";
import { partialsAtHand } from "../render/partials.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface BoardStripContext extends TimelineContext {
  readonly folded: boolean;
  /** The switch of the player's own creature; null for a GM, who has it in the panel. */
  readonly stop: StopView | null;
}

/** The switch of the first of a player's own who is still in the fight. */
function ownStop({ fight, ruleset, situation, seat }: RunningAccess): StopView | null {
  if (seat.viewer.gm) return null;
  const own = orderOf(ruleset, situation).filter(
    ({ creature, out }) => !out && seat.viewer.owns.has(creature),
  );
  return viewStop(fight, ruleset, own[0]?.creature ?? null, seat);
}

export class BoardTimeline extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-strip",
    classes: ["fray", "fray-board-strip"],
    window: { frame: false, positioned: false },
    actions: { foldStrip: BoardTimeline.#onFold, openPanel, stopNow },
  };

  static override PARTS = { strip: { template: "systems/fray/templates/tracker/board-strip.hbs" } };

  static #instance: BoardTimeline | null = null;

  static get instance(): BoardTimeline {
    BoardTimeline.#instance ??= new BoardTimeline();
    return BoardTimeline.#instance;
  }

  /** Appears with a running fight and goes with it; redraws when what it shows has changed. */
  static follow(): void {
    const follow = (): void => void drawSoon(BoardTimeline.instance, () => BoardTimeline.instance.#follow());
    followFights(follow);
    onIntention(follow);
    for (const name of ["updateCombat", "deleteCombat", "updateCombatant"] as const) Hooks.on(name, follow);
    // The tracker is drawn again whenever another encounter is looked at, as after a change of the scene.
    Hooks.on("renderCombatTracker", follow);
    follow();
  }

  #folded = false;
  /** What the page shows, as it was prepared. */
  #shown = "";

  get #access(): FightAccess | null {
    return accessTo(viewedCombat());
  }

  async #follow(): Promise<void> {
    const context = this.#context();
    if (!context) return void (this.rendered && (await this.close({ animate: false })));
    if (this.rendered && JSON.stringify(context) === this.#shown) return;
    await this.render({ force: true });
  }

  #context(): BoardStripContext | null {
    const access = this.#access;
    const running = access?.running;
    if (running?.fight.state.phase !== "running") return null;
    const strip = stripContext(access?.combat ?? null, running, intentionIn(running));
    return { ...strip, folded: this.#folded, stop: ownStop(running) };
  }

  override async _prepareContext(): Promise<never> {
    await partialsAtHand();
    const context = this.#context();
    this.#shown = JSON.stringify(context);
    return (context ?? { cells: [], running: [] }) as never;
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const saving = savingNow(viewedCombat());
    if (saving) (await import("./row-deeds.ts")).letTurnsBeSaved(this.element, saving, viewedCombat);
  }

  static #onFold(this: BoardTimeline): void {
    this.#folded = !this.#folded;
    void this.render().then(() =>
      this.element.querySelector<HTMLElement>("[data-action=foldStrip]")?.focus(),
    );
  }
}

function openPanel(): void {
  const combat = viewedCombat();
  if (combat) callHook("fray.openPalette", combat);
}
