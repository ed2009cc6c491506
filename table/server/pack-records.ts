// The records of a shipped compendium's database: read from a copy, and each by itself, so that a damaged one stops no other.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../core/protocol.ts";
import { idOf, isObject } from "./plain-data.ts";
import { parseLine } from "./record-lines.ts";

type Say = (sentence: string) => unknown;

/** The records by key. Tells of each that is left out, and of a database that could only be read in part. */
export async function readRecords(folder: string, say: Say): Promise<Map<string, JsonObject>> {
  const copy = mkdtempSync(join(tmpdir(), "pack-"));
  const stored = new Map<string, JsonObject>();
  try {
    // Reading a database changes its folder.
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("LOCK") });
    await readInto(stored, copy, say).catch(async (error: unknown) => {
      say(`the database is damaged (${reasonOf(error)}); what can be read of it is`);
      await ClassicLevel.repair(copy);
      await readInto(stored, copy, say);
    });
  } catch (error) {
    say(`the rest of the database cannot be read (${reasonOf(error)})`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return stored;
}

async function readInto(stored: Map<string, JsonObject>, folder: string, say: Say): Promise<void> {
  const database = new ClassicLevel<string, string>(folder, { createIfMissing: false });
  try {
    await database.open();
    for await (const [key, text] of database.iterator()) {
      if (stored.has(key)) continue;
      const value = parseLine(text);
      if (isObject(value) && idOf(value) === key.split(/[!.]/).at(-1)) stored.set(key, value);
      else say(`record ${key} is damaged and left out`);
    }
  } finally {
    await database.close();
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
