// The shapes of regions: whether a place lies in what they come to together.

export interface ElevatedPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

interface Rectangle {
  readonly type: "rectangle";
  readonly hole: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees around its own middle. */
  readonly rotation: number;
}

interface Polygon {
  readonly type: "polygon";
  readonly hole: boolean;
  /** x and y of each corner in turn. */
  readonly points: readonly number[];
}

export type Shape = Rectangle | Polygon;

type Point = Pick<ElevatedPoint, "x" | "y">;

/** Whether a place is inside: the last shape that covers it says so, or that it is a hole. */
export function isInside(shapes: readonly Shape[], point: Point): boolean {
  let inside = false;
  for (const shape of shapes) if (covers(shape, point)) inside = !shape.hole;
  return inside;
}

function covers(shape: Shape, point: Point): boolean {
  return isWithinCorners(cornersOf(shape), point);
}

/** The corners of a shape, in turn. */
export function cornersOf(shape: Shape): readonly Point[] {
  if (shape.type === "polygon")
    return shape.points.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: shape.points[i + 1] ?? 0 }] : []));
  const { x, y, width, height, rotation } = shape;
  const turn = (rotation * Math.PI) / 180;
  const corners: readonly (readonly [number, number])[] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ];
  return corners.map(([dx, dy]) => ({
    x: x + width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: y + height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
  }));
}

/** Counts the edges that a line from the place to the right crosses. */
function isWithinCorners(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  corners.forEach((to, i) => {
    const from = corners.at(i - 1) ?? to;
    if (from.y > y === to.y > y) return;
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
  });
  return inside;
}
