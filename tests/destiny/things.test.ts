// What is used up in Heroes of Destiny: a thing costs its own AP and a charge, which undo gives back; a race adds its numbers.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/drivers.ts";
import { deriveNumbers } from "../../src/rulesets/destiny/attributes.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun, block, edited, play, refusalOf, told, types } from "./fights.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";

const item = (type: string, id: string, system: object) => ({
  id,
  type: `destiny${type}`,
  name: id,
  system: system as never,
});
const DRAUGHT = item("Consumable", "draught", { ap: 4, charges: 1, effect: "Warmth." });
const ROLL = item("Consumable", "roll", { ap: 6, charges: null, healingKit: true, held: true });
const bearer = (items: Fighter["items"], ap = 8) =>
  edited(begun({ a: { side: "x", items }, b: { side: "y", kind: "npc" } }), "a", "ap", ap);

describe("a thing that is used (DEST-ACT-32)", () => {
  it("costs its own AP and a charge, says what it does, and undo gives both back", () => {
    const before = bearer([DRAUGHT]);
    const drunk = play(before, "useObject", "a", { item: "draught" });
    expect(told(drunk, "ItemUsed")).toEqual([expect.objectContaining({ item: "draught", left: 0 })]);
    expect(told(drunk, "ItemEffect")).toEqual([expect.objectContaining({ effect: "Warmth." })]);
    expect([block(drunk.fight, "a").ap, block(drunk.fight, "a").consumables["draught"]?.charges]).toEqual([
      4, 0,
    ]);
    const back = put(destinyEngine, drunk.fight, { kind: "undo" });
    expect([block(back, "a").ap, block(back, "a").consumables["draught"]?.charges]).toEqual([8, 1]);
  });

  it("is refused without AP, without a charge, and where nobody has it", () => {
    expect(refusalOf(bearer([DRAUGHT], 3), "useObject", "a", { item: "draught" })).toMatch(/notEnoughAp/);
    const empty = { ...DRAUGHT, system: { ap: 4, charges: 0 } as never };
    expect(refusalOf(bearer([empty]), "useObject", "a", { item: "draught" })).toMatch(/usedUp/);
    expect(refusalOf(bearer([]), "useObject", "a", { item: "draught" })).toMatch(/unknownItem/);
    expect(refusalOf(bearer([]), "useObject", "a", {})).toMatch(/nothingToChoose/);
  });

  it("is used outside a fight without AP", () => {
    const calm = destinyFight({ a: { side: "x", items: [DRAUGHT] } });
    const drunk = play(calm, "useObject", "a", { item: "draught" });
    expect(block(drunk.fight, "a").consumables["draught"]?.charges).toBe(0);
    expect(types(drunk)).not.toContain("ApSpent");
  });

  it("may be a tool that is never used up, and a healing kit while it is held", () => {
    const used = play(bearer([ROLL]), "useObject", "a", { item: "roll" });
    expect(types(used)).toContain("ItemActivated");
    expect(block(used.fight, "a").consumables["roll"]?.charges).toBeNull();
    expect(block(used.fight, "a").sheet.hasHealingKit).toBe(true);
  });
});

describe("a race", () => {
  const race = item("Race", "hill", { stamina: 4, mana: 1, size: -1, sleep: 6, modifiers: { fortitude: 1 } });
  const numbers = (items: Fighter["items"]) => deriveNumbers(block(bearer(items), "a"), DEFAULT_RULINGS);

  it("adds to the numbers of its bearer, under its name", () => {
    const [plain, hill] = [numbers([]), numbers([race])];
    const gained = (word: string) => (hill[word]?.value ?? 0) - (plain[word]?.value ?? 0);
    expect([gained("staminaMax"), gained("manaMax"), gained("sleepHours"), gained("fortitude")]).toEqual([
      4, 1, -2, 1,
    ]);
    expect(block(bearer([race]), "a").sheet.size).toBe(-1);
    expect(JSON.stringify(hill["staminaMax"]?.parts)).toContain('"note":"hill"');
    expect(JSON.stringify(hill["fortitude"]?.parts)).toContain('"note":"hill"');
  });

  it("stands alone: a second one is refused by name", () => {
    expect(() => bearer([race, { ...race, id: "river", name: "River-Kin" }])).toThrow(
      "second race: River-Kin",
    );
  });
});
