// Found things: what others have let go of within an arm's length, and who has it once it has been picked up.

import {
  idAmong,
  liesOnGround,
  movedThing,
  passedAmong,
  passThing,
  thingsWithin,
  type Found,
  type Sought,
} from "../../../core/kit/passed-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { TakenThing } from "../../../core/language/fight.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { inHands } from "../character/hands.ts";
import type { DestinyContext } from "../rulings.ts";
import type { Consumable, DestinyCreature, DestinyState, Thing, Weapon } from "../state.ts";

/** Yards from which a thing is picked up: from one's own square and those around it. */
export const ARM = 1;

/** What of others lies within an arm's length, weapons and other things apart. */
export interface FoundThings {
  readonly weapons: readonly Found<Weapon>[];
  readonly things: readonly Found<Thing>[];
}

/** DEST-ACT-10: what of others can be picked up from where a creature stands. */
export function thingsToFind(
  creatures: DestinyState["creatures"],
  { id }: Pick<DestinyCreature, "id">,
): FoundThings {
  return {
    weapons: thingsWithin(creatures, id, ARM, ({ weapons }) =>
      Object.values(weapons).filter(({ readied }) => !readied),
    ),
    things: thingsWithin(creatures, id, ARM, ({ things }) =>
      Object.values(things).filter(({ held }) => !held),
    ),
  };
}

/** DEST-ACT-10: a thing of somebody else that lies on the ground; undefined for any other. */
export function foundThing(
  creatures: DestinyState["creatures"],
  finder: CreatureId,
  { from, item }: Sought,
): Weapon | Thing | undefined {
  const other = from === finder ? undefined : creatures[from];
  const weapon = other && Object.hasOwn(other.weapons, item) ? other.weapons[item] : undefined;
  const thing = other && Object.hasOwn(other.things, item) ? other.things[item] : undefined;
  const found = weapon ?? thing;
  const isHeld = weapon?.readied ?? thing?.held ?? true;
  return found && !isHeld && liesOnGround(found.lies) ? found : undefined;
}

/** DEST-ACT-10: picks up what somebody else has let go of, with what its being held adds. */
export function takeFound(context: DestinyContext, to: CreatureId, { from, item }: Sought): void {
  const found = foundThing(context.state.creatures, to, { from, item });
  if (!found) return;
  const isWeapon = context.creature(from).weapons[item] !== undefined;
  const type = isWeapon ? "WeaponDrawn" : "ItemRetrieved";
  const operands: JsonRecord = isWeapon ? { weapon: found.name } : { item: found.name };
  const { things } = context.creature(to);
  const thing = context.creature(from).things[item];
  const key = idAmong(found, from, to);
  const held = thing ? inHands({ ...things, [key]: { ...movedThing(thing, from, to, {}), held: true } }) : {};
  context.emit({ type, rule: "DEST-ACT-10", creature: to, operands }, ({ creatures }) => {
    const passage = { from, to, item };
    passThing<Draft<Weapon>>(passage, (id) => creatures[id]?.weapons, { readied: true, lies: null });
    passThing<Draft<Thing>>(passage, (id) => creatures[id]?.things, { held: true, lies: null });
    passThing<Draft<Consumable>>(passage, (id) => creatures[id]?.consumables, {});
    const taker = creatures[to];
    if (taker) Object.assign(taker.sheet, held);
  });
}

/** DEST-ACT-10: what somebody has picked up of others and not let go again. */
export function takenThings({ creatures }: DestinyState): readonly TakenThing[] {
  return Object.values(creatures).flatMap(({ id, weapons, things }) => [
    ...passedAmong(id, Object.values(weapons), ({ readied, lies }: Weapon) => !readied && lies !== null),
    ...passedAmong(id, Object.values(things), ({ held, lies }: Thing) => !held && lies !== null),
  ]);
}
