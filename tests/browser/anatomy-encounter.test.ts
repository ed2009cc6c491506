// Anatomy in the browser: its encounter is brought in, every sheet opens in words, and an attack is clicked.
import { describe, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, expectTold, readSheets } from "./starter-encounter.ts";

let gm: Player;

shareTable("anatomy-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const PEOPLE = ["Wenna Farrow", "Odo Pell", "Ditch Hound"];

describe("the encounter of Anatomy", () => {
  it("is brought in with its tokens", async () => {
    await bringIn(gm, "Anatomy Encounters", "The Ferry Steps", "Robber A");
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", (name) =>
    readSheets(gm, name, "system.stamina", "anatomy"),
  );

  it("finds again what it asks before the fight has begun", async () => {
    await gm.track("Begin the fight");
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    const question = gm.panel.getByText("How does the fight open?");
    await question.waitFor();
    await gm.panel.locator("[data-action=close]").click();
    await question.waitFor({ state: "detached" });
    await gm.track("Actions");
    await question.waitFor();
  });

  it("begins, and an attack is clicked and told", async () => {
    await answerEverything(gm);
    await gm.untilTurnOf("Wenna Farrow");
    await gm.pick("meleeAttack", "Falchion");
    await gm.target("Robber A");
    await gm.screenshot("anatomy-attack");
    await gm.confirm();
    await answerEverything(gm);
    await expectTold(gm, "Robber A");
    await gm.screenshot("anatomy-attack-told");
  });
});
