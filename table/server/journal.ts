// The journal of a world: what was accepted since the snapshot, one entry a line, each on the disk before it is acknowledged.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Json, ModifyResult } from "../core/protocol.ts";
import { DiskFailure, writeAll, type Disk } from "./disk.ts";
import { isObject } from "./plain-data.ts";
import { parseLine } from "./record-lines.ts";

const BEGINNING = '{"request":';

export class Journal {
  readonly path: string;
  readonly #disk: Disk;
  readonly #file: number;
  /** How many bytes hold whole entries; what lies behind them was never acknowledged. */
  #length: number;
  #isTorn = false;

  constructor(path: string, disk: Disk) {
    this.path = path;
    this.#disk = disk;
    this.#file = disk.open(path, "a+");
    this.#length = disk.size(this.#file);
  }

  /** The entries in the file, and a sentence for each line that holds none. A last line that was never finished is cut off. */
  read(): { entries: ModifyResult[]; damage: string[]; isCut: boolean } {
    const text = readFileSync(this.path, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    const isCut = whole.length < text.length;
    if (isCut) {
      this.#length = readFileSync(this.path).lastIndexOf(10) + 1;
      this.#isTorn = true;
    }
    const entries: ModifyResult[] = [];
    const damage: string[] = [];
    for (const [at, line] of whole.split("\n").entries()) {
      if (line === "") continue;
      const entry = asEntry(parseLine(line)) ?? afterHalf(line);
      if (entry) entries.push(entry);
      else damage.push(`${basename(this.path)}, line ${at + 1}: the entry is damaged and left out`);
    }
    return { entries, damage, isCut };
  }

  /** Writes entries, all or none. Once this returns they are on the disk; throws a DiskFailure when they are not. */
  append(results: readonly ModifyResult[]): void {
    const bytes = Buffer.from(results.map((result) => `${JSON.stringify(kept(result))}\n`).join(""));
    try {
      this.#mend();
      this.#isTorn = true;
      writeAll(this.#disk, this.#file, bytes);
      this.#disk.flush(this.#file);
      const size = this.#disk.size(this.#file);
      if (size !== this.#length + bytes.length) throw new Error(`${size} bytes are in it`);
    } catch (error) {
      this.#tryToMend();
      throw new DiskFailure(this.path, error);
    }
    this.#isTorn = false;
    this.#length += bytes.length;
  }

  /** Cuts off what was begun and not finished, so that the next entry begins a line of its own. */
  #mend(): void {
    if (!this.#isTorn) return;
    this.#disk.truncate(this.#file, this.#length);
    this.#isTorn = false;
  }

  #tryToMend(): void {
    try {
      this.#mend();
    } catch {
      // It stays torn: no entry is taken until the half one could be cut off.
    }
  }

  /** Begins anew, once a snapshot holds all that was written. */
  clear(): void {
    this.#disk.truncate(this.#file, 0);
    this.#length = 0;
    this.#isTorn = false;
  }

  close(): void {
    this.#disk.close(this.#file);
  }
}

/** What an entry keeps of a result: what lies in a compendium is kept by the compendium. */
function kept(result: ModifyResult): object {
  const { action, documentName, parent, pack, options } = result.request;
  const request = { action, documentName, parent, pack, data: [], ids: [], options };
  return { ...result, request, result: pack === null ? result.result : [] };
}

function asEntry(value: Json | undefined): ModifyResult | null {
  if (!isObject(value)) return null;
  const { request, result, ids, sequence, userId } = value;
  const isEntry =
    isObject(request) &&
    isObject(request.options) &&
    Array.isArray(result) &&
    Array.isArray(ids) &&
    typeof userId === "string" &&
    typeof sequence === "number";
  return isEntry ? (value as unknown as ModifyResult) : null;
}

/** Tables before this one left half an entry when the disk was full, and wrote the next one behind it on the same line. */
function afterHalf(line: string): ModifyResult | null {
  for (let at = line.indexOf(BEGINNING, 1); at > 0; at = line.indexOf(BEGINNING, at + 1)) {
    const entry = asEntry(parseLine(line.slice(at)));
    if (entry) return entry;
  }
  return null;
}
