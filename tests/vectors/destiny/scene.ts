// Scenes for worked examples: creatures with given numbers, a play on them, and dice and answers for its procedures.
import { RuleContext } from "../../../src/core/language/rule-context.ts";
import { fixed, type Traced } from "../../../src/core/language/trace.ts";
import { CONDITION_RULES } from "../../../src/rulesets/destiny/health/conditions.ts";
import { createCreature } from "../../../src/rulesets/destiny/character/creature.ts";
import { DEFAULT_RULINGS, type DestinyContext, type DestinyRulings } from "../../../src/rulesets/destiny/rulings.ts";
import { WOUND_LEVELS, type Condition, type DestinyCreature, type DestinyState,  type WoundCounts } from "../../../src/rulesets/destiny/state.ts";

export { run, type Answers } from "../run-procedure.ts";

export interface Person {
  readonly hero?: boolean;
  readonly attributes?: { readonly [name: string]: number };
  readonly size?: number;
  readonly system?: { readonly [field: string]: unknown };
  readonly direct?: { readonly [value: string]: number };
  readonly items?: readonly { readonly type: string; readonly system: object }[];
  /** Fields of the creature as they stand when the example begins. */
  readonly block?: Partial<DestinyCreature>;
}

const NO_ATTRIBUTES = { str: 0, dex: 0, spd: 0, vit: 0, prc: 0, prs: 0, rsn: 0, lor: 0 };

/** A creature made the way every creature is made, then set to where the example begins. */
export function person(id: string, numbers: Person = {}): DestinyCreature {
  const system = {
    attributes: { ...NO_ATTRIBUTES, ...numbers.attributes },
    size: numbers.size ?? 0,
    direct: numbers.direct ?? {},
    ...numbers.system,
  };
  const items = (numbers.items ?? []).map((item, i) => ({ id: `item${i}`, name: `item ${i}`, ...item }));
  const creature = createCreature({
    id,
    name: id,
    side: id,
    hidden: false,
    position: null,
    sheet: {
      kind: (numbers.hero ?? true) ? "character" : "npc",
      system: JSON.parse(JSON.stringify(system)) as never,
      items: JSON.parse(JSON.stringify(items)) as never,
    },
  });
  return { ...creature, ...numbers.block };
}

/** A play on these creatures, with the rulings of a world that has changed nothing but these. */
export function playOf(creatures: readonly DestinyCreature[], rulings: Partial<DestinyRulings> = {}): DestinyContext {
  const state = {
    phase: "running" as const,
    round: 1,
    turn: null,
    targetNumbers: {},
    entrants: creatures.map(({ id }) => id),
    creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
  };
  return new RuleContext<DestinyState, DestinyRulings>({ state, rulings: { ...DEFAULT_RULINGS, ...rulings }, absent: new Set() });
}

/** A number that the example gives outright. */
export function given(value: number, label = "given"): Traced {
  return fixed("CORE-VECTOR", label, value);
}

/** Slots as direct numbers of the sheet. */
export function directSlots(slots: WoundCounts): { readonly [value: string]: number } {
  const { light, moderate, severe, critical } = slots;
  return { lightSlots: light, moderateSlots: moderate, severeSlots: severe, criticalSlots: critical };
}

/** Counts with every level present. */
export function counts(given: { readonly [level: string]: number } | undefined): WoundCounts {
  return Object.fromEntries(WOUND_LEVELS.map((level) => [level, given?.[level] ?? 0])) as WoundCounts;
}

/** Slots that no single wound can fill. */
export const ROOM = { lightSlots: 9, moderateSlots: 9, severeSlots: 9, criticalSlots: 9 };

/** Names of the examples for Defenses, as the sheet calls them. */
const DEFENSE_NAMES: { readonly [name: string]: string } = {
  melee: "meleeDefense",
  ranged: "rangedDefense",
  immobile: "immobileDefense",
};

/** Defenses of an example as direct numbers. */
export function directDefenses(defenses: { readonly [name: string]: number }): { readonly [value: string]: number } {
  return Object.fromEntries(Object.entries(defenses).map(([name, value]) => [DEFENSE_NAMES[name] ?? name, value]));
}

/** Conditions that follow from other fields of a creature. */
const FOLLOWING: { readonly [id: string]: (level: string) => Partial<DestinyCreature> } = {
  wounded: (level) => ({ wounds: counts({ [level]: 1 }) }),
  exhausted: () => ({ exhausted: true }),
  staggered: () => ({ fatigue: 999 }),
  surprised: () => ({ surprised: true }),
  dead: () => ({ dead: true }),
  prone: () => ({ posture: "prone" }),
  crouching: () => ({ posture: "crouching" }),
};

/** Conditions of an example, each a word or {id, level}; one listed twice comes from two sources. */
export function conditionsFrom(listed: readonly unknown[]): Partial<DestinyCreature> {
  const each = listed.map((item) => (typeof item === "string" ? { id: item } : (item as { id: string; level?: string })));
  const odd = each.find(({ id }) => !(id in CONDITION_RULES) && !(id in FOLLOWING));
  if (odd) throw new Error(`condition ${odd.id} is not known`);
  const kept = each.filter(({ id }) => id in CONDITION_RULES);
  return {
    conditions: Object.fromEntries(kept.map(({ id }, i) => [`${id}:${i}`, plainCondition(id)])),
    ...merged(each.map(({ id, level }) => FOLLOWING[id]?.(level ?? "light") ?? {})),
  };
}

function merged(blocks: readonly Partial<DestinyCreature>[]): Partial<DestinyCreature> {
  return blocks.reduce((all, each) => ({ ...all, ...each }), {});
}

function plainCondition(condition: string): Condition {
  return { condition, startRound: 1, endRound: null };
}
