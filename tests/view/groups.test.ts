// Groups in the tracker: many of a kind are one row, those who act now stand out, and unfolding shows them all.
import { describe, expect, it } from "vitest";
import { groupRows, isGroup, type ListedRow } from "../../src/view/group-view.ts";
import type { TrackerRow } from "../../src/view/tracker-view.ts";

function row(name: string, more: Partial<TrackerRow> = {}): TrackerRow {
  return {
    id: name,
    name,
    number: "5",
    active: false,
    acted: false,
    hasDeclared: false,
    declared: "",
    waiting: false,
    out: false,
    hidden: false,
    mine: false,
    npc: true,
    meters: [],
    wounds: { levels: [], inWords: "", spoken: "" },
    body: null,
    conditions: [],
    fares: "",
    health: "",
    busy: [],
    reactions: 0,
    reactionsText: "",
    status: "",
    ...more,
  };
}

const kindOf = (id: string): string | null => (id.startsWith("Goblin") ? "goblin" : null);
const goblins = ["A", "B", "C", "D", "E"].map((letter, i) =>
  row(`Goblin ${letter}`, { number: String(4 + i) }),
);
const told = (rows: readonly ListedRow[]): string[] =>
  rows.map((each) => (isGroup(each) ? `${each.name} × ${each.count} (${each.numbers})` : each.name));

describe("many of a kind", () => {
  it("are one row at the place of the first", () => {
    expect(
      told(groupRows([row("Ilse", { npc: false }), ...goblins, row("Guard")], kindOf, new Set())),
    ).toEqual(["Ilse", "Goblin × 5 (4…8)", "Guard"]);
  });

  it("stand alone while they are few, or players’ creatures", () => {
    expect(told(groupRows(goblins.slice(0, 3), kindOf, new Set()))).toHaveLength(3);
    const heroes = goblins.map((each) => ({ ...each, npc: false }));
    expect(told(groupRows(heroes, kindOf, new Set()))).toHaveLength(5);
  });

  it("leave whoever acts now a row of its own", () => {
    const acting = goblins.map((each, i) => (i === 0 ? { ...each, active: true } : each));
    expect(told(groupRows(acting, kindOf, new Set()))).toEqual(["Goblin A", "Goblin × 4 (5…8)"]);
  });

  it("count those who are out, and stand in rows below their head when unfolded", () => {
    const fallen = goblins.map((each, i) => (i < 2 ? { ...each, out: true } : each));
    const rows = groupRows(fallen, kindOf, new Set(["goblin"]));
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ group: "goblin", out: 2, unfolded: true, numbers: "6…8" });
  });
});
