// Seams of Time Count's arms: what is thrown in place of struck with, what is broken, shot or grappled with, and what is told of a blow beforehand.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import {
  BOW,
  type Bout,
  DAGGER,
  declares,
  pair,
  says,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

const THROWN = { ...DAGGER, ranged: "thrown", increment: 20 };
const until = (bout: Bout, id: string): void => bout.waitUntil((bout.creature(id).nextAct ?? 0) - 1);

describe("A dagger that is thrown (TC-SPEC-02)", () => {
  const far = (at: readonly [number, number] = [3, 0]) =>
    pair({ weapons: { dagger: THROWN }, attributes: { str: 3, dex: 3 } }, { at, system: TOUGH });

  it("disarms as a ranged weapon does: at 2 less, and takes nothing home (TC-SPEC-13, TC-SPEC-14)", () => {
    const named = { weapon: "dagger", target: "b", item: "sword" };
    const disarms = (bout: Bout) =>
      bout.advance([20], [declares("a", "disarm", named), says("a", "disarmDamage", "none")]);
    const rolled = disarms(far());
    expect(valueOf(told(rolled, "AttackRolled"), "total")).toBe(20 + 3 - 4 - 2);
    const near = far([1, 0]);
    const struck = near.advance(
      [20],
      [declares("a", "disarm", named), says("a", "disarmDamage", "none"), says("a", "takeItem", "take")],
    );
    expect(valueOf(told(struck, "AttackRolled"), "total")).toBe(20 + 3 - 4);
    // With 8 over from afar nobody is asked whether he takes it.
    const great = pair(
      { weapons: { dagger: THROWN }, attributes: { dex: 9 } },
      { at: [3, 0], system: TOUGH },
    );
    expect(told(disarms(great), "ManeuverResolved").operands).toMatchObject({
      dropped: true,
      mayTake: false,
    });
  });

  it.each([
    ["feint", {}],
    ["distract", { ally: "a", what: "attack" }],
    ["trip", {}],
  ])("does not %s, which is done in melee, neither on a board nor without one", (type, more) => {
    const weapons = { dagger: { ...THROWN, trip: true } };
    const named = { weapon: "dagger", target: "b", ...more };
    const bout = pair({ weapons }, { at: [3, 0] });
    expect(bout.refusalOf(declares("a", type, named))).toBe("TC-SPEC-02: outOfReach (target)");
    const bare = pair({ weapons, at: undefined as never }, { at: undefined as never });
    expect(bare.refusalOf(declares("a", type, { ...named, distance: 15 }))).toBe(
      "TC-SPEC-02: outOfReach (target)",
    );
  });

  it("is out of hand as well where a coup de grace hits without a roll (TC-SPEC-10, TC-Q98)", () => {
    const asleep = { hp: { value: 1, max: 40 }, conditions: { helpless: { condition: "helpless" } } };
    const bout = pair({ weapons: { dagger: THROWN } }, { at: [2, 0], system: asleep });
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "dagger", target: "b" })]);
    until(bout, "a");
    bout.advance([], [says("gm", "engaged", "free")]);
    expect(bout.creature("b").dead).toBe(true);
    expect(bout.creature("a").weapons["dagger"]).toMatchObject({ readied: false, lies: { x: 2, y: 0 } });
  });
});

describe("A bow (TC-SPEC-19)", () => {
  it("nails with its arrow, and stays in hand", () => {
    const bout = pair({ weapons: { bow: BOW } }, { at: [3, 0], system: TOUGH });
    const events = bout.advance(
      [15],
      [declares("a", "staple", { weapon: "bow", target: "b" }), says("gm", "wallBehind", "yes")],
    );
    expect(words(bout, "b")).toEqual(["stapled"]);
    expect(types(events)).not.toContain("WeaponStuck");
    expect(bout.creature("a").weapons["bow"]).toMatchObject({ readied: true, lies: null });
  });
});

describe("A light weapon with which one grapples (TC-WREST-13)", () => {
  const grappled = (dice: readonly number[]) => {
    const bout = pair(
      { system: TOUGH, weapons: { dagger: { ...DAGGER, readied: false, durability: 5 } } },
      { system: TOUGH },
    );
    bout.advance([15], [declares("a", "grab", { target: "b" })]);
    until(bout, "a");
    bout.advance([], [declares("a", "drawWeapon", { weapon: "dagger" })]);
    until(bout, "a");
    const events = bout.advance(dice, [declares("a", "grapple", { weapon: "dagger", target: "b" })]);
    return { bout, events };
  };

  it("wears by a fumble as by any other with it (TC-ATK-26)", () => {
    const { bout, events } = grappled([1, 3]);
    expect(told(events, "Fumbled").operands["weapon"]).toBe("dagger");
    expect(bout.creature("a").weapons["dagger"]?.durability).toBe(4);
  });

  it("is precise there too: a critical on 19 (TC-ATK-19, TC-WREST-15)", () => {
    const { events } = grappled([19]);
    // The die of a dagger is one step better, two from 5 over: all of a d8, and 1 for the attribute.
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(9);
  });
});

describe("What is broken (TC-M11)", () => {
  it("parries nothing, and the sound weapon beside it does (TC-STANCE-07)", () => {
    const weapons = {
      sword: { durability: 0, attackModifier: 12 },
      dagger: { ...DAGGER, attackModifier: 6 },
    };
    const bout = pair({ system: TOUGH, weapons }, { at: [4, 0], weapons: { bow: BOW } });
    bout.advance([], [declares("a", "shiftStance", { stance: "parrying" })]);
    bout.waitUntil(11);
    const shot = bout.advance([2], [declares("b", "attack", { weapon: "bow", target: "a" })]);
    expect(valueOf(told(shot, "AttackRolled"), "against")).toBe(10 + 3);
  });

  it("does not flank by its reach (TC-FACE-01)", () => {
    const weapons = { spear: { reach: 10, durability: 0 }, dagger: DAGGER };
    const bout = pair({ at: [1, 0] }, { at: [3, 0], weapons });
    const line = engine
      .preview(bout.fight, { type: "attack", creature: "b", weapon: "dagger", target: "a" })
      .find(({ label }) => label === "attack");
    expect(line?.traced.value).toBe(0);
  });

  it("is told where a disarm has broken it (TC-SPEC-14)", () => {
    const bout = pair(
      { attributes: { dex: 3, str: 5 } },
      { system: TOUGH, weapons: { sword: { durability: 2 } } },
    );
    const events = bout.advance(
      [16],
      [
        declares("a", "disarm", { weapon: "sword", target: "b", item: "sword" }),
        says("a", "disarmDamage", "item"),
      ],
    );
    expect(told(events, "WeaponBroke")).toMatchObject({ creature: "b", operands: { weapon: "sword" } });
  });
});

describe("What is told of a blow beforehand is what is rolled (TC-ATK-01)", () => {
  const armed = () =>
    pair(
      { weapons: { sword: { trip: true }, dagger: DAGGER }, attributes: { dex: 1 } },
      { system: TOUGH, attributes: { dex: 3, con: 5, wis: 4 } },
    );
  const foretold = (bout: Bout, type: string, more: JsonRecord) =>
    engine
      .preview(bout.fight, { type, creature: "a", target: "b", ...more })
      .filter(({ label, chance }) => label === "attack" || chance !== undefined)
      .map(({ label, traced }) => [label, traced.value]);
  const rolled = (bout: Bout, type: string, more: JsonRecord, rolls = 1) =>
    bout
      .advance(
        Array.from({ length: rolls }, () => 2),
        [
          declares("a", type, { target: "b", ...more }),
          ...(type === "staple" ? [says("gm", "wallBehind", "yes")] : []),
        ],
      )
      .filter((event) => event.type === "AttackRolled")
      .flatMap((event) => [
        ["attack", valueOf(event, "total") - 2],
        [event.operands["defense"], valueOf(event, "against")],
      ]);

  it.each([
    ["attack", { weapon: "sword" }],
    ["quickStrike", { weapon: "sword" }],
    ["disarm", { weapon: "sword", item: "sword" }],
    ["feint", { weapon: "sword" }],
    ["trip", { weapon: "sword" }],
    ["distract", { weapon: "dagger", ally: "a", what: "attack" }],
    ["staple", { weapon: "dagger" }],
  ])("for %s", (type, more) => {
    const bout = armed();
    expect(foretold(bout, type, more)).toEqual(rolled(bout, type, more));
  });

  it("for both blows of two weapons, at 6 less each (TC-TWO-01)", () => {
    const bout = armed();
    const both = { weapon: "sword", second: "dagger" };
    const expected = foretold(bout, "twoWeaponAttack", both);
    expect(expected).toEqual([
      ["attack", -6],
      ["primary", 10],
      ["attack", -5],
      ["primary", 10],
    ]);
    expect(rolled(bout, "twoWeaponAttack", both, 2)).toEqual(expected);
  });

  it("for the other hand's, at 4 less (TC-TWO-03)", () => {
    const bout = armed();
    bout.advance([2], [strike("a", "b")]);
    until(bout, "a");
    const expected = foretold(bout, "alternateAttack", { weapon: "dagger" });
    expect(expected[0]).toEqual(["attack", -3]);
    expect(rolled(bout, "alternateAttack", { weapon: "dagger" })).toEqual(expected);
  });

  it("with the harm that it does: half of a quick strike, and none of a feint (TC-SPEC-16, TC-SPEC-17)", () => {
    const harm = (bout: Bout, type: string, more: JsonRecord = {}) =>
      engine
        .preview(bout.fight, { type, creature: "a", target: "b", weapon: "sword", ...more })
        .filter(({ label }) => label === "damage")
        .map(({ traced }) => traced.value);
    const bout = armed();
    expect(harm(bout, "attack")).toEqual([4]);
    expect(harm(bout, "quickStrike")).toEqual([2]);
    expect(harm(bout, "feint")).toEqual([]);
    expect(harm(bout, "ready", { trigger: "now", act: "quickStrike" })).toEqual([2]);
    // 5 over makes the next blow harder by 2.
    bout.advance([20], [declares("a", "feint", { weapon: "sword", target: "b" })]);
    expect(harm(bout, "attack")).toEqual([6]);
  });
});
