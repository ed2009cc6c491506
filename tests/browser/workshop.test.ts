// The NPC workshop: an NPC from template and rank, its numbers and a forecast while editing, a pasted stat block, saving.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { tabTo } from "./keyboard.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let workshop: Locator;

shareTable("workshop", { gm: "Gamemaster" }, (seated) => {
  ({ table, gm } = seated);
  workshop = gm.page.locator("#fray-workshop");
});

const field = (label: string): Locator => workshop.getByLabel(label, { exact: true });

/** The words of what is chosen. */
const chosen = (label: string): Promise<string> =>
  field(label).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");

/** Types into a field and leaves it. */
async function fill(label: string, value: string): Promise<void> {
  await field(label).fill(value);
  await field(label).press("Tab");
}

const numberOf = (label: string): Locator => gm.number(workshop, label).locator("summary .fray-number");

/** The page's globals where what it gives its other threads to do is kept back. */
interface Keeping {
  keptBack: (() => void)[];
  handOver(): void;
}

/** Keeps back the forecasts that the page orders of another thread, so that only the page itself can be at work. */
function keepBack(): Promise<void> {
  return gm.page.evaluate(() => {
    const page = globalThis as unknown as Keeping;
    const { postMessage } = Worker.prototype;
    page.keptBack = [];
    page.handOver = () => {
      Worker.prototype.postMessage = postMessage;
      for (const post of page.keptBack.splice(0)) post();
    };
    Worker.prototype.postMessage = function (this: Worker, message: StructuredSerializeOptions | null) {
      // Nothing but that what was ordered before is void.
      if (message === null) return postMessage.call(this, null);
      page.keptBack.push(() => postMessage.call(this, message));
    } as typeof postMessage;
  });
}

/** How many orders are kept back. */
const keptBack = (): Promise<number> =>
  gm.page.evaluate(() => (globalThis as unknown as Keeping).keptBack.length);

/** Gives the other thread what was kept back. */
const handOver = (): Promise<void> => gm.page.evaluate(() => (globalThis as unknown as Keeping).handOver());

/** Waits until the page has drawn two frames. */
const frames = (): Promise<unknown> =>
  gm.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

interface StoredNpc {
  readonly name: string;
  readonly system: { readonly tier: string | null; readonly attributes: { readonly str: number } };
  readonly items: readonly { readonly name: string; readonly system: { readonly damage?: string } }[];
  readonly flags: { readonly fray: { readonly workshop: { readonly rank: string; readonly edits: string } } };
}

/** The NPC of that name as the world keeps it. */
async function stored(page: Page, name: string): Promise<StoredNpc | null> {
  const found = await page.evaluate((wanted) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { toObject(): object } | undefined } };
    };
    return game.actors.getName(wanted)?.toObject() ?? null;
  }, name);
  return found as StoredNpc | null;
}

/** Puts all parts of the window on one picture, each in one theme. */
async function picture(page: Page, theme: "light" | "dark", name: string): Promise<void> {
  await setTheme(page, theme);
  await gm.screenshot(name);
}

describe("the bench", () => {
  it("opens from the list of actors, for the GM alone", async () => {
    await gm.tab("Actors");
    await gm.page.getByRole("button", { name: "NPC workshop" }).click();
    await workshop.waitFor();
    const sam = await table.sit("Sam");
    await sam.tab("Actors");
    expect(await sam.page.getByRole("button", { name: "NPC workshop" }).count()).toBe(0);
    await sam.page.close();
  });

  it("takes a template of the compendium and shows its numbers", async () => {
    await field("Template").selectOption({ label: "Wolf" });
    await soon(() => field("Name").inputValue()).toBe("Wolf");
    await soon(() => field("Rank").inputValue()).toBe("minion");
    await soon(() => numberOf("Moderate slots").textContent()).toBe("1");
  });

  it("shows what each edit changes, at once", async () => {
    const before = Number(await numberOf("Melee Defense").textContent());
    await fill("Dexterity", "5");
    await soon(() => numberOf("Melee Defense").textContent()).toBe(String(before + 3));
    await soon(() => workshop.locator(".fray-edits").textContent()).toContain("1");
    await fill("Strength", "4");
    await soon(() => workshop.locator(".fray-npc-field.differs").count()).toBe(2);
  });

  it("names wrong input at its field, changes nothing and saves nothing", async () => {
    await fill("Vitality", "a lot");
    const wrong = workshop.locator(".fray-npc-field.wrong");
    await soon(() => wrong.locator(".fray-problem").textContent()).toBe("must be a number");
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    await soon(() => workshop.locator(".fray-workshop-save .fray-problem").textContent()).toContain("marked");
    expect(await stored(gm.page, "Wolf")).toBeNull();
    await fill("Vitality", "1");
    await soon(() => wrong.count()).toBe(0);
  });

  it("tells at an item's field which dice are none", async () => {
    const damage = workshop.getByLabel("Damage", { exact: true }).first();
    const was = await damage.inputValue();
    await damage.fill("a bite");
    await damage.press("Tab");
    const wrong = workshop.locator(".fray-npc-field.wrong");
    await soon(() => wrong.locator(".fray-problem").textContent()).toContain("dice");
    expect(await damage.getAttribute("aria-invalid")).toBe("true");
    await soon(() => violations(gm.page, "#fray-workshop")).toEqual([]);
    await damage.fill(was);
    await damage.press("Tab");
    await soon(() => wrong.count()).toBe(0);
  });

  it("changes the rank without losing an edit", async () => {
    await field("Rank").selectOption({ label: "Elite" });
    await soon(() => numberOf("Moderate slots").textContent()).toBe("3");
    expect([await field("Dexterity").inputValue(), await field("Strength").inputValue()]).toEqual(["5", "4"]);
  });
});

describe("the forecast", () => {
  it("plays up to a thousand fights beside the page, which never waits for it", async () => {
    const forecast = workshop.locator(".fray-forecast");
    const status = (): Promise<string | null> => forecast.locator(".fray-forecast-status").textContent();
    await soon(status).toContain("1000 fights");
    expect(await forecast.locator(".fray-share-main strong").textContent()).toMatch(/^\d+ % \(\d+ to \d+\)$/);
    expect(await forecast.locator(".fray-falls li").count()).toBe(2);
    await keepBack();
    await fill("How many of it", "3");
    await soon(status).toContain("Playing");
    // The other thread has not been told: nobody plays.
    await soon(keptBack).toBe(1);
    await frames();
    expect(await status()).toContain("Playing");
    await handOver();
    await frames();
    await soon(status).toBe("1000 fights played");
  });

  it("leaves the page quick at every edit", async () => {
    await keepBack();
    await fill("Strength", "3");
    await soon(() => numberOf("Melee Defense").count()).toBe(1);
    await soon(keptBack).toBe(1);
    await fill("Strength", "4");
    await soon(() => numberOf("Melee Defense").count()).toBe(1);
    await soon(keptBack).toBe(2);
    await handOver();
    await soon(() => workshop.locator(".fray-forecast-status").textContent()).toBe("1000 fights played");
  });

  it("begins anew with each edit, and finds more of them harder", async () => {
    const wins = workshop.locator(".fray-share-main strong");
    const share = async (): Promise<number> => Number.parseInt((await wins.textContent()) ?? "", 10);
    const finished = () =>
      soon(() => workshop.locator(".fray-forecast-status").textContent()).toBe("1000 fights played");
    await finished();
    const three = await share();
    await keepBack();
    await fill("How many of it", "12");
    await soon(() => workshop.locator(".fray-forecast-status").textContent()).toContain("Playing");
    await handOver();
    await finished();
    expect(await share()).toBeLessThanOrEqual(three);
    await fill("How many of it", "many");
    await soon(() => workshop.locator(".fray-forecast .fray-problem").textContent()).toContain(
      "from 1 to 12",
    );
    await fill("How many of it", "2");
  });
});

describe("a pasted stat block", () => {
  it("becomes fields and items; what is not understood is listed and kept", async () => {
    await field("Paste a stat block").fill(
      "Winter wolf\nStealth 4, Perception 3\nFrost bite: 1d6+1, 5 AP\nIts breath smokes\nPRC 2, Toughness strong",
    );
    await workshop.getByRole("button", { name: "Read it" }).click();
    await soon(() => field("Name").inputValue()).toBe("Winter wolf");
    await soon(() => workshop.locator(".fray-left li").allTextContents()).toEqual([
      "Line 4 Its breath smokes",
      "Line 5 Toughness strong",
    ]);
    expect(await workshop.getByLabel("Name of Frost bite").count()).toBe(1);
    expect(await field("Stealth").inputValue()).toBe("4");
  });

  it("B 7: takes the place of the one before, and is taken back", async () => {
    const text = await field("Paste a stat block").inputValue();
    await field("Paste a stat block").fill("Marsh wolf\nStealth 2\nFen bite: 1d4, 5 AP");
    await workshop.getByRole("button", { name: "Read it" }).click();
    await soon(() => field("Name").inputValue()).toBe("Marsh wolf");
    expect(await workshop.getByLabel("Name of Frost bite").count()).toBe(0);
    expect(await workshop.getByLabel("Name of Fen bite").count()).toBe(1);
    await workshop.getByRole("button", { name: "Take it back" }).click();
    await soon(() => field("Name").inputValue()).not.toBe("Marsh wolf");
    expect(await workshop.getByLabel("Name of Fen bite").count()).toBe(0);
    expect(await workshop.getByRole("button", { name: "Take it back" }).count()).toBe(0);
    await field("Paste a stat block").fill(text);
    await workshop.getByRole("button", { name: "Read it" }).click();
    await soon(() => field("Name").inputValue()).toBe("Winter wolf");
    await workshop.getByLabel("Name of Frost bite").waitFor();
  });

  it("is looked at", async () => {
    await soon(() => workshop.locator(".fray-forecast-status").textContent()).toBe("1000 fights played");
    await picture(gm.page, "light", "workshop-light");
    await picture(gm.page, "dark", "workshop-dark");
    expect(await violations(gm.page, "#fray-workshop")).toEqual([]);
  });
});

describe("saving", () => {
  it("puts the NPC among the world's actors, where it remembers its template", async () => {
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    await soon(async () => (await stored(gm.page, "Winter wolf"))?.system.tier).toBe("elite");
    const npc = await stored(gm.page, "Winter wolf");
    expect(npc?.system.attributes.str).toBe(4);
    expect(npc?.items.map(({ name }) => name).sort()).toEqual(["Bite", "Frost bite"]);
    expect(npc?.flags.fray.workshop.rank).toBe("elite");
    await soon(() => chosen("NPC")).toBe("Winter wolf");
  });

  it("changes its rank later, edits and all, and saves it in its place", async () => {
    await field("Rank").selectOption({ label: "Minion" });
    await workshop.getByRole("button", { name: "Remove Bite" }).click();
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    await soon(async () => (await stored(gm.page, "Winter wolf"))?.system.tier).toBe("minion");
    const npc = await stored(gm.page, "Winter wolf");
    expect(npc?.system.attributes.str).toBe(4);
    await soon(async () => (await stored(gm.page, "Winter wolf"))?.items.map(({ name }) => name)).toEqual([
      "Frost bite",
    ]);
    await field("Rank").selectOption({ label: "Elite" });
    await soon(() => numberOf("Moderate slots").textContent()).toBe("3");
    expect(await field("Strength").inputValue()).toBe("4");
    expect(await workshop.getByLabel("Name of Bite").count()).toBe(0);
  });

  it("puts it into a compendium that it makes", async () => {
    await field("Save to").selectOption({ label: "A new compendium…" });
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    await soon(() => workshop.locator(".fray-workshop-save .fray-problem").textContent()).toBe(
      "must not be empty",
    );
    await fill("Name of the compendium", "My beasts");
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    await soon(() => chosen("Save to")).toBe("My beasts");
    await gm.page.getByRole("tab", { name: "Packs" }).click();
    await gm.page.getByRole("button", { name: /My beasts/ }).click();
    await gm.page.locator(".compendium").getByText("Winter wolf").waitFor();
  });
});

describe("an NPC of the world", () => {
  it("opens from its sheet, as its own template where it has none", async () => {
    await gm.openSheet("Knight of the Black Oak");
    await gm.sheet().locator('[data-action="toggleControls"]').click();
    await gm.page.getByText("Open in the workshop").click();
    await soon(() => field("Name").inputValue()).toBe("Knight of the Black Oak");
    expect(await chosen("Template")).toBe("Knight of the Black Oak, as it was");
    expect(await chosen("Save to")).toBe("Knight of the Black Oak in the world");
    await gm.sheet().locator(".window-header [data-action=close]").dispatchEvent("click");
  });

  it("takes over a rank that its sheet has been given, edits and all", async () => {
    await gm.page.evaluate(async () => {
      interface Npc {
        update(changes: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): Npc };
          system: { api: { openWorkshop(actor: Npc): Promise<void> } };
        };
      };
      const npc = game.actors.getName("Winter wolf");
      await npc.update({ "system.tier": "standard" });
      await game.system.api.openWorkshop(npc);
    });
    await soon(() => chosen("Rank")).toBe("Standard");
    await soon(() => numberOf("Moderate slots").textContent()).toBe("2");
    expect(await field("Strength").inputValue()).toBe("4");
    await gm.page.getByText("bears another rank on its sheet").waitFor();
  });
});

/** Moves a window as its own code does: where only its style says where it is, it goes back when it is drawn again. */
function moveTo(window: Locator, left: number): Promise<void> {
  return window.evaluate((element, wanted) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { setPosition(at: { left: number; top: number }): void }> };
      };
    };
    foundry.applications.instances.get(element.id)?.setPosition({ left: wanted, top: 20 });
  }, left);
}

describe("what is dropped on it", () => {
  it("is equipment, or a template, from the lists of the world and of compendiums", async () => {
    /** What comes of it is waited for before the next click: a notice does not stay. */
    const drop = async (pack: string, name: string, comes: () => Promise<void>): Promise<void> => {
      await gm.page.getByRole("tab", { name: "Packs" }).click();
      await gm.page.getByRole("button", { name: new RegExp(pack) }).click();
      const window = gm.page.locator(".application.compendium", { hasText: pack });
      await moveTo(window, 950);
      await window.locator("li", { hasText: name }).first().dragTo(workshop.locator(".fray-build-name"));
      await comes();
      await window.locator("[data-action=close]").first().click();
    };
    await moveTo(workshop, 0);
    await drop("Destiny NPCs", "Wolf", () => soon(() => field("Name").inputValue()).toBe("Wolf"));
    await drop("Destiny Equipment", "Pike", () => workshop.getByLabel("Name of Pike").waitFor());
    await drop("Destiny Heroes", "Aldis Warden", () => gm.page.getByText("Aldis Warden is no NPC").waitFor());
    await drop("Time Count Equipment", "Horn Bow", () => gm.page.getByText("another game").waitFor());
    expect(await workshop.getByLabel("Name of Horn Bow").count()).toBe(0);
  });
});

describe("Time Count", () => {
  it("has ranks that scale, in the same window", async () => {
    await field("Game").selectOption({ label: "Time Count" });
    await field("Template").selectOption({ label: "Grey Wolf" });
    await soon(() => field("Name").inputValue()).toBe("Grey Wolf");
    await soon(() => numberOf("Most hit points").textContent()).toBe("15");
    const ofBite = workshop
      .locator(".fray-number-group")
      .filter({ has: gm.page.getByRole("heading", { name: "Bite" }) });
    expect(await gm.number(ofBite, "Attack").count()).toBe(1);
    await field("Rank").selectOption({ label: "Boss" });
    await soon(() => numberOf("Most hit points").textContent()).toBe("45");
    await soon(() => workshop.locator(".fray-forecast .fray-problem").textContent()).toContain("no hero");
  });
});

describe("Fighting Style", () => {
  const list = (path: string): Locator => workshop.locator(`[data-list="${path}"]`);
  const add = (path: string): Locator =>
    workshop.locator(`[data-change=addRow][data-path="${path}"]`).first();

  it("has lists of rows, which the sheets have too, and takes each back to its template", async () => {
    await field("Game").selectOption({ label: "Fighting Style" });
    await add("resistances").waitFor();
    expect(await list("resistances").count()).toBe(0);
    await add("resistances").click();
    await soon(() => list("resistances").count()).toBe(2);
    await field("Against 1").selectOption("fire");
    await field("By 1").fill("3");
    await field("By 1").press("Tab");
    await soon(() => field("By 1").inputValue()).toBe("3");
    await add("vulnerabilities").click();
    await soon(() => list("vulnerabilities").count()).toBe(2);
    await workshop.locator(".fray-edits", { hasText: ": 2" }).waitFor();
    await workshop.getByRole("button", { name: "Back to the template: Vulnerabilities" }).click();
    await soon(() => list("vulnerabilities").count()).toBe(0);
    await picture(gm.page, "light", "workshop-lists");
    expect(await violations(gm.page, "#fray-workshop")).toEqual([]);
  });

  it("keeps them with the NPC, and the lists of its items", async () => {
    await workshop.locator(".fray-npc-more summary", { hasText: "Damage" }).first().click();
    const dice = list("damage").and(workshop.locator("[data-column=dice]")).first();
    await dice.fill("3d6");
    await dice.press("Tab");
    await fill("Name", "Ember Hound");
    await workshop.getByRole("button", { name: "Save", exact: true }).click();
    const saved = async () => {
      const { system, items } = (await stored(gm.page, "Ember Hound")) ?? {};
      return JSON.stringify([system, items?.map((item) => item.system.damage)]);
    };
    await soon(saved).toContain('"resistances":[{"to":"fire","value":3}]');
    expect(await saved()).toContain('"dice":"3d6"');
  });
});

describe("by keyboard alone, and on a phone", () => {
  it("opens, edits and saves without a mouse", async () => {
    await workshop.locator("[data-action=close]").click();
    await gm.page.getByRole("tab", { name: "Actors" }).focus();
    await gm.page.keyboard.press("Enter");
    await tabTo(gm.page, /NPC workshop/);
    await gm.page.keyboard.press("Enter");
    await workshop.waitFor();
    await field("Name").focus();
    await gm.page.keyboard.press("Control+a");
    await gm.page.keyboard.type("Night wolf");
    await gm.page.keyboard.press("Control+s");
    await soon(async () => (await stored(gm.page, "Night wolf"))?.name).toBe("Night wolf");
  });

  it("fits a phone: nothing is wider than the screen, all is reachable", async () => {
    await gm.page.setViewportSize({ width: 390, height: 844 });
    await soon(() =>
      workshop.evaluate((element) => element.getBoundingClientRect().width),
    ).toBeLessThanOrEqual(390);
    const wide = (): Promise<string[]> =>
      workshop.evaluate((element) =>
        [...element.querySelectorAll(".window-content *")]
          .filter((each) => each.getBoundingClientRect().right > 391)
          .map((each) => each.outerHTML.slice(0, 80)),
      );
    await soon(wide).toEqual([]);
    await picture(gm.page, "light", "workshop-phone");
    expect(await violations(gm.page, "#fray-workshop")).toEqual([]);
  });
});
