// Hands: which parts of a body hold things, what they hold, and how many are left for a weapon.

import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { isLost, partLacks, type Bodied } from "./body.ts";
import type { AnatomyCreature, BodyPlan, PartFlag } from "../state.ts";

/** Something that a creature has in hand. */
export interface HeldThing {
  readonly id: string;
  readonly name: string;
  /** Hands that it takes to use it. */
  readonly hands: number;
  readonly heldBy: string | null;
}

const known = new WeakMap<BodyPlan, readonly string[]>();

/** The parts of a body that hold things: hands, and arms that end in none, as tentacles do (ANAT-INJ-18). */
function holdersOf(body: BodyPlan): readonly string[] {
  let holders = known.get(body);
  if (!holders) known.set(body, (holders = findHolders(body)));
  return holders;
}

function findHolders({ parts }: BodyPlan): readonly string[] {
  const all = Object.entries(parts);
  const hasHand = (arm: string): boolean =>
    all.some(([, { kind, parent }]) => kind === "hand" && parent === arm);
  return all
    .filter(([key, { kind }]) => kind === "hand" || (kind === "arm" && !hasHand(key)))
    .map(([key]) => key);
}

/** The parts that hold things and are not lost (ANAT-INJ-06, ANAT-INJ-07); null for a body that never had any. */
export function soundHolders(creature: Bodied): readonly string[] | null {
  const holders = holdersOf(creature.body);
  return holders.length === 0 ? null : holders.filter((key) => !isLost(creature, key));
}

/** The holding parts that a part is or contains: an arm stands for its hand. */
export function holdersWithin({ body }: Pick<AnatomyCreature, "body">, key: string): readonly string[] {
  return holdersOf(body).filter((each) => each === key || body.parts[each]?.parent === key);
}

type Bearer = Pick<AnatomyCreature, "weapons" | "shield">;

/** Everything in hand: weapons that are no part of the body, and the shield, which may be a weapon as well. */
export function thingsHeld({ weapons, shield }: Bearer): HeldThing[] {
  const things: HeldThing[] = [];
  for (const id in weapons) {
    const weapon = weapons[id];
    if (weapon?.held && weapon.parts.length === 0 && weapon.spell === undefined) things.push(weapon);
  }
  if (shield?.held && !weapons[shield.id]?.held) things.push({ ...shield, hands: 1 });
  return things;
}

/** ANAT-PART-06, ANAT-PART-10: whether it is a shield on a sound arm, which stays there when only the hand of that arm fails. */
export function isStrapped(creature: Bodied & Bearer, item: string): boolean {
  const { shield, body } = creature;
  const arm = shield?.id === item ? shield.heldBy : null;
  return (
    arm !== null &&
    body.parts[arm]?.kind === "arm" &&
    !holdersOf(body).includes(arm) &&
    !isLost(creature, arm)
  );
}

/** Things that take up a hand: all but a shield on an arm whose hand is lost. */
function thingsInHands(creature: Bodied & Bearer): HeldThing[] {
  return thingsHeld(creature).filter(({ id, hands, heldBy }) => {
    if (hands === 0) return false;
    return (
      !isStrapped(creature, id) || holdersWithin(creature, heldBy ?? "").some((key) => !isLost(creature, key))
    );
  });
}

/** Hands that nothing else takes up, so that this thing can be held or used with them; a two-handed one is carried in one. */
function handsFor(creature: AnatomyCreature, holders: readonly string[], item: string): number {
  const others = thingsInHands(creature).filter(({ id }) => id !== item);
  return holders.length - others.length;
}

function handsOf({ weapons, shield }: Bearer, item: string): number {
  if (shield?.id === item) return 1;
  const weapon = weapons[item];
  return !weapon || weapon.parts.length > 0 || weapon.spell !== undefined ? 0 : weapon.hands;
}

/** Why there are too few hands to use a thing, or null (ANAT-PART-20): what takes both leaves none for anything else. */
export function checkHands(creature: AnatomyCreature, item: string): Refusal | null {
  const needed = handsOf(creature, item);
  if (needed > 1) return checkFor(creature, item, needed);
  return needed === 1 && soundHolders(creature)?.length === 0
    ? refuse("ANAT-PART-20", "noHand", { needed, free: 0 })
    : null;
}

/** Why there is no hand to take a thing with, or null: one carries also what two are needed to use (ANAT-A-17). */
export function checkFreeHand(creature: AnatomyCreature, item: string): Refusal | null {
  return checkFor(creature, item, Math.min(1, handsOf(creature, item)));
}

function checkFor(creature: AnatomyCreature, item: string, needed: number): Refusal | null {
  const holders = needed === 0 ? null : soundHolders(creature);
  if (!holders) return null;
  const free = Math.max(0, handsFor(creature, holders, item));
  return free >= needed ? null : refuse("ANAT-PART-20", "noHand", { needed, free });
}

/** Holding parts that a thing may be in: its own where that is told, else all that hold nothing else for certain. */
export function holdersFor(creature: AnatomyCreature, item: string): readonly string[] {
  const holders = soundHolders(creature) ?? [];
  const things = thingsHeld(creature);
  const own = things.find(({ id }) => id === item)?.heldBy ?? null;
  if (own !== null) return holdersWithin(creature, own).filter((key) => holders.includes(key));
  const taken = new Set(
    things.flatMap(({ id, heldBy }) =>
      id === item || heldBy === null ? [] : holdersWithin(creature, heldBy),
    ),
  );
  return holders.filter((key) => !taken.has(key));
}

/** The part that takes a thing in hand: the one of before if it can, the only one that can, or null where nobody has said. */
export function holderToTake(creature: AnatomyCreature, item: string, before: string | null): string | null {
  const free = holdersFor(creature, item);
  if (before !== null && holdersWithin(creature, before).some((key) => free.includes(key))) return before;
  const unnamed = thingsHeld(creature).filter(({ id, heldBy }) => id !== item && heldBy === null);
  return free.length === 1 && unnamed.length === 0 ? (free[0] ?? null) : null;
}

/** Whether every part that may hold a thing lacks a function (ANAT-PART-10); a body without such parts lacks none. */
export function allHoldersLack(creature: AnatomyCreature, item: string, flag: PartFlag): boolean {
  if (soundHolders(creature) === null) return false;
  const arm = creature.shield?.heldBy ?? null;
  if (arm !== null && isStrapped(creature, item)) return partLacks(creature, arm, flag);
  return holdersFor(creature, item).every((key) => partLacks(creature, key, flag));
}

/**
 * Ids of what a sheet says is in hand although the hand for it is lost; a sheet of a whole body is believed. In the order in which things find one: those whose part is
 * told, the shield, then weapons as they are listed.
 */
export function withoutHand(creature: Bodied & Bearer): readonly string[] {
  const holders = soundHolders(creature);
  if (!holders || holders.length === holdersOf(creature.body).length) return [];
  const shield = creature.shield?.id;
  const rank = ({ id, heldBy }: HeldThing): number => (heldBy !== null ? 0 : id === shield ? 1 : 2);
  return thingsInHands(creature)
    .sort((a, b) => rank(a) - rank(b))
    .slice(holders.length)
    .map(({ id }) => id);
}
