// Attacks of Anatomy with nobody to aim them at: the palette says that they are impossible, and why.

import { describe, expect, it } from "vitest";
import { begun, type Played } from "./given.ts";
import { at, engine, figure, weapon } from "./scene.ts";

const apart = (squares: number): Played =>
  begun([
    figure("anna", "a", {
      items: [
        weapon("sword"),
        weapon("dirk"),
        weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 30 }),
      ],
      position: at(0, 0),
    }),
    figure("boris", "b", { position: at(squares, 0) }),
  ]);

const refusals = (fight: Played): { readonly [action: string]: string | null } =>
  Object.fromEntries(
    engine.ruleset
      .actions(engine.situation(fight), "anna", null)
      .filter(({ topic }) => topic === "attack" || topic === "maneuver")
      .map(({ action, detail, refusal }) => [
        detail === undefined ? action : `${action} ${detail}`,
        refusal?.code ?? null,
      ]),
  );

describe("an attack that reaches nobody (ANAT-ATK-01, ANAT-MAN-02)", () => {
  it("looks impossible for the first foe's reason, and possible beside one", () => {
    const far = refusals(apart(4));
    expect(far).toMatchObject({
      "meleeAttack sword": "outOfReach",
      multiweapon: "outOfReach",
      maneuver: "outOfReach",
      "rangedAttack bow": null,
      "rapidShot bow": null,
    });
    expect(refusals(apart(1))).toMatchObject({
      "meleeAttack sword": null,
      multiweapon: null,
      maneuver: null,
    });
  });

  it("says how far away its foe is, and how far it would reach (B 3, ANAT-ATK-05)", () => {
    const options = engine.ruleset.actions(engine.situation(apart(4)), "anna", null);
    const told = ["meleeAttack", "maneuver"].map(
      (wanted) => options.find(({ action }) => action === wanted)?.refusal?.operands,
    );
    expect(told).toEqual(Array(2).fill({ distance: 20, reach: 5 }));
  });

  it("is refused for the moment first, and with no foe at all for want of one", () => {
    const waiting = engine.ruleset.actions(engine.situation(apart(4)), "boris", null);
    const codes = waiting.filter(({ topic }) => topic === "attack").map(({ refusal }) => refusal?.code);
    expect(codes).not.toContain("outOfReach");
    expect(codes).not.toContain(undefined);
    const alone = begun([figure("anna", "a", { position: at(0, 0) })]);
    expect(refusals(alone)).toMatchObject({ "meleeAttack sword": "nobodyToChoose" });
  });
});
