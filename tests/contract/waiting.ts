// How a case waits for what a page shows soon, on any machine.

const PATIENCE = 10_000;

/** Asks again and again until there is an answer. Throws, naming what was waited for, when there never is one. */
export async function soon<Value>(
  find: () => Value | null | undefined | false,
  what: string,
): Promise<Value> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`waited in vain: ${what}`);
}
