// Fights of Heroes of Destiny for random play: any attributes, some weapons, with and without a board.

import fc from "fast-check";
import { expect } from "vitest";
import type { Fight } from "../../src/core/fight.ts";
import { woundSlots } from "../../src/rulesets/destiny/attributes.ts";
import { WOUND_LEVELS, type DestinyState } from "../../src/rulesets/destiny/state.ts";
import { entrant } from "../hard-cases/destiny-fight.ts";
import type { FightSettings } from "./rulebook-properties.ts";

const attribute = fc.integer({ min: -3, max: 4 });
const WEAPONS = {
  sword: { sword: {} },
  spear: { spear: { ap: 6, reach: 2, optimalReach: 2, damage: "1d6" } },
  bow: {
    bow: { kind: "ranged", ap: 4, rangeIncrement: 10, damage: "1" },
    knife: { ap: 3, damage: "0", readied: false },
  },
  lance: {
    lance: {
      ap: 9,
      reach: 3,
      optimalReach: 3,
      damage: "2d4+1",
      properties: { penetrating: true, concussive: 1 },
    },
  },
} as const;

const fighter = fc.record({
  kind: fc.constantFrom("character" as const, "npc" as const),
  attributes: fc.record({
    str: attribute,
    dex: attribute,
    spd: attribute,
    vit: attribute,
    prc: attribute,
    prs: attribute,
  }),
  weapons: fc.constantFrom(...Object.values(WEAPONS)),
  tier: fc.constantFrom("minion", "elite", null),
});

const setting = fc.record({
  fighters: fc.array(fighter, { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  surprised: fc.boolean(),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

export const destinyFights: FightSettings<Setting> = {
  ruleset: "destiny",
  setting,
  rulings: () => ({}),
  entrants: ({ fighters, board }) =>
    fighters.map(({ kind, attributes, weapons, tier }, i) =>
      entrant(`c${i}`, {
        side: i % 2 === 0 ? "red" : "blue",
        kind,
        attributes,
        weapons,
        system: { tier },
        ...(board ? { at: [2 * (i % 2), i] as const } : {}),
      }),
    ),
  opening: ({ surprised }) => [{ type: "startFight", creature: null, surprised: surprised ? ["c1"] : [] }],
  expectSound(fight: Fight) {
    for (const creature of Object.values((fight.state as DestinyState).creatures)) {
      const slots = woundSlots(creature);
      const numbers = [creature.ap, creature.initiative, creature.stamina, creature.fatigue, creature.mana];
      expect(Math.min(...numbers), creature.id).toBeGreaterThanOrEqual(0);
      for (const level of WOUND_LEVELS) expect(creature.wounds[level]).toBeLessThanOrEqual(slots[level]);
    }
  },
};
