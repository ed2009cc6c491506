// What is misspelled does not compile: each line under an expected error would be refused by `npm run types`.
import { expect, it } from "vitest";
import { emitFor } from "../../src/core/language/emit.ts";
import type { RuleContext } from "../../src/core/language/rule-context.ts";
import { question } from "../../src/core/language/requests.ts";
import { refuse } from "../../src/core/language/rules.ts";
import { part } from "../../src/core/language/trace.ts";
import { PROMPTS } from "../../src/rulesets/dierank/prompts.ts";
import type { RankContext } from "../../src/rulesets/dierank/rulings.ts";

it("an event that the game does not declare", () => {
  const given: unknown[] = [];
  const context = {
    emitOf: (_creature: string, fact: unknown) => given.push(fact),
    emit: (fact: unknown) => given.push(fact),
  } as unknown as RankContext;
  context.emit({ type: "FightStarted", rule: "RANK-TURN-01" });
  emitFor(context, "a", { type: "Mounted", rule: "RANK-MNT-01" });
  // @ts-expect-error FightStarted is misspelled.
  context.emit({ type: "FigthStarted", rule: "RANK-TURN-01" });
  // @ts-expect-error Mounted is misspelled.
  emitFor(context, "a", { type: "Mountd", rule: "RANK-MNT-01" });
  // @ts-expect-error WoundTaken is an event of another game.
  emitFor(context, "a", { type: "WoundTaken", rule: "RANK-MNT-01" });
  expect(given).toHaveLength(5);
});

it("an event of a member of one instant", () => {
  type Member = Parameters<Parameters<RankContext["simultaneously"]>[0][number]>[0];
  type Emitted = Parameters<Member["emit"]>[0]["type"];
  const known: Emitted = "FightEnded";
  // @ts-expect-error FightEnded is misspelled.
  const unknown: Emitted = "FightEndet";
  expect([known, unknown]).toHaveLength(2);
});

it("a rule that stands in no register", () => {
  const made = [refuse("DEST-ATK-02", "far"), part("far", 1, "TC-TIME-08")];
  // @ts-expect-error No register has this row.
  made.push(refuse("DEST-ATK-99", "far"));
  // @ts-expect-error Nor this one.
  made.push(part("far", 1, "TC-TIMES-08"));
  // @ts-expect-error A rule is none of the words of a person.
  const emitted: Parameters<RuleContext<never>["emit"]>[0] = { type: "Done", rule: "a rule" };
  expect([...made, emitted]).toHaveLength(5);
});

it("a question that the game does not declare, a choice that it does not offer, and what an occasion must say", () => {
  const asked = question(PROMPTS.minionDeath, { involves: [] });
  const isDeath = asked.fallback === "dies";
  // @ts-expect-error minionDeath is misspelled.
  const unknown: unknown = PROMPTS.minionDeaths;
  // @ts-expect-error dies is misspelled.
  const isMisspelled = asked.fallback === "died";
  // @ts-expect-error The question goes to the game master, never to an owner.
  const misdirected = question(PROMPTS.minionDeath, { to: "a", involves: [] });
  // @ts-expect-error Whose owner is asked must be said, as must what is usual now.
  const incomplete = question(PROMPTS.lethal, { involves: [] });
  // @ts-expect-error The usual answer is one of the choices.
  const unusual = question(PROMPTS.lethal, { to: "a", usual: "maybe", involves: [] });
  expect([isDeath, unknown, isMisspelled]).toEqual([true, undefined, false]);
  expect([misdirected, incomplete, unusual].map(({ prompt }) => prompt)).toEqual([
    "minionDeath",
    "lethal",
    "lethal",
  ]);
});
