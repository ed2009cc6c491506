// Doubts about how a hero was made, in words that whoever reads them knows from the sheet.
import { expect, it } from "vitest";
import { fetchPart } from "../../src/rulesets/index.ts";
import { doubtLine } from "../../src/view/hero-doubts.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { languageFile } from "../../tools/system/language.ts";
import { root } from "../../tools/paths.ts";

const english = wordsFrom(languageFile(root, "en"));

it.each([
  ["destiny", "skills.healing.specialisations.wounds", "Healing: wounds"],
  ["destiny", "skills.melee.specialisations.swords", "Melee: swords"],
  ["destiny", "skills.healing.value", "Healing"],
  ["timecount", "modifiers.swimming", "Modifiers: swimming"],
  ["destiny", "Dr. Quill's Own. Draught", "Dr. Quill's Own. Draught"],
])("in %s %s is called %s", async (game, what, name) => {
  const guide = await fetchPart(game, "heroGuide");
  const line = doubtLine(guide, { code: "sheet", what }, wordsOf(english, game));
  expect(line).toBe(`${name} is something else on the sheet.`);
});
