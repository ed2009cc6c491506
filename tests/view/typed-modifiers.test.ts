// A modifier that somebody types before a roll: the preview counts it from then on, in each of the five games.
import { expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { PreviewLine } from "../../src/core/language/ruleset.ts";
import type { TracePart } from "../../src/core/language/trace.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { targetOf } from "../../src/view/at-once.ts";
import { playExample } from "./example-fight.ts";

/** More commands than it takes until somebody attacks. */
const LONGEST = 80;
const TYPED = [{ value: -3, reason: "the sun in the eyes" }];

interface Attack {
  readonly fight: Fight;
  readonly command: Command;
  readonly asked: AskRequest | null;
}

/** The first attack that the game's policy makes in its example fight. */
function firstAttack(book: Rulebook): Attack {
  const { engine, ruleset } = book;
  let found: Attack | null = null;
  const look = (now: Fight, command: Command | undefined, asked: AskRequest | null): void => {
    if (
      !found &&
      command &&
      targetOf(command, now.state) &&
      engine.preview(now, command, asked).some(({ chance }) => chance)
    )
      found = { fight: now, command, asked };
  };
  playExample(book, LONGEST, look, () => found !== null);
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
