// Advancement of Fighting Style in the browser: a player picks gear, the GM agrees, and the sheet keeps the record.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { bringIn, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let robin: Player;
let sheet: Locator;

shareTable("style-advancement", { gm: "Gamemaster", robin: "Robin" }, (seated) => ({ gm, robin } = seated));

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly id: string;
        readonly system: { readonly xp: number; readonly purchases: object };
        update(changes: object): Promise<unknown>;
        createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
}

const brida = (player: Player) =>
  player.page.evaluate(() => {
    const { xp, purchases } = (globalThis as unknown as World).game.actors.getName("Brida Holt").system;
    return { xp, purchases };
  });
const styleRow = (name: string) => sheet.locator(".fray-item", { hasText: name });
const dialog = () => robin.page.locator("dialog, .dialog").filter({ has: robin.page.locator("[name=gear]") });
const question = () => gm.page.locator(".fray-card", { hasText: "would learn" }).last();

describe("a player whose hero has XP", () => {
  it("names gear from the catalog, and pays nothing before the GM agrees", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
    await gm.page.evaluate(async () => {
      const hero = (globalThis as unknown as World).game.actors.getName("Brida Holt");
      await hero.update({ "ownership.default": 3, "system.xp": 30 });
      await hero.createEmbeddedDocuments("Item", [{ name: "Bridge Ward", type: "fightingstyleStyle" }]);
    });
    await soon(() => brida(robin)).toMatchObject({ xp: 30 });
    sheet = await robin.openSheet("Brida Holt");
    // XP are read by whoever owns the hero, and typed by the game master alone.
    await sheet.locator(".fray-told", { hasText: "30" }).first().waitFor();
    expect(await sheet.locator('[name="system.xp"]').count()).toBe(0);
    await sheet.locator('[name="system.health.value"]').waitFor();
    await sheet.locator('nav [data-tab="items"]').click();
    await styleRow("Classical Knight").getByRole("button", { name: "Learn gear" }).click();
    await dialog().locator("[name=gear]").fill("mace");
    await robin.screenshot("style-learn-dialog");
    expect(await violations(robin.page, "dialog, .dialog")).toEqual([]);
    await dialog().getByRole("button", { name: "Learn gear" }).click();
    await gm.tab("Chat");
    await question().waitFor();
    await gm.screenshot("style-learn-question");
    expect((await brida(gm)).xp).toBe(30);
  });

  it("has learned it once the GM allows it, and it is written down by whom", async () => {
    await question().getByRole("button", { name: "Allow it" }).click();
    const purchase = { style: "Classical Knight", gear: ["mace"], cost: 25, xp: 5, by: "Robin" };
    await soon(() => brida(robin)).toEqual({ xp: 5, purchases: { p1: purchase } });
    await styleRow("Classical Knight").getByText("mace").waitFor();
    await sheet.locator('nav [data-tab="skills"]').click();
    await sheet.getByText("Classical Knight: mace. 25 XP, 5 left. Robin").waitFor();
    for (const theme of ["dark", "light"] as const) {
      await setTheme(robin.page, theme);
      await robin.screenshot(`style-learned-${theme}`);
      expect(await violations(robin.page, ".fray-actor-sheet")).toEqual([]);
    }
    expect(await unsaid(robin, ".fray-actor-sheet")).toEqual([]);
  });

  it("is told by the rules what cannot be had", async () => {
    await sheet.locator('nav [data-tab="items"]').click();
    await styleRow("Classical Knight").getByRole("button", { name: "Learn gear" }).click();
    await dialog().locator("[name=gear]").fill("net");
    await dialog().getByRole("button", { name: "Learn gear" }).click();
    await robin.page
      .getByText("25", { exact: false })
      .and(robin.page.locator("#notifications *"))
      .first()
      .waitFor();
    expect((await brida(robin)).xp).toBe(5);
  });

  it("makes the free picks of a new style in one step", async () => {
    await styleRow("Bridge Ward").getByRole("button", { name: "Train" }).click();
    const picks = dialog().locator("[name=gear]");
    await soon(() => picks.count()).toBe(5);
    await picks.nth(0).fill("spear");
    await picks.nth(1).fill("bridge hook");
    await robin.screenshot("style-train-dialog");
    await dialog().getByRole("button", { name: "Train" }).click();
    await question().getByText("bridge hook").waitFor();
    await question().getByRole("button", { name: "Not now" }).click();
    await gm.page.getByText("does not learn for Bridge Ward now").first().waitFor();
    expect(Object.keys((await brida(gm)).purchases)).toEqual(["p1"]);
    expect(await unsaid(gm, ".fray-card")).toEqual([]);
  });
});
