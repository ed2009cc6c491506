// The chance of a check: how likely dice reach a number, before they are thrown.

import { faceValue, type CheckKind } from "./dice.ts";
import type { DestinyRulings } from "./rulings.ts";

const FACES = [1, 2, 3, 4, 5, 6];

/** DEST-DICE-01 to 04: how likely the dice of a check come to at least so much, from 0 to 1. No critical makes a hit (DEST-CRIT-01). */
export function chanceOf(kind: CheckKind, needed: number, { diceCount }: DestinyRulings): number {
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let thrown = 0; thrown < diceCount; thrown += 1) sums = withOneMore(kind, sums);
  return [...sums].reduce((chance, [sum, likely]) => (sum >= needed ? chance + likely : chance), 0);
}

function withOneMore(kind: CheckKind, sums: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  for (const [sum, likely] of sums)
    for (const face of FACES) {
      const comes = sum + faceValue(kind, face);
      next.set(comes, (next.get(comes) ?? 0) + likely / FACES.length);
    }
  return next;
}
