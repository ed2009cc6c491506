// The leaves of rulings: the single values that a world keeps of them, one setting each.

import type { Json, JsonRecord } from "../core/language/json.ts";
import type { Ruling } from "../core/language/ruleset.ts";
import type { Shape } from "../core/language/shape.ts";

/** One value of a ruling; a ruling that is a record has one for each field. */
export interface RulingLeaf {
  /** "woundPenalties.light", or the ruling's own name. */
  readonly key: string;
  /** The field's name within the ruling. */
  readonly field: string;
  readonly rule: string;
  readonly shape: Shape;
  readonly initial: Json;
}

/** The leaves of one ruling, in the order of its fields. */
export function leavesOf(name: string, { rule, shape, initial }: Ruling): RulingLeaf[] {
  if (shape.kind !== "record") return [{ key: name, field: name, rule, shape, initial }];
  const initials = initial as JsonRecord;
  return Object.entries(shape.fields).map(([field, each]) => ({
    key: `${name}.${field}`,
    field,
    rule,
    shape: each,
    initial: initials[field] ?? null,
  }));
}

/** The leaves of all rulings of a game, by key. */
export function allLeaves(rulings: { readonly [name: string]: Ruling }): Map<string, RulingLeaf> {
  const leaves = Object.entries(rulings).flatMap(([name, ruling]) => leavesOf(name, ruling));
  return new Map(leaves.map((leaf) => [leaf.key, leaf]));
}
