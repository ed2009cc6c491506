// Hands, thrown weapons and minutes of Die Rank: what is held with what, what lies where, and who is still at work.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { meleeThreat } from "../../src/rulesets/dierank/attack/attack.ts";
import { possibleDefenses } from "../../src/rulesets/dierank/attack/defense-choice.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const thing = (type: string, id: string, system: JsonRecord) => ({
  id,
  type: `dierank${type}`,
  name: id,
  system,
});
const shield = thing("Shield", "shield", { ready: true, defRankMod: 2 });
const sword = (hands: number, ready = true) => thing("Weapon", "sword", { kind: "melee", hands, ready });
const carrying = (items: readonly ReturnType<typeof thing>[], bob: JsonRecord = {}): RankFight => {
  const entrant = fighter("bob", "b", { hp: { max: 9 }, ...bob });
  const fight = fightOf([
    fighter("ann", "a", { hp: { max: 9 } }),
    { ...entrant, sheet: { ...entrant.sheet, items: [...items] } },
  ]);
  return give(fight, { type: "startFight", creature: null }, [1, 6]);
};
const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const ready = (item: string) => ({ type: "ready", creature: "bob", item });

describe("hands are counted", () => {
  const offered = (items: readonly ReturnType<typeof thing>[]): readonly string[] => {
    const situation = engine.situation(give(carrying(items), { type: "endTurn", creature: "bob" }));
    const { ann, bob } = situation.state.creatures;
    if (!ann || !bob) throw new Error("nobody");
    return possibleDefenses(situation, bob, meleeThreat(ann, bob, true, true));
  };

  it("a two-handed sword and a ready shield do not block together, a one-handed one does (RANK-ACTV-01)", () => {
    expect(offered([sword(2), shield])).toEqual(["parry", "dodge"]);
    expect(offered([sword(1), shield])).toEqual(["block", "parry", "dodge"]);
    expect(offered([sword(2, false), shield])).toEqual(["block", "parry", "dodge"]);
  });

  it("nor does such a shield shift the die of a defense (RANK-DIE-02)", () => {
    const defended = (hands: number): unknown => {
      const turn = give(carrying([sword(hands), shield]), { type: "endTurn", creature: "bob" });
      const after = give(turn, blow, [1, 6]);
      const dice = JSON.stringify(after.log.slice(turn.log.length)).match(/"sides":(\d+)/g);
      return dice;
    };
    expect(defended(1)).not.toEqual(defended(2));
  });

  it("what finds no hand is not readied (RANK-TURN-04)", () => {
    const full = carrying([sword(1), shield, thing("Weapon", "axe", { kind: "melee", ready: false })]);
    expect(refusalOfCommand(full, ready("axe"))).toBe("RANK-TURN-04 handsFull");
    const dropped = give(full, { type: "drop", creature: "bob", item: "shield" });
    expect(refusalOfCommand(dropped, ready("axe"))).toBeNull();
    const two = carrying([sword(2, false), shield]);
    expect(refusalOfCommand(two, ready("sword"))).toBe("RANK-TURN-04 handsFull");
    const claws = thing("Weapon", "claws", { kind: "melee", natural: true, hands: 2, ready: true });
    expect(refusalOfCommand(carrying([claws, sword(1, false), shield]), ready("sword"))).toBeNull();
  });
});

describe("a thrown spear (RANK-TURN-04)", () => {
  const spear = thing("Weapon", "spear", { kind: "melee", thrown: true, ready: true });
  const begun = () => {
    const bob = fighter("bob", "b", { hp: { max: 9 }, region: "r" });
    const fight = fightOf([
      { ...bob, sheet: { ...bob.sheet, items: [spear] } },
      fighter("ann", "a", { hp: { max: 9 }, region: "s" }),
    ]);
    const regions = { r: ["s"], s: ["r"] };
    const laid = give(fight, { type: "layOutRegions", creature: null, regions });
    return give(laid, { type: "startFight", creature: null }, [6, 1]);
  };
  const toss = { type: "rangedAttack", creature: "bob", target: "ann", weapon: "spear" };

  it("leaves the hand and lies in the region of its target, where it must be fetched", () => {
    const thrown = give(begun(), toss, [1, 6]);
    expect(thrown.state.creatures["bob"]?.weapons["spear"]).toMatchObject({ ready: false, liesIn: "s" });
    let next = give(thrown, { type: "endTurn", creature: thrown.state.turn ?? "" });
    if (next.state.turn !== "bob") next = give(next, { type: "endTurn", creature: next.state.turn ?? "" });
    expect(refusalOfCommand(next, ready("spear"))).toBe("RANK-TURN-04 otherRegion");
  });

  it("that strikes stays in it", () => {
    const near = give(begun(), { type: "endTurn", creature: "bob" });
    expect(near.state.creatures["bob"]?.weapons["spear"]?.ready).toBe(true);
  });
});

describe("first aid takes its minutes (RANK-AID-01, RANK-AID-03)", () => {
  const dying: JsonRecord = {
    hp: { value: 0, max: 4 },
    knockedOut: true,
    survivalRolled: 2,
    minutesLeft: 10,
    conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
  };
  const field = (left = 10): RankFight =>
    fightOf(
      [
        fighter("ann", "a", { dice: { int: "D8" } }),
        fighter("eve", "a", { dice: { int: "D8" } }),
        fighter("bob", "b", dying),
        fighter("cid", "b", { ...dying, minutesLeft: left }),
      ],
      DEFAULT_RULINGS,
    );
  const aid = (creature: string, target: string, more: object = {}) => ({
    type: "firstAid",
    creature,
    target,
    supplies: "none",
    ...more,
  });

  it("shows who is at work, and for how long, until that is done", () => {
    const marked = (fight: RankFight) =>
      dierank
        .conditions(engine.situation(fight), "ann")
        .filter(({ condition }) => condition === "atWork")
        .map(({ rule, operands }) => [rule, operands]);
    const one = give(field(), aid("ann", "bob"), [7, 7]);
    expect(marked(field())).toEqual([]);
    expect(marked(one)).toEqual([["RANK-AID-01", { left: 10, unit: "minutes" }]]);
    const passed = (minutes: number) => give(one, { type: "passTime", creature: null, minutes });
    expect(marked(passed(4))).toMatchObject([["RANK-AID-01", { left: 6 }]]);
    expect(marked(passed(10))).toEqual([]);
  });

  it("one helper saves one of two who die in ten minutes, two helpers save both", () => {
    const one = give(field(), aid("ann", "bob"), [7, 7]);
    expect(refusalOfCommand(one, aid("ann", "cid"))).toBe("RANK-AID-03 tooLate");
    const both = give(one, aid("eve", "cid"), [7, 7]);
    expect(both.state.creatures["cid"]).toMatchObject({ dead: false, hp: { value: 1 } });
  });

  it("the second comes in time where there is time, and the first minutes go by for all", () => {
    const one = give(field(25), aid("ann", "bob", { minutes: 20 }), [7, 7]);
    expect(one.state.creatures["cid"]?.minutesLeft).toBe(25);
    expect(
      refusalOfCommand(give(field(20), aid("ann", "bob", { minutes: 20 }), [7, 7]), aid("ann", "cid")),
    ).toBe("RANK-AID-03 tooLate");
    const two = give(one, aid("ann", "cid"), [7, 7]);
    expect(two.state.creatures["cid"]).toMatchObject({ dead: false, hp: { value: 1 } });
    // Bob, saved, sleeps 60 minutes, of which 20 have gone by.
    expect(two.state.creatures["bob"]?.wakesIn).toBe(40);
    expect(two.state.creatures["ann"]?.busyMinutes).toBe(10);
  });

  it("of a rest, who would die meanwhile is named by name, and not at all while unseen (RANK-MORT-01)", () => {
    const [rest, cid] = [{ type: "rest", creature: "eve", minutes: 60 }, fighter("cid", "b", dying)];
    const refusal = (more: object): unknown => {
      const fight = fightOf([fighter("eve", "a", {}), { ...cid, name: "Cid Marr", ...more }]);
      const result = engine.step(
        fight,
        { kind: "command", command: rest },
        { user: "gm", gm: true, owns: [] },
      );
      return result.accepted ? null : result.refusal;
    };
    expect(refusal({})).toMatchObject({ code: "otherDies", operands: { creature: "Cid Marr", left: 10 } });
    expect(refusal({ hidden: true })).toMatchObject({ code: "somebodyDies" });
  });

  it("nobody rests while another one dies of that span; the GM lets it pass for all (RANK-MORT-01)", () => {
    const one = give(field(), aid("ann", "bob"), [7, 7]);
    const rest = (creature: string, minutes: number) =>
      refusalOfCommand(one, { type: "rest", creature, minutes });
    // Ann is at work for 10 minutes before she can rest.
    expect([rest("eve", 9), rest("eve", 10)]).toEqual([null, "RANK-MORT-01 otherDies"]);
    expect(rest("ann", 1)).toBe("RANK-MORT-01 otherDies");
    expect(rest("cid", 60)).toBe("RANK-MORT-01 otherDies");
    const over = give(one, { type: "passTime", creature: null, minutes: 60, rest: true });
    expect(over.state.creatures["cid"]?.dead).toBe(true);
    expect(over.state.creatures["ann"]?.busyMinutes).toBe(0);
    const passed = give(one, { type: "passTime", creature: null, minutes: 4 });
    expect(passed.state.creatures["ann"]?.busyMinutes).toBe(6);
    expect(passed.state.creatures["cid"]?.minutesLeft).toBe(6);
  });
});

describe("means that are no magic (RANK-MAG-11)", () => {
  const salve = (heal: number) =>
    thing("Consumable", "salve", { action: "minor", uses: 3, heal, magical: false });
  const use = { type: "useConsumable", creature: "ann", item: "salve", target: "bob" };
  const with_ = (bob: JsonRecord, heal = 2): RankFight => {
    const ann = fighter("ann", "a", {});
    return fightOf([
      { ...ann, sheet: { ...ann.sheet, items: [salve(heal)] } },
      fighter("bob", "b", { hp: { value: 3, max: 9 }, ...bob }),
    ]);
  };
  const hp = (fight: RankFight) => fight.state.creatures["bob"]?.hp.value;

  it("heal so many points above 0 HP and never beyond the most, and are used up", () => {
    const after = give(with_({}), use);
    expect([hp(after), after.state.creatures["ann"]?.consumables["salve"]?.uses]).toEqual([5, 2]);
    expect(hp(give(with_({}, 40), use))).toBe(9);
  });

  it("end a bad wound at full HP and not before (RANK-BAD-05)", () => {
    const wounded = { conditions: { badlyWounded: { condition: "badlyWounded", turns: null } } };
    expect(give(with_(wounded), use).state.creatures["bob"]?.conditions).toHaveProperty("badlyWounded");
    expect(give(with_(wounded, 6), use).state.creatures["bob"]?.conditions).toEqual({});
  });

  it("do nothing for whoever is out at 0 HP, but mend a mortal wound by as much as they heal (RANK-MORT-02)", () => {
    const out = { hp: { value: 0, max: 9 }, knockedOut: true };
    expect(hp(give(with_(out), use))).toBe(0);
    const mortal = {
      ...out,
      minutesLeft: 10,
      conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
    };
    const mended = give(with_(mortal), use).state.creatures["bob"];
    expect(mended).toMatchObject({ hp: { value: 2 }, wakesIn: 60, minutesLeft: null });
    expect(Object.keys(mended?.conditions ?? {})).toEqual(["badlyWounded"]);
  });
});

describe("the helpless (RANK-HLP-01)", () => {
  const helpless = { conditions: { helpless: { condition: "helpless", turns: null } } };
  const fight = duel({}, helpless);

  it("do nothing bodily, and may speak and let go", () => {
    const strike = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
    expect(refusalOfCommand(fight, strike)).toBe("RANK-HLP-01 helpless");
    expect(refusalOfCommand(fight, { type: "unarmedStrike", creature: "ann", target: "bob" })).toBe(
      "RANK-HLP-01 helpless",
    );
    expect(refusalOfCommand(fight, { type: "stand", creature: "ann" })).toContain("RANK-");
    expect(refusalOfCommand(fight, { type: "drop", creature: "ann", item: "sword" })).toBeNull();
    expect(refusalOfCommand(fight, { type: "speak", creature: "ann", text: "no" })).toBeNull();
    expect(refusalOfCommand(duel(), strike)).toBeNull();
  });
});

describe("what another has let go of (RANK-TURN-04)", () => {
  /** Bob has dropped his sword in region r, and Ann, who has her turn, is in a region. */
  const dropped = (region = "r", ann: JsonRecord = {}): RankFight => {
    const begun = duel({}, { region, ...ann }, { region: "r" });
    const turn = give(begun, { type: "endTurn", creature: "ann" });
    return give(give(turn, { type: "drop", creature: "bob", item: "sword" }), {
      type: "endTurn",
      creature: "bob",
    });
  };
  const pick = { type: "ready", creature: "ann", item: "sword", from: "bob" };

  it("is readied by whoever is in its region, for a minor action, and serves from then on", () => {
    const after = give(dropped(), pick);
    expect(after.state.creatures["bob"]?.weapons["sword"]).toBeUndefined();
    expect(after.state.creatures["ann"]?.weapons["bob~sword"]).toMatchObject({ ready: true, liesIn: null });
    const strike = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "bob~sword" };
    expect(refusalOfCommand(after, strike)).toBeNull();
    expect(dierank.taken?.(after.state)).toEqual([{ item: "sword", owner: "bob", taker: "ann" }]);
    const gone = give(after, { type: "drop", creature: "ann", item: "bob~sword" });
    expect(dierank.taken?.(gone.state)).toEqual([]);
  });

  it("is out of reach in another region, and refused while it is in hand or nobody's", () => {
    expect(refusalOfCommand(dropped("s"), pick)).toBe("RANK-TURN-04 otherRegion");
    expect(refusalOfCommand(duel({}, {}, {}), pick)).toBe("RANK-TURN-04 noSuchItem");
    for (const from of ["ann", "nobody"])
      expect(refusalOfCommand(dropped(), { ...pick, from })).toBe("RANK-TURN-04 noSuchItem");
  });
});
