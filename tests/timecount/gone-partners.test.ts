// Who has left, died or come in the midst of a count: holds, saddles, spells, preparations and what lasts until somebody acts.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { nextInput, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { ADVANCE, timecountEngine as engine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, BURST, declares, npc, remove, spell, told, TOUGH, types, valueOf } from "./bout.ts";

const grabbed = (source: string) => ({
  [`grabbed:${source}`]: { condition: "grabbed", ends: null, source, marks: [] },
});
const MEND = spell("mend", { fatigue: 1, castingTime: "Rapid", healing: "1d8" });
const mage = (): Fighter =>
  npc("x", {
    at: [0, 0],
    items: [BURST, MEND],
    system: { power: 1, disciplines: { arcana: 9 }, ...TOUGH },
  });
const foe = (x: number): Fighter => npc("y", { at: [x, 0], system: TOUGH });

function prepared(id: string, others: { readonly [id: string]: Fighter }): Bout {
  const bout = Bout.of({ m: mage(), ...others }, [1, ...Object.keys(others).map(() => 6)]);
  bout.advance([], [declares("m", "prepareSpell", { spell: id })]);
  bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
  return bout;
}

describe("A hold of a grabber who has left (TC-WREST-08)", () => {
  it("keeps nobody from moving on the very next count, and undo gives back the state", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: { conditions: grabbed("a") } }) },
      [6, 1],
    );
    remove(bout, "a");
    const before = bout.fight.state;
    bout.advance([], [declares("b", "move", { gait: "jog", path: [{ x: 2, y: 0 }] })]);
    expect([bout.creature("b").position?.x, bout.creature("b").conditions]).toEqual([2, {}]);
    expect(put(engine, bout.fight, { kind: "undo" }).state).toEqual(before);
  });
});

describe("A saddle whose rider has left (TC-M30)", () => {
  it("is free on the very next count", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        c: npc("x", { at: [0, 1] }),
        h: npc("x", { at: [1, 0], system: { size: "Large" } }),
      },
      [1, 6, 6],
    );
    bout.advance([], [declares("a", "mount", { target: "h" })]);
    remove(bout, "a");
    bout.waitUntil(9);
    bout.advance([], [declares("c", "mount", { target: "h" })]);
    expect(bout.creature("h").conditions["ridden:c"]).toBeDefined();
  });
});

describe("Two who get into one saddle on the same count (TC-M30, TC-SIM-01)", () => {
  const seated = (bout: Bout, ...ids: readonly string[]) =>
    ids.map((id) => Object.keys(bout.creature(id).conditions));

  it("do not both sit in it: the second has spent the time beside it", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        c: npc("x", { at: [0, 1] }),
        h: npc("x", { at: [1, 0], system: { size: "Large" } }),
      },
      [1, 1, 6],
    );
    const before = bout.fight.state;
    const up = { target: "h" };
    const events = bout.advance([], [declares("a", "mount", up), declares("c", "mount", up)]);
    expect(types(events).filter((type) => type === "MountedUp")).toHaveLength(1);
    expect(seated(bout, "a", "c", "h")).toEqual([["mounted:h"], [], ["ridden:a"]]);
    expect(bout.creature("c").position).toMatchObject({ x: 0, y: 1 });
    expect(bout.creature("c").nextAct).toBeGreaterThan(bout.count);
    expect(put(engine, bout.fight, { kind: "undo" }).state).toEqual(before);
  });

  it("nor does one get up elsewhere who is just being sat on", () => {
    const sizes = { a: {}, c: { size: "Large" }, h: { size: "Huge" } };
    const at = { a: [0, 0], c: [1, 0], h: [2, 0] } as const;
    const of = (id: "a" | "c" | "h") => npc("x", { at: at[id], system: sizes[id] });
    const bout = Bout.of({ a: of("a"), c: of("c"), h: of("h") }, [1, 1, 6]);
    bout.advance([], [declares("a", "mount", { target: "c" }), declares("c", "mount", { target: "h" })]);
    expect(seated(bout, "a", "c", "h")).toEqual([["mounted:c"], ["ridden:a"], []]);
  });
});

describe("What holds until somebody acts again (TC-TIME-26, TC-Q99)", () => {
  /** `a` distracts `b` from `c`, and leaves; then `b` strikes at `c`. */
  const total = (rulings: { readonly distractionOutlives?: boolean } = {}): number => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }), c: npc("x", { at: [2, 0] }) },
      [1, 2, 6],
      rulings,
    );
    const how = { weapon: "sword", target: "b", ally: "c", what: "attack" };
    bout.advance([15], [declares("a", "distract", how)]);
    expect(Object.keys(bout.creature("b").conditions)).toEqual(["distracted:a"]);
    remove(bout, "a");
    const events = bout.advance([9], [declares("b", "attack", { weapon: "sword", target: "c" })]);
    return valueOf(told(events, "AttackRolled"), "total");
  };

  it("ends when that one has left, unless the setting lets it outlive its maker", () => {
    expect([total(), total({ distractionOutlives: true })]).toEqual([9, 7]);
  });
});

describe("A coup de grace whose victim is gone before the blow (TC-SPEC-09, TC-SPEC-12)", () => {
  const sleeper = { unconscious: { since: 0, wakeAt: 900, slow: false }, stance: "prone" };
  const kneeling = (): Bout => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        b: npc("y", { at: [1, 0], system: sleeper }),
        c: npc("y", { at: [9, 9] }),
      },
      [1, 6],
    );
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
    return bout;
  };
  const end = (bout: Bout): readonly string[] => {
    const at = bout.creature("a").nextAct ?? 0;
    bout.waitUntil(at - 1);
    const all: string[] = [];
    while (bout.count < at) all.push(...types(bout.advance()));
    return all;
  };

  it.each(["left", "died"])("fails, and its actor may move again: %s", (how) => {
    const bout = kneeling();
    expect(Object.keys(bout.creature("a").conditions)).toEqual(["immobile:b"]);
    if (how === "left") remove(bout, "b");
    else bout.give({ type: "kill", creature: "b" });
    const events = end(bout);
    expect(events).toContain("CoupDeGraceFailed");
    expect(bout.creature("a").conditions).toEqual({});
    expect((bout.creature("a").nextAct ?? 0) > bout.count).toBe(true);
  });
});

describe("A spell with several targets (TC-SPELL-18)", () => {
  const cast = (targets: string[]) => declares("m", "castSpell", { targets, takeTen: true });

  it("reaches the others where one of them leaves in the midst of it", () => {
    const bout = prepared("burst", { b: foe(3), c: foe(4) });
    bout.advance([], [declares("m", "chargeSpell")]);
    const script = new ScriptedAnswers([15, 3, 4], [cast(["b", "c"])]);
    const before = bout.fight.log.length;
    let fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    for (let input = nextInput(fight, script); input; input = nextInput(fight, script)) {
      // The question how the charge is divided stands open while the first target leaves.
      const asked = pendingAsks(fight.open)[0]?.ask.prompt;
      if (asked === "divideCharges" && !engine.situation(fight).absent.has("b")) {
        const foreign = { type: "CreatureRemoved", creature: "b", note: "", changes: [] } as const;
        fight = put(engine, fight, { kind: "foreign", foreign });
      } else fight = put(engine, fight, input);
    }
    const events = fight.log.slice(before).flatMap((entry) => entry.events);
    expect(types(events)).not.toContain("ActionAborted");
    expect(events.filter(({ type }) => type === "DamageTaken").map(({ creature }) => creature)).toEqual([
      "c",
    ]);
  });

  it("is not aimed at the dead", () => {
    const bout = prepared("burst", { b: foe(3), c: foe(4) });
    bout.give({ type: "kill", creature: "b" });
    expect(bout.refusalOf(cast(["c", "b"]))).toContain("targetDead");
    expect(bout.refusalOf(declares("m", "castSpell", { target: "b" }))).toContain("targetDead");
  });

  it("meets nobody twice who is named twice", () => {
    const bout = prepared("burst", { b: foe(3) });
    const events = bout.advance([15, 3, 4], [cast(["b", "b"])]);
    expect(types(events).filter((type) => type === "DamageTaken")).toHaveLength(1);
  });

  it("hits its own caster among them", () => {
    const bout = prepared("burst", { b: foe(3) });
    const events = bout.advance([15, 3, 4, 15], [cast(["b", "m"])]);
    expect(types(events).filter((type) => type === "DamageTaken")).toHaveLength(2);
  });
});
