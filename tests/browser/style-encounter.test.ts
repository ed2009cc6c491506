// Fighting Style in the browser: its encounter is brought in, every sheet opens, and an attack with its defense is clicked and undone.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold, readSheets } from "./starter-encounter.ts";

let gm: Player;
/** The state of the fight before the Strike. */
let before = "";

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
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("fightingstyle");
    await gm.answer("Did a side sneak up", "Nobody sneaked");
    await gm.untilTurnOf("Bandit A");
    before = JSON.stringify((await gm.fight()).state);
    await gm.pick("strike", "Club");
    await gm.target("Brida Holt");
    await gm.screenshot("style-strike");
    await gm.confirm();
    await gm.unfoldQuestions();
    const question = gm.panel.locator(".fray-prompt").first();
    await question.getByText("How do you defend?").waitFor();
    await gm.screenshot("style-defense");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    await answerEverything(gm);
    await expectTold(gm, "Brida Holt");
    await gm.screenshot("style-card");
    expect(await violations(gm.page, ".fray-card")).toEqual([]);
  });

  it("is undone again by its card", async () => {
    const state = async () => JSON.stringify((await gm.fight()).state);
    expect(await state()).not.toBe(before);
    await gm.after(() => gm.track("Undo"));
    expect(await state()).toBe(before);
  });
});
