// How the browser tests wait: for what a page shows soon, on any machine, at any seat.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How many times slower than it is this machine pretends to be: FRAY_SLOW=4 for one with a quarter of the speed. */
export const SLOW = Number(process.env.FRAY_SLOW ?? 1);

/**
 * How long a page may take to show something, milliseconds. Only a failing test ever waits so long, so it is long enough
 * for a machine that is busy with something else.
 */
export const PATIENCE = 80_000 * Math.max(1, SLOW / 2);

/** Asks again and again until the answer fits: a page shows the work of another seat when the message has come. */
export function soon<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: PATIENCE, interval: 40 });
}

/** Makes a page as slow as FRAY_SLOW says; call it before the page goes anywhere. TABLE_LATENCY makes the table slow. */
export async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  if (SLOW <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}
