// A disk that is full after a number of bytes, as a test wishes: writes end in the middle, and more of them fail.
import { statSync } from "node:fs";
import { DISK, type Disk, type OpenFlags } from "../../table/server/disk.ts";

export class FullDisk implements Disk {
  /** How many more bytes fit. */
  room: number;
  /** Whether files cannot even be cut any more, as on a disk that has become read-only. */
  isStuck = false;
  /** Bytes asked for when there was no room. */
  refused = 0;

  constructor(room = Infinity) {
    this.room = room;
  }

  open(path: string, flags: OpenFlags, mode?: number): number {
    if (flags !== "r" && this.isStuck) throw failure("EROFS");
    if (flags === "w") this.room += sizeOf(path);
    return DISK.open(path, flags, mode);
  }

  write(file: number, bytes: Uint8Array, from: number): number {
    const length = Math.min(bytes.length - from, Math.max(0, this.room));
    if (length === 0 && bytes.length > from) {
      this.refused += bytes.length - from;
      throw failure("ENOSPC");
    }
    const written = DISK.write(file, bytes.subarray(from, from + length), 0);
    this.room -= written;
    return written;
  }

  flush(file: number): void {
    if (this.isStuck) throw failure("EROFS");
    DISK.flush(file);
  }

  truncate(file: number, length: number): void {
    if (this.isStuck) throw failure("EROFS");
    this.room += DISK.size(file) - length;
    DISK.truncate(file, length);
  }

  size(file: number): number {
    return DISK.size(file);
  }

  close(file: number): void {
    DISK.close(file);
  }

  rename(from: string, to: string): void {
    if (this.isStuck) throw failure("EROFS");
    this.room += sizeOf(to);
    DISK.rename(from, to);
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: as the test wishes`), { code });
}

/** Numbers from 0 to 1 that a seed decides, so that a red run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
