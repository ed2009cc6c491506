// Common bodies to begin from: the register's plans, and others that creatures of the starter set have.

import type { CommonBody } from "../../../core/manifest/body-editor.ts";
import type { BodyPlan } from "../state.ts";
import { BODY_PLANS, bodyOfCounts, bodyPlan, type PartCounts } from "./body-plans.ts";
import { PLAN_IDS, type PlanId } from "./sheet-words.ts";

const HUMANOID: PartCounts = BODY_PLANS.humanoid.parts();

const OTHERS: { readonly [body: string]: PartCounts } = {
  manyArmed: { ...HUMANOID, arm: 6, hand: 6 },
  centaur: { ...HUMANOID, leg: 4, foot: 4, tail: 1 },
  spider: { eye: 8, mouth: 1, head: 1, leg: 8, heart: 1 },
  insect: { eye: 2, mouth: 1, head: 1, leg: 6, wing: 2, heart: 1 },
  crab: { eye: 2, mouth: 1, head: 1, arm: 2, hand: 2, leg: 6, heart: 1 },
  fish: { eye: 2, mouth: 1, nose: 1, head: 1, tail: 1, heart: 1 },
  construct: { eye: 2, head: 1, arm: 2, hand: 2, leg: 2, foot: 2 },
};

/** What the number of a plan counts that leaves it open (ANAT-BODY-08, ANAT-BODY-09). */
const COUNTED: { readonly [plan in PlanId]?: string } = { manyHeaded: "heads", tentacled: "tentacles" };

export const COMMON_BODIES: readonly CommonBody[] = [
  ...PLAN_IDS.map((id) => ({ id, counts: COUNTED[id] ?? null })),
  ...Object.keys(OTHERS).map((id) => ({ id, counts: null })),
];

/** The register's plan of this name; undefined for another body. */
export function planNamed(body: string): PlanId | undefined {
  return PLAN_IDS.find((id) => id === body);
}

/** A common body with its parts; undefined for one that nobody knows. */
export function commonBody(body: string, count: number): BodyPlan | undefined {
  const plan = planNamed(body);
  if (plan) return bodyPlan(plan, count);
  const counts = OTHERS[body];
  return counts && bodyOfCounts(counts);
}
