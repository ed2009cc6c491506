// Lines that walls stop: the one question of the canvas's geometry that the table answers, for the scene that is viewed.
import { isContrary } from "../contrary.ts";
import * as CONST from "../constants.ts";
import type { WallDocument } from "../documents/wall.ts";
import { TableUnsupported } from "../guard.ts";
import { seat } from "../seat.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface ViewedScenes {
  readonly viewed: { readonly walls: Iterable<WallDocument> } | null;
}

interface TestOptions {
  readonly type: "light" | "sight" | "sound" | "move";
  readonly mode?: "any" | "all" | "closest";
}

/** So many walls of partial effect on one line let it pass. */
const LIMITED_PASSED = 1;

/** What stands in `CONFIG.Canvas.polygonBackends`: it tests single lines and computes no areas. */
export class ClockwiseSweepPolygon {
  /** Whether any wall of the viewed scene stops the line from `origin` to `destination`, in pixels; elevations do not count. */
  static testCollision(origin: Point, destination: Point, { type, mode = "all" }: TestOptions): boolean {
    if (mode !== "any") throw new TableUnsupported(`PointSourcePolygon.testCollision with mode "${mode}"`);
    if (!CONST.WALL_RESTRICTION_TYPES.includes(type))
      throw new Error(`"${type}" is not one of ${CONST.WALL_RESTRICTION_TYPES.join(", ")}`);
    const met = wallsInView().filter(
      (wall) => isMet(wall, origin, destination) && isStruckFromItsSide(wall, origin),
    );
    const kinds = met.map((wall) => effectOf(wall, type));
    if (kinds.includes(CONST.WALL_SENSE_TYPES.NORMAL)) return true;
    return kinds.filter((kind) => kind === CONST.WALL_SENSE_TYPES.LIMITED).length > LIMITED_PASSED;
  }
}

function wallsInView(): readonly WallDocument[] {
  const { viewed } = seat.game.collections.get("Scene") as unknown as ViewedScenes;
  return viewed ? [...viewed.walls] : [];
}

/** What a wall does to a line: nothing where it is an open door. */
function effectOf(wall: WallDocument, type: TestOptions["type"]): number {
  const isOpen = wall.door !== CONST.WALL_DOOR_TYPES.NONE && wall.ds === CONST.WALL_DOOR_STATES.OPEN;
  const effect = wall[type];
  if (isOpen || effect === CONST.WALL_SENSE_TYPES.NONE) return CONST.WALL_SENSE_TYPES.NONE;
  if (effect > CONST.WALL_SENSE_TYPES.NORMAL)
    throw new TableUnsupported("walls that work from a distance only");
  return effect;
}

/** Whether a line that begins there strikes the side from which a wall works; which of them is the left one, no page says. */
function isStruckFromItsSide({ c: [ax, ay, bx, by], dir }: WallDocument, from: Point): boolean {
  if (dir === CONST.WALL_DIRECTIONS.BOTH) return true;
  const isLeft = (from.x - ax) * (by - ay) > (from.y - ay) * (bx - ax);
  const worksFromLeft = (dir === CONST.WALL_DIRECTIONS.LEFT) !== isContrary("walls-seen-from-below");
  return isLeft === worksFromLeft;
}

/** Whether a line from here to there comes upon a wall on its way; that it ends on one is enough. */
function isMet({ c: [ax, ay, bx, by] }: WallDocument, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [wx, wy] = [bx - ax, by - ay];
  const area = dx * wy - dy * wx;
  if (area === 0) return false;
  const along = ((ax - from.x) * wy - (ay - from.y) * wx) / area;
  const across = ((ax - from.x) * dy - (ay - from.y) * dx) / area;
  if (along <= 0 || along > 1 || across < 0 || across > 1) return false;
  const isAtAnEnd = along === 1 || across === 0 || across === 1;
  return !(isAtAnEnd && isContrary("open-wall-ends"));
}
