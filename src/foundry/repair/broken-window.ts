// The window of what is broken: what is wrong, field by field, with a way to save it to a file and a way to mend it.

import { shownValue, type DataError } from "../../view/data-errors.ts";
import { notify } from "../platform/notices.ts";
import { say, spokenBelow } from "../platform/words.ts";
import { findBroken, lookThroughCompendiums, markMended } from "./find-broken.ts";
import type { BrokenThing } from "./stored-documents.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface BrokenContext {
  readonly summary: string;
  /** The words of the template by their keys: the host knows none that came with the window. */
  readonly spoken: { readonly [key: string]: string };
  readonly things: readonly {
    readonly key: string;
    readonly kind: string;
    readonly name: string;
    readonly place: string;
    readonly mending: string;
    readonly faults: readonly { readonly path: string; readonly reason: string; readonly outcome: string }[];
  }[];
}

export class BrokenWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-broken",
    classes: ["fray", "fray-broken-window"],
    position: { width: 560, height: "auto" as const },
    window: { title: "FRAY.Broken.Title", icon: "fa-solid fa-bandage", resizable: true },
    actions: {
      exportBroken: BrokenWindow.#onExport,
      mend: BrokenWindow.#onMend,
      lookThrough: BrokenWindow.#onLookThrough,
    },
  };

  static override PARTS = {
    broken: { template: "systems/fray/templates/broken/broken.hbs", scrollable: [".fray-broken-list"] },
  };

  #things: readonly BrokenThing[] = [];

  override async _prepareContext(): Promise<never> {
    this.#things = findBroken();
    const context: BrokenContext = {
      spoken: spokenBelow("FRAY.broken"),
      summary: say(this.#things.length === 0 ? "FRAY.broken.Nothing" : "FRAY.broken.Summary", {
        count: this.#things.length,
      }),
      things: this.#things.map((thing) => ({
        key: thing.key,
        kind: say(`FRAY.broken.Kind.${thing.kind}`),
        name: thing.name,
        place: thing.place,
        mending: thing.mending === null ? "" : say(`FRAY.broken.Mending.${thing.mending}`),
        faults: thing.faults.map(({ path, reason, ...fault }) => ({
          path,
          reason,
          outcome: outcomeOf(fault),
        })),
      })),
    };
    return Promise.resolve(context as never);
  }

  #thing(target: HTMLElement): BrokenThing | undefined {
    const key = target.closest<HTMLElement>("[data-broken]")?.dataset["broken"];
    return this.#things.find((thing) => thing.key === key);
  }

  static #onExport(this: BrokenWindow, _event: Event, target: HTMLElement): void {
    const thing = this.#thing(target);
    if (thing) exportThing(thing);
  }

  /** What is stored goes to a file before it is changed: that is the way back. */
  static async #onMend(this: BrokenWindow, _event: Event, target: HTMLElement): Promise<void> {
    const thing = this.#thing(target);
    if (!thing) return;
    exportThing(thing);
    await thing.mend();
    markMended(thing.key);
    notify("info", say("FRAY.broken.Mended", { name: thing.name }));
    await this.render();
    this.element.querySelector<HTMLElement>(".fray-broken-state")?.focus();
  }

  static async #onLookThrough(this: BrokenWindow): Promise<void> {
    await lookThroughCompendiums();
    await this.render();
  }
}

/** What is stored now, and what stands there once it is mended. */
function outcomeOf({ value, remedy }: Pick<DataError, "value" | "remedy">): string {
  const stored = shownValue(value);
  switch (remedy.kind) {
    case "set":
      return say("FRAY.broken.Becomes", { stored, mended: shownValue(remedy.value) });
    case "remove":
      return say("FRAY.broken.Goes", { stored });
    case "none":
      return value === null ? "" : say("FRAY.broken.Holds", { stored });
  }
}

function exportThing(thing: BrokenThing): void {
  const data = { broken: thing.faults.map(({ path, reason }) => ({ path, reason })), data: thing.exported() };
  const name = `${thing.kind}-${thing.name}`.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  foundry.utils.saveDataToFile(JSON.stringify(data, null, 1), "application/json", `${name}.json`);
}

/** Opens the window. */
export async function openBroken(): Promise<void> {
  await new BrokenWindow().render({ force: true });
}

/** Tells the person what is broken and shows the window; nothing where all is well. */
export async function tellOfBroken(): Promise<void> {
  const things = findBroken();
  if (things.length === 0) return;
  const names = things.slice(0, 3).map(({ name }) => name);
  const key = things.length > 3 ? "FRAY.broken.FoundMany" : "FRAY.broken.Found";
  notify("warn", say(key, { count: things.length, names: names.join(", ") }));
  await openBroken();
}
