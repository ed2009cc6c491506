// Settings of Die Rank that show in a fight: each with an outcome that its other value changes.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { duel, give, gm, refusalOf, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const STRIKE: Command = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const BOW = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };

/** Ann against two who stand with her, all with a sword. */
function crowd(rulings: Partial<RankRulings>): RankFight {
  const place = { hp: { max: 4 }, region: "r" };
  const entrants = [fighter("ann", "a", place), fighter("bob", "b", place), fighter("cid", "b", place)];
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings });
  const regions = { r: ["s"], s: ["r"] };
  const laid = give(fight, { type: "layOutRegions", creature: null, regions });
  return give(laid, { type: "startFight", creature: null }, [6, 2, 1]);
}

/** Who is offered an opportunity attack by a command. */
function reactors(fight: RankFight, command: Command): string[] {
  return pendingAsks(put(gm, fight, { kind: "command", command }).open).flatMap(({ ask }) =>
    ask.prompt === "opportunityAttack" && ask.to.kind === "owner" ? [ask.to.creature] : [],
  );
}

describe("a setting", () => {
  it("majorCost: one AP or all that are left (RANK-TURN-04)", () => {
    const cost = (majorCost: RankRulings["majorCost"]): number | undefined =>
      dierank
        .actions(gm.situation(duel({ majorCost }, { ap: 3 })), "ann", null)
        .find(({ action }) => action === "meleeAttack")?.cost[0]?.traced.value;
    expect([cost("oneAp"), cost("allAp")]).toEqual([1, 3]);
  });

  it("apDefault: AP of a sheet that gives none (RANK-TURN-03)", () => {
    expect(duel({ apDefault: 4 }).state.creatures["ann"]?.apLeft).toBe(4);
    expect(duel().state.creatures["ann"]?.apLeft).toBe(2);
  });

  it("rangeBands: the least die of a range (RANK-PASS-05)", () => {
    const left = (short: string | null, opposing: number): number | undefined => {
      const rangeBands = { ...DEFAULT_RULINGS.rangeBands, short };
      const turn = give(duel({ rangeBands }, { dice: { def: "D2" } }, {}, [BOW]), {
        type: "endTurn",
        creature: "ann",
      });
      const shot = { type: "rangedAttack", creature: "bob", target: "ann", weapon: "bow" };
      return give(turn, shot, [6, opposing]).state.creatures["ann"]?.hp.value;
    };
    expect([left("D12", 6), left(null, 2)]).toEqual([3, 1]);
    expect(() => left(null, 6)).toThrow();
  });

  it("giantSize: from which size a blow hinders the parry (RANK-ACTV-03)", () => {
    const parry = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "parry", creature: "bob" },
    };
    const hit = (giantSize: number, dice: number[]): number | undefined =>
      give(duel({ giantSize }, { size: 2 }), STRIKE, dice, [parry]).state.creatures["bob"]?.hp.value;
    expect(hit(2, [4, 5, 2])).toBe(2);
    expect(hit(3, [4, 5])).toBe(4);
  });

  it("passProvokes: everybody in the region, or only whoever is passed (RANK-OPP-02)", () => {
    const away = { type: "withdraw", creature: "ann", path: ["s"], passes: ["cid"] };
    expect(reactors(crowd({}), away)).toEqual(["bob", "cid"]);
    expect(reactors(crowd({ passProvokes: "passed" }), away)).toEqual(["cid"]);
  });

  it("unarmedProvokes: only the armed target, or everybody in the region (RANK-UNA-04)", () => {
    const fist = { type: "unarmedStrike", creature: "ann", target: "cid" };
    expect(reactors(crowd({}), fist)).toEqual(["cid"]);
    expect(reactors(crowd({ unarmedProvokes: "region" }), fist)).toEqual(["bob", "cid"]);
  });

  it("runKind: a run after another action, and what it opens (RANK-MOVE-03)", () => {
    const run = { type: "run", creature: "ann", path: ["s"] };
    const after = (runKind: RankRulings["runKind"]): string | null => {
      const lie = { prone: { condition: "prone", turns: null } };
      const fight = duel({ runKind }, { region: "r" }, { region: "t", conditions: lie });
      const stepped = give(fight, { type: "move", creature: "ann", path: ["s"] });
      return refusalOf(stepped, { kind: "command", command: { ...run, path: ["r"] } });
    };
    expect([after("exclusive"), after("major")]).toEqual(["RANK-TURN-06 turnTouched", null]);
    expect(reactors(crowd({}), run)).toEqual(["bob", "cid"]);
    expect(reactors(crowd({ runKind: "major" }), run)).toEqual([]);
  });

  it("lethalOnKoCounts: a lethal blow at the knocked out makes a survival roll due (RANK-KO-03)", () => {
    const down = { hp: { value: 0, max: 4 }, knockedOut: true };
    const koLethal = (lethalOnKoCounts: boolean): boolean | undefined =>
      give(duel({ lethalOnKoCounts }, {}, down), STRIKE, [2, 1, 2]).state.creatures["bob"]?.koLethal;
    expect([koLethal(true), koLethal(false)]).toEqual([true, false]);
  });

  it("advantageStack: whether two hindrances outweigh one help (RANK-DIE-06)", () => {
    const prone = { condition: "prone", turns: null };
    const hurt = { type: "setCondition", creature: "bob", condition: "badlyWounded", active: true };
    const shield = { id: "shield", name: "Shield", type: "dierankShield", system: { ready: true } };
    const block = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "block", creature: "bob" },
    };
    const left = (advantageStack: RankRulings["advantageStack"], dice: number[]): number | undefined => {
      const fight = duel({ advantageStack }, {}, { ap: 4, conditions: { prone } }, [shield]);
      return give(give(fight, hurt), STRIKE, dice, [block]).state.creatures["bob"]?.hp.value;
    };
    expect(left("cancel", [4, 5])).toBe(4);
    expect(left("net", [4, 5, 2])).toBe(2);
  });
});
