// Sightings: a watcher sees every way in which a rule shows itself, and changes nothing of the fight.

import { afterEach, describe, expect, it } from "vitest";
import type { EventInput } from "../../src/core/language/events.ts";
import type { FightState } from "../../src/core/language/fight.ts";
import { RuleContext } from "../../src/core/language/rule-context.ts";
import { declarePrompts, type PromptDeclarations } from "../../src/core/language/prompts.ts";
import { ask, PASS, question, roll, window } from "../../src/core/language/requests.ts";
import { refuse } from "../../src/core/language/rules.ts";
import { watchRules } from "../../src/core/language/rule-coverage.ts";
import { bounded, fixed, part, sum } from "../../src/core/language/trace.ts";

const state: FightState = { phase: "running", creatures: {} };
const { what } = declarePrompts({
  what: { rule: "X-ASK-01", to: "gm", choices: [PASS], usual: PASS, mayPass: true },
} as const satisfies PromptDeclarations);

function seenBy(run: () => void): string[] {
  const seen: string[] = [];
  watchRules((kind, rule) => seen.push(`${kind} ${rule}`));
  run();
  watchRules(null);
  return seen;
}

function eventOf(fact: EventInput): object {
  const play = new RuleContext({ state, rulings: {}, absent: new Set() });
  play.emit(fact);
  return play.takeEvents()[0] ?? {};
}

describe("a watcher of rules", () => {
  afterEach(() => watchRules(null));

  it("sees the rule of an event, its further rules, and the numbers it states", () => {
    const total = { value: 3, rule: "X-SUM-01", parts: [] };
    const fact = { type: "Done", rule: "X-1", rules: ["X-2"], operands: { hit: { total } } } as const;
    expect(seenBy(() => eventOf(fact))).toEqual(["event X-1", "event X-2", "trace X-SUM-01"]);
  });

  it("sees parts that count, kept zeros, fixed numbers and bounds that cut", () => {
    expect(seenBy(() => sum("X-1", [part("a", 2, "X-2"), part("b", 0, "X-3")]))).toEqual([
      "trace X-2",
      "trace X-1",
    ]);
    expect(seenBy(() => sum("X-1", [part("b", 0, "X-3")], true))).toEqual(["trace X-1", "trace X-3"]);
    const two = fixed("X-4", "a", 2);
    expect(seenBy(() => fixed("X-4", "a", 2))).toEqual(["trace X-4"]);
    expect(seenBy(() => bounded(two, "X-5", { min: 1 }))).toEqual([]);
    expect(seenBy(() => bounded(two, "X-5", { max: 1 }))).toEqual(["trace X-5"]);
  });

  it("sees rolls, questions, windows with somebody to ask, and refusals", () => {
    const dice = { count: 1, sides: 6, look: "plain" };
    const request = {
      rule: "X-ROLL-01",
      creature: null,
      purpose: "a",
      dice,
      modifier: null,
      involves: [],
    } as const;
    const made = question(what, { involves: [] });
    expect(seenBy(() => roll(request).next())).toEqual(["roll X-ROLL-01"]);
    expect(seenBy(() => ask(what, { involves: [] }).next())).toEqual(["prompt X-ASK-01"]);
    expect(seenBy(() => question(what, { involves: [] }))).toEqual([]);
    expect(seenBy(() => window({ rule: "X-W", asks: [], involves: [] }).next())).toEqual([]);
    expect(seenBy(() => window({ rule: "X-W", asks: [made], involves: [] }).next())).toEqual([
      "prompt X-W",
      "prompt X-ASK-01",
    ]);
    expect(seenBy(() => refuse("X-NO", "notNow"))).toEqual(["refusal X-NO"]);
  });

  it("changes nothing: an event is the same watched or not, and names further rules only where there are some", () => {
    const plain: EventInput = { type: "Done", rule: "X-1" };
    const unwatched = JSON.stringify(eventOf(plain));
    let watched = "";
    seenBy(() => (watched = JSON.stringify(eventOf(plain))));
    expect(watched).toBe(unwatched);
    expect(unwatched).toBe('{"type":"Done","rule":"X-1","creature":null,"operands":{},"changes":[]}');
    expect(eventOf({ ...plain, rules: ["X-2"] })).toMatchObject({ rules: ["X-2"] });
  });
});
