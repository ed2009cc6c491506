// The layout that follows from declared sheets: sections of actors, fields of items by kind, words, and what the workshop shows.
import { describe, expect, it } from "vitest";
import {
  actor,
  additions,
  brief,
  choice,
  choices,
  flag,
  group,
  hidden,
  inUse,
  keyed,
  meaning,
  naming,
  ofKind,
  openChoice,
  openWhole,
  played,
  rows,
  section,
  suggesting,
  text,
  told,
  whole,
  words,
} from "../../src/core/language/fields.ts";
import { declaredLayout } from "../../src/core/manifest/declared-layout.ts";

const person = {
  ...section("Body", { limbs: group({ arm: whole(2), leg: whole(2) }), size: whole(0) }),
  ...section("Words", { gifts: additions({}, ["luck", "wit"]) }),
  ...section("Customs", {
    oaths: suggesting(["silence"], keyed(choice(["kept", "broken"], "kept"))),
  }),
  unseen: whole(0),
  ...played({
    ...section("State", { hp: group({ value: meaning("Full", openWhole()) }), tired: flag(false) }),
    initiative: whole(0),
  }),
};
const actors = {
  hero: actor("character", person),
  foe: actor("npc", { ...person, ...section("Npc", { rank: openChoice(["low", "high"]) }) }),
};
const items = {
  thing: group({
    kind: choice(["cup", "rope"], "cup"),
    ...brief({ held: inUse(false) }),
    skill: naming({ known: ["climbing"], ofBearer: "skills" }, text()),
    ...ofKind("rope", { knots: group({ tight: whole(1), loose: whole(0) }) }),
    container: hidden(text()),
    gifts: additions({}, ["luck"]),
    conditions: keyed(text()),
  }),
  bare: group({ weight: whole(1) }),
};
const { layout, section: blocksOf, workshopFields, workshopItemFields } = declaredLayout({ actors, items });

describe("the layout of an actor", () => {
  it("shows the first section without a title, as a grid of whole numbers", () => {
    const [first] = layout.main;
    expect(first).toEqual({ kind: "fields", look: "grid", paths: ["limbs.arm", "limbs.leg", "size"] });
  });

  it("keeps open what play changes, with the word of what is not said", () => {
    expect(blocksOf("State")).toEqual([
      {
        kind: "fields",
        look: "track",
        title: "FRAY.Sheet.State",
        played: true,
        paths: ["hp.value", "tired"],
        open: { "hp.value": "FRAY.Sheet.Full" },
      },
    ]);
    expect(layout.main).toContainEqual(blocksOf("State")[0]);
  });

  it("shows what one kind of actor alone declares only to it", () => {
    expect(blocksOf("Npc")).toMatchObject([{ only: "npc", paths: ["rank"] }]);
    expect(layout.more).toEqual(blocksOf("Npc"));
  });

  it("lists values under words: numbers that begin with 1, and choices", () => {
    expect(layout.skills).toEqual([
      { kind: "words", title: "FRAY.Sheet.Words", path: "gifts", words: ["luck", "wit"], initial: 1 },
      {
        kind: "words",
        title: "FRAY.Sheet.Customs",
        path: "oaths",
        words: ["silence"],
        initial: "kept",
        choices: ["kept", "broken"],
      },
    ]);
  });

  it("lists words that have several fields by the first number among these", () => {
    const crafts = keyed(group({ by: openChoice(["eye", "hand"]), ranks: whole(0) }));
    const { skills } = declaredLayout({
      actors: { hero: actor("character", section("Crafts", { crafts })) },
      items: {},
    }).layout;
    expect(skills).toEqual([
      {
        kind: "words",
        title: "FRAY.Sheet.Crafts",
        path: "crafts",
        inner: "ranks",
        words: null,
        initial: 1,
      },
    ]);
  });

  it("lists rows with what a new one begins with, and words one after the other", () => {
    const harm = rows({ dice: told(text()), flat: whole(2) });
    const { layout: own } = declaredLayout({
      actors: {
        hero: actor("character", section("Lists", { harm, songs: words(), secret: hidden(words()) })),
      },
      items: { thing: group({ harm, moods: choices(["glad", "sad"]) }) },
    });
    const listed = {
      kind: "rows",
      title: "FRAY.Sheet.Harm",
      path: "harm",
      columns: ["dice", "flat"],
      initial: { dice: "", flat: 2 },
    };
    expect([...own.main, ...own.more]).toEqual([
      listed,
      { kind: "entries", title: "FRAY.Sheet.Songs", path: "songs" },
    ]);
    expect(own.itemLists).toEqual({ thing: [listed] });
    expect(own.itemFields).toEqual({ thing: ["moods"] });
  });

  it("shows nothing that stands in no section, and knows no section that nobody declares", () => {
    expect(JSON.stringify(layout)).not.toMatch(/unseen|initiative/);
    expect(() => blocksOf("Nowhere")).toThrow('no actor declares the section "Nowhere"');
  });
});

describe("the layout of an item", () => {
  it("shows its fields in their order, those of a kind apart, hidden ones never", () => {
    expect(layout.itemFields).toEqual({ thing: ["kind", "held", "skill"], bare: ["weight"] });
    expect(layout.kindFields["thing"]).toEqual({ rope: ["knots.tight", "knots.loose"] });
  });

  it("knows what says that it is in use, what a text names, and when a word counts", () => {
    expect(layout.itemUse).toEqual({ thing: "held" });
    expect(layout.itemReferences).toEqual({ skill: { known: ["climbing"], ofBearer: "skills" } });
    expect(layout.itemLists["thing"]).toMatchObject([
      { title: "FRAY.Sheet.Gifts", path: "gifts", words: ["luck"], conditions: "conditions" },
    ]);
  });
});

describe("the workshop", () => {
  it("shows of an NPC what play does not change, and numbers under words", () => {
    expect(workshopFields.map(({ title, paths, maps }) => [title, paths, maps])).toEqual([
      ["FRAY.Sheet.Body", ["limbs.arm", "limbs.leg", "size"], []],
      ["FRAY.Sheet.Words", [], ["gifts"]],
      ["FRAY.Sheet.Customs", [], []],
      ["FRAY.Sheet.Npc", ["rank"], []],
    ]);
  });

  it("shows of an item what is brief, and all of one that marks nothing", () => {
    expect(workshopItemFields).toEqual({ thing: ["held"], bare: ["weight"] });
  });
});
