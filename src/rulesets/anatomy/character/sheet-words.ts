// The words that the sheets of Anatomy choose from: light, for every world loads them with the declaration.

import type { Shape } from "../../../core/language/shape.ts";

export const SEVERITIES = ["minor", "major", "severe", "deadly", "fatal"] as const;
export const ATTRIBUTES = ["str", "dex", "con", "int", "wis", "cha"] as const;

/** Kinds of rolls that an injury can hinder. */
export const ROLL_KINDS = [
  "attack",
  "all",
  "perceptionHearing",
  "perceptionSight",
  "perceptionScent",
  "survivalScent",
  "fly",
  "acrobatics",
  "athletics",
  "craft",
  "musicalInstrument",
  "thievery",
] as const;

/** What a part loses by itself. */
export const PART_FLAGS = ["noSomatic", "noUseItems", "noShield", "cannotEat"] as const;
/** What the whole creature loses by one injured part, or by all parts of a kind being injured. */
export const BODY_FLAGS = [
  "deafened",
  "blinded",
  "gazeOff",
  "noScent",
  "tailAdvantageLost",
  "cannotFly",
  "cannotStand",
  "mute",
] as const;

/** Section 2: the attribute of each skill. */
export const SKILL_ATTRIBUTES = {
  acrobatics: "dex",
  fly: "dex",
  stealth: "dex",
  thievery: "dex",
  athletics: "str",
  craft: "int",
  lore: "int",
  heal: "wis",
  perception: "wis",
  survival: "wis",
  musicalInstrument: "cha",
  oratory: "cha",
} as const;

/** The printed body plans (ANAT-BODY-01 to ANAT-BODY-10). */
export const PLAN_IDS = [
  "humanoid",
  "wingedHumanoid",
  "quadruped",
  "hornedQuadruped",
  "bird",
  "dragon",
  "serpent",
  "manyHeaded",
  "tentacled",
  "amorphous",
] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Conditions that a sheet keeps. */
export const KEPT_CONDITIONS = [
  "prone",
  "stunned",
  "dazed",
  "confused",
  "sickened",
  "deafened",
  "blinded",
  "helpless",
  "offGuard",
  "grappled",
  "hasted",
  "tripped",
  "weaponDisabled",
  "inRoundAction",
] as const;

/** Effect numbers of a part's row. */
export const KEEPS: Shape = { kind: "list", max: 99, of: { kind: "number", integer: true, min: 1, max: 99 } };
