// Time that is let pass: what will be rolled or will end meanwhile, as a list before anybody presses a button.

import type { ComingRoll } from "../core/language/coming-roll.ts";
import type { FightState } from "../core/language/fight.ts";
import { numberLabel, wordFor, type Words } from "./words.ts";

export interface ComingView {
  readonly who: string;
  readonly what: string;
  /** The formula of what will be rolled; empty where nothing is. */
  readonly dice: string;
  /** When, as "Round +12". */
  readonly when: string;
  readonly rule: string;
}

/** How a list counts its time: by steps of the clock, or by a unit that has more of them. */
export interface TimeScale {
  readonly clock: string;
  readonly unit: string;
  readonly steps: number;
}

/** The list, in the order in which it comes. What befalls several at once without dice is one row. */
export function viewComing(
  coming: readonly ComingRoll[],
  { creatures }: FightState,
  scale: TimeScale,
  words: Words,
): readonly ComingView[] {
  const rows = new Map<string, { readonly row: ComingRoll; readonly names: string[] }>();
  for (const [i, row] of coming.entries()) {
    const { after, label, name = "", dice, creature } = row;
    const key = dice === null ? [after, label, name].join(" ") : String(i);
    const same = rows.get(key) ?? { row, names: [] };
    same.names.push(creatures[creature]?.name ?? creature);
    rows.set(key, same);
  }
  return [...rows.values()].map(({ row: { after, label, name, rule, ...roll }, names }) => ({
    who: names.join(", "),
    what: name === undefined ? wordFor(words, label) : `${wordFor(words, label)}: ${wordFor(words, name)}`,
    dice: diceInWords(words, roll),
    when: whenText(after, scale, words),
    rule,
  }));
}

/** The word of a unit of time for so many of it: "rounds", or "round" for one. */
export function unitInWords(words: Words, unit: string, amount: number): string {
  const one = amount === 1 ? words.say(`FRAY.Word.one-${unit}`) : null;
  return one ?? wordFor(words, `unit-${unit}`);
}

function whenText(after: number, { clock, unit, steps }: TimeScale, words: Words): string {
  return steps > 1
    ? `${wordFor(words, `unit-${unit}`)} +${Math.ceil(after / steps)}`
    : `${numberLabel(words, clock)} +${after}`;
}

/** What is rolled, how often and against what: "8 × 1d20 + 2 against 25". Empty where nothing is. */
export function diceInWords(
  words: Words,
  { dice, target, times }: { dice: string | null; target?: number | null; times?: number },
): string {
  if (dice === null) return "";
  const often = times === undefined ? dice : `${times} × ${dice}`;
  if (target === undefined || target === null) return often;
  return words.say("FRAY.time.Against", { dice: often, target }) ?? `${often} / ${target}`;
}

/** What goes on by time, each once for a creature, by its name: for a glance before an encounter is put away. */
export function viewGoingOn(
  coming: readonly ComingRoll[],
  { creatures }: FightState,
  words: Words,
): readonly { readonly who: string; readonly what: string }[] {
  const byCreature = new Map<string, Set<string>>();
  for (const { creature, label, name } of coming) {
    const known = byCreature.get(creature) ?? new Set<string>();
    byCreature.set(creature, known.add(name ?? wordFor(words, label)));
  }
  return [...byCreature].map(([id, all]) => ({
    who: creatures[id]?.name ?? id,
    what: [...all].join(", "),
  }));
}
