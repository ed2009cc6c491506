// Facing: who is flanked, what a kept facing shields, and what stands in the back.

import { boardOf } from "../../../core/kit/board.ts";
import type { BoardKind } from "../../../core/language/fight.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { canAct } from "../health/conditions.ts";
import { wieldsMelee } from "./defense.ts";
import { degreesApart, directionBetween, distanceFeet, weaponReach } from "./reach.ts";
import type { TimeCountRulings, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { COMPASS, FACING_ZONES, type FacingZone } from "../tables.ts";

/** T6, TC-FACE-06: the zone in which a direction lies for one who faces another; on hexes nothing lies at the side. */
export function zoneOf(facing: number, direction: number, board: BoardKind = "squares"): FacingZone {
  return FACING_ZONES[Math.round(degreesApart(facing, direction, board) / 45)] ?? "R";
}

/** T6: the zones of all eight directions, from north clockwise. */
export function zonesOf(facing: number): readonly FacingZone[] {
  return COMPASS.map((_name, direction) => zoneOf(facing, direction));
}

/** TC-FACE-01: two enemies 135 degrees or more apart; on hexes in opposite cells, which are 120 degrees apart or more. */
export function isFlankedFrom(directions: readonly number[], board: BoardKind = "squares"): boolean {
  if (directions.length < 2) return false;
  return directions.some((a) => directions.some((b) => zoneOf(a, b, board) === "R"));
}

/** TC-FACE-02, 05: what a flanked creature gives an attacker from a direction; `facing` null is all-round. */
export function facingBonus(
  facing: number | null,
  direction: number,
  melee: boolean,
  rulings: Pick<TimeCountRulings, "rangedRearBonus">,
): TracePart[] {
  return zoneBonus(facing === null ? null : zoneOf(facing, direction), melee, rulings);
}

/** TC-FACE-02, 05: the same by the zone that the attacker stands in; null for all-round. */
function zoneBonus(
  zone: FacingZone | null,
  melee: boolean,
  rulings: Pick<TimeCountRulings, "rangedRearBonus">,
): TracePart[] {
  if (!melee)
    return zone === "R" && rulings.rangedRearBonus > 0
      ? [whole("rear", rulings.rangedRearBonus, "TC-FACE-05", "TC-Q30")]
      : [];
  if (zone === null)
    return [
      {
        ...whole("flanked", 2, "TC-ATK-11", "TC-FACE-02"),
        parts: [whole("flanked", 2, "TC-FACE-02", "TC-FACE-01")],
      },
    ];
  if (zone === "F") return [];
  if (zone === "S") return [whole("flanked", 2, "TC-FACE-05", "TC-FACE-06")];
  const back = [part("flanked", 2, "TC-FACE-05"), part("rear", 2, "TC-FACE-06")];
  return [{ ...part("rear", 4, "TC-ATK-12"), parts: back }];
}

/** TC-FACE-05, TC-Q30: what a shot from behind gains, told by the board or by the table. */
export function shotFromBehind(rulings: Pick<TimeCountRulings, "rangedRearBonus">): TracePart[] {
  return zoneBonus("R", false, rulings);
}

/** A part that a second row explains. */
function whole(label: string, value: number, rule: RuleId, because: RuleId): TracePart {
  return { ...part(label, value, rule), parts: [part(label, value, because)] };
}

/** Whether one threatens another in melee: hostile, able, armed, and near enough. */
function threatens(enemy: TimeCountCreature, target: TimeCountCreature): boolean {
  if (enemy.side === target.side) return false;
  const distance = distanceFeet(enemy, target);
  return distance !== null && strikesAsFarAs(enemy, distance) && canAct(enemy) && wieldsMelee(enemy);
}

function strikesAsFarAs(enemy: TimeCountCreature, distance: number): boolean {
  for (const id in enemy.weapons) {
    const weapon = enemy.weapons[id];
    if (!weapon?.readied || !weapon.melee || weapon.durability === 0) continue;
    if (distance <= weaponReach(enemy, weapon)) return true;
  }
  return false;
}

/** The foes that threaten a creature in melee, for a facing that follows one of them (TC-FACE-07). */
export function foesAround({ state, absent }: TimeCountReadContext, target: TimeCountCreature): CreatureId[] {
  const foes: CreatureId[] = [];
  for (const id in state.creatures) {
    const enemy = state.creatures[id];
    if (enemy && !absent.has(id) && threatens(enemy, target)) foes.push(id);
  }
  return foes;
}

/** TC-FACE-01: whether a creature is flanked where it stands. */
export function isFlanked({ state, absent }: TimeCountReadContext, target: TimeCountCreature): boolean {
  const { position } = target;
  if (!position) return false;
  const directions: number[] = [];
  for (const id in state.creatures) {
    const enemy = state.creatures[id];
    if (!enemy?.position || enemy.side === target.side || absent.has(id)) continue;
    if (!threatens(enemy, target)) continue;
    const direction = directionBetween(position, enemy.position);
    if (direction !== null) directions.push(direction);
  }
  return isFlankedFrom(directions, boardOf(position));
}

/** TC-FACE-07: the direction that a creature keeps, or null. */
export function keptDirection({ state }: TimeCountReadContext, creature: TimeCountCreature): number | null {
  if (creature.facing === null || typeof creature.facing === "number") return creature.facing;
  const watched = state.creatures[creature.facing]?.position;
  return watched && creature.position ? directionBetween(creature.position, watched) : null;
}

/** What an attacker gains from where it stands around its target. */
export function flankingParts(
  situation: TimeCountReadContext,
  attacker: TimeCountCreature,
  target: TimeCountCreature,
  melee: boolean,
): TracePart[] {
  if (!attacker.position || !target.position || !isFlanked(situation, target)) return [];
  const direction = directionBetween(target.position, attacker.position);
  if (direction === null) return [];
  const kept = keptDirection(situation, target);
  const zone = kept === null ? null : zoneOf(kept, direction, boardOf(target.position));
  return zoneBonus(zone, melee, situation.rulings);
}
