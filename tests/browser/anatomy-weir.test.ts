// Anatomy's larger encounter in the browser: four heroes, creatures of five body plans, and stones that give cover.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold } from "./starter-encounter.ts";

let gm: Player;

shareTable("anatomy-weir", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

describe("the larger encounter of Anatomy", () => {
  it("is brought in, and begins with ten", async () => {
    await bringIn(gm, "Anatomy Encounters", "Under the Weir", "Well-Hand");
    await gm.screenshot("anatomy-weir");
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    await answerEverything(gm);
    expect(Object.keys((await gm.fight()).state.creatures)).toHaveLength(10);
    await soon(() => gm.tracker.locator(".fray-row-figure").count()).toBe(10);
    await gm.screenshot("anatomy-weir-tracker");
    expect(await violations(gm.page, ".fray-tracker")).toEqual([]);
  });

  it("takes a throw past its stones, and counts the cover that they give", async () => {
    await gm.untilTurnOf("Hesper Quill");
    await gm.pick("throwWeapon", "Gutting Knife");
    await gm.target("Crab B");
    const advantage = gm.number(gm.panel, "Advantage").first();
    await advantage.locator("summary").first().click();
    await soon(() => advantage.innerText()).toMatch(/Cover\s+−1/);
    await gm.fixDice([20, 20], [20, 20]);
    await gm.confirm();
    await answerEverything(gm);
    await expectTold(gm, "Crab B");
    await gm.card.locator(".fray-card-bodies .harmed").first().waitFor();
    await gm.screenshot("anatomy-weir-told");
    expect(await violations(gm.page, ".fray-card-holder")).toEqual([]);
  });

  it("shows in the row of whoever was struck what strain will drain, and the gravest harms in words", async () => {
    await gm.tab("Combat");
    const struck = gm.row("Crab B");
    await struck.locator(".fray-pending-text", { hasText: "−2" }).waitFor();
    await struck.locator(".fray-wounds-text", { hasText: "left pincer 1/3" }).waitFor();
    await struck.scrollIntoViewIfNeeded();
    await gm.screenshot("anatomy-weir-strained");
    expect(await violations(gm.page, ".fray-tracker")).toEqual([]);
  });
});
