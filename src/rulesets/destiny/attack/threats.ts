// Threats: who could strike at which part of the board, looked up by place so that many creatures cost little.

import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { hindersUnderwater, isHelpless } from "../health/conditions.ts";
import { distanceYards } from "../movement/movement.ts";
import type { DestinyCreature, DestinyState } from "../state.ts";

/** A creature that threatens others, with how far its weapons in hand go, in yards; 0 where it has none. */
export interface Threat {
  readonly creature: DestinyCreature;
  readonly position: Position;
  readonly melee: number;
  /** The first increment (DEST-FLK-01). */
  readonly ranged: number;
}

/** A creature on its way, at a place where the state does not have it yet. */
export interface Moving {
  readonly id: CreatureId;
  readonly position: Position;
}

interface Board {
  /** Threats by the side they are on, then by the cell of the board in which they stand. */
  readonly sides: ReadonlyMap<string, ReadonlyMap<string, readonly Threat[]>>;
  /** Those that reach farther than the neighboring cells. */
  readonly far: readonly Threat[];
}

/** Yards along the side of a cell; what reaches no farther is found in the cells around. */
const CELL = 6;
/** So many creatures are looked through faster than a board is laid out. */
const FEW = 24;

const boards = new WeakMap<DestinyState["creatures"], Board>();

/** The threats to a place from all but one side: all that reach it, and perhaps some that do not. `moving` stands somewhere else than in the state. */
export function threatsTo(
  creatures: DestinyState["creatures"],
  side: string,
  place: Position,
  moving: Moving | null = null,
): readonly Threat[] {
  const all = Object.values(creatures);
  // Cells are laid out in squares; other boards are rarely as crowded.
  if (all.length <= FEW || place.board) return lookThrough(all, side, place, moving);
  const near = lookUp(boardOf(creatures), side, place);
  const mover = moving ? creatures[moving.id] : undefined;
  const threat = mover && mover.side !== side ? threatOf(mover) : null;
  if (!moving || !threat) return near;
  return [...near.filter((each) => each.creature.id !== moving.id), { ...threat, position: moving.position }];
}

function lookThrough(
  creatures: readonly DestinyCreature[],
  side: string,
  place: Position,
  moving: Moving | null,
): readonly Threat[] {
  const near: Threat[] = [];
  for (const creature of creatures) {
    if (creature.side === side) continue;
    const threat = threatFrom(creature, moving?.id === creature.id ? moving.position : creature.position);
    if (threat && reaches(threat, place) && !isHelpless(creature)) near.push(threat);
  }
  return near;
}

/** Whether a blade reaches a place, or a shot within its first increment. */
export function reaches({ position, melee, ranged }: Threat, place: Position): boolean {
  return distanceYards(position, place) <= Math.max(melee, ranged);
}

/** What may reach a place from all sides but one. */
function lookUp(board: Board, side: string, place: Position): readonly Threat[] {
  const near: Threat[] = board.far.filter(({ creature }) => creature.side !== side);
  for (const [other, cells] of board.sides) {
    if (other === side) continue;
    for (let x = cellOf(place.x) - 1; x <= cellOf(place.x + place.width - 1) + 1; x += 1)
      for (let y = cellOf(place.y) - 1; y <= cellOf(place.y + place.height - 1) + 1; y += 1)
        near.push(...(cells.get(`${x},${y}`) ?? []));
  }
  return near;
}

/** A state is never changed, so that its board is laid out once. */
function boardOf(creatures: DestinyState["creatures"]): Board {
  const known = boards.get(creatures);
  if (known) return known;
  const sides = new Map<string, Map<string, Threat[]>>();
  const far: Threat[] = [];
  for (const creature of Object.values(creatures)) {
    const threat = threatOf(creature);
    if (!threat) continue;
    const { position } = threat;
    if (reachesFar(threat)) far.push(threat);
    else put(cellsOf(sides, creature.side), `${cellOf(position.x)},${cellOf(position.y)}`, threat);
  }
  const board = { sides, far };
  boards.set(creatures, board);
  return board;
}

function reachesFar({ position, melee, ranged }: Threat): boolean {
  return position.width > 1 || position.height > 1 || Math.max(melee, ranged) > CELL;
}

function cellsOf(sides: Map<string, Map<string, Threat[]>>, side: string): Map<string, Threat[]> {
  const cells = sides.get(side) ?? new Map<string, Threat[]>();
  sides.set(side, cells);
  return cells;
}

function put(cells: Map<string, Threat[]>, cell: string, threat: Threat): void {
  const there = cells.get(cell);
  if (there) there.push(threat);
  else cells.set(cell, [threat]);
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / CELL);
}

/** What a creature threatens from where it stands. */
export function threatOf(creature: DestinyCreature): Threat | null {
  return isHelpless(creature) ? null : threatFrom(creature, creature.position);
}

/** DEST-MNT-05: whether a creature strikes at whoever comes close, wherever it stands. */
export function isArmedInMelee(creature: DestinyCreature): boolean {
  if (isHelpless(creature)) return false;
  return Object.values(creature.weapons).some(({ readied, kind }) => readied && kind === "melee");
}

function threatFrom(creature: DestinyCreature, position: Position | null): Threat | null {
  let melee = 0;
  let ranged = 0;
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (!weapon?.readied) continue;
    if (weapon.kind === "melee") melee = Math.max(melee, 1, weapon.reach);
    // DEST-UW-01: nobody shoots under water.
    if (weapon.kind === "ranged" && !hindersUnderwater(creature))
      ranged = Math.max(ranged, weapon.rangeIncrement);
  }
  return position === null || (melee === 0 && ranged === 0) ? null : { creature, position, melee, ranged };
}
