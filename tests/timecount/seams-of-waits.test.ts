// Seams of waiting and holding: for whom nobody waits any more, and what goes on when its bearer cannot.

import { describe, expect, it } from "vitest";
import { asJson } from "../../src/core/language/json.ts";
import {
  arm,
  Bout,
  BURST,
  declares,
  give,
  npc,
  pair,
  remove,
  strike,
  told,
  TOUGH,
  valueOf,
  words,
} from "./bout.ts";

describe("Whoever waits for somebody (TC-TIME-40)", () => {
  const waiting = (what: "acts" | "near") => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: TOUGH }),
        b: npc("y", { at: [6, 0] }),
        c: npc("y", { at: [9, 0], system: TOUGH }),
      },
      [1, 6, 6],
    );
    const command = { type: "wait", creature: "a", for: what, whom: "b" };
    bout.advance([], [{ to: "a", prompt: "declare", choice: "act", command }]);
    return bout;
  };

  it.each(["acts", "near"] as const)("waits no more once that one has died: %s", (what) => {
    const bout = waiting(what);
    give(bout, "kill", "b");
    bout.advance();
    expect(bout.creature("a")).toMatchObject({ waiting: null, nextAct: bout.count + 1 });
  });

  it("nor once that one has left the fight", () => {
    const bout = waiting("acts");
    remove(bout, "b");
    bout.advance();
    expect(bout.creature("a").nextAct).toBe(bout.count + 1);
  });

  it("waits on for one who is asleep, who may wake", () => {
    const bout = waiting("near");
    give(bout, "knockOut", "b", { counts: 20 });
    bout.advance();
    expect(bout.creature("a").waiting).toMatchObject({ whom: "b" });
  });
});

describe("What holds a creature from without (TC-COND-17)", () => {
  it("goes on holding whoever faints, and not what it began itself (TC-SPEC-12)", () => {
    const web = pair({ system: TOUGH }, { system: TOUGH });
    give(web, "setCondition", "a", { condition: "immobile" });
    give(web, "knockOut", "a", { counts: 5 });
    expect(words(web, "a")).toEqual(["immobile"]);
    const coup = pair({ system: TOUGH }, { system: TOUGH });
    give(coup, "knockOut", "b", { counts: 50 });
    coup.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    expect(words(coup, "a")).toEqual(["immobile"]);
    give(coup, "knockOut", "a", { counts: 5 });
    expect(words(coup, "a")).toEqual([]);
  });
});

describe("A mind that is kept on a spell (TC-SPELL-20)", () => {
  const keeping = () => {
    const conditions = { c: { condition: "concentrating", ends: null, text: "x" } };
    return pair({ system: { ...TOUGH, conditions } }, { system: TOUGH });
  };
  it("is kept by the stunned, and lost by the wholly paralyzed", () => {
    const stunned = keeping();
    give(stunned, "setCondition", "a", { condition: "stunned", counts: 5 });
    expect(words(stunned, "a")).toContain("concentrating");
    const stiff = keeping();
    give(stiff, "paralyze", "a", { source: "b", points: 60, recovers: 1, every: 10 });
    expect(words(stiff, "a")).not.toContain("concentrating");
  });
});

it("Whoever turns to stone in mid-preparation has prepared nothing (TC-TIME-24, TC-COND-09)", () => {
  const mage = npc("x", { at: [0, 0], items: [BURST], system: TOUGH });
  const bout = Bout.of({ a: mage, b: npc("y", { at: [9, 9], system: TOUGH }) }, [1, 6]);
  bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
  give(bout, "petrify", "a", { points: 10 });
  bout.waitUntil(bout.count + 20);
  expect(bout.creature("a")).toMatchObject({ prepared: null, preparing: null, pending: null });
});

describe("A quick strike (TC-SPEC-17)", () => {
  it("with what is Rapid already is no faster (TC-TIME-15)", () => {
    const knife = arm("Daggers", {
      damage: "1d4",
      types: ["piercing"],
      speedClass: "Rapid",
      hands: "light",
    });
    const bout = pair({ system: TOUGH, weapons: { knife } }, { system: TOUGH });
    bout.advance([15, 2], [declares("a", "quickStrike", { weapon: "knife", target: "b" })]);
    expect(bout.creature("a").nextAct).toBe(5 + 2);
  });

  it("of the weak does 1 of harm at the least, halved or not (TC-DMG-05)", () => {
    const bout = pair({ system: TOUGH, attributes: { str: -3 } }, { system: TOUGH });
    const events = bout.advance([15, 1], [declares("a", "quickStrike", { weapon: "sword", target: "b" })]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(1);
  });
});

describe("With the fight ends (TC-TIME-08)", () => {
  const over = (bout: Bout, id: string) => {
    give(bout, "endFight", null);
    return [words(bout, id), bout.creature(id).pending?.action ?? null];
  };

  it("what lasts until somebody acts again: a fumble, and a distraction (TC-ATK-24, TC-SPEC-15)", () => {
    const fumbled = pair({ system: TOUGH }, { system: TOUGH });
    fumbled.advance([1, 3], [strike("a", "b")]);
    expect(words(fumbled, "a")).toEqual(["unsteady"]);
    expect(over(fumbled, "a")).toEqual([[], null]);
    const distracted = pair({ system: TOUGH }, { system: TOUGH });
    const deed = { weapon: "sword", target: "b", ally: "a", what: "attack" };
    distracted.advance([18], [declares("a", "distract", deed)]);
    expect(words(distracted, "b")).toEqual(["distracted"]);
    expect(over(distracted, "b")).toEqual([[], null]);
  });

  it("but neither a web nor what somebody is about to drink or prepare (TC-TIME-39)", () => {
    const web = pair({ system: TOUGH }, { system: TOUGH });
    give(web, "setCondition", "a", { condition: "immobile" });
    expect(over(web, "a")).toEqual([["immobile"], null]);
    const mage = npc("x", { at: [0, 0], items: [BURST], system: TOUGH });
    const bout = Bout.of({ a: mage, b: npc("y", { at: [9, 9], system: TOUGH }) }, [1, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    expect(over(bout, "a")).toEqual([[], "prepareSpell"]);
    give(bout, "passTime", null, { amount: 30, unit: "second" });
    expect(bout.creature("a")).toMatchObject({
      prepared: { spell: "burst" },
      pending: null,
      stance: "basic",
    });
  });
});

describe("A coup de grace that is only prepared as the fight ends (TC-SPEC-09, TC-SPEC-12)", () => {
  const prepared = () => {
    const bout = pair({ system: TOUGH }, { system: TOUGH });
    give(bout, "knockOut", "b", { counts: 50 });
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    give(bout, "endFight", null);
    return bout;
  };

  it("comes to nothing, and keeps nobody immobile for longer than it takes", () => {
    const bout = prepared();
    expect(words(bout, "a")).toEqual(["immobile"]);
    give(bout, "passTime", null, { amount: 30, unit: "second" });
    expect([words(bout, "a"), bout.creature("a").pending, bout.creature("b").dead]).toEqual([
      [],
      null,
      false,
    ]);
  });

  it("is no part of a fight that begins from the sheets", () => {
    const conditions = asJson(prepared().creature("a").conditions);
    const next = pair({ system: { ...TOUGH, conditions } }, { system: TOUGH });
    expect(words(next, "a")).toEqual([]);
  });
});

it("Whoever fails a check by no point at all sleeps for a count (TC-HP-19, TC-M01)", () => {
  // Dice that fail though they reach the number: 18 is one of them.
  const rulings = { checkAutoFail: 18, checkAutoSuccess: 0 };
  const bout = pair({}, {}, rulings);
  give(bout, "setResource", "b", { resource: "fatigue", value: 11 }, [6, 6, 6]);
  expect(bout.creature("b").unconscious).toMatchObject({ wakeAt: bout.count + 1 });
});
