// Die Rank in the browser: its encounter is brought in, every sheet opens from the declaration alone, and an attack is clicked.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold, readSheets } from "./starter-encounter.ts";

let gm: Player;

shareTable("rank-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const PEOPLE = ["Maren Aske", "Tobin Rell", "Road Cutter"];

describe("the encounter of Die Rank", () => {
  it("is brought in with its tokens", async () => {
    await bringIn(gm, "Die Rank Encounters", "The Letter Road", "Road Cutter");
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", (name) =>
    readSheets(gm, name, "system.hp.value", "rank"),
  );

  it("begins, and an attack is clicked and told", async () => {
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("dierank");
    await answerEverything(gm);
    await gm.untilTurnOf("Maren Aske");
    await gm.pick("meleeAttack", "Arming Sword");
    await gm.target("Road Cutter");
    await gm.screenshot("rank-attack");
    await gm.confirm();
    await answerEverything(gm);
    await expectTold(gm, "Road Cutter");
    await gm.screenshot("rank-attack-told");
  });

  it("opens its rules journal at the rule whose id is clicked on a card", async () => {
    const link = gm.card.locator("code.fray-rule:visible").first();
    const rule = await link.textContent();
    expect(rule).toMatch(/^RANK-/);
    await link.click();
    const journal = gm.page.locator(".application.journal-sheet", { hasText: "Die Rank: Rules" });
    await journal.waitFor();
    await soon(() =>
      gm.page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.tagName === "H3" ? at.textContent : "";
      }),
    ).toBe(rule);
    await gm.screenshot("rank-rules-journal");
    expect(await violations(gm.page, ".journal-sheet")).toEqual([]);
  });
});
