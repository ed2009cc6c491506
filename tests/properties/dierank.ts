// Fights of Die Rank for random play: any dice and gear, regions, a horse to ride, and settings of the world.

import fc from "fast-check";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { RESOURCES, SETTABLE } from "../../src/rulesets/dierank/tables.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankCreature, RankState } from "../../src/rulesets/dierank/state.ts";
import type { Chance, Manners } from "./random-player.ts";
import type { FightSettings } from "./rulebook-properties.ts";
import { expectAtLeast, expectAtMost, expectSame } from "./sound.ts";

const die = fc.constantFrom("D4", "D6", "D8", "D10", "D12");
const REGIONS = { yard: ["gate", "hall"], gate: ["yard", "road"], road: ["gate"], hall: ["yard"] };

const WEAPONS: { readonly [name: string]: { readonly type: string; readonly system: JsonRecord } } = {
  sword: { type: "dierankWeapon", system: { ready: true } },
  spear: { type: "dierankWeapon", system: { ready: true, long: true, hands: 2, thrown: true } },
  bow: { type: "dierankWeapon", system: { kind: "ranged", ready: true, hands: 2 } },
  knife: { type: "dierankWeapon", system: { noParry: true } },
  shield: { type: "dierankShield", system: { ready: true, defRankMod: 1 } },
  bolt: {
    type: "dierankSpell",
    system: { mpCost: 1, ranged: true, physical: "direct", defenseDie: "def", area: true },
  },
  mend: { type: "dierankSpell", system: { kind: "heal", heal: 2, mpCost: 1 } },
  potion: { type: "dierankConsumable", system: { uses: 2, heal: 1, magical: true } },
};

const fighter = fc.record({
  dice: fc.record({ att: die, def: die, ref: die, str: die, for: die, pre: die }),
  items: fc.subarray(Object.keys(WEAPONS), { minLength: 1 }),
  hp: fc.integer({ min: 0, max: 4 }),
  ap: fc.integer({ min: 1, max: 4 }),
  size: fc.constantFrom(0, 0, 3),
  minion: fc.boolean(),
  riderSkilled: fc.boolean(),
  region: fc.constantFrom("yard", "yard", "gate"),
});

const RULINGS: fc.Arbitrary<Partial<RankRulings>> = fc.record(
  {
    advantageModel: fc.constantFrom("twoDice", "rankShift1"),
    advantageStack: fc.constantFrom("cancel", "net"),
    interruptOwnTurnPaysNow: fc.boolean(),
    initiativeEvery: fc.constantFrom("encounter", "round"),
    declareDefense: fc.constantFrom("before", "afterAttackRoll"),
    unarmedOpportunity: fc.boolean(),
    passProvokes: fc.constantFrom("region", "passed"),
    holdActsProvoke: fc.boolean(),
    aimAction: fc.boolean(),
    runKind: fc.constantFrom("exclusive", "major"),
    koIsHelpless: fc.boolean(),
    failedAid: fc.constantFrom("death", "retry"),
  } as const,
  { requiredKeys: [] },
);

const setting = fc.record({
  fighters: fc.array(fighter, { minLength: 2, maxLength: 5 }),
  rulings: RULINGS,
  surprised: fc.boolean(),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

function entrantOf(id: string, side: string, each: Setting["fighters"][number]): Entrant {
  const { dice, hp, ap, size, minion, riderSkilled, region } = each;
  const system: JsonRecord = {
    dice,
    hp: { max: hp },
    mp: { max: 3 },
    ap,
    size,
    minion,
    riderSkilled,
    region,
  };
  const items = each.items.map((name) => ({ id: name, name, ...WEAPONS[name]! }));
  return { id, name: id, side, hidden: false, position: null, sheet: { kind: "character", system, items } };
}

function horseOf({ fighters }: Setting): Entrant {
  const system = { dice: { ref: "D8" }, hp: { max: 3 }, ap: 3, region: fighters[0]?.region ?? "yard" };
  const hooves = { id: "hooves", name: "hooves", type: "dierankWeapon", system: { natural: true } };
  const sheet = { kind: "npc" as const, system, items: [hooves] };
  return { id: "horse", name: "horse", side: "red", hidden: false, position: null, sheet };
}

/** The GM's hand. */
function handed(creature: string, chance: Chance): Command[] {
  const lethal = chance.upTo(2) === 1 ? "yes" : "no";
  return [
    { type: "harm", creature, amount: chance.upTo(5), lethal },
    { type: "knockOut", creature, lethal },
    { type: "injure", creature },
    { type: "endCondition", creature, condition: chance.pick([...SETTABLE, "grabbed"]) ?? "prone" },
    { type: "setResource", creature, resource: chance.pick(RESOURCES) ?? "hp", value: chance.upTo(4) - 1 },
    { type: "place", creature, region: chance.pick(Object.keys(REGIONS)) ?? "yard" },
    { type: "rouse", creature },
    { type: "kill", creature },
    { type: "revive", creature, amount: chance.upTo(3) },
  ];
}

/** What a GM does out of the blue while a fight runs, and what people do after it. */
function meddle({ state }: Fight, chance: Chance): Command | null {
  const ids = Object.keys(state.creatures);
  const [creature, target] = [chance.pick(ids) ?? "", chance.pick(ids) ?? ""];
  const magical = chance.upTo(2) === 1;
  const running: Command[] = [
    { type: "setCondition", creature, condition: chance.pick(SETTABLE) ?? "prone", active: magical },
    { type: "heal", creature, amount: chance.upTo(4), magical },
    ...handed(creature, chance),
  ];
  const after: Command[] = [
    { type: "firstAid", creature, target },
    { type: "wake", creature, target },
    { type: "rest", creature, minutes: 60 * chance.upTo(10) },
    { type: "rest", creature, days: 10 * chance.upTo(4) },
    { type: "passTime", creature: null, minutes: chance.upTo(9) },
    { type: "heal", creature, amount: 2, magical: true, ritual: magical },
    { type: "test", creature, statistic: "int", difficulty: "D16" },
    ...handed(creature, chance),
  ];
  if (state.phase === "running") return chance.upTo(30) === 1 ? END : (chance.pick(running) ?? null);
  return chance.pick(after) ?? null;
}

const END: Command = { type: "endFight", creature: null };

const manners: Manners = {
  meddles: meddle,
  brings: (_fight, ask) =>
    ask.prompt === "lastingInjury"
      ? { type: "describeInjury", creature: null, text: "a limp", hinders: ["melee"] }
      : null,
  walks: (fight, creature, steps, chance) => {
    const { creatures, regions } = fight.state as RankState;
    let at = creatures[creature]?.region ?? "";
    return Array.from({ length: steps }, () => (at = chance.pick(regions[at]?.neighbors ?? []) ?? at));
  },
  leaves: ["speak"],
};

/** What is true of a creature whenever nothing is open. */
function expectSoundCreature(state: RankState, creature: RankCreature): void {
  const { id, hp, mp, apLeft, debt, pool, grabbing, mount } = creature;
  const { creatures } = state;
  const numbers = {
    hp: hp.value,
    mp: mp.value,
    apLeft,
    debt,
    move: pool?.move ?? 0,
    other: pool?.other ?? 0,
  };
  for (const [name, number] of Object.entries(numbers)) expectAtLeast(number, 0, `${name} of ${id}`);
  expectAtMost(hp.value, hp.max, `hp of ${id}`);
  expectAtMost(mp.value, mp.max, `mp of ${id}`);
  if (creature.dead) expectSame(hp.value, 0, `hp of ${id}, who is dead,`);
  if (creature.dead || creature.knockedOut) {
    expectSame(grabbing, null, `whom ${id} grabs, being out,`);
    expectSame(mount, null, `what ${id} rides, being out,`);
  }
  if (mount !== null) expectSame(creatures[mount]?.region, creature.region, `the region of ${id}'s mount`);
  if (grabbing)
    expectSame(creatures[grabbing.target]?.region, creature.region, `the region of whom ${id} grabs`);
  for (const thing of [...Object.values(creature.weapons), ...Object.values(creature.shields)])
    if (thing.ready) expectSame(thing.liesIn ?? null, null, `where ${thing.id} of ${id} lies, in hand,`);
  if (mount !== null) expectSame(creatures[mount]?.knockedOut, false, `whether ${id}'s mount is out`);
  if (grabbing) expectSame(creatures[grabbing.target]?.dead, false, `whether ${id} holds a body`);
  if (state.turn !== id) {
    expectSame(apLeft, 0, `ap of ${id}, whose turn it is not,`);
    expectSame(pool, null, `the pool of ${id}, whose turn it is not,`);
  }
}

export const dierankFights: FightSettings<Setting> = {
  ruleset: "dierank",
  setting,
  rulings: ({ rulings }) => rulings,
  entrants: (chosen) => [
    ...chosen.fighters.map((each, i) => entrantOf(`c${i}`, i % 2 === 0 ? "red" : "blue", each)),
    horseOf(chosen),
  ],
  opening: ({ surprised }) => [
    { type: "layOutRegions", creature: null, regions: REGIONS, cramped: ["gate"] },
    { type: "startFight", creature: null, surprised: surprised ? ["c1"] : [] },
  ],
  expectSound(fight) {
    const state = fight.state as RankState;
    const here = Object.values(state.creatures).filter(({ id }) => !fight.absent[id]);
    if (!fight.open) for (const each of here) expectSoundCreature(state, each);
  },
  manners,
  unbounded: ["debt"],
};
