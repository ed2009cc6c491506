// The events that games declare: each is emitted somewhere, has a sentence, and is marked in a way that means something.
import { describe, expect, it } from "vitest";
import { CORE_EVENTS, type EventDeclarations } from "../../src/core/language/events.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { filesBelow, textOf } from "./repository.ts";
import { unsaidEvents } from "./ruleset-checks.ts";

const english = wordsFrom(languageFile(root, "en"));

const games: [string, string[], EventDeclarations][] = [
  ["core", ["src/core"], CORE_EVENTS],
  ...allRules.map(({ ruleset: { id, events } }): [string, string[], EventDeclarations] => [
    id,
    [`src/rulesets/${id}`, "src/core/kit"],
    events,
  ]),
];

describe.each(games)("the events of %s", (id, folders, events) => {
  const sources = folders
    .flatMap((folder) => filesBelow(folder, ".ts"))
    .filter((file) => !file.endsWith("/events.ts"))
    .map(textOf);
  const types = Object.keys(events);

  it("are emitted, each of them", () => {
    const isEmitted = (type: string): boolean => sources.some((text) => text.includes(`"${type}"`));
    expect(types.filter((type) => !isEmitted(type) && id !== "core")).toEqual([]);
    expect(types.length).toBeGreaterThan(5);
  });

  it("have a sentence, or one of success and one of failure", () => {
    const words = id === "core" ? english : wordsOf(english, id);
    expect(unsaidEvents(types, words)).toEqual([]);
  });

  it("give way only as headlines, and are feared only as results", () => {
    const odd = Object.entries(events).filter(
      ([, { weight, opener, peril }]) => (opener && weight !== "headline") || (peril && weight !== "result"),
    );
    expect(odd).toEqual([]);
  });
});
