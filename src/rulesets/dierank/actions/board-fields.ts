// Board fields: what commands say of the scene. There are no squares: regions and their neighbors are in the state.

import type { BoardFields } from "../../../core/language/board-fields.ts";
import type { RankRulings } from "../rulings.ts";
import type { RankState } from "../state.ts";

export const BOARD_FIELDS: BoardFields<RankState, RankRulings> = {
  // RANK-MOVE-05: a path names regions, and the state has which of them are neighbors.
  ways: [],
  ground: [],
  places: [],
  // What the register puts to the game master: RANK-PASS-03, RANK-PASS-07, RANK-MOVE-04, RANK-GRP-04, RANK-AID-01.
  judged: ["awareness", "pointBlank", "passes", "passing", "muchLarger", "room", "ground", "supplies"],
  questions: () => ({}),
  wordLists: [],
  pushed: {},
  // Whoever stands in one region reaches each other; the host has no squares between which walls could stand.
  touched: {},
};
