// Regions of Die Rank that the GM types: what is read, what is refused by its line, and what a new layout does to those who stand.
import { describe, expect, it } from "vitest";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { readRegions, textOfRegions } from "../../src/rulesets/dierank/movement/region-text.ts";
import { duel, give, refusalOf, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine } from "./scene.ts";

const INN = "Yard: Gate, hall (cramped)\n\n  Gate \r\nHall: Cellar\nCellar (Cramped)";
const INN_READ = {
  Yard: { neighbors: ["Gate", "Hall"] },
  Gate: { neighbors: ["Yard"] },
  Hall: { neighbors: ["Yard", "Cellar"], cramped: true },
  Cellar: { neighbors: ["Hall"], cramped: true },
};
const describing = (layout: string) => ({ type: "describeRegions", creature: null, layout });
const refusalOfText = (text: string) => {
  const read = readRegions(text);
  if (!("refusal" in read)) return null;
  const { rule, code, operands } = read.refusal;
  expect(rule).toBe("RANK-MOVE-05");
  return [code, operands];
};
const layoutNeed = (fight: RankFight) =>
  dierank.hand?.(engine.situation(fight), "bob").find(({ action }) => action === "describeRegions");

describe("the text of regions (RANK-MOVE-05)", () => {
  it("names a region a line with its neighbors, each from both sides, and those with little room (RANK-ACTV-05)", () => {
    expect(readRegions(INN)).toEqual({ regions: INN_READ });
    expect(readRegions("Field")).toEqual({ regions: { Field: { neighbors: [] } } });
  });

  it("is told again as it is read", () => {
    expect(readRegions(textOfRegions(INN_READ))).toEqual({ regions: INN_READ });
    expect(textOfRegions(INN_READ).split("\n")[2]).toBe("Hall (cramped): Yard, Cellar");
    expect(textOfRegions({})).toBe("");
  });

  it.each([
    ["", "noRegions", {}],
    [" \n ", "noRegions", {}],
    ["Yard: Gaet\nGate", "regionNeighbor", { line: 1, region: "Gaet" }],
    ["Yard\nGate\n\nyard", "regionTwice", { line: 4, region: "yard", first: 1 }],
    ["Yard\nGate: Gate", "regionItself", { line: 2, region: "Gate" }],
    ["Yard\n: Yard", "regionNoName", { line: 2, part: "" }],
    ["Yard: Gate,, Hall\nGate\nHall", "regionNoName", { line: 1, part: "" }],
    ["Yard (cramped) gate", "regionNoName", { line: 1, part: "Yard (cramped) gate" }],
    ["(cramped)", "regionNoName", { line: 1, part: "(cramped)" }],
    ["__proto__", "regionNoName", { line: 1, part: "__proto__" }],
    ["Yard (narrow)", "regionMark", { line: 1, mark: "narrow" }],
    ["Yard: Gate: Hall", "regionColons", { line: 1 }],
  ])("that reads %j is refused by its line: %s", (text, code, operands) => {
    expect(refusalOfText(text)).toEqual([code, operands]);
  });
});

describe("a layout that is typed in a fight", () => {
  it("holds from then on, is told by names, and is undone exactly", () => {
    const before = duel({}, { region: "s" }, { region: "t" });
    const after = give(before, describing("s: Mill\nMill"));
    expect(after.state.regions).toEqual({ s: { neighbors: ["Mill"] }, Mill: { neighbors: ["s"] } });
    const told = after.log.at(-1)?.events.map(({ type, operands }) => [type, operands]);
    expect(told).toContainEqual(["RegionsDescribed", { regions: "s, Mill" }]);
    const undone = engine.step(after, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
    expect(undone.accepted && undone.fight.state).toEqual(before.state);
  });

  it("leaves whoever stood in a region that is gone nowhere, and everybody else in place", () => {
    const after = give(duel({}, { region: "s" }, { region: "t" }), describing("s"));
    const { ann, bob } = after.state.creatures;
    expect([ann?.region, bob?.region]).toEqual(["s", null]);
    const lost = after.log.at(-1)?.events.filter(({ type }) => type === "RegionLost");
    expect(lost?.map(({ creature, operands }) => [creature, operands])).toEqual([["bob", { region: "t" }]]);
  });

  it("is the game master's, in a running fight, and refused as its text is", () => {
    const fight = duel();
    expect(refusalOfCommand(fight, describing("Yard: Gate"))).toBe("RANK-MOVE-05 regionNeighbor");
    expect(refusalOfCommand(duel({}, {}, {}, [], false), describing("Yard"))).toBe("RANK-TURN-01 noFight");
    const step = engine.step(
      fight,
      { kind: "command", command: describing("Yard") },
      { user: "ann", gm: false, owns: ["ann"] },
    );
    expect(step.accepted).toBe(false);
    expect(refusalOf(fight, { kind: "command", command: describing("Yard") })).toBeNull();
  });

  it("is an entry of the hand whose form begins with what is laid out now", () => {
    const after = give(duel(), describing(INN));
    const entry = layoutNeed(after);
    expect(entry?.refusal).toBeNull();
    expect(entry?.needs).toEqual([
      { kind: "text", parameter: "layout", long: true, initial: textOfRegions(INN_READ) },
    ]);
    expect(layoutNeed(duel({}, {}, {}, [], false))?.refusal?.code).toBe("noFight");
  });
});
