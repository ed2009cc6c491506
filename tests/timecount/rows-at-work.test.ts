// Rows whose numbers and conditions only bite in play: what changes attacks, the rate of a run, dying, a set weapon.

import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import { rateAt } from "../../src/rulesets/timecount/movement/movement.ts";
import { arm, Bout, BOW, declares, npc, rulesOf, says, told, TOUGH, types, valueOf } from "./bout.ts";

interface Part {
  readonly label: string;
  readonly value: number;
}

/** The parts of an attack roll, without the die. */
function partsOf(events: readonly FightEvent[]): readonly string[] {
  const total = told(events, "AttackRolled").operands["total"] as unknown as {
    readonly parts: readonly Part[];
  };
  return total.parts.filter(({ value }) => value !== 0).map(({ label, value }) => `${label} ${value}`);
}

describe("what changes attacks (TC-ATK-28)", () => {
  const BOLT = {
    id: "bolt",
    type: "timecountSpell",
    name: "bolt",
    system: { fatigue: 0, castingTime: "Rapid", defense: "primary", damage: "1d4" },
  };
  const bout = (
    system: JsonRecord,
    weapons: { [id: string]: JsonRecord } = { sword: {} },
    squares = 1,
  ): Bout =>
    Bout.of(
      {
        a: npc("x", {
          at: [0, 0],
          weapons,
          items: [BOLT],
          system: { ...TOUGH, ...system, disciplines: { arcana: 9 } },
        }),
        b: npc("y", { at: [squares, 0], weapons: {}, system: TOUGH }),
      },
      [1, 6],
    );
  const cautious = { stance: "cautious" };
  const grabbed = {
    ...cautious,
    conditions: { "grabbed:b": { condition: "grabbed", ends: null, source: "b" } },
  };

  it("bears on every attack roll: with a weapon, bare hands, a discipline and a spell", () => {
    const strike = bout(cautious).advance([9], [declares("a", "attack", { weapon: "sword", target: "b" })]);
    expect(partsOf(strike)).toContain("cautious -2");
    const grab = bout(cautious, {}).advance([5], [declares("a", "grab", { target: "b" })]);
    expect(partsOf(grab)).toContain("cautious -2");
    const free = bout(grabbed, {}).advance([5], [declares("a", "escapeGrab", { target: "b" })]);
    expect(partsOf(free)).toEqual(expect.arrayContaining(["grabbed -2", "cautious -2"]));
    const caster = bout({});
    caster.advance([], [declares("a", "prepareSpell", { spell: "bolt" })]);
    caster.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    caster.waitUntil((caster.creature("a").nextAct ?? 0) - 1);
    const cast = declares("a", "castSpell", { target: "b", takeTen: true });
    expect(partsOf(caster.advance([5], [cast]))).toContain("cautious -2");
  });

  it("bears only on the kind that it names: crouching on melee, not on a shot", () => {
    const attack = (weapon: string) => [declares("a", "attack", { weapon, target: "b" })];
    expect(partsOf(bout({ stance: "crouch" }).advance([9], attack("sword")))).toContain("crouch -2");
    const shot = bout({ stance: "crouch" }, { bow: BOW }, 4).advance([5], attack("bow"));
    expect(partsOf(shot).some((each) => each.startsWith("crouch"))).toBe(false);
  });

  it("adds up, but not with its own name: two who hold one take 2 and not 4", () => {
    const twice = {
      ...grabbed,
      conditions: {
        ...grabbed.conditions,
        "grabbed:c": { condition: "grabbed", ends: null, source: "c" },
      },
    };
    const attack = [declares("a", "attack", { weapon: "sword", target: "b" })];
    const both = told(bout(grabbed).advance([9], attack), "AttackRolled");
    expect(valueOf(both, "total")).toBe(9 - 2 - 2);
    expect(rulesOf(both)).toContain("TC-ATK-28");
    expect(valueOf(told(bout(twice).advance([9], attack), "AttackRolled"), "total")).toBe(9 - 2 - 2);
    const plain = told(bout({}).advance([9], attack), "AttackRolled");
    expect(rulesOf(plain)).not.toContain("TC-ATK-28");
  });
});

describe("the rate of a run (TC-MOVE-21)", () => {
  it.each([
    [5, 5],
    [10, 15],
    [15, 20],
    [20, 30],
    [25, 35],
    [30, 45],
    [35, 50],
    [40, 60],
  ])("is %i feet and its half, rounded down to fives: %i", (rate, running) => {
    const runner = npc("x", { at: [0, 0], system: { ...TOUGH, rate, stance: "poised" } });
    const bout = Bout.of({ a: runner, b: npc("y", { at: [60, 60] }) }, [1, 6]);
    const run = declares("a", "move", { gait: "run", path: [{ x: 1, y: 0 }] });
    expect(told(bout.advance([6, 6, 6], [run]), "StrideTaken").operands["rate"]).toBe(running);
    const { value, parts } = rateAt(bout.creature("a"), "run");
    expect(value).toBe(running);
    expect(parts.find(({ label }) => label === "run") ?? { value: 0, rule: "TC-MOVE-21" }).toMatchObject({
      value: running - rate,
      rule: "TC-MOVE-21",
    });
  });
});

describe("dying (TC-Q08)", () => {
  const dying = (rulings: Partial<TimeCountRulings> = {}): Bout => {
    const victim = npc("y", { system: { hp: { value: 5, max: 5 }, fatigue: 9 } });
    const bout = Bout.of({ a: npc("x", { system: TOUGH }), b: victim }, [1, 6], rulings);
    bout.advance();
    // 39 of fatigue against 5 hit points: dying, and no check can wake it.
    bout.give({ type: "dealDamage", creature: "b", damage: 30, nonlethal: true }, [1, 1, 1]);
    expect(bout.creature("b").dying).toEqual({ since: 5, stabilized: false });
    return bout;
  };
  /** The counts on which hit points went, and how many. */
  const losses = (bout: Bout, until: number): [number, number][] => {
    const lost: [number, number][] = [];
    while (bout.count < until && !bout.creature("b").dead) {
      const { value } = bout.creature("b").hp;
      const events = bout.give({ type: "advance", creature: null }, []);
      const left = bout.creature("b").hp.value;
      if (left === value) continue;
      lost.push([bout.count, value - left]);
      expect(rulesOf(told(events, "HpLostDying"))).toContain("TC-Q08");
    }
    return lost;
  };

  it("costs 1 hit point every 20 counts, the first so long after it began", () => {
    expect(losses(dying(), 50)).toEqual([
      [25, 1],
      [45, 1],
    ]);
  });

  it("costs what the settings say as often as they say, or nothing", () => {
    expect(losses(dying({ dyingLossEvery: 7, dyingLoss: 2 }), 20)).toEqual([
      [12, 2],
      [19, 2],
    ]);
    expect(losses(dying({ dyingLossEvery: 0 }), 60)).toEqual([]);
  });
});

describe("a set weapon (TC-TIME-36)", () => {
  const SPEAR = arm("Polearms", { types: ["piercing"], hands: "two", reach: 10 });
  /** A spear that is set at 5 and holds from 9, and somebody poised who comes from the east. */
  const set = (side: string, rulings: Partial<TimeCountRulings> = {}): Bout => {
    const keeper = npc("x", { at: [0, 0], weapons: { spear: SPEAR }, system: TOUGH });
    const comer = npc(side, { at: [4, 0], system: { ...TOUGH, rate: 20, stance: "poised" } });
    const bout = Bout.of({ a: keeper, b: comer }, [1, 6], rulings);
    bout.advance([], [declares("a", "setWeapon", { weapon: "spear" })]);
    expect(bout.creature("a").nextAct).toBe(9);
    bout.waitUntil(9);
    expect(bout.count).toBe(9);
    return bout;
  };
  const come = (gait: string) => declares("b", "move", { gait, path: [3, 2, 1].map((x) => ({ x, y: 0 })) });
  const use = says("a", "readied", "use");

  it("holds from the end of a Swift delay, and strikes at a run and a sprint with its plain damage", () => {
    const events = set("y").advance([15, 5, 6, 6, 6], [come("run"), use]);
    expect(rulesOf(told(events, "AttackRolled"))).toContain("TC-TIME-36");
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(5);
    const sprint = set("y").advance([2, 6, 6, 6, 6, 6, 6], [come("sprint"), use]);
    expect(types(sprint).indexOf("AttackRolled")).toBeLessThan(types(sprint).indexOf("SprintChecked"));
  });

  it("does not strike at a jog, nor at a friend", () => {
    expect(types(set("y").advance([], [come("jog")]))).not.toContain("AttackRolled");
    expect(types(set("x").advance([6, 6, 6], [come("run")]))).not.toContain("AttackRolled");
  });

  it("multiplies its damage by the setting, each die by itself", () => {
    const events = set("y", { setChargeMultiplier: 2 }).advance([15, 5, 4, 6, 6, 6], [come("run"), use]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(9);
  });
});
