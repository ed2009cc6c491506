// The dice by which a target of Die Rank weighs the ways to defend, the free roll among them: those that are rolled afterwards.

import { describe, expect, it } from "vitest";
import { pendingAsks, pendingRoll, type PendingAsk } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { viewPrompts } from "../../src/view/prompt-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewWays } from "../../src/view/ways-view.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { duel, give, gm, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const STRIKE: Command = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const SHOT: Command = { type: "rangedAttack", creature: "ann", target: "bob", weapon: "bow" };
const BOW = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
const SHIELD = { id: "shield", name: "Shield", type: "dierankShield", system: { ready: true } };

const USUAL = { dialogs: "usual" } as const;
const LOW = { dice: { def: "D3" } };

const seat = (gameMaster: boolean, owns: string[] = []): Seat => ({
  viewer: { gm: gameMaster, owns: new Set(owns), npcNumbers: "nothing" },
  words: englishWords("dierank"),
  isNpc: () => true,
});

/** Ann with a bow, a region away from Bob, whose own die is low. */
function range(): RankFight {
  const ann = fighter("ann", "a", { hp: { max: 4 }, region: "r" });
  const bob = fighter("bob", "b", { hp: { max: 4 }, region: "s", ...LOW });
  const armed = { ...ann, sheet: { ...ann.sheet, items: [...ann.sheet.items, BOW] } };
  const held = { ...bob, sheet: { ...bob.sheet, items: [...bob.sheet.items, SHIELD] } };
  const fight = fightOf([armed, held], { ...DEFAULT_RULINGS, ...USUAL });
  const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
  return give(laid, { type: "startFight", creature: null }, [6, 1]);
}

/** The fight at Bob's question, and the question. */
function asked(fight: RankFight): [RankFight, PendingAsk] {
  const command = "bow" in (fight.state.creatures["ann"]?.weapons ?? {}) ? SHOT : STRIKE;
  const open = put(gm, fight, { kind: "command", command });
  const [pending] = pendingAsks(open.open);
  if (pending?.ask.prompt !== "defense") throw new Error("no defense is asked for");
  return [open, pending];
}

/** The ways with their numbers as the question shows them. */
function shown(fight: RankFight, seen = seat(true)) {
  const [open, { key }] = asked(fight);
  return viewWays(gm, open, key, seen).map(({ title, numbers }) => [
    title,
    ...numbers.map(({ label, traced }) => `${label} ${traced?.value}`),
  ]);
}

/** The dice that are thrown for a way to defend, by sides and number. */
function thrown(fight: RankFight, type: string | null): unknown {
  const [open, { key }] = asked(fight);
  let after = put(gm, open, {
    kind: "answer",
    request: key,
    ...(type === null ? { choice: "pass" } : { choice: "defend", command: { type, creature: "bob" } }),
  });
  for (let roll = pendingRoll(after.open); roll; roll = pendingRoll(after.open)) {
    const { count, sides } = roll.roll.dice;
    if (roll.roll.purpose === "defense") return { count, sides };
    after = put(gm, after, { kind: "rolled", request: roll.key, faces: Array(count).fill(1) as number[] });
  }
  throw new Error("no defense is rolled");
}

/** The dice that the question foretells for it. */
function foretold(fight: RankFight, type: string | null): unknown {
  const [open, { ask }] = asked(fight);
  const free = Object.entries(ask.choices.find(({ id }) => id === "pass")?.operands ?? {});
  const lines = gm.preview(open, { type: type ?? "", creature: "bob" }, ask);
  const numbers = type === null ? free : lines.map(({ label, traced }) => [label, traced] as const);
  const die = numbers.find(([label]) => label === "defenseDie")?.[1] as { value: number } | undefined;
  return { count: numbers.some(([label]) => label === "mean-normal") ? 1 : 2, sides: die?.value };
}

describe("the dice of a defense before it is chosen (RANK-ACTV-07)", () => {
  it("stand in the question with mode and mean, those of the free roll first", () => {
    expect(shown(duel(USUAL, {}, {}, [SHIELD]))).toEqual([
      ["The free roll", "Defense die D6", "Mean of one die 3.5"],
      ["Defend actively", "AP to borrow 2"],
      ["Block", "Defense die D6", "Mean of the better of two 4.47"],
      ["Parry", "Defense die D6", "Mean of one die 3.5"],
      ["Dodge", "Defense die D6", "Mean of one die 3.5"],
    ]);
  });

  it("are ways that answer as they stand, but for the one that borrows, whose defense is still to be chosen", () => {
    const [open, { key }] = asked(duel(USUAL, {}, {}, [SHIELD]));
    const ways = viewWays(gm, open, key, seat(true));
    expect(ways.map(({ choice, command, isWhole }) => [choice, command?.type ?? null, isWhole])).toEqual([
      ["pass", null, true],
      ["defend", null, false],
      ["defend", "block", true],
      ["defend", "parry", true],
      ["defend", "dodge", true],
    ]);
  });

  it.each([
    ["plain", duel(USUAL, {}, {}, [SHIELD])],
    ["of a low die", duel(USUAL, {}, LOW, [SHIELD])],
    [
      "shifted, where the setting turns no second die",
      duel({ ...USUAL, advantageModel: "rankShift1" }, {}, {}, [SHIELD]),
    ],
    [
      "of somebody prone",
      duel(USUAL, {}, { conditions: { prone: { condition: "prone", turns: null } } }, [SHIELD]),
    ],
  ])("are those that are thrown: %s", (_which, fight) => {
    const ways = [null, "block", "parry", "dodge"];
    expect(ways.map((way) => foretold(fight, way))).toEqual(ways.map((way) => thrown(fight, way)));
  });

  it("are those that are thrown against a shot, where the range has a least die (RANK-PASS-05)", () => {
    const open = shown(range()).map(([title]) => title);
    expect(open).toEqual(["The free roll", "Defend actively", "Block", "Dodge"]);
    const ways = [null, "block", "dodge"];
    const dice = ways.map((way) => foretold(range(), way));
    expect(dice).toEqual(ways.map((way) => thrown(range(), way)));
    expect(dice[0]).toEqual({ count: 1, sides: 6 });
    const [fight, { key }] = asked(range());
    const [free] = viewWays(gm, fight, key, seat(true));
    expect(free?.numbers[0]?.traced?.parts.map(({ label }) => label)).toEqual(["This die because of"]);
    expect(free?.numbers[0]?.traced?.parts[0]?.rule).toBe("RANK-PASS-05");
  });

  it("heed little room, where the answer says so (RANK-ACTV-05)", () => {
    const [open, { ask }] = asked(duel(USUAL));
    const dodge = (room: object) => gm.preview(open, { type: "dodge", creature: "bob", ...room }, ask);
    expect(dodge({}).map(({ label }) => label)).toEqual(["defenseDie", "mean-normal"]);
    expect(dodge({ room: "cramped" }).map(({ label }) => label)).toEqual(["defenseDie", "mean-disadvantage"]);
  });

  it("are for whoever answers, and in no sentence that others read", () => {
    const fight = duel(USUAL, {}, {}, [SHIELD]);
    const [open] = asked(fight);
    expect(shown(fight, seat(false, ["bob"]))).toHaveLength(5);
    expect(shown(fight, seat(false, ["ann"]))).toEqual([]);
    expect(viewPrompts(open, seat(false, ["ann"]))[0]?.text).toBe(
      "ann attacks with Sword. How do you defend?",
    );
  });
});
