// Hazards of movement: the current of the water, and running without sight (DEST-TER-02, DEST-CON-15).

import type { Command } from "../../../core/language/commands.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { hasCondition } from "../health/conditions.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { factorOf, terrainOf } from "./paths.ts";
import { endRiding } from "./riding.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import { skillCheck, skillModifier } from "../character/skill-checks.ts";
import type { DestinyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-CON-15. */
const BLIND_RUN_TN = 4;
const BLIND_RUN_SKILL = ["prc", "acrobatics", "balance"] as const;
/** Yards a round that water may add or take. */
const STRONGEST_CURRENT = 6;

/** What comes before a move. Returns whether it can be made at all. */
export function* beforeMoving(context: DestinyContext, id: CreatureId, command: Command): Procedure<boolean> {
  yield* swimWithCurrent(context, id, command);
  return yield* runBlind(context, id);
}

/** DEST-TER-02: once a round the GM says how far the water carries a swimmer along its way. */
function* swimWithCurrent(context: DestinyContext, id: CreatureId, command: Command): Procedure<void> {
  const mover = context.creature(id);
  const swims = hasCondition(mover, "swimming") || terrainOf(command).includes("swimming");
  if (!swims || mover.movement.current !== null) return;
  const last = context.state.targetNumbers["current"] ?? 0;
  const yards = Array.from({ length: 2 * STRONGEST_CURRENT + 1 }, (_each, i) => i - STRONGEST_CURRENT);
  const { choice } = yield* ask(PROMPTS.current, {
    choices: yards.map((each) => ({ id: `yards:${each}`, operands: { yards: each } })),
    usual: `yards:${last}`,
    operands: { creature: id },
    involves: [id],
  });
  drift(context, id, Number(choice.split(":")[1] ?? 0), factorOf(command, mover));
}

/** The water's own yards cost nothing: they are added to the pool at what a yard costs here. */
function drift(context: DestinyContext, id: CreatureId, yards: number, factor: number): void {
  const fact = { type: "CurrentFelt", rule: "DEST-TER-02", creature: id, operands: { yards } } as const;
  context.emit(fact, (state) => {
    const creature = state.creatures[id];
    state.targetNumbers["current"] = yards;
    if (!creature) return;
    creature.movement.current = yards;
    creature.movement.quarters = Math.max(0, creature.movement.quarters + 4 * yards * factor);
  });
}

/** DEST-CON-15: whether a move is a run that nothing is seen of. */
function runsBlindly(mover: DestinyCreature): boolean {
  return hasCondition(mover, "blinded") && mover.movement.dashes > 0;
}

/** DEST-CON-15: the check that a blind run begins with, before it is rolled; null for whoever sees or walks. */
export function blindRunAhead(
  mover: DestinyCreature,
  rulings: DestinyRulings,
): { readonly modifier: Traced; readonly tn: number } | null {
  if (!runsBlindly(mover)) return null;
  return { modifier: skillModifier(mover, rulings, { skill: BLIND_RUN_SKILL }), tn: BLIND_RUN_TN };
}

/** DEST-CON-15: who dashes blindly may fall. */
function* runBlind(context: DestinyContext, id: CreatureId): Procedure<boolean> {
  if (!runsBlindly(context.creature(id))) return true;
  const { check, success } = yield* skillCheck(context, {
    rule: "DEST-CON-15",
    creature: id,
    purpose: "blindRun",
    skill: BLIND_RUN_SKILL,
    tn: BLIND_RUN_TN,
  });
  const operands = { ...checkOperands(check), tn: BLIND_RUN_TN, success };
  emitFor(context, id, { type: "BlindRunChecked", rule: "DEST-CON-15", operands }, (creature) => {
    if (!success) creature.posture = "prone";
  });
  if (!success) endRiding(context, id, "DEST-CON-15");
  return success;
}
