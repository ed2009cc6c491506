// The grip: what a hurt or lost part lets go of, and where that comes to rest.

import type { Lies } from "../../../core/kit/lying-things.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { GENERIC_PART } from "../character/body-plans.ts";
import { holdersWithin, isStrapped, soundHolders, thingsHeld, type HeldThing } from "../character/holding.ts";
import { spotOf } from "../movement/resting-places.ts";
import { PROMPTS } from "../prompts.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { AnatomyCreature, PartRow } from "../state.ts";
import type { Cause } from "./conditions.ts";

/** What people call a part of a creature. */
export function labelOf(context: AnatomyContext, id: CreatureId, key: string): string {
  return context.creature(id).body.parts[key]?.label ?? GENERIC_PART;
}

/** ANAT-PART-06, ANAT-PART-10, ANAT-PART-24: the part lets go of what it holds, an arm of what is in its hand. */
export function* loseGrip(
  context: AnatomyContext,
  id: CreatureId,
  part: string,
  row: PartRow,
): Procedure<void> {
  const held = holdersWithin(context.creature(id), part);
  const isArm = held.some((each) => each !== part);
  const rules: readonly RuleId[] = isArm ? ["ANAT-INJ-04", "ANAT-PART-24"] : ["ANAT-INJ-04"];
  emitFor(context, id, {
    type: "GripLost",
    rule: row.rule,
    rules,
    operands: { part, label: labelOf(context, id, part) },
  });
  yield* dropFrom(context, id, part);
}

/** What a part that fails would let go of, each by a word of what becomes of it and its name. */
export function droppedFrom(creature: AnatomyCreature, part: string): string[] {
  const failed = { key: part, holders: holdersWithin(creature, part), lost: false };
  if (failed.holders.length === 0) return [];
  const words = { falls: "dropsThing", asked: "mayDropThing", stays: "" };
  return thingsHeld(creature).flatMap((thing) => {
    const word = words[fateOf(creature, thing, failed)];
    return word === "" ? [] : [`${word}:${thing.name}`];
  });
}

/** A part of the body that fails, and whether it is gone for good. */
interface FailedPart {
  readonly key: string;
  readonly holders: readonly string[];
  readonly lost: boolean;
}

/** ANAT-INJ-07: a part that is gone holds nothing; what it may hold has been asked when its grip failed. */
export function* dropFromLost(context: AnatomyContext, id: CreatureId, part: string): Procedure<void> {
  yield* letGo(context, id, { key: part, holders: holdersWithin(context.creature(id), part), lost: true });
}

function* dropFrom(context: AnatomyContext, id: CreatureId, part: string): Procedure<void> {
  yield* letGo(context, id, { key: part, holders: holdersWithin(context.creature(id), part), lost: false });
}

function* letGo(context: AnatomyContext, id: CreatureId, failed: FailedPart): Procedure<void> {
  if (failed.holders.length === 0) return;
  for (const thing of thingsHeld(context.creature(id))) {
    const fate = fateOf(context.creature(id), thing, failed);
    if (fate === "stays") continue;
    if (fate === "falls" || (yield* askGrip(context, id, failed.key, thing)))
      dropItem(context, id, thing.id, { rule: "ANAT-PART-06" });
    else if (context.isHere(id)) keepGrip(context, id, thing, failed);
  }
}

/**
 * What becomes of a thing when a part fails. It is asked for where the sheet does not say which part holds it, or a second
 * hand may hold it alone (ANAT-PART-20), but not where no other hand is left, or all of the others hold something else.
 */
function fateOf(
  creature: AnatomyCreature,
  thing: HeldThing,
  failed: FailedPart,
): "stays" | "falls" | "asked" {
  const { heldBy, hands } = thing;
  const others = othersOf(creature, failed);
  if (heldBy !== failed.key && isStrapped(creature, thing.id)) return "stays";
  if (heldBy !== null && !holdersWithin(creature, heldBy).some((key) => failed.holders.includes(key)))
    return "stays";
  if (others.length === 0 || (heldBy !== null && hands < 2)) return "falls";
  const inOthers = thingsHeld(creature).filter((each) => each.id !== thing.id && each.hands > 0);
  const full = inOthers.length >= others.length;
  if (!failed.lost) return full && inOthers.every((each) => isIn(creature, each, others)) ? "falls" : "asked";
  return full && hands > 0 ? "asked" : "stays";
}

/** The sound holding parts beside the one that fails. */
function othersOf(creature: AnatomyCreature, { holders }: FailedPart): readonly string[] {
  return (soundHolders(creature) ?? []).filter((key) => !holders.includes(key));
}

function isIn(creature: AnatomyCreature, { heldBy }: HeldThing, holders: readonly string[]): boolean {
  return heldBy !== null && holdersWithin(creature, heldBy).some((key) => holders.includes(key));
}

function* askGrip(
  context: AnatomyContext,
  id: CreatureId,
  part: string,
  { name }: HeldThing,
): Procedure<boolean> {
  const { choice } = yield* ask(PROMPTS.gripLost, {
    operands: { creature: id, part: labelOf(context, id, part), item: name },
    involves: [id],
  });
  return choice === "drops";
}

/** The other hand holds it: where there is only one, it is known from now on and not asked again. */
function keepGrip(context: AnatomyContext, id: CreatureId, thing: HeldThing, failed: FailedPart): void {
  const others = othersOf(context.creature(id), failed);
  const heldBy = others.length === 1 ? (others[0] ?? null) : null;
  emitFor(
    context,
    id,
    { type: "GripKept", rule: "ANAT-PART-20", operands: { item: thing.name } },
    (creature) => {
      if (heldBy === null) return;
      const weapon = creature.weapons[thing.id];
      if (weapon) weapon.heldBy = heldBy;
      if (creature.shield?.id === thing.id) creature.shield.heldBy = heldBy;
    },
  );
}

/** An item is no longer in hand; without a word on where it comes to rest it lies under whoever held it. */
export function dropItem(
  context: AnatomyContext,
  id: CreatureId,
  item: string,
  { rule, further = [], lies = spotOf(context.creature(id)) }: Cause & { readonly lies?: Lies },
): void {
  const operands = { item: itemName(context.creature(id), item) };
  emitFor(context, id, { type: "ItemDropped", rule, rules: further, operands }, (creature) => {
    const weapon = creature.weapons[item];
    if (weapon) {
      weapon.held = false;
      weapon.lies = lies;
    }
    if (creature.shield?.id !== item) return;
    creature.shield.held = false;
    creature.shield.lies = lies;
    creature.shieldReadied = false;
  });
}

/** What people call an item of a creature. */
export function itemName(creature: AnatomyCreature, item: string): string {
  const { weapons, shield, armors = {}, gear } = creature;
  if (shield?.id === item) return shield.name;
  return weapons[item]?.name ?? armors[item]?.name ?? gear[item]?.name ?? item;
}
