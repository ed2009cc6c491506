// Grabs and holds: how they are won, upgraded, sustained and lost, and the rolls that are made within them.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
import { part, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { payAction } from "../turn/action-points.ts";
import {
  checkTarget,
  meleeThreat,
  rollBlow,
  strike,
  unarmedTest,
  type Blow,
  type Outcome,
} from "./attack.ts";
import { unarmedDie } from "../character/attributes.ts";
import { grabsOn, setCondition } from "../health/conditions.ts";
import { fallOff, letGo } from "../health/damage.ts";
import { lifts } from "./defense.ts";
import { dieOf, opposedSuccesses, rollTest, type Test } from "../dice.ts";
import { reasonsOfAll, reasonsOfPhysicalAction } from "./modes.ts";
import { sameRegion } from "../movement/regions.ts";
import type { RankPlay, RankRulings, RankSituation } from "../rulings.ts";
import type { ActionKind, RankCreature } from "../state.ts";

export type GrabLevel = "none" | "partial" | "full";

/** RANK-GRP-03: the level that a grab comes to, from the level before it. */
export function levelAfter(successes: number, before: GrabLevel): GrabLevel {
  if (successes >= 2) return "full";
  return successes === 1 && before === "none" ? "partial" : before;
}

/** RANK-MNT-08: why a creature cannot attack with bare hands, or null. */
export function checkUnarmed(
  situation: RankSituation,
  actor: RankCreature,
  targetId: CreatureId,
): Refusal | null {
  if (actor.mount !== null && !lifts(actor, "riderUnarmed")) return refuse("RANK-MNT-08", "mounted");
  const nobody = checkTarget(situation, actor.id, targetId);
  const target = situation.state.creatures[targetId];
  if (nobody || !target) return nobody;
  return sameRegion(actor, target) ? null : refuse("RANK-MOVE-05", "otherRegion", undefined, "target");
}

/** RANK-GRP-01, RANK-GRP-03: why a creature cannot grab another, or null. */
export function checkGrab(
  situation: RankSituation,
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
  { state, absent }: RankSituation,
  { grabbing }: RankCreature,
  full: boolean,
  rule: RuleId,
): Refusal | null {
  if (!grabbing || !state.creatures[grabbing.target] || absent.has(grabbing.target))
    return refuse(rule, "grabsNobody");
  return full && grabbing.level !== "full" ? refuse(rule, "noFullHold") : null;
}

/** RANK-GRP-01 to 03: tries to grab; nobody is hurt by it. */
export function* grab(
  play: RankPlay,
  actorId: CreatureId,
  targetId: CreatureId,
  aware: boolean,
  added: readonly NamedModifier[] | undefined,
): Procedure<void> {
  const [actor, target] = [play.creature(actorId), play.creature(targetId)];
  const { successes } = yield* rollBlow(play, {
    attacker: actorId,
    target: targetId,
    rule: "RANK-GRP-01",
    test: unarmedTest(play.situation, actor, target, true),
    threat: { ...meleeThreat(actor, target, false, aware), statistic: "str" },
    with: "grab",
    ...(added ? { added } : {}),
  });
  const before = play.creature(actorId).grabbing?.level ?? "none";
  const level = levelAfter(successes.value, before);
  if (level === "none" || level === before) return;
  tell(
    play,
    actorId,
    { type: "Grabbed", rule: "RANK-GRP-03", operands: { target: targetId, level } },
    (creature) => {
      creature.grabbing = { target: targetId, level, kept: true };
    },
  );
}

/** RANK-GRP-06: keeps hold for this turn. */
export function sustain(play: RankPlay, id: CreatureId, rule: RuleId): void {
  tell(play, id, { type: "GrabSustained", rule }, (creature) => {
    if (creature.grabbing) creature.grabbing.kept = true;
  });
}

/** RANK-GRP-10, RANK-GRP-11: the blow of a crush or a throw: only the passive defense is left. */
function holdBlow(
  play: RankPlay,
  actorId: CreatureId,
  targetId: CreatureId,
  rule: RuleId,
  name: string,
): Blow {
  const [actor, target] = [play.creature(actorId), play.creature(targetId)];
  const test = unarmedTest(play.situation, actor, target, true);
  const reasons = name === "throw" ? [part("throw", 1, "RANK-GRP-11"), ...test.reasons] : test.reasons;
  return {
    attacker: actorId,
    target: targetId,
    rule,
    test: { die: test.die, reasons },
    threat: { ...meleeThreat(actor, target, false, true), passiveOnly: true },
    with: name,
  };
}

/** RANK-GRP-10, RANK-GRP-12: crushes; the hold stays if it is sustained. */
export function* crush(play: RankPlay, actor: CreatureId, target: CreatureId): Procedure<Outcome> {
  const lethal = play.creature(target).knockedOut;
  const blow = holdBlow(play, actor, target, "RANK-GRP-10", "crush");
  return yield* strike(play, blow, { lethal, lethalBy: "RANK-UNA-02", noDamage: false, onHit: "" });
}

/** RANK-GRP-09, RANK-GRP-12: brings somebody to the ground, from the saddle too. */
export function bringDown(play: RankPlay, id: CreatureId, rule: RuleId): void {
  if (play.creature(id).mount !== null) fallOff(play, id, true);
  setCondition(play, id, "prone", rule);
}

/** RANK-GRP-11, RANK-GRP-12: throws to the ground; a hit leaves the target prone and free. */
export function* throwDown(
  play: RankPlay,
  actor: CreatureId,
  target: CreatureId,
  hardGround: boolean,
): Procedure<void> {
  const lethal = hardGround || play.creature(target).knockedOut;
  const blow = holdBlow(play, actor, target, "RANK-GRP-11", "throw");
  const { successes } = yield* strike(play, blow, {
    lethal,
    lethalBy: hardGround ? "RANK-GRP-11" : "RANK-UNA-02",
    noDamage: false,
    onHit: "",
  });
  if (successes.value < 1) return;
  bringDown(play, target, "RANK-GRP-12");
  letGo(play, actor, "RANK-GRP-12");
}

/** RANK-GRP-06, RANK-GRP-15: at the end of the grappler's turn whoever was not sustained is free. */
export function loosenAtTurnEnd(play: RankPlay, id: CreatureId): void {
  if (play.creature(id).grabbing?.kept === false) letGo(play, id, "RANK-GRP-06");
}

/** Table T3, RANK-ESC-03: what an escape costs by its successes. */
export function escapeCost(successes: number, rulings: RankRulings): Exclude<ActionKind, "exclusive"> {
  if (successes === 0) return rulings.escapeFailCost;
  if (successes === 1) return "major";
  return successes === 2 ? "minor" : "free";
}

/** RANK-ESC-01: why a creature cannot escape, or null. */
export function checkEscape(
  situation: RankSituation,
  actor: RankCreature,
  grappler: CreatureId,
): Refusal | null {
  return grabsOn(situation, actor.id).some(({ by }) => by === grappler)
    ? null
    : refuse("RANK-ESC-01", "notGrabbed", undefined, "grappler");
}

/** RANK-ESC-01: the roll of somebody who wants to be free. */
export function escapeTest(situation: RankSituation, actor: RankCreature): Test {
  return {
    die: actor.dice.str,
    reasons: [...reasonsOfAll(actor, ["grapple"]), ...reasonsOfPhysicalAction(situation, actor)],
  };
}

/** RANK-ESC-01 to 03: STR against the grappler's STR, and a price by the result. */
export function* escape(
  play: RankPlay,
  actorId: CreatureId,
  grapplerId: CreatureId,
  added: readonly NamedModifier[] = [],
): Procedure<void> {
  const involves = [actorId, grapplerId];
  const active = yield* rollTest(play.rulings, {
    rule: "RANK-ESC-01",
    creature: actorId,
    purpose: "escape",
    test: escapeTest(play.situation, play.creature(actorId)),
    added,
    involves,
  });
  const grappler = play.creature(grapplerId);
  const opposing: Traced = yield* rollTest(play.rulings, {
    rule: "RANK-ESC-01",
    creature: grapplerId,
    purpose: "hold",
    test: { die: dieOf(unarmedDie(grappler).value), reasons: reasonsOfAll(grappler, ["grapple"]) },
    involves,
  });
  const successes = opposedSuccesses(active, opposing, play.rulings);
  const cost = escapeCost(successes.value, play.rulings);
  tell(play, actorId, {
    type: successes.value > 0 ? "Escaped" : "EscapeFailed",
    rule: "RANK-ESC-02",
    operands: { grappler: grapplerId, active, opposing, successes, cost },
  });
  payAction(play, actorId, cost, successes.value > 0 ? "RANK-ESC-02" : "RANK-ESC-03");
  if (successes.value > 0) letGo(play, grapplerId, "RANK-ESC-02");
}
