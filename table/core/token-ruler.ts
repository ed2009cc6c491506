// TokenRuler: what the line along a token's way says and looks like; the page draws it.
import { seat } from "./seat.ts";

interface GridMeasure {
  readonly distance: number;
  readonly cost: number;
}

/** One place on a token's way, as the ruler is given it. */
export interface RulerWaypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action: string;
  readonly stage: "passed" | "pending" | "planned";
  readonly explicit: boolean;
  readonly hidden: boolean;
  readonly userId: string;
  readonly center: { readonly x: number; readonly y: number };
  readonly measurement: GridMeasure;
  readonly previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

export interface RulerState {
  hasElevation: boolean;
  previousElevation: number;
}

export interface RulerContext {
  readonly cssClass: string;
  readonly secret: boolean;
  readonly units: string;
  readonly uiScale: number;
  readonly position: { readonly x: number; readonly y: number };
  readonly distance: { readonly total: string };
  readonly cost: { readonly total: string; readonly units: string };
}

interface RulerToken {
  readonly document: {
    readonly parent: { readonly grid: { readonly units: string } } | null;
  };
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

export class TokenRuler {
  readonly #token: RulerToken;

  constructor(token: RulerToken) {
    this.#token = token;
  }

  get token(): RulerToken {
    return this.#token;
  }

  /** What stands beside a waypoint; nothing at the first, and at those that nobody has set. */
  _getWaypointLabelContext(waypoint: RulerWaypoint, _state: RulerState): RulerContext | void {
    const { previous, next, explicit, center, measurement, hidden } = waypoint;
    if (!previous || (next && !explicit)) return undefined;
    const units = this.#token.document.parent?.grid.units ?? "";
    return {
      cssClass: next ? "" : "last",
      secret: hidden,
      units,
      uiScale: 1,
      position: { x: center.x, y: center.y },
      distance: { total: rounded(measurement.distance) },
      cost: { total: rounded(measurement.cost), units },
    };
  }

  _getWaypointStyle(waypoint: RulerWaypoint): { radius: number; color?: unknown; alpha?: number } {
    return { radius: 6, color: colorOf(waypoint), alpha: 1 };
  }

  _getSegmentStyle(waypoint: RulerWaypoint): { width: number; color?: unknown; alpha?: number } {
    return { width: 4, color: colorOf(waypoint), alpha: 1 };
  }
}

/** The color of whoever moves. */
function colorOf({ userId }: RulerWaypoint): unknown {
  const user = seat.game.collections.get("User")?.get(userId) as { color?: unknown } | undefined;
  return user?.color ?? 0;
}
