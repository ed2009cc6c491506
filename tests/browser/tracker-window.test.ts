// The tracker as a part of the host: in a window of its own, its encounter's menu, its rows and their tokens, and the turn.
import { beforeAll, describe, expect, it } from "vitest";
import { wantedGeneration } from "../../tools/generation.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

const CROWD = 24;

let gm: Player;

interface Globals {
  readonly Hooks: { on(name: string, run: (...args: never[]) => void): number };
  readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
  readonly ui: { readonly combat: { renderPopout(): Promise<unknown> } };
  readonly game: {
    readonly combat: { readonly scene: object | null };
    readonly scenes: {
      readonly active: { createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]> };
    };
  };
}

shareTable("tracker-window", { gm: EVERYBODY.gm }, async (seated) => {
  ({ gm } = seated);
  await gm.page.evaluate((isFourteen) => {
    const { Hooks } = globalThis as unknown as Globals;
    Hooks.on("getCombatContextOptions", (_tracker: unknown, entries: object[]) => {
      const play = (): void => void (document.body.dataset.music = "on");
      entries.push(
        isFourteen ? { label: "Play music", onClick: play } : { name: "Play music", callback: play },
      );
    });
  }, wantedGeneration() === 14);
});

const menuItems = () => gm.page.locator("#context-menu [role=menuitem]").allInnerTexts();
const openMenu = (within = "#sidebar") => gm.page.locator(`${within} .encounter-context-menu`).click();

describe("the menu of the encounter", () => {
  beforeAll(() => gm.tab("Combat"));

  it("binds it to the scene and frees it, and clears movement", async () => {
    const isBound = () =>
      gm.page.evaluate(() => (globalThis as unknown as Globals).game.combat.scene !== null);
    const before = await isBound();
    for (const label of before
      ? ["Free from its scene", "Bind to this scene"]
      : ["Bind to this scene", "Free from its scene"]) {
      await openMenu();
      expect(await menuItems()).toContain(label);
      await gm.page.getByRole("menuitem", { name: label }).click();
      await soon(isBound).toBe(label.startsWith("Bind"));
    }
    await openMenu();
    await gm.page.getByRole("menuitem", { name: "Forget how everybody has moved" }).click();
  });

  it("opens the settings of the tracker", async () => {
    await openMenu();
    await gm.page.getByRole("menuitem", { name: "Settings of the tracker" }).click();
    await gm.page.locator("#combat-config").waitFor();
    await gm.page.keyboard.press("Escape");
  });
});

describe("a tracker in a window of its own", () => {
  beforeAll(async () => {
    await gm.page.evaluate(async (count) => {
      const { Actor, game } = globalThis as unknown as Globals;
      // Each of its own: what many tokens of one actor are is folded into one row.
      const places = Array.from({ length: count }, (_, i) => i);
      const rats = await Promise.all(
        places.map((i) => Actor.create({ name: `Rat ${i}`, type: "destinyNpc" })),
      );
      const tokens = await game.scenes.active.createEmbeddedDocuments(
        "Token",
        rats.map(({ id }, i) => ({
          name: `Rat ${i}`,
          actorId: id,
          actorLink: false,
          disposition: -1,
          x: 100 * (i % 16),
          y: 100 * Math.floor(i / 16),
        })),
      );
      const combat = game.combat as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
      const sceneId = (game.scenes.active as unknown as { id: string }).id;
      const rows = tokens.map(({ id: tokenId }, i) => ({
        tokenId,
        sceneId,
        actorId: rats[i]?.id,
        type: "fighter",
      }));
      await combat.createEmbeddedDocuments("Combatant", rows);
    }, CROWD);
    await gm.page.evaluate(() => (globalThis as unknown as Globals).ui.combat.renderPopout());
    await gm.page.locator("#combat-popout .fray-row").first().waitFor();
  });

  it("scrolls its rows, and its footer is within reach", async () => {
    const window = gm.page.locator("#combat-popout");
    await soon(() => window.locator(".fray-row").count()).toBeGreaterThan(CROWD);
    const measure = () =>
      window.evaluate((element) => {
        const rows = element.querySelector(".fray-rows") as HTMLElement;
        const footer = element.querySelector(".fray-tracker-footer") as HTMLElement;
        const box = element.getBoundingClientRect();
        return {
          scrolls: rows.scrollHeight > rows.clientHeight + 1,
          within: footer.getBoundingClientRect().bottom <= box.bottom + 1,
          onPage: box.bottom <= innerHeight + 1,
          height: rows.clientHeight,
        };
      });
    await gm.screenshot("tracker-popout");
    await soon(measure).toMatchObject({ scrolls: true, within: true, onPage: true });
    await soon(async () => (await measure()).height).toBeGreaterThan(100);
  });

  it("offers what a module has added to the menu of the encounter", async () => {
    await openMenu("#combat-popout");
    expect(await menuItems()).toContain("Play music");
    await gm.page.getByRole("menuitem", { name: "Play music" }).click();
    await soon(() => gm.page.evaluate(() => document.body.dataset.music)).toBe("on");
  });

  it("shows whoever acts when the turn changes, and leaves alone who scrolls elsewhere", async () => {
    await gm.page.locator('#combat-popout [data-action="close"]').click();
    await gm.page.locator("#combat-popout").waitFor({ state: "detached" });
    await gm.tab("Combat");
    await gm.begin();
    await gm.passEverything();
    const rows = gm.page.locator("#sidebar .fray-rows");
    const isInSight = () =>
      rows.evaluate((list) => {
        const row = list.querySelector("[aria-current]");
        if (!row) return false;
        const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
    await soon(isInSight).toBe(true);
    await gm.drawn();
    // What the last answers still draw may make the list shorter: where it stands to the pixel says nothing.
    await rows.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    expect(await isInSight()).toBe(false);
    await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { combat: { update(data: object): Promise<unknown> } };
      };
      return game.combat.update({ "flags.world.note": 1 });
    });
    await gm.drawn();
    expect(await isInSight()).toBe(false);
    await gm.after(() => gm.track("End turn"));
    await gm.passEverything();
    await soon(isInSight).toBe(true);
  });

  it("a row shows its token on the board, by a click and by a key", async () => {
    await gm.tab("Combat");
    const focused = () =>
      gm.page.evaluate(() => (document.activeElement as HTMLElement | null)?.ariaLabel ?? "");
    const row = gm.row("Mirelle Ash");
    await row.locator(".fray-row-number").click();
    await soon(focused).toMatch(/^Mirelle Ash/);
    await gm.row("Aldis Warden").getByRole("button", { name: "Show on the board" }).press("Enter");
    await soon(focused).toMatch(/^Aldis Warden/);
  });
});
