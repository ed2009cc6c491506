// An event in words: which of its texts fits, and what stands in the gaps.

import type { Change, FightEvent } from "../core/language/events.ts";
import type { FightState } from "../core/language/fight.ts";
import { isRecord, type Json } from "../core/language/json.ts";
import { readableOperands } from "./prompt-view.ts";
import { plain, signed } from "./traced-view.ts";
import { wordFor, type Words } from "./words.ts";

/** How a viewer may hear of an event. */
export interface EventHearing {
  /** The name of its creature. */
  readonly subject: string;
  /** What replaces operands that the viewer may not read. */
  readonly masked: { readonly [name: string]: string };
  /** Whether the viewer may hear what came of it, but not the numbers that decided it. */
  readonly isResult: boolean;
}

/** The sentence of an event. */
export function eventText(
  state: FightState,
  words: Words,
  event: FightEvent,
  { subject, masked, isResult }: EventHearing,
): string {
  const operands = {
    ...readableOperands(state, words, event.operands),
    ...holding(event),
    ...shownChanges(state, words, event),
    ...masked,
    creature: subject,
  };
  const variant = variantOf(event);
  const hidden = Object.keys(masked).length > 0;
  const said = (...kinds: readonly string[]): string | null => {
    const own =
      variant === null
        ? null
        : words.say(["FRAY.Event", event.type, ...kinds, variant, "text"].join("."), operands);
    return own ?? words.say(["FRAY.Event", event.type, ...kinds, "text"].join("."), operands);
  };
  return (isResult ? said("results") : null) ?? (hidden ? said("masked") : null) ?? said() ?? event.type;
}

/** What holds or does not, for gaps with a word for each: `lethal` fills "{isLethal:lethal|nonlethal}". */
function holding({ operands }: FightEvent): { [name: string]: number } {
  const flags = Object.entries(operands).filter(([, value]) => typeof value === "boolean");
  return Object.fromEntries(
    flags.map(([name, value]) => [`is${name.charAt(0).toUpperCase()}${name.slice(1)}`, value ? 1 : 0]),
  );
}

/** What a step is called that begins with this event; null where it says no more than the command does. */
export function eventTitle(state: FightState, words: Words, { type, operands }: FightEvent): string | null {
  return words.say(`FRAY.Event.${type}.title`, readableOperands(state, words, operands));
}

/** Events that tell two stories have a text for each. */
function variantOf({ operands }: FightEvent): string | null {
  const { success, level, placed } = operands;
  if (typeof success === "boolean") return success ? "success" : "failure";
  if (level === "none") return "none";
  return typeof placed === "string" && placed !== level ? "overflow" : null;
}

/** Numbers that read as changes, and what a hand has changed. */
function shownChanges(
  state: FightState,
  words: Words,
  { operands, changes, rule }: FightEvent,
): { [name: string]: string } {
  const { change } = operands;
  return {
    ...(typeof change === "number" ? { change: signed(change) } : {}),
    ...(rule === "CORE-HAND"
      ? { changed: changes.flatMap((each) => changeTexts(state, words, each)).join(", ") }
      : {}),
  };
}

/** One change as people read it: "stamina 4 → 2", each differing entry of a group apart. */
function changeTexts(state: FightState, words: Words, { path, before, after }: Change): string[] {
  const thing = nameOf(before) ?? nameOf(after);
  if (thing !== null && (before === undefined || after === undefined))
    return [`${thing} ${wordFor(words, after === undefined ? "thingGone" : "thingNew")}`];
  const owner = ownerOf(state, path);
  const name = `${owner === null ? "" : `${owner}: `}${fieldWord(words, path.at(-1) ?? "")}`;
  if (!isRecord(before) || !isRecord(after)) return [pair(words, name, before, after)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => pair(words, `${name}: ${wordFor(words, key)}`, before[key], after[key]));
}

/** What a field of a creature is called: by the rules, else as on its sheet. */
function fieldWord(words: Words, field: string): string {
  return (
    words.say(`FRAY.Word.${field}`) ?? words.say(`FRAY.Actor.FIELDS.${field}.label`) ?? wordFor(words, field)
  );
}

/** The name of a thing, such as a weapon, that is changed as a whole. */
function nameOf(value: Json | undefined): string | null {
  return isRecord(value) && typeof value["name"] === "string" ? value["name"] : null;
}

/** The name of the thing within a creature that a change is about; null for the creature itself. */
function ownerOf(state: FightState, path: readonly string[]): string | null {
  let value: unknown = state;
  let found: string | null = null;
  path.slice(0, -1).forEach((key, depth) => {
    value = isRecord(value) ? value[key] : undefined;
    if (depth > 1) found = nameOf(value as Json | undefined) ?? found;
  });
  return found;
}

function pair(words: Words, name: string, before: Json | undefined, after: Json | undefined): string {
  return `${name} ${short(words, before)} → ${short(words, after)}`;
}

function short(words: Words, value: Json | undefined): string {
  if (typeof value === "number") return plain(value);
  if (typeof value === "string") return wordFor(words, value);
  if (typeof value === "boolean") return wordFor(words, value ? "yes" : "no");
  return value === undefined || value === null ? "–" : "…";
}
