// Tests, first aid and blows at an opening tell their dice and their chance beforehand: those that are thrown then.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { put, settle } from "../../src/core/simulate/scripted-answers.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import { duel, gm, type RankFight } from "./bout.ts";

/** The values of the lines of a command by their labels, with the chance that one of them tells. */
function foretold(fight: RankFight, command: Command, asked: AskRequest | null = null) {
  const lines = gm.preview(fight, command, asked);
  const values = Object.fromEntries(lines.map(({ label, traced }) => [label, traced.value]));
  return { values, chance: lines.find((each) => each.chance !== undefined)?.chance };
}

/** The dice that are thrown by their purpose, once this is open; every die falls to 1, every question is answered as usual. */
function thrown(open: RankFight): { readonly [purpose: string]: string } {
  const found: { [purpose: string]: string } = {};
  settle(gm, open, {
    dice: ({ purpose, dice: { count, sides } }) => {
      found[purpose] ??= `${count}d${sides}`;
      return Array<number>(count).fill(1);
    },
    answer: ({ fallback }) => ({ choice: fallback }),
  });
  return found;
}

const given = (fight: RankFight, command: Command) => put(gm, fight, { kind: "command", command });
const USUAL = { dialogs: "usual" } as const;

describe("a test tells its dice (RANK-DIE-08, RANK-DIE-11)", () => {
  const fight = duel(USUAL, { dice: { int: "D8" } }, { dice: { str: "D6" } });
  const test = (more: object): Command => ({ type: "test", creature: "ann", statistic: "int", ...more });

  it("against a die of the table, with the chance that it goes into that", () => {
    const command = test({ difficulty: "D4" });
    const { values, chance } = foretold(fight, command);
    expect(thrown(given(fight, command))).toEqual({ test: "1d8", difficulty: "1d4" });
    expect(values).toMatchObject({ testDie: 8, testMean: 4.5, opposingDie: 4, opposingMean: 2.5 });
    // Of 8 × 4 throws those in which the first is at least the second: 1 + 2 + 3 + 4 × 5.
    expect(chance).toBeCloseTo(26 / 32, 6);
  });

  it("against whoever resists, with what that resists with", () => {
    const command = test({ against: "bob", resistsWith: "str" });
    expect(thrown(given(fight, command))).toEqual({ test: "1d8", resistance: "1d6" });
    const lines = gm.preview(fight, command);
    expect(lines.map(({ secretOf }) => secretOf)).toEqual(["ann", "ann", "bob", "bob"]);
    expect(foretold(fight, command).values).toMatchObject({ testDie: 8, opposingDie: 6 });
  });

  it("and nothing for an attack that is rolled by its name, nor before a die is chosen (RANK-ATK-02)", () => {
    for (const command of [
      { type: "test", creature: "ann", attack: "sword", difficulty: "D4" },
      { type: "test", creature: "ann", statistic: "luck", difficulty: "D4" },
    ])
      expect(foretold(fight, command)).toEqual({ values: {}, chance: undefined });
  });

  it("its own alone while nothing is said against it, and none where the highest face counts (RANK-DIE-12)", () => {
    expect(foretold(fight, test({}))).toEqual({ values: { testDie: 8, testMean: 4.5 }, chance: undefined });
    expect(foretold(fight, test({ freeMaximum: true })).values).toEqual({});
  });

  it("with what is added, which shifts the chance and no die", () => {
    const command = test({ difficulty: "D4", modifiers: [{ value: 3, reason: "help" }] });
    expect(foretold(fight, command)).toMatchObject({ values: { testDie: 8, testMean: 7.5 }, chance: 1 });
  });
});

it("First aid tells its dice by what is at hand (RANK-AID-01, RANK-AID-02)", () => {
  const after = duel(USUAL, { dice: { int: "D6" } }, { dying: true }, [], false);
  const aid = (more: object): Command => ({ type: "firstAid", creature: "ann", target: "bob", ...more });
  expect(foretold(after, aid({})).values).toEqual({ testDie: 6, testMean: 3.5 });
  const dice = ["proper", "improvised", "none"].map((supplies) => foretold(after, aid({ supplies })).values);
  expect(dice.map((each) => each["opposingDie"])).toEqual([4, 8, 12]);
});

describe("a blow at an opening tells its dice (RANK-OPP-03)", () => {
  const run: Command = { type: "move", creature: "ann", to: "s" };

  it.each([
    ["sword", { attack: "1d6", defense: "1d10" }],
    ["", { attack: "1d4", defense: "1d10" }],
  ] as const)("with the weapon that strikes, or bare hands: %s", (weapon, dice) => {
    const fight = duel(
      { ...USUAL, unarmedOpportunity: true },
      { dice: { def: "D10" } },
      { dice: { att: "D6", str: "D8" } },
    );
    const open = given(fight, run);
    const [pending] = pendingAsks(open.open);
    if (pending?.ask.prompt !== "opportunityAttack") throw new Error("no opening is offered");
    const command = { type: "opportunityAttack", creature: "bob", weapon };
    const { values, chance } = foretold(open, command, pending.ask);
    const answered = put(gm, open, { kind: "answer", request: pending.key, choice: "attack", command });
    expect(thrown(answered)).toMatchObject(dice);
    expect([`1d${values["attackDie"]}`, `1d${values["defenseDie"]}`]).toEqual([dice.attack, dice.defense]);
    expect(chance).toBeGreaterThan(0);
  });
});
