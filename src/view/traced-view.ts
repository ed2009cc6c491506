// A traced number as a person opens it: the value, its parts, and the rule of each.

import type { Traced, TracePart } from "../core/language/trace.ts";
import { numberLabel, wordFor, type Words } from "./words.ts";

export interface PartView {
  readonly label: string;
  /** With its sign: "+3", "−2". */
  readonly value: string;
  readonly rule: string;
  readonly note: string;
  readonly parts: readonly PartView[];
}

export interface TracedView {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly parts: readonly PartView[];
  /** The whole in one line, for tooltips and screen readers. */
  readonly spoken: string;
}

/** A number of an event, with the name that the event gives it. */
export interface NamedNumber extends TracedView {
  readonly name: string;
}

/** A number with a sign that reads well in print. */
export function signed(value: number): string {
  if (value < 0) return `−${Math.abs(value)}`;
  return `+${value}`;
}

/** A plain number with a true minus sign. */
export function plain(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** Makes a traced number readable. */
export function viewTraced(words: Words, label: string, traced: Traced): TracedView {
  const parts = traced.parts.filter(isTelling).map((each) => viewPart(words, each));
  const value = shownValue(words, label, traced);
  const shown = { label: numberLabel(words, label), value, rule: traced.rule, parts };
  const spoken = `${shown.label} ${shown.value}: ${parts.map((each) => `${each.label} ${each.value}`).join(", ")} (${traced.rule})`;
  return { ...shown, spoken };
}

/**
 * What dice can make of a number, "7–12"; a number with the dice that go before it, "1d6+2"; without dice as its game
 * writes it, such as "D8", else alone.
 */
function shownValue(words: Words, label: string, { value, parts, span }: Traced): string {
  if (span) return span.map(plain).join("–");
  const dice = parts.flatMap((each) => each.dice ?? []);
  if (dice.length === 0) return words.say(`FRAY.NumberAs.${label}`, { value }) ?? plain(value);
  return `${dice.join("+")}${value === 0 ? "" : signed(value)}`;
}

function viewPart(words: Words, part: TracePart): PartView {
  return {
    label: numberLabel(words, part.label),
    value: part.dice ?? signed(part.value),
    rule: part.rule,
    // What a rule notes is the id of a word; what a person wrote is no such id and stays.
    note: part.note === undefined ? "" : wordFor(words, part.note),
    parts: (part.parts ?? []).filter(isTelling).map((each) => viewPart(words, each)),
  };
}

/** A part that adds nothing is only worth a line when something is behind it. */
function isTelling(part: TracePart): boolean {
  return (
    part.value !== 0 || (part.parts?.length ?? 0) > 0 || part.note !== undefined || part.dice !== undefined
  );
}
