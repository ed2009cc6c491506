// The editor of a body on a sheet of Anatomy: parts by mouse and by keyboard, a body to begin from, and what is refused.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { removeFields } from "./removed-fields.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { answerEverything, bringIn, unsaid } from "./starter-encounter.ts";

let gm: Player;
let sheet: Locator;

shareTable("body-editor", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface Changing {
  update(changes: object): Promise<unknown>;
}

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): Changing & { readonly items: { getName(name: string): Changing } };
    };
  };
}

const putAway = (thing: string) =>
  gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as World;
    await game.actors.getName("Odo Pell").items.getName(name).update({ "system.held": false });
  }, thing);

const editor = () => sheet.locator(".fray-body-editor");
const row = (part: string) => editor().locator(`[data-part="${part}"]`);
const drawn = (part: string) => sheet.locator(`.fray-body-figure [data-part="${part}"]`);
const problem = (of: Locator) => of.locator("[data-body-problem]");

describe("the editor of a body", () => {
  it("shows the parts of a plan while the sheet is edited, and says nothing of them otherwise", async () => {
    await bringIn(gm, "Anatomy Encounters", "The Ferry Steps", "Robber A");
    sheet = await gm.openSheet("Odo Pell");
    await drawn("hand0").waitFor();
    expect(await editor().count()).toBe(0);
    await sheet.locator("[data-action=toggleEditing]").click();
    await soon(() => editor().locator("[data-part]").count()).toBe(16);
    expect(await unsaid(gm, ".fray-body-editor")).toEqual([]);
  });

  it("adds a part, which the figure draws", async () => {
    const add = editor().locator(".fray-body-add");
    await add.getByLabel("Kind").selectOption({ label: "tail" });
    await add.getByRole("button", { name: "Add the part" }).click();
    await drawn("tail0").waitFor();
    await row("tail0").waitFor();
  });

  it("names a part, gives it a side and puts it below another, by keyboard alone", async () => {
    const name = row("tail0").getByRole("textbox");
    await name.focus();
    await gm.page.keyboard.press("Control+A");
    await gm.page.keyboard.type("rudder");
    await gm.page.keyboard.press("Tab");
    await sheet.locator('.fray-body-list [data-part="tail0"]', { hasText: "rudder" }).waitFor();
    await row("tail0").getByLabel("Side: rudder").focus();
    await gm.page.keyboard.press("ArrowDown");
    await sheet.locator('.fray-body-list [data-part="tail0"]', { hasText: "left rudder" }).waitFor();
    const parent = row("tail0").getByLabel("Belongs to: left rudder");
    await parent.focus();
    await gm.page.keyboard.press("ArrowDown");
    await sheet.locator('.fray-body-list [data-part="tail0"][data-depth="2"]').waitFor();
    await soon(() => parent.evaluate((each) => each === document.activeElement)).toBe(true);
    await parent.selectOption({ label: "left leg" });
    await sheet.locator('.fray-body-list [data-part="leg0"] ~ [data-part="tail0"]').waitFor();
  });

  it("takes no name away", async () => {
    const name = row("tail0").getByRole("textbox");
    await name.fill(" ");
    await name.blur();
    await soon(() => problem(row("tail0")).innerText()).toContain("needs a name");
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
  });

  it("says what goes along before a part goes, and keeps the focus on the sheet", async () => {
    await row("leg0").getByRole("button", { name: "Remove: left leg" }).click();
    const question = gm.page.locator("dialog, .dialog", { hasText: "With it go" }).first();
    await question.getByText("left rudder").waitFor();
    expect(await question.innerText()).toContain("left foot");
    await question.getByRole("button", { name: "Yes" }).click();
    await drawn("leg0").waitFor({ state: "detached" });
    await soon(() => editor().locator("[data-part]").count()).toBe(14);
    await soon(() => gm.page.evaluate(() => document.activeElement?.getAttribute("data-action"))).toBe(
      "addPart",
    );
  });

  it("lets nothing go that is injured", async () => {
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const hurt = { severity: "major", day: 0, treated: false, recoversOn: null, triedOn: null, tries: 0 };
      await game.actors
        .getName("Odo Pell")
        .update({ "system.injuries": { i1: { ...hurt, part: "hand0", cause: "slashing" } } });
    });
    await sheet.locator('.fray-body-figure .harmed[data-part="hand0"]').waitFor();
    await row("arm0")
      .getByRole("button", { name: /^Remove/ })
      .click();
    await soon(() => problem(row("arm0")).innerText()).toContain("left hand is injured");
    const begin = editor().locator(".fray-body-begin");
    await begin.getByLabel("Begin from").selectOption({ label: "serpent" });
    await begin.getByRole("button", { name: "Begin anew" }).click();
    await soon(() => problem(begin).innerText()).toContain("left hand is injured");
    for (const theme of ["dark", "light"]) {
      await sheet.evaluate((element, wanted) => {
        element.classList.remove("theme-dark", "theme-light");
        element.classList.add(`theme-${wanted}`);
      }, theme);
      await editor().scrollIntoViewIfNeeded();
      await gm.screenshot(`body-editor-${theme}`);
      expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
    }
    await removeFields(gm, "Odo Pell", "system.injuries.i1");
    await sheet.locator('.fray-body-figure .sound[data-part="hand0"]').waitFor();
  });

  it("begins from a body of so many heads", async () => {
    const begin = editor().locator(".fray-body-begin");
    await begin.getByLabel("Begin from").selectOption({ label: "serpent" });
    expect(await begin.getByLabel("How many").isVisible()).toBe(false);
    await begin.getByLabel("Begin from").selectOption({ label: "many-headed (heads)" });
    await begin.getByLabel("How many").fill("0");
    await begin.getByRole("button", { name: "Begin anew" }).click();
    await soon(() => problem(begin).innerText()).toContain("Between 1 and 99");
    await begin.getByLabel("How many").fill("5");
    await begin.getByRole("button", { name: "Begin anew" }).click();
    // Nobody loses a hand that holds something.
    await soon(() => problem(begin).innerText()).toContain("Eel Spear needs the right hand");
    await putAway("Eel Spear");
    // The sheet is drawn anew with what it holds now.
    await begin.getByLabel("Begin from").selectOption({ label: "many-headed (heads)" });
    await begin.getByLabel("How many").fill("5");
    await begin.getByRole("button", { name: "Begin anew" }).click();
    await drawn("head4").waitFor();
    expect(await sheet.locator('.fray-body-figure [data-part^="head"]').count()).toBe(5);
    await gm.screenshot("body-editor-hydra");
  });

  it("leaves a body as it is while a fight goes by it", async () => {
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("anatomy");
    // Nobody has said yet how it opens: the bodies with which everybody came are settled all the same.
    expect((await gm.fight()).open).not.toBeNull();
    await soon(() => editor().count()).toBe(0);
    await sheet.getByText("Not while a fight goes on.").waitFor();
    await answerEverything(gm);
    for (const pressed of ["false", "true"]) {
      await sheet.locator("[data-action=toggleEditing]").dispatchEvent("click");
      await sheet.locator(`[data-action=toggleEditing][aria-pressed="${pressed}"]`).waitFor();
    }
    await soon(() => editor().count()).toBe(0);
    await sheet.getByText("Not while a fight goes on.").waitFor();
  });
});
