// Sheets of Fighting Style in the browser: lists of resistances, damage and gear by hand, and what each item is worth with a style.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { bringIn, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let sheet: Locator;

shareTable("style-sheet", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

interface Item {
  readonly name: string;
  readonly system: { readonly damage?: readonly object[]; readonly gear?: unknown };
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly resistances: readonly object[] };
        readonly items: { getName(name: string): Item };
      };
    };
  };
}

const resistances = () =>
  gm.page.evaluate(
    () => (globalThis as unknown as World).game.actors.getName("Brida Holt").system.resistances,
  );

/** What an item of Brida's holds in one of its lists. */
const listOf = (item: string, list: "damage" | "gear") =>
  gm.page.evaluate(
    ([name, field]) =>
      (globalThis as unknown as World).game.actors.getName("Brida Holt").items.getName(name).system[field],
    [item, list] as const,
  );

async function openItem(name: string): Promise<Locator> {
  await gm.page.evaluate(async (item) => {
    const { game } = globalThis as unknown as World;
    await game.actors.getName("Brida Holt").items.getName(item).sheet.render({ force: true });
  }, name);
  const opened = gm.page
    .locator(".fray-item-sheet")
    .filter({ has: gm.page.locator(`input[value="${name}"]`) });
  await opened.waitFor();
  return opened;
}

/** A section of a sheet by its heading. */
const list = (within: Locator, heading: string): Locator =>
  within
    .locator(".fray-row-list, .fray-entry-list")
    .filter({ has: gm.page.getByRole("heading", { name: heading }) });

async function shoot(name: string, within: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await setTheme(gm.page, theme);
    await gm.screenshot(`style-${name}-${theme}`);
    expect(await violations(gm.page, within)).toEqual([]);
  }
  expect(await unsaid(gm, within)).toEqual([]);
}

describe("the sheet of a hero", () => {
  it("folds a state of which nothing is noted, and leaves it open where something is or was", async () => {
    await bringIn(gm, "Fighting Style Encounters", "The Mill Causeway", "Bandit A");
    sheet = await gm.openSheet("Brida Holt");
    const state = sheet.locator("details.fray-fold", { hasText: "State" });
    const braced = state.getByLabel("Braced");
    expect([await state.getByText("nothing noted").count(), await braced.isVisible()]).toEqual([1, false]);
    await state.locator("summary").click();
    await braced.check();
    await state.getByText("nothing noted").waitFor({ state: "detached" });
    expect([await braced.isChecked(), await braced.isVisible()]).toEqual([true, true]);
    await braced.uncheck();
    await state.getByText("nothing noted").waitFor();
    expect([await braced.isChecked(), await braced.isVisible()]).toEqual([false, true]);
  });

  it("leaves out the totals that stat blocks alone have, unless it is edited", async () => {
    const totals = sheet.locator(".fray-words > h2", { hasText: "Totals of a stat block" });
    await sheet.locator(".fray-words > h2", { hasText: "Skills" }).waitFor({ state: "attached" });
    expect(await totals.count()).toBe(0);
    await sheet.locator("[data-action=toggleEditing]").click();
    await totals.waitFor({ state: "attached" });
  });

  it("takes resistances by type and group", async () => {
    const resisting = list(sheet, "Resistances");
    await resisting.getByRole("button", { name: "Add: Resistances" }).click();
    await resisting.getByLabel("Against 1").selectOption({ label: "frost" });
    await soon(resistances).toEqual([{ to: "frost", value: 0 }]);
    await resisting.getByLabel("By 1").fill("3");
    await resisting.getByLabel("By 1").blur();
    await soon(resistances).toEqual([{ to: "frost", value: 3 }]);
    await resisting.getByRole("button", { name: "Add: Resistances" }).click();
    await soon(resistances).toHaveLength(2);
    // The sheet is drawn anew with the second row.
    await resisting.getByLabel("By 2").waitFor();
    await resisting.scrollIntoViewIfNeeded();
    await shoot("resistances", ".fray-actor-sheet");
  });

  it("has its attributes in one row, its many tests in several, and in a line of what there is none", async () => {
    const tops = (of: string) =>
      sheet
        .locator(of)
        .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    expect(await tops("[name^='system.attributes']")).toBe(1);
    expect(await tops("[name^='system.health'], [name='system.xp']")).toBe(1);
    const tests = ".fray-number-group:has(> h2:text-is('Tests'))";
    const count = await sheet.locator(`${tests} > .fray-traced`).count();
    expect(await tops(`${tests} > .fray-traced`)).toBe(Math.ceil(count / 3));
    await sheet.locator("nav [data-tab=items]").click();
    const name = sheet.locator("input.fray-sheet-name");
    expect(await name.evaluate((field) => getComputedStyle(field).textOverflow)).toBe("ellipsis");
    const none = sheet.locator(".fray-item-group", { hasText: "None." }).first();
    expect(await none.evaluate((group) => group.clientHeight)).toBeLessThan(50);
    await shoot("belongings", ".fray-actor-sheet");
    await sheet.locator("nav [data-tab]").first().click();
  });

  it("takes one away again, and shows the other where nothing is edited", async () => {
    await list(sheet, "Resistances").getByRole("button", { name: "Remove: Resistances 2" }).click();
    await soon(resistances).toEqual([{ to: "frost", value: 3 }]);
    await sheet.locator("[data-action=toggleEditing]").click();
    await list(sheet, "Resistances").locator(".fray-told", { hasText: "frost" }).waitFor();
  });

  it("shows at its head how the hero fares, as the field below it says", async () => {
    const vitals = sheet.locator(".fray-vitals");
    await vitals.getByText("22/22").waitFor();
    await sheet.locator('[name="system.health.value"]').fill("9");
    await sheet.locator('[name="system.health.value"]').blur();
    await vitals.getByText("9/22").waitFor();
    expect(await vitals.getByRole("img").first().getAttribute("aria-label")).toContain("9");
    await shoot("vitals", ".fray-actor-sheet");
  });

  it("tells of each item what it is worth with every style, trained or not", async () => {
    await sheet
      .getByRole("tab", { name: "Belongings" })
      .or(sheet.locator('[data-tab="items"]'))
      .first()
      .click();
    const item = (name: string) => sheet.locator(".fray-item").filter({ hasText: name }).first();
    await item("Longsword").getByText("Trained · Classical Knight").waitFor();
    await item("Full Iron Armor").getByText("Banes in it · Classical Knight").waitFor();
    await shoot("belongings", ".fray-actor-sheet");
  });
});

describe("the sheet of an item", () => {
  it("lists the gear of a style, adds from the catalog by keyboard, and takes away", async () => {
    const style = await openItem("Classical Knight");
    const gear = list(style, "Gear it is trained in");
    const before = await listOf("Classical Knight", "gear");
    await gear.getByRole("combobox").fill("mace");
    await gm.page.keyboard.press("Enter");
    await soon(() => listOf("Classical Knight", "gear")).toEqual([...(before as string[]), "mace"]);
    await shoot("style-item", ".fray-item-sheet");
    await gear.getByRole("button", { name: "Remove mace" }).click();
    await soon(() => listOf("Classical Knight", "gear")).toEqual(before);
  });

  it("lists damage by type, and says at a die what is wrong with it", async () => {
    const weapon = await openItem("Longsword");
    const damage = list(weapon, "Damage");
    await damage.getByRole("button", { name: "Add: Damage" }).click();
    await damage.getByLabel("Type 2").selectOption({ label: "fire" });
    await damage.getByLabel("Dice 2").fill("1d4");
    await damage.getByLabel("Dice 2").blur();
    await soon(() => listOf("Longsword", "damage")).toMatchObject([{}, { dice: "1d4", type: "fire" }]);
    await damage.getByLabel("Dice 2").fill("a few");
    await damage.getByLabel("Dice 2").blur();
    await damage.getByRole("alert").waitFor();
    await shoot("weapon-item", ".fray-item-sheet");
    await damage.getByRole("button", { name: "Remove: Damage" }).last().click();
    await soon(() => listOf("Longsword", "damage")).toHaveLength(1);
  });
});

it("says of an encounter without anybody that it has nobody", async () => {
  await gm.page.evaluate(async () => {
    const { Combat } = globalThis as unknown as {
      Combat: { create(data: object): Promise<{ activate(): Promise<unknown> }> };
    };
    await (await Combat.create({})).activate();
  });
  await gm.tab("Combat");
  await gm.tracker.getByText("Nobody is in this encounter yet.").waitFor();
});
