// The world: the one authoritative store of documents, which judges every request and tells every seat what became of it.
import type {
  DocumentName,
  JsonObject,
  ModifyRequest,
  ModifyResult,
  PackSummary,
  WorldData,
} from "../core/protocol.ts";
import { Authority } from "./authority.ts";
import { completeCreation, updateStats, type Stamp } from "./completion.ts";
import { embeddedFields } from "./hierarchy.ts";
import type { PackSource } from "./pack-source.ts";
import { asObject, asObjects, asText, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import { checkDiff, checkPlace, checkRequest, checkTypes } from "./request-check.ts";
import { StoredDocuments, type Collections, type Located } from "./stored-documents.ts";
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
  readonly #authority: Authority;
  readonly #options: WorldOptions;
  readonly #listeners = new Set<ResultListener>();
  readonly #packListeners = new Set<(pack: PackSummary) => void>();
  #sequence: number;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.system = options.system;
    this.packs = new WorldPacks(options.packs ?? NO_PACKS, options.ownPacks, options.persistPacks);
    this.documents = new StoredDocuments(options.documents);
    this.#authority = new Authority(this.documents, asObject(options.system.documentTypes));
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
    return this.#authority.role(this.user(userId)) >= role;
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
    const parent = request.parent === null ? null : this.documents.locate(request.parent);
    if (request.parent !== null && !parent) refuse(`${request.parent} does not exist`);
    checkPlace(request.documentName, parent);
    const accepted = this.#judge(user, request, parent);
    const result = this.#commit(userId, request, accepted, requestId);
    this.#leaveOtherScenes(userId, result);
    return result;
  }

  /** Documents are created in compendiums of the world and stay as they are: this table changes none there. */
  #writeInPack(
    user: JsonObject,
    request: ModifyRequest,
    pack: string,
    requestId: string | null,
  ): ModifyResult {
    const { metadata, documents } = this.packs.own(pack);
    const { documentName: name, action } = request;
    if (!this.hasRole(idOf(user), ASSISTANT))
      refuse(`this user has no permission to write in compendium ${pack}`);
    if (action !== "create" || request.parent !== null)
      refuse(`TableUnsupported: to ${action} what lies in a compendium; this table creates and reads there`);
    if (name !== metadata.type)
      refuse(`compendium ${pack} holds documents of the kind ${asText(metadata.type)}, not ${name}`);
    const created = request.data.map((data) => completeCreation(request, data, this.#stamp(idOf(user))));
    for (const document of created) checkTypes(name, document, this.#documentTypes);
    const ids = created.map(idOf);
    const taken = new Set([...documents.map(idOf), ...ids]);
    if (taken.size < documents.length + ids.length)
      refuse(`${name}: an id is taken already in compendium ${pack}`);
    this.packs.add(pack, created);
    return this.#commit(idOf(user), request, { result: created, ids }, requestId);
  }

  #judge(user: JsonObject, request: ModifyRequest, parent: Located | null): Accepted {
    switch (request.action) {
      case "create":
        return this.#judgeCreate(user, request, parent);
      case "update":
        return this.#judgeUpdate(user, request, parent);
      case "delete":
        return this.#judgeDelete(user, request, parent);
    }
  }

  #judgeCreate(user: JsonObject, request: ModifyRequest, parent: Located | null): Accepted {
    const name = request.documentName;
    const created = request.data.map((data) => completeCreation(request, data, this.#stamp(idOf(user))));
    for (const document of created) {
      checkTypes(name, document, this.#documentTypes);
      this.#authority.checkCreate(user, name, document, parent);
      if (this.#find(name, idOf(document), parent)) refuse(`${name} ${idOf(document)} exists already`);
    }
    const ids = created.map(idOf);
    if (new Set(ids).size < ids.length) refuse(`${name}: the same id was given to two documents`);
    return { result: created, ids };
  }

  #judgeUpdate(user: JsonObject, request: ModifyRequest, parent: Located | null): Accepted {
    const name = request.documentName;
    const stamp = this.#stamp(idOf(user));
    const result = request.data.map((diff) => {
      const target = this.#target(name, idOf(diff), parent);
      checkDiff(target, diff);
      checkTypes(name, diff, this.#documentTypes);
      this.#checkEmbedded(user, target, diff);
      this.#authority.checkUpdate(
        user,
        target,
        request.options.recursive === false ? asReplacement(diff) : diff,
      );
      return updateStats(name, diff, stamp);
    });
    return { result, ids: result.map(idOf) };
  }

  /** Entries of embedded lists must name the document that they change, or bring an id of their own. */
  #checkEmbedded(user: JsonObject, target: Located, diff: JsonObject): void {
    for (const { name, field, single } of embeddedFields(target.name)) {
      for (const entry of single ? [] : asObjects(diff[field])) {
        if (!idOf(entry)) refuse(`${target.name} update: an entry of ${field} has no _id`);
        const child = this.documents.child(target, name, idOf(entry));
        if (child) checkDiff(child, entry);
        else if (target.name !== "Combat") this.#authority.checkCreate(user, name, entry, target);
      }
    }
  }

  #judgeDelete(user: JsonObject, request: ModifyRequest, parent: Located | null): Accepted {
    const name = request.documentName;
    const ids = request.options.deleteAll === true ? this.#allIds(name, parent) : [...new Set(request.ids)];
    for (const id of ids) this.#authority.checkDelete(user, this.#target(name, id, parent));
    return { result: [], ids };
  }

  #allIds(name: DocumentName, parent: Located | null): string[] {
    const field = parent && embeddedFields(parent.name).find((embedded) => embedded.name === name);
    if (parent && field) return this.documents.children(parent, field).map(idOf);
    return this.documents.allIds(name);
  }

  #find(name: DocumentName, id: string, parent: Located | null): Located | null {
    return parent ? this.documents.child(parent, name, id) : this.documents.locate(`${name}.${id}`);
  }

  #target(name: DocumentName, id: string, parent: Located | null): Located {
    return this.#find(name, id, parent) ?? refuse(`${name} ${id || "without an _id"} does not exist`);
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

interface Accepted {
  readonly result: JsonObject[];
  readonly ids: string[];
}

/** What an update that does not merge says: every key of it replaces what was there. */
function asReplacement(diff: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(diff).map(([key, value]) => [key === "_id" ? key : `==${key.replace(/^==/, "")}`, value]),
  );
}

/** Plain text of what was thrown, for a `refused` message. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
