// Fights that play themselves: the very fights that the engine would play, and forecasts that only depend on their seed.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Answerer, perform } from "../../src/core/simulate/scripted-answers.ts";
import { createFight, type Fight, type FightState } from "../../src/core/language/fight.ts";
import {
  addTallies,
  diceOfFight,
  GrowingForecast,
  NO_FIGHTS,
  outlookOf,
  playFights,
} from "../../src/core/simulate/forecast.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { LIMITS, playByItself, type Setup } from "../../src/core/simulate/simulation.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { exampleOf, games } from "./games.ts";

/** So many root commands of the same fight in the engine, with a log, a check of every input, and events. */
function inTheEngine(setup: Setup, seed: number, index: number, commands: number): Fight {
  const { engine, ruleset } = rulesById(setup.ruleset.id);
  const policy = ruleset.policy;
  const dice = diceOfFight(seed, index);
  let fight = createFight(ruleset.id, setup.rulings, setup.start);
  const answerer: Answerer = {
    dice: ({ dice: { count, sides } }) => dice.faces(count, sides),
    answer: (ask, now) => policy.answer(engine.situation(now), ask),
  };
  for (let given = 0; given < commands; given += 1) {
    const command = given === 0 ? setup.begin : policy.choose(engine.situation(fight));
    if (!command) throw new Error("nobody acts");
    fight = perform(engine, fight, command, answerer);
  }
  return fight;
}

/** A short name for a state; equal states have equal names. */
function fingerprint(state: FightState): string {
  return createHash("sha256").update(canonicalText(state)).digest("hex");
}

describe.each(games)("a fight of %s by itself", (game) => {
  const setup = exampleOf(game);

  it("comes to the very state to which the engine comes with the same dice", () => {
    for (const index of [0, 1]) {
      const played = playByItself(setup, diceOfFight(7, index));
      const fight = inTheEngine(setup, 7, index, played.commands);
      expect(fingerprint(fight.state)).toBe(fingerprint(played.state));
    }
  }, 60_000);

  it("ends with a winner or with nobody, and counts who fell", () => {
    const tally = playFights(setup, { seed: 3, from: 0, fights: 6 });
    expect(tally.unfinished).toEqual({});
    const { sides, creatures, fights } = outlookOf(setup, tally);
    expect(sides.map(({ side }) => side)).toEqual(["wardens", "raiders"]);
    expect(sides.reduce((sum, { wins }) => sum + wins.value * fights, tally.draws)).toBeCloseTo(6, 6);
    expect(creatures).toHaveLength(10);
    for (const { fallen, out } of creatures) expect(fallen.value).toBeGreaterThanOrEqual(out.value);
  }, 60_000);

  it("is the same in any slices and any order", () => {
    const whole = playFights(setup, { seed: 5, from: 0, fights: 6 });
    const growing = new GrowingForecast(setup, 5, 6);
    while (!growing.isDone) growing.step(4);
    expect(growing.step()).toEqual(whole);
    const [late, early] = [
      playFights(setup, { seed: 5, from: 3, fights: 3 }),
      playFights(setup, { seed: 5, from: 0, fights: 3 }),
    ];
    const mixed = [late, early].reduce(addTallies, NO_FIGHTS);
    expect(outlookOf(setup, mixed)).toEqual(outlookOf(setup, whole));
    expect(playFights(setup, { seed: 6, from: 0, fights: 6 })).not.toEqual(whole);
  }, 60_000);

  it("counts as unfinished at the cap", () => {
    const played = playByItself(setup, diceOfFight(1, 0), { ...LIMITS, commands: 3 });
    expect([played.unfinished, played.winner, played.commands]).toEqual([
      { reason: "tooManyCommands" },
      null,
      3,
    ]);
    const silent = playByItself(setup, diceOfFight(1, 0), { ...LIMITS, responses: 0 });
    expect(silent.unfinished).toEqual({ reason: "tooManyResponses" });
  });
});

describe("a policy that fails", () => {
  const setup = exampleOf("dierank");
  const withPolicy = (choose: () => { type: string; creature: string | null } | null): Setup => ({
    ...setup,
    ruleset: { ...setup.ruleset, policy: { ...setup.ruleset.policy, choose } },
  });

  it("leaves its fights unfinished, with the reason", () => {
    const idle = playFights(
      withPolicy(() => null),
      { seed: 1, from: 0, fights: 2 },
    );
    expect(idle.unfinished).toEqual({ nobodyActs: 2 });
    const absurd = playFights(
      withPolicy(() => ({ type: "sing", creature: null })),
      { seed: 1, from: 0, fights: 2 },
    );
    expect(absurd.unfinished).toEqual({ "refused: CORE-COMMAND unknownCommand": 2 });
    expect(outlookOf(setup, absurd).unfinished.value).toBe(1);
  });
});
