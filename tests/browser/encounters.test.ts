// Encounters, macros and roll tables of the compendium, as a GM uses them at the table.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;

shareTable("encounters", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const closeWindows = () =>
  gm.page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(
      ".application:not(#fray-panel) [data-action=close]",
    ))
      button.click();
  });

describe("an encounter of the compendium", () => {
  it("brings its scene, tokens, actors and combat into the world, and the fight begins", async () => {
    await gm.openEntry("Time Count Encounters", "The Mill at Night");
    const importer = gm.page.locator(".pack-sheet.adventure");
    await importer.getByText("Goblins have found the mill").waitFor();
    await gm.screenshot("encounter");
    await importer.getByRole("button", { name: "Bring into the world" }).click();
    await gm.page.locator('.board-token[aria-label^="Goblin B"]').waitFor();
    await closeWindows();
    await gm.begin();
    await soon(async () => (await gm.fight()).ruleset).toBe("timecount");
    expect(Object.keys((await gm.fight()).state.creatures)).toHaveLength(6);
    await gm.screenshot("encounter-begun");
  });
});

describe("macros of the compendium", () => {
  const run = async (name: string) => {
    await gm.openEntry("Destiny Macros", name);
    await gm.page.locator(".pack-sheet.macro").getByRole("button", { name: "Run" }).click();
  };

  it("open the rulings, the rules journal and the history", async () => {
    await run("Open the Rulings");
    const rulings = gm.page.locator("#fray-rulings-destiny");
    await rulings.waitFor();
    const wrong = rulings.locator(".fray-ruling.wrong");
    const number = rulings.locator('input[inputmode="numeric"]').first();
    const was = await number.inputValue();
    await rulings.getByRole("button", { name: "Keep as a preset" }).click();
    const preset = rulings.locator("[data-preset-name]");
    expect(await preset.getAttribute("aria-invalid")).toBe("true");
    await rulings
      .locator(`#${await preset.getAttribute("aria-describedby")}`, { hasText: "Name it first" })
      .waitFor();
    await number.fill("many");
    await rulings.getByRole("button", { name: "Save", exact: true }).click();
    await soon(() => wrong.locator(".fray-problem").textContent()).toContain("number");
    expect(await number.inputValue()).toBe("many");
    expect(await number.getAttribute("aria-invalid")).toBe("true");
    expect(await violations(gm.page, "#fray-rulings-destiny")).toEqual([]);
    await number.fill(was);
    await rulings.getByRole("button", { name: "Save", exact: true }).click();
    await soon(() => wrong.count()).toBe(0);
    await closeWindows();
    await run("Open the Rules Journal");
    await gm.page.locator(".journal-sheet").getByRole("heading", { name: "DEST-SEQ-04" }).waitFor();
    await closeWindows();
    await run("Open the History");
    await gm.page.locator("#fray-history").waitFor();
    await closeWindows();
  });

  it("rest the party, and say so where nobody was chosen for a fight", async () => {
    const messages = () =>
      gm.page.evaluate(
        () => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size,
      );
    const before = await messages();
    await run("Short Rest for the Party");
    await soon(messages).toBeGreaterThan(before);
    await closeWindows();
    await run("Begin a Fight with the Selected");
    await gm.page.getByText("Select or target the tokens that fight.", { exact: true }).waitFor();
    await closeWindows();
  });
});

describe("the macro that begins a fight", () => {
  it("takes the targeted tokens of the scene", async () => {
    const combats = () =>
      gm.page.evaluate(
        () => (globalThis as unknown as { game: { combats: { size: number } } }).game.combats.size,
      );
    const before = await combats();
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { scenes: { getName(name: string): { activate(): Promise<unknown> } } };
      };
      await game.scenes.getName("The Ford").activate();
    });
    for (const name of ["Aldis Warden", "Mirelle Ash"]) {
      await gm.page.locator(`.board-token[aria-label^="${name}"]`).click();
      await gm.page.locator('.token-panel [data-deed="target"]').click();
    }
    // What is selected would come before what is targeted.
    await gm.page.locator(".board-plane").click({ position: { x: 30, y: 400 } });
    await gm.openEntry("Destiny Macros", "Begin a Fight with the Selected");
    await gm.page.locator(".pack-sheet.macro").getByRole("button", { name: "Run" }).click();
    await soon(combats).toBe(before + 1);
    await soon(async () => (await gm.fight()).ruleset).toBe("destiny");
    expect(Object.keys((await gm.fight()).state.creatures)).toHaveLength(2);
    await closeWindows();
  });

  it("takes the selected tokens before the targeted ones", async () => {
    // The panel of the fight before lies over some of them.
    const select = (name: string, shiftKey: boolean) =>
      gm.page.locator(`.board-token[aria-label^="${name}"]`).dispatchEvent("click", { shiftKey });
    await select("Knight", false);
    for (const name of ["Cutthroat A", "Cutthroat B"]) await select(name, true);
    await gm.openEntry("Destiny Macros", "Begin a Fight with the Selected");
    await gm.page.locator(".pack-sheet.macro").getByRole("button", { name: "Run" }).click();
    await soon(async () => Object.keys((await gm.fight()).state.creatures).length).toBe(3);
    await closeWindows();
  });
});

describe("roll tables of the compendium", () => {
  it("are rolled on by a button, for everybody to read", async () => {
    await gm.openEntry("Destiny Roll Tables", "What They Carry");
    const sheet = gm.page.locator(".pack-sheet.roll-table");
    await soon(() => sheet.locator("tr").count()).toBe(6);
    await sheet.getByRole("button", { name: "Roll 1d6" }).click();
    await gm.tab("Chat");
    await gm.page.locator(".chat-message", { hasText: "What They Carry" }).waitFor();
    await gm.screenshot("roll-table");
    await closeWindows();
  });
});
