// Time that is let pass: what will be rolled or will end meanwhile, as a list before anybody presses a button.

import type { ComingRoll } from "../core/language/hand.ts";
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

/** The list, in the order in which it comes. */
export function viewComing(
  coming: readonly ComingRoll[],
  { creatures }: FightState,
  clock: string,
  words: Words,
): readonly ComingView[] {
  return coming.map(({ creature, after, label, name, dice, rule }) => ({
    who: creatures[creature]?.name ?? creature,
    what: name === undefined ? wordFor(words, label) : `${wordFor(words, label)}: ${name}`,
    dice: dice ?? "",
    when: `${numberLabel(words, clock)} +${after}`,
    rule,
  }));
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
