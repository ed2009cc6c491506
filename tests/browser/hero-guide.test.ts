// Making a hero in the browser: a player fills the empty one that is his, a player with leave makes his own, the GM sets the points.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { unsaid } from "./starter-encounter.ts";
import { setTheme } from "./theme.ts";

let table: FightTable;
let gm: Player;
let robin: Player;

shareTable("hero-guide", { gm: "Gamemaster", robin: "Robin" }, (seated) => ({ table, gm, robin } = seated), {
  demo: "welcome-demo.json",
});

const guide = (player: Player): Locator => player.page.locator("#fray-hero-guide");
const page = (player: Player, name: string): Locator =>
  guide(player).getByRole("navigation").getByRole("button", { name });
const make = (player: Player, name: string | RegExp): Locator => guide(player).getByRole("button", { name });

interface World {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly type: string;
        readonly ownership: Record<string, number>;
        readonly flags: {
          readonly fray: {
            readonly hero: {
              readonly by: string;
              readonly purchases: object[];
            };
          };
        };
        readonly system: { readonly attributes: { readonly str: number } };
        readonly items: {
          map(of: (item: { readonly name: string }) => string): string[];
        };
        readonly prototypeToken: {
          readonly actorLink: boolean;
          readonly disposition: number;
        };
      };
    };
    readonly users: {
      getName(name: string): {
        readonly id: string;
        readonly character: { readonly name: string } | null;
        update(changes: object): Promise<unknown>;
      };
    };
  };
  readonly Actor: {
    readonly implementation: { create(data: object): Promise<unknown> };
  };
}

const made = (player: Player, name: string) =>
  player.page.evaluate((called) => {
    const { game } = globalThis as unknown as World;
    const hero = game.actors.getName(called);
    const { by, purchases } = hero.flags.fray.hero;
    return {
      type: hero.type,
      by,
      bought: purchases.length,
      str: hero.system.attributes.str,
      items: hero.items.map((item) => item.name),
      linked: hero.prototypeToken.actorLink,
      side: hero.prototypeToken.disposition,
      owned: hero.ownership[game.users.getName("Robin").id],
      character: game.users.getName("Robin").character?.name ?? null,
    };
  }, name);

describe("a player who may not make actors", () => {
  it("is told to ask for an empty one while there is none", async () => {
    await gm.page.locator("#fray-welcome").getByRole("button", { name: "Start the tour" }).waitFor();
    await robin.tab("Actors");
    await robin.page.getByRole("button", { name: "Make a hero" }).click();
    await robin.page.getByText("no empty hero is yours").first().waitFor();
    expect(await guide(robin).count()).toBe(0);
  });

  it("opens the guide from the sheet of the empty one that the GM gave", async () => {
    await gm.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as World;
      const ownership = { [game.users.getName("Robin").id]: 3 };
      await Actor.implementation.create({
        name: "Somebody",
        type: "destinyCharacter",
        ownership,
      });
    });
    await robin.page.getByText("Somebody").first().waitFor();
    const sheet = await robin.openSheet("Somebody");
    await robin.screenshot("hero-empty-sheet");
    await sheet.getByRole("button", { name: "Fill in step by step" }).click();
    await guide(robin).getByText("Choose whom to begin with").waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(robin.page, theme);
      await robin.screenshot(`hero-guide-${theme}`);
      expect(await violations(robin.page, "#fray-hero-guide")).toEqual([]);
    }
    expect(await unsaid(robin, "#fray-hero-guide")).toEqual([]);
  });

  it("is shown what is left and what it gives, and is refused more with the reason", async () => {
    await guide(robin).getByRole("button", { name: "Brawler" }).click();
    await guide(robin).locator(".fray-guide-carried", { hasText: "War Hammer" }).waitFor();
    await page(robin, "Attributes").click();
    await guide(robin).getByText("0 of 9 points left").last().waitFor();
    // A dashed button says why it cannot, also to a finger: it is not disabled.
    await guide(robin).getByRole("button", { name: "Dexterity: one more" }).press("Enter");
    await guide(robin).locator(".fray-guide-told", { hasText: "It costs 1, and 0 are left." }).waitFor();
    await robin.screenshot("hero-guide-refused");
    expect(await violations(robin.page, "#fray-hero-guide")).toEqual([]);
    await guide(robin).getByRole("button", { name: "Strength: one less" }).click();
    await guide(robin).getByText("1 of 9 points left").last().waitFor();
    await guide(robin).getByRole("button", { name: "Dexterity: one more" }).click();
    await guide(robin).getByText("0 of 9 points left").last().waitFor();
    await page(robin, "Weapons and armor").click();
    const coat = guide(robin).getByRole("button", { name: /^Leather Jerkin/ });
    await coat.press("Enter");
    await guide(robin).locator(".fray-guide-told", { hasText: "You have Brigandine already" }).waitFor();
    await robin.screenshot("hero-guide-things");
    expect(await violations(robin.page, "#fray-hero-guide")).toEqual([]);
    expect(await unsaid(robin, "#fray-hero-guide")).toEqual([]);
  });

  it("keeps to the points that the GM sets, at once", async () => {
    await gm.tab("Actors");
    await gm.page.locator(".fray-open-guide").click();
    await page(gm, "Weapons and armor").click();
    const points = guide(gm).getByRole("spinbutton", {
      name: "Points for a new hero",
    });
    await points.fill("10");
    await points.press("Tab");
    await guide(robin).getByText("2 of 10 points left").last().waitFor();
    await gm.screenshot("hero-guide-gm");
    await guide(robin)
      .getByRole("button", { name: /^Javelin/ })
      .click();
    await guide(robin).getByText("0 of 10 points left").last().waitFor();
    expect(await guide(robin).getByRole("spinbutton").count()).toBe(0);
    await guide(gm).getByRole("button", { name: "Close" }).first().click();
  });

  it("has a hero with a name, things, a token of the party's, and a record of what was bought", async () => {
    await guide(robin).getByRole("textbox", { name: "Name" }).fill("Hobb the Loud");
    await make(robin, "Fill the sheet of Somebody").click();
    await guide(robin).waitFor({ state: "detached" });
    await soon(async () => (await made(robin, "Hobb the Loud")).items.length).toBe(11);
    expect(await made(robin, "Hobb the Loud")).toMatchObject({
      type: "destinyCharacter",
      by: "Robin",
      str: 3,
      linked: true,
      side: 1,
      owned: 3,
      character: "Hobb the Loud",
    });
    const sheet = await robin.openSheet("Hobb the Loud");
    expect(await sheet.getByRole("button", { name: "Fill in step by step" }).count()).toBe(0);
    await sheet.locator('nav [data-tab="notes"]').click();
    await sheet.getByText(/Made as Brawler by Robin/).click();
    await sheet.getByText("Strength 3 (3 points)").waitFor();
    await sheet.getByText("War Hammer (3 points)").waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(robin.page, theme);
      await robin.screenshot(`hero-record-${theme}`);
      expect(await violations(robin.page, ".fray-actor-sheet")).toEqual([]);
    }
    expect(await unsaid(robin, ".fray-actor-sheet")).toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).first().click();
  });
});

describe("a hero who has been given points", () => {
  it("buys with them what the GM sells, at the GM's price, and the GM takes it back", async () => {
    const advance = (player: Player): Locator => player.page.locator("#fray-advance");
    const ofGm = await gm.openSheet("Hobb the Loud");
    await ofGm.locator('nav [data-tab="notes"]').click();
    await ofGm.getByRole("button", { name: "Advancement" }).click();
    await advance(gm).getByRole("spinbutton", { name: "Points to spend" }).fill("6");
    await advance(gm).getByRole("spinbutton", { name: "Points to spend" }).press("Tab");
    const price = advance(gm).getByRole("spinbutton", { name: /not sold: Attributes/ });
    await price.fill("5");
    await price.press("Tab");
    const sheet = await robin.openSheet("Hobb the Loud");
    await sheet.locator('nav [data-tab="notes"]').click();
    await sheet.getByRole("button", { name: "Advancement" }).click();
    await advance(robin).getByText("6 points to spend").waitFor();
    expect(await advance(robin).getByRole("spinbutton").count()).toBe(0);
    await advance(robin).getByRole("button", { name: "Buy Strength" }).click();
    await advance(robin).getByText("1 point to spend").waitFor();
    await advance(robin)
      .getByText(/Strength 4 \(5 points\), Robin/)
      .waitFor();
    await advance(robin).getByRole("button", { name: "Buy Vitality" }).press("Enter");
    await advance(robin).getByRole("alert").getByText("It costs 5, and 1 is left.").waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(robin.page, theme);
      await robin.screenshot(`hero-advance-${theme}`);
      expect(await violations(robin.page, "#fray-advance")).toEqual([]);
    }
    expect(await unsaid(robin, "#fray-advance")).toEqual([]);
    await gm.screenshot("hero-advance-gm");
    await advance(gm).getByRole("button", { name: "Take back: Strength 4" }).click();
    await advance(robin).getByText("6 points to spend").waitFor();
    await advance(robin)
      .getByText(/taken back by Gamemaster/)
      .waitFor();
    await advance(robin).getByRole("button", { name: "Close" }).first().click();
    await sheet.getByRole("button", { name: "Close" }).first().click();
  });
});

describe("a player who may make actors", () => {
  it("makes a hero by one press and a name, who is his", async () => {
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.users.getName("Robin").update({ permissions: { ACTOR_CREATE: true } });
    });
    await robin.page.getByRole("button", { name: "Make a hero" }).click();
    await guide(robin).getByRole("button", { name: "Archer" }).click();
    await make(robin, "Make this hero").click();
    await guide(robin).locator(".fray-guide-told", { hasText: "Give your hero a name first." }).waitFor();
    await guide(robin).getByRole("textbox", { name: "Name" }).fill("Wren");
    await make(robin, "Make this hero").click();
    await guide(robin).waitFor({ state: "detached" });
    // Whoever has a character keeps it.
    expect(await made(robin, "Wren")).toMatchObject({
      by: "Robin",
      linked: true,
      side: 1,
      owned: 3,
      character: "Hobb the Loud",
    });
    expect((await made(robin, "Wren")).items).toContain("Longbow");
    expect(table.errors).toEqual([]);
  });

  it("does it on a phone as well", async () => {
    await robin.page.setViewportSize({ width: 375, height: 812 });
    await robin.sheet().getByRole("button", { name: "Close" }).first().click();
    await robin.page.locator(".fray-open-guide").click();
    await guide(robin).getByRole("button", { name: "Duelist" }).click();
    await robin.screenshot("hero-guide-phone");
    await page(robin, "Skills").click();
    await guide(robin).getByText("0 of 18 points left").last().waitFor();
    await robin.screenshot("hero-guide-phone-skills");
    const buttons = guide(robin).locator(".window-content button:visible");
    const heights = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const box = await guide(robin).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 376).toBe(true);
  });
});
