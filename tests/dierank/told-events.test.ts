// What befalls somebody in Die Rank, as cards and board tell it: in sentences, with no field of a record in parentheses.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { RankState } from "../../src/rulesets/dierank/state.ts";
import { eventText } from "../../src/view/event-text.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { fighter, fightOf } from "./scene.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "dierank");
const { state }: Fight<RankState> = fightOf([fighter("Ann", "a", {}), fighter("Roan", "a", {})]);

const told = (type: string, operands: JsonRecord): string =>
  eventText(
    state,
    words,
    { type, rule: "RANK-DMG-01", rules: [], creature: "Ann", operands, changes: [] } as never,
    { subject: "Ann", masked: {}, isResult: false },
  );

describe("what is told", () => {
  it("of harm says whether it could kill", () => {
    expect(told("DamageTaken", { damage: 2, lethal: true })).toBe("Ann takes 2 lethal damage.");
    expect(told("DamageTaken", { damage: 2, lethal: false })).toBe("Ann takes 2 nonlethal damage.");
    expect(told("KnockedOut", { lethal: true })).toBe("Ann is knocked out by lethal harm.");
    expect(told("KnockedOut", { lethal: false })).toBe("Ann is knocked out.");
  });

  it("of a saddle says whether it was a fall, and of waking whether it stuns", () => {
    expect(told("Unhorsed", { mount: "Roan", prone: true })).toBe("Ann falls off Roan.");
    expect(told("Unhorsed", { mount: "Roan", prone: false })).toBe("Ann gets off Roan.");
    expect(told("Woke", { hp: 1, stunned: true })).toBe("Ann wakes with 1 HP, stunned for the first turn.");
    expect(told("Woke", { hp: 1, stunned: false })).toBe("Ann wakes with 1 HP.");
  });

  it("names no field in parentheses", () => {
    const texts = Object.values(
      (languageFile(root, "en") as { FRAY: { dierank: { Event: object } } }).FRAY.dierank.Event,
    );
    expect(JSON.stringify(texts).match(/\(\w+: \{\w+\}\)/g)).toBeNull();
  });
});
