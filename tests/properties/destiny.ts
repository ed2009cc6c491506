// Fights of Heroes of Destiny for random play: any attributes, some weapons, with and without a board.

import fc from "fast-check";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { woundSlots } from "../../src/rulesets/destiny/character/attributes.ts";
import { spacesBetween } from "../../src/core/kit/board.ts";
import type { CreatureId } from "../../src/core/language/rules.ts";
import { handsInUse, inHands } from "../../src/rulesets/destiny/character/hands.ts";
import { WOUND_LEVELS, type DestinyCreature, type DestinyState } from "../../src/rulesets/destiny/state.ts";
import { entrant } from "../hard-cases/destiny-fight.ts";
import type { FightSettings } from "./rulebook-properties.ts";
import { expectAtLeast, expectAtMost, expectSame } from "./sound.ts";

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
  javelin: {
    javelin: { kind: "ranged", ap: 3, rangeIncrement: 8, thrown: true, damage: "1d4" },
    knife: { ap: 3, damage: "0", readied: false },
  },
  fist: { fist: { ap: 3, reach: 0, damage: "1" } },
} as const;

const spell = (id: string, system: JsonRecord) => ({
  id,
  type: "destinySpell",
  name: id,
  system: { ap: 3, mana: 1, ...system },
});
const SPELLS = [
  spell("bolt", { targets: "fortitude", damage: "2", damageType: "lightning" }),
  spell("flame", { targets: "ranged", damage: "1d6", damageType: "fire", penetrating: true }),
  spell("ward", { manaUse: "invested", duration: 2 }),
  spell("bond", { manaUse: "invested", returns: "longRest", duration: null }),
  spell("rite", { castingRounds: 2 }),
];

const SHIELD = {
  id: "shield",
  type: "destinyShield",
  name: "shield",
  system: { melee: 2, ranged: 1, held: true },
};

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
  size: fc.constantFrom(0, 0, 4),
  casts: fc.boolean(),
  bears: fc.boolean(),
  state: fc.constantFrom("", "", "climbing", "swimming", "underwater", "blinded"),
});

const setting = fc.record({
  fighters: fc.array(fighter, { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  surprised: fc.boolean(),
  grappleHolds: fc.boolean(),
  attackCostReading: fc.constantFrom("printed" as const, "swapped" as const),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

/** What is true of things, holds and deeds whenever nothing is open. */
function expectSoundSeams(creature: DestinyCreature, fight: Fight): void {
  const { id, weapons, things, conditions, dead, ap, longAction, readied, sheet } = creature;
  const isOut = dead || Object.values(conditions).some(({ condition }) => condition === "unconscious");
  for (const weapon of Object.values(weapons))
    if (weapon.readied) expectSame(weapon.lies, null, `where ${weapon.id} of ${id} lies, in hand,`);
  for (const thing of Object.values(things))
    if (thing.held) expectSame(thing.lies, null, `where ${thing.id} of ${id} lies, in hand,`);
  const { melee, ranged } = inHands(things).shield;
  expectSame(sheet.shield.melee, melee, `what shields of ${id} add against blows`);
  expectSame(sheet.shield.ranged, ranged, `what shields of ${id} add against shots`);
  expectAtMost(handsInUse(creature), sheet.hands, `hands of ${id} that are full`);
  if (isOut) {
    // What the dead had left is nothing to anybody.
    if (!dead) expectSame(ap, 0, `ap of ${id}, who is unconscious,`);
    expectSame(longAction, null, `the long action of ${id}, who is out`);
    expectSame(readied, null, `what ${id}, who is out, has readied`);
  }
  for (const { condition, source, endRound } of Object.values(conditions)) {
    if (endRound !== null) expectAtLeast(endRound, 0, `the last round of ${condition} of ${id}`);
    if (source !== undefined && !fight.absent[source] && condition === "grappling")
      expectGrappling(creature, source, fight);
  }
}

/** DEST-ACT-20: two who grapple do so with each other, both up and beside each other. */
function expectGrappling({ id, position }: DestinyCreature, by: CreatureId, fight: Fight): void {
  const other = (fight.state as DestinyState).creatures[by];
  expectSame(other?.dead, false, `whether ${by}, whom ${id} grapples, is dead`);
  const back = Object.values(other?.conditions ?? {}).some(
    ({ condition, source }) => condition === "grappling" && source === id,
  );
  expectSame(back, true, `whether ${by} grapples ${id} as well`);
  if (position && other?.position)
    expectAtMost(spacesBetween(position, other.position), 1, `squares from ${by} to ${id}, grappling`);
}

export const destinyFights: FightSettings<Setting> = {
  ruleset: "destiny",
  setting,
  rulings: ({ grappleHolds, attackCostReading }) => ({ grappleHolds, attackCostReading }),
  entrants: ({ fighters, board }) =>
    fighters.map(({ kind, attributes, weapons, tier, size, casts, bears, state }, i) =>
      entrant(`c${i}`, {
        side: i % 2 === 0 ? "red" : "blue",
        kind,
        attributes,
        weapons,
        items: [...(casts ? SPELLS : []), ...(bears ? [SHIELD] : [])],
        system: {
          tier,
          size,
          race: { stamina: 5, mana: casts ? 4 : 0, sleep: 8 },
          conditions: state === "" ? {} : { [state]: { condition: state, startRound: 0, endRound: null } },
        },
        ...(board ? { at: [2 * (i % 2), i] as const } : {}),
      }),
    ),
  opening: ({ surprised }) => [{ type: "startFight", creature: null, surprised: surprised ? ["c1"] : [] }],
  manners: { hand: true },
  expectSound(fight: Fight) {
    for (const creature of Object.values((fight.state as DestinyState).creatures)) {
      if (!fight.open && !fight.absent[creature.id]) expectSoundSeams(creature, fight);
      const slots = woundSlots(creature);
      const { id, ap, initiative, stamina, fatigue, mana, wounds } = creature;
      const numbers = { ap, initiative, stamina, fatigue, mana };
      for (const [name, number] of Object.entries(numbers)) expectAtLeast(number, 0, `${name} of ${id}`);
      for (const level of WOUND_LEVELS)
        expectAtMost(wounds[level], slots[level], `wounds of ${id}: ${level}`);
    }
  },
};
