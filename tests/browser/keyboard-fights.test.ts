// Whole fights by keyboard alone, in the three newer games: begun, walked, struck, answered, ended, and the focus always seen.
import { afterEach, describe, expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { faultOfFocus, focused, tabTo } from "./keyboard.ts";
import { isDown, openSmallFight, SMALL_FIGHTS, type SmallFight, type SmallTable } from "./small-fights.ts";
import { soon } from "./soon.ts";

let table: SmallTable;
let presses = 0;

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const seat of [table.gm, table.robin]) await seat.screenshot(`failed-keys-${seat.user}`);
  const errors = table.table.errors.splice(0);
  await table.close();
  expect(errors).toEqual([]);
});

async function press(seat: Player, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    presses += 1;
    await seat.page.keyboard.press(key);
  }
}

/** Presses what changes the fight; the focus of whoever presses it is seen afterwards. */
async function send(seat: Player, key: string): Promise<void> {
  await seat.after(() => press(seat, key));
  await soon(() => faultOfFocus(seat.page)).toBe("");
}

const isIn = (seat: Player, place: string): Promise<boolean> =>
  seat.page.evaluate((selector) => document.activeElement?.closest(selector) != null, place);

/** Answers all that is asked, each by who is asked it: the question has the focus there by itself. */
async function answerAll(): Promise<number> {
  let questions = 0;
  for (let seat = await table.asked(); seat; seat = await table.asked()) {
    questions += 1;
    expect(questions).toBeLessThan(9);
    const asked = seat;
    await soon(() => isIn(asked, "#fray-panel .fray-prompt")).toBe(true);
    expect(await faultOfFocus(seat.page)).toBe("");
    // A foe who might defend itself lets it be.
    if (seat === table.gm && (await seat.panel.locator(".fray-prompt .fray-way").count()))
      await send(seat, "Alt+p");
    else await send(seat, "Enter");
  }
  return questions;
}

async function begin(): Promise<void> {
  const { gm, robin } = table;
  await gm.page.getByRole("tab", { name: "Combat" }).focus();
  await press(gm, "Enter");
  await tabTo(gm.page, /^\s*Begin the fight\s*$/);
  await gm.after(() => press(gm, "Enter"));
  await soon(() => faultOfFocus(gm.page)).toBe("");
  await press(gm, "Alt+a");
  await gm.panel.waitFor();
  await answerAll();
  await press(robin, "Alt+a");
  await robin.panel.waitFor();
}

async function untilTurnOf(name: string): Promise<void> {
  for (let turns = 0; turns < 4 && (await table.gm.whoseTurn()) !== name; turns += 1)
    await send((await table.gm.whoseTurn()) === name ? table.robin : table.gm, "Alt+e");
  expect(await table.gm.whoseTurn()).toBe(name);
}

/** By three keys for a step and one for each more; where a fight has regions, by three keys to the next. */
async function walk({ steps }: SmallFight): Promise<void> {
  const { robin } = table;
  const before = presses;
  await press(robin, "Alt+w");
  if (steps > 0) {
    await soon(() => isIn(robin, ".fray-compass")).toBe(true);
    for (let step = 0; step < steps; step += 1) await press(robin, "ArrowRight");
    await soon(() => robin.panel.locator(".fray-path").innerText()).toMatch(new RegExp(`^(→ ?){${steps}}$`));
  } else {
    await soon(() => focused(robin.page)).toMatch(/^\s*Move\s+Landing/);
    await press(robin, "Enter");
    await soon(() => isIn(robin, ".fray-compose")).toBe(true);
  }
  await robin.after(() => press(robin, "Enter"));
  expect(presses - before).toBe(steps > 0 ? steps + 2 : 3);
  await answerAll();
}

/** Chosen from the list, turned back from, and struck with the deed that has the focus. */
async function strike({ strike: deed, faces }: SmallFight): Promise<void> {
  const { gm, robin } = table;
  const wanted = new RegExp(`^\\s*${deed.replace(" ", "\\s+")}\\s.*pick\\.\\d+$`, "s");
  await soon(() => isIn(robin, ".fray-at-once")).toBe(true);
  await tabTo(robin.page, wanted);
  await press(robin, "Enter");
  await soon(() => focused(robin.page)).toMatch(/confirm/);
  expect(await faultOfFocus(robin.page)).toBe("");
  await press(robin, "Escape");
  await soon(() => focused(robin.page)).toMatch(wanted);
  await press(robin, "Enter");
  await soon(() => focused(robin.page)).toMatch(/confirm/);
  await gm.fixDice(...faces.map(([face, sides]): [number, number] => [face, sides]));
  await send(robin, "Enter");
  expect(await answerAll()).toBeGreaterThan(0);
}

/** Wherever Tab leads in the panel, what has the focus is seen. */
async function expectSeen(seat: Player): Promise<void> {
  await press(seat, "Alt+a");
  await soon(() => isIn(seat, "#fray-panel")).toBe(true);
  for (let stops = 0; stops < 60 && (await isIn(seat, "#fray-panel")); stops += 1) {
    expect(await faultOfFocus(seat.page)).toBe("");
    await seat.page.keyboard.press("Tab");
  }
}

async function end({ foe }: SmallFight): Promise<void> {
  const { gm, robin } = table;
  // From wherever one is to the rows of the tracker, and on to the buttons below them.
  await press(gm, "Alt+a");
  await soon(() => isIn(gm, "#fray-panel")).toBe(true);
  await press(gm, "Alt+n");
  await soon(() => isIn(gm, ".fray-row")).toBe(true);
  await press(gm, "Alt+n");
  await soon(() => isIn(gm, ".fray-tracker-footer")).toBe(true);
  expect(await faultOfFocus(gm.page)).toBe("");
  await tabTo(gm.page, /^\s*End the fight\s*$/);
  await press(gm, "Enter");
  await gm.page.locator("dialog").waitFor();
  await tabTo(gm.page, /^\s*Yes\s/, "Shift+Tab");
  await send(gm, "Enter");
  await soon(() => isIn(gm, "#fray-panel")).toBe(true);
  await robin.panel.getByText("The fight is over").waitFor();
  await robin.panel.locator(".fray-summary li", { hasText: foe }).waitFor();
  await tabTo(gm.page, /^\s*Page of the fight\s*$/);
  await press(gm, "Enter");
  await soon(() => isIn(gm, "#fray-fight-page")).toBe(true);
}

describe("by keyboard alone", () => {
  it.each(SMALL_FIGHTS.map((fight) => [fight.game, fight] as const))(
    "a whole fight is fought (%s)",
    async (_game, fight) => {
      presses = 0;
      table = await openSmallFight(fight);
      const { gm, robin } = table;
      await begin();
      await untilTurnOf(fight.hero);
      await soon(() => isIn(robin, ".fray-palette")).toBe(true);
      await walk(fight);
      await strike(fight);
      await soon(() => isDown(gm, fight.foe)).toBe(true);
      await expectSeen(robin);
      await press(robin, "Alt+a");
      await send(robin, "Alt+e");
      await end(fight);
      expect(presses).toBeLessThan(45);
    },
  );
});
