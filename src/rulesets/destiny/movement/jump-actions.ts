// The jumps, and coming back to the surface of the water (DEST-ACT-36, DEST-ACT-34).

import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { actionCost, spendAp } from "../turn/action-points.ts";
import { printedCost, type ActionRecord, type Midst, type Occasion } from "../actions/action-record.ts";
import { conditionsOf, endConditions, gainCondition, hasCondition } from "../health/conditions.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { grantMovement, jump, jumpModifier, useMovement, yardsLeft, type Jump } from "./movement.ts";
import { companionsOf, farthest, moverOf, reinsRefusal } from "./movement-actions.ts";
import { actorOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import { apForYards, lengthOf, PATH_SHAPE, pathOf, pathRefusal, stepsOf, type Step } from "./paths.ts";
import { endRiding } from "./riding.ts";
import { followsRider } from "./sentient-mounts.ts";
import { askWhoIsFlankedNow } from "../attack/flank-watch.ts";
import { cannotStir } from "../attack/grappling.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import { skillCheck, skillModifier } from "../character/skill-checks.ts";
import type { DestinyCreature } from "../state.ts";
import { askTargetNumber } from "../character/target-numbers.ts";
import { flyYards, walkPath, type Walk } from "./walking.ts";

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

/** DEST-MNT-04: why neither the actor nor what it steers can jump at all, or null. */
function steersToJump(situation: DestinyReadContext, actor: DestinyCreature): Refusal | null {
  return reinsRefusal(situation, actor) ?? cannotStir(situation, moverOf(situation, actor));
}

function longJumpRefusal(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const mover = moverOf(situation, actor);
  const steps = stepsFor(mover, command);
  if (steps.length === 0 && numberOf(command, "feet") === null)
    return refuse("DEST-ACT-36", "nowhereToGo", undefined, "feet");
  const cost = apForYards(mover, wishedYards(mover, command));
  if (cost === null) return refuse("DEST-MOV-01", "cannotMove");
  if (mover.id !== actor.id && cost > mover.ap)
    return refuse("DEST-MNT-04", "mountTooTired", { cost, ap: mover.ap });
  return steersToJump(situation, actor) ?? pathRefusal(situation, mover, steps, companionsOf(mover, actor));
}

/** DEST-MNT-04: the mount spends the AP that steering it has cost its rider. */
function spendWithRider(context: DestinyContext, mover: CreatureId, command: Command): void {
  if (mover === actorOf(command)) return;
  const ap = apForYards(context.creature(mover), wishedYards(context.creature(mover), command)) ?? 0;
  spendAp(context, mover, sum("DEST-MNT-04", [part("move", ap, "DEST-MNT-04")], true));
}

/** DEST-JMP-01: whoever jumps makes the check, be it what is ridden. */
function jumpRoll(situation: DestinyReadContext, actor: DestinyCreature): Traced {
  return jumpModifier(moverOf(situation, actor), situation.rulings);
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
  cost: (situation, actor, command) => {
    const mover = moverOf(situation, actor);
    // Before anybody has said how far, it costs what the shortest does.
    const shortest = mover.position ? 1 : 1 / FEET;
    const ap = apForYards(mover, wishedYards(mover, command) || shortest) ?? 0;
    return actionCost(part("move", ap, "DEST-JMP-03"), [], true);
  },
  refusal: longJumpRefusal,
  rolls: jumpRoll,
  permit: (context, command) => followsRider(context, actorOf(command)),
  *resolve(context, command, midst) {
    const actor = actorOf(command);
    const { id } = moverOf(context.situation, context.creature(actor));
    spendWithRider(context, id, command);
    const carries = companionsOf(context.creature(id), context.creature(actor));
    const yards = wishedYards(context.creature(id), command);
    const result = yield* jump(context, id, runUpOf(context, id, command), command.modifiers ?? []);
    const covered = Math.min(yards, result.movementYards);
    emitFor(context, id, {
      type: "LongJumpMade",
      rule: "DEST-JMP-02",
      rules: ["DEST-JMP-03", "DEST-AMB-54"],
      operands: { feet: Math.min(yards * FEET, result.longFeet), yards: covered },
    });
    grantMovement(context, id, apForYards(context.creature(id), covered) ?? 0, "DEST-JMP-03");
    const landed = Math.min(yards, Math.floor(result.longFeet / FEET));
    const steps = stepsFor(context.creature(id), command);
    if (steps.length > 0) yield* fly(context, id, steps, { yards: landed, midst, carries });
    else yield* flyFar(context, id, { yards: covered, midst, carries });
    yield* land(context, id, textOf(command, "landing"), covered < yards);
  },
  options: (situation, actor) => {
    const mover = moverOf(situation, actor);
    const now = Math.min(LONGEST / FEET, farthest(mover, actor));
    // DEST-MNT-04: what steering it costs its rider a mount has to pay at once, however long the rider saves for it.
    const later = mover.id === actor.id ? LONGEST / FEET : Math.min(LONGEST / FEET, farthest(mover, mover));
    const refusal = steersToJump(situation, actor) ?? jumpRefusal(mover, later);
    const tooDear =
      now < 1 ? refuse("DEST-AP-04", "notEnoughAp", { cost: apForYards(mover, 1) ?? 0, ap: actor.ap }) : null;
    const longNeeds = later > now ? { longNeeds: jumpNeeds(mover, later) } : {};
    return [{ parameters: {}, refusal, needs: jumpNeeds(mover, now), tooDear, ...longNeeds }];
  },
};

/** DEST-JMP-03: how far the AP let one jump, and where it lands. */
function jumpNeeds({ position }: DestinyCreature, yards: number): readonly Need[] {
  const reach = Math.max(1, yards);
  return [
    position
      ? { kind: "path", parameter: "path", reach }
      : { kind: "number", parameter: "feet", min: 1, max: reach * FEET },
    { kind: "choice", parameter: "landing", choices: LANDINGS, optional: true },
  ];
}

/** DEST-MOV-01, DEST-MNT-04: why a creature makes no long jump at all, at once or later, or null. */
function jumpRefusal(mover: DestinyCreature, yards: number): Refusal | null {
  const cost = apForYards(mover, 1);
  if (cost === null) return refuse("DEST-MOV-01", "cannotMove");
  return yards < 1 ? refuse("DEST-MNT-04", "mountTooTired", { cost, ap: mover.ap }) : null;
}

/** DEST-JMP-01: yards before the jump: said by the command, or gone in this round; what hard ground made them cost is no run-up. */
function runUpOf(context: DestinyContext, id: CreatureId, command: Command): number {
  if (command["runUp"] === true) return RUN_UP_YARDS;
  return command["runUp"] === false ? 0 : context.creature(id).movement.covered;
}
const RUN_UP_YARDS = 5;

/** How far somebody flies, what may happen on the way, and whom it takes along. */
interface Flight extends Pick<Walk, "carries"> {
  readonly yards: number;
  readonly midst: Midst;
}

function* fly(
  context: DestinyContext,
  id: CreatureId,
  steps: readonly Step[],
  { yards, midst, carries = [] }: Flight,
): Procedure<void> {
  const { diagonals } = context.creature(id).movement;
  const within = steps.filter((_step, i) => lengthOf(steps.slice(0, i + 1), diagonals) <= yards);
  yield* walkPath(
    context,
    { creature: id, factor: () => 1, buys: false, flies: true, midst, carries },
    within,
  );
}

/** DEST-JMP-03 where there is no board: the yards of the jump are used up by it. */
function* flyFar(context: DestinyContext, id: CreatureId, { yards, carries = [] }: Flight): Procedure<void> {
  const left = yield* flyYards(context, { creature: id, carries }, yards);
  const used = Math.min(left, yardsLeft(context.creature(id)));
  if (used > 0) useMovement(context, id, { yards: used });
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
  // DEST-MNT-01: a mount that falls throws its rider.
  if (!success && place !== "ledge") endRiding(context, id, "DEST-JMP-04");
}

const HIGH_JUMP: ActionRecord = {
  action: "highJump",
  rule: "DEST-ACT-36",
  kind: "action",
  shape: parameters({ runUp: OPTIONAL_FLAG, landing: LANDING }),
  cost: () => printedCost("DEST-ACT-36", 0),
  refusal: (situation, actor) => steersToJump(situation, actor),
  rolls: jumpRoll,
  permit: (context, command) => followsRider(context, actorOf(command)),
  *resolve(context, command) {
    const { id } = moverOf(context.situation, context.creature(actorOf(command)));
    const result: Jump = yield* jump(context, id, runUpOf(context, id, command), command.modifiers ?? []);
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
      refusal: steersToJump(situation, actor),
      needs: [{ kind: "choice", parameter: "landing", choices: LANDINGS, optional: true }],
    },
  ],
};

function cannotSurface(actor: DestinyCreature, occasion: Occasion): Refusal | null {
  if (!hasCondition(actor, "underwater")) return refuse("DEST-ACT-34", "notUnderwater");
  return occasion === "interrupt" || occasion === "reaction" ? refuse("DEST-ACT-34", "ownTurnOnly") : null;
}

/** DEST-CLB-03. */
const SWIMMING = ["str", "athletics", "swimming"] as const;

/** DEST-CLB-03: the number of a water that is known for itself, or null where the table names it (DEST-PR-08). */
function depthOf(actor: DestinyCreature): number | null {
  return conditionsOf(actor, "underwater")[0]?.[1].tn ?? null;
}

const SURFACE: ActionRecord = {
  action: "surface",
  situational: true,
  rule: "DEST-ACT-34",
  kind: "action",
  outside: true,
  ownTurnOnly: true,
  shape: parameters({ long: OPTIONAL_FLAG }),
  cost: () => printedCost("DEST-ACT-34", 4),
  refusal: (situation, actor, _command, occasion) =>
    cannotSurface(actor, occasion) ?? cannotStir(situation, actor),
  rolls: ({ rulings }, actor) => skillModifier(actor, rulings, { skill: SWIMMING }),
  reaches: depthOf,
  *resolve(context, command) {
    const id = actorOf(command);
    const own = depthOf(context.creature(id));
    const question = { check: "surface", rule: "DEST-CLB-03", creature: id, usual: 0 } as const;
    const tn = own ?? (yield* askTargetNumber(context, question)) ?? 0;
    const { check, success } = yield* skillCheck(context, {
      rule: "DEST-CLB-03",
      creature: id,
      purpose: "surface",
      skill: SWIMMING,
      tn,
      added: command.modifiers ?? [],
    });
    const operands = { ...checkOperands(check), tn, success };
    emitFor(context, id, { type: "SurfaceTried", rule: "DEST-ACT-34", operands });
    if (!success) return;
    const before = context.situation;
    endConditions(context, id, "underwater", "DEST-ACT-34");
    gainCondition(context, id, "swimming");
    // DEST-FLK-03, DEST-UW-01: an archer above the water shoots again.
    yield* askWhoIsFlankedNow(context, before);
  },
  options: (situation, actor) => {
    const refusal = cannotSurface(actor, "turn") ?? cannotStir(situation, actor);
    return [{ parameters: {}, needs: [], refusal }];
  },
};

/** DEST-ACT-34, DEST-ACT-36. */
export const JUMP_RECORDS: readonly ActionRecord[] = [LONG_JUMP, HIGH_JUMP, SURFACE];
