// Handling things: drawing, stowing and picking up weapons and shields, and other objects at hand.

import { distanceToThing, SOMEWHERE, spotUnder } from "../../../core/kit/lying-things.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { checkReaction, payReaction, PLAIN_PRICE, type ReactionDeed } from "../turn/action-points.ts";
import type { Sought } from "../../../core/kit/passed-things.ts";
import { foundThing, takeFound, TOUCH } from "./found-things.ts";
import { freeHands } from "../attack/reach.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { Place, StyleCreature, StyleShield, StyleWeapon } from "../state.ts";

export const HANDLINGS = ["draw", "stow", "pickUp", "drop"] as const;
export type Handling = (typeof HANDLINGS)[number];

/** From where to where each handling puts a thing. */
const WAYS: { readonly [Kind in Handling]: { readonly from: Place; readonly to: Place } } = {
  draw: { from: "stowed", to: "hand" },
  stow: { from: "hand", to: "stowed" },
  pickUp: { from: "floor", to: "hand" },
  drop: { from: "hand", to: "floor" },
};

function thingOf(creature: StyleCreature, id: string): StyleWeapon | StyleShield | undefined {
  return creature.weapons[id] ?? creature.shields[id];
}

/** Of others one can only pick up what lies about. */
function otherThing(
  { state }: StyleReadContext,
  id: CreatureId,
  { owner, item }: { readonly owner: CreatureId; readonly item: string },
  handling: Handling,
): StyleWeapon | StyleShield | undefined {
  return handling === "pickUp" ? foundThing(state, id, { from: owner, item }) : undefined;
}

/** What is done with which thing. */
export interface Handled {
  readonly item: string;
  readonly handling: Handling;
  /** Who has let go of it; it is one's own where this is left out. */
  readonly owner?: CreatureId;
  /** Meters to it, as the table says them where no board does. */
  readonly said?: number | null;
}

/** Why a thing, of its own or of an `owner` who has let go of it, cannot be handled so now, or null (STYLE-ACT-04). */
export function checkHandling(
  situation: StyleReadContext,
  id: CreatureId,
  { item, handling, owner = id, said = null }: Handled,
): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("STYLE-ACT-04", "noSuchTarget", undefined, "creature");
  const late = checkReaction(situation, creature, PLAIN_PRICE);
  if (late) return late;
  const { from, to } = WAYS[handling];
  const thing = owner === id ? thingOf(creature, item) : otherThing(situation, id, { owner, item }, handling);
  if (!thing) return refuse("STYLE-ACT-04", "noSuchItem", undefined, "item");
  if (thing.place !== from) return refuse("STYLE-ACT-04", "itemElsewhere", { place: thing.place }, "item");
  if ("natural" in thing && thing.natural) return refuse("STYLE-ACT-04", "grownOn", undefined, "item");
  const far = handling === "pickUp" ? checkTouch(situation, id, thing, said) : null;
  if (far) return far;
  const hands = "hands" in thing ? thing.hands : 1;
  return to === "hand" && freeHands(creature) < hands
    ? refuse("STYLE-ATK-08", "noFreeHand", { needed: hands }, "item")
    : null;
}

/** STYLE-ACT-04: why a thing on the floor cannot be touched from here, or null; a touch reaches 1 m. */
function checkTouch(
  { state }: StyleReadContext,
  id: CreatureId,
  { lies }: StyleWeapon | StyleShield,
  said: number | null,
): Refusal | null {
  // In fights of before nothing was written of where it lies without a board.
  const meters = distanceToThing(id, lies ?? SOMEWHERE, state.creatures, { space: 1, said });
  return meters === null || meters <= TOUCH ? null : refuse("STYLE-ACT-04", "lieTooFar", { meters }, "item");
}

/** Why nothing else can be handled now, or null. */
export function checkObject(situation: StyleReadContext, id: CreatureId): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("STYLE-ACT-04", "noSuchTarget", undefined, "creature");
  return checkReaction(situation, creature, PLAIN_PRICE);
}

function manipulating(reaction: string): ReactionDeed {
  return { rule: "STYLE-ACT-04", further: ["STYLE-R-MANIPULATE"], reaction };
}

/** STYLE-ACT-04: handles one of its own things. */
export function handle(context: StyleContext, id: CreatureId, item: string, handling: Handling): void {
  payReaction(context, id, PLAIN_PRICE, manipulating(handling));
  const name = thingOf(context.creature(id), item)?.name ?? item;
  const operands = { item, name, handling };
  const lies = handling === "drop" ? spotUnder(context.creature(id).position) : null;
  emitFor(context, id, { type: "ItemHandled", rule: "STYLE-ACT-04", operands }, (creature) => {
    const thing = creature.weapons[item] ?? creature.shields[item];
    if (!thing) return;
    thing.place = WAYS[handling].to;
    thing.lies = lies;
  });
}

/** STYLE-ACT-04: picks up what somebody else has let go of. */
export function handleFound(context: StyleContext, id: CreatureId, sought: Sought): void {
  payReaction(context, id, PLAIN_PRICE, manipulating("pickUp"));
  takeFound(context, id, sought);
}

/** STYLE-ACT-04: pulls a lever, opens a door, takes a ring: what comes of it is said at the table. */
export function handleObject(context: StyleContext, id: CreatureId, object: string): void {
  payReaction(context, id, PLAIN_PRICE, manipulating("manipulate"));
  emitFor(context, id, { type: "ObjectHandled", rule: "STYLE-ACT-04", operands: { object } });
}
