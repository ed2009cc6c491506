// What is worth telling in the chat: deeds that nothing else on the screen puts into words.
import { expect, it } from "vitest";
import type { FightEvent } from "../../src/core/events.ts";
import { tellsOfDeed } from "../../src/view/event-weight.ts";

const events = (...types: string[]): FightEvent[] =>
  types.map((type) => ({ type, rule: "TEST-01", creature: "a", operands: {}, changes: [] }));

it.each([
  ["a posture", ["ActionDeclared", "ApSpent", "PostureChanged"], true],
  ["a dash", ["ActionDeclared", "Dashed"], true],
  ["a condition", ["ActionDeclared", "ApSpent", "ConditionGained"], true],
  ["a foe that is ignored", ["FlankIgnored"], true],
  ["a walk, which the board shows", ["MovementBought", "Moved", "MovementUsed"], false],
  ["a walk that ends what hid it", ["Moved", "ConditionEnded"], true],
  ["a turn's end, which the tracker shows", ["ApGained", "ConditionEnded", "TurnEnded", "TurnBegun"], false],
  ["nothing but what was paid", ["ActionDeclared", "ApSpent"], false],
])("%s", (_what, types, told) => {
  expect(tellsOfDeed(events(...types))).toBe(told);
});
