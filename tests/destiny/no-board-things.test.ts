// Things without a board in Heroes of Destiny: what leaves a hand lies somewhere, and whoever is by it picks it up.
import { describe, expect, it } from "vitest";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, block, play, refusalOf } from "./fights.ts";

const SHIELD = {
  id: "shield",
  type: "destinyShield",
  name: "shield",
  system: { melee: 2, ranged: 1, held: true },
};
const MISS = [2, 2, 2, 2, 2];
const HIT = [5, 5, 5, 5, 5];

/** A has let a thing fall, and B, with empty hands, has the turn; nobody stands on a board. */
function dropped(item: string): Fight<DestinyState> {
  const fight = begun({
    a: { side: "x", weapons: { sword: {} }, items: [SHIELD] },
    b: { side: "y", kind: "npc", weapons: { knife: { readied: false } } },
  });
  const fallen = play(fight, "dropItem", "a", { item }).fight;
  return play(fallen, "endTurn", "a").fight;
}

function offered({ state, rulings }: Fight<DestinyState>) {
  const situation = { state, rulings: rulings as never, absent: new Set<string>() };
  return destiny
    .actions(situation, "b", null)
    .filter(({ command }) => command.type === "retrieveOrStow" && command["from"] === "a")
    .map(({ command, needs }) => [
      command["weapon"] ?? command["item"],
      needs.map(({ parameter }) => parameter),
    ]);
}

describe("what another has let fall (DEST-ACT-10)", () => {
  it("is offered with the question how far off it lies, and taken for 1 AP", () => {
    const before = dropped("sword");
    expect(offered(before)).toEqual([["sword", ["distance", "hurry"]]]);
    const after = play(before, "retrieveOrStow", "b", { weapon: "sword", from: "a" }).fight;
    expect(block(before, "b").ap - block(after, "b").ap).toBe(1);
    expect(block(after, "b").weapons["a~sword"]).toMatchObject({ readied: true, lies: null });
    expect(block(after, "a").weapons["sword"]).toBeUndefined();
  });

  it("may be a shield, whose Defense comes along", () => {
    const after = play(dropped("shield"), "retrieveOrStow", "b", { item: "shield", from: "a" }).fight;
    expect(block(after, "b").sheet.shield).toEqual({ melee: 2, ranged: 1 });
  });

  it("is out of reach beyond an arm's length, when the table says so", () => {
    const take = (distance: number) =>
      refusalOf(dropped("sword"), "retrieveOrStow", "b", { weapon: "sword", from: "a", distance });
    expect([take(1), take(2)]).toEqual(["", "DEST-ACT-10 outOfReach"]);
    expect(take(-1)).not.toBe("");
  });

  it("is not there while it is in hand or put away", () => {
    const held = dropped("shield");
    const away = begun({ a: { weapons: { sword: { readied: false } } }, b: { side: "y" } });
    for (const fight of [held, play(away, "endTurn", "a").fight]) {
      expect(refusalOf(fight, "retrieveOrStow", "b", { weapon: "sword", from: "a" })).toBe(
        "DEST-ACT-10 unknownItem",
      );
      expect(offered(fight).filter(([item]) => item === "sword")).toEqual([]);
    }
  });
});

describe("one's own thing", () => {
  it("lies about once it has been let go, and comes back for the price of picking up", () => {
    const fight = begun({ a: { weapons: { sword: {} } }, b: {} });
    const fallen = play(fight, "dropItem", "a", { item: "sword" }).fight;
    expect(block(fallen, "a").weapons["sword"]).toMatchObject({ readied: false, lies: SOMEWHERE });
    expect(refusalOf(fallen, "retrieveOrStow", "a", { weapon: "sword", distance: 2 })).toBe(
      "DEST-ACT-10 outOfReach",
    );
    const after = play(fallen, "retrieveOrStow", "a", { weapon: "sword" }).fight;
    expect(block(fallen, "a").ap - block(after, "a").ap).toBe(1);
    expect(block(after, "a").weapons["sword"]).toMatchObject({ readied: true, lies: null });
  });

  it("is drawn from its scabbard whatever is said of a distance", () => {
    const fight = begun({ a: { weapons: { sword: { readied: false } } }, b: {} });
    expect(refusalOf(fight, "retrieveOrStow", "a", { weapon: "sword", distance: 9 })).toBe("");
  });
});

it("whoever is disarmed loses the thing to whoever is by it (DEST-ACT-24)", () => {
  const fight = begun({
    a: { side: "x", weapons: { sword: {}, hands: { reach: 0, hands: 0 } } },
    b: { side: "y", kind: "npc", weapons: { sword: {} } },
  });
  const after = play(fight, "disarm", "a", { weapon: "sword", target: "b", item: "sword" }, [
    ...HIT,
    ...MISS,
  ]).fight;
  expect(block(after, "b").weapons["sword"]).toMatchObject({ readied: false, lies: SOMEWHERE });
  const emptied = play(after, "dropItem", "a", { item: "sword" }).fight;
  expect(refusalOf(emptied, "retrieveOrStow", "a", { weapon: "sword", from: "b" })).toBe("");
});
