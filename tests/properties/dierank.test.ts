// Random fights of Die Rank: what must hold whatever people do.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/drivers.ts";
import { createEngine } from "../../src/core/engine.ts";
import { createFight } from "../../src/core/fight.ts";
import { canonicalText, type JsonRecord } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/replay.ts";
import type { Entrant } from "../../src/core/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { answerFor, chooseCommand } from "../../src/rulesets/dierank/policy.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { throughFile } from "../hard-cases/harness.ts";
import { RandomPlayer, type RankFight } from "./dierank-player.ts";

const engine = createEngine(dierank);
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
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
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

function entrantsOf({ fighters }: Setting): Entrant[] {
  const horse = { dice: { ref: "D8" }, hp: { max: 3 }, ap: 3, region: fighters[0]?.region ?? "yard" };
  return [
    ...fighters.map((each, i) => entrantOf(`c${i}`, i % 2 === 0 ? "red" : "blue", each)),
    {
      ...entrantOf("horse", "red", fighters[0]!),
      sheet: {
        kind: "npc",
        system: horse,
        items: [{ id: "hooves", name: "hooves", type: "dierankWeapon", system: { natural: true } }],
      },
    },
  ];
}

function start(chosen: Setting): RankFight {
  const rulings = { ...DEFAULT_RULINGS, ...chosen.rulings };
  const initial = dierank.createState(entrantsOf(chosen), rulings);
  const fight = createFight("dierank", rulings, initial);
  const laidOut = put(engine, fight, {
    kind: "command",
    command: { type: "layOutRegions", creature: null, regions: REGIONS, cramped: ["gate"] },
  });
  const command = { type: "startFight", creature: null, surprised: chosen.surprised ? ["c1"] : [] };
  return put(engine, laidOut, { kind: "command", command });
}

/** What is true of a creature at any moment. */
function expectSound(fight: RankFight, creature: RankCreature): void {
  const { hp, mp, apLeft, debt, pool, grabbing, mount } = creature;
  const { creatures } = fight.state;
  expect(
    Math.min(hp.value, mp.value, apLeft, debt, pool?.move ?? 0, pool?.other ?? 0),
    creature.id,
  ).toBeGreaterThanOrEqual(0);
  expect(hp.value).toBeLessThanOrEqual(hp.max);
  expect(mp.value).toBeLessThanOrEqual(mp.max);
  if (creature.dead) expect(hp.value).toBe(0);
  if (creature.dead || creature.knockedOut) expect([grabbing, mount]).toEqual([null, null]);
  if (mount !== null) expect(creatures[mount]?.region).toBe(creature.region);
  if (grabbing) expect(creatures[grabbing.target]?.region).toBe(creature.region);
  if (fight.state.turn !== creature.id) expect([apLeft, pool]).toEqual([0, null]);
}

function expectAllSound(fight: RankFight): void {
  for (const creature of Object.values(fight.state.creatures)) if (!fight.open) expectSound(fight, creature);
  const rows = dierank.order(engine.situation(fight)).map((row) => row.creature);
  expect(new Set(rows).size).toBe(rows.length);
  for (const id of rows) {
    dierank.meters(engine.situation(fight), id);
    dierank.conditions(engine.situation(fight), id);
  }
}

/** Plays so many steps, then ends the fight and plays on with what comes after it. */
function playAtRandom(chosen: Setting, steps: number): { fight: RankFight; player: RandomPlayer } {
  const player = new RandomPlayer(engine, chosen.seed);
  let fight = start(chosen);
  for (let i = 0; i < steps || fight.open; i += 1) {
    if (!fight.open && fight.state.turn === null) break;
    fight = player.next(fight);
    expectAllSound(fight);
  }
  fight = put(engine, fight, { kind: "command", command: { type: "endFight", creature: null } });
  for (let i = 0; i < 40 || fight.open; i += 1) {
    fight = player.next(fight);
    expectAllSound(fight);
  }
  return { fight, player };
}

const runs = { numRuns: 60 };

describe("a fight at random", () => {
  it("keeps all numbers sound, uses exactly the dice that were asked for, and can be replayed", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const { fight, player } = playAtRandom(chosen, 150);
        const dice = fight.log.flatMap(({ input }) => (input.kind === "rolled" ? input.faces : []));
        expect(dice).toHaveLength(player.rolled);
        const record: FightRecord = throughFile(exportFight(fight));
        expect(canonicalText(replay(createEngine(dierank), record).state)).toBe(canonicalText(fight.state));
      }),
      runs,
    );
  });

  it("can be undone to its beginning and done again", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const { fight } = playAtRandom(chosen, 80);
        let back = fight;
        const states: string[] = [];
        while (back.cursor.entries > 0) {
          states.push(canonicalText(back.state));
          back = put(engine, back, { kind: "undo" });
        }
        expect(canonicalText(back.state)).toBe(canonicalText(fight.initial));
        for (const state of states.reverse()) {
          back = put(engine, back, { kind: "redo" });
          expect(canonicalText(back.state)).toBe(state);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is the same when a fresh engine reads it from a file at every step", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        let warm = start(chosen);
        let cold = throughFile(warm);
        const first = new RandomPlayer(engine, chosen.seed);
        const second = new RandomPlayer(createEngine(dierank), chosen.seed);
        for (let i = 0; i < 40; i += 1) {
          if (!warm.open && warm.state.turn === null) break;
          warm = first.next(warm);
          cold = throughFile(second.next(createEngine(dierank).restore(cold).fight));
          expect(canonicalText(cold)).toBe(canonicalText(warm));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("a fight by the policy", () => {
  it("comes to an end", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const chance = new SeededDice(chosen.seed);
        let fight = start(chosen);
        let steps = 0;
        while (fight.open || (sidesLeft(fight) > 1 && fight.state.turn !== null)) {
          fight = byPolicy(fight, chance);
          steps += 1;
          expect(steps).toBeLessThan(20_000);
        }
        expectAllSound(fight);
        expect(sidesLeft(fight)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });
});

function byPolicy(fight: RankFight, chance: SeededDice): RankFight {
  const roll = pendingRoll(fight.open);
  if (roll) {
    const { count, sides } = roll.roll.dice;
    return put(engine, fight, { kind: "rolled", request: roll.key, faces: chance.faces(count, sides) });
  }
  const [ask] = pendingAsks(fight.open);
  const situation = engine.situation(fight);
  if (ask) return put(engine, fight, { kind: "answer", request: ask.key, ...answerFor(situation, ask.ask) });
  const command = chooseCommand(situation);
  if (!command) throw new Error("nobody has the turn");
  return put(engine, fight, { kind: "command", command });
}

function sidesLeft(fight: RankFight): number {
  const standing = Object.values(fight.state.creatures).filter((each) => !each.dead && !each.knockedOut);
  return new Set(standing.map((each) => each.side)).size;
}
