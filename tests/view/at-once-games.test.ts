// One click in each of the five games: whoever stands before a foe gets the plain attack on it, and likes stand with likes.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { deedsAtOnce, targetOf, type DeedAtOnce } from "../../src/view/at-once.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { playExample } from "./example-fight.ts";

const words = wordsFrom(languageFile(root, "en"));
const viewer = { gm: true, owns: new Set<string>(), npcNumbers: "all" as const };

/** More commands than it takes until somebody stands before a foe. */
const LONGEST = 80;

/** With more foes within reach one chooses in the form. */
const MOST_FOES = 3;

const isPartOf = (offered: Command, command: Command): boolean =>
  Object.keys(offered).every((name) => offered[name] === command[name]);

const foesOf = ({ needs }: ActionOption): number =>
  needs.flatMap((need) => (need.kind === "creature" ? need.candidates : [])).filter(({ refusal }) => !refusal)
    .length;

interface Moment {
  readonly fight: Fight;
  /** What the game's policy does: an attack on somebody. */
  readonly command: Command;
  readonly options: readonly ActionOption[];
  readonly deeds: readonly DeedAtOnce[];
}

/** The moments of the game's example fight at which its policy attacks one of few, and what one click would do then. */
function attacksIn(book: Rulebook): readonly Moment[] {
  const { engine, ruleset } = book;
  const moments: Moment[] = [];
  const look = (now: Fight, command: Command | undefined, asked: AskRequest | null): void => {
    const creature = command?.creature ?? "";
    if (!command || !targetOf(command, now.state)) return;
    const options = ruleset.actions(engine.situation(now), creature, asked);
    const first = options.find((each) => each.topic === "attack" && !each.refusal && foesOf(each) > 0);
    if (!first || foesOf(first) > MOST_FOES) return;
    if (!options.some((each) => each.topic === "attack" && isPartOf(each.command, command))) return;
    const seat = { viewer, words, isNpc: () => true };
    const mayBe = (each: Command): boolean => engine.check(now, each, asked) === null;
    const deeds = deedsAtOnce({ fight: now, creature, options }, seat, mayBe);
    moments.push({ fight: now, command, options, deeds });
  };
  playExample(book, LONGEST, look);
  return moments;
}

describe.each(allRules.map((book) => [book.ruleset.id, book] as const))("in %s", (_id, book) => {
  const moments = attacksIn(book);

  it("whoever attacks one of few could have done it with one click", () => {
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.filter(({ deeds }) => deeds.length === 0)).toEqual([]);
  });

  it("whoever stands before a crowd without places has buttons for three of it", () => {
    const { fight, command, options } = moments[0] ?? {};
    if (!fight || !options) throw new Error("there is no moment");
    const foe = targetOf(command ?? { type: "", creature: "" }, fight.state);
    if (!foe) throw new Error("there is no foe");
    const crowd = ["one", "two", "three", "four"].map((id) => ({ ...foe, id, name: id }));
    const placeless = [...Object.values(fight.state.creatures), ...crowd].map((each) => ({
      ...each,
      position: null,
    }));
    const creatures = Object.fromEntries(placeless.map((each) => [each.id, each]));
    const alone: Fight = { ...fight, state: { ...fight.state, creatures } };
    const creature = command?.creature ?? "";
    const many = options.map((option) => ({
      ...option,
      needs: option.needs.map((need) =>
        need.kind === "creature"
          ? { ...need, candidates: crowd.map(({ id }) => ({ creature: id, refusal: null })) }
          : need,
      ),
    }));
    const seat = { viewer, words, isNpc: () => true };
    const deeds = deedsAtOnce({ fight: alone, creature, options: many }, seat, () => true);
    expect(deeds.filter(({ isAgain }) => !isAgain).map(({ target }) => target)).toEqual([
      "one",
      "two",
      "three",
    ]);
  });

  it("marks what lays a held thing down, so that no press of the thing does it", () => {
    const marked = moments.flatMap(({ options }) => options).filter(({ laysDown }) => laysDown);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter(({ topic }) => topic === "attack")).toEqual([]);
  });

  it("attacks stand first and among themselves", () => {
    const { groups } = viewPalette(moments[0]?.options ?? [], words);
    expect(groups[0]?.kind).toBe("attack");
    expect(groups.map(({ kind }) => kind)).toContain("everyday");
  });
});
