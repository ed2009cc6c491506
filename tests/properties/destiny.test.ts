// Random fights of Heroes of Destiny: what must hold whatever people do.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/drivers.ts";
import { createEngine } from "../../src/core/engine.ts";
import { canonicalText } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/replay.ts";
import { woundSlots } from "../../src/rulesets/destiny/attributes.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { answerFor, chooseCommand } from "../../src/rulesets/destiny/policy.ts";
import { WOUND_LEVELS } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { throughFile } from "../hard-cases/harness.ts";
import { RandomPlayer, type DestinyFight } from "./destiny-player.ts";

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
  kind: fc.constantFrom("character", "npc"),
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
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  surprised: fc.boolean(),
});
type Setting = typeof setting extends fc.Arbitrary<infer Value> ? Value : never;

function begin({ fighters, board, surprised }: Setting): { fight: DestinyFight; surprised: string[] } {
  const entries = fighters.map((each, i): [string, Fighter] => [
    `c${i}`,
    {
      side: i % 2 === 0 ? "red" : "blue",
      kind: each.kind,
      attributes: each.attributes,
      weapons: each.weapons,
      system: { tier: each.tier },
      ...(board ? { at: [2 * (i % 2), i] } : {}),
    },
  ]);
  return { fight: destinyFight(Object.fromEntries(entries)), surprised: surprised ? ["c1"] : [] };
}

function expectSound(fight: DestinyFight): void {
  for (const creature of Object.values(fight.state.creatures)) {
    const slots = woundSlots(creature);
    const numbers = [creature.ap, creature.initiative, creature.stamina, creature.fatigue, creature.mana];
    expect(Math.min(...numbers), creature.id).toBeGreaterThanOrEqual(0);
    for (const level of WOUND_LEVELS) expect(creature.wounds[level]).toBeLessThanOrEqual(slots[level]);
  }
  const order = destiny.order(destinyEngine.situation(fight)).map((row) => row.creature);
  expect([...order].sort()).toEqual([...fight.state.entrants].sort());
}

function start(chosen: Setting): DestinyFight {
  const { fight, surprised } = begin(chosen);
  return put(destinyEngine, fight, {
    kind: "command",
    command: { type: "startFight", creature: null, surprised },
  });
}

/** Plays so many steps; stops early when nobody is left to act. */
function playAtRandom(chosen: Setting, steps: number): { fight: DestinyFight; player: RandomPlayer } {
  const player = new RandomPlayer(destinyEngine, chosen.seed);
  let fight = start(chosen);
  for (let i = 0; i < steps || fight.open; i += 1) {
    if (!fight.open && fight.state.turn === null) break;
    fight = player.next(fight);
    expectSound(fight);
  }
  return { fight, player };
}

const runs = { numRuns: 40 };

describe("a fight at random", () => {
  it("keeps all numbers sound, uses exactly the dice that were asked for, and can be replayed", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const { fight, player } = playAtRandom(chosen, 150);
        const dice = fight.log.flatMap(({ input }) => (input.kind === "rolled" ? input.faces : []));
        expect(dice).toHaveLength(player.rolled);
        const record: FightRecord = throughFile(exportFight(fight));
        expect(canonicalText(replay(createEngine(destiny), record).state)).toBe(canonicalText(fight.state));
      }),
      runs,
    );
  });

  it("can be undone to its beginning and done again", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const { fight } = playAtRandom(chosen, 100);
        let back = fight;
        const states: string[] = [];
        while (back.cursor.entries > 0) {
          states.push(canonicalText(back.state));
          back = put(destinyEngine, back, { kind: "undo" });
        }
        expect(canonicalText(back.state)).toBe(canonicalText(fight.initial));
        for (const state of states.reverse()) {
          back = put(destinyEngine, back, { kind: "redo" });
          expect(canonicalText(back.state)).toBe(state);
        }
      }),
      runs,
    );
  });

  it("is the same when a fresh engine reads it from a file at every step", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        let warm = start(chosen);
        let cold = throughFile(warm);
        const [first, second] = [
          new RandomPlayer(destinyEngine, chosen.seed),
          new RandomPlayer(createEngine(destiny), chosen.seed),
        ];
        for (let i = 0; i < 30; i += 1) {
          if (!warm.open && warm.state.turn === null) break;
          warm = first.next(warm);
          cold = throughFile(second.next(createEngine(destiny).restore(cold).fight));
          expect(canonicalText(cold)).toBe(canonicalText(warm));
        }
      }),
      runs,
    );
  });
});

describe("a fight that loses its fighters", () => {
  it("goes on after each, at whatever moment, and can be replayed and undone", () => {
    fc.assert(
      fc.property(setting, fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 3 }), (chosen, moments) => {
        const player = new RandomPlayer(destinyEngine, chosen.seed);
        let fight = start(chosen);
        for (let i = 0; i < 100; i += 1)
          fight = goOn(moments.includes(i) ? withoutOne(fight, i) : fight, player, 1);
        const record: FightRecord = throughFile(exportFight(fight));
        expect(canonicalText(replay(createEngine(destiny), record).state)).toBe(canonicalText(fight.state));
        let back = fight;
        for (const entry of [...fight.log].reverse()) {
          back = put(destinyEngine, back, { kind: "rewind", sequence: entry.sequence, events: 0 });
        }
        expect(canonicalText(back.state)).toBe(canonicalText(fight.initial));
        while (back.cursor.entries < back.log.length) back = put(destinyEngine, back, { kind: "redo" });
        expect(canonicalText(back.state)).toBe(canonicalText(fight.state));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a fight that is rewound", () => {
  it("goes another way from any point between two inputs, and that way can be replayed", () => {
    const back = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(setting, back, fc.boolean(), (chosen, points, loses) => {
        const player = new RandomPlayer(destinyEngine, chosen.seed);
        let fight = start(chosen);
        for (const point of points) {
          fight = goOn(fight, player, 40);
          if (loses) fight = withoutOne(fight, point);
          const { sequence } = fight.log[point % fight.log.length] ?? { sequence: 0 };
          fight = put(destinyEngine, fight, { kind: "rewind", sequence, events: 0 });
          fight = goOn(fight, player, 20);
        }
        const record: FightRecord = throughFile(exportFight(fight));
        expect(canonicalText(replay(createEngine(destiny), record).state)).toBe(canonicalText(fight.state));
      }),
      { numRuns: 60 },
    );
  });
});

function goOn(from: DestinyFight, player: RandomPlayer, steps: number): DestinyFight {
  let fight = from;
  for (let i = 0; i < steps; i += 1) {
    if (!fight.open && (fight.state.turn === null || isStalled(fight))) break;
    fight = player.next(fight);
  }
  return fight;
}

/** The first creature that is still there is deleted from the world. */
function withoutOne(fight: DestinyFight, turn: number): DestinyFight {
  const here = fight.state.entrants.filter((id) => !fight.absent[id]);
  const creature = here[turn % here.length];
  if (creature === undefined) return fight;
  const foreign = { type: "CreatureRemoved", creature, note: "", changes: [] } as const;
  return put(destinyEngine, fight, { kind: "foreign", foreign });
}

/** Its turn is that of a creature that has left; the GM must pass it on. */
function isStalled(fight: DestinyFight): boolean {
  const { turn } = fight.state;
  if (turn === null || !fight.absent[turn]) return false;
  const passed = destinyEngine.step(
    fight,
    { kind: "command", command: { type: "nextTurn", creature: null } },
    { user: "gm", gm: true, owns: [] },
  );
  expect(passed.accepted).toBe(true);
  return true;
}

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
        expectSound(fight);
        expect(sidesLeft(fight)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });
});

function byPolicy(fight: DestinyFight, chance: SeededDice): DestinyFight {
  const roll = pendingRoll(fight.open);
  if (roll)
    return put(destinyEngine, fight, {
      kind: "rolled",
      request: roll.key,
      faces: chance.faces(roll.roll.dice.count, roll.roll.dice.sides),
    });
  const [ask] = pendingAsks(fight.open);
  if (ask) return put(destinyEngine, fight, { kind: "answer", request: ask.key, ...answerFor(ask.ask) });
  const command = chooseCommand(destinyEngine.situation(fight));
  if (!command) throw new Error("nobody has the turn");
  return put(destinyEngine, fight, { kind: "command", command });
}

function sidesLeft(fight: DestinyFight): number {
  const standing = Object.values(fight.state.creatures).filter(
    (each) =>
      !each.dead &&
      !Object.values(each.conditions).some((condition) => condition.condition === "unconscious"),
  );
  return new Set(standing.map((each) => each.side)).size;
}
