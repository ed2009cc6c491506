// Fighting Style in the browser: its encounter is brought in, every sheet opens, and an attack with its defense is clicked and undone.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold, readSheets } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
/** The state of the fight before the Strike. */
let before = "";
/** The target number of a parry as the question shows it. */
let foreseen = "";

shareTable("style-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const PEOPLE = ["Brida Holt", "Tam Ashlow", "Hedge Bandit"];

describe("the encounter of Fighting Style", () => {
  it("is brought in with its tokens", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", (name) =>
    readSheets(gm, name, "system.health.value", "style"),
  );

  it("begins, and a Strike is clicked, answered and told", async () => {
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("fightingstyle");
    await gm.after(() => gm.answer("Did a side sneak up", "Nobody sneaked"));
    await gm.untilTurnOf("Bandit A");
    before = JSON.stringify((await gm.fight()).state);
    await gm.pick("strike", "Club");
    await gm.target("Brida Holt");
    await gm.screenshot("style-strike");
    await gm.confirm();
    await gm.unfoldQuestions();
    const question = gm.panel.locator(".fray-prompt").first();
    await question.getByText("How do you defend?").waitFor();
    const parry = question.locator(".fray-way", { hasText: "Parry" });
    expect(await parry.locator(".fray-cost").innerText()).toBe("1 AP");
    await parry.getByText("Chance: 80 %").waitFor();
    const number = parry.locator(".fray-traced", { hasText: "Target number" });
    foreseen = await number.locator("summary .fray-number").innerText();
    expect(Number(foreseen)).toBeGreaterThan(0);
    await number.locator("summary").click();
    await number.locator(".fray-parts .fray-rule", { hasText: "STYLE-DEF-13" }).waitFor();
    await gm.screenshot("style-defense");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    await gm.tab("Chat");
    const onCard = gm.card.locator(".fray-card-question .fray-way", { hasText: "Parry" });
    expect(await onCard.locator("summary .fray-number").first().innerText()).toBe(foreseen);
    await gm.screenshot("style-defense-card");
    expect(await violations(gm.page, ".fray-card")).toEqual([]);
    await gm.answer("How do you defend", "Defend");
    await gm.pick("parry");
    await gm.confirm();
    await answerEverything(gm);
    await expectTold(gm, "Brida Holt");
  });

  it("sets both sides of the roll beside each other, in light and in dark", async () => {
    const sides = gm.card.locator(".fray-roll-side");
    await soon(() => sides.locator("header").allInnerTexts()).toEqual([
      expect.stringMatching(/^Bandit A\s*Attack$/),
      expect.stringMatching(/^Brida Holt\s*Parry$/i),
    ]);
    expect(await sides.locator(".fray-traced-label").allInnerTexts()).toEqual([
      "Target number",
      "Target number",
    ]);
    const rolled = sides.nth(1).locator(".fray-traced > summary .fray-number");
    expect(await rolled.innerText()).toBe(foreseen);
    expect(await sides.locator(".fray-die:not(.aside)").count()).toBe(2);
    await soon(() => gm.card.locator(".fray-outcomes [aria-current]").count()).toBe(1);
    for (const theme of ["dark", "light"] as const) {
      await setTheme(gm.page, theme);
      // The chat log has a theme of its own, whatever that of the windows.
      await gm.page.evaluate((wanted) => {
        const log = document.querySelector(".chat-log");
        log?.classList.remove("theme-light", "theme-dark");
        log?.classList.add(`theme-${wanted}`);
      }, theme);
      await gm.screenshot(`style-card-${theme}`);
      expect(await violations(gm.page, ".fray-card")).toEqual([]);
    }
  });

  it("is undone again by its card", async () => {
    const state = async () => JSON.stringify((await gm.fight()).state);
    expect(await state()).not.toBe(before);
    await gm.after(() => gm.track("Undo"));
    expect(await state()).toBe(before);
  });
});
