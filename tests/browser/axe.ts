// What the accessibility checker axe finds on a page, one line for each place it objects to.
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const { AxeBuilder } = createRequire(import.meta.url)(
  "@axe-core/playwright",
) as typeof import("@axe-core/playwright");

/** What axe objects to inside the given places, or on the whole page: rule, place and markup. */
export async function violations(page: Page, ...places: string[]): Promise<string[]> {
  let builder = new AxeBuilder({ page });
  for (const place of places) builder = builder.include(place);
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`),
  );
}
