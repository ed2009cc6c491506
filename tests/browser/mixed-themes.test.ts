// Windows, interface and chat each have a theme of their own: what stands in one shows its colors, and can be read.
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { setTheme } from "./theme.ts";

type Theme = "light" | "dark";
const INK: Readonly<Record<Theme, string>> = { light: "rgb(30, 34, 38)", dark: "rgb(236, 232, 223)" };
const MIXED: readonly [Theme, Theme][] = [
  ["light", "dark"],
  ["dark", "light"],
  ["dark", "dark"],
];

let gm: Player;

shareTable("themes", { gm: EVERYBODY.gm }, (seated) => {
  ({ gm } = seated);
});

it("a fight is under way, with cards in the chat", async () => {
  await gm.begin();
  await gm.track("Actions");
  await gm.panel.waitFor();
  await gm.untilTurnOf("Aldis Warden");
  expect(await gm.page.locator(".fray-card").count()).toBeGreaterThan(0);
});

const inkOf = (selector: string): Promise<string> =>
  gm.page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
const schemeOf = (selector: string): Promise<string> =>
  gm.page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).colorScheme);

describe.each(MIXED)("windows in %s, the interface in %s, the chat in light", (windows, around) => {
  beforeAll(() => setTheme(gm.page, windows, around));

  it("each shows the colors of the theme that is nearest", async () => {
    expect(await inkOf("#fray-panel .window-content")).toBe(INK[windows]);
    expect(await schemeOf("#fray-panel")).toBe(windows);
    await gm.tab("Combat");
    expect(await inkOf(".fray-tracker")).toBe(INK[around]);
    expect(await schemeOf(".fray-tracker")).toBe(around);
    await gm.tab("Chat");
    expect(await inkOf(".fray-card")).toBe(INK.light);
  });

  it("everything can be read", async () => {
    for (const tab of ["Chat", "Combat"] as const) {
      await gm.tab(tab);
      await gm.screenshot(`themes-${windows}-${around}-${tab.toLowerCase()}`);
      expect(await violations(gm.page)).toEqual([]);
    }
  });
});
