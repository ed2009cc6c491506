// Templates that are late: nothing is drawn without the pieces that its templates share, and nothing fails for want of one.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openFightTable, type FightTable } from "./fight-table.ts";

let table: FightTable;

beforeAll(async () => {
  table = await openFightTable();
});
afterAll(() => table?.close());
afterEach(() => expect(table.errors.splice(0)).toEqual([]));

it("are waited for by the tracker and the cards of a fight that is under way", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.track("Begin the fight");
  await gm.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
  const { page } = gm;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  await page.route(/templates\/parts\/.*\.hbs/, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction("globalThis.game?.actors?.size > 0");
  expect(asked.length).toBeGreaterThan(5);
  expect(await page.locator(".fray-row").count()).toBe(0);
  release();
  await page.waitForFunction("globalThis.game?.ready");
  await gm.tab("Combat");
  await gm.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
  await gm.drawn();
  expect(await page.locator(".fray-card").count()).toBeGreaterThan(0);
});

it("are asked for again by whoever needs one that could not be had", async () => {
  const gm = table.everybody[0];
  if (!gm) throw new Error("nobody sits");
  const { page } = gm;
  let refusals = 0;
  await page.unrouteAll();
  await page.route(/templates\/parts\/wounds\.hbs/, async (route) => {
    refusals += 1;
    await (refusals === 1 ? route.abort() : route.continue());
  });
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await gm.tab("Combat");
  await gm.tracker.locator(".fray-row").first().waitFor();
  expect(refusals).toBe(2);
  // The refused file itself is told in the console.
  expect(table.errors.splice(0).length).toBeGreaterThan(0);
});
