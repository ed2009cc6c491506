// What the accessibility checker axe finds on a page, one line for each place it objects to.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { painted } from "./painting.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The checker as it stands in the page. */
interface Globals {
  readonly axe?: typeof import("axe-core");
}

/**
 * What axe objects to inside the given places, or on the whole page: rule, place and markup. The checker stays in the
 * page, and nothing but what it objects to comes back: all that it found in order is a hundred times as much.
 */
export async function violations(page: Page, ...places: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => (globalThis as Globals).axe !== undefined);
  if (!isThere) await page.evaluate(source);
  const check = async (wanted: readonly string[]): Promise<string[]> => {
    const { axe } = globalThis as Globals;
    if (!axe) throw new Error("axe is not in the page");
    // A color that is still on its way from one theme to the other is nobody's complaint.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    const where = wanted.length > 0 ? { include: wanted.map((place) => [place]) } : document;
    const { violations: found } = await axe.run(where, { resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`),
    );
  };
  return painted(page, () => page.evaluate(check, places));
}
