// What a player reads of a hit on the GM's creature: the harm that was done, and nothing of what it met (B 2, B 3).
import { describe, expect, it } from "vitest";
import type { FightEvent } from "../../src/core/language/events.ts";
import type { FightState } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { part, sum } from "../../src/core/language/trace.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { viewLine } from "../../src/view/card-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsFrom(languageFile(root, "en"));
const state = {
  phase: "running",
  creatures: {
    hero: { id: "hero", name: "Ilse", side: "friendly", hidden: false, position: null },
    foe: { id: "foe", name: "Goblin", side: "hostile", hidden: false, position: null },
  },
} as FightState;

const number = (value: number): JsonRecord => sum("CORE-HAND", [part("damage", value, "CORE-HAND")]) as never;

/** A blow of 7 in each game that counts harm, with all that its event says. */
const HARM: { readonly [game: string]: JsonRecord } = {
  destiny: { attacker: "hero", target: "foe", damage: number(7), level: "light", rolledLevel: "light" },
  timecount: { by: "hero", damage: number(7), threshold: number(3), fatigue: 3, hp: 4, nonlethal: false },
  fightingstyle: { source: "hero", damage: number(7), rolled: 7, health: 12 },
  dierank: { source: "hero", damage: number(7), lethal: true },
};

type Numbers = "all" | "results" | "nothing";

/** What a player who does not lead the goblin reads of it. */
function read(game: string, npcNumbers: Numbers, more: JsonRecord = {}): string {
  const event = {
    type: "DamageTaken",
    rule: "CORE-HAND",
    creature: "foe",
    operands: { ...HARM[game], ...more },
    changes: [],
  } as FightEvent;
  const viewer = { gm: false, owns: new Set(["hero"]), npcNumbers };
  const seat = { viewer, words: wordsOf(words, game), isNpc: (id: string) => id === "foe" };
  return viewLine(state, event, seat, rulesById(game).ruleset.events)[0]?.text ?? "";
}

describe.each(Object.keys(HARM))("a hit of %s", (game) => {
  it("tells a player how much harm it did, and none of the creature's own numbers", () => {
    expect(read(game, "results")).toBe("Goblin takes 7 damage.");
    expect(read(game, "all")).toMatch(/^Goblin takes 7 (lethal )?damage/);
  });

  it("tells no number where the GM keeps all of them", () => {
    expect(read(game, "nothing")).toMatch(/^Goblin (is hurt|takes damage)\.$/);
  });
});

describe("a hit that makes no wound (DEST-WND-02)", () => {
  it("says so to a player as to the GM", () => {
    expect(read("destiny", "results", { level: "none" })).toBe("Goblin takes 7 damage: no wound.");
    expect(read("destiny", "nothing", { level: "none" })).toBe("Goblin takes damage.");
  });
});
