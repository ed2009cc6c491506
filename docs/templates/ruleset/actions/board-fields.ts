// Board fields: which parameters of commands speak of the board, so that a host that has one is asked and not the sender.

import type { BoardFields } from "../../../core/language/board-fields.ts";
import type { SixthRulings } from "../rulings.ts";
import type { SixthState } from "../state.ts";

export const BOARD_FIELDS: BoardFields<SixthState, SixthRulings> = {
  // A way is held against the walls of the scene.
  ways: ["path"],
  // Nothing else: no hard ground, no distances that somebody states, nothing that only the game master judges.
  ground: [],
  places: [],
  judged: [],
  questions: () => ({}),
  wordLists: [],
  pushed: {},
  // Nobody is struck through a wall.
  touched: { attack: ["target"] },
};
