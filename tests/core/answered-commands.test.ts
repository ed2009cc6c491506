// Commands that come with answers: what a player may bring along, and what is not even looked at.
import { expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import type { Sender } from "../../src/core/language/fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { coinFight, coinGame } from "./coin-game.ts";

const engine = createEngine(coinGame);
const b: Sender = { user: "b", gm: false, owns: ["b"] };
const demand = { kind: "command", command: { type: "demand", creature: "a", from: "b" } } as const;
const open = put(engine, coinFight([5, 5]), demand);
const request = pendingAsks(open.open)[0]?.key ?? "";

it("C 4 an answer brings no command that is the GM's alone", () => {
  const command = { type: "giveAtOnce", creature: "b" };
  const result = engine.step(open, { kind: "answer", request, choice: "pay", command }, b);
  expect(result).toMatchObject({ accepted: false, refusal: { rule: "CORE-AUTHORITY", code: "gmOnly" } });
});

it("C 4 a command beside a choice that takes none is neither kept nor seen by the rules", () => {
  const command = { type: "pay", creature: "a", coins: 999, note: "x".repeat(5_000) };
  const result = engine.step(open, { kind: "answer", request, choice: "pass", command }, b);
  expect(result.accepted && result.fight.log.at(-1)?.input).toEqual({
    kind: "answer",
    request,
    choice: "pass",
  });
});
