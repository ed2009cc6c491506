// The way to the hotbar: a row is dragged there, by a handle that is no button, or put there by a click or a key.
import { describe, expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { focused, tabTo } from "./keyboard.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

interface Macro {
  readonly name: string;
  readonly command: string;
  execute(): unknown;
}

interface Globals {
  readonly game: {
    readonly user: { readonly hotbar: Readonly<Record<string, string>> };
    readonly macros: { get(id: string): Macro | undefined };
  };
  readonly ui: { readonly hotbar: { drop(data: object, slot: number): Promise<void> } };
}

let gm: Player;
let sam: Player;

shareTable("hotbar", EVERYBODY, async (seated) => {
  ({ gm, sam } = seated);
  // The table draws no bar: what is let fall here is handed to it as what fell on its ninth slot.
  for (const { page } of [gm, sam])
    await page.evaluate(() => {
      const bar = document.createElement("div");
      bar.id = "trial-bar";
      bar.style.cssText = "position:fixed;inset:0 auto auto 0;width:60px;height:60px;z-index:99999";
      bar.ondragover = (event) => event.preventDefault();
      bar.ondrop = (event) => {
        event.preventDefault();
        const data = JSON.parse(event.dataTransfer!.getData("text/plain")) as object;
        void (globalThis as unknown as Globals).ui.hotbar.drop(data, 9);
      };
      document.body.append(bar);
    });
});

/** What lies on somebody's bar, by slot. */
const bar = ({ page }: Player): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as Globals;
    const named = Object.entries(game.user.hotbar).map(([slot, id]) => [slot, game.macros.get(id)?.name]);
    return Object.fromEntries(named) as Record<string, string>;
  });

const action = (player: Player, name: string) =>
  player.panel.locator(".fray-palette li", { hasText: name }).first();
const handle = (player: Player, name: string) => action(player, name).locator(".fray-to-hotbar");

describe("an action of the palette", () => {
  it("is there when a fight has begun", async () => {
    await gm.begin();
    await gm.untilTurnOf("Mirelle Ash");
    await gm.track("Actions");
    await gm.panel.locator(".fray-palette .fray-action").first().waitFor();
  });

  it("is dragged by something that is no button, for Firefox starts no drag on one", async () => {
    const rows = gm.panel.locator(".fray-palette li:has(> .fray-action)");
    expect(await rows.count()).toBeGreaterThan(5);
    // What makes rows draggable is fetched after the palette has been drawn.
    const dragged = gm.panel.locator(".fray-palette li[draggable=true] > .fray-to-hotbar");
    await soon(() => dragged.count()).toBe(await rows.count());
    expect(
      await gm.panel.locator("button[draggable=true], [draggable=true] button .fray-to-hotbar").count(),
    ).toBe(0);
  });

  it("lies on the hotbar after its handle was dragged there, and after its button was", async () => {
    const { page } = gm;
    await handle(gm, "Longbow").dragTo(page.locator("#trial-bar"));
    await soon(async () => (await bar(gm))["9"]).toMatch(/Longbow/);
    await action(gm, "Move").locator("button.fray-action").dragTo(page.locator("#trial-bar"));
    await soon(async () => (await bar(gm))["9"]).toMatch(/^Move/);
  });

  it("is put into the first free slot by a click on the handle, and stays there the next time", async () => {
    await handle(gm, "Longbow").click();
    await soon(async () => (await bar(gm))["1"]).toMatch(/Longbow/);
    await handle(gm, "Longbow").click();
    await gm.page
      .getByText(/Longbow is in slot 1/)
      .nth(1)
      .waitFor();
    expect(Object.keys(await bar(gm))).toEqual(["1", "9"]);
  });

  it("is put there by a key, without a mouse, and the focus stays", async () => {
    await gm.panel.locator(".fray-palette .fray-action").first().focus();
    await tabTo(gm.page, /Knife/);
    await gm.page.keyboard.press("Alt+h");
    await soon(async () => (await bar(gm))["2"]).toMatch(/Knife/);
    expect(await focused(gm.page)).toMatch(/Knife/);
  });
});

describe("an item of a sheet", () => {
  const openItems = async () => {
    const sheet = await sam.openSheet("Mirelle Ash");
    await sheet.locator('[data-tab="items"]').first().click();
    return sheet;
  };

  it("is dragged to the hotbar by its row", async () => {
    const sheet = await openItems();
    const row = sheet.locator(".fray-item", { hasText: "Longbow" });
    await row.locator("img").dragTo(sam.page.locator("#trial-bar"));
    await soon(async () => (await bar(sam))["9"]).toBe("Longbow");
  });

  it("is put there by a key on its name", async () => {
    const sheet = sam.sheet();
    await sheet.locator(".fray-item", { hasText: "Knife" }).locator(".fray-item-name").focus();
    await sam.page.keyboard.press("Alt+h");
    await soon(async () => (await bar(sam))["1"]).toBe("Knife");
  });
});

describe("the actions on a sheet", () => {
  it("are dragged by their handles too", async () => {
    const sheet = sam.sheet();
    await sheet.locator('[data-tab="actions"]').first().click();
    const row = sheet.locator(".fray-sheet-actions li", { hasText: "Longbow" }).first();
    await row.locator(".fray-to-hotbar").dragTo(sam.page.locator("#trial-bar"));
    await soon(async () => (await bar(sam))["9"]).toMatch(/Attack Longbow$/);
  });
});

describe("a name that is rolled", () => {
  it("is dragged from the sheet, and put there by a key; its macro asks for whoever is one's own", async () => {
    const sheet = sam.sheet();
    await sheet.locator('[data-tab="main"]').first().click();
    const name = sheet.getByRole("button", { name: "Roll Dexterity", exact: true });
    await name.dragTo(sam.page.locator("#trial-bar"));
    await soon(async () => (await bar(sam))["9"]).toBe("Dexterity");
    await name.focus();
    await sam.page.keyboard.press("Alt+h");
    await soon(async () => Object.values(await bar(sam)).filter((each) => each === "Dexterity")).toHaveLength(
      1,
    );
    await sam.page.evaluate(() => {
      const { game } = globalThis as unknown as Globals;
      void game.macros.get(game.user.hotbar["9"] ?? "")?.execute();
    });
    const dialog = sam.page.locator("dialog, .dialog").filter({ has: sam.page.locator("[name=tn]") });
    await dialog.getByLabel("Difficulty").waitFor();
    await dialog.getByRole("button", { name: "Dexterity" }).waitFor();
  });
});
