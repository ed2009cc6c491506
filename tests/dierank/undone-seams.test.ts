// Seams of Die Rank taken back: each deed that an answer cut short is undone to the last key; the dead and fallen hinder nobody.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { backAndForth, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const REGIONS = { r: ["s"], s: ["r", "t"], t: ["s"] };
const begun = (entrants: readonly Entrant[], dice: readonly number[]): RankFight => {
  const fight = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
  return give(fight, { type: "startFight", creature: null }, dice);
};
const of = (fight: RankFight, id: string) => fight.state.creatures[id];
const ann = (more: JsonRecord = {}) => fighter("ann", "a", { hp: { max: 4 }, region: "r", ...more });
const bob = (more: JsonRecord = {}) => fighter("bob", "b", { hp: { max: 4 }, region: "r", ...more });
const cid = (more: JsonRecord = {}) => fighter("cid", "b", { hp: { max: 4 }, region: "r", ...more });
const unarmed = (entrant: Entrant): Entrant => ({ ...entrant, sheet: { ...entrant.sheet, items: [] } });
const strikes = (to: string): ScriptedAnswer => ({
  to,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: to, weapon: "sword" },
});
const defends = (to: string, type: string, more: object = {}): ScriptedAnswer => ({
  to,
  prompt: "defense",
  choice: "defend",
  command: { type, creature: to, ...more },
});
const swing = (creature: string, target: string) => ({
  type: "meleeAttack",
  creature,
  target,
  weapon: "sword",
});

describe("a deed that its answer cuts short, taken back", () => {
  it("a grab whose target strikes the grabber down (RANK-GRP-02, RANK-TURN-14)", () => {
    const fight = begun([ann({ hp: { value: 1, max: 4 } }), bob()], [6, 1]);
    const after = backAndForth(
      fight,
      { type: "grab", creature: "ann", target: "bob" },
      [4, 2],
      [strikes("bob")],
    );
    expect(of(after, "ann")).toMatchObject({ knockedOut: true, grabbing: null, apLeft: 0 });
    expect(of(after, "bob")?.debt).toBe(1);
  });

  it("an unarmed strike whose striker is killed outright (RANK-UNA-03, RANK-DEATH-01)", () => {
    const fight = begun([ann({ hp: { max: 1 } }), bob()], [6, 1]);
    const after = backAndForth(
      fight,
      { type: "unarmedStrike", creature: "ann", target: "bob" },
      [4, 2],
      [strikes("bob")],
    );
    expect(of(after, "ann")).toMatchObject({ dead: true });
    expect(of(after, "bob")?.hp.value).toBe(4);
  });

  it("a leaving mover who is struck down, parried by nobody else (RANK-OPP-06)", () => {
    const fight = begun([ann({ hp: { value: 1, max: 4 } }), bob(), cid()], [6, 2, 1]);
    const after = backAndForth(
      fight,
      { type: "move", creature: "ann", path: ["s"] },
      [1, 2, 4, 2],
      [strikes("bob"), strikes("cid")],
    );
    expect(of(after, "ann")).toMatchObject({ region: "r", knockedOut: true });
  });

  it("a round that turns, with what was borrowed (RANK-TURN-09)", () => {
    const fight = begun([ann(), bob()], [6, 1]);
    const struck = give(fight, swing("ann", "bob"), [1, 6], [defends("bob", "parry")]);
    const turned = backAndForth(struck, pass("ann"));
    expect(of(turned, "bob")).toMatchObject({ apLeft: 1, debt: 0 });
    const next = backAndForth(turned, pass("bob"));
    expect([next.state.turn, next.state.round, of(next, "ann")?.apLeft]).toEqual(["ann", 2, 2]);
  });
});

describe("the fallen hinder nobody", () => {
  const down = (hp: JsonRecord): RankFight => begun([ann({ hp: { max: 4 }, ap: 3 }), bob({ hp })], [6, 1]);

  it("the knocked out strike at no opening, and are left without a question (RANK-OPP-05)", () => {
    const fight = give(down({ value: 1, max: 4 }), swing("ann", "bob"), [3, 2]);
    expect(of(fight, "bob")).toMatchObject({ knockedOut: true, dead: false });
    const turn = give(fight, pass("ann"));
    expect(turn.state.turn).toBe("ann");
    expect(of(backAndForth(turn, { type: "move", creature: "ann", path: ["s"] }), "ann")?.region).toBe("s");
  });

  it("a grab at one knocked out meets no opening, and his D2 twice (RANK-GRP-02, RANK-HLP-04)", () => {
    const fight = give(down({ value: 1, max: 4 }), swing("ann", "bob"), [3, 2]);
    const turn = give(fight, pass("ann"));
    const held = backAndForth(turn, { type: "grab", creature: "ann", target: "bob" }, [2, 2, 1]);
    expect(of(held, "ann")?.grabbing).toMatchObject({ target: "bob", level: "full" });
  });

  it("a knocked-out grappler frees whom he held, at once (RANK-KO-04, RANK-GRP-15)", () => {
    const strong = { dice: { str: "D12" }, hp: { value: 1, max: 4 } };
    const held = give(
      begun([ann(strong), unarmed(bob()), cid()], [6, 2, 1]),
      { type: "grab", creature: "ann", target: "bob" },
      [8, 2],
    );
    const turn = give(give(held, pass("ann")), pass("bob"));
    expect(turn.state.turn).toBe("cid");
    // A full hold lowers the grappler's defense against others: two dice, the lower counts.
    const struck = backAndForth(turn, swing("cid", "ann"), [6, 5, 4]);
    expect(of(struck, "ann")).toMatchObject({ knockedOut: true, grabbing: null, debt: 0 });
    const next = give(struck, pass("cid"));
    expect(next.state.turn).toBe("bob");
    expect(refusalOfCommand(next, { type: "move", creature: "bob", path: ["s"] })).toBeNull();
  });

  it("a non-lethal knock-out made lethal by a later blow counts once (RANK-KO-03, RANK-SURV-03)", () => {
    const fight = begun([ann({ ap: 2 }), unarmed(bob({ hp: { value: 1, max: 4 } }))], [6, 1]);
    const stunned = give(fight, { type: "unarmedStrike", creature: "ann", target: "bob" }, [3, 3]);
    expect(of(stunned, "bob")).toMatchObject({ knockedOut: true, koLethal: false });
    const turn = give(stunned, pass("ann"));
    const blow = backAndForth(turn, swing("ann", "bob"), [1, 2, 1]);
    expect(of(blow, "bob")).toMatchObject({ koLethal: true, dead: false });
  });

  it("an unarmed strike at one unconscious before it is lethal (RANK-UNA-02, RANK-DEATH-02)", () => {
    const fight = begun([ann({ dice: { str: "D20" } }), unarmed(bob({ hp: { value: 1, max: 2 } }))], [6, 1]);
    const stunned = give(fight, { type: "unarmedStrike", creature: "ann", target: "bob" }, [3, 3]);
    const turn = give(stunned, pass("ann"));
    const strike = { type: "unarmedStrike", creature: "ann", target: "bob" };
    const once = backAndForth(turn, strike, [2, 2, 1]);
    expect(of(once, "bob")).toMatchObject({ dead: true });
  });
});

describe("what is out of hand in mid-round", () => {
  const shielded = (entrant: Entrant): Entrant => ({
    ...entrant,
    sheet: {
      ...entrant.sheet,
      items: [
        ...entrant.sheet.items,
        { id: "shield", type: "dierankShield", name: "Shield", system: { ready: true } },
      ],
    },
  });

  it("a dropped shield blocks no more, and a dropped sword neither parries nor strikes at openings (RANK-ACTV-01, RANK-OPP-05)", () => {
    const fight = begun([bob(), shielded(ann({ ap: 3 }))], [1, 6]);
    const dropped = give(give(fight, { type: "drop", creature: "ann", item: "shield" }), {
      type: "drop",
      creature: "ann",
      item: "sword",
    });
    const turn = give(dropped, pass("ann"));
    expect(() => give(turn, swing("bob", "ann"), [1, 6], [defends("ann", "block")])).toThrow("RANK-ACTV-01");
    // Bare hands against a sword: two dice, the lower counts.
    const parried = backAndForth(turn, swing("bob", "ann"), [1, 6, 5], [defends("ann", "parry")]);
    expect(of(parried, "ann")?.debt).toBe(1);
    const away = give(turn, { type: "move", creature: "bob", path: ["s"] });
    expect(of(away, "bob")?.region).toBe("s");
  });

  it("no more than the next turn's AP are borrowed, by whatever interrupts (RANK-TURN-08)", () => {
    const fight = begun([ann({ ap: 3 }), bob({ ap: 1 })], [6, 1]);
    const struck = give(fight, { type: "move", creature: "ann", path: ["s"] }, [1, 2], [strikes("bob")]);
    expect(of(struck, "bob")?.debt).toBe(1);
    const back = give(struck, { type: "move", creature: "ann", path: ["r"] });
    // Nobody is asked for a defense that cannot be paid.
    const blow = backAndForth(back, swing("ann", "bob"), [1, 2]);
    expect(of(blow, "bob")?.debt).toBe(1);
    // The turn that is borrowed away is still one of free actions (RANK-TURN-10).
    const turn = give(blow, pass("ann"));
    expect([turn.state.turn, of(turn, "bob")?.apLeft, of(turn, "bob")?.debt]).toEqual(["bob", 0, 0]);
  });
});
