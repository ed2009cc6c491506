// Pages that nobody looks at are not painted: everything lies where it lies and can be pressed, only no pixel is colored.
import type { BrowserContext, Page } from "playwright-core";

/** What a page knows of its curtain. */
interface Globals {
  curtain: CSSStyleSheet;
  /** How many look at the page just now. */
  lookers: number;
}

/**
 * Hangs a curtain before every page of a context, from before its first script on. Half of what a page costs is coloring
 * its pixels; what can be pressed, where it lies and what styles it has are the same behind it.
 */
export async function hangCurtain(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const globals = globalThis as unknown as Globals;
    globals.curtain = new CSSStyleSheet();
    globals.lookers = 0;
    globals.curtain.replaceSync(":root { opacity: 0 !important }");
    document.adoptedStyleSheets.push(globals.curtain);
  });
}

/** Looks at a page as a person sees it: for a picture, for contrasts, for what is visible at all. */
export async function painted<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await openCurtain(page, 1);
  try {
    return await look();
  } finally {
    if (!page.isClosed()) await openCurtain(page, -1);
  }
}

function openCurtain(page: Page, lookers: 1 | -1): Promise<void> {
  return page.evaluate((more) => {
    const globals = globalThis as unknown as Partial<Globals>;
    globals.lookers = (globals.lookers ?? 0) + more;
    if (globals.curtain) globals.curtain.disabled = globals.lookers > 0;
  }, lookers);
}
