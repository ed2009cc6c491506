// A short duel of Time Count from its beginning to its end: by a player with a phone, and by keyboard alone.
import { afterEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { TimeCountCreature, TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { violations } from "./axe.ts";
import { passCounts, prepare } from "./count-set-up.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { focused, tabTo } from "./keyboard.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const KEST = "Kest Halloway";
const WRESTLER = "Ring Wrestler";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let table: FightTable;
let gm: Player;
let sam: Player;

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const [who, player] of Object.entries({ gm, sam }))
      await player.screenshot(`failed-count-duel-${who}`);
  const errors = table.errors.splice(0);
  await table.close();
  expect(errors).toEqual([]);
});

async function sitDown(options?: Parameters<FightTable["sit"]>[1]): Promise<void> {
  table = await openFightTable([], "count-duel-demo.json");
  [gm, sam] = [await table.sit("Gamemaster"), await table.sit("Sam", options)];
  await gm.fixDice();
}

const look = async (): Promise<Fight<TimeCountState>> =>
  (await gm.fight()) as unknown as Fight<TimeCountState>;

async function creature(name: string): Promise<TimeCountCreature> {
  const found = Object.values((await look()).state.creatures).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the fight`);
  return found;
}

/** What is asked of whom, as "prompt name". */
async function asked(): Promise<string[]> {
  const { open, state } = await look();
  return pendingAsks(open).map(({ ask }) =>
    ask.to.kind === "gm"
      ? `${ask.prompt} gm`
      : `${ask.prompt} ${state.creatures[ask.to.creature]?.name ?? ""}`,
  );
}

describe("with a phone", () => {
  /** Touches something that a thumb can hit. */
  async function tap(selector: string): Promise<void> {
    const button = sam.panel.locator(selector).first();
    await button.waitFor();
    await soon(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await sam.after(() => button.tap());
  }

  it("is played with a touch for each turn, a question answered on the way", async () => {
    await sitDown(PHONE);
    await gm.tab("Combat");
    await prepare(gm.page, WRESTLER, "actor", { "system.hp.value": 1 });
    await gm.begin();
    await soon(asked).toContain(`declare ${KEST}`);
    await sam.panel.getByText("Your turn").waitFor();
    await sam.screenshot("count-phone-turn");
    // The wrestler rushes while Kest waits; how to meet it is asked at the phone.
    await tap(".fray-due [data-choice=wait]");
    if (!(await asked()).includes(`declare ${WRESTLER}`)) await passCounts(gm.page, WRESTLER, null, 0);
    await gm.pick("bullRush");
    await gm.confirm();
    for (let waits = 0; waits < 2 && (await asked()).includes(`declare ${KEST}`); waits += 1)
      await tap(".fray-due [data-choice=wait]");
    await soon(asked).toEqual([`defense ${KEST}`]);
    await sam.screenshot("count-phone-question");
    await setTheme(sam.page, "dark");
    await soon(() => violations(sam.page, "#fray-panel")).toEqual([]);
    await setTheme(sam.page, "light");
    await tap(".fray-prompt [data-choice=celerity]");
    await gm.fixDice(...Array.from({ length: 100 }, (): [number, number] => [19, 20]));
    await gm.settled();
    for (let turns = 0; turns < 3; turns += 1) {
      const { dying, dead, unconscious, hitsTaken } = await creature(WRESTLER);
      if (dying || dead || unconscious || hitsTaken > 0) break;
      expect(await passCounts(gm.page, KEST, null, 0)).toBe(true);
      await gm.settled();
      await tap(".fray-deed");
      await passCounts(gm.page, KEST, null, 0);
    }
    expect((await creature(WRESTLER)).hitsTaken).toBeGreaterThan(0);
    await gm.track("End the fight");
    await gm.page.locator('dialog [data-action="yes"]').click();
    await sam.panel.getByText("The fight is over.").waitFor();
    const { scrollWidth, clientWidth } = await sam.panel
      .locator(".window-content")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await soon(() => violations(sam.page, "#fray-panel")).toEqual([]);
    await sam.screenshot("count-phone-over");
  });
});

describe("by keyboard alone", () => {
  const press = (seat: Player, key: string): Promise<void> => seat.after(() => seat.page.keyboard.press(key));

  /** Goes to the panel with its key, and from there to something. */
  async function go(seat: Player, wanted: RegExp): Promise<void> {
    await seat.page.keyboard.press("Alt+a");
    await seat.panel.waitFor();
    await soon(() => seat.page.evaluate(() => document.activeElement?.closest("#fray-panel") !== null)).toBe(
      true,
    );
    await tabTo(seat.page, wanted);
  }

  it("begins, attacks, answers, waits, undoes and ends", async () => {
    await sitDown();
    await gm.page.locator("#sidebar").getByRole("tab", { name: "Combat" }).focus();
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /Begin the fight/);
    await press(gm, "Enter");
    await soon(async () => (await asked()).sort()).toEqual([`declare ${KEST}`, `declare ${WRESTLER}`]);
    // An action of the palette: its only foe is chosen already, and Enter does it.
    await go(sam, /^\s*Attack\s+Duelist/);
    await sam.page.keyboard.press("Enter");
    await soon(() => focused(sam.page)).toMatch(/confirm/);
    await press(sam, "Enter");
    await soon(asked).toEqual([`declare ${WRESTLER}`]);
    await go(gm, /Bull Rush/);
    await gm.page.keyboard.press("Enter");
    await soon(() => focused(gm.page)).toMatch(/confirm/);
    await press(gm, "Enter");
    await soon(asked).toEqual([`defense ${KEST}`]);
    // The question has the focus at once.
    await sam.page.keyboard.press("Alt+a");
    await soon(() => focused(sam.page)).toMatch(/Vigor/);
    await sam.page.keyboard.press("Tab");
    await soon(() => focused(sam.page)).toMatch(/Celerity/);
    await press(sam, "Enter");
    await soon(async () => (await asked()).some((ask) => ask.startsWith("declare"))).toBe(true);
    const { count } = (await look()).state;
    for (const ask of await asked()) {
      const name = ask.replace("declare ", "");
      const seat = name === KEST ? sam : gm;
      await go(seat, new RegExp(`${name}: Wait`));
      await press(seat, "Enter");
    }
    await soon(async () => (await look()).state.count).toBeGreaterThan(count);
    await press(gm, "Alt+z");
    await soon(async () => (await look()).open).toBeNull();
    await press(gm, "Alt+z");
    await soon(async () => (await look()).state.count).toBeLessThanOrEqual(count);
    await press(gm, "Alt+y");
    await gm.page.locator("#sidebar").getByRole("tab", { name: "Combat" }).focus();
    await tabTo(gm.page, /End the fight/);
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("dialog").waitFor();
    await tabTo(gm.page, /^\s*Yes/);
    await press(gm, "Enter");
    await soon(async () => (await look()).state.phase).toBe("over");
  });
});
