// Which stored document holds which others, and in which field.
import { WORLD_COLLECTIONS, type DocumentName } from "../core/protocol.ts";

export type WorldDocumentName = keyof typeof WORLD_COLLECTIONS;

/** One kind of embedded document: a list in `field`, or (the delta of a token) a single document there. */
export interface EmbeddedField {
  readonly name: DocumentName;
  readonly field: string;
  readonly single: boolean;
}

function list(name: DocumentName, field: string): EmbeddedField {
  return { name, field, single: false };
}

const EMBEDDED: { readonly [name in DocumentName]?: readonly EmbeddedField[] } = {
  Actor: [list("Item", "items"), list("ActiveEffect", "effects")],
  ActorDelta: [list("Item", "items"), list("ActiveEffect", "effects")],
  Item: [list("ActiveEffect", "effects")],
  Combat: [list("Combatant", "combatants")],
  Scene: [
    list("Token", "tokens"),
    list("Wall", "walls"),
    list("AmbientLight", "lights"),
    list("Region", "regions"),
  ],
  Region: [list("RegionBehavior", "behaviors")],
  Token: [{ name: "ActorDelta", field: "delta", single: true }],
  JournalEntry: [list("JournalEntryPage", "pages")],
  RollTable: [list("TableResult", "results")],
};

export function embeddedFields(name: DocumentName): readonly EmbeddedField[] {
  return EMBEDDED[name] ?? [];
}

export function isWorldDocumentName(name: string): name is WorldDocumentName {
  return Object.hasOwn(WORLD_COLLECTIONS, name);
}

const EMBEDDED_NAMES: readonly string[] = Object.values(EMBEDDED).flatMap((fields) =>
  fields.map(({ name }) => name),
);

export function isDocumentName(name: string): name is DocumentName {
  return isWorldDocumentName(name) || EMBEDDED_NAMES.includes(name);
}

/** Whether documents of any kind hold others in a field of this name. */
export function isEmbeddedField(field: string): boolean {
  return Object.values(EMBEDDED).some((fields) => fields.some((embedded) => embedded.field === field));
}

/** What documents that somebody writes are called; nobody writes one in another's name. */
export const AUTHORED: { readonly [name in DocumentName]?: string } = {
  ChatMessage: "chat message",
  Macro: "macro",
};

/** The sub-type names that Foundry itself brings: they need no declaration in the manifest. */
const CORE_TYPES: { readonly [name in DocumentName]?: readonly string[] } = {
  ActiveEffect: ["base"],
  ChatMessage: ["base"],
  Combat: ["base"],
  Combatant: ["base"],
  JournalEntryPage: ["text", "image", "pdf", "video"],
  Macro: ["chat", "script"],
  TableResult: ["text", "document"],
  RegionBehavior: ["modifyMovementCost"],
};

export function coreTypes(name: DocumentName): readonly string[] {
  return CORE_TYPES[name] ?? [];
}

/** Whether documents of this name have a sub-type at all. */
export function hasTypes(name: DocumentName): boolean {
  return name === "Actor" || name === "Item" || coreTypes(name).length > 0;
}
