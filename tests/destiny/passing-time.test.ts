// Time after a fight: one clock for everybody, by which wounds bleed, fires burn, the dying fight, and effects end.
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, blanks, block, play, refusalOf, told, types } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
const pair = () => begun({ a: { side: "x" }, b: { side: "y" } });
const lay = (fight: Fight, id: string, condition: string, more: { [name: string]: Json } = {}) =>
  play(fight, "setCondition", id, { condition, ...more }).fight;
const over = (fight: Fight) => play(fight, "endFight", null).fight;
const pass = (fight: Fight, amount: number, unit: string, dice: readonly number[] = []) =>
  play(fight, "passTime", null, { amount, unit }, dice);

describe("Time after a fight", () => {
  it("bleeds on for everybody, round by round, until it is stanched (DEST-CON-11)", () => {
    const hurt = lay(lay(pair(), "a", "bleeding", { level: "light", tn: 3 }), "b", "bleeding", {
      level: "severe",
      tn: 0,
    });
    // Fortitude 0: the blank roll is 0. `a` fails each round, `b` succeeds and falls a level after two.
    const after = pass(over(hurt), 2, "rounds", blanks(4));
    expect(told(after, "BleedingChecked").map(({ success }) => success)).toEqual([false, true, false, true]);
    expect(block(after.fight, "a").wounds.light).toBe(2);
    expect(block(after.fight, "b").conditions["bleeding"]).toMatchObject({ level: "moderate" });
    expect(after.fight.state.round).toBe(3);
    expect(put(destinyEngine, after.fight, { kind: "undo" }).state).toEqual(over(hurt).state);
  });

  it("lets the dying die of their failures (DEST-AMB-14)", () => {
    const down = play(pair(), "harm", "a", { level: "fatal" }).fight;
    // Fortitude 0 against one wound: five failures are the limit of Vitality 0.
    const after = pass(over(down), 1, "minutes", blanks(4));
    expect(block(after.fight, "a")).toMatchObject({ dead: false, dyingCounter: 4 });
    expect(block(pass(after.fight, 3, "rounds", BLANK).fight, "a").dead).toBe(true);
  });

  it("asks for a check of waking every ten minutes, whatever it is cut into (DEST-AMB-13)", () => {
    const hurt = play(pair(), "harm", "a", { level: "light" }).fight;
    const asleep = over(lay(hurt, "a", "unconscious"));
    const half = pass(asleep, 6, "minutes").fight;
    expect(types(pass(half, 3, "minutes"))).toEqual(["TimePassing", "TimePassed"]);
    const once = pass(half, 4, "minutes", BLANK);
    expect(told(once, "WakeChecked")).toMatchObject([{ tn: 1, success: false }]);
    const again = pass(once.fight, 10, "minutes", [5, 5, 5, 4, 4]);
    expect(told(again, "WakeChecked")).toMatchObject([{ success: true }]);
    expect(block(again.fight, "a").conditions).toEqual({});
  });

  it("counts effects down that the fight has left (DEST-DUR-01)", () => {
    const blind = over(lay(pair(), "a", "blinded", { rounds: 10 }));
    expect(block(blind, "a").conditions["blinded"]).toMatchObject({ startRound: 0, endRound: 9 });
    expect(block(pass(blind, 2, "minutes").fight, "a").conditions["blinded"]).toMatchObject({ endRound: 1 });
    expect(block(pass(blind, 1, "hours").fight, "a").conditions).toEqual({});
    const ends = begun({ a: {} }, { effectsAfterFight: "ends" });
    expect(block(over(lay(ends, "a", "blinded", { rounds: 10 })), "a").conditions).toEqual({});
  });

  it("goes on outside a fight, and the next fight counts what is left", () => {
    const calm = lay(destinyFight({ a: { attributes: { prc: 2 } }, b: { side: "y" } }), "a", "blinded", {
      rounds: 6,
    });
    const later = pass(calm, 1, "minutes").fight;
    expect([later.state.round, block(later, "a").conditions["blinded"]?.endRound]).toEqual([4, 2]);
    const fight = play(later, "startFight", null, {}, blanks(2)).fight;
    expect(fight.state.round).toBe(1);
    expect(block(fight, "a").conditions["blinded"]?.endRound).toBe(2);
  });

  it.each([
    [{ amount: 0, unit: "rounds" }, "DEST-SEQ-01 badParameter"],
    [{ amount: 1.5, unit: "rounds" }, "DEST-SEQ-01 badParameter"],
    [{ amount: 1, unit: "years" }, "DEST-SEQ-01 badParameter"],
    [{ amount: 31, unit: "days" }, "DEST-SEQ-01 spanTooLong"],
  ])("%j is refused: %s", (parameters, refusal) => {
    expect(refusalOf(over(pair()), "passTime", null, parameters)).toBe(refusal);
  });

  it("stands still while a fight is running, and is short while somebody is in peril", () => {
    expect(refusalOf(pair(), "passTime", null, { amount: 1, unit: "rounds" })).toBe(
      "DEST-SEQ-01 fightRunning",
    );
    expect(destiny.passingTime?.(destinyEngine.situation(pair()))).toBeNull();
    const burning = over(lay(pair(), "a", "burning", { level: "light", tn: -9 }));
    expect(refusalOf(burning, "passTime", null, { amount: 2, unit: "hours" })).toBe(
      "DEST-SEQ-03 spanInPeril",
    );
  });
});

describe("A rest", () => {
  it("is none for whoever bleeds, burns or is dying: time passes first (DEST-REST-02)", () => {
    const hurt = over(lay(pair(), "a", "bleeding", { level: "light", tn: 3 }));
    expect(refusalOf(hurt, "shortRest", "a")).toBe("DEST-REST-02 inPeril");
    expect(refusalOf(hurt, "longRest", "a", { slept: true })).toBe("DEST-REST-02 inPeril");
    // The hours of the other's rest are the bleeding one's too.
    expect(refusalOf(hurt, "shortRest", "b")).toBe("DEST-REST-02 otherInPeril");
    expect(refusalOf(over(pair()), "shortRest", "b")).toBe("");
  });
});

describe("What time would bring", () => {
  it("is listed beforehand, in the order of the rounds", () => {
    let fight = lay(pair(), "a", "burning", { level: "light", tn: 1 });
    fight = lay(fight, "b", "bleeding", { level: "light", tn: 1 });
    fight = over(lay(fight, "b", "blinded", { rounds: 2, text: "glare" }));
    const passing = destiny.passingTime?.(destinyEngine.situation(fight));
    const rows = passing?.ahead({ type: "passTime", creature: null, amount: 2, unit: "rounds" }) ?? [];
    expect(
      rows.map(({ after, creature, label, dice }) => `${after} ${creature} ${label} ${dice ?? "-"}`),
    ).toEqual([
      "1 b bleeding 5d6",
      "1 a burning 5d6",
      "1 b blinded -",
      "2 b bleeding 5d6",
      "2 a burning 5d6",
    ]);
    expect(rows.find(({ label }) => label === "blinded")?.name).toBe("glare");
    expect(passing?.ahead({ type: "passTime", creature: null, amount: 9, unit: "days" })).toHaveLength(200);
  });
});
