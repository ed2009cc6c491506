// Fights of Time Count for random play: blades, bows, spells and bare hands, under any settings of the world.

import fc from "fast-check";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { entrant, type Fighter } from "../hard-cases/timecount-fight.ts";
import type { FightSettings } from "./rulebook-properties.ts";
import { expectAtLeast, expectAtMost, expectSame } from "./sound.ts";

const attribute = fc.integer({ min: -2, max: 3 });

const DART = {
  id: "dart",
  type: "timecountSpell",
  name: "dart",
  system: { fatigue: 2, castingTime: "Fast", defense: "primary", damage: "1d8", damageType: "piercing" },
};
const ARMS: readonly Pick<Fighter, "weapons" | "items">[] = [
  {},
  {
    weapons: { dagger: { category: "Daggers", damage: "1d4", types: ["piercing"], speedClass: "Fast" } },
  },
  { weapons: { sword: {}, spare: { readied: false } } },
  { weapons: {}, items: [DART] },
];

const fighter = fc.record({
  kind: fc.constantFrom("character" as const, "npc" as const),
  attributes: fc.record({ str: attribute, dex: attribute, con: attribute, wis: attribute, per: attribute }),
  arms: fc.constantFrom(...ARMS),
  accuracy: fc.integer({ min: 0, max: 3 }),
  arcana: fc.constantFrom(0, 5),
});

const RULINGS: fc.Arbitrary<Partial<TimeCountRulings>> = fc.record(
  {
    impairments: fc.boolean(),
    simultaneousRules: fc.boolean(),
    impairmentWhen: fc.constantFrom("exceed", "reach"),
    critAttribute: fc.constantFrom("added-again", "floor-only"),
    topHitNeedsDamage: fc.boolean(),
    unconsciousAt: fc.constantFrom("equal", "above"),
    npcSf: fc.constantFrom("static", "random"),
    groupInitiative: fc.boolean(),
    checkDice: fc.constantFrom("3d6", "1d20"),
  } as const,
  { requiredKeys: [] },
);

const setting = fc.record({
  fighters: fc.array(fighter, { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  rulings: RULINGS,
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

export const timecountFights: FightSettings<Setting> = {
  ruleset: "timecount",
  setting,
  rulings: ({ rulings }) => rulings,
  entrants: ({ fighters, board }) =>
    fighters.map(({ kind, attributes, arms, accuracy, arcana }, i) =>
      entrant(`c${i}`, {
        side: i % 2 === 0 ? "red" : "blue",
        kind,
        attributes,
        system: { accuracy, disciplines: { arcana } },
        ...arms,
        ...(board ? { at: [2 * (i % 2), i] as const } : {}),
      }),
    ),
  unbounded: ["fatigue"],
  opening: () => [{ type: "startFight", creature: null }],
  expectSound(fight) {
    for (const { id, hp, fatigue, hitsTaken } of Object.values((fight.state as TimeCountState).creatures)) {
      expectAtLeast(hp.value, 0, `hp of ${id}`);
      expectAtMost(hp.value, hp.max, `hp of ${id}`);
      expectSame(Number.isInteger(fatigue), true, `whole fatigue of ${id}`);
      expectAtLeast(fatigue, 0, `fatigue of ${id}`);
      expectAtLeast(hitsTaken, 0, `hits taken of ${id}`);
    }
  },
};
