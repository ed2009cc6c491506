// Doubts about how a hero was made, in words that whoever reads them knows from the sheet.
import { expect, it } from "vitest";
import { fetchPart } from "../../src/rulesets/index.ts";
import { doubtLine, doubtsOf, type HeldThing } from "../../src/view/hero-doubts.ts";
import { viewRecord } from "../../src/view/hero-record.ts";
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

it("C 4 compares each of two things of one name with one that was bought, so that no twin is bettered unseen", async () => {
  const guide = await fetchPart("destiny", "heroGuide");
  const knife = (damage: number): HeldThing => ({
    ...{ name: "Knife", type: "destinyWeapon", effects: [] },
    system: { damage },
  });
  const withThings = (...things: HeldThing[]) => ({ system: {}, things, effects: [] });
  const none: ReadonlySet<string> = new Set();
  const found = (...held: HeldThing[]) =>
    doubtsOf(
      { archetype: guide.archetypes[0]?.id ?? "", purchases: [] },
      {
        guide,
        budgets: {},
        held: withThings(...held),
        made: withThings(knife(2), knife(2)),
        apart: { sheet: none, things: none, usedUp: none },
      },
    ).filter(({ code }) => code === "thing");
  expect(found(knife(2), knife(2))).toEqual([]);
  expect(found(knife(2), knife(9))).toEqual([{ code: "thing", what: "Knife", field: "damage" }]);
  expect(found(knife(9), knife(2))).toEqual([{ code: "thing", what: "Knife", field: "damage" }]);
});

it("says once what is wrong twice over", async () => {
  const guide = await fetchPart("destiny", "heroGuide");
  const doubt = { code: "unknown", what: "attributes.str" } as const;
  const record = { archetype: "brawler", by: "Robin", at: 1, purchases: [], doubts: [doubt, doubt] };
  const { doubts } = viewRecord(guide, record, wordsOf(english, "destiny"), () => "today");
  expect(doubts).toMatchObject({ isOpen: true, lines: ["Strength: nobody begins with that."] });
});
