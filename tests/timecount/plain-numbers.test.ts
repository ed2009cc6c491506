// Numbers of Time Count that are reckoned in two ways, traced for people and plain for speed: always the same.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  attributeOf,
  attributeValue,
  boughtOf,
  currentHp,
  defenseValue,
  hitPoints,
} from "../../src/rulesets/timecount/character/attributes.ts";
import { ATTRIBUTES, STANCES, type TimeCountCreature } from "../../src/rulesets/timecount/state.ts";
import { Bout, npc } from "./bout.ts";

const GUARDS = ["fortitude", "agility", "willpower"] as const;

const number = fc.integer({ min: -4, max: 9 });
const damage = fc.integer({ min: 0, max: 6 });
const words = fc.dictionary(fc.constantFrom("primary", "initiative", ...GUARDS), number);
const perAttribute = fc.record(
  Object.fromEntries(ATTRIBUTES.map((name) => [name, damage])),
) as unknown as fc.Arbitrary<TimeCountCreature["attributeDamage"]>;

const plain = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]).creature("a");

/** The same creature in any health, stance and training. */
const creatures = fc
  .record({
    stance: fc.constantFrom(...STANCES),
    hp: number,
    invigoration: damage,
    bonusHp: fc.dictionary(fc.constantFrom("song", "charm"), damage),
    impairments: fc.record({ bludgeoning: damage, piercing: damage, slashing: damage }),
    attributeDamage: perAttribute,
    poisonAttributeDamage: perAttribute,
    attributes: perAttribute,
    bought: fc.record({ fortitude: number, agility: number, willpower: number }),
    modifiers: words,
    stanceModifiers: fc.dictionary(fc.constantFrom(...STANCES), words),
  })
  .map(({ attributes, bought, modifiers, stanceModifiers, hp, bonusHp, ...more }): TimeCountCreature => {
    const [song] = Object.values(plain.bonusHp);
    return {
      ...plain,
      ...more,
      hp: { ...plain.hp, value: hp },
      bonusHp: Object.fromEntries(
        Object.entries(bonusHp).map(([source, amount]) => [source, { ...song, amount }]),
      ) as TimeCountCreature["bonusHp"],
      sheet: { ...plain.sheet, ...bought, attributes, modifiers, stanceModifiers },
    };
  });

it("give an attribute with and without its parts alike (TC-M03)", () => {
  fc.assert(
    fc.property(creatures, fc.constantFrom(...ATTRIBUTES), (creature, name) => {
      expect(attributeValue(creature, name)).toBe(attributeOf(creature, name).value);
    }),
  );
});

it("give hit points with and without their kinds alike (TC-HP-01)", () => {
  fc.assert(
    fc.property(creatures, (creature) => {
      expect(hitPoints(creature)).toBe(currentHp(creature).value);
    }),
  );
});

it("let the greatest of the three statistics guard, of equals the first (TC-DEF-01)", () => {
  fc.assert(
    fc.property(creatures, (creature) => {
      const values = GUARDS.map((each) => boughtOf(creature, each).value);
      const best = Math.max(...values);
      const { parts } = defenseValue(creature, "primary");
      const guard = parts.find(({ label }) => (GUARDS as readonly string[]).includes(label));
      const named = best === 0 ? undefined : GUARDS[values.indexOf(best)];
      expect([guard?.label, guard?.value ?? 0]).toEqual([named, best]);
    }),
  );
});
