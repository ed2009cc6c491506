// The label of a way: what it would cost now, in a game's own words, and why it cannot be gone.

import type { Apart } from "../core/language/areas.ts";
import type { ActionOption, PreviewLine } from "../core/language/ruleset.ts";
import type { Refusal } from "../core/language/rules.ts";
import { viewCost } from "./palette-view.ts";
import { apartText } from "./target-view.ts";
import { actionName, refusalText, wordFor, type Words } from "./words.ts";

/** A way as the line shows it along which a token is dragged. */
export interface WayLabel {
  readonly text: string;
  readonly refused: boolean;
}

/** What is known of a way: the ruleset's numbers and its word on it. */
export interface KnownWay {
  readonly squares: number;
  readonly lines: readonly PreviewLine[];
  /** What tells this way of moving from the usual one, such as a gait. */
  readonly manner?: string;
  readonly refusal: Refusal | null;
}

/**
 * The label of a way. A game says what it counts: FRAY.<game>.Way.cost with the numbers as operands, and of a number that
 * is worth a word of its own FRAY.<game>.Way.<number>.
 */
export function viewWay({ squares, lines, manner, refusal }: KnownWay, words: Words): WayLabel {
  const numbers = Object.fromEntries(lines.map(({ label, traced }) => [label, traced.value]));
  const told = [
    words.say("FRAY.Way.cost", { squares, ...numbers }),
    manner === undefined ? null : wordFor(words, manner),
    ...lines.map(({ label, traced }) => words.say(`FRAY.Way.${label}`, { value: traced.value })),
    refusal && refusalText(words, refusal),
  ];
  return { text: told.filter((each) => each !== null).join(" · "), refused: refusal !== null };
}

/** What is known of a way into another area: the option that leads there, and the ruleset's word on it. */
export interface KnownAreaWay {
  readonly area: string;
  readonly option: ActionOption | null;
  readonly refusal: Refusal | null;
  /** How far it is from where the creature stands, and what that means for a shot; null where nobody can tell. */
  readonly apart: Apart | null;
}

/** The label of a way into another area: its name, by what one gets there at which price, how far it is, and why not. */
export function viewAreaWay({ area, option, refusal, apart }: KnownAreaWay, words: Words): WayLabel {
  const told = [
    area === "" ? null : area,
    ...(option
      ? [actionName(words, option.action), ...option.cost.map((each) => viewCost(words, each).text)]
      : []),
    apart && apartText(apart, words),
    refusal && refusalText(words, refusal),
  ];
  return { text: told.filter((each) => each !== null).join(" · "), refused: refusal !== null };
}
