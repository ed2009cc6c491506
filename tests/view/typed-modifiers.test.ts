// A modifier that somebody types before a roll: the preview counts it from then on, in each of the five games.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { createFight, type Fight } from "../../src/core/language/fight.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { PreviewLine } from "../../src/core/language/ruleset.ts";
import type { TracePart } from "../../src/core/language/trace.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { diceOfFight } from "../../src/core/simulate/forecast.ts";
import { type Answerer, perform } from "../../src/core/simulate/scripted-answers.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { targetOf } from "../../src/view/at-once.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { root } from "../../tools/paths.ts";

/** More commands than it takes until somebody attacks. */
const LONGEST = 80;
const TYPED = [{ value: -3, reason: "the sun in the eyes" }];

interface Attack {
  readonly fight: Fight;
  readonly command: Command;
  readonly asked: AskRequest | null;
}

/** The first attack that the game's policy makes in its example fight. */
function firstAttack({ engine, ruleset }: Rulebook): Attack {
  const setup = setupOf(
    JSON.parse(readFileSync(join(root, "tests/forecasts", `${ruleset.id}.json`), "utf8")),
  );
  const dice = diceOfFight(1, 0);
  let found: Attack | null = null;
  let fight: Fight = createFight(ruleset.id, setup.rulings, setup.start);
  const look = (now: Fight, command: Command | undefined, asked: AskRequest | null): void => {
    if (
      !found &&
      command &&
      targetOf(command, now.state) &&
      engine.preview(now, command, asked).some(({ chance }) => chance)
    )
      found = { fight: now, command, asked };
  };
  const answerer: Answerer = {
    dice: ({ dice: { count, sides } }) => dice.faces(count, sides),
    answer: (ask, now) => {
      const answer = ruleset.policy.answer(engine.situation(now), ask);
      if (ask.ownTurn) look(now, answer.command, ask);
      return answer;
    },
  };
  let command: Command | null = setup.begin;
  for (let given = 0; command && given < LONGEST && !found; given += 1) {
    look(fight, command, null);
    fight = perform(engine, fight, command, answerer);
    command = ruleset.policy.choose(engine.situation(fight));
  }
  if (!found) throw new Error(`nobody attacks in ${ruleset.id}`);
  return found;
}

const partsIn = (parts: readonly TracePart[] = []): readonly TracePart[] =>
  parts.flatMap((each) => [each, ...partsIn(each.parts)]);
const chanceIn = (lines: readonly PreviewLine[]): number | undefined =>
  lines.find(({ chance }) => chance !== undefined)?.chance;

it.each(allRules.map((book) => [book.ruleset.id, book] as const))(
  "counts in the preview of an attack, with its reason, and in its chance (%s)",
  (_game, book) => {
    const { fight, command, asked } = firstAttack(book);
    const before = book.engine.preview(fight, command, asked);
    const after = book.engine.preview(fight, { ...command, modifiers: TYPED }, asked);
    const typed = after.filter(({ traced }) =>
      partsIn(traced.parts).some(({ note }) => note === TYPED[0]?.reason),
    );
    expect(typed.length).toBeGreaterThan(0);
    for (const { label, traced } of typed)
      expect(traced.value).not.toBe(before.find((line) => line.label === label)?.traced.value);
    expect(chanceIn(after)).toBeLessThan(chanceIn(before) ?? 0);
  },
);
