// Marks on the board: who is due, whom an act is meant for and which way it goes, drawn on the host's own grid.

import { centerOf, middlesUnder } from "../../core/kit/board.ts";
import type { Position } from "../../core/language/fight.ts";
import {
  beadsBetween,
  flankedOf,
  holdsOn,
  marksOf,
  type Bead,
  type Hold,
  type MarkKind,
  type WaySpace,
} from "../../view/board-marks.ts";
import { openTurns } from "../../view/turn-view.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { holderOf } from "../fights/fight-access.ts";
import { drawSoon } from "../render/render-queue.ts";
import { middleOf, positionAt, toPixels, type Point } from "./scene-grid.ts";
import { intendedCommand, onIntention, onPointed, pointedCreature } from "../tracker/intention.ts";

type Token = TokenDocument.Implementation;

/** How a mark looks: a little color on the space, and its edge. */
interface Look {
  readonly color: number;
  readonly border: number;
  readonly alpha: number;
}

const LOOKS: { readonly [Kind in MarkKind]: Look } = {
  flanked: { color: 0xff7043, border: 0xff7043, alpha: 0.1 },
  due: { color: 0xffc400, border: 0xffc400, alpha: 0.12 },
  doer: { color: 0x8e5cff, border: 0x8e5cff, alpha: 0.2 },
  target: { color: 0xe53935, border: 0xe53935, alpha: 0.25 },
  declared: { color: 0xe53935, border: 0xe53935, alpha: 0.08 },
  pointed: { color: 0x29b6f6, border: 0x29b6f6, alpha: 0.4 },
};
/** A grab and a full hold, on the two and on the spaces between them; what ends with this turn has the edge of whoever is due. */
const GRAB: Look = { color: 0x26a69a, border: 0x26a69a, alpha: 0.12 };
const FULL_HOLD: Look = { ...GRAB, alpha: 0.3 };
const WAY: Look = { color: 0x29b6f6, border: 0x29b6f6, alpha: 0.22 };

/** The layer of the host's grid that is Fray's own. */
const LAYER = "fray";

/** The part of a canvas that marks spaces of its grid. */
interface MarkingGrid {
  addHighlightLayer(name: string): unknown;
  clearHighlightLayer(name: string): void;
  highlightPosition(name: string, mark: Look & MarkedPlace): void;
}

interface Board {
  readonly ready: boolean;
  readonly scene: { readonly id: string | null } | null;
  readonly interface?: { readonly grid: MarkingGrid } | null;
}

/** A space in pixels of its scene; without a grid the host marks nothing but a shape. */
interface MarkedPlace extends Point {
  readonly shape?: PIXI.Circle;
}

interface MarkedSpace extends MarkedPlace {
  readonly look: Look;
}

/** Marks from now on what goes on in the fight that this client looks at. */
export function followWithMarks(): void {
  const queue = {};
  const draw = (): void => void drawSoon(queue, () => Promise.resolve(drawMarks()));
  followFights(draw);
  onIntention(draw);
  onPointed(draw);
  for (const name of ["canvasReady", "updateToken", "deleteToken", "deleteCombat"] as const)
    Hooks.on(name, draw);
  draw();
}

function drawMarks(): void {
  const board: Board | undefined = canvas;
  if (!board?.ready || !board.interface) return;
  const { grid } = board.interface;
  grid.addHighlightLayer(LAYER);
  grid.clearHighlightLayer(LAYER);
  const running = accessTo(viewedCombat())?.running;
  if (!running) return;
  for (const { look, ...place } of spacesOf(running, board.scene?.id ?? ""))
    grid.highlightPosition(LAYER, { ...place, ...look });
}

function spacesOf(running: RunningAccess, scene: string): readonly MarkedSpace[] {
  const { fight, ruleset, seat, situation } = running;
  const holder = holderOf(viewedCombat());
  const attention = {
    active: openTurns(ruleset, situation, fight),
    intended: intendedCommand(),
    pointed: pointedCreature(),
    flanked: flankedOf(ruleset, situation, seat.viewer),
  };
  const { creatures, way } = marksOf(fight, attention, seat.viewer);
  const tokenOf = (creature: string): Token | null => {
    const token = holder?.token(creature) ?? null;
    return token?.parent?.id === scene ? token : null;
  };
  const walker = way && tokenOf(way.creature);
  return [
    // What is marked first keeps its space: whoever is pointed at is seen under all else.
    ...[...creatures].reverse().flatMap(({ creature, kind }) => spacesUnder(tokenOf(creature), LOOKS[kind])),
    ...(walker ? way.spaces.flatMap((space) => spacesOfWay(walker, space)) : []),
    ...linksOf(holdsOn(ruleset, situation, seat.viewer), Object.keys(situation.state.creatures), tokenOf),
  ];
}

type TokenOf = (creature: string) => Token | null;

/** The links of all holds: the spaces of both, and those between them, or beads where there is no grid, but no space of somebody else. */
function linksOf(holds: readonly Hold[], all: readonly string[], tokenOf: TokenOf): readonly MarkedSpace[] {
  return holds.flatMap(({ by, held, isFull, isDue }) => {
    const [from, to] = [tokenOf(by), tokenOf(held)];
    if (!from || !to) return [];
    const firm = isFull ? FULL_HOLD : GRAB;
    const look = isDue ? { ...firm, border: LOOKS.due.border } : firm;
    const others = all.filter((id) => id !== by && id !== held);
    const taken = new Set(others.flatMap((id) => spacesUnder(tokenOf(id), look)).map(keyOf));
    const between = placesBetween(from, middleOf(from), middleOf(to)).filter(
      (place) => !taken.has(keyOf(place)),
    );
    const ends = [...spacesUnder(from, look), ...spacesUnder(to, look)];
    return [...ends, ...between.map((place) => ({ ...place, look }))];
  });
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)}.${Math.round(y)}`;

/** The spaces of a token's grid on the straight line between two points of its scene. */
function placesBetween({ parent }: Token, from: Point, to: Point): readonly MarkedPlace[] {
  const grid = parent?.grid;
  if (!grid) return [];
  if (grid.isGridless) return beadsBetween(grid.size, from, to).map(roundAt);
  // Two looks at each space that the line may cross miss none worth a mark.
  const looks = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / grid.size) * 2;
  return Array.from({ length: Math.max(0, looks - 1) }, (_, at) => {
    const share = (at + 1) / looks;
    return grid.getTopLeftPoint({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  });
}

/** All spaces on which a token stands. */
function spacesUnder(token: Token | null, look: Look): readonly MarkedSpace[] {
  const at = token && positionAt(token);
  if (!token || !at) return [];
  const [width, height] = [at.width, at.height].map((each) => Math.max(1, Math.ceil(each)));
  return placesOn(token, { ...at, width: width ?? 1, height: height ?? 1 }).map((place) => ({
    ...place,
    look,
  }));
}

/** One space of a token's way; without a grid all the ground on which it would stand there. */
function spacesOfWay(walker: Token, { x, y }: WaySpace): readonly MarkedSpace[] {
  const at = positionAt(walker);
  if (!at) return [];
  const size = at.board === "gridless" ? {} : { width: 1, height: 1 };
  return placesOn(walker, { ...at, ...size, x, y }).map((place) => ({ ...place, look: WAY }));
}

/** A round where the host marks no spaces. */
function roundAt({ x, y, radius }: Bead): MarkedPlace {
  return { x: x - radius, y: y - radius, shape: new PIXI.Circle(x, y, radius) };
}

/** Where spaces are marked for somebody at a position on the scene of a token. */
function placesOn(token: Token, position: Position): readonly MarkedPlace[] {
  const grid = token.parent?.grid;
  if (!grid) return [];
  if (position.board === "gridless") {
    const { x, y } = toPixels(grid, centerOf(position));
    return [roundAt({ x, y, radius: (Math.max(position.width, position.height) * grid.size) / 2 })];
  }
  return middlesUnder(position).map((middle) => {
    const { x, y } = toPixels(grid, middle);
    return { x: x - grid.sizeX / 2, y: y - grid.sizeY / 2 };
  });
}
