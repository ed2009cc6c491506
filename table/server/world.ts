// The world: the one authoritative store of documents, which judges every request and tells every seat what became of it.
import {
  WORLD_COLLECTIONS,
  type JsonObject,
  type ModifyRequest,
  type ModifyResult,
  type PackSummary,
  type WorldData,
} from "../core/protocol.ts";
import { roleOf } from "./authority.ts";
import type { Stamp } from "./completion.ts";
import { Judge, type Accepted } from "./judge.ts";
import type { PackSource } from "./pack-source.ts";
import { asObject, asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import { checkRequest } from "./request-check.ts";
import { StoredDocuments, type Collections } from "./stored-documents.ts";
import { WorldPacks, type OwnPack } from "./world-packs.ts";

/** The builds that the table answers as. */
const RELEASES = { 13: { generation: 13, build: 351 }, 14: { generation: 14, build: 366 } } as const;
export type Generation = keyof typeof RELEASES;

export interface WorldOptions {
  /** The system's manifest. */
  readonly system: JsonObject;
  /** The generation of Foundry that the table answers as; 13 unless told otherwise. */
  readonly generation?: Generation;
  /** The manifests of the active modules. */
  readonly modules?: readonly JsonObject[];
  /** id and title of the world; free otherwise. */
  readonly world?: JsonObject;
  readonly documents?: Collections;
  /** The sequence of the last request that `documents` contain. */
  readonly sequence?: number;
  /** Compendiums that ship; nobody writes in them. */
  readonly packs?: PackSource;
  /** Compendiums that game masters of this world have made. */
  readonly ownPacks?: readonly OwnPack[];
  /** Keeps the world's own compendiums before anybody hears of a change. */
  readonly persistPacks?: (packs: readonly OwnPack[]) => void;
  readonly languages?: { readonly [lang: string]: JsonObject };
  /** Keeps an accepted request before anybody hears of it; the store's `append`. */
  readonly persist?: (result: ModifyResult) => void;
  /** Milliseconds since 1970, for `_stats`. */
  readonly now?: () => number;
}

export type ResultListener = (result: ModifyResult, requestId: string | null) => void;

const ASSISTANT = 3;

const NO_PACKS: PackSource = {
  summaries: [],
  documents: (pack) => refuse(`compendium ${pack} does not exist`),
};

export class World {
  readonly documents: StoredDocuments;
  readonly system: JsonObject;
  readonly packs: WorldPacks;
  readonly #judge: Judge;
  readonly #options: WorldOptions;
  readonly #listeners = new Set<ResultListener>();
  readonly #packListeners = new Set<(pack: PackSummary) => void>();
  #sequence: number;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.system = options.system;
    this.packs = new WorldPacks(options.packs ?? NO_PACKS, options.ownPacks, options.persistPacks);
    this.documents = new StoredDocuments(options.documents);
    this.#judge = this.#judgeOf(this.documents);
    this.#sequence = options.sequence ?? 0;
  }

  get #release(): (typeof RELEASES)[Generation] {
    return RELEASES[this.#options.generation ?? 13];
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Everything a seat needs at its start. */
  dataFor(userId: string, activeUsers: readonly string[]): WorldData {
    return {
      userId,
      release: this.#release,
      world: this.#options.world ?? { id: "table", title: "Table" },
      system: this.system,
      modules: this.#options.modules ?? [],
      documents: this.documents.collections(),
      packs: this.packs.summaries,
      activeUsers,
      languages: this.#options.languages ?? {},
      sequence: this.#sequence,
    };
  }

  user(userId: string): JsonObject {
    return this.documents.get("User", userId) ?? refuse(`user ${userId} is not of this world`);
  }

  hasRole(userId: string, role: number): boolean {
    return roleOf(this.user(userId)) >= role;
  }

  /** Hears every accepted request, in order; returns how to stop hearing. */
  onResult(listener: ResultListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears of every compendium that is made. */
  onPack(listener: (pack: PackSummary) => void): void {
    this.#packListeners.add(listener);
  }

  /** Makes a compendium of the world, and tells of it. Refused for all but game masters. */
  createPack(userId: string, metadata: unknown): PackSummary {
    this.user(userId);
    if (!this.hasRole(userId, ASSISTANT)) refuse("this user has no permission to make compendiums");
    const pack = this.packs.create(asObject(metadata as JsonObject));
    for (const listener of [...this.#packListeners]) listener(pack);
    return pack;
  }

  /**
   * Judges and carries out one request. Throws a Refusal, and changes nothing, when it is not acceptable.
   * The accepted result is persisted before it is applied and told.
   */
  modify(userId: string, value: unknown, requestId: string | null = null): ModifyResult {
    const user = this.user(userId);
    const request = structuredClone(checkRequest(value));
    if (request.pack !== null) return this.#writeInPack(user, request, request.pack, requestId);
    const accepted = this.#judge.judge(user, request);
    const result = this.#commit(userId, request, accepted, requestId);
    this.#leaveOtherScenes(userId, result);
    return result;
  }

  /** A compendium is judged like a world that holds its documents alone; only game masters write there. */
  #writeInPack(
    user: JsonObject,
    request: ModifyRequest,
    pack: string,
    requestId: string | null,
  ): ModifyResult {
    const { metadata, documents } = this.packs.own(pack);
    if (!this.hasRole(idOf(user), ASSISTANT))
      refuse(`this user has no permission to write in compendium ${pack}`);
    const kind = asText(metadata.type) as keyof typeof WORLD_COLLECTIONS;
    if (request.parent === null && request.documentName !== kind)
      refuse(`compendium ${pack} holds documents of the kind ${kind}, not ${request.documentName}`);
    const inside: ModifyRequest = { ...request, pack: null, parent: parentInside(request.parent, pack) };
    const held = new StoredDocuments({ [WORLD_COLLECTIONS[kind]]: documents });
    const accepted = this.#judgeOf(held).judge(user, inside);
    held.apply({ request: inside, userId: idOf(user), ...accepted, sequence: 0 });
    this.packs.keep(pack, held.all(kind));
    return this.#commit(idOf(user), request, accepted, requestId);
  }

  #judgeOf(documents: StoredDocuments): Judge {
    return new Judge(documents, this.#documentTypes, (userId) => this.#stamp(userId));
  }

  #commit(
    userId: string,
    request: ModifyRequest,
    accepted: Accepted,
    requestId: string | null,
  ): ModifyResult {
    const result: ModifyResult = { request, userId, ...accepted, sequence: this.#sequence + 1 };
    this.#options.persist?.(result);
    this.#sequence = result.sequence;
    this.documents.apply(result);
    for (const listener of [...this.#listeners]) listener(result, requestId);
    return result;
  }

  /** At most one scene is active: activating one puts the others to rest. */
  #leaveOtherScenes(userId: string, { request, result }: ModifyResult): void {
    if (request.documentName !== "Scene" || request.action === "delete") return;
    const active = result.filter((scene) => scene.active === true).at(-1);
    if (!active) return;
    const others = this.documents
      .all("Scene")
      .filter((scene) => scene.active === true && idOf(scene) !== idOf(active));
    if (others.length === 0) return;
    const data = others.map((scene) => ({ _id: idOf(scene), active: false }));
    const options: JsonObject = {};
    const rest: ModifyRequest = { ...request, action: "update", data, ids: [], options };
    this.#commit(userId, rest, { result: data, ids: others.map(idOf) }, null);
  }

  get #documentTypes(): JsonObject {
    return asObject(this.system.documentTypes);
  }

  #stamp(userId: string): Stamp {
    return {
      userId,
      now: (this.#options.now ?? Date.now)(),
      coreVersion: `${this.#release.generation}.${this.#release.build}`,
      systemId: asText(this.system.id),
      systemVersion: asText(this.system.version),
    };
  }
}

/** The parent's place in its compendium; refused for one that lies elsewhere. */
function parentInside(parent: string | null, pack: string): string | null {
  const prefix = `Compendium.${pack}.`;
  if (parent !== null && !parent.startsWith(prefix)) refuse(`${parent} does not lie in compendium ${pack}`);
  return parent && parent.slice(prefix.length);
}

/** Plain text of what was thrown, for a `refused` message. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
