// Printed tables of Fighting Style: damage types, cover, skills, defenses, and the register's lists that go with them.

import type { RuleId } from "../../core/language/rules.ts";
import type { COVERS } from "./character/sheet-words.ts";

export {
  ARMOR_MATERIALS,
  SHIELD_MATERIALS,
  ARMOR_LEVELS,
  ATTRIBUTES,
  COVERS,
  DAMAGE_TYPES,
  DEFENSES,
  HIT_LOCATIONS,
  SKILLS,
} from "./character/sheet-words.ts";

/** The catalogue's entries of the defenses (register section 5). */
export const DEFENSE_ENTRIES = {
  block: "STYLE-R-BLOCK",
  dodge: "STYLE-R-DODGE",
  parry: "STYLE-R-PARRY",
  withstand: "STYLE-R-WITHSTAND",
} as const;

/** Table T3: what cover does to a ranged attack and to the dodge against it; full cover needs no test. */
export const COVER_MODIFIERS: { readonly [Cover in (typeof COVERS)[number]]: number } = {
  none: 0,
  low: 2,
  high: 5,
  full: 0,
};

/** The row of each kind of cover. */
export const COVER_RULES: { readonly [Cover in (typeof COVERS)[number]]: RuleId } = {
  none: "STYLE-COV-05",
  low: "STYLE-COV-02",
  high: "STYLE-COV-03",
  full: "STYLE-COV-04",
};

/** Sizes, smallest first. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gigantic"] as const;
export const MEDIUM = 2;

/** STYLE-UNT-01, STYLE-UNT-02, STYLE-FLK-02: what untrained gear takes and a flanked foe gives. */
export const UNTRAINED = -2;
export const FLANKED = 2;

/** Rows that change no number; the text of each is shown where it matters (register column "reference"). */
export const REFERENCE_ROWS = ["STYLE-ARM-06"] as const;

/** Points that the GM sets outright: health, what is left of the AP, what is used of the round's attacks and free actions, XP. */
export const HAND_RESOURCES = ["health", "ap", "attacks", "freeUsed", "xp"] as const;

/** Conditions that the GM gives and takes (register section 6). */
export const HAND_CONDITIONS = [
  "dazed",
  "prone",
  "grappled",
  "unconscious",
  "surprised",
  "disengaged",
  "braced",
  "feinting",
] as const;
