// The compendium browser: opened from the list of compendiums and from a sheet's plus, searched, read, taken and dragged.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { isTooWide, missedByThumbs } from "./measured-boxes.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

let table: FightTable;
let gm: Player;
let shelf: Locator;

shareTable("compendium", { gm: "Gamemaster" }, (seated) => {
  ({ table, gm } = seated);
  shelf = gm.page.locator("#fray-compendium");
});

const rows = (): Locator => shelf.locator(".fray-shelf li");
const names = (): Promise<string[]> => shelf.locator(".fray-shelf li b").allTextContents();
const preview = (): Locator => shelf.locator(".fray-shelf-preview");

/** The names of the items that an actor of the world bears at this seat. */
function itemsOf(name: string): Promise<string[]> {
  return gm.page.evaluate((who) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { items: { contents: { name: string }[] } } } };
    };
    return game.actors.getName(who).items.contents.map((item) => item.name);
  }, name);
}

describe("the list", () => {
  it("opens from the list of compendiums with the world's game, so many rows at a time", async () => {
    await gm.page.getByRole("tab", { name: "Packs" }).click();
    await gm.page.getByRole("button", { name: "Compendium browser" }).click();
    await shelf.waitFor();
    await soon(() => shelf.getByLabel("Game", { exact: true }).inputValue()).toBe("destiny");
    expect(await rows().count()).toBe(60);
    await shelf.getByRole("button", { name: /^Show more/ }).click();
    await soon(() => rows().count()).toBeGreaterThan(60);
    expect(await violations(gm.page, "#fray-compendium")).toEqual([]);
  });

  it("finds by kind, rank, cost and words, and walks by the arrows", async () => {
    await shelf.getByLabel("Kind").selectOption("destinySpell");
    await shelf.getByLabel("Cost at most").waitFor();
    const spells = await rows().count();
    await shelf.getByLabel("Cost at most").fill("1");
    await shelf.getByLabel("Cost at most").press("Tab");
    await soon(() => rows().count()).toBeLessThan(spells);
    await shelf.getByLabel("Kind").selectOption("destinyNpc");
    await shelf.getByLabel("Rank").selectOption({ label: "Standard" });
    await shelf.getByLabel("Words of the name").fill("crocod");
    await soon(names).toEqual(["Reed Crocodile"]);
    await shelf.getByLabel("Words of the name").press("Enter");
    await soon(() => preview().locator("h2").textContent()).toBe("Reed Crocodile");
    expect(await preview().locator(".fray-traced").count()).toBeGreaterThan(5);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm.page, theme);
      expect(await violations(gm.page, "#fray-compendium")).toEqual([]);
      await gm.screenshot(`compendium-${theme}`);
    }
  });

  it("drags as the host's own compendiums do", async () => {
    const dragged = await rows()
      .first()
      .evaluate((row) => {
        const dataTransfer = new DataTransfer();
        row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
        return JSON.parse(dataTransfer.getData("text/plain")) as { type: string; uuid: string };
      });
    expect(dragged.type).toBe("Actor");
    expect(dragged.uuid).toMatch(/^Compendium\.fray\.destiny-npcs\.Actor\./);
  });

  it("brings a creature into the encounter", async () => {
    await preview().getByRole("button", { name: "Add to the encounter" }).click();
    await soon(() => preview().getByRole("status").textContent()).toContain("Reed Crocodile");
    await gm.tab("Combat");
    await gm.tracker.getByText("Reed Crocodile").first().waitFor();
  });
});

describe("the plus of a sheet's list", () => {
  it("offers the compendium's things of that kind for that sheet, and a blank one after them", async () => {
    await gm.openSheet("Aldis Warden");
    const sheet = gm.sheet();
    await sheet.getByRole("tab", { name: "Belongings" }).click();
    await sheet.getByRole("button", { name: "Add: Gear" }).click();
    await soon(() => shelf.getByLabel("Kind").inputValue()).toBe("destinyGear");
    const [first = ""] = await names();
    await rows().first().getByRole("button").click();
    await preview().getByRole("button", { name: "Add", exact: true }).click();
    await soon(() => itemsOf("Aldis Warden")).toContain(first);
    await shelf.getByRole("button", { name: /^Make a blank one/ }).click();
    await soon(() => itemsOf("Aldis Warden")).toContain("New Gear (Heroes of Destiny)");
    expect(await shelf.count()).toBe(0);
  });
});

describe("on a phone", () => {
  it("is a single column of broad buttons, for a player without what is hidden from players", async () => {
    const phone = await table.sit("Sam", PHONE);
    await phone.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { system: { api: { openCompendium(): void } } } };
      game.system.api.openCompendium();
    });
    const window = phone.page.locator("#fray-compendium");
    await window.locator(".fray-shelf li").first().waitFor();
    await window.locator(".fray-shelf li button").first().tap();
    await window.locator(".fray-shelf-preview h2").waitFor();
    await phone.drawn();
    expect(await missedByThumbs(phone.page)).toEqual([]);
    expect(await isTooWide(phone.page)).toBe(false);
    const kinds = await window.locator("select[name=kind] option").allTextContents();
    expect(kinds.some((kind) => kind.startsWith("NPC"))).toBe(false);
    await phone.screenshot("compendium-phone");
    await phone.page.close();
  });
});
