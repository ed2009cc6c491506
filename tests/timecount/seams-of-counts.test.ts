// Seams of Time Count: what is gained on the very count of a deed, spells kept up side by side, and grabs out of a charge or with long arms.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { arm, Bout, declares, npc, says, spell, strike, told, TOUGH, types, valueOf, words } from "./bout.ts";

const kept = (id: string, fatigue: number) =>
  spell(id, { fatigue, castingTime: "Rapid", defense: "spirit", concentration: true });
const mage = (system: JsonRecord = {}) =>
  npc("x", {
    at: [0, 0],
    items: [kept("fear", 3), kept("doom", 1)],
    system: { ...TOUGH, disciplines: { arcana: 12 }, ...system },
  });
const foe = (x: number, fields = {}) => npc("y", { at: [x, 0], system: TOUGH, ...fields });
const due = (bout: Bout, id: string): number => bout.creature(id).nextAct ?? 0;
/** Up to the count before the one on which somebody is due. */
const until = (bout: Bout, id: string): void => bout.waitUntil(due(bout, id) - 1);

describe("What is gained on the very count of a deed (TC-TIME-27, TC-TIME-29)", () => {
  it("makes the next delay longer and not that of the deed itself: a cut of the same count (TC-DMG-21)", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0], system: TOUGH }), b: foe(1) }, [3, 3], {
      impairments: true,
    });
    // Both cut deeper than the threshold of 3; a long sword takes 9.
    bout.advance([15, 8, 15, 8], [strike("a", "b"), strike("b", "a")]);
    expect(bout.creature("a").impairments.slashing).toBe(1);
    expect([due(bout, "a"), due(bout, "b")]).toEqual([bout.count + 9, bout.count + 9]);
    bout.waitUntil(due(bout, "a") - 1);
    bout.advance([2], [strike("a", "b")]);
    expect(due(bout, "a")).toBe(bout.count + 10);
  });

  it("as the concentration on a spell, which its own casting does not pay for (TC-SPELL-19, TC-TIME-22)", () => {
    const bout = Bout.of({ m: mage(), b: foe(3) }, [1, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: "fear" })]);
    until(bout, "m");
    const cast = bout.advance([15], [declares("m", "castSpell", { target: "b", takeTen: true })]);
    expect(valueOf(told(cast, "DelayTaken"), "delay")).toBe(1);
    // Rapid, and one for the spell that is kept up.
    bout.advance([], [declares("m", "prepareSpell", { spell: "doom" })]);
    expect(due(bout, "m")).toBe(bout.count + 3);
  });
});

describe("Two spells kept up side by side (TC-TIME-22, TC-SPELL-19)", () => {
  const both = (): Bout => {
    const bout = Bout.of({ m: mage(), b: foe(3) }, [1, 6]);
    for (const each of ["fear", "doom"]) {
      bout.advance([], [declares("m", "prepareSpell", { spell: each })]);
      until(bout, "m");
      bout.advance([15], [declares("m", "castSpell", { target: "b", takeTen: true })]);
      until(bout, "m");
    }
    return bout;
  };

  it("take a count each of whatever else is done", () => {
    const bout = both();
    expect(words(bout, "m")).toEqual(["concentrating", "concentrating"]);
    const door = bout.advance([], [declares("m", "openDoor")]);
    expect(valueOf(told(door, "DelayTaken"), "delay")).toBe(6);
  });

  it("are given up one by one for nothing, or both at once", () => {
    const one = both();
    one.advance([], [declares("m", "endConcentration", { spell: "fear" })]);
    expect(Object.keys(one.creature("m").conditions)).toEqual(["concentrating:doom"]);
    until(one, "m");
    expect(one.refusalOf(declares("m", "endConcentration", { spell: "fear" }))).toMatch(/^TC-SPELL-19/);
    const all = both();
    all.advance([], [declares("m", "endConcentration")]);
    expect(words(all, "m")).toEqual([]);
  });
});

describe("A caster who is dying (TC-HP-15, TC-SPELL-05)", () => {
  it("is disturbed by the points that are lost to it, as by any harm", () => {
    const slow = spell("slow", { fatigue: 1, castingTime: "Sedentary" });
    const dying = { hp: { value: 5, max: 9 }, fatigue: 9 };
    const caster = npc("x", { at: [0, 0], items: [slow], system: { ...dying, disciplines: { arcana: 9 } } });
    const bout = Bout.of({ m: caster, b: foe(9) }, [1, 6]);
    bout.give({ type: "dealDamage", creature: "m", damage: 1, nonlethal: true }, [6, 6, 5]);
    expect(bout.creature("m")).toMatchObject({ fatigue: 10, dying: { stabilized: false } });
    bout.advance([], [declares("m", "prepareSpell", { spell: "slow" })]);
    const loss = bout.creature("m").dying?.since ?? 0;
    while (bout.count < loss + 19) bout.advance();
    bout.advance([6, 6, 5]);
    expect([bout.creature("m").hp.value, bout.creature("m").preparing?.harm]).toEqual([4, 1]);
  });
});

describe("A grab (TC-WREST-03, TC-WREST-08)", () => {
  const giant = npc("x", { at: [0, 0], weapons: {}, system: { ...TOUGH, size: "Large" } });

  it("is not made over a space between the two, however long the arms (TC-ATK-29)", () => {
    const grab = declares("a", "grab", { target: "b" });
    expect(Bout.of({ a: giant, b: foe(2) }, [1, 6]).refusalOf(grab)).toBe("TC-WREST-08: outOfReach (target)");
    const bout = Bout.of({ a: giant, b: foe(1) }, [1, 6]);
    bout.advance([18], [grab]);
    expect(words(bout, "b")).toEqual(["grabbed"]);
    const word = { type: "setCondition", creature: "b", condition: "grabbed", source: "a" };
    expect(Bout.of({ a: giant, b: foe(2) }, [1, 6]).refused(word)).toMatch(/^TC-WREST-08/);
  });

  it("is no gift of a tackle to hands that are full (TC-SPEC-21)", () => {
    const tackles = (weapons: JsonRecord): Bout => {
      const runner = npc("x", { at: [-1, 0], weapons: weapons as never, system: TOUGH });
      const bout = Bout.of({ a: runner, b: foe(1) }, [1, 6]);
      bout.advance([], [declares("a", "move", { path: [{ x: 0, y: 0 }] })]);
      return bout;
    };
    const tackle = declares("a", "tackle", { target: "b" });
    const axe = arm("Axes", { hands: "two" });
    const full = tackles({ axe });
    const events = full.advance([12], [tackle]);
    expect(types(events)).toContain("KnockedProne");
    expect(words(full, "b")).toEqual([]);
    const free = tackles({});
    free.advance([12, 12], [tackle, says("a", "freeGrab", "grab")]);
    expect(words(free, "b")).toEqual(["grabbed"]);
  });
});

describe("A tackle (TC-SPEC-21)", () => {
  it("follows a movement towards its target, not one past or away from it", () => {
    const after = (from: number, y: number, to: readonly [number, number]): string => {
      const bout = Bout.of({ a: npc("x", { at: [from, y], system: TOUGH }), b: foe(1) }, [1, 6]);
      bout.advance([], [declares("a", "move", { path: [{ x: to[0], y: to[1] }] })]);
      return bout.refusalOf(declares("a", "tackle", { target: "b" }));
    };
    expect(after(0, 0, [0, 1])).toMatch(/^TC-SPEC-21/);
    expect(after(-1, 0, [0, 1])).toMatch(/needs 1 dice for tackle/);
  });
});
