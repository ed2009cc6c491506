// Opens one Chromium page with a bundled script in it.
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../../tools/launch-chromium.ts";
import { bundlePageScript } from "../../tools/page-script.ts";
import { slowDown } from "./soon.ts";

/** A page with the script of `entry` run in it, and everything it complained about. */
export interface ScriptedPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly errors: string[];
}

/** Start Chromium and run a script of this folder in an empty page. */
export async function openScriptedPage(entry: string): Promise<ScriptedPage> {
  const code = await bundlePageScript(fileURLToPath(new URL(entry, import.meta.url)), {
    "process.env.NODE_ENV": '"test"',
  });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await slowDown(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.setContent("<!doctype html><html lang=en><title>Table</title><body></body></html>");
  await page.addScriptTag({ content: code });
  return { browser, page, errors };
}
