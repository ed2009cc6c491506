// The settings of the world and of each client, and the rulings of every rulebook as world settings.

import type { Rulings } from "../core/fight.ts";
import type { Json, JsonRecord } from "../core/json.ts";
import type { Ruling } from "../core/ruleset.ts";
import { callHook } from "./world.ts";
import { checkShape, type Shape } from "../core/shape.ts";
import { allRulesets, DEFAULT_RULESET, type ShelvedRuleset } from "../rulesets/index.ts";

const SPACE = "fray";

/** Fray's own settings by key. */
export interface Settings {
  /** The ruleset of new documents. */
  readonly defaultRuleset: string;
  /** How much of an NPC's numbers players see. */
  readonly npcNumbers: "all" | "results" | "nothing";
  /** Seconds that results wait at most for a dice show. */
  readonly waitForDice: number;
  /** The version whose stored data the world holds. */
  readonly dataVersion: string;
}

interface Store {
  register(space: string, key: string, data: object): void;
  get(space: string, key: string): unknown;
  set(space: string, key: string, value: unknown): Promise<unknown>;
}

const store = (): Store => game.settings as unknown as Store;

/** The value of a setting of Fray. */
export function setting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return store().get(SPACE, key) as Settings[Key];
}

/** Writes a setting of Fray. */
export async function setSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): Promise<void> {
  await store().set(SPACE, key, value);
}

/** The rulings in force for a rulebook, complete. A stored value of a wrong shape falls back to the default. */
export function rulingsOf(shelved: ShelvedRuleset): Rulings {
  const { id, rulings } = shelved.ruleset;
  return Object.fromEntries(
    Object.entries(rulings).map(([name, ruling]) => [name, rulingValue(id, name, ruling)]),
  );
}

function rulingValue(ruleset: string, name: string, ruling: Ruling): Ruling["initial"] {
  const leaves = leavesOf(name, ruling).map(
    (leaf) => [leaf.field, store().get(SPACE, rulingKey(ruleset, leaf.key)) as Ruling["initial"]] as const,
  );
  const value = ruling.shape.kind === "record" ? Object.fromEntries(leaves) : (leaves[0]?.[1] ?? null);
  try {
    checkShape(value, ruling.shape);
    return value;
  } catch {
    return ruling.initial;
  }
}

/** One setting that a ruling needs; a ruling that is a record needs one for each field. */
interface Leaf {
  readonly key: string;
  readonly field: string;
  readonly shape: Shape;
  readonly initial: Json;
}

function leavesOf(name: string, ruling: Ruling): Leaf[] {
  const { shape, initial } = ruling;
  if (shape.kind !== "record") return [{ key: name, field: name, shape, initial }];
  const initials = initial as JsonRecord;
  return Object.entries(shape.fields).map(([field, each]) => ({
    key: `${name}.${field}`,
    field,
    shape: each,
    initial: initials[field] ?? null,
  }));
}

/** The setting's key of a ruling. */
export function rulingKey(ruleset: string, name: string): string {
  return `${ruleset}.${name}`;
}

/** Registers all settings; at `init`. */
export function registerSettings(): void {
  const { NumberField, StringField } = foundry.data.fields;
  register("defaultRuleset", "world", {
    type: new StringField({
      required: true,
      blank: false,
      initial: DEFAULT_RULESET,
      choices: Object.fromEntries(
        allRulesets.map(({ ruleset }) => [ruleset.id, `FRAY.Ruleset.${ruleset.id}`]),
      ),
    }),
  });
  register("npcNumbers", "world", {
    type: new StringField({
      required: true,
      blank: false,
      initial: "results",
      choices: {
        all: "FRAY.Settings.npcNumbers.all",
        results: "FRAY.Settings.npcNumbers.results",
        nothing: "FRAY.Settings.npcNumbers.nothing",
      },
    }),
    onChange: () => callHook("fray.viewChanged"),
  });
  register("waitForDice", "world", {
    type: new NumberField({ required: true, nullable: false, min: 0, max: 20, initial: 5 }),
  });
  store().register(SPACE, "dataVersion", { scope: "world", config: false, type: String, default: "" });
  for (const shelved of allRulesets) registerRulings(shelved);
}

function register(key: keyof Settings, scope: "world" | "client", data: object): void {
  store().register(SPACE, key, {
    name: `FRAY.Settings.${key}.name`,
    hint: `FRAY.Settings.${key}.hint`,
    scope,
    config: true,
    ...data,
  });
}

function registerRulings({ ruleset }: ShelvedRuleset): void {
  for (const [name, ruling] of Object.entries(ruleset.rulings)) {
    for (const leaf of leavesOf(name, ruling)) registerLeaf(ruleset.id, ruling.rule, leaf);
  }
}

function registerLeaf(ruleset: string, rule: string, leaf: Leaf): void {
  store().register(SPACE, rulingKey(ruleset, leaf.key), {
    name: rulingWord(ruleset, leaf.key, "name"),
    hint: rulingWord(ruleset, leaf.key, "hint"),
    scope: "world",
    config: true,
    type: fieldFor(rule, leaf),
  });
}

function rulingWord(ruleset: string, key: string, part: "name" | "hint"): string {
  return ["FRAY", ruleset, "Ruling", key, part].join(".");
}

/** The form field of a ruling. Throws for a shape that no setting can ask for. */
function fieldFor(
  rule: string,
  { shape, initial }: Pick<Leaf, "shape"> & { readonly initial?: Json },
): object {
  const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;
  const options = { required: true, nullable: shape.nullable ?? false, initial };
  switch (shape.kind) {
    case "flag":
      return new BooleanField(options as never);
    case "number":
      return new NumberField({ ...options, ...bounds(shape) } as never);
    case "choice":
      return new StringField({ ...options, blank: false, choices: choicesOf(shape.of) } as never);
    case "text":
      return new StringField({ ...options, blank: shape.blank ?? true } as never);
    case "list":
      return new ArrayField(fieldFor(rule, { shape: shape.of }) as never, options as never);
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

function choicesOf(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `FRAY.Word.${id}`]));
}
