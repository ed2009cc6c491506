// What several do or leave at one moment: deeds held against each other, two who get down, one who leaves or dies.
import { describe, expect, it } from "vitest";
import { nextInput, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import {
  Bout,
  declares,
  give,
  lasting,
  npc,
  pair,
  remove,
  says,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

describe("At one moment", () => {
  it("What is held comes before what others hold ready, too (TC-TIME-33)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { hp: { value: 3, max: 9 } } }),
        b: npc("y", { at: [1, 0], system: TOUGH }),
        c: npc("y", { at: [0, 1], system: TOUGH }),
      },
      [1, 6, 1],
    );
    bout.advance(
      [],
      [
        declares("a", "ready", {
          trigger: "b acts",
          held: { type: "attack", creature: "a", weapon: "sword", target: "b" },
          watch: "b",
        }),
        declares("c", "ready", {
          trigger: "a strikes",
          held: { type: "attack", creature: "c", weapon: "sword", target: "a" },
          watch: "a",
        }),
      ],
    );
    while (bout.count < 9) bout.advance();
    const events = bout.advance(
      [15, 8, 10, 1],
      [strike("b", "c"), says("a", "readied", "use"), says("c", "readied", "use")],
    );
    expect([bout.creature("a").dead, bout.creature("b").hitsTaken, bout.creature("c").hitsTaken]).toEqual([
      true,
      0,
      1,
    ]);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(2);
  });

  it("Two who get down on one count do not take one space (TC-M30)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        c: npc("x", { at: [0, 0] }),
        h: npc("x", { at: [0, 0], system: { size: "Large" } }),
        k: npc("x", { at: [0, 0], system: { size: "Large" } }),
      },
      [1, 1, 6, 6],
    );
    give(bout, "ride", "a", { target: "h" });
    give(bout, "ride", "c", { target: "k" });
    bout.advance([], [declares("a", "mount"), declares("c", "mount")]);
    const [a, c] = [bout.creature("a").position, bout.creature("c").position];
    expect([words(bout, "a"), words(bout, "c")]).toEqual([[], []]);
    expect([a?.x, a?.y]).not.toEqual([c?.x, c?.y]);
  });

  it("An open question knows that the grabber has left (TC-WREST-08)", () => {
    const grabbed = { "grabbed:a": { condition: "grabbed", ends: null, source: "a", marks: [] } };
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: { conditions: grabbed } }) },
      [6, 1],
    );
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    remove(bout, "a");
    const script = new ScriptedAnswers([], [declares("b", "move", { path: [{ x: 2, y: 0 }] })]);
    for (let input = nextInput(bout.fight, script); input; input = nextInput(bout.fight, script))
      bout.fight = put(engine, bout.fight, input);
    expect([bout.creature("b").position?.x, words(bout, "b")]).toEqual([2, []]);
  });

  it("Nor does the hold of one who left weaken a blow (TC-WREST-04)", () => {
    const grabbed = { "grabbed:a": { condition: "grabbed", ends: null, source: "a", marks: [] } };
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        b: npc("y", { at: [1, 0], system: { conditions: grabbed } }),
        c: npc("x", { at: [2, 0], system: TOUGH }),
      },
      [6, 1, 6],
    );
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    remove(bout, "a");
    const before = bout.fight.log.length;
    const script = new ScriptedAnswers([5], [strike("b", "c")]);
    for (let input = nextInput(bout.fight, script); input; input = nextInput(bout.fight, script))
      bout.fight = put(engine, bout.fight, input);
    const events = bout.fight.log.slice(before - 1).flatMap((entry) => entry.events);
    expect(valueOf(told(events, "AttackRolled"), "total")).toBe(5);
  });

  it("Two distractions by nobody in particular stand side by side (TC-COND-20)", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("y"), c: npc("y") }, [6, 6, 6]);
    give(bout, "setCondition", "a", { condition: "distracted", about: "b", what: "attack" });
    give(bout, "setCondition", "a", { condition: "distracted", about: "c", what: "attack" });
    expect(Object.values(bout.creature("a").conditions).map(({ about }) => about)).toEqual(["b", "c"]);
  });

  it("The second blow of a coup de grace ends what its victim held (TC-WREST-08)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        b: npc("y", {
          at: [1, 0],
          system: { hp: { value: 60, max: 60 }, conditions: { ...lasting("helpless") } },
        }),
        c: npc("x", {
          at: [1, 1],
          system: {
            conditions: { "grabbed:b": { condition: "grabbed", ends: null, source: "b", marks: [] } },
          },
        }),
      },
      [1, 6, 6],
    );
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    while (bout.count < 16) bout.advance();
    bout.advance([20, 20], [says("gm", "engaged", "engaged")]);
    expect([bout.creature("b").dead, words(bout, "c")]).toEqual([true, []]);
  });

  it("Help that works at its end needs a touch then (TC-HP-16)", () => {
    const bout = pair(
      { system: TOUGH },
      { side: "x", system: { hp: { value: 10, max: 10 } } },
      { slowActionsAtEnd: true },
    );
    give(bout, "setResource", "b", { resource: "fatigue", value: 20 }, [1, 1, 1]);
    bout.advance([], [declares("a", "stabilize", { target: "b" })]);
    give(bout, "place", "b", { x: 9, y: 9 });
    while (bout.creature("a").pending) bout.advance();
    expect(bout.creature("b").dying?.stabilized).toBe(false);
  });
});
