// Pools and turns of Anatomy by their rows: what Stamina passes on, when one faints, and what a turn's plain actions cost and bring.
import { describe, expect, it } from "vitest";
import { answer, duel, give, of, refusal, rowsOf, strike, told } from "./given.ts";
import { at, weapon } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });

describe("Stamina that is used up (ANAT-AMB-11, ANAT-AMB-12)", () => {
  it("passes on what is left of a harm, and one faints with the last exhaustion point only", () => {
    const harm = (stamina: number) => ({ type: "harm", creature: "boris", stamina });
    const before = duel();
    const empty = give(before, harm(16));
    expect(of(empty, "boris")).toMatchObject({ stamina: 0, exhaustion: 7, unconscious: false });
    const over = give(before, harm(22));
    expect(of(over, "boris")).toMatchObject({ stamina: 0, exhaustion: 1, unconscious: false });
    expect(JSON.stringify(told(over, before))).toContain('"ANAT-AMB-11"');
    const out = give(over, harm(1));
    expect(of(out, "boris")).toMatchObject({ exhaustion: 0, unconscious: true });
    expect(JSON.stringify(told(out, over))).toContain('"ANAT-AMB-12"');
  });
});

describe("a round (ANAT-TURN-01)", () => {
  it("has one turn for each, and the next begins after the last", () => {
    const fight = duel();
    expect([fight.state.turn, fight.state.round]).toEqual(["anna", 2]);
    const second = give(fight, pass("anna"));
    expect([second.state.turn, second.state.round]).toEqual(["boris", 2]);
    const third = give(second, pass("boris"));
    expect([third.state.turn, third.state.round]).toEqual(["anna", 3]);
    expect(rowsOf(third, second, "RoundBegun")).toContain("ANAT-TURN-01");
  });
});

describe("plain actions", () => {
  it("a Defend adds the martial bonus for 1 AP (ANAT-A-12)", () => {
    const turn = give(duel(), pass("anna"));
    const after = give(turn, { type: "defend", creature: "boris" });
    expect(of(after, "boris").ap).toBe(2);
    expect(rowsOf(after, turn, "Defended")).toContain("ANAT-A-12");
    const next = give(after, pass("boris"));
    // 11 and 3: 8 + 6 ties, 9 + 6 hits.
    expect(of(give(next, strike, [8]), "boris").strain).toBe(0);
    expect(of(give(next, strike, [9], [answer("anna", "bodyPart", "ear0")]), "boris").strain).toBe(1);
  });

  it("a shield is made ready for 1 AP (ANAT-A-13)", () => {
    const shield = { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 2, held: true } };
    const before = duel({ items: [weapon("sword"), shield] });
    const after = give(before, { type: "readyShield", creature: "anna" });
    expect(of(after, "anna")).toMatchObject({ ap: 2, shieldReadied: true });
    expect(rowsOf(after, before, "ShieldReadied")).toContain("ANAT-A-13");
  });

  it("a Move leads as far as the speed for 1 AP, and half as far on the ground (ANAT-A-15)", () => {
    const path = (squares: number) => Array.from({ length: squares }, (_each, i) => ({ x: -1 - i, y: 0 }));
    const move = (squares: number) => ({ type: "move", creature: "anna", path: path(squares) });
    const before = duel({ position: at(0, 0), system: { speeds: { base: 30 } } });
    const after = give(before, move(6));
    expect(of(after, "anna")).toMatchObject({ ap: 2, position: { x: -6 } });
    expect(refusal(before, move(7))).not.toBeNull();
    const prone = give(before, { type: "setCondition", creature: "anna", condition: "prone" });
    expect(refusal(prone, move(3))).toBeNull();
    expect(refusal(prone, move(4))).not.toBeNull();
  });

  it("a maneuver is an attack action that neither injures nor strains (ANAT-MAN-01)", () => {
    const before = duel();
    const grapple = { type: "maneuver", creature: "anna", maneuver: "grapple", target: "boris" };
    const after = give(before, grapple, [20]);
    expect(of(after, "boris")).toMatchObject({ strain: 0, injuries: {} });
    expect(of(after, "anna").ap).toBe(2);
    expect(JSON.stringify(told(after, before))).toContain('"ANAT-MAN-01"');
    // The blow after it has a disadvantage.
    expect(of(give(after, strike, [20, 2]), "boris").strain).toBe(0);
    const defends = give(before, { type: "defend", creature: "anna" });
    expect(refusal(defends, grapple)).toEqual(["ANAT-ACT-09", "defending"]);
  });
});
