// The chance of a check: how likely dice reach a number, before they are thrown.

import { faceValue, type CheckKind, type DamageDice } from "./dice.ts";
import type { DestinyRulings } from "./rulings.ts";

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * DEST-DICE-01 to 04: how likely the dice of a check come to at least so much, from 0 to 1, with those of the damage where
 * they count for it (DEST-ATK-05). No critical makes a hit (DEST-CRIT-01).
 */
export function chanceOf(
  kind: CheckKind,
  needed: number,
  { diceCount }: DestinyRulings,
  damage: readonly Pick<DamageDice, "count" | "sides">[] = [],
): number {
  const values = FACES.map((face) => faceValue(kind, face));
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (let thrown = 0; thrown < diceCount; thrown += 1) sums = withOneMore(values, sums);
  for (const { count, sides } of damage) {
    const faces = Array.from({ length: sides }, (_none, i) => i + 1);
    for (let thrown = 0; thrown < count; thrown += 1) sums = withOneMore(faces, sums);
  }
  return [...sums].reduce((chance, [sum, likely]) => (sum >= needed ? chance + likely : chance), 0);
}

/** DEST-DICE-08: how likely one side comes to at least as much as the other, from 0 to 1, which it is ahead of by so much. */
export function chanceOfOpposed(kind: CheckKind, ahead: number, { diceCount }: DestinyRulings): number {
  const values = FACES.map((face) => faceValue(kind, face));
  const others = values.map((value) => 0 - value);
  let sums: ReadonlyMap<number, number> = new Map([[ahead, 1]]);
  for (let thrown = 0; thrown < diceCount; thrown += 1) sums = withOneMore(others, withOneMore(values, sums));
  return [...sums].reduce((chance, [sum, likely]) => (sum >= 0 ? chance + likely : chance), 0);
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
