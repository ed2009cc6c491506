// What the table asks of a disk, and how a file is written whole or not at all; tests bring disks that are full.
import {
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { Refusal } from "./refusal.ts";

export type OpenFlags = "a+" | "r" | "w" | "wx";

/** The calls that change a disk; files are named by the number that `open` gives. Each may throw, and a write may be short. */
export interface Disk {
  open(path: string, flags: OpenFlags, mode?: number): number;
  /** Writes what it can of the bytes from `from` on, and returns how many that were. */
  write(file: number, bytes: Uint8Array, from: number): number;
  /** Returns once what was written lies on the disk itself. */
  flush(file: number): void;
  truncate(file: number, length: number): void;
  size(file: number): number;
  close(file: number): void;
  rename(from: string, to: string): void;
}

export const DISK: Disk = {
  open: (path, flags, mode) => openSync(path, flags, mode),
  write: (file, bytes, from) => writeSync(file, bytes, from),
  flush: (file) => fsyncSync(file),
  truncate: (file, length) => ftruncateSync(file, length),
  size: (file) => fstatSync(file).size,
  close: (file) => closeSync(file),
  rename: (from, to) => renameSync(from, to),
};

/** A write that the disk did not take: names the file, and is told to the seat that asked. What was there before is there still. */
export class DiskFailure extends Refusal {
  constructor(path: string, cause: unknown) {
    super(`${basename(path)} cannot be written, ${reasonOf(cause)}: nothing was changed`);
    this.cause = cause;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return `the disk is full (${code})`;
  return message;
}

/** Writes all bytes, however many calls that takes. Throws when the disk takes no more. */
export function writeAll(disk: Disk, file: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length;) {
    const written = disk.write(file, bytes, from);
    if (written <= 0) throw new Error(`the disk took ${from} of ${bytes.length} bytes`);
    from += written;
  }
}

/** Replaces a file by a new one, all or nothing. Throws a DiskFailure when that cannot be; the old file is untouched then. */
export function writeWhole(disk: Disk, path: string, text: string, mode?: number): void {
  prepareWhole(disk, path, text, mode)();
}

/** Lays a file's new content down beside it, complete and checked; what is returned puts it in the old one's place. */
export function prepareWhole(disk: Disk, path: string, text: string, mode?: number): () => void {
  const fresh = `${path}.new`;
  guarded(path, () => writeFresh(disk, fresh, Buffer.from(text), mode));
  return () =>
    guarded(path, () => {
      disk.rename(fresh, path);
      flushFolder(disk, dirname(path));
    });
}

/** Does one part of a replacement; whatever fails leaves no half file behind, which would also fill the disk. */
function guarded(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw new DiskFailure(path, error);
  }
}

function writeFresh(disk: Disk, path: string, bytes: Uint8Array, mode?: number): void {
  const file = disk.open(path, "w", mode);
  try {
    writeAll(disk, file, bytes);
    disk.flush(file);
    if (disk.size(file) !== bytes.length)
      throw new Error(`${disk.size(file)} of ${bytes.length} bytes are in it`);
  } finally {
    disk.close(file);
  }
}

/** Makes a rename last; a system that cannot flush folders does so by itself. */
function flushFolder(disk: Disk, path: string): void {
  try {
    const folder = disk.open(path, "r");
    try {
      disk.flush(folder);
    } finally {
      disk.close(folder);
    }
  } catch {
    // The new content is complete in either case; only the moment from which its name survives a power cut is later.
  }
}

/** Keeps a copy of a damaged file before anything is written in its place. Returns the copy's name. */
export function keepDamaged(path: string): string {
  let number = 1;
  while (existsSync(`${path}.damaged-${number}`)) number += 1;
  const copy = `${path}.damaged-${number}`;
  try {
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
  } catch (error) {
    rmSync(copy, { force: true });
    throw new DiskFailure(copy, error);
  }
  return basename(copy);
}
