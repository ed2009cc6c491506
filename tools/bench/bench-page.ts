// The game master's page at a fresh table, in Chromium: what runs in it, what it holds, opened anew at will.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { launchBrowser, openBrowserSeat } from "../../table/seats/browser-seat.ts";
import { WorldStore } from "../../table/server/store.ts";
import type { World } from "../../table/server/world.ts";
import { openTable } from "../table.ts";

/** What a page's memory holds once its garbage is collected: bytes of the heap, nodes, listeners. */
export interface Holdings {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export interface BenchPage {
  /** Runs a script in the page; `argument` is what the script is given. */
  readonly run: <Argument, Result>(
    script: (argument: Argument) => Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  readonly reload: () => Promise<void>;
  readonly holdings: () => Promise<Holdings>;
  /** Milliseconds in which the page has been at work since it was opened. */
  readonly busy: () => Promise<number>;
  /** The world as the table's server holds it. */
  readonly world: World;
  readonly openTab: (name: string) => Promise<void>;
}

/** What a world holds before anybody sits down. */
export type WorldDocuments = Parameters<WorldStore["saveSnapshot"]>[0];

export type Page = Awaited<ReturnType<typeof openBrowserSeat>>["page"];
type Session = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

/** The table that a benchmark sits at. */
interface Sitting {
  /** How many of its seats are taken, the game master's first. */
  readonly seats?: number;
  /** What its world holds; the demo world where nothing is said. */
  readonly documents?: WorldDocuments | undefined;
  /** How many milliseconds a question and its answer take. */
  readonly trip?: number;
  /** The description of a demo world that is laid out instead of the usual one. */
  readonly demo?: string;
}

/** Opens a table and the pages of its seats for the time of `use`. Rejects when a page reports errors. */
export async function atTable<Result>(
  { seats: wanted = 1, documents, trip = 0, demo }: Sitting,
  use: (pages: readonly Page[], world: World) => Promise<Result>,
): Promise<Result> {
  const worldPath = mkdtempSync(join(tmpdir(), "bench-"));
  if (documents) layDown(worldPath, documents);
  const latency = trip > 0 ? { least: trip, most: trip, seed: 1 } : null;
  const table = await openTable({
    port: 0,
    worldPath,
    demo: demo ?? true,
    latency,
    report: () => undefined,
  });
  const browser = await launchBrowser();
  try {
    const taken = table.seats.slice(0, wanted);
    if (taken.length < wanted) throw new Error("the world has too few seats");
    const seats = await Promise.all(taken.map(({ url }) => openBrowserSeat(browser, url)));
    const pages = seats.map(({ page }) => page);
    for (const page of pages) await makeReady(page);
    const result = await use(pages, table.world);
    for (const seat of seats) seat.expectNoErrors();
    return result;
  } finally {
    await browser.close();
    await table.close();
    rmSync(worldPath, { recursive: true, force: true });
  }
}

/** The game master's page alone, with a world of the demo or of these documents, `trip` milliseconds away. */
export function atPage<Result>(
  use: (page: BenchPage) => Promise<Result>,
  documents?: WorldDocuments,
  trip = 0,
): Promise<Result> {
  return atTable({ documents, trip }, async ([page], world) => {
    if (!page) throw new Error("the world has no seats");
    return use(await benchPage(page, world));
  });
}

/** Runs a script in a page; it is sent as text, with what it is given. */
export function runIn<Argument, Result>(
  page: Page,
  script: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  return page.evaluate<never>(`(${script.toString()})(${JSON.stringify(argument)})`);
}

function layDown(worldPath: string, documents: WorldDocuments): void {
  const store = new WorldStore(worldPath, { id: basename(worldPath), title: "Bench", system: "fray" });
  store.saveSnapshot(documents, 0);
  store.close();
}

async function makeReady(page: Page): Promise<void> {
  await page.waitForFunction("globalThis.game?.ready", undefined, { timeout: 90_000 });
  // Compiled functions call this helper, which the page does not have.
  await page.evaluate("globalThis.__name = (fn) => fn");
}

async function benchPage(page: Page, world: World): Promise<BenchPage> {
  const session = await page.context().newCDPSession(page);
  // The time of the thread itself: other work on the machine does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    world,
    run: (script, argument) => runIn(page, script, argument),
    reload: async () => {
      await page.reload({ waitUntil: "domcontentloaded" });
      await makeReady(page);
    },
    holdings: () => holdingsOf(page),
    busy: () => busyTime(session),
    openTab: (name) =>
      page
        .getByRole("tab", { name })
        .or(page.getByRole("button", { name, exact: true }))
        .first()
        .click(),
  };
}

async function holdingsOf(page: Page): Promise<Holdings> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  // What finalizers and weak references free is only gone after a second collection.
  for (let i = 0; i < 3; i += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Scripts, styles, layout and garbage collection together, without waiting for the server. */
async function busyTime(session: Session): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
