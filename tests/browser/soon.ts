// How the browser tests wait: for what a page shows soon, on any machine, at any seat.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How many times slower than it is this machine pretends to be: FRAY_SLOW=4 for one with a quarter of the speed. */
export const SLOW = Number(process.env.FRAY_SLOW ?? 1);
/** Milliseconds that each message between a page and the table takes, from FRAY_DELAY. */
const DELAY = Number(process.env.FRAY_DELAY ?? 0);

/** How long a page may take to show something, milliseconds. Only a failing test ever waits so long. */
export const PATIENCE = 20_000 * Math.max(1, SLOW / 2);

/** Asks again and again until the answer fits: a page shows the work of another seat when the message has come. */
export function soon<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: PATIENCE, interval: 40 });
}

/** Makes a page as slow as FRAY_SLOW and FRAY_DELAY say; call it before the page goes anywhere. */
export async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  if (DELAY > 0) await delayMessages(page);
  if (SLOW <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}

/** Lets every message of the page's socket take a time of its own, in the order they were sent. */
async function delayMessages(page: Page): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(inOrder((message) => server.send(message)));
    server.onMessage(inOrder((message) => socket.send(message)));
  });
}

function inOrder<Message>(pass: (message: Message) => void): (message: Message) => void {
  let last = 0;
  return (message) => {
    last = Math.max(last, Date.now() + DELAY * 2 * Math.random());
    setTimeout(() => pass(message), last - Date.now());
  };
}
