// The words of a game's stat blocks as its file holds them: which words people write for which field.

import { checkShape, type Shape } from "../language/shape.ts";
import { wordsOf, type IdLists } from "./id-lists.ts";
import type { LabelKind, StatBlockLabel } from "./workshop.ts";

/** Labels of one group. */
interface LabelRow {
  readonly group: string;
  readonly kind: LabelKind;
  /** Words by path below `system`. */
  readonly words?: { readonly [path: string]: readonly string[] };
  /** Fields that are called as they are written, `*` standing for each word of `of`; more words for some of them. */
  readonly each?: { readonly path: string; readonly of: string; readonly besides?: LabelRow["words"] };
  /** The name of the list that a choice takes from. */
  readonly choices?: string;
  readonly details?: string;
  readonly isScore?: boolean;
}

const WORD: Shape = { kind: "text", blank: false };
const WORDS: Shape = { kind: "map", of: { kind: "list", of: WORD } };
const KINDS: readonly LabelKind[] = ["number", "pool", "flag", "text", "prose", "choice"];

const ROWS: Shape = {
  kind: "list",
  of: {
    kind: "record",
    fields: {
      group: WORD,
      kind: { kind: "choice", of: KINDS },
      words: { ...WORDS, optional: true },
      each: {
        kind: "record",
        fields: { path: WORD, of: WORD, besides: { ...WORDS, optional: true } },
        optional: true,
      },
      choices: { ...WORD, optional: true },
      details: { ...WORD, optional: true },
      isScore: { kind: "flag", optional: true },
    },
  },
};

/**
 * The labels of a game, as its file `stat-block.json` holds them. Throws ShapeError naming the first wrong field, also for a
 * list that the game does not have.
 */
export function readLabels(stored: unknown, lists: IdLists): StatBlockLabel[] {
  checkShape(stored, ROWS, "stat-block");
  return (stored as readonly LabelRow[]).flatMap((row) => labelsOf(row, lists));
}

function labelsOf(row: LabelRow, lists: IdLists): StatBlockLabel[] {
  const { group, kind, words = {}, each, choices, details, isScore } = row;
  const named = Object.entries(words).map(([path, known]) => ({ path, words: known, word: "" }));
  const called = each ? listed(each.of, lists).map((word) => calledBy(word, each)) : [];
  return [...named, ...called].map(({ word, ...label }) => ({
    ...label,
    kind,
    group,
    ...(choices === undefined ? {} : { choices: byWord(listed(choices, lists)) }),
    ...(details === undefined ? {} : { details: details.replace("*", word) }),
    ...(isScore === undefined ? {} : { isScore }),
  }));
}

function calledBy(word: string, { path, besides = {} }: NonNullable<LabelRow["each"]>) {
  return { path: path.replace("*", word), words: [word.toLowerCase(), ...(besides[word] ?? [])], word };
}

const listed = (name: string, lists: IdLists): readonly string[] =>
  wordsOf(lists[name], `stat-block: list ${name}`);

/** Ids by the word that is written for them: themselves, in small letters. */
export const byWord = (ids: readonly string[]): { readonly [word: string]: string } =>
  Object.fromEntries(ids.map((id) => [id.toLowerCase(), id]));
