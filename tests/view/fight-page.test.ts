// The page of a fight in each of the five games: what it says of harm, dice and turns is what the log holds.
import { describe, expect, it } from "vitest";
import type { Fight, LogEntry } from "../../src/core/language/fight.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { diceLuck } from "../../src/view/dice-luck.ts";
import { viewFightPage } from "../../src/view/fight-page.ts";
import { drawHarm } from "../../src/view/harm-chart.ts";
import { followHarm, type HarmSource, type HarmStep } from "../../src/view/harm-track.ts";
import { healthLeft } from "../../src/view/health-left.ts";
import type { Seat } from "../../src/view/seat.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { playExample } from "./example-fight.ts";

const words = wordsFrom(languageFile(root, "en"));
const gm: Seat = { viewer: { gm: true, owns: new Set(), npcNumbers: "all" }, words, isNpc: () => false };

/** More commands than a fight of the examples takes. */
const LONGEST = 400;

function sourceOf({ engine, ruleset }: Rulebook, fight: Fight): HarmSource {
  const game = allGames.find(({ id }) => id === ruleset.id);
  if (!game) throw new Error(`${ruleset.id} is no game of the host`);
  const { health } = game.tokenBars;
  return { fight, ruleset, health, situationOf: (now) => engine.situation(now) };
}

const first = (text: string): number => Number(/^\d+/.exec(text)?.[0] ?? 0);

describe.each(allRules.map((book) => [book.ruleset.id, book] as const))("the page of %s", (_id, book) => {
  const fight = playExample(book, LONGEST);
  const source = sourceOf(book, fight);
  const page = viewFightPage(source, gm);

  it("says of blows what the log holds, and nothing of harm is lost between giver and taker", () => {
    const { blows } = followHarm(source);
    expect(blows.length).toBeGreaterThan(0);
    expect(blows.filter(({ giver }) => giver !== null).length).toBeGreaterThan(0);
    const sum = (wanted: typeof blows): number => wanted.reduce((total, { amount }) => total + amount, 0);
    const given = page.people.reduce((total, each) => total + first(each.given), 0);
    const taken = page.people.reduce((total, each) => total + first(each.taken), 0);
    expect(taken).toBe(sum(blows));
    expect(given).toBe(sum(blows.filter(({ giver }) => giver !== null)));
  });

  it("follows everybody to where the state has them now", () => {
    const { steps } = followHarm(source);
    const situation = book.engine.situation(fight);
    const out = new Set(book.ruleset.order(situation).flatMap((row) => (row.out ? [row.creature] : [])));
    for (const id of Object.keys(fight.state.creatures)) {
      const now = out.has(id) ? 0 : healthLeft(source.health, book.ruleset.meters(situation, id));
      expect(steps.at(-1)?.left.get(id)).toBe(now ?? undefined);
    }
  });

  it("draws a line for each of them, names apart, and tells where it turned", () => {
    const lines = page.chart?.lines ?? [];
    expect(lines.length).toBeGreaterThan(1);
    const heights = lines.map(({ labelY }) => labelY).sort((a, b) => a - b);
    for (const [at, height] of heights.entries())
      if (at > 0) expect(height - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(14.9);
    expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(lines.length);
    expect(page.turning.length).toBeGreaterThan(0);
    for (const { text, when, root: step } of page.turning) {
      expect([text, when]).not.toContain("");
      expect(fight.log.some((entry) => entry.root === step)).toBe(true);
    }
  });

  it("follows only what is new while a fight goes on, and comes to the same", () => {
    const fresh = structuredClone(fight);
    const whole = followHarm({ ...source, fight: fresh });
    const growing = structuredClone(fight);
    for (let entries = 0; entries <= growing.log.length; entries += 7)
      followHarm({ ...source, fight: { ...growing, cursor: { entries, events: 0 } } });
    expect(followHarm({ ...source, fight: growing })).toEqual(whole);
    const back = { ...growing, cursor: { entries: 3, events: 0 } };
    const again = { ...fresh, initial: structuredClone(fresh.initial), cursor: back.cursor };
    expect(followHarm({ ...source, fight: back })).toEqual(followHarm({ ...source, fight: again }));
  });

  it("counts nothing that was taken back", () => {
    let back = fight;
    while (back.cursor.entries > 0) back = put(book.engine, back, { kind: "undo" });
    const empty = viewFightPage({ ...source, fight: back }, gm);
    expect(empty.people.map(({ given, taken }) => [given, taken])).toEqual(
      empty.people.map(() => ["0", "0"]),
    );
    expect(empty.chart).toBeNull();
    expect(empty.turning).toEqual([]);
  });

  it("tells a player nothing of whoever is hidden, and no numbers of NPCs that the GM keeps", () => {
    const [hidden, own] = Object.values(fight.state.creatures);
    if (!hidden || !own) throw new Error("nobody fights");
    const creatures = { ...fight.state.creatures, [hidden.id]: { ...hidden, hidden: true } };
    const secret: Fight = { ...fight, state: { ...fight.state, creatures } };
    const viewer = { gm: false, owns: new Set([own.id]), npcNumbers: "nothing" as const };
    const seat: Seat = { viewer, words, isNpc: (id) => id !== own.id };
    const seen = viewFightPage({ ...source, fight: secret }, seat);
    expect(JSON.stringify(seen)).not.toContain(hidden.name);
    const others = seen.people.filter(({ id }) => id !== own.id);
    expect(others.map(({ left, taken, luck }) => left + taken + luck)).toEqual(others.map(() => ""));
    expect(seen.chart?.lines.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe("what is left of somebody's health", () => {
  const meter = (label: string, value: number, max: number) => ({
    label,
    value,
    max,
    look: "boxes" as const,
    rule: "DEST-CON-01" as const,
  });

  it("weighs grave levels more, and a full last one leaves nothing", () => {
    const levels = { meters: ["light", "grave"], left: true as const };
    expect(healthLeft(levels, [meter("light", 0, 4), meter("grave", 0, 1)])).toBe(1);
    expect(healthLeft(levels, [meter("light", 2, 4), meter("grave", 0, 1)])).toBe(0.75);
    expect(healthLeft(levels, [meter("light", 0, 4), meter("grave", 1, 1)])).toBe(0);
    expect(healthLeft(levels, [meter("light", 4, 4), meter("grave", 1, 1)])).toBe(0);
  });

  it("is the share of a single meter, and unknown without one", () => {
    expect(healthLeft({ meters: ["hp"] }, [meter("hp", 6, 24)])).toBe(0.25);
    expect(healthLeft({ meters: ["hp"] }, [meter("mp", 6, 24)])).toBeNull();
  });
});

describe("the luck of the dice", () => {
  const thrown = (faces: readonly number[], purpose = "attack"): LogEntry =>
    ({
      input: { kind: "rolled", faces },
      roll: { creature: "ann", purpose, dice: { count: faces.length, sides: 20, look: "plain" } },
    }) as never;
  const fightOf = (...log: LogEntry[]): Fight =>
    ({ log, cursor: { entries: log.length, events: 0 } }) as unknown as Fight;

  it("is how far all faces lie from what is expected, in standard deviations", () => {
    // Two faces of twenty come to 21, with a variance of 33.25 each.
    const luck = diceLuck(fightOf(thrown([20]), thrown([18]), thrown([1], "initiative")), {});
    expect(luck.get("ann")).toEqual({
      dice: 2,
      ahead: 17,
      unusual: 17 / Math.sqrt(66.5),
      word: "great",
    });
  });

  it("is the other way round where low faces win", () => {
    const luck = diceLuck(fightOf(thrown([20]), thrown([20])), { lowFacesWin: true });
    expect(luck.get("ann")).toMatchObject({ ahead: -19, word: "bad" });
  });
});

describe("the chart", () => {
  const step = (at: number, round: number, ann: number): HarmStep => ({
    root: at,
    clock: { label: "round", value: round },
    left: new Map([["ann", ann]]),
  });
  const steps = [step(0, 1, 1), step(1, 1, 0.5), step(2, 2, 0.5)];
  const ann = { id: "ann", name: "Ann", tone: "own" as const };

  it("goes level until something changes, and marks where a round begins", () => {
    const chart = drawHarm(steps, [ann], ({ clock }) => `Round ${clock.value}`);
    const [line] = chart?.lines ?? [];
    expect(line?.path).toBe("M44 12H287V142H530");
    expect(line?.cells).toEqual(["50 %", "50 %"]);
    expect(chart?.marks).toEqual([
      { x: 44, label: "Round 1", number: "1" },
      { x: 530, label: "Round 2", number: "2" },
    ]);
  });

  it("names so many rounds of a long fight as there is room for, and the table tells of all steps", () => {
    const long = Array.from({ length: 101 }, (_none, at) => step(at, at, 1 - at / 100));
    const chart = drawHarm(long, [ann], ({ clock }) => `Round ${clock.value}`);
    const xs = chart?.marks.map(({ x }) => x) ?? [];
    expect(xs.length).toBeGreaterThan(6);
    for (const [at, x] of xs.entries()) if (at > 0) expect(x - (xs[at - 1] ?? 0)).toBeGreaterThan(36);
    expect(chart?.lines[0]?.cells.at(-1)).toBe("0 %");
  });

  it("is none before anything has happened", () => {
    expect(drawHarm(steps.slice(0, 1), [ann], () => "")).toBeNull();
    expect(drawHarm(steps, [], () => "")).toBeNull();
  });
});
