// Rules and words that are late: the world opens without them, fetches those of the game it plays, and shows its fight when they are there.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFightTable, type FightTable } from "./fight-table.ts";
import { soon } from "./soon.ts";

let table: FightTable;

beforeAll(async () => {
  table = await openFightTable();
});
afterAll(() => table?.close());

it("are waited for by tracker, panel and cards, and only those of the game that is played are fetched", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.track("Begin the fight");
  await gm.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
  const { page } = gm;
  const fetched: string[] = [];
  const rulesAndWords = ["fray-destiny-rules", "fray-destiny-words"];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/fray-\w+-(rules|words)\.\w+\.mjs/, async (route) => {
    fetched.push(new URL(route.request().url()).pathname.split("/").at(-1)?.split(".")[0] ?? "");
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction("globalThis.game?.ready");
  await gm.tab("Combat");
  await soon(() => Promise.resolve([...fetched].sort())).toEqual(rulesAndWords);
  await gm.tracker.getByText("Mirelle Ash").first().waitFor();
  expect(await gm.tracker.getByRole("heading", { name: "Round 1" }).count()).toBe(0);
  expect(await page.locator("#fray-panel").count()).toBe(0);
  expect(await page.evaluate("game.system.api.fightOf(game.combat).state.round")).toBe(1);
  release();
  await gm.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
  await gm.drawn();
  // Two may have thrown the same initiative: the first turn belongs to one of the highest.
  const highest = await page.evaluate(`(() => {
    const creatures = Object.values(game.system.api.fightOf(game.combat).state.creatures);
    const best = Math.max(...creatures.map(({ initiative }) => initiative));
    return creatures.filter(({ initiative }) => initiative === best).map(({ name }) => name);
  })()`);
  expect(highest).toContain(await page.evaluate("game.combat.turns[0].name"));
  await gm.after(() => gm.track("End turn"));
  expect([...fetched].sort()).toEqual(rulesAndWords);
  expect(await page.locator("body").innerText()).not.toContain("FRAY.");
  expect(table.errors).toEqual([]);
});

it("are fetched by a player without the arbiter, which game masters alone fetch", async () => {
  const arbiters = async (user: string): Promise<number> => {
    const person = await table.sit(user);
    const { page } = person;
    const loaded = (): Promise<number> =>
      page.evaluate(
        () =>
          performance.getEntriesByType("resource").filter(({ name }) => /fray-arbiter\.\w+\.mjs/.test(name))
            .length,
      );
    await person.tab("Combat");
    await person.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
    await person.drawn();
    await soon(async () => (await loaded()) > 0 || user === "Sam").toBe(true);
    return loaded();
  };
  expect(await arbiters("Gamemaster")).toBe(1);
  expect(await arbiters("Sam")).toBe(0);
  expect(table.errors).toEqual([]);
});

it("that are the arbiter's and cannot be fetched: the GM is told, nothing is changed, and the next wish fetches them", async () => {
  const gm = await table.sit("Gamemaster");
  const { page } = gm;
  let isCut = true;
  await page.route(/fray-arbiter\.\w+\.mjs/, (route) => (isCut ? route.abort() : route.continue()));
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction("globalThis.game?.ready");
  await gm.tab("Combat");
  const stored = (): Promise<string> => page.evaluate("JSON.stringify(game.combat.toObject())");
  const before = await stored();
  await gm.tracker.getByRole("heading", { name: "Round 1" }).waitFor();
  await gm.track("End turn");
  await page.getByText("The GM’s client could not carry it out").first().waitFor();
  expect(await stored()).toBe(before);
  // Said once at the start and once for the wish; whatever else goes wrong fails the test.
  const others = table.errors.splice(0).filter((error) => !/ERR_FAILED|fray-arbiter/.test(error));
  expect(others).toEqual([]);
  isCut = false;
  await gm.track("End turn");
  await soon(stored).not.toBe(before);
  expect(table.errors).toEqual([]);
});
