// The form of a command: steppers stay within their range, many candidates become a list, rule texts stand beside.
import { describe, expect, it } from "vitest";
import type { FightState, Position } from "../../src/core/language/fight.ts";
import type { ActionOption, Measure, Need } from "../../src/core/language/ruleset.ts";
import { viewComposition, type FieldView } from "../../src/view/compose-view.ts";
import {
  addStep,
  beginComposition,
  choose,
  commandOf,
  countBy,
  firstMissing,
  typedNumber,
} from "../../src/view/composition.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";

const viewer = { gm: true, owns: new Set<string>(), npcNumbers: "all" as const };
const words = wordsOf(
  wordsFrom({ FRAY: { Reference: { "X-1": "for all" }, game: { Reference: { "X-1": "in this game" } } } }),
  "game",
);

const seat = { viewer, words, isNpc: () => false };

const spoken = wordsFrom({
  FRAY: {
    Panel: { NumberWrong: "A whole number from {min} to {max}.", ModifierWrong: "From {min} to {max}." },
  },
});

function optionWith(...needs: Need[]): ActionOption {
  const command = { type: "leap", creature: "a" };
  const reference = ["X-1", "X-2"] as const;
  return { command, action: "leap", rule: "X-1", kind: "action", cost: [], needs, refusal: null, reference };
}

function stateOf(count: number): FightState {
  const ids = Array.from({ length: count }, (_none, i) => `c${i}`);
  const creatures = Object.fromEntries(
    ids.map((id) => [id, { id, name: id, side: "", hidden: false, position: null }]),
  );
  return { phase: "running", creatures } as unknown as FightState;
}

function formOf(need: Need, state: FightState, by = 0) {
  const option = optionWith(need);
  const composition = countBy(
    beginComposition({ creature: "a", option, question: null }),
    need.parameter,
    by,
  );
  const action = viewPalette([option], words).groups[0]?.actions[0];
  if (!action) throw new Error("there is no action");
  return viewComposition({ composition, action, lines: [], refusal: null }, state, seat);
}

const fieldOf = (need: Need, count = 0, by = 0): FieldView | undefined =>
  formOf(need, stateOf(count), by).fields[0];

describe("the form of a command", () => {
  const feet: Need = { kind: "number", parameter: "feet", min: 1, max: 4 };
  const target = (count: number): Need => ({
    kind: "creature",
    parameter: "target",
    candidates: Object.keys(stateOf(count).creatures).map((creature) => ({ creature, refusal: null })),
  });

  it("counts up and down within the range, and says where it ends", () => {
    expect(fieldOf(feet)).toMatchObject({ value: "1", atMin: true, atMax: false });
    expect(fieldOf(feet, 0, 2)).toMatchObject({ value: "3", atMin: false, atMax: false });
    expect(fieldOf(feet, 0, 9)).toMatchObject({ value: "4", atMin: false, atMax: true });
    expect(fieldOf(feet, 0, -9)).toMatchObject({ value: "1", atMin: true });
  });

  it("begins a text of several lines with what it is given, and lets it be emptied no further than it may", () => {
    const lines: Need = { kind: "text", parameter: "lines", initial: "one\ntwo", long: true };
    expect(fieldOf(lines)).toMatchObject({ isText: true, long: true, value: "one\ntwo" });
    expect(fieldOf({ kind: "text", parameter: "lines" })).toMatchObject({ long: false, value: "" });
    expect(formOf({ ...lines, initial: "" }, stateOf(0)).blocked).toBe(true);
  });

  it("says how far a path may go in the measure of the game, not in spaces", () => {
    const panel = { Reach: "up to {reach}", Distance: { feet: "{value} ft" } };
    const option = optionWith({ kind: "path", parameter: "path", reach: 16 });
    const action = viewPalette([option], words).groups[0]?.actions[0];
    if (!action) throw new Error("there is no action");
    const composition = beginComposition({ creature: "a", option, question: null });
    const reachIn = (measure?: Measure) => {
      const composed = { composition, action, lines: [], refusal: null, around: { measure } };
      const spokenSeat = { ...seat, words: wordsFrom({ FRAY: { Panel: panel } }) };
      const [field] = viewComposition(composed, stateOf(1), spokenSeat).fields;
      return field && "reachText" in field ? field.reachText : null;
    };
    expect(reachIn({ unit: "feet", space: 5, between: () => 0 })).toBe("up to 80 ft");
    expect(reachIn()).toBe("");
  });

  it("asks nothing of somebody whom it does not name yet", () => {
    const further: Need = { kind: "choice", parameter: "further", choices: ["c0"], optional: true };
    const cover: Need = {
      kind: "choice",
      parameter: "cover",
      choices: ["half"],
      optional: true,
      about: "further",
    };
    const option = optionWith(further, cover);
    const begun = beginComposition({ creature: "a", option, question: null });
    const asked = (composition: typeof begun) => {
      const action = viewPalette([option], words).groups[0]?.actions[0];
      if (!action) throw new Error("there is no action");
      const composed = { composition, action, lines: [], refusal: null };
      return viewComposition(composed, stateOf(1), seat).fields.map(({ parameter }) => parameter);
    };
    expect(asked(begun)).toEqual(["further"]);
    expect(asked(choose(begun, "further", "c0"))).toEqual(["further", "cover"]);
  });

  it("says at its field what a number lacks, once, and does not let the form go", () => {
    const typing = (typed: string) => {
      const option = optionWith(feet);
      const composition = choose(
        beginComposition({ creature: "a", option, question: null }),
        "feet",
        typedNumber(typed),
      );
      const action = viewPalette([option], spoken).groups[0]?.actions[0];
      if (!action) throw new Error("there is no action");
      const composed = { composition, action, lines: [], refusal: null };
      return viewComposition(composed, stateOf(0), { ...seat, words: spoken });
    };
    for (const typed of ["5", "0", "-1", "2.5", "", " ", "x", "1e999"]) {
      const { fields, problem, blocked } = typing(typed);
      expect(fields[0], typed).toMatchObject({ problem: "A whole number from 1 to 4." });
      expect([typed, problem, blocked]).toEqual([typed, "", true]);
    }
    for (const typed of ["1", "4", " 2 "]) {
      const { fields, blocked } = typing(typed);
      expect(fields[0], typed).toMatchObject({ problem: "" });
      expect(blocked).toBe(false);
    }
    expect(typing("").modifierLimits).toEqual({ min: -99, max: 99, problem: "From -99 to 99." });
  });

  it("begins with the least of a number, but with nothing where that lies below zero, and counts from there", () => {
    const tn: Need = { kind: "number", parameter: "tn", min: -99, max: 99 };
    const begun = (need: Need) =>
      beginComposition({ creature: "a", option: optionWith(need), question: null });
    expect([begun(feet).chosen, begun(tn).chosen]).toEqual([{ feet: 1 }, {}]);
    expect(firstMissing(begun(tn))).toBe(tn);
    expect([fieldOf(tn, 0, 1), fieldOf(tn, 0, -1)]).toMatchObject([{ value: "1" }, { value: "-1" }]);
  });

  it("counts nothing but numbers", () => {
    const composition = beginComposition({ creature: "a", option: optionWith(target(2)), question: null });
    expect(countBy(composition, "target", 1)).toBe(composition);
    expect(countBy(composition, "nothing", 1)).toBe(composition);
  });

  it("proposes the lone foe where foes stand first, and nobody where two could be meant", () => {
    const among = (...ids: string[]): Need => ({
      kind: "creature",
      parameter: "target",
      candidates: ids.map((creature) => ({ creature, refusal: null })),
    });
    const isFoe = (id: string): boolean => id.startsWith("foe");
    const chosen = (need: Need, marked: string[] = []) =>
      beginComposition(
        { creature: "a", option: optionWith(need), question: null },
        { targeted: marked, isFoe },
      ).chosen["target"];
    expect(chosen(among("foe 1", "friend"))).toBe("foe 1");
    expect(chosen(among("foe 1", "foe 2", "friend"))).toBeUndefined();
    expect(chosen(among("foe 1", "friend"), ["friend"])).toBe("friend");
    expect(chosen(among("friend", "foe 1"))).toBeUndefined();
  });

  it("has the texts of its rules in the game's own words, and leaves out what has none", () => {
    expect(formOf(feet, stateOf(0)).references).toEqual([{ rule: "X-1", text: "in this game" }]);
  });
});

describe("the compass of a path", () => {
  const path: Need = { kind: "path", parameter: "path", reach: 6 };

  function compassOn(board: Position["board"], steps: readonly (readonly [number, number])[] = []) {
    const position: Position = { x: 2, y: 3, width: 1, height: 1, elevation: 0, ...(board && { board }) };
    const creature = { id: "a", name: "a", side: "", hidden: false, position };
    const state: FightState = { phase: "running", creatures: { a: creature } };
    const option = optionWith(path);
    const action = viewPalette([option], words).groups[0]?.actions[0];
    if (!action) throw new Error("there is no action");
    let composition = beginComposition({ creature: "a", option, question: null });
    for (const [dx, dy] of steps) composition = addStep(composition, "path", state, { dx, dy });
    const [field] = viewComposition({ composition, action, lines: [], refusal: null }, state, seat).fields;
    if (field?.kind !== "path") throw new Error("there is no path");
    return field;
  }

  it.each([
    ["squares", undefined, ["nw", "n", "ne", "w", "e", "sw", "s", "se"]],
    ["level rows of hexes", "hexRows", ["nw", "ne", "w", "e", "sw", "se"]],
    ["upright columns of hexes", "hexColumns", ["nw", "n", "ne", "sw", "s", "se"]],
    ["open ground", "gridless", ["nw", "n", "ne", "w", "e", "sw", "s", "se"]],
  ] as const)("has the ways of %s, each where it lies", (_name, board, cells) => {
    const { directions } = compassOn(board);
    expect(directions.map(({ cell }) => cell)).toEqual(cells);
    for (const { cell, across, down } of directions) {
      expect(Math.hypot(across, down)).toBeCloseTo(1);
      expect(
        [Math.round(across * 4), Math.round(down * 4)].map((each) => Math.sign(each) + 0),
        cell,
      ).toEqual([
        cell.includes("e") ? 1 : cell.includes("w") ? -1 : 0,
        cell.includes("s") ? 1 : cell.includes("n") ? -1 : 0,
      ]);
    }
  });

  it("tells a way over hexes and open ground by its arrows", () => {
    expect(
      compassOn("hexRows", [
        [1, -1],
        [1, 0],
        [0, 1],
      ]).pathText,
    ).toBe("↗ → ↘");
    expect(
      compassOn("hexColumns", [
        [0, -1],
        [-1, 0],
      ]).pathText,
    ).toBe("↑ ↖");
    const slant = compassOn("gridless").directions.find(({ cell }) => cell === "se");
    const step = [slant?.dx ?? 0, slant?.dy ?? 0] as const;
    expect(compassOn("gridless", [step, step]).pathText).toBe("↘ ↘");
  });
});

describe("whom a form offers by what is said otherwise", () => {
  const to: Need = { kind: "choice", parameter: "to", choices: ["hall", "yard"] };
  const passing: Need = {
    kind: "creature",
    parameter: "passing",
    candidates: ["c0", "c1", "c2"].map((creature) => ({ creature, refusal: null })),
    among: { by: ["to"], choices: { hall: ["c0", "c1"], yard: ["c2"] } },
  };
  const begun = beginComposition({ creature: "a", option: optionWith(to, passing), question: null });
  const shown = (composition: typeof begun) => {
    const action = viewPalette([composition.option], words).groups[0]?.actions[0];
    if (!action) throw new Error("there is no action");
    const { fields, blocked } = viewComposition(
      { composition, action, lines: [], refusal: null },
      stateOf(3),
      seat,
    );
    const [, field] = fields;
    const ids =
      field && "sides" in field ? field.sides.flatMap((side) => side.candidates.map(({ id }) => id)) : [];
    return { ids, blocked };
  };

  it("are those alone that it leaves, and a lone one is proposed", () => {
    expect(shown(begun)).toEqual({ ids: ["c0", "c1"], blocked: true });
    const yard = choose(begun, "to", "yard");
    expect(shown(yard)).toEqual({ ids: ["c2"], blocked: false });
    expect(commandOf(yard)).toEqual({ type: "leap", creature: "a", to: "yard", passing: "c2" });
  });

  it("is asked anew where the one that was named is left no more", () => {
    const named = choose(begun, "passing", "c1");
    expect(shown(named).blocked).toBe(false);
    expect(commandOf(choose(named, "to", "yard"))).toMatchObject({ passing: "c2" });
    const back = choose(choose(named, "to", "yard"), "to", "hall");
    expect(firstMissing(back)?.parameter).toBe("passing");
    expect(commandOf(back)).not.toHaveProperty("passing");
  });
});

describe("numbers that are taken from one store", () => {
  const shared = { total: 6, by: ["power", "reckless"], times: "shots" };
  const option = optionWith(
    { kind: "choice", parameter: "maneuver", choices: ["trip"], optional: true },
    { kind: "number", parameter: "shots", min: 0, max: 3 },
    { kind: "number", parameter: "power", min: 0, max: 5, shared, unless: "maneuver" },
    { kind: "number", parameter: "reckless", min: 0, max: 6, shared, unless: "maneuver" },
  );
  const begun = beginComposition({ creature: "a", option, question: null });
  const form = (composition: typeof begun) => {
    const action = viewPalette([option], words).groups[0]?.actions[0];
    if (!action) throw new Error("there is no action");
    return viewComposition({ composition, action, lines: [], refusal: null }, stateOf(0), seat);
  };
  const most = (composition: typeof begun) =>
    form(composition).fields.flatMap((field) => ("max" in field ? [[field.parameter, field.max]] : []));

  it("go as far as the others leave of it, and no further by their buttons", () => {
    expect(most(begun)).toEqual([
      ["shots", 3],
      ["power", 5],
      ["reckless", 6],
    ]);
    const four = choose(begun, "power", 4);
    expect(most(four)).toContainEqual(["reckless", 2]);
    expect(countBy(four, "reckless", 5).chosen).toMatchObject({ power: 4, reckless: 2 });
    const twice = choose(four, "shots", 2);
    expect(most(twice)).toContainEqual(["power", 3]);
    expect(form(twice).blocked).toBe(true);
    expect(form(countBy(twice, "power", -1)).blocked).toBe(false);
  });

  it("are neither asked nor sent beside what leaves no room for them", () => {
    const tripping = choose(choose(begun, "power", 4), "maneuver", "trip");
    expect(form(tripping).fields.map(({ parameter }) => parameter)).toEqual(["maneuver", "shots"]);
    expect(commandOf(tripping)).toEqual({ type: "leap", creature: "a", maneuver: "trip", shots: 0 });
    expect(form(tripping).blocked).toBe(false);
  });
});
