// Which behaviours a table turns round: what TABLE_CONTRARY names, one by one or as a mixture of the list below.
import { BEHAVIOR_NAMES, type BehaviorName } from "../core/contrary.ts";

export const CONTRARY = "TABLE_CONTRARY";

type Environment = Readonly<Record<string, string | undefined>>;

/** The mixtures that are played, all of them by `npm run contrary`; no other one ever decides whether a run is green. */
export const MIXTURE_NAMES = ["mix-1", "mix-2", "mix-3", "mix-4", "mix-5", "mix-6", "mix-7"] as const;

export type MixtureName = (typeof MIXTURE_NAMES)[number];

/**
 * The mixtures by number in which a behaviour is turned round: four of the seven, and no two behaviours the same four.
 * Two fours out of seven share one at least, so any two of them are met in one mixture, each of them without the other in
 * some mixture, and neither at a usual table. There are 35 such fours; these spread the behaviours evenly over the seven.
 */
const TURNED_IN: Readonly<Record<BehaviorName, string>> = {
  "empty-update": "1234",
  "descendants-first": "1235",
  "late-acknowledgement": "1245",
  "unlinked-deletion": "1256",
  "operators-reach-validators": "1267",
  "adventure-merges": "1345",
  "adventure-person-first": "1347",
  "owners-write-more": "1367",
  "players-draw-regions": "2356",
  "every-line": "1456",
  "rising-faces": "1567",
  "empty-number": "2345",
  "silent-scripts": "2367",
  "plain-groups": "2457",
  "open-wall-ends": "2467",
  "kept-turn": "3467",
  "walls-seen-from-below": "3567",
};

/** What a mixture of the list turns round. */
export function mixture(name: MixtureName): readonly BehaviorName[] {
  const number = name.slice("mix-".length);
  return BEHAVIOR_NAMES.filter((behavior) => TURNED_IN[behavior].includes(number));
}

/**
 * None without TABLE_CONTRARY; its names, divided by commas; all of them for `all`; those of a mixture for its name.
 * Throws for a name that neither a behaviour nor a mixture has.
 */
export function chosenContraries(environment: Environment = process.env): readonly BehaviorName[] {
  const text = (environment[CONTRARY] ?? "").trim();
  if (text === "all") return BEHAVIOR_NAMES;
  const mixed = MIXTURE_NAMES.find((name) => name === text);
  if (mixed) return mixture(mixed);
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const strange = names.find((name) => !(BEHAVIOR_NAMES as readonly string[]).includes(name));
  if (strange !== undefined)
    throw new Error(
      `${CONTRARY}: "${strange}" is none of ${BEHAVIOR_NAMES.join(", ")}, ${MIXTURE_NAMES.join(", ")}, all`,
    );
  return names as BehaviorName[];
}
