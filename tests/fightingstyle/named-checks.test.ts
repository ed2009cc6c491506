// Attributes, skills and Fighting Styles rolled by their names on a sheet: what a press sends, and what comes of it.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { ATTRIBUTES, SKILLS } from "../../src/rulesets/fightingstyle/character/sheet-words.ts";
import { LAYOUT } from "../../src/rulesets/fightingstyle/host/layout.ts";
import { refusalOf } from "../rulesets/exact-dice.ts";
import { duel, give, sheetWith, told, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

/** What a press on a name sends for the hero, with what was answered in the dialog. */
function pressed(name: string, answers: object = {}) {
  const roll = LAYOUT.rollOf(name);
  if (!roll) throw new Error(`${name} is not rolled`);
  return { ...roll.parameters, ...answers, type: roll.type, creature: "hero" };
}

/** A knight of Strength 12 and rank 2 in Stealth, Agility 8; a guard with Perception 8. Nobody fights. */
const outside = (hero: JsonRecord = {}): StyleFight =>
  fightOf(
    [
      entrant("hero", "heroes", 5, 5, sheetWith(KNIGHT, [], { skills: { stealth: 2 }, ...hero })),
      entrant("guard", "guards", 6, 5, GUARD),
    ],
    DEFAULT_RULINGS,
  );

const rolled = (name: string, answers: object, dice: readonly number[], fight = outside()) =>
  told(give(fight, pressed(name, answers), dice)).at(-1);

describe("a name on the sheet", () => {
  it("is rolled for all attributes, skills and both kinds of a Fighting Style, and for no number that stands still", () => {
    for (const each of ATTRIBUTES) expect(LAYOUT.rollOf(`attributes.${each}`)).not.toBeNull();
    for (const each of Object.keys(SKILLS)) {
      expect(LAYOUT.rollOf(`skills.${each}`)?.parameters).toEqual({ skill: each });
      expect(LAYOUT.rollOf(each)?.parameters).toEqual({ skill: each });
    }
    expect(LAYOUT.rollOf("styleStrength")?.parameters).toEqual({ style: "str" });
    for (const each of ["armorRating", "speed", "skills.juggling"]) expect(LAYOUT.rollOf(each)).toBeNull();
  });

  it("passes at the target number, which modifiers change (STYLE-TEST-01, STYLE-TEST-02)", () => {
    const modifiers = [{ value: -1, reason: "dry leaves" }];
    // Agility 8 and rank 2, less 1: 9.
    expect(rolled("skills.stealth", { modifiers }, [9])).toMatchObject({
      type: "CheckMade",
      operands: { skill: "stealth", test: { tn: { value: 9 }, kept: 9 }, success: true, successes: 1 },
    });
    expect(rolled("stealth", {}, [11])).toMatchObject({ operands: { success: false, successes: 0 } });
    expect(rolled("attributes.str", {}, [12])).toMatchObject({ operands: { skill: "str", success: true } });
    expect(rolled("styleStrength", {}, [14])).toMatchObject({ operands: { success: true } });
    expect(rolled("styleStrength", {}, [15])).toMatchObject({ operands: { success: false } });
  });

  it("keeps the lowest die with a boon and the highest with a bane (STYLE-TEST-05, STYLE-TEST-08)", () => {
    expect(rolled("stealth", { boons: 1 }, [15, 4])).toMatchObject({
      operands: { test: { kept: 4 }, success: true },
    });
    expect(rolled("stealth", { banes: 1 }, [15, 4])).toMatchObject({
      operands: { test: { kept: 15 }, success: false },
    });
  });

  it("wins against somebody with more Successes only (STYLE-TEST-07)", () => {
    const against = { against: "guard", resistsWith: "observation" };
    expect(rolled("stealth", against, [10, 8])).toMatchObject({
      type: "CheckContested",
      operands: { against: "guard", initiator: { successes: 1 }, other: { successes: 1 }, won: false },
    });
    expect(rolled("stealth", against, [10, 9])).toMatchObject({
      operands: { initiator: { successes: 1 }, other: { successes: 0 }, won: true },
    });
  });

  it("is rolled in a fight as well, out of turn and for nothing", () => {
    const fight = duel();
    const after = give(fight, { type: "check", creature: "guard", skill: "observation" }, [3]);
    expect(told(after).at(-1)).toMatchObject({ type: "CheckMade", operands: { success: true } });
    expect(after.state.creatures["guard"]?.ap).toBe(fight.state.creatures["guard"]?.ap);
  });

  it("is refused for the dead and the unconscious (STYLE-COND-DEAD, STYLE-HP-03)", () => {
    const code = (fight: StyleFight, command: ReturnType<typeof pressed>) =>
      refusalOf(engine, fight, { kind: "command", command });
    expect(code(outside({ dead: true }), pressed("stealth"))).toBe("STYLE-COND-DEAD dead");
    const unconscious = { unconscious: { condition: "unconscious" } };
    expect(code(outside({ conditions: unconscious }), pressed("stealth"))).toBe("STYLE-HP-03 unconscious");
    expect(code(outside(), pressed("stealth", { against: "nobody" }))).toBe("STYLE-TEST-07 unknownCreature");
  });
});
