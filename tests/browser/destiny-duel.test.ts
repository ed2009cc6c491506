// A duel from its first turn to its last, twice: on a phone, and by keyboard alone.
import { afterEach, describe, expect, it } from "vitest";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { focused, tabTo } from "./keyboard.ts";
import { soon } from "./soon.ts";

const ALDIS = "Aldis Warden";
const CUTTHROAT = "Cutthroat";
const BEST = Array.from({ length: 40 }, (): [number, number] => [6, 6]);

let table: FightTable;
let gm: Player;
let robin: Player;

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const [who, seat] of Object.entries({ gm, robin })) await seat.screenshot(`failed-duel-${who}`);
  expect(table.errors.splice(0)).toEqual([]);
  await table.close();
});

/** Until the fight waits for this creature's turn; `end` ends the turn of whoever has it instead. */
async function until(
  name: string,
  end: (turn: string) => Promise<void>,
  pass: () => Promise<void>,
): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await gm.fight()).open !== null) await pass();
    else if ((await gm.whoseTurn()) === name) return;
    else await end(await gm.whoseTurn());
  }
  throw new Error(`${name} never gets a turn`);
}

describe("on a phone", () => {
  it("a player answers a question, strikes, and sees how it ended", async () => {
    table = await openFightTable([], "destiny-duel-demo.json");
    gm = await table.sit("Gamemaster");
    robin = await table.sit("Robin", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await gm.fixDice();
    await gm.begin();
    const tapEnd = (): Promise<void> =>
      robin.after(() => robin.panel.locator('[data-fray-action="endTurn"]').tap());
    const passBoth = async (): Promise<void> => {
      const own = robin.panel.locator(".fray-prompt [data-choice=pass]");
      if (await own.count()) await robin.after(() => own.first().tap());
      else await gm.passEverything();
    };
    await until(CUTTHROAT, tapEnd, passBoth);

    await gm.pick("move");
    await gm.walk("west", "west");
    await gm.fixDice(...BEST);
    await gm.confirm();
    const strike = robin.panel.getByRole("button", { name: /Strike with Spear/ });
    for (let asked = 0; asked < 6 && !(await isRebuffOpen()); asked += 1) await passBoth();
    await strike.waitFor();
    const place = (await strike.boundingBox())!;
    expect(place.y + place.height).toBeLessThanOrEqual(844);
    expect(place.x + place.width).toBeLessThanOrEqual(390);
    expect(place.height).toBeGreaterThanOrEqual(44);
    await robin.screenshot("destiny-duel-phone-question");
    await robin.after(() => strike.tap());
    await gm.passEverything().catch(() => undefined);
    await soon(async () => (await gm.creature(CUTTHROAT)).dead).toBe(true);

    await gm.after(async () => {
      await gm.track("End the fight");
      await gm.page.locator("dialog").getByRole("button", { name: /yes/i }).click();
    });
    await robin.panel.getByText("The fight is over").waitFor();
    await robin.panel.locator(".fray-summary li", { hasText: CUTTHROAT }).waitFor();
    await robin.screenshot("destiny-duel-phone-over");
    const [wide, room] = await robin.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(wide).toBeLessThanOrEqual(room);
  });

  async function isRebuffOpen(): Promise<boolean> {
    const open = (await gm.fight()).open?.request.request;
    return open?.kind === "window" && open.asks.some(({ prompt }) => prompt === "rebuff");
  }
});

describe("by keyboard alone", () => {
  /** Leads the focus to what is described, and presses Enter. */
  async function press(seat: Player, wanted: RegExp): Promise<void> {
    await tabTo(seat.page, wanted);
    await seat.page.keyboard.press("Enter");
  }

  /** An attack from the panel: picked, its lone target known, sent. */
  async function attack(seat: Player, wanted: RegExp): Promise<void> {
    await seat.page.keyboard.press("Alt+a");
    await press(seat, wanted);
    await seat.panel.locator(".fray-compose:not([hidden])").waitFor();
    await soon(() => focused(seat.page)).toMatch(/confirm|need\.target/);
    await seat.after(() => seat.page.keyboard.press("Enter"));
  }

  it("a whole duel is fought", async () => {
    table = await openFightTable([], "destiny-duel-demo.json");
    gm = await table.sit("Gamemaster");
    robin = await table.sit("Robin");
    await gm.fixDice();
    await gm.page.getByRole("tab", { name: "Combat" }).focus();
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /Begin the fight/);
    await gm.after(() => gm.page.keyboard.press("Enter"));
    const seatOf = (turn: string): Player => (turn === ALDIS ? robin : gm);
    const end = (turn: string): Promise<void> =>
      seatOf(turn).after(() => seatOf(turn).page.keyboard.press("Alt+e"));
    const pass = async (): Promise<void> => {
      const own = await robin.panel.locator(".fray-prompt [data-choice=pass]").count();
      await (own ? robin : gm).after(() => (own ? robin : gm).page.keyboard.press("Alt+p"));
    };

    await until(CUTTHROAT, end, pass);
    await gm.page.keyboard.press("Alt+a");
    await press(gm, /^\s*Move\s/);
    for (const step of ["west", "west"]) {
      await tabTo(gm.page, new RegExp(`^${step} `));
      await gm.page.keyboard.press("Enter");
      await soon(() => focused(gm.page)).toMatch(new RegExp(`^${step} `));
    }
    await tabTo(gm.page, /confirm/);
    await gm.after(() => gm.page.keyboard.press("Enter"));
    await answerAll(pass);
    await attack(gm, /^\s*Standard Attack\s+Knife/);
    await answerAll(pass);

    await until(ALDIS, end, pass);
    await gm.fixDice(...BEST);
    await attack(robin, /^\s*Standard Attack\s+Broadsword/);
    await answerAll(pass);
    await soon(async () => (await gm.creature(CUTTHROAT)).dead).toBe(true);

    await gm.page.getByRole("tab", { name: "Combat" }).focus();
    await gm.page.keyboard.press("Enter");
    await press(gm, /End the fight/);
    await gm.page.locator("dialog").waitFor();
    await tabTo(gm.page, /^\s*Yes\s/);
    await gm.after(() => gm.page.keyboard.press("Enter"));
    await robin.panel.getByText("The fight is over").waitFor();
  });

  /** Passes what is asked after a deed; what cannot be passed is answered by its first button. */
  async function answerAll(pass: () => Promise<void>): Promise<void> {
    for (let asked = 0; asked < 10; asked += 1) {
      const open = (await gm.fight()).open?.request.request;
      if (!open) return;
      if (open.kind !== "ask") await pass();
      else {
        const seat = open.to.kind === "gm" || (await gm.whoseTurn()) === CUTTHROAT ? gm : robin;
        await seat.panel.locator(".fray-prompt [data-action=answer]").first().focus();
        await seat.after(() => seat.page.keyboard.press("Enter"));
      }
    }
  }
});
