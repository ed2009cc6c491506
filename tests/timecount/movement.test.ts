// Movement in play: squares by the table, room and consent, running and its checks, hindering ground.

import { describe, expect, it } from "vitest";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import { entrant, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, rulesOf, says, told, types, valueOf } from "./bout.ts";

const east = (id: string, from: number, squares: number, gait = "jog", y = 0) =>
  declares(id, "move", { gait, path: Array.from({ length: squares }, (_, i) => ({ x: from + 1 + i, y })) });
const FAR: Fighter = npc("y", { at: [60, 60] });
const at = (bout: Bout, id: string) => [bout.creature(id).position?.x, bout.creature(id).position?.y];

describe("the form of a move", () => {
  it("shows what the way costs on this count, hindering ground included (TC-MOVE-05, TC-M29)", () => {
    const runner = (stance: string) =>
      Bout.of({ a: npc("x", { at: [0, 0], system: { rate: 40, stance } }), b: FAR }, [1, 6]);
    const bout = runner("basic");
    const way = { gait: "jog", path: [{ x: 1, y: 0 }] };
    const lines = (ground: object, { situation } = bout): string[] =>
      timecount
        .preview(situation, { type: "move", creature: "a", ...way, ...ground })
        .map(({ label, traced }) => `${label} ${traced.value}`);
    expect(lines({})).toEqual(["counts 1", "squaresOfWay 1", "squaresNow 2"]);
    const far = Array.from({ length: 4 }, (_, i) => ({ x: i + 1, y: 0 }));
    const all = ["counts 1", "squaresOfWay 4", "squaresNow 2", "countsOfWay 2"];
    expect(lines({ path: far })).toEqual(all);
    // TC-MOVE-20, TC-STANCE-10: only who may begin with it is told of a sprint.
    expect(lines({ path: far }, runner("poised"))).toEqual([...all, "reachedBy-sprint 6"]);
    const marsh = [{ x: 1, y: 0, extra: 1 }];
    const { traced } = timecount.preview(bout.situation, {
      type: "move",
      creature: "a",
      path: marsh,
    })[1] ?? { traced: null };
    expect(traced?.parts).toContainEqual({ label: "ground", value: 1, rule: "TC-M29" });
    expect(lines({ ground: "hindering" })).toContain("squaresOfWay 2");
    const hindered = declares("a", "move", { ...way, ground: "hinderingTwice" });
    bout.advance([], [hindered]);
    expect(at(bout, "a")).toEqual([0, 0]);
    bout.advance();
    expect(at(bout, "a")).toEqual([1, 0]);
  });
});

describe("one count of movement", () => {
  it("brings the squares of the table, column by column, and begins anew after a pause", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0], system: { rate: 15 } }), b: FAR }, [1, 6]);
    const first = told(bout.advance([], [east("a", 0, 1)]), "StrideTaken");
    expect(rulesOf(first)).toContain("TC-MOVE-06");
    bout.advance([], [east("a", 1, 1)]);
    // The third column of 15 feet has no square; the way goes on with the fourth.
    bout.advance([], [east("a", 2, 1)]);
    expect([at(bout, "a"), bout.count]).toEqual([[2, 0], 7]);
    bout.advance();
    expect([at(bout, "a"), bout.count]).toEqual([[3, 0], 8]);
  });

  it("reads the row of 55 feet by the ruling, and rates beyond the table by their pattern", () => {
    const walk = (rate: number, rulings = {}) => {
      const bout = Bout.of({ a: npc("x", { at: [0, 0], system: { rate } }), b: FAR }, [1, 6], rulings);
      for (const squares of rate === 55 ? [3, 3] : [4, 3]) {
        bout.advance([], [east("a", bout.creature("a").position?.x ?? 0, squares)]);
      }
      return bout;
    };
    const third = (rulings = {}) => {
      const bout = walk(55, rulings);
      bout.advance([], [east("a", 6, 3)]);
      return bout.creature("a").position?.x;
    };
    expect([third(), third({ movement55: "pattern" })]).toEqual([9, 8]);
    const fast = Bout.of({ a: npc("x", { at: [0, 0], system: { rate: 70 } }), b: FAR }, [1, 6]);
    expect(rulesOf(told(fast.advance([], [east("a", 0, 4)]), "StrideTaken"))).toContain("TC-MOVE-10");
    const row = Bout.of({ a: npc("x", { at: [0, 0], system: { rate: 55 } }), b: FAR }, [1, 6]);
    expect(rulesOf(told(row.advance([], [east("a", 0, 3)]), "StrideTaken"))).toContain("TC-Q16");
  });

  it("is halved in a walk and quartered in stealth, and comes from the race when nothing else is said", () => {
    const sheet = entrant("h", { system: { race: "Halfling" } }).sheet;
    const numbers = timecount.derive(sheet, DEFAULT_RULINGS);
    expect(["rate", "walk", "sneak", "run"].map((word) => numbers[word]?.value)).toEqual([15, 5, 5, 20]);
    expect(numbers["rate"]?.parts[0]?.rule).toBe("TC-MOVE-03");
    expect(numbers["maximumHp"]).toEqual({
      value: 10,
      rule: "TC-M05",
      parts: [{ label: "hp", value: 10, rule: "TC-M05" }],
    });
  });

  it("takes two counts for a square of hindering ground", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: FAR }, [1, 6]);
    const mire = declares("a", "move", { path: [{ x: 1, y: 0, extra: 1 }] });
    const first = told(bout.advance([], [mire]), "CreatureMoved");
    expect([at(bout, "a"), rulesOf(first)]).toEqual([
      [0, 0],
      ["TC-MOVE-05", "TC-M29"],
    ]);
    bout.advance();
    expect(at(bout, "a")).toEqual([1, 0]);
  });

  it("is not done during another delay, unless the setting allows it", () => {
    const step = { type: "step", creature: "a", path: [{ x: 1, y: 0 }] };
    const fighters = { a: npc("x", { at: [0, 0] }), b: FAR };
    const bout = Bout.of(fighters, [1, 6]);
    bout.advance([], [declares("a", "lightTorch")]);
    expect(bout.refused(step)).toBe("TC-MOVE-08: inDelay (creature)");
    const free = Bout.of(fighters, [1, 6], { moveDuringDelay: true });
    free.advance([], [declares("a", "lightTorch")]);
    expect([told(free.give(step), "SteppedAside").rule, at(free, "a")]).toEqual(["TC-MOVE-08", [1, 0]]);
  });
});

describe("a space that is taken", () => {
  it("opens to friends, closes to foes, and to nobody when it is full", () => {
    const here = { at: [1, 0] as const };
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), f: npc("x", here), b: FAR }, [1, 6, 6]);
    const events = bout.advance([], [east("a", 0, 1)]);
    expect([at(bout, "a"), types(events).includes("CreatureMoved")]).toEqual([[1, 0], true]);
    const foe = Bout.of({ a: npc("x", { at: [0, 0] }), f: npc("y", here) }, [1, 6]);
    foe.advance([], [east("a", 0, 1), says("f", "consent", "refuse")]);
    expect(at(foe, "a")).toEqual([0, 0]);
    const kind = Bout.of({ a: npc("x", { at: [0, 0] }), f: npc("y", here) }, [1, 6]);
    kind.advance([], [east("a", 0, 1), says("f", "consent", "allow")]);
    expect(at(kind, "a")).toEqual([1, 0]);
    const big = Bout.of(
      { a: npc("x", { at: [0, 0] }), f: npc("x", { ...here, system: { size: "Large" } }), g: npc("x", here) },
      [1, 6, 6],
    );
    expect(big.refusalOf(east("a", 0, 1))).toBe("TC-MOVE-13: noRoom (path)");
  });

  it("asks nobody who is two sizes larger or smaller, and nobody who cannot act (TC-MOVE-14)", () => {
    const enters = (size: string, asleep = false) => {
      const mover = npc("x", { at: [0, 0], system: { size } });
      const bout = Bout.of({ a: mover, f: npc("y", { at: [1, 0] }) }, [1, 6]);
      if (asleep) bout.give({ type: "dealDamage", creature: "f", damage: 14, nonlethal: true }, [1, 1, 1]);
      return (...answers: ReturnType<typeof says>[]) => {
        bout.advance([], [east("a", 0, 1), ...answers]);
        return at(bout, "a");
      };
    };
    const refuses = says("f", "consent", "refuse");
    expect([enters("Small")(refuses), enters("Medium")(refuses)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([enters("Tiny")(), enters("Medium", true)()]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(() => enters("Tiny")(refuses)).toThrow();
    expect(() => enters("Medium", true)(refuses)).toThrow();
  });

  it("goes to the faster of two, and the other may think better of it", () => {
    const fighters = {
      a: npc("x", { at: [0, 0] }),
      f: npc("x", { at: [2, 0], system: { rate: 25 } }),
      b: FAR,
    };
    const west = declares("f", "move", { path: [{ x: 1, y: 0 }] });
    const bout = Bout.of(fighters, [1, 1, 6]);
    const events = bout.advance([], [east("a", 0, 1), west, says("a", "stillEnter", "decline")]);
    expect([at(bout, "f"), at(bout, "a")]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(rulesOf(told(events, "CreatureMoved"))).toEqual(["TC-MOVE-05", "TC-MOVE-11", "TC-MOVE-12"]);
    const both = Bout.of(fighters, [1, 1, 6]);
    both.advance(
      [],
      [east("a", 0, 1), west, says("a", "stillEnter", "enter"), says("f", "consent", "allow")],
    );
    expect(at(both, "a")).toEqual([1, 0]);
  });

  it("hampers two who fight in it, and stops three", () => {
    const crowd = (more: { [id: string]: Fighter }) =>
      Bout.of(
        { a: npc("x", { at: [0, 0] }), f: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }), ...more },
        [1, 6, 6, ...Object.keys(more).map(() => 6)],
      );
    const hit = declares("a", "attack", { weapon: "sword", target: "b" });
    expect(valueOf(told(crowd({}).advance([13], [hit]), "AttackRolled"), "total")).toBe(9);
    const three = crowd({ g: npc("x", { at: [0, 0] }) });
    expect(three.refusalOf(hit)).toBe("TC-MOVE-17: crowded");
    three.waitUntil(9);
    const back = told(
      three.advance([9], [declares("b", "attack", { weapon: "sword", target: "a" })]),
      "AttackRolled",
    );
    expect([back.operands["defense"], rulesOf(back)[1]]).toEqual(["passive", "TC-DEF-06"]);
  });
});

/** A runner who is Poised at 9 and may start at once. */
function poised(system = {}, attributes = {}): Bout {
  const bout = Bout.of({ a: npc("x", { at: [0, 0], system, attributes }), b: FAR }, [1, 6]);
  bout.advance([], [declares("a", "shiftStance", { stance: "poised" })]);
  return bout;
}

describe("running", () => {
  it("needs its run-up, and leaves one unsteady", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: FAR }, [1, 6]);
    expect(bout.refusalOf(east("a", 0, 1, "run"))).toBe("TC-MOVE-19: needsRunUp (gait)");
    for (let x = 0; x < 4; x += 1) bout.advance([], [east("a", x, 1)]);
    const events = bout.advance([6, 6, 6], [east("a", 4, 2, "run")]);
    expect([at(bout, "a"), told(events, "RunningChecked").operands["success"]]).toEqual([[6, 0], true]);
    expect(timecount.conditions(bout.situation, "a").map(({ condition }) => condition)).toEqual(["running"]);
  });

  it("turns no more than 45 degrees in three counts, but by leave of the GM", () => {
    const bout = poised();
    bout.advance([6, 6, 6], [east("a", 0, 2, "run")]);
    const slant = declares("a", "move", { gait: "run", path: [{ x: 3, y: 1 }] });
    bout.advance([], [slant]);
    const sharp = declares("a", "move", { gait: "run", path: [{ x: 3, y: 2 }] });
    bout.advance([], [sharp, says("gm", "sharpTurn", "slowDown")]);
    expect([bout.creature("a").stride.gait, at(bout, "a")]).toEqual(["jog", [3, 2]]);
    const allowed = poised();
    allowed.advance([6, 6, 6], [east("a", 0, 2, "run")]);
    allowed.advance([], [slant]);
    allowed.advance([], [sharp, says("gm", "sharpTurn", "allow")]);
    expect(allowed.creature("a").stride.gait).toBe("run");
  });

  it("ends by force: short of sleep, fatigued, and not to be taken up again", () => {
    const bout = poised({ hp: { value: 6, max: 6 }, fatigue: 4 });
    const events = bout.advance([1, 1, 1], [east("a", 0, 2, "run")]);
    expect(rulesOf(told(events, "RunningChecked"))).toEqual(expect.arrayContaining(["TC-MOVE-27", "TC-Q71"]));
    expect([bout.creature("a").fatigue, Object.keys(bout.creature("a").conditions)]).toEqual([
      5,
      ["fatigued"],
    ]);
    expect(bout.creature("a").stride).toMatchObject({ gait: "jog", counts: 0, straight: 0, lastCount: null });
    expect(bout.refusalOf(east("a", 0, 2, "run"))).toBe("TC-MOVE-31: fatigued (gait)");
    bout.give({ type: "endFight", creature: null });
    bout.give({ type: "pause", creature: "a", minutes: 9 });
    expect(Object.keys(bout.creature("a").conditions)).toEqual(["fatigued"]);
    expect(
      rulesOf(told(bout.give({ type: "pause", creature: "a", minutes: 10 }), "PausedForBreath")),
    ).toContain("TC-Q63");
    expect(bout.creature("a").conditions).toEqual({});
  });

  it("turns into a sprint by Strength, which may be tried anew with each check", () => {
    const bout = poised({ rate: 15, hp: { value: 30, max: 30 } });
    // Str 4 + 4 + 4 = 12: as if 5 feet faster; then the check of a sprint from the spot.
    const start = bout.advance([4, 4, 4, 6, 6, 6], [east("a", 0, 2, "sprint")]);
    expect([told(start, "SprintChecked").operands["rate"], rulesOf(told(start, "RunningChecked"))]).toEqual([
      30,
      ["TC-MOVE-25", "TC-MOVE-36"],
    ]);
    let x = bout.creature("a").position?.x ?? 0;
    const squares = [1, 2, 1, 2];
    while (bout.count < 28) {
      const next = squares[(bout.count + 1 - 10) % 4] ?? 1;
      bout.advance([], [east("a", x, next, "sprint")]);
      x = bout.creature("a").position?.x ?? 0;
    }
    // Twenty counts after the first check: 6 + 6 + 5 = 17 sets a better rate.
    const again = bout.advance(
      [6, 6, 5, 6, 6, 6],
      [east("a", x, 1, "sprint"), says("a", "sprintAgain", "roll")],
    );
    expect(rulesOf(told(again, "SprintChecked"))).toEqual(expect.arrayContaining(["TC-MOVE-34", "TC-Q72"]));
    expect(bout.creature("a").stride.sprintRate).toBe(35);
    expect(bout.creature("a").runPenalty).toBe(4);
  });
});
