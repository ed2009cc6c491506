// What the tracker and its log tell besides numbers: spent reactions, what a step would change, rows that stay the same.
import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { Fight, FightState, LogEntry } from "../../src/core/language/fight.ts";
import type { AnyRuleset, OrderRow } from "../../src/core/language/ruleset.ts";
import type { ReadContext } from "../../src/core/language/read-context.ts";
import { changesInWords, joinChanges, netChanges, reversed } from "../../src/view/change-view.ts";
import { reactionsInWords, spentReactions } from "../../src/view/reaction-view.ts";
import { clockText, viewTracker, type TrackerRow } from "../../src/view/tracker-view.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({ FRAY: { Number: { ap: "AP" }, Action: { rebuff: "Rebuff", harry: "Harry" } } });
const gm: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const player: Viewer = { gm: false, owns: new Set(["ilse"]), npcNumbers: "nothing" };
const isNpc = (id: string): boolean => id !== "ilse";

const creature = (id: string) => ({ id, name: id.toUpperCase(), side: "", hidden: false, position: null });
const state = {
  phase: "running",
  creatures: { ilse: creature("ilse"), rat: creature("rat") },
} as FightState;

const happened = (type: string, id: string, operands: FightEvent["operands"] = {}): FightEvent => ({
  type,
  rule: "X-1",
  creature: id,
  operands,
  changes: [],
});
const entry = (...events: FightEvent[]): LogEntry => ({ events }) as unknown as LogEntry;
const fightOf = (log: LogEntry[], events = 0): Fight =>
  ({ state, log, cursor: { entries: log.length - (events > 0 ? 1 : 0), events } }) as unknown as Fight;

const counting = {
  reactions: { taken: { ReactionTaken: "reaction" }, sinceTurn: "TurnBegun" },
} as unknown as AnyRuleset;
const react = (id: string, reaction: string): FightEvent => happened("ReactionTaken", id, { reaction });

describe("spent reactions", () => {
  it("are those since the creature's own turn began", () => {
    const log = [
      entry(react("ilse", "harry"), happened("TurnBegun", "ilse")),
      entry(react("rat", "harry")),
      entry(react("ilse", "rebuff"), happened("TurnBegun", "rat"), react("ilse", "rebuff")),
    ];
    const spent = spentReactions(fightOf(log), counting);
    expect(spent.get("ilse")).toEqual(["rebuff", "rebuff"]);
    expect(spent.get("rat")).toBeUndefined();
    expect(reactionsInWords(words, ["harry", ...(spent.get("ilse") ?? [])])).toBe("Harry, Rebuff ×2");
  });

  it("are not those that have been taken back", () => {
    const log = [entry(react("ilse", "rebuff"), react("ilse", "harry"))];
    expect(spentReactions(fightOf(log, 1), counting).get("ilse")).toEqual(["rebuff"]);
  });

  it("begin anew for everybody at once where the fact names nobody, as at a new round", () => {
    const round = { ...happened("RoundBegan", ""), creature: null };
    const log = [entry(react("ilse", "harry"), react("rat", "harry")), entry(round, react("rat", "rebuff"))];
    const byRounds = {
      reactions: { taken: { ReactionTaken: "reaction" }, sinceTurn: "RoundBegan" },
    } as unknown as AnyRuleset;
    expect([...spentReactions(fightOf(log), byRounds)]).toEqual([["rat", ["rebuff"]]]);
  });

  it("are nobody's in a game that does not count them", () => {
    expect(spentReactions(fightOf([entry(react("ilse", "rebuff"))]), {} as AnyRuleset).size).toBe(0);
  });
});

const changing = (id: string, before: number, after: number): LogEntry =>
  entry({ ...happened("ApSpent", id), changes: [{ path: ["creatures", id, "ap"], before, after }] });

describe("what a step would change", () => {
  it("is told from the first number to the last", () => {
    const changes = netChanges([changing("ilse", 9, 6), changing("ilse", 6, 4)]);
    expect(changesInWords(changes, state, { viewer: gm, words, isNpc })).toBe("ILSE: AP 9 → 4");
    expect(changesInWords(reversed(changes), state, { viewer: gm, words, isNpc })).toBe("ILSE: AP 4 → 9");
  });

  it("is nothing where it comes back to what it was", () => {
    const there = netChanges([changing("ilse", 9, 4)]);
    expect(changesInWords(joinChanges(there, reversed(there)), state, { viewer: gm, words, isNpc })).toBe("");
  });

  it("leaves out the numbers that the viewer may not see", () => {
    const changes = netChanges([changing("ilse", 9, 4), changing("rat", 7, 5)]);
    expect(changesInWords(changes, state, { viewer: player, words, isNpc })).toBe("ILSE: AP 9 → 4");
  });
});

/** The rows while these AP are left, and what AP the rat has. */
function rowsOf(ilse: number, active: string): readonly TrackerRow[] {
  const order = Object.keys(state.creatures).map((id): OrderRow => ({
    creature: id,
    number: 1,
    acted: false,
    waiting: false,
    active: id === active,
    out: false,
  }));
  const ruleset = {
    clock: () => ({ label: "round", value: 1 }),
    order: () => order,
    meters: (_situation: unknown, id: string) => [
      { label: "ap", value: id === "ilse" ? ilse : 5, max: 9, look: "pips", rule: "X-2" },
    ],
    conditions: () => [],
  } as unknown as AnyRuleset;
  return viewTracker(ruleset, { state } as ReadContext, { viewer: gm, words, isNpc }).rows;
}

describe("a row of the tracker", () => {
  it("is the very same while nothing that it shows has changed", () => {
    const [before, after] = [rowsOf(9, "ilse"), rowsOf(4, "ilse")];
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.meters[0]?.value).toBe("4");
    expect(rowsOf(4, "rat")[1]?.active).toBe(true);
  });
});

describe("the time of a fight", () => {
  it("has a number once the first round has begun, and until then says that the fight opens", () => {
    const spoken = wordsFrom({ FRAY: { Tracker: { Opening: "It opens" }, Number: { round: "Round" } } });
    expect(clockText(spoken, { label: "round", value: null })).toBe("It opens");
    expect(clockText(spoken, { label: "round", value: 2 })).toBe("Round 2");
  });
});
