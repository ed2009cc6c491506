// Die Rank after the blow: marks and wounds that come twice, cramped regions, and joiners, saddles and hours taken back whole.

import { describe, expect, it } from "vitest";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { copyJson, type JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { backAndForth, give, gm, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s"] };
const START: Command = { type: "startFight", creature: null };
const END: Command = { type: "endFight", creature: null };
const laid = (entrants: readonly Entrant[], more: JsonRecord = {}): RankFight =>
  give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS, ...more });
const of = (fight: RankFight, id: string) => {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const ann = (more: JsonRecord = {}) => fighter("ann", "a", { hp: { max: 4 }, region: "r", ...more });
const bob = (more: JsonRecord = {}) => fighter("bob", "b", { hp: { max: 4 }, region: "r", ...more });
const on = (creature: string, type: string, more: JsonRecord = {}): Command => ({ type, creature, ...more });
const marks = (choice: string): ScriptedAnswer => ({ to: "gm", prompt: "lastingInjury", choice });

/** Bob after a fight in which he was struck down and rolled this for his life. */
function survivor(roll: number): RankFight {
  const begun = give(laid([ann({ dice: { int: "D8" } }), bob({ dice: { for: "D8" } })]), START, [6, 1]);
  const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
  return backAndForth(give(begun, blow, [4, 1]), END, [roll]);
}

describe("lasting injuries (RANK-MORT-03)", () => {
  const injured = (fight: RankFight, choice: string) =>
    backAndForth(fight, on("bob", "injure"), [], [marks(choice)]);
  const texts = (fight: RankFight) => Object.values(of(fight, "bob").injuries).map(({ text }) => text);

  it("come after one that was mended without taking another's place", () => {
    const two = injured(injured(laid([ann(), bob()]), "lostEye"), "cannotRun");
    const one = backAndForth(two, on("bob", "endCondition", { condition: "injury1" }));
    expect(texts(injured(one, "lostHand"))).toEqual(["cannotRun", "lostHand"]);
  });

  it("of one kind hinder once, and each is mended by itself", () => {
    const twice = injured(injured(laid([ann(), bob()]), "endurance"), "endurance");
    const tested = { type: "test", creature: "bob", statistic: "for", difficulty: "D4", endurance: true };
    // Two dice and no third; the difficulty has one.
    expect(refusalOfCommand(give(twice, tested, [1, 2, 1]), tested)).toBeNull();
    const once = give(twice, on("bob", "endCondition", { condition: "injury2" }));
    expect(texts(once)).toEqual(["endurance"]);
    expect(refusalOfCommand(give(once, tested, [1, 2, 1]), tested)).toBeNull();
  });
});

describe("a mortal wound that first aid has mended (RANK-MORT-02)", () => {
  const mended = () =>
    backAndForth(
      survivor(2),
      on("ann", "firstAid", { target: "bob", supplies: "proper" }),
      [4, 1],
      [marks("lostEye")],
    );
  const down = () => backAndForth(mended(), on("bob", "harm", { amount: 1, lethal: "yes" }));

  it("is a bad one for the magic that finds its bearer at 0 HP again, and leaves no second mark (RANK-MAG-10)", () => {
    const healing = on("bob", "heal", { amount: 2, magical: true });
    const healed = of(backAndForth(down(), healing), "bob");
    expect([healed.hp.value, healed.knockedOut, Object.keys(healed.injuries)]).toEqual([
      2,
      false,
      ["injury1"],
    ]);
    expect(healed.conditions).toMatchObject({ badlyWounded: {}, stunned: { turns: 1 } });
  });

  it("ends by a ritual whole, but not its mark (RANK-MAG-08)", () => {
    const ritual = on("bob", "heal", { amount: 0, magical: true, ritual: true });
    const healed = of(backAndForth(down(), ritual), "bob");
    expect([healed.hp.value, Object.keys(healed.injuries), healed.conditions["badlyWounded"]]).toEqual([
      4,
      ["injury1"],
      undefined,
    ]);
  });

  it("lets its bearer wake in an hour all the same (RANK-BAD-01)", () => {
    const woken = of(backAndForth(down(), { type: "passTime", creature: null, minutes: 60 }), "bob");
    expect([woken.hp.value, woken.knockedOut, woken.wakesIn]).toEqual([1, false, null]);
  });
});

describe("a cramped region (RANK-ACTV-05)", () => {
  const cramped = () => give(laid([ann({ ap: 3 }), bob({ region: "s" })], { cramped: ["s"] }), START, [6, 1]);

  it("is entered and fought in like any other, and hinders a dodge alone", () => {
    const there = backAndForth(cramped(), on("ann", "move", { path: ["s"] }));
    const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
    const dodge = { to: "bob", prompt: "defense", choice: "defend", command: on("bob", "dodge") };
    // Two dice for the dodge, of which the worse counts.
    expect(of(backAndForth(there, blow, [4, 6, 2], [dodge]), "bob").hp.value).toBe(2);
    const parry = { ...dodge, command: on("bob", "parry") };
    expect(of(backAndForth(there, blow, [4, 6], [parry]), "bob").hp.value).toBe(4);
  });

  it("keeps its word when the regions are laid out again without a creature in it", () => {
    const again = { type: "layOutRegions", creature: null, regions: { s: ["t"], t: ["s"] }, cramped: ["s"] };
    const after = backAndForth(cramped(), again);
    expect([of(after, "ann").region, of(after, "bob").region, after.state.regions["s"]?.cramped]).toEqual([
      null,
      "s",
      true,
    ]);
  });
});

describe("taken back whole", () => {
  const horse = { ...fighter("horse", "a", { hp: { max: 4 }, ap: 3, region: "r" }) };
  const third = () => fighter("cid", "b", { hp: { max: 4 }, region: "r" });

  it("a saddle, before the fight, in it, and at its end (RANK-MNT-12)", () => {
    const up = backAndForth(laid([ann(), horse, bob()]), on("ann", "mountUp", { mount: "horse" }));
    const down = backAndForth(up, on("ann", "dismount"));
    const begun = backAndForth(down, START, [6, 5, 1]);
    const riding = backAndForth(begun, on("ann", "mountUp", { mount: "horse" }));
    const passed = backAndForth(riding, on("ann", "endTurn"));
    expect(backAndForth(backAndForth(passed, on("bob", "endTurn")), END).state.phase).toBe("over");
  });

  it("whoever joins in mid-round, and the dead have no turn of it (RANK-TURN-02)", () => {
    const begun = give(laid([ann(), bob()]), START, [6, 1]);
    const block = gm.ruleset.createCreature(third(), begun.rulings as never);
    const changes = [{ path: ["creatures", "cid"], after: copyJson(block) as never }];
    const foreign = { type: "CreatureJoined", creature: "cid", note: "", changes } as const;
    const there = put(gm, begun, { kind: "foreign", foreign });
    const joined = backAndForth(there, on("cid", "joinFight"), [3]);
    expect(joined.state.turnOrder).toEqual(["ann", "cid", "bob"]);
    const turned = backAndForth(joined, on("ann", "endTurn"));
    expect(turned.state.turn).toBe("cid");
    const dead = give(give(there, on("cid", "kill")), on("cid", "joinFight"), [3]);
    expect(give(dead, on("ann", "endTurn")).state.turn).toBe("bob");
  });

  it("time after a fight: minutes, help and a rest (RANK-WND-01, RANK-AID-01)", () => {
    const lying = survivor(3);
    const later = backAndForth(lying, { type: "passTime", creature: null, minutes: 30 });
    const woken = backAndForth(later, on("ann", "wake", { target: "bob", minutes: 5 }));
    expect([of(woken, "bob").knockedOut, of(woken, "ann").busyMinutes]).toEqual([false, 5]);
    const rested = backAndForth(woken, on("ann", "rest", { minutes: 60 }));
    expect(of(rested, "ann").busyMinutes).toBe(0);
  });
});
