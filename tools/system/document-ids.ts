// The ids and keys of compendium entries: the same source always gets the same id, so links stay valid.
import { createHash } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 16;

/** A document id (16 characters of base 62) made from an entry's address, e.g. "destiny-npcs/wolf/items/bite". */
export function documentId(address: string): string {
  let number = BigInt(`0x${createHash("sha256").update(address).digest("hex")}`);
  let id = "";
  while (id.length < idLength) {
    id += alphabet[Number(number % 62n)] ?? "";
    number /= 62n;
  }
  return id;
}

export function isDocumentId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9A-Za-z]{16}$/.test(value);
}

/** The database key of a document, from the collections and ids on the way down to it. */
export function databaseKey(collections: readonly string[], ids: readonly string[]): string {
  return `!${collections.join(".")}!${ids.join(".")}`;
}
