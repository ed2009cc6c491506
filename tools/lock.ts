// Lets one process at a time do a piece of work; the others wait for it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const patience = 120_000;

/** Runs `work` while holding the folder `lock`. Throws when another live process holds it for two minutes. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience;
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) {
    if (Date.now() > deadline) throw new Error(`${lock} is held by process ${holder(lock) ?? "unknown"}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), String(process.pid));
    return true;
  } catch {
    const pid = holder(lock);
    if (pid !== null && pid !== process.pid && !isAlive(pid)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function holder(lock: string): number | null {
  try {
    return Number(readFileSync(join(lock, "pid"), "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
