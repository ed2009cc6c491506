// Found things: what of others lies within reach, how it comes into a hand, and what a thief carries away.

import {
  idAmong,
  movedThing,
  passThing,
  thingsWithin,
  type Found,
  type Passage,
  type Sought,
} from "../../../core/kit/passed-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { SQUARE } from "../movement/positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyShield, AnatomyState, AnatomyWeapon } from "../state.ts";

type Armament = AnatomyWeapon | AnatomyShield;

/** ANAT-A-17, ANAT-THR-02: what of others lies within reach of a hand or sticks in a body there, weapons and shields, a shield that is both once. */
export function thingsToFind(
  { state }: AnatomyReadContext,
  creature: AnatomyCreature,
): readonly Found<Armament>[] {
  const reach = Math.floor(creature.reach / SQUARE);
  return thingsWithin(state.creatures, creature.id, { reach, orStuck: true }, ({ weapons, shield }) =>
    [
      ...Object.values(weapons).filter(({ parts, spell }) => parts.length === 0 && spell === undefined),
      ...(shield && !weapons[shield.id] ? [shield] : []),
    ].filter(({ held }) => !held),
  );
}

/** The finder as it would be with a thing of another at its side, and under which id; null for what it cannot have. */
export function withFound(
  { state }: AnatomyReadContext,
  finder: AnatomyCreature,
  { from, item }: Sought,
): { readonly creature: AnatomyCreature; readonly item: string } | null {
  const other = from === finder.id ? undefined : state.creatures[from];
  const weapon = other && Object.hasOwn(other.weapons, item) ? other.weapons[item] : undefined;
  const shield = other?.shield?.id === item ? other.shield : null;
  const found = weapon ?? shield;
  if (!found || found.held || found.lies === null || (shield && finder.shield)) return null;
  const key = idAmong(found, from, finder.id);
  const weapons = weapon
    ? { ...finder.weapons, [key]: movedThing(weapon, from, finder.id, { heldBy: null }) }
    : finder.weapons;
  const moved = shield ? movedThing(shield, from, finder.id, { heldBy: null }) : finder.shield;
  return { creature: { ...finder, weapons, shield: moved }, item: key };
}

/**
 * Passes a weapon, a shield or gear to somebody else, put away. For the mutation of an event. A shield stays where it is
 * while its taker has one: then it is only marked as taken, and serves nobody.
 */
export function passBelonging({ creatures }: Draft<AnatomyState>, passage: Passage): void {
  const { from, to, item } = passage;
  const [owner, taker] = [creatures[from], creatures[to]];
  if (!owner || !taker) return;
  const away = { held: false, heldBy: null, lies: null };
  const { shield } = owner;
  if (shield?.id === item && taker.shield) {
    shield.takenBy = to;
    const weapon = owner.weapons[item];
    if (weapon) weapon.takenBy = to;
    return;
  }
  passThing<Draft<AnatomyWeapon>>(passage, (id) => creatures[id]?.weapons, away);
  passThing(passage, (id) => creatures[id]?.gear, {});
  if (shield?.id !== item) return;
  taker.shield = movedThing<Draft<AnatomyShield>>(shield, from, to, away);
  owner.shield = null;
  owner.shieldReadied = false;
}
