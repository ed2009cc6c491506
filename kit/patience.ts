// How the kit waits: for what soon becomes true, and never forever.

/** How long a page may take to show something, milliseconds. */
export const PATIENCE = 20_000;
const PAUSE = 60;

/** Asks until the answer is true. Throws, saying what was waited for, when it never is. */
export async function until(what: string, ask: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (await ask()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`waited in vain: ${what}`);
}

/** Waits for work in a page, which has no time limit of its own. Throws when it takes longer than `patience`. */
export async function within<T>(what: string, work: Promise<T>, patience = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes longer than ${patience / 1000} s`)), patience);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
