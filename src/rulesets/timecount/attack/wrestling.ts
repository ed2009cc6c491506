// Wrestling: grabbing and what can be done in a grab, from breaking it to throwing whom one holds.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, textOf } from "../../../core/language/parameters.ts";
import { type Procedure, ask } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { greatSuccess, isHit, type RolledAttack } from "./attack.ts";
import { noWrestlingReason, wound } from "./attack-actions.ts";
import { attackBonus, attributeAttackBonus, disciplineAttackBonus } from "../character/attributes.ts";
import { conditionsOf, endConditions, gainCondition, isNailed } from "../health/conditions.ts";
import { stillRefusal } from "../movement/movement-actions.ts";
import { UNARMED } from "../character/creature.ts";
import { freeHands, weaponOf } from "../character/hands.ts";
import { countHarmlessHit } from "../health/damage.ts";
import { metDefense } from "./defense.ts";
import { distanceFeet } from "./reach.ts";
import { improveDie } from "../dice.ts";
import type { Instant } from "../turn/instant.ts";
import { freeSquares, slide, type Shift } from "../movement/landing.ts";
import { flatBlow, isTooLarge, report, rollManeuver, stepAway, stepOf } from "./maneuver.ts";
import type { ManeuverRoll } from "../actions/action-record.ts";
import type { TimeCountContext, TimeCountReadContext, TimeCountRulings } from "../rulings.ts";
import { knockProne } from "../movement/falling.ts";
import type { Condition, TimeCountCreature, Weapon } from "../state.ts";
import { COMPASS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** TC-WREST-08: feet to whoever stands in the next space. */
export const NEXT_TO = 5;

export const DIRECTION: Shape = { kind: "choice", of: COMPASS, optional: true };

/** The grab of one creature on another, or undefined. */
export function grabOn(target: TimeCountCreature, grabber: CreatureId): Condition | undefined {
  return conditionsOf(target, "grabbed").find((each) => each.source === grabber);
}

export function needsGrab(actor: TimeCountCreature, target: TimeCountCreature): Refusal | null {
  return grabOn(target, actor.id)
    ? null
    : refuse("TC-WREST-01", "needsGrab", { creature: target.id }, "target");
}

export function endGrab(
  context: TimeCountContext,
  held: CreatureId,
  grabber: CreatureId,
  rule: RuleId,
): void {
  const fits = (each: Condition): boolean => each.condition === "grabbed" && each.source === grabber;
  endConditions(context, context.creature(held), fits, rule);
}

function directionOf(context: TimeCountContext, command: Command): readonly [number, number] {
  const wanted = textOf(command, "direction");
  if (wanted !== "") return stepOf(wanted, context.creature(actorOf(command)));
  return stepAway(context.creature(actorOf(command)), context.creature(textOf(command, "target")));
}

/** TC-WREST-03, TC-WREST-08: hands and size, and a place next to whom one would hold. */
export function grabRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  target: TimeCountCreature,
): Refusal | null {
  const heavy = Object.values(actor.weapons).some((weapon) => weapon.readied && weapon.hands === "two");
  if (heavy || (actor.shield?.readied && actor.shield.tower)) return refuse("TC-WREST-03", "handsFull");
  if (isTooLarge(actor, target)) return refuse("TC-SPEC-24", "tooLarge", { creature: target.id }, "target");
  if (grabOn(target, actor.id))
    return refuse("TC-WREST-09", "alreadyGrabbed", { creature: target.id }, "target");
  return handRefusal(situation, actor) ?? apartRefusal(actor, target) ?? noWrestlingReason(situation, actor);
}

/** TC-WREST-08: why arms that reach farther do not hold there, or null: such a grab would end as soon as it is won. */
function apartRefusal(actor: TimeCountCreature, target: TimeCountCreature): Refusal | null {
  const distance = distanceFeet(actor, target);
  if (distance === null || distance <= NEXT_TO) return null;
  return refuse("TC-WREST-08", "outOfReach", { distance, reach: NEXT_TO }, "target");
}

/** TC-WREST-09: one free hand for each grab. */
function handRefusal(situation: TimeCountReadContext, actor: TimeCountCreature): Refusal | null {
  return freeHands(situation, actor) > 0 ? null : refuse("TC-WREST-09", "noFreeHand");
}

/** TC-WREST-03: what a grab rolls with a bare hand. */
export function grabRolls(actor: TimeCountCreature): readonly ManeuverRoll[] {
  const unarmed = actor.weapons[UNARMED];
  if (!unarmed) return [];
  return [{ rule: "TC-WREST-03", purpose: "grab", bonus: attackBonus(actor, unarmed), names: "celerity" }];
}

/** TC-WREST-04 to 07: a grab as it is made, by an action or as the gift of a tackle. */
export function* grab(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  added = true,
): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const [roll] = grabRolls(actor);
  if (!roll) return;
  const result = yield* rollManeuver(context, instant, command, { ...roll, added });
  const great = greatSuccess(result, [5]);
  const marks = [...(great >= 5 ? ["great"] : []), ...(result.outcome === "critical" ? ["critical"] : [])];
  const critical = result.outcome === "critical";
  if (isHit(result.outcome)) {
    const target = textOf(command, "target");
    const again = conditionsOf(context.creature(target), "grabbed").length > 0;
    const rules: readonly RuleId[] = [...rulesIf(again, "TC-Q77"), ...rulesIf(critical, "TC-Q76")];
    const grabbed = { condition: "grabbed", ends: null, source: actor.id, marks } as const;
    gainCondition(context, target, grabbed, { rule: "TC-WREST-04", rules });
    countHarmlessHit(context, target);
  }
  const hit = isHit(result.outcome);
  report(context, { ...command, type: "grab" }, { rule: "TC-WREST-04", hit, great, critical }, { marks });
}

/** TC-WREST-06, TC-Q90: what the grab takes from attempts to get out of it. */
function escapeParts(actor: TimeCountCreature, grabber: CreatureId): TracePart[] {
  const great = grabOn(actor, grabber)?.marks?.includes("great");
  return great ? [part("grabbedGreat", -2, "TC-WREST-06")] : [];
}

/** Whom a Break Grab frees: the actor, or an ally whom the target holds. */
function captiveOf(context: TimeCountContext, command: Command): TimeCountCreature | null {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const ally = textOf(command, "ally");
  if (ally !== "") return context.creature(ally);
  if (grabOn(actor, target)) return actor;
  const friends = Object.values(context.state.creatures).filter((each) => each.side === actor.side);
  return friends.find((each) => grabOn(each, target)) ?? null;
}

/** TC-WREST-10, TC-WREST-11: what an attempt rolls to break a grab or to slip out of it. */
export function freeRoll(
  by: "break" | "escape",
  actor: TimeCountCreature,
  grabber: CreatureId,
  rulings: TimeCountRulings,
): ManeuverRoll {
  const strong = by === "break";
  return {
    rule: strong ? "TC-WREST-10" : "TC-WREST-11",
    purpose: strong ? "breakGrab" : "escapeGrab",
    bonus: strong
      ? disciplineAttackBonus(actor, "athletics", "str")
      : disciplineAttackBonus(actor, "acrobatics", "dex"),
    discipline: true,
    extra: escapeParts(actor, grabber),
    names: strong ? "vigor" : "celerity",
    sparesGrab: !rulings.grabPenaltyOnEscape,
    rules: ["TC-Q90"],
  };
}

export function* getFree(
  context: TimeCountContext,
  instant: Instant,
  command: Command,
  by: "break" | "escape",
): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const grabber = textOf(command, "target");
  const strong = by === "break";
  const roll = freeRoll(by, actor, grabber, context.rulings);
  const { rule } = roll;
  const result = yield* rollManeuver(context, instant, command, roll);
  const great = greatSuccess(result, [5]);
  const captive = strong ? captiveOf(context, command) : actor;
  if (isHit(result.outcome) && captive) endGrab(context, captive.id, grabber, rule);
  if (great >= 5) {
    if (strong) yield* flatBlow(context, instant, command, { rule, attribute: "str" });
    else yield* flatBlow(context, instant, command, { rule, attribute: "dex", half: true });
  } else if (isHit(result.outcome)) countHarmlessHit(context, grabber);
  const critical = result.outcome === "critical";
  const hit = isHit(result.outcome);
  report(context, command, { rule, hit, great, critical }, { free: hit });
}

/** TC-WREST-12: Strength against Vigor, and 2 less. */
export function dragRoll(actor: TimeCountCreature, rulings: TimeCountRulings): ManeuverRoll {
  return {
    rule: "TC-WREST-12",
    purpose: "drag",
    bonus: attributeAttackBonus(actor, "str", rulings),
    extra: [part("drag", -2, "TC-WREST-12")],
    names: "vigor",
    sparesGrab: !rulings.grabPenaltyOnEscape,
  };
}

export function* drag(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const result = yield* rollManeuver(context, instant, command, dragRoll(actor, context.rulings));
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  if (hit) {
    yield* slideBoth(context, command, instant, "TC-WREST-12");
    yield* flatBlow(context, instant, command, { rule: "TC-WREST-12", attribute: "str" });
  }
  if (great >= 5) {
    const { choice } = yield* ask(PROMPTS.endGrab, { to: actor.id, involves: [actor.id] });
    if (choice === "end") endGrab(context, actor.id, target, "TC-WREST-12");
  }
  const reported = { rule: "TC-WREST-12", hit, great, critical: result.outcome === "critical" } as const;
  report(context, command, reported, { moved: hit ? 5 : 0, mayEndGrab: great >= 5 });
}

/** TC-WREST-12, 16: both slide one square the same way, unless a wall is in the way of either. */
function* slideBoth(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  rule: RuleId,
): Procedure<readonly [Shift, Shift]> {
  const actor = actorOf(command);
  const target = textOf(command, "target");
  const step = directionOf(context, command);
  const squares = Math.min(
    ...[actor, target].map((id) => freeSquares(context, id, { command, step, squares: 1 })),
  );
  const how = { command, instant, by: actor, step, squares, rule, along: [actor, target] };
  return [yield* slide(context, actor, how), yield* slide(context, target, how)];
}

/** TC-WREST-08: whether two stand too far from each other for a grab once both have moved. */
function partedBy(one: TimeCountCreature, other: TimeCountCreature, moves: readonly [Shift, Shift]): boolean {
  const moved = (creature: TimeCountCreature, [dx, dy]: Shift): TimeCountCreature => {
    const place = creature.position;
    return place ? { ...creature, position: { ...place, x: place.x + dx, y: place.y + dy } } : creature;
  };
  return isApart(moved(one, moves[0]), moved(other, moves[1]));
}

/** TC-WREST-14: great successes that improve the die once more each. */
const FURTHER_STEPS = [5, 10] as const;

/** TC-WREST-13: with a bare hand or a light weapon against Vigor. */
export function grappleRoll(actor: TimeCountCreature, weapon: Weapon): ManeuverRoll {
  const bonus = attackBonus(actor, weapon);
  return { rule: "TC-WREST-13", purpose: "grapple", bonus, names: "vigor", weapon };
}

export function* grapple(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const weapon = weaponOf(actor, command);
  if (!weapon) return;
  const result = yield* rollManeuver(context, instant, command, grappleRoll(actor, weapon));
  const great = greatSuccess(result, FURTHER_STEPS);
  const further = FURTHER_STEPS.filter((over) => great >= over).length;
  const die = improveDie(weapon.damage, 1 + further, context.rulings.dieLadder);
  if (isHit(result.outcome)) {
    const critical = result.outcome === "critical";
    yield* wound(context, instant, command, { weapon, dice: die, critical });
  }
  const critical = result.outcome === "critical";
  const rules: readonly RuleId[] = ["TC-M27", "TC-Q58", ...rulesIf(critical, "TC-WREST-15")];
  report(
    context,
    command,
    { rule: "TC-WREST-14", hit: isHit(result.outcome), great, critical, rules },
    { die, nonlethal: weapon.nonlethal },
  );
}

/** TC-WREST-16, TC-WREST-18: Strength against Vigor, to push whom one holds or to throw him. */
export function shoveRoll(
  purpose: "shunt" | "throw",
  actor: TimeCountCreature,
  rulings: TimeCountRulings,
): ManeuverRoll {
  const rule = purpose === "shunt" ? "TC-WREST-16" : "TC-WREST-18";
  return { rule, purpose, bonus: attributeAttackBonus(actor, "str", rulings), names: "vigor" };
}

export function* shunt(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const result = yield* rollManeuver(context, instant, command, shoveRoll("shunt", actor, context.rulings));
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  const reported = { rule: "TC-WREST-16", hit, great, critical: result.outcome === "critical" } as const;
  report(context, command, reported, { slid: hit ? 5 : 0, further: great >= 5 ? 5 : 0 });
  if (!hit) return;
  countHarmlessHit(context, target);
  const [own, others] = yield* slideBoth(context, command, instant, "TC-WREST-16");
  const step = stepOf(textOf(command, "further"), actor);
  const squares = freeSquares(context, target, { command, step, squares: 1 });
  const rule = "TC-WREST-16";
  const further = { command, instant, by: actor.id, step, squares, rule, along: [actor.id] } as const;
  const [dx, dy] = great >= 5 ? yield* slide(context, target, further) : [0, 0];
  const held = context.creature(target);
  const parted = partedBy(actor, held, [own, [others[0] + dx, others[1] + dy]]);
  yield* toppleAfter(context, command, instant, parted);
}

/** Whether two are too far from each other for a grab (TC-WREST-08). */
export function isApart(one: TimeCountCreature, other: TimeCountCreature): boolean {
  const distance = distanceFeet(one, other);
  return distance !== null && distance > NEXT_TO;
}

/** TC-WREST-17: who lets go may topple, and who is torn away does. */
function* toppleAfter(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  parted: boolean,
): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  if (!parted) {
    const { choice } = yield* ask(PROMPTS.keepGrab, { to: actor.id, involves: [actor.id] });
    if (choice === "keep") return;
  }
  endGrab(context, target, actor.id, "TC-WREST-17");
  const result = yield* rollManeuver(context, instant, command, {
    rule: "TC-WREST-17",
    purpose: "topple",
    bonus: attributeAttackBonus(actor, "str", context.rulings),
    names: "celerity",
    added: false,
  });
  if (!isHit(result.outcome)) return;
  knockProne(context, target, "TC-WREST-17");
  countHarmlessHit(context, target);
}

export function* throwHeld(context: TimeCountContext, command: Command, instant: Instant): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = textOf(command, "target");
  const result = yield* rollManeuver(context, instant, command, shoveRoll("throw", actor, context.rulings));
  const great = greatSuccess(result, [5, 10]);
  const hit = isHit(result.outcome);
  const topples = reachesCelerity(context, command, result);
  if (hit) {
    const blow = { rule: "TC-WREST-19", attribute: "str" as const } as const;
    yield* flatBlow(context, instant, command, great >= 5 ? { ...blow, extraDice: "1d6" } : blow);
    yield* land(context, command, instant, great >= 10 ? 2 : 1);
    endGrab(context, target, actor.id, "TC-WREST-19");
  } else if (topples) countHarmlessHit(context, target);
  if (topples) knockProne(context, target, "TC-WREST-21");
  const critical = result.outcome === "critical";
  const rules: readonly RuleId[] = ["TC-Q24", ...rulesIf(great > 0, "TC-WREST-20")];
  report(
    context,
    command,
    { rule: "TC-WREST-18", hit, great, critical, rules },
    {
      thrown: hit ? (great >= 10 ? 10 : 5) : 0,
      prone: topples,
      grabEnds: hit,
    },
  );
}

/** TC-WREST-19: the word for a landing in the space of the thrower, who takes that of the thrown one. */
export const SWAP_PLACES = "swapPlaces";

/** TC-WREST-19: where the thrown one lands; in the actor's own space they swap. */
function* land(
  context: TimeCountContext,
  command: Command,
  instant: Instant,
  squares: number,
): Procedure<void> {
  const actor = context.creature(actorOf(command));
  const target = context.creature(textOf(command, "target"));
  const how = { command, instant, by: actor.id, rule: "TC-WREST-19" } as const;
  const swaps = flagOf(command, "swap") || textOf(command, "landing") === SWAP_PLACES;
  if (!swaps || stillRefusal(actor) !== null || isNailed(target)) {
    const step = directionOf(context, command);
    const free = freeSquares(context, target.id, { command, step, squares });
    yield* slide(context, target.id, { ...how, step, squares: free });
    return;
  }
  const [dx, dy] = stepAway(actor, target);
  yield* slide(context, target.id, { ...how, step: [-dx, -dy], squares: 1, along: [actor.id] });
  yield* slide(context, actor.id, { ...how, step: [dx, dy], squares: 1, along: [target.id] });
}

/** TC-WREST-18, TC-COND-20: the same roll against Celerity, as it is against this thrower; 20 reaches it, 1 does not. */
function reachesCelerity(
  context: TimeCountContext,
  command: Command,
  { natural, total }: RolledAttack,
): boolean {
  const target = context.creature(textOf(command, "target"));
  const kind = { names: "celerity", melee: true } as const;
  const met = metDefense(context.situation, target, kind, actorOf(command));
  return natural !== 1 && (natural === 20 || total.value >= met.traced.value);
}
