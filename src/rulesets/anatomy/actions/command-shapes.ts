// Parameters that commands of Anatomy share, and the type of a command's rule.

import type { Command } from "../../../core/language/commands.ts";
import { flagOf, ID, OPTIONAL_FLAG, OPTIONAL_IDS } from "../../../core/language/parameters.ts";
import type { CommandRule } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { AnatomyState } from "../state.ts";
import { ATTRIBUTES } from "../tables.ts";

export type Rule = CommandRule<AnatomyState, AnatomyRulings>;

export const COUNT = {
  kind: "number",
  integer: true,
  min: 0,
  max: 999,
  optional: true,
} as const satisfies Shape;

/** What a check has to reach; without one its total is only told (ANAT-CORE-06). */
export const DC = {
  kind: "number",
  integer: true,
  min: -99,
  max: 999,
  optional: true,
} as const satisfies Shape;

/** A free text of a person. */
export const NOTE: Shape = { kind: "text", optional: true };

/** ANAT-RCT-03: the word that the target knows nothing of what comes, as a form says it. */
export const AWARENESS = { kind: "choice", of: ["unaware"], optional: true } as const satisfies Shape;

/** Whether the target of a command knows what comes. */
export function isAware(command: Command): boolean {
  return !flagOf(command, "unaware") && command["awareness"] !== "unaware";
}

/** What every attack roll may be given. */
export const AIM = {
  target: ID,
  attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
  cover: { kind: "number", integer: true, min: 0, max: 2, optional: true },
  unaware: OPTIONAL_FLAG,
  awareness: AWARENESS,
} as const satisfies { readonly [parameter: string]: Shape };

/** ANAT-POS-03: the word on what stands around the target, where no board tells it. */
export const FLANK = { kind: "choice", of: ["flanked"], optional: true } as const satisfies Shape;

export const MELEE = { ...AIM, weapon: ID, power: COUNT, reckless: COUNT, flank: FLANK };
const OPTIONAL_ID = { ...ID, optional: true } as const satisfies Shape;

/** ANAT-ACT-05: the targets of the second, third and fourth roll of several, as a form names them. */
export const FURTHER_TARGETS = ["second", "third", "fourth"] as const;
export const FURTHER = { second: OPTIONAL_ID, third: OPTIONAL_ID, fourth: OPTIONAL_ID };

/**
 * The word on what a shot meets, where no board tells it: feet to the target (ANAT-RNG-01), who stands in its path
 * (ANAT-RNG-05), and who of the shooter's side fights the target hand to hand (ANAT-RNG-02).
 */
export const FLIGHT = {
  distance: { ...COUNT, max: 9999 },
  inPath: OPTIONAL_IDS,
  engaged: OPTIONAL_IDS,
} as const satisfies { readonly [parameter: string]: Shape };

/** ANAT-RNG-05: those whom the game master lets stand in the path of a shot, of all whom the board has there. */
export const ON_PATH = OPTIONAL_IDS;

/** ANAT-ACT-08, ANAT-RNG-05: the same of the paths to the further targets of several shots, in their order. */
export const FURTHER_PATHS = ["onSecondPath", "onThirdPath", "onFourthPath"] as const;
export const ON_FURTHER_PATHS = { onSecondPath: ON_PATH, onThirdPath: ON_PATH, onFourthPath: ON_PATH };

/** What every shot and throw may be given. */
export const SHOT = { ...AIM, deadlyAim: COUNT, ...FLIGHT, onPath: ON_PATH };
export const RANGED = { ...SHOT, weapon: ID };
