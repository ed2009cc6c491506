// What each item is worth to its bearer: trained or not with every style, and which style is used.
import { describe, expect, it } from "vitest";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { item, sheetWith } from "./play.ts";
import { GUARD, KNIGHT } from "./scene.ts";

const BRAWL = {
  id: "brawl",
  type: "fightingstyleStyle",
  name: "Brawl",
  system: { rank: 1, gear: ["spear"] },
};

/** The numbers of one thing with each style, by what they are called and the style; its attack has none. */
function numbersOf(sheet: typeof KNIGHT, thing: string): Record<string, number> {
  const all = Object.entries(fightingstyle.derive(sheet, DEFAULT_RULINGS));
  return Object.fromEntries(
    all.flatMap(([name, { value }]) => {
      const [number, of, style = ""] = name.split(".");
      return of === thing && number !== "attack" ? [[`${number ?? ""} ${style}`, value]] : [];
    }),
  );
}

describe("an item on the sheet", () => {
  it("counts as trained with the style that lists it (STYLE-GEAR-06, STYLE-UNT-01)", () => {
    const knight = { ...KNIGHT, items: [...KNIGHT.items, BRAWL] };
    expect(numbersOf(knight, "longsword")).toEqual({ "trainedUsual style": 14, "untrained brawl": 11 });
  });

  it("is used with the style of the better chance, trained or not (STYLE-GEAR-07)", () => {
    const adept = { ...BRAWL, system: { rank: 9, gear: ["spear"] } };
    expect(numbersOf({ ...KNIGHT, items: [...KNIGHT.items, adept] }, "longsword")).toEqual({
      "trained style": 14,
      "untrainedUsual brawl": 19,
    });
  });

  it("counts as if it alone were in hand, a shield beside it unless it takes both (STYLE-UNT-03)", () => {
    const bow = item("Weapon", "bow", { gear: "longsword", ranged: true, range: 25, hands: 2 });
    expect(numbersOf(sheetWith(KNIGHT, [bow]), "bow")).toEqual({ "trained style": 10 });
    const shield = item("Shield", "buckler", { br: 4, inHand: true });
    expect(numbersOf(sheetWith(KNIGHT, [shield]), "longsword")).toEqual({ "trained style": 12 });
    expect(numbersOf(sheetWith(KNIGHT, [shield, bow]), "bow")).toEqual({ "trained style": 10 });
  });

  it("tells of a shield how it blocks, and of armor whether it hinders (STYLE-DEF-03, STYLE-UNT-04)", () => {
    expect(numbersOf(GUARD, "shield")).toMatchObject({ "trained style": 12 });
    expect(numbersOf(GUARD, "iron")).toMatchObject({ "armorBanes style": 0 });
    const plate = item("Armor", "plate", { level: "full", worn: true });
    expect(numbersOf(sheetWith(GUARD, [plate]), "plate")).toMatchObject({ "armorBanes style": -1 });
  });

  it("says nothing where a stat block gives totals without any style", () => {
    const beast = { ...KNIGHT, items: KNIGHT.items.slice(0, 1) };
    expect(numbersOf(beast, "longsword")).toEqual({});
  });
});
