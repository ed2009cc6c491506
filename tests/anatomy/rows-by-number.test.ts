// Rows of Anatomy by their numbers: what actions cost, how degrees begin, and where Stamina ends.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { anatomy as manifest } from "../../src/rulesets/anatomy/host/manifest.ts";
import { at, weapon } from "./scene.ts";
import { duel, give, of, refusal, strike, type Played } from "./given.ts";

const ap = (before: Played, after: Played): number => of(before, "anna").ap - of(after, "anna").ap;

describe("rows by their numbers", () => {
  it("a round lasts six seconds, so that ten of them are a minute (ANAT-TURN-01)", () => {
    expect(manifest.clockSeconds).toBe(6);
    const over = give(duel(), { type: "endFight", creature: null });
    const later = give(over, { type: "passTime", creature: null, amount: 1, unit: "minute" });
    expect(later.state.round - over.state.round).toBe(10);
  });

  it("to defend costs an AP, adds the martial bonus, and bars attacks for this turn (ANAT-A-12)", () => {
    const before = duel();
    const after = give(before, { type: "defend", creature: "anna" });
    expect(ap(before, after)).toBe(1);
    expect(of(after, "anna").defending).toBe(true);
    expect(refusal(before, strike)).toBeNull();
    expect(refusal(after, strike)).not.toBeNull();
  });

  it("a move costs an AP and leads as far as the speed, half as far on the ground (ANAT-A-15)", () => {
    const road = (steps: number): Command => ({
      type: "move",
      creature: "anna",
      path: Array.from({ length: steps }, (_each, i) => ({ x: 0, y: i + 1 })),
    });
    const before = duel({ system: { speeds: { base: 30 } } }, { position: at(9, 9) });
    expect(ap(before, give(before, road(6)))).toBe(1);
    expect(refusal(before, road(7))).not.toBeNull();
    const prone = give(before, { type: "setCondition", creature: "anna", condition: "prone" });
    expect(refusal(prone, road(3))).toBeNull();
    expect(refusal(prone, road(4))).not.toBeNull();
  });

  it("Stamina stops at nothing, and the rest goes on to exhaustion points (ANAT-AMB-11)", () => {
    const before = duel({ system: { stamina: 2 } });
    const whole = of(before, "anna").exhaustion ?? 0;
    const after = give(before, { type: "harm", creature: "anna", stamina: 5 });
    expect([of(after, "anna").stamina, of(after, "anna").exhaustion]).toEqual([0, whole - 3]);
  });

  it("no exhaustion point left is unconsciousness, one is not (ANAT-AMB-12)", () => {
    const left = (points: number) =>
      of(
        give(duel({ system: { stamina: 0, exhaustion: 2 } }), {
          type: "harm",
          creature: "anna",
          stamina: points,
        }),
        "anna",
      );
    expect(left(1)).toMatchObject({ exhaustion: 1, unconscious: false });
    expect(left(2)).toMatchObject({ exhaustion: 0, unconscious: true });
  });

  it("a shield is readied for an AP (ANAT-A-13)", () => {
    const shield = { id: "shield", type: "anatomyShield", name: "shield", system: { bonus: 2, held: true } };
    const before = duel({ items: [weapon("sword"), shield] });
    const ready: Command = { type: "readyShield", creature: "anna" };
    const after = give(before, ready);
    expect(ap(before, after)).toBe(1);
    expect(of(after, "anna").shieldReadied).toBe(true);
  });

  it("a maneuver costs an AP, injures nobody and strains nobody (ANAT-MAN-01)", () => {
    const before = duel({ system: { skills: { athletics: { ranks: 9 }, acrobatics: { ranks: 9 } } } });
    const trip: Command = { type: "maneuver", creature: "anna", maneuver: "disarm", target: "boris" };
    const after = give(before, trip, [18]);
    expect(ap(before, after)).toBe(1);
    expect(of(after, "boris").injuries).toEqual(of(before, "boris").injuries);
    expect([of(after, "anna").strain, of(after, "boris").strain]).toEqual([0, 0]);
  });
});
