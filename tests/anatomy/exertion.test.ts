// What exertion, parries, casting and refreshment are worth in Anatomy, to the point.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { answer, duel, give, of, refusal, rowsOf, strike, told } from "./given.ts";
import { weapon } from "./scene.ts";

describe("exertion", () => {
  it("is free once a turn each, and paid in Stamina (ANAT-ACT-06, ANAT-ACT-07, ANAT-A-07, ANAT-A-09)", () => {
    const start = duel({ system: { mb: 3 } });
    const stamina = of(start, "anna").stamina ?? 0;
    const reckless = give(start, { ...strike, reckless: 2 }, [2, 3, 4]);
    const declared = told(reckless, start).find(({ type }) => type === "ExertionDeclared");
    expect(declared).toMatchObject({ rule: "ANAT-ACT-07", operands: { power: 0, reckless: 2 } });
    expect(rowsOf(reckless, start, "ExertionDeclared")).toEqual(["ANAT-ACT-07", "ANAT-A-09"]);
    expect(of(reckless, "anna").stamina).toBe(stamina - 2);
    expect(of(reckless, "anna").turnUse.freeUsed).toEqual({ reckless: true });
    const power = give(start, { ...strike, power: 1 }, [2]);
    expect(rowsOf(power, start, "ExertionDeclared")).toEqual(["ANAT-ACT-06", "ANAT-A-07"]);
    expect(of(power, "anna").turnUse.freeUsed).toEqual({ power: true });
    expect(of(give(start, strike, [2]), "anna").turnUse.freeUsed).toEqual({});
  });
});

describe("a critical range", () => {
  it("asks for no second roll, and turns no miss into a hit (ANAT-CRIT-03, ANAT-AMB-06)", () => {
    const items = [weapon("sword", { critMin: 19 })];
    const able = duel({ items });
    const outcome = (fight: typeof able, die: number) => {
      const after = give(fight, strike, [die]);
      const event = told(after, fight).find(({ type }) => /^Attack(Hit|Missed)$/.test(type));
      return [event?.type, event?.rules?.includes("ANAT-AMB-06")];
    };
    expect([outcome(able, 18), outcome(able, 19)]).toEqual([
      ["AttackHit", false],
      ["AttackHit", true],
    ]);
    expect(outcome(duel({ items }, { system: { dvOther: 30 } }), 19)[0]).toBe("AttackMissed");
  });
});

describe("a parry", () => {
  it("reduces by nothing at equality, by one above, and by one more for each step (ANAT-RCT-05)", () => {
    const parried = (die: number) => {
      const start = duel();
      // 15 + 6 = 21; the parry adds 6 as well.
      const after = give(start, strike, [15, die], [answer("boris", "parry", "parry")]);
      const event = told(after, start).find(({ type }) => type === "Parried" || type === "ParryFailed");
      expect(of(after, "boris")).toMatchObject({
        reactions: of(start, "boris").reactions - 1,
        stamina: (of(start, "boris").stamina ?? 0) - 1,
      });
      return [event?.type, event?.operands["reduction"]];
    };
    expect([14, 15, 16, 19].map(parried)).toEqual([
      ["ParryFailed", 0],
      ["ParryFailed", 0],
      ["Parried", 1],
      ["Parried", 1],
    ]);
  });
});

describe("a spell", () => {
  const spell = (id: string, system: JsonRecord) => ({ id, type: "anatomySpell", name: id, system });

  it("of a whole round takes all AP and reactions, any other its own cost (ANAT-A-24, ANAT-A-25)", () => {
    const start = duel({
      items: [
        weapon("sword"),
        spell("rite", { roundAction: true, actionCost: 0, healInjuries: { number: 1, highest: "fatal" } }),
        spell("spark", { actionCost: 2, staminaCost: 3, healInjuries: { number: 1, highest: "fatal" } }),
      ],
    });
    const cast = (id: string) =>
      give(start, { type: "castSpell", creature: "anna", spell: id, target: "anna" });
    const { ap, reactions, stamina } = of(start, "anna");
    expect(of(cast("rite"), "anna")).toMatchObject({ ap: 0, reactions: 0, stamina });
    expect(rowsOf(cast("rite"), start, "SpellCast")).toEqual(["ANAT-A-24"]);
    expect(of(cast("spark"), "anna")).toMatchObject({ ap: ap - 2, reactions, stamina: (stamina ?? 0) - 3 });
    expect(rowsOf(cast("spark"), start, "SpellCast")).toEqual(["ANAT-A-25"]);
  });
});

describe("what refreshes", () => {
  const tonic = {
    id: "tonic",
    type: "anatomyGear",
    name: "Tonic",
    system: { uses: 3, actionCost: 0, stamina: 4, exhaustion: 2 },
  };
  const drink = { type: "useItem", creature: "anna", item: "tonic" };
  const after = (system: JsonRecord) => {
    const start = duel({ items: [weapon("sword"), tonic], system });
    const used = give(start, drink);
    const event = told(used, start).find(({ type }) => type === "Refreshed");
    return { gained: event?.operands, rules: event?.rules, is: of(used, "anna"), start: of(start, "anna") };
  };

  it("gives no more than a pool holds (ANAT-STA-01, ANAT-STA-03)", () => {
    const full = after({});
    expect(full.gained).toEqual({ stamina: 0, exhaustion: 0 });
    expect([full.is.stamina, full.is.exhaustion]).toEqual([full.start.stamina, full.start.exhaustion]);
    expect(full.rules).toEqual(["ANAT-STA-01", "ANAT-STA-03"]);
    const [most, mostLeft] = [full.start.stamina ?? 0, full.start.exhaustion ?? 0];
    const nearly = after({ stamina: most - 3, exhaustion: mostLeft - 1 });
    expect(nearly.gained).toEqual({ stamina: 3, exhaustion: 1 });
    expect([nearly.is.stamina, nearly.is.exhaustion]).toEqual([most, mostLeft]);
    const spent = after({ stamina: most - 5, exhaustion: mostLeft - 2 });
    expect([spent.is.stamina, spent.is.exhaustion, spent.rules]).toEqual([most - 1, mostLeft, []]);
  });

  it("is nothing to a body without Constitution (ANAT-STA-02)", () => {
    const start = duel({ attributes: { str: 3, con: null }, items: [weapon("sword"), tonic] });
    const used = give(start, drink);
    expect([of(used, "anna").stamina, of(used, "anna").exhaustion]).toEqual([null, null]);
    expect(refusal(used, { ...strike, reckless: 1 })).toEqual(["ANAT-STA-02", "noStamina"]);
  });
});
