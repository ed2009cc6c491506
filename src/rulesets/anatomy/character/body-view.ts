// A body looked over once: its parts with their rows, and what its injuries come to for as long as they hold.

import type { RuleId } from "../../../core/language/rules.ts";
import { GENERIC_PART, rowOf } from "./body-plans.ts";
import type { AnatomyCreature, BodyFlag, PartEffect, PartRow } from "../state.ts";

/** What the condition of a body is read from. */
export type Bodied = Pick<AnatomyCreature, "body" | "injuries" | "destroyed"> &
  Partial<Pick<AnatomyCreature, "fitted">>;

type Vital = NonNullable<PartRow["vital"]>;

/** The parts of one kind, in the order of the plan. */
interface KindView {
  readonly row: PartRow;
  readonly keys: readonly string[];
}

/** What of a body never changes. */
interface PlanView {
  readonly kinds: readonly KindView[];
  readonly vital: { readonly [Kind in Vital]: readonly string[] };
}

/** An effect of an injured part. */
export interface InForce {
  readonly key: string;
  readonly rule: RuleId;
  readonly effect: PartEffect;
}

/** What the injuries of a body come to. */
export interface BodyView {
  readonly body: Bodied["body"];
  readonly destroyed: Bodied["destroyed"];
  readonly fitted: Bodied["fitted"];
  /** Injuries by part; parts without any are left out. */
  readonly counts: ReadonlyMap<string, number>;
  /** ANAT-INJ-03: all effects in force, part by part. */
  readonly effects: readonly InForce[];
  /** The effect count of each head, at most 3, and 4 for one that is lost. */
  readonly heads: readonly number[];
  /** ANAT-INJ-16: the highest count of any heart. */
  readonly heart: number;
  /** The general flags by the setting `mouthMute`, once somebody has asked for them. */
  readonly flags: { any?: ReadonlySet<BodyFlag>; all?: ReadonlySet<BodyFlag> };
}

const plans = new WeakMap<Bodied["body"], PlanView>();
/** By the record of injuries: states never change in place, so that what was seen once holds as long as it lives. */
const views = new WeakMap<Bodied["injuries"], BodyView>();

/** The kinds and vital parts of a body plan. */
export function planViewOf(body: Bodied["body"]): PlanView {
  let plan = plans.get(body);
  if (!plan) plans.set(body, (plan = viewPlan(body)));
  return plan;
}

function viewPlan(body: Bodied["body"]): PlanView {
  const found = new Map<string, { readonly row: PartRow; readonly keys: string[] }>();
  for (const [key, { kind }] of Object.entries(body.parts)) {
    const known = found.get(kind);
    if (known) known.keys.push(key);
    else found.set(kind, { row: rowOf(body, key), keys: [key] });
  }
  const kinds = [...found.values()];
  const vitals = (vital: Vital): string[] =>
    kinds.flatMap(({ row, keys }) => (row.vital === vital ? keys : []));
  return { kinds, vital: { head: vitals("head"), heart: vitals("heart") } };
}

/** The condition of a body as it is now. */
export function bodyViewOf(creature: Bodied): BodyView {
  const { body, destroyed, fitted } = creature;
  const known = views.get(creature.injuries);
  if (known?.body === body && known.destroyed === destroyed && known.fitted === fitted) return known;
  const view = viewBody(creature);
  views.set(creature.injuries, view);
  return view;
}

function viewBody(creature: Bodied): BodyView {
  const { body, destroyed, fitted } = creature;
  const counts = countByPart(creature.injuries);
  const { vital } = planViewOf(body);
  // ANAT-INJ-14: a head of its own kind may take more than three, and is not lost by the fourth.
  const heads = vital.head.map((key) =>
    isLost(creature, key) ? 4 : Math.min(3, effectCount(creature, counts, key)),
  );
  let heart = 0;
  for (const key of vital.heart) heart = Math.max(heart, effectCount(creature, counts, key));
  return { body, destroyed, fitted, counts, effects: findEffects(creature, counts), heads, heart, flags: {} };
}

function countByPart(injuries: Bodied["injuries"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id in injuries) {
    const key = injuries[id]?.part ?? GENERIC_PART;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** ANAT-INJ-03, ANAT-INJ-06: the count that decides effects; a destroyed part keeps all of its row. */
function effectCount({ body, destroyed }: Bodied, counts: BodyView["counts"], key: string): number {
  if (destroyed[key]) return rowOf(body, key).last;
  const count = counts.get(key);
  return count === undefined ? 0 : Math.min(rowOf(body, key).last, count);
}

/** ANAT-INJ-07: destroyed itself, or contained in a part that is. */
export function isLost(creature: Bodied, key: string): boolean {
  if (creature.destroyed[key]) return true;
  const parent = creature.body.parts[key]?.parent ?? null;
  return parent !== null && isLost(creature, parent);
}

function findEffects(creature: Bodied, counts: BodyView["counts"]): InForce[] {
  const found: InForce[] = [];
  for (const key in creature.body.parts) {
    const count = effectCount(creature, counts, key);
    const keeps = creature.fitted?.[key]?.keeps;
    if (count === 0 && !keeps) continue;
    const { rule, effects } = rowOf(creature.body, key);
    for (const effect of effects)
      if (effect.at <= count || keeps?.includes(effect.at)) found.push({ key, rule, effect });
  }
  return found;
}
