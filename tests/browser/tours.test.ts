// The tours, clicked through: every step shows what it speaks of, in light and dark, by mouse and by keyboard alone.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import tales from "../../lang/en/tours.json" with { type: "json" };
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { focused } from "./keyboard.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let sam: Player;

shareTable("tours", { gm: "Gamemaster", sam: "Sam" }, (seated) => ({ table, gm, sam } = seated));

const card = (page: Page): Locator => page.locator(".tour-card");

async function startTour({ page }: Player, title: string): Promise<void> {
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Tours" }).click();
  await page.getByRole("button", { name: `Start: ${title}` }).click();
  await card(page).waitFor();
}

/** The headings of all steps on the way to the end. */
async function walk(
  { page }: Player,
  go: () => Promise<void>,
  look: (heading: string) => Promise<void>,
): Promise<string[]> {
  const headings: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    const heading = (await card(page).locator("h2").textContent()) ?? "";
    headings.push(heading);
    await look(heading);
    const isLast = (await card(page).locator("[data-way=next]").textContent()) === "Done";
    await go();
    if (isLast) break;
    await soon(() => card(page).locator("h2").textContent()).not.toBe(heading);
  }
  await card(page).waitFor({ state: "detached" });
  return headings;
}

const within = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.querySelector(".tour-card")?.getBoundingClientRect();
    return !!box && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  });

describe("a GM's first fight", () => {
  it("goes by clicks from the compendium to the settings, each step within the page", async () => {
    await startTour(gm, "A GM’s first fight: Heroes of Destiny");
    const headings = await walk(
      gm,
      () => card(gm.page).locator("[data-way=next]").click(),
      async (heading) => {
        expect(await within(gm.page)).toBe(true);
        if (heading === "Begin") {
          await soon(() => violations(gm.page, ".tour-card")).toEqual([]);
          await gm.screenshot("tour-gm");
        }
      },
    );
    expect(headings).toHaveLength(11);
    await gm.page.getByRole("button", { name: "Tours" }).click();
    const row = gm.page.locator("#tours-list li", { hasText: "A GM’s first fight: Heroes of Destiny" });
    await row.getByText("(done)").waitFor();
    expect(await gm.page.locator("#tours-list li").count()).toBe(2 * Object.keys(tales).length);
    await soon(() => violations(gm.page, "#tours-list")).toEqual([]);
    await gm.screenshot("tours-list");
    await gm.page.locator("#tours-list [data-action=close]").click();
  });
});

describe("the tours of the later games", () => {
  it.each([
    ["A GM’s first fight: Anatomy", 11, "off guard"],
    ["A player’s first turn: Anatomy", 9, "on the figure"],
    ["A GM’s first fight: Fighting Style", 11, "gives XP"],
    ["A player’s first turn: Fighting Style", 9, "your two attacks"],
    ["A GM’s first fight: Die Rank", 11, "Loft (cramped)"],
    ["A player’s first turn: Die Rank", 9, "your own region"],
  ])("%s goes to its end, and speaks of what is its own", async (title, steps, own) => {
    await startTour(gm, title);
    const told: string[] = [];
    const headings = await walk(
      gm,
      () => card(gm.page).locator("[data-way=next]").click(),
      async () => {
        expect(await within(gm.page)).toBe(true);
        told.push(await card(gm.page).innerText());
      },
    );
    expect(headings).toHaveLength(steps);
    expect(told.join("\n")).toContain(own);
    const others = ["Time Count", "Destiny", "Anatomy", "Fighting Style", "Die Rank"].filter(
      (game) => !title.endsWith(game),
    );
    expect(told.join("\n")).not.toMatch(new RegExp(`\\bFRAY\\.|${others.join("|")}`));
  });
});

describe("a player's first turn", () => {
  it("goes by keyboard alone in a running fight, forth and back, and gives the focus back", async () => {
    await gm.begin();
    await startTour(sam, "A player’s first turn: Heroes of Destiny");
    await soon(() => focused(sam.page)).toMatch(/Next/);
    await sam.page.keyboard.press("ArrowRight");
    await card(sam.page).getByRole("heading", { name: "Your sheet" }).waitFor();
    await sam.sheet().waitFor();
    await sam.page.keyboard.press("ArrowLeft");
    await card(sam.page).getByRole("heading", { name: "Your first turn" }).waitFor();
    await setTheme(sam.page, "dark");
    const headings = await walk(
      sam,
      () => sam.page.keyboard.press("Enter"),
      async (heading) => {
        await soon(() => focused(sam.page)).toMatch(/Next|Done/);
        expect(await within(sam.page)).toBe(true);
        if (heading === "What you can do") {
          await soon(() => violations(sam.page, ".tour-card")).toEqual([]);
          await sam.screenshot("tour-player");
        }
      },
    );
    expect(headings).toHaveLength(9);
    expect(await sam.page.locator(".tour-overlay, .tour-fade").count()).toBe(0);
  });

  it("is in the list of a player without the tours of GMs, and Escape leaves it", async () => {
    await startTour(sam, "A player’s first turn: Time Count");
    await sam.page.keyboard.press("Escape");
    await card(sam.page).waitFor({ state: "detached" });
    await sam.page.getByRole("button", { name: "Tours" }).click();
    await soon(() => sam.page.locator("#tours-list li").count()).toBe(Object.keys(tales).length);
    await sam.page.locator("#tours-list li", { hasText: "Time Count" }).getByText("(begun)").waitFor();
  });

  it("stays within the page of a phone", async () => {
    const phone = await table.sit("Robin", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { tours: Map<string, { start(): Promise<void> }> } };
      return game.tours.get("fray.destiny-player")?.start();
    });
    await walk(
      phone,
      () => card(phone.page).locator("[data-way=next]").click(),
      async (heading) => {
        expect(await within(phone.page)).toBe(true);
        if (heading === "The fight panel") await phone.screenshot("tour-phone");
      },
    );
    await phone.page.context().close();
  });
});
