// The rulings of every rulebook as world settings, one for each value, and the presets that a GM has kept.

import type { Rulings } from "../../core/language/fight.ts";
import { isRecord, type Json } from "../../core/language/json.ts";
import type { AnyRuleset, Ruling } from "../../core/language/ruleset.ts";
import { checkShape, type Shape } from "../../core/language/shape.ts";
import type { GameManifest, LoadedGame } from "../../rulesets/index.ts";
import { allLeaves, leavesOf, type RulingLeaf } from "../../view/ruling-leaves.ts";
import type { LeafValues } from "../../view/rulings-view.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** The rulings that a game knows. */
type Known = Pick<AnyRuleset, "id" | "rulings">;

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
  try {
    checkShape(value, ruling.shape);
    return value;
  } catch {
    return ruling.initial;
  }
}

function storedLeaf(ruleset: string, key: string): Json {
  return store().get(SPACE, rulingKey(ruleset, key)) as Json;
}

/** The values in force, by leaf. */
export function leafValues({ id, rulings }: Known): LeafValues {
  return Object.fromEntries([...allLeaves(rulings).keys()].map((key) => [key, storedLeaf(id, key)]));
}

/** Writes what differs from the values in force, and returns how many settings that were. For GMs. */
export async function writeLeaves(known: Known, values: LeafValues): Promise<number> {
  const { id, rulings } = known;
  const present = leafValues(known);
  const changed = [...allLeaves(rulings).keys()].filter(
    (key) => key in values && JSON.stringify(values[key]) !== JSON.stringify(present[key]),
  );
  for (const key of changed) await store().set(SPACE, rulingKey(id, key), values[key]);
  return changed.length;
}

/** The setting's key of a leaf. */
export function rulingKey(ruleset: string, leaf: string): string {
  return `${ruleset}.${leaf}`;
}

/** A set of rulings that a GM has given a name: what differs from the defaults. */
export interface KeptPreset {
  readonly name: string;
  readonly values: LeafValues;
}

const PRESETS = "rulingPresets";

/** The GM's own presets of a game, by id. A stored one that is broken is left out. */
export function keptPresets({ id }: GameManifest): { readonly [id: string]: KeptPreset } {
  const stored = store().get(SPACE, PRESETS);
  const own = isRecord(stored) ? stored[id] : undefined;
  if (!isRecord(own)) return {};
  return Object.fromEntries(
    Object.entries(own).filter(
      (entry): entry is [string, KeptPreset] =>
        isRecord(entry[1]) && typeof entry[1]["name"] === "string" && isRecord(entry[1]["values"]),
    ),
  );
}

/** Keeps a preset under an id, or forgets the one of that id. */
export async function keepPreset(game: GameManifest, id: string, preset: KeptPreset | null): Promise<void> {
  const stored = store().get(SPACE, PRESETS);
  const { [id]: _former, ...others } = keptPresets(game);
  const own = preset ? { ...others, [id]: preset } : others;
  await store().set(SPACE, PRESETS, { ...(isRecord(stored) ? stored : {}), [game.id]: own });
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
