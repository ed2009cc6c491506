// Waiting in Time Count: until somebody acts or comes near; declarations changed in time; dice overruled after the count.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { facesOf } from "../../src/view/roll-view.ts";
import { throughFile } from "../hard-cases/harness.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, told, types } from "./bout.ts";

/** The watcher is due at 5, the foe at 10, 30 feet away, and a second one at 10 too. */
const watch = (): Bout =>
  Bout.of(
    {
      w: npc("x", { at: [0, 0] }),
      foe: npc("y", { at: [6, 0] }),
      other: npc("y", { at: [20, 0] }),
    },
    [1, 6, 6],
  );

describe("a wait for something", () => {
  it("until somebody acts lasts through the waits of others, and ends on the count after the deed", () => {
    const bout = watch();
    bout.advance([], [declares("w", "wait", { for: "acts", whom: "foe" })]);
    expect(bout.creature("w")).toMatchObject({ nextAct: 104, waiting: { for: "acts", whom: "foe" } });
    // Another acts on count 10, and the foe itself only waits.
    bout.advance([], [declares("other", "shiftStance", { stance: "cautious" })]);
    expect(bout.creature("w").nextAct).toBe(104);
    const events = bout.advance([], [declares("foe", "shiftStance", { stance: "cautious" })]);
    expect(told(events, "WaitEnded")).toMatchObject({ creature: "w", rule: "TC-TIME-40" });
    expect(bout.creature("w")).toMatchObject({ nextAct: bout.count + 1, waiting: null });
    expect(types(bout.advance())).toContain("TurnBegan");
  });

  it("until a foe comes near ends when one comes within so many feet, not for who stood there", () => {
    const bout = watch();
    bout.advance([], [declares("w", "wait", { for: "near", feet: 25 })]);
    const path = [{ x: 5, y: 0 }];
    const events = bout.advance([], [declares("foe", "move", { path })]);
    expect(told(events, "WaitEnded").operands["nextAct"]).toBe(bout.count + 1);
  });

  it("goes on while nobody comes nearer than that, and ends at its count at the latest", () => {
    const bout = watch();
    bout.advance([], [declares("w", "wait", { for: "near", feet: 10, until: 12 })]);
    const events = bout.advance([], [declares("foe", "move", { path: [{ x: 5, y: 0 }] })]);
    expect(types(events)).not.toContain("WaitEnded");
    bout.waitUntil(12);
    expect(bout.creature("w").waiting).toBeNull();
  });

  it("ends when the one who waits is hit", () => {
    const bout = Bout.of(
      { w: npc("x", { at: [0, 0] }), foe: npc("y", { at: [1, 0] }), late: npc("y", { at: [9, 9] }) },
      [1, 6, 6],
    );
    bout.advance([], [declares("w", "wait", { for: "acts", whom: "late" })]);
    const events = bout.advance([15, 1], [declares("foe", "attack", { weapon: "sword", target: "w" })]);
    expect(types(events)).toContain("WaitEnded");
  });

  it("is refused for nobody and for oneself", () => {
    const refused = (fields: object): string => watch().refusalOf(declares("w", "wait", fields as never));
    expect(refused({ for: "acts", whom: "nobody" })).toContain("TC-TIME-40: unknownTarget");
    expect(refused({ for: "acts", whom: "w" })).toContain("TC-TIME-40: ownTarget");
    expect(refused({ for: "luck" })).toContain("badParameter");
  });

  it("is offered in three ways", () => {
    const options = timecount.actions(watch().situation, "w", { prompt: "declare" } as never);
    const waits = options.filter(({ action }) => action === "wait");
    expect(waits.map(({ detail }) => detail)).toEqual([undefined, "untilActs", "untilNear"]);
  });
});

describe("a readied deed", () => {
  const keeper = (fields: object): Bout => {
    const bout = Bout.of(
      { k: npc("x", { at: [0, 0] }), foe: npc("y", { at: [1, 0] }), other: npc("y", { at: [0, 1] }) },
      [1, 6, 6],
    );
    const held = { trigger: "it moves", weapon: "sword", target: "foe", ...fields };
    bout.advance([], [declares("k", "ready", held)]);
    bout.waitUntil(9);
    return bout;
  };
  const asked = (bout: Bout, deed: ReturnType<typeof declares>): string[] => {
    let fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    for (const { key, ask } of pendingAsks(fight.open)) {
      if (ask.prompt !== "declare" || ask.to.kind !== "owner") continue;
      const own = ask.to.creature === deed.to && deed.command;
      const answer = own ? { choice: "act", command: own } : { choice: "wait" };
      fight = put(engine, fight, { kind: "answer", request: key, ...answer });
    }
    return pendingAsks(fight.open).map(({ ask }) => ask.prompt);
  };
  const stirs = (id: string) => declares(id, "shiftStance", { stance: "cautious" });

  it("is asked for at a deed of whom it watches only", () => {
    expect(asked(keeper({}), stirs("other"))).toEqual(["readied"]);
    expect(asked(keeper({ watch: "foe" }), stirs("other"))).toEqual([]);
    expect(asked(keeper({ watch: "foe" }), stirs("foe"))).toEqual(["readied"]);
  });

  it("is not asked for at a deed that its keeper does not see", () => {
    const bout = keeper({});
    const { state } = bout.fight;
    const other = { ...bout.creature("other"), hidden: true };
    bout.fight = { ...bout.fight, state: { ...state, creatures: { ...state.creatures, other } } };
    expect(asked(bout, stirs("other"))).toEqual([]);
  });
});

describe("a declaration", () => {
  it("can be changed while others are awaited, and nobody else's is touched", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("x", { at: [5, 0] }), c: npc("y", { at: [9, 0] }) },
      [1, 1, 1],
    );
    let fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const key = (id: string): string => `${fight.open?.request.key}.${["a", "b", "c"].indexOf(id)}`;
    const answer = (id: string, stance: string | null, anew = false) =>
      ({
        kind: "answer",
        request: key(id),
        choice: stance === null ? "wait" : "act",
        ...(stance === null ? {} : { command: { type: "shiftStance", creature: id, stance } }),
        ...(anew ? { anew: true } : {}),
      }) as never;
    fight = put(engine, fight, answer("a", "prone"));
    fight = put(engine, fight, answer("b", "cautious"));
    expect(() => put(engine, fight, answer("a", "cautious"))).toThrow("questionClosed");
    fight = put(engine, fight, answer("a", "cautious", true));
    expect(pendingAsks(fight.open)).toHaveLength(1);
    const others = engine.step(fight, answer("a", "prone", true), { user: "p", gm: false, owns: ["b"] });
    expect(others.accepted).toBe(false);
    fight = put(engine, fight, answer("c", null));
    expect(fight.state.creatures["a"]?.stance).toBe("cautious");
    expect(fight.state.creatures["b"]?.stance).toBe("cautious");
    const again = replay(engine, throughFile(exportFight(fight)));
    expect(canonicalText(again.state)).toBe(canonicalText(fight.state));
    expect(engine.step(fight, answer("a", "prone", true), { user: "gm", gm: true, owns: [] }).accepted).toBe(
      false,
    );
  });
});

describe("overruling", () => {
  /** A blow of 15 and 5 on count 5; then the time has moved on to count 10, whose turn is open. */
  const struck = (): Bout => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }) }, [1, 6]);
    bout.advance([15, 5], [declares("a", "attack", { weapon: "sword", target: "b" })]);
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    return bout;
  };
  const keyOf = (bout: Bout, faces: number): string => {
    const entry = bout.fight.log.find(({ input }) => input.kind === "rolled" && input.faces[0] === faces);
    return entry?.input.kind === "rolled" ? entry.input.request : "";
  };

  it("works after the count has resolved and the time has moved on", () => {
    const bout = struck();
    const before = bout.fight;
    const overruling = { request: keyOf(bout, 5), faces: [1], reason: "cocked" };
    bout.fight = put(engine, bout.fight, { kind: "overrule", overruling });
    expect(bout.creature("b")).toMatchObject({ fatigue: 1, hp: { value: 10 } });
    expect(bout.count).toBe(5);
    expect(bout.fight.open).toBeNull();
    const again = replay(engine, throughFile(exportFight(bout.fight)));
    expect(canonicalText(again.state)).toBe(canonicalText(bout.fight.state));
    const undone = put(engine, bout.fight, { kind: "undo" });
    expect(canonicalText(undone.state)).toBe(canonicalText(before.state));
    expect(pendingAsks(undone.open)).toHaveLength(1);
  });

  it("is offered the faces as they lie, also once the time has moved on, and after it was done", () => {
    const bout = struck();
    expect(facesOf(bout.fight, keyOf(bout, 15))).toEqual([15]);
    expect(facesOf(bout.fight, keyOf(bout, 5))).toEqual([5]);
    const overruling = { request: keyOf(bout, 5), faces: [1], reason: "cocked" };
    bout.fight = put(engine, bout.fight, { kind: "overrule", overruling });
    const ordinal = overruling.request.split(".").slice(1).join(".");
    expect(facesOf(bout.fight, `${bout.fight.log.at(-1)?.root}.${ordinal}`)).toEqual([1]);
  });

  it("reaches the initiative as well", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const overruling = { request: keyOf(bout, 1), faces: [3], reason: "misread" };
    bout.fight = put(engine, bout.fight, { kind: "overrule", overruling });
    expect(bout.creature("a").nextAct).toBe(7);
    expect(bout.count).toBe(0);
  });

  it("reaches nothing before that", () => {
    const bout = struck();
    bout.fight = put(engine, bout.fight, {
      kind: "answer",
      request: pendingAsks(bout.fight.open)[0]?.key ?? "",
      choice: "wait",
    });
    bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const overruling = { request: keyOf(bout, 5), faces: [1], reason: "late" };
    expect(() => put(engine, bout.fight, { kind: "overrule", overruling })).toThrow("rollNotLast");
  });
});
