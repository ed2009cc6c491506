// Drawn areas: the regions of a scene where creatures stand in a game that counts no squares.

import type { Areas } from "../../core/language/areas.ts";
import type { Fight } from "../../core/language/fight.ts";
import { valueAt } from "../../core/language/json.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { middleOf, type Point } from "./scene-grid.ts";

type Scene = NonNullable<TokenDocument.Implementation["parent"]>;
type Region = RegionDocument.Implementation;

/**
 * The regions that are areas: those that do nothing of their own to whoever is inside, such as slowing or hiding, and are
 * not marked as a player's drawing (fights/region-watch.ts).
 */
export function areasOf(scene: Scene | null | undefined): Region[] {
  return [...(scene?.regions ?? [])].filter(
    ({ behaviors, flags }) => behaviors.size === 0 && !(flags as Marked).fray?.byPlayer,
  );
}

interface Marked {
  readonly fray?: { readonly byPlayer?: boolean };
}

/** Whether a scene has areas. */
export function hasAreas(scene: Scene | null | undefined): boolean {
  return areasOf(scene).length > 0;
}

/** The label of the area in which a token would stand with its corner there, or stands: what is drawn last covers what lies below. */
function labelUnder(token: TokenDocument.Implementation, corner: Point = token): string | null {
  const scene = token.parent;
  const { x, y } = middleOf(token, corner);
  const { elevation, level } = token as { readonly elevation: number; readonly level?: string };
  const isUnder = (region: Region): boolean =>
    isOnLevel(region, level) && region.testPoint({ x, y, elevation });
  return areasOf(scene).findLast(isUnder)?.name ?? null;
}

/** Whether a region counts for whoever is on a level, where scenes have levels. */
function isOnLevel(region: Region, level: string | undefined): boolean {
  const { levels } = region as { readonly levels?: ReadonlySet<string> };
  return level === undefined || !levels || levels.size === 0 || levels.has(level);
}

/** The name of the area in which a token would stand with its corner there, or stands; null outside all of them. */
export function nameUnder(areas: Areas, token: TokenDocument.Implementation, corner?: Point): string | null {
  const label = labelUnder(token, corner);
  return label === null ? null : areas.nameOf(label);
}

/** The area in which a fight has a creature; null for nowhere. */
export function areaIn(areas: Areas, fight: Fight, id: CreatureId): string | null {
  const name = valueAt(fight.state.creatures[id], areas.place);
  return typeof name === "string" ? name : null;
}
