// The rolls of Die Rank on a card: active against opposing, which goes into which, advantage told, and what stays secret.
import { describe, expect, it } from "vitest";
import { viewCard, type CardLine } from "../../src/view/card-view.ts";
import type { RollSidesView } from "../../src/view/roll-sides-view.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { duel, give, type RankFight } from "./bout.ts";

const GM: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const PLAYER: Viewer = { gm: false, owns: new Set(["ann"]), npcNumbers: "nothing" };
const RESULTS: Viewer = { ...PLAYER, npcNumbers: "results" };
const STRIKE = { type: "meleeAttack", creature: "ann", weapon: "sword", target: "bob" };
const SHIELD = { id: "board", type: "dierankShield", name: "Board", system: { ready: true } };

function linesOf(fight: RankFight, viewer: Viewer): readonly CardLine[] {
  const seat = { viewer, words: englishWords("dierank"), isNpc: (id: string) => id === "bob" };
  const root = fight.log.at(-1)?.root;
  const entries = fight.log.filter((entry) => entry.root === root);
  return viewCard(fight, entries, seat, dierank.events).lines;
}

function sidesOf(type: string, fight: RankFight, viewer = GM): RollSidesView {
  const found = linesOf(fight, viewer).find((line) => line.type === type)?.sides;
  if (!found) throw new Error(`no sides of ${type}`);
  return found;
}

const facesOf = ({ sides }: RollSidesView): unknown =>
  sides.map(({ rolls }) => rolls.map(({ dice }) => dice.map(({ face, aside }) => [face, aside ?? false])));

const numbersOf = ({ sides }: RollSidesView): unknown =>
  sides.map(({ numbers }) => numbers.map(({ label, traced }) => [label, traced?.value]));

const ATTACK_DIE = { dice: { att: "D12" } };

describe("an attack on its card", () => {
  const hit = give(duel({}, ATTACK_DIE), STRIKE, [9, 2]);

  it("sets the active roll beside the opposing one, and says how often that goes into it", () => {
    const told = sidesOf("AttackHit", hit);
    expect(told.sides.map(({ name, means, wins }) => [name, means, wins])).toEqual([
      ["ann", "Attack", true],
      ["bob", "free roll", false],
    ]);
    expect(numbersOf(told)).toEqual([[["Active roll", "9"]], [["Opposing roll", "2"]]]);
    expect(facesOf(told)).toEqual([[[[9, false]]], [[[2, false]]]]);
    expect(told.lead).toBe("2 goes into 9: 4 successes");
    expect(told.sides.map(({ score, notches }) => [score, notches.length])).toEqual([
      ["4 successes", 4],
      ["", 0],
    ]);
  });

  it("judges the active side alone: a roll that opposes passes and fails at nothing", () => {
    expect(sidesOf("AttackHit", hit).sides.map(({ verdict }) => verdict)).toEqual(["passes", ""]);
  });

  it("says who holds where the opposing roll is the higher", () => {
    const missed = sidesOf("AttackMissed", give(duel(), STRIKE, [2, 5]));
    expect(missed.sides.map(({ wins, verdict }) => [wins, verdict])).toEqual([
      [false, "fails"],
      [true, ""],
    ]);
    expect(missed.lead).toBe("5 does not go into 2: bob holds");
  });

  it("counts as many successes as the table lets count", () => {
    const capped = give(duel({ successCap: 3 }, ATTACK_DIE), STRIKE, [9, 2]);
    expect(sidesOf("AttackHit", capped).lead).toBe("2 goes into 9: 3 successes");
  });

  it("names the active defense, and tells its advantage with the die that lies aside", () => {
    const command = { type: "block", creature: "bob" };
    const blocks = { to: "bob", prompt: "defense", choice: "defend", command };
    const begun = duel({}, ATTACK_DIE, {}, [SHIELD]);
    const told = sidesOf("AttackHit", give(begun, STRIKE, [9, 2, 5], [blocks]));
    expect(told.sides[1]?.means).toBe("a block");
    expect(facesOf(told)).toEqual([
      [[[9, false]]],
      [
        [
          [2, true],
          [5, false],
        ],
      ],
    ]);
    const advantage = told.sides[1]?.numbers[1];
    expect(advantage?.label).toBe("The better of two");
    expect(advantage?.traced?.parts.map(({ label }) => label)).toEqual(["Block"]);
  });

  it("keeps an NPC's roll from players, with what it would give away", () => {
    const told = sidesOf("AttackHit", hit, PLAYER);
    expect(told.sides.map(({ numbers }) => numbers.map(({ traced }) => traced?.value ?? null))).toEqual([
      ["9"],
      [null],
    ]);
    expect(told.lead).toBe("ann wins");
    const line = linesOf(hit, PLAYER).find(({ type }) => type === "AttackHit");
    expect(line?.numbers).toEqual([]);
    expect(line?.text).toBe("ann hits bob (Sword).");
  });

  it("tells players what came of it, where they may know how NPCs fare, and no number of theirs", () => {
    const told = sidesOf("AttackHit", hit, RESULTS);
    expect(told.sides.map(({ numbers }) => numbers.map(({ traced }) => traced?.value ?? null))).toEqual([
      ["9"],
      [null],
    ]);
    expect(told.lead).toBe("ann wins by 4 successes");
    const line = linesOf(hit, RESULTS).find(({ type }) => type === "AttackHit");
    expect(line?.text).toBe("ann hits bob (Sword).");
  });

  it("says no number beneath that stands on a side already", () => {
    const line = linesOf(hit, GM).find(({ type }) => type === "AttackHit");
    expect(line?.numbers.map(({ label, value }) => [label, value])).toEqual([["Successes", "4"]]);
  });
});

describe("other rolls on their cards", () => {
  it("sets an escape against the hold", () => {
    const grabbed = give(duel(), { type: "grab", creature: "ann", target: "bob" }, [3, 2]);
    const free = give(
      give(grabbed, { type: "endTurn", creature: "ann" }),
      { type: "escape", creature: "bob", grappler: "ann" },
      [6, 2],
    );
    const told = sidesOf("Escaped", free);
    expect(told.sides.map(({ name, means, wins }) => [name, means, wins])).toEqual([
      ["bob", "Escape", true],
      ["ann", "Hold", false],
    ]);
    expect(told.lead).toBe("2 goes into 6: 3 successes");
  });

  it("sets a test against a difficulty that is nobody's, and against who resists", () => {
    const outside = duel({}, {}, {}, [], false);
    const test = { type: "test", creature: "ann", statistic: "int", freeMaximum: false };
    const plain = sidesOf("TestSucceeded", give(outside, { ...test, difficulty: "D4" }, [4, 2]));
    expect(plain.sides.map(({ name, means }) => [name, means])).toEqual([
      ["ann", "Test"],
      ["", "Difficulty"],
    ]);
    expect(facesOf(plain)).toEqual([[[[4, false]]], [[[2, false]]]]);
    const against = give(outside, { ...test, against: "bob", resistsWith: "pre" }, [4, 2]);
    expect(sidesOf("TestSucceeded", against).sides.map(({ name, means }) => [name, means])).toEqual([
      ["ann", "Test"],
      ["bob", "Resistance"],
    ]);
    expect(sidesOf("TestSucceeded", against, PLAYER).lead).toBe("ann wins");
  });

  it("shows the highest face without dice where it was taken", () => {
    const outside = duel({}, {}, {}, [], false);
    const sure = give(
      outside,
      { type: "test", creature: "ann", statistic: "int", freeMaximum: true, difficulty: "D4" },
      [3],
    );
    const told = sidesOf("TestSucceeded", sure);
    expect(facesOf(told)).toEqual([[], [[[3, false]]]]);
    expect(told.lead).toBe("3 goes into 6: 2 successes");
  });
});
