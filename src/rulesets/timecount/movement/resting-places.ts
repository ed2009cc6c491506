// Where weapons come to rest: dropped, struck from the hand or thrown; and what can be picked up again.

import { distanceToThing, isStuck, spotUnder, type Lies } from "../../../core/kit/lying-things.ts";
import {
  idAmong,
  liesOnGround,
  passedAmong,
  passThing,
  thingsWithin,
  type Found,
} from "../../../core/kit/passed-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { TakenThing } from "../../../core/language/fight.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { handsOf, isHandled, takingRefusal } from "../character/hands.ts";
import { canAct, conditionsOf, endConditions } from "../health/conditions.ts";
import { FEET_PER_SQUARE, touchReach } from "../attack/reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, TimeCountState, Weapon } from "../state.ts";

/** TC-Q98: what a creature lets go of lies in its space. */
export function spotOf({ position }: Pick<TimeCountCreature, "position">): Lies {
  return spotUnder(position);
}

/** Whether a weapon is out of hand and somewhere else than at its owner's side. */
export function liesAbout({ readied, lies }: Weapon): boolean {
  return !readied && lies !== null;
}

/** Takes a weapon out of the hand, to wherever it comes to rest. */
export function letGo(weapon: Draft<Weapon> | undefined, lies: Lies): void {
  if (!weapon) return;
  weapon.readied = false;
  weapon.lies = lies;
}

/** TC-Q98: what has been thrown is out of hand and lies by its target, hit or miss. */
export function landThrown(
  context: TimeCountContext,
  thrower: CreatureId,
  weapon: Weapon,
  target: TimeCountCreature,
): void {
  const operands = { weapon: weapon.id, target: target.id };
  const lies = spotOf(target);
  emitFor(
    context,
    thrower,
    { type: "WeaponLanded", rule: "TC-Q98", operands },
    (draft: Draft<TimeCountCreature>) => {
      letGo(draft.weapons[weapon.id], lies);
    },
  );
}

/** TC-Q98: a weapon that held somebody fast lies there once it is out; its owner may be gone. */
export function fallOut(
  context: TimeCountContext,
  from: TimeCountCreature,
  owner: CreatureId | undefined,
  weapon: string | undefined,
): void {
  if (owner === undefined || weapon === undefined || !context.isHere(owner)) return;
  const item = context.creature(owner).weapons[weapon];
  if (item && liesAbout(item)) landThrown(context, owner, item, from);
}

/** Who holds a weapon that was taken from its owner: whoever it goes with, but not one whom it nails to the spot. */
function takerOf({ state }: TimeCountReadContext, { id, lies }: Weapon): TimeCountCreature | null {
  if (!lies || !isStuck(lies)) return null;
  const bearer = state.creatures[lies.stuckIn];
  if (!bearer || !canAct(bearer)) return null;
  return nails(bearer, id) ? null : bearer;
}

/** TC-SPEC-19: whether this weapon holds the creature fast. */
function nails(creature: TimeCountCreature, weapon: string): boolean {
  return conditionsOf(creature, "stapled").some(({ text }) => text === weapon);
}

/** TC-SPEC-14, TC-Q98: the weapons of others that somebody has taken or picked up and not let go again, whatever has become of that one. */
export function takenThings({ creatures }: TimeCountState): readonly TakenThing[] {
  return Object.values(creatures).flatMap(({ id, weapons }) => {
    const all = Object.values(weapons);
    return [...passedAmong(id, all, liesAbout), ...goneAlong(id, all, creatures)];
  });
}

/** What goes with its taker among its owner's things, as in fights begun before it passed. */
function goneAlong(
  owner: CreatureId,
  weapons: readonly Weapon[],
  creatures: TimeCountState["creatures"],
): readonly TakenThing[] {
  return weapons.flatMap(({ id: item, lies }) => {
    const bearer = lies && isStuck(lies) ? creatures[lies.stuckIn] : undefined;
    return bearer && !nails(bearer, item) ? [{ item, owner, taker: bearer.id }] : [];
  });
}

/** TC-Q98: weapons of others that lie within reach, as anybody may pick them up. */
export function weaponsToFind(
  { state }: TimeCountReadContext,
  actor: TimeCountCreature,
): readonly Found<Weapon>[] {
  const reach = Math.floor(reachOfHand(actor) / FEET_PER_SQUARE);
  return thingsWithin(state.creatures, actor.id, reach, ({ weapons }) =>
    Object.values(weapons).filter((weapon) => isHandled(weapon) && liesAbout(weapon)),
  );
}

/** Feet within which a hand picks things up. */
function reachOfHand(actor: TimeCountCreature): number {
  return Math.max(touchReach(actor), FEET_PER_SQUARE);
}

/** TC-Q98: why a weapon of somebody else cannot be picked up, or null; what sticks in a body is not his to take. */
export function findRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  {
    from,
    weapon,
    said,
  }: { readonly from: CreatureId; readonly weapon: string; readonly said: number | null },
): Refusal | null {
  const others = from === actor.id ? undefined : situation.state.creatures[from]?.weapons;
  const found = others && Object.hasOwn(others, weapon) ? others[weapon] : undefined;
  if (found && liesAbout(found) && !liesOnGround(found.lies))
    return refuse("TC-TIME-23", "liesNowhere", undefined, "weapon");
  return pickUpRefusal(situation, actor, found, said);
}

/** TC-TIME-23, TC-Q98: why a weapon cannot be picked up, or null; `said` are the feet to it that the table has said. */
export function pickUpRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  weapon: Weapon | undefined,
  said: number | null,
): Refusal | null {
  if (!weapon || !isHandled(weapon)) return refuse("TC-TIME-23", "unknownWeapon", undefined, "weapon");
  if (!liesAbout(weapon)) return refuse("TC-TIME-23", "liesNowhere", undefined, "weapon");
  const taker = takerOf(situation, weapon);
  if (taker) return refuse("TC-SPEC-14", "takenByOther", { creature: taker.name }, "weapon");
  const measuring = { space: FEET_PER_SQUARE, said };
  const feet = distanceToThing(actor.id, weapon.lies, situation.state.creatures, measuring) ?? 0;
  const reach = reachOfHand(actor);
  if (feet > reach) return refuse("TC-Q98", "lieTooFar", { feet, reach }, "weapon");
  return takingRefusal(situation, actor, handsOf(weapon), "TC-Q101");
}

/** TC-TIME-23, TC-Q98: takes a weapon up again; one that holds somebody fast is pulled out (TC-SPEC-19). */
export function pickUp(context: TimeCountContext, id: CreatureId, weapon: string): void {
  const told = {
    type: "WeaponPickedUp",
    rule: "TC-TIME-23",
    rules: ["TC-Q98"],
    operands: { weapon },
  } as const;
  const { lies = null } = context.creature(id).weapons[weapon] ?? {};
  emitFor(context, id, told, (draft: Draft<TimeCountCreature>) => {
    const item = draft.weapons[weapon];
    if (!item) return;
    item.readied = true;
    item.lies = null;
  });
  const nailed = lies && isStuck(lies) ? context.state.creatures[lies.stuckIn] : undefined;
  if (nailed)
    endConditions(
      context,
      nailed,
      ({ condition, source, text }) => condition === "stapled" && source === id && text === weapon,
      "TC-SPEC-19",
    );
}

/** TC-TIME-23, TC-Q98: takes up a weapon of somebody else, and has it from then on. */
export function pickUpOfOther(
  context: TimeCountContext,
  id: CreatureId,
  { from, weapon }: { readonly from: CreatureId; readonly weapon: string },
): void {
  const thing = context.state.creatures[from]?.weapons[weapon];
  if (!thing) return;
  const operands = { weapon: idAmong(thing, from, id) };
  const told = { type: "WeaponPickedUp", rule: "TC-TIME-23", rules: ["TC-Q98"], operands } as const;
  context.emit({ ...told, creature: id }, (draft) => {
    passWeapon(draft, { from, to: id, weapon }, true);
  });
}

/** Passes a weapon from one to the other, into the hand or to its side. For the mutation of an event. */
export function passWeapon(
  { creatures }: Draft<TimeCountState>,
  { from, to, weapon }: { readonly from: CreatureId; readonly to: CreatureId; readonly weapon: string },
  readied: boolean,
): void {
  passThing<Draft<Weapon>>({ from, to, item: weapon }, (id) => creatures[id]?.weapons, {
    readied,
    lies: null,
  });
}
