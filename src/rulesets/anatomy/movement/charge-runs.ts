// Runs of a charge: the straight ways on which a foe can be reached, before anybody has drawn one.

import { boardOf, centerOf, waysOn, type Way } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Position } from "../../../core/language/fight.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { checkCharge, reachOfMove } from "./movement.ts";
import { distanceBetween, reachOf, SQUARE } from "./positioning.ts";

/** A run ends beside somebody; a shorter one than 10 feet is none (ANAT-ACT-12). */
const LEAST = 2;

type Run = readonly { readonly x: number; readonly y: number }[];

/** The shortest straight run that ends in reach of the target, empty where there is no board; null where there is none. */
export function runOf(situation: AnatomyReadContext, command: Command): Run | null {
  const creature = situation.state.creatures[actorOf(command)];
  const target = situation.state.creatures[textOf(command, "target")];
  if (!creature || !target) return null;
  const isPossible = (path: Run): boolean => checkCharge(situation, { ...command, path: [...path] }) === null;
  const [from, to] = [creature.position, target.position];
  if (!from || !to) return isPossible([]) ? [] : null;
  const weapon = creature.weapons[textOf(command, "weapon")] ?? null;
  const reach = reachOf(creature, weapon, creature.turnUse.lunging);
  const most = Math.floor((2 * reachOfMove(situation, creature).value) / SQUARE);
  const runs = waysTo(from, to).flatMap((way) => {
    const run = runAlong(from, to, { way, reach, most });
    return run ? [run] : [];
  });
  return runs.sort((a, b) => a.length - b.length).find(isPossible) ?? null;
}

/** Why the target of a charge cannot be charged from where somebody stands, or null. */
export function checkRunAt(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): Refusal | null {
  const target = situation.state.creatures[textOf(command, "target")];
  if (runOf(situation, command)) return null;
  return creature.position && target?.position
    ? refuse("ANAT-ACT-12", "noRun", undefined, "target")
    : checkCharge(situation, { ...command, path: [] });
}

/** The ways of the board; without a grid also the one straight at somebody. */
function waysTo(from: Position, to: Position): readonly Way[] {
  const board = boardOf(from);
  const ways = waysOn(board).map(([, x, y]): Way => [x, y]);
  if (board !== "gridless") return ways;
  const [here, there] = [centerOf(from), centerOf(to)];
  const far = Math.hypot(there.x - here.x, there.y - here.y);
  return far === 0 ? ways : [[(there.x - here.x) / far, (there.y - here.y) / far], ...ways];
}

/** The first place of a straight way from which somebody is in reach, with all places up to it. */
function runAlong(
  from: Position,
  to: Position,
  { way: [stepX, stepY], reach, most }: { readonly way: Way; readonly reach: number; readonly most: number },
): Run | null {
  const place = (i: number) => ({ x: from.x + stepX * i, y: from.y + stepY * i });
  for (let length = LEAST; length <= most; length += 1)
    if ((distanceBetween({ ...from, ...place(length) }, to) ?? 0) <= reach)
      return Array.from({ length }, (_none, i) => place(i + 1));
  return null;
}
