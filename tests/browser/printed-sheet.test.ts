// A hero on paper: the sheet of each game's hero is one page, with all that one wants of it at hand.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { painted } from "./painting.ts";
import { shareTable } from "./shared-table.ts";

let gm: Player;

shareTable("printed-sheet", { gm: "Gamemaster" }, async (seated) => {
  gm = seated.gm;
  await gm.page.evaluate(() => {
    window.print = () => undefined;
  });
});

interface World {
  readonly game: {
    readonly packs: {
      get(name: string): {
        getDocuments(): Promise<readonly { readonly sheet: { render(options: object): Promise<unknown> } }[]>;
      };
    };
  };
}

/** How many pages a printed document has. */
const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

it.each(["destiny", "timecount", "anatomy", "fightingstyle", "dierank"])("is one page (%s)", async (game) => {
  const { page } = gm;
  await page.evaluate(async (name) => {
    const { packs } = (globalThis as unknown as World).game;
    const [hero] = await packs.get(`fray.${name}-heroes`).getDocuments();
    await hero?.sheet.render({ force: true });
  }, game);
  const sheet = page.locator(".fray-actor-sheet");
  await sheet.locator("[data-action=toggleControls]").click();
  await page.getByRole("menuitem", { name: "Print", exact: true }).click();
  const printed = page.locator(".fray-print");
  await printed.waitFor({ state: "attached" });
  const name = await sheet.locator(".fray-sheet-name").inputValue();
  expect(await printed.locator(".fray-sheet-name").textContent()).toBe(name);
  expect(await printed.locator(".fray-item").count()).toBeGreaterThan(2);
  expect(await printed.locator("input, select, textarea, [id]").count()).toBe(0);
  // What is rolled by its name keeps it, such as attributes and skills.
  const rolled = sheet.locator(".fray-tab:is([data-tab=main], [data-tab=skills]) .fray-roll-name");
  const names = (await rolled.allTextContents()).sort();
  const paper = await printed.locator(".fray-tab").allTextContents();
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((each) => !paper.join("\n").includes(each))).toEqual([]);
  expect(await printed.getByText("nothing noted").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await gm.screenshot(`printed-sheet-${game}`);
  await page.emulateMedia({ media: null });
  const pdf = await painted(page, () => page.pdf({ format: "A4", preferCSSPageSize: false }));
  expect(pagesOf(pdf)).toBe(1);
  // The browser has told that it has done with the page.
  expect(await printed.count()).toBe(0);
  await sheet.locator("[data-action=close]").first().click();
});
