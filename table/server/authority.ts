// Who may create, change and delete what: the server's word on every request.
import { isContrary } from "../core/contrary.ts";
import type { DocumentName, JsonObject } from "../core/protocol.ts";
import { AUTHORED, embeddedFields } from "./hierarchy.ts";
import { asObject, asObjects, asText, idOf, touchedPaths } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import type { Located, StoredDocuments } from "./stored-documents.ts";

const PLAYER = 1;
const TRUSTED = 2;
const ASSISTANT = 3;
const OWNER = 3;

/** The least role that may create a document; "owner" asks for ownership of what holds it (or, of a combatant, of its actor). */
const CREATE: { readonly [name in DocumentName]: number | "owner" } = {
  Actor: ASSISTANT,
  ActiveEffect: "owner",
  ActorDelta: "owner",
  Adventure: ASSISTANT,
  AmbientLight: ASSISTANT,
  ChatMessage: PLAYER,
  Combat: ASSISTANT,
  Combatant: "owner",
  Folder: ASSISTANT,
  Item: ASSISTANT,
  JournalEntry: TRUSTED,
  JournalEntryPage: "owner",
  Macro: PLAYER,
  Region: ASSISTANT,
  RegionBehavior: ASSISTANT,
  RollTable: ASSISTANT,
  Scene: ASSISTANT,
  Setting: ASSISTANT,
  TableResult: "owner",
  Token: ASSISTANT,
  User: ASSISTANT,
  Wall: ASSISTANT,
};

const DELETE: { readonly [name in DocumentName]: number | "owner" } = {
  ...CREATE,
  ChatMessage: "owner",
  Item: "owner",
  JournalEntry: "owner",
  Macro: "owner",
  RollTable: "owner",
};

/** What somebody who is no game master may touch; documents not named here are open to their owners. */
const OWNER_KEYS: { readonly [name in DocumentName]?: readonly string[] } = {
  Combat: ["_id", "round", "turn", "combatants"],
  Combatant: ["_id", "initiative", "system", "flags"],
};
const GAME_MASTER_KEYS: { readonly [name in DocumentName]?: readonly string[] } = {
  Token: ["actorId", "actorLink", "ownership"],
  User: ["role", "permissions", "name"],
};

/** Of these no page says how much of what they own players may write. */
const OPEN_EITHER_WAY: readonly DocumentName[] = ["Token", "Combatant"];

/** The role of a user, as a number; 0 for none. */
export function roleOf(user: JsonObject): number {
  return typeof user.role === "number" ? user.role : 0;
}

/** A permission of the user's own, beside those of the role. */
function hasOwnPermission(user: JsonObject, permission: string): boolean {
  return asObject(user.permissions)[permission] === true;
}

export class Authority {
  readonly #documents: StoredDocuments;
  readonly #documentTypes: JsonObject;

  constructor(documents: StoredDocuments, documentTypes: JsonObject) {
    this.#documents = documents;
    this.#documentTypes = documentTypes;
  }

  /** Assistants and game masters own everything. */
  isGameMaster(user: JsonObject): boolean {
    return roleOf(user) >= ASSISTANT;
  }

  checkCreate(user: JsonObject, name: DocumentName, data: JsonObject, parent: Located | null): void {
    this.#checkAuthor(user, name, data);
    if (name === "Setting" && this.#isOwnSetting(user, data)) return;
    if (name === "Actor" && hasOwnPermission(user, "ACTOR_CREATE")) return;
    if (name === "Region" && this.#mayDraw(user, data)) return;
    const needed = parent && name === "Item" ? "owner" : CREATE[name];
    const subject = name === "Combatant" || !parent ? { name, document: data, parent } : parent;
    this.#require(user, needed, subject, `create ${describe(name, data)}`);
    if (name === "User" && roleOf(data) > roleOf(user))
      refuse("nobody can create a user above their own role");
  }

  checkUpdate(user: JsonObject, target: Located, diff: JsonObject): void {
    if (this.isGameMaster(user)) return this.#checkRole(user, target, diff);
    const what = `change ${describe(target.name, target.document)}`;
    this.#checkKeys(user, target.name, diff, what);
    this.#checkGameMasterFields(user, target, diff, what);
    if (target.name === "Combat") return this.#checkCombatants(user, target, diff);
    if (target.name === "Setting" && this.#isOwnSetting(user, target.document)) return;
    this.#require(user, target.name === "Setting" ? ASSISTANT : "owner", target, what);
  }

  checkDelete(user: JsonObject, target: Located): void {
    const needed = target.parent && target.name === "Item" ? "owner" : DELETE[target.name];
    if (target.name === "Setting" && this.#isOwnSetting(user, target.document)) return;
    if (target.name === "Token" && hasOwnPermission(user, "TOKEN_DELETE") && this.owns(user, target)) return;
    if (target.name === "User" && idOf(target.document) === idOf(user))
      refuse("nobody can delete their own user");
    this.#require(user, needed, target, `delete ${describe(target.name, target.document)}`);
  }

  #require(user: JsonObject, needed: number | "owner", subject: Located, what: string): void {
    const allowed = needed === "owner" ? this.owns(user, subject) : roleOf(user) >= needed;
    if (!allowed) refuse(`${asText(user.name)} lacks permission to ${what}`);
  }

  /** Whether the user has the ownership level of an owner; embedded documents look to what holds them. */
  owns(user: JsonObject, subject: Located): boolean {
    if (this.isGameMaster(user)) return true;
    if (roleOf(user) < PLAYER) return false;
    return this.#level(user, subject) >= OWNER;
  }

  #level(user: JsonObject, { name, document, parent }: Located): number {
    if (name === "User") return idOf(document) === idOf(user) ? OWNER : 0;
    if (name === "ChatMessage") return document.author === idOf(user) ? OWNER : 0;
    if (name === "Token") return this.#tokenLevel(user, document);
    if (name === "ActorDelta" && parent) return this.#tokenLevel(user, parent.document);
    if (name === "Combatant") return this.#combatantLevel(user, document);
    if (parent) return this.#level(user, parent);
    return levelIn(document, idOf(user));
  }

  /** A linked token is as its actor; an unlinked one may have an ownership of its own in its delta. */
  #tokenLevel(user: JsonObject, token: JsonObject): number {
    const own = token.actorLink === true ? {} : asObject(asObject(token.delta).ownership);
    const actor = this.#documents.get("Actor", asText(token.actorId));
    if (!actor) return 0;
    return levelIn({ ownership: { ...asObject(actor.ownership), ...own } }, idOf(user));
  }

  #combatantLevel(user: JsonObject, combatant: JsonObject): number {
    const token = this.#documents.locate(
      `Scene.${asText(combatant.sceneId)}.Token.${asText(combatant.tokenId)}`,
    );
    if (token) return this.#tokenLevel(user, token.document);
    const actor = this.#documents.get("Actor", asText(combatant.actorId));
    return actor ? levelIn(actor, idOf(user)) : 0;
  }

  #checkAuthor(user: JsonObject, name: DocumentName, data: JsonObject): void {
    const work = AUTHORED[name];
    if (work === undefined || this.isGameMaster(user)) return;
    if (data.author !== idOf(user))
      refuse(`${asText(user.name)} cannot write a ${work} in another user's name`);
  }

  /** No page says who draws the regions that generation 14 has in place of templates. */
  #mayDraw(user: JsonObject, { behaviors }: JsonObject): boolean {
    const isPlain = !Array.isArray(behaviors) || behaviors.length === 0;
    return roleOf(user) >= PLAYER && isPlain && isContrary("players-draw-regions");
  }

  #isOwnSetting(user: JsonObject, setting: JsonObject): boolean {
    return setting.user === idOf(user);
  }

  #checkRole(user: JsonObject, target: Located, diff: JsonObject): void {
    if (target.name !== "User" || roleOf(user) > ASSISTANT) return;
    const highest = Math.max(roleOf(target.document), roleOf(diff));
    if (highest > roleOf(user)) refuse("an assistant cannot change a game master, or make one");
  }

  #checkKeys(user: JsonObject, name: DocumentName, diff: JsonObject, what: string): void {
    const open = OWNER_KEYS[name];
    const closed = GAME_MASTER_KEYS[name] ?? ["ownership"];
    const list = embeddedFields(name).find(({ field }) => `==${field}` in diff || `-=${field}` in diff);
    if (list)
      refuse(`${asText(user.name)} lacks permission to ${what}: ${list.field} cannot be replaced as a whole`);
    const keys = Object.keys(diff).map((key) => key.replace(/^(-=|==)/, ""));
    const refused = keys.find((key) => (open ? !open.includes(key) : closed.includes(key)));
    if (refused && !(OPEN_EITHER_WAY.includes(name) && isContrary("owners-write-more")))
      refuse(`${asText(user.name)} lacks permission to ${what}: only a game master may set ${refused}`);
  }

  /** The manifest's gmOnlyFields: paths below `system` that only game masters may set. */
  #checkGameMasterFields(user: JsonObject, target: Located, diff: JsonObject, what: string): void {
    const name = target.name === "ActorDelta" ? "Actor" : target.name;
    const type = this.#typeOf(target);
    const fields = asObject(asObject(this.#documentTypes[name])[type]).gmOnlyFields;
    if (!Array.isArray(fields)) return;
    const touched = touchedPaths(diff);
    const field = fields
      .map(asText)
      .find((path) => touched.some((key) => overlaps(key.split("."), ["system", ...path.split(".")])));
    if (field)
      refuse(`${asText(user.name)} lacks permission to ${what}: system.${field} is for game masters`);
  }

  #typeOf({ name, document, parent }: Located): string {
    if (name !== "ActorDelta" || document.type) return asText(document.type);
    return asText(this.#documents.get("Actor", asText(parent?.document.actorId))?.type);
  }

  /** A player may move the turn on, and set the initiative of combatants of their own. */
  #checkCombatants(user: JsonObject, combat: Located, diff: JsonObject): void {
    for (const entry of asObjects(diff.combatants)) {
      const combatant = this.#documents.child(combat, "Combatant", idOf(entry));
      if (!combatant) refuse(`${asText(user.name)} lacks permission to add combatants through the combat`);
      this.checkUpdate(user, combatant, entry);
    }
  }
}

/** Whether one path lies at or below the other; a star stands for any key. */
function overlaps(first: readonly string[], second: readonly string[]): boolean {
  return first.every(
    (key, index) => index >= second.length || key === second[index] || second[index] === "*",
  );
}

function levelIn(document: JsonObject, userId: string): number {
  const ownership = asObject(document.ownership);
  const level = ownership[userId] ?? ownership.default;
  return typeof level === "number" ? level : 0;
}

function describe(name: DocumentName, document: JsonObject): string {
  const label = asText(document.name) || asText(document.key) || idOf(document);
  return label ? `${name} ${label}` : `a ${name}`;
}
