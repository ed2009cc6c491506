// Threats: who could strike at which part of the board, looked up by place so that many creatures cost little.

import type { Position } from "../../core/fight.ts";
import { isHelpless } from "./conditions.ts";
import type { DestinyCreature, DestinyState } from "./state.ts";

/** A creature that threatens others, with how far its weapons in hand go, in yards; 0 where it has none. */
export interface Threat {
  readonly creature: DestinyCreature;
  readonly position: Position;
  readonly melee: number;
  /** The first increment (DEST-FLK-01). */
  readonly ranged: number;
}

interface Board {
  /** Threats by the cell of the board in which they stand. */
  readonly cells: ReadonlyMap<string, readonly Threat[]>;
  /** Those that reach farther than the neighboring cells. */
  readonly far: readonly Threat[];
}

/** Yards along the side of a cell; what reaches no farther is found in the cells around. */
const CELL = 6;
/** So many creatures are looked through faster than a board is laid out. */
const FEW = 24;

const boards = new WeakMap<DestinyState["creatures"], Board>();

/** The threats that may reach a place: all that do, and few that do not. */
export function threatsNear(creatures: DestinyState["creatures"], place: Position): readonly Threat[] {
  const all = Object.values(creatures);
  return all.length <= FEW ? lookThrough(all, place) : lookUp(boardOf(creatures), place);
}

function lookThrough(creatures: readonly DestinyCreature[], place: Position): readonly Threat[] {
  const near: Threat[] = [];
  for (const creature of creatures) {
    const threat = threatOf(creature);
    if (threat && (reachesFar(threat) || isAround(threat.position, place))) near.push(threat);
  }
  return near;
}

function lookUp(board: Board, place: Position): readonly Threat[] {
  const near: Threat[] = [...board.far];
  for (let x = cellOf(place.x) - 1; x <= cellOf(place.x + place.width - 1) + 1; x += 1)
    for (let y = cellOf(place.y) - 1; y <= cellOf(place.y + place.height - 1) + 1; y += 1)
      near.push(...(board.cells.get(`${x},${y}`) ?? []));
  return near;
}

/** A state is never changed, so that its board is laid out once. */
function boardOf(creatures: DestinyState["creatures"]): Board {
  const known = boards.get(creatures);
  if (known) return known;
  const cells = new Map<string, Threat[]>();
  const far: Threat[] = [];
  for (const creature of Object.values(creatures)) {
    const threat = threatOf(creature);
    if (!threat) continue;
    const { position } = threat;
    if (reachesFar(threat)) far.push(threat);
    else put(cells, `${cellOf(position.x)},${cellOf(position.y)}`, threat);
  }
  const board = { cells, far };
  boards.set(creatures, board);
  return board;
}

function reachesFar({ position, melee, ranged }: Threat): boolean {
  return position.width > 1 || position.height > 1 || Math.max(melee, ranged) > CELL;
}

/** Whether a place of one square is in a cell of the place or in one beside it. */
function isAround(at: Position, place: Position): boolean {
  return isBetween(at.x, place.x, place.width) && isBetween(at.y, place.y, place.height);
}

function isBetween(at: number, from: number, length: number): boolean {
  return cellOf(at) >= cellOf(from) - 1 && cellOf(at) <= cellOf(from + length - 1) + 1;
}

function put(cells: Map<string, Threat[]>, cell: string, threat: Threat): void {
  const there = cells.get(cell);
  if (there) there.push(threat);
  else cells.set(cell, [threat]);
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / CELL);
}

const threats = new WeakMap<DestinyCreature, { readonly threat: Threat | null }>();

/** What a creature threatens from where it stands; a creature is never changed, so that it is looked up once. */
export function threatOf(creature: DestinyCreature): Threat | null {
  const known = threats.get(creature);
  if (known) return known.threat;
  const threat = findThreat(creature);
  threats.set(creature, { threat });
  return threat;
}

function findThreat(creature: DestinyCreature): Threat | null {
  if (!creature.position || isHelpless(creature)) return null;
  let melee = 0;
  let ranged = 0;
  for (const weapon of Object.values(creature.weapons)) {
    if (weapon.kind === "melee" && weapon.readied) melee = Math.max(melee, 1, weapon.reach);
    if (weapon.kind === "ranged" && weapon.readied) ranged = Math.max(ranged, weapon.rangeIncrement);
  }
  return melee === 0 && ranged === 0 ? null : { creature, position: creature.position, melee, ranged };
}
