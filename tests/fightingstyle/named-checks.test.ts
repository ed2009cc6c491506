// Attributes, skills and Fighting Styles rolled by their names on a sheet: what a press sends, and what comes of it.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
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

/** The same with further things of the knight, and with these in the place of the guard's. */
const withItems = (
  items: ActorSheet["items"],
  hero: JsonRecord = {},
  ofGuard: ActorSheet["items"] = GUARD.items,
): StyleFight =>
  fightOf(
    [
      entrant("hero", "heroes", 5, 5, sheetWith(KNIGHT, items, hero)),
      entrant("guard", "guards", 6, 5, { ...GUARD, items: ofGuard }),
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

  it("rolls the attack of a weapon, bare hands and a spell by their own numbers (STYLE-ATK-02 to STYLE-ATK-05, STYLE-UNT-07)", () => {
    expect(LAYOUT.rollOf("attack")).toBeNull();
    expect(LAYOUT.rollOf("attack.longsword")?.parameters).toEqual({ attack: "longsword" });
    // Strength 12 and rank 2.
    expect(rolled("attack.longsword", {}, [14])).toMatchObject({
      type: "CheckMade",
      rule: "STYLE-ATK-01",
      operands: { skill: "Longsword", attack: true, test: { tn: { value: 14 } }, success: true },
    });
    // Bare hands are not on the list: 2 less.
    expect(rolled("attack.unarmed", {}, [13])).toMatchObject({
      operands: { skill: "unarmed", test: { tn: { value: 12 } }, success: false },
    });
    // Intelligence 8, three ranks of Sorcery, and a boon of the situation; its style would have 10.
    const spark = {
      id: "spark",
      type: "fightingstyleSpell",
      name: "Spark",
      system: { attack: true, range: 10 },
    };
    const mage = withItems([spark], { skills: { sorcery: 3 } });
    expect(rolled("attack.spark", { boons: 1 }, [19, 11], mage)).toMatchObject({
      operands: { skill: "Spark", test: { tn: { value: 11 }, kept: 11 }, success: true },
    });
  });

  it("draws first what is put away, for nobody counts the time (STYLE-ATK-08, STYLE-UNT-01)", () => {
    const spear = { gear: "spear", reach: 2, inHand: false, damage: [] };
    const items = [{ id: "spear", type: "fightingstyleWeapon", name: "Spear", system: spear }];
    // The spear is not on the list: 2 less, once.
    expect(rolled("attack.spear", {}, [12], withItems(items))).toMatchObject({
      operands: { test: { tn: { value: 12 } }, success: true },
    });
  });

  it("sets an attack against a defense by the table of outcomes, and harms nobody (STYLE-ATK-01, STYLE-RES-02, STYLE-RES-03)", () => {
    const against = (defense: string) => ({ against: "guard", defense });
    // The attacker's die first: 14 passes; the guard's block of 12 does as well.
    expect(rolled("attack.longsword", against("block"), [14, 12])).toMatchObject({
      type: "AttackTried",
      rule: "STYLE-RES-04",
      operands: { target: "guard", defenseKind: "block", outcome: "blocked" },
    });
    expect(rolled("attack.longsword", against("parry"), [14, 13])).toMatchObject({
      rule: "STYLE-RES-02",
      operands: { outcome: "attackerCritical" },
    });
    expect(rolled("attack.longsword", against("parry"), [15, 12])).toMatchObject({
      rule: "STYLE-RES-03",
      operands: { outcome: "defenderCritical" },
    });
    const undefended = rolled("attack.longsword", { against: "guard" }, [14]);
    expect(undefended).toMatchObject({ rule: "STYLE-RES-10", operands: { outcome: "attackerCritical" } });
    const fight = outside();
    const after = give(fight, pressed("attack.longsword", against("dodge")), [1, 20]);
    expect(after.state).toEqual(fight.state);
  });

  it("refuses a defense that does not help, an attack in a fight, and what nobody has (STYLE-DEF-03, STYLE-DEF-07, STYLE-ATK-01)", () => {
    const code = (fight: StyleFight, answers: object) =>
      refusalOf(engine, fight, { kind: "command", command: pressed("attack.longsword", answers) });
    expect(code(outside(), { against: "guard", defense: "withstand" })).toBe("STYLE-DEF-07 notAgainstThis");
    expect(code(duel(), {})).toBe("STYLE-ATK-01 attackInFight");
    expect(code(outside(), { attack: "nothing" })).toBe("STYLE-ATK-01 unknownItem");
    const bare = { inHand: false, br: 4 };
    const shield = { id: "shield", type: "fightingstyleShield", name: "Shield", system: bare };
    expect(code(withItems([], {}, [shield]), { against: "guard", defense: "block" })).toBe(
      "STYLE-DEF-03 noShield",
    );
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
