// Board fields: what commands say of the board, which a host with the board knows better than whoever sends them.

import type { BoardFields } from "../../../core/language/board-fields.ts";
import { coverQuestion, HEIGHT_QUESTION } from "../attack/cover.ts";
import { AIM_FLANKS, aimQuestions } from "../magic/spell-aim.ts";
import { heldDeed } from "./readied-actions.ts";
import type { TimeCountRulings } from "../rulings.ts";
import type { TimeCountState } from "../state.ts";

export const BOARD_FIELDS: BoardFields<TimeCountState, TimeCountRulings> = {
  ways: ["path", "square"],
  // TC-M29.
  ground: ["ground"],
  // TC-SPEC-06: the board has the way that was run.
  places: ["runningStart", "occupants", "flank", "distance", "comesTo", ...AIM_FLANKS],
  // TC-SPEC-10 and TC-SPEC-18 ask the game master; whoever is in a space says whether somebody may enter (TC-MOVE-14).
  judged: ["engaged", "wallBehind", "allowing"],
  questions: (situation) => ({
    cover: coverQuestion(situation),
    height: HEIGHT_QUESTION,
    ...aimQuestions(situation),
  }),
  wordLists: ["situations"],
  // TC-FACE-01, TC-FACE-05: the board has who stands around whom, and who faces where.
  placeWords: ["flanked", "rear"],
  pushed: {
    mount: ["creature"],
    ride: ["creature"],
    bullRush: ["creature", "target"],
    drag: ["creature", "target"],
    shunt: ["creature", "target"],
    throw: ["creature", "target"],
  },
  carriedOut: heldDeed,
  touched: {
    mount: ["target"],
    stabilize: ["target"],
    treatImpairment: ["target"],
    grab: ["target"],
    grapple: ["target"],
    drag: ["target"],
    shunt: ["target"],
    throw: ["target"],
    bullRush: ["target"],
    tackle: ["target"],
    coupDeGrace: ["target"],
  },
};
