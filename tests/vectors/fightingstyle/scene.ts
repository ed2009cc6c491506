// Scenes for worked examples: creatures with given numbers, a play on them, and answers to what its procedures ask.
import type { Position } from "../../../src/core/language/fight.ts";
import { RuleContext } from "../../../src/core/language/rule-context.ts";
import type { ActorSheet } from "../../../src/core/language/ruleset.ts";
import { fixed, type Traced } from "../../../src/core/language/trace.ts";
import { condition } from "../../../src/rulesets/fightingstyle/health/conditions.ts";
import { createCreature } from "../../../src/rulesets/fightingstyle/character/creature.ts";
import { DEFAULT_RULINGS, type StyleContext, type StyleRulings } from "../../../src/rulesets/fightingstyle/rulings.ts";
import type { ConditionId, StyleCreature, StyleState } from "../../../src/rulesets/fightingstyle/state.ts";
import { listOr, recordOr, type Fields } from "../fields.ts";

export { run } from "../run-procedure.ts";

export interface Person {
  readonly kind?: "character" | "npc";
  readonly side?: string;
  readonly at?: readonly [number, number];
  readonly width?: number;
  readonly system?: { readonly [field: string]: unknown };
  readonly items?: readonly { readonly id: string; readonly type: string; readonly system: object; readonly name?: string }[];
  readonly conditions?: readonly unknown[];
  /** Fields of the creature as they stand when the example begins. */
  readonly block?: Partial<StyleCreature>;
}

/** The rulings of a world that has changed nothing but these. */
export function rulingsOf(...from: readonly Fields[]): StyleRulings {
  return from.reduce<StyleRulings>(
    (all, each) => ({ ...all, ...(recordOr(each, "settings") as Partial<StyleRulings> | null) }),
    DEFAULT_RULINGS,
  );
}

/** Makes a creature the way every creature is made, then sets it to where the example begins. */
export function person(id: string, numbers: Person = {}, rulings: StyleRulings = DEFAULT_RULINGS): StyleCreature {
  const items = (numbers.items ?? []).map((item) => ({ name: item.id, ...item }));
  const sheet = JSON.parse(JSON.stringify({ kind: numbers.kind ?? "character", system: numbers.system ?? {}, items })) as ActorSheet;
  const creature = createCreature({ id, name: id, side: numbers.side ?? id, hidden: false, position: positionAt(numbers), sheet }, rulings);
  return { ...creature, ap: 3, conditions: conditionsFrom(numbers.conditions ?? []), ...numbers.block };
}

function positionAt({ at, width = 1 }: Person): Position | null {
  return at ? { x: at[0], y: at[1], width, height: width, elevation: 0 } : null;
}

export function conditionsFrom(listed: readonly unknown[]): StyleCreature["conditions"] {
  return Object.fromEntries(listed.map((each) => [String(each), condition(String(each) as ConditionId)]));
}

export function conditionsOf(from: Fields): readonly unknown[] {
  return listOr(from, "conditions");
}

/** The state of a fight that runs, in the order of the list. */
export function stateOf(creatures: readonly StyleCreature[], more: Partial<StyleState> = {}): StyleState {
  const ids = creatures.map(({ id }) => id);
  return {
    phase: "running",
    round: 1,
    entrants: ids,
    turnOrder: ids,
    saves: [],
    turn: ids[0] ?? null,
    creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
    ...more,
  };
}

/** A play on these creatures. */
export function playOf(
  creatures: readonly StyleCreature[],
  rulings: StyleRulings = DEFAULT_RULINGS,
  more: Partial<StyleState> = {},
): StyleContext {
  return new RuleContext<StyleState, StyleRulings>({ state: stateOf(creatures, more), rulings, absent: new Set() });
}

/** A number that the example gives outright. */
export function given(value: number, label = "given"): Traced {
  return fixed("CORE-VECTOR", label, value);
}

/** A weapon in hand. */
export function weapon(id: string, system: object = {}): NonNullable<Person["items"]>[number] {
  return { id, type: "fightingstyleWeapon", system: { gear: id, inHand: true, ...system } };
}

export function shield(br: number): NonNullable<Person["items"]>[number] {
  return { id: "shield", type: "fightingstyleShield", system: { br, inHand: true } };
}

/** A source of armor that needs no training, as stat blocks have it. */
export function hide(ar: number, magicAr = 0): NonNullable<Person["items"]>[number] {
  return { id: "hide", type: "fightingstylePerk", system: { ar, magicAr } };
}

export function armor(level: "partial" | "full"): NonNullable<Person["items"]>[number] {
  return { id: level, type: "fightingstyleArmor", system: { level, worn: true } };
}

export function style(gear: readonly string[], id = "style", rank = 0, name = id): NonNullable<Person["items"]>[number] {
  return { id, name, type: "fightingstyleStyle", system: { rank, gear } };
}
