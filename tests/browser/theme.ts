// The look of a page, changed as the settings of its client would.
import type { Page } from "playwright-core";

type Theme = "light" | "dark";

/** Shows the page in light or in dark; the interface around the board may differ from the windows. */
export async function setTheme(page: Page, theme: Theme, around: Theme = theme): Promise<void> {
  await page.evaluate(
    (wanted) => {
      for (const [i, place] of [document.body, document.getElementById("interface")].entries()) {
        place?.classList.remove("theme-light", "theme-dark");
        place?.classList.add(`theme-${wanted[i]}`);
      }
    },
    [theme, around],
  );
}
