// The limbs of a body in rows from above to below, one of each side in a row.

import type { BodyForm, BodyPart } from "../core/language/body.ts";

/** Forms that reach out from the sides, from above to below. */
export const LIMBS: readonly BodyForm[] = ["wing", "arm", "hand", "other", "leg", "foot"];

export interface LimbRow {
  readonly form: BodyForm;
  readonly left: BodyPart | null;
  readonly right: BodyPart | null;
}

export interface Sides {
  readonly rows: readonly LimbRow[];
  /** A leg without another one, which may stand in the middle below. */
  readonly single: BodyPart | null;
}

/** A body by what grows from its trunk. */
export interface Rooted {
  readonly of: (...forms: readonly BodyForm[]) => readonly BodyPart[];
  readonly within: (id: string) => readonly BodyPart[];
  readonly sides: Sides;
  readonly isEmpty: boolean;
}

export const isLeg = (form: BodyForm): boolean => form === "leg" || form === "foot";
export const isWing = (form: BodyForm): boolean => form === "wing";
export const isArm = (form: BodyForm): boolean => !isLeg(form) && !isWing(form);

/** Limbs in rows: each where it says that it is, and what says nothing where there is room. */
export function sidesOf(limbs: readonly BodyPart[]): Sides {
  const legs = limbs.filter(({ form }) => isLeg(form));
  const single = legs.length === 1 ? (legs[0] ?? null) : null;
  const rows = LIMBS.flatMap((form) => {
    const alike = limbs.filter((each) => each.form === form && each !== single);
    const [left, right]: [BodyPart[], BodyPart[]] = [[], []];
    for (const part of alike) if (part.side) (part.side === "left" ? left : right).push(part);
    for (const part of alike) if (!part.side) (left.length <= right.length ? left : right).push(part);
    return Array.from({ length: Math.max(left.length, right.length) }, (_none, i) => ({
      form,
      left: left[i] ?? null,
      right: right[i] ?? null,
    }));
  });
  return { rows, single };
}

/** How many rows there are of a kind of limb. */
export function countRows({ rows }: Sides, is: (form: BodyForm) => boolean): number {
  return rows.filter(({ form }) => is(form)).length;
}
