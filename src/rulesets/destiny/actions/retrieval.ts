// Retrieving and stowing: a weapon, a shield or any other thing comes to hand, or goes back to where it is kept (DEST-ACT-10).

import type { Command } from "../../../core/language/commands.ts";
import {
  distanceNeeds,
  distanceToThing,
  SAID_DISTANCE,
  saidDistance,
} from "../../../core/kit/lying-things.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part } from "../../../core/language/trace.ts";
import { askWhoIsFlankedNow } from "../attack/flank-watch.ts";
import { emptyHands, HANDS_OF_THING, handsFor, inHands } from "../character/hands.ts";
import type { Found, Sought } from "../../../core/kit/passed-things.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext } from "../rulings.ts";
import type { DestinyCreature, DestinyState, Thing, Weapon } from "../state.ts";
import { CONTAINER_AP, type Container } from "../tables.ts";
import { actionCost } from "../turn/action-points.ts";
import { ARM, foundThing, takeFound, thingsToFind } from "./found-things.ts";
import { HURRY_NEED, hurryable, type ActionRecord, type Seed } from "./action-record.ts";
import { actorOf, ID, parameters, textOf } from "./parameters.ts";

const CONTAINERS = Object.keys(CONTAINER_AP) as readonly Container[];

/** What the AP at hand pay for; all of it where they pay for nothing, so that the price can be shown. */
export function affordable(prices: { readonly [word: string]: number }, ap: number): readonly string[] {
  const words = Object.keys(prices);
  const within = words.filter((word) => (prices[word] ?? 0) <= ap);
  return within.length > 0 ? within : words;
}

/** DEST-LNG-01: the words of a price list that cost more than the AP at hand. */
export function dearer(prices: { readonly [word: string]: number }, ap: number): readonly string[] {
  return Object.keys(prices).filter((word) => (prices[word] ?? 0) > ap);
}

/** A thing that can be in hand, of whatever kind. */
type Belonging =
  | { readonly kind: "weapon"; readonly thing: Weapon; readonly held: boolean }
  | { readonly kind: "thing"; readonly thing: Thing; readonly held: boolean };

/** The parameter by which a command names what is meant. */
function fieldOf(command: Command): "item" | "weapon" {
  return command["weapon"] === undefined ? "item" : "weapon";
}

function named(actor: DestinyCreature, command: Command): Belonging | null {
  const id = textOf(command, fieldOf(command));
  const weapon = Object.hasOwn(actor.weapons, id) ? actor.weapons[id] : undefined;
  if (weapon) return { kind: "weapon", thing: weapon, held: weapon.readied };
  const thing = Object.hasOwn(actor.things, id) ? actor.things[id] : undefined;
  return thing ? { kind: "thing", thing, held: thing.held } : null;
}

/** Where it is kept or shall go: as the command says, else in its own place; blades in a scabbard, the rest at the belt. */
function containerOf(actor: DestinyCreature, command: Command): Container {
  const said = CONTAINERS.find((each) => each === textOf(command, "container"));
  if (said) return said;
  const belonging = named(actor, command);
  if (belonging?.kind !== "thing") return "scabbard";
  return CONTAINERS.find((each) => each === belonging.thing.place) ?? "beltPouch";
}

/** DEST-ACT-10: why it cannot be taken out or put away, or null. */
function retrievalRefusal(
  creatures: DestinyState["creatures"],
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const field = fieldOf(command);
  const belonging = named(actor, command);
  if (!belonging) {
    const id = textOf(command, field);
    return field === "weapon"
      ? refuse("DEST-ACT-10", "unknownWeapon", { weapon: id }, field)
      : refuse("DEST-ACT-10", "unknownItem", { item: id }, field);
  }
  if (belonging.held) return null;
  const { lies } = belonging.thing;
  const far = tooFar(creatures, actor, { lies, said: saidDistance(command) }, field);
  return far ?? handRefusal(actor, belonging.thing, field);
}

/** DEST-ACT-10, DEST-ACT-32: what lies about must lie within reach; where no board tells, the table knows. */
export function tooFar(
  creatures: DestinyState["creatures"],
  actor: DestinyCreature,
  { lies, said = null }: Pick<Thing, "lies"> & { readonly said?: number | null },
  field: string,
): Refusal | null {
  const distance = distanceToThing(actor.id, lies, creatures, { space: 1, said });
  return distance === null || distance <= ARM
    ? null
    : refuse("DEST-ACT-10", "outOfReach", { distance, reach: ARM }, field);
}

/** What a command names among somebody else's things; null where it names its own. */
function soughtBy(command: Command): Sought | null {
  return command["from"] === undefined
    ? null
    : { from: textOf(command, "from"), item: textOf(command, fieldOf(command)) };
}

/** DEST-ACT-10: why a thing of somebody else cannot be picked up, or null. */
function foundRefusal(
  creatures: DestinyState["creatures"],
  actor: DestinyCreature,
  command: Command,
): Refusal | null {
  const [field, sought] = [fieldOf(command), soughtBy(command)];
  const found = sought && foundThing(creatures, actor.id, sought);
  if (!found) return refuse("DEST-ACT-10", "unknownItem", { item: textOf(command, field) }, field);
  const far = tooFar(creatures, actor, { lies: found.lies, said: saidDistance(command) }, field);
  return far ?? handsRefusal(actor, found, field);
}

/** DEST-ACT-10: why there are not as many empty hands as hold it, or null. */
function handsRefusal(actor: DestinyCreature, thing: Weapon | Thing, field: string): Refusal | null {
  const needed = "hands" in thing ? thing.hands : HANDS_OF_THING;
  const empty = emptyHands(actor);
  return needed <= empty
    ? null
    : refuse("DEST-ACT-10", "noEmptyHand", { item: thing.name, needed, empty }, field);
}

/** DEST-ACT-10: an empty hand takes it out; what takes two hands needs two. */
function handRefusal(
  actor: DestinyCreature,
  { id, name }: { readonly id: string; readonly name: string },
  field: string,
): Refusal | null {
  const [needed, empty] = [handsFor(actor, id), emptyHands(actor)];
  return needed <= empty ? null : refuse("DEST-ACT-10", "noEmptyHand", { item: name, needed, empty }, field);
}

/** DEST-ACT-10: takes a thing in hand or puts it out of hand, with what its being held adds. */
export function takeInHand(context: DestinyContext, id: CreatureId, key: string, held: boolean): void {
  const creature = context.creature(id);
  const weapon = creature.weapons[key];
  if (weapon) return drawWeapon(context, id, weapon, held);
  const thing = creature.things[key];
  if (!thing) return;
  const type = held ? "ItemRetrieved" : "ItemStowed";
  const things = { ...creature.things, [key]: { ...thing, held } };
  const fact = { type, rule: "DEST-ACT-10", operands: { item: thing.name } } as const;
  emitFor(context, id, fact, (block) => {
    const own = block.things[key];
    if (own) Object.assign(own, { held, lies: null });
    Object.assign(block.sheet, inHands(things));
  });
}

function drawWeapon(
  context: DestinyContext,
  id: CreatureId,
  { id: key, name }: Weapon,
  readied: boolean,
): void {
  const type = readied ? "WeaponDrawn" : "WeaponStowed";
  emitFor(context, id, { type, rule: "DEST-ACT-10", operands: { weapon: name } }, (creature) => {
    const own = creature.weapons[key];
    if (own) Object.assign(own, { readied, lies: null });
  });
}

/** What is put away keeps the place that it is put into. */
function putInto(context: DestinyContext, id: CreatureId, key: string, place: Container): void {
  const thing = context.creature(id).things[key];
  if (!thing || thing.place === place || thing.place === "") return;
  const fact = { type: "ItemPlaced", rule: "DEST-ACT-10", operands: { item: thing.name, place } } as const;
  emitFor(context, id, fact, (creature) => {
    const own = creature.things[key];
    if (own) own.place = place;
  });
}

export const RETRIEVE_OR_STOW: ActionRecord = {
  action: "retrieveOrStow",
  rule: "DEST-ACT-10",
  kind: "action",
  shape: parameters({
    weapon: { ...ID, optional: true },
    item: { ...ID, optional: true },
    /** Among whose things it is; the actor's own where it is left out. */
    from: { ...ID, optional: true },
    container: { kind: "choice", of: CONTAINERS, optional: true },
    ...SAID_DISTANCE,
    ...hurryable,
  }),
  mayHurry: true,
  cost: (situation, actor, command) => {
    if (command["from"] !== undefined || named(actor, command)?.thing.lies) {
      const ap = part("pickUp", situation.rulings.pickUpAp, "DEST-ACT-10");
      return actionCost(ap, [], true);
    }
    const container = containerOf(actor, command);
    return actionCost(part(container, CONTAINER_AP[container], "DEST-ACT-10"));
  },
  refusal: ({ state }, actor, command) =>
    command["from"] === undefined
      ? retrievalRefusal(state.creatures, actor, command)
      : foundRefusal(state.creatures, actor, command),
  *resolve(context, command) {
    const id = actorOf(command);
    const before = context.situation;
    const sought = soughtBy(command);
    if (sought) {
      takeFound(context, id, sought);
      return yield* askWhoIsFlankedNow(context, before, id);
    }
    const belonging = named(context.creature(id), command);
    if (!belonging) return;
    const key = belonging.thing.id;
    const container = containerOf(context.creature(id), command);
    takeInHand(context, id, key, !belonging.held);
    if (belonging.held) putInto(context, id, key, container);
    else yield* askWhoIsFlankedNow(context, before, id);
  },
  options: ({ state }, actor) => [
    ...Object.values(actor.weapons).map((weapon) => {
      const refusal = weapon.readied ? null : tooFar(state.creatures, actor, weapon, "weapon");
      const needs = distanceNeeds(actor, weapon.lies, state.creatures);
      return option(actor, "weapon", weapon, { held: weapon.readied, refusal, needs });
    }),
    ...Object.values(actor.things).map((thing) => {
      const refusal = thing.held ? null : tooFar(state.creatures, actor, thing, "item");
      const needs = distanceNeeds(actor, thing.lies, state.creatures);
      return option(actor, "item", thing, { held: thing.held, refusal, needs });
    }),
    ...foundOptions(state.creatures, actor),
  ],
};

/** DEST-ACT-10: picking up what others have let go of. */
function foundOptions(creatures: DestinyState["creatures"], actor: DestinyCreature): readonly Seed[] {
  const { weapons, things } = thingsToFind(creatures, actor);
  const seed =
    (field: "weapon" | "item") =>
    ({ from, thing }: Found<Weapon | Thing>): Seed => ({
      parameters: { [field]: thing.id, from },
      detail: thing.name,
      refusal: handsRefusal(actor, thing, field),
      needs: [...distanceNeeds(actor, thing.lies, creatures), HURRY_NEED],
    });
  return [...weapons.map(seed("weapon")), ...things.map(seed("item"))];
}

/** How a thing is at the moment: in hand or not, why it cannot be taken, and how far off it lies where no board tells. */
interface Handling {
  readonly held: boolean;
  readonly refusal: Refusal | null;
  readonly needs: readonly Need[];
}

function option(
  actor: DestinyCreature,
  parameter: "item" | "weapon",
  thing: Pick<Thing, "id" | "lies" | "name">,
  { held, refusal, needs }: Handling,
): Seed {
  const far = dearer(CONTAINER_AP, actor.ap);
  const into = { kind: "choice", parameter: "container" } as const;
  return {
    parameters: { [parameter]: thing.id },
    detail: thing.name,
    refusal: refusal ?? (held ? null : handRefusal(actor, thing, parameter)),
    needs: thing.lies
      ? [...needs, HURRY_NEED]
      : [{ ...into, choices: affordable(CONTAINER_AP, actor.ap), optional: true }, HURRY_NEED],
    ...(thing.lies || far.length === 0 ? {} : { longNeeds: [{ ...into, choices: far }] }),
  };
}
