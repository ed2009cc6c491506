// What an attack of Anatomy will cost before it is rolled: dice, Stamina, exhaustion for this very roll, and strain that waits.
import { describe, expect, it } from "vitest";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { answer, duel, give, hurt, of, strike, type Played } from "./given.ts";

const situationOf = (fight: Played) => ({
  state: fight.state,
  rulings: fight.rulings as never,
  absent: new Set<string>(),
});

const preview = (fight: Played, more: object = {}) =>
  Object.fromEntries(
    anatomy
      .preview(situationOf(fight), { ...strike, ...more })
      .map(({ label, traced }) => [label, { value: traced.value, dice: traced.parts[0]?.dice ?? null }]),
  );

const strained = (fight: Played) =>
  give(fight, { type: "setResource", creature: "anna", resource: "strain", value: 4 });

const stamina = (fight: Played, id = "anna") =>
  anatomy.meters(situationOf(fight), id).find(({ label }) => label === "stamina");

describe("an exertion before its roll", () => {
  it("tells the dice that will be rolled and the Stamina that is left (ANAT-CORE-03, ANAT-STA-07)", () => {
    const fight = duel({ system: { mb: 3, stamina: 6 } });
    expect(preview(fight)["attackBonus"]?.dice).toBe("1d20");
    expect(preview(fight)["staminaAfter"]).toBeUndefined();
    const bold = preview(fight, { power: 2, reckless: 3 });
    expect(bold["attackBonus"]?.dice).toBe("4d20kl");
    expect(bold["staminaAfter"]?.value).toBe(1);
  });

  it("that takes the last Stamina hinders that very roll (ANAT-STA-07, ANAT-COND-05)", () => {
    const fight = duel({ system: { mb: 3, stamina: 3 } });
    expect(preview(fight, { power: 2 })["advantage"]?.value).toBe(0);
    const last = preview(fight, { power: 3 });
    expect([last["advantage"]?.value, last["attackBonus"]?.dice]).toEqual([-1, "2d20kl"]);
    // As it is rolled: two dice.
    expect(of(give(fight, { ...strike, power: 3 }, [1, 1]), "anna").stamina).toBe(0);
  });

  it("counts strain that will drain, never below nothing (ANAT-STA-09, ANAT-STA-04)", () => {
    const fight = strained(duel({ system: { mb: 3, stamina: 6 } }));
    const bold = preview(fight, { power: 1 });
    expect([bold["staminaAfter"]?.value, bold["staminaNextTurn"]?.value]).toEqual([5, 1]);
    expect(preview(fight, { power: 3 })["staminaNextTurn"]?.value).toBe(0);
    expect(preview(fight)["staminaNextTurn"]?.value).toBe(2);
  });
});

describe("the row of the tracker", () => {
  it("shows Stamina with the strain that waits for the next turn (ANAT-STA-09)", () => {
    expect(stamina(strained(duel({ system: { stamina: 6 } })))).toMatchObject({
      value: 6,
      pending: 4,
      place: "tracker",
    });
    expect(stamina(duel({ system: { stamina: 6 } }))).not.toHaveProperty("pending");
    const counted = strained(duel({ system: { stamina: 6 } }, {}, { strainEffect: "counter" }));
    expect(stamina(counted)).not.toHaveProperty("pending");
  });
});

describe("how many injuries (ANAT-DEG-08, ANAT-INJ-05)", () => {
  it("is said with the part, and never more than it can take", () => {
    // 20 against 10 are two degrees and one more for the natural 20: three injuries of an ear, which has room for two.
    const fight = duel();
    const part = answer("anna", "bodyPart", "ear0");
    const both = give(fight, strike, [20], [answer("anna", "bodyPart", "ear0:2")]);
    expect(Object.values(of(both, "boris").injuries)).toHaveLength(2);
    expect(() => give(fight, strike, [20], [answer("anna", "bodyPart", "ear0:3")])).toThrow();
    const torn = duel({}, { system: { injuries: { i1: hurt("ear0", "minor") } } });
    const last = give(torn, strike, [20], [part]);
    expect(Object.values(of(last, "boris").injuries)).toHaveLength(2);
  });
});
