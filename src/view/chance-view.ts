// Chances before the dice fall: exact where the number may be seen, in rough words where results may, else none.

import type { PreviewLine } from "../core/language/ruleset.ts";
import { maySeeNumbers, maySeeResults, type Seat } from "./seat.ts";
import { said } from "./words.ts";

/** Up to which chance each of the rough words holds, from the least likely on. */
const ROUGH: readonly (readonly [upTo: number, word: string])[] = [
  [0.1, "hardly"],
  [0.35, "unlikely"],
  [0.65, "even"],
  [0.9, "likely"],
  [1, "almostSure"],
];

/** What the viewer is told of how likely the dice come out well; empty where that is unknown, or kept from them. */
export function viewChance({ chance, secretOf }: PreviewLine, seat: Seat): string {
  if (chance === undefined) return "";
  const { words } = seat;
  if (secretOf === null || maySeeNumbers(seat, secretOf))
    return said(words, "FRAY.Chance.exact", { percent: Math.round(100 * chance) });
  if (!maySeeResults(seat, secretOf)) return "";
  // A sum of floating shares may come to a little more than the whole.
  const [, word] = ROUGH.find(([upTo]) => chance <= upTo) ?? [1, "almostSure"];
  return said(words, `FRAY.Chance.${word}`);
}
