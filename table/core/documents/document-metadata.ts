// What a kind of document is called, and where it may lie.
import type { DocumentName } from "../protocol.ts";

/** The metadata of a document class; `extra` overrides what holds for most: a document of its own, without subtypes. */
export function defineMetadata<Extra extends object>(name: DocumentName, extra: Extra) {
  return {
    name,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    hasTypeData: false,
    isPrimary: true,
    isEmbedded: false,
    embedded: {},
    ...extra,
  };
}
