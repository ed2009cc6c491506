// The GM's hand in Time Count: every deed in a fight and outside, with the checks that follow and what it refuses.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, rulesOf, told, types, words } from "./bout.ts";

const VENOM = {
  id: "venom",
  type: "timecountConsumable",
  name: "venom",
  system: {
    kind: "poison",
    attack: 4,
    doses: "0: 2 fatigue; 20: 1 fatigue",
    endless: true,
    paralysis: { points: 4, recovers: 1, every: 10 },
  },
};

/** Two foes side by side, due at 5 and 10. */
const bout = (): Bout =>
  Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], items: [VENOM] }) }, [1, 6]);

describe("harm and healing", () => {
  it("goes through reduction and threshold, or past them, and the checks follow", () => {
    // 10 hit points, threshold 3: of 5 points 3 tire and 2 wound; fatigue 3 is below 8 hit points.
    const through = bout();
    through.give({ type: "dealDamage", creature: "a", damage: 5 });
    expect(through.creature("a")).toMatchObject({ fatigue: 3, hp: { value: 8 } });
    const past = bout();
    past.give({ type: "dealDamage", creature: "a", damage: 5, ignores: "threshold" });
    expect(past.creature("a")).toMatchObject({ fatigue: 0, hp: { value: 5 } });
    const dead = past.give({ type: "dealDamage", creature: "a", damage: 5, ignores: "both" });
    expect(types(dead)).toContain("CreatureDied");
  });

  it("gives a creature's own venom, as often as it likes, and numbs", () => {
    const bitten = bout();
    const events = bitten.give({ type: "envenom", creature: "b", item: "venom", target: "a" }, [20]);
    expect(types(events)).toEqual([
      "ItemActivated",
      "PoisonRolled",
      "PoisonSuffered",
      "DosesAwaited",
      "Paralyzed",
    ]);
    expect(bitten.creature("a").paralysis["venom"]).toMatchObject({ points: 4, nextAt: 10 });
    expect(bitten.creature("b").consumables["venom"]?.uses).toBe(1);
    const option = timecount.hand?.(bitten.situation, "b").find(({ action }) => action === "envenom");
    expect(option).toMatchObject({ deed: "harm", detail: "venom", refusal: null });
    expect(bitten.refused({ type: "envenom", creature: "b", item: "sword", target: "a" })).toContain(
      "unknownItem",
    );
    expect(bitten.refused({ type: "envenom", creature: "b", item: "venom", target: "z" })).toContain(
      "unknownTarget",
    );
  });

  it("takes doses in words, and refuses what it cannot read", () => {
    const fed = bout();
    fed.give({ type: "poison", creature: "a", name: "milk", doses: "0: 1 hp; 7: 2 fatigue" });
    expect(fed.creature("a").hp.value).toBe(9);
    expect(fed.creature("a").poisons["milk"]).toMatchObject([{ at: 7, fatigue: 2 }]);
    expect(fed.refused({ type: "poison", creature: "a", doses: "much" })).toContain(
      "TC-COND-14: dosesUnclear",
    );
  });
});

describe("conditions", () => {
  it("last for counts, until one acts, or by a source, and end with all that hangs on them", () => {
    const laid = bout();
    laid.give({ type: "setCondition", creature: "a", condition: "netted", counts: 30 });
    expect(laid.creature("a").conditions["netted"]).toMatchObject({ ends: 30 });
    laid.give({ type: "setCondition", creature: "a", condition: "unsteady", lasts: "turn" });
    laid.give({ type: "setCondition", creature: "a", condition: "grabbed", source: "b" });
    expect(
      laid.refused({ type: "setCondition", creature: "a", condition: "grabbed", source: "a" }),
    ).toContain("ownTarget");
    expect(
      laid.refused({ type: "setCondition", creature: "a", condition: "grabbed", source: "z" }),
    ).toContain("unknownTarget");
    laid.advance();
    expect(laid.creature("a").conditions["unsteady"]).toBeUndefined();
    laid.give({ type: "endCondition", creature: "a", condition: "grabbed", source: "b" });
    expect(Object.keys(laid.creature("a").conditions)).toEqual(["netted"]);
    expect(laid.refused({ type: "endCondition", creature: "a", condition: "grabbed" })).toContain(
      "notAffected",
    );
  });

  it("full paralysis leaves the order, and its end leads back on the next count", () => {
    const stiff = bout();
    stiff.give({ type: "paralyze", creature: "a", source: "web", points: 99 });
    expect(stiff.creature("a").nextAct).toBeNull();
    const events = stiff.give({ type: "endCondition", creature: "a", condition: "paralyzed" });
    expect(types(events)).toEqual(["ConditionEnded", "OrderRejoined"]);
    expect(stiff.creature("a").nextAct).toBe(stiff.count + 1);
  });

  it("one that nobody is in has a form for each, with only what its rule asks", () => {
    const entries = timecount.hand?.(bout().situation, "a") ?? [];
    const needs = (condition: string) =>
      entries
        .find(({ command }) => command["condition"] === condition)
        ?.needs.map(({ parameter }) => parameter);
    expect(needs("burning")).toEqual(["counts"]);
    expect(needs("distracted")).toEqual(["source", "about", "what", "counts"]);
    expect(needs("stapled")).toEqual(["source", "value"]);
  });
});

describe("numbers", () => {
  it("are set within their limits, and lead to what follows from them", () => {
    const set = bout();
    const events = set.give(
      { type: "setResource", creature: "a", resource: "fatigue", value: 10 },
      [1, 1, 1],
    );
    // TC-HP-11, 12: fatigue 10 against 10 hit points is a risk; 3 against 0 succeeds all the same.
    expect(types(events)).toEqual(["NumberSet", "ConsciousnessChecked"]);
    const dead = set.give({ type: "setResource", creature: "a", resource: "hp", value: 0 });
    expect(types(dead)).toEqual(["NumberSet", "CreatureDied"]);
  });

  it("are refused beyond them", () => {
    const set = bout();
    const refused = (resource: string, value: number): string =>
      set.refused({ type: "setResource", creature: "a", resource, value });
    expect(refused("hp", 11)).toContain("TC-M31: outOfLimits");
    expect(refused("hp", 10)).toContain("alreadySo");
    expect(refused("petrification", 11)).toContain("outOfLimits");
    expect(refused("poisonFatigue", 1)).toContain("outOfLimits");
    expect(refused("nextAct", 0)).toContain("outOfLimits");
    expect(refused("luck", 1)).toContain("badParameter");
    expect(refused("hp", 1.5)).toContain("badParameter");
  });

  it("the count at which one is due is set in a fight only", () => {
    const set = bout();
    set.give({ type: "setResource", creature: "a", resource: "nextAct", value: 40 });
    expect(set.creature("a").nextAct).toBe(40);
    set.give({ type: "endFight", creature: null });
    expect(set.refused({ type: "setResource", creature: "a", resource: "nextAct", value: 50 })).toContain(
      "notSetNow",
    );
  });
});

describe("a place", () => {
  it("takes a rider along with its mount, and a rider by itself out of the saddle", () => {
    const horse = npc("x", { at: [1, 0], system: { size: "Large" }, weapons: {} });
    const ridden = Bout.of({ a: npc("x", { at: [0, 0] }), horse }, [1, 1]);
    ridden.give({ type: "ride", creature: "a", target: "horse" });
    ridden.give({ type: "place", creature: "horse", x: 7, y: 7 });
    expect(ridden.creature("a").position).toMatchObject({ x: 7, y: 7 });
    const events = ridden.give({ type: "place", creature: "a", x: 0, y: 0 });
    expect(types(events)).toContain("Unseated");
    expect(ridden.creature("horse").conditions).toEqual({});
  });

  it("ends a grab out of touch, a run and a way", () => {
    const held = bout();
    held.give({ type: "setCondition", creature: "a", condition: "grabbed", source: "b" });
    const events = held.give({ type: "place", creature: "b", x: 9, y: 9, elevation: 2 });
    expect(types(events)).toEqual(["PlacedByHand", "ConditionEnded"]);
    expect(held.creature("b").position).toMatchObject({ x: 9, y: 9, elevation: 2 });
    expect(held.refused({ type: "place", creature: "b", x: 9, y: 9 })).toContain("alreadySo");
    expect(held.refused({ type: "place", creature: "b", x: 0.5, y: 9 })).toContain("badParameter");
    expect(held.refused({ type: "place", creature: "z", x: 1, y: 9 })).toContain("unknownCreature");
  });

  it("is refused without a board", () => {
    const blind = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    expect(blind.refused({ type: "place", creature: "a", x: 1, y: 1 })).toContain("noBoard");
  });
});

describe("sleep, waking, death and life", () => {
  it("knocks out, wakes lying, kills and brings back", () => {
    const played = bout();
    expect(played.refused({ type: "wake", creature: "a" })).toContain("notAffected");
    played.give({ type: "knockOut", creature: "a", counts: 30 });
    expect(played.creature("a").unconscious?.wakeAt).toBe(30);
    played.give({ type: "wake", creature: "a" });
    expect(played.creature("a")).toMatchObject({ unconscious: null, stance: "prone", nextAct: 1 });
    expect(played.refused({ type: "revive", creature: "a", hp: 3 })).toContain("notDead");
    played.give({ type: "kill", creature: "a" });
    expect(played.refused({ type: "kill", creature: "a" })).toContain("targetDead");
    expect(played.refused({ type: "revive", creature: "a", hp: 99 })).toContain("outOfLimits");
    const events = played.give({ type: "revive", creature: "a", hp: 3, fatigue: 1 });
    expect(types(events)).toEqual(["Revived"]);
    expect(played.creature("a")).toMatchObject({ dead: false, hp: { value: 3 }, fatigue: 1, nextAct: 1 });
  });

  it("whoever comes back tired out is looked at at once", () => {
    const played = bout();
    played.give({ type: "kill", creature: "a" });
    // Fatigue 4 is twice 2 hit points: dying, and a check against 2.
    const events = played.give({ type: "revive", creature: "a", hp: 2, fatigue: 4 }, [6, 6, 6]);
    expect(types(events)).toEqual(["Revived", "DyingBegan", "ConsciousnessChecked"]);
  });
});

it("TC-TIME-27: what has run out while somebody was dead holds no more when he lives again", () => {
  const played = bout();
  played.give({ type: "setCondition", creature: "a", condition: "netted", counts: 2 });
  played.give({ type: "setCondition", creature: "a", condition: "mountFrightened", counts: 90 });
  played.give({ type: "kill", creature: "a" });
  played.waitUntil(12);
  expect(words(played, "a")).toContain("netted");
  const events = played.give({ type: "revive", creature: "a", hp: 3 });
  expect(types(events)).toEqual(["Revived", "ConditionEnded"]);
  expect(words(played, "a")).not.toContain("netted");
  played.fight = put(engine, played.fight, { kind: "undo" });
  expect(words(played, "a")).toContain("netted");
});

describe("a change by hand", () => {
  const edited = (change: object): Bout => {
    const played = bout();
    const { state } = played.fight;
    const creatures = { ...state.creatures, a: { ...played.creature("a"), ...change } };
    played.fight = { ...played.fight, state: { ...state, creatures } };
    return played;
  };

  it("leads to the same checks where it crosses a threshold, and to nothing else", () => {
    const before = bout().fight.state;
    const follows = (played: Bout) => timecount.afterHandEdit?.(before, played.situation, "a") ?? null;
    expect(follows(edited({ fatigue: 5 }))).toBeNull();
    const tired = edited({ fatigue: 12 });
    const command = follows(tired);
    expect(command).toMatchObject({ type: "settle", creature: "a", fatigue: 0, hp: 10 });
    if (!command) return;
    expect(types(tired.give(command, [6, 6, 6]))).toEqual(["ConsciousnessChecked"]);
    const slain = edited({ hp: { value: 0, max: 10 } });
    expect(types(slain.give(follows(slain) ?? { type: "none", creature: "a" }))).toEqual(["CreatureDied"]);
    const stone = edited({ petrification: 10 });
    expect(types(stone.give(follows(stone) ?? { type: "none", creature: "a" }))).toEqual(["OrderLeft"]);
    expect(bout().refused({ type: "settle", creature: "a" })).toContain("nothingFollows");
  });
});

describe("every entry", () => {
  it("is a command that the engine takes between turns, after the fight and outside, and undo takes back", () => {
    const running = bout();
    const over = bout();
    over.give({ type: "endFight", creature: null });
    const outside = new Bout({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [3, 0], items: [VENOM] }) });
    for (const played of [running, over, outside]) {
      for (const creature of ["a", "b"]) {
        for (const option of timecount.hand?.(played.situation, creature) ?? []) {
          const command: Record<string, unknown> = { ...option.command };
          for (const need of option.needs) {
            if (need.kind === "number") command[need.parameter] = need.initial ?? Math.max(1, need.min);
            if (need.kind === "choice") command[need.parameter] = need.choices[0];
            if (need.kind === "creature") command[need.parameter] = need.candidates[0]?.creature;
            if (need.kind === "text") command[need.parameter] = need.parameter === "doses" ? "0: 1 hp" : "x";
          }
          const input = { kind: "command", command: command as never } as const;
          const result = engine.step(played.fight, input, { user: "gm", gm: true, owns: [] });
          if (option.refusal) continue;
          if (!result.accepted) {
            expect([option.action, result.refusal.code]).toEqual([option.action, "alreadySo"]);
            continue;
          }
          const undone = put(engine, result.fight, { kind: "undo" });
          expect(canonicalText(undone.state)).toBe(canonicalText(played.fight.state));
          expect(pendingAsks(undone.open)).toEqual([]);
        }
      }
    }
  });

  it("is the GM's alone", () => {
    const command = { type: "kill", creature: "a" };
    const result = engine.step(
      bout().fight,
      { kind: "command", command },
      { user: "p", gm: false, owns: ["a"] },
    );
    expect(result.accepted).toBe(false);
    expect(rulesOf(told(bout().give(command), "CreatureDied"))).toContain("TC-HP-03");
    expect(declares("a", "kill").to).toBe("a");
  });
});

describe("a grab by the game master's word (TC-WREST-08, TC-WREST-09)", () => {
  const grab = (source: string) =>
    ({ type: "setCondition", creature: "a", condition: "grabbed", source }) as const;
  const offered = (bout: Bout) =>
    timecount.hand?.(bout.situation, "a").find(({ command }) => command["condition"] === "grabbed");

  it("needs somebody within reach with a hand free, as it is offered", () => {
    const company = (at: readonly [number, number], weapons = {}) =>
      new Bout({ a: npc("x", { at: [0, 0] }), b: npc("y", { at, weapons }) });
    expect(company([1, 0]).refused(grab("b"))).toBe("accepted");
    expect(offered(company([1, 0]))?.refusal).toBeNull();
    expect(company([3, 0]).refused(grab("b"))).toMatch(/TC-WREST-08: outOfReach/);
    expect(offered(company([3, 0]))?.refusal?.code).toBe("outOfReach");
    expect(company([1, 0], { one: {}, two: {} }).refused(grab("b"))).toMatch(/TC-WREST-09: noFreeHand/);
  });

  it("is nobody's who lies there asleep or dead", () => {
    const bout = new Bout({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }) });
    bout.give({ type: "kill", creature: "b" });
    expect(bout.refused(grab("b"))).toMatch(/TC-WREST-08: unknownTarget/);
  });
});
