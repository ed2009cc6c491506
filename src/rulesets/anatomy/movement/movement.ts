// Movement: walking and crawling, charging, standing up and dropping down.

import { isStep } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import { isRecord } from "../../../core/language/json.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, rulesIf, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { bounded, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import {
  checkAp,
  checkFree,
  checkFreeTurn,
  checkOwnAction,
  checkOwnTurn,
  payAp,
  tellStopped,
  useFree,
} from "../turn/action-points.ts";
import {
  attackOf,
  checkAttackAction,
  checkRolls,
  countAttackAction,
  iterativeReasons,
  payExertion,
  type AttackManner,
} from "../attack/attack-actions.ts";
import { checkAttack } from "../attack/attack.ts";
import { strike } from "../attack/strike.ts";
import { speedOf, standUpCost } from "../character/attributes.ts";
import { cannotStand, has, isBlinded, isGrappled } from "../health/conditions.ts";
import { checkManeuverOf } from "../attack/maneuvers.ts";
import { attemptOf } from "../attack/maneuver-rolls.ts";
import { leaveHeld, loosenHolds } from "./holds.ts";
import { SQUARE } from "./positioning.ts";
import { checkWayFree } from "./taken-squares.ts";
import { carryOut, provoke, provokeClassic, reactorsTo } from "../attack/reactions.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

export interface Step {
  readonly x: number;
  readonly y: number;
}

/** The squares of a command's path; empty where there is no board. */
export function pathOf(command: Command): Step[] {
  const path = command["path"];
  return Array.isArray(path) ? path.filter(isRecord).map(({ x, y }) => ({ x: Number(x), y: Number(y) })) : [];
}

/** ANAT-ACT-11, ANAT-COND-02, ANAT-COND-14, ANAT-COND-20: feet that one move covers. */
export function reachOfMove(situation: AnatomyReadContext, creature: AnatomyCreature): Traced {
  const { rulings } = situation;
  const speed =
    (creature.flying ? speedOf(creature, "fly", rulings) : speedOf(creature, "base", rulings)) ??
    sum("ANAT-DER-10", []);
  if (isGrappled(situation, creature)) return bounded(speed, "ANAT-COND-20", { max: 0 });
  const slow: RuleId[] = [
    ...rulesIf(has(creature, "prone"), "ANAT-COND-02"),
    ...rulesIf(isBlinded(creature, rulings), "ANAT-COND-14"),
  ];
  const halving = rulings.halvedSpeed === "each" ? slow : slow.slice(0, 1);
  return halving.reduce((from, rule) => {
    const lost = Math.floor(from.value / 2) - from.value;
    return sum("ANAT-ACT-11", [...from.parts, part("half", lost, rule)]);
  }, speed);
}

/** Why a path cannot be walked within so many feet, or null. */
function checkPath(creature: AnatomyCreature, path: readonly Step[], feet: number): Refusal | null {
  let from = creature.position;
  for (const to of path) {
    if (from && !isStep(from, to)) return refuse("ANAT-ACT-11", "brokenPath", undefined, "path");
    if (from) from = { ...from, ...to };
  }
  const length = path.length * SQUARE;
  return length > feet ? refuse("ANAT-ACT-11", "tooFar", { feet: length, speed: feet }, "path") : null;
}

/** Why a move is not possible, or null. */
export function checkMove(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnAction(situation, id, 1);
  if (notNow || !creature) return notNow;
  return checkWalk(situation, creature, pathOf(command));
}

/** How much of a way is behind somebody already, in squares, and how many times the speed it may come to. */
interface Pace {
  readonly behind?: number;
  readonly times?: number;
}

/** Why this way cannot be walked from where the creature is, or null. */
function checkWalk(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  path: readonly Step[],
  { behind = 0, times = 1 }: Pace = {},
): Refusal | null {
  const feet = times * reachOfMove(situation, creature).value;
  if (feet === 0) return refuse("ANAT-ACT-11", "cannotMove");
  return checkPath(creature, path, feet - behind * SQUARE) ?? checkWayFree(situation, creature, path);
}

/** ANAT-ACT-11: one move. */
export function* move(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payAp(context, id, 1, "ANAT-A-15");
  const path = pathOf(command);
  // ANAT-RCT-02: whoever was answered with a hold, a push or a fall may no longer get there.
  const canGoOn = (left: readonly Step[]): boolean =>
    checkWalk(context.situation, context.creature(id), left, { behind: path.length - left.length }) === null;
  if (!(yield* goThrough(context, { id, path, rule: "ANAT-ACT-11", canGoOn }))) tellStopped(context, id);
}

/** A way that is gone through: by which row, and whether what is left of it may still be gone. */
interface Going {
  readonly id: CreatureId;
  readonly path: readonly Step[];
  readonly rule: RuleId;
  canGoOn(this: void, left: readonly Step[]): boolean;
}

/**
 * ANAT-RCT-09: goes step by step under the wider setting, for each square that an enemy threatens is left with leave of
 * that enemy, who is asked once; without it in one go. Returns whether the end was reached.
 */
function* goThrough(context: AnatomyContext, { id, path, rule, canGoOn }: Going): Procedure<boolean> {
  const asked = new Set<CreatureId>();
  let gone = 0;
  for (let at = 0; at < Math.max(1, path.length); at += 1) {
    const foes = watchersAt(context, id, path[at - 1]).filter((foe) => !asked.has(foe));
    if (foes.length === 0) continue;
    foes.forEach((foe) => asked.add(foe));
    if (at > gone) walk(context, id, path.slice(gone, at), rule);
    gone = at;
    if (!(yield* provoke(context, id, foes, "leaving")) || !canGoOn(path.slice(gone))) return false;
  }
  walk(context, id, path.slice(gone), rule);
  return true;
}

/** Who may strike at somebody who leaves a square, the own one where none is named; nobody under the narrower setting. */
function watchersAt(context: AnatomyContext, id: CreatureId, step: Step | undefined): readonly CreatureId[] {
  if (context.rulings.provokeSet !== "classic") return [];
  const { situation } = context;
  const creature = context.creature(id);
  if (!step || !creature.position) return reactorsTo(situation, id);
  const there = { ...creature, position: { ...creature.position, x: step.x, y: step.y } };
  const state = { ...situation.state, creatures: { ...situation.state.creatures, [id]: there } };
  return reactorsTo({ ...situation, state }, id);
}

function walk(context: AnatomyContext, id: CreatureId, path: readonly Step[], rule: RuleId): void {
  const goal = path.at(-1);
  emitFor(context, id, { type: "Moved", rule, operands: { feet: path.length * SQUARE } }, (creature) => {
    if (goal && creature.position) creature.position = { ...creature.position, x: goal.x, y: goal.y };
  });
  loosenHolds(context, id);
  leaveHeld(context, id);
}

/** ANAT-A-16: why a creature cannot stand up, or null. */
export function checkStandUp(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (!has(creature, "prone")) return refuse("ANAT-A-16", "notProne");
  const cost = standUpCost(creature, situation.rulings);
  return cost ? checkAp(creature, cost.value) : refuse("ANAT-INJ-09", "cannotStand");
}

export function* standUp(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payAp(context, id, standUpCost(context.creature(id), context.rulings)?.value ?? 0, "ANAT-A-16");
  const free = yield* provokeClassic(context, id, "standing");
  if (!free || cannotStand(context.creature(id), context.rulings)) return tellStopped(context, id);
  emitFor(context, id, { type: "StoodUp", rule: "ANAT-A-16" }, (creature) => {
    delete creature.conditions["prone"];
    delete creature.conditions["tripped"];
  });
}

/** ANAT-A-18: dropping prone, once a turn. */
export function checkDropProne(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkFreeTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (creature.flying) return refuse("ANAT-A-18", "inTheAir");
  return has(creature, "prone")
    ? refuse("ANAT-A-18", "alreadyProne")
    : checkFree(creature, "dropProne", false, situation.rulings);
}

export function* dropProne(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  useFree(context, id, "dropProne", "ANAT-A-18");
  emitFor(context, id, { type: "DroppedProne", rule: "ANAT-A-18" }, (creature) => {
    creature.conditions["prone"] = { condition: "prone", ends: null };
  });
}

/** ANAT-ACT-12: why a Charge is not possible, or null. */
export function checkCharge(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const path = pathOf(command);
  return (
    checkChargeNow(situation, actorOf(command)) ??
    (creature ? checkRun(situation, creature, path) : null) ??
    checkChargeTarget(situation, command, path)
  );
}

/** Why somebody can charge nobody now, whoever stands where; or null. */
export function checkChargeNow(situation: AnatomyReadContext, id: CreatureId): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!situation.rulings.chargeEnabled) return refuse("ANAT-ACT-12", "noCharge");
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (creature.defending) return refuse("ANAT-ACT-09", "defending");
  return checkFit(situation, creature) ?? checkAttackAction(situation, id, 2);
}

/** Who lies or does not see charges nobody. */
function checkFit({ rulings }: AnatomyReadContext, creature: AnatomyCreature): Refusal | null {
  if (has(creature, "prone") || cannotStand(creature, rulings)) return refuse("ANAT-ACT-12", "prone");
  return isBlinded(creature, rulings) ? refuse("ANAT-ACT-12", "cannotSee") : null;
}

/** The run of a charge, from where the creature is. */
function checkRun(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  path: readonly Step[],
): Refusal | null {
  if (reachOfMove(situation, creature).value === 0) return refuse("ANAT-ACT-11", "cannotMove");
  return checkStraight(creature, path) ?? checkWalk(situation, creature, path, { times: 2 });
}

/** A charge runs straight over 10 feet or more; without a board there is nothing to measure. */
function checkStraight(creature: AnatomyCreature, path: readonly Step[]): Refusal | null {
  if (!creature.position) return null;
  if (path.length * SQUARE < 10) return refuse("ANAT-ACT-12", "tooShort", undefined, "path");
  const squares = [creature.position, ...path];
  const goal = path.at(-1);
  // Without a grid steps have fractions, and the last one may be shorter: each must lie on the way to the end.
  if (creature.position.board === "gridless" && goal)
    return isOnLine(creature.position, goal, path)
      ? null
      : refuse("ANAT-ACT-12", "notStraight", undefined, "path");
  const deltas = path.map((to, i) => `${to.x - (squares[i]?.x ?? 0)},${to.y - (squares[i]?.y ?? 0)}`);
  return new Set(deltas).size === 1 ? null : refuse("ANAT-ACT-12", "notStraight", undefined, "path");
}

function isOnLine(from: Step, goal: Step, path: readonly Step[]): boolean {
  const length = Math.hypot(goal.x - from.x, goal.y - from.y);
  return path.every(({ x, y }) => {
    const off = (goal.x - from.x) * (y - from.y) - (goal.y - from.y) * (x - from.x);
    return Math.abs(off) <= 0.01 * length;
  });
}

/** The attack is judged from where the charge ends. */
function checkChargeTarget(
  situation: AnatomyReadContext,
  command: Command,
  path: readonly Step[],
): Refusal | null {
  const arrived = arrivedBy(situation, actorOf(command), path);
  return textOf(command, "maneuver") === ""
    ? checkRolls(arrived, [command], CHARGE_ATTACK)
    : checkManeuverOf(arrived, command);
}

/** The situation with somebody at the end of a way. */
export function arrivedBy(
  situation: AnatomyReadContext,
  id: CreatureId,
  path: readonly Step[],
): AnatomyReadContext {
  const creature = situation.state.creatures[id];
  const goal = path.at(-1);
  if (!creature?.position || !goal) return situation;
  const there = { ...creature, position: { ...creature.position, ...goal } };
  return {
    ...situation,
    state: { ...situation.state, creatures: { ...situation.state.creatures, [id]: there } },
  };
}

/** What the run itself brings, and the attack actions before it. */
export function chargeReasons(creature: Pick<AnatomyCreature, "turnUse">): TracePart[] {
  return [part("charge", 1, "ANAT-ACT-12"), ...iterativeReasons(creature.turnUse.attackActions)];
}

export const CHARGE_ATTACK: AttackManner = { rule: "ANAT-ACT-12", mode: "melee" };

const CHARGE_ROWS: readonly RuleId[] = ["ANAT-A-14", "ANAT-ACT-04", "ANAT-COND-16", "ANAT-AMB-40"];

/** ANAT-ACT-12, ANAT-ACT-04: the run, then one attack or maneuver with an advantage. */
export function* charge(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const iterative = context.creature(id).turnUse.attackActions;
  const own = chargeReasons(context.creature(id));
  const attack = attackOf(context.situation, command, CHARGE_ATTACK, own);
  const { lunging } = attack;
  payAp(context, id, 2, "ANAT-ACT-12");
  payExertion(context, attack);
  emitFor(context, id, { type: "Charged", rule: "ANAT-ACT-12", rules: CHARGE_ROWS }, (creature) => {
    creature.openDefense["charge"] = true;
  });
  const path = pathOf(command);
  const canGoOn = (left: readonly Step[]): boolean => canRun(context, id, left, path.length - left.length);
  if (!(yield* goThrough(context, { id, path, rule: "ANAT-ACT-12", canGoOn })))
    return tellStopped(context, id);
  countAttackAction(context, id, { rule: "ANAT-ACT-12" });
  if (textOf(command, "maneuver") !== "")
    yield* carryOut(context, { ...attemptOf(context.situation, command, own), lunging });
  else if (checkAttack(context.situation, attack)) tellStopped(context, id);
  else yield* strike(context, attack, iterative);
}

/** ANAT-RCT-02: whether an answer has left the charger on its feet and its way open, so many squares being behind it. */
function canRun(context: AnatomyContext, id: CreatureId, path: readonly Step[], behind: number): boolean {
  const { situation } = context;
  const creature = context.creature(id);
  return (
    (checkFit(situation, creature) ?? checkWalk(situation, creature, path, { behind, times: 2 })) === null
  );
}
