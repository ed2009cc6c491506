// Riding: a rider and a mount share one turn, and an untrained mount must be kept in hand (DEST-MNT-01 to 07).

import { placeInside } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { endCondition, firstCondition, gainCondition, hasCondition } from "../health/conditions.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { distanceYards } from "./movement.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { skillCheck } from "../character/skill-checks.ts";
import type { DestinyCreature } from "../state.ts";
import { saddleBonus, sharedInitiative } from "./environment.ts";
import { askTargetNumber } from "../character/target-numbers.ts";
import { isArmedInMelee, threatsTo } from "../attack/threats.ts";
import { gainAp } from "../turn/action-points.ts";

/** DEST-MNT-05: an average horse that is not trained for war. */
export const AVERAGE_HORSE = 5;

/** What it rides, if anything. */
export function mountOf(creature: DestinyCreature): CreatureId | null {
  return firstCondition(creature, "mounted")?.source ?? null;
}

/** Who rides it, if anybody. */
export function riderOf(creature: DestinyCreature): CreatureId | null {
  return firstCondition(creature, "ridden")?.source ?? null;
}

/** The size of what a creature rides; null on foot. */
function mountSizeOf(creature: DestinyCreature): number | null {
  return firstCondition(creature, "mounted")?.value ?? null;
}

/** DEST-MNT-01: where a rider would stand if the mount were not there; whoever rides nothing stands there. */
export function onFoot({ position, conditions }: DestinyCreature): Position | null {
  const { afoot } = conditions["mounted"] ?? {};
  return position && afoot ? placeInside(position, afoot) : position;
}

/** What stands on the condition of a ridden creature that keeps its own turn (DEST-MNT-09). */
const OWN_TURN = 1;

/** DEST-MNT-09: whether a mount has kept its own initiative and turn. */
export function keepsOwnTurn(mount: DestinyCreature): boolean {
  return firstCondition(mount, "ridden")?.value === OWN_TURN;
}

/** DEST-MNT-09: from now on a mount has its own initiative and turn. */
export function keepOwnTurn(context: DestinyContext, mount: CreatureId, rider: CreatureId): void {
  const fact = { type: "MountKeepsTurn", rule: "DEST-MNT-09", operands: { rider } } as const;
  emitFor(context, mount, fact, (creature) => {
    const { ridden } = creature.conditions;
    if (ridden) creature.conditions["ridden"] = { ...ridden, value: OWN_TURN };
  });
}

/** DEST-MNT-01: whether a creature acts in this one's turn, because it carries it. */
export function sharesTurn(creature: DestinyCreature, other: DestinyCreature): boolean {
  return mountOf(creature) === other.id && !keepsOwnTurn(other);
}

/** DEST-MNT-08: whether it is ridden and in hand, but neither trained for war nor its own master, so that it is only steered. */
export function isOnlySteered(situation: DestinyReadContext, creature: DestinyCreature): boolean {
  const rider = situation.state.creatures[riderOf(creature) ?? ""];
  const { trainedForWar, sentient } = creature.sheet;
  return rider !== undefined && !trainedForWar && !sentient && !hasCondition(rider, "uncontrolled");
}

/** DEST-MNT-01: the initiative that counts for a turn: the lower one of rider and mount where they share it. */
export function turnInitiative(situation: DestinyReadContext, creature: DestinyCreature): number {
  const other = situation.state.creatures[mountOf(creature) ?? riderOf(creature) ?? ""];
  if (!other || situation.absent.has(other.id)) return creature.initiative;
  if (keepsOwnTurn(creature) || keepsOwnTurn(other)) return creature.initiative;
  return sharedInitiative(creature.initiative, other.initiative);
}

/** DEST-MNT-03: from the ground and somewhat smaller than the mount, a rider is a yard farther away. */
export function saddleDistance(a: DestinyCreature, b: DestinyCreature): number {
  return isAbove(a, b) || isAbove(b, a) ? 1 : 0;
}

function isAbove(rider: DestinyCreature, other: DestinyCreature): boolean {
  const size = mountSizeOf(rider);
  return size !== null && !hasCondition(other, "mounted") && other.sheet.size < size;
}

/** DEST-MNT-02: what riding adds to melee attacks on, and to melee Defense against, this opponent. */
export function saddleParts(rider: DestinyCreature, opponent: DestinyCreature): TracePart[] {
  const size = mountSizeOf(rider);
  if (size === null) return [];
  const bonus = saddleBonus(size, { size: opponent.sheet.size, mountSize: mountSizeOf(opponent) });
  return bonus === 0 ? [] : [part("mounted", bonus, "DEST-MNT-02")];
}

/** DEST-ACT-15, DEST-MNT-01: in the saddle, and in the whole space of the mount. */
export function beginRiding(context: DestinyContext, rider: CreatureId, mount: CreatureId): void {
  const { position, sheet } = context.creature(mount);
  const own = context.creature(rider).position;
  const afoot = own && position ? { afoot: { width: own.width, height: own.height } } : {};
  emitFor(
    context,
    rider,
    { type: "MountedUp", rule: "DEST-ACT-15", rules: ["DEST-MNT-01"], operands: { mount } },
    (creature) => {
      if (position && creature.position) creature.position = position;
    },
  );
  gainCondition(context, rider, "mounted", { source: mount, value: sheet.size, ...afoot });
  gainCondition(context, mount, "ridden", { source: rider });
}

/** DEST-MNT-01, DEST-INI-03: the turn that both share is the mount's too, however its rider comes down in it. */
export function haveHadTurn(context: DestinyContext, id: CreatureId): void {
  const rider = context.state.creatures[id];
  const mount = context.state.creatures[(rider && mountOf(rider)) ?? ""];
  if (context.state.turn !== id || !rider || !mount || !context.isHere(mount.id)) return;
  if (mount.acted || mount.dead || !sharesTurn(rider, mount)) return;
  emitFor(
    context,
    mount.id,
    { type: "TurnShared", rule: "DEST-MNT-01", rules: ["DEST-INI-03"] },
    (creature) => {
      creature.acted = true;
    },
  );
  gainAp(context, mount.id, "turnEnd");
}

/** Ends the riding of a rider or of a mount, with whatever was out of hand. */
export function endRiding(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  const creature = context.creature(id);
  const other = mountOf(creature) ?? riderOf(creature);
  if (other === null) return;
  haveHadTurn(context, mountOf(creature) === null ? other : id);
  for (const each of [id, other])
    if (context.isHere(each))
      for (const key of ["mounted", "ridden", "uncontrolled"]) endCondition(context, each, key, rule);
}

/** DEST-MNT-05, DEST-MNT-07: rider or mount was wounded, or came within an enemy's reach. */
export function* keepInHand(context: DestinyContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  const rider = riderOf(creature) ?? id;
  const mount = mountOf(creature) ?? id;
  if (rider === mount || !context.isHere(rider) || !context.isHere(mount)) return;
  if (hasCondition(context.creature(rider), "uncontrolled")) return;
  // DEST-MNT-09: nobody controls a sentient mount, so that nobody loses control of it either.
  if (context.creature(mount).sheet.sentient) return;
  if (context.creature(mount).sheet.trainedForWar)
    return emitFor(context, mount, { type: "MountSteady", rule: "DEST-MNT-07", operands: { rider } });
  yield* ridingCheck(context, rider, mount);
}

function* ridingCheck(context: DestinyContext, rider: CreatureId, mount: CreatureId): Procedure<void> {
  const tn = yield* askTargetNumber(context, {
    check: "riding",
    rule: "DEST-MNT-05",
    creature: rider,
    usual: AVERAGE_HORSE,
    refusable: "none",
  });
  if (tn === null) return;
  const { check, success } = yield* skillCheck(context, {
    rule: "DEST-MNT-05",
    creature: rider,
    purpose: "riding",
    skill: ["prs", "nature", "riding"],
    tn,
  });
  const operands = { ...checkOperands(check), mount, tn, success };
  emitFor(context, rider, { type: "RidingChecked", rule: "DEST-MNT-05", operands });
  if (!success) gainCondition(context, rider, "uncontrolled", { source: mount, tn, value: 0 });
}

/** DEST-MNT-05: riders who were out of every enemy's reach before a step, and are not any more. */
export function newlyThreatened(
  situation: DestinyReadContext,
  mover: CreatureId,
  from: Position | null,
  to: Position,
): readonly CreatureId[] {
  if (!isAnybodyMounted(situation)) return [];
  const before = ridersWithinReach(from ? standingAt(situation, mover, from) : situation);
  return [...ridersWithinReach(standingAt(situation, mover, to))].filter((rider) => !before.has(rider));
}

/**
 * DEST-MNT-05, where no board tells: riders whom a way brings close to an armed enemy, the mover's own pair or those whom
 * an enemy comes close to.
 */
export function threatenedAmong(
  situation: DestinyReadContext,
  mover: CreatureId,
  closer: readonly CreatureId[],
): readonly CreatureId[] {
  const { creatures } = situation.state;
  const riderIn = (id: CreatureId): DestinyCreature | undefined => {
    const creature = creatures[id];
    return creature && (mountOf(creature) === null ? creatures[riderOf(creature) ?? ""] : creature);
  };
  const isThreat = (id: CreatureId, rider: DestinyCreature): boolean => {
    const foe = situation.absent.has(id) ? undefined : creatures[id];
    return foe !== undefined && foe.side !== rider.side && isArmedInMelee(foe);
  };
  const own = riderIn(mover);
  const met = closer.flatMap((id) => riderIn(id) ?? []).filter((rider) => isThreat(mover, rider));
  const threatened = own && closer.some((id) => isThreat(id, own)) ? [own, ...met] : met;
  return [...new Set(threatened.map(({ id }) => id))];
}

/** The situation with one creature somewhere else. */
function standingAt(situation: DestinyReadContext, id: CreatureId, position: Position): DestinyReadContext {
  const creature = situation.state.creatures[id];
  if (!creature) return situation;
  const creatures = { ...situation.state.creatures, [id]: { ...creature, position } };
  return { ...situation, state: { ...situation.state, creatures } };
}

/** Whether anybody rides in this fight. */
function isAnybodyMounted({ state }: DestinyReadContext): boolean {
  for (const id in state.creatures) {
    const creature = state.creatures[id];
    if (creature && hasCondition(creature, "mounted")) return true;
  }
  return false;
}

/** DEST-MNT-05: riders whom an enemy's melee weapon reaches in this situation. */
function ridersWithinReach(situation: DestinyReadContext): ReadonlySet<CreatureId> {
  const { creatures } = situation.state;
  const found = new Set<CreatureId>();
  for (const rider of Object.values(creatures)) {
    const mount = mountOf(rider);
    if (mount === null) continue;
    const place = creatures[mount]?.position;
    if (!place || situation.absent.has(rider.id)) continue;
    const reached = threatsTo(creatures, rider.side, place).some(
      (each) => !situation.absent.has(each.creature.id) && distanceYards(each.position, place) <= each.melee,
    );
    if (reached) found.add(rider.id);
  }
  return found;
}
