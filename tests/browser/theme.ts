// The look of a page, changed as the settings of its client would.
import type { Page } from "playwright-core";

/** Shows the page in light or in dark. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    document.body.classList.remove("theme-light", "theme-dark");
    document.body.classList.add(`theme-${wanted}`);
  }, theme);
}
