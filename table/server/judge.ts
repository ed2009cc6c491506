// Whether a write is acceptable, and what of it would be stored: the same in a world and in a compendium.
import type { DocumentName, JsonObject, ModifyRequest } from "../core/protocol.ts";
import { Authority } from "./authority.ts";
import { completeCreation, updateStats, type Stamp } from "./completion.ts";
import { cleanHtmlFields } from "./html-fields.ts";
import { embeddedFields } from "./hierarchy.ts";
import { asObjects, idOf } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import { checkDiff, checkPlace, checkTypes } from "./request-check.ts";
import type { Located, StoredDocuments } from "./stored-documents.ts";

/** What an accepted write stores: documents in full, or diffs; and the ids that it is about. */
export interface Accepted {
  readonly result: JsonObject[];
  readonly ids: string[];
}

export class Judge {
  readonly #documents: StoredDocuments;
  readonly #documentTypes: JsonObject;
  readonly #authority: Authority;
  readonly #stamp: (userId: string) => Stamp;

  constructor(documents: StoredDocuments, documentTypes: JsonObject, stamp: (userId: string) => Stamp) {
    this.#documents = documents;
    this.#documentTypes = documentTypes;
    this.#authority = new Authority(documents, documentTypes);
    this.#stamp = stamp;
  }

  /** Throws a Refusal, and changes nothing, when the request is not acceptable. */
  judge(user: JsonObject, request: ModifyRequest): Accepted {
    const parent = request.parent === null ? null : this.#documents.locate(request.parent);
    if (request.parent !== null && !parent) refuse(`${request.parent} does not exist`);
    checkPlace(request.documentName, parent);
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
    const created = request.data
      .map((data) => completeCreation(request, data, this.#stamp(idOf(user))))
      .map((document) => cleanHtmlFields(name, document, this.#documentTypes));
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
      const type = diff.type ?? target.document.type;
      return updateStats(name, cleanHtmlFields(name, diff, this.#documentTypes, type), stamp);
    });
    return { result, ids: result.map(idOf) };
  }

  /** Entries of embedded lists must name the document that they change, or bring an id of their own. */
  #checkEmbedded(user: JsonObject, target: Located, diff: JsonObject): void {
    for (const { name, field, single } of embeddedFields(target.name)) {
      for (const entry of single ? [] : asObjects(diff[field])) {
        if (!idOf(entry)) refuse(`${target.name} update: an entry of ${field} has no _id`);
        const child = this.#documents.child(target, name, idOf(entry));
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
    if (parent && field) return this.#documents.children(parent, field).map(idOf);
    return this.#documents.allIds(name);
  }

  #find(name: DocumentName, id: string, parent: Located | null): Located | null {
    return parent ? this.#documents.child(parent, name, id) : this.#documents.locate(`${name}.${id}`);
  }

  #target(name: DocumentName, id: string, parent: Located | null): Located {
    return this.#find(name, id, parent) ?? refuse(`${name} ${id || "without an _id"} does not exist`);
  }
}

/** What an update that does not merge says: every key of it replaces what was there. */
function asReplacement(diff: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(diff).map(([key, value]) => [key === "_id" ? key : `==${key.replace(/^==/, "")}`, value]),
  );
}
