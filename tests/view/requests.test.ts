// A request of rolls as a viewer has it: who has rolled, whom one may roll for, and what all come to by each agreement.
import { describe, expect, it } from "vitest";
import { GROUP_RULES } from "../../src/view/group-rules.ts";
import { groupOutcome, outcomeOf, viewRequest, type AskedOne } from "../../src/view/request-view.ts";
import { wordsFrom } from "../../src/view/words.ts";
import spoken from "../../lang/en/requests.json" with { type: "json" };

const words = wordsFrom({ FRAY: { requests: spoken } });

/** Somebody who is asked; `score` is null for one who has not rolled, and a success is one of 10 and more. */
function asked(name: string, score: number | null, more: Partial<AskedOne> = {}): AskedOne {
  const outcome = { success: score === null ? null : score >= 10, score };
  const rolled =
    score === null ? null : { isOpen: false, isSecret: false, text: `${name} rolls ${score}.`, outcome };
  return { uuid: name, name, mayRoll: false, isOwn: false, isHeld: false, rolled, ...more };
}

const verdicts = (...scores: readonly number[]): unknown[] =>
  GROUP_RULES.flatMap((rule) =>
    rule === "each"
      ? []
      : [
          groupOutcome(
            rule,
            scores.map((score, i) => asked("abc"[i] ?? "", score)),
          ).verdict,
        ],
  );

describe("a group", () => {
  it("comes through by half, all, the best or the worst, as its table has agreed", () => {
    expect(verdicts(12, 4)).toEqual([true, false, true, false]);
    expect(verdicts(12, 4, 3)).toEqual([false, false, true, false]);
    expect(verdicts(12, 14)).toEqual([true, true, true, true]);
    expect(verdicts(2, 4)).toEqual([false, false, false, false]);
  });

  it("names whose roll counts, by success first and by number then", () => {
    const all = [asked("Ann", 12), asked("Bob", 17), asked("Cid", 3)];
    expect(groupOutcome("best", all).operands).toEqual({ name: "Bob" });
    expect(groupOutcome("worst", all).operands).toEqual({ name: "Cid" });
  });

  it("is left to the game master where rolls are only told", () => {
    const told = (name: string): AskedOne => ({
      ...asked(name, 9),
      rolled: { isOpen: false, isSecret: false, text: "", outcome: { success: null, score: 9 } },
    });
    const { group } = viewRequest({ label: "Lore", rule: "half" }, [told("Ann"), asked("Bob", 12)], words);
    expect(group).toMatchObject({ state: "told" });
    expect(group?.outcome).toContain("game master judges");
  });

  it("is told when the last has rolled, and never where each rolls for oneself", () => {
    const open = [asked("Ann", 12), asked("Bob", null)];
    const view = viewRequest({ label: "Lore", rule: "all" }, open, words);
    expect(view).toMatchObject({ count: "1 of 2 have rolled", isDone: false, group: { state: "waiting" } });
    expect(viewRequest({ label: "Lore", rule: "each" }, open, words).group).toBeNull();
  });
});

describe("a row", () => {
  it("has the large button for one's own, a small one for those who are away, none once it is rolled", () => {
    const all = [
      asked("Ann", null, { mayRoll: true, isOwn: true }),
      asked("Bob", null, { mayRoll: true }),
      asked("Cid", 12, { mayRoll: true, isOwn: true }),
      asked("Dan", null),
    ];
    const { mine, rows } = viewRequest({ label: "Lore", rule: "each" }, all, words);
    expect(mine.map(({ roll }) => roll)).toEqual(["Roll Lore for Ann"]);
    expect(rows.map(({ absent, state }) => [absent, state])).toEqual([
      [false, "waiting"],
      [true, "waiting"],
      [false, "success"],
      [false, "waiting"],
    ]);
  });
});

describe("what a roll came to", () => {
  const event = (type: string, operands: object) =>
    ({ type, rule: "CORE-HAND", creature: "ann", operands, changes: [] }) as never;

  it("is what the last event of its roller says, with the number that it is set beside others by", () => {
    const total = { value: 12, rule: "CORE-HAND", parts: [] };
    const events = [event("CheckRolled", { total, success: true }), event("Tired", {})];
    expect(outcomeOf(events, "ann", {})).toEqual({ success: true, score: 12 });
    expect(outcomeOf(events, "bob", {})).toEqual({ success: null, score: null });
  });

  it("is decided without dice where its game says so", () => {
    const declared = { SenseFailed: { weight: "result", settles: false } } as const;
    expect(outcomeOf([event("SenseFailed", {})], "ann", declared).success).toBe(false);
  });

  it("has no button while its roll waits for a fight, and counts as one that is still to be rolled", () => {
    const all = [asked("Ann", null, { mayRoll: true, isOwn: true, isHeld: true }), asked("Cid", 12)];
    const { mine, rows, isDone, count } = viewRequest({ label: "Lore", rule: "all" }, all, words);
    expect([mine, isDone, count]).toEqual([[], false, "1 of 2 have rolled"]);
    expect(rows[0]).toMatchObject({
      state: "held",
      absent: false,
      stateText: "rolls as soon as the question in the fight is answered",
    });
  });
});
