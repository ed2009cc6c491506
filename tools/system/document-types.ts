// The subtypes that Fray declares: template.json lists actors and items, system.json the rest.
import type { JsonObject } from "../files.ts";
import { isObject } from "../files.ts";

const reserved = new Set(["types", "templates"]);

/**
 * The `documentTypes` of the released manifest.
 * Throws when a type is listed twice or described without being listed.
 */
export function mergedDocumentTypes(manifest: JsonObject, template: JsonObject): JsonObject {
  const merged: JsonObject = {};
  for (const [documentName, declared] of Object.entries(template)) {
    if (!isObject(declared)) throw new Error(`template.json: ${documentName} must be an object`);
    merged[documentName] = typesOf(documentName, declared);
  }
  const own = isObject(manifest.documentTypes) ? manifest.documentTypes : {};
  for (const [documentName, types] of Object.entries(own)) {
    if (merged[documentName]) {
      throw new Error(`system.json: documentTypes.${documentName} is already listed by template.json`);
    }
    merged[documentName] = types;
  }
  return merged;
}

function typesOf(documentName: string, declared: JsonObject): JsonObject {
  const names = declared.types;
  if (!Array.isArray(names)) throw new Error(`template.json: ${documentName}.types must be a list`);
  const types: JsonObject = {};
  for (const name of names) {
    if (typeof name !== "string" || !/^[a-z][A-Za-z]*$/.test(name) || name === "base") {
      throw new Error(`template.json: ${documentName}.types holds the bad name ${JSON.stringify(name)}`);
    }
    if (types[name]) throw new Error(`template.json: ${documentName}.types lists ${name} twice`);
    const description = declared[name] ?? {};
    if (!isObject(description)) throw new Error(`template.json: ${documentName}.${name} must be an object`);
    types[name] = description;
  }
  const stray = Object.keys(declared).find((key) => !reserved.has(key) && !types[key]);
  if (stray) throw new Error(`template.json: ${documentName}.${stray} is described but not listed in types`);
  return types;
}
