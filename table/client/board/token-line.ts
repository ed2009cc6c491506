// The line along which a token is dragged, drawn as CONFIG.Token.rulerClass says: its label, its colors.
import type { Point } from "../../core/grid/base-grid.ts";
import { seat } from "../../core/seat.ts";
import type { RulerState, RulerWaypoint, TokenRuler } from "../../core/token-ruler.ts";
import { game, type WorldScene, type WorldToken } from "../shell/world.ts";
import { tokenObject, type BoardToken } from "./board-token.ts";
import { newDrawing } from "./layer.ts";

type RulerClass = new (token: BoardToken) => TokenRuler;

const rulers = new WeakMap<WorldToken, TokenRuler>();

/** The one ruler of a token, of the class that the system names. */
function rulerOf(token: WorldToken): TokenRuler {
  const known = rulers.get(token);
  if (known) return known;
  const { rulerClass } = seat.CONFIG.Token as { rulerClass: RulerClass };
  const ruler = new rulerClass(tokenObject(token));
  rulers.set(token, ruler);
  return ruler;
}

/** The two places of a straight way: where the token stands, and where it would come to stand. */
function waypointsTo(token: WorldToken, to: Point): readonly [RulerWaypoint, RulerWaypoint] {
  const measured = token.measureMovementPath([{ x: token.x, y: token.y }, to]).waypoints;
  const at = (place: Point, index: number, previous: RulerWaypoint | null): RulerWaypoint => ({
    x: place.x,
    y: place.y,
    elevation: token.elevation,
    action: token.movementAction ?? "walk",
    stage: "planned",
    explicit: false,
    hidden: token.hidden,
    userId: game().user.id,
    center: token.getCenterPoint({ x: place.x, y: place.y }),
    measurement: measured[index] ?? { distance: 0, cost: 0 },
    previous,
    next: null,
  });
  const start = at({ x: token.x, y: token.y }, 0, null);
  const end = at(to, 1, start);
  start.next = end;
  return [start, end];
}

/** The share of the board's width from which on a label stands left of its place, so that it is seen whole. */
const FAR_RIGHT = 0.6;

export class TokenLine {
  readonly #line = newDrawing("board-ruler");
  readonly #label = document.createElement("output");

  constructor(plane: HTMLElement) {
    plane.append(this.#line, this.#label);
  }

  /** Draws the way of a token to a place in pixels of the scene. */
  show(token: WorldToken, scene: WorldScene, to: Point, scale: number): void {
    const ruler = rulerOf(token);
    const [start, end] = waypointsTo(token, to);
    const state: RulerState = { hasElevation: token.elevation !== 0, previousElevation: token.elevation };
    ruler._getWaypointLabelContext(start, state);
    const context = ruler._getWaypointLabelContext(end, state);
    const [x1, y1, x2, y2] = [start.center.x, start.center.y, end.center.x, end.center.y].map(
      (value) => value * scale,
    );
    const segment = ruler._getSegmentStyle(end);
    const dot = ruler._getWaypointStyle(end);
    const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    this.#line.innerHTML =
      `<line class="halo" ${line}/>` +
      `<line ${line} style="stroke:${cssColor(segment.color)};stroke-width:${segment.width}"/>` +
      `<circle cx="${x2}" cy="${y2}" r="${dot.radius}" style="fill:${cssColor(dot.color)}"/>`;
    this.#label.className = `board-ruler-label ${context?.cssClass ?? ""}`;
    this.#label.textContent = context ? `${context.cost.total} ${context.cost.units}`.trim() : "";
    const isFarRight = end.center.x > scene.dimensions.width * FAR_RIGHT;
    this.#label.classList.toggle("leftwards", isFarRight);
    this.#label.style.translate = `${isFarRight ? `calc(${x2}px - 100%)` : `${x2}px`} ${y2}px`;
  }

  remove(): void {
    this.#line.remove();
    this.#label.remove();
  }
}

/** A color as Foundry's styles give it: a number, or something with a name for style sheets. */
function cssColor(color: unknown): string {
  if (typeof color === "number") return `#${Math.trunc(color).toString(16).padStart(6, "0")}`;
  const named = (color as { readonly css?: string } | null | undefined)?.css ?? color;
  return typeof named === "string" ? named : "currentColor";
}
