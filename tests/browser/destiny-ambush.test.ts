// Ten foes in one hand: a GM needs one click for a turn of each, attack and all.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

/** The blow with its roll, and the end of the turn with it. */
const CLICKS_A_TURN = 1;

let table: FightTable;
let gm: Player;
let robin: Player;
let sam: Player;

beforeAll(async () => {
  table = await openFightTable([], "destiny-ambush-demo.json");
  [gm, robin, sam] = [await table.sit("Gamemaster"), await table.sit("Robin"), await table.sit("Sam")];
  await gm.fixDice();
});
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const [who, seat] of Object.entries({ gm, robin, sam }))
      await seat.screenshot(`failed-ambush-${who}`);
  expect(table.errors.splice(0)).toEqual([]);
});

/** Real clicks of the GM on the page since the counting began. */
async function countClicks(): Promise<() => Promise<number>> {
  await gm.page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener("click", (event) => event.isTrusted && (counted.clicks += 1), true);
  });
  return () => gm.page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

/** Whoever of the heroes is asked for an interrupt passes it, now and from then on. */
async function heroesPass(): Promise<void> {
  for (let asked = 0; asked < 4 && (await gm.fight()).open !== null; asked += 1)
    for (const hero of [robin, sam]) {
      const standing = hero.panel.locator(".fray-prompt .fray-standing select").first();
      if (await standing.count()) await hero.after(() => standing.selectOption("pass"));
    }
}

it("begins", () => gm.begin());

it("a foe that was to end its turn keeps it, as long as somebody is asked", async () => {
  while (!(await gm.whoseTurn()).startsWith("Cutthroat")) {
    const hero = (await gm.whoseTurn()) === "Aldis Warden" ? robin : sam;
    await hero.endTurn();
    await gm.passEverything();
  }
  const foe = await gm.whoseTurn();
  await gm.after(() => gm.panel.locator(".fray-at-once .fray-deed-end").first().click());
  const keep = gm.panel.getByRole("button", { name: "Keep the turn" });
  await keep.click();
  await keep.waitFor({ state: "detached" });
  await heroesPass();
  await gm.panel.getByText(`Your turn: ${foe}`).waitFor();
  expect(await gm.whoseTurn()).toBe(foe);
  await gm.endTurn();
  await heroesPass();
  await soon(() => gm.whoseTurn()).not.toBe(foe);
});

it("each foe strikes, with its target known, and ends its turn", async () => {
  const clicks = await countClicks();
  const spent: number[] = [];
  const done = new Set<string>();
  for (let turns = 0; turns < 30 && done.size < 10; turns += 1) {
    await heroesPass();
    const turn = await gm.whoseTurn();
    if (!turn.startsWith("Cutthroat")) {
      await (turn === "Aldis Warden" ? robin : sam).endTurn();
      continue;
    }
    const before = await clicks();
    const deed = gm.panel.locator(".fray-at-once .fray-deed-end").first();
    expect(await deed.getAttribute("aria-label")).toMatch(/Knife, on .+, and end turn$/);
    if (spent.length === 0) await gm.screenshot("destiny-at-once");
    await gm.after(() => deed.click());
    await heroesPass();
    await soon(() => gm.whoseTurn()).not.toBe(turn);
    await gm.settled();
    spent.push((await clicks()) - before);
    done.add(turn);
  }
  expect(done.size).toBe(10);
  expect(Math.max(...spent)).toBeLessThanOrEqual(CLICKS_A_TURN);
  await gm.screenshot("destiny-ambush");
});
