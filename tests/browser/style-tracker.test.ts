// The tracker of Fighting Style in the browser: turns are saved by drawing them and by a menu, and each row tells what is spent.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn } from "./starter-encounter.ts";

let gm: Player;

shareTable("style-tracker", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const row = (name: string) => gm.row(name).first();
const chip = (id: string) => gm.page.locator(`.fray-tracker .fray-strip [data-turn-of="${id}"]`);

/** The names on the strip, in the order of their turns. */
const onStrip = () =>
  gm.page.locator(".fray-tracker .fray-strip .fray-chip .fray-hidden-text").allTextContents();

describe("the tracker of Fighting Style", () => {
  it("says who is to act when the encounter has begun", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
    await gm.begin();
    await gm.after(() => gm.answer("Did a side sneak up", "Nobody sneaked"));
    await soon(() => gm.whoseTurn()).toBe("Tam Ashlow");
  });

  it("puts the acting turn off where its row is drawn behind another", async () => {
    await soon(() => row("Tam Ashlow").getAttribute("draggable")).toBe("true");
    expect(await row("Dog B").getAttribute("draggable")).toBeNull();
    await gm.after(() => row("Tam Ashlow").locator(".fray-row-number").dragTo(row("Dog B")));
    await row("Tam Ashlow").getByText("acts after Dog B").waitFor();
    // The state says it, so no mark says it again, and it takes no room from the buttons.
    expect(await row("Tam Ashlow").locator(".fray-conditions").count()).toBe(0);
    const [name, buttons] = [
      row("Tam Ashlow").locator(".fray-row-name"),
      row("Tam Ashlow").locator(".fray-row-controls"),
    ];
    const [above, beside] = [await name.boundingBox(), await buttons.boundingBox()];
    expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(await gm.whoseTurn()).toBe("Dog A");
  });

  it("shows a chain: whoever waits for one who waits acts behind both", async () => {
    const [dog, tam] = [(await gm.creature("Dog A")).id, (await gm.creature("Tam Ashlow")).id];
    await soon(() => chip(dog).getAttribute("draggable")).toBe("true");
    await gm.after(() => chip(dog).dragTo(chip(tam)));
    await row("Dog A").getByText("acts after Tam Ashlow").waitFor();
    expect((await onStrip()).map((text) => text.trim()).slice(0, 3)).toEqual([
      "Dog B, acting now",
      "Tam Ashlow, acts after Dog B",
      "Dog A, acts after Tam Ashlow",
    ]);
    await gm.screenshot("style-chain");
    expect(await violations(gm.page, ".fray-tracker")).toEqual([]);
  });

  it("offers the same in the menu of a row, for whom one may wait", async () => {
    const wait = gm.page.locator("#context-menu").getByText("Take the turn after this one");
    await row("Dog A").locator("[data-action=rowMenu]").click();
    await gm.page.locator("#context-menu").waitFor();
    // It waits for Dog B already, through Tam: that would be a circle.
    expect(await wait.count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await row("Brida Holt").locator("[data-action=rowMenu]").click();
    await gm.after(() => wait.click());
    await row("Dog B").getByText("acts after Brida Holt").waitFor();
  });

  it("tells in others' turns what is left, what reactions have taken, and how each fares", async () => {
    await gm.untilTurnOf("Bandit A");
    await gm.pick("strike", "Club");
    await gm.target("Brida Holt");
    await gm.confirm();
    await gm.unfoldQuestions();
    const parry = gm.panel.locator(".fray-way", { hasText: "Parry" }).getByRole("button");
    await gm.after(() => parry.click());
    await answerEverything(gm);
    await gm.tab("Combat");
    const brida = row("Brida Holt");
    await brida.getByRole("img", { name: "Reactions spent: Parry" }).waitFor();
    await brida.getByText("2/3").waitFor();
    const health = brida.locator(".fray-labeled", { hasText: "Health" });
    expect(await health.innerText()).toMatch(/\d+\/22/);
    await gm.screenshot("style-tracker-spent");
  });
});
