// A page that makes it hard: a host with strong opinions, long names, right to left, large letters, missing images.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Player } from "./fight-table.ts";
import { faultsOf, isTooWide } from "./measured-boxes.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

const HOSTILE = readFileSync(join(import.meta.dirname, "hostile.css"), "utf8");
const LONG = "Archmagistrixofthesevenunpronounceabletowersbeyondthewesternsea";
const RIGHT_TO_LEFT = "אלדיס שומר המעבר הישן";
/** The screens of a fight: the tracker, the panel, the cards. */
const SCREENS = [".fray-tracker", "#fray-panel", ".fray-card"];

let gm: Player;
let sam: Player;

shareTable("hostile", { gm: "Gamemaster", sam: "Sam" }, (seated) => ({ gm, sam } = seated), {
  forgives: (error) => error.includes("404"),
});

/** Puts a sheet on Sam's page for as long as the check takes. */
async function dressed(style: string, picture: string, check: () => Promise<void>): Promise<void> {
  const tag = await sam.page.addStyleTag({ content: style });
  try {
    await sam.screenshot(picture);
    await check();
  } finally {
    await tag.evaluate((element) => (element as HTMLElement).remove());
  }
}

/** Every fault of every screen that Sam sees, the tabs one after another. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const tab of ["Combat", "Chat"] as const) {
    await sam.tab(tab);
    for (const screen of SCREENS)
      found.push(...(await faultsOf(sam.page.locator(screen).filter({ visible: true }))));
    if (await isTooWide(sam.page)) found.push(`the page is too wide in ${tab}`);
  }
  return [...new Set(found)];
}

/** What assistive technology hears of the tracker and the panel. */
async function structure(): Promise<string[]> {
  await sam.tab("Combat");
  return Promise.all([sam.tracker.ariaSnapshot(), sam.panel.ariaSnapshot()]);
}

it("begins with a fight of people nobody can name, and an attack that is being chosen", async () => {
  await rename("Cutthroat A", LONG);
  await rename("Knight of the Black Oak", RIGHT_TO_LEFT);
  await gm.begin();
  await sam.tab("Combat");
  await sam.pick("standardAttack", "Longbow");
  await sam.target("Cutthroat B");
  for (const name of [LONG, RIGHT_TO_LEFT])
    await sam.tracker.getByRole("button", { name, exact: true }).waitFor();
});

describe.each(["light", "dark"] as const)("in the %s", (theme) => {
  it("is sound on a plain page", async () => {
    await setTheme(sam.page, theme);
    expect(await faults()).toEqual([]);
  });

  it("is sound, and says the same, under a host with strong opinions", async () => {
    await setTheme(sam.page, theme);
    const before = await structure();
    await dressed(HOSTILE, `hostile-${theme}`, async () => {
      expect(await faults()).toEqual([]);
      expect(await structure()).toEqual(before);
    });
  });

  it("is sound with letters of twice the size", async () => {
    await setTheme(sam.page, theme);
    await dressed("html { font-size: 200% !important; }", `large-${theme}`, async () => {
      expect(await faults()).toEqual([]);
    });
  });
});

describe("on a page that runs from right to left", () => {
  it("is sound", async () => {
    await sam.page.evaluate(() => (document.documentElement.dir = "rtl"));
    try {
      await sam.screenshot("hostile-rtl");
      expect(await faults()).toEqual([]);
    } finally {
      await sam.page.evaluate(() => (document.documentElement.dir = "ltr"));
    }
  });
});

describe("the sheets and the history", () => {
  const windows = ".fray-actor-sheet, .fray-item-sheet, .fray-history";
  const measured = (): Promise<string[]> => faultsOf(sam.page.locator(windows).filter({ visible: true }));

  it("open beside the fight", async () => {
    await sam.openSheet("Mirelle Ash");
    await sam.tab("Combat");
    await sam.tracker.getByRole("button", { name: "History" }).click();
    await sam.page.locator(".fray-history").waitFor();
  });

  it.each(["Condition", "Skills", "Belongings", "Notes"])(
    "are sound on every kind of page: %s",
    async (tab) => {
      await sam.page.locator(".fray-actor-sheet").getByRole("tab", { name: tab }).click();
      expect(await measured()).toEqual([]);
      await dressed(HOSTILE, `hostile-sheet-${tab}`, async () => expect(await measured()).toEqual([]));
      await dressed("html { font-size: 200% !important; }", `large-sheet-${tab}`, async () =>
        expect(await measured()).toEqual([]),
      );
    },
  );
});

describe("with images that are missing", () => {
  it("keeps every name and number, and its boxes", async () => {
    await sam.page.evaluate(() => {
      for (const image of document.querySelectorAll("img")) image.src = "/systems/fray/icons/none.svg";
    });
    expect(await faults()).toEqual([]);
    await soon(() => sam.tracker.locator(".fray-row").count()).toBe(5);
  });
});

/** The GM gives a combatant another name; the fight takes it as it takes any. */
async function rename(name: string, next: string): Promise<void> {
  await gm.page.evaluate(
    async ([old, wanted]) => {
      const { game } = globalThis as unknown as {
        game: { combat: { combatants: Iterable<{ name: string; update(data: object): Promise<unknown> }> } };
      };
      for (const combatant of game.combat.combatants)
        if (combatant.name === old) await combatant.update({ name: wanted });
    },
    [name, next] as const,
  );
}
