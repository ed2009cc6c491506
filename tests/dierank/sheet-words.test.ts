// The words that the sheets of Die Rank offer: every choice of a thing is one of this game, and no other game's word for it.
import { describe, expect, it } from "vitest";
import type { Shape } from "../../src/core/language/shape.ts";
import { BANDS, ROLL_KINDS } from "../../src/rulesets/dierank/character/sheet-words.ts";
import { ITEMS } from "../../src/rulesets/dierank/sheet.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "dierank");

/** The choices of a shape, each with the path of its field. */
function choicesIn(shape: Shape, path: string): [path: string, id: string][] {
  if (shape.kind === "choice") return shape.of.map((id) => [path, id]);
  if (shape.kind === "list") return choicesIn(shape.of, path);
  if (shape.kind !== "record") return [];
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    choicesIn(field, path === "" ? name : `${path}.${name}`),
  );
}

const wordOf = (path: string, id: string): string | null =>
  words.say(`FRAY.Item.Choice.${path}.${id}`) ?? words.say(`FRAY.Word.${id}`);

describe("the choices of a thing", () => {
  const all = Object.values(ITEMS).flatMap(({ shape }) => choicesIn(shape, ""));

  it("are told in words", () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(([path, id]) => wordOf(path, id) === null)).toEqual([]);
    expect(all.filter(([path, id]) => wordOf(path, id)?.match(/[a-z][A-Z]/))).toEqual([]);
  });

  it("of a spell are what they mean for one", () => {
    expect(["attack", "heal", "other"].map((id) => wordOf("kind", id))).toEqual([
      "attack",
      "healing",
      "other",
    ]);
    expect(["none", "direct", "other"].map((id) => wordOf("physical", id))).toEqual([
      "none",
      "a blow that Defense meets",
      "another bodily one",
    ]);
  });

  it("of a weapon's least dice are ranges, and no rests (RANK-PASS-05)", () => {
    expect(BANDS.map((id) => words.say(`FRAY.Word.${id}`))).toEqual([
      "point blank",
      "short range",
      "medium range",
      "long range",
      "extreme range",
    ]);
  });

  it("of what a talent or an injury bears on name the rolls", () => {
    const said = ROLL_KINDS.map((id) => words.say(`FRAY.Word.${id}`));
    expect(said).not.toContain(null);
    expect(new Set(said).size).toBe(ROLL_KINDS.length);
  });
});
