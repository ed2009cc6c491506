// Which document carries which others, under which field.
import type { DocumentName } from "../protocol.ts";

/** Field name of each embedded collection → document name of its members. */
export const EMBEDDED: Readonly<Record<DocumentName, Readonly<Record<string, DocumentName>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Combat: { combatants: "Combatant" },
  Scene: { tokens: "Token", walls: "Wall", lights: "AmbientLight", regions: "Region" },
  JournalEntry: { pages: "JournalEntryPage" },
  Combatant: {},
  ChatMessage: {},
  ActiveEffect: {},
  Token: {},
  Wall: {},
  AmbientLight: {},
  Region: { behaviors: "RegionBehavior" },
  RegionBehavior: {},
  User: {},
  Folder: {},
  JournalEntryPage: {},
  RollTable: { results: "TableResult" },
  TableResult: {},
  Macro: {},
  Adventure: {},
  Setting: {},
};

/** Documents whose manifest entry may name subtypes; the others have none or fixed ones. */
export const WITH_SYSTEM: readonly DocumentName[] = [
  "Actor",
  "Item",
  "Combat",
  "Combatant",
  "ChatMessage",
  "ActiveEffect",
  "JournalEntryPage",
  "RegionBehavior",
];

/** Subtypes that exist without a manifest. Actors and items have none: a system must declare its own. */
export const CORE_TYPES: Readonly<Partial<Record<DocumentName, readonly string[]>>> = {
  Combat: ["base"],
  Combatant: ["base"],
  ChatMessage: ["base"],
  ActiveEffect: ["base"],
  JournalEntryPage: ["image", "pdf", "text", "video"],
  Folder: ["Actor", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "Compendium"],
  Macro: ["chat", "script"],
  TableResult: ["document", "text"],
  RegionBehavior: ["modifyMovementCost"],
};

/** The subtypes a world knows for a document, from its system's manifest `documentTypes`. */
export function listSubtypes(
  documentName: DocumentName,
  documentTypes: Readonly<Record<string, unknown>>,
): string[] {
  const core = CORE_TYPES[documentName] ?? [];
  if (!WITH_SYSTEM.includes(documentName)) return [...core];
  const declared = documentTypes[documentName];
  return [...new Set([...core, ...Object.keys((declared as object | undefined) ?? {})])];
}
