// Seams of answers in Anatomy: things broken, taken and held by a reaction while their bearer is about to use them.
import { describe, expect, it } from "vitest";
import { backAndForth as give, duel, of, refusal, type Played } from "./given.ts";
import { weapon, type Figure } from "./scene.ts";

const CLASSIC = { provokeSet: "classic" };
const answers = (maneuver: string, more: object = {}) => ({
  to: "boris",
  prompt: "reactiveAttack",
  choice: "maneuver",
  command: { type: "reactiveManeuver", creature: "boris", maneuver, ...more },
});
/** Boris is trained in all: 3, and 3 or 1 and 2 ranks; Strength of 3 for a Sunder. */
const trained: Figure = {
  system: { skills: { athletics: { ranks: 1 }, acrobatics: { ranks: 1 }, thievery: { ranks: 1 } } },
};
const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 60, loads: 1 });
const against = (anna: Figure = {}): Played => duel(anna, trained, CLASSIC);
const walk = (...xs: readonly number[]) => ({
  type: "move",
  creature: "anna",
  path: xs.map((x) => ({ x, y: 0 })),
});

describe("a bow that is sundered as it is drawn (ANAT-M-08, ANAT-TURN-09)", () => {
  it("shoots nothing, is paid for, and keeps its arrow", () => {
    const shot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
    const after = give(against({ items: [bow] }), shot, [9], [answers("sunder", { item: "bow" })]);
    expect(of(after, "boris").strain).toBe(0);
    expect(of(after, "anna")).toMatchObject({ ap: 2, weapons: { bow: { damaged: true, loads: 1 } } });
    expect(refusal(after, shot)).toEqual(["ANAT-M-08", "weaponDamaged"]);
    expect(of(after, "boris").reactions).toBe(3);
  });
});

describe("whoever leaves and is answered (ANAT-RCT-09, ANAT-TURN-09)", () => {
  it("by a grapple goes nowhere, and has paid (ANAT-COND-20)", () => {
    const after = give(against(), walk(-1, -2), [9], [answers("grapple")]);
    expect(of(after, "anna")).toMatchObject({ ap: 2, position: { x: 0 } });
    expect(of(after, "anna").conditions).toHaveProperty("grappled");
  });

  it("by a shove stands where that took her, and goes no further on that way", () => {
    // 9 and 7 against 11: one degree, 10 ft.
    const after = give(against(), walk(-1, -2), [9], [answers("shove")]);
    expect(of(after, "anna")).toMatchObject({ ap: 2, position: { x: -2 } });
  });

  it("by a disarm goes on without the sword (ANAT-M-01)", () => {
    const after = give(against(), walk(-1, -2), [9], [answers("disarm", { item: "sword" })]);
    expect(of(after, "anna")).toMatchObject({ ap: 2, position: { x: -2 } });
    expect(of(after, "anna").weapons["sword"]).toMatchObject({ held: false });
    expect(
      refusal(after, { type: "handleItem", creature: "anna", item: "sword", held: true }),
    ).not.toBeNull();
  });
});

describe("an untrained shove that is answered (ANAT-MAN-05)", () => {
  const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
  const untrained = (items = [weapon("sword")]): Played => duel({ items, system: { skills: {} } }, trained);

  it("by a disarm goes on all the same, for it needs no weapon", () => {
    // Athletics of 3 and 3: 9 is one degree.
    const after = give(untrained(), shove, [9, 10], [answers("disarm", { item: "sword" })]);
    expect(of(after, "anna").weapons["sword"]).toMatchObject({ held: false });
    expect(of(after, "boris").position).toMatchObject({ x: 3 });
  });

  it("by a trip is made lying down, with a disadvantage", () => {
    const after = give(untrained(), shove, [9, 20, 3], [answers("trip")]);
    expect(of(after, "anna").conditions).toHaveProperty("prone");
    expect(of(after, "boris").position).toMatchObject({ x: 1 });
  });

  it("by a grapple is made at the holder without a disadvantage, and ends the hold by going well", () => {
    const after = give(untrained(), shove, [9, 10], [answers("grapple")]);
    expect(of(after, "boris").position).toMatchObject({ x: 3 });
    expect(of(after, "anna").conditions).toEqual({});
  });
});

describe("a thing picked up under a blade (ANAT-A-17, ANAT-RCT-09)", () => {
  it("provokes nothing by the wider list, and standing up does", () => {
    const dropped = give(against(), { type: "dropItem", creature: "anna", item: "sword" });
    const up = { type: "handleItem", creature: "anna", item: "sword", held: true };
    expect(() => give(dropped, up, [9], [answers("trip")])).toThrow();
    const prone = give(against(), { type: "dropProne", creature: "anna" });
    // Held while getting up, with the better of two: she stands all the same, and cannot leave.
    const still = give(prone, { type: "standUp", creature: "anna" }, [9, 2], [answers("grapple")]);
    expect(of(still, "anna").ap).toBe(2);
    expect(Object.keys(of(still, "anna").conditions)).toEqual(["grappled"]);
    expect(refusal(still, walk(-1))).toEqual(["ANAT-ACT-11", "cannotMove"]);
  });
});
