// Meters and conditions as they are drawn: pips, bars, the wound track, and marks with their words.

import type { ConditionMark, Meter } from "../core/language/ruleset.ts";
import { plain } from "./traced-view.ts";
import { actionName, numberLabel, wordFor, type Words } from "./words.ts";

interface Mark {
  readonly filled: boolean;
}

export interface MeterView {
  readonly id: string;
  readonly label: string;
  /** The label where there is little room. */
  readonly short: string;
  readonly look: Meter["look"];
  readonly value: string;
  readonly max: string;
  /** One mark per point for pips and boxes: filled or not. Empty for other looks. */
  readonly marks: readonly Mark[];
  /** A bar; points that are too many to be counted become one as well. */
  readonly isBar: boolean;
  readonly percent: number;
  readonly rule: string;
  readonly spoken: string;
  /** What of it will be lost of itself: a share of the bar, and in figures; 0 and empty where nothing is. */
  readonly pendingPercent: number;
  readonly pending: string;
  /** Points that are owed, and not had. */
  readonly owed: boolean;
  /** What is left of it in words, where that is what matters: "1 left to borrow". */
  readonly remains: string;
}

/** The wound track in a line: a letter and boxes for each level. */
export interface WoundsView {
  readonly levels: readonly {
    readonly letter: string;
    readonly label: string;
    readonly held: boolean;
    readonly marks: readonly Mark[];
  }[];
  /** The wounds held in words, for those who may not see the slots. */
  readonly inWords: string;
  readonly spoken: string;
}

export interface ConditionView {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  /** Whether it helps or harms. */
  readonly tone: "good" | "bad";
}

/** Of more marks than one counts at a glance there is a bar. */
const COUNTABLE = 12;

/** A meter as it is drawn. */
export function viewMeter(words: Words, meter: Meter): MeterView {
  const { max, value } = meter;
  const isPoints = max !== null && (meter.look === "pips" || meter.look === "boxes");
  const marked = isPoints && Math.max(max, value) <= COUNTABLE;
  const look = isPoints && !marked ? "bar" : meter.look;
  const label = meter.command ? actionName(words, meter.command) : numberLabel(words, meter.label);
  const shown = max === null ? plain(value) : `${plain(value)}/${plain(max)}`;
  const marks = marked ? marksOf(meter) : [];
  const remains =
    meter.remains === undefined || max === null
      ? ""
      : `${plain(Math.max(0, max - value))} ${wordFor(words, meter.remains)}`;
  const lost = Math.min(meter.pending ?? 0, Math.max(0, value));
  const pending = meter.pending ? plain(-meter.pending) : "";
  const inFull = pending === "" ? shown : `${shown} (${pending})`;
  const spoken = meter.command
    ? `${numberLabel(words, meter.label)} ${label} ${inFull}`
    : `${label} ${inFull}`;
  return {
    id: meter.label,
    label,
    short: words.say(`FRAY.Short.${meter.label}`) ?? label,
    look,
    value: plain(value),
    max: max === null ? "" : plain(max),
    marks,
    isBar: look === "bar",
    percent: max ? Math.round((100 * Math.max(0, Math.min(value, max))) / max) : 0,
    pendingPercent: max ? Math.round((100 * lost) / max) : 0,
    pending,
    rule: meter.rule,
    spoken: remains === "" ? spoken : `${spoken}, ${remains}`,
    owed: meter.remains !== undefined,
    remains,
  };
}

function marksOf({ value, max }: Meter): Mark[] {
  return Array.from({ length: Math.max(max ?? 0, value) }, (_none, i) => ({ filled: i < value }));
}

/** The meters that are boxes, as one wound track. With `heldOnly` free slots stay a secret. */
export function viewWounds(words: Words, meters: readonly Meter[], heldOnly: boolean): WoundsView {
  const track = meters.filter((meter) => meter.look === "boxes");
  const held = track.filter((meter) => meter.value > 0);
  const list = held.map((meter) => `${plain(meter.value)} ${wordFor(words, meter.label)}`).join(", ");
  return {
    levels: heldOnly ? [] : track.map((meter) => viewLevel(words, meter)),
    inWords: heldOnly ? list : "",
    spoken: `${numberLabel(words, "wounds")}: ${list === "" ? wordFor(words, "none") : list}`,
  };
}

/** The meters of a creature, and its wound track apart from them. */
export interface SignsView {
  readonly meters: readonly MeterView[];
  readonly wounds: WoundsView;
}

/** All that is measured of a creature, for whoever may see its numbers. */
export function viewSigns(words: Words, meters: readonly Meter[]): SignsView {
  return {
    meters: meters.filter(({ look }) => look !== "boxes").map((meter) => viewMeter(words, meter)),
    wounds: viewWounds(words, meters, false),
  };
}

function viewLevel(words: Words, meter: Meter): WoundsView["levels"][number] {
  const label = numberLabel(words, meter.label);
  return { letter: label.slice(0, 1), label, held: meter.value > 0, marks: marksOf(meter) };
}

/** Conditions that a creature has brought upon itself for its own good, and a mount that serves. */
const HELPFUL: ReadonlySet<string> = new Set(["defending", "readied", "opening", "mounted", "ridden"]);

/**
 * A condition with what matters of it: "bleeding (moderate)", "readied: Dash", "ready to act: Attack – “he comes in”",
 * "in the saddle: Riding Horse", "dying · 7 minutes left". What somebody waits for in its own words is told to those who may know its numbers.
 */
export function viewCondition(words: Words, mark: ConditionMark, isSecret = false): ConditionView {
  const { condition, rule, operands } = mark;
  const { level, action, partner } = operands;
  const graded = typeof level === "string" ? ` (${wordFor(words, level)})` : "";
  const about =
    typeof action === "string"
      ? `: ${heldInWords(words, action, operands, isSecret)}`
      : typeof partner === "string"
        ? `: ${partner}`
        : "";
  const label = [`${wordFor(words, condition)}${graded}${about}`, ...notesOf(words, operands)].join(" · ");
  return { id: condition, label, rule, tone: HELPFUL.has(condition) ? "good" : "bad" };
}

/** How long a condition still lasts, and what else its game says of it. */
function notesOf(words: Words, { left, unit, note }: ConditionMark["operands"]): string[] {
  const lasts =
    typeof left === "number" && typeof unit === "string"
      ? words.say(`FRAY.Word.left-${unit}`, { left })
      : null;
  return [...(lasts === null ? [] : [lasts]), ...(typeof note === "string" ? [wordFor(words, note)] : [])];
}

/** An action that is held ready, with what it is done with and what it waits for, where that is known. */
function heldInWords(
  words: Words,
  action: string,
  { detail, moment, trigger }: ConditionMark["operands"],
  isSecret: boolean,
): string {
  const parts = [actionName(words, action)];
  if (typeof detail === "string") parts.push(detail);
  if (typeof moment === "string") parts.push(wordFor(words, `moment-${moment}`));
  else if (typeof trigger === "string" && trigger !== "" && !isSecret) parts.push(`– “${trigger}”`);
  return parts.join(" ");
}
