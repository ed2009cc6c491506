// What leaves a hand lies somewhere: thrown, knocked out of hand or let go, and picked up where it lies.
import { describe, expect, it } from "vitest";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { begun, block, edited, play, refusalOf, told } from "./fights.ts";

const MISS = [2, 2, 2, 2, 2];
const HIT = [5, 5, 5, 5, 5];
const JAVELIN = { kind: "ranged", rangeIncrement: 8, ap: 1, thrown: true };
const away = (javelin: object = JAVELIN) =>
  begun({
    a: { side: "x", at: [0, 0], weapons: { sword: {}, javelin: { ...javelin } } },
    b: { side: "y", at: [4, 3], kind: "npc" },
  });
const shot = { weapon: "javelin", target: "b" };

describe("A thrown weapon", () => {
  it.each([
    ["a hit", HIT],
    ["a miss", MISS],
  ])("leaves the hand by %s, and lies where its target stands (DEST-ACT-10)", (_how, dice) => {
    const after = play(away(), "standardAttack", "a", shot, dice).fight;
    expect(block(after, "a").weapons["javelin"]).toMatchObject({
      readied: false,
      lies: { x: 4, y: 3, elevation: 0 },
    });
    expect(refusalOf(after, "standardAttack", "a", shot)).toBe("DEST-ACT-10 notInHand");
    expect(refusalOf(after, "retrieveOrStow", "a", { weapon: "javelin" })).toBe("DEST-ACT-10 outOfReach");
    const beside = edited(after, "a", "position", { x: 3, y: 3, width: 1, height: 1, elevation: 0 });
    const taken = play(beside, "retrieveOrStow", "a", { weapon: "javelin" }).fight;
    expect(block(taken, "a").weapons["javelin"]).toMatchObject({ readied: true, lies: null });
    expect(block(beside, "a").ap - block(taken, "a").ap).toBe(1);
  });

  it("is none that only shoots: a bow stays in hand", () => {
    const after = play(away({ ...JAVELIN, thrown: false }), "standardAttack", "a", shot, MISS).fight;
    expect(block(after, "a").weapons["javelin"]).toMatchObject({ readied: true, lies: null });
  });

  it("is out of hand where there is no board, too", () => {
    const fight = begun({ a: { weapons: { javelin: JAVELIN } }, b: {} });
    const after = play(fight, "standardAttack", "a", shot, MISS).fight;
    expect(block(after, "a").weapons["javelin"]).toMatchObject({ readied: false, lies: SOMEWHERE });
  });
});

describe("What falls out of a hand", () => {
  it("lies at the feet of who was disarmed, and is out of reach two yards on (DEST-ACT-24)", () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0], kind: "npc" } });
    const disarm = { weapon: "sword", target: "b", item: "sword" };
    const after = play(fight, "disarm", "a", disarm, [...HIT, ...MISS]).fight;
    expect(block(after, "b").weapons["sword"]).toMatchObject({ readied: false, lies: { x: 1, y: 0 } });
    const turn = play(after, "endTurn", "a").fight;
    expect(refusalOf(turn, "retrieveOrStow", "b", { weapon: "sword" })).toBe("");
    const off = edited(turn, "b", "position", { x: 3, y: 0, width: 1, height: 1, elevation: 0 });
    expect(refusalOf(off, "retrieveOrStow", "b", { weapon: "sword" })).toBe("DEST-ACT-10 outOfReach");
  });

  it("may be a shield as well, whose Defense falls with it (DEST-AMB-57)", () => {
    const shield = { id: "shield", type: "destinyShield", name: "shield", system: { melee: 2, ranged: 1 } };
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0], kind: "npc", items: [shield] },
    });
    const disarm = { weapon: "sword", target: "b", item: "shield" };
    const after = play(fight, "disarm", "a", disarm, [...HIT, ...MISS]).fight;
    expect(block(after, "b").things["shield"]).toMatchObject({ held: false, lies: { x: 1, y: 0 } });
    expect(block(after, "b").sheet.shield).toEqual({ melee: 0, ranged: 0 });
  });

  it("may be let go for nothing, so that the hand is empty (DEST-SEQ-02)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0], weapons: { sword: {}, axe: { hands: 2, readied: false } } },
      b: {},
    });
    expect(refusalOf(fight, "retrieveOrStow", "a", { weapon: "axe" })).toBe("DEST-ACT-10 noEmptyHand");
    const dropped = play(fight, "dropItem", "a", { item: "sword" });
    expect(told(dropped, "ItemDropped")).toEqual([{ item: "sword" }]);
    expect(block(dropped.fight, "a").ap).toBe(block(fight, "a").ap);
    expect(refusalOf(dropped.fight, "retrieveOrStow", "a", { weapon: "axe" })).toBe("");
    expect(refusalOf(dropped.fight, "dropItem", "a", { item: "sword" })).toBe("DEST-SEQ-02 unknownItem");
  });

  it("costs what the group says to pick up (DEST-ACT-10)", () => {
    const fight = begun({ a: { at: [0, 0] }, b: { at: [9, 9] } }, { pickUpAp: 4 });
    const dropped = play(fight, "dropItem", "a", { item: "sword" }).fight;
    const taken = play(dropped, "retrieveOrStow", "a", { weapon: "sword" }).fight;
    expect(block(dropped, "a").ap - block(taken, "a").ap).toBe(4);
  });
});

describe("What another has let go of (DEST-ACT-10)", () => {
  const shield = {
    id: "shield",
    type: "destinyShield",
    name: "shield",
    system: { melee: 2, ranged: 1, held: true },
  };
  const dropped = (item: string, weapons: JsonRecord = {}, at: readonly [number, number] = [1, 0]) => {
    const fight = begun({
      b: { side: "y", at: [0, 0], items: [shield] },
      a: { side: "x", at, weapons: weapons as never },
    });
    return play(play(fight, "dropItem", "b", { item }).fight, "endTurn", "b").fight;
  };

  it("is picked up for 1 AP by whoever stands by it, and used from then on", () => {
    const before = dropped("sword");
    const after = play(before, "retrieveOrStow", "a", { weapon: "sword", from: "b" }).fight;
    expect(block(before, "a").ap - block(after, "a").ap).toBe(1);
    expect(block(after, "b").weapons["sword"]).toBeUndefined();
    expect(block(after, "a").weapons["b~sword"]).toMatchObject({ readied: true, lies: null });
    expect(refusalOf(after, "standardAttack", "a", { weapon: "b~sword", target: "b" })).toBe("");
    expect(destiny.taken?.(after.state)).toEqual([{ item: "sword", owner: "b", taker: "a" }]);
  });

  it("may be a shield, whose Defense its finder has from then on", () => {
    const after = play(dropped("shield"), "retrieveOrStow", "a", { item: "shield", from: "b" }).fight;
    expect([block(after, "a").sheet.shield, block(after, "b").sheet.shield]).toEqual([
      { melee: 2, ranged: 1 },
      { melee: 0, ranged: 0 },
    ]);
  });

  it("is refused from two yards off, with full hands, and while it is in hand", () => {
    const take = { weapon: "sword", from: "b" };
    expect(refusalOf(dropped("sword", {}, [2, 0]), "retrieveOrStow", "a", take)).toBe(
      "DEST-ACT-10 outOfReach",
    );
    const full = dropped("sword", { one: { hands: 1 }, two: { hands: 1 } });
    expect(refusalOf(full, "retrieveOrStow", "a", take)).toBe("DEST-ACT-10 noEmptyHand");
    expect(refusalOf(dropped("shield"), "retrieveOrStow", "a", take)).toBe("DEST-ACT-10 unknownItem");
    for (const from of ["a", "nobody"])
      expect(refusalOf(dropped("sword"), "retrieveOrStow", "a", { weapon: "sword", from })).toBe(
        "DEST-ACT-10 unknownItem",
      );
  });
});
