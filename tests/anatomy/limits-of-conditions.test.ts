// Where conditions and pools of Anatomy begin and end: the least bleeding, senses that are lost or not, who wakes, who is spared.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Traced } from "../../src/core/language/trace.ts";
import { conditionMarks } from "../../src/rulesets/anatomy/screen/tracker.ts";
import { answer, duel, give, hurt, of, refusal, strike, told, type Played } from "./given.ts";
import { figure, fightOf, weapon } from "./scene.ts";

const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
const pool = (resource: string, value: number) => ({
  type: "setResource",
  creature: "boris",
  resource,
  value,
});
const aid = { type: "firstAid", creature: "anna", target: "boris" };
const typesOf = (fight: Played, before: Played) => told(fight, before).map(({ type }) => type);

describe("bleeding (ANAT-STA-10, ANAT-STA-11)", () => {
  it("of 1 can be given by hand and stopped by first aid (ANAT-A-20)", () => {
    const bleeding = give(duel(), set("boris", "bleed", { value: 1 }));
    expect(of(bleeding, "boris").bleed).toBe(1);
    expect(refusal(bleeding, aid)).toBeNull();
    expect(of(give(bleeding, aid, [15]), "boris").bleed).toBe(0);
  });

  it("must be there to be stopped (ANAT-A-20)", () => {
    expect(refusal(duel(), aid)).toEqual(["ANAT-STA-11", "notBleeding"]);
  });

  it("has nothing to drain in whoever is without Constitution (ANAT-CORE-12)", () => {
    const golem = duel({}, { attributes: { con: null } });
    expect(refusal(golem, set("boris", "bleed", { value: 1 }))).toEqual(["ANAT-CORE-12", "noStamina"]);
  });
});

describe("strain (ANAT-STA-08)", () => {
  const blow = (boris: object) => {
    const before = duel({}, boris);
    // 14 + 6 against 11 and more: a hit that hurts the ear once.
    return give(before, strike, [14], [answer("anna", "bodyPart", "ear0")]);
  };

  it("comes with a hit, and not to whoever has no Stamina (ANAT-CORE-12)", () => {
    expect(of(blow({}), "boris").strain).toBeGreaterThan(0);
    const golem = { attributes: { str: 3, dex: 1, con: null } };
    const before = duel({}, golem);
    const after = give(before, strike, [14], [answer("anna", "bodyPart", "ear0")]);
    expect(of(after, "boris").strain).toBe(0);
    expect(typesOf(after, before)).not.toContain("Strained");
  });
});

describe("a check by a sense", () => {
  const listen = (sense: string) => ({
    type: "skillCheck",
    creature: "boris",
    skill: "perception",
    sense,
    dc: 10,
  });
  const deaf = { system: { injuries: { i1: hurt("ear0", "minor"), i2: hurt("ear1", "minor") } } };
  const blind = { system: { injuries: { i1: hurt("eye0", "major"), i2: hurt("eye1", "major") } } };
  const noseless = { system: { injuries: { i1: hurt("nose0", "minor") } } };

  it.each([
    ["hearing", deaf, "ANAT-COND-13"],
    ["sight", blind, "ANAT-COND-14"],
    ["scent", noseless, "ANAT-COND-22"],
  ])("of %s fails outright for whoever has lost it, by its row", (sense, lost, rule) => {
    const before = duel({}, lost);
    const failed = told(give(before, listen(sense)), before).filter(({ type }) => type === "SenseFailed");
    expect(failed.map((event) => event.rule)).toEqual([rule]);
  });

  it.each([
    ["hearing", {}],
    ["sight", {}],
    ["scent", {}],
    ["hearing", blind],
    ["sight", deaf],
    ["sight", noseless],
  ])("of %s is rolled by whoever still has it (%j)", (sense, lost) => {
    const before = duel({}, lost);
    expect(typesOf(give(before, listen(sense), [12]), before)).toContain("CheckRolled");
  });
});

describe("an exhaustion point wakes (ANAT-STA-13)", () => {
  it("whoever sleeps by exhaustion only, and nobody in a coma (ANAT-COND-15)", () => {
    const out = give(duel(), pool("exhaustion", 0));
    expect(of(out, "boris").unconscious).toBe(true);
    expect(of(give(out, pool("exhaustion", 1)), "boris").unconscious).toBe(false);
    const coma = give(give(duel(), set("boris", "coma")), pool("exhaustion", 0));
    expect(of(give(coma, pool("exhaustion", 3)), "boris").unconscious).toBe(true);
  });

  it("nobody who lies there with points left (ANAT-COND-03)", () => {
    const down = give(duel(), set("boris", "unconscious"));
    const before = of(down, "boris").exhaustion ?? 0;
    expect(before).toBeGreaterThan(1);
    expect(of(give(down, pool("exhaustion", before - 1)), "boris").unconscious).toBe(true);
  });
});

describe("in the own turn", () => {
  it("the stunned loses every AP and reaction (ANAT-COND-09)", () => {
    const stunned = give(duel(), set("anna", "stunned", { turns: 1 }));
    expect(of(stunned, "anna")).toMatchObject({ ap: 0, reactions: 0 });
  });

  it("the dazed has 1 AP at most, what the turn has taken included, and no reaction (ANAT-COND-10)", () => {
    const spent = give(duel(), { ...pool("reactions", 0), creature: "anna" });
    expect(of(spent, "anna").ap).toBe(3);
    const dazed = give(spent, set("anna", "dazed", { turns: 1 }));
    expect(of(dazed, "anna")).toMatchObject({ ap: 1, reactions: 0 });
    const slow = give(duel(), { ...pool("ap", 1), creature: "anna" });
    // Two of three are gone.
    const slower = give(slow, set("anna", "dazed", { turns: 1 }));
    expect(of(slower, "anna")).toMatchObject({ ap: 0, reactions: 0 });
  });
});

describe("standing up (ANAT-PART-15)", () => {
  const risen = (fight: Played) => {
    const up = give(fight, { type: "standUp", creature: "anna" });
    return of(fight, "anna").ap - of(up, "anna").ap;
  };
  const down = (more: JsonRecord = {}) => give(duel({ system: more }), set("anna", "prone"));

  it("costs 1 AP, one more for each hurt foot, and two for each hurt leg", () => {
    const limbs = (...parts: string[]) => ({
      injuries: Object.fromEntries(
        parts.map((part) => [part, hurt(part, part.startsWith("leg") ? "severe" : "major")]),
      ),
    });
    const all = [[], ["foot0"], ["leg0"], ["foot0", "leg1"]];
    // The last would cost 4, but never more than a turn has (ANAT-AMB-53).
    expect(all.map((parts) => risen(down(limbs(...parts))))).toEqual([1, 2, 3, 3]);
  });

  it("costs 1 AP more once after a Trip that went well (ANAT-M-10)", () => {
    const trip = { type: "maneuver", creature: "anna", target: "boris", maneuver: "trip" };
    // Acrobatics 2 + 3 against 11: 11 are met without a degree, 18 with one.
    const fallen = (die: number) => {
      const felled = give(duel(), trip, [die]);
      return give(felled, { type: "endTurn", creature: "anna" });
    };
    const cost = (fight: Played) => {
      const up = give(fight, { type: "standUp", creature: "boris" });
      return of(fight, "boris").ap - of(up, "boris").ap;
    };
    expect([cost(fallen(8)), cost(fallen(14))]).toEqual([1, 2]);
  });
});

describe("a tail (ANAT-PART-03)", () => {
  const body = { parts: { tail: { kind: "tail", tailAcrobatics: 1 }, head: { kind: "head" } } };
  const roll = { type: "skillCheck", creature: "anna", skill: "acrobatics", dc: 15 };

  it("helps Acrobatics with one more die while it is sound, and no longer with its first injury", () => {
    give(duel({ system: { body } }), roll, [3, 14]);
    give(duel({ system: { body, injuries: { i1: hurt("tail", "minor") } } }), roll, [14]);
  });
});

describe("the part called body (ANAT-INJ-13)", () => {
  const harm = { type: "harm", creature: "boris", part: "body" };
  const whole = (parts: JsonRecord) => duel({}, { system: { body: { parts } } });

  it("is hurt where no part of the least class is there, and not beside one", () => {
    expect(refusal(whole({ eye: { kind: "eye" }, head: { kind: "head" } }), harm)).toBeNull();
    expect(refusal(whole({ ear: { kind: "ear" }, head: { kind: "head" } }), harm)).toEqual([
      "ANAT-INJ-13",
      "otherPartsLeft",
    ]);
  });
});

describe("a heart that is healed", () => {
  it("sickens no longer, and that is told (ANAT-PART-13, ANAT-PART-17)", () => {
    const before = duel({}, { system: { injuries: { i1: hurt("heart0", "fatal") } } });
    const healed = give(before, { type: "healByMagic", creature: null, target: "boris" });
    const ended = told(healed, before).filter(({ type }) => type === "EffectsEnded");
    expect(ended.map(({ rule, operands }) => [rule, operands["of"]])).toEqual([["ANAT-PART-17", "heart"]]);
  });
});

describe("the tracker marks", () => {
  const marked = (fight: Played) =>
    conditionMarks(
      { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() },
      "boris",
    ).map(({ condition, rule }) => `${condition} ${rule}`);

  it("the least of each condition, and none that is not there", () => {
    expect(marked(duel())).toEqual([]);
    const system = { strain: 1, bleed: 1, stamina: 0, injuries: { i1: hurt("head0", "deadly") } };
    const entrants = [figure("anna", "heroes"), figure("boris", "foes", { system })];
    expect(marked(fightOf(entrants))).toEqual([
      "exhausted ANAT-COND-05",
      "strain ANAT-COND-06",
      "bleed ANAT-COND-07",
      "concussion ANAT-COND-08",
    ]);
  });
});

describe("the degrees of a critical hit, counted", () => {
  it("show one more for the critical, what was risked, and come to what was dealt (ANAT-DEG-02, ANAT-DEG-03)", () => {
    const before = duel({ items: [weapon("sword", { critMin: 15 })] });
    const after = give(before, { ...strike, reckless: 1 }, [17, 16], [answer("anna", "bodyPart", "arm0")]);
    const counted = told(after, before).find(({ type }) => type === "DegreesCounted");
    // The lower of two dice, 16 + 6 against 11: 11 over are two degrees.
    const degrees = counted?.operands["degrees"] as unknown as Traced;
    expect(degrees.value).toBe(4);
    expect(degrees.parts.map(({ label, value }) => [label, value])).toEqual([
      ["roll", 2],
      ["critical", 1],
      ["reckless", 1],
    ]);
  });
});
