// An item as it is read: its fields and lists as its game lays them out, its kind, and its text with its links.

import { layoutOf, rulesetOfItemType } from "../../rulesets/index.ts";
import { textIn } from "../platform/typed-documents.ts";
import { wordsOfGame } from "../platform/words.ts";
import { fieldInput, givenFields, shownFields, tellingFields, type FieldInput } from "./field-inputs.ts";
import { namedFor, namesFor } from "./references.ts";
import { problemApart, type FieldProblem } from "./rules-problems.ts";
import { viewBlocks, type BlockView } from "./sheet-blocks.ts";

export interface ItemFields extends ReturnType<typeof tellingFields> {
  readonly inputs: readonly FieldInput[];
  readonly lists: readonly BlockView[];
  /** What is wrong with it where none of its fields says it. */
  readonly problem: ReturnType<typeof problemApart>;
}

/** The fields and lists of an item, with what the rules find wrong with one of them. */
export function viewItemFields(
  item: Item.Implementation,
  editing: boolean,
  problem: FieldProblem | null,
): ItemFields {
  const type = item.type as string;
  const ruleset = rulesetOfItemType(type);
  const words = wordsOfGame(ruleset);
  const layout = layoutOf(ruleset);
  const paths = shownFields(item, layout);
  const blocks = layout.itemLists[type] ?? [];
  // Who reads a thing reads what is said of it; what an open field means is for whoever fills it in.
  const meanings = editing ? (layout.itemOpen[type] ?? {}) : {};
  const inputs = paths.map((path) => {
    const reference = layout.itemReferences[path];
    const [names, named] = [namesFor(item, reference), namedFor(item, reference)];
    const offered = layout.itemSuggestions[type]?.[path];
    return fieldInput(item, path, words, { problem, names, named, open: meanings[path], offered });
  });
  const given = givenFields(item, layout);
  const showing = { kind: "character", editing, words, layout, problem, given } as const;
  return {
    inputs,
    ...tellingFields(inputs),
    lists: viewBlocks(item, blocks, showing),
    problem: problemApart(item, problem, [...paths, ...blocks], words),
  };
}

/** The description of an item with its links, as one reads it. */
export function enrichedDescription(item: Item.Implementation): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(textIn(item, "description"));
}
