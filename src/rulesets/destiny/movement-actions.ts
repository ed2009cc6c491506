// The actions of movement: Move, Dash and Change Posture.

import type { Command } from "../../core/commands.ts";
import { refuse, type Refusal } from "../../core/rules.ts";
import { part, sum, type Traced } from "../../core/trace.ts";
import { actionCost } from "./action-points.ts";
import { printedCost, type ActionRecord, type Occasion } from "./action-record.ts";
import { hasCondition, isImmobile } from "./conditions.ts";
import { tell } from "./facts.ts";
import { buyMovement, currentRate, dash, dashRefusal, postureChange, yardsLeft } from "./movement.ts";
import { actorOf, ID, numberOf, parameters, textOf, textsOf } from "./parameters.ts";
import {
  apForYards,
  factorOf,
  PATH_SHAPE,
  pathOf,
  pathRefusal,
  stepsOf,
  TERRAIN_WORDS,
  yardsOf,
  type Step,
} from "./paths.ts";
import type { DestinySituation } from "./rulings.ts";
import type { DestinyCreature, Posture } from "./state.ts";
import { walkPath, walkYards } from "./walking.ts";

const POSTURES: readonly Posture[] = ["standing", "crouching", "prone"];

/** The steps of a move; none where there is no board or no path. */
function stepsFor(actor: DestinyCreature, command: Command): readonly Step[] {
  return actor.position ? stepsOf(actor.position, pathOf(command)) : [];
}

function yardsFor(actor: DestinyCreature, command: Command): number {
  const factor = factorOf(command, actor);
  const steps = stepsFor(actor, command);
  if (steps.length > 0) return yardsOf(steps, factor, actor.movement.diagonals).yards;
  return (numberOf(command, "yards") ?? 0) * factor;
}

/** DEST-MOV-02: AP that a move still has to buy. */
function moveCost(_situation: DestinySituation, actor: DestinyCreature, command: Command): Traced {
  const ap = numberOf(command, "ap") ?? apForYards(actor, yardsFor(actor, command)) ?? 0;
  return sum("DEST-MOV-02", [part("move", ap, "DEST-MOV-02")], true);
}

/** DEST-CON-07, DEST-AMB-20: why a creature cannot move itself at all, or null. */
function heldRefusal(situation: DestinySituation, actor: DestinyCreature): Refusal | null {
  if (isImmobile(actor)) return refuse("DEST-CON-07", "immobile");
  if (situation.rulings.grappleHolds && hasCondition(actor, "grappling"))
    return refuse("DEST-AMB-20", "grappling");
  return null;
}

function moveRefusal(situation: DestinySituation, actor: DestinyCreature, command: Command): Refusal | null {
  const held = heldRefusal(situation, actor);
  if (held) return held;
  const path = pathOf(command);
  if (path.length > 0 && !actor.position) return refuse("DEST-MOV-04", "noBoard", undefined, "path");
  const steps = stepsFor(actor, command);
  if (steps.length === 0 && numberOf(command, "yards") === null && numberOf(command, "ap") === null)
    return refuse("DEST-ACT-17", "nowhereToGo", undefined, "path");
  return pathRefusal(situation, actor, steps) ?? poolRefusal(actor, command);
}

/** DEST-MOV-03: with a fixed number of AP the pool must suffice; otherwise AP must be able to fill it. */
function poolRefusal(actor: DestinyCreature, command: Command): Refusal | null {
  const yards = yardsFor(actor, command);
  const missing = apForYards(actor, yards);
  if (missing === null) return refuse("DEST-MOV-01", "cannotMove");
  const bought = numberOf(command, "ap");
  if (bought === null || bought >= missing) return null;
  return refuse("DEST-MOV-03", "notEnoughMovement", { yards, left: yardsLeft(actor) }, "ap");
}

const MOVE: ActionRecord = {
  action: "move",
  rule: "DEST-ACT-17",
  kind: "movement",
  paysItself: true,
  shape: parameters({
    path: PATH_SHAPE,
    yards: { kind: "number", integer: true, min: 1, max: 9999, optional: true },
    ap: { kind: "number", integer: true, min: 1, max: 99, optional: true },
    terrain: { kind: "list", of: { kind: "choice", of: TERRAIN_WORDS }, max: 8, optional: true },
    factor: { kind: "number", integer: true, min: 1, max: 99, optional: true },
    approaches: { kind: "list", of: ID, max: 100, optional: true },
  }),
  cost: moveCost,
  refusal: moveRefusal,
  *resolve(play, command) {
    const id = actorOf(command);
    const ap = numberOf(command, "ap");
    if (ap !== null) buyMovement(play, id, ap);
    const walk = { creature: id, factor: () => factorOf(command, play.creature(id)), buys: ap === null };
    const steps = stepsFor(play.creature(id), command);
    const yards = numberOf(command, "yards");
    if (steps.length > 0) yield* walkPath(play, walk, steps);
    else if (yards !== null) yield* walkYards(play, walk, yards, textsOf(command, "approaches"));
  },
  options: (situation, actor) => {
    const reach = farthest(actor);
    const refusal =
      heldRefusal(situation, actor) ??
      (reach < 1 ? refuse("DEST-MOV-02", "noMovementLeft", { ap: actor.ap }) : null);
    const needs = actor.position
      ? [{ kind: "path" as const, parameter: "path", reach }]
      : [{ kind: "number" as const, parameter: "yards", min: 1, max: Math.max(1, reach) }];
    return [{ parameters: {}, needs, refusal }];
  },
};

/** Yards that a creature could still go with its pool and all its AP. */
function farthest(actor: DestinyCreature): number {
  const { quarters, moved } = actor.movement;
  return Math.max(0, Math.floor((quarters + currentRate(actor).value * actor.ap) / 4) - moved);
}

const DASH: ActionRecord = {
  action: "dash",
  rule: "DEST-ACT-16",
  kind: "action",
  shape: parameters({ mode: { kind: "text", optional: true } }),
  cost: () => printedCost("DEST-ACT-16", 0),
  refusal: (_situation, actor) => {
    const code = dashRefusal(actor);
    return code === null ? null : refuse("DEST-ACT-16", code);
  },
  *resolve(play, command) {
    const mode = textOf(command, "mode");
    yield* dash(play, actorOf(command), { ...(mode === "" ? {} : { mode }), added: command.modifiers ?? [] });
  },
  options: (_situation, actor) => {
    const code = dashRefusal(actor);
    return [{ parameters: {}, needs: [], refusal: code === null ? null : refuse("DEST-ACT-16", code) }];
  },
};

function postureRefusal(actor: DestinyCreature, posture: string, occasion: Occasion): Refusal | null {
  const to = POSTURES.find((each) => each === posture);
  if (!to) return refuse("DEST-ACT-11", "unknownPosture", { posture }, "posture");
  if (to === actor.posture) return refuse("DEST-ACT-11", "samePosture", { posture }, "posture");
  const { direct } = postureChange(actor.posture, to);
  return direct || occasion === "outside"
    ? null
    : refuse("DEST-ACT-11", "notInOneChange", { posture }, "posture");
}

const CHANGE_POSTURE: ActionRecord = {
  action: "changePosture",
  rule: "DEST-ACT-11",
  kind: "action",
  outside: true,
  shape: parameters({ posture: { kind: "choice", of: POSTURES } }),
  cost: () => actionCost(part("printedCost", 1, "DEST-ACT-11")),
  refusal: (_situation, actor, command, occasion) =>
    postureRefusal(actor, textOf(command, "posture"), occasion),
  *resolve(play, command) {
    const posture = POSTURES.find((each) => each === textOf(command, "posture")) ?? "standing";
    const from = play.creature(actorOf(command)).posture;
    tell(
      play,
      actorOf(command),
      { type: "PostureChanged", rule: "DEST-ACT-11", operands: { from, posture } },
      (creature) => {
        creature.posture = posture;
      },
    );
  },
  options: (_situation, actor) => {
    const choices = POSTURES.filter((each) => postureRefusal(actor, each, "turn") === null);
    return [{ parameters: {}, needs: [{ kind: "choice", parameter: "posture", choices }] }];
  },
};

/** DEST-ACT-11, DEST-ACT-16, DEST-ACT-17. */
export const MOVEMENT_RECORDS: readonly ActionRecord[] = [MOVE, DASH, CHANGE_POSTURE];
