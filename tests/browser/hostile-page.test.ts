// Fray's screens on a page that is hostile to them: another base sheet, endless names, right to left, twice the size.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

/** 67 letters and no place to break. */
const LONG = "HieronymusArchibaldvonundzuUnaussprechlichkeitsfeldhausenderDritte";
const RTL = "אלמוני בן־פלוני מהרי הצפון";

let table: FightTable;
let gm: Player;

beforeAll(async () => {
  table = await openFightTable();
  gm = await table.sit("Gamemaster");
  await gm.fixDice();
  await gm.page.evaluate(
    async ([long, rtl]) => {
      interface Doc {
        readonly name: string;
        readonly token: Doc;
        update(data: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): Doc }; combat: { combatants: Iterable<Doc> } };
      };
      await game.actors.getName("Mirelle Ash").update({ name: long, img: "missing/portrait.webp" });
      const names: Record<string, string | undefined> = { "Mirelle Ash": long, "Cutthroat A": rtl };
      for (const combatant of game.combat.combatants) {
        const name = names[combatant.name] ?? names[combatant.token.name];
        if (!name) continue;
        await combatant.token.update({ name });
        await combatant.update({ name });
      }
    },
    [LONG, RTL],
  );
  await gm.tab("Combat");
}, 120_000);
afterAll(() => table?.close());
afterEach(() => {
  expect(table.errors.splice(0).filter((error) => !error.includes("404"))).toEqual([]);
});

interface Surface {
  readonly name: string;
  readonly at: () => Locator;
}

const surfaces: readonly Surface[] = [
  { name: "tracker", at: () => gm.tracker },
  { name: "panel", at: () => gm.panel },
  { name: "history", at: () => gm.page.locator("#fray-history") },
  { name: "sheet", at: () => gm.sheet() },
];

/** What is wrong with the boxes of a screen, one sentence each. */
function faultsOf(at: Locator): Promise<string[]> {
  return at.evaluate((screen) => {
    const faults: string[] = [];
    const shown = [...screen.querySelectorAll<HTMLElement>("*")].filter((each) => each.checkVisibility());
    const bounds = screen.getBoundingClientRect();
    for (const each of shown) {
      const box = each.getBoundingClientRect();
      const what = `${each.tagName.toLowerCase()}.${each.className} "${each.textContent?.trim().slice(0, 24)}"`;
      if (box.width === 0) continue;
      if (box.left < bounds.left - 1 || box.right > bounds.right + 1)
        if (!each.closest(".fray-scroll-x, svg"))
          faults.push(
            `${what} leaves its window sideways (${Math.round(box.left - bounds.left)}, ${Math.round(box.right - bounds.right)})`,
          );
      const letters = [...each.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? "")
        .join(" ");
      const size = parseFloat(getComputedStyle(each).fontSize);
      if (!each.closest(".fray-hidden-text") && letters.trim().length > 8 && box.width < 3.5 * size)
        faults.push(`${what} is squeezed to ${Math.round(box.width)} pixels`);
      if (each.matches("button") && (box.height < 23.5 || box.width < 23.5))
        faults.push(`${what} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    for (const row of screen.querySelectorAll(".fray-row")) {
      const parts = [...row.querySelectorAll<HTMLElement>("button, .fray-row-number, .fray-meter")].filter(
        (each) => each.checkVisibility(),
      );
      parts.forEach((one, index) => {
        for (const other of parts.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 2 && high > 2) faults.push(`${one.className} lies over ${other.className}`);
        }
      });
    }
    return [...new Set(faults)];
  });
}

async function expectUsable(): Promise<void> {
  await gm.drawn();
  for (const { name, at } of surfaces) expect(await faultsOf(at()), name).toEqual([]);
  const sideways = await gm.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Lays the hostile sheet under all others: layers are ordered by where they are first heard, and this one goes first. */
async function layHostile(): Promise<{ remove(): Promise<void> }> {
  const css = readFileSync(join(root, "tests/browser/hostile.css"), "utf8");
  await gm.page.evaluate((text) => {
    const style = document.createElement("style");
    style.id = "hostile";
    style.textContent = `@layer hostile { ${text} }`;
    document.head.prepend(style);
  }, css);
  await soon(() => gm.page.evaluate(() => getComputedStyle(document.body).letterSpacing)).not.toBe("normal");
  return { remove: () => gm.page.evaluate(() => document.getElementById("hostile")?.remove()) };
}

/** The least distance between two actions that stand below each other, pixels. */
function gapOfPalette(): Promise<number> {
  return gm.panel.evaluate((panel) => {
    const actions = [...panel.querySelectorAll(".fray-action")].filter((each) => each.checkVisibility());
    const boxes = actions.map((each) => each.getBoundingClientRect());
    const gaps = boxes.flatMap((upper) =>
      boxes.filter((lower) => lower.top >= upper.bottom).map((lower) => lower.top - upper.bottom),
    );
    return Math.round(Math.min(...gaps));
  });
}

const structure = (): Promise<string[]> => Promise.all(surfaces.map(({ at }) => at().ariaSnapshot()));

describe("the screens", () => {
  it("open with the fight", async () => {
    await gm.after(() => gm.track("Begin the fight"));
    await gm.track("History");
    await gm.page.locator("#fray-history").waitFor();
    if ((await gm.panel.count()) === 0) await gm.tracker.locator("[data-action=openPanel]").click();
    await gm.panel.waitFor();
    await gm.page.evaluate((name) => {
      interface Sheet {
        render(options: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { readonly sheet: Sheet } } };
      };
      return game.actors
        .getName(name)
        .sheet.render({ force: true })
        .then(() => undefined);
    }, LONG);
    await gm.sheet().waitFor();
  });

  it("show a card of the chat in its column", async () => {
    await gm.tab("Chat");
    await gm.card.waitFor();
    const sheet = await layHostile();
    try {
      expect(await faultsOf(gm.card)).toEqual([]);
    } finally {
      await sheet.remove();
      expect(await faultsOf(gm.card)).toEqual([]);
      await gm.tab("Combat");
    }
  });

  it("hold long and right-to-left names and a portrait that is missing, light and dark", async () => {
    await soon(() => gm.row(LONG).count()).toBe(1);
    await soon(() => gm.row(RTL).count()).toBe(1);
    for (const colorScheme of ["light", "dark"] as const) {
      await gm.page.emulateMedia({ colorScheme });
      await expectUsable();
    }
  });

  it("keep their shape over a base sheet in an earlier layer", async () => {
    const plain = await structure();
    const gap = await gapOfPalette();
    const sheet = await layHostile();
    try {
      await gm.screenshot("hostile-layer");
      await expectUsable();
      expect(await structure()).toEqual(plain);
      expect(await gapOfPalette()).toBe(gap);
      const arrow = await gm.panel
        .locator("select")
        .first()
        .evaluate((each) => getComputedStyle(each).appearance);
      expect(arrow).toBe("auto");
    } finally {
      await sheet.remove();
    }
  });

  it("follow a page that is written from right to left", async () => {
    await gm.page.evaluate(() => void (document.documentElement.dir = "rtl"));
    try {
      await gm.screenshot("hostile-rtl");
      await expectUsable();
    } finally {
      await gm.page.evaluate(() => document.documentElement.removeAttribute("dir"));
    }
  });

  it("grow with letters of twice the size", async () => {
    await gm.page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    try {
      await gm.screenshot("hostile-large");
      await expectUsable();
    } finally {
      await gm.page.evaluate(() => document.documentElement.removeAttribute("style"));
    }
  });
});
