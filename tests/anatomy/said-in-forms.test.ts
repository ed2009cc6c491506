// What a form of Anatomy can say: several targets, quick throws, who knows of nothing, skills of an escape, shots that go in.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { answer, begun, duel, give, of, refusal, STRONG, told, type Played } from "./given.ts";
import { at, engine, figure, weapon } from "./scene.ts";

const offered = (fight: Played, type: string, creature = "anna"): readonly ActionOption[] =>
  anatomy.actions(engine.situation(fight), creature, null).filter(({ command }) => command.type === type);
const needOf = (option: ActionOption | undefined, parameter: string): unknown =>
  option?.needs.find((need) => need.parameter === parameter);

/** Anna with two blades between Boris and Bela. */
function between(items = [weapon("sword"), weapon("club")]): Played {
  return begun([
    figure("anna", "heroes", { attributes: STRONG, items, position: at(1, 0), system: { level: 3 } }),
    figure("boris", "foes", { attributes: STRONG, position: at(2, 0), system: { level: 3 } }),
    figure("bela", "foes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
  ]);
}

describe("each weapon of one action", () => {
  const both = { type: "multiweapon", creature: "anna", target: "boris" };

  it("may strike a foe of its own, whom the form asks for (ANAT-ACT-05)", () => {
    const fight = between();
    const [option] = offered(fight, "multiweapon");
    expect(needOf(option, "second")).toMatchObject({ choices: ["boris", "bela"], optional: true });
    expect(needOf(option, "third")).toBeUndefined();
    // Each roll has a disadvantage, so two dice.
    const after = give(fight, { ...both, second: "bela" }, [1, 1, 1, 1]);
    const rolled = told(after, fight).filter(({ type }) => type === "AttackMissed");
    expect(rolled.map(({ operands }) => operands["target"])).toEqual(["boris", "bela"]);
  });

  it("strikes the first one's foe where no other is named, and none who is out of reach (ANAT-MAN-02)", () => {
    const fight = between();
    const after = give(fight, both, [1, 1, 1, 1]);
    const missed = told(after, fight).filter(({ type }) => type === "AttackMissed");
    expect(missed.map(({ operands }) => operands["target"])).toEqual(["boris", "boris"]);
    expect(refusal(fight, { ...both, second: "nobody" })).not.toBeNull();
    expect(refusal(fight, { ...both, third: "anna" })).toBeNull();
  });
});

describe("exertion in each of several rolls (ANAT-ACT-06, ANAT-ACT-07)", () => {
  it("is offered as far as Stamina lasts for all of them, and no farther", () => {
    const fight = between();
    const both = { type: "multiweapon", creature: "anna", target: "boris" };
    const { stamina } = of(fight, "anna");
    const need = needOf(offered(fight, "multiweapon")[0], "reckless");
    const most = Math.floor((stamina ?? 0) / 2);
    expect(need).toMatchObject({ kind: "number", parameter: "reckless", min: 0, max: most });
    expect(refusal(fight, { ...both, reckless: most })).toBeNull();
    expect(refusal(fight, { ...both, reckless: most + 1 })).not.toBeNull();
  });
});

describe("thrown weapons that are drawn freely (ANAT-ACT-08)", () => {
  const dart = (id: string) =>
    weapon(id, { modes: ["thrown"], drawFree: true, held: false, thrownIncrement: 20 });
  const darts = (): Played => between([dart("a"), dart("b"), dart("c")]);

  it("are offered together, with how many of them fly", () => {
    const [option] = offered(darts(), "rapidShot");
    expect(option?.command).toMatchObject({ weapons: ["a", "b", "c"], throws: 2 });
    expect(needOf(option, "throws")).toMatchObject({ min: 2, max: 3 });
    expect(offered(between([dart("a")]), "rapidShot")).toEqual([]);
  });

  it("fly as many as are named, the first ones first", () => {
    const fight = darts();
    const quick = { type: "rapidShot", creature: "anna", target: "boris", weapons: ["a", "b", "c"] };
    expect(refusal(fight, { ...quick, throws: 1 })).toEqual(["ANAT-ACT-08", "number"]);
    expect(refusal(fight, { ...quick, throws: 3 })).toBeNull();
    // Each throw has a disadvantage, so two dice.
    const after = give(fight, { ...quick, throws: 2, second: "bela" }, [1, 1, 1, 1]);
    const missed = told(after, fight).filter(({ type }) => type === "AttackMissed");
    expect(missed.map(({ operands }) => operands["target"])).toEqual(["boris", "bela"]);
    expect(of(after, "anna").weapons["c"]).toMatchObject({ held: false });
  });
});

it("cover is no word of the form's until somebody says one: the walls tell it, or the GM (ANAT-POS-02)", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow" });
  for (const type of ["rangedAttack", "meleeAttack"])
    expect(needOf(offered(between([bow, weapon("sword")]), type)[0], "cover")).toMatchObject({
      optional: true,
    });
});

it("a skill is rolled against nothing while nobody has named a difficulty (ANAT-CORE-06)", () => {
  const [option] = offered(duel(), "skillCheck");
  expect(needOf(option, "dc")).toMatchObject({ optional: true });
  const after = give(duel(), { type: "skillCheck", creature: "anna", skill: "perception" }, [3]);
  expect(told(after, duel()).map(({ type }) => type)).toEqual(["CheckTotaled"]);
});

describe("whoever knows of nothing (ANAT-RCT-03)", () => {
  const strike = { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" };
  const parried = [answer("boris", "parry", "parry"), answer("anna", "bodyPart", "hand0")];

  it("may not parry, as the form can say", () => {
    const fight = duel();
    expect(needOf(offered(fight, "meleeAttack")[0], "awareness")).toMatchObject({ choices: ["unaware"] });
    expect(of(give(fight, strike, [19, 2], parried), "boris").reactions).toBe(
      of(fight, "boris").reactions - 1,
    );
    const unaware = { ...strike, awareness: "unaware" };
    expect(() => give(fight, unaware, [19, 2], parried)).toThrow();
    expect(of(give(fight, unaware, [19], parried.slice(1)), "boris").reactions).toBe(
      of(fight, "boris").reactions,
    );
    expect(refusal(fight, { ...strike, awareness: "dreaming" })).not.toBeNull();
  });
});

describe("an escape (ANAT-A-21)", () => {
  const held = (skills: JsonRecord): Played =>
    give(duel({ system: { skills } }), {
      type: "setCondition",
      creature: "anna",
      condition: "grappled",
      by: "boris",
    });

  it("is offered by the better skill, and by the other where one likes", () => {
    const [athletic] = offered(held({ athletics: { ranks: 3 } }), "escapeGrapple");
    expect(athletic?.command["skill"]).toBe("athletics");
    const [acrobatic] = offered(held({ acrobatics: { ranks: 9 } }), "escapeGrapple");
    expect(acrobatic?.command["skill"]).toBe("acrobatics");
    expect(needOf(acrobatic, "skill")).toMatchObject({ choices: ["athletics", "acrobatics"] });
  });
});

describe("a reload (ANAT-A-19)", () => {
  it("asks how many shots go in where there is room for several", () => {
    const loaded = between([weapon("bow", { modes: ["ranged"], reloadAp: 1, loads: 4 })]);
    expect(needOf(offered(loaded, "reload")[0], "loads")).toBeUndefined();
    const bow = of(loaded, "anna").weapons["bow"];
    if (!bow) throw new Error("no bow");
    const weapons = { bow: { ...bow, loads: 1 } };
    const creatures = { ...loaded.state.creatures, anna: { ...of(loaded, "anna"), weapons } };
    const emptier = { ...loaded, state: { ...loaded.state, creatures } };
    expect(needOf(offered(emptier, "reload")[0], "loads")).toMatchObject({ min: 1, max: 3, initial: 1 });
  });
});

describe("the game master's word that something provokes (ANAT-AMB-38)", () => {
  it("stands in the hand, and lets foes strike back", () => {
    const fight = between();
    const option = anatomy.hand?.(engine.situation(fight), "anna").find(({ action }) => action === "provoke");
    expect(option).toMatchObject({
      deed: "setCondition",
      command: { type: "provoke", target: "anna" },
      refusal: null,
    });
    const passes = ["boris", "bela"].map((id) => answer(id, "reactiveAttack", "pass"));
    if (!option) throw new Error("the hand does not say it");
    expect(told(give(fight, option.command, [], passes), fight).map(({ type }) => type)).toContain(
      "Provoked",
    );
  });
});
