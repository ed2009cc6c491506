// Fights of Time Count for random play: blades, bows, spells and bare hands, under any settings of the world.

import fc from "fast-check";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import { spacesBetween } from "../../src/core/kit/board.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { CreatureId } from "../../src/core/language/rules.ts";
import { handsOf, isHandled } from "../../src/rulesets/timecount/character/hands.ts";
import type { TimeCountCreature, TimeCountState } from "../../src/rulesets/timecount/state.ts";
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
  {
    weapons: {
      javelin: {
        category: "Javelins",
        ranged: "thrown",
        increment: 20,
        damage: "1d6",
        types: ["piercing"],
      },
      maul: { hands: "two", readied: false },
    },
    items: [{ id: "shield", type: "timecountShield", name: "shield", system: { bonus: 2 } }],
  },
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

/** What nobody goes on with who is dead or asleep. */
const DEEDS = ["preparing", "way", "waiting"] as const;

/** What is true of things, holds and deeds whenever nothing is open. */
function expectSoundSeams(creature: TimeCountCreature, fight: Fight): void {
  const { id, weapons, shield, conditions, dead, unconscious, nextAct } = creature;
  const { phase, count, creatures } = fight.state as TimeCountState;
  const isOut = dead || unconscious !== null;
  let hands = shield?.readied ? 1 : 0;
  for (const weapon of Object.values(weapons)) {
    if (!weapon.readied) continue;
    expectSame(weapon.lies, null, `where ${weapon.id} of ${id} lies, in hand,`);
    if (isHandled(weapon)) expectSame(isOut, false, `whether ${id}, who holds ${weapon.id}, is out`);
    hands += handsOf(weapon);
  }
  for (const other of Object.values(creatures))
    for (const each of Object.values(other.conditions))
      if (each.condition === "grabbed" && each.source === id) hands += 1;
  expectAtMost(hands, 2, `hands of ${id} that are full`);
  if (isOut) {
    for (const deed of DEEDS) expectSame(creature[deed], null, `${deed} of ${id}, who is out`);
    expectSame(conditions["readied"], undefined, `what ${id}, who is out, has readied`);
  }
  if (dead) expectSame(nextAct, null, `when ${id}, who is dead, is due`);
  for (const each of Object.values(conditions)) {
    if (phase === "running" && !dead && typeof each.ends === "number")
      expectAtLeast(each.ends, count + 1, `the count at which ${id} is no more ${each.condition}`);
    if (each.condition === "grabbed" && each.source !== undefined) expectHeld(creature, each.source, fight);
  }
}

/** TC-WREST-08: who holds somebody is there, awake and in reach. */
function expectHeld({ id, position }: TimeCountCreature, by: CreatureId, fight: Fight): void {
  const holder = (fight.state as TimeCountState).creatures[by];
  if (fight.absent[by]) return;
  expectSame(
    holder?.dead === false && holder.unconscious === null,
    true,
    `whether ${by}, who holds ${id}, is up`,
  );
  if (position && holder?.position)
    expectAtMost(spacesBetween(position, holder.position), 1, `squares from ${by} to ${id}, held`);
}

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
  // Bonus points stand above the most that a body has.
  unbounded: ["fatigue", "hp"],
  opening: () => [{ type: "startFight", creature: null }],
  manners: { hand: true },
  expectSound(fight) {
    for (const creature of Object.values((fight.state as TimeCountState).creatures)) {
      if (!fight.open && !fight.absent[creature.id]) expectSoundSeams(creature, fight);
      const { id, hp, fatigue, hitsTaken } = creature;
      expectAtLeast(hp.value, 0, `hp of ${id}`);
      expectAtMost(hp.value, hp.max, `hp of ${id}`);
      expectSame(Number.isInteger(fatigue), true, `whole fatigue of ${id}`);
      expectAtLeast(fatigue, 0, `fatigue of ${id}`);
      expectAtLeast(hitsTaken, 0, `hits taken of ${id}`);
    }
  },
};
