// Attributes, saves and skills of Anatomy rolled by their names on a sheet: what a press sends, and what comes of it.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { LAYOUT } from "../../src/rulesets/anatomy/host/layout.ts";
import { ATTRIBUTES, SKILL_ATTRIBUTES } from "../../src/rulesets/anatomy/tables.ts";
import { give, refusal, told, type Played } from "./given.ts";
import { fightOf, figure } from "./scene.ts";

/** What a press on a name sends for Anna, with what was answered in the dialog. */
function pressed(name: string, answers: object = {}) {
  const roll = LAYOUT.rollOf(name);
  if (!roll) throw new Error(`${name} is not rolled`);
  return { ...roll.parameters, ...answers, type: roll.type, creature: "anna" };
}

const anna = (system: JsonRecord = {}, attributes: JsonRecord = {}): Played =>
  fightOf([
    figure("anna", "heroes", {
      attributes: { str: 3, wis: 1, con: 2, ...attributes },
      system: { skills: { perception: { ranks: 4 } }, ...system },
    }),
  ]);

function rolled(fight: Played, name: string, answers: object, dice: readonly number[]) {
  return told(give(fight, pressed(name, answers), dice), fight).at(-1);
}

describe("a name on the sheet", () => {
  it("is rolled for all attributes and skills, and for nothing else", () => {
    expect(ATTRIBUTES.every((each) => LAYOUT.rollOf(`attributes.${each}`) !== null)).toBe(true);
    expect(Object.keys(SKILL_ATTRIBUTES).every((each) => LAYOUT.rollOf(`skills.${each}`) !== null)).toBe(
      true,
    );
    for (const other of ["skills.basketry", "skills.toString", "level", "dv"])
      expect(LAYOUT.rollOf(other)).toBeNull();
  });

  it("adds attribute, ranks and what people add, and succeeds at the DC (ANAT-CORE-01, ANAT-CORE-06)", () => {
    const modifiers = [{ value: 2, reason: "a lantern" }];
    // 8 + 1 + 4 + 2 = 15.
    expect(rolled(anna(), "skills.perception", { dc: 15, modifiers }, [8])).toMatchObject({
      type: "CheckRolled",
      operands: { purpose: "perception", total: { value: 15 }, success: true },
    });
    expect(rolled(anna(), "attributes.str", { dc: 15 }, [11])).toMatchObject({
      type: "CheckRolled",
      operands: { purpose: "str", total: { value: 14 }, success: false },
    });
  });

  it("rolls the attack of a weapon, on nobody and outside fights (ANAT-ATK-01, ANAT-DEG-01)", () => {
    const own = Object.keys(anna().state.creatures["anna"]?.weapons ?? {});
    const name = `attack.${own[0] ?? ""}`;
    expect(LAYOUT.rollOf("attack")).toBeNull();
    expect(LAYOUT.rollOf(name)?.parameters).toEqual({ attack: own[0] });
    expect(rolled(anna(), name, {}, [11])).toMatchObject({
      type: "CheckTotaled",
      rule: "ANAT-ATK-01",
      operands: { purpose: "sword" },
    });
    // A natural 20 is never lost, whatever stands against it.
    const results = [1, 20].map((face) => rolled(anna(), name, { dc: 60 }, [face])?.operands["success"]);
    expect(results).toEqual([false, true]);
    expect(refusal(anna(), pressed(name, { attack: "nothing" }))).toEqual(["ANAT-ATK-01", "unknownItem"]);
    const { attack: _attack, ...nothing } = pressed(name) as { readonly attack?: string };
    expect(refusal(anna(), { ...nothing, type: "attributeCheck", creature: "anna" })).toEqual([
      "ANAT-CORE-01",
      "attributeMissing",
    ]);
  });

  it("is refused with what is broken, stolen or lies about (ANAT-M-07, ANAT-M-08, ANAT-ATK-01)", () => {
    const fight = anna();
    const [id = ""] = Object.keys(fight.state.creatures["anna"]?.weapons ?? {});
    const refused = (changed: object) => {
      const creature = fight.state.creatures["anna"];
      const weapon = creature?.weapons[id];
      if (!creature || !weapon) throw new Error("Anna has a weapon");
      const armed = { ...creature, weapons: { [id]: { ...weapon, ...changed } } };
      const state = { ...fight.state, creatures: { ...fight.state.creatures, anna: armed } };
      return refusal({ ...fight, state }, pressed(`attack.${id}`));
    };
    expect(refused({ damaged: true })).toEqual(["ANAT-M-08", "weaponDamaged"]);
    expect(refused({ takenBy: "bert" })).toEqual(["ANAT-M-07", "unknownItem"]);
    expect(refused({ lies: { x: 4, y: 4, elevation: 0 } })).toEqual(["ANAT-ATK-01", "liesAbout"]);
  });

  it("tells the total alone where nobody names a DC", () => {
    const event = rolled(anna(), "attributes.str", {}, [11]);
    expect(event).toMatchObject({ type: "CheckTotaled", operands: { purpose: "str", total: { value: 14 } } });
    expect(event?.operands).not.toHaveProperty("success");
  });

  it("saves critically with a natural 20, with the save bonus for Constitution alone (ANAT-CORE-09, ANAT-CORE-11)", () => {
    const guarded = (): Played => anna({ saveBonus: 3 });
    expect(rolled(guarded(), "attributes.con", { save: true, dc: 99 }, [20])).toMatchObject({
      type: "SaveRolled",
      operands: { total: { value: 25 }, success: true, critical: true },
    });
    expect(rolled(guarded(), "attributes.wis", { save: true, dc: 10 }, [9])).toMatchObject({
      operands: { total: { value: 10 }, success: true, critical: false },
    });
    expect(rolled(guarded(), "attributes.con", { dc: 15 }, [12])).toMatchObject({
      type: "CheckRolled",
      operands: { total: { value: 14 }, success: false },
    });
  });

  it("needs no roll of Constitution for whoever has none (ANAT-CORE-12)", () => {
    expect(rolled(anna({}, { con: null }), "attributes.con", { dc: 30 }, [])).toMatchObject({
      type: "CheckNotNeeded",
    });
  });

  it("is refused for the dead and the unconscious, who may still save (ANAT-COND-24, ANAT-COND-03, ANAT-UNC-02)", () => {
    for (const name of ["attributes.str", "skills.lore"]) {
      expect(refusal(anna({ dead: true }), pressed(name))).toEqual(["ANAT-COND-24", "dead"]);
      expect(refusal(anna({ unconscious: true }), pressed(name))).toEqual(["ANAT-COND-03", "unconscious"]);
    }
    const asleep = anna({ unconscious: true });
    expect(rolled(asleep, "attributes.con", { save: true, dc: 5 }, [9])?.type).toBe("SaveRolled");
  });
});
