// Words: how ids become language. The view decides which word is meant, the host's language file holds it.

import type { JsonRecord } from "../core/language/json.ts";
import type { Refusal } from "../core/language/rules.ts";

/** What fills the gaps of a text, by their names. */
export interface Operands {
  readonly [name: string]: string | number;
}

/** The language of one viewer. `say` returns null for a key that the language file lacks. */
export interface Words {
  say(key: string, operands?: Operands): string | null;
}

/** Words read from a nested language file, for tools that run without a host. Operands stand in {braces}. */
export function wordsFrom(file: JsonRecord): Words {
  return {
    say: (key, operands = {}) => {
      const found = key
        .split(".")
        .reduce<unknown>((level, step) => (level as JsonRecord | undefined)?.[step], file);
      return typeof found === "string" ? fillIn(found, operands) : null;
    },
  };
}

/** The words as one game says them: its own at FRAY.<ruleset>.…, and what all games say for the rest. */
export function wordsOf(words: Words, ruleset: string): Words {
  return {
    say: (key, operands) => words.say(gameKey(key, ruleset), operands) ?? words.say(key, operands),
  };
}

/** The key of what one game says: its second step is the game. */
export const keyOfGame = (ruleset: string, ...steps: readonly string[]): string =>
  ["FRAY", ruleset, ...steps].join(".");

/** A key of all games as the key of one. */
function gameKey(key: string, ruleset: string): string {
  return keyOfGame(ruleset, ...key.split(".").slice(1));
}

/**
 * A text with its gaps in {braces} filled; a gap without an operand shows a dash. A gap with words, as in
 * "{squares} {squares:square|squares}", shows the first of them for one and the second for any other number.
 */
export function fillIn(text: string, operands: Operands): string {
  return text.replace(
    /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g,
    (_whole, name: string, one: string | undefined, many: string | undefined) =>
      one === undefined
        ? String(operands[name] ?? "–")
        : String((Number(operands[name]) === 1 ? one : many) ?? ""),
  );
}

/** A text by its key, as these words say it; the key itself where they lack it. */
export const said = (words: Words, key: string, operands?: Operands): string =>
  words.say(key, operands) ?? key;

/** The word for an id of the rules, such as a wound level, a posture or an action. The id itself where no word is known. */
export function wordFor(words: Words, id: string): string {
  return words.say(`FRAY.Word.${id}`) ?? words.say(`FRAY.Action.${id}`) ?? id;
}

/** What something brings about, in words; after a colon stands the name of the thing that it happens to: "dropsThing:Falchion". */
export function outcomeWord(words: Words, outcome: string): string {
  const [word = "", ...name] = outcome.split(":");
  if (name.length === 0) return wordFor(words, outcome);
  return words.say(`FRAY.Word.${word}`, { name: name.join(":") }) ?? outcome;
}

/** The name of an action or of another command, by its type; one paid over several turns ends in "Long". */
export function actionName(words: Words, action: string): string {
  const name = words.say(`FRAY.Action.${action}`) ?? words.say(`FRAY.Command.${action}`);
  if (name !== null) return name;
  if (!action.endsWith("Long")) return action;
  const short = actionName(words, action.slice(0, -"Long".length));
  return words.say("FRAY.Panel.OverTurns", { action: short }) ?? short;
}

/** The plain word in a key that names one of several: "bleeding:2" is "bleeding". */
export function plainId(key: string): string {
  return key.split(":")[0] ?? key;
}

/** The label of a part of a number: FRAY.Number.<label>, else the word of that id. */
export function numberLabel(words: Words, label: string): string {
  return words.say(`FRAY.Number.${label}`) ?? wordFor(words, label);
}

/** A refusal as one sentence, its rule id apart; an action that it names goes by its name. */
export function refusalText(words: Words, refusal: Refusal): string {
  const operands: { [name: string]: string | number } = { ...refusal.operands, field: refusal.field ?? "" };
  const { action } = operands;
  if (typeof action === "string") operands["action"] = actionName(words, action);
  const known = words.say(`FRAY.Refusal.${refusal.code}`, operands);
  if (known !== null) return known;
  return `${refusal.code}${refusal.field === undefined ? "" : ` (${refusal.field})`}`;
}

/** A row of the register as it is shown beside a choice. */
export interface ReferenceView {
  readonly rule: string;
  readonly text: string;
}

/** The texts of register rows; a row without words is left out. */
export function viewReferences(words: Words, rows: readonly string[] = []): ReferenceView[] {
  return rows.flatMap((rule) => {
    const text = words.say(`FRAY.Reference.${rule}`);
    return text === null ? [] : [{ rule, text }];
  });
}
