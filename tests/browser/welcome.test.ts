// A GM's first start: the welcome comes once, sets the game, brings its encounter, makes a hero, and hides what is not played.
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let robin: Player;

shareTable("welcome", { gm: "Gamemaster", robin: "Robin" }, (seated) => ({ table, gm, robin } = seated), {
  demo: "welcome-demo.json",
});

const welcome = (): Locator => gm.page.locator("#fray-welcome");

/** As the settings open it. */
async function openedAgain(): Promise<void> {
  await gm.page.evaluate("new (game.settings.menus.get('fray.welcome').type)().render({ force: true })");
  await welcome().waitFor();
}

it("greets the GM of a new world, and nobody else", async () => {
  await welcome().getByText("Four steps to your first fight").waitFor();
  expect(await robin.page.locator("#fray-welcome").count()).toBe(0);
  for (const theme of ["light", "dark"] as const) {
    await setTheme(gm.page, theme);
    expect(await violations(gm.page, "#fray-welcome")).toEqual([]);
    await gm.screenshot(`welcome-${theme}`);
  }
});

it("takes the game by keyboard and offers that game's encounter", async () => {
  await welcome().getByRole("button", { name: "Bring The Toll at the Ford" }).waitFor();
  await welcome()
    .getByRole("radio", { name: /Heroes of Destiny/ })
    .focus();
  await gm.page.keyboard.press("ArrowDown");
  await welcome().getByRole("button", { name: "Bring The Mill at Night" }).waitFor();
  expect(
    await welcome()
      .getByRole("radio", { name: /Time Count/ })
      .isChecked(),
  ).toBe(true);
  expect(await gm.page.evaluate("game.settings.get('fray', 'defaultRuleset')")).toBe("timecount");
});

it("brings the encounter and makes room for it: its map and its tokens are in view, and its fight can begin", async () => {
  await welcome().getByRole("button", { name: "Bring The Mill at Night" }).click();
  await gm.page.locator('.board-token[aria-label^="Goblin B"]').waitFor();
  await gm.page.getByText("The Mill at Night is here").waitFor();
  expect(await welcome().count()).toBe(0);
  expect(await gm.page.evaluate("game.scenes.active.background.src")).toBe(
    "systems/fray/scenes/the-mill-at-night.svg",
  );
  await gm.screenshot("welcome-brought");
  // Whoever plays nobody yet is offered to the players at once; here nobody is given away.
  await gm.page.locator(".dialog").getByRole("button", { name: "Give the heroes" }).click();
});

it("hides the compendiums of the other game, and shows them again", async () => {
  await openedAgain();
  const destiny = gm.page.locator('.compendium-sidebar [data-pack="fray.destiny-heroes"]');
  const timecount = gm.page.locator('.compendium-sidebar [data-pack="fray.timecount-heroes"]');
  await gm.page.getByRole("tab", { name: "Packs" }).click();
  await destiny.waitFor();
  await welcome().getByRole("checkbox").check();
  await destiny.waitFor({ state: "hidden" });
  expect(await timecount.isVisible()).toBe(true);
  await welcome().getByRole("checkbox").uncheck();
  await destiny.waitFor();
});

it("makes a hero of the game by the guide, with its sheet open", async () => {
  await welcome().getByRole("button", { name: "Make a hero" }).click();
  const guide = gm.page.locator("#fray-hero-guide");
  await guide.getByRole("button", { name: "Scholar of fire" }).click();
  await guide.getByRole("textbox", { name: "Name" }).fill("Brother Ash");
  await guide.getByRole("button", { name: "Make this hero" }).click();
  await gm.sheet().waitFor();
  expect(await gm.page.evaluate("game.actors.getName('Brother Ash').type")).toBe("timecountCharacter");
});

it("comes only once, fits a phone when it is asked for again, and starts the tour", async () => {
  await gm.page.reload();
  await gm.page.waitForFunction("globalThis.game?.ready");
  await gm.page.evaluate("game.system.api.allDrawn()");
  await soon(() => gm.page.evaluate("game.settings.get('fray', 'welcomed')")).toBe(true);
  expect(await welcome().count()).toBe(0);
  await openedAgain();
  await gm.page.setViewportSize({ width: 390, height: 844 });
  const fits = async (): Promise<boolean> => {
    const box = await welcome().boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  };
  await soon(fits).toBe(true);
  await gm.screenshot("welcome-phone");
  await gm.page.setViewportSize({ width: 1400, height: 900 });
  await welcome().getByRole("button", { name: "Start the tour" }).click();
  await gm.page.locator(".tour-card").waitFor();
  expect(await welcome().count()).toBe(0);
  expect(table.errors).toEqual([]);
});
