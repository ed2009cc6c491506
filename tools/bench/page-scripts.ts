// What the benchmarks do inside the page of a game master's seat. Each function is sent there as text: it may use nothing from here.

import type { Page } from "./page-fight.ts";

export interface TrackerRun {
  /** Milliseconds of drawing the tracker and laying it out, one for each turn. */
  readonly drawn: number[];
  /** Milliseconds from the wish to the last drawing. */
  readonly whole: number[];
  readonly renders: number[];
  readonly rows: number;
}

/** Ends turn after turn of the fight that was made. */
export async function runTracker({ warmUps, runs }: { warmUps: number; runs: number }): Promise<TrackerRun> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const { settle, endTurn } = page.bench;
  const tracker = page.ui.combat;
  // Many of a kind are one row; what is measured is everybody in a row of one's own.
  tracker.element.querySelector<HTMLElement>("[data-action=unfoldGroup]")?.click();
  await api.allDrawn();
  const original = tracker._drawChanged.bind(tracker);
  let drawing = 0;
  let count = 0;
  let last = 0;
  tracker._drawChanged = async () => {
    const start = performance.now();
    await original();
    tracker.element.getBoundingClientRect();
    last = performance.now();
    drawing += last - start;
  };
  page.Hooks.on("renderFrayTracker", () => void (count += 1));
  const out: TrackerRun = { drawn: [], whole: [], renders: [], rows: 0 };
  for (let run = 0; run < warmUps + runs; run += 1) {
    drawing = count = 0;
    const start = performance.now();
    await endTurn();
    for (let wait = 0; wait < 400 && count === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await api.allDrawn();
    if (count === 0) throw new Error("the tracker was not drawn after a turn");
    if (run >= warmUps) {
      out.drawn.push(drawing);
      out.whole.push(last - start);
      out.renders.push(count);
    }
    await settle();
  }
  tracker._drawChanged = original;
  const rows = tracker.element.querySelectorAll("[data-combatant-id].combatant").length;
  return { ...out, rows };
}

export interface StripRun {
  /** Milliseconds of drawing the strip and laying it out, one for each step of the time. */
  readonly drawn: number[];
  /** Most objects that it showed. */
  readonly cells: number;
}

/** Moves the time on again and again, and times the strip on top of the board. */
export async function runStrip({ warmUps, runs }: { warmUps: number; runs: number }): Promise<StripRun> {
  const page = globalThis as unknown as Page;
  const { settle, endTurn } = page.bench;
  await page.game.system.api.allDrawn();
  const strip = page.foundry.applications.instances.get("fray-strip");
  if (!strip?.rendered) throw new Error("the strip is not there");
  const original = strip.render.bind(strip);
  let drawing = 0;
  strip.render = async (...args) => {
    const start = performance.now();
    const result = await original(...args);
    strip.element.getBoundingClientRect();
    drawing += performance.now() - start;
    return result;
  };
  const drawn: number[] = [];
  let cells = 0;
  for (let run = 0; run < warmUps + runs; run += 1) {
    drawing = 0;
    await endTurn();
    for (let wait = 0; wait < 400 && drawing === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    if (drawing === 0) throw new Error("the strip was not drawn after a step of the time");
    if (run >= warmUps) drawn.push(drawing);
    await settle();
    cells = Math.max(cells, strip.element.querySelectorAll("li").length);
  }
  strip.render = original;
  return { drawn, cells };
}

export interface SheetRun {
  readonly drawn: number[];
  readonly whole: number[];
  readonly renders: number[];
  /** How often the focused field or the place scrolled to was lost. */
  readonly lost: number;
  /** Milliseconds of the first drawing. */
  readonly first: number;
}

/** Opens the sheet of an actor and changes one number again and again. */
export async function runSheet({
  id,
  field: changed,
  warmUps,
  runs,
}: {
  id: string;
  field: string;
  warmUps: number;
  runs: number;
}): Promise<SheetRun> {
  const page = globalThis as unknown as Page;
  const actor = page.game.actors.get(id);
  const { sheet } = actor;
  const begin = performance.now();
  await sheet.render({ force: true });
  sheet.element.getBoundingClientRect();
  const first = performance.now() - begin;
  const prepare = sheet._prepareContext.bind(sheet);
  const finish = sheet._onRender.bind(sheet);
  let [begun, drawing, count, last] = [0, 0, 0, 0];
  // From the context to the layout: the frame that a drawing waits for is no work.
  sheet._prepareContext = async (...args) => {
    begun = performance.now();
    return prepare(...args);
  };
  sheet._onRender = async (...args) => {
    await finish(...args);
    sheet.element.getBoundingClientRect();
    last = performance.now();
    drawing += last - begun;
    count += 1;
  };
  const field = (): HTMLElement | null =>
    sheet.element.querySelector<HTMLElement>("input[name]:not([disabled])");
  field()?.focus();
  const name = field()?.getAttribute("name");
  const drawn: number[] = [];
  const whole: number[] = [];
  const renders: number[] = [];
  let lost = 0;
  for (let run = 0; run < warmUps + runs; run += 1) {
    drawing = count = 0;
    const start = performance.now();
    await actor.update({ [changed]: 1 + (run % 2) });
    for (let wait = 0; wait < 200 && count === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (count === 0) throw new Error("the sheet was not drawn after a change");
    if (document.activeElement?.getAttribute("name") !== name) lost += 1;
    if (run < warmUps) continue;
    drawn.push(drawing);
    whole.push(last - start);
    renders.push(count);
  }
  return { drawn, whole, renders, lost, first };
}
