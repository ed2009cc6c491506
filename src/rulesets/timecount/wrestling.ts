// Wrestling: grabbing and what can be done in a grab, from breaking it to throwing whom one holds.

import type { Command } from "../../core/commands.ts";
import { actorOf, textOf } from "../../core/parameters.ts";
import type { Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import type { Shape } from "../../core/shape.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { greatSuccess, isHit } from "./attack.ts";
import { noAttackReason, wound } from "./attack-actions.ts";
import { attackBonus, attributeAttackBonus, disciplineAttackBonus } from "./attributes.ts";
import { conditionsOf, endConditions, gainCondition } from "./conditions.ts";
import { UNARMED } from "./creature.ts";
import { countHarmlessHit } from "./damage.ts";
import { metDefense } from "./defense.ts";
import { improveDie } from "./dice.ts";
import type { Instant } from "./instant.ts";
import { choose, flatBlow, isTooLarge, report, rollManeuver, slide, stepAway, stepOf } from "./maneuver.ts";
import type { TimeCountPlay, TimeCountSituation } from "./rulings.ts";
import { knockProne } from "./stance-actions.ts";
import type { Condition, TimeCountCreature } from "./state.ts";
import { COMPASS } from "./tables.ts";

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

export function endGrab(play: TimeCountPlay, held: CreatureId, grabber: CreatureId, rule: string): void {
  const fits = (each: Condition): boolean => each.condition === "grabbed" && each.source === grabber;
  endConditions(play, play.creature(held), fits, rule);
}

function directionOf(play: TimeCountPlay, command: Command): readonly [number, number] {
  const wanted = textOf(command, "direction");
  if (wanted !== "") return stepOf(wanted);
  return stepAway(play.creature(actorOf(command)), play.creature(textOf(command, "target")));
}

/** TC-WREST-03: hands and size. */
export function grabRefusal(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  target: TimeCountCreature,
): Refusal | null {
  const heavy = Object.values(actor.weapons).some((weapon) => weapon.readied && weapon.hands === "two");
  if (heavy || (actor.shield?.readied && actor.shield.tower)) return refuse("TC-WREST-03", "handsFull");
  if (isTooLarge(actor, target)) return refuse("TC-WREST-03", "tooLarge", { creature: target.id }, "target");
  if (grabOn(target, actor.id))
    return refuse("TC-WREST-09", "alreadyGrabbed", { creature: target.id }, "target");
  return handRefusal(situation, actor) ?? noAttackReason(situation, actor);
}

/** TC-WREST-09: one free hand for each grab. */
function handRefusal({ state }: TimeCountSituation, actor: TimeCountCreature): Refusal | null {
  const held = Object.values(state.creatures).filter((each) => grabOn(each, actor.id)).length;
  return held < freeHands(actor) ? null : refuse("TC-WREST-09", "noFreeHand");
}

/** Hands that hold neither weapon nor shield. */
export function freeHands(actor: TimeCountCreature): number {
  const taken = Object.values(actor.weapons)
    .filter((weapon) => weapon.readied && weapon.category !== "Unarmed" && !weapon.natural)
    .reduce((hands, weapon) => hands + (weapon.hands === "two" ? 2 : 1), 0);
  return Math.max(0, 2 - taken - (actor.shield?.readied ? 1 : 0));
}

/** TC-WREST-04 to 07: a grab as it is made, by an action or as the gift of a tackle. */
export function* grab(
  play: TimeCountPlay,
  instant: Instant,
  command: Command,
  added = true,
): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const unarmed = actor.weapons[UNARMED];
  if (!unarmed) return;
  const bonus = attackBonus(actor, unarmed);
  const roll = { rule: "TC-WREST-03", purpose: "grab", bonus, names: "celerity" as const, added };
  const result = yield* rollManeuver(play, instant, command, roll);
  const great = greatSuccess(result, [5]);
  const marks = [...(great >= 5 ? ["great"] : []), ...(result.outcome === "critical" ? ["critical"] : [])];
  if (isHit(result.outcome)) {
    const target = textOf(command, "target");
    gainCondition(play, target, { condition: "grabbed", ends: null, source: actor.id, marks });
    countHarmlessHit(play, target);
  }
  report(play, command, "TC-WREST-04", great, { marks });
}

/** TC-WREST-06, TC-Q90: what the grab takes from attempts to get out of it. */
function escapeParts(actor: TimeCountCreature, grabber: CreatureId): TracePart[] {
  const great = grabOn(actor, grabber)?.marks?.includes("great");
  return great ? [part("grabbedGreat", -2, "TC-WREST-06")] : [];
}

/** Whom a Break Grab frees: the actor, or an ally whom the target holds. */
function captiveOf(play: TimeCountPlay, command: Command): TimeCountCreature | null {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const ally = textOf(command, "ally");
  if (ally !== "") return play.creature(ally);
  if (grabOn(actor, target)) return actor;
  const friends = Object.values(play.state.creatures).filter((each) => each.side === actor.side);
  return friends.find((each) => grabOn(each, target)) ?? null;
}

export function* getFree(
  play: TimeCountPlay,
  instant: Instant,
  command: Command,
  by: "break" | "escape",
): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const grabber = textOf(command, "target");
  const rule = by === "break" ? "TC-WREST-10" : "TC-WREST-11";
  const strong = by === "break";
  const bonus = strong
    ? disciplineAttackBonus(actor, "athletics", "str")
    : disciplineAttackBonus(actor, "acrobatics", "dex");
  const result = yield* rollManeuver(play, instant, command, {
    rule,
    purpose: strong ? "breakGrab" : "escapeGrab",
    bonus,
    discipline: true,
    extra: escapeParts(actor, grabber),
    names: strong ? "vigor" : "celerity",
    sparesGrab: !play.rulings.grabPenaltyOnEscape,
  });
  const great = greatSuccess(result, [5]);
  const captive = strong ? captiveOf(play, command) : actor;
  if (isHit(result.outcome) && captive) endGrab(play, captive.id, grabber, rule);
  if (great >= 5) {
    if (strong) yield* flatBlow(play, instant, command, { rule, attribute: "str" });
    else yield* flatBlow(play, instant, command, { rule, attribute: "dex", half: true });
  }
  report(play, command, rule, great, { free: isHit(result.outcome) });
}

export function* drag(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const result = yield* rollManeuver(play, instant, command, {
    rule: "TC-WREST-12",
    purpose: "drag",
    bonus: attributeAttackBonus(actor, "str", play.rulings),
    extra: [part("drag", -2, "TC-WREST-12")],
    names: "vigor",
    sparesGrab: !play.rulings.grabPenaltyOnEscape,
  });
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  if (hit) {
    const way = directionOf(play, command);
    slide(play, actor.id, way, 1, "TC-WREST-12");
    slide(play, target, way, 1, "TC-WREST-12");
    yield* flatBlow(play, instant, command, { rule: "TC-WREST-12", attribute: "str" });
  }
  if (great >= 5) {
    const choices = ["keep", "end"];
    const asked = { rule: "TC-WREST-12", prompt: "endGrab", choices, fallback: "keep" };
    if ((yield* choose(actor.id, asked)) === "end") endGrab(play, actor.id, target, "TC-WREST-12");
  }
  report(play, command, "TC-WREST-12", great, { moved: hit ? 5 : 0, mayEndGrab: great >= 5 });
}

export function* grapple(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const weapon = actor.weapons[textOf(command, "weapon")];
  if (!weapon) return;
  const result = yield* rollManeuver(play, instant, command, {
    rule: "TC-WREST-13",
    purpose: "grapple",
    bonus: attackBonus(actor, weapon),
    names: "vigor",
  });
  const great = greatSuccess(result, [5, 10]);
  const die = improveDie(weapon.damage, 1 + great / 5, play.rulings.dieLadder);
  if (isHit(result.outcome)) {
    const critical = result.outcome === "critical";
    yield* wound(play, instant, command, weapon, { dice: die, critical });
  }
  report(play, command, "TC-WREST-14", great, { die, nonlethal: weapon.nonlethal });
}

export function* shunt(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const bonus = attributeAttackBonus(actor, "str", play.rulings);
  const roll = { rule: "TC-WREST-16", purpose: "shunt", bonus, names: "vigor" as const };
  const result = yield* rollManeuver(play, instant, command, roll);
  const great = greatSuccess(result, [5]);
  const hit = isHit(result.outcome);
  report(play, command, "TC-WREST-16", great, { slid: hit ? 5 : 0, further: great >= 5 ? 5 : 0 });
  if (!hit) return;
  const way = directionOf(play, command);
  slide(play, actor.id, way, 1, "TC-WREST-16");
  slide(play, target, way, 1, "TC-WREST-16");
  if (great >= 5) slide(play, target, stepOf(textOf(command, "further")), 1, "TC-WREST-16");
  yield* toppleAfter(play, command, instant);
}

/** TC-WREST-17: who lets go may topple. */
function* toppleAfter(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const choices = ["keep", "letGo"];
  const asked = { rule: "TC-WREST-17", prompt: "keepGrab", choices, fallback: "keep" };
  if ((yield* choose(actor.id, asked)) === "keep") return;
  endGrab(play, target, actor.id, "TC-WREST-17");
  const result = yield* rollManeuver(play, instant, command, {
    rule: "TC-WREST-17",
    purpose: "topple",
    bonus: attributeAttackBonus(actor, "str", play.rulings),
    names: "celerity",
    added: false,
  });
  if (isHit(result.outcome)) knockProne(play, target, "TC-WREST-17");
}

export function* throwHeld(play: TimeCountPlay, command: Command, instant: Instant): Procedure<void> {
  const actor = play.creature(actorOf(command));
  const target = textOf(command, "target");
  const bonus = attributeAttackBonus(actor, "str", play.rulings);
  const roll = { rule: "TC-WREST-18", purpose: "throw", bonus, names: "vigor" as const };
  const result = yield* rollManeuver(play, instant, command, roll);
  const great = greatSuccess(result, [5, 10]);
  const hit = isHit(result.outcome);
  const topples = reachesCelerity(play, play.creature(target), result.natural, result.total.value);
  if (hit) {
    const blow = { rule: "TC-WREST-19", attribute: "str" as const };
    yield* flatBlow(play, instant, command, great >= 5 ? { ...blow, extraDice: "1d6" } : blow);
    slide(play, target, directionOf(play, command), great >= 10 ? 2 : 1, "TC-WREST-19");
    endGrab(play, target, actor.id, "TC-WREST-19");
  }
  if (topples) knockProne(play, target, "TC-WREST-21");
  report(play, command, "TC-WREST-18", great, {
    thrown: hit ? (great >= 10 ? 10 : 5) : 0,
    prone: topples,
    grabEnds: hit,
  });
}

/** TC-WREST-18: the same roll against Celerity; 20 reaches it, 1 does not. */
function reachesCelerity(
  play: TimeCountPlay,
  target: TimeCountCreature,
  natural: number,
  total: number,
): boolean {
  const met = metDefense(play.situation, target, { names: "celerity", melee: true }, null);
  return natural !== 1 && (natural === 20 || total >= met.traced.value);
}
