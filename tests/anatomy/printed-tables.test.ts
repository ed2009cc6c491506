// The printed tables of Anatomy, row by row as the register has them: parts, classes, body plans, maneuvers, difficulties.
import { describe, expect, it } from "vitest";
import { BODY_PLANS } from "../../src/rulesets/anatomy/character/body-plans.ts";
import {
  ALIASES,
  CONCUSSION_DC,
  CONTAINED_IN,
  FIRST_AID_DC,
  HEAD_BLOW_DC,
  HEAD_SLEEP_DC,
  HEART_DC,
  MANEUVERS,
  PART_TABLE,
  RECOVERY_WEEKS,
  SEVERITY_VALUES,
  TREATMENT_DC,
  WORSENING_DC,
} from "../../src/rulesets/anatomy/tables.ts";

describe("the table of parts (register 3.18)", () => {
  it.each([
    ["ear", "ANAT-PART-01", "minor", 2, true],
    ["nose", "ANAT-PART-02", "minor", 1, false],
    ["tail", "ANAT-PART-03", "minor", 2, true],
    ["wing", "ANAT-PART-04", "minor", 2, true],
    ["eye", "ANAT-PART-05", "major", 2, true],
    ["hand", "ANAT-PART-06", "major", 3, true],
    ["foot", "ANAT-PART-07", "major", 3, true],
    ["horn", "ANAT-PART-08", "major", 2, true],
    ["mouth", "ANAT-PART-09", "major", 3, true],
    ["arm", "ANAT-PART-10", "severe", 3, true],
    ["leg", "ANAT-PART-11", "severe", 3, true],
    ["head", "ANAT-PART-12", "deadly", 4, true],
    ["heart", "ANAT-PART-13", "fatal", 2, true],
  ] as const)("has the %s by %s: class, last injury, and whether that destroys it", (kind, rule, ...row) => {
    const { severity, last, destroyed } = PART_TABLE[kind];
    expect([PART_TABLE[kind].rule, severity, last, destroyed]).toEqual([rule, ...row]);
  });

  const twice = { acrobatics: 2, athletics: 2 };
  const once = { acrobatics: 1, athletics: 1 };
  const work = { athletics: 1, craft: 1, musicalInstrument: 1, thievery: 1 };
  const useless = ["noSomatic", "noUseItems"];
  it.each([
    ["ear", [{ at: 1, disadvantages: { perceptionHearing: 1 } }]],
    ["nose", [{ at: 1, disadvantages: { perceptionScent: 1, survivalScent: 1 } }]],
    ["tail", [{ at: 1, attacksOff: true, body: ["tailAdvantageLost"] }]],
    ["wing", [{ at: 1, disadvantages: { fly: 1 }, flySteps: 1, attacksOff: true }]],
    ["eye", [{ at: 1, disadvantages: { attack: 1, perceptionSight: 1 } }]],
    [
      "hand",
      [
        { at: 1, disadvantages: work },
        { at: 2, moment: "drop", attacksOff: true, flags: useless },
      ],
    ],
    [
      "foot",
      [
        { at: 1, disadvantages: once, standUp: 1 },
        { at: 2, groundSpeed: 5, attacksOff: true },
      ],
    ],
    ["horn", [{ at: 1, attacksOff: true }]],
    [
      "mouth",
      [
        { at: 1, body: ["mute"] },
        { at: 2, attacksOff: true, flags: ["cannotEat"] },
      ],
    ],
    [
      "arm",
      [
        { at: 1, disadvantages: { ...twice, craft: 2, musicalInstrument: 2, thievery: 2 } },
        { at: 2, moment: "drop", attacksOff: true, contained: true, flags: ["noShield", ...useless] },
      ],
    ],
    [
      "leg",
      [
        { at: 1, disadvantages: twice, standUp: 2 },
        { at: 2, groundSpeed: 10, attacksOff: true, contained: true },
      ],
    ],
    ["head", []],
    ["heart", []],
  ] as const)("says what each injury of a %s does", (kind, effects) => {
    expect(PART_TABLE[kind].effects).toEqual(effects);
  });

  it("has what is lost with the last part of a kind (ANAT-COND-13, ANAT-COND-14, ANAT-COND-22, ANAT-INJ-09)", () => {
    const all = Object.entries(PART_TABLE).flatMap(([kind, row]) => ("all" in row ? [[kind, row.all]] : []));
    expect(Object.fromEntries(all)).toEqual({
      ear: ["deafened"],
      nose: ["noScent"],
      eye: ["blinded", "gazeOff"],
      foot: ["cannotStand"],
      mouth: ["mute"],
      leg: ["cannotStand"],
    });
  });

  it("knows what lies in what, and what counts as what (ANAT-INJ-07, ANAT-INJ-18)", () => {
    const inHead = { ear: "head", eye: "head", nose: "head", mouth: "head", horn: "head" };
    expect(CONTAINED_IN).toEqual({ hand: "arm", foot: "leg", ...inHead });
    expect(ALIASES).toEqual({
      pincer: "hand",
      hoof: "foot",
      talon: "foot",
      tentacle: "arm",
      graspingTentacle: "arm",
      walkingTentacle: "leg",
    });
  });
});

it("the classes of injuries have their values, difficulties and weeks (ANAT-INJ-01, ANAT-HEAL-02, ANAT-HEAL-03)", () => {
  expect(SEVERITY_VALUES).toEqual({ minor: 1, major: 2, severe: 3, deadly: 4, fatal: 5 });
  expect(TREATMENT_DC).toEqual({ minor: 15, major: 20, severe: 25, deadly: 30, fatal: 35 });
  expect(RECOVERY_WEEKS).toEqual({ minor: 1, major: 2, severe: 3, deadly: 4, fatal: 5 });
});

it("the checks have their difficulties (ANAT-PART-12, ANAT-PART-13, ANAT-HEAL-01, ANAT-A-20)", () => {
  const head = [CONCUSSION_DC, HEAD_BLOW_DC, HEAD_SLEEP_DC];
  expect([...head, HEART_DC, WORSENING_DC, FIRST_AID_DC]).toEqual([25, 25, 30, 25, 20, 15]);
});

it.each([
  ["disarm", "ANAT-M-01", "acrobatics"],
  ["drag", "ANAT-M-02", "athletics"],
  ["grapple", "ANAT-M-03", "athletics"],
  ["overrun", "ANAT-M-04", "athletics"],
  ["reposition", "ANAT-M-05", "acrobatics"],
  ["shove", "ANAT-M-06", "athletics"],
  ["steal", "ANAT-M-07", "thievery"],
  ["sunder", "ANAT-M-08", "str"],
  ["trick", "ANAT-M-09", "thievery"],
  ["trip", "ANAT-M-10", "acrobatics"],
] as const)("the maneuver %s (%s) goes by %s (ANAT-MAN-04)", (name, rule, skill) => {
  expect(MANEUVERS[name]).toEqual({ rule, skill });
});

describe("the body plans (register 5)", () => {
  const face = { ear: 2, nose: 1, eye: 2, mouth: 1, head: 1, heart: 1 };
  const humanoid = { ...face, arm: 2, hand: 2, leg: 2, foot: 2 };
  const quadruped = { ...face, leg: 4, foot: 4, tail: 1 };
  const beak = { eye: 2, mouth: 1, head: 1, heart: 1 };
  it.each([
    ["humanoid", "ANAT-BODY-01", humanoid],
    ["wingedHumanoid", "ANAT-BODY-02", { ...humanoid, wing: 2 }],
    ["quadruped", "ANAT-BODY-03", quadruped],
    ["hornedQuadruped", "ANAT-BODY-04", { ...quadruped, horn: 2 }],
    ["bird", "ANAT-BODY-05", { ...beak, wing: 2, leg: 2, foot: 2, tail: 1 }],
    ["dragon", "ANAT-BODY-06", { ...quadruped, horn: 2, wing: 2 }],
    ["serpent", "ANAT-BODY-07", { ...beak, nose: 1, tail: 1 }],
    [
      "manyHeaded",
      "ANAT-BODY-08",
      { head: 3, eye: 6, nose: 3, mouth: 3, leg: 4, foot: 4, tail: 1, heart: 1 },
    ],
    ["tentacled", "ANAT-BODY-09", { arm: 3, head: 1, eye: 2, mouth: 1, heart: 3 }],
    ["amorphous", "ANAT-BODY-10", {}],
  ] as const)("%s has its parts (%s)", (plan, rule, parts) => {
    expect([BODY_PLANS[plan].rule, BODY_PLANS[plan].parts(3)]).toEqual([rule, parts]);
  });
});
