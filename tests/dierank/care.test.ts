// First aid, waking, rests and tests of Die Rank as the palette offers them while no fight is running.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { viewNeeds, viewPalette } from "../../src/view/palette-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { duel, give, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const words = englishWords("dierank");
const seat: Seat = { viewer: { gm: true, owns: new Set(), npcNumbers: "all" }, words, isNpc: () => true };
const lying: JsonRecord = { hp: { value: 0, max: 4 }, knockedOut: true, koLethal: true };

/** Ann is up; Bob is dying, Cid asleep with a bad wound. */
const field = (): RankFight =>
  fightOf([
    fighter("ann", "a", { dice: { int: "D8" } }),
    fighter("bob", "a", {
      ...lying,
      survivalRolled: 2,
      minutesLeft: 8,
      conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
    }),
    fighter("cid", "a", {
      ...lying,
      survivalRolled: 3,
      wakesIn: 60,
      conditions: { badlyWounded: { condition: "badlyWounded", turns: null } },
    }),
  ]);

const optionsOf = (fight: RankFight, id: string) => dierank.actions(engine.situation(fight), id);
const careIn = (fight: RankFight, id: string) => optionsOf(fight, id).filter(({ topic }) => topic === "care");

describe("what may be done with time in hand", () => {
  it("is offered outside a fight and after it, and not within", () => {
    expect(careIn(duel(), "ann")).toEqual([]);
    const over = give(duel(), { type: "endFight", creature: null });
    expect(careIn(over, "ann").map(({ action }) => action)).toEqual([
      ...["firstAid", "wake", "rest", "rest", "rest", "rest"],
    ]);
  });

  it("leaves tests to fights, too: against a die, or against somebody who resists (RANK-DIE-08, RANK-DIE-11)", () => {
    const tests = (fight: RankFight) => optionsOf(fight, "ann").filter(({ action }) => action === "test");
    const fight = duel();
    expect(tests(fight).map(({ refusal, detail }) => [refusal, detail])).toEqual([
      [null, undefined],
      [null, "resisted"],
    ]);
    const [, resisted] = tests(fight);
    const whom = resisted?.needs.flatMap((need) => (need.kind === "creature" ? need.candidates : []));
    expect(whom).toEqual([{ creature: "bob", refusal: null }]);
    const against = {
      type: "test",
      creature: "ann",
      statistic: "ref",
      against: "bob",
      resistsWith: "int",
    };
    const made = give(fight, against, [3, 4]);
    expect(made.log.at(-1)?.events.at(-1)).toMatchObject({
      type: "TestFailed",
      operands: { against: "bob" },
    });
    const lame = { a: { text: "lame", hinders: ["endurance"] } };
    const tired = duel({}, { injuries: lame });
    // An endurance roll of the lame is the worse of two dice.
    give(
      tired,
      { type: "test", creature: "ann", statistic: "for", difficulty: "D4", demands: "endurance" },
      [5, 2, 3],
    );
    give(tired, { type: "test", creature: "ann", statistic: "for", difficulty: "D4" }, [5, 3]);
  });

  it("names whom it is for, and why not the others (RANK-AID-01, RANK-BAD-01)", () => {
    const candidates = (action: string): unknown =>
      careIn(field(), "ann")
        .filter((each) => each.action === action)
        .flatMap(({ needs }) => needs.flatMap((need) => (need.kind === "creature" ? need.candidates : [])))
        .map(({ creature, refusal }) => [creature, refusal?.code ?? null]);
    expect(candidates("firstAid")).toEqual([
      ["bob", null],
      ["cid", "notMortallyWounded"],
    ]);
    expect(candidates("wake")).toEqual([
      ["bob", "notAsleep"],
      ["cid", null],
    ]);
    const refused = optionsOf(duel({}, {}, {}, [], false), "ann").find(({ action }) => action === "firstAid");
    expect(refused?.refusal?.code).toBe("notMortallyWounded");
  });

  it("reads in words, and what is chosen is taken", () => {
    const fight = field();
    const options = optionsOf(fight, "ann");
    const names = viewPalette(options, words)
      .groups.filter(({ kind }) => kind === "care" || kind === "everyday")
      .map(({ label, actions }) => [label, actions.map(({ name }) => name)]);
    expect(names).toEqual([
      [
        "Care",
        ["First aid", "Wake somebody", "Rest: an hour", "Rest: a night", "Rest: a week", "Rest: a month"],
      ],
      ["Everyday", ["Drop an Item: Sword", "Speak", "Test", "Test: against somebody", "Mount"]],
    ]);
    const test = options.find(({ action }) => action === "test");
    const needs = test ? viewNeeds(test, { state: fight.state, seat }) : [];
    const labels = needs.map((need) => [need.label, need.kind === "choice" ? need.choices[3]?.label : null]);
    expect(labels).toEqual([
      ["Which die", "Strength"],
      ["Against which die", "D6"],
      ["What it demands", undefined],
    ]);
    const aided = give(
      fight,
      { type: "firstAid", creature: "ann", target: "bob", supplies: "proper" },
      [4, 2],
    );
    expect(aided.state.creatures["bob"]?.conditions["mortallyWounded"]).toBeUndefined();
    expect(aided.state.creatures["ann"]?.busyMinutes).toBe(10);
  });
});
