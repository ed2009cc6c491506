// A quiet fight of Die Rank: a blow asks whom it meets and nobody else, until somebody wants to be asked.
import { describe, expect, it } from "vitest";
import { enteringAnswers, OF_GM } from "../../src/core/engine/standing-answers.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Sender } from "../../src/core/language/fight.ts";
import { RefusedError } from "../../src/core/language/rules.ts";
import { perform, put } from "../../src/core/simulate/scripted-answers.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, gm as engine, type RankFight } from "./bout.ts";

/** The questions of a command while everybody passes, by name. */
function askedBy(before: RankFight, command: Command): readonly string[] {
  const asked: string[] = [];
  perform(engine, before, command, {
    dice: ({ dice: { count } }) => Array.from({ length: count }, () => 1),
    answer: ({ prompt, fallback }) => {
      asked.push(prompt);
      return { choice: fallback };
    },
  });
  return asked;
}

const entering = (creatures: readonly string[]) => ({
  creatures,
  played: creatures,
  isQuiet: true,
  remembered: {},
});

describe("a quiet fight", () => {
  const blow: Command = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
  const loud = duel();
  const quiet: RankFight = { ...loud, standing: enteringAnswers(dierank, loud, entering(["ann", "bob"])) };

  it("RANK-PASS-03, RANK-ATK-06: who is struck is asked how to meet it; that he knows and the intent go without saying", () => {
    expect(askedBy(loud, blow)).toEqual(["awareness", "lethal", "defense"]);
    expect(askedBy(quiet, blow)).toEqual(["defense"]);
  });

  it("RANK-MOVE-04: a step asks nobody past whom it goes, until the GM wants to be asked; its mover says so", () => {
    const step: Command = { type: "withdraw", creature: "ann", to: "s" };
    expect(askedBy(loud, step)).toEqual(["passing"]);
    expect(askedBy(quiet, step)).toEqual([]);
    expect(askedBy(quiet, { ...step, passing: "bob" })).toEqual(["opportunityAttack"]);
    const wish = put(engine, quiet, { kind: "standing", creature: OF_GM, prompt: "passing", answer: "ask" });
    expect(askedBy(wish, step)).toEqual(["passing"]);
  });

  it("asks again whoever wants to be asked: the GM for all, an owner for his own", () => {
    const wish = (creature: string, prompt: string): typeof quiet =>
      put(engine, quiet, { kind: "standing", creature, prompt, answer: "ask" });
    expect(askedBy(wish(OF_GM, "awareness"), blow)).toEqual(["awareness", "defense"]);
    expect(askedBy(wish("ann", "lethal"), blow)).toEqual(["lethal", "defense"]);
  });

  it("keeps what the GM has said when others come later", () => {
    const asking = put(engine, quiet, {
      kind: "standing",
      creature: OF_GM,
      prompt: "awareness",
      answer: "ask",
    });
    const later = enteringAnswers(dierank, asking, entering(["ann", "bob"]));
    expect(later[OF_GM]).toMatchObject({ awareness: "ask", pointBlank: "pass" });
  });

  it("no player answers for the GM, and a question that everybody must hear is asked all the same", () => {
    const player: Sender = { user: "anna", gm: false, owns: ["ann"] };
    const input: Input = { kind: "standing", creature: OF_GM, prompt: "awareness", answer: "pass" };
    expect(() => put(engine, loud, input, player)).toThrow(RefusedError);
    const all = put(engine, loud, { kind: "standing", creature: OF_GM, prompt: "*", answer: "pass" });
    expect(askedBy(all, blow)).toContain("awareness");
  });
});
