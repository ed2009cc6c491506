// Flanking: who surrounds whom, and what that is worth to every attacker.

import { angleBetween, centerOf } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { distanceYards } from "../movement/movement.ts";
import { isOnlySteered, saddleDistance } from "../movement/riding.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { FLANKED_MODIFIER, REAR_MODIFIER } from "../tables.ts";
import { threatsTo, type Moving, type Threat } from "./threats.ts";

/** DEST-FLK-01. */
const FLANKING_ANGLE = 120;
/** Positions are computed; an exact 120 degrees must not fail by a rounding. */
const TOLERANCE = 1e-6;

export interface Surrounder {
  readonly id: CreatureId;
  /** Degrees around the centre of the target's space. */
  readonly angle: number;
  /** Can attack the target with what it holds. */
  readonly canAttack: boolean;
  readonly ranged: boolean;
  /** For ranged weapons. */
  readonly withinFirstIncrement: boolean;
  /** Itself ignores the target (DEST-FLK-05). */
  readonly ignoresTarget?: boolean;
}

export interface Flanking {
  readonly flanked: boolean;
  /** What each gains on its attacks against the target. */
  readonly bonus: { readonly [id: CreatureId]: number };
}

/** DEST-FLK-01 to 05: judges the hostile creatures around a target; `ignored` are those it ignores. */
export function judgeFlanking(around: readonly Surrounder[], ignored: readonly CreatureId[]): Flanking {
  const flanked = surround(around, ignored);
  const gain = (id: CreatureId): number =>
    ignored.includes(id) ? REAR_MODIFIER : flanked ? FLANKED_MODIFIER : 0;
  return { flanked, bonus: Object.fromEntries(around.map(({ id }) => [id, gain(id)])) };
}

function surround(around: readonly Surrounder[], ignored: readonly CreatureId[]): boolean {
  const counting = around.filter((each) => countsForFlanking(each) && !ignored.includes(each.id));
  for (const [i, a] of counting.entries())
    for (let j = i + 1; j < counting.length; j += 1) {
      const b = counting[j];
      if (b && isOpposite(a.angle, b.angle)) return true;
    }
  return false;
}

function isOpposite(a: number, b: number): boolean {
  return angleBetween(a, b) >= FLANKING_ANGLE - TOLERANCE;
}

function countsForFlanking(each: Surrounder): boolean {
  return each.canAttack && (!each.ranged || each.withinFirstIncrement) && !each.ignoresTarget;
}

/** DEST-FLK-01 on the board: whether a creature is flanked where everybody stands. Without positions nobody is. */
export function flankingOf(situation: DestinyReadContext, target: DestinyCreature): Flanking {
  const { position } = target;
  if (!position) return NOT_FLANKED;
  const foes = foesNear(situation, target, position);
  if (foes.length === 0) return NOT_FLANKED;
  return judgeFlanking(
    foes.map((foe) => surrounder(foe, target, position)),
    Object.keys(target.ignored),
  );
}

/** DEST-FLK-01 without what it is worth to each; `moving` stands somewhere else than in the state. */
export function isFlanked(
  situation: DestinyReadContext,
  target: DestinyCreature,
  moving: Moving | null = null,
): boolean {
  const { state, absent } = situation;
  const place = moving?.id === target.id ? moving.position : target.position;
  if (!place) return false;
  const angles: number[] = [];
  for (const threat of threatsTo(state.creatures, target.side, place, moving)) {
    const { creature, position, melee, ranged } = threat;
    if (yardsTo(threat, target, place) > Math.max(melee, ranged) || absent.has(creature.id)) continue;
    if (isInTheMiddle(place, position) || isOnlySteered(situation, creature)) continue;
    if (creature.ignored[target.id] || target.ignored[creature.id]) continue;
    const angle = directionFrom(place, position);
    if (angles.some((other) => isOpposite(angle, other))) return true;
    angles.push(angle);
  }
  return false;
}

/** DEST-FLK-01, DEST-MNT-08: the foes that can strike there; a mount that is only steered strikes at nobody. */
function foesNear(
  situation: DestinyReadContext,
  { side }: DestinyCreature,
  place: Position,
): readonly Threat[] {
  return threatsTo(situation.state.creatures, side, place).filter(
    ({ creature }) => !situation.absent.has(creature.id) && !isOnlySteered(situation, creature),
  );
}

const NOT_FLANKED: Flanking = { flanked: false, bonus: {} };

function surrounder(threat: Threat, target: DestinyCreature, place: Position): Surrounder {
  const { creature, position, melee, ranged } = threat;
  const distance = yardsTo(threat, target, place);
  const withinMelee = melee > 0 && distance <= melee;
  const withinFirstIncrement = ranged > 0 && distance <= ranged;
  return {
    id: creature.id,
    angle: directionFrom(place, position),
    canAttack: (withinMelee || withinFirstIncrement) && !isInTheMiddle(place, position),
    ranged: !withinMelee,
    withinFirstIncrement,
    ignoresTarget: creature.ignored[target.id] ?? false,
  };
}

/** DEST-FLK-01, DEST-MNT-03: yards that count for whether a foe can strike at the target from where it stands. */
function yardsTo({ creature, position }: Threat, target: DestinyCreature, place: Position): number {
  return distanceYards(position, place) + saddleDistance(creature, target);
}

/** DEST-FLK-01: who stands in the very middle of the target's space is at no side of it. */
function isInTheMiddle(place: Position, position: Position): boolean {
  const [own, other] = [centerOf(place), centerOf(position)];
  return own.x === other.x && own.y === other.y;
}

function directionFrom(from: Position, to: Position): number {
  const [own, other] = [centerOf(from), centerOf(to)];
  return (Math.atan2(other.y - own.y, other.x - own.x) * 180) / Math.PI;
}
