// Occupied squares: who stands in the way of a walk or a push, and which way a push leads.

import { wayFrom } from "../../../core/kit/lying-things.ts";
import { shareGround } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { isOut } from "../health/conditions.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** A space seen from above; one square where nothing else is said. */
export type Ground = Pick<Position, "x" | "y"> & Partial<Pick<Position, "width" | "height" | "board">>;

/** Whoever stands where a space would be, at its height; who lies dead or unconscious is stepped over, and stood upon. */
export function standingIn(
  { state, absent }: StyleReadContext,
  space: Position,
  but: readonly CreatureId[],
): StyleCreature | null {
  const found = Object.values(state.creatures).find((each) => {
    const { id, position } = each;
    if (position === null || but.includes(id) || absent.has(id) || isOut(each)) return false;
    return position.elevation === space.elevation && shareGround(space, position);
  });
  return found ?? null;
}

/** STYLE-MAN-09: the sign of column and row from the winner to the loser; along an axis on which their spaces overlap none. On other boards straight away. */
export function wayOfPush(winner: Ground, loser: Ground): readonly [number, number] {
  if (loser.board) return wayFrom(spaceOf(winner), spaceOf(loser));
  return [
    stepAlong([winner.x, winner.width ?? 1], [loser.x, loser.width ?? 1]),
    stepAlong([winner.y, winner.height ?? 1], [loser.y, loser.height ?? 1]),
  ];
}

function spaceOf({ width = 1, height = 1, ...place }: Ground): Position {
  return { ...place, width, height, elevation: 0 };
}

type Side = readonly [start: number, length: number];

function stepAlong([from, fromLength]: Side, [to, toLength]: Side): number {
  if (to >= from + fromLength) return 1;
  return to + toLength <= from ? -1 : 0;
}

/** STYLE-MAN-09: whether nobody stands behind the loser; true where no board tells. */
export function isRoomBehind(
  situation: StyleReadContext,
  { winner, loser }: { readonly winner: CreatureId; readonly loser: CreatureId },
): boolean {
  const from = situation.state.creatures[winner]?.position;
  const to = situation.state.creatures[loser]?.position;
  if (!from || !to) return true;
  const [stepX, stepY] = wayOfPush(from, to);
  return standingIn(situation, { ...to, x: to.x + stepX, y: to.y + stepY }, [loser]) === null;
}
