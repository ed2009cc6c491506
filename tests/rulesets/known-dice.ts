// The dice that each game rolls for what: whatever a test plays, other dice than these are wrong.
import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";

/** Sides by purpose; `any` for all others that are no damage. */
const SIDES: { readonly [game: string]: { readonly [purpose: string]: readonly number[] } } = {
  anatomy: { any: [20], confusion: [4], scatter: [6, 8] },
  destiny: { any: [6], tie: [100], damage: [] },
  fightingstyle: { any: [20], initiative: [6], damage: [], healing: [] },
  // A check rolls 3d6, or 1d20 by the setting.
  timecount: {
    any: [6, 20],
    initiative: [6],
    attack: [20],
    spellAttack: [20],
    fumble: [6],
    tie: [100],
    damage: [],
    extraDamage: [],
    healing: [],
    speedFactor: [4, 6, 8],
    wakingDelay: [10],
  },
};

/** Asserts that what was rolled since so many entries of the log was rolled with the game's dice. */
export function expectKnownDice(fight: Fight, since: number): void {
  const known = SIDES[fight.ruleset] ?? {};
  for (const { roll } of fight.log.slice(since)) {
    const sides = roll && (known[roll.purpose] ?? known["any"]);
    if (roll && sides && sides.length > 0)
      expect({ purpose: roll.purpose, sides }, `d${roll.dice.sides} for ${roll.purpose}`).toMatchObject({
        sides: expect.arrayContaining([roll.dice.sides]) as unknown,
      });
  }
}
