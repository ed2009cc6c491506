// Whether a request has the shape the protocol asks for; it came over a line that anybody may write to.
import type { JsonObject, ModifyRequest } from "../core/protocol.ts";
import type { DocumentName } from "../core/protocol.ts";
import { coreTypes, embeddedFields, hasTypes, isDocumentName, isWorldDocumentName } from "./hierarchy.ts";
import { asObject, asObjects, asText, checkPlain, idOf, isObject, valueAt } from "./plain-data.ts";
import { refuse } from "./refusal.ts";
import type { Located } from "./stored-documents.ts";

const ACTIONS: readonly unknown[] = ["create", "update", "delete"];

/** The request itself, once every field of it has been looked at. */
export function checkRequest(value: unknown): ModifyRequest {
  const request = value as ModifyRequest;
  if (!isObject(value)) refuse("a request must be an object");
  if (!ACTIONS.includes(request.action))
    refuse(`${String(request.action)} is no action: create, update or delete`);
  if (!isDocumentName(String(request.documentName)))
    refuse(`${String(request.documentName)} is no document of the table`);
  if (request.parent !== null && typeof request.parent !== "string") refuse("parent must be a uuid or null");
  if (request.pack !== null && typeof request.pack !== "string")
    refuse("pack must be the id of a compendium or null");
  if (!Array.isArray(request.data) || !request.data.every(isObject)) refuse("data must be a list of objects");
  if (!Array.isArray(request.ids) || !request.ids.every((id) => typeof id === "string"))
    refuse("ids must be a list of ids");
  if (!isObject(request.options)) refuse("options must be an object");
  checkPlain(request.options, "options");
  request.data.forEach((data) => checkPlain(data, request.documentName));
  return request;
}

/** Whether documents of that name can lie where the request wants them. */
export function checkPlace(name: DocumentName, parent: Located | null): void {
  if (!parent && !isWorldDocumentName(name)) refuse(`${name} needs a parent`);
  if (!parent) return;
  const fits = embeddedFields(parent.name).some((field) => field.name === name);
  if (!fits) refuse(`${parent.name} holds no ${name}`);
}

/** The document's sub-type, and those of all embedded in it, are declared in the manifest's documentTypes. */
export function checkTypes(name: DocumentName, document: JsonObject, documentTypes: JsonObject): void {
  const declared = Object.keys(asObject(documentTypes[name]));
  const known = [...coreTypes(name), ...declared];
  const type = document.type;
  if (hasTypes(name) && name !== "JournalEntryPage" && type !== undefined && !known.includes(asText(type))) {
    refuse(`${name} type "${String(type)}" is not declared; known are: ${known.join(", ") || "none"}`);
  }
  for (const { name: childName, field } of embeddedFields(name)) {
    asObjects(document[field]).forEach((child) => checkTypes(childName, child, documentTypes));
  }
}

/** Refuses diffs that Foundry would mangle: dotted keys, and elements of an array addressed by index. */
export function checkDiff(target: Located, diff: JsonObject): void {
  const dotted = Object.keys(diff).find((key) => key.includes("."));
  if (dotted)
    refuse(`${target.name} update: ${dotted} must be expanded into nested objects before it is sent`);
  const embedded = embeddedFields(target.name).map(({ field }) => field);
  const special = Object.keys(diff).find((key) => /^(-=|==)/.test(key) && embedded.includes(key.slice(2)));
  if (special)
    refuse(`${target.name} update: ${special} would change embedded documents past their own writes`);
  const own = Object.entries(diff).filter(([key]) => !embedded.includes(key));
  checkArrays(target, Object.fromEntries(own), "");
}

function checkArrays(target: Located, diff: JsonObject, prefix: string): void {
  for (const [key, value] of Object.entries(diff)) {
    if (!isObject(value) || "__$OPERATOR$__" in value || key.startsWith("==")) continue;
    const path = prefix + key;
    const stored = valueAt(target.document, path);
    if (Array.isArray(stored))
      refuse(`${target.name} ${idOf(target.document)}: ${path} is an array and is replaced as a whole`);
    checkArrays(target, value, `${path}.`);
  }
}
