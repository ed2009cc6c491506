// An ambush of Fighting Style in the browser: the GM says before the first turn who sneaks up, and the card tells how each test came out.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { answerEverything, bringIn, unsaid } from "./starter-encounter.ts";

let gm: Player;

shareTable("style-ambush", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

/** Answers the question by one of the ways in which somebody may sneak up. */
async function ambush(action: string, detail?: string): Promise<void> {
  await gm.answer("Did a side sneak up", "An ambush");
  await gm.pick(action, detail);
}

describe("the question before the first turn", () => {
  it("offers each side, in which each is ticked by itself, and is gone back from", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Cellar of the Heron", "Madame Corvane");
    await gm.begin();
    await ambush("ambush", "hostile");
    const notices = gm.panel.getByRole("group", { name: "Who might notice" });
    await notices.getByRole("checkbox", { name: "Nerys Quill" }).uncheck();
    expect(await notices.getByRole("checkbox", { checked: true }).count()).toBe(1);
    await gm.screenshot("style-ambush");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    expect(await unsaid(gm, "#fray-panel")).toEqual([]);
    await gm.panel.getByRole("button", { name: "Back" }).click();
    await notices.waitFor({ state: "detached" });
  });

  it("lets a side sneak up, and says who passes and who is surprised", async () => {
    await ambush("ambush", "hostile");
    await gm.fixDice([2, 20], [19, 20], [19, 20]);
    await gm.confirm();
    await gm.tab("Chat");
    const stealth = gm.card.locator(".fray-roll-side", { hasText: "Stealth" });
    await stealth.getByText("passes").waitFor();
    const watching = gm.card.locator(".fray-roll-side", { hasText: "Observation" });
    expect(await watching.count()).toBe(2);
    expect(await watching.getByText("fails").count()).toBe(2);
    await gm.card.getByText("Nerys Quill is now surprised.").waitFor();
    await gm.screenshot("style-ambush-card");
    expect(await violations(gm.page, ".fray-card")).toEqual([]);
    await gm.tab("Combat");
    await gm.row("Saffi Orr").getByText("surprised").first().waitFor();
  });

  it("tells of a search whether it has passed, and of whoever sneaks badly that it is noticed", async () => {
    await gm.untilTurnOf("Tavern Bruiser");
    await gm.pick("search");
    await gm.fixDice([3, 20]);
    await gm.confirm();
    await answerEverything(gm);
    await gm.tab("Chat");
    await gm.card.locator(".fray-roll-side", { hasText: "Observation" }).getByText("passes").waitFor();
    await gm.tab("Combat");
    await gm.after(() => gm.track("End turn"));
    await gm.untilTurnOf("Tavern Bruiser");
    await gm.pick("sneak");
    await gm.fixDice([19, 20]);
    await gm.confirm();
    await answerEverything(gm);
    await gm.tab("Chat");
    await gm.card.getByText("Everybody on the watch notices Tavern Bruiser.").waitFor();
    await gm.screenshot("style-noticed");
  });
});
