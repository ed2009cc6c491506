// Touching areas: which of the areas that are drawn on a scene are neighbors.

import type { DrawnArea } from "../../core/language/areas.ts";
import { areasOf } from "./drawn-areas.ts";

type Scene = NonNullable<TokenDocument.Implementation["parent"]>;
type Region = RegionDocument.Implementation;

/** The areas of a scene with those that they touch: drawn by hand, two do that between which no whole space lies. */
export function drawnAreas(scene: Scene | null | undefined): DrawnArea[] {
  const areas = areasOf(scene);
  if (!scene || areas.length === 0) return [];
  const { grid } = scene;
  const spaces = areas.map((region) => spacesIn(region, scene));
  const around = grid.isHexagonal
    ? (i: number, j: number) => [{ i, j }, ...grid.getAdjacentOffsets({ i, j })]
    : (i: number, j: number) => AROUND.map(([down, right]) => ({ i: i + down, j: j + right }));
  return areas.map((region, i) => ({
    label: region.name,
    touches: areas
      .filter((other, j) => j !== i && sharesLevel(region, other) && touch(spaces[i], spaces[j], around))
      .map(({ name }) => name),
  }));
}

/** The spaces whose middles a region holds, by row and column: hexes where the scene has them, else squares. */
function spacesIn(region: Region, { dimensions, grid }: Scene): Set<string> {
  const { width, height, size } = dimensions;
  const { bottom, top } = region.elevation;
  const elevation = Math.min(Math.max(0, bottom ?? -Infinity), top ?? Infinity);
  const found = new Set<string>();
  // The flat sides of hexes lie a size apart, and their rows or columns nearer.
  const [rows, columns] = [height, width].map((length) =>
    Math.ceil(length / (grid.isHexagonal ? NEAR * size : size)),
  );
  for (let row = 0; row < (rows ?? 0); row += 1)
    for (let column = 0; column < (columns ?? 0); column += 1) {
      const middle = grid.isHexagonal
        ? grid.getCenterPoint({ i: row, j: column })
        : { x: (column + 0.5) * size, y: (row + 0.5) * size };
      if (region.testPoint({ ...middle, elevation })) found.add(`${row} ${column}`);
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

/** How near rows of hexes stand to each other, of the size of one. */
const NEAR = Math.sqrt(3) / 2;

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** A space itself and those beside it. */
type Around = (i: number, j: number) => readonly { readonly i: number; readonly j: number }[];

function touch(mine: Spaces = new Set(), theirs: Spaces = new Set(), around: Around): boolean {
  return [...mine].some((space) => {
    const [row = 0, column = 0] = space.split(" ").map(Number);
    return around(row, column).some(({ i, j }) => theirs.has(`${i} ${j}`));
  });
}

type Spaces = ReadonlySet<string>;
