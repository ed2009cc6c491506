// The page of a fight, clicked: from the history and after the end, its chart, the way to where it turned, and its picture.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { faultsOf, isTooWide } from "./measured-boxes.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

/** A journal as far as its pages go. */
interface Journal {
  readonly pages: Iterable<{ readonly text: { readonly content: string } }>;
}

let gm: Player;
let sam: Player;

shareTable("fight-page", { gm: EVERYBODY.gm, sam: EVERYBODY.sam }, (seated) => {
  ({ gm, sam } = seated);
});

const pageOf = (seat: Player) => seat.page.locator("#fray-fight-page");

it("shows a player from the history how the fight has gone so far, in the player's own words", async () => {
  for (const seat of [gm, sam]) await seat.tab("Combat");
  await gm.begin();
  await gm.untilTurnOf("Mirelle Ash");
  await gm.fixDice([6, 6], [6, 6], [6, 6], [6, 6], [6, 6]);
  await sam.pick("standardAttack", "Longbow");
  await sam.target("Cutthroat B");
  await sam.confirm();
  await gm.passEverything();
  await sam.track("History");
  await sam.page.locator("#fray-history").getByRole("button", { name: "Page of the fight" }).click();
  await soon(() => pageOf(sam).locator(".fray-page-title").innerText()).toBe("So far: Round 1");
  expect(await pageOf(sam).locator(".fray-chart-line").count()).toBeGreaterThan(1);
  const row = pageOf(sam).locator(".fray-page-people tbody tr", { hasText: "Mirelle Ash" });
  expect(await row.locator("td").nth(1).innerText()).toMatch(/^[1-9]/);
  await sam.screenshot("fight-page-player");
});

it("opens the history where the fight turned, and leads the keys there", async () => {
  await pageOf(sam).locator(".fray-turning button").first().click();
  const step = sam.page.locator("#fray-history .fray-step:focus");
  await soon(() => step.count()).toBe(1);
  expect(await step.innerText()).toContain("Cutthroat B");
});

it("is offered in the tracker once the fight is over, with what can be done next", async () => {
  await gm.track("End the fight");
  await gm.after(() => gm.page.locator("dialog, .dialog").getByRole("button", { name: "Yes" }).click());
  await gm.tracker.getByRole("heading", { name: "The fight is over" }).waitFor();
  await gm.track("Page of the fight");
  await soon(() => pageOf(gm).locator(".fray-page-title").innerText()).toContain("The fight ended");
  await pageOf(gm).getByRole("button", { name: "Let time pass" }).waitFor();
});

it("is saved as a picture", async () => {
  const [download] = await Promise.all([
    gm.page.waitForEvent("download"),
    pageOf(gm).getByRole("button", { name: "Save as a picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("fray-fight.png");
  // Where lanes share a browser it is reached over a wire, and only a copy can be had.
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  const file = join(folder, "fight.png");
  await download.saveAs(file);
  const picture = readFileSync(file);
  rmSync(folder, { recursive: true });
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.length).toBeGreaterThan(20_000);
});

it("has nothing for the accessibility checker to object to, in light and dark, and fits a phone", async () => {
  await pageOf(gm).locator(".fray-chart-table > summary").click();
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm.page, theme);
    await gm.screenshot(`fight-page-${theme}`);
    expect(await violations(gm.page, "#fray-fight-page")).toEqual([]);
  }
  await gm.page.setViewportSize({ width: 390, height: 844 });
  await soon(() => faultsOf(pageOf(gm))).toEqual([]);
  expect(await isTooWide(gm.page)).toBe(false);
  await gm.screenshot("fight-page-phone");
});

it("is kept in the journal for everybody as the encounter goes, and not while it stays", async () => {
  await gm.page.setViewportSize({ width: 1400, height: 900 });
  await pageOf(gm).locator("[data-action=close]").click();
  const dialog = gm.page.locator("dialog, .dialog", { hasText: "End this encounter?" });
  const remove = async (button: string): Promise<void> => {
    await gm.track("Remove this encounter");
    expect(await dialog.getByRole("checkbox", { name: /Keep the page of the fight/ }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await remove("Keep it");
  expect(await keptPages(gm)).toEqual([]);
  await remove("Remove");
  await gm.tracker.getByRole("heading", { name: "No encounter" }).waitFor();
  await soon(() => keptPages(sam)).toEqual([expect.stringContaining("Mirelle Ash")]);
});

/** The texts of the pages in the journals that a seat may read. */
function keptPages(seat: Player): Promise<string[]> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { journal: Iterable<Journal> } };
    return [...game.journal].flatMap(({ pages }) => [...pages].map(({ text }) => text.content));
  });
}
