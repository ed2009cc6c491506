// A critical win of Fighting Style in the browser: the question tells what each maneuver meets, and a press carries it out.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { answerEverything, bringIn, expectTold, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;

shareTable("style-maneuver", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const question = () => gm.panel.locator(".fray-prompt", { hasText: "maneuver" });

/** Bandit A hits Brida, who does not defend. */
async function winCritically(): Promise<void> {
  await gm.pick("strike", "Club");
  await gm.target("Brida Holt");
  await gm.fixDice([2, 20]);
  await gm.confirm();
  await gm.unfoldQuestions();
  await gm.after(() => gm.panel.locator(".fray-prompt").getByRole("button", { name: "No defense" }).click());
  await gm.unfoldQuestions();
  await question().locator(".fray-way").first().waitFor();
}

describe("the question for a maneuver", () => {
  it("tells of each what it meets, in words and numbers", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
    await gm.begin();
    await gm.after(() => gm.answer("Did a side sneak up", "Nobody sneaked"));
    await gm.untilTurnOf("Bandit A");
    await winCritically();
    const disarm = question().locator(".fray-way", { hasText: "Shield" });
    for (const words of ["Disarm", "Same size", "Target number", "Boons and banes"])
      await disarm.getByText(words).first().waitFor();
    const precision = question().locator(".fray-way", { hasText: "Precision" });
    for (const words of ["Damage without a roll", "Rolled, on the average"])
      await precision.getByText(words).first().waitFor();
    for (const theme of ["dark", "light"] as const) {
      await setTheme(gm.page, theme);
      await gm.screenshot(`style-maneuver-${theme}`);
      expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    }
    expect(await unsaid(gm, "#fray-panel")).toEqual([]);
  });

  it("is answered by a press on one", async () => {
    const trip = question().locator(".fray-way", { hasText: "Trip" }).getByRole("button");
    await gm.after(() => trip.click());
    expect(await question().count()).toBe(0);
    await answerEverything(gm);
    await expectTold(gm, "Brida Holt");
  });

  it("asks of Precision where it hits, and nothing else", async () => {
    await gm.tab("Combat");
    await winCritically();
    await question().locator(".fray-way", { hasText: "Precision" }).getByRole("button").click();
    await gm.choose("Where", "left arm");
    await gm.screenshot("style-precision");
    await gm.confirm();
    await answerEverything(gm);
    await gm.tab("Chat");
    await gm.card.getByText("left arm").first().waitFor();
  });
});
