// Things without a board in Time Count: what leaves a hand lies somewhere, and whoever is by it picks it up.
import { describe, expect, it } from "vitest";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { Bout, DAGGER, declares, JAVELIN, npc, told, TOUGH } from "./bout.ts";

const UNARMED = { weapons: {} };

/** B has let the sword fall on its count, and A, with empty hands, is due next; nobody stands on a board. */
function dropped(): Bout {
  const bout = Bout.of(
    { a: npc("x", { ...UNARMED, system: TOUGH }), b: npc("y", { system: TOUGH }) },
    [6, 1],
  );
  bout.advance([], [declares("b", "dropWeapon", { weapon: "sword" })]);
  bout.waitUntil(bout.creature("a").nextAct! - 1);
  return bout;
}

const take = (more: object = {}) => declares("a", "pickUp", { weapon: "sword", from: "b", ...more });

function offered(bout: Bout) {
  return timecount
    .actions(bout.situation, "a", { prompt: "declare" } as never)
    .filter(({ command }) => command.type === "pickUp" && command["weapon"] !== undefined)
    .map(({ command, needs }) => [command["from"] ?? "own", needs.map(({ parameter }) => parameter)]);
}

describe("what another has let fall (TC-TIME-23, TC-Q98)", () => {
  it("is offered with the question how far off it lies, and taken by a Swift action", () => {
    const bout = dropped();
    expect(bout.creature("b").weapons["sword"]).toMatchObject({ readied: false, lies: SOMEWHERE });
    expect(offered(bout)).toEqual([["b", ["distance"]]]);
    const count = bout.creature("a").nextAct!;
    expect(told(bout.advance([], [take()]), "WeaponPickedUp").rule).toBe("TC-TIME-23");
    expect(bout.creature("a").nextAct).toBe(count + 4);
    expect(bout.creature("a").weapons["b~sword"]).toMatchObject({ readied: true, lies: null });
    expect(bout.creature("b").weapons["sword"]).toBeUndefined();
  });

  it("is out of reach beyond the reach of a hand, when the table says so", () => {
    expect(dropped().refusalOf(take({ distance: 5 }))).toBe("accepted");
    expect(dropped().refusalOf(take({ distance: 10 }))).toMatch(/TC-Q98: lieTooFar/);
    expect(dropped().refusalOf(take({ distance: -1 }))).not.toBe("accepted");
  });

  it("is not there while it is in hand or put away", () => {
    const held = Bout.of({ a: npc("x", UNARMED), b: npc("y") }, [1, 6]);
    const away = Bout.of(
      { a: npc("x", UNARMED), b: npc("y", { weapons: { sword: { readied: false } } }) },
      [1, 6],
    );
    for (const bout of [held, away]) {
      expect(offered(bout)).toEqual([]);
      expect(bout.refusalOf(take())).toMatch(/TC-TIME-23: liesNowhere/);
    }
  });
});

describe("one's own weapon", () => {
  it("must be picked up once it has been dropped, and is not drawn again (TC-TIME-23)", () => {
    const bout = Bout.of({ a: npc("x", { system: TOUGH }), b: npc("y", { system: TOUGH }) }, [1, 6]);
    bout.advance([], [declares("a", "dropWeapon", { weapon: "sword" })]);
    expect(offered(bout)).toEqual([["own", ["distance"]]]);
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    expect(bout.refusalOf(declares("a", "drawWeapon", { weapon: "sword" }))).toMatch(/TC-TIME-23: liesThere/);
    const own = (more: object = {}) => declares("a", "pickUp", { weapon: "sword", ...more });
    expect(bout.refusalOf(own({ distance: 10 }))).toMatch(/TC-Q98: lieTooFar/);
    bout.advance([], [own()]);
    expect(bout.creature("a").weapons["sword"]).toMatchObject({ readied: true, lies: null });
  });

  it("lies by the target once it has been thrown, and is thrown no second time (TC-Q98)", () => {
    const thrower = npc("x", { weapons: { spear: { ...JAVELIN, melee: false } } });
    const bout = Bout.of({ a: thrower, b: npc("y", { system: TOUGH }) }, [1, 6]);
    bout.advance([2], [declares("a", "attack", { weapon: "spear", target: "b", distance: 20 })]);
    expect(bout.creature("a").weapons["spear"]).toMatchObject({ readied: false, lies: SOMEWHERE });
  });

  it("may be taken by whoever disarmed its bearer, from the ground (TC-SPEC-14)", () => {
    const bout = Bout.of(
      { a: npc("x", { weapons: { knife: DAGGER } }), b: npc("y", { system: TOUGH }) },
      [1, 6],
    );
    bout.advance([15], [declares("a", "disarm", { weapon: "knife", target: "b", item: "sword" })]);
    expect(bout.creature("b").weapons["sword"]).toMatchObject({ readied: false, lies: SOMEWHERE });
    expect(offered(bout)).toEqual([["b", ["distance"]]]);
  });
});
