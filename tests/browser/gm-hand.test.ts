// The GM's hand, clicked: from the tracker, by a key, in a fight and outside; light, dark, on a phone; players never see it.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let robin: Player;

shareTable("gm-hand", { gm: EVERYBODY.gm, robin: EVERYBODY.robin }, (seated) => {
  ({ gm, robin } = seated);
});

const bar = () => gm.page.locator("#fray-hand");
const deed = (name: string) => bar().locator(".fray-deeds").getByRole("button", { name, exact: true });
const entry = (name: string | RegExp) => bar().locator(".fray-hand-entries").getByRole("button", { name });

async function openFor(name: string): Promise<void> {
  await gm.tab("Combat");
  await gm.row(name).click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "The GM's hand" }).click();
  await bar().waitFor();
}

it("is offered to no player", async () => {
  await robin.tab("Combat");
  await robin.row("Aldis Warden").click({ button: "right" });
  await robin.page.locator("#context-menu [role=menuitem]").first().waitFor();
  expect(await robin.page.locator("#context-menu").innerText()).not.toContain("hand");
  await robin.page.keyboard.press("Escape");
  await robin.page.keyboard.press("Alt+g");
  await robin.drawn();
  expect(await robin.page.locator("#fray-hand").count()).toBe(0);
});

it("opens before the fight by the menu of a row, in the order of the deeds", async () => {
  await openFor("Aldis Warden");
  await soon(() => bar().locator(".fray-deeds button").allInnerTexts()).toEqual(
    [
      "Harm",
      "Heal",
      "Set condition",
      "End condition",
      "Set a number",
      "Place",
      "Wake",
      "Kill",
      "Revive",
    ].filter((label) => !["Heal", "End condition"].includes(label)),
  );
  await expect(bar().innerText()).resolves.toContain("Aldis Warden");
});

it("lays on a wound outside a fight by three presses, and tells it on a card", async () => {
  await deed("Harm").click();
  await entry(/wound/i).click();
  await bar().locator(".fray-compose:not([hidden])").waitFor();
  await bar().locator("[data-action=confirm]").click();
  await soon(() => bar().locator(".fray-hand-done").innerText()).toContain("Aldis Warden");
  await gm.tab("Chat");
  await gm.card.waitFor();
  await gm.tab("Combat");
  await soon(() => deed("Heal").count()).toBe(1);
});

it("has nothing for the accessibility checker to object to, in light and dark, with a form", async () => {
  await entry(/damage/i).click();
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm.page, theme);
    await gm.screenshot(`gm-hand-${theme}`);
    expect(await violations(gm.page, "#fray-hand")).toEqual([]);
  }
  await setTheme(gm.page, "light");
});

it("works by keyboard alone in a running fight, and undo takes it back", async () => {
  await gm.begin();
  await gm.passEverything();
  await openFor("Aldis Warden");
  const { stamina } = await gm.creature("Aldis Warden");
  await deed("Set a number").focus();
  await gm.page.keyboard.press("Enter");
  await entry("Stamina").focus();
  await gm.page.keyboard.press("Enter");
  const field = bar().locator("input[type=number]").first();
  await field.waitFor();
  await field.fill("1");
  await gm.after(() => field.press("Enter"));
  expect((await gm.creature("Aldis Warden")).stamina).toBe(1);
  await gm.after(() => gm.track("Undo"));
  expect((await gm.creature("Aldis Warden")).stamina).toBe(stamina);
});

it("is closed while its deed is under way, which is done all the same", async () => {
  await entry("Stamina").click();
  const field = bar().locator("input[type=number]").first();
  await field.fill("2");
  await field.blur();
  await gm.after(() =>
    bar().evaluate((window) => {
      for (const action of ["confirm", "close"])
        window.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
    }),
  );
  await bar().waitFor({ state: "detached" });
  expect((await gm.creature("Aldis Warden")).stamina).toBe(2);
  await openFor("Aldis Warden");
});

it("fits a phone, with buttons of a finger's size", async () => {
  await gm.page.setViewportSize({ width: 390, height: 844 });
  await deed("Harm").click();
  await gm.drawn();
  await gm.screenshot("gm-hand-phone");
  const buttons = bar().locator(".fray-deeds button, .fray-hand-entries button");
  const lowest = (): Promise<number> =>
    buttons.evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)));
  await soon(lowest).toBeGreaterThanOrEqual(44);
  expect(await buttons.count()).toBeGreaterThan(0);
  await soon(() =>
    bar().evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
});
