// The ruler of a dragged token: on the last of its waypoints stands what the way would cost now, as the rules have it.

import type { WayLabel } from "../../view/path-label.ts";
import { fightOfActor } from "../fights/fight-access.ts";
import { dragsPlace } from "../hand/drag-switch.ts";
import type { Waypoint } from "./token-way.ts";

type Ruler = foundry.canvas.placeables.tokens.TokenRuler;
type RulerWaypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type RulerContext = foundry.canvas.placeables.tokens.TokenRuler.WaypointContext;

/** How the line of a way looks that cannot be gone. */
const REFUSED = 0xc62828;

/** What reads ways: fetched once the rules of a game are here, for before that there is nothing to be read. */
let ways: typeof import("./token-way.ts") | null = null;

/** Fetches what reads ways. Without it Foundry's own ruler stays. */
export async function fetchWays(): Promise<void> {
  ways ??= await import("./token-way.ts").catch(() => null);
}

/** Shows what a drag of a token in a running fight would cost. Elsewhere it is Foundry's own ruler. */
export class FrayTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  /** The end of the way that was read last, and what was said of it: a way is read once, however often it is drawn. */
  #end: RulerWaypoint | null = null;
  #read = "";
  #fight: object | null = null;
  #label: WayLabel | null = null;

  protected override _getWaypointLabelContext(
    ...args: Parameters<Ruler["_getWaypointLabelContext"]>
  ): RulerContext | void {
    const context = super._getWaypointLabelContext(...args);
    const [waypoint] = args;
    const label = context && !waypoint.next ? this.#labelOf(waypoint) : null;
    if (!context || !label) return context;
    const cssClass = `${context.cssClass} fray fray-way${label.refused ? " refused" : ""}`;
    return { ...context, cssClass, cost: { total: label.text, units: "" } };
  }

  protected override _getWaypointStyle(
    ...args: Parameters<Ruler["_getWaypointStyle"]>
  ): ReturnType<Ruler["_getWaypointStyle"]> {
    return this.#marked(args[0], super._getWaypointStyle(...args));
  }

  protected override _getSegmentStyle(
    ...args: Parameters<Ruler["_getSegmentStyle"]>
  ): ReturnType<Ruler["_getSegmentStyle"]> {
    return this.#marked(args[0], super._getSegmentStyle(...args));
  }

  #marked<Style>(waypoint: RulerWaypoint, style: Style): Style {
    const isRefused = waypoint.stage === "planned" && this.#labelOf(endOf(waypoint))?.refused;
    return isRefused ? { ...style, color: REFUSED } : style;
  }

  /** What is said of the way that ends there; null for one that is gone already, for a stranger's, and outside fights. */
  #labelOf(end: RulerWaypoint): WayLabel | null {
    if (end === this.#end) return this.#label;
    this.#label = this.#find(end);
    this.#end = end;
    return this.#label;
  }

  #find(end: RulerWaypoint): WayLabel | null {
    const { document, actor } = this.token;
    const found = end.stage === "planned" && document.isOwner && actor ? fightOfActor(actor) : null;
    // Whom the GM puts somewhere goes no way.
    if (!found || !ways || dragsPlace()) return null;
    const way = plannedWay(end);
    const read = JSON.stringify([document.x, document.y, way]);
    if (read === this.#read && found.fight === this.#fight) return this.#label;
    [this.#read, this.#fight] = [read, found.fight];
    return ways.wayLabel(found, document, way);
  }
}

function endOf(waypoint: RulerWaypoint): RulerWaypoint {
  let end = waypoint;
  while (end.next) end = end.next;
  return end;
}

/** The waypoints that are still planned, in their order. */
function plannedWay(end: RulerWaypoint): Waypoint[] {
  const way: Waypoint[] = [];
  for (let at: RulerWaypoint | null = end; at?.stage === "planned"; at = at.previous)
    way.unshift({ x: at.x, y: at.y, elevation: at.elevation, action: at.action });
  return way;
}
