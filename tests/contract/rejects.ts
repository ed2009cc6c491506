// A promise that has to fail with words that fit.
import { assert } from "vitest";

export async function rejects(
  act: Promise<unknown> | (() => Promise<unknown>),
  words: RegExp,
): Promise<void> {
  try {
    await (typeof act === "function" ? act() : act);
  } catch (error) {
    assert.match(error instanceof Error ? error.message : String(error), words);
    return;
  }
  assert.fail(`should have been refused: ${String(words)}`);
}
