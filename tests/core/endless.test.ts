// Rules that have got into a circle: a root command ends in a refusal by a rule of core, and nothing has changed.

import { describe, expect, it } from "vitest";
import { ScriptedAnswers, nextInput, put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { canonicalText, copyJson } from "../../src/core/language/json.ts";
import { MOST_EVENTS, type RuleContext } from "../../src/core/language/rule-context.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import { declarePrompts, type PromptDeclarations } from "../../src/core/language/prompts.ts";
import { ask, PASS, type Procedure } from "../../src/core/language/requests.ts";
import type { Ruleset } from "../../src/core/language/ruleset.ts";
import { MOST_REQUESTS } from "../../src/core/engine/command-run.ts";
import { playByItself } from "../../src/core/simulate/simulation.ts";
import { coinFight, coinGame, type CoinState } from "./coin-game.ts";

type CoinContext = RuleContext<CoinState>;

const PROMPTS = declarePrompts({
  plead: {
    rule: "COIN-PLEAD",
    to: "owner",
    choices: [PASS, "spin", "yield"],
    usual: PASS,
    mayPass: true,
    aimed: true,
  },
} as const satisfies PromptDeclarations);
const COIN = { type: "CoinsMoved", rule: "COIN-SPIN" } as const;

function spin(play: CoinContext, times = Infinity): void {
  for (let i = 0; i < times; i += 1)
    play.emitOf("a", COIN, (purse) => {
      purse.coins += 1;
    });
}

function* plead(play: CoinContext): Procedure<void> {
  for (let answer: string = PASS; answer === PASS;)
    answer = (yield* ask(PROMPTS.plead, { to: "b", involves: ["b"] })).choice;
  spin(play, 1);
}

function* pleadThenSpin(play: CoinContext): Procedure<void> {
  const { choice } = yield* ask(PROMPTS.plead, {
    to: "b",
    choices: [{ id: PASS }, { id: "spin" }],
    involves: ["b"],
  });
  spin(play, choice === "spin" ? Infinity : 1);
}

type Run = Ruleset<CoinState>["commands"][string]["run"];
const rule = (run: Run): Ruleset<CoinState>["commands"][string] => ({
  rule: "COIN-SPIN",
  shape: { kind: "record", fields: {} },
  check: () => null,
  run,
});

const game: Ruleset<CoinState> = {
  ...coinGame,
  commands: {
    spin: rule(function* (play) {
      spin(play);
    }),

    much: rule(function* (play) {
      spin(play, MOST_EVENTS);
    }),
    together: rule(function* (play) {
      yield* play.simultaneously([
        function* (member): Procedure<void> {
          spin(member);
        },
      ]);
    }),
    plead: rule(plead),
    pleadThenSpin: rule(pleadThenSpin),
  },
};
const engine = createEngine(game);

const command = (type: string): Input => ({ kind: "command", command: { type, creature: "a" } });

function refusalOf(fight: Fight<CoinState>, input: Input): string {
  const before = canonicalText(fight);
  const result = engine.step(fight, input, { user: "gm", gm: true, owns: [] });
  expect(canonicalText(fight)).toBe(before);
  return result.accepted ? "accepted" : `${result.refusal.rule} ${result.refusal.code}`;
}

describe("C 10: rules that go round in a circle", () => {
  it.each(["spin", "together"])("are stopped where they state events without end: %s", (type) => {
    expect(refusalOf(coinFight([1, 1]), command(type))).toBe("CORE-ENDLESS endless");
  });

  it("may state as many events as the bound, command after command", () => {
    const fight = put(engine, put(engine, coinFight([1, 1]), command("much")), command("much"));
    expect(fight.state.creatures["a"]?.coins).toBe(1 + 2 * MOST_EVENTS);
  });

  it("are stopped where they ask without end, and the last question stays open", () => {
    let fight = put(engine, coinFight([1, 1]), command("plead"));
    const passes = new ScriptedAnswers([]);
    for (let asked = 1; asked < MOST_REQUESTS; asked += 1)
      fight = put(engine, fight, nextInput(fight, passes) ?? command("plead"));
    const { request = "" } = nextInput(fight, passes) as { request?: string };
    expect(refusalOf(fight, { kind: "answer", request, choice: PASS })).toBe("CORE-ENDLESS endlessAsking");
    expect(refusalOf(fight, { kind: "answer", request, choice: "yield" })).toBe("accepted");
  });

  it("are stopped where a standing answer answers without end", () => {
    const standing: Input = { kind: "standing", creature: "b", prompt: "*", answer: "pass" };
    const fight = put(engine, coinFight([1, 1]), standing);
    expect(refusalOf(fight, command("plead"))).toBe("CORE-ENDLESS endlessAsking");
  });

  it("leave the question open that led into the circle, for another answer, after a reload too", () => {
    const open = put(engine, coinFight([1, 1]), command("pleadThenSpin"));
    const answer = (choice: string): Input => ({ kind: "answer", request: "1.1", choice });
    for (const fight of [open, engine.restore(copyJson(open)).fight]) {
      expect(refusalOf(fight, answer("spin"))).toBe("CORE-ENDLESS endless");
      expect(put(engine, fight, answer(PASS)).state.creatures["a"]?.coins).toBe(2);
    }
  });

  it("leave a fight by itself unfinished, by name; many commands in it are no circle", () => {
    const played = (type: string): unknown => {
      const ruleset = { ...game, policy: { ...game.policy, choose: () => ({ type, creature: "a" }) } };
      const { state } = coinFight([1, 1]);
      const setup = { ruleset, rulings: {}, start: state, begin: { type, creature: "a" } };
      return playByItself(setup, new SeededDice(1), { commands: 3, responses: 10 }).unfinished;
    };
    expect(played("spin")).toMatchObject({ reason: "refused", refusal: { rule: "CORE-ENDLESS" } });
    expect(played("much")).toEqual({ reason: "tooManyCommands" });
  });
});
