// What is pending in Time Count while somebody joins, areas with pairs in them, and what ends on its owner's own count.
import { describe, expect, it } from "vitest";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { copyJson, type Json } from "../../src/core/language/json.ts";
import { nextInput, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import { expectTakenBack } from "../rulesets/taken-back.ts";
import { ADVANCE, entrant, timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, spell, TOUGH, types } from "./bout.ts";

const BURST = spell("burst", { fatigue: 4, castingTime: "Slow", defense: "celerity", damage: "2d6" });
const mage = (): Fighter =>
  npc("x", { at: [0, 0], items: [BURST], system: { power: 1, disciplines: { arcana: 9 }, ...TOUGH } });

function arrive(bout: Bout): void {
  const late = entrant("late", npc("y", { at: [9, 9] }));
  const created = engine.ruleset.createCreature(late, bout.fight.rulings as TimeCountRulings);
  const changes = [
    { path: ["creatures", "late"], after: copyJson(created) as unknown as Json },
    ...joinChanges(bout.fight.state, "late"),
  ];
  const foreign = { type: "CreatureJoined", creature: "late", note: "", changes } as const;
  bout.fight = put(engine, bout.fight, { kind: "foreign", foreign });
}

describe("Somebody who joins while a deed is pending (TC-TIME-35)", () => {
  const preparing = (): Bout => {
    const bout = Bout.of({ m: mage(), b: npc("y", { at: [3, 0], system: TOUGH }) }, [1, 6]);
    bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
    return bout;
  };

  it("puts off no preparation, and is due so many counts from now", () => {
    const bout = preparing();
    const { preparing: held } = bout.creature("m");
    arrive(bout);
    const before = bout.fight.state;
    bout.give({ type: "join", creature: "late" }, [6]);
    expectTakenBack(engine, before, bout.fight);
    expect([bout.creature("m").preparing, bout.creature("late").nextAct]).toEqual([held, bout.count + 10]);
    bout.waitUntil((held?.endsAt ?? 0) - 1);
    const ready = bout.fight.state;
    bout.advance();
    expectTakenBack(engine, ready, bout.fight);
    expect(bout.creature("m").prepared).toMatchObject({ spell: "burst" });
  });

  it("declares nothing on the count whose questions stand open as it comes", () => {
    const bout = preparing();
    bout.waitUntil((bout.creature("b").nextAct ?? 0) - 1);
    const script = new ScriptedAnswers([], [declares("b", "wait")]);
    let fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    bout.fight = fight;
    arrive(bout);
    fight = bout.fight;
    for (let input = nextInput(fight, script); input; input = nextInput(fight, script))
      fight = put(engine, fight, input);
    bout.fight = fight;
    expect([bout.creature("late").nextAct, bout.creature("late").acted]).toEqual([null, false]);
    bout.give({ type: "join", creature: "late" }, [1]);
    expect(bout.creature("late").nextAct).toBe(bout.count + 5);
  });
});

describe("A spell with pairs among its targets (TC-SPELL-18)", () => {
  it("meets a rider and the mount, a grabber and the one held, once each", () => {
    const held = { "grabbed:g": { condition: "grabbed", ends: null, source: "g", marks: [] } };
    const bout = Bout.of(
      {
        m: mage(),
        r: npc("y", { at: [3, 0], system: TOUGH }),
        h: npc("y", { at: [4, 0], system: { size: "Large", ...TOUGH } }),
        g: npc("y", { at: [3, 3], system: TOUGH }),
        v: npc("x", { at: [4, 3], system: { conditions: held, ...TOUGH } }),
      },
      [1, 6, 6, 6, 6],
    );
    bout.give({ type: "ride", creature: "r", target: "h" });
    bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
    bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
    const targets = ["r", "h", "g", "v"];
    const before = bout.fight.state;
    const events = bout.advance(
      [18, 3, 4, 18, 18, 18],
      [declares("m", "castSpell", { targets, takeTen: true })],
    );
    expect(events.filter(({ type }) => type === "DamageTaken").map(({ creature }) => creature)).toEqual(
      targets,
    );
    expectTakenBack(engine, before, bout.fight);
  });
});

describe("What ends on the count of its owner's own act (TC-TIME-27, TC-HP-08)", () => {
  const warded = (endsAt: number): Bout =>
    Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { bonusHp: { ward: { amount: 5, endsAt } }, clock: 0, ...TOUGH } }),
        b: npc("y", { at: [1, 0] }),
      },
      [1, 1],
    );

  it("is gone before the dice of that count, and there the count before", () => {
    const bonus = (endsAt: number): readonly string[] => {
      const bout = warded(endsAt);
      const before = bout.fight.state;
      const events = bout.advance([], [declares("a", "wait"), declares("b", "wait")]);
      expect(bout.count).toBe(5);
      expectTakenBack(engine, before, bout.fight);
      expect(types(events).includes("BonusHpExpired")).toBe(endsAt === 5);
      return Object.keys(bout.creature("a").bonusHp);
    };
    expect([bonus(5), bonus(6)]).toEqual([[], ["ward"]]);
  });
});
