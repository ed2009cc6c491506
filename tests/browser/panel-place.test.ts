// The panel's place: docked or floating, kept after a reload, off whoever acts, brought back, searched, with favorites.
import { expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let gm: Player;
let sam: Player;

shareTable("panel-place", { gm: EVERYBODY.gm, sam: EVERYBODY.sam }, (seated) => {
  ({ gm, sam } = seated);
});

async function box(seat: Player) {
  const found = await seat.panel.boundingBox();
  if (!found) throw new Error("the panel is not on the screen");
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

async function dock(where: string): Promise<void> {
  await sam.panel.locator(".window-header [data-action=toggleControls]").click();
  await sam.page.getByRole("menuitem", { name: where }).click();
  await sam.page.mouse.move(5, 5);
  await sam.page.waitForTimeout(300);
}

const sidebar = () => sam.page.locator("#sidebar").evaluate((each) => each.getBoundingClientRect().left);

async function coversActing(): Promise<boolean> {
  const panel = await box(sam);
  const token = await sam.page.locator('.board-token[aria-label^="Mirelle"]').boundingBox();
  if (!token) throw new Error("no token");
  return (
    panel.x < token.x + token.width &&
    token.x < panel.right &&
    panel.y < token.y + token.height &&
    token.y < panel.bottom
  );
}

async function reload(): Promise<void> {
  await sam.page.reload();
  await sam.page.waitForSelector('body[data-ready="true"]');
  await sam.panel.waitFor();
  await sam.page.waitForTimeout(500);
}

it("keeps where a person has put it, after a reload too", async () => {
  await gm.tab("Combat");
  await gm.begin();
  await gm.passEverything();
  await sam.panel.waitFor();
  const header = sam.panel.locator(".window-header .window-title");
  const { x, y } = (await header.boundingBox())!;
  await sam.page.mouse.move(x + 5, y + 5);
  await sam.page.mouse.down();
  await sam.page.mouse.move(x - 95, y - 35, { steps: 4 });
  await sam.page.mouse.up();
  await sam.page.mouse.move(5, 5);
  await sam.page.waitForTimeout(600);
  const before = await box(sam);
  await reload();
  const after = await box(sam);
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
});

it("stands beside the sidebar or at the bottom, and does so after a reload", async () => {
  await dock("Stand beside the sidebar");
  const side = await box(sam);
  expect(Math.abs(side.right - (await sidebar()))).toBeLessThanOrEqual(10);
  expect(side.bottom).toBeGreaterThan(880);
  const strip = (await sam.page.locator("#fray-strip .fray-timeline").boundingBox())!;
  const isBeside = strip.x + strip.width <= side.x;
  expect(isBeside || side.y >= strip.y + strip.height).toBe(true);
  for (const theme of ["light", "dark"] as const) {
    await setTheme(sam.page, theme);
    await sam.screenshot(`panel-side-${theme}`);
  }
  await setTheme(sam.page, "light");
  await dock("Stand at the bottom");
  await sam.screenshot("panel-bottom");
  const bottom = await box(sam);
  expect(bottom.bottom).toBeGreaterThan(880);
  expect(bottom.height).toBeLessThanOrEqual(310);
  await reload();
  const again = await box(sam);
  expect([again.x, again.y, again.width, again.height]).toEqual([
    bottom.x,
    bottom.y,
    bottom.width,
    bottom.height,
  ]);
});

it("never stays over the token of whoever acts", async () => {
  for (const where of ["Float", "Stand beside the sidebar", "Stand at the bottom"]) {
    await dock(where);
    await soon(() => coversActing()).toBe(false);
  }
  await dock("Float");
  const token = (await sam.page.locator('.board-token[aria-label^="Mirelle"]').boundingBox())!;
  const { x, y } = (await sam.panel.locator(".window-header .window-title").boundingBox())!;
  await sam.page.mouse.move(x + 5, y + 5);
  await sam.page.mouse.down();
  await sam.page.mouse.move(token.x - 100, token.y - 100, { steps: 5 });
  await sam.page.mouse.up();
  // Under the pointer the panel stays, and the board gives way.
  await soon(() => coversActing()).toBe(false);
  const there = await box(sam);
  await sam.page.mouse.move(1395, 5);
  await soon(() => coversActing()).toBe(false);
  const { x: left, y: top } = await box(sam);
  expect([left, top]).toEqual([there.x, there.y]);
});

it("finds an action by a few letters, and Enter takes it", async () => {
  const search = sam.panel.getByRole("searchbox");
  await search.fill("hide");
  await soon(() =>
    sam.panel
      .locator(".fray-palette [data-action=pick]:visible")
      .evaluateAll((all) => all.every((each) => /hide/i.test(each.textContent ?? ""))),
  ).toBe(true);
  await search.press("Escape");
  const all = await sam.panel.locator(".fray-palette [data-action=pick]:visible").count();
  expect(all).toBeGreaterThan(10);
  // What one press does is searched as well.
  const deeds = sam.panel.locator(".fray-deed-line:visible");
  expect(await deeds.count()).toBeGreaterThan(0);
  await search.fill("dash");
  await soon(() => deeds.count()).toBe(0);
  await search.fill("standard longbow");
  await soon(() => deeds.count()).toBeGreaterThan(0);
  await search.press("Enter");
  await sam.panel.locator(".fray-compose:not([hidden])", { hasText: "Longbow" }).waitFor();
  await sam.panel.locator(".fray-compose [data-action=cancel]").click();
  await search.press("Escape");
});

it("puts favorites first, also after a reload", async () => {
  const rows = sam.panel.locator(".fray-palette .fray-group");
  const first = rows.first();
  const pick = sam.panel.locator(".fray-group li").last();
  const name = (await pick.locator(".fray-action-name").innerText()).split("\n")[0]!;
  await pick.locator(".fray-star").evaluate((each) => (each as HTMLElement).click());
  await soon(() => first.innerText()).toContain(name);
  await soon(() => first.locator("h2").innerText()).toBe("Favorites");
  await reload();
  await soon(() => sam.panel.locator(".fray-group-favorites").innerText()).toContain(name);
  await sam.screenshot("panel-favorites");
});

it("comes back by the strip, by the token of whoever acts, and by a key", async () => {
  const close = async (): Promise<void> => {
    await sam.panel.locator(".window-header [data-action=close]").click();
    await soon(() => sam.panel.count()).toBe(0);
  };
  await close();
  await sam.page.locator("#fray-strip [data-action=openPanel]").click();
  await sam.panel.waitFor();
  await close();
  await sam.page.locator('.board-token[aria-label^="Mirelle"]').click();
  await sam.panel.waitFor();
  await close();
  await sam.page.keyboard.press("Alt+a");
  await sam.panel.waitFor();
});

it("is a strip on a phone, whatever was docked, and leaves the board", async () => {
  await sam.page.setViewportSize({ width: 390, height: 844 });
  await sam.drawn();
  await sam.screenshot("panel-phone");
  const width = await sam.panel.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
});

it("keeps its list of actions standing while nothing in it has changed, and shows what has", async () => {
  const isMarked = () =>
    sam.panel
      .locator(".fray-palette")
      .evaluate((list: HTMLElement & { marked?: true }) => list.marked ?? false);
  await sam.panel
    .locator(".fray-palette")
    .evaluate((list: HTMLElement & { marked?: true }) => void (list.marked = true));
  const redraw = () =>
    sam.page.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { render(): Promise<unknown> }> } };
      };
      await foundry.applications.instances.get("fray-panel")?.render();
    });
  const first = sam.panel.locator("[data-action=pick]").first();
  await first.focus();
  await redraw();
  expect(await isMarked()).toBe(true);
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  const marked = sam.panel.locator(".fray-star[aria-pressed=true]");
  const before = await marked.count();
  await sam.panel.locator(".fray-star").first().click({ force: true });
  await soon(() => marked.count()).not.toBe(before);
  expect(await isMarked()).toBe(true);
});
