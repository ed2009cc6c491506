// A person without a mouse: where the focus is, and how many times Tab leads to something.
import type { Page } from "playwright-core";

/** What has the focus: its label, its text and its name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute("aria-label") ?? ""} ${element?.textContent ?? ""} ${element?.getAttribute("name") ?? ""}`;
  });

/** Presses Tab until the focus is on what is described. */
export async function tabTo(page: Page, wanted: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${wanted}; it is on ${await focused(page)}`);
}
