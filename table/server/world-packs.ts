// All compendiums of a world: those that ship, which are locked, and those that its game masters have made.
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

/** Lays the compendiums down, all or nothing, and returns what puts them in the place of those before. */
export type PreparePacks = (packs: readonly OwnPack[]) => () => void;

/** What may lie in a compendium that is made at this table. */
const TYPES: readonly string[] = ["Actor", "Item"];

export class WorldPacks implements PackSource {
  readonly #shipped: PackSource;
  readonly #own = new Map<string, OwnPack>();
  readonly #persist: PreparePacks;

  constructor(shipped: PackSource, stored: readonly OwnPack[] = [], persist: PreparePacks = () => () => {}) {
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
    this.#prepare(pack)();
    return summaryOf(pack);
  }

  /** The compendium of the world with this id; refused for one that is locked, and for one that is not there. */
  own(id: string): OwnPack {
    return this.#own.get(id) ?? refuse(`compendium ${id} is locked`);
  }

  /** Lays down what lies in a compendium of the world from now on; it has been judged. What is returned makes it so. */
  prepare(id: string, documents: readonly JsonObject[]): () => void {
    return this.#prepare({ ...this.own(id), documents });
  }

  #prepare(pack: OwnPack): () => void {
    const others = [...this.#own.values()].filter(({ metadata }) => metadata.id !== pack.metadata.id);
    const finish = this.#persist([...others, pack]);
    return () => {
      finish();
      this.#own.set(asText(pack.metadata.id), pack);
    };
  }
}

function summaryOf({ metadata, documents }: OwnPack): PackSummary {
  return { metadata, index: documents.map(indexEntry) };
}

function slugOf(label: string): string {
  const plain = label.normalize("NFKD").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "compendium";
}
