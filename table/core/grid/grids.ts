// The grid of a scene, by its type.
import { GRID_TYPES } from "../constants.ts";
import type { GridConfig } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";

export type Grid = SquareGrid | GridlessGrid | HexagonalGrid;

/** The grid of a type, one of CONST.GRID_TYPES. Throws where there is none of that type. */
export function makeGrid(type: number, config: GridConfig): Grid {
  switch (type) {
    case GRID_TYPES.GRIDLESS:
      return new GridlessGrid(config);
    case GRID_TYPES.SQUARE:
      return new SquareGrid(config);
    case GRID_TYPES.HEXODDR:
      return new HexagonalGrid({ ...config, columns: false, even: false });
    case GRID_TYPES.HEXEVENR:
      return new HexagonalGrid({ ...config, columns: false, even: true });
    case GRID_TYPES.HEXODDQ:
      return new HexagonalGrid({ ...config, columns: true, even: false });
    case GRID_TYPES.HEXEVENQ:
      return new HexagonalGrid({ ...config, columns: true, even: true });
    default:
      throw new Error(`There is no grid of type ${type}`);
  }
}
