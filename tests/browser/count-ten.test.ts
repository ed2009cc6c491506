// Ten NPCs of Time Count that a GM plays at speed, by clicking alone; every click is counted.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { violations } from "./axe.ts";
import { prepare } from "./count-set-up.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const NPCS = 10;
const DEED = ".fray-at-once .fray-deed";
const AGAIN = "[data-action=repeatAll]";
const WAIT = ".fray-due [data-action=answer][data-choice=wait]";

let table: FightTable;
let gm: Player;
let robin: Player;
let sam: Player;
/** Clicks of the GM, and the turns of NPCs that they were for. */
const played = { clicks: 0, turns: 0, most: 0 };

beforeAll(async () => {
  table = await openFightTable([], "count-ten-demo.json");
  [gm, robin, sam] = [await table.sit("Gamemaster"), await table.sit("Robin"), await table.sit("Sam")];
  await gm.tab("Combat");
  await gm.fixDice();
  // The heroes outlast every blow, so that all ten have somebody to strike.
  for (const hero of ["Ilse Fennimore", "Kest Halloway"])
    await prepare(gm.page, hero, "actor", { "system.hp.max": 900, "system.hp.value": 900 });
});
afterAll(() => table?.close());
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await gm.screenshot("failed-count-ten");
  expect(table.errors.splice(0)).toEqual([]);
});

const look = async (): Promise<Fight<TimeCountState>> =>
  (await gm.fight()) as unknown as Fight<TimeCountState>;

/** Who is asked for its turn now. */
async function due(): Promise<string[]> {
  const { open, state } = await look();
  return pendingAsks(open).flatMap(({ ask }) =>
    ask.ownTurn && ask.to.kind === "owner" ? [state.creatures[ask.to.creature]?.name ?? ""] : [],
  );
}

const npcs = async (): Promise<string[]> => (await due()).filter((name) => /^(Goblin|Guard)/.test(name));

const seatOf = (name: string): Player | null =>
  name.startsWith("Ilse") ? robin : name.startsWith("Kest") ? sam : null;

/** What the heroes are asked besides their turns, as whoever stands between two foes is asked which way to face. */
async function heroesAsked(): Promise<{ key: string; choice: string; seat: Player }[]> {
  const { open, state } = await look();
  return pendingAsks(open).flatMap(({ key, ask }) => {
    const name = ask.to.kind === "owner" ? (state.creatures[ask.to.creature]?.name ?? "") : "";
    const seat = ask.ownTurn ? null : seatOf(name);
    return seat ? [{ key, choice: ask.fallback, seat }] : [];
  });
}

/** The players answer as is usual whatever their heroes are asked, until somebody is due. */
async function untilDue(): Promise<void> {
  for (let answers = 0; answers < 20; answers += 1) {
    await soon(async () => (await due()).length + (await heroesAsked()).length).toBeGreaterThan(0);
    const [asked] = await heroesAsked();
    if (!asked) return;
    const { key, choice, seat } = asked;
    const button = seat.panel.locator(`[data-request="${key}"][data-action=answer][data-choice="${choice}"]`);
    await seat.after(() => button.click());
  }
  throw new Error("the questions to the heroes do not end");
}

/** The players' heroes wait, each at the own seat. */
async function heroesWait(): Promise<void> {
  for (const name of await due()) {
    const seat = seatOf(name);
    await seat?.after(() => seat.panel.getByRole("button", { name: `${name}: Wait` }).click());
  }
}

/** One click of the GM that takes so many turns as are then no longer open. */
async function click(selector: string, open: readonly string[]): Promise<void> {
  const root = (await look()).open?.root;
  await gm.after(() => gm.panel.locator(selector).first().click());
  await soon(async () => (await look()).open?.root !== root || (await npcs()).length < open.length).toBe(
    true,
  );
  const left = (await look()).open?.root === root ? (await npcs()).length : 0;
  await gm.settled();
  played.clicks += 1;
  played.turns += open.length - left;
  played.most = Math.max(played.most, 1 / (open.length - left));
}

/** Counts in which the GM plays every NPC that is due; returns when so many turns have been taken. */
async function playUntil(turns: number, mayRepeat: boolean): Promise<void> {
  for (let steps = 0; steps < 200 && played.turns < turns; steps += 1) {
    await untilDue();
    await heroesWait();
    const open = await npcs();
    if (open.length === 0) continue;
    const isThere = async (selector: string): Promise<boolean> =>
      (await gm.panel.locator(selector).count()) > 0;
    if (mayRepeat && (await isThere(AGAIN))) await click(AGAIN, open);
    else await click((await isThere(DEED)) ? DEED : WAIT, open);
  }
}

it("begins, and the palette of whoever is due is open, its foe within one click", async () => {
  await gm.begin();
  for (let steps = 0; steps < 20 && (await npcs()).length === 0; steps += 1) {
    await untilDue();
    await heroesWait();
  }
  await soon(() => gm.panel.locator(DEED).first().getAttribute("aria-label")).toMatch(
    /^At once: .+, on (Ilse|Kest)/,
  );
});

it("plays ten turns with a click each, the next palette opening by itself", async () => {
  await playUntil(NPCS, false);
  expect(played.most).toBe(1);
  expect(played.clicks).toBe(played.turns);
});

it("plays on with a click for all who do the same again", async () => {
  await playUntil(3 * NPCS, true);
  const perTurn = played.clicks / played.turns;
  console.log(
    `clicks per NPC turn: ${perTurn.toFixed(2)} over ${played.turns} turns, at most ${played.most}`,
  );
  expect(played.turns).toBeGreaterThanOrEqual(3 * NPCS);
  expect(played.most).toBeLessThanOrEqual(1);
  expect(perTurn).toBeLessThan(1);
});

it.each(["light", "dark"] as const)("is sound for assistive technology (%s)", async (theme) => {
  await setTheme(gm.page, theme);
  await soon(() => violations(gm.page, "#fray-panel", "#fray-strip", ".fray-tracker")).toEqual([]);
  await gm.screenshot(`count-ten-${theme}`);
});
