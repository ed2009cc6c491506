// Thumbs: on a phone nothing of our screens is pressed that is smaller than a thumb, in any of the games.
import type { Locator } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import type { FightTable, Player } from "./fight-table.ts";
import { isTooWide, missedByThumbs } from "./measured-boxes.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let table: FightTable;
let desk: Player;
let phone: Player;

shareTable("thumbs", { gm: "Gamemaster" }, async (seated) => {
  ({ table, gm: desk } = seated);
  phone = await table.sit("Gamemaster", PHONE);
});

interface Sheet {
  render(options: { readonly force: boolean }): Promise<unknown>;
}

interface World {
  readonly game: {
    readonly system: { readonly api: { openHistory(): Promise<void>; openWorkshop(): Promise<void> } };
    readonly packs: {
      get(name: string): {
        getDocuments(): Promise<
          readonly { readonly sheet: Sheet; readonly items: Iterable<{ readonly sheet: Sheet }> }[]
        >;
      };
    };
    readonly settings: { readonly menus: Map<string, { readonly type: new () => Sheet }> };
  };
  readonly foundry: {
    readonly applications: {
      readonly instances: Map<string, { readonly element: HTMLElement; close(): Promise<unknown> }>;
    };
  };
}

const windows = () => phone.page.locator(".application.fray:not(.fray-tracker)");

/** Shows a part of the sidebar; a tap on what is shown already puts it away. */
async function show(tab: "Chat" | "Combat", shown: Locator): Promise<void> {
  if (!(await shown.isVisible())) await phone.page.getByRole("tab", { name: tab }).tap();
  await shown.waitFor();
}

/** Opens the panel by the tracker, unless it opens by itself for whoever is due: then it lies over the button. */
async function openActions(): Promise<void> {
  const deed = phone.panel.locator(".fray-palette [data-action=pick]").first();
  await soon(async () => {
    if (await deed.isVisible()) return true;
    await show("Combat", phone.tracker);
    const button = phone.tracker.getByRole("button", { name: "Actions", exact: true });
    await button.tap({ timeout: 2_000 }).catch(() => undefined);
    return deed.isVisible();
  }).toBe(true);
}

/** Whether a touch in the middle of its upper edge would meet it, and not what lies over it. */
function isUncovered(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const met = [0.15, 0.5, 0.85].map((at) => document.elementFromPoint(left + width * at, top + 12));
    return met.every((each) => element.contains(each));
  });
}

/** Nothing that is shown now is too small, and nothing hangs over the side. */
async function expectBroad(): Promise<void> {
  await phone.drawn();
  expect(await missedByThumbs(phone.page)).toEqual([]);
  expect(await isTooWide(phone.page)).toBe(false);
}

/** Closes all of our windows. */
function clear(): Promise<void> {
  return phone.page.evaluate(async () => {
    const { instances } = (globalThis as unknown as World).foundry.applications;
    for (const shown of instances.values())
      if (shown.element.matches(".fray:not(.fray-tracker)")) await shown.close();
  });
}

afterEach(clear);

describe("in a fight", () => {
  it("are the panel's actions and the form of one", async () => {
    await desk.begin();
    await desk.passEverything();
    await openActions();
    await expectBroad();
    await phone.panel.locator("[data-action=pick]:not(.impossible)").first().tap();
    await phone.panel.locator(".fray-compose:not([hidden])").waitFor();
    await expectBroad();
    await phone.screenshot("thumbs-panel");
  });

  it("are the tracker's rows and the cards of the chat", async () => {
    await show("Combat", phone.row("Aldis Warden").first());
    await expectBroad();
    // D 5: neither the strip of the board nor the folded panel lies over the first row or the last button.
    const rows = phone.tracker.locator(".fray-row");
    expect(await isUncovered(rows.first())).toBe(true);
    expect(await isUncovered(phone.tracker.locator(".fray-tracker-footer button").last())).toBe(true);
    await phone.screenshot("thumbs-tracker");
    await show("Chat", phone.card);
    await expectBroad();
    await phone.screenshot("thumbs-chat");
  });

  it("are the hand, the history and who else may join", async () => {
    await openActions();
    await phone.panel.locator("[data-action=openHand]").tap();
    await phone.page.locator("#fray-hand button").first().waitFor();
    await expectBroad();
    await phone.page.evaluate(() => (globalThis as unknown as World).game.system.api.openHistory());
    await phone.page.locator("#fray-history").waitFor();
    await expectBroad();
  });
});

describe("of the five games", () => {
  it.each(["destiny", "timecount", "anatomy", "fightingstyle", "dierank"])(
    "are the sheets of heroes, and of what they carry (%s)",
    async (game) => {
      await phone.page.evaluate(async (name) => {
        const pack = (globalThis as unknown as World).game.packs.get(`fray.${name}-heroes`);
        const [hero] = await pack.getDocuments();
        const [item] = hero?.items ?? [];
        await item?.sheet.render({ force: true });
        await hero?.sheet.render({ force: true });
      }, game);
      const sheet = phone.page.locator(".fray-actor-sheet");
      await sheet.waitFor();
      await expectBroad();
      const tabs = sheet.locator("nav [data-tab]");
      for (let at = 1; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).tap();
        await expectBroad();
      }
      await phone.screenshot(`thumbs-${game}`);
    },
  );

  it.each(["destiny", "timecount", "anatomy", "fightingstyle", "dierank"])(
    "are the rulings (%s)",
    async (game) => {
      await phone.page.evaluate(async (name) => {
        const Menu = (globalThis as unknown as World).game.settings.menus.get(`fray.${name}.rulings`);
        if (Menu) await new Menu.type().render({ force: true });
      }, game);
      await windows().first().waitFor();
      await expectBroad();
    },
  );
});

it("are the workshop and its lists, and the welcome", async () => {
  await phone.page.evaluate(() => (globalThis as unknown as World).game.system.api.openWorkshop());
  const workshop = phone.page.locator("#fray-workshop");
  await workshop.getByLabel("Game", { exact: true }).selectOption({ label: "Fighting Style" });
  await workshop.locator("[data-change=addRow]").first().tap();
  await workshop.locator("[data-list=resistances]").first().waitFor();
  await workshop.locator(".fray-npc-more summary").first().tap();
  await expectBroad();
  await phone.screenshot("thumbs-workshop");
  await phone.page.evaluate(async () => {
    const Menu = (globalThis as unknown as World).game.settings.menus.get("fray.welcome");
    if (Menu) await new Menu.type().render({ force: true });
  });
  await phone.page.locator("#fray-welcome").waitFor();
  await expectBroad();
});

it("are the dialog of those who may join, and of time when the fight is over", async () => {
  await show("Combat", phone.tracker);
  await phone.tracker.getByRole("button", { name: "Add creatures", exact: true }).tap();
  await phone.page.locator(".fray-dialog, .fray-add").first().waitFor();
  await expectBroad();
  await phone.page.keyboard.press("Escape");
  await desk.track("End the fight");
  await desk.after(() => desk.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click());
  // Whoever looks at a fight that ends has the panel with what became of everybody.
  await phone.panel.waitFor();
  await clear();
  const openTime = phone.tracker.locator("[data-action=openTime]");
  await show("Combat", openTime);
  await openTime.tap();
  await phone.page.locator("#fray-time").waitFor();
  await expectBroad();
  await phone.screenshot("thumbs-time");
});
