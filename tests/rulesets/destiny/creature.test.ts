// From actor data to a creature of Heroes of Destiny: defaults, gear, direct numbers, and errors that name the path.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../../src/core/ruleset.ts";
import { sum } from "../../../src/core/trace.ts";
import {
  actionPoints,
  attackBase,
  baseDefense,
  normalStamina,
  woundSlots,
} from "../../../src/rulesets/destiny/attributes.ts";
import { createCreature, deriveSheet, readFigure } from "../../../src/rulesets/destiny/creature.ts";
import { DEFAULT_RULINGS } from "../../../src/rulesets/destiny/rulings.ts";

const ATTRIBUTES = { str: 1, dex: 2, spd: 0, vit: 1, prc: 3, prs: -2, rsn: 0, lor: 1 };

function actor(
  system: object = {},
  items: readonly { type: string; system: object }[] = [],
  kind: ActorSheet["kind"] = "character",
): ActorSheet {
  const all = { attributes: ATTRIBUTES, ...system };
  return {
    kind,
    system: all,
    items: items.map((item, i) => ({ id: `i${i}`, name: "thing", ...item })) as never,
  };
}

const enter = (sheet: ActorSheet) =>
  createCreature({ id: "c", name: "C", side: "heroes", hidden: false, position: null, sheet });

describe("a creature", () => {
  it("enters unhurt, full of stamina, with 0 AP (DEST-AP-03)", () => {
    const creature = enter(actor({ race: { stamina: 9, mana: 4 } }));
    expect(creature).toMatchObject({
      ap: 0,
      initiative: 0,
      stamina: 10,
      mana: 5,
      fatigue: 0,
      posture: "standing",
      dead: false,
    });
    expect(creature.wounds).toEqual({ light: 0, moderate: 0, severe: 0, critical: 0, fatal: 0 });
  });

  it("keeps what its actor has suffered, and never more stamina than fatigue leaves", () => {
    const creature = enter(
      actor({ race: { stamina: 9 }, fatigue: 4, stamina: null, wounds: { severe: 1 }, ap: 7 }),
    );
    expect(creature).toMatchObject({ fatigue: 4, stamina: 6, ap: 0 });
    expect(creature.wounds.severe).toBe(1);
  });

  it("counts armor only while worn, shields only while held, talents always", () => {
    const figure = readFigure(
      actor({ skills: { melee: { value: 3, specialisations: { sword: 1 } } } }, [
        { type: "destinyArmor", system: { toughness: 2, worn: true, modifiers: { agility: -1 } } },
        { type: "destinyArmor", system: { toughness: 5, worn: false } },
        { type: "destinyShield", system: { melee: 1, ranged: 2, held: true } },
        { type: "destinyTalent", system: { modifiers: { meleeDefense: 1 } } },
        {
          type: "destinyWeapon",
          system: { kind: "melee", specialisation: "sword", ap: 4, damage: "3", readied: true },
        },
        { type: "destinyGear", system: { healingKit: true, held: true } },
        { type: "somethingElse", system: { odd: true } },
      ]),
    );
    expect(figure.sheet).toMatchObject({ armorToughness: 2, hasHealingKit: true });
    expect(baseDefense(figure, "melee", DEFAULT_RULINGS).value).toBe(2 + 3 + 1 + 1 + 1);
    expect(baseDefense(figure, "ranged", DEFAULT_RULINGS).value).toBe(2);
    expect(baseDefense(figure, "agility", DEFAULT_RULINGS).value).toBe(-1);
    expect(attackBase(figure, figure.weapons["i4"]!).value).toBe(6);
  });

  it("takes direct numbers in place of formulas, and tiers for NPCs alone (DEST-NPC-02)", () => {
    const npc = readFigure(actor({ tier: "minion", direct: { meleeDefense: 7, power: null } }, [], "npc"));
    expect(baseDefense(npc, "melee", DEFAULT_RULINGS)).toMatchObject({ value: 7, rule: "DEST-AMB-07" });
    expect(baseDefense(npc, "power", DEFAULT_RULINGS).value).toBe(1);
    expect(woundSlots(npc)).toEqual({ light: 3, moderate: 1, severe: 1, critical: 1, fatal: 1 });
    expect(woundSlots(readFigure(actor({ tier: "minion" })))).toMatchObject({
      moderate: 3,
      severe: 3,
      critical: 2,
    });
    expect(normalStamina(readFigure(actor({ race: { stamina: -5 } }))).value).toBe(0);
  });

  it("reads the sums of the Defenses from the settings", () => {
    const figure = readFigure(actor());
    const formulas = { ...DEFAULT_RULINGS.defenseFormulas, melee: "4 + vit - prs" };
    expect(baseDefense(figure, "melee", { ...DEFAULT_RULINGS, defenseFormulas: formulas }).value).toBe(7);
    expect(actionPoints(figure, DEFAULT_RULINGS).maximum.value).toBe(18);
  });

  it("explains every derived value by parts that add up to it", () => {
    const values = Object.values(deriveSheet(actor({ size: 2, race: { stamina: 5 } }), DEFAULT_RULINGS));
    expect(values.length).toBeGreaterThan(20);
    for (const value of values) {
      expect(sum(value.rule, value.parts).value).toBe(value.value);
      expect(value.rule).toMatch(/^DEST-/);
    }
  });
});

describe("broken actor data", () => {
  it.each([
    ["system.attributes.str", { attributes: { ...ATTRIBUTES, str: "strong" } }],
    ["system.attributes.lor", { attributes: { ...ATTRIBUTES, lor: undefined } }],
    ["system.wounds.light", { wounds: { light: -1 } }],
    ["system.tier", { tier: "boss" }],
    ["system.skills.aim.value", { skills: { aim: { value: null } } }],
    ["system.fatigue", { fatigue: 1.5 }],
    ["system.direct.power", { direct: { power: "9" } }],
  ])("is refused by the path %s", (path, system) => {
    expect(() => enter(actor(system))).toThrow(expect.objectContaining({ name: "ShapeError", path }));
  });

  it("is refused by the item's path", () => {
    const sheet = actor({}, [{ type: "destinyWeapon", system: { kind: "melee", ap: 4, damage: "sharp" } }]);
    expect(() => enter(sheet)).toThrow(expect.objectContaining({ path: "items.i0.system.damage" }));
    const odd = actor({}, [{ type: "destinyWeapon", system: { kind: "thrown", ap: 4, damage: "1" } }]);
    expect(() => enter(odd)).toThrow(expect.objectContaining({ path: "items.i0.system.kind" }));
  });
});
