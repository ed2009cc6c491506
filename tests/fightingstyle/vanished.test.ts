// Who vanishes in Fighting Style while many roll: an ambush and a sneak go on with those who are left.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import { rolled, without } from "../rulesets/in-the-midst.ts";
import { give, of, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const removed = (fight: StyleFight, creature: string): StyleFight => without(engine, fight, creature);
const rolling = (fight: StyleFight, faces: readonly number[]): StyleFight => rolled(engine, fight, faces);
const three = (rulings: Partial<StyleRulings> = {}): StyleFight =>
  fightOf(
    [
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("other", "guards", 6, 6, GUARD),
    ],
    { ...DEFAULT_RULINGS, ...rulings },
  );
const begin = (fight: StyleFight, ambush: object): StyleFight => {
  const command: Command = { type: "startFight", creature: null, ...ambush };
  return put(engine, fight, { kind: "command", command });
};
const surprised = (fight: StyleFight) =>
  ["hero", "guard", "other"].filter((id) => of(fight, id).conditions["surprised"]);

describe("an ambush (STYLE-SUR-01, STYLE-ENC-01)", () => {
  const byHero = { sneakers: ["hero"], observers: ["guard", "other"] };

  it("goes on when an observer vanishes, and so does the fight", () => {
    const stealthy = rolling(begin(three(), byHero), [2]);
    const after = rolling(removed(stealthy, "guard"), [20, 6, 1]);
    expect(after.state).toMatchObject({ phase: "running", turn: "hero", round: 1 });
    expect(surprised(after)).toEqual(["other"]);
  });

  it("surprises nobody when the one who sneaks vanishes", () => {
    const after = rolling(removed(begin(three(), byHero), "hero"), [6, 1]);
    expect(after.state).toMatchObject({ phase: "running", turn: "guard", round: 1 });
    expect(surprised(after)).toEqual([]);
  });

  it.each(["lowest", "each"] as const)("is rolled by the next sneaker (STYLE-SUR-02, %s)", (surpriseRoll) => {
    const byGuards = { sneakers: ["guard", "other"], observers: ["hero"] };
    const left = removed(begin(three({ surpriseRoll }), byGuards), "guard");
    const after = rolling(left, [2, 20, 6, 1]);
    expect(surprised(after)).toEqual(["hero"]);
    expect(after.state.turn).toBe("other");
  });
});

describe("a sneak (STYLE-ACT-01)", () => {
  it("is not lost when one of those who might notice vanishes", () => {
    const fight = give(three(), { type: "startFight", creature: null, askSurprise: false }, [6, 2, 1]);
    const command: Command = { type: "sneak", creature: "hero" };
    const sneaking = rolling(put(engine, fight, { kind: "command", command }), [2]);
    expect(of(rolling(removed(sneaking, "guard"), [20]), "hero").unseenBy).toEqual(["other"]);
  });
});
