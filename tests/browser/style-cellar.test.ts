// The second encounter of Fighting Style in the browser: a cellar whose pillars spoil a shot, brought in and fought.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { answerEverything, bringIn, expectTold } from "./starter-encounter.ts";

let gm: Player;

shareTable("style-cellar", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

describe("the cellar of Fighting Style", () => {
  it("is brought in and begins, and a blow is struck and told", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Cellar of the Heron", "Madame Corvane");
    await gm.screenshot("style-cellar");
    await gm.begin();
    await gm.after(() => gm.answer("Did a side sneak up", "Nobody sneaked"));
    await gm.untilTurnOf("Tavern Bruiser");
    await gm.pick("strike", "Club");
    await gm.target("Saffi Orr");
    await gm.confirm();
    await gm.unfoldQuestions();
    const question = gm.panel.locator(".fray-prompt", { hasText: "How do you defend?" });
    const dodge = question.locator(".fray-way", { hasText: "Dodge" }).getByRole("button");
    await dodge.focus();
    await gm.screenshot("style-way-focused");
    // Its numbers open without answering; the way itself answers, with nothing asked after it.
    await question.locator(".fray-way summary").first().click();
    expect(await question.count()).toBe(1);
    await dodge.focus();
    await gm.after(() => gm.page.keyboard.press("Enter"));
    expect(await question.count()).toBe(0);
    expect((await gm.creature("Saffi Orr")).ap).toBe(2);
    await answerEverything(gm);
    await expectTold(gm, "Saffi Orr");
  });

  it("gives whoever stands behind a pillar cover from the crossbow in the back room", async () => {
    await gm.untilTurnOf("Madame Corvane");
    await gm.pick("strike", "Hand Crossbow");
    await gm.target("Nerys Quill");
    const attack = gm.panel.locator(".fray-compose .fray-traced", { hasText: "Target number" }).first();
    await attack.locator("summary").click();
    await attack.locator(".fray-parts .fray-rule", { hasText: "STYLE-COV-02" }).waitFor();
    await gm.screenshot("style-cellar-shot");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    await gm.confirm();
    await gm.tab("Chat");
    const way = gm.card.locator(".fray-card-question .fray-way", { hasText: "Dodge" }).getByRole("button");
    await gm.after(() => way.click());
    expect((await gm.creature("Nerys Quill")).ap).toBe(2);
    await answerEverything(gm);
    await expectTold(gm, "Nerys Quill");
  });
});
