// The build's lock: one at a time, and a dead holder holds nothing.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { withLock } from "../../tools/lock.ts";
import { cache } from "../../tools/paths.ts";

const lock = join(cache, `lock-test-${process.pid}`);

afterEach(() => rmSync(lock, { recursive: true, force: true }));

it("lets one in at a time and frees itself after an error", async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push(`${name} out`);
    if (name === "a") throw new Error("broken");
  };
  const results = await Promise.allSettled([withLock(lock, work("a")), withLock(lock, work("b"))]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"]);
  expect(seen).toEqual(["a in", "a out", "b in", "b out"]);
  expect(existsSync(lock)).toBe(false);
});

it("takes over from a process that is gone", async () => {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, "pid"), "99999999");
  expect(await withLock(lock, async () => "done")).toBe("done");
});
