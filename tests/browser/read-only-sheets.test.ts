// A sheet for somebody who may only look: every field is shut, and what merely shows something works.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

const FOE = "Ford Cutthroat";
const OBSERVER = 2;

let gm: Player;
let robin: Player;

shareTable("read-only", { gm: EVERYBODY.gm, robin: EVERYBODY.robin }, async (seated) => {
  ({ gm, robin } = seated);
  await gm.page.evaluate(
    async ([name, level]) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
      };
      await game.actors.getName(name).update({ "ownership.default": level });
    },
    [FOE, OBSERVER] as const,
  );
});

it("a player may look at an NPC: nothing can be typed, tabs turn and what is folded opens", async () => {
  const sheet = await robin.openSheet(FOE);
  const open = sheet.locator(".window-content :is(input, select, textarea, button):not(:disabled)");
  const actions = await open.evaluateAll((found) =>
    found.map((each) => (each as HTMLElement).dataset.action ?? each.localName),
  );
  expect([...new Set(actions)]).toEqual(["editItem"]);
  await sheet.getByRole("tab", { name: "Belongings" }).click();
  await sheet.locator('.tab.active[data-tab="items"]').waitFor();
  await sheet.getByRole("tab", { name: "Condition" }).click();
  const traced = sheet.locator(".tab.active details").first();
  await traced.locator("summary").first().click();
  await soon(() => traced.getAttribute("open")).toBe("");
  await robin.screenshot("read-only-sheet");
});

it("opens a thing of the NPC, shut as well, and may copy it to the own hero", async () => {
  const sheet = robin.sheet();
  await sheet.getByRole("tab", { name: "Belongings" }).click();
  await sheet.locator(".tab.active .fray-item-name").first().click();
  const item = robin.page.locator(".fray-item-sheet");
  await item.waitFor();
  expect(await item.locator('[name="name"]').isDisabled()).toBe(true);
  // It is there to be read: what it says, and no field but its name.
  expect(await item.locator(".fray-facts dd").count()).toBeGreaterThan(2);
  expect(await item.locator(".fray-fields, prose-mirror").count()).toBe(0);
  const name = await item.locator('[name="name"]').inputValue();
  await item.locator("[data-receiver]").selectOption({ label: "Aldis Warden" });
  await item.locator('[data-action="give"]').click();
  const things = (): Promise<string[]> =>
    robin.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { items: { contents: { name: string }[] } } } };
      };
      return game.actors.getName("Aldis Warden").items.contents.map((each) => each.name);
    });
  await soon(things).toContain(name);
});
