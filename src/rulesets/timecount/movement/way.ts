// The price of a way: its squares and their ground, the squares of this count, and what would bring the rest.

import type { Command } from "../../../core/language/commands.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { fixed, part, sum, type Traced } from "../../../core/language/trace.ts";
import { columnAt, feetAt, squaresAt, type Gait } from "./movement.ts";
import { costOf, gaitOf, gaitRefusal, pathOf, reachOf } from "./movement-actions.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";

/** From slow to fast. */
const PACES: readonly Gait[] = ["sneak", "walk", "jog", "run", "sprint"];

/** Counts beyond which nobody asks how long a way takes. */
const MANY_COUNTS = 99;

/** TC-MOVE-05, TC-M29: the squares that a way costs, its ground included. */
function wayOf(command: Command): Traced {
  const path = pathOf(command);
  return sum("TC-MOVE-05", [
    part("way", path.length, "TC-MOVE-05"),
    part("ground", costOf(path) - path.length, "TC-M29"),
  ]);
}

/** TC-MOVE-05, TC-M29: the squares that a gait brings on this count, with what was begun on the one before. */
function squaresOfCount(situation: TimeCountReadContext, mover: TimeCountCreature, gait: Gait): Traced {
  return sum("TC-MOVE-05", [
    part(gait, reachOf(situation, mover, gait), "TC-MOVE-05"),
    part("begun", mover.stride.progress, "TC-M29"),
  ]);
}

/** TC-MOVE-05, 07: the counts that so many squares take at a gait; 0 for who does not get there at all. */
function countsFor(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  gait: Gait,
  squares: number,
): number {
  const column = columnAt(mover, situation.state.count);
  let left = squares - mover.stride.progress;
  for (let counts = 1; counts <= MANY_COUNTS; counts += 1) {
    left -= squaresAt(feetAt(mover, gait), column + counts - 1, situation.rulings.movement55);
    if (left <= 0) return counts;
  }
  return 0;
}

/** TC-MOVE-21, 33: the slowest of the faster gaits that would bring so many squares on one count. */
function reachingGait(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  gait: Gait,
  squares: number,
): PreviewLine[] {
  for (const faster of PACES.slice(PACES.indexOf(gait) + 1)) {
    // TC-MOVE-19, 20: what cannot be taken up now brings nobody there.
    if (gaitRefusal(situation, mover, faster) !== null) continue;
    const brought = squaresOfCount(situation, mover, faster);
    if (brought.value >= squares) return [line(`reachedBy-${faster}`, brought)];
  }
  return [];
}

function line(label: string, traced: Traced): PreviewLine {
  return { label, traced, secretOf: null };
}

/** What a way costs: its squares, those of this count, and where these are too few the counts that it takes, or a gait that brings them. */
export function wayLines(
  situation: TimeCountReadContext,
  mover: TimeCountCreature,
  command: Command,
): readonly PreviewLine[] {
  const [way, gait] = [wayOf(command), gaitOf(command)];
  const now = squaresOfCount(situation, mover, gait);
  const lines = [line("squaresOfWay", way), line("squaresNow", now)];
  if (way.value <= now.value) return lines;
  const counts = countsFor(situation, mover, gait, way.value);
  return [
    ...lines,
    ...(counts > 1 ? [line("countsOfWay", fixed("TC-MOVE-07", "counts", counts))] : []),
    ...(command.type === "move" ? reachingGait(situation, mover, gait, way.value) : []),
  ];
}
