// A world on disk: a snapshot of all documents and a journal of what was accepted since, so that nothing acknowledged is lost.
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { JsonObject, ModifyResult } from "../core/protocol.ts";
import { StoredDocuments, type Collections } from "./stored-documents.ts";

const FORMAT = 1;
const ENTRIES_PER_SNAPSHOT = 500;

interface Snapshot {
  readonly format: number;
  readonly world: JsonObject;
  readonly sequence: number;
  readonly documents: Collections;
}

interface StoreState {
  readonly documents: Collections;
  readonly sequence: number;
}

export class WorldStore {
  readonly #folder: string;
  readonly #lock: number;
  readonly #journal: number;
  /** What the world is: id, title, system. */
  readonly world: JsonObject;
  #entries = 0;

  /** What was on disk; null for a world that begins now. */
  readonly loaded: StoreState | null;

  /**
   * Opens, or begins, the world in a folder. `world` says what it is (id, title, system).
   * Throws when another server has it open, when it belongs to another system, or when its files are damaged.
   */
  constructor(folder: string, world: JsonObject) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.world = world;
    this.#lock = takeLock(join(folder, "open-by"));
    try {
      const snapshot = this.#readSnapshot();
      this.#journal = openSync(join(folder, "journal.jsonl"), "a+");
      this.loaded = snapshot && this.#replay(snapshot);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  #readSnapshot(): Snapshot | null {
    const path = join(this.#folder, "world.json");
    if (!existsSync(path)) return null;
    const snapshot = JSON.parse(readFileSync(path, "utf8")) as Snapshot;
    if (snapshot.format !== FORMAT)
      throw new Error(`${path} has format ${snapshot.format}; this table reads ${FORMAT}`);
    const { system } = snapshot.world;
    if (system !== this.world.system) throw new Error(`${path} is a world of the system ${String(system)}`);
    return snapshot;
  }

  /** Applies the journal's entries that the snapshot does not hold; cuts off a last line that was never finished. */
  #replay(snapshot: Snapshot): StoreState {
    const path = join(this.#folder, "journal.jsonl");
    const text = readFileSync(path, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    if (whole.length < text.length) ftruncateSync(this.#journal, Buffer.byteLength(whole));
    const documents = new StoredDocuments(snapshot.documents);
    let sequence = snapshot.sequence;
    for (const line of whole.split("\n").filter(Boolean)) {
      const result = JSON.parse(line) as ModifyResult;
      this.#entries += 1;
      if (result.sequence <= snapshot.sequence) continue;
      if (result.sequence !== sequence + 1) throw new Error(`${path}: entry ${sequence + 1} is missing`);
      documents.apply(result);
      sequence = result.sequence;
    }
    return { documents: documents.collections(), sequence };
  }

  /** Writes one accepted request to the journal; once this returns, a killed server still knows it. */
  append(result: ModifyResult): void {
    const { action, documentName, parent, pack, options } = result.request;
    const request = { action, documentName, parent, pack, data: [], ids: [], options };
    // What lies in a compendium is kept by the compendium.
    const kept = pack === null ? result : { ...result, result: [] };
    const line = Buffer.from(`${JSON.stringify({ ...kept, request })}\n`);
    for (let written = 0; written < line.length;) written += writeSync(this.#journal, line, written);
    this.#entries += 1;
  }

  get isSnapshotDue(): boolean {
    return this.#entries >= ENTRIES_PER_SNAPSHOT;
  }

  /** Replaces the snapshot by a new one, all or nothing, and begins the journal anew. */
  saveSnapshot(documents: Collections, sequence: number): void {
    const snapshot: Snapshot = { format: FORMAT, world: this.world, sequence, documents };
    const path = join(this.#folder, "world.json");
    const file = openSync(`${path}.new`, "w");
    writeSync(file, JSON.stringify(snapshot));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${path}.new`, path);
    ftruncateSync(this.#journal, 0);
    this.#entries = 0;
  }

  close(): void {
    closeSync(this.#journal);
    this.#unlock();
  }

  #unlock(): void {
    closeSync(this.#lock);
    rmSync(join(this.#folder, "open-by"), { force: true });
  }
}

/** One server a world: the file names the process that has it open; a file of a process that is gone is taken over. */
function takeLock(path: string): number {
  if (existsSync(path) && !isRunning(Number(readFileSync(path, "utf8")))) rmSync(path, { force: true });
  try {
    const lock = openSync(path, "wx");
    writeSync(lock, String(process.pid));
    return lock;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
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
