// Openings of Die Rank in play: which acts give one, to whom, and that a blow at an opening gives none itself.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { give, gm, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

type Item = Entrant["sheet"]["items"][number];
const SWORD: Item = {
  id: "sword",
  name: "Sword",
  type: "dierankWeapon",
  system: { kind: "melee", ready: true },
};
const BOW: Item = { id: "bow", name: "Bow", type: "dierankWeapon", system: { kind: "ranged", ready: true } };
const ARMS = { sword: [SWORD], bow: [BOW], both: [SWORD, BOW], bare: [] } as const;
type Arms = keyof typeof ARMS;

function armed(id: string, side: string, arms: Arms, system: JsonRecord = {}): Entrant {
  const one = fighter(id, side, { hp: { max: 4 }, region: "r", ...system });
  return { ...one, sheet: { ...one.sheet, items: ARMS[arms] } };
}

/** Ann to act, with Bob and Cid of the other side; regions r - s - t - u in a row, all in r unless told otherwise. */
function met(
  arms: { readonly ann?: Arms; readonly bob?: Arms; readonly cid?: Arms | null },
  rulings: Partial<RankRulings> = {},
  places: { readonly bob?: string; readonly cid?: string } = {},
  system: JsonRecord = {},
): RankFight {
  const { ann = "sword", bob = "sword", cid = null } = arms;
  const entrants = [
    armed("ann", "a", ann, system),
    armed("bob", "b", bob, { region: places.bob ?? "r" }),
    ...(cid ? [armed("cid", "b", cid, { region: places.cid ?? "r" })] : []),
  ];
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual", ...rulings });
  const regions = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t"] };
  const laid = give(fight, { type: "layOutRegions", creature: null, regions });
  return give(laid, { type: "startFight", creature: null }, cid ? [6, 3, 1] : [6, 1]);
}

/** The fight in which Bob has borrowed so many AP. */
function owing(fight: RankFight, debt: number): RankFight {
  const before = fight.state.creatures["bob"]?.debt ?? 0;
  const changes = [{ path: ["creatures", "bob", "debt"], before, after: debt }];
  return put(gm, fight, {
    kind: "foreign",
    foreign: { type: "EditedByHand", creature: "bob", note: "debt", changes },
  });
}

/** Who is asked for an opportunity attack at first, and for which opening. */
function asked(fight: RankFight, command: Command): unknown[] {
  const open = put(gm, fight, { kind: "command", command });
  return pendingAsks(open.open)
    .filter(({ ask }) => ask.prompt === "opportunityAttack")
    .map(({ ask }) => [ask.to.kind === "owner" ? ask.to.creature : "gm", ask.operands["opening"]]);
}

const manifestOf = (fight: RankFight, since: RankFight): readonly FightEvent[] =>
  fight.log.slice(since.log.length).flatMap(({ events }) => events);
const attack = (by: string, weapon?: string) => ({
  to: by,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: by, ...(weapon ? { weapon } : {}) },
});
const act = (type: string, more: object = {}): Command => ({ type, creature: "ann", ...more });
const go = (type: string, ...path: string[]): Command => act(type, { path });

describe("a blow at an opening", () => {
  it("with bare hands gives the armed target no opening of its own (RANK-OPP-08)", () => {
    const fight = met({ bob: "bare" }, { unarmedOpportunity: true });
    // Bare hands against a sword give an opening in Bob's own turn (RANK-UNA-03) ...
    const own = give(fight, { type: "endTurn", creature: "ann" });
    const strike = { type: "unarmedStrike", creature: "bob", target: "ann" };
    expect(asked(own, strike)).toEqual([["ann", "unarmed"]]);
    // ... but not as an opportunity attack.
    const after = give(fight, go("move", "s"), [2, 5], [attack("bob")]);
    const facts = manifestOf(after, fight);
    expect(facts.find(({ type }) => type === "OpeningDenied")).toMatchObject({
      rule: "RANK-OPP-08",
      creature: "bob",
      operands: { target: "ann" },
    });
    expect(facts.filter(({ type }) => type === "OpeningGiven").map(({ creature }) => creature)).toEqual([
      "ann",
    ]);
    expect(after.state.creatures).toMatchObject({ ann: { debt: 0, region: "s" }, bob: { debt: 1 } });
  });

  it("has no opening to deny with a weapon, or where the target is bare-handed too (RANK-OPP-08)", () => {
    const pairs = [
      [met({}), "sword"],
      [met({ ann: "bare", bob: "bare" }, { unarmedOpportunity: true }), undefined],
    ] as const;
    for (const [fight, weapon] of pairs) {
      const after = give(fight, go("move", "s"), [2, 5], [attack("bob", weapon)]);
      const types = manifestOf(after, fight).map(({ type }) => type);
      expect([types.includes("OpeningDenied"), types.includes("InterruptPaid")]).toEqual([false, true]);
      expect(after.state.creatures).toMatchObject({ ann: { region: "s" }, bob: { debt: 1 } });
    }
  });
});

describe("an opening is given", () => {
  const all = met({ ann: "both", cid: "sword" });
  const apart = met({ ann: "both", cid: "sword" }, {}, { bob: "s", cid: "t" });
  const shot = act("rangedAttack", {
    weapon: "bow",
    target: "bob",
    awareness: "aware",
    lethal: "yes",
    pointBlank: "no",
  });
  const both = (reason: string) => [
    ["bob", reason],
    ["cid", reason],
  ];

  it.each([
    ["by leaving in a minor action", all, go("move", "s"), both("leaveByMinor")],
    ["not by a withdrawal", all, go("withdraw", "s"), []],
    ["by any exclusive act, before that of leaving", all, go("run", "s", "t"), both("exclusive")],
    ["by running into a region, to those who are there", apart, go("run", "s", "t"), [["bob", "runInto"]]],
    ["not by walking into one", apart, go("move", "s"), []],
    ["by aiming to shoot", all, shot, both("rangedAttack")],
    ["not to those who stand elsewhere", apart, shot, []],
    ["not by a blow", all, act("meleeAttack", { weapon: "sword", target: "bob" }), []],
    [
      "by bare hands, to the armed target alone",
      all,
      act("unarmedStrike", { target: "cid" }),
      [["cid", "unarmed"]],
    ],
    ["by a grab, to the armed target alone", all, act("grab", { target: "bob" }), [["bob", "unarmed"]]],
  ] as const)("%s (RANK-OPP-01, RANK-OPP-02, RANK-OPP-07, RANK-OPP-09)", (_what, fight, command, who) => {
    expect(asked(fight, command)).toEqual(who);
  });

  it("to those with a ready melee weapon, and by the setting to bare hands (RANK-OPP-05)", () => {
    const foes = { ann: "both", bob: "bare", cid: "bow" } as const;
    expect(asked(met(foes), go("move", "s"))).toEqual([]);
    expect(asked(met(foes, { unarmedOpportunity: true }), go("move", "s"))).toEqual(both("leaveByMinor"));
  });

  it("by bare hands to everybody there, where the setting says so (RANK-UNA-04)", () => {
    const wide = met({ ann: "both", cid: "sword" }, { unarmedProvokes: "region" });
    expect(asked(wide, act("unarmedStrike", { target: "cid" }))).toEqual(both("unarmed"));
    const bare = met({ bob: "bare", cid: "sword" }, { unarmedProvokes: "region" });
    expect(asked(bare, act("unarmedStrike", { target: "bob" }))).toEqual([]);
  });

  it("once to each enemy in one act, along the whole way (RANK-OPP-03, RANK-OPP-09)", () => {
    const fight = met({ cid: "sword" }, {}, { cid: "t" });
    const after = give(fight, go("run", "s", "t"));
    const given = manifestOf(after, fight).filter(({ type }) => type === "OpeningGiven");
    expect(given.map(({ operands }) => [operands["reason"], operands["region"], operands["foes"]])).toEqual([
      ["exclusive", "r", ["bob"]],
      ["runInto", "t", ["cid"]],
    ]);
    expect(after.state.creatures["ann"]?.region).toBe("t");
  });

  it("to one who can still borrow AP from the next turn (RANK-OPP-05, RANK-TURN-08)", () => {
    const out = go("move", "s");
    const { apBase = 0 } = met({}).state.creatures["bob"] ?? {};
    expect(asked(owing(met({}), apBase), out)).toEqual([]);
    expect(asked(owing(met({}), apBase - 1), out)).toEqual([["bob", "leaveByMinor"]]);
  });
});

describe("an act that was interrupted", () => {
  it("fails and stays paid when the actor is knocked out at its opening (RANK-OPP-06, RANK-TURN-14)", () => {
    const weak = met({ ann: "both" }, {}, {}, { hp: { max: 1 } });
    const felled = give(weak, go("move", "s"), [2, 2], [attack("bob", "sword")]);
    expect(felled.state.creatures["ann"]).toMatchObject({ region: "r", knockedOut: true, hp: { value: 0 } });
    expect(manifestOf(felled, weak).map(({ type, rule }) => `${type} ${rule}`)).toContain(
      "ActLost RANK-TURN-14",
    );
    const missed = give(weak, go("move", "s"), [1, 2], [attack("bob", "sword")]);
    expect(missed.state.creatures["ann"]).toMatchObject({ region: "s", knockedOut: false, hp: { value: 1 } });
  });
});
