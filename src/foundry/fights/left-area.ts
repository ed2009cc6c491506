// Left areas: which drags of a token are for the rules to judge, in a game that counts no squares.

import { areaIn, areasOf, nameUnder } from "../board/drawn-areas.ts";
import type { Point } from "../board/scene-grid.ts";
import { shelvedOf, type FightOfActor } from "./fight-access.ts";

/**
 * Whether a drag of this token to there is for the rules to judge: it leaves the area in which the fight has it. In a fight
 * whose areas are not those of the scene tokens are pictures.
 */
export function leavesArea(
  { fight, creature }: FightOfActor,
  token: TokenDocument.Implementation,
  corner: Point,
): boolean {
  const { areas } = shelvedOf(fight).ruleset;
  if (!areas || !areasOf(token.parent).some(({ name }) => areas.isLaid(fight.state, areas.nameOf(name))))
    return false;
  const area = areaIn(areas, fight, creature);
  return area === null ? game.user?.isGM !== true : nameUnder(areas, token, corner) !== area;
}
