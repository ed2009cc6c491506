// The page of one seat in a browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { HOST_WARNING } from "../../table/client/applications/host.ts";
import { hangCurtain } from "./painting.ts";
import { PATIENCE, slowDown } from "./soon.ts";

interface Wishes {
  readonly context?: BrowserContextOptions;
  /** Run before the scripts of the page. */
  readonly script?: string;
}

/**
 * Opens a seat's page and waits until the world is in it; `complain` hears of faults, of errors in the
 * console, and of what the host warns of: a warning is a mistake of ours that a real Foundry would show to everybody.
 */
export async function openSeatPage(
  browser: Browser,
  url: string,
  complain: (text: string, from: "page" | "console") => void,
  { context: wanted, script }: Wishes = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    reducedMotion: "reduce",
    ...wanted,
  });
  if (script) await context.addInitScript(script);
  await hangCurtain(context);
  const page = await context.newPage();
  await slowDown(page);
  page.on("pageerror", (error) => complain(error.message, "page"));
  page.on("console", (message) => {
    const isWarning = message.type() === "warning" && message.text().startsWith(HOST_WARNING);
    if (message.type() === "error" || isWarning) complain(message.text(), "console");
  });
  await page.goto(url);
  await page.waitForSelector("body[data-ready]", { timeout: 2 * PATIENCE }).catch(async (error: Error) => {
    const shown = await page.locator("body").innerText();
    throw new Error(`The page did not get ready: ${shown}`, { cause: error });
  });
  return page;
}
