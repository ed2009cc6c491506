// Things without regions in Die Rank: everybody is in one place, and what leaves a hand lies within reach of all.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { UNTOLD } from "../../src/rulesets/dierank/state.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const take = { type: "ready", creature: "ann", item: "sword", from: "bob" };
const thing = (fight: RankFight, id: string, item = "sword") => fight.state.creatures[id]?.weapons[item];

/** Bob has dropped his sword and Ann has the turn, where no regions are laid out. */
function dropped(): RankFight {
  const fight = fightOf([fighter("ann", "a", { hp: { max: 4 } }), fighter("bob", "b", { hp: { max: 4 } })]);
  const begun = give(fight, { type: "startFight", creature: null }, [6, 1]);
  const turn = give(begun, { type: "endTurn", creature: "ann" });
  return give(give(turn, { type: "drop", creature: "bob", item: "sword" }), {
    type: "endTurn",
    creature: "bob",
  });
}

function offered({ state, rulings }: RankFight) {
  const situation = { state, rulings: rulings as never, absent: new Set<string>() };
  return dierank
    .actions(situation, "ann", null)
    .filter(({ command }) => command.type === "ready")
    .map(({ command, refusal }) => [command["from"] ?? "own", refusal]);
}

describe("what has been dropped where no region is told (RANK-TURN-04, RANK-MOVE-05)", () => {
  it("is readied by anybody, for a minor action", () => {
    const before = dropped();
    expect(thing(before, "bob")).toMatchObject({ ready: false, liesIn: UNTOLD });
    expect(offered(before)).toEqual([["bob", null]]);
    const after = give(before, take);
    expect(thing(after, "ann", "bob~sword")).toMatchObject({ ready: true, liesIn: null });
    expect(thing(after, "bob")).toBeUndefined();
    expect(dierank.taken?.(after.state)).toEqual([{ item: "sword", owner: "bob", taker: "ann" }]);
  });

  it("is not there while it is in hand or carried", () => {
    const fight = fightOf([fighter("ann", "a", {}), fighter("bob", "b", {})]);
    const begun = give(fight, { type: "startFight", creature: null }, [6, 1]);
    expect(refusalOfCommand(begun, take)).toBe("RANK-TURN-04 noSuchItem");
    expect(offered(begun)).toEqual([]);
  });

  it("lies about when thrown as well, and is readied again by whoever threw it", () => {
    const spear: JsonRecord = { kind: "ranged", ready: true, thrown: true, maxRegions: 2 };
    const items = [{ id: "spear", type: "dierankWeapon", name: "Spear", system: spear }];
    const ann = fighter("ann", "a", { hp: { max: 4 } });
    const fight = fightOf([
      { ...ann, sheet: { ...ann.sheet, items } },
      fighter("bob", "b", { hp: { max: 4 } }),
    ]);
    const begun = give(fight, { type: "startFight", creature: null }, [6, 1]);
    const toss = { type: "rangedAttack", creature: "ann", target: "bob", weapon: "spear" };
    const thrown = give(begun, toss, [1, 6]);
    expect(thing(thrown, "ann", "spear")).toMatchObject({ ready: false, liesIn: UNTOLD });
    const turn = give(give(thrown, { type: "endTurn", creature: "ann" }), {
      type: "endTurn",
      creature: "bob",
    });
    expect(offered(turn)).toEqual([["own", null]]);
  });
});

it("what lay in a region that is there no more is within reach of anybody (RANK-MOVE-05)", () => {
  const begun = duel({}, {}, {});
  const turn = give(begun, { type: "endTurn", creature: "ann" });
  const fallen = give(turn, { type: "drop", creature: "bob", item: "sword" });
  const away = give(give(fallen, { type: "endTurn", creature: "bob" }), {
    type: "describeRegions",
    creature: null,
    layout: "x: y\ny: x",
  });
  expect(thing(away, "bob")).toMatchObject({ ready: false, liesIn: UNTOLD });
  expect(refusalOfCommand(away, take)).toBeNull();
});
