// The file of a game's stat blocks: which words people write for which field, and slips in it by their field.
import { describe, expect, it } from "vitest";
import { readLabels } from "../../src/core/manifest/stat-block-file.ts";

const lists = { skills: ["aim", "featsOfArms"], sizes: ["Small", "Large"] };

describe("the file of stat blocks", () => {
  it("names fields one by one, in the order of the file", () => {
    const rows = [
      {
        group: "attributes",
        kind: "number",
        words: { str: ["str", "strength"], dex: ["dex"] },
        isScore: true,
      },
      { group: "notes", kind: "prose", words: { biography: ["notes"] } },
    ];
    expect(readLabels(rows, lists)).toEqual([
      { path: "str", words: ["str", "strength"], kind: "number", group: "attributes", isScore: true },
      { path: "dex", words: ["dex"], kind: "number", group: "attributes", isScore: true },
      { path: "biography", words: ["notes"], kind: "prose", group: "notes" },
    ]);
  });

  it("calls the fields of a list as they are written, in small letters, and by what else they are called", () => {
    const row = {
      group: "skills",
      kind: "number",
      each: { path: "skills.*.value", of: "skills", besides: { aim: ["aiming"] } },
      details: "skills.*.kinds",
    };
    expect(readLabels([row], lists)).toEqual([
      {
        path: "skills.aim.value",
        words: ["aim", "aiming"],
        kind: "number",
        group: "skills",
        details: "skills.aim.kinds",
      },
      {
        path: "skills.featsOfArms.value",
        words: ["featsofarms"],
        kind: "number",
        group: "skills",
        details: "skills.featsOfArms.kinds",
      },
    ]);
  });

  it("takes the choices of a field from a list", () => {
    const row = { group: "origin", kind: "choice", choices: "sizes", words: { size: ["size"] } };
    expect(readLabels([row], lists)[0]?.choices).toEqual({ small: "Small", large: "Large" });
  });

  it.each([
    ["a kind that nobody reads", [{ group: "a", kind: "dice", words: {} }], "stat-block[0].kind"],
    ["words in no list", [{ group: "a", kind: "number", words: { str: "str" } }], "stat-block[0].words.str"],
    [
      "a list that the game does not have",
      [{ group: "a", kind: "choice", choices: "ranks", words: { rank: ["rank"] } }],
      "list ranks",
    ],
    ["what is no list of rows", { group: "a" }, "stat-block"],
  ])("refuses %s by its name", (_what, stored, named) => {
    expect(() => readLabels(stored, lists)).toThrow(named);
  });
});
