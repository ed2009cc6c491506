// Attributes, skills and skill defenses of Heroes of Destiny rolled by their names: what a press sends, and what comes of it.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { LAYOUT } from "../../src/rulesets/destiny/host/layout.ts";
import { SKILLS } from "../../src/rulesets/destiny/character/sheet-words.ts";
import { EVENTS } from "../../src/rulesets/destiny/events.ts";
import { ATTRIBUTES } from "../../src/rulesets/destiny/state.ts";
import { begun, block } from "./fights.ts";
import { viewLine } from "../../src/view/card-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { performExactly, refusalOf } from "../rulesets/exact-dice.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";

const WORDS = wordsOf(wordsFrom(languageFile(root, "en")), "destiny");

/** What a press on a name sends for `a`, with what was answered in the dialog. */
function pressed(name: string, answers: object = {}) {
  const roll = LAYOUT.rollOf(name);
  if (!roll) throw new Error(`${name} is not rolled`);
  return { ...roll.parameters, ...answers, type: roll.type, creature: "a" };
}

const KNOWN: JsonRecord = { skills: { stealth: { value: 2, specialisations: { hiding: 1 } } } };

const field = (a: Fighter = {}) =>
  destinyFight({ a: { attributes: { dex: 1, str: 2 }, ...a, system: { ...KNOWN, ...a.system } }, b: {} });

/** The last event of a press: five dice a roll, by the faces of DEST-DICE-01 and DEST-DICE-02. */
function rolled(fight: ReturnType<typeof field>, name: string, answers: object, dice: readonly number[]) {
  const after = performExactly(destinyEngine, fight, pressed(name, answers), dice, []);
  return after.log.at(-1)?.events.at(-1);
}

/** Fudge dice: 1 and 2 are -1, 3 and 4 nothing, 5 and 6 +1. */
const NOTHING = [3, 3, 3, 4, 4];

describe("a name on the sheet", () => {
  it("is rolled for all attributes, skills and skill defenses, and for no Defense that stands still", () => {
    for (const each of ATTRIBUTES) expect(LAYOUT.rollOf(`attributes.${each}`)).not.toBeNull();
    for (const each of SKILLS) expect(LAYOUT.rollOf(`skills.${each}`)).not.toBeNull();
    for (const each of ["power", "agility", "fortitude", "willpower"])
      expect(LAYOUT.rollOf(each)).not.toBeNull();
    for (const each of ["meleeDefense", "size", "toughness"]) expect(LAYOUT.rollOf(each)).toBeNull();
  });

  it("adds attribute, skill and specialization to Fudge dice, and succeeds at the number (DEST-DICE-04, 07, 09)", () => {
    const modifiers = [{ value: 1, reason: "fog" }];
    // 1 + 2 + 1 + 1 and two dice of +1 less one: 6.
    const answers = { attribute: "dex", tn: 6, modifiers };
    expect(rolled(field(), "skills.stealth.hiding", answers, [5, 6, 1, 3, 4])).toMatchObject({
      type: "CheckRolled",
      operands: { purpose: "stealth", total: { value: 6 }, success: true, margin: 0 },
    });
    expect(rolled(field(), "attributes.str", { tn: 3 }, NOTHING)).toMatchObject({
      operands: { purpose: "str", total: { value: 2 }, success: false, margin: -1 },
    });
  });

  it("tells the total alone where nobody names a number", () => {
    const event = rolled(field(), "attributes.str", {}, NOTHING);
    expect(event).toMatchObject({ type: "CheckTotaled", operands: { total: { value: 2 } } });
    expect(event?.operands).not.toHaveProperty("success");
  });

  it("rolls the attack of a weapon in wild dice, on nobody and outside fights (DEST-AMB-06, DEST-ATK-01)", () => {
    const { state } = field();
    const [weapon] = Object.values(state.creatures["a"]?.weapons ?? {});
    const name = `attack.${weapon?.id ?? ""}`;
    expect(LAYOUT.rollOf("attack")).toBeNull();
    expect(LAYOUT.rollOf(name)?.parameters).toEqual({ attack: weapon?.id });
    const refusal = (fight: ReturnType<typeof field>, told: object) =>
      destinyEngine.check(fight, pressed(name, told), null)?.code;
    const outside = field();
    const running = { ...outside, state: { ...state, phase: "running" as const } };
    expect(refusal(running, {})).toBe("attackInFight");
    expect(rolled(outside, name, { tn: 1 }, NOTHING)).toMatchObject({
      type: "CheckRolled",
      operands: { purpose: "sword", tn: 1 },
    });
    expect(refusal(outside, { against: "b" })).toBe("attackInFight");
    expect(refusal(outside, { attack: "nothing" })).toBe("unknownItem");
    const { a, ...others } = outside.state.creatures;
    if (!a || !weapon) throw new Error("a has a weapon");
    const dropped = { ...weapon, lies: { x: 4, y: 4, elevation: 0 } };
    const creatures = { a: { ...a, weapons: { [weapon.id]: dropped } }, ...others };
    expect(refusal({ ...outside, state: { ...outside.state, creatures } }, {})).toBe("liesAbout");
  });

  it("rolls wild dice for a skill defense (DEST-AMB-03, DEST-AMB-09)", () => {
    // Power is Str 2; wild 6 and 5 are +2 and +1.
    expect(rolled(field(), "power", { tn: 5 }, [6, 5, 3, 3, 4])).toMatchObject({
      operands: { purpose: "power", total: { value: 5 }, critical: null, success: true },
    });
    expect(rolled(field(), "power", { tn: 0 }, [6, 6, 6, 3, 4])).toMatchObject({
      operands: { critical: "success" },
    });
  });

  it("holds at equality against somebody's own check (DEST-DICE-08, DEST-AMB-51)", () => {
    const against = { attribute: "dex", against: "b", resistsWith: "perception" };
    // 1 + 2 against three dice of +1.
    expect(rolled(field(), "skills.stealth", against, [...NOTHING, 5, 5, 6, 3, 4])).toMatchObject({
      type: "CheckOpposed",
      operands: { target: "b", total: { value: 3 }, targetTotal: { value: 3 }, success: true, margin: 0 },
    });
  });

  it("keeps an NPC's number from players who may not know it", () => {
    const against = { attribute: "dex", against: "b", resistsWith: "perception" };
    const { state, log } = performExactly(
      destinyEngine,
      field(),
      pressed("skills.stealth", against),
      [...NOTHING, 5, 5, 6, 3, 4],
      [],
    );
    const event = log.at(-1)?.events.at(-1);
    const seen = (npcNumbers: "all" | "results") => {
      const viewer = { gm: false, owns: new Set(["a"]), npcNumbers };
      const seat = { viewer, words: WORDS, isNpc: (id: string) => id === "b" };
      return event ? viewLine(state, event, seat, EVENTS) : [];
    };
    expect(seen("all")[0]?.text).toContain("against 3");
    expect(seen("results")[0]?.text).toContain("against ?");
    expect(seen("results")[0]?.numbers.map((each) => each.name)).toEqual(["total"]);
  });

  it("is hindered by wounds as every roll is (DEST-AMB-10)", () => {
    const hurt = field({ system: { wounds: { light: 0, moderate: 0, severe: 1, critical: 0, fatal: 0 } } });
    const event = rolled(hurt, "attributes.str", {}, NOTHING);
    const total = event?.operands?.["total"] as unknown as { value: number };
    expect(total.value).toBeLessThan(2);
  });

  it("is rolled in a fight as well, out of turn and for nothing, with what a critical does (DEST-CRIT-03)", () => {
    const fight = begun({ b: {}, a: { attributes: { str: 2 } } });
    const before = block(fight, "a");
    const after = performExactly(destinyEngine, fight, pressed("power", { tn: 3 }), [6, 6, 6, 4, 4], []);
    expect(block(after, "a").ap).toBe(before.ap);
    expect(block(after, "a").initiative).toBeGreaterThan(before.initiative);
  });

  it("is refused for unknown skills, the dead and the unconscious", () => {
    const code = (fight: ReturnType<typeof field>, command: ReturnType<typeof pressed>) =>
      refusalOf(destinyEngine, fight, { kind: "command", command });
    expect(code(field(), pressed("skills.basketry"))).toBe("DEST-DICE-09 unknownSkill");
    expect(code(field({ system: { dead: true } }), pressed("attributes.str"))).toBe("DEST-CON-24 dead");
    const unconscious = { condition: "unconscious", startRound: 0, endRound: null };
    expect(code(field({ system: { conditions: { u: unconscious } } }), pressed("power"))).toBe(
      "DEST-AMB-17 helpless",
    );
    expect(code(field(), pressed("power", { against: "nobody" }))).toBe("DEST-DICE-08 unknownTarget");
  });
});
