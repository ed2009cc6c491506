// The chance of a check: how likely dice reach a number, before they are thrown.

import { faceValue, type CheckKind, type DamageDice } from "./dice.ts";
import type { DestinyRulings } from "./rulings.ts";

const FACES = [1, 2, 3, 4, 5, 6];

const NO_DICE: DamageDice = { count: 0, sides: 0, flat: 0 };

/**
 * DEST-DICE-01 to 04: how likely the dice of a check come to at least so much, from 0 to 1, with those of the damage where
 * they count for it (DEST-ATK-05). No critical makes a hit (DEST-CRIT-01).
 */
export function chanceOf(
  kind: CheckKind,
  needed: number,
  { diceCount }: DestinyRulings,
  damage: DamageDice = NO_DICE,
): number {
  const values = FACES.map((face) => faceValue(kind, face));
  const sides = Array.from({ length: damage.sides }, (_none, i) => i + 1);
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let thrown = 0; thrown < diceCount; thrown += 1) sums = withOneMore(values, sums);
  for (let thrown = 0; thrown < damage.count; thrown += 1) sums = withOneMore(sides, sums);
  return [...sums].reduce((chance, [sum, likely]) => (sum >= needed ? chance + likely : chance), 0);
}

function withOneMore(
  values: readonly number[],
  sums: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  for (const [sum, likely] of sums)
    for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0) + likely / values.length);
  return next;
}
