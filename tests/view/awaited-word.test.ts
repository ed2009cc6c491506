// For what a fight waits: whoever's deed is stopped by a question to the GM reads it, and nobody else does.
import { describe, expect, it } from "vitest";
import general from "../../lang/en.json" with { type: "json" };
import own from "../../lang/en/dierank.json" with { type: "json" };
import type { CreatureId } from "../../src/core/language/rules.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Seat } from "../../src/view/seat.ts";
import { waitingText } from "../../src/view/turn-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { give, type RankFight } from "../dierank/bout.ts";
import { rolled } from "../rulesets/in-the-midst.ts";
import { engine, fighter, fightOf } from "../dierank/scene.ts";

const words = wordsOf(wordsFrom({ FRAY: { ...general.FRAY, dierank: own } }), "dierank");
const seatOf = (...owns: CreatureId[]): Seat => ({
  viewer: { gm: false, owns: new Set(owns), npcNumbers: "nothing" },
  words,
  isNpc: () => false,
});

/** Ann tests her strength in a fight, and the GM has not said yet how hard it is. */
function testing(): RankFight {
  const here = { region: "r" };
  const ann = { ...fighter("ann", "a", here), name: "Ann" };
  const laid = give(fightOf([ann, fighter("bob", "b", here)]), {
    type: "layOutRegions",
    creature: null,
    regions: { r: [] },
  });
  const begun = give(laid, { type: "startFight", creature: null }, [6, 1]);
  const command = { type: "test", creature: "ann", statistic: "str" };
  return rolled(engine, put(engine, begun, { kind: "command", command }), [3]);
}

describe("a test that waits for its difficulty (RANK-DIE-11)", () => {
  it("tells its player for whom it waits, and for what (RANK-DIE-11)", () => {
    expect(waitingText(testing(), seatOf("ann"))).toBe("Waiting for GM: How hard is it for Ann (Strength)?");
  });

  it("tells the others no more than for whom, and the GM nothing", () => {
    expect(waitingText(testing(), seatOf("bob"))).toBe("Waiting for GM");
    const gm = seatOf();
    expect(waitingText(testing(), { ...gm, viewer: { ...gm.viewer, gm: true } })).toBe("");
  });
});
