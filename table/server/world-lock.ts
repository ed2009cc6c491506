// One server a world: a file names the process that has it open, and that of a process that is gone is taken over.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { DiskFailure, writeAll, type Disk } from "./disk.ts";

/** Takes the lock; what is returned gives it back. Throws when another server has the world open. */
export function takeLock(disk: Disk, path: string): () => void {
  if (existsSync(path) && !isRunning(Number(readFileSync(path, "utf8")))) rmSync(path, { force: true });
  const lock = openLock(disk, path);
  const release = (): void => {
    disk.close(lock);
    rmSync(path, { force: true });
  };
  try {
    writeAll(disk, lock, Buffer.from(String(process.pid)));
    return release;
  } catch (error) {
    release();
    throw new DiskFailure(path, error);
  }
}

function openLock(disk: Disk, path: string): number {
  try {
    return disk.open(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw new DiskFailure(path, error);
    throw new Error(`${path}: the process ${readFileSync(path, "utf8")} has this world open`, {
      cause: error,
    });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
