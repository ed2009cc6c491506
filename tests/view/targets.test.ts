// Lists of targets: foes apart from friends, the nearest first, the fallen last, with distance and cover; also fifty.
import { describe, expect, it } from "vitest";
import type { FightState, Position } from "../../src/core/language/fight.ts";
import { refuse } from "../../src/core/language/rules.ts";
import type { ActionOption, Candidate } from "../../src/core/language/ruleset.ts";
import { viewComposition } from "../../src/view/compose-view.ts";
import { beginComposition } from "../../src/view/composition.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { viewCandidates, withNearestRefusal, type Surroundings } from "../../src/view/target-view.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({
  FRAY: {
    Apart: { nextLeast: "next region: at least {die}" },
    Panel: { Distance: { yards: "{value} yd" }, NoFreeLine: "no free line" },
    Word: { "side-foes": "Foes", "side-friends": "Own side", "need-cover": "Cover", half: "half" },
  },
});

const seat = { viewer: { gm: false, owns: new Set(["hero"]), npcNumbers: "all" as const }, words };

const at = (x: number): Position => ({ x, y: 0, elevation: 0, width: 1, height: 1 });

type Given = readonly [id: string, side: string, x: number | null, hidden?: boolean];

function stateOf(...given: Given[]): FightState {
  const creatures = given.map(([id, side, x, hidden = false]) => [
    id,
    { id, name: id, side, hidden, position: x === null ? null : at(x) },
  ]);
  return { phase: "running", creatures: Object.fromEntries(creatures) as object } as unknown as FightState;
}

const measure = { unit: "yards", space: 1, between: (a: Position, b: Position) => Math.abs(a.x - b.x) };

function strike(candidates: readonly Candidate[]): ActionOption {
  const need = { kind: "creature", parameter: "target", candidates } as const;
  const cover = {
    kind: "choice",
    parameter: "cover",
    choices: ["half"],
    optional: true,
    board: { fact: "cover", target: "target", degrees: [{ choice: "half", from: 0.5 }] },
  } as const;
  const command = { type: "strike", creature: "hero" };
  return {
    command,
    action: "strike",
    rule: "X-1",
    kind: "action",
    cost: [],
    needs: [need, cover],
    refusal: null,
  };
}

const open = (...ids: string[]): Candidate[] => ids.map((creature) => ({ creature, refusal: null }));

function listed(state: FightState, candidates: readonly Candidate[], around: Surroundings = { measure }) {
  const option = strike(candidates);
  const [need] = option.needs;
  if (need?.kind !== "creature") throw new Error("no list");
  return viewCandidates(need, option, { state, around, seat });
}

const HERO: Given = ["hero", "friendly", 0];

describe("a list of targets", () => {
  it("says how far away in the words of a game that counts no squares", () => {
    const apart = { word: "nextLeast", operands: { die: "D6" } };
    const list = listed(stateOf(["hero", "a", 0], ["x", "b", 4], ["y", "b", 9]), [
      { creature: "x", refusal: null, apart },
      { creature: "y", refusal: null },
    ]);
    expect(list.map(({ id, distance }) => [id, distance])).toEqual([
      ["y", "9 yd"],
      ["x", "next region: at least D6"],
    ]);
  });

  it("begins with the nearest area there, whatever the board looks like, and within one by the board", () => {
    const away = (creature: string, far?: number): Candidate => ({
      ...{ creature, refusal: null },
      apart: { word: "some", ...(far === undefined ? {} : { far }) },
    });
    const state = stateOf(HERO, ["two", "b", 1], ["edge", "b", 9], ["next", "b", 4], ["none", "b", 2]);
    const list = listed(state, [away("none"), away("two", 2), away("edge", 1), away("next", 1)]);
    expect(list.map(({ id }) => id)).toEqual(["next", "edge", "two", "none"]);
  });

  it("begins with the nearest foe, and keeps friends apart", () => {
    const state = stateOf(HERO, ["far", "hostile", 9], ["friend", "friendly", 1], ["near", "hostile", 2]);
    const list = listed(state, open("far", "friend", "near", "hero"));
    expect(list.map(({ id, side, distance }) => [id, side, distance])).toEqual([
      ["near", "foes", "2 yd"],
      ["far", "foes", "9 yd"],
      ["friend", "friends", "1 yd"],
      ["hero", "oneself", ""],
    ]);
  });

  it("begins with friends where the game offers them first", () => {
    const state = stateOf(HERO, ["friend", "friendly", 5], ["foe", "hostile", 1]);
    expect(listed(state, open("friend", "foe")).map(({ id }) => id)).toEqual(["friend", "foe"]);
  });

  it("has the fallen last, and those who cannot be chosen after all others", () => {
    const state = stateOf(HERO, ["dead", "hostile", 1], ["out", "hostile", 2], ["foe", "hostile", 3]);
    const refusal = refuse("X-1", "outOfReach", {});
    const candidates = [...open("dead", "foe"), { creature: "out", refusal }];
    const list = listed(state, candidates, { measure, out: new Set(["dead"]) });
    expect(list.map(({ id, out, possible }) => [id, out, possible])).toEqual([
      ["foe", false, true],
      ["dead", true, true],
      ["out", false, false],
    ]);
  });

  it("has foes before friends also among those who cannot be chosen, where the game offers foes first", () => {
    const state = stateOf(HERO, ["friend", "friendly", 1], ["ally", "friendly", 3], ["foe", "hostile", 9]);
    const refusal = refuse("X-1", "outOfReach", {});
    const refused = ["foe", "ally"].map((creature): Candidate => ({ creature, refusal }));
    const list = listed(state, [...refused, ...open("friend")]);
    expect(list.map(({ id }) => id)).toEqual(["friend", "foe", "ally"]);
  });

  it("names nobody whom the viewer may not notice, and no distance to whom is nowhere", () => {
    const state = stateOf(HERO, ["lurker", "hostile", 1, true], ["misty", "hostile", null]);
    expect(listed(state, open("lurker", "misty")).map(({ id, distance }) => [id, distance])).toEqual([
      ["misty", ""],
    ]);
  });

  it("tells the cover that the board gives each, and where no line is free", () => {
    const state = stateOf(HERO, ["a", "hostile", 1], ["b", "hostile", 2], ["c", "hostile", 3]);
    const board: Surroundings["board"] = (_question, _actor, target) =>
      target === "a"
        ? { kind: "told", choice: "half" }
        : target === "b"
          ? { kind: "stopped" }
          : { kind: "told", choice: null };
    const list = listed(state, open("a", "b", "c"), { measure, board });
    expect(list.map(({ cover }) => cover)).toEqual(["Cover: half", "no free line", ""]);
  });

  it("that is empty gives the reason of the nearest of the side it is meant for, whom the viewer knows of", () => {
    const state = stateOf(
      HERO,
      ["far", "hostile", 8],
      ["near", "hostile", 7],
      ["friend", "friendly", 3],
      ["lurker", "hostile", 2, true],
    );
    const reach = (creature: string, distance: number): Candidate => ({
      creature,
      refusal: refuse("X-1", "outOfReach", { distance }),
    });
    const option = {
      ...strike([reach("far", 8), reach("near", 7), reach("friend", 3), reach("lurker", 2)]),
      refusal: refuse("X-1", "outOfReach", { distance: 8 }),
    };
    const stage = { state, around: { measure }, seat };
    const said = (each: ActionOption): unknown => withNearestRefusal(each, stage).refusal?.operands;
    expect(said(option)).toEqual({ distance: 7 });
    expect(said({ ...option, refusal: refuse("X-2", "notYourTurn") })).toBeUndefined();
    expect(withNearestRefusal(strike(open("far")), stage).refusal).toBeNull();
    const out = { state, around: { measure, out: new Set(["near"]) }, seat };
    expect(withNearestRefusal(option, out).refusal?.operands).toEqual({ distance: 8 });
    // Whoever is next to one is not out of reach, and hinders otherwise.
    const held = { creature: "near", refusal: refuse("X-2", "notHeld") };
    const beside = { ...strike([reach("far", 8), held]), refusal: option.refusal };
    expect(withNearestRefusal(beside, stage).refusal).toMatchObject({ rule: "X-2", code: "notHeld" });
  });

  it("is one list a side in the form, also with fifty, and folds the crowd that cannot be chosen", () => {
    const foes = Array.from({ length: 50 }, (_foe, i): Given => [`foe ${i}`, "hostile", 60 - i]);
    const refusal = refuse("X-1", "outOfReach", {});
    const candidates = foes.map(([creature, , x]) => ({ creature, refusal: (x ?? 0) > 40 ? refusal : null }));
    const option = strike(candidates);
    const composition = beginComposition({ creature: "hero", option, question: null });
    const action = viewPalette([option], words).groups[0]?.actions[0];
    if (!action) throw new Error("there is no action");
    const around = { measure };
    const isNpc = () => false;
    const form = viewComposition(
      { composition, action, lines: [], refusal: null, around },
      stateOf(HERO, ...foes),
      { ...seat, isNpc },
    );
    expect(form.fields[0]).toMatchObject({
      isCrowd: true,
      sides: [{ label: "Foes", candidates: { length: 30, 0: { id: "foe 49", distance: "11 yd" } } }],
      impossible: { length: 20 },
    });
  });
});
