// Touching areas: which of the areas that are drawn on a scene are neighbors.

import type { DrawnArea } from "../../core/language/areas.ts";
import { areasOf } from "./drawn-areas.ts";

type Scene = NonNullable<TokenDocument.Implementation["parent"]>;
type Region = RegionDocument.Implementation;

/** The areas of a scene with those that they touch: drawn by hand, two do that between which no whole square lies. */
export function drawnAreas(scene: Scene | null | undefined): DrawnArea[] {
  const areas = areasOf(scene);
  if (!scene || areas.length === 0) return [];
  const squares = areas.map((region) => squaresIn(region, scene));
  return areas.map((region, i) => ({
    label: region.name,
    touches: areas
      .filter((other, j) => j !== i && sharesLevel(region, other) && touch(squares[i], squares[j]))
      .map(({ name }) => name),
  }));
}

/** The squares whose middles a region holds, by column and row. */
function squaresIn(region: Region, { dimensions }: Scene): Set<string> {
  const { width, height, size } = dimensions;
  const { bottom, top } = region.elevation;
  const elevation = Math.min(Math.max(0, bottom ?? -Infinity), top ?? Infinity);
  const found = new Set<string>();
  for (let row = 0; row < height / size; row += 1)
    for (let column = 0; column < width / size; column += 1) {
      const middle = { x: (column + 0.5) * size, y: (row + 0.5) * size, elevation };
      if (region.testPoint(middle)) found.add(`${column} ${row}`);
    }
  return found;
}

/** Whether two regions reach the same height, on the same level where scenes have levels. */
function sharesLevel(a: Region, b: Region): boolean {
  const levels = [a, b].map((each) => [...((each as { readonly levels?: Iterable<string> }).levels ?? [])]);
  const [mine = [], theirs = []] = levels;
  const isSame = mine.length === 0 || theirs.length === 0 || mine.some((level) => theirs.includes(level));
  const low = Math.max(a.elevation.bottom ?? -Infinity, b.elevation.bottom ?? -Infinity);
  const high = Math.min(a.elevation.top ?? Infinity, b.elevation.top ?? Infinity);
  return isSame && low <= high;
}

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function touch(mine: ReadonlySet<string> = new Set(), theirs: ReadonlySet<string> = new Set()): boolean {
  return [...mine].some((square) => {
    const [column = 0, row = 0] = square.split(" ").map(Number);
    return AROUND.some(([dx, dy]) => theirs.has(`${column + dx} ${row + dy}`));
  });
}
