// A seat in a real browser: opens Chromium, sits down at a table's address, and keeps every error the page reports.
import { accessSync, constants, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chromium-headless-shell",
];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"];

export interface BrowserSeatOptions {
  readonly headless?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Where screenshots go. */
  readonly artifacts?: string;
  readonly context?: BrowserContextOptions;
}

export interface BrowserSeat {
  readonly page: Page;
  /** Console errors, uncaught errors and failed requests so far, oldest first. */
  readonly errors: readonly string[];
  /** Writes artifacts/<name>.png and returns its path. */
  screenshot(name: string): Promise<string>;
  /** Throws, with all of them, when the page reported errors. */
  expectNoErrors(): void;
  close(): Promise<void>;
}

/** The browser to drive: the variable CHROMIUM, else the first found in PATH. Throws when there is none. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  const candidates = [...named, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))];
  const found = candidates.find(isExecutable);
  if (!found) throw new Error("no Chromium is installed: install it or name it in the variable CHROMIUM");
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** One browser for all seats of a test; each seat is a context of its own in it. */
export function launchBrowser({ headless = true }: BrowserSeatOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), headless, args: FLAGS });
}

/** Opens a seat by its address; the page may still be loading when this resolves. */
export async function openBrowserSeat(
  browser: Browser,
  url: string,
  options: BrowserSeatOptions = {},
): Promise<BrowserSeat> {
  const { viewport = { width: 1366, height: 820 }, artifacts = "artifacts" } = options;
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options.context });
  const page = await context.newPage();
  const errors = collectErrors(page);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return {
    page,
    errors,
    screenshot: async (name) => {
      mkdirSync(artifacts, { recursive: true });
      const path = join(artifacts, `${name}.png`);
      await page.screenshot({ path });
      return path;
    },
    expectNoErrors: () => {
      if (errors.length > 0) throw new Error(`the page reported errors:\n${errors.join("\n")}`);
    },
    close: () => context.close(),
  };
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!reason.includes("ERR_ABORTED")) errors.push(`request: ${request.url()} ${reason}`);
  });
  return errors;
}
