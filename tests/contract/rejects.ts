// A promise that has to fail with words that fit; free of any test runner.

/** Resolves when `act` fails with words that fit. Throws when it succeeds or fails in other words. */
export async function rejects(
  act: Promise<unknown> | (() => Promise<unknown>),
  words: RegExp,
): Promise<void> {
  const said = await (typeof act === "function" ? act() : act).then(
    () => null,
    (error: unknown) => String((error as Error | null)?.message ?? error),
  );
  if (said === null) throw new Error(`should have been refused: ${String(words)}`);
  if (!words.test(said)) throw new Error(`refused in other words than ${String(words)}: ${said}`);
}
