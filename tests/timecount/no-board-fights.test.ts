// Time Count without a board: grabs, pushes, spaces and shots go on by what the table says.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { mountOf } from "../../src/rulesets/timecount/movement/riding.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import {
  Bout,
  BOW,
  declares,
  JAVELIN,
  npc,
  rulesOf,
  says,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

/** `a` is due at 5, everybody else at 10; nobody stands on a board. */
function bout(more: { readonly [id: string]: Partial<Fighter> } = {}): Bout {
  const fighters = {
    a: npc("x", { system: TOUGH, weapons: {}, ...more["a"] }),
    b: npc("y", { system: TOUGH, ...more["b"] }),
    c: npc("y", { system: TOUGH, ...more["c"] }),
  };
  return Bout.of(fighters, [1, 6, 6]);
}
const go = (more: JsonRecord = {}) => declares("a", "move", more);
const asked = { kind: "ask", prompt: "declare" } as never;
const needsOf = (fight: Bout, action: string): readonly string[] =>
  timecount
    .actions(fight.situation, "a", asked)
    .filter((option) => option.action === action)
    .flatMap(({ needs }) => needs.map(({ parameter }) => parameter));

/** `a` holds `b`; 15 is a hit without any success beyond it. */
function grabbing(more: Parameters<typeof bout>[0] = {}): Bout {
  const fight = bout(more);
  fight.give({ type: "setCondition", creature: "b", condition: "grabbed", source: "a" });
  return fight;
}

describe("a grab without a board (TC-WREST-08)", () => {
  it("ends when the grabber walks off, and stays where its way leads to the held", () => {
    const off = grabbing();
    expect(types(off.advance([], [go()]))).toContain("ConditionEnded");
    expect(words(off, "b")).toEqual([]);
    const other = grabbing();
    other.advance([], [go({ comesTo: "c" })]);
    expect(words(other, "b")).toEqual([]);
    const around = grabbing();
    around.advance([], [go({ comesTo: "b" })]);
    expect(words(around, "b")).toEqual(["grabbed"]);
  });

  it("keeps the held from going anywhere (TC-WREST-04)", () => {
    const fight = grabbing();
    fight.waitUntil(9);
    expect(fight.refusalOf(declares("b", "move"))).toMatch(/TC-COND-17: immobile/);
  });

  it("is torn by the grabber's own push, unless it comes along (TC-SPEC-07)", () => {
    const rush = (follow: boolean) => declares("a", "bullRush", { target: "b", follow });
    const torn = grabbing();
    torn.advance([15], [rush(false), says("b", "defense", "vigor")]);
    expect(words(torn, "b")).toEqual([]);
    const kept = grabbing();
    kept.advance([15], [rush(true), says("b", "defense", "vigor")]);
    expect(words(kept, "b")).toEqual(["grabbed"]);
    const missed = grabbing();
    missed.advance([2], [rush(false), says("b", "defense", "vigor")]);
    expect(words(missed, "b")).toEqual(["grabbed"]);
  });

  it("is the grabber's to keep after a Shunt, and over after a Throw (TC-WREST-17, TC-WREST-19)", () => {
    const shunt = grabbing();
    shunt.advance([12], [declares("a", "shunt", { target: "b" }), says("a", "keepGrab", "keep")]);
    expect(words(shunt, "b")).toEqual(["grabbed"]);
    const thrown = grabbing();
    const events = thrown.advance([12], [declares("a", "throw", { target: "b" })]);
    expect(words(thrown, "b")).not.toContain("grabbed");
    expect(told(events, "CreatureSlid").rule).toBe("TC-WREST-19");
  });
});

describe("a rider without a board (TC-M30)", () => {
  const riding = (rider: string, mount: string): Bout => {
    const fight = bout({ [mount]: { system: { size: "Large", ...TOUGH } } });
    fight.give({ type: "ride", creature: rider, target: mount });
    return fight;
  };
  const rush = (target: string) => declares("a", "bullRush", { target, follow: false });

  it("is pushed out of the saddle (TC-SPEC-07)", () => {
    const fight = riding("b", "c");
    const events = fight.advance([15], [rush("b"), says("b", "defense", "vigor")]);
    expect(told(events, "Unseated").rule).toBe("TC-M30");
    expect([mountOf(fight.creature("b")), words(fight, "c")]).toEqual([null, []]);
  });

  it("goes along with the mount that is pushed, and sits fast where the push fails", () => {
    const along = riding("b", "c");
    along.advance([15], [rush("c"), says("c", "defense", "vigor")]);
    expect(mountOf(along.creature("b"))).toBe("c");
    const fast = riding("b", "c");
    fast.advance([2], [rush("b"), says("b", "defense", "vigor")]);
    expect(mountOf(fast.creature("b"))).toBe("c");
  });
});

describe("somebody's space without a board (TC-SPEC-04)", () => {
  it("is asked for by whose it is, and entered against one who does not let one in", () => {
    const fight = bout();
    expect(needsOf(fight, "approach")).toEqual(["comesTo"]);
    const into = declares("a", "approach", { comesTo: "b" });
    const forced = fight.advance([15], [into, says("b", "consent", "refuse"), says("b", "defense", "vigor")]);
    expect(told(forced, "Approached").operands).toMatchObject({ entered: true });
    const failed = bout().advance([2], [into, says("b", "consent", "refuse"), says("b", "defense", "vigor")]);
    expect(told(failed, "Approached").operands).toMatchObject({ entered: false });
  });

  it("is entered without dice where its holder lets one in, and has no room for somebody huge (TC-MOVE-13)", () => {
    const into = declares("a", "approach", { comesTo: "b" });
    const events = bout().advance([], [into, says("b", "consent", "allow")]);
    expect(types(events)).toContain("WayGiven");
    const huge = bout({
      b: { system: { size: "Large", ...TOUGH } },
      a: { system: { size: "Large", ...TOUGH } },
    });
    expect(huge.refusalOf(into)).toMatch(/TC-MOVE-13: noRoom/);
  });
});

describe("shots without a board", () => {
  const total = (more: JsonRecord, weapons: { [id: string]: JsonRecord } = { bow: BOW }): number => {
    const shot = declares("a", "attack", { weapon: Object.keys(weapons)[0] ?? "", target: "b", ...more });
    return valueOf(told(bout({ a: { weapons } }).advance([9], [shot]), "AttackRolled"), "total");
  };

  it("lose 4 where somebody stands in the way, and a point for each further increment (TC-ATK-13, TC-ATK-14)", () => {
    const plain = total({});
    expect(total({ cover: "coverHalf" })).toBe(plain - 4);
    expect([total({ distance: 40 }), total({ distance: 45 }), total({ distance: 85 })]).toEqual([
      plain,
      plain - 1,
      plain - 2,
    ]);
    expect(total({ cover: "coverHalf", distance: 85 })).toBe(plain - 6);
  });

  it("gain nothing by flanks, from behind no more than from the front (TC-FACE-02, TC-FACE-05)", () => {
    expect([total({ flank: "flanked" }), total({ flank: "rear" })]).toEqual([total({}), total({})]);
  });

  it("by hand go as far as ten increments and Strength (TC-ATK-16)", () => {
    const thrower = (str: number) =>
      bout({ a: { attributes: { str }, weapons: { spear: { ...JAVELIN, melee: false } } } });
    const toss = (distance: number) => declares("a", "attack", { weapon: "spear", target: "b", distance });
    expect(thrower(0).refusalOf(toss(301))).toMatch(/TC-ATK-16: outOfRange/);
    expect(thrower(2).refusalOf(toss(331))).not.toMatch(/outOfRange/);
  });
});

describe("blows without a board", () => {
  it("reach everybody, and gain 2 by a flank and 4 from behind (TC-ATK-11, TC-ATK-12)", () => {
    const total = (more: JsonRecord): number => {
      const blow = declares("a", "attack", { weapon: "sword", target: "b", ...more });
      return valueOf(
        told(bout({ a: { weapons: { sword: {} } } }).advance([4], [blow]), "AttackRolled"),
        "total",
      );
    };
    expect([total({ flank: "flanked" }) - total({}), total({ flank: "rear" }) - total({})]).toEqual([2, 4]);
    const reached = bout({ a: { weapons: { sword: {} } } });
    expect(reached.refusalOf(strike("a", "c"))).toContain("TC-ATK-01 needs");
  });

  it("from a run-up of 10 ft rush with 2 more, from one of 5 ft with none (TC-SPEC-06)", () => {
    const rush = (runningStart: number) => {
      const deed = declares("a", "bullRush", { target: "b", follow: false, runningStart });
      return told(bout().advance([2], [deed, says("b", "defense", "vigor")]), "AttackRolled");
    };
    expect(valueOf(rush(10), "total") - valueOf(rush(5), "total")).toBe(2);
    expect(rulesOf(rush(10))).toContain("TC-Q79");
  });
});
