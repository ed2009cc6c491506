// Known names: what a field may name of its game and its bearer, such as the skill of a weapon; another counts nothing.

import type { Words } from "./words.ts";

/** What a field may name; nothing where anything may stand. */
export type KnownNames = readonly string[] | null | undefined;

/** The name that a field has and that nobody knows; null where all is well. */
function unknownName(value: unknown, known: KnownNames): string | null {
  return known && typeof value === "string" && value !== "" && !known.includes(value) ? value : null;
}

/** What a field offers to choose from: the known names, and the one that it has; null where anything may stand. */
export function namesToChoose(value: unknown, known: KnownNames): readonly string[] | null {
  const unknown = unknownName(value, known);
  return unknown === null ? (known ?? null) : [...(known ?? []), unknown];
}

/** What is wrong with a name that nobody knows, in words; empty where all is well. */
export function unknownNameProblem(value: unknown, known: KnownNames, words: Words): string {
  const name = unknownName(value, known);
  return name === null ? "" : (words.say("FRAY.Sheet.UnknownName", { name }) ?? name);
}
