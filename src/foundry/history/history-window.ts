// The history: every step of the fight, with what going back to it would take back.

import words from "../../../lang/en/history.json";
import { redoTarget } from "../../core/engine/history.ts";
import { groupByClock, holds, type StepGroup } from "../../view/history-groups.ts";
import { viewBranches, viewLog, viewUndo, type BranchView, type StepView } from "../../view/log-view.ts";
import { openFightPage } from "../aftermath/open-fight-page.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { drawSoon } from "../render/render-queue.ts";
import { exportFightFile } from "./export-fight.ts";
import type { SentInput } from "../arbiter/intents.ts";
import { isInput } from "../platform/own-window.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { onSettingChange } from "../register/settings.ts";
import { addGameWords, notifyRefusal, say, spokenBelow } from "../platform/words.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

// Its words come with it: no world need wait for them.
addGameWords("history", words);

type ShownStep = StepView & {
  readonly rewindLabel: string;
  readonly takesBackText: string;
  /** What pressing the button would change, in words. */
  readonly wouldChange: string;
  readonly several: boolean;
};

interface HistoryContext {
  readonly mayMove: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What a step back and a step forward would change, in words; empty where there is none. */
  readonly undoText: string;
  readonly redoText: string;
  /** The numbers that would change. */
  readonly undoHint: string;
  readonly redoHint: string;
  /** That playing on from here leaves what was undone behind. */
  readonly forkText: string;
  readonly steps: readonly ShownStep[];
  /** The same by rounds or counts. */
  readonly groups: readonly StepGroup<ShownStep>[];
  /** What is looked for. */
  readonly wanted: string;
  readonly branches: readonly (BranchView & { readonly text: string })[];
}

const NOTHING: HistoryContext = {
  mayMove: false,
  canUndo: false,
  canRedo: false,
  undoText: "",
  redoText: "",
  undoHint: "",
  redoHint: "",
  forkText: "",
  steps: [],
  groups: [],
  wanted: "",
  branches: [],
};

export class HistoryWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-history",
    classes: ["fray", "fray-history-window"],
    position: { width: 460, height: 560 },
    window: { title: "FRAY.History.Title", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    actions: {
      undo: HistoryWindow.#onUndo,
      redo: HistoryWindow.#onRedo,
      rewind: HistoryWindow.#onRewind,
      exportFight: HistoryWindow.#onExport,
      openPage: () => openFightPage((root) => HistoryWindow.instance.openAt(root)),
      fork: HistoryWindow.#onFork,
      takeBranch: HistoryWindow.#onTakeUp,
      discardBranch: HistoryWindow.#onDiscard,
    },
  };

  static override PARTS = {
    history: { template: "systems/fray/templates/history/history.hbs", scrollable: [".fray-steps"] },
  };

  static #instance: HistoryWindow | null = null;

  static get instance(): HistoryWindow {
    if (!HistoryWindow.#instance) {
      HistoryWindow.#instance = new HistoryWindow();
      HistoryWindow.#follow(HistoryWindow.#instance);
    }
    return HistoryWindow.#instance;
  }

  /** Redraws when the fight changes. */
  static #follow(instance: HistoryWindow): void {
    const redraw = (): void => {
      void drawSoon(instance, () => instance.render());
    };
    followFights(redraw);
    onSettingChange("npcNumbers", redraw);
  }

  /** The list stays where it is scrolled to, and the search with what is typed there, while the fight goes on. */
  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(partsToReplace(rendered, this.parts), content, options);
  }

  /** What is looked for in it. */
  #wanted = "";
  #steps: readonly StepView[] = [];

  get #access(): RunningAccess | null {
    return accessTo(viewedCombat())?.running ?? null;
  }

  override async _prepareContext(): Promise<never> {
    const access = this.#access;
    const context = access ? historyContext(access) : NOTHING;
    this.#steps = context.steps;
    return Promise.resolve({
      ...context,
      wanted: this.#wanted,
      spoken: spokenBelow("FRAY.history"),
    } as never);
  }

  override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!isInput(target) || target.name !== "search") return;
      this.#wanted = target.value;
      this.#find();
    });
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#find();
  }

  /** Leaves only the steps that hold what is looked for, and says how many these are. */
  #find(): void {
    const wanted = this.#wanted.trim();
    const found = new Set(this.#steps.filter((step) => holds(step, wanted)).map(({ root }) => root));
    for (const row of this.element.querySelectorAll<HTMLElement>(".fray-step"))
      row.hidden = !found.has(Number(row.dataset["key"]));
    for (const group of this.element.querySelectorAll<HTMLElement>(".fray-step-group"))
      group.hidden = group.querySelector(".fray-step:not([hidden])") === null;
    const told = this.element.querySelector("[data-found]");
    if (told) told.textContent = wanted === "" ? "" : say("FRAY.history.Found", { steps: found.size });
  }

  /** Opens the history, and at the step of a root if there is one to be shown. */
  async openAt(root: number | null): Promise<void> {
    await this.render({ force: true });
    if (root !== null) this.#showStep(root);
  }

  /** Brings a step into view, whatever is looked for, and leads the keys to it. */
  #showStep(root: number): void {
    const row = this.element.querySelector<HTMLElement>(`.fray-step[data-key="${root}"]`);
    if (!row) return;
    this.#wanted = "";
    const search = this.element.querySelector<HTMLInputElement>("input[name=search]");
    if (search) search.value = "";
    this.#find();
    row.tabIndex = -1;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  }

  async #send(input: SentInput): Promise<void> {
    const refusal = (await this.#access?.send(input))?.refusal;
    if (refusal) notifyRefusal(refusal);
  }

  static async #onUndo(this: HistoryWindow): Promise<void> {
    await this.#send({ kind: "undo" });
  }

  static async #onRedo(this: HistoryWindow): Promise<void> {
    await this.#send({ kind: "redo" });
  }

  static async #onFork(this: HistoryWindow): Promise<void> {
    await this.#send({ kind: "fork" });
  }

  static async #onTakeUp(this: HistoryWindow, _event: Event, target: HTMLElement): Promise<void> {
    await this.#send({ kind: "takeBranch", branch: Number(target.dataset["branch"]) });
  }

  static async #onRewind(this: HistoryWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { sequence, events } = target.dataset;
    await this.#send({ kind: "rewind", sequence: Number(sequence), events: Number(events) });
  }

  static #onExport(this: HistoryWindow): void {
    const access = this.#access;
    if (access) exportFightFile(access.fight);
  }

  static async #onDiscard(this: HistoryWindow, _event: Event, target: HTMLElement): Promise<void> {
    await this.#send({ kind: "discardBranch", branch: Number(target.dataset["branch"]) });
  }
}

function historyContext(access: RunningAccess): HistoryContext {
  const { fight, seat, ruleset } = access;
  const steps = viewLog(fight, seat, ruleset.events);
  const branches = viewBranches(fight, seat, ruleset.events);
  const canRedo = redoTarget(fight) !== null;
  const undo = viewUndo(fight, seat, ruleset.events);
  const forth = canRedo ? steps.filter((step) => !step.inForce && !step.here).at(-1) : undefined;
  const shown = steps.map((step) => ({
    ...step,
    rewindLabel: rewindLabel(step),
    takesBackText: step.takesBack === 0 ? "" : say("FRAY.history.TakesBack", { events: step.takesBack }),
    wouldChange:
      step.here || !step.onTheWay ? "" : say("FRAY.history.WouldChange", { changes: step.onTheWay }),
    several: step.stops.length > 1,
  }));
  return {
    mayMove: seat.viewer.gm,
    canUndo: undo !== null,
    canRedo,
    undoHint: undo?.changes ?? "",
    redoHint: forth?.changed ?? "",
    undoText: undo ? say("FRAY.history.UndoChanges", { step: undo.step }) : "",
    redoText: forth ? say("FRAY.history.RedoChanges", { step: inWords(forth) }) : "",
    forkText: canRedo
      ? say("FRAY.history.ForkChanges", {
          steps: steps.filter(({ inForce, here }) => !inForce && !here).length,
        })
      : "",
    steps: shown,
    groups: groupByClock(shown, fight, ruleset.clock.bind(ruleset), seat.words),
    wanted: "",
    branches: branches.map((branch) => ({
      ...branch,
      text: say("FRAY.history.Branch", { steps: branch.steps, first: branch.first }),
    })),
  };
}

function inWords({ actor, title }: StepView): string {
  return [actor, title].filter(Boolean).join(": ");
}

function rewindLabel(step: StepView): string {
  if (step.here) return say("FRAY.history.Here");
  if (!step.inForce) return say("FRAY.history.RedoTo");
  return say("FRAY.history.RewindTo");
}
