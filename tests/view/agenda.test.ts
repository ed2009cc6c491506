// The agenda of both games: what is due, what runs and until when, and where an action would put its actor.
import { describe, expect, it } from "vitest";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { TimeCountCreature, TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyCreature } from "../../src/rulesets/destiny/state.ts";
import { begun } from "../destiny/fights.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { timecountEngine, timecountFight } from "../hard-cases/timecount-fight.ts";

/** A fight at count 10 in which `a` is due now and is as told. */
function atTen(more: Partial<TimeCountCreature>, kind: "character" | "npc" = "npc") {
  const fight = timecountFight({ a: { kind, at: [0, 0] }, b: { at: [1, 0] } });
  const { a, b } = fight.state.creatures;
  if (!a || !b) throw new Error("nobody is there");
  const creatures = { a: { ...a, nextAct: 10, ...more }, b: { ...b, nextAct: 14 } };
  const state: TimeCountState = { ...fight.state, phase: "running", count: 10, creatures };
  return timecountEngine.situation({ ...fight, state });
}

const told = (entries: ReturnType<NonNullable<typeof timecount.agenda>> = []): unknown[] =>
  entries.map(({ creature, kind, at, name, label }) => [creature, kind, at, name ?? label]);

describe("Time Count", () => {
  it("lists turns by count, and nothing before the fight", () => {
    expect(told(timecount.agenda?.(atTen({})))).toEqual([
      ["a", "turn", 10, "nextAct"],
      ["b", "turn", 14, "nextAct"],
    ]);
    const outside = timecountEngine.situation(timecountFight({ a: {} }));
    expect(timecount.agenda?.(outside)).toEqual([]);
  });

  it("lists delays, stances that are being taken, spells and what runs out", () => {
    const situation = atTen({
      pending: { action: "coupDeGrace", endsAt: 12, command: { type: "coupDeGrace", creature: "a" } },
      stance: "parrying",
      stanceFrom: 13,
      prepared: { spell: "flare", preparedAt: 4, harm: 0, moves: 0, charges: 1 },
      conditions: {
        burning: { condition: "burning", ends: 16 },
        surprised: { condition: "surprised", ends: "turn" },
      },
    });
    expect(told(timecount.agenda?.(situation)).filter((entry) => (entry as unknown[])[1] !== "turn")).toEqual(
      [
        ["a", "delay", 12, "coupDeGrace"],
        ["a", "stance", 13, "parrying"],
        ["a", "condition", 16, "burning"],
        ["a", "spell", null, "flare"],
      ],
    );
  });

  it("puts an actor as many counts later as the action costs: read for NPCs, estimated where dice decide", () => {
    const attack = { type: "attack", creature: "a", target: "b", weapon: "sword" };
    const read = timecount.afterwards?.(atTen({}), attack);
    const diced = timecount.afterwards?.(atTen({}, "character"), attack);
    expect(read?.isEstimate).toBe(false);
    expect(diced?.isEstimate).toBe(true);
    expect(read?.at).toBeGreaterThan(10);
    expect(diced?.at).toBe(read?.at);
    expect(timecount.afterwards?.(atTen({}), { type: "advance", creature: "a" })).toBeNull();
  });
});

describe("Heroes of Destiny", () => {
  it("lists long actions with the round in which they are done, and conditions that end with a round", () => {
    const fight = begun({ a: {}, b: {} });
    const { a } = fight.state.creatures;
    if (!a) throw new Error("nobody is there");
    const condition: DestinyCreature["conditions"][string] = {
      condition: "defending",
      startRound: 1,
      endRound: 3,
    };
    const longAction = { command: { type: "standardAttack", creature: "a" }, total: 40, paid: 3 };
    const creatures = {
      ...fight.state.creatures,
      a: { ...a, longAction, conditions: { defending: condition } },
    };
    const situation = destinyEngine.situation({ ...fight, state: { ...fight.state, creatures } });
    const [first, second] = destiny.agenda?.(situation) ?? [];
    const byTime = [first, second].sort((x, y) => (x?.kind ?? "").localeCompare(y?.kind ?? ""));
    expect(byTime).toMatchObject([
      { creature: "a", kind: "condition", at: 3, label: "defending" },
      { creature: "a", kind: "delay", label: "standardAttack", rule: "DEST-LNG-01" },
    ]);
    expect(byTime[1]?.at).toBeGreaterThan(1);
  });
});

describe("the other games", () => {
  it.each(["anatomy", "fightingstyle", "dierank"])("%s tells nothing of what will come", (id) => {
    const { ruleset } = rulesById(id);
    expect(["agenda" in ruleset, "afterwards" in ruleset]).toEqual([false, false]);
  });
});
