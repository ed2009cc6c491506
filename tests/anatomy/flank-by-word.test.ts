// Flanking where no board tells it: whoever strikes says it, and a board that tells it is not contradicted (ANAT-POS-03).
import { describe, expect, it } from "vitest";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { duel, give, told, type Played } from "./given.ts";
import { engine } from "./scene.ts";

const offers = (fight: Played, action: string): boolean[] =>
  anatomy
    .actions(engine.situation(fight), "anna")
    .filter((option) => option.action === action)
    .map(({ needs }) => needs.some(({ parameter }) => parameter === "flank"));
const nowhere = (): Played => duel({ position: null }, { position: null });

describe("flanking by word (ANAT-POS-03)", () => {
  it("is asked for strikes and maneuvers where there is no board, and only there", () => {
    for (const action of ["meleeAttack", "maneuver"]) {
      expect(offers(nowhere(), action)).toEqual([true]);
      expect(offers(duel(), action)).toEqual([false]);
    }
  });

  it.each([
    ["meleeAttack", { weapon: "sword" }],
    ["maneuver", { maneuver: "trip" }],
  ])("gives advantage to %s, a second die", (type, given) => {
    const command = { type, creature: "anna", target: "boris", ...given };
    const before = nowhere();
    const plain = give(before, command, [2]);
    const flanking = give(before, { ...command, flank: "flanked" }, [2, 3]);
    const reasons = (fight: Played) => JSON.stringify(told(fight, before));
    expect(reasons(flanking)).toContain('"flanking"');
    expect(reasons(plain)).not.toContain('"flanking"');
    const there = duel();
    expect(JSON.stringify(told(give(there, { ...command, flank: "flanked" }, [2]), there))).not.toContain(
      '"flanking"',
    );
  });
});
