// Names of those who joined in a step that is taken back, and points that are too many to be counted.
import { describe, expect, it } from "vitest";
import type { Fight, FightState, LogEntry } from "../../src/core/language/fight.ts";
import type { Meter } from "../../src/core/language/ruleset.ts";
import { viewLog } from "../../src/view/log-view.ts";
import { viewMeter } from "../../src/view/meter-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({
  FRAY: { Event: { CreatureJoined: { text: "{creature} joins.", title: "Joined" } }, Number: { ap: "AP" } },
});
const gm: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const player: Viewer = { gm: false, owns: new Set(), npcNumbers: "nothing" };
const seatOf = (viewer: Viewer): Seat => ({ viewer, words, isNpc: () => true });

/** A fight in which a rat has joined, and that has been taken back. */
function undoneJoin(hidden: boolean): Fight<FightState> {
  const rat = { id: "x1", name: "Rat", side: "", hidden, position: null };
  const changes = [{ path: ["creatures", "x1"], after: rat }];
  const joined = {
    type: "CreatureJoined",
    rule: "CORE-HAND",
    creature: "x1",
    operands: { note: "Rat" },
    changes,
  };
  const entry = {
    sequence: 1,
    root: 1,
    after: 0,
    by: "gm",
    done: true,
    input: { kind: "foreign", foreign: { type: "CreatureJoined", creature: "x1", note: "Rat", changes } },
    events: [joined],
  } as unknown as LogEntry;
  const state = { phase: "running", creatures: {} } as FightState;
  const cursor = { entries: 0, events: 0 };
  return {
    state,
    initial: state,
    log: [entry],
    cursor,
    branches: [],
    open: null,
  } as unknown as Fight<FightState>;
}

describe("a joining that is taken back", () => {
  it("still names who had joined", () => {
    const [step] = viewLog(undoneJoin(false), seatOf(gm), {});
    expect(step).toMatchObject({ headline: "Rat joins.", inForce: false });
  });

  it("keeps the secret of a hidden one", () => {
    expect(JSON.stringify(viewLog(undoneJoin(true), seatOf(player), {}))).not.toContain("Rat");
  });
});

describe("a meter of points", () => {
  const points = (value: number, max: number): Meter => ({
    label: "ap",
    value,
    max,
    look: "pips",
    rule: "X-1",
  });

  it("has a mark for each as long as they can be counted", () => {
    const view = viewMeter(words, points(7, 12));
    expect([view.marks.length, view.isBar, view.look]).toEqual([12, false, "pips"]);
  });

  it("is a bar with its figures beyond that", () => {
    const view = viewMeter(words, points(54, 72));
    expect(view).toMatchObject({ marks: [], isBar: true, look: "bar", percent: 75, spoken: "AP 54/72" });
  });
});
