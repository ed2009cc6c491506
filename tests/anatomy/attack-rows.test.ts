// Rows of Anatomy around attacks, one by one: what each makes of a number, an event, a question or a refusal.

import { describe, expect, it } from "vitest";
import {
  answer,
  begun,
  duel,
  give,
  hurt,
  of,
  refusal,
  rowsOf,
  skills,
  strike,
  STRONG,
  told,
  type Played,
} from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

describe("criticals (ANAT-CRIT-01 to ANAT-CRIT-06)", () => {
  const unhittable = { system: { dvOther: 30 } };

  it("save a miss on a natural 20 as a hit without degrees or recklessness", () => {
    const before = duel({}, unhittable);
    const after = give(before, { ...strike, reckless: 1 }, [20, 20]);
    expect(rowsOf(after, before, "AttackHit")).toEqual(
      expect.arrayContaining(["ANAT-CRIT-02", "ANAT-AMB-07"]),
    );
    expect(of(after, "boris").strain).toBe(1);
    expect(of(after, "anna").stamina).toBe(15);
  });

  it("take a degree from a natural 1 that hits, and no parry is offered below none (ANAT-CRIT-04, ANAT-AMB-41, ANAT-AMB-45)", () => {
    const before = duel({ system: { mb: 20, size: 1 } }, { system: { dvOther: 8 } });
    // 1 + 20 + 3 - 1 for size = 23 against 19: 0 degrees, one less.
    const after = give(before, strike, [1]);
    expect(rowsOf(after, before, "AttackHit")).toEqual(
      expect.arrayContaining(["ANAT-CRIT-04", "ANAT-AMB-05"]),
    );
    const rows = rowsOf(after, before, "NothingInjured");
    expect(rows).toEqual(["ANAT-DEG-04", "ANAT-AMB-45", "ANAT-AMB-41"]);
    expect(of(after, "boris")).toMatchObject({ strain: 1, injuries: {} });
  });

  it("drop nothing at a natural 1 that equals the Defense Value (ANAT-CRIT-06, ANAT-AMB-04)", () => {
    const before = duel({ system: { mb: 7 } });
    const after = give(before, strike, [1]);
    expect(rowsOf(after, before, "AttackMissed")).toEqual(
      expect.arrayContaining(["ANAT-CRIT-06", "ANAT-AMB-04"]),
    );
    expect(of(after, "anna").weapons["sword"]?.held).toBe(true);
    const tied = duel({ system: { mb: 7 } }, {}, { tieHits: true });
    expect(rowsOf(give(tied, strike, [1]), tied, "AttackHit")).toContain("ANAT-CRIT-04");
  });

  it("count for a maneuver either way (ANAT-CRIT-08, ANAT-AMB-52)", () => {
    const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
    const before = duel({}, unhittable);
    const saved = give(before, trip, [20]);
    expect(rowsOf(saved, before, "ManeuverSucceeded")).toEqual(
      expect.arrayContaining(["ANAT-CRIT-08", "ANAT-AMB-52"]),
    );
    expect(of(saved, "boris").conditions).toMatchObject({ prone: {} });
    const able = duel({ system: { mb: 20 } }, { system: { dvOther: 9 } });
    // 1 + 20 + 2 = 23 against 20: 0 degrees less one fails.
    expect(rowsOf(give(able, trip, [1]), able, "ManeuverFailed")).toContain("ANAT-CRIT-08");
  });
});

describe("maneuvers", () => {
  const attempt = (maneuver: string, more: object = {}) => ({
    type: "maneuver",
    creature: "anna",
    maneuver,
    target: "boris",
    ...more,
  });

  it.each([
    ["drag", "Displaced", "ANAT-M-02", { feet: 10, both: true }],
    ["reposition", "Displaced", "ANAT-M-05", { feet: 10 }],
    ["shove", "Displaced", "ANAT-M-06", { feet: 10 }],
    ["overrun", "Overran", "ANAT-M-04", {}],
    ["steal", "Stole", "ANAT-M-07", { unnoticed: true }],
    ["disarm", "Disarmed", "ANAT-M-01", { feet: 5 }],
    ["sunder", "Sundered", "ANAT-M-08", { destroyed: true }],
  ] as const)("%s states what it does with a degree (%s, %s)", (name, type, rule, operands) => {
    const before = duel();
    // 18 + 3 + 2 or more against 11 is two degrees; with Athletics 3 + 1, also two; with 13 one.
    const after = give(before, attempt(name, name === "steal" ? {} : { item: "sword" }), [
      name === "drag" || name === "shove" || name === "sunder" || name === "overrun" ? 10 : 13,
    ]);
    expect(told(after, before).find((event) => event.type === type)).toMatchObject({ rule, operands });
  });

  it("leave a tricked target off guard against one, or with a degree against all (ANAT-M-09)", () => {
    const one = give(duel(), attempt("trick"), [9]);
    expect(of(one, "boris").conditions["trick-anna"]).toMatchObject({ condition: "offGuard", by: "anna" });
    const all = give(duel(), attempt("trick"), [14]);
    expect(of(all, "boris").conditions["trick-all-anna"]).toMatchObject({ condition: "offGuard" });
    expect(of(all, "boris").conditions["trick-all-anna"]?.by).toBeUndefined();
    expect(rowsOf(give(all, strike, [3, 2]), all, "AttackMissed")).toEqual(
      expect.arrayContaining(["ANAT-ATK-04", "ANAT-COND-01"]),
    );
  });

  it("suffer from hands and feet, gain nothing from power, and reach no further than an arm (ANAT-MAN-06, ANAT-MAN-09, ANAT-MAN-02)", () => {
    const before = duel({ system: { injuries: { i1: hurt("hand0", "major") } } });
    const after = give(before, attempt("steal"), [15, 4]);
    expect(rowsOf(after, before, "ManeuverFailed")).toContain("ANAT-MAN-06");
    expect(refusal(before, attempt("trip", { power: 1 }))).toEqual(["ANAT-MAN-09", "notWithManeuver"]);
    const far = duel({ position: at(5, 5) });
    expect(refusal(far, attempt("trip"))).toEqual(["ANAT-MAN-02", "outOfReach"]);
  });

  it("can be parried, unless the setting says no (ANAT-MAN-08)", () => {
    const before = duel();
    const parried = give(before, attempt("trip"), [10, 20], [answer("boris", "parry", "parry")]);
    expect(rowsOf(parried, before, "Parried")).toEqual(
      expect.arrayContaining(["ANAT-RCT-05", "ANAT-A-22", "ANAT-RCT-06"]),
    );
    expect(of(parried, "boris").conditions).toEqual({});
    const without = duel({}, {}, { parryManeuvers: false });
    expect(of(give(without, attempt("trip"), [10]), "boris").conditions).toMatchObject({ prone: {} });
  });
});

describe("reactions", () => {
  it("come one after another in initiative order, and may be maneuvers (ANAT-RCT-07, ANAT-RCT-08, ANAT-A-23)", () => {
    const fight = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(1, 0) }),
      figure("boris", "foes", { attributes: STRONG, position: at(2, 0), system: { skills } }),
      figure("cyril", "foes", { attributes: STRONG, position: at(0, 0), system: { skills } }),
    ]);
    const after = give(
      fight,
      { type: "provoke", creature: null, target: "anna" },
      [14, 3, 3, 2, 4],
      [
        {
          ...answer("boris", "reactiveAttack", "maneuver"),
          command: { type: "reactiveManeuver", creature: "boris", maneuver: "trip" },
        },
        {
          ...answer("cyril", "reactiveAttack", "attack"),
          command: { type: "reactiveAttack", creature: "cyril", weapon: "sword" },
        },
      ],
    );
    expect(rowsOf(after, fight, "Provoked")).toEqual(["ANAT-AMB-38", "ANAT-RCT-08"]);
    expect(rowsOf(after, fight, "ReactionPaid")).toEqual([
      "ANAT-A-23",
      "ANAT-RCT-02",
      "ANAT-A-23",
      "ANAT-RCT-02",
    ]);
    expect(of(after, "anna").conditions).toMatchObject({ prone: {} });
    expect(refusal(after, { type: "reactiveManeuver", creature: "boris", maneuver: "trip" })).toEqual([
      "ANAT-RCT-07",
      "notAsked",
    ]);
  });

  it("answer leaving under the wider setting, and a stopped move stays paid (ANAT-RCT-09, ANAT-TURN-09)", () => {
    const frail = { stamina: 0, exhaustion: 1 };
    const fight = duel({ system: frail }, {}, { provokeSet: "classic", strainEffect: "immediate" });
    const after = give(
      fight,
      { type: "move", creature: "anna", path: [{ x: 0, y: 1 }] },
      [15],
      [
        {
          ...answer("boris", "reactiveAttack", "attack"),
          command: { type: "reactiveAttack", creature: "boris", weapon: "sword" },
        },
      ],
    );
    expect(rowsOf(after, fight, "Provoked")).toEqual(["ANAT-RCT-09"]);
    expect(rowsOf(after, fight, "ActionStopped")).toEqual(["ANAT-TURN-09"]);
    expect(of(after, "anna")).toMatchObject({ unconscious: true, position: { x: 0, y: 0 } });
  });

  it("parry with size where the setting says so (ANAT-SIZE-04, ANAT-AMB-48)", () => {
    const sizes = [{}, { system: { size: 2 } }] as const;
    const by = (rulings: object): number => {
      const before = duel(...sizes, rulings);
      const after = give(before, strike, [15, 10], [answer("boris", "parry", "parry")]);
      const parry = told(after, before).find(({ type }) => type === "Parried" || type === "ParryFailed");
      expect(parry?.rules).toContain("ANAT-AMB-48");
      return (parry?.operands["total"] as unknown as { value: number }).value;
    };
    expect([by({}), by({ parrySize: true })]).toEqual([16, 14]);
  });
});

describe("shots and throws", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 30 });
  const shot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };

  function line(more: Partial<Record<"between" | "target", Figure>> = {}, rulings = {}): Played {
    return begun(
      [
        figure("anna", "heroes", {
          attributes: STRONG,
          items: [bow],
          position: at(0, 0),
          system: { level: 3 },
        }),
        figure("boris", "foes", { attributes: STRONG, position: at(6, 0), ...more.target }),
        figure("cleo", "heroes", { position: at(3, 0), ...more.between }),
      ],
      rulings,
    );
  }

  it("meet a harder target behind others, who are never harmed (ANAT-RNG-04 to ANAT-RNG-06, ANAT-AMB-21)", () => {
    const before = line();
    // 10 + 3 + 1 at one increment, against 11 + 2.
    const after = give(before, { ...shot, deadlyAim: 1 }, [2, 3]);
    expect(rowsOf(after, before, "AttackMissed")).toEqual(
      expect.arrayContaining(["ANAT-RNG-05", "ANAT-RNG-06"]),
    );
    expect(rowsOf(after, before, "ExertionDeclared")).toContain("ANAT-A-08");
    const missed = told(after, before).find(({ type }) => type === "AttackMissed");
    expect(missed?.operands["defense"]).toMatchObject({ value: 13 });
    const small = line({ between: { system: { size: -1 } } });
    expect(rowsOf(give(small, shot, [2, 3]), small, "AttackMissed")).toContain("ANAT-AMB-23");
  });

  it("are hindered by a melee unless the target is two sizes larger (ANAT-RNG-02, ANAT-RNG-03, ANAT-AMB-20, ANAT-AMB-22)", () => {
    const near = { between: { position: at(5, 1) } };
    expect(line(near).state.creatures["cleo"]?.position?.x).toBe(5);
    give(line(near), shot, [5, 5, 5]);
    const big = line({ ...near, target: { attributes: STRONG, position: at(6, 0), system: { size: 2 } } });
    const after = give(big, shot, [5, 5]);
    expect(rowsOf(after, big, "AttackMissed")).toEqual(
      expect.arrayContaining(["ANAT-RNG-03", "ANAT-AMB-22", "ANAT-AMB-20"]),
    );
  });

  it("count what walls hide, by the GM's word (ANAT-POS-02, ANAT-AMB-37)", () => {
    const walled = give(line({ between: { position: at(0, 5) } }), {
      type: "setBoard",
      creature: null,
      walls: [{ x1: 3, y1: -2, x2: 3, y2: 3 }],
    });
    const whole = give(walled, shot, [9, 9, 9, 9]);
    expect(rowsOf(whole, walled, "AttackHit")).toContain("ANAT-AMB-37");
    give(walled, shot, [9, 9], [answer("gm", "cover", "none")]);
    const half = give(walled, {
      type: "setBoard",
      creature: null,
      walls: [{ x1: 3, y1: -2, x2: 3, y2: 0.8 }],
    });
    give(half, shot, [9, 9, 9], [answer("gm", "cover", "cover")]);
  });

  const knife = weapon("knife", { modes: ["melee", "thrown"], damageTypes: ["piercing"] });
  const toss = { type: "throwWeapon", creature: "anna", weapon: "knife", target: "boris" };

  it("stop at walls, count from the edge of a large target, and use six ways on hexes (ANAT-THR-05, ANAT-THR-07)", () => {
    const large = { position: { x: 3, y: 0, width: 2, height: 2, elevation: 0 } };
    const start = duel({ items: [knife] }, large);
    const landed = (fight: Played, faces: readonly number[]) => {
      const after = give(fight, toss, faces);
      return told(after, fight).find(({ type }) => type === "ThrownScattered");
    };
    expect(landed(start, [2, 5])).toMatchObject({ operands: { direction: "E", x: 5, y: 0 } });
    const walled = give(start, {
      type: "setBoard",
      creature: null,
      walls: [{ x1: 5, y1: -1, x2: 5, y2: 3 }],
    });
    const stopped = landed(walled, [2, 5]);
    expect(stopped).toMatchObject({ operands: { x: 4, y: 0 } });
    expect(stopped?.rules).toEqual(["ANAT-THR-06", "ANAT-AMB-28", "ANAT-THR-05", "ANAT-THR-07"]);
    const hexes = give(duel({ items: [knife] }, { position: at(3, 0) }), {
      type: "setBoard",
      creature: null,
      grid: "hex",
    });
    expect(landed(hexes, [2, 4])).toMatchObject({ operands: { direction: "E", x: 4, y: 0 } });
  });

  it("stick where they hit, and fall at the thrower's feet on a natural 1 (ANAT-THR-02, ANAT-AMB-29)", () => {
    const before = duel({ items: [knife] });
    const after = give(before, toss, [15]);
    expect(told(after, before).find(({ type }) => type === "ThrownLanded")).toMatchObject({
      rule: "ANAT-THR-02",
      operands: { stuck: true, target: "boris" },
    });
    expect(rowsOf(give(before, toss, [1]), before, "ItemDropped")).toEqual(["ANAT-CRIT-05", "ANAT-AMB-29"]);
  });
});

describe("ammunition", () => {
  it("is reloaded at the weapon's own price (ANAT-A-19, ANAT-ACT-11)", () => {
    const crossbow = weapon("crossbow", { modes: ["ranged"], group: "crossbow", loads: 1, reloadAp: 2 });
    const start = duel({ items: [crossbow] }, { position: at(4, 0) });
    const shot = { type: "rangedAttack", creature: "anna", weapon: "crossbow", target: "boris" };
    const empty = give(start, shot, [3]);
    expect(refusal(empty, shot)).toEqual(["ANAT-ACT-11", "ammunition"]);
    const loaded = give(empty, { type: "reload", creature: "anna", item: "crossbow" });
    expect(rowsOf(loaded, empty, "Reloaded")).toEqual(["ANAT-A-19"]);
    expect(of(loaded, "anna")).toMatchObject({ ap: 0, weapons: { crossbow: { loads: 1 } } });
  });
});

describe("positions", () => {
  it("cancel when both lie on the ground, and flanking needs two who threaten (ANAT-POS-07, ANAT-POS-04)", () => {
    const prone = { prone: { condition: "prone", ends: null } };
    const down = duel({ system: { conditions: prone } }, { system: { conditions: prone } });
    expect(rowsOf(give(down, strike, [2, 3]), down, "AttackMissed")).toContain("ANAT-POS-07");
    const ring = begun([
      figure("anna", "heroes", { position: at(0, 0) }),
      figure("boris", "foes", { position: at(1, 0) }),
      figure("bert", "heroes", { position: at(2, 0) }),
    ]);
    expect(rowsOf(give(ring, strike, [2, 3]), ring, "AttackMissed")).toContain("ANAT-POS-04");
  });

  it("add two open guards, and leave who is out of reactions on guard (ANAT-AMB-27, ANAT-AMB-54)", () => {
    const charged = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
      figure("boris", "foes", { attributes: STRONG, position: at(4, 0), system: { level: 3 } }),
    ]);
    const lunged = give(charged, { type: "lunge", creature: "anna" });
    const run = give(
      lunged,
      {
        type: "charge",
        creature: "anna",
        weapon: "sword",
        target: "boris",
        path: [1, 2].map((x) => ({ x, y: 0 })),
      },
      [2, 3],
    );
    const turn = give(run, { type: "endTurn", creature: "anna" });
    const back = { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" };
    const closer = give(turn, { type: "move", creature: "boris", path: [{ x: 3, y: 0 }] });
    const after = give(closer, back, [2, 3, 4]);
    expect(JSON.stringify(told(after, closer))).toContain("ANAT-AMB-27");
    const tired = give(duel(), { type: "roundAction", creature: "anna" });
    const other = give(tired, { type: "endTurn", creature: "anna" });
    expect(rowsOf(give(other, back, [3]), other, "AttackMissed")).toContain("ANAT-AMB-54");
    const strict = give(duel({}, {}, { spentReactionsOffGuard: true }), {
      type: "roundAction",
      creature: "anna",
    });
    const late = give(strict, { type: "endTurn", creature: "anna" });
    expect(rowsOf(give(late, back, [3]), late, "AttackMissed")).toContain("ANAT-COND-01");
  });
});
