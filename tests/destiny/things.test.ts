// What is used up in Heroes of Destiny: a thing costs its own AP and a charge, which undo gives back; a race adds its numbers.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { deriveNumbers } from "../../src/rulesets/destiny/character/attributes.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { attackParts, begun, BLANK, block, edited, play, refusalOf, told, types } from "./fights.ts";
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

describe("a talent that counts only where a condition holds (DEST-AMB-06)", () => {
  const FENCER = item("Talent", "fencer", {
    modifiers: { meleeAttack: 2, rangedAttack: 1, fortitude: 3, power: 1 },
    conditions: { meleeAttack: "with one blade", rangedAttack: "from a saddle", fortitude: "with one blade" },
  });
  const DUELIST = item("Talent", "duelist", {
    modifiers: { meleeAttack: 1, rangedAttack: 0 },
    conditions: { meleeAttack: "alone with a foe", rangedAttack: "never" },
  });
  const fencing = (items: Fighter["items"]) => {
    const weapons = { sword: {}, bow: { kind: "ranged", rangeIncrement: 40 } };
    const fight = begun({ a: { side: "x", items, weapons }, b: { side: "y", kind: "npc" } });
    return edited(fight, "a", "ap", 20);
  };
  const before = fencing([FENCER, DUELIST]);
  const on = (parameters: object) => ({ weapon: "sword", target: "b", distance: 1, ...parameters });
  const shown = (parameters: object) =>
    destiny
      .preview(destinyEngine.situation(before), { type: "standardAttack", creature: "a", ...on(parameters) })
      .find(({ label }) => label === "attack")?.traced;

  it("is known by its condition, each once, and adds nothing by itself", () => {
    const names = Object.values(block(before, "a").circumstances).map(({ id, name }) => [id, name]);
    expect(names).toEqual([
      ["fencer-1", "fencer: with one blade"],
      ["fencer-2", "fencer: from a saddle"],
      ["duelist-1", "duelist: alone with a foe"],
    ]);
    expect(block(before, "a").circumstances["fencer-1"]?.modifiers).toEqual({ meleeAttack: 2, fortitude: 3 });
    const numbers = deriveNumbers(block(before, "a"), DEFAULT_RULINGS);
    const bare = deriveNumbers(block(fencing([]), "a"), DEFAULT_RULINGS);
    expect(numbers.fortitude).toEqual(bare.fortitude);
  });

  it("is offered in the form of each attack for which it counts", () => {
    const asked = (detail: string, action: string, fight = before) =>
      destiny
        .actions(destinyEngine.situation(fight), "a", null)
        .find((each) => each.action === action && each.detail === detail)
        ?.needs.filter(({ parameter }) => parameter.toLowerCase().endsWith("circumstance"));
    const choices = ["fencer-1", "duelist-1"];
    for (const action of ["standardAttack", "quickAttack", "strongAttack", "nonlethalAttack"])
      expect([action, asked("sword", action)]).toEqual([
        action,
        [
          { kind: "choice", parameter: "circumstance", choices, optional: true },
          { kind: "choice", parameter: "secondCircumstance", choices, optional: true },
        ],
      ]);
    expect(asked("bow", "standardAttack")).toEqual([
      { kind: "choice", parameter: "circumstance", choices: ["fencer-2"], optional: true },
    ]);
    expect(asked("sword", "standardAttack", fencing([]))).toEqual([]);
  });

  it("adds to the attack that names it, under its own name, once", () => {
    const bare = shown({})?.value ?? NaN;
    const both = shown({ circumstance: "fencer-1", secondCircumstance: "duelist-1" });
    expect(both?.value).toBe(bare + 3);
    const part = { label: "talent", value: 2, rule: "DEST-AMB-06", note: "fencer: with one blade" };
    expect(both?.parts).toContainEqual(part);
    expect(shown({ circumstance: "fencer-1", secondCircumstance: "fencer-1" })?.value).toBe(bare + 2);
    const struck = play(before, "standardAttack", "a", on({ circumstance: "fencer-1" }), BLANK);
    expect(attackParts(struck)).toContain("talent 2 DEST-AMB-06");
  });

  it("is refused where no talent of the attacker has it for the weapon, and nothing changes", () => {
    const refused = (parameters: object) => refusalOf(before, "standardAttack", "a", on(parameters));
    for (const circumstance of ["fencer-2", "nobody-1"])
      expect(refused({ circumstance })).toMatch(/DEST-AMB-06.*unknownCircumstance/);
    expect(refused({ circumstance: "toString" })).toBe("DEST-ACT-01 badParameter");
    expect(refused({ secondCircumstance: "fencer-9" })).toMatch(/DEST-AMB-06.*unknownCircumstance/);
  });
});
