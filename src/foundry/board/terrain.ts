// Terrain: how hard the ground is, space by space, as the scene's regions say.

import { middlesUnder } from "../../core/kit/board.ts";
import type { Position } from "../../core/language/fight.ts";
import { isRecord } from "../../core/language/json.ts";
import type { Going, Ground } from "../../view/ground.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { positionAt, toPixels, type Point, type SceneGrid } from "./scene-grid.ts";

/** Foundry's own behavior of a region: the difficulty of each way of moving. */
interface HardGround {
  readonly type: string;
  readonly disabled: boolean;
  readonly system: object;
}

/** How a token gets along, once it is known. */
interface KnownGoing {
  readonly elevation: number;
  readonly action: string;
}

interface HardRegion {
  readonly region: RegionDocument.Implementation;
  readonly behaviors: readonly HardGround[];
}

/** The ground under a token's scene. Overlapping regions multiply, as Foundry's own measure has it. */
export function groundUnder(token: TokenDocument.Implementation): Ground {
  const regions = hardRegions(token);
  const grid = token.parent?.grid;
  const own = regions.length > 0 ? positionAt(token) : null;
  /** A way is asked for its cost and for whether it can be gone at all: each of its places is read once. */
  const read = new Map<string, number>();
  const difficultyAt = (place: Point, going: Going = {}): number => {
    if (!grid || !own) return 1;
    const elevation = going.elevation ?? token.elevation ?? 0;
    const action = going.action ?? token.movementAction ?? "walk";
    const key = [place.x, place.y, elevation, action].join(" ");
    const covered = { ...own, x: place.x, y: place.y };
    const difficulty = read.get(key) ?? hardestOf(regions, { grid, covered }, { elevation, action });
    read.set(key, difficulty);
    return difficulty;
  };
  return { isTold: regions.length > 0, difficultyAt };
}

/** The difficulty of the hardest space that is covered: at least 1. */
function hardestOf(
  regions: readonly HardRegion[],
  { grid, covered }: { readonly grid: SceneGrid; readonly covered: Position },
  { elevation, action }: KnownGoing,
): number {
  const difficulties = middlesUnder(covered).map((middle) => {
    const point = { ...toPixels(grid, middle), elevation };
    const within = regions.filter(({ region }) => region.testPoint(point));
    return multiplied(within, action);
  });
  return Math.max(1, ...difficulties);
}

/** The regions that make movement harder, of the level that the token is on where scenes have levels. */
function hardRegions(token: TokenDocument.Implementation): HardRegion[] {
  const { level } = token as { readonly level?: string };
  const found: HardRegion[] = [];
  for (const region of token.parent?.regions ?? []) {
    const { levels } = region as { readonly levels?: ReadonlySet<string> };
    if (level !== undefined && levels && levels.size > 0 && !levels.has(level)) continue;
    const all: readonly HardGround[] = [...region.behaviors];
    const behaviors = all.filter(({ type, disabled }) => type === "modifyMovementCost" && !disabled);
    if (behaviors.length > 0) found.push({ region, behaviors });
  }
  return found;
}

/** The difficulties of all regions at one place together. Without a number nobody gets along there. */
function multiplied(regions: readonly HardRegion[], action: string): number {
  let times = 1;
  for (const { behaviors } of regions)
    for (const behavior of behaviors) {
      const { difficulties } = systemOf(behavior);
      const difficulty = isRecord(difficulties) ? difficulties[action] : undefined;
      if (difficulty === null || difficulty === Infinity) return Infinity;
      if (typeof difficulty === "number") times *= difficulty;
    }
  return times;
}
