// Dropping: what leaves a hand lies at somebody's feet until it is picked up.

import { spotUnder } from "../../../core/kit/lying-things.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { inHands } from "../character/hands.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** What a creature holds and might let go of: weapons that take a hand, shields, gear. */
export function heldThings({
  weapons,
  things,
}: DestinyCreature): readonly { readonly id: string; readonly name: string }[] {
  return [
    ...Object.values(weapons).filter((each) => each.readied && each.hands > 0),
    ...Object.values(things).filter((each) => each.held),
  ];
}

/** A thing leaves the hand of its holder and comes to rest under somebody, the holder itself where it is dropped. */
export function letFall(
  context: DestinyContext,
  holder: CreatureId,
  item: string,
  { at = holder, rule }: { readonly at?: CreatureId; readonly rule: RuleId },
): void {
  const { weapons, things } = context.creature(holder);
  const thing = weapons[item] ?? things[item];
  if (!thing) return;
  const lies = spotUnder(context.state.creatures[at]?.position ?? null);
  const held = things[item] ? inHands({ ...things, [item]: { ...things[item], held: false } }) : {};
  const type = at === holder ? "ItemDropped" : "ItemThrown";
  emitFor(context, holder, { type, rule, operands: { item: thing.name } }, (creature) => {
    const weapon = creature.weapons[item];
    const other = creature.things[item];
    if (weapon) Object.assign(weapon, { readied: false, lies });
    if (other) Object.assign(other, { held: false, lies });
    Object.assign(creature.sheet, held);
  });
}
