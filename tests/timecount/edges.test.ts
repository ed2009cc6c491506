// Edges of Time Count in play: waking, run-ups, what a miss of a spell does, crowds, and what parrying with a bow changes.

import { describe, expect, it } from "vitest";
import { BOW, Bout, declares, npc, rulesOf, told, types, valueOf } from "./bout.ts";

const sturdy = (side: string, system = {}) =>
  npc(side, { system: { hp: { value: 40, max: 40 }, ...system } });
const hit = (creature: string, target: string, more = {}) =>
  declares(creature, "attack", { weapon: "sword", target, ...more });

describe("waking (TC-HP-19, TC-HP-20, TC-HP-24)", () => {
  const low = { hp: { value: 10, max: 10 } };
  /** B fails its check by so much: fatigue 12 against 10 is a DC of 2. */
  const asleep = (fatigue: number) => {
    const bout = Bout.of({ a: sturdy("x"), b: sturdy("y", { ...low, modifiers: {} }) }, [1, 6]);
    bout.give({ type: "dealDamage", creature: "b", damage: fatigue, nonlethal: true }, [1, 1, 1]);
    return bout;
  };

  it("comes at the earliest ten counts after for each point by which the check failed", () => {
    const slept = asleep(15);
    // 3 against 5 fails by two.
    expect(slept.creature("b").unconscious).toMatchObject({ since: 0, wakeAt: 20 });
    expect(asleep(14).creature("b").unconscious).toMatchObject({ wakeAt: 10 });
  });

  it("takes another check, and after a failure a ten-sided die of counts more", () => {
    const bout = asleep(14);
    bout.waitUntil(9);
    const failed = bout.advance([1, 1, 1, 7]);
    expect(told(failed, "WakingChecked").operands).toMatchObject({ dc: 4, success: false });
    expect(bout.creature("b").unconscious?.wakeAt).toBe(bout.count + 7);
    const rolled = bout.fight.log.flatMap(({ roll }) =>
      roll?.purpose === "wakingDelay" ? [roll.dice.sides] : [],
    );
    expect(rolled).toEqual([10]);
  });

  it("is to lie on the ground and to act on the next count", () => {
    const bout = asleep(14);
    bout.waitUntil(9);
    const woken = bout.advance([3, 3, 3]);
    expect(types(woken)).toContain("WokeUp");
    expect(bout.creature("b")).toMatchObject({ unconscious: null, nextAct: bout.count + 1, stance: "prone" });
  });
});

describe("a run (TC-MOVE-19, TC-MOVE-20)", () => {
  const runner = () => Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [60, 60] }) }, [1, 6]);
  const step = (bout: Bout, gait: string) => {
    const { x } = bout.creature("a").position ?? { x: 0 };
    return declares("a", "move", { gait, path: [{ x: x + 1, y: 0 }] });
  };

  it("needs four counts of movement before it, and a sprint four of running", () => {
    const bout = runner();
    for (const gone of [0, 1, 2, 3]) {
      expect([gone, bout.refusalOf(step(bout, "run"))]).toEqual([gone, "TC-MOVE-19: needsRunUp (gait)"]);
      bout.advance([], [step(bout, "jog")]);
    }
    expect(bout.refusalOf(step(bout, "run"))).not.toContain("needsRunUp");
    expect(bout.refusalOf(step(bout, "sprint"))).toBe("TC-MOVE-20: needsRunUp (gait)");
    bout.advance([6, 6, 6], [step(bout, "run")]);
    for (let gone = 1; gone < 4; gone += 1) {
      expect(bout.refusalOf(step(bout, "sprint"))).toBe("TC-MOVE-20: needsRunUp (gait)");
      bout.advance([], [step(bout, "run")]);
    }
    expect(bout.refusalOf(step(bout, "sprint"))).not.toContain("needsRunUp");
  });
});

describe("a spell (TC-SPELL-16 to TC-SPELL-18)", () => {
  const dart = (fields: object) => ({
    id: "dart",
    type: "timecountSpell",
    name: "dart",
    system: {
      fatigue: 0,
      castingTime: "Rapid",
      defense: "primary",
      damage: "1d8",
      damageType: "piercing",
      ...fields,
    },
  });
  const cast = (fields: object, dice: number[]) => {
    const bout = Bout.of({ a: npc("x", { items: [dart(fields)] }), b: sturdy("y") }, [1, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "dart" })]);
    bout.waitUntil(6);
    const ready = bout.creature("a").nextAct ?? 0;
    bout.waitUntil(ready - 1);
    return bout.advance([6, 6, 6, ...dice], [declares("a", "castSpell", { targets: ["b"] })]);
  };
  const damage = (events: ReturnType<typeof cast>) =>
    types(events).includes("DamageTaken") ? valueOf(told(events, "DamageTaken"), "damage") : null;

  it("does all on a hit, half or nothing on a miss, and says so", () => {
    const struck = cast({ onMiss: "half" }, [10, 7]);
    expect([damage(struck), types(struck).includes("SpellMissed")]).toEqual([7, false]);
    const half = cast({ onMiss: "half" }, [9, 7]);
    expect([damage(half), types(half).includes("SpellMissed")]).toEqual([3, true]);
    expect(told(half, "SpellMissed").operands).toMatchObject({ target: "b", onMiss: "half" });
    const none = cast({ onMiss: "nothing" }, [9]);
    expect([damage(none), types(none).includes("SpellMissed")]).toEqual([null, true]);
  });

  it("is no critical on a 20 unless it says so, and no fumble on a 1 (TC-SPELL-17)", () => {
    const high = cast({}, [20, 5]);
    expect([damage(high), told(high, "AttackRolled").operands["outcome"]]).toEqual([5, "hit"]);
    const low = cast({ onMiss: "nothing" }, [1]);
    expect([told(low, "AttackRolled").operands["outcome"], types(low).includes("Fumbled")]).toEqual([
      "miss",
      false,
    ]);
    expect(told(cast({ allowsCritical: true }, [20]), "AttackRolled").operands["outcome"]).toBe("critical");
  });
});

describe("a bow that parries (TC-STANCE-17, TC-Q97)", () => {
  const archer = (rulings = {}) => {
    const bout = Bout.of(
      { a: npc("x"), b: npc("y", { weapons: { bow: BOW }, system: { hp: { value: 40, max: 40 } } }) },
      [6, 1],
      rulings,
    );
    bout.advance([], [declares("b", "shiftStance", { stance: "parrying" })]);
    bout.waitUntil(11);
    while ((bout.creature("a").nextAct ?? 99) > bout.count + 1) bout.advance();
    return told(bout.advance([5], [hit("a", "b")]), "AttackRolled");
  };

  it("keeps Primary against blows, unless the setting says otherwise, and only while it parries", () => {
    const kept = archer();
    expect([kept.operands["defense"], valueOf(kept, "against"), rulesOf(kept).includes("TC-Q97")]).toEqual([
      "primary",
      12,
      true,
    ]);
    const plain = archer({ rangedParryKeepsPrimary: false });
    expect([plain.operands["defense"], valueOf(plain, "against"), rulesOf(plain).includes("TC-Q97")]).toEqual(
      ["passive", 10, false],
    );
    const idle = Bout.of({ a: npc("x"), b: npc("y", { weapons: { bow: BOW } }) }, [1, 6]);
    const struck = told(idle.advance([5], [hit("a", "b")]), "AttackRolled");
    expect([struck.operands["defense"], rulesOf(struck).includes("TC-Q97")]).toEqual(["passive", false]);
  });
});
