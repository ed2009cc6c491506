// Attributes and disciplines of Time Count rolled by their names: what a press sends, and what comes of it.
import { describe, expect, it } from "vitest";
import { LAYOUT } from "../../src/rulesets/timecount/host/layout.ts";
import { EVENTS } from "../../src/rulesets/timecount/events.ts";
import { ATTRIBUTES } from "../../src/rulesets/timecount/state.ts";
import { viewLine } from "../../src/view/card-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { performExactly, refusalOf } from "../rulesets/exact-dice.ts";
import { timecountEngine, timecountFight, type Fighter } from "../hard-cases/timecount-fight.ts";

const WORDS = wordsOf(wordsFrom(languageFile(root, "en")), "timecount");

/** What a press on a name sends for `a`, with what was answered in the dialog. */
function pressed(name: string, answers: object = {}) {
  const roll = LAYOUT.rollOf(name);
  if (!roll) throw new Error(`${name} is not rolled`);
  return { ...roll.parameters, ...answers, type: roll.type, creature: "a" };
}

const field = (a: Fighter = {}, rulings = {}) =>
  timecountFight(
    {
      a: { attributes: { dex: 2, str: 1 }, ...a, system: { disciplines: { stealth: 3 }, ...a.system } },
      b: { attributes: { wis: 1 } },
    },
    rulings,
  );

function rolled(fight: ReturnType<typeof field>, name: string, answers: object, dice: readonly number[]) {
  const after = performExactly(timecountEngine, fight, pressed(name, answers), dice, []);
  return after.log.at(-1)?.events.at(-1);
}

describe("a name on the sheet", () => {
  it("is rolled for all attributes and disciplines, and for no number that stands still", () => {
    for (const each of ATTRIBUTES) expect(LAYOUT.rollOf(`attributes.${each}`)).not.toBeNull();
    expect(LAYOUT.rollOf("disciplines.baking")?.parameters).toEqual({ discipline: "baking" });
    for (const each of ["vigor", "accuracy", "initiative"]) expect(LAYOUT.rollOf(each)).toBeNull();
  });

  it("adds attribute and rank to three dice, and succeeds at the DC (TC-M01, TC-M06)", () => {
    const modifiers = [{ value: -1, reason: "gravel" }];
    // 4 + 3 + 2 + 2 + 3 - 1 = 13.
    const answers = { attribute: "dex", dc: 13, modifiers };
    expect(rolled(field(), "disciplines.stealth", answers, [4, 3, 2])).toMatchObject({
      type: "CheckRolled",
      operands: { purpose: "stealth", total: { value: 13 }, success: true },
    });
    expect(rolled(field(), "attributes.str", { dc: 11 }, [4, 3, 2])).toMatchObject({
      operands: { purpose: "str", total: { value: 10 }, success: false },
    });
  });

  it("rolls the attack of a weapon with one die of twenty, on nobody and outside fights (TC-ATK-01, TC-ATK-03)", () => {
    const outside = field();
    const [weapon] = Object.keys(outside.state.creatures["a"]?.weapons ?? {});
    const name = `attack.${weapon ?? ""}`;
    expect(LAYOUT.rollOf("attack")).toBeNull();
    expect(LAYOUT.rollOf(name)?.parameters).toEqual({ attack: weapon });
    const told = rolled(outside, name, {}, [12]);
    expect(told).toMatchObject({ type: "CheckTotaled", rule: "TC-ATK-01", operands: { purpose: "sword" } });
    // A 1 misses and a 20 hits whatever is added and whatever stands against it (TC-ATK-17, TC-ATK-18).
    const results = [1, 12, 20].map((face) => rolled(outside, name, { dc: face === 1 ? -9 : 99 }, [face]));
    expect(results.map((each) => each?.operands["success"])).toEqual([false, false, true]);
    const spells = rolled(outside, "spellAttack", { dc: 5, modifiers: [{ value: 2, reason: "aim" }] }, [9]);
    expect(spells).toMatchObject({ rule: "TC-ATK-01", operands: { success: true } });
    const running = { ...outside, state: { ...outside.state, phase: "running" as const } };
    const refusal = (fight: typeof outside, more: object) =>
      refusalOf(timecountEngine, fight, { kind: "command", command: { ...pressed(name), ...more } });
    expect(refusal(running, {})).toBe("TC-ATK-01 attackInFight");
    expect(refusal(outside, { against: "b" })).toBe("TC-ATK-01 attackInFight");
    expect(refusal(outside, { attack: "nothing" })).toBe("TC-ATK-01 unknownItem");
  });

  it("is refused with what is broken or lies about (TC-ATK-01, TC-ATK-26)", () => {
    const outside = field();
    const [id = ""] = Object.keys(outside.state.creatures["a"]?.weapons ?? {});
    const refusal = (changed: object) => {
      const { a, ...others } = outside.state.creatures;
      const weapon = a?.weapons[id];
      if (!a || !weapon) throw new Error("a has a weapon");
      const armed = { ...a, weapons: { [id]: { ...weapon, ...changed } } };
      const fight = { ...outside, state: { ...outside.state, creatures: { a: armed, ...others } } };
      return refusalOf(timecountEngine, fight, { kind: "command", command: pressed(`attack.${id}`) });
    };
    expect(refusal({ durability: 0 })).toBe("TC-ATK-26 weaponBroken");
    expect(refusal({ lies: { x: 4, y: 4, elevation: 0 } })).toBe("TC-ATK-01 liesAbout");
    expect(refusal({ durability: 1, readied: false })).toBeNull();
  });

  it("succeeds with a natural 17 whatever the DC (TC-M01)", () => {
    expect(rolled(field(), "attributes.str", { dc: 30 }, [6, 6, 5])).toMatchObject({
      operands: { success: true },
    });
  });

  it("takes a discipline beside an attribute that the sheet has no rank in", () => {
    const event = rolled(field(), "attributes.dex", { discipline: "acrobatics", dc: 12 }, [4, 4, 2]);
    expect(event).toMatchObject({
      operands: { purpose: "acrobatics", total: { value: 12 }, success: true },
    });
  });

  it("tells the total alone where nobody names a DC", () => {
    const event = rolled(field(), "attributes.str", {}, [6, 6, 6]);
    expect(event).toMatchObject({ type: "CheckTotaled", operands: { total: { value: 19 } } });
    expect(event?.operands).not.toHaveProperty("success");
  });

  it("is set against somebody's own check, and loses at equality (TC-TIME-02)", () => {
    const against = { attribute: "dex", against: "b", resistsWith: "perception" };
    // 5 + 5 against 9 + 1, then against 8 + 1.
    const even = rolled(field(), "disciplines.stealth", against, [2, 2, 1, 4, 4, 1]);
    expect(even).toMatchObject({
      type: "CheckOpposed",
      operands: { total: { value: 10 }, targetTotal: { value: 10 }, success: false },
    });
    const unseen = rolled(field(), "disciplines.stealth", against, [2, 2, 1, 4, 3, 1]);
    expect(unseen).toMatchObject({ operands: { success: true } });
  });

  it("keeps an NPC's number from players who may not know it", () => {
    const against = { attribute: "dex", against: "b", resistsWith: "perception" };
    const { state, log } = performExactly(
      timecountEngine,
      field(),
      pressed("disciplines.stealth", against),
      [2, 2, 1, 4, 4, 1],
      [],
    );
    const event = log.at(-1)?.events.at(-1);
    const seen = (npcNumbers: "all" | "results") => {
      const viewer = { gm: false, owns: new Set(["a"]), npcNumbers };
      const seat = { viewer, words: WORDS, isNpc: (id: string) => id === "b" };
      return event ? viewLine(state, event, seat, EVENTS) : [];
    };
    expect(seen("all")[0]?.text).toContain("against 10");
    expect(seen("results")[0]?.text).toContain("against ?");
    expect(seen("results")[0]?.numbers.map((each) => each.name)).toEqual(["total"]);
  });

  it("is hindered by wounds where the setting says so (TC-M16)", () => {
    const tired = field({ system: { thresholdBase: 0 } }, { woundedPenalty: -2 });
    expect(rolled(tired, "attributes.str", {}, [3, 3, 3])).toMatchObject({
      operands: { total: { value: 8 } },
    });
  });

  it("is refused for unknown disciplines, the dead and whoever lies still", () => {
    const code = (fight: ReturnType<typeof field>, command: ReturnType<typeof pressed>) =>
      refusalOf(timecountEngine, fight, { kind: "command", command });
    expect(code(field(), pressed("disciplines.baking"))).toBe("TC-M06 unknownSkill");
    expect(code(field({ system: { dead: true } }), pressed("attributes.str"))).toBe("TC-HP-03 targetDead");
    const stone = field({ system: { petrification: 99 } });
    expect(code(stone, pressed("attributes.str"))).toBe("TC-COND-19 helpless");
    expect(code(field(), pressed("attributes.str", { against: "nobody" }))).toBe("TC-TIME-02 unknownTarget");
  });
});
