// The questions of Die Rank that few fights ask: when each is put and to whom, and what each answer leads to.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { duel, give, gm, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const act = (type: string, more: object = {}): Command => ({ type, creature: "ann", ...more });
const STRIKE = act("meleeAttack", { weapon: "sword", target: "bob" });
const HERE = { region: "r" };
/** The questions that a command asks at first: what, whom, and the usual answer. */
const asked = (fight: RankFight, command: Command) =>
  pendingAsks(put(gm, fight, { kind: "command", command }).open).map(({ ask }) => [
    ask.prompt,
    ask.to.kind === "owner" ? ask.to.creature : "gm",
    ask.fallback,
  ]);
const bob = (fight: RankFight) => fight.state.creatures["bob"];

describe("minionDeath (RANK-DEATH-03)", () => {
  const struck = (dice: number[], choice: string | null, system: JsonRecord = {}, more: object = {}) => {
    const fight = duel({}, HERE, { ...HERE, hp: { max: 2 }, minion: true, ...system });
    const answers = choice === null ? [] : [says("gm", "minionDeath", choice)];
    return bob(give(fight, { ...STRIKE, ...more }, dice, answers));
  };

  it("is the GM's word when a lethal blow fells a minion, which dies by default", () => {
    expect(struck([2, 1], "dies")).toMatchObject({ dead: true });
    expect(struck([2, 1], null)).toMatchObject({ dead: true });
    expect(struck([2, 1], "lives")).toMatchObject({ dead: false, knockedOut: true, koLethal: true });
  });

  it("is not asked of others, after a blow that spares, or for one who stands", () => {
    expect(() => struck([2, 1], "dies", { minion: false })).toThrow();
    expect(struck([2, 1], null, { minion: false })).toMatchObject({ dead: false, knockedOut: true });
    expect(struck([2, 1], null, {}, { lethal: "no" })).toMatchObject({ dead: false, knockedOut: true });
    expect(struck([1, 1], null)).toMatchObject({ dead: false, knockedOut: false });
  });

  it("is not asked where the damage kills by itself (RANK-DEATH-01, RANK-DEATH-05)", () => {
    expect(struck([4, 1], null)).toMatchObject({ dead: true });
    expect(() => struck([4, 1], "lives")).toThrow();
  });

  it("is asked when a lethal blow finishes one who was spared before (RANK-KO-03)", () => {
    const fight = duel({}, HERE, { ...HERE, hp: { max: 3 }, minion: true });
    const down = give(fight, { ...STRIKE, lethal: "no" }, [3, 1]);
    const again = give(
      give(down, { type: "endTurn", creature: "ann" }),
      STRIKE,
      [1, 1, 1],
      [says("gm", "minionDeath", "lives")],
    );
    expect(bob(again)).toMatchObject({ dead: false, koLethal: true });
  });
});

describe("mountFalls (ruling A-36)", () => {
  const charge = (): RankFight => {
    const horse = fighter("horse", "b", { ...HERE, hp: { max: 1 }, ap: 3 });
    const entrants: Entrant[] = [
      fighter("ann", "a", { ...HERE, hp: { max: 4 } }),
      fighter("bob", "b", { ...HERE, hp: { max: 4 } }),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: { r: [] } });
    const up = give(laid, { type: "mountUp", creature: "bob", mount: "horse" });
    return give(up, { type: "startFight", creature: null }, [6, 2, 1]);
  };
  const fells = { ...STRIKE, target: "horse" };
  const rider = (choice: string | null) =>
    bob(give(charge(), fells, [1, 1], choice === null ? [] : [says("gm", "mountFalls", choice)]));

  it("is the GM's word on how the rider comes down: prone, or on the feet", () => {
    expect(rider("prone")).toMatchObject({ mount: null, conditions: { prone: {} } });
    expect(rider(null)).toMatchObject({ mount: null, conditions: { prone: {} } });
    expect(rider("feet")).toMatchObject({ mount: null, conditions: {} });
  });

  it("is not asked while the mount stands, or when the rider alone is struck", () => {
    expect(() => give(charge(), fells, [1, 2], [says("gm", "mountFalls", "feet")])).toThrow();
    const struck = give(charge(), STRIKE, [1, 1]);
    expect(bob(struck)).toMatchObject({ mount: "horse", hp: { value: 3 } });
  });
});

describe("muchLarger (RANK-GRP-04)", () => {
  const held = (size: number) => {
    const fight = duel({}, { ...HERE, size, ap: 3, dice: { str: "D20" } }, HERE);
    const grabbed = give(fight, act("grab", { target: "bob" }), [4, 2]);
    return give(give(grabbed, { type: "endTurn", creature: "ann" }), { type: "endTurn", creature: "bob" });
  };
  const move = act("move", { path: ["s"] });

  it("is asked of a grappler two sizes larger who moves: it carries the held along, or lets go", () => {
    expect(asked(held(2), move)).toEqual([["muchLarger", "gm", "yes"]]);
    const carried = give(held(2), move, [], [says("gm", "muchLarger", "yes")]);
    expect(carried.state.creatures).toMatchObject({
      ann: { region: "s", grabbing: { target: "bob" } },
      bob: { region: "s" },
    });
    const left = give(held(2), move, [], [says("gm", "muchLarger", "no")]);
    expect(left.state.creatures).toMatchObject({
      ann: { region: "s", grabbing: null },
      bob: { region: "r" },
    });
  });

  it("is not asked of one who is but one size larger: it cannot move", () => {
    expect(gm.check(held(1), move, null)).toMatchObject({ rule: "RANK-GRP-04" });
  });
});

describe("pointBlank (RANK-PASS-07)", () => {
  const bow = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
  const range = (region: string, regions = {}) => {
    const ann = fighter("ann", "a", { ...HERE, hp: { max: 4 } });
    const fight = fightOf([
      { ...ann, sheet: { ...ann.sheet, items: [bow] } },
      {
        ...fighter("bob", "b", { region, hp: { max: 4 }, dice: { def: "D2" } }),
        sheet: { kind: "character", system: { region, hp: { max: 4 }, dice: { def: "D2" } }, items: [] },
      },
    ]);
    const laid = give(fight, {
      type: "layOutRegions",
      creature: null,
      regions: { r: ["s"], s: ["r"], ...regions },
    });
    return give(laid, { type: "startFight", creature: null }, [6, 1]);
  };
  const shot = act("rangedAttack", { weapon: "bow", target: "bob" });
  /** The sides of the dice that Bob throws. */
  const defense = (choice: string | null) => {
    const answers = choice === null ? [] : [says("gm", "pointBlank", choice)];
    const after = give(range("r"), shot, [1, 2], answers);
    return after.log.flatMap(({ roll }) => (roll ? [roll.dice.sides] : [])).at(-1);
  };

  it("is asked of a shot within the region: there is no least die from within reach", () => {
    expect(asked(range("r"), shot).map(([prompt]) => prompt)).toContain("pointBlank");
    expect(asked(range("s"), shot).map(([prompt]) => prompt)).not.toContain("pointBlank");
    expect(asked(range("r"), { ...shot, pointBlank: "yes" }).map(([prompt]) => prompt)).not.toContain(
      "pointBlank",
    );
    // Bob's own D2 is worse than the D4 of the shortest range.
    expect([defense("yes"), defense("no"), defense(null)]).toEqual([2, 4, 4]);
  });
});

describe("surprised (RANK-SUR-01 to RANK-SUR-03)", () => {
  const camp = duel({}, HERE, HERE, [], false);
  const begin: Command = { type: "startFight", creature: null, askSurprise: true };
  const begun = (ann: string, bobs: string, dice: number[], weapons: string[] = []) =>
    give(camp, begin, dice, [
      says("gm", "surprised", ann),
      says("gm", "surprised", bobs),
      ...weapons.map((each) => says("gm", "surprisedWeapons", each)),
    ]);

  it("is asked for each one where the GM wants it, and for nobody otherwise", () => {
    expect(asked(camp, begin)).toEqual([["surprised", "gm", "no"]]);
    expect(asked(camp, { type: "startFight", creature: null })).toEqual([]);
    const nobody = begun("no", "no", [2, 5]);
    expect([nobody.state.turn, nobody.state.creatures["ann"]?.conditions, bob(nobody)?.conditions]).toEqual([
      "bob",
      {},
      {},
    ]);
  });

  it("takes the better of two dice away, and the weapons unless the GM leaves them", () => {
    const caught = begun("no", "yes", [3, 6, 2], ["notReady"]);
    expect(bob(caught)).toMatchObject({
      conditions: { surprised: {} },
      weapons: { sword: { ready: false } },
    });
    expect(caught.state.turn).toBe("ann");
    expect(bob(begun("no", "yes", [3, 6, 2], ["ready"]))?.weapons["sword"]?.ready).toBe(true);
    const both = begun("yes", "yes", [3, 6, 2, 5], ["ready", "notReady"]);
    expect(both.state.creatures).toMatchObject({
      ann: { weapons: { sword: { ready: true } } },
      bob: { conditions: { surprised: {} }, weapons: { sword: { ready: false } } },
    });
  });
});
