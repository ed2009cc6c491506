// The page of features says what the code has now, and each of its rows names something that there is.
import { describe, expect, it } from "vitest";
import { cellOf, featuresPage } from "../../tools/features.ts";
import { CHAPTERS } from "../../tools/features/feature-rows.ts";
import { gameFacts } from "../../tools/features/game-facts.ts";
import { textOf } from "./repository.ts";

const features = CHAPTERS.flatMap((chapter) => chapter.features);
const games = gameFacts();

describe("docs/features.md", () => {
  it("is fresh", () => {
    const { now, wanted } = featuresPage();
    expect(now, "npm run features").toBe(wanted);
  });

  it.each(features.map((each) => [each.name, each] as const))(
    "tells of %s by what core has",
    (_name, each) => {
      const declared = new RegExp(`\\b${each.by}\\b`).test(textOf(`src/${each.file}`));
      expect(declared, `${each.by} in ${each.file}`).toBe(true);
      const showing = games.filter((game) => each.shown(game).length > 0);
      expect(showing.length, "games that show it").toBeGreaterThan(0);
    },
  );

  it("says how much of a long list it leaves out", () => {
    expect(cellOf([])).toBe("–");
    expect(cellOf(["a", "b", "c", "d"])).toBe("a b c d");
    expect(cellOf(["a", "b", "c", "d", "e", "f"])).toBe("a b c d +2");
  });
});
