// What is told before dice fall of several rolls in one action, a Cleave, a Lunge and a parry, and what a maneuver is aimed at.
import { describe, expect, it } from "vitest";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { paletteOf } from "../../src/rulesets/anatomy/screen/palette.ts";
import { previewOf } from "../../src/rulesets/anatomy/screen/preview.ts";
import {
  beginComposition,
  choicesLeft,
  choose,
  commandOf,
  tick,
  tickedIn,
} from "../../src/view/composition.ts";
import { answer, begun, give, STRONG, strike, type Played } from "./given.ts";
import { at, engine, figure, weapon } from "./scene.ts";

const sling = (loads: number | null) => weapon("sling", { modes: ["ranged"], loads, rangeIncrement: 60 });

/** Anna beside two foes, all of level 3: attacks at +6, Defense Value 11. */
function brawl(
  items = [weapon("sword"), weapon("axe"), sling(null)],
  boris: object = {},
  rulings: object = {},
): Played {
  const one = { attributes: STRONG, system: { level: 3 } };
  return begun(
    [
      figure("anna", "heroes", { ...one, position: at(0, 0), items }),
      figure("boris", "foes", { ...one, ...boris, position: at(1, 0) }),
      figure("carl", "foes", { ...one, position: at(1, 1) }),
    ],
    rulings,
  );
}

/** Numbers of a form: label, what they are of, value, and the chance in percent. */
function foretold(fight: Played, command: Command): (string | number)[][] {
  return previewOf(engine.situation(fight), command).map(({ label, detail, traced, chance }) => [
    label,
    ...(detail === undefined ? [] : [detail]),
    traced.value,
    ...(chance === undefined ? [] : [Math.round(chance * 100)]),
  ]);
}

describe("several rolls in one action", () => {
  const both = { type: "multiweapon", creature: "anna", target: "boris", power: 1 };

  it("tell a disadvantage each and the Stamina that all of them take (ANAT-ACT-05, ANAT-ACT-06)", () => {
    // +6 and 2 for the power: a 4 and more of twenty, with the worse of two dice.
    expect(foretold(brawl(), both)).toEqual([
      ["attackBonus", 8],
      ["advantage", -1],
      ["defenseValue", 11, 72],
      ["staminaAfter", 14],
    ]);
  });

  it("tell each apart where they are aimed at several (ANAT-ACT-05)", () => {
    const apart = foretold(brawl(), { ...both, power: 0, second: "carl" });
    expect(apart).toHaveLength(6);
    expect(apart).toContainEqual(["defenseValue", "sword → boris", 11, 56]);
    expect(apart).toContainEqual(["defenseValue", "axe → carl", 11, 56]);
  });

  it("tell of rapid shots that each beyond the first hinders all (ANAT-ACT-08)", () => {
    const shots = { type: "rapidShot", creature: "anna", weapon: "sling", target: "boris", shots: 3 };
    // +4: an 8 and more of twenty, with the worst of three dice.
    expect(foretold(brawl(), shots)).toEqual([
      ["attackBonus", 4],
      ["advantage", -2],
      ["defenseValue", 11, 27],
    ]);
    expect(foretold(brawl(undefined, {}, { rapidShotReading: "growing" }), shots)).toHaveLength(9);
  });
});

describe("a Cleave and a Lunge", () => {
  const cleave = { type: "cleave", creature: "anna", target: "carl" };
  const after = (rulings = {}) =>
    give(
      brawl([weapon("sword")], {}, rulings),
      strike,
      [10],
      [answer("boris", "parry", "pass"), answer("anna", "bodyPart", "nose0")],
    );

  it("tell what Stamina they leave (ANAT-ACT-01, ANAT-ACT-03)", () => {
    expect(foretold(after(), cleave)).toEqual([
      ["attackBonus", 6],
      ["staminaAfter", 15],
      ["advantage", 0],
      ["defenseValue", 11, 75],
    ]);
    expect(foretold(after(), { type: "lunge", creature: "anna" })).toEqual([["staminaAfter", 15]]);
  });

  it("tell no chance where the first total counts again (ANAT-AMB-26)", () => {
    expect(foretold(after({ cleaveRoll: "same" }), cleave)).toContainEqual(["defenseValue", 11]);
  });
});

it("gives a roll that only a 20 wins its one chance in twenty (ANAT-CRIT-02, ANAT-CRIT-08)", () => {
  const fight = brawl(undefined, { system: { level: 3, dvOther: 40 } });
  expect(foretold(fight, strike)).toContainEqual(["defenseValue", 51, 5]);
  const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
  expect(foretold(fight, trip)).toContainEqual(["defenseValue", 51, 5]);
});

it("leaves out of a maneuver the natural 1 that loses it, and no other (ANAT-CRIT-08, ANAT-AMB-52)", () => {
  const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
  const told = (dvOther: number) => foretold(brawl(undefined, { system: { level: 3, dvOther } }), trip);
  expect(told(0)).toContainEqual(["defenseValue", 11, 70]);
  // With 4 more a 1 makes 5: it meets 5 and 1 with a degree too few, and 0 with the one that it loses.
  expect(told(-6)).toContainEqual(["defenseValue", 5, 95]);
  expect(told(-10)).toContainEqual(["defenseValue", 1, 95]);
  expect(told(-11)).toContainEqual(["defenseValue", 0, 100]);
});

describe("a parry that is asked for (ANAT-RCT-05)", () => {
  /** What is told once Anna has hit with a 15, which is 21 against 11: two degrees. */
  const told = (boris: object = {}) => {
    const rolled = put(engine, brawl([weapon("sword")], boris), { kind: "command", command: strike });
    const { key } = pendingRoll(rolled.open)!;
    const hit = put(engine, rolled, { kind: "rolled", request: key, faces: [15] });
    const { lessens, turns } = pendingAsks(hit.open)[0]!.ask.operands;
    return [lessens, turns];
  };

  it("tells how likely it takes a degree, and all of them", () => {
    // At +6 a 16 and more is above 21; three degrees would take a 31.
    expect(told()).toEqual([25, 0]);
    const quick = { system: { level: 13 } };
    expect(told(quick)).toEqual([75, 30]);
  });

  it("counts that its price exhausts whoever has no more (ANAT-STA-07)", () => {
    expect(told({ system: { level: 3, stamina: 1 } })).toEqual([6, 0]);
  });
});

describe("the things that a maneuver may be aimed at (ANAT-M-01, ANAT-M-07, ANAT-M-08)", () => {
  const armed = [weapon("mace"), weapon("dagger", { held: false })];
  const option = paletteOf(engine.situation(brawl([weapon("sword")], { items: armed })), "anna").find(
    ({ action }) => action === "maneuver",
  )!;
  const begin = beginComposition({ creature: "anna", option, question: null });
  const aimed = (maneuver: string, target: string) =>
    choose(choose(begin, "maneuver", maneuver), "target", target);

  it("are those of its target alone, in hand or put away", () => {
    expect(choicesLeft(aimed("disarm", "boris"), "item")).toEqual(["mace"]);
    expect(choicesLeft(aimed("steal", "boris"), "item")).toEqual(["dagger"]);
    expect(choicesLeft(aimed("sunder", "carl"), "item")).toEqual(["sword"]);
  });

  it("are none of other maneuvers, or of nobody", () => {
    expect(choicesLeft(aimed("trip", "boris"), "item")).toEqual([]);
    expect(choicesLeft(choose(begin, "maneuver", "disarm"), "item")).toEqual([]);
  });

  it("are left out of the command where another choice makes them impossible, unless they were said by name", () => {
    const mace = choose(aimed("disarm", "boris"), "item", "mace");
    expect(commandOf(mace)).toMatchObject({ item: "mace" });
    expect(commandOf(choose(mace, "target", "carl"))).not.toHaveProperty("item");
    expect(commandOf(choose(mace, "item", "Mace"))).toMatchObject({ item: "Mace" });
  });
});

describe("a shot past several (ANAT-RNG-04, ANAT-RNG-05)", () => {
  const one = { attributes: STRONG, system: { level: 3 } };
  const fight = begun([
    figure("anna", "heroes", { ...one, position: at(0, 0), items: [sling(null)] }),
    figure("boris", "foes", { ...one, position: at(2, 0) }),
    figure("dora", "foes", { ...one, position: at(3, 0) }),
    figure("carl", "foes", { ...one, position: at(4, 0) }),
  ]);
  const shot = { type: "rangedAttack", creature: "anna", weapon: "sling", target: "carl" };

  const option = paletteOf(engine.situation(fight), "anna").find(({ action }) => action === "rangedAttack")!;

  it("is harder by each who stands in its path, but for whom the game master takes out of it", () => {
    const meets = (more: object, defense: number, chance: number): void =>
      expect(foretold(fight, { ...shot, ...more })).toContainEqual(["defenseValue", defense, chance]);
    meets({}, 15, 45);
    meets({ onPath: ["boris"] }, 13, 55);
    meets({ onPath: [] }, 11, 65);
    // Nobody is put into a path by a word: the board says who is there.
    meets({ target: "boris", onPath: ["dora"] }, 11, 65);
    expect(engine.ruleset.boardFields?.judged).toContain("onPath");
  });

  it("lists them by whom it is aimed at, all ticked until somebody is taken out", () => {
    const form = choose(beginComposition({ creature: "anna", option, question: null }), "target", "carl");
    expect(choicesLeft(form, "onPath")).toEqual(["boris", "dora"]);
    expect(tickedIn(form, "onPath")).toEqual(["boris", "dora"]);
    expect(commandOf(form)).not.toHaveProperty("onPath");
    const without = tick(form, "onPath", "boris");
    expect(commandOf(without)["onPath"]).toEqual(["dora"]);
    expect(commandOf(tick(without, "onPath", "boris"))).not.toHaveProperty("onPath");
    // Another target has others in its path.
    const other = choose(without, "target", "boris");
    expect([choicesLeft(other, "onPath"), commandOf(other)["onPath"]]).toEqual([[], undefined]);
  });

  it("has a word for the path of each of several shots (ANAT-ACT-08)", () => {
    const rapid = paletteOf(engine.situation(fight), "anna").find(({ action }) => action === "rapidShot")!;
    const begin = beginComposition({ creature: "anna", option: rapid, question: null });
    const form = choose(choose(choose(begin, "shots", 3), "target", "dora"), "second", "carl");
    expect(["onPath", "onSecondPath", "onThirdPath"].map((each) => choicesLeft(form, each))).toEqual([
      ["boris"],
      ["boris", "dora"],
      [],
    ]);
    const corrected = commandOf(tick(form, "onSecondPath", "boris"));
    expect(corrected).toMatchObject({ target: "dora", second: "carl", onSecondPath: ["dora"] });
    expect(corrected).not.toHaveProperty("onPath");
    const defenses = (command: Command): unknown[] =>
      foretold(fight, command).flatMap(([label, of, value]) =>
        label === "defenseValue" ? [[of, value]] : [],
      );
    expect(defenses(commandOf(form))).toEqual([
      ["dora", 13],
      ["carl", 15],
    ]);
    expect(defenses(corrected)).toEqual([
      ["dora", 13],
      ["carl", 13],
    ]);
    // Whoever is shot at once more as the first has the word on the first.
    expect(defenses({ ...corrected, onPath: [] })).toEqual([
      ["dora", 11],
      ["carl", 13],
    ]);
    expect(engine.ruleset.boardFields?.judged).toContain("onSecondPath");
  });
});
