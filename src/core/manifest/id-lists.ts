// Lists of ids that the content files of a game may name instead of repeating them, such as its skills.

import { checkShape } from "../language/shape.ts";

/** The lists of a game, by the names that its files use. */
export interface IdLists {
  readonly [name: string]: readonly string[];
}

/** A list of words, be it a game's own or one that a file holds. Throws ShapeError at this path for anything else. */
export function wordsOf(stored: unknown, path: string): readonly string[] {
  checkShape(stored, { kind: "list", of: { kind: "text", blank: false } }, path);
  return stored as readonly string[];
}
