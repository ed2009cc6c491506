// Which cards a step may change: those of the roots it wrote, took back or brought back, and of the last roots.
import { describe, expect, it } from "vitest";
import type { Fight, LogEntry } from "../../src/core/language/fight.ts";
import { affectedRoots } from "../../src/foundry/chat/affected-roots.ts";

function entry(sequence: number, root: number): LogEntry {
  return { sequence, root, after: sequence - 1, by: "", done: true, events: [] } as unknown as LogEntry;
}

const log = [entry(1, 1), entry(2, 2), entry(3, 2), entry(4, 4), entry(5, 5)];

function fight(more: Partial<Fight>): Fight {
  const all = more.log ?? log;
  const cursor = { entries: all.length, events: 0 };
  return { log: all, branches: [], open: null, cursor, ...more } as unknown as Fight;
}

const rootsOf = (before: Fight, after: Fight): number[] => [...affectedRoots(before, after)].sort();

describe("the roots that a step touches", () => {
  it("are its own and the one that was last before it", () => {
    expect(rootsOf(fight({ log: log.slice(0, 4) }), fight({}))).toEqual([4, 5]);
  });

  it("are all that were taken back, and the one that is last now", () => {
    expect(rootsOf(fight({}), fight({ cursor: { entries: 1, events: 0 } }))).toEqual([1, 2, 4, 5]);
  });

  it("are all that were brought back", () => {
    expect(rootsOf(fight({ cursor: { entries: 3, events: 0 } }), fight({}))).toEqual([2, 4, 5]);
  });

  it("hold the one whose question is answered", () => {
    const open = { root: 2 } as unknown as Fight["open"];
    expect(rootsOf(fight({ open }), fight({}))).toContain(2);
  });

  it("hold those of a branch that was dropped", () => {
    const branches = [[entry(9, 9)]];
    expect(rootsOf(fight({ branches }), fight({}))).toContain(9);
  });
});
