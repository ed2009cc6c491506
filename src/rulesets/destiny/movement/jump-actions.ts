// The jumps, and coming back to the surface of the water (DEST-ACT-36, DEST-ACT-34).

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { printedCost, type ActionRecord, type Midst, type Occasion } from "../actions/action-record.ts";
import {
  conditionsOf,
  endConditions,
  gainCondition,
  hasCondition,
  isImmobile,
} from "../health/conditions.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { grantMovement, jump, type Jump } from "./movement.ts";
import { actorOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { apForYards, lengthOf, PATH_SHAPE, pathOf, pathRefusal, stepsOf, type Step } from "./paths.ts";
import { isHeldByGrapple } from "../attack/grappling.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { skillCheck } from "../character/skill-checks.ts";
import type { DestinyCreature } from "../state.ts";
import { askTargetNumber } from "../character/target-numbers.ts";
import { walkPath } from "./walking.ts";

/** DEST-JMP-04: where it may land; the ledge is an edge that a long jump just reaches. */
const LANDINGS = ["difficult", "slippery", "ledge"] as const;
const LANDING = { kind: "choice", of: LANDINGS, optional: true } as const;
/** DEST-AMB-54: feet of a yard. */
const FEET = 3;
const LONGEST = 30;

/** The squares that a jump leads over; their ground costs who flies over it nothing. */
function stepsFor(actor: DestinyCreature, command: Command): readonly Step[] {
  const squares = pathOf(command).map(({ x, y }) => ({ x, y }));
  return actor.position ? stepsOf(actor.position, squares) : [];
}

/** Yards that a long jump of the wished length uses. */
function wishedYards(actor: DestinyCreature, command: Command): number {
  const steps = stepsFor(actor, command);
  if (steps.length > 0) return lengthOf(steps, actor.movement.diagonals);
  return Math.ceil((numberOf(command, "feet") ?? 0) / FEET);
}

function cannotJump(actor: DestinyCreature, situation: DestinyReadContext): Refusal | null {
  if (isImmobile(actor)) return refuse("DEST-CON-07", "immobile");
  return isHeldByGrapple(situation, actor) ? refuse("DEST-AMB-20", "grappling") : null;
}

function longJumpRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const steps = stepsFor(actor, command);
  if (steps.length === 0 && numberOf(command, "feet") === null)
    return refuse("DEST-ACT-36", "nowhereToGo", undefined, "feet");
  if (apForYards(actor, wishedYards(actor, command)) === null) return refuse("DEST-MOV-01", "cannotMove");
  return cannotJump(actor, situation) ?? pathRefusal(situation, actor, steps);
}

/** DEST-JMP-03: the movement of the wished length is paid as AP beforehand, over several turns if need be. */
const LONG_JUMP: ActionRecord = {
  action: "longJump",
  rule: "DEST-ACT-36",
  kind: "action",
  shape: parameters({
    path: PATH_SHAPE,
    feet: { kind: "number", integer: true, min: 1, max: 999, optional: true },
    runUp: OPTIONAL_FLAG,
    landing: LANDING,
    long: OPTIONAL_FLAG,
  }),
  cost: (_situation, actor, command) =>
    actionCost(part("move", apForYards(actor, wishedYards(actor, command)) ?? 0, "DEST-JMP-03"), [], true),
  refusal: longJumpRefusal,
  *resolve(context, command, midst) {
    const id = actorOf(command);
    const yards = wishedYards(context.creature(id), command);
    const result = yield* jump(context, id, runUpOf(context, command), command.modifiers ?? []);
    const covered = Math.min(yards, result.movementYards);
    emitFor(context, id, {
      type: "LongJumpMade",
      rule: "DEST-JMP-02",
      rules: ["DEST-JMP-03", "DEST-AMB-54"],
      operands: { feet: Math.min(yards * FEET, result.longFeet), yards: covered },
    });
    grantMovement(context, id, apForYards(context.creature(id), covered) ?? 0, "DEST-JMP-03");
    const landed = Math.min(yards, Math.floor(result.longFeet / FEET));
    yield* fly(context, id, stepsFor(context.creature(id), command), { yards: landed, midst });
    yield* land(context, id, textOf(command, "landing"), covered < yards);
  },
  options: (situation, actor) => {
    const needs: readonly Need[] = [
      actor.position
        ? { kind: "path", parameter: "path", reach: LONGEST / FEET }
        : { kind: "number", parameter: "feet", min: 1, max: LONGEST },
      { kind: "choice", parameter: "landing", choices: LANDINGS, optional: true },
    ];
    const isFar = (apForYards(actor, LONGEST / FEET) ?? 0) > actor.ap;
    const refusal = cannotJump(actor, situation);
    return [{ parameters: {}, refusal, needs, ...(isFar ? { longNeeds: needs } : {}) }];
  },
};

/** DEST-JMP-01: yards before the jump: said by the command, or gone in this round; what hard ground made them cost is no run-up. */
function runUpOf(context: DestinyContext, command: Command): number {
  if (command["runUp"] === true) return RUN_UP_YARDS;
  return command["runUp"] === false ? 0 : context.creature(actorOf(command)).movement.covered;
}
const RUN_UP_YARDS = 5;

function* fly(
  context: DestinyContext,
  id: CreatureId,
  steps: readonly Step[],
  { yards, midst }: { readonly yards: number; readonly midst: Midst },
): Procedure<void> {
  const { diagonals } = context.creature(id).movement;
  const within = steps.filter((_step, i) => lengthOf(steps.slice(0, i + 1), diagonals) <= yards);
  yield* walkPath(context, { creature: id, factor: () => 1, buys: false, flies: true, midst }, within);
}

/** DEST-JMP-04: to stay upright on bad ground, or to catch the ledge that the jump just reaches. */
function* land(context: DestinyContext, id: CreatureId, landing: string, short: boolean): Procedure<void> {
  const place = LANDINGS.find((each) => each === landing);
  if (!place) return;
  const tn = yield* askTargetNumber(context, {
    check: place === "ledge" ? "ledge" : "landing",
    rule: "DEST-JMP-04",
    creature: id,
    usual: 0,
    refusable: "none",
  });
  if (tn === null) return;
  const { check, success } = yield* skillCheck(context, {
    rule: "DEST-JMP-04",
    creature: id,
    purpose: place === "ledge" ? "ledge" : "landing",
    skill: ["dex", "acrobatics", place === "ledge" ? "gymnastics" : "balance"],
    tn,
  });
  const operands = { ...checkOperands(check), landing: place, tn, success, short };
  emitFor(context, id, { type: "LandingChecked", rule: "DEST-JMP-04", operands }, (creature) => {
    if (!success && place !== "ledge") creature.posture = "prone";
  });
}

const HIGH_JUMP: ActionRecord = {
  action: "highJump",
  rule: "DEST-ACT-36",
  kind: "action",
  shape: parameters({ runUp: OPTIONAL_FLAG, landing: LANDING }),
  cost: () => printedCost("DEST-ACT-36", 0),
  refusal: (situation, actor) => cannotJump(actor, situation),
  *resolve(context, command) {
    const id = actorOf(command);
    const result: Jump = yield* jump(context, id, runUpOf(context, command), command.modifiers ?? []);
    emitFor(context, id, {
      type: "HighJumpMade",
      rule: "DEST-JMP-02",
      operands: { inches: result.highInches, tucked: result.tuckedInches },
    });
    yield* land(context, id, textOf(command, "landing"), false);
  },
  options: (situation, actor) => [
    {
      parameters: {},
      refusal: cannotJump(actor, situation),
      needs: [{ kind: "choice", parameter: "landing", choices: LANDINGS, optional: true }],
    },
  ],
};

function cannotSurface(actor: DestinyCreature, occasion: Occasion): Refusal | null {
  if (!hasCondition(actor, "underwater")) return refuse("DEST-ACT-34", "notUnderwater");
  return occasion === "interrupt" || occasion === "reaction" ? refuse("DEST-ACT-34", "ownTurnOnly") : null;
}

const SURFACE: ActionRecord = {
  action: "surface",
  situational: true,
  rule: "DEST-ACT-34",
  kind: "action",
  outside: true,
  shape: parameters({ long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-34", 4),
  refusal: (_situation, actor, _command, occasion) => cannotSurface(actor, occasion),
  *resolve(context, command) {
    const id = actorOf(command);
    const own = conditionsOf(context.creature(id), "underwater")[0]?.[1].tn;
    const question = { check: "surface", rule: "DEST-CLB-03", creature: id, usual: 0 } as const;
    const tn = own ?? (yield* askTargetNumber(context, question)) ?? 0;
    const { check, success } = yield* skillCheck(context, {
      rule: "DEST-CLB-03",
      creature: id,
      purpose: "surface",
      skill: ["str", "athletics", "swimming"],
      tn,
      added: command.modifiers ?? [],
    });
    const operands = { ...checkOperands(check), tn, success };
    emitFor(context, id, { type: "SurfaceTried", rule: "DEST-ACT-34", operands });
    if (!success) return;
    endConditions(context, id, "underwater", "DEST-ACT-34");
    gainCondition(context, id, "swimming");
  },
  options: (_situation, actor) => [{ parameters: {}, needs: [], refusal: cannotSurface(actor, "turn") }],
};

/** DEST-ACT-34, DEST-ACT-36. */
export const JUMP_RECORDS: readonly ActionRecord[] = [LONG_JUMP, HIGH_JUMP, SURFACE];
