// The rulings of every rulebook as world settings, one for each value.

import type { Rulings } from "../../core/language/fight.ts";
import type { Json } from "../../core/language/json.ts";
import type { AnyRuleset, Ruling } from "../../core/language/ruleset.ts";
import { shapeFault, type Shape } from "../../core/language/shape.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { allLeaves, leavesOf, type RulingLeaf } from "../../view/ruling-leaves.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** The setting of the GM's own presets. */
export const PRESETS = "rulingPresets";

/** The rulings that a game knows. */
export type Known = Pick<AnyRuleset, "id" | "rulings">;

/** The rulings in force for a rulebook, complete. A stored value of a wrong shape falls back to the default. */
export function rulingsOf(shelved: LoadedGame): Rulings {
  const { id, rulings } = shelved.ruleset;
  return Object.fromEntries(
    Object.entries(rulings).map(([name, ruling]) => [name, rulingValue(id, name, ruling)]),
  );
}

function rulingValue(ruleset: string, name: string, ruling: Ruling): Ruling["initial"] {
  const leaves = leavesOf(name, ruling).map((leaf) => [leaf.field, storedLeaf(ruleset, leaf.key)] as const);
  const value = ruling.shape.kind === "record" ? Object.fromEntries(leaves) : (leaves[0]?.[1] ?? null);
  return shapeFault(value, ruling.shape) === null ? value : ruling.initial;
}

/** The stored value of a leaf. */
export function storedLeaf(ruleset: string, key: string): Json {
  return store().get(SPACE, rulingKey(ruleset, key)) as Json;
}

/** The setting's key of a leaf. */
export function rulingKey(ruleset: string, leaf: string): string {
  return `${ruleset}.${leaf}`;
}

/** Registers a game's rulings as settings, when its rules come; they are edited in a window of their own. */
export function registerRulings({ id, rulings }: Known): void {
  for (const leaf of allLeaves(rulings).values()) registerLeaf(id, leaf);
}

/** Registers the setting of the GM's own presets; at `init`. */
export function registerPresets(): void {
  store().register(SPACE, PRESETS, { scope: "world", config: false, type: Object, default: {} });
}

function registerLeaf(ruleset: string, leaf: RulingLeaf): void {
  const word = (part: string): string => ["FRAY", ruleset, "Ruling", leaf.key, part].join(".");
  store().register(SPACE, rulingKey(ruleset, leaf.key), {
    name: word("name"),
    hint: word("hint"),
    scope: "world",
    config: false,
    type: fieldFor(leaf.rule, leaf.shape, leaf.initial),
  });
}

/** The data field of a ruling. Throws for a shape that no setting can hold. */
function fieldFor(rule: string, shape: Shape, initial?: Json): object {
  const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;
  const options = { required: true, nullable: shape.nullable ?? false, initial };
  switch (shape.kind) {
    case "flag":
      return new BooleanField(options as never);
    case "number":
      return new NumberField({ ...options, ...bounds(shape) } as never);
    case "choice":
      return new StringField({ ...options, blank: false, choices: [...shape.of] } as never);
    case "text":
      return new StringField({ ...options, blank: shape.blank ?? true } as never);
    case "list":
      return new ArrayField(fieldFor(rule, shape.of) as never, options as never);
    case "record":
    case "map":
    case "anything":
      throw new Error(`CORE-RULING: ${rule} has the shape ${shape.kind}, which no setting can hold`);
  }
}

function bounds(shape: Extract<Shape, { kind: "number" }>): object {
  const { integer, min, max } = shape;
  return {
    ...(integer ? { integer } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}
