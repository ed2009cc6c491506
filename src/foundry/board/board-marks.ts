// Marks on the board: who is due, whom an act is meant for and which way it goes, drawn on the host's own grid.

import { marksOf, type MarkKind } from "../../view/board-marks.ts";
import { openTurns } from "../../view/turn-view.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { holderOf } from "../fights/fight-access.ts";
import { drawSoon } from "../render/render-queue.ts";
import { intendedCommand, onIntention, onPointed, pointedCreature } from "../tracker/intention.ts";

/** How a mark looks: a little color on the space, and its edge. */
interface Look {
  readonly color: number;
  readonly border: number;
  readonly alpha: number;
}

const LOOKS: { readonly [Kind in MarkKind]: Look } = {
  due: { color: 0xffc400, border: 0xffc400, alpha: 0.12 },
  doer: { color: 0x8e5cff, border: 0x8e5cff, alpha: 0.2 },
  target: { color: 0xe53935, border: 0xe53935, alpha: 0.25 },
  declared: { color: 0xe53935, border: 0xe53935, alpha: 0.08 },
  pointed: { color: 0x29b6f6, border: 0x29b6f6, alpha: 0.4 },
};
const WAY: Look = { color: 0x29b6f6, border: 0x29b6f6, alpha: 0.22 };

/** The layer of the host's grid that is Fray's own. */
const LAYER = "fray";

/** The part of a canvas that marks spaces of its grid. */
interface MarkingGrid {
  addHighlightLayer(name: string): unknown;
  clearHighlightLayer(name: string): void;
  highlightPosition(name: string, mark: Look & { readonly x: number; readonly y: number }): void;
}

interface Board {
  readonly ready: boolean;
  readonly scene: { readonly id: string | null } | null;
  readonly interface?: { readonly grid: MarkingGrid } | null;
}

/** A space to mark, in pixels of its scene. */
interface MarkedSpace {
  readonly x: number;
  readonly y: number;
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
  for (const { x, y, look } of spacesOf(running, board.scene?.id ?? ""))
    grid.highlightPosition(LAYER, { x, y, ...look });
}

function spacesOf(running: RunningAccess, scene: string): readonly MarkedSpace[] {
  const { fight, ruleset, seat, situation } = running;
  const holder = holderOf(viewedCombat());
  const attention = {
    active: openTurns(ruleset, situation, fight),
    intended: intendedCommand(),
    pointed: pointedCreature(),
  };
  const { creatures, way } = marksOf(fight, attention, seat.viewer);
  const tokenOf = (creature: string): TokenDocument.Implementation | null => {
    const token = holder?.token(creature) ?? null;
    return token?.parent?.id === scene ? token : null;
  };
  const walker = way && tokenOf(way.creature);
  const size = walker?.parent?.grid.size ?? 0;
  return [
    // What is marked first keeps its space: whoever is pointed at is seen under all else.
    ...[...creatures].reverse().flatMap(({ creature, kind }) => spacesUnder(tokenOf(creature), LOOKS[kind])),
    ...(walker ? way.spaces.map(({ x, y }) => ({ x: x * size, y: y * size, look: WAY })) : []),
  ];
}

/** All spaces on which a token stands. */
function spacesUnder(token: TokenDocument.Implementation | null, look: Look): readonly MarkedSpace[] {
  const size = token?.parent?.grid.size;
  if (!token || !size) return [];
  const [wide, high] = [token.width, token.height].map((each) => Math.max(1, Math.ceil(each ?? 1)));
  return Array.from({ length: (wide ?? 1) * (high ?? 1) }, (_space, i) => ({
    x: token.x + (i % (wide ?? 1)) * size,
    y: token.y + Math.floor(i / (wide ?? 1)) * size,
    look,
  }));
}
