// The system's compendium packs: read once, from a copy, out of the very databases that ship.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../core/protocol.ts";
import { isEmbeddedField } from "./hierarchy.ts";
import { readRecords } from "./pack-records.ts";
import type { PackSource } from "./pack-source.ts";
import { asObjects, asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";

/** What a pack's index tells of each document. */
const INDEX_FIELDS = ["_id", "name", "img", "type", "folder", "sort"] as const;

interface Pack {
  readonly metadata: JsonObject;
  readonly documents: readonly JsonObject[];
}

export class PackLibrary implements PackSource {
  readonly summaries: PackSource["summaries"];
  /** A sentence for each record that is damaged, by compendium and key; the others were opened. */
  readonly damage: readonly string[];
  readonly #packs: ReadonlyMap<string, Pack>;

  constructor(packs: readonly Pack[], damage: readonly string[] = []) {
    this.damage = damage;
    this.#packs = new Map(packs.map((pack) => [asText(pack.metadata.id), pack]));
    this.summaries = packs.map(({ metadata, documents }) => ({ metadata, index: documents.map(indexEntry) }));
  }

  documents(pack: string, ids: readonly string[] | null): readonly JsonObject[] {
    const known = this.#packs.get(pack) ?? refuse(`compendium ${pack} does not exist`);
    if (ids === null) return known.documents;
    return ids.map(
      (id) =>
        known.documents.find((document) => idOf(document) === id) ??
        refuse(`compendium ${pack} holds no ${id}`),
    );
  }

  /** The document of that name in the pack of that short name; throws with the names there are. */
  named(packName: string, entryName: string): JsonObject {
    const pack = [...this.#packs.values()].find(({ metadata }) => metadata.name === packName);
    if (!pack) throw new Error(`the system ships no pack "${packName}"`);
    const found = pack.documents.find(({ name }) => name === entryName);
    if (found) return found;
    const names = pack.documents.map(({ name }) => asText(name)).join(", ");
    throw new Error(`the pack ${packName} holds no "${entryName}"; it holds: ${names}`);
  }

  /** The id of the pack of that short name. */
  idOfPack(packName: string): string {
    return [...this.#packs.keys()].find((id) => id.endsWith(`.${packName}`)) ?? "";
  }
}

/** What a pack's index tells of a document. */
export function indexEntry(document: JsonObject): JsonObject {
  return Object.fromEntries(
    INDEX_FIELDS.filter((field) => field in document).map((field) => [field, document[field] ?? null]),
  );
}

/** Reads all packs of a manifest. Throws, naming the pack, for one that is missing; a damaged record is left out and named. */
export async function readPacks(systemPath: string, manifest: JsonObject): Promise<PackLibrary> {
  const packs: Pack[] = [];
  const damage: string[] = [];
  for (const entry of asObjects(manifest.packs))
    packs.push(await readPack(systemPath, asText(manifest.id), entry, damage));
  return new PackLibrary(packs, damage);
}

async function readPack(
  systemPath: string,
  systemId: string,
  entry: JsonObject,
  damage: string[],
): Promise<Pack> {
  const name = asText(entry.name);
  const folder = join(systemPath, asText(entry.path) || `packs/${name}`);
  if (!existsSync(join(folder, "CURRENT"))) throw new Error(`the pack ${name} is no database: ${folder}`);
  const say = (sentence: string): unknown => damage.push(`compendium ${name}: ${sentence}`);
  const stored = await readRecords(folder, say);
  const metadata = { ...entry, id: `${systemId}.${name}`, packageName: systemId, packageType: "system" };
  const documents = topDocuments(stored, "folders", false).map((document) => assemble(stored, document, say));
  const folders = topDocuments(stored, "folders", true).map(({ value }) => value);
  documents.sort((a, b) => asText(a.name).localeCompare(asText(b.name), "en"));
  return { metadata: { ...metadata, folders }, documents };
}

interface Entry {
  /** "actors" or "actors.items" */
  readonly path: string;
  /** "A" or "A.I" */
  readonly ids: string;
  readonly value: JsonObject;
}

/** The documents that stand by themselves: the folders, or all the others. */
function topDocuments(stored: ReadonlyMap<string, JsonObject>, collection: string, wanted: boolean): Entry[] {
  return [...stored].flatMap(([key, value]) => {
    const [, path = "", ids = ""] = key.split("!");
    return !path.includes(".") && (path === collection) === wanted ? [{ path, ids, value }] : [];
  });
}

/** Puts embedded documents, which the database keeps apart, back in the place of their ids; one that is damaged is left out. */
function assemble(
  stored: ReadonlyMap<string, JsonObject>,
  { path, ids, value }: Entry,
  say: (sentence: string) => unknown,
): JsonObject {
  const document = { ...value };
  for (const [field, list] of Object.entries(value)) {
    if (!Array.isArray(list)) continue;
    document[field] = list.flatMap((child) => {
      const inner = { path: `${path}.${field}`, ids: `${ids}.${asText(child)}` };
      const found = typeof child === "string" ? stored.get(`!${inner.path}!${inner.ids}`) : undefined;
      if (found) return [assemble(stored, { ...inner, value: found }, say)];
      if (typeof child !== "string" || !isEmbeddedField(field)) return [child];
      say(
        `${asText(value.name) || idOf(value)} holds ${field} ${child}, which cannot be read; it is left out`,
      );
      return [];
    });
  }
  return document;
}
