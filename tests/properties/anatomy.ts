// Fights of Anatomy for random play: people, a many-headed beast and a golem, under any settings of the world.

import fc from "fast-check";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { injuryCount } from "../../src/rulesets/anatomy/character/body.ts";
import { rowOf } from "../../src/rulesets/anatomy/character/body-plans.ts";
import type { AnatomyRulings } from "../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import { at, figure, weapon, type Figure } from "../anatomy/scene.ts";
import type { FightSettings } from "./rulebook-properties.ts";
import { expectAtLeast, expectAtMost, expectSame } from "./sound.ts";

const SKILLED: JsonRecord = {
  level: 4,
  mb: 5,
  skills: { acrobatics: { ranks: 2 }, heal: { ranks: 9 }, lore: { ranks: 9 } },
};

/** Somebody with a keen sword, a dagger to throw and a bow. */
const WARRIOR: Figure = {
  attributes: { str: 4, dex: 3, con: 2, wis: 1 },
  system: SKILLED,
  items: [
    weapon("sword", { critMin: 15, criticalEffect: { text: "bleeds", bleed: 2, extraInjuries: 1 } }),
    weapon("dagger", { modes: ["melee", "thrown"], damageTypes: ["piercing"], thrownIncrement: 10 }),
    weapon("bow", { modes: ["ranged"], group: "bow", loads: 5 }),
  ],
};
const GIANT: Figure = { ...WARRIOR, system: { ...SKILLED, size: 1 } };
const HYDRA: Figure = {
  attributes: { str: 6, con: 4 },
  system: { level: 3, mb: 4, size: 2, species: "hydra", body: { plan: "manyHeaded", count: 3 } },
  items: [
    weapon("bite0", { parts: ["mouth0"] }),
    weapon("bite1", { parts: ["mouth1"] }),
    weapon("tail", { parts: ["tail0"] }),
  ],
};
const GOLEM: Figure = {
  attributes: { str: 5, con: null },
  system: { mb: 4, body: { plan: "amorphous" }, destroyAt: 6 },
};

const RULINGS: fc.Arbitrary<Partial<AnatomyRulings>> = fc.record(
  {
    provokeSet: fc.constantFrom("chapter", "classic"),
    cleaveChain: fc.boolean(),
    cleaveRoll: fc.constantFrom("new", "same"),
    strainEffect: fc.constantFrom("drain", "counter", "immediate"),
    initiativeTie: fc.constant("reroll"),
    exhaustedSpending: fc.constantFrom("forbid", "fromExhaustion"),
    tieHits: fc.boolean(),
    headSpread: fc.constant("same"),
    bleedStack: fc.constant("sum"),
    degreeStep: fc.constantFrom(3, 5),
    standUpCap: fc.boolean(),
  } as const,
  { requiredKeys: [] },
);

const setting = fc.record({
  figures: fc.array(fc.constantFrom(WARRIOR, GIANT, HYDRA, GOLEM), { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  rulings: RULINGS,
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

export const anatomyFights: FightSettings<Setting> = {
  ruleset: "anatomy",
  setting,
  rulings: ({ rulings }) => rulings,
  entrants: ({ figures, board }) =>
    figures.map((each, i) =>
      figure(`c${i}`, i % 2 === 0 ? "red" : "blue", {
        ...each,
        position: board ? at(i % 2, Math.floor(i / 2)) : null,
      }),
    ),
  opening: () => [{ type: "startFight", creature: null }],
  expectSound(fight) {
    for (const creature of Object.values((fight.state as AnatomyState).creatures)) {
      const { id, ap, reactions, stamina, exhaustion, strain } = creature;
      const numbers = { ap, reactions, stamina: stamina ?? 0, exhaustion: exhaustion ?? 0, strain };
      for (const [name, number] of Object.entries(numbers)) expectAtLeast(number, 0, `${name} of ${id}`);
      for (const key of Object.keys(creature.body.parts))
        expectAtMost(injuryCount(creature, key), rowOf(creature.body, key).last, `injuries of ${id}: ${key}`);
      if (exhaustion === 0 && !creature.dead && !fight.open)
        expectSame(creature.unconscious, true, `${id} is exhausted, and unconscious`);
    }
  },
};
