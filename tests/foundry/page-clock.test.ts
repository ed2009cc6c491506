// The clock of a seat's page: a busy machine does not outrun what the page waits for, and a closed page does nothing more.
import { expect, it } from "vitest";
import { PageClock } from "./page-clock.ts";

/** The machine does something else for so long: nothing of this process runs. */
function stall(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

it("lets what is under way arrive first when the machine has stalled for longer than a wait", async () => {
  const { timers } = new PageClock();
  const order: string[] = [];
  const late = new Promise<void>((resolve) => {
    timers.setTimeout(() => resolve(void order.push("out of patience")), 20);
  });
  stall(60);
  // A word and its answer over several hops, each in a task of its own.
  for (let hop = 0; hop < 12; hop += 1) await new Promise((resolve) => setImmediate(resolve));
  order.push("answered");
  await late;
  expect(order).toEqual(["answered", "out of patience"]);
});

it("waits no less than it is told, and repeats what repeats until that is cleared", async () => {
  const { timers } = new PageClock();
  const start = performance.now();
  await new Promise<void>((resolve) => timers.setTimeout(() => resolve(), 40));
  // A timer of the process may end a little early, and there are many of them.
  expect(performance.now() - start).toBeGreaterThan(30);
  let times = 0;
  await new Promise<void>((resolve) => {
    const repeating = timers.setInterval(() => {
      times += 1;
      if (times < 3) return;
      timers.clearInterval(repeating);
      timers.setTimeout(() => resolve(), 20);
    }, 2);
  });
  expect(times).toBe(3);
});

it("does nothing more once its page is closed", async () => {
  const clock = new PageClock();
  const done: string[] = [];
  clock.timers.setTimeout(() => done.push("before"), 5);
  clock.stop();
  clock.timers.setTimeout(() => done.push("after"), 5);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(done).toEqual([]);
});
