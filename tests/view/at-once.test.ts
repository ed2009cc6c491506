// What one click does: the same again and each foe within reach, never a friend, somebody unseen or what is refused.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { deedsAtOnce, lastDeed, likelyTargets } from "../../src/view/at-once.ts";
import { whenToEnd } from "../../src/view/turn-end.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";

const words = wordsOf(
  wordsFrom({ FRAY: { Panel: { AgainOn: "Again: {done}, on {target}", AtOnceOn: "{done}, on {target}" } } }),
  "game",
);
const gm = { gm: true, owns: new Set<string>(), npcNumbers: "all" as const };
const player = { gm: false, owns: new Set(["a"]), npcNumbers: "all" as const };

function fightOf(...done: Command[]): Fight {
  const creature = (id: string, side: string, hidden = false) => ({
    id,
    name: id,
    side,
    hidden,
    position: null,
  });
  const creatures = {
    a: creature("a", "us"),
    b: creature("b", "us"),
    x: creature("x", "them"),
    y: creature("y", "them", true),
  };
  const log = done.map((command) => ({ input: { kind: "command", command } }));
  return {
    state: { phase: "running", creatures },
    log,
    cursor: { entries: log.length, events: 0 },
  } as unknown as Fight;
}

function attack(...reached: string[]): ActionOption {
  const candidates = ["b", "x", "y"].map((creature) => ({
    creature,
    refusal: reached.includes(creature) ? null : ({ rule: "X-1", code: "far" } as const),
  }));
  return {
    command: { type: "attack", creature: "a", weapon: "axe" },
    action: "attack",
    detail: "Axe",
    topic: "attack",
    rule: "X-1",
    kind: "action",
    cost: [],
    needs: [{ kind: "creature", parameter: "target", candidates }],
    refusal: null,
  };
}

const on = (target: string): Command => ({ type: "attack", creature: "a", weapon: "axe", target });
const offered = (fight: Fight, option: ActionOption, viewer = gm, isAllowed = () => true, around = {}) =>
  deedsAtOnce(
    { fight, creature: "a", options: [option], around },
    { viewer, words, isNpc: () => true },
    isAllowed,
  ).map(({ spoken }) => spoken);

describe("at once", () => {
  it("strikes each foe within reach, and no friend", () => {
    expect(offered(fightOf(), attack("b", "x", "y"))).toEqual(["attack: Axe, on x", "attack: Axe, on y"]);
  });

  it("strikes the nearest three of a crowd, the fallen last, and nobody where only some have a place", () => {
    const names = ["v", "w", "x", "y", "z"];
    const at = (x: number) => ({ x, y: 0, elevation: 0, width: 1, height: 1 });
    const crowd = (places: readonly (number | null)[]): Fight => {
      const fight = fightOf();
      const placed = names.map((id, i) => {
        const x = places[i] ?? null;
        return [id, { id, name: id, side: "them", hidden: false, position: x === null ? null : at(x) }];
      });
      const own = { id: "a", name: "a", side: "us", hidden: false, position: at(0) };
      const creatures = { a: own, ...Object.fromEntries(placed) } as Fight["state"]["creatures"];
      return { ...fight, state: { ...fight.state, creatures } };
    };
    const candidates = names.map((creature) => ({ creature, refusal: null }));
    const option = { ...attack(), needs: [{ kind: "creature" as const, parameter: "target", candidates }] };
    expect(offered(crowd([9, 4, 1, 3, 2]), option)).toEqual([
      "attack: Axe, on x",
      "attack: Axe, on z",
      "attack: Axe, on y",
    ]);
    const out = { out: new Set(["x"]) };
    expect(offered(crowd([9, 4, 1, 3, 2]), option, gm, () => true, out)).toEqual([
      "attack: Axe, on z",
      "attack: Axe, on y",
      "attack: Axe, on w",
    ]);
    expect(offered(crowd([9, null, 1, 3, 2]), option)).toEqual([]);
    // In a region nobody has a place: all are equally near.
    expect(
      offered(crowd([null, null, null, null, null]), option, gm, () => true, { out: new Set(["v"]) }),
    ).toEqual(["attack: Axe, on w", "attack: Axe, on x", "attack: Axe, on y"]);
  });

  it("does the same again first, without the modifiers of that time", () => {
    const fight = fightOf(
      { ...on("y"), modifiers: [{ value: 2, reason: "luck" }] },
      { type: "wait", creature: "a" },
    );
    expect(lastDeed(fight, "a")).toEqual(on("y"));
    expect(offered(fight, attack("x", "y"))).toEqual(["Again: attack: Axe, on y", "attack: Axe, on x"]);
  });

  it("is one button for the same attack, though the board has told something of it the last time", () => {
    const fight = fightOf({ ...on("x"), cover: "none" });
    expect(offered(fight, attack("x"))).toEqual(["Again: attack: Axe, on x"]);
    const power = { kind: "number", parameter: "power", min: 0, max: 4, optional: true } as const;
    const option = { ...attack("x"), needs: [...attack("x").needs, power] };
    const strong = fightOf({ ...on("x"), power: 2 });
    expect(offered(strong, option)).toEqual(["Again: attack: Axe, on x", "attack: Axe, on x"]);
  });

  it("offers nothing that the rules refuse, and nobody whom the viewer does not see", () => {
    expect(offered(fightOf(on("x")), attack("x"), gm, () => false)).toEqual([]);
    expect(offered(fightOf(), attack("x", "y"), player)).toEqual(["attack: Axe, on x"]);
  });

  it("forgets what was taken back", () => {
    const fight = { ...fightOf(on("x")), cursor: { entries: 0, events: 0 } };
    expect(lastDeed(fight, "a")).toBeNull();
  });

  it("goes on to who still stands where the foe of last time has fallen, and tends the fallen again", () => {
    const out = new Set(["x", "b"]);
    const offers = offered(fightOf(on("x")), attack("x", "y"), gm, () => true, { out });
    expect(offers).toEqual(["attack: Axe, on y", "attack: Axe, on x"]);
    expect(offered(fightOf(on("b")), attack("b"), gm, () => true, { out })).toEqual([
      "Again: attack: Axe, on b",
    ]);
  });

  it("proposes the only foe within reach, and of several the one of last time", () => {
    expect(likelyTargets(fightOf(), "a", attack("b", "x"))).toEqual(["x"]);
    expect(likelyTargets(fightOf(), "a", attack("x", "y"))).toEqual([]);
    expect(likelyTargets(fightOf(on("y")), "a", attack("x", "y"))).toEqual(["y"]);
  });
});

describe("a turn that ends after a deed", () => {
  const planned = { creature: "a", since: 5 };
  const at = (more: object): Fight => ({ ...fightOf(on("x")), nextSequence: 6, open: null, ...more });
  const open = {} as Fight["open"];

  it("ends when the deed is in the log and nobody is asked any more", () => {
    expect(whenToEnd(at({ nextSequence: 5 }), ["a"], planned)).toBe("later");
    expect(whenToEnd(at({ open }), ["a"], planned)).toBe("later");
    expect(whenToEnd(at({}), ["a"], planned)).toBe("now");
  });

  it("does not end another's turn, nor after the deed was taken back", () => {
    expect(whenToEnd(at({}), ["x"], planned)).toBe("never");
    expect(whenToEnd(at({ cursor: { entries: 0, events: 0 } }), ["a"], planned)).toBe("never");
  });
});
