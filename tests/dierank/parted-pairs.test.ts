// Pairs that are parted in the middle of a deed or a turn, and what each of the two still shares with the other.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { give, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const bearing = (entrant: Entrant, type: string, id: string, system: JsonRecord): Entrant => ({
  ...entrant,
  sheet: {
    ...entrant.sheet,
    items: [...entrant.sheet.items, { id, type: `dierank${type}`, name: id, system }],
  },
});
const laid = (entrants: readonly Entrant[]): RankFight =>
  give(fightOf(entrants), {
    type: "layOutRegions",
    creature: null,
    regions: { r: ["s"], s: ["r", "t"], t: ["s"] },
  });
const ivo = (more: JsonRecord = {}) => fighter("ivo", "a", { hp: { max: 4 }, region: "r", ...more });
const horse = (more: JsonRecord = {}): Entrant => {
  const beast = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r", dice: { ref: "D8" }, ...more });
  return { ...beast, sheet: { ...beast.sheet, items: [] } };
};
const foe = (id: string, more: JsonRecord = {}) => fighter(id, "b", { hp: { max: 4 }, region: "r", ...more });
const mountUp = { type: "mountUp", creature: "ivo", mount: "horse" };
const begins = { type: "startFight", creature: null };

describe("a mount and its rider", () => {
  it("are covered by one dodge, though the spell fells the rider first (RANK-MNT-07)", () => {
    const mage = bearing(foe("jan", { dice: { pre: "D12" } }), "Spell", "bolt", {
      physical: "direct",
      defenseDie: "def",
      area: true,
    });
    const fight = give(
      give(laid([ivo({ hp: { value: 1, max: 4 } }), horse(), mage]), mountUp),
      begins,
      [1, 1, 6],
    );
    const spell = { type: "castSpell", creature: "jan", spell: "bolt", awareness: "aware", lethal: "no" };
    const dodge = { type: "mountDodge", creature: "ivo", room: "enough" };
    const after = give(
      fight,
      { ...spell, targets: ["ivo", "horse"] },
      [6, 3, 5],
      [{ to: "ivo", prompt: "defense", choice: "defend", command: dodge }],
    );
    expect(after.state.creatures["ivo"]).toMatchObject({ knockedOut: true, mount: null });
    expect(after.state.creatures["horse"]?.hp.value).toBe(1);
  });

  it("are not struck one for the other, when the stroke before has parted them (RANK-OPP-03)", () => {
    const strikes = (to: string) => ({
      to,
      prompt: "opportunityAttack",
      choice: "attack",
      command: { type: "opportunityAttack", creature: to, weapon: "sword", target: "horse" },
    });
    const fight = give(give(laid([ivo(), horse(), foe("jan"), foe("kai")]), mountUp), begins, [6, 1, 2, 1]);
    const after = give(
      fight,
      { type: "move", creature: "ivo", path: ["s"] },
      [4, 2],
      [strikes("jan"), strikes("kai"), { to: "gm", prompt: "mountFalls", choice: "prone" }],
    );
    const { jan, kai } = after.state.creatures;
    expect(after.state.creatures["ivo"]).toMatchObject({ hp: { value: 4 }, mount: null });
    expect([jan?.debt, kai?.debt]).toEqual([1, 0]);
  });

  it("end the turn that they have shared both, though one has got off (RANK-GRP-06, RANK-MNT-01)", () => {
    const fight = give(
      give(laid([ivo(), horse({ dice: { str: "D12" } }), foe("jan")]), mountUp),
      begins,
      [6, 1, 1],
    );
    const grabbed = give(fight, { type: "grab", creature: "horse", target: "jan" }, [6, 4]);
    const second = give(give(grabbed, pass("ivo")), pass("jan"));
    expect(second.state.creatures["horse"]?.grabbing).not.toBeNull();
    const off = give(give(second, { type: "dismount", creature: "ivo" }), pass("ivo"));
    expect(off.state.creatures["horse"]?.grabbing).toBeNull();
  });

  it("have spent what the mount has spent, also when it falls (RANK-TURN-06, RANK-MNT-03)", () => {
    const strike = {
      to: "jan",
      prompt: "opportunityAttack",
      choice: "attack",
      command: { type: "opportunityAttack", creature: "jan", weapon: "sword", target: "horse" },
    };
    const fight = give(give(laid([ivo(), horse(), foe("jan")]), mountUp), begins, [6, 1, 1]);
    const run = { type: "run", creature: "ivo", path: ["s", "t"] };
    const onFoot = { to: "gm", prompt: "mountFalls", choice: "feet" };
    const felled = give(fight, { type: "move", creature: "ivo", path: ["s"] }, [4, 2], [strike, onFoot]);
    expect(felled.state.creatures["ivo"]).toMatchObject({ mount: null, region: "r", apLeft: 2 });
    expect(refusalOfCommand(felled, run)).toBe("RANK-TURN-06 turnTouched");
    const killed = give(fight, { type: "kill", creature: "horse" }, [], [onFoot]);
    expect(killed.state.creatures["ivo"]).toMatchObject({ mount: null, apLeft: 2 });
    expect(refusalOfCommand(killed, run)).toBeNull();
  });

  it("shoot steadily where the mount has moved in a turn of its own before (RANK-MNT-10)", () => {
    const archer = bearing(ivo(), "Weapon", "bow", { kind: "ranged", ready: true, maxRegions: 2 });
    const fight = give(
      laid([horse({ region: "s" }), archer, foe("jan", { region: "t" })]),
      begins,
      [6, 5, 1],
    );
    const moved = give(give(fight, { type: "move", creature: "horse", path: ["r"] }), pass("horse"));
    const shot = { type: "rangedAttack", creature: "ivo", target: "jan", weapon: "bow" };
    const after = give(give(moved, mountUp), { ...shot, awareness: "aware", lethal: "no" }, [4, 2]);
    expect(after.state.creatures["jan"]?.hp.value).toBe(2);
  });
});

describe("a stun of one of a pair (RANK-STUN-01, RANK-MNT-01)", () => {
  const stun = (fight: RankFight, creature: string, turns: number) =>
    give(fight, { type: "setCondition", creature, condition: "stunned", active: true, turns });
  const left = (fight: RankFight, creature: string) =>
    fight.state.creatures[creature]?.conditions["stunned"]?.turns ?? 0;
  const riding = () => give(give(laid([ivo(), horse(), foe("jan")]), mountUp), begins, [6, 1, 2]);

  it("is served by the turn that the two share, also when they part in it", () => {
    const together = give(stun(riding(), "horse", 2), pass("ivo"));
    expect(left(together, "horse")).toBe(1);
    const parted = give(give(stun(riding(), "horse", 2), { type: "dismount", creature: "ivo" }), pass("ivo"));
    expect(left(parted, "horse")).toBe(1);
    // The rider's turn was the mount's too: none of its own comes in this round, and nobody else's counts for it.
    expect(parted.state.turn).toBe("jan");
    const next = give(give(parted, pass("jan")), pass("ivo"));
    expect([left(next, "horse"), next.state.round, next.state.turn]).toEqual([1, 2, "horse"]);
    expect(left(give(next, pass("horse")), "horse")).toBe(0);
  });

  it("is not served twice in a round by a mount that was mounted after a turn of its own", () => {
    // The horse acts first, on a better roll, and then is mounted.
    const fight = give(laid([ivo(), horse(), foe("jan")]), begins, [4, 6, 1]);
    const own = give(stun(fight, "horse", 3), pass("horse"));
    expect([left(own, "horse"), own.state.turn]).toEqual([2, "ivo"]);
    const up = give(
      give(own, { type: "setCondition", creature: "horse", condition: "stunned", active: false }),
      mountUp,
    );
    const again = give(stun(up, "horse", 2), pass("ivo"));
    expect(left(again, "horse")).toBe(2);
  });

  it("is served by a mount that is mounted before its turn, which it has with its rider", () => {
    const fight = give(laid([ivo(), horse(), foe("jan")]), begins, [6, 4, 1]);
    const up = give(stun(give(fight, mountUp), "horse", 2), pass("ivo"));
    expect([left(up, "horse"), up.state.turn]).toEqual([1, "jan"]);
  });

  it("of the mount keeps both where they are, and the rider strikes", () => {
    const fight = stun(riding(), "horse", 1);
    expect(refusalOfCommand(fight, { type: "move", creature: "ivo", path: ["s"] })).toContain("RANK-STUN-01");
    expect(refusalOfCommand(fight, { type: "run", creature: "ivo", path: ["s", "t"] })).toContain(
      "RANK-STUN-01",
    );
    const strike = { type: "meleeAttack", creature: "ivo", weapon: "sword", target: "jan" };
    expect(refusalOfCommand(fight, { ...strike, awareness: "aware", lethal: "no" })).toBeNull();
  });

  it("of the rider leaves the mount its own deeds", () => {
    const fight = stun(riding(), "ivo", 1);
    expect(refusalOfCommand(fight, { type: "move", creature: "ivo", path: ["s"] })).toContain("RANK-STUN-01");
    expect(refusalOfCommand(fight, { type: "move", creature: "horse", path: ["s"] })).toBeNull();
  });
});

it("nobody gets a bad wound from a long stun after death (RANK-TURN-15, RANK-MAG-05)", () => {
  const stunned = { stunned: { condition: "stunned", turns: null } };
  const fight = give(
    laid([ivo(), foe("jan", { hp: { value: 2, max: 4 }, conditions: stunned })]),
    begins,
    [6, 1, 1],
  );
  const over = give(give(fight, { type: "kill", creature: "jan" }), { type: "endFight", creature: null });
  expect(over.state.creatures["jan"]?.conditions).toEqual({});
});
