// Words whose keys are put together as the system runs: every rulebook has them for all that it may say.
import { describe, expect, it } from "vitest";
import type { Shape } from "../../src/core/language/shape.ts";
import { allGames, fetchParts, layoutOf } from "../../src/rulesets/index.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { numberLabel, wordFor, wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { filesBelow, textOf } from "./repository.ts";
import { unnamedCommands } from "./ruleset-checks.ts";

const english = wordsFrom(languageFile(root, "en"));
const coreSources = filesBelow("src/core", ".ts").map(textOf);
const hostSources = filesBelow("src/foundry", ".ts").map(textOf);

/** All strings that a pattern's groups catch in the sources, comments left out. */
function caught(sources: readonly string[], pattern: RegExp): string[] {
  const found = sources.flatMap((text) =>
    [...text.replace(/^\s*(\/\/|\/?\*).*$/gm, "").matchAll(pattern)].flatMap((match) => match.slice(1)),
  );
  return [...new Set(found.filter((each) => each !== undefined))].sort();
}

describe.each(allRules.map(({ ruleset }) => [ruleset.id, ruleset] as const))(
  "the words of %s",
  (id, ruleset) => {
    const words = wordsOf(english, id);
    const rulesetSources = filesBelow(`src/rulesets/${id}`, ".ts")
      .filter((file) => !file.includes("/host/"))
      .map(textOf);
    const isSaid = (...keys: string[]): boolean => keys.some((key) => words.say(key) !== null);
    const missingOf = (leaf: string, shape: Shape): string[] => {
      const choices = shape.kind === "choice" ? shape.of.map((each) => `FRAY.Word.${each}`) : [];
      const own = ["name", "hint"].filter((part) => !isSaid(`FRAY.Ruling.${leaf}.${part}`));
      return [...own.map((part) => `${leaf}.${part}`), ...choices.filter((each) => !isSaid(each))];
    };

    it("name what is switched on an item of a sheet", async () => {
      await fetchParts("layout");
      const uses = new Set(Object.values(layoutOf(id).itemUse));
      expect([...uses].filter((use) => !isSaid(`FRAY.Word.use-${use}`))).toEqual([]);
    });

    it("name every command", () => {
      expect(unnamedCommands(ruleset, words)).toEqual([]);
    });

    it("give a reason for every refusal", () => {
      const sources = [...rulesetSources, ...coreSources, ...hostSources];
      const direct = caught(sources, /\b(?:refuse|deny)\(\s*[^,()]+,\s*"([a-zA-Z]+)"/g);
      const chosen = caught(sources, /\brefuse\(\s*[^,()]+,\s*\w+ \? "(\w+)" : "(\w+)"/g);
      const codes = caught(sources, /\bcode: "([a-zA-Z]+)"/g);
      const returned = caught(sources, /Refusal\([^)]*\): string \| null \{[^}]*?"(\w+)"[^}]*?"(\w+)"/g);
      const relayed = caught(hostSources, /\brefusedBy\("(\w+)"\)/g);
      const all = [...direct, ...chosen, ...codes, ...returned, ...relayed];
      expect(all.length).toBeGreaterThan(60);
      expect(all.filter((code) => !isSaid(`FRAY.Refusal.${code}`))).toEqual([]);
    });

    it("ask every question and name every roll", () => {
      const prompts = Object.keys(ruleset.prompts);
      expect(prompts.filter((each) => !isSaid(`FRAY.Prompt.${each}`))).toEqual([]);
      const purposes = caught(rulesetSources, /\bpurpose: "(\w+)"/g);
      expect(purposes.length).toBeGreaterThan(1);
      expect(purposes.filter((each) => !isSaid(`FRAY.Roll.${each}`))).toEqual([]);
    });

    it("label every part of a number", () => {
      const parts = caught(
        rulesetSources,
        /\b(?:part|fixed|asPart)\(\s*(?:"[A-Z]+-[A-Z]+-\d+",\s*)?"(\w+)"/g,
      );
      const numbers = [...parts, ...caught(rulesetSources, /\blabel: "(\w+)"/g)];
      expect(parts.length).toBeGreaterThan(5);
      expect(numbers.filter((each) => !isSaid(`FRAY.Number.${each}`, `FRAY.Word.${each}`))).toEqual([]);
    });

    it("name every condition and status", () => {
      const statuses = allGames
        .filter((each) => each.id === id)
        .flatMap((each) => each.statuses.map((status) => status.id));
      const marks = caught(rulesetSources, /\bcondition: "(\w+)"/g);
      expect([...statuses, ...marks].filter((each) => !isSaid(`FRAY.Word.${each}`))).toEqual([]);
    });

    it("explain every ruling as a setting, with the words of its choices", () => {
      const missing = Object.entries(ruleset.rulings).flatMap(([name, { shape }]) =>
        leaves(name, shape).flatMap((leaf) => missingOf(leaf.key, leaf.shape)),
      );
      expect(missing).toEqual([]);
    });

    it("have a text for every row that a question or an action shows", () => {
      const rows = caught(rulesetSources, /\breference: \[([^\]]+)\]/g).flatMap(
        (list) => list.match(/[A-Z]+-[A-Z0-9]+-?[A-Z0-9]*/g) ?? [],
      );
      expect(rows.filter((row) => !isSaid(`FRAY.Reference.${row}`))).toEqual([]);
    });

    it("label what a parameter of an action asks for, and its choices", () => {
      const parameters = caught(
        rulesetSources,
        /kind: "(?:creature|choice|number|path|text)"(?: as const)?, parameter: "(\w+)"/g,
      );
      expect(parameters.length).toBeGreaterThan(0);
      expect(parameters.filter((each) => !isSaid(`FRAY.Word.need-${each}`))).toEqual([]);
    });
  },
);

describe.each(allGames.map((each) => [each.id, each] as const))("the sheets of %s", (id, { parts }) => {
  it("have a word for every heading, every button and every open field", async () => {
    const { main, more, skills, rests, itemCommands, itemLists } = await parts.layout();
    const blocks = [...main, ...more, ...skills, ...Object.values(itemLists).flat()];
    const titles = blocks.flatMap((block) => ("title" in block && block.title ? [block.title] : []));
    const open = blocks.flatMap((block) => (block.kind === "fields" ? Object.values(block.open ?? {}) : []));
    const buttons = [...rests, ...Object.values(itemCommands)].map(({ label }) => label);
    const groups = (await parts.workshop()).fields.map(({ title }) => title);
    const words = wordsOf(english, id);
    expect(titles.length).toBeGreaterThan(0);
    expect([...titles, ...open, ...buttons, ...groups].filter((key) => words.say(key) === null)).toEqual([]);
  });

  it("offer no word of the program to choose from", async () => {
    const { main, more, skills, itemLists } = await parts.layout();
    const words = wordsOf(english, id);
    const offered = [...main, ...more, ...skills, ...Object.values(itemLists).flat()].flatMap((block) =>
      block.kind === "words"
        ? [
            ...(block.words ?? []).map((each) => numberLabel(words, each)),
            ...(block.choices ?? []).map((each) => wordFor(words, each)),
          ]
        : [],
    );
    expect(offered.filter((each) => /[a-z][A-Z]/.test(each))).toEqual([]);
  });
});

describe.each(allGames.map((each) => [each.id, each] as const))(
  "what stands of %s in every list",
  (id, { parts }) => {
    it("has a name, a line of the welcome, and a hint for each rank of the workshop", async () => {
      const { ranks } = await parts.workshop();
      const keys = [
        `FRAY.Ruleset.${id}`,
        `FRAY.welcome.Game.${id}`,
        ...ranks.flatMap((rank) => [
          `FRAY.workshop.Rank.${rank.id}`,
          `FRAY.workshop.RankHint.${id}.${rank.id}`,
        ]),
      ];
      expect(keys.filter((key) => english.say(key) === null)).toEqual([]);
    });
  },
);

describe("the words of dice", () => {
  it("draw the faces of special dice", () => {
    const faces = [1, 2, 3, 4, 5, 6].flatMap((face) => [`FRAY.Die.wild.${face}`, `FRAY.Die.fudge.${face}`]);
    expect(faces.filter((each) => english.say(each) === null)).toEqual([]);
  });
});

function leaves(key: string, shape: Shape): { key: string; shape: Shape }[] {
  if (shape.kind !== "record") return [{ key, shape }];
  return Object.entries(shape.fields).map(([field, each]) => ({ key: `${key}.${field}`, shape: each }));
}
