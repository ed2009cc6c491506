// Found things: what others have let go of within reach, and who has it once it has been picked up.

import {
  idAmong,
  liesOnGround,
  passedAmong,
  passThing,
  thingsWithin,
  type Found,
  type Sought,
} from "../../../core/kit/passed-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { TakenThing } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { StyleContext } from "../rulings.ts";
import type { StyleCreature, StyleShield, StyleState, StyleWeapon } from "../state.ts";

type Thing = StyleWeapon | StyleShield;

/** STYLE-ACT-04: meters from which a thing is touched. */
export const TOUCH = 1;

function thingsOf({ weapons, shields }: StyleCreature): readonly Thing[] {
  return [...Object.values(weapons), ...Object.values(shields)];
}

function liesAbout({ place }: Thing): boolean {
  return place === "floor";
}

/** STYLE-ACT-04: what of others lies on the floor within a touch. */
export function thingsToFind({ creatures }: StyleState, { id }: StyleCreature): readonly Found<Thing>[] {
  const floor = (other: StyleCreature): readonly Thing[] => thingsOf(other).filter(liesAbout);
  const near = thingsWithin(creatures, id, TOUCH, floor);
  // In fights of before nothing was written of where it lies without a board.
  const somewhere = Object.values(creatures).flatMap((other) =>
    other.id === id
      ? []
      : floor(other)
          .filter(({ lies }) => lies === null)
          .map((thing) => ({ from: other.id, thing })),
  );
  return [...near, ...somewhere];
}

/** STYLE-ACT-04: a thing of somebody else on the floor; undefined for one that sticks in a body. */
export function foundThing(
  { creatures }: StyleState,
  finder: CreatureId,
  { from, item }: Sought,
): Thing | undefined {
  const other = from === finder ? undefined : creatures[from];
  return (
    other &&
    thingsOf(other).find(
      (each) => each.id === item && liesAbout(each) && (each.lies === null || liesOnGround(each.lies)),
    )
  );
}

/** STYLE-ACT-04: picks up what somebody else has let go of. */
export function takeFound(context: StyleContext, to: CreatureId, sought: Sought): void {
  const thing = foundThing(context.state, to, sought);
  if (!thing) return;
  const passage = { ...sought, to };
  const operands = { item: idAmong(thing, sought.from, to), name: thing.name, handling: "pickUp" };
  const inHand = { place: "hand", lies: null } as const;
  context.emit({ type: "ItemHandled", rule: "STYLE-ACT-04", creature: to, operands }, ({ creatures }) => {
    passThing<Draft<StyleWeapon>>(passage, (id) => creatures[id]?.weapons, inHand);
    passThing<Draft<StyleShield>>(passage, (id) => creatures[id]?.shields, inHand);
  });
}

/** STYLE-ACT-04: what somebody has picked up of others and not let go again. */
export function takenThings({ creatures }: StyleState): readonly TakenThing[] {
  return Object.values(creatures).flatMap((creature) =>
    passedAmong(creature.id, thingsOf(creature), liesAbout),
  );
}
