// What may be left open on the sheet of an item says in words what it then is, in all games.
import { describe, expect, it } from "vitest";
import type { Field } from "../../src/core/language/fields.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

interface OpenField {
  readonly path: string;
  /** The key of the word that it shows while it is open. */
  readonly open: string | undefined;
}

const everything = wordsFrom(languageFile(root, "en"));

/** The open fields of a sheet that stand there by themselves, however deep; rows of lists begin with something. */
function openFields(field: Field<unknown>, path: readonly string[] = []): OpenField[] {
  if (field.shown?.hidden) return [];
  if (field.fields)
    return Object.entries(field.fields).flatMap(([name, each]) => openFields(each, [...path, name]));
  const isOpen = field.row === undefined && field.shape.nullable === true;
  return isOpen ? [{ path: path.join("."), open: field.shown?.open }] : [];
}

describe.each(allGames.map((game) => [game.id, game] as const))("the items of %s", (id, { sheets }) => {
  const words = wordsOf(everything, id);
  it.each(Object.entries(sheets.items))("say what an open field of a %s means", (_type, sheet) => {
    const silent = openFields(sheet).filter(
      ({ open }) => open === undefined || words.say(`FRAY.Sheet.${open}`) === null,
    );
    expect(silent).toEqual([]);
  });
});
