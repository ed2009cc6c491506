// Random fights of Fighting Style: what must hold whatever people do.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/drivers.ts";
import { createEngine } from "../../src/core/engine.ts";
import { canonicalText } from "../../src/core/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/open-requests.ts";
import { SeededDice } from "../../src/core/random.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/replay.ts";
import type { ActorSheet } from "../../src/core/ruleset.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { answerFor, chooseCommand } from "../../src/rulesets/fightingstyle/policy.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { throughFile } from "../hard-cases/harness.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "../rulesets/fightingstyle/scene.ts";
import { RandomPlayer, type StyleFight } from "./fightingstyle-player.ts";

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
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
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

function start({ sheets, board, ambush, rulings }: Setting): StyleFight {
  const entrants = sheets.map((sheet, i) => {
    const one = entrant(`c${i}`, i % 2 === 0 ? "red" : "blue", 2 * (i % 2), i, sheet);
    return board ? one : { ...one, position: null };
  });
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings });
  const sides = ambush ? { sneakers: ["c0"], observers: ["c1"] } : {};
  return put(engine, fight, { kind: "command", command: { type: "startFight", creature: null, ...sides } });
}

function expectSound(fight: StyleFight): void {
  const { apMax, aprMax, freeActionMax } = fight.rulings as typeof DEFAULT_RULINGS;
  for (const creature of Object.values(fight.state.creatures)) {
    const { health, ap, attacks, freeUsed, movement, holding, conditions } = creature;
    expect(health.value).toBeGreaterThanOrEqual(0);
    expect(health.value).toBeLessThanOrEqual(health.max);
    expect(ap).toBeGreaterThanOrEqual(0);
    expect(ap).toBeLessThanOrEqual(apMax);
    expect(attacks).toBeLessThanOrEqual(aprMax);
    expect(freeUsed).toBeLessThanOrEqual(freeActionMax);
    expect(movement.used).toBeLessThanOrEqual(movement.allowance);
    if (!fight.open)
      for (const foe of holding)
        expect(fight.state.creatures[foe]?.conditions["grappled"]?.by).toBe(creature.id);
    if (conditions["unconscious"]) expect(health.value).toBe(0);
  }
  const order = fightingstyle.order(engine.situation(fight)).map((row) => row.creature);
  expect(new Set(order).size).toBe(order.length);
}

/** Plays so many steps; stops early when nobody is left to act. Somebody may leave on the way. */
function playAtRandom(
  chosen: Setting,
  steps: number,
  leaves = -1,
): { fight: StyleFight; player: RandomPlayer } {
  const player = new RandomPlayer(engine, chosen.seed);
  let fight = start(chosen);
  for (let i = 0; i < steps || fight.open; i += 1) {
    if (!fight.open && fight.state.turn === null) break;
    if (i === leaves) {
      const foreign = { type: "CreatureRemoved", creature: "c1", note: "", changes: [] } as const;
      fight = put(engine, fight, { kind: "foreign", foreign });
    } else fight = player.next(fight);
    expectSound(fight);
  }
  return { fight, player };
}

function expectReplayed(fight: StyleFight): void {
  const record: FightRecord = throughFile(exportFight(fight));
  expect(canonicalText(replay(createEngine(fightingstyle), record).state)).toBe(canonicalText(fight.state));
}

describe("a fight at random", () => {
  it("keeps all numbers sound, uses exactly the dice that were asked for, and can be replayed", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const { fight, player } = playAtRandom(chosen, 120);
        const dice = fight.log.flatMap(({ input }) => (input.kind === "rolled" ? input.faces : []));
        expect(dice).toHaveLength(player.rolled);
        expectReplayed(fight);
      }),
      { numRuns: 60 },
    );
  });

  it("goes on when somebody leaves at whatever moment, and can be replayed", () => {
    fc.assert(
      fc.property(setting, fc.nat({ max: 60 }), (chosen, leaves) => {
        expectReplayed(playAtRandom(chosen, 90, leaves).fight);
      }),
      { numRuns: 60 },
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
});

describe("a fight by the policy", () => {
  it("comes to an end", () => {
    fc.assert(
      fc.property(setting, (chosen) => {
        const chance = new SeededDice(chosen.seed);
        let fight = start({ ...chosen, rulings: { ...chosen.rulings, askCircumstances: false } });
        for (let steps = 0; fight.open || sidesLeft(fight) > 1; steps += 1) {
          fight = byPolicy(fight, chance);
          expect(steps).toBeLessThan(10_000);
        }
        expectSound(fight);
      }),
      { numRuns: 25 },
    );
  });
});

function byPolicy(fight: StyleFight, chance: SeededDice): StyleFight {
  const roll = pendingRoll(fight.open);
  if (roll) {
    const faces = chance.faces(roll.roll.dice.count, roll.roll.dice.sides);
    return put(engine, fight, { kind: "rolled", request: roll.key, faces });
  }
  const situation = engine.situation(fight);
  const [ask] = pendingAsks(fight.open);
  if (ask) return put(engine, fight, { kind: "answer", request: ask.key, ...answerFor(situation, ask.ask) });
  const command = chooseCommand(situation);
  if (!command) throw new Error("nobody has the turn");
  return put(engine, fight, { kind: "command", command });
}

function sidesLeft(fight: StyleFight): number {
  const standing = Object.values(fight.state.creatures).filter(
    (each) => !each.dead && !each.conditions["unconscious"],
  );
  return new Set(standing.map((each) => each.side)).size;
}
