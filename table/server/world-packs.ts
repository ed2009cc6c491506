// All compendiums of a world: those that ship, which are locked, and those that its game masters have made.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { JsonObject, PackSummary } from "../core/protocol.ts";
import type { PackSource } from "./pack-source.ts";
import { indexEntry } from "./packs.ts";
import { asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";

/** A compendium of the world's own, as it is kept. */
export interface OwnPack {
  readonly metadata: JsonObject;
  readonly documents: readonly JsonObject[];
}

/** What may lie in a compendium that is made at this table. */
const TYPES: readonly string[] = ["Actor", "Item"];

export class WorldPacks implements PackSource {
  readonly #shipped: PackSource;
  readonly #own = new Map<string, OwnPack>();
  readonly #persist: (packs: readonly OwnPack[]) => void;

  constructor(
    shipped: PackSource,
    stored: readonly OwnPack[] = [],
    persist: (packs: readonly OwnPack[]) => void = () => {},
  ) {
    this.#shipped = shipped;
    this.#persist = persist;
    for (const pack of stored) this.#own.set(asText(pack.metadata.id), pack);
  }

  get summaries(): readonly PackSummary[] {
    return [...this.#shipped.summaries, ...[...this.#own.values()].map(summaryOf)];
  }

  documents(pack: string, ids: readonly string[] | null): readonly JsonObject[] {
    const own = this.#own.get(pack);
    if (!own) return this.#shipped.documents(pack, ids);
    if (ids === null) return own.documents;
    return ids.map(
      (id) =>
        own.documents.find((document) => idOf(document) === id) ??
        refuse(`compendium ${pack} holds no ${id}`),
    );
  }

  /** Makes a compendium of the world. Refused without a label, for a name that is taken, and for what the table keeps none of. */
  create(asked: JsonObject): PackSummary {
    const label = asText(asked.label).trim();
    const type = asText(asked.type);
    if (label === "") refuse("a compendium needs a label");
    if (!TYPES.includes(type))
      refuse(`this table makes compendiums of ${TYPES.join(" and ")}, not of "${type}"`);
    const name = asText(asked.name) || slugOf(label);
    const id = `world.${name}`;
    if (!/^[\w-]+$/.test(name)) refuse(`"${name}" is no name for a compendium`);
    if (this.#own.has(id)) refuse(`compendium ${id} exists already`);
    const metadata = { label, type, name, id, packageName: "world", packageType: "world", folders: [] };
    const pack: OwnPack = { metadata, documents: [] };
    this.#keep(pack);
    return summaryOf(pack);
  }

  /** The compendium of the world with this id; refused for one that is locked, and for one that is not there. */
  own(id: string): OwnPack {
    return this.#own.get(id) ?? refuse(`compendium ${id} is locked`);
  }

  /** Keeps what lies in a compendium of the world from now on; it has been judged. */
  keep(id: string, documents: readonly JsonObject[]): void {
    this.#keep({ ...this.own(id), documents });
  }

  #keep(pack: OwnPack): void {
    const others = [...this.#own.values()].filter(({ metadata }) => metadata.id !== pack.metadata.id);
    this.#persist([...others, pack]);
    this.#own.set(asText(pack.metadata.id), pack);
  }
}

function summaryOf({ metadata, documents }: OwnPack): PackSummary {
  return { metadata, index: documents.map(indexEntry) };
}

function slugOf(label: string): string {
  const plain = label.normalize("NFKD").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "compendium";
}

/** The world's own compendiums as its folder keeps them; none when it keeps none. */
export function readOwnPacks(path: string): readonly OwnPack[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as OwnPack[]) : [];
}

/** Keeps the world's own compendiums, all or nothing. */
export function writeOwnPacks(path: string, packs: readonly OwnPack[]): void {
  writeFileSync(`${path}.new`, JSON.stringify(packs));
  renameSync(`${path}.new`, path);
}
