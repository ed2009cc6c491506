// The rulings window without a host: topics that hold every ruling, what differs, and wrong values named at their field.
import { describe, expect, it } from "vitest";
import { checkShape } from "../../src/core/language/shape.ts";
import { allGames, fetchPart } from "../../src/rulesets/index.ts";
import { allLeaves } from "../../src/view/ruling-leaves.ts";
import { differingValues, presetValues, readRulings, viewRulings } from "../../src/view/rulings-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { languageFile } from "../../tools/system/language.ts";
import { root } from "../../tools/paths.ts";

const english = wordsFrom(languageFile(root, "en"));

const games = allGames.map(async ({ id }) => {
  const [guide, { ruleset }] = await Promise.all([fetchPart(id, "guide"), fetchPart(id, "rules")]);
  return [id, { rulings: ruleset.rulings, guide }] as const;
});

describe.each(await Promise.all(games))("the rulings of %s", (id, { rulings, guide }) => {
  const { topics, presets } = guide;
  const words = wordsOf(english, id);

  it("stand in one topic each", () => {
    const listed = Object.values(topics).flat();
    expect([...listed].sort()).toEqual(Object.keys(rulings).sort());
  });

  it("have presets of known leaves and possible values, each with a word", () => {
    const leaves = allLeaves(rulings);
    for (const [preset, values] of Object.entries(presets)) {
      expect(words.say(`FRAY.rulings.Preset.${preset}`)).not.toBeNull();
      for (const [key, value] of Object.entries(values)) {
        const leaf = leaves.get(key);
        if (!leaf) throw new Error(`${preset}: ${key} is no ruling`);
        checkShape(value, leaf.shape);
        expect(value).not.toEqual(leaf.initial);
      }
    }
  });

  it("are shown with their text and default, and marked where they differ", () => {
    const [preset] = Object.values(presets).filter((values) => Object.keys(values).length > 0);
    const values = presetValues(rulings, preset ?? {});
    const shown = viewRulings(rulings, topics, { values, problems: {} }, words).flatMap(
      (topic) => topic.rulings,
    );
    expect(shown.filter(({ name, hint, normal }) => !name || !hint || !normal)).toEqual([]);
    const differing = shown.filter(({ differs }) => differs).map(({ key }) => key);
    expect(differing.sort()).toEqual(Object.keys(preset ?? {}).sort());
    expect(differingValues(rulings, values)).toEqual(preset);
  });

  it("may be chosen to be nothing where they may be nothing, by a word of its own", () => {
    const leaves = allLeaves(rulings);
    for (const each of viewRulings(rulings, topics, { values: {}, problems: {} }, words).flatMap(
      (topic) => topic.rulings,
    )) {
      const shape = leaves.get(each.key)?.shape;
      if (each.choices.length === 0 || !shape) continue;
      expect(each.choices.some((choice) => choice.id === "" && choice.label !== "")).toBe(
        shape.nullable === true,
      );
      expect(readRulings(rulings, { [each.key]: "" }).problems[each.key] === undefined).toBe(
        shape.nullable === true,
      );
    }
  });

  it("tell the hour after which MP come back as one (Die Rank)", () => {
    if (id !== "dierank") return;
    const shown = viewRulings(rulings, topics, { values: {}, problems: {} }, words);
    const leaf = shown.flatMap((topic) => topic.rulings).find(({ key }) => key === "mpRecovery");
    expect(leaf?.choices.map(({ label }) => label)).toEqual([
      "After a night",
      "After an hour",
      "As the GM says",
    ]);
  });

  it("come out of a form as they went in", () => {
    const values = presetValues(rulings, {});
    const shown = viewRulings(rulings, topics, { values, problems: {} }, words).flatMap(
      (topic) => topic.rulings,
    );
    const form = Object.fromEntries(
      shown.map((each) => {
        const selected = each.choices.find((choice) => choice.selected);
        return [each.key, each.isFlag ? each.checked : (selected?.id ?? each.value)];
      }),
    );
    expect(readRulings(rulings, form)).toEqual({ values, problems: {} });
  });

  it("name what is wrong with a number, at its leaf", () => {
    const [key] = [...allLeaves(rulings)].find(([, { shape }]) => shape.kind === "number") ?? [""];
    const { problems } = readRulings(rulings, { ...presetValues(rulings, {}), [key]: "a few" });
    expect(Object.keys(problems)).toEqual([key]);
  });
});
