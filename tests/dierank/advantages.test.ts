// Table T6 of Die Rank: all that gives a roll an advantage or a disadvantage, each counted once, by its row, and nowhere else.

import { describe, expect, it } from "vitest";
import { activeDefense, passiveDefense, type Threat } from "../../src/rulesets/dierank/attack/defense.ts";
import { meleeThreat } from "../../src/rulesets/dierank/attack/attack.ts";
import { reasonsOfAttack, type AttackManner } from "../../src/rulesets/dierank/attack/modes.ts";
import { checkMp } from "../../src/rulesets/dierank/magic/spells.ts";
import type { RankReadContext } from "../../src/rulesets/dierank/rulings.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { duel, give, type RankFight } from "./bout.ts";

interface Case {
  readonly ann?: Partial<RankCreature>;
  readonly bob?: Partial<RankCreature>;
}
interface Read {
  readonly situation: RankReadContext;
  readonly ann: RankCreature;
  readonly bob: RankCreature;
}

const on = (...conditions: string[]): Partial<RankCreature> => ({
  conditions: Object.fromEntries(
    conditions.map((condition) => [condition, { condition, turns: null }]),
  ) as RankCreature["conditions"],
});
const holds = (target: string, level: "partial" | "full"): Partial<RankCreature> => ({
  grabbing: { target, level, kept: true },
});

/** Ann and Bob in one region, as the case has them. */
function read({ ann = {}, bob = {} }: Case): Read {
  const { state, rulings } = duel();
  const [first, second] = [state.creatures["ann"], state.creatures["bob"]];
  if (!first || !second) throw new Error("nobody there");
  const creatures = { ...state.creatures, ann: { ...first, ...ann }, bob: { ...second, ...bob } };
  const situation = { state: { ...state, creatures }, rulings: rulings as never, absent: new Set<string>() };
  return { situation, ann: creatures.ann, bob: creatures.bob };
}

const said = (reasons: readonly { label: string; value: number; rule: string }[]): string[] =>
  reasons.map(({ label, value, rule }) => `${label} ${value} ${rule}`);

describe("an attack roll", () => {
  const sword = read({}).ann.weapons["sword"] ?? null;
  const blow: AttackManner = { kind: "melee", physical: true, weapon: sword };
  const shot: AttackManner = { kind: "ranged", physical: true, weapon: null };
  const spell: AttackManner = { kind: "spell", physical: false, weapon: null };
  const bow = sword && { ...sword, crossbow: true };
  const rides = { mount: "horse" };
  const [short, both] = [sword && { ...sword, hands: 1 as const }, sword && { ...sword, hands: 2 as const }];

  it.each<readonly [string, Case, AttackManner, readonly string[]]>([
    ["plain", {}, blow, []],
    ["badly wounded", { ann: on("badlyWounded") }, blow, ["badlyWounded -1 RANK-BAD-02"]],
    ["stunned", { ann: on("stunned") }, spell, ["stunned -1 RANK-STUN-01"]],
    ["prone", { ann: on("prone") }, blow, ["prone -1 RANK-PRN-02"]],
    ["prone, with a crossbow", { ann: on("prone") }, { ...shot, weapon: bow }, []],
    ["prone, with a spell", { ann: on("prone") }, spell, []],
    ["grabbing another", { ann: holds("cid", "partial") }, blow, ["grapple -1 RANK-GRP-05"]],
    ["grabbing the target", { ann: holds("bob", "partial") }, blow, []],
    ["held fully", { bob: holds("ann", "full") }, blow, ["held -1 RANK-GRP-07"]],
    ["held partly", { bob: holds("ann", "partial") }, blow, []],
    ["held fully, with a spell", { bob: holds("ann", "full") }, spell, []],
    ["from a mount", { ann: rides }, { ...blow, weapon: short }, ["mounted 1 RANK-MNT-09"]],
    ["from a mount, with both hands", { ann: rides }, { ...blow, weapon: both }, []],
    [
      "from a mount without skill",
      { ann: { ...rides, riderSkilled: false } },
      { ...blow, weapon: both },
      ["unskilledRider -1 RANK-MNT-11"],
    ],
  ])("%s", (_what, given, manner, reasons) => {
    const { situation, ann, bob } = read(given);
    expect(said(reasonsOfAttack(situation, ann, bob, manner))).toEqual(reasons);
  });

  it("of a throw has an advantage of one, no more (RANK-GRP-11)", () => {
    // Where all is added up, what hinders the thrower who lies there takes it away: one plain die. The held defend with the worse of two.
    const strong = { dice: { str: "D12" }, region: "r", ap: 3 };
    const fight = duel({ advantageStack: "net" }, strong, { ap: 3, region: "r", hp: { max: 9 } });
    const held = give(give(fight, { type: "grab", creature: "ann", target: "bob" }, [6, 2]), {
      type: "endTurn",
      creature: "ann",
    });
    const turn = give(held, { type: "endTurn", creature: "bob" });
    const throws = { type: "throwDown", creature: "ann" };
    expect(() => give(turn, throws, [5, 4, 2, 1])).not.toThrow();
    const lying = withConditions(turn, on("prone"));
    expect(() => give(lying, throws, [5, 2, 1])).not.toThrow();
  });
});

function withConditions(fight: RankFight, ann: Partial<RankCreature>): RankFight {
  const before = fight.state.creatures["ann"];
  if (!before) throw new Error("ann is not there");
  const creatures = { ...fight.state.creatures, ann: { ...before, ...ann } };
  return { ...fight, state: { ...fight.state, creatures } };
}

describe("an active defense", () => {
  const unarmed = { weapons: {} };
  const awkward = (bob: RankCreature): Partial<RankCreature> => ({
    weapons: Object.fromEntries(
      Object.entries(bob.weapons).map(([id, each]) => [id, { ...each, noParry: true }]),
    ),
  });

  it.each<readonly [string, Case, Parameters<typeof activeDefense>[2], Partial<Threat>, readonly string[]]>([
    ["a block", {}, { kind: "block" }, {}, ["block 1 RANK-ACTV-01"]],
    ["a parry", {}, { kind: "parry" }, {}, []],
    ["a parry with bare hands", { bob: unarmed }, { kind: "parry" }, {}, ["bareHands -1 RANK-ACTV-03"]],
    ["a parry of bare hands with bare hands", { bob: unarmed }, { kind: "parry" }, { armed: false }, []],
    [
      "a parry with what is no weapon for it",
      { bob: awkward(read({}).bob) },
      { kind: "parry" },
      {},
      ["unsuitableWeapon -1 RANK-ACTV-03"],
    ],
    ["a parry of a giant", {}, { kind: "parry" }, { attackerSize: 2 }, ["giant -1 RANK-ACTV-03"]],
    ["a parry of somebody large", {}, { kind: "parry" }, { attackerSize: 1 }, []],
    ["a dodge", {}, { kind: "dodge" }, {}, []],
    ["a dodge without room", {}, { kind: "dodge", cramped: true }, {}, ["cramped -1 RANK-ACTV-05"]],
    ["a dodge by the prone", { bob: on("prone") }, { kind: "dodge" }, {}, ["prone -1 RANK-PRN-03"]],
    ["a dodge by the stunned", { bob: on("stunned") }, { kind: "dodge" }, {}, ["stunned -1 RANK-STUN-01"]],
    ["a dodge by the held", { ann: holds("bob", "full") }, { kind: "dodge" }, {}, ["held -1 RANK-GRP-07"]],
    [
      "a dodge by the holder, of the one held",
      { bob: holds("ann", "full") },
      { kind: "dodge" },
      {},
      ["holding 1 RANK-GRP-08"],
    ],
    [
      "a dodge by the holder, of another",
      { bob: holds("cid", "full") },
      { kind: "dodge" },
      {},
      ["holding -1 RANK-GRP-08"],
    ],
    [
      "a dodge by who rides without skill",
      { bob: { mount: "horse", riderSkilled: false } },
      { kind: "dodge" },
      {},
      ["unskilledRider -1 RANK-MNT-11"],
    ],
    [
      "a block by who rides with skill",
      { bob: { mount: "horse" } },
      { kind: "block" },
      {},
      ["block 1 RANK-ACTV-01"],
    ],
    ["a dodge by who holds partly", { bob: holds("cid", "partial") }, { kind: "dodge" }, {}, []],
  ])("%s", (_what, given, answer, more, reasons) => {
    const { situation, ann, bob } = read(given);
    const threat = { ...meleeThreat(ann, bob, true, true), ...more };
    expect(said(activeDefense(situation, bob, answer, threat).reasons)).toEqual(reasons);
  });
});

describe("a passive defense", () => {
  it.each<readonly [string, Case, Partial<Threat>, readonly string[]]>([
    ["plain", {}, {}, []],
    ["of the unaware", {}, { aware: false }, ["unaware -1 RANK-PASS-04"]],
    ["of the unaware, where the attack is indirect", {}, { aware: false, indirect: true }, []],
    ["of the surprised", { bob: { ...on("surprised"), acted: false } }, {}, ["surprised -1 RANK-SUR-02"]],
    ["of the surprised after the first turn", { bob: { ...on("surprised"), acted: true } }, {}, []],
    ["of the helpless", { bob: on("helpless") }, {}, ["helpless -1 RANK-HLP-02"]],
    ["of the badly wounded", { bob: on("badlyWounded") }, {}, ["badlyWounded -1 RANK-BAD-02"]],
  ])("%s", (_what, given, more, reasons) => {
    const { situation, ann, bob } = read(given);
    const threat = { ...meleeThreat(ann, bob, true, true), ...more };
    expect(said(passiveDefense(situation, bob, threat).reasons)).toEqual(reasons);
  });
});

describe("magic points under a bad wound (RANK-BAD-04)", () => {
  const spending = (cost: number, more: Partial<RankCreature> = {}) => {
    const { ann } = read({ ann: { ...more, mp: { value: 3, max: 3 } } });
    const refused = checkMp(ann, cost);
    return refused ? `${refused.rule} ${refused.code}` : null;
  };

  it("are not spent, not even one; what costs none may be done", () => {
    const badly = on("badlyWounded");
    expect([spending(0, badly), spending(1, badly), spending(3, badly)]).toEqual([
      null,
      "RANK-BAD-04 badlyWounded",
      "RANK-BAD-04 badlyWounded",
    ]);
  });

  it("are spent by the sound as far as they go (RANK-ATK-02)", () => {
    expect([spending(3), spending(4)]).toEqual([null, "RANK-ATK-02 notEnoughMp"]);
  });
});

describe("full hit points by magic (RANK-BAD-05, RANK-MAG-05)", () => {
  const healed = (stun: object | null, magical = true) => {
    const conditions = {
      badlyWounded: { condition: "badlyWounded", turns: null },
      ...(stun ? { stunned: { condition: "stunned", ...stun } } : {}),
    };
    const fight = duel({}, { hp: { value: 3, max: 4 }, conditions }, {}, [], false);
    const after = give(fight, { type: "heal", creature: "ann", amount: 1, magical });
    const left = after.state.creatures["ann"]?.conditions ?? {};
    return [Object.keys(left), left["stunned"]?.turns];
  };

  it("end a bad wound, and a stun that would have lasted after one turn", () => {
    expect(healed(null)).toEqual([[], undefined]);
    expect(healed({ turns: null })).toEqual([["stunned"], 1]);
    expect(healed({ turns: null, served: 1 })).toEqual([[], undefined]);
  });

  it("leave a stun that is counted already as it is, also one of two turns", () => {
    expect(healed({ turns: 2 })).toEqual([["stunned"], 2]);
    expect(healed({ turns: 2, served: 1 })).toEqual([["stunned"], 2]);
  });
});
