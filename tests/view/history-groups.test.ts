// The history as somebody reads it: by rounds, with what is looked for, wounds before other numbers.
import { describe, expect, it } from "vitest";
import type { Fight, FightState, LogEntry } from "../../src/core/language/fight.ts";
import { changesInWords, harmPlaces, netChanges } from "../../src/view/change-view.ts";
import { groupByClock, holds } from "../../src/view/history-groups.ts";
import { viewLog, type StepView } from "../../src/view/log-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({
  FRAY: {
    Number: { round: "Round", ap: "AP", wounds: "wounds" },
    Word: { outside: "Before" },
    Actor: { FIELDS: { wakesIn: { label: "wakes in" } } },
  },
});
const seat: Seat = {
  viewer: { gm: true, owns: new Set(), npcNumbers: "all" },
  words,
  isNpc: () => true,
};
const DECLARED = { Hit: { weight: "headline", harm: true }, Paid: { weight: "detail" } } as const;

interface Told {
  readonly type: string;
  readonly changes: readonly { path: readonly string[]; before: number; after: number }[];
}

const round = (before: number, after: number): Told => ({
  type: "Round",
  changes: [{ path: ["round"], before, after }],
});
const hurt: Told = {
  type: "Hit",
  changes: [
    { path: ["creatures", "rat", "ap"], before: 5, after: 2 },
    { path: ["creatures", "rat", "wounds"], before: 0, after: 1 },
  ],
};

function entry(sequence: number, ...events: readonly Told[]): LogEntry {
  const told = events.map((event) => ({ rule: "X-1", creature: "rat", operands: {}, ...event }));
  const input = { kind: "command", command: { type: "hit", creature: "rat" } };
  return {
    sequence,
    root: sequence,
    after: sequence - 1,
    by: "gm",
    done: true,
    input,
    events: told,
  } as never;
}

/** A fight of two rounds, so many of whose entries are in force; its state has the round that these lead to. */
function fightOf(inForce: number, now: number): Fight<FightState> {
  const rat = { id: "rat", name: "Rat", side: "", hidden: false, position: null };
  const log = [entry(1, round(0, 1)), entry(2, hurt), entry(3, round(1, 2)), entry(4, hurt)];
  const state = { phase: "running", round: now, creatures: { rat } } as unknown as FightState;
  const fight = { state, initial: state, log, branches: [], open: null };
  return { ...fight, cursor: { entries: inForce, events: 0 } } as unknown as Fight<FightState>;
}

const clock = (state: FightState) => ({
  label: "round",
  value: (state as FightState & { readonly round: number }).round,
});

function groups(fight: Fight<FightState>): readonly (readonly [string, readonly number[], boolean])[] {
  const steps = viewLog(fight, seat, DECLARED);
  return groupByClock(steps, fight, clock, words).map((group) => [
    group.label,
    group.steps.map(({ root }) => root),
    group.here,
  ]);
}

describe("the history by rounds", () => {
  it("puts each step under the round in which it ended, the latest first", () => {
    expect(groups(fightOf(4, 2))).toEqual([
      ["Round 2", [4, 3], true],
      ["Round 1", [2, 1], false],
    ]);
  });

  it("knows the rounds of what was taken back, and marks where the fight stands", () => {
    expect(groups(fightOf(2, 1))).toEqual([
      ["Round 2", [4, 3], false],
      ["Round 1", [2, 1], true],
    ]);
    expect(groups(fightOf(0, 0)).map(([label]) => label)).toEqual(["Round 2", "Round 1"]);
  });
});

describe("what somebody looks for", () => {
  const step = { actor: "Élise", title: "Attack", headline: "", changed: "", stops: [{ text: "Bites" }] };

  it.each([
    ["", true],
    ["elise ATT", true],
    ["bites elise", true],
    ["elise runs", false],
  ])("%j is found: %s", (wanted, found) => {
    expect(holds(step as unknown as StepView, wanted)).toBe(found);
  });
});

describe("what a step changes", () => {
  it("tells what harm changes before what else changes", () => {
    const paid = entry(1, {
      type: "Paid",
      changes: [
        { path: ["creatures", "rat", "ap"], before: 9, after: 8 },
        { path: ["creatures", "rat", "wounds"], before: 1, after: 0 },
      ],
    });
    const wound = entry(2, { type: "Hit", changes: hurt.changes.slice(1) });
    const { state } = fightOf(0, 0);
    expect(changesInWords(netChanges([paid]), state, seat)).toBe("Rat: AP 9 → 8, wounds 1 → 0");
    const first = harmPlaces([wound], DECLARED);
    expect(changesInWords(netChanges([paid]), state, seat, first)).toBe("Rat: wounds 1 → 0, AP 9 → 8");
  });

  it("leaves out what the game has no word for, and calls what stands on the sheet as the sheet does", () => {
    const change = (...place: string[]) => ({ path: ["creatures", "rat", ...place], before: 0, after: 1 });
    const moved = change("stride", "lastCount");
    const both = entry(1, { type: "Paid", changes: [moved, change("ap", "value")] });
    const { state } = fightOf(0, 0);
    expect(changesInWords(netChanges([both]), state, seat)).toBe("Rat: AP 0 → 1");
    const alone = entry(1, { type: "Paid", changes: [moved] });
    expect(changesInWords(netChanges([alone]), state, seat)).toBe("");
    const slept = entry(1, { type: "Paid", changes: [change("wakesIn")] });
    expect(changesInWords(netChanges([slept]), state, seat)).toBe("Rat: wakes in 0 → 1");
  });

  it("tells what comes and goes by its own name, and not by the list in which it stands", () => {
    const spoken = wordsFrom({
      FRAY: {
        Word: { conditions: "conditions", defend: "Defend", prone: "prone" },
        History: { Gains: "gains {what}", Loses: "loses {what}" },
      },
    });
    const path = ["creatures", "rat", "conditions"];
    const changes = [
      { path: [...path, "defend"], after: { until: 3 } },
      { path: [...path, "7"], before: { condition: "prone" } },
    ];
    const both = entry(1, { type: "Paid", changes } as never);
    const { state } = fightOf(0, 0);
    expect(changesInWords(netChanges([both]), state, { ...seat, words: spoken })).toBe(
      "Rat: gains Defend, loses prone",
    );
  });
});
