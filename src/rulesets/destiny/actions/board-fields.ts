// Board fields: what commands say of the board, which a host with the board knows better than whoever sends them.

import type { BoardFields } from "../../../core/language/board-fields.ts";
import { coverQuestion } from "../attack/attack-actions.ts";
import { moversOf } from "../movement/movement-actions.ts";
import type { DestinyRulings } from "../rulings.ts";
import type { DestinyState } from "../state.ts";

export const BOARD_FIELDS: BoardFields<DestinyState, DestinyRulings> = {
  ways: ["path"],
  // DEST-TER-01: kinds of ground, and how often each yard of it counts.
  ground: ["ground", "secondGround", "terrain", "factor"],
  // DEST-AMB-19, DEST-FLK-01, DEST-FLK-04, DEST-JMP-01: the board has positions and the yards gone so far. DEST-MNT-06:
  // it has the enemies around a rider; whom a spell reaches besides its target, and who is near enough to harry.
  places: [
    "distance",
    "flanked",
    "rear",
    "runUp",
    "near",
    "enemies",
    "approaches",
    "harriers",
    "flank",
    "range",
    "approach",
    "harrier",
  ],
  // Whether a target sees its attacker.
  judged: ["unseen", "sight"],
  movers: moversOf,
  questions: (situation) => ({ cover: coverQuestion(situation) }),
  wordLists: [],
  pushed: { shove: ["target"], dismount: ["creature"], ride: ["creature"] },
  touched: {
    mount: ["target"],
    grapple: ["target"],
    pin: ["target"],
    enterSpace: ["target"],
    createOpening: ["target"],
    disarm: ["target"],
    shove: ["target"],
    trip: ["target"],
    treatWound: ["patient"],
    treatCondition: ["patient"],
    stabilize: ["patient"],
  },
};
