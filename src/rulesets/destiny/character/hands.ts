// Hands: what a creature holds, how many of its hands that takes, and what held things add to its numbers.

import type { DestinyCreature, DestinySheet, Thing } from "../state.ts";

/** Hands that a shield, a kit or a flask takes. */
export const HANDS_OF_THING = 1;

/** DEST-ACT-10: hands that hold a weapon, a shield or anything else; more than it has where its sheet says so. */
export function handsInUse({ weapons, things }: Pick<DestinyCreature, "weapons" | "things">): number {
  let inUse = 0;
  for (const id in weapons) if (weapons[id]?.readied) inUse += weapons[id].hands;
  for (const id in things) if (things[id]?.held) inUse += HANDS_OF_THING;
  return inUse;
}

/** DEST-ACT-10: empty hands. */
export function emptyHands(creature: DestinyCreature): number {
  return Math.max(0, creature.sheet.hands - handsInUse(creature));
}

/** DEST-ACT-10: hands that taking a thing out needs: as many as hold it. */
export function handsFor(creature: DestinyCreature, id: string): number {
  return creature.weapons[id]?.hands ?? HANDS_OF_THING;
}

/** DEST-REST-12: whether a creature has a healing kit with it, wherever it carries it. */
export function carriesHealingKit({ sheet, things }: Pick<DestinyCreature, "sheet" | "things">): boolean {
  return sheet.hasHealingKit || Object.values(things).some((each) => each.healingKit && each.lies === null);
}

/** What the things in hand make of a sheet: the bonus of shields, and whether there is a healing kit (DEST-ACT-29 to 31). */
export function inHands(things: {
  readonly [id: string]: Thing;
}): Pick<DestinySheet, "shield" | "hasHealingKit"> {
  const held = Object.values(things).filter((each) => each.held);
  return {
    shield: {
      melee: held.reduce((sum, { melee }) => sum + melee, 0),
      ranged: held.reduce((sum, { ranged }) => sum + ranged, 0),
    },
    hasHealingKit: held.some(({ healingKit }) => healingKit),
  };
}
