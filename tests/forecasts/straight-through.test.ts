// Rules that run straight through: what becomes of a procedure, and that fights come out as they do with waiting rules.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { threadsBundle } from "../../tools/forecast/bundle.ts";
import { withoutGenerators } from "../../tools/forecast/straight-through.ts";

type Script = typeof import("../../tools/forecast/threads.ts");

const plain = (code: string): string => withoutGenerators("rule.ts", code);

describe("a procedure that runs straight through", () => {
  it("calls what it delegated to", () => {
    expect(plain("function* a(): Procedure<number> { return 1 + (yield* b(yield* c())); }")).toBe(
      "function a(): Procedure<number> { return 1 + ((b((c())))); }",
    );
    expect(plain("const rule = { *run(play) { yield* act(play); } };")).toBe(
      "const rule = { run(play) { (act(play)); } };",
    );
  });

  it("has requests answered at once", () => {
    expect(plain("function* roll(dice) { return yield { kind: dice }; }")).toMatch(
      /^import \{ answerNow \} from ".*straight-driving\.ts";\nfunction roll\(dice\) \{ return answerNow\(\{ kind: dice \}\); \}$/u,
    );
  });

  it("gets a part that may break off unstarted", () => {
    expect(plain("function* all() { yield* unlessGone(play, one(yield* two())); }")).toBe(
      "function all() { (unlessGone(play, () => (one((two()))))); }",
    );
    expect(plain("function* unlessGone(part: Procedure<void>) { try { yield* part; } catch {} }")).toBe(
      "function unlessGone(part: Procedure<void>) { try { (part()); } catch {} }",
    );
  });

  it("leaves lists that are thought of one by one", () => {
    const wishes = "function* wishes(): Generator<Command> { yield first; yield* more(); }";
    expect(plain(wishes)).toBe(wishes);
  });

  it("may not be kept in a variable", () => {
    expect(() => plain("function* late() { const later = act(); yield* later; }")).toThrow(
      "rule.ts: later: a procedure must be run where it is called",
    );
  });
});

describe("fights of both makes of the script", () => {
  let straight: Script;
  let waiting: Script;

  beforeAll(async () => {
    const bundle = await threadsBundle();
    straight = (await import(/* @vite-ignore */ bundle.straight.href)) as Script;
    waiting = (await import(/* @vite-ignore */ bundle.waiting.href)) as Script;
  }, 60_000);

  it.each(allRules.map(({ ruleset }) => ruleset.id))("are the same in %s", (id) => {
    const scenario: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${id}.json`), "utf8"));
    const tallyOf = ({ playFights, setupOf }: Script): unknown =>
      playFights(setupOf(scenario), { seed: 7, from: 0, fights: 12 });
    expect(tallyOf(straight)).toEqual(tallyOf(waiting));
  });

  it("stop alike when a command asks too often", () => {
    const scenario: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "destiny.json"), "utf8"));
    const few = { commands: 100, responses: 3 };
    const tallyOf = ({ playFights, setupOf }: Script): ReturnType<Script["playFights"]> =>
      playFights(setupOf(scenario), { seed: 7, from: 0, fights: 4 }, few);
    expect(tallyOf(straight)).toEqual(tallyOf(waiting));
    expect(tallyOf(straight).unfinished).toEqual({ tooManyResponses: 4 });
  });
});
