// Riders and mounts of Die Rank: one turn, shared AP, what falls with whom, and one dodge for both.

import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { give, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const GM = { user: "gm", gm: true, owns: [] };

const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r", dice: { ref: "D8" } });
const MOUNT: Entrant = { ...horse, sheet: { ...horse.sheet, items: [] } };
const BOLT = {
  id: "bolt",
  name: "Bolt",
  type: "dierankSpell",
  system: { physical: "direct", defenseDie: "def", area: true },
};

/** Ivo on his horse before Jan, who stands by with sword and spell. */
function charge(riderSkilled = true): RankFight {
  const jan = fighter("jan", "b", { hp: { max: 4 }, region: "r", ap: 3 });
  const entrants = [
    fighter("ivo", "a", { hp: { max: 4 }, region: "r", riderSkilled }),
    MOUNT,
    { ...jan, sheet: { ...jan.sheet, items: [...jan.sheet.items, BOLT] } },
  ];
  const regions = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t"] };
  const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions });
  const mounted = give(laid, { type: "mountUp", creature: "ivo", mount: "horse" });
  return give(mounted, { type: "startFight", creature: null }, [3, 6, 2]);
}

describe("a rider and a mount", () => {
  it("act in one turn, on the better roll and the higher AP (RANK-MNT-02 to 04)", () => {
    const fight = charge();
    const rows = dierank.order(engine.situation(fight));
    expect(rows.map(({ creature, number }) => [creature, number])).toEqual([
      ["ivo", 6],
      ["jan", 2],
    ]);
    expect(dierank.active(fight.state)).toEqual(["ivo", "horse"]);
    expect(fight.state.creatures["ivo"]).toMatchObject({ apLeft: 3, pool: { move: 3, other: 2 } });
  });

  it("run as far as the mount does, and move together (RANK-MNT-06)", () => {
    const fight = give(charge(), { type: "run", creature: "ivo", path: ["s", "t", "u"] });
    const { ivo, horse: mount } = fight.state.creatures;
    expect([ivo?.region, mount?.region, mount?.movedThisTurn]).toEqual(["u", "u", true]);
  });

  it("need the whole turn to dismount for the unskilled, who have half the AP (RANK-MNT-11, RANK-MNT-12)", () => {
    const fight = charge(false);
    expect(fight.state.creatures["ivo"]).toMatchObject({ apLeft: 3, pool: { move: 3, other: 1 } });
    expect(give(fight, { type: "dismount", creature: "ivo" }).state.creatures["ivo"]).toMatchObject({
      mount: null,
      apLeft: 0,
      turnOver: true,
    });
    const skilled = give(charge(), { type: "dismount", creature: "ivo" });
    expect(skilled.state.creatures["ivo"]).toMatchObject({ mount: null, apLeft: 1, pool: null });
  });

  it("part by nobody's own will while the rider is held (RANK-GRP-04, RANK-MNT-12)", () => {
    const turn = give(charge(), { type: "endTurn", creature: "ivo" });
    const grab = { type: "grab", creature: "jan", target: "ivo", awareness: "unaware" };
    const held = give(turn, grab, [2, 1, 1]);
    const own = give(held, { type: "endTurn", creature: "jan" });
    expect(refusalOfCommand(own, { type: "dismount", creature: "ivo" })).toBe("RANK-GRP-04 grabbed");
  });

  it("forbid bare hands and the rider's own dodge (RANK-MNT-08)", () => {
    expect(refusalOfCommand(charge(), { type: "grab", creature: "ivo", target: "jan" })).toBe(
      "RANK-MNT-08 mounted",
    );
    const turn = give(charge(), { type: "endTurn", creature: "ivo" });
    const said = { awareness: "aware", lethal: "yes" };
    const strike = { type: "meleeAttack", creature: "jan", target: "ivo", weapon: "sword", ...said };
    const result = engine.step(turn, { kind: "command", command: strike }, GM);
    const open = result.accepted ? result.fight.open?.request.request : null;
    if (open?.kind !== "ask" || !result.accepted) throw new Error("nobody was asked");
    const palette = dierank.actions(engine.situation(result.fight), "ivo", open);
    expect(palette.map(({ action, refusal }) => [action, refusal?.rule ?? null])).toEqual([
      ["block", "RANK-ACTV-01"],
      ["parry", null],
      ["dodge", "RANK-MNT-08"],
      ["mountDodge", null],
    ]);
  });

  it("are covered by one dodge of the mount against one area effect (RANK-MNT-07)", () => {
    const turn = give(charge(), { type: "endTurn", creature: "ivo" });
    const cast = { type: "castSpell", creature: "jan", spell: "bolt", targets: ["ivo", "horse"] };
    const dodge = {
      to: "ivo",
      prompt: "defense",
      choice: "defend",
      command: { type: "mountDodge", creature: "ivo" },
    };
    const fight = give(turn, cast, [6, 8, 4], [dodge]);
    expect(fight.state.creatures["ivo"]).toMatchObject({ debt: 1, hp: { value: 4 } });
    expect(fight.state.creatures["horse"]).toMatchObject({ hp: { value: 2 } });
  });

  it("part when the mount goes down, as the GM says (A-36)", () => {
    const turn = give(charge(), { type: "endTurn", creature: "ivo" });
    const strike = { type: "meleeAttack", creature: "jan", target: "horse", weapon: "sword" };
    const feet = { to: "gm", prompt: "mountFalls", choice: "feet" };
    const fight = give(turn, strike, [4, 2], [feet]);
    expect(fight.state.creatures["horse"]).toMatchObject({ knockedOut: true });
    expect(fight.state.creatures["ivo"]).toMatchObject({ mount: null, conditions: {} });
    const undone = engine.step(fight, { kind: "undo" }, GM);
    expect(undone.accepted && canonicalText(undone.fight.state)).toBe(canonicalText(turn.state));
  });

  it("are a smaller or equal rider and one that is no mount itself (RANK-MNT-06, RANK-MNT-12)", () => {
    const up = (rider: string, mount: string, sizes: readonly [number, number], more: object = {}) => {
      const entrants = [
        fighter("ivo", "a", { hp: { max: 4 }, region: "r", size: sizes[0] }),
        fighter("horse", "a", { hp: { max: 2 }, region: "r", size: sizes[1], ...more }),
      ];
      const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: { r: [] } });
      return refusalOfCommand(laid, { type: "mountUp", creature: rider, mount });
    };
    expect([up("ivo", "horse", [0, 1]), up("ivo", "horse", [1, 1])]).toEqual([null, null]);
    expect(up("horse", "ivo", [0, 1])).toBe("RANK-MNT-12 tooSmallToRide");
    expect(up("horse", "ivo", [0, 0], { runRegions: 3 })).toBe("RANK-MNT-06 isMount");
    expect(up("ivo", "horse", [0, 0], { runRegions: 3 })).toBeNull();
  });
});
