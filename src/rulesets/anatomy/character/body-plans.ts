// Body plans: which parts a creature has, as data with any number of parts (register section 5).

import type { RuleId } from "../../../core/language/rules.ts";
import type { BodyPart, BodyPlan, PartRow } from "../state.ts";
import type { PlanId } from "./sheet-words.ts";
import { CONTAINED_IN, PART_TABLE } from "../tables.ts";

const PRINTED: { readonly [kind: string]: PartRow } = PART_TABLE;
const CONTAINERS: { readonly [kind: string]: string } = CONTAINED_IN;

/** ANAT-INJ-13: where injuries go when no part is left: no effect, no limit. */
export const GENERIC_PART = "body";
const GENERIC_ROW: PartRow = {
  rule: "ANAT-INJ-13",
  severity: "minor",
  last: Infinity,
  destroyed: false,
  effects: [],
};

/** The row of a kind: the body's own, or the printed one. Throws RangeError for a kind that nobody knows. */
export function rowOfKind(body: Pick<BodyPlan, "kinds">, kind: string): PartRow {
  const row = body.kinds[kind] ?? PRINTED[kind];
  if (!row) throw new RangeError(`ANAT-INJ-01: ${kind} is no kind of body part`);
  return row;
}

/** Whether the kind is printed or one of the body's own. */
export function isKnownKind(body: Pick<BodyPlan, "kinds">, kind: string): boolean {
  return body.kinds[kind] !== undefined || PRINTED[kind] !== undefined;
}

/** The row of a part of a body, the generic part included. */
export function rowOf(body: BodyPlan, key: string): PartRow {
  const found = body.parts[key];
  return found ? rowOfKind(body, found.kind) : GENERIC_ROW;
}

/** How many parts of each kind, before they are told apart. */
export type PartCounts = { readonly [kind: string]: number };

/** A body of so many parts of each kind, keyed "ear0", "ear1"; parts are spread evenly over what contains them. */
export function bodyOfCounts(counts: PartCounts, kinds: BodyPlan["kinds"] = {}): BodyPlan {
  const parts: Record<string, BodyPart> = {};
  for (const [kind, count] of Object.entries(counts)) {
    for (let i = 0; i < count; i += 1)
      parts[`${kind}${i}`] = {
        kind,
        label: labelOf(kind, count, i),
        parent: containerOf(counts, kind, count, i),
      };
  }
  return { parts, kinds };
}

/** What tells a part from others of its kind: its side where there are two, else its number. */
function labelOf(kind: string, count: number, index: number): string {
  if (count === 1) return kind;
  if (count === 2) return `${index === 0 ? "left" : "right"} ${kind}`;
  return `${kind} ${index + 1}`;
}

function containerOf(counts: PartCounts, kind: string, count: number, index: number): string | null {
  const container = CONTAINERS[kind];
  const room = container === undefined ? 0 : (counts[container] ?? 0);
  return room === 0 ? null : `${container}${Math.floor((index * room) / count)}`;
}

const HUMANOID: PartCounts = {
  ear: 2,
  nose: 1,
  eye: 2,
  mouth: 1,
  head: 1,
  arm: 2,
  hand: 2,
  leg: 2,
  foot: 2,
  heart: 1,
};
const QUADRUPED: PartCounts = {
  ear: 2,
  nose: 1,
  eye: 2,
  mouth: 1,
  head: 1,
  leg: 4,
  foot: 4,
  tail: 1,
  heart: 1,
};

/** ANAT-BODY-01 to ANAT-BODY-10; `count` is the number of heads or tentacles where the plan leaves it open. */
export const BODY_PLANS = {
  humanoid: { rule: "ANAT-BODY-01", parts: () => HUMANOID },
  wingedHumanoid: { rule: "ANAT-BODY-02", parts: () => ({ ...HUMANOID, wing: 2 }) },
  quadruped: { rule: "ANAT-BODY-03", parts: () => QUADRUPED },
  hornedQuadruped: { rule: "ANAT-BODY-04", parts: () => ({ ...QUADRUPED, horn: 2 }) },
  bird: {
    rule: "ANAT-BODY-05",
    parts: () => ({ eye: 2, mouth: 1, head: 1, wing: 2, leg: 2, foot: 2, tail: 1, heart: 1 }),
  },
  dragon: { rule: "ANAT-BODY-06", parts: () => ({ ...QUADRUPED, horn: 2, wing: 2 }) },
  serpent: { rule: "ANAT-BODY-07", parts: () => ({ nose: 1, eye: 2, mouth: 1, head: 1, tail: 1, heart: 1 }) },
  manyHeaded: {
    rule: "ANAT-BODY-08",
    parts: (heads: number) => ({
      head: heads,
      eye: 2 * heads,
      nose: heads,
      mouth: heads,
      leg: 4,
      foot: 4,
      tail: 1,
      heart: 1,
    }),
  },
  tentacled: {
    rule: "ANAT-BODY-09",
    parts: (tentacles: number) => ({ arm: tentacles, head: 1, eye: 2, mouth: 1, heart: tentacles }),
  },
  amorphous: { rule: "ANAT-BODY-10", parts: () => ({}) },
} as const satisfies {
  readonly [Plan in PlanId]: { readonly rule: RuleId; readonly parts: (count: number) => PartCounts };
};

/** A printed body plan. */
export function bodyPlan(plan: PlanId, count = 1): BodyPlan {
  return bodyOfCounts(BODY_PLANS[plan].parts(count));
}
