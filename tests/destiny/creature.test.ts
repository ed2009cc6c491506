// From actor data to a creature of Heroes of Destiny: defaults, gear, direct numbers, and errors that name the path.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { sum } from "../../src/core/language/trace.ts";
import {
  actionPoints,
  attackBase,
  baseDefense,
  normalStamina,
  woundSlots,
} from "../../src/rulesets/destiny/character/attributes.ts";
import { createCreature, readFigure } from "../../src/rulesets/destiny/character/creature.ts";
import { deriveSheet } from "../../src/rulesets/destiny/screen/sheet-numbers.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";

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

  it("counts armor only while worn, shields only while held, talents always or by hand where they have a condition", () => {
    const figure = readFigure(
      actor({ skills: { melee: { value: 3, specialisations: { sword: 1 } } } }, [
        { type: "destinyArmor", system: { toughness: 2, worn: true, modifiers: { agility: -1 } } },
        { type: "destinyArmor", system: { toughness: 5, worn: false } },
        { type: "destinyShield", system: { melee: 1, ranged: 2, held: true } },
        {
          type: "destinyTalent",
          system: {
            modifiers: { meleeDefense: 1, rangedDefense: 9 },
            conditions: { meleeDefense: "", rangedDefense: "in the dark" },
          },
        },
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

describe("the numbers of what one fights with", () => {
  const numbers = deriveSheet(
    actor({ skills: { melee: { value: 3, specialisations: { sword: 1 } } } }, [
      {
        type: "destinyWeapon",
        system: { kind: "melee", specialisation: "sword", ap: 4, damage: "1d6+1", addsStrength: true },
      },
      { type: "destinyWeapon", system: { kind: "ranged", ap: 5, damage: "3", addsStrength: false } },
      { type: "destinySpell", system: { ap: 6, targets: "agility", skill: "melee", damage: "2d4" } },
      { type: "destinySpell", system: { ap: 6, castingRounds: 2, targets: "none" } },
    ]),
    DEFAULT_RULINGS,
  );
  const ofItem = (id: string): Record<string, number> =>
    Object.fromEntries(
      Object.entries(numbers)
        .filter(([name]) => name.endsWith(`.${id}`))
        .map(([name, { value }]) => [name.split(".")[0] ?? "", value]),
    );
  const { attributes } = readFigure(actor()).sheet;

  it("are a melee weapon's attack, damage, and AP of each kind of attack", () => {
    expect(ofItem("i0")).toEqual({
      attack: attributes.dex + 4,
      damage: attributes.str + 1,
      ap: 4,
      quickAp: 5,
      strongAp: 2,
    });
    expect(numbers["damage.i0"]?.parts[0]).toMatchObject({ dice: "1d6", rule: "DEST-ATK-02" });
  });

  it("are one cost where a weapon shoots, and no Strength where it adds none", () => {
    expect(ofItem("i1")).toEqual({ attack: attributes.prc, damage: 3, ap: 5 });
    expect(numbers["damage.i1"]?.parts.some(({ dice }) => dice !== undefined)).toBe(false);
  });

  it("are those of a spell that it has: none to attack with, no AP where it takes rounds", () => {
    expect(ofItem("i2")).toEqual({ attack: attributes.lor + 3, damage: 0, ap: 6 });
    expect(ofItem("i3")).toEqual({});
  });

  it("follow the reading of the costs (DEST-AMB-34)", () => {
    const weapon = { type: "destinyWeapon", system: { kind: "melee", ap: 4, damage: "3" } };
    const swapped = deriveSheet(actor({}, [weapon]), { ...DEFAULT_RULINGS, attackCostReading: "swapped" });
    expect([swapped["quickAp.i0"]?.value, swapped["strongAp.i0"]?.value]).toEqual([2, 5]);
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
