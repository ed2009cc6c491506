// Projections: the paths that a change of the fight writes, the order that combatants mirror, places on the grid.
import { describe, expect, it } from "vitest";
import type { CreatureState } from "../../src/core/language/fight.ts";
import { actorChanges, differingFields, isNothing } from "../../src/foundry/arbiter/projection.ts";
import { compareByPlace, placesOf, turnIndex } from "../../src/foundry/fights/order-places.ts";

const fields = [
  { creature: ["wounds"], actor: ["wounds"] },
  { creature: ["stamina"], actor: ["stamina"] },
  { creature: ["conditions"], actor: ["conditions"] },
];

function creature(more: object): CreatureState {
  return { id: "a", name: "A", side: "a", hidden: false, position: null, ...more };
}

const before = creature({
  wounds: { light: 1, severe: 0 },
  stamina: 5,
  conditions: { prone: { condition: "prone" } },
});

describe("changes of an actor", () => {
  it("are only the leaves that differ", () => {
    const after = creature({
      wounds: { light: 2, severe: 0 },
      stamina: 5,
      conditions: { prone: { condition: "prone" } },
    });
    expect(actorChanges(fields, before, after)).toEqual({ set: { "wounds.light": 2 }, remove: [] });
  });

  it("remove what is gone and set what is new as a whole", () => {
    const burning = { condition: "burning", startRound: 2 };
    const after = creature({ wounds: { light: 1, severe: 0 }, stamina: 4, conditions: { burning } });
    expect(actorChanges(fields, before, after)).toEqual({
      set: { stamina: 4, "conditions.burning": burning },
      remove: ["conditions.prone"],
    });
  });

  it("are none for equal blocks, and all for a new one", () => {
    expect(isNothing(actorChanges(fields, before, structuredClone(before)))).toBe(true);
    expect(Object.keys(actorChanges(fields, null, before).set)).toEqual(["wounds", "stamina", "conditions"]);
  });

  it("are found again by comparing actor and block", () => {
    const system = {
      wounds: { light: 3, severe: 0 },
      stamina: 5,
      conditions: { prone: { condition: "prone" } },
    };
    const [found, ...others] = differingFields(fields, system, before);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ actor: { light: 3, severe: 0 }, fight: { light: 1, severe: 0 } });
  });
});

describe("the mirrored order", () => {
  const row = (id: string, active = false) => ({
    creature: id,
    number: 1,
    acted: false,
    waiting: true,
    active,
    out: false,
  });

  it("follows the engine, strangers last by id", () => {
    const places = placesOf(["c", "a", "b"]);
    const sorted = ["z", "b", "c", "a", "y"].sort((x, y) => compareByPlace(places, x, y));
    expect(sorted).toEqual(["c", "a", "b", "y", "z"]);
  });

  it("counts the turn among those who are still there", () => {
    const order = [row("a"), row("b"), row("c", true)];
    expect(turnIndex(order, new Set(["a", "b", "c"]))).toBe(2);
    expect(turnIndex(order, new Set(["b", "c"]))).toBe(1);
    expect(turnIndex(order, new Set(["a", "b"]))).toBeNull();
  });
});
