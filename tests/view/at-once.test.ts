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
const offered = (fight: Fight, option: ActionOption, viewer = gm, isAllowed = () => true) =>
  deedsAtOnce(
    { fight, creature: "a", options: [option] },
    { viewer, words, isNpc: () => true },
    isAllowed,
  ).map(({ spoken }) => spoken);

describe("at once", () => {
  it("strikes each foe within reach, and no friend", () => {
    expect(offered(fightOf(), attack("b", "x", "y"))).toEqual(["attack: Axe, on x", "attack: Axe, on y"]);
  });

  it("does the same again first, without the modifiers of that time", () => {
    const fight = fightOf(
      { ...on("y"), modifiers: [{ value: 2, reason: "luck" }] },
      { type: "wait", creature: "a" },
    );
    expect(lastDeed(fight, "a")).toEqual(on("y"));
    expect(offered(fight, attack("x", "y"))).toEqual(["Again: attack: Axe, on y", "attack: Axe, on x"]);
  });

  it("offers nothing that the rules refuse, and nobody whom the viewer does not see", () => {
    expect(offered(fightOf(on("x")), attack("x"), gm, () => false)).toEqual([]);
    expect(offered(fightOf(), attack("x", "y"), player)).toEqual(["attack: Axe, on x"]);
  });

  it("forgets what was taken back", () => {
    const fight = { ...fightOf(on("x")), cursor: { entries: 0, events: 0 } };
    expect(lastDeed(fight, "a")).toBeNull();
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
