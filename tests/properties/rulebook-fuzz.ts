// Malformed inputs put to fights of every rulebook: each is refused by a rule with a reason, and changes nothing.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Input, StepResult } from "../../src/core/engine/inputs.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import type { Refusal } from "../../src/core/language/rules.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { lookAtMalformed } from "./malformed-looks.ts";
import { malformedInputs, type Wrong } from "./malformed.ts";
import { expectOrderly } from "./orderly.ts";
import { GM, RandomPlayer } from "./random-player.ts";
import { exactText } from "../exact-text.ts";
import { LONGEST, PROPERTY_SEED, unbegun, type FightSettings } from "./rulebook-properties.ts";

const LEAST_TRIED = 3000;

/** Describes what becomes of malformed inputs before, in and after random fights of a game. */
export function describeMalformed<Setting>(settings: FightSettings<Setting>): void {
  const rulebook = rulesById(settings.ruleset);
  describe("a malformed input", { timeout: LONGEST }, () => {
    it("is refused with a rule and a reason, and changes nothing", () => {
      const fuzz = new Fuzz(rulebook, settings);
      const chosen = fc.record({ of: settings.setting, seed: fc.integer({ min: 0, max: 2 ** 31 }) });
      const property = fc.property(chosen, ({ of, seed }) => fuzz.play(of, seed));
      fc.assert(property, { numRuns: 10, seed: PROPERTY_SEED, endOnFailure: true });
      expect([...fuzz.found].sort(), "wrong inputs that were taken, threw, or were refused badly").toEqual(
        [],
      );
      expect(fuzz.tried).toBeGreaterThan(LEAST_TRIED);
    });

    it("C 6: is told by field or rule where it is only looked at, and never throws", () => {
      const fuzz = new Fuzz(rulebook, settings);
      const chosen = fc.record({ of: settings.setting, seed: fc.integer({ min: 0, max: 2 ** 31 }) });
      const property = fc.property(chosen, ({ of, seed }) => fuzz.look(of, seed));
      fc.assert(property, { numRuns: 2, seed: PROPERTY_SEED, endOnFailure: true });
      expect([...fuzz.found].sort().slice(0, 30), "what threw, or was told badly").toEqual([]);
      expect(fuzz.tried).toBeGreaterThan(LEAST_TRIED);
    });
  });
}

class Fuzz<Setting> {
  /** What went wrong, each kind once. */
  readonly found = new Set<string>();
  tried = 0;

  constructor(
    private readonly rulebook: Rulebook,
    private readonly settings: FightSettings<Setting>,
  ) {}

  /** A fight with malformed inputs before it begins, at many moments of it, after a fighter has left, and after its end. */
  play(chosen: Setting, seed: number): void {
    const player = new RandomPlayer(this.rulebook, seed, this.settings.manners);
    let fight = unbegun(this.rulebook, this.settings, chosen);
    this.#try(fight, player);
    for (const command of this.settings.opening(chosen)) {
      fight = this.#taken(fight, { kind: "command", command });
      fight = this.#settled(fight, player);
    }
    for (let i = 0; i < 40; i += 1) {
      if (i % 5 === 0 || fight.open) this.#try(fight, player);
      if (i === 25) fight = this.#withoutOne(fight);
      fight = player.next(fight) ?? fight;
    }
    fight = this.#settled(fight, player);
    fight = this.#taken(fight, {
      kind: "command",
      command: { type: this.rulebook.commands.end, creature: null },
    });
    this.#try(fight, player);
    const again = replay(createEngine(this.rulebook.ruleset), exportFight(fight));
    expect(exactText(again.state)).toBe(exactText(fight.state));
  }

  /** A fight with malformed commands looked at before it begins, at some moments of it, and after a fighter has left. */
  look(chosen: Setting, seed: number): void {
    const player = new RandomPlayer(this.rulebook, seed, this.settings.manners);
    let fight = unbegun(this.rulebook, this.settings, chosen);
    this.#look(fight);
    for (const command of this.settings.opening(chosen)) {
      fight = this.#taken(fight, { kind: "command", command });
      fight = this.#settled(fight, player);
    }
    for (let i = 0; i < 40; i += 1) {
      if (i % 10 === 0) this.#look(fight);
      if (i === 25) fight = this.#withoutOne(fight);
      fight = player.next(fight) ?? fight;
    }
  }

  #look(fight: Fight): void {
    const before = canonicalText(fight);
    this.tried += lookAtMalformed(this.rulebook, fight, (problem) => this.found.add(problem));
    if (canonicalText(fight) !== before) this.found.add("the fight has changed");
    if ("hacked" in {}) this.found.add("all records have changed");
  }

  #try(fight: Fight, player: RandomPlayer): void {
    const before = canonicalText(fight);
    for (const each of malformedInputs(this.rulebook, fight, player)) {
      this.tried += 1;
      this.#judge(fight, each);
    }
    if (canonicalText(fight) !== before) this.found.add("the fight has changed");
    if ("hacked" in {}) this.found.add("all records have changed");
  }

  #judge(fight: Fight, { how, input, sender, mustBeRefused }: Wrong): void {
    let result: StepResult<Fight["state"]>;
    try {
      result = this.rulebook.engine.step(fight, input as Input, sender);
    } catch (error) {
      this.found.add(
        `${how}: threw ${error instanceof Error ? error.message : String(error)}: ${shown(input)}`,
      );
      return;
    }
    if (result.accepted && mustBeRefused) this.found.add(`${how}: was taken: ${shown(input)}`);
    if (!result.accepted && !this.#isSound(result.refusal))
      this.found.add(`${how}: was refused with ${JSON.stringify(result.refusal)}`);
    if (result.accepted && !mustBeRefused) this.#expectSound(result.fight, `${how}: ${shown(input)}`);
  }

  #isSound({ rule, code }: Refusal): boolean {
    const rules = new RegExp(`^(CORE|${this.rulebook.ruleset.prefix})-[A-Z][A-Z0-9-]*$`);
    return rules.test(rule) && /^[a-z][A-Za-z]*$/.test(code);
  }

  #expectSound(fight: Fight, how: string): void {
    try {
      expectOrderly(this.rulebook, fight, { unbounded: this.settings.unbounded });
      this.settings.expectSound(fight);
    } catch (error) {
      this.found.add(`${how}: left ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #settled(from: Fight, player: RandomPlayer): Fight {
    let fight = from;
    while (fight.open) fight = player.next(fight) ?? fight;
    return fight;
  }

  #withoutOne(fight: Fight): Fight {
    const creature = Object.keys(fight.state.creatures).at(-1) ?? "";
    const foreign = { type: "CreatureRemoved", creature, note: "", changes: [] } as const;
    return this.#taken(fight, { kind: "foreign", foreign });
  }

  #taken(fight: Fight, input: Input): Fight {
    const result = this.rulebook.engine.step(fight, input, GM);
    return result.accepted ? result.fight : fight;
  }
}

function shown(input: unknown): string {
  return (JSON.stringify(input) ?? "undefined").slice(0, 200);
}
