// Long ways: wished once and walked count by count, by a mover on its turns and by a caster in its delay.

import { describe, expect, it } from "vitest";
import { Bout, declares, npc, told, types } from "./bout.ts";

const east = (from: number, to: number): { x: number; y: number }[] =>
  Array.from({ length: to - from }, (_, i) => ({ x: from + 1 + i, y: 0 }));
const walk = (from: number, to: number, more = {}) =>
  declares("a", "move", { path: east(from, to), ...more });
const x = (bout: Bout, id = "a"): number | undefined => bout.creature(id).position?.x;

/** A walker at the corner with 20 feet, one square a count, due at 5; and an orc far off, due at 10. */
function walking(orc: readonly [number, number] = [30, 0], rate = 20): Bout {
  return Bout.of(
    {
      a: npc("heroes", { at: [0, 0], system: { rate, hp: { value: 40, max: 40 } } }),
      orc: npc("foes", { at: orc, system: { hp: { value: 40, max: 40 } } }),
    },
    [1, 6],
  );
}

describe("a way over several counts (TC-MOVE-07)", () => {
  it("is wished once and walked count by count, by the table", () => {
    const bout = walking();
    bout.advance([], [walk(0, 4)]);
    expect([x(bout), bout.creature("a").nextAct, bout.creature("a").way?.path.length]).toEqual([1, 6, 3]);
    for (const [count, square] of [
      [6, 2],
      [7, 3],
      [8, 4],
    ]) {
      const events = bout.advance();
      expect([bout.count, x(bout)]).toEqual([count, square]);
      expect(told(events, "ActionTaken").operands["action"]).toBe("move");
    }
    expect(bout.creature("a").way).toBeNull();
    // Arrived, it is asked again: nobody answers, so it waits.
    expect(types(bout.advance())).toContain("Waited");
    expect(x(bout)).toBe(4);
  });

  it("takes the columns of an unbroken movement (TC-MOVE-05): 1, 2, 1, 1 squares at 25 feet", () => {
    const bout = walking([30, 0], 25);
    bout.advance([], [walk(0, 5)]);
    const squares = [x(bout)];
    for (let i = 0; i < 3; i += 1) {
      bout.advance();
      squares.push(x(bout));
    }
    expect(squares).toEqual([1, 3, 4, 5]);
  });

  it("is interrupted by a hit, and its walker asked again", () => {
    const bout = walking();
    bout.advance([], [walk(0, 6)]);
    bout.give({ type: "dealDamage", creature: "a", damage: 5 });
    const events = bout.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    expect(types(events)).toContain("WayEnded");
    expect([x(bout), bout.creature("a").stance]).toEqual([1, "cautious"]);
  });

  it("is interrupted where it leads into the reach of a foe", () => {
    const bout = walking([4, 1]);
    bout.advance([], [walk(0, 6)]);
    bout.advance();
    bout.advance();
    // At 3 it stands before the orc, and is asked.
    expect(x(bout)).toBe(3);
    const events = bout.advance();
    expect(types(events)).toEqual(expect.arrayContaining(["WayEnded", "Waited"]));
    expect(x(bout)).toBe(3);
  });

  it("ends when its walker does something else, is moved, or gives it up", () => {
    const bout = walking();
    bout.advance([], [walk(0, 6)]);
    bout.give({ type: "halt", creature: "a" });
    expect(bout.creature("a").way).toBeNull();
    expect(bout.refused({ type: "halt", creature: "a" })).toMatch(/TC-MOVE-07: noWayKept/);
    bout.advance([], [walk(1, 4)]);
    expect([x(bout), bout.creature("a").way?.path.length]).toEqual([2, 2]);
  });

  it("is refused where it is broken anywhere, or cannot begin", () => {
    const bout = walking();
    const broken = declares("a", "move", {
      path: [
        { x: 1, y: 0 },
        { x: 5, y: 0 },
      ],
    });
    expect(bout.refusalOf(broken)).toMatch(/TC-MOVE-02: pathBroken/);
  });
});

describe("a caster who prepares (TC-SPELL-07)", () => {
  const SPELL = {
    id: "burst",
    type: "timecountSpell",
    name: "burst",
    system: { fatigue: 4, castingTime: "Sedentary", defense: "celerity", damage: "2d6" },
  };

  /** Preparing from 5 to 27 with 20 feet, at half rate 0, 1, 0, 1 … squares by the row of 10; nobody else is due before 10. */
  function preparing(): Bout {
    const a = npc("heroes", { at: [0, 0], items: [SPELL], system: { rate: 20, hp: { value: 40, max: 40 } } });
    const bout = Bout.of({ a, orc: npc("foes", { at: [30, 0] }) }, [1, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    expect(bout.creature("a").preparing?.endsAt).toBe(27);
    return bout;
  }

  it("may step on any count of the delay, though nobody else acts on it", () => {
    const bout = preparing();
    bout.give({ type: "step", creature: "a", path: east(0, 1), at: 7 });
    expect(x(bout)).toBe(0);
    bout.advance();
    expect([bout.count, x(bout), bout.creature("a").preparing?.moves]).toEqual([7, 1, 1]);
  });

  it("walks a longer way count by count, and each count with a square makes the casting harder (TC-SPELL-06)", () => {
    const bout = preparing();
    bout.give({ type: "step", creature: "a", path: east(0, 2), at: 6 });
    const places: (number | undefined)[] = [];
    for (const count of [6, 7, 8]) {
      bout.advance();
      expect(bout.count).toBe(count);
      places.push(x(bout));
    }
    expect(places).toEqual([1, 1, 2]);
    expect([bout.creature("a").preparing?.moves, bout.creature("a").way]).toEqual([2, null]);
  });

  it("may wish its way together with the preparation", () => {
    const a = npc("heroes", { at: [0, 0], items: [SPELL], system: { rate: 20 } });
    const bout = Bout.of({ a, orc: npc("foes", { at: [30, 0] }) }, [1, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst", path: east(0, 1), at: 8 })]);
    expect([x(bout), bout.creature("a").preparing?.moves]).toEqual([0, 0]);
    bout.advance();
    expect([bout.count, x(bout), bout.creature("a").preparing?.moves]).toEqual([8, 1, 1]);
    const stuck = Bout.of({ a, orc: npc("foes", { at: [30, 0] }) }, [1, 6]);
    const broken = declares("a", "prepareSpell", { spell: "burst", path: [{ x: 9, y: 0 }] });
    expect(stuck.refusalOf(broken)).toMatch(/TC-MOVE-02: pathBroken/);
  });

  it("may not step after its delay, and no way goes on when the spell is prepared", () => {
    const bout = preparing();
    const late = { type: "step", creature: "a", path: east(0, 1), at: 27 };
    expect(bout.refused(late)).toMatch(/TC-SPELL-07: afterDelay/);
    bout.give({ type: "step", creature: "a", path: east(0, 9), at: 26 });
    bout.waitUntil(27);
    expect([x(bout), bout.creature("a").way, bout.creature("a").prepared?.spell]).toEqual([1, null, "burst"]);
  });
});
