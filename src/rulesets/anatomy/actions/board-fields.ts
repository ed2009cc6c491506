// Board fields: what commands say of the board, which a host with the board knows better than whoever sends them.

import type { BoardFields, CoverQuestion } from "../../../core/language/board-fields.ts";
import type { AnatomyRulings } from "../rulings.ts";
import type { AnatomyState } from "../state.ts";
import { FURTHER_PATHS, FURTHER_TARGETS } from "./command-shapes.ts";

/** ANAT-POS-02: one of the four corners hidden gives cover, all of them total cover, under which one still attacks (ANAT-AMB-37). */
const COVER: CoverQuestion = {
  fact: "cover",
  target: "target",
  others: ["targets", ...FURTHER_TARGETS],
  degrees: [{ choice: "1", from: 1 / 4 }],
  total: "2",
};

export const BOARD_FIELDS: BoardFields<AnatomyState, AnatomyRulings> = {
  ways: ["path"],
  // The chapter has no hard ground.
  ground: [],
  // ANAT-RNG-05, ANAT-RNG-01, ANAT-RNG-02, ANAT-POS-03: the board has those in the path of a shot, how long it is, who
  // fights its target, and who flanks.
  places: ["inPath", "distance", "engaged", "flank"],
  // ANAT-POS-02: the game master's walls and word are in the state. ANAT-RCT-03: who is aware of whom. ANAT-RNG-05: his
  // word on whom of those whom the board has in a path it counts.
  judged: ["cover", "unaware", "awareness", "onPath", ...FURTHER_PATHS],
  questions: () => ({ cover: COVER }),
  wordLists: [],
  // ANAT-M-02, ANAT-M-05, ANAT-M-06: walls stop whoever is moved, and whoever drags goes along.
  pushed: { maneuver: ["target"], charge: ["target"] },
  pushedBeside: (_situation, { type, creature }) => (type === "maneuver" && creature ? [creature] : []),
  // ANAT-AMB-37 lets one strike and shoot under total cover; hands go through no wall.
  touched: {
    maneuver: ["target"],
    cleave: ["target"],
    useItem: ["target"],
    firstAid: ["target"],
    treat: ["target"],
  },
  // ANAT-RCT-07: the question says at whom.
  struck: { reactiveAttack: "provoker", reactiveManeuver: "provoker" },
};
