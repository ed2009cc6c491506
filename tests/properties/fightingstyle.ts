// Fights of Fighting Style for random play: knights, guards, mages and hunters under any settings of the world.

import fc from "fast-check";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import type { StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import { distanceBetween } from "../../src/rulesets/fightingstyle/attack/reach.ts";
import type { StyleCreature, StyleState } from "../../src/rulesets/fightingstyle/state.ts";
import { entrant, GUARD, KNIGHT } from "../fightingstyle/scene.ts";
import { DAMAGE_TYPES, HAND_CONDITIONS, HAND_RESOURCES } from "../../src/rulesets/fightingstyle/tables.ts";
import type { Chance, Manners } from "./random-player.ts";
import type { FightSettings } from "./rulebook-properties.ts";
import { expectAtLeast, expectAtMost, expectSame } from "./sound.ts";

const item = (type: string, id: string, system: object): ActorSheet["items"][number] => ({
  id,
  name: id,
  type: `fightingstyle${type}`,
  system: system as ActorSheet["items"][number]["system"],
});

/** A mage with a bolt, a touch of the mind, a healing charm and a dagger to throw. */
const MAGE: ActorSheet = {
  kind: "character",
  system: { attributes: { int: 13, str: 9 } },
  items: [
    item("Spell", "bolt", { attack: true, range: 10, ap: 2, damage: [{ dice: "2d6", type: "shock" }] }),
    item("Spell", "whisper", {
      attack: true,
      mind: true,
      range: 5,
      damage: [{ dice: "1d4", type: "psychic" }],
    }),
    item("MagicItem", "charm", { healing: "1d6+1", charges: 3 }),
    item("Perk", "kick", { attack: true, uses: ["free"], damage: [{ dice: "1d4", type: "crushing" }] }),
    item("Weapon", "dagger", {
      thrown: true,
      range: 6,
      inHand: true,
      damage: [{ dice: "1d4", flat: 3, type: "piercing" }],
    }),
  ],
};
/** A hunter with a bow in hand, a net, and a hatchet put away. */
const HUNTER: ActorSheet = {
  kind: "npc",
  system: { attributes: { agi: 13 }, size: 3, resistances: [{ to: "magical", value: 2 }] },
  items: [
    item("Weapon", "bow", {
      ranged: true,
      range: 25,
      hands: 2,
      inHand: true,
      damage: [{ dice: "1d6", flat: 4, type: "piercing" }],
    }),
    item("Weapon", "hatchet", { heavy: true, damage: [{ dice: "1d6", flat: 3, type: "slashing" }] }),
    item("Weapon", "net", { reach: 0, range: 4, thrown: true, entangles: true }),
    item("Style", "style", { rank: 2, gear: ["bow", "hatchet"] }),
  ],
};
const SHEETS = [KNIGHT, GUARD, MAGE, HUNTER];

const setting = fc.record({
  sheets: fc.array(fc.constantFrom(...SHEETS), { minLength: 2, maxLength: 4 }),
  board: fc.boolean(),
  ambush: fc.boolean(),
  rulings: fc.record({
    askCircumstances: fc.boolean(),
    oaPerMove: fc.constantFrom(0, 1),
    provokeOnEnter: fc.boolean(),
    delayPersists: fc.boolean(),
    grappleSize: fc.boolean(),
    standUpCost: fc.constantFrom("halfSpeed" as const, "oneAP" as const),
    dazedEffect: fc.constantFrom("bane" as const, "noReactions" as const),
    deathRule: fc.constantFrom("ask" as const, "atZeroHit" as const),
    mindDefences: fc.constantFrom("withstandOnly" as const, "addWithstand" as const),
  }),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

/** The GM's hand; a knock-out without a wound is left to the tests of the hand, where health is not what tells it. */
function handed(creature: string, by: string, chance: Chance): Command[] {
  const conditions = HAND_CONDITIONS.filter((each) => each !== "unconscious");
  const condition = chance.pick(conditions) ?? "prone";
  const damageType = chance.pick(Object.keys(DAMAGE_TYPES)) ?? "fire";
  const armor = chance.upTo(2) === 1 ? "counts" : "ignored";
  return [
    { type: "harm", creature, amount: chance.upTo(12), damageType, armor },
    { type: "heal", creature, amount: chance.upTo(9) },
    { type: "setCondition", creature, condition },
    { type: "setCondition", creature, condition, by },
    { type: "endCondition", creature, condition },
    {
      type: "setResource",
      creature,
      resource: chance.pick(HAND_RESOURCES) ?? "ap",
      value: chance.upTo(5) - 1,
    },
    { type: "place", creature, x: chance.upTo(9), y: chance.upTo(9), elevation: chance.upTo(2) - 1 },
    { type: "wake", creature },
    { type: "kill", creature },
    { type: "revive", creature, amount: chance.upTo(12) },
    { type: "settle", creature },
  ];
}

/** What a GM does out of the blue, in a fight and after it. */
function meddle({ state }: Fight, chance: Chance): Command | null {
  const ids = Object.keys(state.creatures);
  const commands = handed(chance.pick(ids) ?? "", chance.pick(ids) ?? "", chance);
  if (state.phase === "running")
    return chance.upTo(30) === 1 ? { type: "endFight", creature: null } : (chance.pick(commands) ?? null);
  const later: Command = { type: "passTime", creature: null, amount: chance.upTo(9), unit: "minutes" };
  return chance.pick([later, ...commands]) ?? null;
}
const manners: Manners = { meddles: meddle };

/** What is true of hands, things and holds whenever nothing is open. */
function expectSoundSeams(creature: StyleCreature, creatures: StyleState["creatures"]): void {
  const { id, weapons, shields, holding, conditions } = creature;
  let hands = holding.length;
  for (const thing of [...Object.values(weapons), ...Object.values(shields)]) {
    if (thing.place !== "floor") expectSame(thing.lies, null, `where ${thing.id} of ${id} lies, borne,`);
    if (thing.place === "hand") hands += "hands" in thing ? thing.hands : 1;
  }
  expectAtMost(hands, 2, `hands of ${id} that are full`);
  const by = conditions["grappled"]?.by ?? null;
  if (by !== null)
    expectSame(creatures[by]?.holding.includes(id), true, `whether ${by} knows that it holds ${id}`);
  for (const held of holding)
    expectAtMost(
      distanceBetween(creature.position, creatures[held]?.position ?? null) ?? 0,
      1,
      `meters from ${id} to ${held}, held`,
    );
}

export const fightingstyleFights: FightSettings<Setting> = {
  ruleset: "fightingstyle",
  setting,
  rulings: ({ rulings }) => rulings,
  policyRulings: { askCircumstances: false },
  entrants: ({ sheets, board }) =>
    sheets.map((sheet, i) => {
      const one = entrant(`c${i}`, i % 2 === 0 ? "red" : "blue", 2 * (i % 2), i, sheet);
      return board ? one : { ...one, position: null };
    }),
  opening: ({ ambush }) => [
    { type: "startFight", creature: null, ...(ambush ? { sneakers: ["c0"], observers: ["c1"] } : {}) },
  ],
  expectSound(fight) {
    const { apMax, aprMax, freeActionMax } = fight.rulings as StyleRulings;
    const { creatures } = fight.state as StyleState;
    for (const creature of Object.values(creatures)) {
      const { id, health, ap, attacks, freeUsed, movement, holding, conditions } = creature;
      expectAtLeast(health.value, 0, `health of ${id}`);
      expectAtMost(health.value, health.max, `health of ${id}`);
      expectAtLeast(ap, 0, `ap of ${id}`);
      expectAtMost(ap, apMax, `ap of ${id}`);
      expectAtMost(attacks, aprMax, `attacks of ${id}`);
      expectAtMost(freeUsed, freeActionMax, `free actions of ${id}`);
      expectAtMost(movement.used, movement.allowance, `movement of ${id}`);
      if (!fight.open)
        for (const foe of holding)
          expectSame(creatures[foe]?.conditions["grappled"]?.by, id, `who grapples ${foe}`);
      if (conditions["unconscious"]) expectSame(health.value, 0, `health of ${id}, unconscious,`);
      if (!fight.open && !fight.absent[id]) expectSoundSeams(creature, creatures);
    }
  },
  manners,
};
