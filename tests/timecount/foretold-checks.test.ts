// Checks of Time Count before their dice fall: castings, their attack rolls, runs, and getting free; as they are rolled then.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { chanceOfCheck } from "../../src/rulesets/timecount/dice.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, BURST, declares, npc, pair, spell, told, TOUGH, valueOf } from "./bout.ts";

const DART = spell("dart", { fatigue: 2, castingTime: "Fast", defense: "primary", damage: "1d8", level: 2 });
const MAGE = { ...TOUGH, disciplines: { arcana: 9 }, power: 1 };

/** A mage beside a foe, who has prepared a spell by now. */
function prepared(id: string, system: JsonRecord = {}, rulings = {}): Bout {
  const fighters = {
    m: npc("x", { at: [0, 0], items: [DART, BURST], system: { ...MAGE, ...system }, attributes: { con: 1 } }),
    b: npc("y", { at: [1, 0], system: TOUGH, attributes: { dex: 2 } }),
    c: npc("y", { at: [2, 0], system: TOUGH }),
  };
  const bout = Bout.of(fighters, [1, 6, 6], rulings);
  bout.advance([], [declares("m", "prepareSpell", { spell: id })]);
  bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
  bout.advance([], [declares("m", "chargeSpell")]);
  return bout;
}

function lines(bout: Bout, command: JsonRecord & { readonly type: string }) {
  return timecount.preview(bout.situation, { creature: "m", ...command });
}
const value = (told: ReturnType<typeof lines>, label: string, detail?: string) =>
  told.find((each) => each.label === label && (detail === undefined || each.detail === detail));

describe("a casting tells beforehand (TC-SPELL-10, TC-SPELL-14)", () => {
  it("its check, what that must reach, and the attack with its charges, as likely as both together", () => {
    const bout = prepared("dart");
    const ahead = lines(bout, { type: "castSpell", target: "b" });
    const [check, dc] = [value(ahead, "castingCheck"), value(ahead, "castingCheckDc")];
    // TC-SPELL-02, 09: 10 and the fatigue of 2, and a charge.
    expect([check?.traced.value, dc?.traced.value]).toEqual([9, 13]);
    const casts = chanceOfCheck(DEFAULT_RULINGS, 9, 13);
    expect(dc?.chance).toBeCloseTo(casts, 9);
    const [attack, met] = [value(ahead, "attack"), value(ahead, "primary")];
    expect(attack?.traced.value).toBe(2);
    const events = bout.advance(
      [2, 2, 2, 3],
      [declares("m", "castSpell", { target: "b", chargesOnAttack: 1 })],
    );
    expect(valueOf(told(events, "CastingChecked"), "total")).toBe(6 + 9);
    expect(valueOf(told(events, "CastingChecked"), "dc")).toBe(13);
    const rolled = told(events, "AttackRolled");
    expect(valueOf(rolled, "total")).toBe(3 + Number(attack?.traced.value));
    const hits = 21 - Math.min(20, Math.max(2, Number(met?.traced.value) - 2));
    expect(met?.chance).toBeCloseTo((casts * hits) / 20, 9);
  });

  it("no roll to fear for whoever takes ten (TC-SPELL-10)", () => {
    const ahead = lines(prepared("dart"), { type: "castSpell", target: "b", casting: "takeTen" });
    expect(value(ahead, "castingCheckDc")?.chance).toBe(1);
  });

  it("each of several targets by its own defense, and none that has not been named", () => {
    const bout = prepared("burst");
    const none = lines(bout, { type: "castSpell" });
    expect([value(none, "castingCheck"), value(none, "attack")]).toEqual([expect.anything(), undefined]);
    const both = lines(bout, { type: "castSpell", target: "b", alsoTarget: "c" });
    expect(["B", "C"].map((name) => value(both, "celerity", name)?.traced.value)).toEqual([12, 10]);
  });

  it("the check of whoever is grabbed before it, with the level of the spell (TC-WREST-04)", () => {
    const grabbed = { "grabbed:b": { condition: "grabbed", ends: null, source: "b" } };
    const bout = prepared("dart", { conditions: grabbed });
    const ahead = lines(bout, { type: "castSpell", target: "b" });
    expect([value(ahead, "focusCheck")?.traced.value, value(ahead, "focusCheckDc")?.traced.value]).toEqual([
      10, 12,
    ]);
    const both = chanceOfCheck(DEFAULT_RULINGS, 10, 12) * chanceOfCheck(DEFAULT_RULINGS, 9, 13);
    const alone = Number(value(ahead, "castingCheckDc")?.chance);
    expect(alone).toBeCloseTo(chanceOfCheck(DEFAULT_RULINGS, 9, 13), 9);
    const hit = Number(value(ahead, "primary")?.chance);
    const free = Number(
      value(lines(prepared("dart"), { type: "castSpell", target: "b" }), "primary")?.chance,
    );
    expect(hit).toBeLessThan(free);
    expect(hit).toBeLessThanOrEqual(both);
    const events = bout.advance([1, 1, 2, 1, 1, 1], [declares("m", "castSpell", { target: "b" })]);
    expect(valueOf(told(events, "FocusChecked"), "total")).toBe(4 + 10);
    expect(valueOf(told(events, "CastingChecked"), "total")).toBe(3 + 9);
  });

  it("of a scroll the attack alone, and its check where the setting asks for one (TC-SPELL-21, TC-Q85)", () => {
    const scroll = (rulings: object) => {
      const bout = Bout.of(
        {
          m: npc("x", { at: [0, 0], items: [DART], system: MAGE }),
          b: npc("y", { at: [1, 0], system: TOUGH }),
        },
        [1, 6],
        rulings,
      );
      return lines(bout, { type: "readScroll", spell: "dart", target: "b" });
    };
    expect(scroll({}).map(({ label }) => label)).toEqual(["counts", "attack", "primary"]);
    const checked = scroll({ scrollNeedsCheck: true });
    expect([value(checked, "castingCheck"), value(checked, "castingCheckDc")?.traced.value]).toEqual([
      expect.anything(),
      12,
    ]);
  });
});

describe("the chance of a check (TC-M01)", () => {
  it("counts the natural dice that always succeed, and those that always fail", () => {
    const rulings = { ...DEFAULT_RULINGS, checkDice: "3d6", checkAutoSuccess: 17, checkAutoFail: 0 } as const;
    // 17 and 18 are 4 of the 216 ways in which three dice fall.
    expect(chanceOfCheck(rulings, 0, 40)).toBeCloseTo(4 / 216, 9);
    expect(chanceOfCheck({ ...rulings, checkAutoSuccess: 0 }, 0, 40)).toBe(0);
    expect(chanceOfCheck(rulings, 0, 3)).toBeCloseTo(1, 9);
    expect(chanceOfCheck({ ...rulings, checkAutoFail: 3 }, 20, 3)).toBeCloseTo(215 / 216, 9);
    expect(chanceOfCheck({ ...rulings, checkDice: "1d20" }, 0, 40)).toBeCloseTo(1 / 20, 9);
  });
});

describe("a run tells its checks beforehand (TC-MOVE-24, TC-MOVE-32)", () => {
  const runner = (system: JsonRecord = {}) =>
    Bout.of(
      {
        m: npc("x", {
          at: [0, 0],
          attributes: { con: 2, str: 1 },
          system: { ...TOUGH, stance: "poised", ...system },
        }),
        b: npc("y", { at: [60, 60] }),
      },
      [1, 6],
    );
  const east = { path: [{ x: 1, y: 0 }] };

  it("as they are rolled: endurance for a run, and Strength before it for a sprint", () => {
    const bout = runner({ runPenalty: 3 });
    const run = lines(bout, { type: "move", gait: "run", ...east });
    expect([value(run, "runningCheck")?.traced.value, value(run, "runningCheckDc")?.traced.value]).toEqual([
      2 - 3,
      20,
    ]);
    expect(value(run, "sprintCheck")).toBeUndefined();
    const sprint = lines(bout, { type: "move", gait: "sprint", ...east });
    expect([
      value(sprint, "sprintCheck")?.traced.value,
      value(sprint, "sprintCheckDc")?.traced.value,
    ]).toEqual([1, 10]);
    const events = bout.advance([3, 3, 3, 6, 6, 1], [declares("m", "move", { gait: "sprint", ...east })]);
    expect(valueOf(told(events, "SprintChecked"), "total")).toBe(9 + 1);
    expect(valueOf(told(events, "RunningChecked"), "total")).toBe(13 - 1);
  });

  it("and none on a count on which none is due, nor for a walk", () => {
    const bout = runner();
    bout.advance([6, 6, 6], [declares("m", "move", { gait: "run", ...east })]);
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const on = lines(bout, { type: "move", gait: "run", path: [{ x: 2, y: 0 }] });
    expect(value(on, "runningCheck")).toBeUndefined();
    expect(value(lines(runner(), { type: "move", gait: "jog", ...east }), "runningCheck")).toBeUndefined();
  });
});

describe("help and getting free tell their checks (TC-SPEC-19, TC-M18)", () => {
  it("against the number of the staple", () => {
    const stapled = { s: { condition: "stapled", ends: null, source: "b", value: 14, text: "dagger" } };
    const bout = pair({ system: { ...TOUGH, conditions: stapled, disciplines: { athletics: 4 } } });
    const ahead = lines(bout, { type: "freeStapled", creature: "a", by: "athletics" });
    expect([value(ahead, "check")?.traced.value, value(ahead, "checkDc")?.traced.value]).toEqual([4, 14]);
    const events = bout.advance([1, 1, 2], [declares("a", "freeStapled", { by: "athletics" })]);
    expect(valueOf(told(events, "EscapeChecked"), "total")).toBe(4 + 4);
  });

  it("against the setting's number, and nothing where help is sure", () => {
    const bout = (stabilizeDc: number) => pair({ system: { disciplines: { heal: 3 } } }, {}, { stabilizeDc });
    const help = { type: "stabilize", creature: "a", target: "b" };
    expect(lines(bout(0), help).map(({ label }) => label)).toEqual(["counts"]);
    const ahead = lines(bout(11), help);
    expect([value(ahead, "check")?.traced.value, value(ahead, "checkDc")?.traced.value]).toEqual([3, 11]);
  });
});
