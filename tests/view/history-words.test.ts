// The words of a history: what the GM reads of each step of all stories, in which no word of code stands.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../src/core/language/fight.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { changesInWords, netChanges } from "../../src/view/change-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario } from "../../tools/scenarios/scenario-file.ts";
import { languageFile } from "../../tools/system/language.ts";

const english = wordsFrom(languageFile(root, "en"));

/** Names of fields and ids as code writes them: "tieDraw", "hp.value", "rat-1". */
const CODE = /\p{Ll}\p{Lu}|\p{Ll}\.\p{Ll}|\p{Ll}-\d/u;

/** What the GM reads of each step of the stories of a game. */
function toldIn(ruleset: string): string[] {
  const words = wordsOf(english, ruleset);
  const seat: Seat = {
    viewer: { gm: true, owns: new Set(), npcNumbers: "all" },
    words,
    isNpc: () => true,
  };
  const folder = join(root, "tests/stories", ruleset);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const { fight } = playScenario(checkScenario(JSON.parse(readFileSync(join(folder, file), "utf8"))));
    const read = (entry: LogEntry): string => changesInWords(netChanges([entry]), fight.state, seat);
    return fight.log.map(read);
  });
}

describe.each(allRules.map(({ ruleset }) => ruleset.id))("the history of %s", (ruleset) => {
  it("tells what changes in words of the game and its sheets, and never in those of code", () => {
    const told = toldIn(ruleset);
    expect(told.filter((text) => text !== "").length).toBeGreaterThan(20);
    expect(told.filter((text) => CODE.test(text))).toEqual([]);
  });
});
