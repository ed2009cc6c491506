// Commands of the fight itself: its opening, late arrivals, turns, and its end.

import {
  actorOf,
  OPTIONAL_IDS,
  parameterOf,
  parameters,
  textsOf,
} from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Rule } from "../actions/command-shapes.ts";
import { joinFight, startFight } from "./initiative.ts";
import { checkEndTurn, endTurn } from "./turn-order.ts";

const OPENING = { kind: "choice", of: ["ready", "plain", "ambush"], optional: true } as const satisfies Shape;
const SENSES = {
  kind: "list",
  of: { kind: "choice", of: ["hearing", "sight", "scent"] },
  optional: true,
} as const satisfies Shape;

const begin: Rule = {
  rule: "ANAT-INIT-02",
  gmOnly: true,
  shape: parameters({
    opening: OPENING,
    hiding: OPTIONAL_IDS,
    aware: OPTIONAL_IDS,
    senses: SENSES,
  }),
  check: ({ state }) => (state.phase === "outside" ? null : refuse("ANAT-INIT-01", "alreadyStarted")),
  run: (context, command) =>
    startFight(context, {
      mode: parameterOf(command, "opening", OPENING),
      hiding: command["hiding"] === undefined ? undefined : textsOf(command, "hiding"),
      aware: textsOf(command, "aware"),
      senses: parameterOf(command, "senses", SENSES),
    }),
};

const join: Rule = {
  rule: "ANAT-INIT-09",
  shape: parameters(),
  check: ({ state }, command) => {
    if (state.phase !== "running") return refuse("ANAT-INIT-01", "noFight");
    const late = state.creatures[actorOf(command)]?.initiative === null;
    return late ? null : refuse("ANAT-INIT-09", "alreadyInOrder");
  },
  run: (context, command) => joinFight(context, actorOf(command)),
};

const end: Rule = {
  rule: "ANAT-TURN-03",
  shape: parameters(),
  check: (situation, command) => checkEndTurn(situation, actorOf(command)),
  run: (context) => endTurn(context),
};

/** The GM goes on, whoever's turn it is. */
const next: Rule = {
  rule: "ANAT-TURN-01",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }) => (state.phase === "running" ? null : refuse("ANAT-INIT-01", "noFight")),
  run: (context) => endTurn(context),
};

const over: Rule = {
  rule: "ANAT-INIT-01",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }) => (state.phase === "running" ? null : refuse("ANAT-INIT-01", "noFight")),
  *run(context) {
    context.emit({ type: "FightEnded", rule: "ANAT-INIT-01" }, (draft) => {
      draft.phase = "over";
      draft.turn = null;
    });
  },
};

const COORDINATE = { kind: "number", min: -10_000, max: 10_000 } as const satisfies Shape;
const WALLS = {
  kind: "list",
  of: { kind: "record", fields: { x1: COORDINATE, y1: COORDINATE, x2: COORDINATE, y2: COORDINATE } },
  max: 2000,
  optional: true,
} as const satisfies Shape;
const GRID = { kind: "choice", of: ["square", "hex", "none"], optional: true } as const satisfies Shape;

/** The GM says what the board is like: walls and closed doors, squares or hexes (ANAT-POS-02, ANAT-THR-07). */
const board: Rule = {
  rule: "ANAT-POS-02",
  gmOnly: true,
  shape: parameters({
    walls: WALLS,
    grid: GRID,
  }),
  check: () => null,
  *run(context, command) {
    const walls = parameterOf(command, "walls", WALLS);
    const grid = parameterOf(command, "grid", GRID);
    const operands = { walls: walls?.length ?? 0, grid: grid ?? "square" };
    context.emit({ type: "BoardSet", rule: "ANAT-POS-02", operands }, (draft) => {
      if (walls) draft.walls = walls;
      if (grid) draft.grid = grid;
    });
  },
};

export const FIGHT: { readonly [type: string]: Rule } = {
  startFight: begin,
  rollInitiative: join,
  endTurn: end,
  nextTurn: next,
  endFight: over,
  setBoard: board,
};
