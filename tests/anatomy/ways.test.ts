// Ways through reaches and over heads in Anatomy: who may strike at somebody who passes, and what is in the path of a shot.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { begun, give, of, STRONG, told, type Played } from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const system = { level: 3, skills: { acrobatics: { ranks: 1 }, athletics: { ranks: 1 } } };
const standing = (id: string, side: string, x: number, y: number, more: Figure = {}) =>
  figure(id, side, { attributes: STRONG, position: at(x, y), system, ...more });
const path = (...squares: readonly (readonly [number, number])[]) => squares.map(([x, y]) => ({ x, y }));

describe("whoever walks past an enemy under the wider setting (ANAT-RCT-09)", () => {
  const past = path([1, 3], [2, 3], [3, 3], [4, 3], [5, 3]);
  const walk: Command = { type: "move", creature: "anna", path: past };
  const charge: Command = { type: "charge", creature: "anna", weapon: "sword", target: "cleo", path: past };
  const scene = (rulings = { provokeSet: "classic" }): Played =>
    begun([standing("anna", "a", 0, 3), standing("boris", "b", 3, 2), standing("cleo", "b", 6, 3)], rulings);
  const strikes = (deed: object) => [
    {
      to: "boris",
      prompt: "reactiveAttack",
      choice: "attack",
      command: { creature: "boris", ...deed } as Command,
    },
  ];
  const byBlow = strikes({ type: "reactiveAttack", weapon: "sword" });
  const byTrip = strikes({ type: "reactiveManeuver", maneuver: "trip" });
  const reactions = (fight: Played) => of(fight, "boris").reactions;

  it("is struck at once, at the first square that is left in its reach, and goes on", () => {
    const before = scene();
    const after = give(before, walk, [3], byBlow);
    expect(reactions(after)).toBe(reactions(before) - 1);
    const moves = told(after, before).filter(({ type }) => type === "Moved" || type === "ReactionPaid");
    expect(moves.map(({ type, operands }) => operands["feet"] ?? type)).toEqual([10, "ReactionPaid", 15]);
    expect(of(after, "anna").position).toMatchObject({ x: 5, y: 3 });
  });

  it("lies where it is tripped, since half of its speed is behind it", () => {
    const after = give(scene(), walk, [12], byTrip);
    expect(of(after, "anna").position).toMatchObject({ x: 2, y: 3 });
    expect(of(after, "anna").conditions).toHaveProperty("prone");
  });

  // A charger’s guard is open from the start (ANAT-ACT-04).
  it("is struck in a Charge as well, which goes on unless it is stopped (ANAT-ACT-12)", () => {
    const through = give(scene(), charge, [3, 3, 2, 4], byBlow);
    expect(of(through, "anna").position).toMatchObject({ x: 5, y: 3 });
    const before = scene();
    const stopped = give(before, charge, [12, 12], byTrip);
    expect(of(stopped, "anna").position).toMatchObject({ x: 2, y: 3 });
    expect(told(stopped, before).map(({ type }) => type)).toContain("ActionStopped");
  });

  it("is not under the narrower one", () => {
    const before = scene({ provokeSet: "chapter" });
    expect(reactions(give(before, walk))).toBe(reactions(before));
  });
});

describe("the path of a shot (ANAT-RNG-05)", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 90 });
  const inPath = (height: number, target = 0): boolean => {
    const before = begun([
      standing("anna", "a", 0, 0, { items: [bow] }),
      standing("boris", "b", 8, 0, { position: { ...at(8, 0), elevation: target } }),
      standing("cleo", "b", 4, 0, { position: { ...at(4, 0), elevation: height } }),
    ]);
    const shot: Command = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
    const after = give(before, shot, [2]);
    return JSON.stringify(told(after, before)).includes('"inPath"');
  };

  it("meets whoever stands in it, and nobody who flies over it", () => {
    expect([inPath(0), inPath(1), inPath(6)]).toEqual([true, false, false]);
  });

  it("rises with its target", () => {
    expect([inPath(0, 6), inPath(3, 6), inPath(6, 6)]).toEqual([false, true, false]);
  });
});
