// Squares of the board: where a token may come to rest, and which squares are taken.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A token's place in pixels of the scene, its size in squares. */
export interface Footprint extends Point {
  readonly width: number;
  readonly height: number;
}

export interface BoardSize {
  readonly width: number;
  readonly height: number;
  /** Edge of one square in pixels of the scene. */
  readonly square: number;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

/** The nearest square corner at which the whole footprint lies on the board. */
export function snapToSquare(point: Point, footprint: Footprint, board: BoardSize): Point {
  const snap = (value: number, extent: number, size: number): number => {
    const limit = Math.floor(extent / board.square) * board.square - Math.ceil(size) * board.square;
    return clamp(Math.round(value / board.square) * board.square, 0, limit);
  };
  return {
    x: snap(point.x, board.width, footprint.width),
    y: snap(point.y, board.height, footprint.height),
  };
}

/** The middle of a footprint, in pixels of the scene. */
export function centerOf(footprint: Footprint, square: number): Point {
  return {
    x: footprint.x + (footprint.width * square) / 2,
    y: footprint.y + (footprint.height * square) / 2,
  };
}

function overlaps(first: Footprint, second: Footprint, square: number): boolean {
  return (
    first.x < second.x + second.width * square &&
    second.x < first.x + first.width * square &&
    first.y < second.y + second.height * square &&
    second.y < first.y + first.height * square
  );
}

/** The free place nearest to `wanted`, searched in growing rings; `wanted` itself when the board is full. */
export function freePlaceNear(wanted: Footprint, taken: readonly Footprint[], board: BoardSize): Point {
  const reach = Math.ceil(Math.max(board.width, board.height) / board.square);
  for (let ring = 0; ring <= reach; ring++) {
    for (const [column, row] of ringOffsets(ring)) {
      const place = { ...wanted, x: wanted.x + column * board.square, y: wanted.y + row * board.square };
      const onBoard = snapToSquare(place, place, board);
      if (onBoard.x !== place.x || onBoard.y !== place.y) continue;
      if (!taken.some((other) => overlaps(place, other, board.square))) return onBoard;
    }
  }
  return { x: wanted.x, y: wanted.y };
}

function ringOffsets(ring: number): [number, number][] {
  const offsets: [number, number][] = [];
  for (let row = -ring; row <= ring; row++)
    for (let column = -ring; column <= ring; column++)
      if (Math.max(Math.abs(row), Math.abs(column)) === ring) offsets.push([column, row]);
  return offsets;
}
