// The hard-case harness, held to its word on the toy game.

import { expect, it } from "vitest";
import { createEngine } from "../../src/core/engine/engine.ts";
import { coinFight, coinGame } from "../core/coin-game.ts";
import { runHardCase } from "./harness.ts";

const engine = createEngine(coinGame);

it("runs a case live, reloaded, replayed and undone", () => {
  const result = runHardCase(engine, coinFight([5, 5, 5]), [
    {
      command: { type: "toss", creature: "a" },
      dice: [4],
      answers: [{ to: "c", prompt: "grab", choice: "grab" }],
    },
    { command: { type: "giveAtOnce", creature: null }, dice: [1, 2, 1] },
  ]);
  expect(result.asked[1]).toBe("window COIN-GRAB grab@b grab@c");
  expect(result.fight.state.creatures["c"]?.coins).toBe(5);
});

it("does not let a script hold more dice than the rules ask for", () => {
  const script = [{ command: { type: "toss", creature: "a" }, dice: [4, 4] }];
  expect(() => runHardCase(engine, coinFight([5, 5]), script)).toThrow("left over");
});
