// The pages of seats in a browser: one whose seat is left rests, until somebody sits down at the next table.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { HOST_WARNING } from "../../table/client/applications/host.ts";
import { joinChromium, launchChromium } from "../../tools/launch-chromium.ts";
import { hangCurtain } from "./painting.ts";
import { PATIENCE, slowDown } from "./soon.ts";

interface Wishes {
  /** What is not as usual in the window; such a page is nobody's after this seat. */
  readonly context?: BrowserContextOptions;
  /** Run before the scripts of the page. */
  readonly script?: string;
}

type Complain = (text: string, from: "page" | "console") => void;

/** A page, and who hears of its faults just now. */
interface Seat {
  readonly page: Page;
  readonly script: string;
  /** Whether others may sit at it after this seat. */
  readonly isUsual: boolean;
  complain: Complain;
}

const USUAL = { viewport: { width: 1400, height: 900 }, reducedMotion: "reduce" } as const;

const nobody: Complain = () => {};

/** Pages whose seats were left. A page costs more than half of its time to be born, and to read its scripts anew. */
const resting: Seat[] = [];

/** The browser of one table, whoever else sits in it. */
export class SeatBrowser {
  readonly #taken: Seat[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly outlasts: boolean,
  ) {}

  /** That of the lane, or one that is gone with the table where a file is played by itself. */
  static async open(): Promise<SeatBrowser> {
    const shared = await joinChromium();
    return new SeatBrowser(shared ?? (await launchChromium()), shared !== null);
  }

  /**
   * Opens a seat's page and waits until the world is in it; `complain` hears of faults, of errors in the console, and
   * of what the host warns of: a warning is a mistake of ours that a real Foundry would show to everybody.
   */
  async sit(url: string, complain: Complain, { context, script = "" }: Wishes = {}): Promise<Page> {
    const seat = (context ? null : awake(script)) ?? (await this.#born(script, context));
    this.#taken.push(seat);
    seat.complain = complain;
    const { page } = seat;
    await page.goto(url);
    await page.waitForSelector("body[data-ready]", { timeout: 2 * PATIENCE }).catch(async (error: Error) => {
      const shown = await page.locator("body").innerText();
      throw new Error(`The page did not get ready: ${shown}`, { cause: error });
    });
    return page;
  }

  /** Everybody gets up, before the table closes. */
  async close(): Promise<void> {
    if (!this.outlasts) return this.browser.close();
    await Promise.all(this.#taken.splice(0).map((seat) => leave(seat)));
  }

  async #born(script: string, wanted?: BrowserContextOptions): Promise<Seat> {
    const context = await this.browser.newContext({ ...USUAL, ...wanted });
    if (script) await context.addInitScript(script);
    await hangCurtain(context);
    const page = await context.newPage();
    await slowDown(page);
    const seat: Seat = { page, script, isUsual: wanted === undefined, complain: nobody };
    page.on("pageerror", (error) => seat.complain(error.message, "page"));
    page.on("console", (message) => {
      const isWarning = message.type() === "warning" && message.text().startsWith(HOST_WARNING);
      if (message.type() === "error" || isWarning) seat.complain(message.text(), "console");
    });
    return seat;
  }
}

/** A page that rests and has the same script, if there is one. */
function awake(script: string): Seat | null {
  const at = resting.findIndex((seat) => seat.script === script);
  return at < 0 ? null : (resting.splice(at, 1)[0] ?? null);
}

/** Leaves a page for others; one that is not of the usual kind, or cannot be put back, is nobody's any more. */
async function leave(seat: Seat): Promise<void> {
  seat.complain = nobody;
  const isBack = seat.isUsual && !seat.page.isClosed() && (await putBack(seat.page).catch(() => false));
  if (isBack) resting.push(seat);
  else await seat.page.context().close();
}

/** Makes a page as it was born: what it stored, how it looks, what it opened. */
async function putBack(page: Page): Promise<true> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await forget(page);
  await context.clearCookies();
  await page.setViewportSize(USUAL.viewport);
  await page.emulateMedia({ media: null, reducedMotion: "reduce" });
  return true;
}

/** What the browser keeps of this table's pages goes: last of all what a script of theirs could still have written. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await session.detach();
}
