// Die Rank in the browser: its encounters are brought in, begin in their regions, every sheet opens, and an attack is clicked.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, answerUntil, bringIn, expectTold, readSheets } from "./starter-encounter.ts";

let gm: Player;

shareTable("rank-encounter", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const PEOPLE = ["Maren Aske", "Tobin Rell", "Road Cutter"];

/** Where the GM puts them, after the regions have been typed anew. */
const PLACES = { "Maren Aske": "Road", "Tobin Rell": "Road", "Road Cutter": "Ford" };

const hand = () => gm.page.locator("#fray-hand");

/** Opens the hand anew, so that what it shows is not what it showed a moment ago. */
async function underHand(name: string): Promise<void> {
  if (await hand().count()) await hand().locator("[data-action=close]").click();
  await soon(() => hand().count()).toBe(0);
  await gm.tab("Combat");
  await gm.row(name).first().click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "The GM's hand" }).click();
  await hand().locator(".fray-hand-names", { hasText: name }).waitFor();
}

/** Where somebody's token stands on the page. */
async function placeOf(name: string) {
  const box = await gm.page.locator(`.board-token[aria-label^="${name}"]`).boundingBox();
  if (!box) throw new Error(`${name} is not on the board`);
  return box;
}

async function deed(name: string): Promise<void> {
  const button = hand().locator(".fray-deeds").getByRole("button", { name, exact: true });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
}

describe("the encounter of Die Rank", () => {
  it("is brought in with its tokens", async () => {
    await bringIn(gm, "Die Rank Encounters", "The Letter Road", "Road Cutter");
  });

  it.each(PEOPLE)("shows the sheet of %s, and of all that is carried, in words", (name) =>
    readSheets(gm, name, "system.hp.value", "rank"),
  );

  it("begins in the regions of its scene, and lets somebody step into the next one by its name", async () => {
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("dierank");
    await answerEverything(gm);
    await gm.untilTurnOf("Maren Aske");
    await gm.tab("Combat");
    await gm.row("Maren Aske").first().getByText("in Road").waitFor();
    await gm.row("Road Cutter").first().getByText("in Bend").waitFor();
    const before = await placeOf("Maren Aske");
    await gm.pick("move", "Bend");
    await gm.confirm();
    await answerEverything(gm);
    await gm.row("Maren Aske").first().getByText("in Bend").waitFor();
    await soon(async () => (await placeOf("Maren Aske")).x).toBeGreaterThan(before.x);
    await gm.screenshot("rank-areas");
  });

  it("tells by the ruler what a drag into another region comes to, and takes it for the step that it is", async () => {
    await gm.untilTurnOf("Tobin Rell");
    const token = gm.page.locator('.board-token[aria-label^="Tobin Rell"]');
    const { x, y, width, height } = await placeOf("Tobin Rell");
    const label = gm.page.locator(".board-ruler-label");
    const over = (columns: number, rows: number): Promise<void> =>
      gm.page.mouse.move(x + (columns + 0.5) * width, y + (rows + 0.5) * height, { steps: 4 });
    await gm.after(async () => {
      await over(0, 0);
      await gm.page.mouse.down();
      await over(0, -3);
      await soon(() => label.textContent()).toMatch(/^Trees · Move · minor · 1 AP/);
      await over(0, 3);
      await soon(() => label.textContent()).toMatch(/^Ditch · Move · minor · 1 AP/);
      await gm.screenshot("rank-drag-into-region");
      await gm.page.mouse.up();
    });
    await answerEverything(gm);
    await gm.tab("Combat");
    await gm.row("Tobin Rell").first().getByText("in Ditch").waitFor();
    await soon(async () => (await token.boundingBox())!.y).toBeGreaterThan(y + 2 * height);
  });

  it("has its regions laid out anew by typing their names", async () => {
    await underHand("Maren Aske");
    await deed("Place");
    await hand().locator(".fray-hand-entries").getByRole("button", { name: "Lay out the regions" }).click();
    const layout = hand().getByRole("textbox", { name: "Regions" });
    await soon(() => layout.inputValue()).toContain("Ditch (cramped): Road, Bend");
    await layout.fill("Road: Ford, Woods\nFord\nWods (cramped)");
    await layout.blur();
    await hand().getByText("Line 1: Woods has no line of its own.").waitFor();
    expect(await violations(gm.page, "#fray-hand")).toEqual([]);
    await gm.screenshot("rank-regions-typed");
    await layout.fill("Road: Ford, Woods\nFord\nWoods (cramped)");
    await layout.blur();
    await layout.and(hand().locator("textarea")).waitFor();
    await gm.after(() => hand().locator("[data-action=confirm]").click());
    await deed("Place");
    await hand().locator(".fray-hand-entries").getByRole("button", { name: "Lay out the regions" }).click();
    await soon(() => layout.inputValue()).toBe("Road: Ford, Woods\nFord: Road\nWoods (cramped): Road");
  });

  it("has its people put into regions by hand", async () => {
    for (const [name, region] of Object.entries(PLACES)) {
      await underHand(name);
      await deed("Place");
      await hand().locator(".fray-hand-entries").getByRole("button", { name: "Put somewhere" }).click();
      await hand().getByRole("combobox", { name: "Region" }).selectOption({ label: region });
      await gm.after(() => hand().locator("[data-action=confirm]").click());
    }
    await gm.screenshot("rank-regions-placed");
    await hand().locator("[data-action=close]").click();
  });

  it("lets somebody walk to a neighboring region by its name", async () => {
    await gm.untilTurnOf("Maren Aske");
    await expect(gm.panel.locator('[data-fray-action="move"]').allInnerTexts()).resolves.toEqual([
      expect.stringContaining("Ford"),
      expect.stringContaining("Woods"),
      // The cutter stands in the ford: who goes there may go right past.
      expect.stringContaining("passing"),
    ]);
    await gm.screenshot("rank-regions-steps");
    await gm.pick("move", "Ford");
    await gm.confirm();
    await answerEverything(gm);
    await expectTold(gm, "Ford");
    await gm.tab("Combat");
    await gm.row("Maren Aske").first().getByText("in Ford").waitFor();
    await gm.screenshot("rank-regions-tracker");
  });

  it("lets an attack be clicked, and tells it", async () => {
    await gm.pick("meleeAttack", "Arming Sword");
    await gm.target("Road Cutter");
    await gm.panel.locator(".fray-candidate", { hasText: "Road Cutter" }).getByText("same region").waitFor();
    await gm.screenshot("rank-attack");
    await gm.confirm();
    const question = gm.panel.locator(".fray-prompt", { hasText: "How do you defend?" });
    await answerUntil(gm, question);
    const free = question.locator(".fray-way").first();
    expect(await free.innerText()).toMatch(/^The free roll\s*Defense die\s*D\d+\s*Mean of one die\s*[\d.]+$/);
    await gm.screenshot("rank-defense");
    expect(await violations(gm.page, "#fray-panel")).toEqual([]);
    await gm.after(() => free.getByRole("button").click());
    expect(await question.count()).toBe(0);
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

  it("links on the board whoever is held with whoever holds, until that is let go", async () => {
    const linked = () => gm.page.locator('.board-marks rect[fill="#26a69a"]').count();
    await gm.page.locator(".journal-sheet [data-action=close]").first().click();
    await gm.after(() => gm.track("End turn"));
    await answerEverything(gm);
    await gm.untilTurnOf("Maren Aske");
    expect(await linked()).toBe(0);
    // The grab is rolled first, then what meets it.
    await gm.fixDice([99, 100], [1, 100]);
    await gm.pick("grab");
    await gm.target("Road Cutter");
    await gm.confirm();
    await answerEverything(gm);
    await gm.tab("Combat");
    await gm.row("Maren Aske").first().getByText("holding (fully): Road Cutter").waitFor();
    await soon(linked).toBeGreaterThan(0);
    await gm.screenshot("rank-hold");
    await gm.pick("release");
    await gm.confirm();
    await soon(linked).toBe(0);
  });
});
