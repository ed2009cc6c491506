// The luck of the dice: what somebody has thrown in a fight against what such dice come to in the long run.

import type { Fight } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";

/** Rolls by which blows are struck and warded off: of these alone one says that they went well. */
const COUNTED: ReadonlySet<string> = new Set(["attack", "spellAttack", "quickStrike", "defense", "parry"]);

/** How the dice of a creature fell. */
export interface DiceLuck {
  readonly dice: number;
  /** How far all faces together lie from what is expected of them; above 0 for the better. */
  readonly ahead: number;
  /** The same in standard deviations. */
  readonly unusual: number;
  readonly word: LuckWord;
}

export type LuckWord = "bad" | "poor" | "usual" | "good" | "great";

/** Up to how many standard deviations each of the words holds. */
const WORDS: readonly (readonly [upTo: number, word: LuckWord])[] = [
  [-2, "bad"],
  [-1, "poor"],
  [1, "usual"],
  [2, "good"],
  [Infinity, "great"],
];

/**
 * The luck of everybody who has thrown dice to strike or to ward off, in the steps that are in force. A die with `n` faces
 * comes to `(n + 1) / 2` in the long run, with a variance of `(n² − 1) / 12`.
 */
export function diceLuck(
  { log, cursor }: Fight,
  { lowFacesWin }: Pick<AnyRuleset, "lowFacesWin">,
): ReadonlyMap<CreatureId, DiceLuck> {
  const sums = new Map<CreatureId, { dice: number; ahead: number; variance: number }>();
  for (const { roll, input } of log.slice(0, cursor.entries)) {
    if (input.kind !== "rolled" || !roll?.creature || !COUNTED.has(roll.purpose)) continue;
    const { sides } = roll.dice;
    const sum = sums.get(roll.creature) ?? { dice: 0, ahead: 0, variance: 0 };
    for (const face of input.faces) sum.ahead += (face - (sides + 1) / 2) * (lowFacesWin ? -1 : 1);
    sum.dice += input.faces.length;
    sum.variance += (input.faces.length * (sides ** 2 - 1)) / 12;
    sums.set(roll.creature, sum);
  }
  return new Map(
    [...sums].map(([creature, { dice, ahead, variance }]) => {
      const unusual = variance === 0 ? 0 : ahead / Math.sqrt(variance);
      return [creature, { dice, ahead, unusual, word: wordOf(unusual) }];
    }),
  );
}

function wordOf(unusual: number): LuckWord {
  return WORDS.find(([upTo]) => unusual <= upTo)?.[1] ?? "usual";
}
