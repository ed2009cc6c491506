// Things by name: found by their id with whoever has them, in a group of their kind or alone.
import { expect, it } from "vitest";
import type { FightState } from "../../src/core/language/fight.ts";
import { thingName } from "../../src/view/thing-name.ts";

const state = {
  creatures: {
    ann: {
      weapons: { a1: { id: "a1", name: "Long Sword" } },
      shield: { id: "b2", name: "Round Buckler", bonus: 1 },
      position: null,
    },
  },
} as unknown as FightState;

it("finds a thing in its group, and the only one of its kind", () => {
  expect([thingName(state, "a1"), thingName(state, "b2")]).toEqual(["Long Sword", "Round Buckler"]);
});

it("has no name for what nobody has", () => {
  expect(thingName(state, "c3")).toBeNull();
});
