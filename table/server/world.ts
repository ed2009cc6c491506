// The world: the one authoritative store of documents, which judges every request and tells every seat what became of it.
import {
  WORLD_COLLECTIONS,
  type JsonObject,
  type ModifyRequest,
  type ModifyResult,
  type PackSummary,
  type WorldData,
} from "../core/protocol.ts";
import { turnRound, type BehaviorName } from "../core/contrary.ts";
import { chosenContraries } from "./contrary-choice.ts";
import { roleOf } from "./authority.ts";
import type { Stamp } from "./completion.ts";
import { Judge, type Accepted } from "./judge.ts";
import type { PackSource } from "./pack-source.ts";
import { asObject, asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import { checkRequest } from "./request-check.ts";
import { StoredDocuments, type Collections } from "./stored-documents.ts";
import { maySeePack } from "../core/pack-ownership.ts";
import { WorldPacks, type OwnPack, type PreparePacks } from "./world-packs.ts";

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
  /** Lays a change of the world's own compendiums down before anybody hears of it; what is returned makes it final. */
  readonly persistPacks?: PreparePacks;
  readonly languages?: { readonly [lang: string]: JsonObject };
  /** Keeps accepted requests before anybody hears of them, all or none; the store's `append`. */
  readonly persist?: (...results: readonly ModifyResult[]) => void;
  /** The behaviours that are turned round; what the environment says unless it is told. */
  readonly contrary?: readonly BehaviorName[];
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
  readonly contrary: readonly BehaviorName[];
  readonly packs: WorldPacks;
  readonly #judge: Judge;
  readonly #options: WorldOptions;
  readonly #listeners = new Set<ResultListener>();
  readonly #packListeners = new Set<(pack: PackSummary) => void>();
  #sequence: number;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.contrary = options.contrary ?? chosenContraries();
    turnRound(this.contrary);
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
      packs: this.packs.summaries.map((pack) => this.packFor(userId, pack)),
      activeUsers,
      languages: this.#options.languages ?? {},
      contrary: this.contrary,
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

  /** A compendium as a user may know it: of one that is not open to them, only that it exists. */
  packFor(userId: string, pack: PackSummary): PackSummary {
    return maySeePack(pack.metadata, roleOf(this.user(userId))) ? pack : { ...pack, index: [] };
  }

  /** Documents of a compendium; null asks for all. Refused to users to whom it is not open. */
  documentsInPack(userId: string, pack: string, ids: readonly string[] | null): readonly JsonObject[] {
    const metadata = this.packs.summaries.find((each) => each.metadata.id === pack)?.metadata;
    if (metadata && !maySeePack(metadata, roleOf(this.user(userId))))
      refuse(`this user has no permission to read compendium ${pack}`);
    return this.packs.documents(pack, ids);
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
    const result = this.#numbered(userId, request, accepted);
    const rest = this.#otherScenesAtRest(result);
    this.#options.persist?.(result, ...rest);
    this.#tell(result, requestId);
    for (const each of rest) this.#tell(each, null);
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
    const result = this.#numbered(idOf(user), request, accepted);
    const finish = this.packs.prepare(pack, held.all(kind));
    this.#options.persist?.(result);
    try {
      finish();
    } catch (error) {
      // Its number is in the journal already: the seats hear that nothing came of it, so that none of them misses it.
      this.#tell({ ...result, result: [], ids: [] }, null);
      throw error;
    }
    this.#tell(result, requestId);
    return result;
  }

  #judgeOf(documents: StoredDocuments): Judge {
    return new Judge(documents, this.#documentTypes, (userId) => this.#stamp(userId));
  }

  #numbered(userId: string, request: ModifyRequest, accepted: Accepted): ModifyResult {
    return { request, userId, ...accepted, sequence: this.#sequence + 1 };
  }

  #tell(result: ModifyResult, requestId: string | null): void {
    this.#sequence = result.sequence;
    this.documents.apply(result);
    for (const listener of [...this.#listeners]) listener(result, requestId);
  }

  /** At most one scene is active: activating one puts the others to rest, in a result of its own that is kept with the first. */
  #otherScenesAtRest({ request, result, userId, sequence }: ModifyResult): ModifyResult[] {
    if (request.documentName !== "Scene" || request.action === "delete") return [];
    const active = result.filter((scene) => scene.active === true).at(-1);
    if (!active) return [];
    const others = new Set(
      [...this.documents.all("Scene"), ...result].filter((scene) => scene.active === true).map(idOf),
    );
    others.delete(idOf(active));
    if (others.size === 0) return [];
    const data = [...others].map((id) => ({ _id: id, active: false }));
    const rest: ModifyRequest = { ...request, action: "update", data, ids: [], options: {} };
    return [{ request: rest, userId, result: data, ids: [...others], sequence: sequence + 1 }];
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
