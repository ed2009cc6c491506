// Board fields: what commands say of the board, which a host with the board knows better than whoever sends them.

import type { Command } from "../../../core/language/commands.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { BoardFields, CoverQuestion } from "../../../core/language/board-fields.ts";
import { distanceBetween } from "../attack/reach.ts";
import type { StyleRulings, StyleReadContext } from "../rulings.ts";
import type { StyleState } from "../state.ts";

/** STYLE-MAN-09: whoever is pushed stands at most so far away, in meters. */
const NEAR = 3;

/** STYLE-COV-03, STYLE-COV-04: cover by the part that is hidden. Through a wall nobody strikes without the game master. */
function coverQuestion({ state }: StyleReadContext): CoverQuestion {
  const covers = Object.values(state.creatures).map(({ id, cover }) => [id, cover] as const);
  return {
    fact: "cover",
    target: "target",
    degrees: [
      { choice: "none", from: 0 },
      { choice: "low", from: 1 / 2 },
      { choice: "high", from: 3 / 4 },
      // STYLE-COV-08: only the game master's word gives it.
      { choice: "full", from: Infinity },
    ],
    own: Object.fromEntries(covers),
  };
}

/** Who may be pushed by whoever wins a maneuver: its answer does not say against whom. */
function foesBeside({ state, absent }: StyleReadContext, { type, creature }: Command): readonly CreatureId[] {
  const own = state.creatures[creature ?? ""]?.position ?? null;
  if (type !== "maneuver") return [];
  return Object.values(state.creatures)
    .filter((each) => each.id !== creature && !absent.has(each.id))
    .filter(({ position }) => (distanceBetween(own, position) ?? Infinity) <= NEAR)
    .map(({ id }) => id);
}

export const BOARD_FIELDS: BoardFields<StyleState, StyleRulings> = {
  ways: ["path"],
  // The rules have no hard ground.
  ground: [],
  // STYLE-FLK-01, STYLE-OPP-03: the board has who stands around whom, who is in reach, and how far off a thing lies.
  places: ["flanked", "flanking", "exposedTo", "distance"],
  // STYLE-COV-08: cover that the game master has set. STYLE-TEST-10: who sees whom, and who looks.
  judged: ["cover", "unaware", "observers"],
  questions: (situation) => ({ cover: coverQuestion(situation) }),
  wordLists: [],
  pushed: {},
  touched: { grapple: ["target"] },
  // STYLE-OPP-01: the question says at whom.
  struck: { opportunityAttack: "actor" },
  pushedBeside: foesBeside,
};
