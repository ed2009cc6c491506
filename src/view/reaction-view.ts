// Spent reactions: how often each creature has reacted since its own turn, read from what the log says happened.

import type { Fight, LogEntry } from "../core/language/fight.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";
import { actionName, type Words } from "./words.ts";

/** A fact of the log that matters here: a reaction by its word, or null for a turn that begins, of nobody for a round. */
interface EventInput {
  readonly creature: CreatureId | null;
  readonly reaction: string | null;
}

/** An entry of the log is never changed, so that it is read once. */
const read = new WeakMap<LogEntry, readonly EventInput[]>();

/**
 * The reactions of each creature since its count last began anew, by their words, the earliest first. Empty for a game that
 * does not count reactions.
 */
export function spentReactions(
  fight: Fight,
  { reactions }: AnyRuleset,
): ReadonlyMap<CreatureId, readonly string[]> {
  const spent = new Map<CreatureId, string[]>();
  if (!reactions) return spent;
  const waiting = new Set(Object.keys(fight.state.creatures));
  const { entries, events } = fight.cursor;
  for (let at = events > 0 ? entries : entries - 1; at >= 0 && waiting.size > 0; at -= 1) {
    const entry = fight.log[at];
    if (!entry) continue;
    const facts = at === entries ? manifestOf(reactions, entry, events) : knownFacts(reactions, entry);
    for (const { creature, reaction } of [...facts].reverse()) {
      if (creature === null) return spent;
      if (!waiting.has(creature)) continue;
      if (reaction === null) waiting.delete(creature);
      else spent.set(creature, [reaction, ...(spent.get(creature) ?? [])]);
    }
  }
  return spent;
}

/** Reactions as a tooltip names them: "Rebuff, Harry ×2". */
export function reactionsInWords(words: Words, reactions: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of reactions) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts]
    .map(([each, count]) => (count > 1 ? `${actionName(words, each)} ×${count}` : actionName(words, each)))
    .join(", ");
}

type Counting = NonNullable<AnyRuleset["reactions"]>;

function knownFacts(counting: Counting, entry: LogEntry): readonly EventInput[] {
  const known = read.get(entry) ?? manifestOf(counting, entry, entry.events.length);
  read.set(entry, known);
  return known;
}

function manifestOf(counting: Counting, entry: LogEntry, events: number): readonly EventInput[] {
  return entry.events.slice(0, events).flatMap(({ type, creature, operands }): EventInput[] => {
    if (counting.sinceTurn === type) return [{ creature, reaction: null }];
    if (creature === null) return [];
    const word = counting.taken[type];
    const reaction = word === undefined ? undefined : operands[word];
    return typeof reaction === "string" ? [{ creature, reaction }] : [];
  });
}
