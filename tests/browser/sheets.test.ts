// Sheets of Time Count by clicking: play and edit, words, things in things, giving, and what does not fit.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { playsAlike } from "../../tools/suites.ts";
import { violations } from "./axe.ts";
import type { FightTable, Player } from "./fight-table.ts";
import { shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";
import { tryWrongValues } from "./wrong-values.ts";

let table: FightTable;
let robin: Player;
let gm: Player;

interface Held {
  readonly name: string;
  readonly id?: string;
  readonly _id?: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** An actor's system data and items as this page holds them. */
function actor(player: Player, name: string): Promise<{ system: Record<string, unknown>; items: Held[] }> {
  return player.page.evaluate((who) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { toObject(): { system: object; items: object[] } } } };
    };
    const { system, items } = game.actors.getName(who).toObject();
    return { system, items } as never;
  }, name);
}

/** The row of a thing or an effect on a sheet. */
const rowOf = (sheet: Locator, name: string): Locator =>
  sheet.locator(`.fray-item:has(.fray-item-name:text-is("${name}"))`);

/** Strength with all effects, as the rules read it. */
function strength(): Promise<number> {
  return robin.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { system: { attributes: { str: number } } } } };
    };
    return game.actors.getName("Ilse Fennimore").system.attributes.str;
  });
}

/** The changes of each effect on an actor, in the words of either generation. */
function effects(player: Player, name: string): Promise<object[][]> {
  return player.page.evaluate((who) => {
    type Stored = { changes?: object[]; system: { changes?: object[] } };
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { effects: { contents: { toObject(): Stored }[] } } };
        release: { generation: number };
      };
    };
    const modes = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
    return game.actors.getName(who).effects.contents.map((effect) => {
      const { changes, system } = effect.toObject();
      const stored = (game.release.generation >= 14 ? system.changes : changes) as {
        key: string;
        value: string;
        mode?: number;
        type?: string;
      }[];
      return stored.map(({ key, value, mode = 0, type }) => ({ key, value, type: type ?? modes[mode] }));
    });
  }, name);
}

/** Opens a compendium from the list of all. */
async function openPack(player: Player, label: string): Promise<void> {
  await player.page.getByRole("tab", { name: "Packs" }).click();
  await player.page.getByRole("button", { name: new RegExp(label) }).click();
}

/** Moves a window aside, so that both ends of a drag are seen. */
function place(window: Locator, left: number): Promise<void> {
  return window.evaluate((element, x) => {
    Object.assign((element as HTMLElement).style, { left: `${x}px`, top: "20px" });
  }, left);
}

async function begin(seated: { readonly table: FightTable; readonly robin: Player }): Promise<void> {
  ({ table, robin } = seated);
  await robin.openSheet("Ilse Fennimore");
}

shareTable("sheets", { robin: "Robin" }, begin, { demo: "../../table/demo/timecount.json" });

describe("a hero's sheet", () => {
  it("opens what play changes, and all else once one edits", async () => {
    const sheet = robin.sheet();
    await sheet.getByLabel("Fatigue", { exact: true }).fill("3");
    await sheet.getByLabel("Fatigue", { exact: true }).press("Tab");
    await soon(async () => (await actor(robin, "Ilse Fennimore")).system["fatigue"]).toBe(3);
    expect(await sheet.locator('[name="system.attributes.str"]').count()).toBe(0);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.locator('[name="system.attributes.str"]').fill("4");
    await sheet.locator('[name="system.attributes.str"]').press("Tab");
    await soon(async () => (await actor(robin, "Ilse Fennimore")).system["attributes"]).toMatchObject({
      str: 4,
    });
  });

  it("says at the field what does not fit, and sends nothing", async () => {
    const field = robin.sheet().locator('[name="system.hitsTaken"]');
    await field.fill("-2");
    await field.press("Tab");
    await soon(() => field.getAttribute("aria-invalid")).toBe("true");
    expect((await actor(robin, "Ilse Fennimore")).system["hitsTaken"] ?? 0).toBe(0);
    await field.fill("1");
    await field.press("Tab");
    await soon(async () => (await actor(robin, "Ilse Fennimore")).system["hitsTaken"]).toBe(1);
    expect(await field.getAttribute("aria-invalid")).toBeNull();
  });

  it("shows hit points, fatigue and threshold in one bar, and what play makes of them", async () => {
    const bar = robin.sheet().locator(".fray-health-bar");
    await soon(() => bar.getAttribute("aria-label")).toMatch(
      /Hit points 22\/22, Fatigue 3, Threshold of Pain \d/,
    );
    await robin.sheet().locator('[name="system.hp.value"]').fill("11");
    await robin.sheet().locator('[name="system.hp.value"]').press("Tab");
    await soon(() => bar.getAttribute("style")).toContain("--fray-hp: 50%");
    await robin.sheet().locator('[name="system.hp.value"]').fill("");
    await robin.sheet().locator('[name="system.hp.value"]').press("Tab");
    await soon(() => bar.getAttribute("style")).toContain("--fray-hp: 100%");
  });

  it("keeps disciplines, affinities and modifiers by word", async () => {
    const sheet = robin.sheet();
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await sheet.getByLabel("New entry: Disciplines").fill("River Lore");
    await sheet.getByRole("button", { name: "Add: Disciplines" }).click();
    await soon(async () => (await actor(robin, "Ilse Fennimore")).system["disciplines"]).toMatchObject({
      riverlore: 1,
    });
    await sheet.getByLabel("New entry: Weapon affinities").selectOption("Polearms");
    await sheet.getByRole("button", { name: "Add: Weapon affinities" }).click();
    await soon(async () => (await actor(robin, "Ilse Fennimore")).system["affinities"]).toMatchObject({
      Polearms: "affinity",
    });
    await sheet.getByRole("button", { name: /riverlore/ }).click();
    await soon(async () =>
      Object.keys((await actor(robin, "Ilse Fennimore")).system["disciplines"] as object),
    ).not.toContain("riverlore");
  });

  it("takes things out of things, and shows a weapon's numbers with their parts", async () => {
    const sheet = robin.sheet();
    await sheet.getByRole("tab", { name: "Belongings" }).click();
    const arrows = sheet.locator('.fray-item:has(.fray-item-name:text-is("Arrows"))');
    expect(await arrows.getAttribute("data-depth")).toBe("1");
    await sheet.getByLabel("Lies in: Arrows").selectOption("");
    await soon(() => arrows.getAttribute("data-depth")).toBe("0");
    const bow = sheet.locator('.fray-item:has(.fray-item-name:text-is("Horn Bow"))');
    expect(await bow.locator(".fray-item-numbers details").count()).toBeGreaterThan(0);
  });

  it("names a weapon's dice that are none, on the item and on its bearer", async () => {
    const sheet = robin.sheet();
    await sheet.getByRole("button", { name: "Saber", exact: true }).click();
    const item = robin.page.locator(".fray-item-sheet");
    await item.locator('[name="system.damage"]').fill("a lot");
    await item.locator('[name="system.damage"]').press("Tab");
    await item.getByRole("alert").getByText("Damage").waitFor();
    await soon(() => item.locator('[name="system.damage"]').getAttribute("aria-invalid")).toBe("true");
    await sheet.locator(".fray-broken").getByText("damage").waitFor();
    await rowOf(sheet, "Saber").getByRole("alert").getByText("dice").waitFor();
    await item.locator('[name="system.damage"]').fill("1d6");
    await item.locator('[name="system.damage"]').press("Tab");
    await soon(() => sheet.locator(".fray-broken").count()).toBe(0);
    await item.locator("[data-action=close]").first().click();
  });

  it("asks of a consumable what its kind takes, and names a schedule of doses that is none", async () => {
    const sheet = robin.sheet();
    const draught = rowOf(sheet, "Willow Draught");
    await draught.getByText("Potion · 2 left").waitFor();
    expect(await draught.getByRole("button", { name: "Drink: Willow Draught" }).count()).toBe(1);
    await sheet.getByRole("button", { name: "Willow Draught", exact: true }).click();
    const item = robin.page.locator(".fray-item-sheet");
    await item.locator('[name="system.healing"]').waitFor();
    await item.locator('[name="system.kind"]').selectOption("scroll");
    await item.locator('[name="system.spell.castingTime"]').waitFor();
    await item.locator('[name="system.kind"]').selectOption("poison");
    await item.locator('[name="system.doses"]').fill("soon");
    await item.locator('[name="system.doses"]').press("Tab");
    await item.getByRole("alert").getByText("Doses").waitFor();
    await rowOf(sheet, "Willow Draught").getByRole("alert").getByText("schedule").waitFor();
    await item.locator('[name="system.doses"]').fill("0: 2 fatigue; 20: 1 hp");
    await item.locator('[name="system.doses"]').press("Tab");
    await soon(() => sheet.locator(".fray-broken").count()).toBe(0);
    await draught.getByText("Poison · 2 left").waitFor();
    // To lay poison on somebody is the GM's.
    expect(await draught.getByRole("button", { name: "Poison the target" }).count()).toBe(0);
    await item.locator('[name="system.kind"]').selectOption("potion");
    await draught.getByText("Potion · 2 left").waitFor();
    await item.locator("[data-action=close]").first().click();
  });

  it("bears one race: another takes the place of the first, and is told", async () => {
    const sheet = robin.sheet();
    const races = async (): Promise<string[]> =>
      (await actor(robin, "Ilse Fennimore")).items
        .filter(({ type }) => type === "timecountRace")
        .map(({ id, _id }) => id ?? _id ?? "");
    const blank = robin.page.locator("#fray-compendium").getByRole("button", { name: /^Make a blank one/ });
    await sheet.getByRole("button", { name: "Add: Race" }).click();
    await blank.click();
    await soon(async () => (await races()).length).toBe(1);
    const [first] = await races();
    // The notice goes by itself: it is waited for before anything else.
    const told = robin.page.getByText("has made way").first().waitFor();
    await sheet.getByRole("button", { name: "Add: Race" }).press("Enter");
    await blank.press("Enter");
    await told;
    await soon(async () => (await races()).includes(first ?? "")).toBe(false);
    await soon(async () => (await races()).length).toBe(1);
    expect(await sheet.locator(".fray-broken").count()).toBe(0);
    await sheet.getByRole("button", { name: /^Delete New Race/ }).click();
    await soon(async () => (await races()).length).toBe(0);
  });
});

describe("effects", () => {
  it("are added with what they add to, switched off, and deleted", async () => {
    const sheet = robin.sheet();
    await sheet.getByRole("tab", { name: "Effects" }).click();
    await sheet.getByRole("button", { name: "Add", exact: true }).click();
    await soon(() => sheet.getByLabel("Name", { exact: true }).last().getAttribute("aria-invalid")).toBe(
      "true",
    );
    await sheet.getByLabel("Name", { exact: true }).last().fill("Giant's belt");
    await sheet.getByLabel("Adds to").selectOption({ label: "Strength" });
    await sheet.getByLabel("How much").fill("3");
    await sheet.getByRole("button", { name: "Add", exact: true }).click();
    const row = rowOf(sheet, "Giant's belt");
    await row.getByText("Strength +3").waitFor();
    await soon(() => violations(robin.page, ".fray-actor-sheet")).toEqual([]);
    expect(await strength()).toBe(7);
    // The field shows what is stored: sending it with the next change must not make the effect part of it.
    await sheet.getByRole("tab", { name: "Condition" }).click();
    expect(await sheet.locator('[name="system.attributes.str"]').inputValue()).toBe("4");
    await sheet.getByRole("tab", { name: "Effects" }).click();
    await row.getByRole("button", { name: "counts: Giant's belt" }).click();
    await soon(strength).toBe(4);
    await row.getByRole("button", { name: "Giant's belt", exact: true }).click();
    await editEffect();
    await row.getByText("Attack · Modifiers +2 · Size = Large").waitFor();
    await row.getByRole("button", { name: "Delete Giant's belt" }).click();
    await soon(() => row.count()).toBe(0);
  });

  /** In the effect's own sheet: a wrong value is named, then another field, another kind of change, and one more. */
  async function editEffect(): Promise<void> {
    const effect = robin.page.locator(".fray-effect-sheet");
    const value = effect.locator('[name="changes.0.value"]');
    await value.fill("1000");
    await value.press("Tab");
    await soon(() => value.getAttribute("aria-invalid")).toBe("true");
    await value.fill("2");
    await value.press("Tab");
    await effect.locator('[name="changes.0.key"]').selectOption({ label: "Attack · Modifiers" });
    await effect.getByRole("button", { name: "Another change" }).click();
    await effect.locator('[name="changes.1.key"]').selectOption({ label: "Size" });
    await effect.locator('select[name="changes.1.value"]').selectOption({ label: "Large" });
    await soon(async () => (await effects(robin, "Ilse Fennimore"))[0]).toMatchObject([
      { key: "system.modifiers.attack", type: "add", value: "2" },
      { key: "system.size", type: "override", value: "Large" },
    ]);
    await effect.getByLabel("Switched off").uncheck();
    await soon(() => violations(robin.page, ".fray-effect-sheet")).toEqual([]);
    await robin.screenshot("sheet-effect");
    await effect.locator("[data-action=close]").first().click();
  }
});

describe("dragging", () => {
  const names = async (who: string): Promise<string[]> =>
    (await actor(robin, who)).items.map(({ name }) => name);

  it("takes a thing out of a compendium, and from one sheet to another", async () => {
    gm = await table.sit("Gamemaster");
    await gm.openSheet("Kest Halloway");
    const kest = gm.sheet().filter({ hasText: "Kest Halloway" });
    await kest.getByRole("tab", { name: "Belongings" }).click();
    await openPack(gm, "Time Count Equipment");
    const pack = gm.page.locator("#compendium-fray-timecount-equipment");
    await place(pack, 700);
    await place(kest, 20);
    await pack.locator("li", { hasText: "Horn Bow" }).first().dragTo(kest.locator(".fray-items").first());
    await soon(() => names("Kest Halloway")).toContain("Horn Bow");
    await pack.locator("[data-action=close]").first().click();
    await gm.openSheet("Ilse Fennimore");
    const ilse = gm.sheet().filter({ hasText: "Ilse Fennimore" });
    await place(kest, 20);
    await place(ilse, 700);
    await ilse.getByRole("tab", { name: "Belongings" }).click();
    await rowOf(kest, "Iron Fan").dragTo(ilse.locator(".fray-items").first());
    await soon(() => names("Ilse Fennimore")).toContain("Iron Fan");
    await kest.locator("[data-action=close]").first().click();
  });
});

describe("a game master", () => {
  it("gives a thing from one to the other, who then has it", async () => {
    await gm.sheet().getByRole("tab", { name: "Belongings" }).click();
    await gm.sheet().getByRole("button", { name: "Saber", exact: true }).click();
    const item = gm.page.locator(".fray-item-sheet");
    await item.getByLabel("Give to").selectOption({ label: "Kest Halloway" });
    await item.getByRole("button", { name: "Give", exact: true }).click();
    const has = async (name: string): Promise<boolean> =>
      (await actor(robin, name)).items.some((each) => each.name === "Saber");
    await soon(() => has("Kest Halloway")).toBe(true);
    await soon(() => has("Ilse Fennimore")).toBe(false);
  });
});

describe("a consumable", () => {
  it("is used from its row, also by keyboard", async () => {
    const sheet = robin.sheet().filter({ hasText: "Ilse Fennimore" });
    await sheet.getByRole("tab", { name: "Belongings" }).click();
    const draught = rowOf(sheet, "Willow Draught");
    await draught.getByRole("button", { name: "Drink: Willow Draught" }).press("Enter");
    await draught.getByText("Potion · 1 left").waitFor();
    await robin.tab("Chat");
    await robin.card
      .getByText(/Willow Draught/)
      .first()
      .waitFor();
  });
});

describe("wrong values", () => {
  const ITEMS = {
    destinyCharacter: [
      { type: "destinyWeapon", system: {} },
      { type: "destinyArmor", system: { modifiers: { agility: -1 } } },
      { type: "destinyShield", system: {} },
      { type: "destinyTalent", system: { modifiers: { power: 1 } } },
      { type: "destinyGear", system: {} },
      { type: "destinyConsumable", system: {} },
      { type: "destinySpell", system: { castingRounds: 1, range: 1, duration: 1 } },
      { type: "destinyRace", system: { modifiers: { power: 1 } } },
    ],
    timecountCharacter: [
      { type: "timecountWeapon", system: {} },
      { type: "timecountArmor", system: { modifiers: { attack: 1 } } },
      { type: "timecountShield", system: {} },
      { type: "timecountSpell", system: {} },
      { type: "timecountSkill", system: { modifiers: { attack: 1 } } },
      ...["potion", "poison", "scroll"].map((kind) => ({ type: "timecountConsumable", system: { kind } })),
      { type: "timecountMagicItem", system: {} },
      { type: "timecountGear", system: { modifiers: { attack: 1 } } },
      { type: "timecountRace", system: { modifiers: { attack: 1 } } },
    ],
    destinyNpc: [],
    timecountNpc: [],
  };

  /** What the rules read in a text, by the kind of item, and numbers that only fights and rests write. */
  const LIMITED: Record<string, string[]> = {
    destinyWeapon: ["damage"],
    destinySpell: ["damage"],
    timecountWeapon: ["damage", "extraDice"],
    timecountSpell: ["castingTime", "damage", "healing"],
    timecountConsumable: ["healing", "doses", "spell.castingTime", "spell.damage", "spell.healing"],
  };
  const WRITTEN_BY_RULES =
    /^\w+(Character|Npc) (stamp\.|clock$|poisonAttributeDamage\.|manaInvested|recoveryBonus|longRestsToday|dayRounds$|dyingCounter|ap$|initiative$|restedMinutes$|restedCounts$|petrifiedCounts$|advancement$)/;

  it.each(Object.entries(ITEMS).filter(([type]) => playsAlike(type)))(
    "are named at each field of %s and of all that it bears",
    async (type, items) => {
      const tried = await tryWrongValues(gm.page, type, items);
      expect([tried.silent, tried.elsewhere]).toEqual([[], []]);
      const kinds = [...new Set(items.map((each) => each.type))];
      const limited = kinds.flatMap((kind) => (LIMITED[kind] ?? []).map((path) => `${kind} ${path}`));
      expect([...tried.limited].sort()).toEqual(limited.sort());
      const open = tried.withoutInput.filter((path) => !tried.numbers.includes(path));
      expect(open.filter((path) => !WRITTEN_BY_RULES.test(path))).toEqual([]);
    },
  );
});
