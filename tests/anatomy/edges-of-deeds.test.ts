// Edges of deeds in Anatomy: what counts once a turn or once an attack, what is told when a round's work ends, and what the dead and the broken no longer get.
import { describe, expect, it } from "vitest";
import { defenseValue } from "../../src/rulesets/anatomy/attack/defense.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { backAndForth as give, duel, of, refusal, strike, STRONG, told, type Played } from "./given.ts";
import { engine } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });

describe("free actions (ANAT-TURN-07)", () => {
  it("bound to an attack come once for each attack: a Lunge before the first, and another before the second", () => {
    const lunge = { type: "lunge", creature: "anna" };
    const once = (rulings: object): Played => give(give(duel({}, {}, rulings), lunge), strike, [2]);
    expect(refusal(give(duel(), lunge), lunge)).toEqual(["ANAT-ACT-03", "alreadyUsed"]);
    expect(of(give(once({}), lunge), "anna").stamina).toBe(14);
    expect(refusal(once({ freeActionLimit: "onePerTurn" }), lunge)).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    expect(refusal(once({ freeActionLimit: "unlimited" }), lunge)).toBeNull();
  });

  it("with a name of their own come once a turn: nobody drops to the ground twice (ANAT-A-18)", () => {
    const drop = { type: "dropProne", creature: "anna" };
    const up = (rulings: object): Played =>
      give(give(duel({}, {}, rulings), drop), { type: "standUp", creature: "anna" });
    expect(refusal(up({}), drop)).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    expect(refusal(up({ freeActionLimit: "unlimited" }), drop)).toBeNull();
    const next = give(give(up({}), pass("anna")), pass("boris"));
    expect(refusal(next, drop)).toBeNull();
  });
});

describe("a round of work (ANAT-TURN-05, ANAT-TURN-09)", () => {
  const work = (): Played => give(duel(), { type: "roundAction", creature: "anna", note: "chant" });
  const ended = (before: Played, after: Played) =>
    told(after, before)
      .map(({ type }) => type)
      .filter((type) => type === "RoundActionDone" || type === "ActionStopped");

  it("is told as done when it is over, and as stopped for whoever is stunned by then", () => {
    const turn = give(work(), pass("anna"));
    expect(ended(turn, give(turn, pass("boris")))).toEqual(["RoundActionDone"]);
    const stunned = give(turn, { type: "setCondition", creature: "anna", condition: "stunned", turns: 3 });
    expect(ended(stunned, give(stunned, pass("boris")))).toEqual(["ActionStopped"]);
  });
});

describe("a spell that kills by its blow (ANAT-A-25, ANAT-HEAL-09)", () => {
  it("lays nothing on the dead, and does on the living", () => {
    const gaze = {
      id: "gaze",
      type: "anatomySpell",
      name: "Gaze",
      system: { attack: { kind: "ranged", touch: true }, condition: "blinded", rounds: 2 },
    };
    const at = (destroyAt: number) =>
      give(
        duel({ items: [gaze] }, { attributes: { ...STRONG, con: null }, system: { level: 3, destroyAt } }),
        { type: "castSpell", creature: "anna", spell: "gaze", target: "boris" },
        [19],
        [{ to: "anna", prompt: "bodyPart", choice: "nose0" }],
      );
    expect(of(at(9), "boris").conditions["blinded"]).toBeDefined();
    expect(of(at(1), "boris")).toMatchObject({ dead: true, conditions: {} });
  });
});

describe("a readied shield that is broken (ANAT-M-08, ANAT-COND-18)", () => {
  it("adds nothing, and a whole one its bonus", () => {
    const { shield: _none, ...anna } = of(duel(), "anna");
    const value = (damaged: boolean): number => {
      const shield = {
        id: "shield",
        name: "Shield",
        bonus: 3,
        held: true,
        heldBy: null,
        damaged,
        magical: false,
        lies: null,
      };
      const use = { touch: false, offGuard: false, helpless: false };
      return defenseValue({ ...anna, shield, shieldReadied: true }, use, DEFAULT_RULINGS).value;
    };
    expect([value(false), value(true)]).toEqual([14, 11]);
  });
});

describe("cover (ANAT-POS-01)", () => {
  it("is told as what it is: one for cover, two for total cover", () => {
    const reasons = (cover: number) =>
      engine
        .preview(duel(), { ...strike, cover })
        .find(({ label }) => label === "advantage")
        ?.traced.parts.map(({ label, value }) => [label, value]);
    expect([reasons(0), reasons(1), reasons(2)]).toEqual([[], [["cover", -1]], [["totalCover", -2]]]);
  });
});
