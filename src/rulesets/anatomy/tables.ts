// Printed tables of Anatomy: severities, body parts, maneuvers, skills.

export { ATTRIBUTES, BODY_FLAGS, PART_FLAGS, ROLL_KINDS, SEVERITIES, SKILL_ATTRIBUTES } from "./character/sheet-words.ts";

/** ANAT-INJ-01: the value of an injury of each class; degrees that buy it are one less. */
export const SEVERITY_VALUES = { minor: 1, major: 2, severe: 3, deadly: 4, fatal: 5 } as const;

const HANDIWORK = { athletics: 1, craft: 1, musicalInstrument: 1, thievery: 1 };
const ARM_WORK = { acrobatics: 2, athletics: 2, craft: 2, musicalInstrument: 2, thievery: 2 };

/** ANAT-PART-01 to ANAT-PART-13. `at` is the count of injuries; `all` holds while every part of the kind is injured. */
export const PART_TABLE = {
  ear: { rule: "ANAT-PART-01", severity: "minor", last: 2, destroyed: true, all: ["deafened"],
    effects: [{ at: 1, disadvantages: { perceptionHearing: 1 } }] },
  nose: { rule: "ANAT-PART-02", severity: "minor", last: 1, destroyed: false, all: ["noScent"],
    effects: [{ at: 1, disadvantages: { perceptionScent: 1, survivalScent: 1 } }] },
  tail: { rule: "ANAT-PART-03", severity: "minor", last: 2, destroyed: true,
    effects: [{ at: 1, attacksOff: true, body: ["tailAdvantageLost"] }] },
  wing: { rule: "ANAT-PART-04", severity: "minor", last: 2, destroyed: true, flight: true,
    effects: [{ at: 1, disadvantages: { fly: 1 }, flySteps: 1, attacksOff: true }] },
  eye: { rule: "ANAT-PART-05", severity: "major", last: 2, destroyed: true, all: ["blinded", "gazeOff"],
    effects: [{ at: 1, disadvantages: { attack: 1, perceptionSight: 1 } }] },
  hand: { rule: "ANAT-PART-06", severity: "major", last: 3, destroyed: true,
    effects: [
      { at: 1, disadvantages: HANDIWORK },
      { at: 2, moment: "drop", attacksOff: true, flags: ["noSomatic", "noUseItems"] },
    ] },
  foot: { rule: "ANAT-PART-07", severity: "major", last: 3, destroyed: true, all: ["cannotStand"],
    effects: [
      { at: 1, disadvantages: { acrobatics: 1, athletics: 1 }, standUp: 1 },
      { at: 2, groundSpeed: 5, attacksOff: true },
    ] },
  horn: { rule: "ANAT-PART-08", severity: "major", last: 2, destroyed: true,
    effects: [{ at: 1, attacksOff: true }] },
  mouth: { rule: "ANAT-PART-09", severity: "major", last: 3, destroyed: true, all: ["mute"],
    effects: [
      { at: 1, body: ["mute"] },
      { at: 2, attacksOff: true, flags: ["cannotEat"] },
    ] },
  arm: { rule: "ANAT-PART-10", severity: "severe", last: 3, destroyed: true,
    effects: [
      { at: 1, disadvantages: ARM_WORK },
      { at: 2, moment: "drop", attacksOff: true, contained: true, flags: ["noShield", "noSomatic", "noUseItems"] },
    ] },
  leg: { rule: "ANAT-PART-11", severity: "severe", last: 3, destroyed: true, all: ["cannotStand"],
    effects: [
      { at: 1, disadvantages: { acrobatics: 2, athletics: 2 }, standUp: 2 },
      { at: 2, groundSpeed: 10, attacksOff: true, contained: true },
    ] },
  head: { rule: "ANAT-PART-12", severity: "deadly", last: 4, destroyed: true, vital: "head", effects: [] },
  heart: { rule: "ANAT-PART-13", severity: "fatal", last: 2, destroyed: true, vital: "heart", effects: [] },
} as const;

/** ANAT-PART-12, ANAT-PART-13: the Constitution checks of head and heart. */
export const HEAD_BLOW_DC = 25;
export const HEAD_SLEEP_DC = 30;
export const HEART_DC = 25;
export const CONCUSSION_DC = 25;
export const WORSENING_DC = 20;
export const FIRST_AID_DC = 15;

/** ANAT-INJ-18: words of the chapter for parts that count as printed ones. */
export const ALIASES = {
  pincer: "hand", hoof: "foot", talon: "foot", tentacle: "arm", graspingTentacle: "arm", walkingTentacle: "leg",
} as const;

/** ANAT-INJ-07: what kind of part contains what. */
export const CONTAINED_IN = {
  hand: "arm", foot: "leg", ear: "head", eye: "head", nose: "head", mouth: "head", horn: "head",
} as const;

/** ANAT-MAN-04. */
export const MANEUVERS = {
  disarm: { rule: "ANAT-M-01", skill: "acrobatics" },
  drag: { rule: "ANAT-M-02", skill: "athletics" },
  grapple: { rule: "ANAT-M-03", skill: "athletics" },
  overrun: { rule: "ANAT-M-04", skill: "athletics" },
  reposition: { rule: "ANAT-M-05", skill: "acrobatics" },
  shove: { rule: "ANAT-M-06", skill: "athletics" },
  steal: { rule: "ANAT-M-07", skill: "thievery" },
  sunder: { rule: "ANAT-M-08", skill: "str" },
  trick: { rule: "ANAT-M-09", skill: "thievery" },
  trip: { rule: "ANAT-M-10", skill: "acrobatics" },
} as const;

/** ANAT-ACT-12: what a Charge may end with in place of an attack. */
export const CHARGE_MANEUVERS = ["overrun", "shove", "trip"] as const;

/** ANAT-THR-06: directions clockwise on a screen, from north, as steps in x and y. */
export const COMPASS = [
  ["N", 0, -1], ["NE", 1, -1], ["E", 1, 0], ["SE", 1, 1], ["S", 0, 1], ["SW", -1, 1], ["W", -1, 0], ["NW", -1, -1],
] as const;

/** ANAT-THR-07: the six directions of a hex board with level rows; slanted steps count half a field to the side. */
export const HEX_COMPASS = [
  ["NE", 0.5, -1], ["E", 1, 0], ["SE", 0.5, 1], ["SW", -0.5, 1], ["W", -1, 0], ["NW", -0.5, -1],
] as const;

/** ANAT-HEAL-02, ANAT-HEAL-03: a Heal check of 10 + 5 times the value; as many weeks as the value. */
export const TREATMENT_DC = { minor: 15, major: 20, severe: 25, deadly: 30, fatal: 35 } as const;
export const RECOVERY_WEEKS = { minor: 1, major: 2, severe: 3, deadly: 4, fatal: 5 } as const;

/** ANAT-FALL-01: feet that the game master may name where no board tells how high somebody was. */
export const FALL_HEIGHTS = ["0", "10", "20", "30", "40", "50"] as const;

/** ANAT-HAND-01, ANAT-INJ-02: where a harm comes from that is no attack. */
export const DAMAGE_WORDS = [
  "bludgeoning", "piercing", "slashing", "fall", "fire", "cold", "acid", "lightning", "poison", "magic", "other",
] as const;

/** ANAT-HAND-04: what the game master may set to a value. */
export const HAND_RESOURCES = ["ap", "reactions", "stamina", "exhaustion", "strain"] as const;
