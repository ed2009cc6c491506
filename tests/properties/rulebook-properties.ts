// The properties that random fights of every rulebook must have: sound, exact, undoable, replayable, and with an end.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import { createFight, type Fight, type FightState, type Rulings } from "../../src/core/language/fight.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { exportFight, replay, type FightRecord } from "../../src/core/engine/replay.ts";
import type { Entrant, Policy } from "../../src/core/language/ruleset.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { exactText } from "../exact-text.ts";
import { throughFile } from "../hard-cases/harness.ts";
import { frozen } from "./frozen.ts";
import { expectOrderly } from "./orderly.ts";
import { Chance, GM, RandomPlayer, type Manners } from "./random-player.ts";
import { expectAtMost, expectSameText } from "./sound.ts";

/** How the fights of one game are made, and what is sound in them. */
export interface FightSettings<Setting> {
  readonly ruleset: string;
  readonly setting: fc.Arbitrary<Setting>;
  entrants(setting: Setting): readonly Entrant[];
  /** Settings of the world that differ from the defaults. */
  rulings(setting: Setting): Partial<Rulings>;
  /** Commands up to the beginning, which is the last of them. */
  opening(setting: Setting): readonly Command[];
  /** Throws, or expects, what is true at any moment. */
  expectSound(fight: Fight): void;
  readonly manners?: Manners;
  /** Labels of meters whose maximum is a threshold and no bound. */
  readonly unbounded?: readonly string[];
  /** Settings of the world under which a policy must end the fight, e.g. without questions to the GM. */
  readonly policyRulings?: Partial<Rulings>;
}

interface Chosen<Setting> {
  readonly of: Setting;
  readonly seed: number;
}

/** Runs are the same each time; another PROPERTY_SEED makes other fights. */
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 1);

/** Milliseconds that one property may take, on a machine with much else to do. */
export const LONGEST = 240_000;

const MOST_STEPS = 20_000;

/** A fight of the game as it was chosen, not begun. */
export function unbegun<Setting>(
  rulebook: Rulebook,
  settings: FightSettings<Setting>,
  chosen: Setting,
  further: Partial<Rulings> = {},
): Fight {
  const { ruleset } = rulebook;
  const initial = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, ruling]) => [name, ruling.initial]),
  );
  const rulings = { ...initial, ...settings.rulings(chosen), ...further } as Rulings;
  return frozen(createFight(ruleset.id, rulings, ruleset.createState(settings.entrants(chosen), rulings)));
}

/** Describes random fights of a game: what must hold whatever people do. */
export function describeFights<Setting>(settings: FightSettings<Setting>): void {
  const fights = new Fights(settings);
  describe("a fight at random", { timeout: LONGEST }, () => {
    it("is sound at every step, uses exactly the dice it asked for, and is replayed to the same end", () =>
      fights.check(50, (chosen) => fights.expectExact(chosen)));
    it("can be undone to its beginning and done again", () =>
      fights.check(20, (chosen) => fights.expectUndone(chosen)));
    it("is the same when a fresh engine reads it from a file at every step", () =>
      fights.check(15, (chosen) => fights.expectSameCold(chosen)));
    it("goes on after each fighter that leaves, at whatever moment", () =>
      fights.check(30, (chosen) => fights.expectGoesOnWithout(chosen)));
    it("goes another way from any point it is rewound to", () =>
      fights.check(20, (chosen) => fights.expectBranches(chosen)));
    it("goes on from a die that is overruled, and back again", () =>
      fights.check(15, (chosen) => fights.expectOverruled(chosen)));
  });
  const { policy } = fights.rulebook.ruleset;
  describe("a fight by the policy", { timeout: LONGEST }, () => {
    it("comes to an end with at most one side standing; hardly ever it is given up as undecided", () => {
      let undecided = 0;
      fights.check(25, (chosen) => {
        if (!fights.endsDecided(chosen, policy)) undecided += 1;
      });
      expect(undecided).toBeLessThanOrEqual(1);
    });
  });
}

class Fights<Setting> {
  readonly rulebook: Rulebook;

  constructor(private readonly settings: FightSettings<Setting>) {
    this.rulebook = rulesById(settings.ruleset);
  }

  check(numRuns: number, holds: (chosen: Chosen<Setting>) => void): void {
    const chosen = fc.record({ of: this.settings.setting, seed: fc.integer({ min: 0, max: 2 ** 31 }) });
    fc.assert(fc.property(chosen, holds), { numRuns, seed: PROPERTY_SEED });
  }

  expectExact(chosen: Chosen<Setting>): void {
    const player = this.#player(chosen);
    const fight = this.#goOn(this.#begun(chosen), player, 140);
    const dice = fight.log.flatMap(({ input }) => (input.kind === "rolled" ? input.faces : []));
    expect(dice).toHaveLength(player.rolled + this.#openingDice(chosen));
    this.#expectReplayed(fight);
  }

  expectUndone(chosen: Chosen<Setting>): void {
    const { engine } = this.rulebook;
    const fight = this.#goOn(this.#begun(chosen), this.#player(chosen), 80);
    let back = fight;
    const states: string[] = [];
    while (back.cursor.entries > 0) {
      states.push(exactText(back.state));
      back = put(engine, back, { kind: "undo" });
    }
    expect(exactText(back.state)).toBe(exactText(fight.initial));
    for (const state of states.reverse()) {
      back = put(engine, back, { kind: "redo" });
      expectSameText(exactText(back.state), state, "the state done again");
    }
  }

  expectSameCold(chosen: Chosen<Setting>): void {
    const { ruleset } = this.rulebook;
    const [first, second] = [this.#player(chosen), this.#player(chosen, this.#fresh())];
    let warm: Fight | null = this.#begun(chosen);
    let cold: Fight | null = throughFile(warm);
    for (let i = 0; i < 40 && warm && cold; i += 1) {
      warm = first.next(warm);
      cold = second.next(createEngine(ruleset).restore(cold).fight);
      cold = cold && throughFile(cold);
      expectSameText(exactText(cold), exactText(warm), "the fight read from a file");
    }
  }

  expectGoesOnWithout(chosen: Chosen<Setting>): void {
    const { engine } = this.rulebook;
    const player = this.#player(chosen);
    const chance = new Chance(chosen.seed + 1);
    let fight = this.#begun(chosen);
    for (let leaves = 0; leaves < 3; leaves += 1) {
      fight = this.#goOn(fight, player, chance.upTo(30));
      fight = this.#goOn(this.#withoutOne(fight, chance), player, 10);
    }
    this.#expectReplayed(fight);
    let back = fight;
    for (const { sequence } of [...fight.log].reverse())
      back = put(engine, back, { kind: "rewind", sequence, events: 0 });
    expect(exactText(back.state)).toBe(exactText(fight.initial));
    while (back.cursor.entries < back.log.length) back = put(engine, back, { kind: "redo" });
    expect(exactText(back.state)).toBe(exactText(fight.state));
  }

  expectBranches(chosen: Chosen<Setting>): void {
    const { engine } = this.rulebook;
    const player = this.#player(chosen);
    const chance = new Chance(chosen.seed + 2);
    let fight = this.#begun(chosen);
    for (let times = 0; times < 3; times += 1) {
      fight = this.#goOn(fight, player, 40, times > 0);
      if (chance.upTo(3) === 1) fight = this.#withoutOne(fight, chance);
      const { sequence } = chance.pick(fight.log) ?? { sequence: 0 };
      fight = put(engine, fight, { kind: "rewind", sequence, events: 0 });
      fight = this.#goOn(fight, player, 20, true);
    }
    this.#expectReplayed(fight);
  }

  expectOverruled(chosen: Chosen<Setting>): void {
    const { engine } = this.rulebook;
    const player = this.#player(chosen);
    let fight = this.#begun(chosen);
    for (let times = 0; times < 6; times += 1) {
      fight = this.#goOn(fight, player, 12);
      const last = fight.log.at(-1);
      const roll = fight.log.find(({ root, input }) => root === last?.root && input.kind === "rolled");
      if (roll?.input.kind !== "rolled" || !roll.roll) continue;
      const { count, sides } = roll.roll.dice;
      const { request } = roll.input;
      const overruling = { request, faces: player.chance.faces(count, sides), reason: "cocked" };
      const before = exactText(fight.state);
      const taken = engine.step(fight, { kind: "overrule", overruling }, GM);
      if (!taken.accepted) continue;
      expect(exactText(put(engine, taken.fight, { kind: "undo" }).state)).toBe(before);
      fight = this.#goOn(taken.fight, player, 0);
      this.#expectSound(fight);
    }
    this.#expectReplayed(fight);
  }

  /** Plays by the policy until one side is left, or the policy sees no end; whether one side is left then. */
  endsDecided(chosen: Chosen<Setting>, policy: Policy): boolean {
    const { engine } = this.rulebook;
    const chance = new Chance(chosen.seed);
    let fight = this.#begun(chosen, this.settings.policyRulings);
    for (let steps = 0; fight.open || sidesLeft(fight, policy) > 1; steps += 1) {
      const input = inputByPolicy(this.rulebook, fight, policy, chance);
      if (!input) break;
      fight = put(engine, fight, input);
      expectAtMost(steps, MOST_STEPS, "the number of steps");
    }
    this.#expectSound(fight);
    return sidesLeft(fight, policy) <= 1;
  }

  #player({ seed }: Chosen<Setting>, rulebook = this.rulebook): RandomPlayer {
    return new RandomPlayer(rulebook, seed, this.settings.manners);
  }

  #fresh(): Rulebook {
    return { ...this.rulebook, engine: createEngine(this.rulebook.ruleset) };
  }

  /** The fight with its opening done; what that asks is rolled and answered at random. */
  #begun(chosen: Chosen<Setting>, further: Partial<Rulings> = {}): Fight {
    return this.#open(chosen, further).fight;
  }

  #openingDice(chosen: Chosen<Setting>): number {
    return this.#open(chosen, {}).player.rolled;
  }

  #open(chosen: Chosen<Setting>, further: Partial<Rulings>): { fight: Fight; player: RandomPlayer } {
    const { engine } = this.rulebook;
    const player = new RandomPlayer(this.rulebook, chosen.seed + 3);
    let fight = unbegun(this.rulebook, this.settings, chosen.of, further);
    for (const command of this.settings.opening(chosen.of)) {
      fight = put(engine, fight, { kind: "command", command });
      while (fight.open) fight = player.next(fight) ?? fight;
    }
    return { fight, player };
  }

  /** So many steps, and on until nothing is open; fewer when nobody can do anything. */
  #goOn(from: Fight, player: RandomPlayer, steps: number, wasRewound = false): Fight {
    let fight = from;
    for (let i = 0; i < steps || fight.open; i += 1) {
      const next = player.next(fight);
      if (!next) break;
      fight = next;
      this.#expectSound(fight, wasRewound);
      expectAtMost(i, MOST_STEPS, "the number of steps");
    }
    return fight;
  }

  #expectSound(fight: Fight, wasRewound = false): void {
    expectOrderly(this.rulebook, fight, { unbounded: this.settings.unbounded, wasRewound });
    this.settings.expectSound(fight);
  }

  #expectReplayed(fight: Fight): void {
    const record: FightRecord = throughFile(exportFight(fight));
    const again = replay(createEngine(this.rulebook.ruleset), record);
    expect(exactText(again.state)).toBe(exactText(fight.state));
    expect(exactText(eventsOf(again))).toBe(exactText(eventsOf(fight)));
  }

  #withoutOne(fight: Fight, chance: Chance): Fight {
    const creature = chance.pick(Object.keys(fight.state.creatures).filter((id) => !fight.absent[id]));
    if (creature === undefined) return fight;
    const foreign = { type: "CreatureRemoved", creature, note: "", changes: [] } as const;
    return put(this.rulebook.engine, fight, { kind: "foreign", foreign });
  }
}

function eventsOf({ log, cursor }: Fight): unknown {
  return log.slice(0, cursor.entries).map(({ events }) => events);
}

function inputByPolicy(
  { engine }: Rulebook,
  fight: Fight,
  policy: Policy,
  chance: Chance,
): Parameters<typeof engine.step>[1] | null {
  const roll = pendingRoll(fight.open);
  if (roll) {
    const { count, sides } = roll.roll.dice;
    return { kind: "rolled", request: roll.key, faces: chance.faces(count, sides) };
  }
  const situation = engine.situation(fight);
  const [asked] = pendingAsks(fight.open);
  if (asked) return { kind: "answer", request: asked.key, ...policy.answer(situation, asked.ask) };
  const command = policy.choose(situation);
  return command && { kind: "command", command };
}

function sidesLeft({ state }: { readonly state: FightState }, policy: Policy): number {
  const standing = Object.values(state.creatures).filter(({ id }) => !policy.isOut(state, id));
  return new Set(standing.map(({ side }) => side)).size;
}
