// The file of a world's own compendiums: one document a line, so that damage to one leaves the others readable.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Json, JsonObject } from "../core/protocol.ts";
import { DISK, keepDamaged, prepareWhole, type Disk } from "./disk.ts";
import { asText, isObject } from "./plain-data.ts";
import { documentsAmong, parseLine, recordLines } from "./record-lines.ts";
import type { OwnPack } from "./world-packs.ts";

const BEGINNING = /^\{"metadata":.*"documents":\[$/;

export interface ReadPacks {
  readonly packs: readonly OwnPack[];
  /** A sentence for each record that is damaged, by file and place; the file is kept under another name then. */
  readonly damage: readonly string[];
}

interface RawPack {
  readonly metadata: JsonObject;
  readonly values: (Json | undefined)[];
}

/** The world's own compendiums as its folder keeps them; none when it keeps none. */
export function readOwnPacks(path: string): ReadPacks {
  if (!existsSync(path)) return { packs: [], damage: [] };
  const text = readFileSync(path, "utf8");
  const file = basename(path);
  const whole = parseLine(text.trimEnd());
  const lost = Array.isArray(whole) ? [] : [`${file} is damaged; it was read line by line`];
  const raw = Array.isArray(whole) ? whole.map(asPack) : rescue(text.split("\n"));
  const damage = [...lost];
  const packs = raw.flatMap((pack, at) => {
    if (pack) return [knownPack(pack, file, damage)];
    damage.push(`${file}: compendium ${at + 1} is damaged and left out`);
    return [];
  });
  if (damage.length > 0) damage.push(`${file} is kept as ${keepDamaged(path)}`);
  return { packs, damage };
}

function knownPack({ metadata, values }: RawPack, file: string, damage: string[]): OwnPack {
  const read = documentsAmong(values, `${file}, ${asText(metadata.id)}`);
  damage.push(...read.damage);
  return { metadata, documents: read.records };
}

function asPack(value: Json | undefined): RawPack | null {
  if (!isObject(value) || !isObject(value.metadata) || asText(value.metadata.id) === "") return null;
  return { metadata: value.metadata, values: Array.isArray(value.documents) ? value.documents : [] };
}

/** Reads a file that is no JSON as a whole. Documents whose compendium cannot be read are left out with it. */
function rescue(lines: readonly string[]): (RawPack | null)[] {
  const packs: (RawPack | null)[] = [];
  let isWithin = false;
  for (const line of lines) {
    if (/^(\[|\]|)$/.test(line)) continue;
    if (/^\]\},?$/.test(line)) isWithin = false;
    else if (!isWithin || BEGINNING.test(line)) {
      packs.push(asPack(parseLine(`${line}]}`)));
      isWithin = true;
    } else packs.at(-1)?.values.push(parseLine(line));
  }
  return packs;
}

/** Lays the compendiums down beside the file; what is returned replaces it, all or nothing. Either throws a DiskFailure. */
export function prepareOwnPacks(path: string, packs: readonly OwnPack[], disk: Disk = DISK): () => void {
  const parts = packs.map(({ metadata, documents }) => {
    const heading = `{"metadata":${JSON.stringify(metadata)},"documents":[`;
    return `${heading}\n${recordLines(documents)}\n]}`;
  });
  return prepareWhole(disk, path, `[\n${parts.join(",\n")}\n]\n`);
}
