// A world on disk: a snapshot of all documents and a journal of what was accepted since, so that nothing acknowledged is lost.
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { JsonObject, ModifyResult } from "../core/protocol.ts";
import { DISK, keepDamaged, writeWhole, type Disk } from "./disk.ts";
import { Journal } from "./journal.ts";
import { FORMAT, readSnapshot, writeSnapshot, type ReadSnapshot, type Snapshot } from "./snapshot.ts";
import { StoredDocuments, type Collections } from "./stored-documents.ts";
import { takeLock } from "./world-lock.ts";

const ENTRIES_PER_SNAPSHOT = 500;
/** How many more entries are written before a snapshot that the disk did not take is tried again. */
const ENTRIES_PER_TRIAL = 50;

interface StoreState {
  readonly documents: Collections;
  readonly sequence: number;
}

export class WorldStore {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #unlock: () => void;
  readonly #journal: Journal;
  /** What the world is: id, title, system. */
  readonly world: JsonObject;
  #entries = 0;
  #nextSnapshot = ENTRIES_PER_SNAPSHOT;

  /** What was on disk; null for a world that begins now. */
  readonly loaded: StoreState | null;
  /** A sentence for each thing that was damaged, by file and place; the rest was opened. */
  readonly damage: readonly string[];

  /**
   * Opens, or begins, the world in a folder. `world` says what it is (id, title, system). What is damaged is left out,
   * named in `damage`, and kept beside the file. Throws when another server has the world open, when it belongs to
   * another system, and when nothing of it can be read.
   */
  constructor(folder: string, world: JsonObject, disk: Disk = DISK) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#disk = disk;
    this.world = world;
    this.#unlock = takeLock(disk, join(folder, "open-by"));
    try {
      const read = this.#readSnapshot();
      this.#journal = new Journal(join(folder, "journal.jsonl"), disk);
      const damage: string[] = [];
      this.loaded = read && this.#replay(read, damage);
      this.damage = damage;
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  get #path(): string {
    return join(this.#folder, "world.json");
  }

  #readSnapshot(): ReadSnapshot | null {
    const read = readSnapshot(this.#path);
    if (!read) return null;
    const { format, world } = read.snapshot;
    if (format !== FORMAT) throw new Error(`${this.#path} has format ${format}; this table reads ${FORMAT}`);
    if (world.system !== this.world.system)
      throw new Error(`${this.#path} is a world of the system ${String(world.system)}`);
    return read;
  }

  /** Applies the journal's entries that the snapshot does not hold, as far as they can be read and applied. */
  #replay({ snapshot, damage: inSnapshot }: ReadSnapshot, damage: string[]): StoreState {
    if (inSnapshot.length > 0) damage.push(...inSnapshot, keptAside(this.#path));
    const { entries, damage: inJournal, isCut } = this.#journal.read();
    this.#entries = entries.length;
    const { damage: unapplied, ...state } = applyAll(snapshot, entries, this.#journal.path);
    const unfit = [...inJournal, ...unapplied];
    if (unfit.length > 0) damage.push(...unfit, keptAside(this.#journal.path));
    if (isCut)
      damage.push(
        `${basename(this.#journal.path)}: its last entry was never finished, nor acknowledged; it is left out`,
      );
    return state;
  }

  /** Writes accepted requests to the journal, all or none; once this returns, a killed server still knows them. */
  append(...results: readonly ModifyResult[]): void {
    this.#journal.append(results);
    this.#entries += results.length;
  }

  get isSnapshotDue(): boolean {
    return this.#entries >= this.#nextSnapshot;
  }

  /** Replaces the snapshot by a new one, all or nothing, and begins the journal anew. Throws when the disk does not take it. */
  saveSnapshot(documents: Collections, sequence: number): void {
    this.#nextSnapshot = this.#entries + ENTRIES_PER_TRIAL;
    const snapshot: Snapshot = { format: FORMAT, world: this.world, sequence, documents };
    writeWhole(this.#disk, this.#path, writeSnapshot(snapshot));
    this.#journal.clear();
    this.#entries = 0;
    this.#nextSnapshot = ENTRIES_PER_SNAPSHOT;
  }

  close(): void {
    this.#journal.close();
    this.#unlock();
  }
}

function keptAside(path: string): string {
  return `${basename(path)} is kept as ${keepDamaged(path)}`;
}

/** The documents after all entries that fit, and a sentence for each that is missing or does not. */
function applyAll(
  snapshot: Snapshot,
  entries: readonly ModifyResult[],
  path: string,
): StoreState & { readonly damage: string[] } {
  const file = basename(path);
  const documents = new StoredDocuments(snapshot.documents);
  const damage: string[] = [];
  let { sequence } = snapshot;
  // In the order of the file, whatever their numbers: one whose number is damaged must not hide those behind it.
  for (const entry of entries.filter((each) => each.sequence > snapshot.sequence)) {
    const [first, last] = [sequence + 1, entry.sequence - 1];
    if (last === first) damage.push(`${file}: entry ${first} is missing`);
    if (last > first) damage.push(`${file}: entries ${first} to ${last} are missing`);
    sequence = entry.sequence;
    try {
      documents.apply(entry);
    } catch (error) {
      damage.push(`${file}: entry ${sequence} does not fit and is left out: ${(error as Error).message}`);
    }
  }
  return { documents: documents.collections(), sequence, damage };
}
