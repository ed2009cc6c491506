// Movement between regions: a move, a withdrawal, and a run, with the openings they give.

import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { payAction, type ActionKind } from "./action-points.ts";
import { offerOpening, type Opening } from "./opportunity.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";

export const MOVES = ["move", "withdraw", "run"] as const;
export type Move = (typeof MOVES)[number];

interface MoveRule {
  readonly rule: RuleId;
  readonly kind: ActionKind;
  /** Most regions. */
  readonly regions: number;
  readonly leaving: Opening | null;
  readonly entering: Opening | null;
}

/** RANK-MOVE-01 to 03 with the openings of RANK-OPP-01. */
export const MOVE_RULES: { readonly [Kind in Move]: MoveRule } = {
  move: { rule: "RANK-MOVE-01", kind: "minor", regions: 1, leaving: "leaveByMinor", entering: null },
  withdraw: { rule: "RANK-MOVE-02", kind: "major", regions: 1, leaving: null, entering: null },
  run: { rule: "RANK-MOVE-03", kind: "exclusive", regions: 2, leaving: "exclusive", entering: "runInto" },
};

/** Why a path is not possible, or null (RANK-MOVE-05, RANK-PRN-01). The path begins after the own region. */
export function checkPath(
  situation: RankSituation,
  id: CreatureId,
  move: Move,
  path: readonly string[],
): Refusal | null {
  const creature = situation.state.creatures[id];
  const { rule, regions } = MOVE_RULES[move];
  if (!creature || creature.region === null) return refuse("RANK-MOVE-05", "nowhere");
  if (creature.conditions["prone"]) return refuse("RANK-PRN-01", "prone");
  if (path.length === 0 || path.length > regions) return refuse(rule, "wrongLength", { regions }, "path");
  const route = [creature.region, ...path];
  const broken = path.findIndex((to, i) => !situation.state.regions[route[i] ?? ""]?.neighbors.includes(to));
  return broken < 0 ? null : refuse("RANK-MOVE-05", "notNeighbors", undefined, `path[${broken}]`);
}

/** Pays, lets enemies strike into every opening, and moves region by region as long as the creature can (RANK-OPP-06). */
export function* carryOutMove(
  play: RankPlay,
  id: CreatureId,
  move: Move,
  path: readonly string[],
): Procedure<void> {
  const { rule, kind, leaving, entering } = MOVE_RULES[move];
  const asked = new Set<CreatureId>();
  payAction(play, id, kind, rule);
  const start = play.creature(id).region ?? "";
  if (leaving && !(yield* offerOpening(play, id, start, leaving, asked))) return loseAct(play, id, move);
  for (const to of path) {
    const from = play.creature(id).region ?? "";
    tell(play, id, { type: "Moved", rule, operands: { from, to } }, (creature) => {
      creature.region = to;
    });
    if (entering && !(yield* offerOpening(play, id, to, entering, asked))) return loseAct(play, id, move);
  }
}

/** RANK-TURN-14: the act comes to nothing and stays paid. */
function loseAct(play: RankPlay, id: CreatureId, move: Move): void {
  tell(play, id, { type: "ActLost", rule: "RANK-TURN-14", operands: { move } });
}
