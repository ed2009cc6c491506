// Fights of Anatomy for random play: people, a many-headed beast and a golem, under any settings of the world.

import fc from "fast-check";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { injuryCount } from "../../src/rulesets/anatomy/character/body.ts";
import { rowOf } from "../../src/rulesets/anatomy/character/body-plans.ts";
import type { AnatomyRulings } from "../../src/rulesets/anatomy/rulings.ts";
import { distanceBetween } from "../../src/rulesets/anatomy/movement/positioning.ts";
import type { AnatomyCreature, AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { HAND_RESOURCES } from "../../src/rulesets/anatomy/tables.ts";
import type { Chance, Manners } from "./random-player.ts";
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
/** A flyer with a shield that strikes and flies, a great sword on the back, knives drawn freely, and three spells. */
const WARDEN: Figure = {
  attributes: { str: 2, dex: 2, con: 1, wis: 2 },
  system: {
    ...SKILLED,
    level: 2,
    flying: true,
    speeds: { base: 30, fly: 40 },
    body: { plan: "wingedHumanoid" },
  },
  items: [
    {
      id: "shield",
      type: "anatomyShield",
      name: "shield",
      system: { bonus: 3, held: true, weapon: { modes: ["melee", "thrown"], damageTypes: ["bludgeoning"] } },
    },
    weapon("greatsword", { held: false, hands: 2 }),
    weapon("knife0", { held: false, drawFree: true, modes: ["melee", "thrown"], damageTypes: ["piercing"] }),
    weapon("knife1", { held: false, drawFree: true, modes: ["melee", "thrown"], damageTypes: ["piercing"] }),
    {
      id: "blast",
      type: "anatomySpell",
      name: "blast",
      system: {
        save: { attribute: "dex", dc: 15 },
        harm: { degrees: 2, bleed: 1, stamina: 2 },
        somatic: true,
      },
    },
    {
      id: "gaze",
      type: "anatomySpell",
      name: "gaze",
      system: { attack: { kind: "ranged", touch: true }, condition: "dazed", rounds: 1 },
    },
    {
      id: "rite",
      type: "anatomySpell",
      name: "rite",
      system: {
        roundAction: true,
        vocal: true,
        save: { attribute: "con", dc: 18 },
        condition: "stunned",
        rounds: 1,
      },
    },
    { id: "salve", type: "anatomyGear", name: "salve", system: { uses: 2, stopsBleed: true, stamina: 3 } },
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
  figures: fc.array(fc.constantFrom(WARRIOR, GIANT, HYDRA, GOLEM, WARDEN), { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  rulings: RULINGS,
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

/** Conditions that the GM lays on out of the blue. */
const LAID_ON = ["prone", "stunned", "dazed", "confused", "grappled", "hasted", "blinded", "sickened"];

/** The GM's hand. */
function handed(creature: AnatomyCreature, by: string, chance: Chance): Command[] {
  const { id } = creature;
  const condition = chance.pick(LAID_ON) ?? "prone";
  const part = chance.pick(Object.keys(creature.body.parts)) ?? "head0";
  return [
    { type: "harm", creature: id, part, injuries: chance.upTo(3) },
    {
      type: "harm",
      creature: id,
      stamina: chance.upTo(9),
      bleed: chance.upTo(3) - 1,
      strain: chance.upTo(4),
    },
    { type: "setCondition", creature: id, condition, turns: chance.upTo(3) },
    { type: "setCondition", creature: id, condition, by },
    { type: "endCondition", creature: id, condition },
    {
      type: "setResource",
      creature: id,
      resource: chance.pick(HAND_RESOURCES) ?? "ap",
      value: chance.upTo(5) - 1,
    },
    { type: "place", creature: id, x: chance.upTo(6), y: chance.upTo(6), elevation: 0 },
    { type: "wake", creature: id },
    { type: "kill", creature: id },
    { type: "revive", creature: id, stamina: chance.upTo(4), exhaustion: chance.upTo(4) },
  ];
}

/** What a GM does out of the blue, in a fight and after it. */
function meddle({ state }: Fight, chance: Chance): Command | null {
  const creatures = Object.values((state as AnatomyState).creatures);
  const [creature, other] = [chance.pick(creatures), chance.pick(creatures)];
  if (!creature || !other) return null;
  const commands = handed(creature, other.id, chance);
  if (state.phase === "running")
    return chance.upTo(30) === 1 ? { type: "endFight", creature: null } : (chance.pick(commands) ?? null);
  const later: Command = { type: "passTime", creature: null, amount: chance.upTo(5), unit: "minute" };
  const rest: Command = { type: "rest", creature: creature.id, hours: chance.upTo(3) };
  return chance.pick([later, rest, ...commands]) ?? null;
}
const manners: Manners = { meddles: meddle };

/** What is true of things, holds and actions whenever nothing is open. */
function expectSoundSeams(creature: AnatomyCreature, fight: Fight): void {
  const { id, weapons, shield, shieldReadied, conditions, ap } = creature;
  for (const weapon of Object.values(weapons)) {
    if (weapon.held) expectSame(weapon.lies, null, `where ${weapon.id} of ${id} lies, in hand,`);
    if (weapon.parts.length > 0) expectSame(weapon.held, true, `whether ${id} has its ${weapon.id}`);
  }
  if (shield?.held) expectSame(shield.lies, null, `where the shield of ${id} lies, on its arm,`);
  if (shieldReadied)
    expectSame(shield?.held === true && !shield.damaged, true, `the readied shield of ${id}`);
  const out = creature.dead || creature.unconscious || conditions["stunned"] !== undefined;
  if (out) expectSame(ap, 0, `ap of ${id}, who can do nothing,`);
  expectHeld(creature, fight);
}

/** ANAT-COND-20: who holds somebody is there, awake, and as near as a Lunge reaches. */
function expectHeld({ id, position, conditions }: AnatomyCreature, fight: Fight): void {
  const by = conditions["grappled"]?.by;
  if (by === undefined || fight.absent[by]) return;
  const holder = (fight.state as AnatomyState).creatures[by];
  expectSame(holder?.dead === false && !holder.unconscious, true, `whether ${by}, who holds ${id}, is up`);
  const feet = distanceBetween(position, holder?.position ?? null) ?? 0;
  expectAtMost(feet, (holder?.reach ?? 0) + 5, `feet from ${by} to ${id}, held`);
}

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
      if (!fight.open && !fight.absent[id]) expectSoundSeams(creature, fight);
    }
  },
  manners,
};
