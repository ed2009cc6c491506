// Whole fights of a player with a phone, in the three newer games: by taps alone, on what a thumb hits and nothing covers.
import type { Locator } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { isTooWide, missedByThumbs } from "./measured-boxes.ts";
import { isDown, openSmallFight, SMALL_FIGHTS, type SmallFight, type SmallTable } from "./small-fights.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let table: SmallTable;

afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    for (const seat of [table.gm, table.robin]) await seat.screenshot(`failed-phone-${seat.user}`);
  const errors = table.table.errors.splice(0);
  await table.close();
  expect(errors).toEqual([]);
});

const panel = (selector: string): Locator => table.robin.panel.locator(selector).first();

/** Nothing that is shown is too small for a thumb, and nothing hangs over the side. */
async function expectBroad(picture: string): Promise<void> {
  const { page } = table.robin;
  await table.robin.drawn();
  await table.robin.screenshot(`phone-${picture}`);
  expect(await missedByThumbs(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}

/** What appears where a finger has just been takes no press for a moment. */
async function tap(button: Locator): Promise<void> {
  await button.waitFor();
  await table.robin.page.locator(".fray-fresh").waitFor({ state: "detached" });
  await button.tap();
}

const tapAndWait = (button: Locator): Promise<void> => table.robin.after(() => tap(button));

const show = (tab: "Chat" | "Combat"): Promise<void> =>
  table.robin.page.getByRole("tab", { name: tab }).tap();

/** Whether all of something lies in sight, and a touch of its edges would meet it. */
function isInSight(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = [4, height / 2, height - 4].map((down) =>
      document.elementFromPoint(left + width / 2, top + down),
    );
    return met.every((each) => element.contains(each));
  });
}

/** What is asked of the GM's side is let be; what is asked of the player is answered on the phone by the first way. */
async function answerAll(): Promise<void> {
  const { gm, robin } = table;
  for (let seat = await table.asked(); seat; seat = await table.asked()) {
    if (seat === robin)
      await tapAndWait(panel(".fray-prompt button:is([data-action=way], [data-action=answer])"));
    else {
      await gm.unfoldQuestions();
      const letBe = gm.panel
        .locator(".fray-prompt")
        .getByRole("button", { name: /: (Pass|No defense.*|The free roll)$/ });
      const first = gm.panel.locator(".fray-prompt [data-action=answer]");
      await gm.after(async () => ((await letBe.count()) > 0 ? letBe.last() : first.first()).click());
    }
  }
}

/** As quick as a finger is: each tap counts. */
async function walk({ game, steps }: SmallFight): Promise<void> {
  const { robin } = table;
  await tap(panel('[data-fray-action="move"]:not(.impossible)'));
  await panel(".fray-compose:not([hidden])").waitFor();
  await tap(panel(steps > 0 ? '[data-direction="east"]' : ".fray-compose h2"));
  for (let step = 1; step < steps; step += 1) await panel('[data-direction="east"]').tap();
  if (steps > 0)
    await soon(() => robin.panel.locator(".fray-path").innerText()).toMatch(new RegExp(`^(→ ?){${steps}}$`));
  await expectBroad(`${game}-move`);
  await tapAndWait(panel(".fray-compose [data-action=confirm]"));
  await answerAll();
}

async function strike({ game, faces }: SmallFight): Promise<void> {
  const { gm, robin } = table;
  await gm.fixDice(...faces.map(([face, sides]): [number, number] => [face, sides]));
  await tapAndWait(panel(".fray-at-once .fray-deed"));
  await answerAll();
  await expectBroad(`${game}-struck`);
  // The same deed stands there once, however it is told again.
  const deeds = await robin.panel.locator(".fray-at-once .fray-deed").allInnerTexts();
  expect(new Set(deeds).size).toBe(deeds.length);
}

/** A foe strikes: the question is seen at once, wherever the phone was, and steps aside for a tab that is tapped. */
async function beStruck({ game, hero }: SmallFight): Promise<void> {
  const { gm, robin } = table;
  await gm.panel.locator(".fray-at-once .fray-deed").first().waitFor();
  await gm.fixDice(...Array.from({ length: 20 }, (): [number, number] => [19, 20]));
  await gm.after(() => gm.panel.locator(".fray-at-once .fray-deed").first().click());
  const question = panel(".fray-prompt");
  await question.waitFor();
  await setTheme(robin.page, "dark");
  await expectBroad(`${game}-asked`);
  const sideways = await robin.panel.locator(".fray-cost").evaluateAll((costs) =>
    costs.filter((each) => {
      const button = each.closest("button")?.getBoundingClientRect();
      return button && each.getBoundingClientRect().right > button.right;
    }),
  );
  expect(sideways).toHaveLength(0);
  await show("Chat");
  const inChat = robin.card.locator(".fray-card-question button").first();
  await soon(() => isInSight(inChat)).toBe(true);
  await expectBroad(`${game}-chat`);
  await show("Combat");
  await soon(() => isInSight(robin.row(hero))).toBe(true);
  await tap(robin.tracker.getByRole("button", { name: "Actions", exact: true }));
  await question.waitFor();
  await setTheme(robin.page, "light");
  await answerAll();
}

async function end({ game, foe }: SmallFight): Promise<void> {
  const { gm, robin } = table;
  await gm.track("End the fight");
  await gm.after(() => gm.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click());
  await robin.panel.getByText("The fight is over").waitFor();
  await robin.panel.locator(".fray-summary li", { hasText: foe }).waitFor();
  await expectBroad(`${game}-over`);
  await show("Combat");
  const page = robin.tracker.getByRole("button", { name: "Page of the fight" });
  await page.waitFor();
  expect(await robin.tracker.locator(".fray-tracker-footer .fray-waiting").count()).toBe(0);
  await tap(page);
  await robin.page.locator("#fray-fight-page .fray-page").waitFor();
  await expectBroad(`${game}-page`);
}

describe("with a phone", () => {
  it.each(SMALL_FIGHTS.map((fight) => [fight.game, fight] as const))(
    "a whole fight is fought (%s)",
    async (game, fight) => {
      table = await openSmallFight(fight, PHONE);
      const { gm, robin } = table;
      await gm.begin();
      await answerAll();
      for (let turns = 0; turns < 3 && (await gm.whoseTurn()) !== fight.hero; turns += 1)
        await gm.after(() => gm.track("End turn"));
      await robin.panel.getByText(`Your turn: ${fight.hero}`).waitFor();
      await expectBroad(`${game}-turn`);
      await walk(fight);
      await tapAndWait(panel('[data-fray-action="endTurn"]:not(.impossible)'));
      if (fight.strikesBack) await beStruck(fight);
      await gm.after(() => gm.track("End turn"));
      await strike(fight);
      expect(await isDown(gm, fight.foe)).toBe(true);
      await end(fight);
    },
  );
});
