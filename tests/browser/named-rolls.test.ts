// Rolls by a name on a sheet: pressed, told how hard it is and what is added, rolled on a card, and taken back there.
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { bringIn, unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let gm: Player;

shareTable("named-rolls", { gm: "Gamemaster" }, (seated) => ({ gm } = seated));

const dialog = () => gm.page.locator("dialog, .dialog").filter({ has: gm.page.locator("[name=difficulty]") });

it("asks what it is rolled against, and for a reason with a modifier", async () => {
  await bringIn(gm, "Die Rank Encounters", "The Letter Road", "Road Cutter");
  const sheet = await gm.openSheet("Maren Aske");
  const name = sheet.getByRole("button", { name: "Roll Presence", exact: true });
  const box = await name.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  for (const theme of ["dark", "light"] as const) {
    await setTheme(gm.page, theme);
    await name.focus();
    await gm.screenshot(`named-rolls-sheet-${theme}`);
    expect(await violations(gm.page, ".fray-actor-sheet")).toEqual([]);
  }
  await name.press("Enter");
  await dialog().getByLabel("Against which die").selectOption("D4");
  await dialog().getByLabel("Modifier").fill("2");
  await dialog().getByRole("button", { name: "Presence" }).click();
  await dialog().locator(".fray-problem").waitFor();
  await gm.screenshot("named-rolls-dialog");
  expect(await violations(gm.page, "dialog, .dialog")).toEqual([]);
  expect(await unsaid(gm, "dialog, .dialog")).toEqual([]);
});

it("is told on a card, with the reason, and taken back there", async () => {
  await dialog().getByLabel("Reason").fill("old friends");
  await dialog().getByRole("button", { name: "Presence" }).click();
  await dialog().waitFor({ state: "detached" });
  await gm.tab("Chat");
  const card = gm.page.locator(".fray-card", { hasText: "Presence" }).last();
  await card
    .getByText(/Maren Aske (succeeds|fails)/)
    .first()
    .waitFor();
  await card.locator("summary", { hasText: "Active roll" }).first().click();
  await card.getByText("old friends").first().waitFor();
  await gm.screenshot("named-rolls-card");
  await card.getByRole("button", { name: "Take back" }).click();
  await gm.page.locator(".fray-card", { hasText: "undone" }).last().waitFor();
});
