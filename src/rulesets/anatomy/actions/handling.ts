// Handling things: drawing, picking up, pulling out, putting away and dropping.

import { saidDistance, type Lies } from "../../../core/kit/lying-things.ts";
import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { checkFreeHand, holdersFor, holderToTake } from "../character/holding.ts";
import { dropItem, itemName } from "../health/grip.ts";
import { checkWithinReach } from "../movement/resting-places.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { passBelonging, withFound } from "./found-things.ts";
import { checkFree, checkFreeTurn, checkOwnAction, payAp, useFree } from "../turn/action-points.ts";

function itemOf(
  creature: AnatomyCreature | undefined,
  item: string,
): { readonly held: boolean; readonly lies: Lies; readonly takenBy?: CreatureId } | undefined {
  return creature?.shield?.id === item ? creature.shield : creature?.weapons[item];
}

/** ANAT-A-18: why an item cannot be dropped, or null; once a turn. */
export function checkDropItem(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkFreeTurn(situation, id);
  if (notNow || !creature) return notNow;
  const limit = checkFree(creature, "dropItem", false, situation.rulings);
  if (limit) return limit;
  const item = itemOf(creature, textOf(command, "item"));
  const natural = (creature.weapons[textOf(command, "item")]?.parts.length ?? 0) > 0;
  return item?.held && !natural ? null : refuse("ANAT-A-18", "nothingHeld", undefined, "item");
}

export function* dropHeldItem(context: AnatomyContext, command: Command): Procedure<void> {
  useFree(context, actorOf(command), "dropItem", "ANAT-A-18");
  dropItem(context, actorOf(command), textOf(command, "item"), { rule: "ANAT-A-18" });
}

/** What taking an item in hand costs: nothing for drawing what says so; what lies about is picked up (ANAT-A-17). */
export function drawCost(creature: AnatomyCreature | undefined, item: string): number {
  const weapon = creature?.weapons[item];
  return weapon?.drawFree && !weapon.lies ? 0 : 1;
}

/** ANAT-A-17: why an item cannot be drawn, picked up or put away, or null. */
export function checkHandle(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const item = textOf(command, "item");
  const held = command["held"] === true;
  if (command["from"] !== undefined) return checkFound(situation, command);
  const notNow = checkOwnAction(situation, id, held ? drawCost(creature, item) : 1);
  if (notNow || !creature) return notNow;
  const found = itemOf(creature, item);
  const weapon = creature.weapons[item];
  const isCarried = weapon?.spell === undefined && (weapon?.parts ?? []).length === 0;
  if (found?.held !== !held || !isCarried)
    return refuse("ANAT-A-17", held && isCarried ? "alreadyHeld" : "nothingHeld", undefined, "item");
  if (!held) return null;
  if (found.takenBy !== undefined) return refuse("ANAT-M-07", "stolen", undefined, "item");
  return (
    checkWithinReach(situation, creature, found.lies, saidDistance(command)) ??
    checkFreeHand(creature, item) ??
    checkHand(creature, item, command)
  );
}

/** ANAT-A-17: why a thing of somebody else cannot be picked up, or null. */
function checkFound(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnAction(situation, id, 1);
  if (notNow || !creature) return notNow;
  const sought = { from: textOf(command, "from"), item: textOf(command, "item") };
  const found = command["held"] === true ? withFound(situation, creature, sought) : null;
  if (!found) return refuse("ANAT-A-17", "nothingHeld", undefined, "item");
  const { lies = null } = itemOf(found.creature, found.item) ?? {};
  return (
    checkWithinReach(situation, creature, lies, saidDistance(command)) ??
    checkFreeHand(found.creature, found.item) ??
    checkHand(found.creature, found.item, command)
  );
}

/** ANAT-A-17: why the hand that somebody names cannot take it, or null. */
function checkHand(creature: AnatomyCreature, item: string, command: Command): Refusal | null {
  const hand = textOf(command, "hand");
  if (hand === "" || holdersFor(creature, item).includes(hand)) return null;
  return refuse("ANAT-PART-20", "handTaken", undefined, "hand");
}

/** ANAT-A-17: takes up what somebody else has let go of. */
function pickUpOfOther(context: AnatomyContext, command: Command): void {
  const id = actorOf(command);
  const passage = { from: textOf(command, "from"), to: id, item: textOf(command, "item") };
  const found = withFound(context.situation, context.creature(id), passage);
  if (!found) return;
  payAp(context, id, 1, "ANAT-A-17");
  const heldBy = textOf(command, "hand") || holderToTake(found.creature, found.item, null);
  const operands = { item: itemName(found.creature, found.item) };
  context.emit({ type: "ItemTaken", rule: "ANAT-A-17", creature: id, operands }, (draft) => {
    passBelonging(draft, passage);
    const block = draft.creatures[id];
    const weapon = block?.weapons[found.item];
    if (weapon) Object.assign(weapon, { held: true, heldBy });
    if (block?.shield?.id === found.item) Object.assign(block.shield, { held: true, heldBy });
  });
}

/** Takes an item in hand, or puts it away. */
export function* handle(context: AnatomyContext, command: Command): Procedure<void> {
  if (command["from"] !== undefined) return pickUpOfOther(context, command);
  const id = actorOf(command);
  const item = textOf(command, "item");
  const held = command["held"] === true;
  payAp(context, id, held ? drawCost(context.creature(id), item) : 1, "ANAT-A-17");
  if (held) return takeInHand(context, id, item, { rule: "ANAT-A-17", hand: textOf(command, "hand") });
  const operands = { item: itemName(context.creature(id), item) };
  emitFor(context, id, { type: "ItemStowed", rule: "ANAT-A-17", operands }, (creature) => {
    const weapon = creature.weapons[item];
    if (weapon) weapon.held = false;
    if (creature.shield?.id !== item) return;
    creature.shield.held = false;
    creature.shieldReadied = false;
  });
}

/** By which rule a thing is taken, and in which hand; without a word in whichever can take it. */
interface Grasp {
  readonly rule: RuleId;
  readonly hand?: string;
}

/** A thing is in hand now, wherever it was. */
export function takeInHand(
  context: AnatomyContext,
  id: CreatureId,
  item: string,
  { rule, hand = "" }: Grasp,
): void {
  const creature = context.creature(id);
  const own = creature.shield?.id === item ? creature.shield : creature.weapons[item];
  const heldBy = hand || holderToTake(creature, item, own?.heldBy ?? null);
  const operands = { item: itemName(creature, item) };
  emitFor(context, id, { type: "ItemTaken", rule, operands }, (block) => {
    const weapon = block.weapons[item];
    if (weapon) Object.assign(weapon, { held: true, lies: null, heldBy });
    if (block.shield?.id === item) Object.assign(block.shield, { held: true, lies: null, heldBy });
  });
}
