// Grabs and holds: how they are won, upgraded, sustained and lost, and the rolls that are made within them.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { part, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { payAction } from "../turn/action-points.ts";
import {
  checkTarget,
  meleeThreat,
  rollBlow,
  strike,
  unarmedTest,
  type Blow,
  type MeleeAttempt,
  type Outcome,
} from "./attack.ts";
import { unarmedDie } from "../character/attributes.ts";
import { grabsOn, setCondition } from "../health/conditions.ts";
import { fallOff, letGo, loseMount } from "../health/damage.ts";
import { lifts } from "./defense.ts";
import { dieOf, opposedSuccesses, rollTest, type Test } from "../dice.ts";
import { reasonsOfAll, reasonsOfPhysicalAction } from "./modes.ts";
import { outOfRegion, sameRegion } from "../movement/regions.ts";
import { riderOf } from "../turn/pairs.ts";
import type { RankContext, RankRulings, RankReadContext } from "../rulings.ts";
import type { ActionKind, RankCreature } from "../state.ts";

export type GrabLevel = "none" | "partial" | "full";

/** RANK-GRP-03: the level that a grab comes to, from the level before it. */
export function levelAfter(successes: number, before: GrabLevel): GrabLevel {
  if (successes >= 2) return "full";
  return successes === 1 && before === "none" ? "partial" : before;
}

/** RANK-MNT-08: why a creature cannot attack with bare hands, or null. */
export function checkUnarmed(
  situation: RankReadContext,
  actor: RankCreature,
  targetId: CreatureId,
): Refusal | null {
  if (actor.mount !== null && !lifts(actor, "riderUnarmed")) return refuse("RANK-MNT-08", "mounted");
  const nobody = checkTarget(situation, actor.id, targetId);
  const target = situation.state.creatures[targetId];
  if (nobody || !target) return nobody;
  return sameRegion(situation.state, actor, target) ? null : outOfRegion(actor, target);
}

/** RANK-GRP-01, RANK-GRP-03: why a creature cannot grab another, or null. */
export function checkGrab(
  situation: RankReadContext,
  actor: RankCreature,
  targetId: CreatureId,
): Refusal | null {
  const { grabbing } = actor;
  if (grabbing && grabbing.target !== targetId) return refuse("RANK-GRP-03", "grabbingAnother");
  if (grabbing?.level === "full") return refuse("RANK-GRP-03", "heldAlready", undefined, "target");
  return checkUnarmed(situation, actor, targetId);
}

/** RANK-GRP-06 to 13: why what needs a grab is not possible, or null. */
export function checkHolding(
  { state, absent }: RankReadContext,
  { grabbing }: RankCreature,
  full: boolean,
  rule: RuleId,
): Refusal | null {
  if (!grabbing || !state.creatures[grabbing.target] || absent.has(grabbing.target))
    return refuse(rule, "grabsNobody");
  return full && grabbing.level !== "full" ? refuse(rule, "noFullHold") : null;
}

/** RANK-GRP-01 to 03: tries to grab; nobody is hurt by it. */
export function* grab(context: RankContext, attempt: Omit<MeleeAttempt, "rule">): Procedure<void> {
  const { attacker: actorId, target: targetId, aware = true, added } = attempt;
  const [actor, target] = [context.creature(actorId), context.creature(targetId)];
  const { successes } = yield* rollBlow(context, {
    attacker: actorId,
    target: targetId,
    rule: "RANK-GRP-01",
    test: unarmedTest(context.situation, actor, target, true),
    threat: { ...meleeThreat(actor, target, false, aware), statistic: "str" },
    with: "grab",
    ...(added ? { added } : {}),
  });
  const before = context.creature(actorId).grabbing?.level ?? "none";
  const level = levelAfter(successes.value, before);
  // RANK-GRP-06: a grab that is won anew is one of this turn, though it is no better than the one before.
  if (level === before && level !== "none" && successes.value > 0)
    return sustain(context, actorId, "RANK-GRP-03");
  if (level === "none" || level === before) return;
  emitFor(
    context,
    actorId,
    { type: "Grabbed", rule: "RANK-GRP-03", operands: { target: targetId, level } },
    (creature) => {
      creature.grabbing = { target: targetId, level, kept: true };
    },
  );
}

/** RANK-GRP-06: keeps hold for this turn. */
export function sustain(context: RankContext, id: CreatureId, rule: RuleId): void {
  emitFor(context, id, { type: "GrabSustained", rule }, (creature) => {
    if (creature.grabbing) creature.grabbing.kept = true;
  });
}

/** The rows of what may be done to somebody who is held fully. */
const HOLD_ROWS = { crush: "RANK-GRP-10", throw: "RANK-GRP-11" } as const;

/** RANK-GRP-10, RANK-GRP-11: the roll of a crush or a throw, which alone has an advantage of its own. */
export function holdTest(
  situation: RankReadContext,
  actor: RankCreature,
  target: RankCreature | null,
  name: keyof typeof HOLD_ROWS,
): Test {
  const { die, reasons } = unarmedTest(situation, actor, target, true);
  return { die, reasons: name === "throw" ? [part("throw", 1, "RANK-GRP-11"), ...reasons] : reasons };
}

/** RANK-GRP-10, RANK-GRP-11: the blow of a crush or a throw: only the passive defense is left. */
function holdBlow(
  context: RankContext,
  actorId: CreatureId,
  targetId: CreatureId,
  name: keyof typeof HOLD_ROWS,
): Blow {
  const [actor, target] = [context.creature(actorId), context.creature(targetId)];
  return {
    attacker: actorId,
    target: targetId,
    rule: HOLD_ROWS[name],
    test: holdTest(context.situation, actor, target, name),
    threat: { ...meleeThreat(actor, target, false, true), passiveOnly: true },
    with: name,
  };
}

/** RANK-GRP-10, RANK-GRP-12: crushes; the hold stays if it is sustained. */
export function* crush(context: RankContext, actor: CreatureId, target: CreatureId): Procedure<Outcome> {
  const lethal = context.creature(target).knockedOut;
  const blow = holdBlow(context, actor, target, "crush");
  return yield* strike(context, blow, { lethal, lethalBy: "RANK-UNA-02", noDamage: false, onHit: "" });
}

/** RANK-GRP-09, RANK-GRP-12: brings somebody to the ground, from the saddle too; a mount takes its rider along. */
export function* bringDown(context: RankContext, id: CreatureId, rule: RuleId): Procedure<void> {
  if (context.creature(id).mount !== null) fallOff(context, id, true);
  setCondition(context, id, { condition: "prone" }, rule);
  const rider = riderOf(context.state, id);
  if (rider !== null && context.isHere(rider)) yield* unlessGone(loseMount(context, rider, id));
}

/** RANK-GRP-11, RANK-GRP-12: throws to the ground; a hit leaves the target prone and free. */
export function* throwDown(
  context: RankContext,
  actor: CreatureId,
  target: CreatureId,
  hardGround: boolean,
): Procedure<void> {
  const lethal = hardGround || context.creature(target).knockedOut;
  const blow = holdBlow(context, actor, target, "throw");
  const { successes } = yield* strike(context, blow, {
    lethal,
    lethalBy: hardGround ? "RANK-GRP-11" : "RANK-UNA-02",
    noDamage: false,
    onHit: "",
  });
  if (successes.value < 1) return;
  yield* bringDown(context, target, "RANK-GRP-12");
  letGo(context, actor, "RANK-GRP-12");
}

/** RANK-GRP-06, RANK-GRP-15: at the end of the grappler's turn whoever was not sustained is free. */
export function loosenAtTurnEnd(context: RankContext, id: CreatureId): void {
  if (context.creature(id).grabbing?.kept === false) letGo(context, id, "RANK-GRP-06");
}

/** Table T3, RANK-ESC-03: what an escape costs by its successes. */
export function escapeCost(successes: number, rulings: RankRulings): Exclude<ActionKind, "exclusive"> {
  if (successes === 0) return rulings.escapeFailCost;
  if (successes === 1) return "major";
  return successes === 2 ? "minor" : "free";
}

/** RANK-ESC-01: why a creature cannot escape, or null. */
export function checkEscape(
  situation: RankReadContext,
  actor: RankCreature,
  grappler: CreatureId,
): Refusal | null {
  return grabsOn(situation, actor.id).some(({ by }) => by === grappler)
    ? null
    : refuse("RANK-ESC-01", "notGrabbed", undefined, "grappler");
}

/** RANK-ESC-01: the roll of somebody who wants to be free. */
export function escapeTest(situation: RankReadContext, actor: RankCreature): Test {
  return {
    die: actor.dice.str,
    reasons: [...reasonsOfAll(actor, ["grapple"]), ...reasonsOfPhysicalAction(situation, actor)],
  };
}

/** RANK-ESC-01 to 03: STR against the grappler's STR, and a price by the result. */
export function* escape(
  context: RankContext,
  actorId: CreatureId,
  grapplerId: CreatureId,
  added: readonly NamedModifier[] = [],
): Procedure<void> {
  const involves = [actorId, grapplerId];
  const active = yield* rollTest(context.rulings, {
    rule: "RANK-ESC-01",
    creature: actorId,
    purpose: "escape",
    test: escapeTest(context.situation, context.creature(actorId)),
    added,
    involves,
  });
  const grappler = context.creature(grapplerId);
  const opposing: Traced = yield* rollTest(context.rulings, {
    rule: "RANK-ESC-01",
    creature: grapplerId,
    purpose: "hold",
    test: { die: dieOf(unarmedDie(grappler).value), reasons: reasonsOfAll(grappler, ["grapple"]) },
    involves,
  });
  const successes = opposedSuccesses(active, opposing, context.rulings);
  const cost = escapeCost(successes.value, context.rulings);
  emitFor(context, actorId, {
    type: successes.value > 0 ? "Escaped" : "EscapeFailed",
    rule: "RANK-ESC-02",
    operands: { grappler: grapplerId, active, opposing, successes, cost },
  });
  payAction(context, actorId, { kind: cost }, successes.value > 0 ? "RANK-ESC-02" : "RANK-ESC-03");
  if (successes.value > 0) letGo(context, grapplerId, "RANK-ESC-02");
}
