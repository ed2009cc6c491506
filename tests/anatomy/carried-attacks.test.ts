// Attacks that other commands carry, in Anatomy: every one is paid and limited at one door.
import { describe, expect, it } from "vitest";
import {
  answer,
  begun,
  duel,
  give,
  of,
  refusal,
  rowsOf,
  skills,
  STRONG,
  told,
  type Played,
} from "./given.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const path = (length: number) => Array.from({ length }, (_each, i) => ({ x: i + 1, y: 0 }));
const charge = { type: "charge", creature: "anna", weapon: "sword", target: "boris", path: path(4) };
const apart = (anna: Figure = {}, rulings = {}) => duel(anna, { position: at(5, 0) }, rulings);

describe("a Charge (ANAT-ACT-12) pays for its attack", () => {
  it("with power up to the martial bonus and not more (ANAT-ACT-06)", () => {
    expect(refusal(apart(), { ...charge, power: 30 })).toEqual(["ANAT-ACT-06", "aboveMb"]);
    // One advantage: two dice. 2 + 3 + 3 + 4 = 12 against 11.
    const before = apart();
    const after = give(before, { ...charge, power: 2 }, [2, 1], [answer("anna", "bodyPart", "ear0")]);
    expect(of(after, "anna").stamina).toBe((of(before, "anna").stamina ?? 0) - 2);
    expect(rowsOf(after, before, "ExertionDeclared")).toContain("ANAT-A-07");
  });

  it("with recklessness, by Stamina and by disadvantage (ANAT-ACT-07)", () => {
    const before = apart();
    // An advantage and a disadvantage cancel.
    const after = give(before, { ...charge, reckless: 1 }, [8], [answer("anna", "bodyPart", "hand0")]);
    expect(of(after, "anna").stamina).toBe((of(before, "anna").stamina ?? 0) - 1);
    expect(Object.values(of(after, "boris").injuries)).toMatchObject([{ part: "hand0" }]);
    expect(refusal(before, { ...charge, reckless: 99 })).toEqual(["ANAT-STA-07", "stamina"]);
  });

  it("with an attribute of melee (ANAT-ATK-02)", () => {
    expect(refusal(apart(), { ...charge, attribute: "wis" })).toEqual(["ANAT-ATK-02", "wrongAttribute"]);
  });

  it("and a maneuver in its place takes no exertion, no weapon, and no longer arm (ANAT-MAN-09, ANAT-MAN-02)", () => {
    const trip = { ...charge, maneuver: "trip" };
    expect(refusal(apart(), { ...trip, power: 1 })).toEqual(["ANAT-MAN-09", "notWithManeuver"]);
    const { weapon: _sword, ...bare } = trip;
    expect(refusal(apart({ items: [] }), bare)).toBeNull();
    const pike = apart({ items: [weapon("sword", { reachBonus: 5 })] });
    expect(refusal(pike, { ...trip, path: path(3) })).toEqual(["ANAT-MAN-02", "outOfReach"]);
    expect(refusal(pike, { ...charge, path: path(3) })).toBeNull();
  });
});

describe("several rolls in one action are each exerted for (ANAT-TURN-07)", () => {
  const two: Figure = { items: [weapon("sword"), weapon("axe")] };
  const all = { type: "multiweapon", creature: "anna", target: "boris", weapons: ["sword", "axe"] };

  it("power with Multiweapon is paid and counted for each weapon (ANAT-ACT-05, ANAT-ACT-06)", () => {
    const before = duel(two, { system: { dvOther: 30 } });
    // One disadvantage on each roll: two dice each.
    const after = give(before, { ...all, power: 2 }, [9, 9, 9, 9]);
    expect(of(after, "anna").stamina).toBe((of(before, "anna").stamina ?? 0) - 4);
    const totals = told(after, before).flatMap(({ type, operands }) =>
      type === "AttackMissed" ? [operands["total"]] : [],
    );
    expect(totals).toMatchObject([{ value: 9 + 3 + 3 + 4 }, { value: 9 + 3 + 3 + 4 }]);
    expect(refusal(before, { ...all, power: 4 })).toEqual(["ANAT-ACT-06", "aboveMb"]);
    expect(refusal(before, { ...all, reckless: 9 })).toEqual(["ANAT-STA-07", "stamina"]);
  });

  it("and under the strictest limit no free action serves for two rolls (setting freeActionLimit)", () => {
    const strict = duel(two, {}, { freeActionLimit: "onePerTurn" });
    expect(refusal(strict, { ...all, power: 1 })).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
  });

  it("Deadly Aim with Rapid Shot is paid for each shot (ANAT-ACT-08, ANAT-A-08)", () => {
    const bow = weapon("bow", { modes: ["ranged"], group: "bow", loads: 5 });
    const before = duel({ items: [bow] }, { position: at(4, 0), system: { dvOther: 30 } });
    const shots = {
      type: "rapidShot",
      creature: "anna",
      target: "boris",
      weapon: "bow",
      shots: 2,
      deadlyAim: 3,
    };
    const after = give(before, shots, [9, 9, 9, 9]);
    expect(of(after, "anna").stamina).toBe((of(before, "anna").stamina ?? 0) - 6);
    expect(rowsOf(after, before, "ExertionDeclared")).toContain("ANAT-A-08");
    expect(refusal(before, { ...shots, deadlyAim: 4 })).toEqual(["ANAT-ACT-06", "aboveMb"]);
    expect(refusal(before, { ...shots, attribute: "str" })).toEqual(["ANAT-ATK-02", "wrongAttribute"]);
  });

  it("a Lunge lengthens all of them (ANAT-ACT-03)", () => {
    const before = duel(two, { position: at(2, 0), system: { dvOther: 30 } });
    const lunged = give(before, { type: "lunge", creature: "anna" });
    const after = give(lunged, all, [9, 9, 9, 9]);
    expect(told(after, lunged).filter(({ type }) => type === "AttackMissed")).toHaveLength(2);
  });
});

describe("Rapid Shot with thrown weapons (ANAT-ACT-08)", () => {
  const knife = (id: string, system: JsonRecord = {}) =>
    weapon(id, {
      modes: ["melee", "thrown"],
      damageTypes: ["piercing"],
      thrownIncrement: 20,
      drawFree: true,
      ...system,
    });
  const knives = ["k1", "k2"].map((id) => knife(id, { held: false }));
  const volley = { type: "rapidShot", creature: "anna", target: "boris", weapons: ["k1", "k2"] };
  const far: Figure = { position: at(3, 0), system: { dvOther: 30 } };

  it("draws each just before it flies, and each comes to rest somewhere", () => {
    const before = duel({ items: knives }, far);
    // Each: two dice, and a die for where it falls.
    const after = give(before, volley, [9, 9, 1, 9, 9, 3]);
    expect(told(after, before).filter(({ type }) => type === "ItemTaken")).toHaveLength(2);
    const { k1, k2 } = of(after, "anna").weapons;
    expect([k1?.held, k2?.held]).toEqual([false, false]);
    expect(k1?.lies).toEqual({ x: 2, y: 0, elevation: 0 });
    expect(k2?.lies).toEqual({ x: 3, y: -1, elevation: 0 });
  });

  it("needs a hand to draw with, and nothing that lies about (ANAT-PART-20)", () => {
    const full = duel({ items: [...knives, weapon("sword"), weapon("axe")] }, far);
    expect(refusal(full, volley)).toEqual(["ANAT-PART-20", "noHand"]);
    const thrown = give(duel({ items: knives }, far), volley, [9, 9, 1, 9, 9, 3]);
    expect(refusal(thrown, volley)).toEqual(["ANAT-ACT-08", "weaponNotHeld"]);
  });
});

describe("Cleave (ANAT-ACT-01)", () => {
  const fight = (side = "foes"): Played =>
    begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3, skills } }),
      figure("boris", "foes", { attributes: STRONG, position: at(1, 0) }),
      figure("cyril", side, { attributes: STRONG, position: at(1, 1) }),
    ]);
  const strike = { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" };
  const cleave = { type: "cleave", creature: "anna", target: "cyril" };
  const hit = (before: Played) => give(before, strike, [9], [answer("anna", "bodyPart", "ear0")]);

  it("goes on into an enemy, never into a friend", () => {
    expect(refusal(hit(fight()), cleave)).toBeNull();
    expect(refusal(hit(fight("heroes")), cleave)).toEqual(["ANAT-ACT-01", "notAnEnemy"]);
  });

  it("is over once something else has been done", () => {
    const moved = give(hit(fight()), { type: "move", creature: "anna", path: [{ x: 0, y: 1 }] });
    expect(refusal(moved, cleave)).toEqual(["ANAT-ACT-01", "noHit"]);
  });
});

describe("reloading (ANAT-A-19)", () => {
  const gun = (loads: number) =>
    duel(
      { items: [weapon("gun", { modes: ["ranged"], reloadAp: 1, loads })] },
      { position: at(3, 0), system: { dvOther: 30 } },
    );
  const reload = { type: "reload", creature: "anna", item: "gun" };
  const shoot = { type: "rangedAttack", creature: "anna", weapon: "gun", target: "boris" };

  it("fills what has been shot and no more", () => {
    expect(refusal(gun(6), reload)).toEqual(["ANAT-A-19", "loaded"]);
    const one = give(gun(6), shoot, [9]);
    expect(refusal(one, { ...reload, loads: 50 })).toEqual(["ANAT-A-19", "tooManyLoads"]);
    expect(of(give(one, reload), "anna").weapons["gun"]?.loads).toBe(6);
  });

  it("puts one into what was empty from the beginning", () => {
    const loaded = give(gun(0), reload);
    expect(of(loaded, "anna").weapons["gun"]?.loads).toBe(1);
    expect(refusal(loaded, reload)).toEqual(["ANAT-A-19", "loaded"]);
  });
});

it("a distance that is told counts where no board tells another (ANAT-RNG-01)", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 30 });
  const far = (position: null | undefined) =>
    duel(
      { items: [bow], ...(position === null ? { position } : {}) },
      { ...(position === null ? { position } : {}), system: { dvOther: 30 } },
    );
  const shoot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris", distance: 65 };
  // 65 of 30 feet: two disadvantages, three dice.
  expect(() => give(far(null), shoot, [9, 9, 9])).not.toThrow();
  expect(() => give(far(undefined), shoot, [9])).not.toThrow();
});
