// Movement in the own turn: meters of the allowance, Dash, Disengage, standing up, and being placed elsewhere.

import { isStep } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { standingIn } from "./occupied-squares.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { checkFighting, pay, payPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { checkAble, condition, has } from "../health/conditions.ts";
import { isHeld, letGo, settleHolds } from "../attack/holds.ts";
import {
  exposedWithoutBoard,
  isGuarded,
  offerOpportunity,
  provokedBy,
  provokedByEntering,
  provokedOnSpot,
} from "../attack/opportunity.ts";
import { distanceBetween } from "../attack/reach.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** One square of a path. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** STYLE-MOV-01, STYLE-MOV-06: meters that are left of this turn. */
export function metersLeft(creature: StyleCreature): number {
  return has(creature, "grappled") ? 0 : creature.movement.allowance - creature.movement.used;
}

/** STYLE-MOV-04: what one meter takes of the allowance. */
function stepCost(creature: StyleCreature): number {
  return has(creature, "prone") ? 2 : 1;
}

/** Why a path is not possible, or null (STYLE-MOV-01, 04, 06). */
export function checkPath(
  situation: StyleReadContext,
  id: CreatureId,
  path: readonly Square[],
): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("STYLE-MOV-01", "notOwnTurn");
  const unable = checkFighting(situation, creature, "STYLE-SUR-04");
  if (unable) return unable;
  if (situation.state.turn !== id) return refuse("STYLE-MOV-01", "notOwnTurn");
  const { position } = creature;
  if (!position) return refuse("STYLE-MOV-01", "nowhere", undefined, "path");
  return (
    checkMeters(situation, creature, path.length, "path") ??
    checkSteps(position, path) ??
    checkRoom(situation, creature, path)
  );
}

/** STYLE-MOV-01: why somebody is in the way, or null: nobody walks into or through the square of another. */
function checkRoom(
  situation: StyleReadContext,
  { id, position }: StyleCreature,
  path: readonly Square[],
): Refusal | null {
  const start = position;
  if (!start) return null;
  const way = path.map(({ x, y }) => standingIn(situation, { ...start, x, y }, [id]));
  const first = way.find((each) => each !== null);
  return first ? refuse("STYLE-MOV-01", "occupied", { by: first.name }, "path") : null;
}

/** STYLE-MOV-06, STYLE-SUR-04: why somebody walks nowhere at all now, or null. */
export function checkFree(situation: StyleReadContext, creature: StyleCreature): Refusal | null {
  const unable = checkFighting(situation, creature, "STYLE-SUR-04");
  return unable ?? (isHeld(situation, creature) ? refuse("STYLE-MOV-06", "grappled") : null);
}

/** Why so many meters are not possible, or null. */
function checkMeters(
  situation: StyleReadContext,
  creature: StyleCreature,
  meters: number,
  field: string,
): Refusal | null {
  const unable = checkFree(situation, creature);
  if (unable) return unable;
  const needed = meters * stepCost(creature);
  const left = creature.movement.allowance - creature.movement.used;
  return meters === 0 || needed > left ? refuse("STYLE-MOV-01", "tooFar", { needed, left }, field) : null;
}

/** Why a movement without a board is not possible, or null. */
export function checkWalkOff(situation: StyleReadContext, id: CreatureId, meters: number): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature || situation.state.turn !== id) return refuse("STYLE-MOV-01", "notOwnTurn");
  if (creature.position) return refuse("STYLE-MOV-01", "needsPath", undefined, "path");
  return checkMeters(situation, creature, meters, "meters");
}

/** STYLE-MOV-01, STYLE-OPP-03: a movement without a board; the table names the foes whose reach it touches. */
export function* walkOff(
  context: StyleContext,
  id: CreatureId,
  meters: number,
  exposedTo: readonly CreatureId[] | null,
): Procedure<void> {
  const before = context.creature(id);
  yield* offerOpportunity(context, id, exposedWithoutBoard(context.situation, before, exposedTo), "move");
  if (checkAble(context.creature(id)) || isStopped(context.creature(id), before)) return stop(context, id);
  const mover = context.creature(id);
  const cost = meters * stepCost(mover);
  const fact = {
    type: "Moved",
    rule: "STYLE-MOV-01",
    rules: movedRules(mover),
    operands: { meters, cost },
  } as const;
  emitFor(context, id, fact, (creature) => {
    creature.movement.used += cost;
    creature.begun = true;
  });
  // STYLE-GRP-04: where no board tells, whoever walks away lets go.
  for (const foe of mover.holding) letGo(context, id, foe, "STYLE-GRP-04");
}

/** The rows of a movement: the catalogue's, crawling, and that it provokes nobody after Disengage. */
function movedRules(mover: StyleCreature): RuleId[] {
  const rules: RuleId[] = ["STYLE-A-MOVE"];
  if (has(mover, "prone")) rules.push("STYLE-MOV-04");
  if (has(mover, "disengaged")) rules.push("STYLE-OPP-07");
  return rules;
}

function checkSteps(start: Position, path: readonly Square[]): Refusal | null {
  let from = start;
  for (const [i, to] of path.entries()) {
    if (!isStep(from, to)) return refuse("STYLE-MOV-01", "notNeighbors", undefined, `path[${i}]`);
    from = { ...from, x: to.x, y: to.y };
  }
  return null;
}

/** Walks square by square; foes strike before the step that provokes them (STYLE-OPP-08, STYLE-OPP-10). */
export function* walk(context: StyleContext, id: CreatureId, path: readonly Square[]): Procedure<void> {
  const asked = new Set<CreatureId>();
  for (const { x, y } of path) {
    const mover = context.creature(id);
    if (!mover.position || checkAble(mover)) return;
    const to = { ...mover.position, x, y };
    const { foes, spared } = provokedBy(context.situation, mover, to, asked);
    foes.forEach((foe) => asked.add(foe));
    if (foes.length > 0) yield* offerOpportunity(context, id, foes, "move");
    if (isStopped(context.creature(id), mover)) return stop(context, id);
    step(context, id, to, spared);
    // STYLE-GRP-04: whoever walks away lets go, also on a way that leads back.
    settleHolds(context);
    const entered = provokedByEntering(context.situation, mover, to, asked);
    if (entered.length === 0) continue;
    entered.forEach((foe) => asked.add(foe));
    const arrived = context.creature(id);
    yield* offerOpportunity(context, id, entered, "move");
    if (isStopped(context.creature(id), arrived)) return stop(context, id);
  }
}

/** STYLE-OPP-10: who falls, is held or goes down on the way stops where it was struck; so does who was pushed off. */
function isStopped(now: StyleCreature, before: StyleCreature): boolean {
  const fell = (["prone", "grappled", "unconscious"] as const).some(
    (each) => has(now, each) && !has(before, each),
  );
  return fell || now.dead || (distanceBetween(now.position, before.position) ?? 0) !== 0;
}

/** STYLE-DLY-01: who is stopped has begun the turn, though not a meter of it is used. */
function stop(context: StyleContext, id: CreatureId): void {
  const rules: RuleId[] = ["STYLE-DLY-01"];
  emitFor(context, id, { type: "MovementStopped", rule: "STYLE-OPP-10", rules }, (creature) => {
    creature.begun = true;
  });
}

/** One square. `spared` says that a foe was passed by who has been asked in this movement (STYLE-OPP-08). */
function step(context: StyleContext, id: CreatureId, to: Position, spared: boolean): void {
  const mover = context.creature(id);
  const cost = stepCost(mover);
  const rules = movedRules(mover);
  if (spared) rules.push("STYLE-OPP-08");
  const operands = { x: to.x, y: to.y, cost };
  emitFor(context, id, { type: "Moved", rule: "STYLE-MOV-01", rules, operands }, (creature) => {
    creature.position = to;
    creature.movement.used += cost;
    creature.begun = true;
  });
}

/** STYLE-MOV-02, STYLE-MOV-06: a grappled creature pays for nothing. */
export function dash(context: StyleContext, id: CreatureId): void {
  payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-MOV-02", further: ["STYLE-A-DASH"] });
  const creature = context.creature(id);
  const speed = has(creature, "grappled") ? 0 : creature.sheet.speed;
  const rule = has(creature, "grappled") ? "STYLE-MOV-06" : "STYLE-MOV-02";
  emitFor(context, id, { type: "Dashed", rule, operands: { speed } }, (draft) => {
    draft.movement.allowance += speed;
  });
}

/** STYLE-ACT-05. */
export function disengage(context: StyleContext, id: CreatureId): void {
  payPrimary(context, id, PLAIN_PRICE, { rule: "STYLE-ACT-05", further: ["STYLE-A-DISENGAGE"] });
  const rules: RuleId[] = ["STYLE-COND-DISENGAGED"];
  emitFor(context, id, { type: "Disengaged", rule: "STYLE-ACT-05", rules }, (creature) => {
    creature.conditions["disengaged"] = { ...condition("disengaged"), turnBegun: true };
  });
}

/** STYLE-OPP-06, STYLE-MOV-07: a fall, a push or a teleport puts a creature elsewhere without any opening. */
export function place(context: StyleContext, id: CreatureId, to: Square, manner: string): void {
  const { position } = context.creature(id);
  const operands = { x: to.x, y: to.y, manner };
  const rules: RuleId[] = manner === "teleport" ? [] : ["STYLE-MOV-07"];
  emitFor(context, id, { type: "Placed", rule: "STYLE-OPP-06", rules, operands }, (creature) => {
    if (position) creature.position = { ...position, ...to };
  });
}

/** STYLE-MOV-05: what standing up takes of the allowance. */
export function standingCost(creature: StyleCreature, rulings: StyleRulings): number {
  return rulings.standUpCost === "halfSpeed" ? Math.ceil(creature.sheet.speed / 2) : 0;
}

/** Why somebody cannot stand up now, or null. */
export function checkStand(situation: StyleReadContext, id: CreatureId): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature || situation.state.turn !== id) return refuse("STYLE-MOV-05", "notOwnTurn");
  const unable = checkFighting(situation, creature);
  if (unable) return unable;
  if (!has(creature, "prone")) return refuse("STYLE-MOV-05", "notProne");
  if (isHeld(situation, creature)) return refuse("STYLE-MOV-06", "grappled");
  if (situation.rulings.standUpCost === "oneAP" && creature.ap < 1) return refuse("STYLE-AP-07", "noAP");
  const needed = standingCost(creature, situation.rulings);
  const left = creature.movement.allowance - creature.movement.used;
  return needed <= left ? null : refuse("STYLE-MOV-05", "tooFar", { needed, left });
}

/** STYLE-MOV-05, STYLE-OPP-05, STYLE-OPP-10: an opportunity attack comes first; who is tripped by it stays prone. */
export function* standUp(
  context: StyleContext,
  id: CreatureId,
  exposedTo: readonly CreatureId[] | null,
): Procedure<void> {
  if (context.rulings.standUpCost === "oneAP")
    pay(context, id, PLAIN_PRICE, { rule: "STYLE-MOV-05", further: ["STYLE-A-STAND"] });
  const foes = provokedOnSpot(context.situation, context.creature(id), exposedTo);
  const effects = yield* offerOpportunity(context, id, foes, "stand");
  if (checkAble(context.creature(id)) || effects.includes("trip")) return stop(context, id);
  const cost = standingCost(context.creature(id), context.rulings);
  const guarded = isGuarded(context.situation, context.creature(id));
  const rules: RuleId[] = ["STYLE-A-STAND", ...rulesIf(guarded, "STYLE-OPP-07")];
  emitFor(context, id, { type: "StoodUp", rule: "STYLE-MOV-05", rules, operands: { cost } }, (creature) => {
    delete creature.conditions["prone"];
    creature.movement.used += cost;
    creature.begun = true;
  });
}
