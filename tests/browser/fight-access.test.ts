// The screens of a fight for everybody: by keyboard alone, for assistive technology, on a phone, in the dark.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { focused, tabTo } from "./keyboard.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let sam: Player;

shareTable("access", { gm: "Gamemaster", sam: "Sam" }, (seated) => ({ table, gm, sam } = seated));

describe("by keyboard alone", () => {
  it("begins the fight from the tracker", async () => {
    await gm.page.locator("#sidebar").getByRole("tab", { name: "Combat" }).focus();
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /Begin the fight/);
    await gm.after(() => gm.page.keyboard.press("Enter"));
    await sam.panel.getByText("Your turn: Mirelle Ash").waitFor();
  });

  it("opens the panel, attacks, and keeps the focus in it", async () => {
    await sam.panel.locator("[data-action=close]").click();
    await sam.page.keyboard.press("Alt+a");
    await sam.panel.waitFor();
    await tabTo(sam.page, /^\s*Standard Attack\s+Longbow/);
    await sam.page.keyboard.press("Enter");
    await sam.panel.locator(".fray-compose:not([hidden])").waitFor();
    await soon(() => focused(sam.page)).toMatch(/need\.target/);
    await sam.page.keyboard.press("ArrowDown");
    await sam.panel.locator(".fray-candidate.selected").waitFor();
    await soon(() => focused(sam.page)).toMatch(/need\.target/);
    await sam.after(() => sam.page.keyboard.press("Enter"));
    await soon(async () => (await sam.creature("Mirelle Ash")).ap).toBe(1);
    const isInPanel = (): Promise<boolean> =>
      sam.page.evaluate(
        () => document.querySelector("#fray-panel")?.contains(document.activeElement) ?? false,
      );
    await soon(isInPanel).toBe(true);
    await soon(() => focused(sam.page)).toMatch(/pick\./);
  });

  it("ends the turn, passes a question, undoes and redoes with keys", async () => {
    await sam.after(() => sam.page.keyboard.press("Alt+e"));
    await sam.prompt("Interrupt?").waitFor();
    await sam.after(() => sam.page.keyboard.press("Alt+p"));
    await soon(() => gm.whoseTurn()).toBe("Knight of the Black Oak");
    await gm.after(() => gm.page.keyboard.press("Alt+z"));
    await soon(() => gm.whoseTurn()).toBe("Mirelle Ash");
    await gm.after(() => gm.page.keyboard.press("Alt+y"));
    await soon(() => gm.whoseTurn()).toBe("Knight of the Black Oak");
  });

  it("walks a step with three keys", async () => {
    const name = await gm.whoseTurn();
    const { x: before = 0 } = (await gm.creature(name)).position ?? {};
    await gm.page.keyboard.press("Alt+w");
    await soon(() => gm.page.evaluate(() => document.activeElement?.className ?? "")).toBe("fray-compass");
    await gm.page.keyboard.press("ArrowLeft");
    await gm.panel.locator(".fray-path", { hasText: "←" }).waitFor();
    await soon(() => gm.page.evaluate(() => document.activeElement?.className ?? "")).toBe("fray-compass");
    await gm.after(() => gm.page.keyboard.press("Enter"));
    await gm.passEverything();
    await soon(async () => (await gm.creature(name)).position?.x).toBe(before - 1);
    await gm.after(() => gm.page.keyboard.press("Alt+z"));
  });

  it("walks by the compass and turns back with Escape", async () => {
    await gm.page.keyboard.press("Alt+a");
    await tabTo(gm.page, /^\s*Move\s/);
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /^west/);
    await gm.page.keyboard.press("Enter");
    await gm.panel.locator(".fray-path", { hasText: "←" }).waitFor();
    await soon(() => focused(gm.page)).toMatch(/^west/);
    const yards = gm.number(gm.panel.locator(".fray-compose"), "Yards of the way");
    await soon(() => yards.locator(".fray-number").first().innerText()).toBe("1");
    await gm.panel.locator('[name="need.ground"]').selectOption({ label: "undergrowth" });
    await soon(() => yards.locator(".fray-number").first().innerText()).toBe("3");
    await gm.screenshot("access-way");
    await gm.page.keyboard.press("Escape");
    await gm.panel.locator(".fray-compose:not([hidden])").waitFor({ state: "detached" });
    await soon(() => gm.panel.isVisible()).toBe(true);
  });
});

describe("for assistive technology", () => {
  it.each(["light", "dark"] as const)(
    "panel, form, tracker, card and history are sound (%s)",
    async (theme) => {
      for (const player of [gm, sam]) await setTheme(player.page, theme);
      await gm.tab("Combat");
      await gm.pick("defend");
      await soon(() => violations(gm.page)).toEqual([]);
      await gm.page.keyboard.press("Escape");
      await gm.tracker.getByRole("button", { name: "History" }).click();
      await gm.page.locator("#fray-history .fray-step").first().waitFor();
      await soon(() => violations(gm.page, "#fray-history")).toEqual([]);
      await gm.page.locator("#fray-history [data-action=close]").click();
      await gm.tab("Chat");
      await gm.card.waitFor();
      await soon(() => violations(gm.page, ".fray-card-holder")).toEqual([]);
      await gm.screenshot(`fight-${theme}`);
    },
  );

  it.each(["light", "dark"] as const)("the sheets are sound (%s)", async (theme) => {
    await setTheme(sam.page, theme);
    const sheet = await sam.openSheet("Mirelle Ash");
    for (const tab of ["Condition", "Actions", "Skills", "Belongings", "Effects", "Notes"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      await soon(() => violations(sam.page, ".fray-actor-sheet")).toEqual([]);
    }
    await sheet.getByRole("tab", { name: "Belongings" }).click();
    await sheet.getByRole("button", { name: "Longbow", exact: true }).click();
    await sam.page.locator(".fray-item-sheet").waitFor();
    await soon(() => violations(sam.page)).toEqual([]);
    await sam.screenshot(`sheet-${theme}`);
    await sam.page.locator(".fray-item-sheet").getByLabel("AP", { exact: true }).fill("7");
    await sam.page.keyboard.press("Tab");
    const line = sheet.locator('.fray-item:has(.fray-item-name:text-is("Longbow")) .fray-item-summary');
    await line.getByText(/^7 AP/).waitFor();
    await sam.page.locator(".fray-item-sheet").getByLabel("AP", { exact: true }).fill("8");
    await sam.page.keyboard.press("Tab");
    await line.getByText(/^8 AP/).waitFor();
    const skill = sam.page.locator('.fray-item-sheet [name="system.skill"]');
    expect(await skill.locator("option").allTextContents()).toEqual(expect.arrayContaining(["Melee", "Aim"]));
    await sam.page.locator(".fray-item-sheet [data-action=close]").click();
    await sheet.locator("[data-action=close]").click();
  });
});

describe("the wound track of a sheet", () => {
  it("is filled and emptied by keys, box by box, and the focus stays", async () => {
    const sheet = await sam.openSheet("Mirelle Ash");
    await sheet.getByRole("tab", { name: "Condition" }).click();
    const box = (label: string) => sheet.getByRole("button", { name: label, exact: true });
    const light = async () => (await gm.creature("Mirelle Ash")).wounds.light;
    const before = await light();
    await box(`Light ${before + 2}`).focus();
    await sam.page.keyboard.press("Enter");
    await soon(light).toBe(before + 2);
    await soon(() => box(`Light ${before + 1}`).getAttribute("aria-pressed")).toBe("true");
    await soon(() => sam.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      `Light ${before + 2}`,
    );
    await sam.page.keyboard.press("Space");
    await soon(light).toBe(before + 1);
    await box(`Light ${before + 1}`).click();
    await soon(light).toBe(before);
    await sheet.locator("[data-action=close]").click();
  });
});

describe("on a phone", () => {
  it("shows turn, question and actions in one column with targets for a thumb", async () => {
    const phone = await table.sit("Robin", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.page.keyboard.press("Alt+a");
    await phone.panel.waitFor();
    const tooSmall = (): Promise<number[]> =>
      phone.panel
        .locator(".window-content :is(button:not(.impossible), select)")
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().height).filter((height) => height && height < 44),
        );
    await soon(tooSmall).toEqual([]);
    const content = phone.panel.locator(".window-content");
    await soon(() =>
      content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
    await phone.screenshot("fight-phone");
    await phone.page.context().close();
  });
});
