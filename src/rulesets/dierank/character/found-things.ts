// Found things: what others have thrown or let fall in the region of whoever picks it up, and who has it from then on.

import { idAmong, passedAmong, passThing, type Found, type Sought } from "../../../core/kit/passed-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { TakenThing } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { RankContext } from "../rulings.ts";
import { UNTOLD, type RankCreature, type RankShield, type RankState, type RankWeapon } from "../state.ts";

type Thing = RankWeapon | RankShield;

function liesAbout({ ready, liesIn = null }: Thing): boolean {
  return !ready && liesIn !== null;
}

function thingsOf({ weapons, shields }: RankCreature): readonly Thing[] {
  return [...Object.values(weapons), ...Object.values(shields)];
}

/** RANK-TURN-04: a thing of somebody else that lies about, wherever; undefined without one. */
export function foundThing(
  { creatures }: RankState,
  finder: CreatureId,
  { from, item }: Sought,
): Thing | undefined {
  const other = from === finder ? undefined : creatures[from];
  return other && thingsOf(other).find((thing) => thing.id === item && liesAbout(thing));
}

/** RANK-TURN-04: what of others lies in a creature's region, or where no region is told. */
export function thingsToFind(
  { creatures }: RankState,
  { id, region }: RankCreature,
): readonly Found<Thing>[] {
  return Object.values(creatures)
    .filter((other) => other.id !== id)
    .flatMap((other) =>
      thingsOf(other)
        .filter((thing) => liesAbout(thing) && (thing.liesIn === UNTOLD || thing.liesIn === region))
        .map((thing) => ({ from: other.id, thing })),
    );
}

/** RANK-TURN-04: takes in hand what somebody else has let go of. */
export function takeFound(context: RankContext, to: CreatureId, sought: Sought): void {
  const thing = foundThing(context.state, to, sought);
  if (!thing) return;
  const passage = { ...sought, to };
  const operands = { item: idAmong(thing, sought.from, to) };
  const inHand = { ready: true, liesIn: null };
  context.emit({ type: "ItemReadied", rule: "RANK-TURN-04", creature: to, operands }, ({ creatures }) => {
    passThing<Draft<RankWeapon>>(passage, (id) => creatures[id]?.weapons, inHand);
    passThing<Draft<RankShield>>(passage, (id) => creatures[id]?.shields, inHand);
  });
}

/** RANK-TURN-04: what somebody has picked up of others and not let go again. */
export function takenThings({ creatures }: RankState): readonly TakenThing[] {
  return Object.values(creatures).flatMap((creature) =>
    passedAmong(creature.id, thingsOf(creature), liesAbout),
  );
}
