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

/** What is wrong with the focus as somebody sees it: lost, without a ring, out of sight or behind something; empty for nothing. */
export const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focus = document.activeElement;
    if (!focus || focus === document.body) return "nothing has the focus";
    const what = `${focus.localName} "${(focus.ariaLabel ?? focus.textContent).trim().slice(0, 40)}"`;
    const { outlineStyle, boxShadow } = getComputedStyle(focus);
    if (!focus.matches(":focus-visible") || (outlineStyle === "none" && boxShadow === "none"))
      return `${what} has no ring`;
    const { left, top, width, height } = focus.getBoundingClientRect();
    if (left < 0 || top < 0 || left + width > innerWidth + 1 || top + height > innerHeight + 1)
      return `${what} is out of sight`;
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = met !== null && (focus.contains(met) || met.closest("label")?.control === focus);
    return isFree ? "" : `${what} lies behind ${met?.className}`;
  });
