// Holds: who holds whom, and how a hold passes to another holder or ends by itself.

import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { condition, has, isOut } from "../health/conditions.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";
import { distanceBetween } from "./reach.ts";

/** The reach of bare hands, in meters (STYLE-GRP-01). */
export const HOLD = 1;

/** STYLE-GRP-02: the foe cannot move, and the hand stays occupied; a further holder is one beside the first. */
export function takeHold(context: StyleContext, holder: CreatureId, foe: CreatureId): void {
  const holding = [...context.creature(holder).holding, foe];
  emitFor(context, holder, { type: "HoldTaken", rule: "STYLE-GRP-02", operands: { foe } }, (creature) => {
    creature.holding = holding;
  });
  if (has(context.creature(foe), "grappled")) return;
  const operands = { condition: "grappled", by: holder };
  emitFor(context, foe, { type: "ConditionGained", rule: "STYLE-COND-GRAPPLED", operands }, (creature) => {
    creature.conditions["grappled"] = condition("grappled", holder);
  });
}

/** Who holds a creature: whoever took hold first, then the others in the order of the list. */
export function holdersOf(situation: StyleReadContext, foe: StyleCreature): CreatureId[] {
  const by = foe.conditions["grappled"]?.by;
  return Object.values(situation.state.creatures)
    .filter((each) => each.id === by || each.holding.includes(foe.id))
    .filter((each) => gripStands(situation, each, foe))
    .map(({ id }) => id)
    .sort((a, b) => Number(b === by) - Number(a === by));
}

/** Whom a creature holds, by grips that stand. */
export function heldBy(situation: StyleReadContext, holder: StyleCreature): CreatureId[] {
  return holder.holding.filter((id) => {
    const foe = situation.state.creatures[id];
    return foe !== undefined && gripStands(situation, holder, foe);
  });
}

/** STYLE-GRP-04: whether a grip still stands: both are there, the holder is awake and near. */
function gripStands({ absent }: StyleReadContext, holder: StyleCreature, foe: StyleCreature): boolean {
  if (absent.has(holder.id) || absent.has(foe.id) || isOut(holder)) return false;
  return (distanceBetween(holder.position, foe.position) ?? 0) <= HOLD;
}

/** Frees a grappled creature, and the hands of all who held it. */
export function endHold(context: StyleContext, foe: CreatureId, rule: RuleId): void {
  const operands = { condition: "grappled" };
  emitFor(context, foe, { type: "ConditionEnded", rule, operands }, (creature) => {
    delete creature.conditions["grappled"];
  });
  for (const holder of Object.values(context.state.creatures))
    if (holder.holding.includes(foe)) freeHand(context, holder.id, foe, rule);
}

/** STYLE-GRP-04: one holder lets go; the foe is free unless another one, or a net, holds it still. */
export function letGo(context: StyleContext, holder: CreatureId, foe: CreatureId, rule: RuleId): void {
  const held = context.state.creatures[foe];
  if (held?.conditions["grappled"]?.by !== holder) return freeHand(context, holder, foe, rule);
  const next = holdersOf(context.situation, held).find((each) => each !== holder);
  if (next === undefined) return endHold(context, foe, rule);
  freeHand(context, holder, foe, rule);
  emitFor(context, foe, { type: "HoldPassed", rule, operands: { by: next } }, (creature) => {
    creature.conditions["grappled"] = condition("grappled", next);
  });
}

function freeHand(context: StyleContext, holder: CreatureId, foe: CreatureId, rule: RuleId): void {
  const holding = (context.state.creatures[holder]?.holding ?? []).filter((each) => each !== foe);
  emitFor(context, holder, { type: "HoldEnded", rule, operands: { foe } }, (creature) => {
    creature.holding = holding;
  });
}

/** STYLE-GRP-04: whether anything still holds a creature: somebody's grip, or a net. */
export function isHeld(situation: StyleReadContext, foe: StyleCreature): boolean {
  const grip = foe.conditions["grappled"];
  return grip !== undefined && (grip.by === null || holdersOf(situation, foe).length > 0);
}

/** STYLE-GRP-04: ends the holds that no longer stand. */
export function settleHolds(context: StyleContext): void {
  for (const creature of Object.values(context.state.creatures)) {
    for (const id of creature.holding) {
      const foe = context.state.creatures[id];
      if (!foe || !has(foe, "grappled")) freeHand(context, creature.id, id, "STYLE-GRP-04");
      else if (!gripStands(context.situation, creature, foe)) letGo(context, creature.id, id, "STYLE-GRP-04");
    }
    if (has(creature, "grappled") && !isHeld(context.situation, creature))
      endHold(context, creature.id, "STYLE-GRP-04");
  }
}
