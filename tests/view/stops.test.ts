// The switch of a creature's owner: never, when it concerns me, always, and once.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { viewStop } from "../../src/view/stop-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { begun } from "../destiny/fights.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";

const words = wordsFrom({ FRAY: { Word: {} } });
const seat = (owns: readonly string[], gm = false): Seat => ({
  viewer: { gm, owns: new Set(owns), npcNumbers: "results" },
  words,
  isNpc: (id) => id !== "hero",
});
const rules = destiny as unknown as AnyRuleset;
const start = () => begun({ hero: { side: "heroes" }, orc: { side: "orcs", kind: "npc" } });
const chosen = (fight: unknown) =>
  viewStop(fight as Fight, rules, "hero", seat(["hero"]))?.options.find(({ selected }) => selected)?.id;

describe("the switch", () => {
  it("shows what holds now, changes in the running fight, and arms for once beside it", () => {
    const fight = start();
    expect(chosen(fight)).toBe("ask");
    const never = put(destinyEngine, fight, {
      kind: "standing",
      creature: "hero",
      prompt: "interrupt",
      answer: "pass",
    });
    expect(chosen(never)).toBe("pass");
    const once = put(destinyEngine, never, {
      kind: "standing",
      creature: "hero",
      prompt: "interrupt-once",
      answer: "ask",
    });
    expect(viewStop(once as unknown as Fight, rules, "hero", seat(["hero"]))).toMatchObject({
      armed: true,
      prompt: "interrupt",
    });
    expect(chosen(once)).toBe("pass");
  });

  it("is the owner's and the game master's alone", () => {
    const fight = start() as unknown as Fight;
    expect(viewStop(fight, rules, "orc", seat(["hero"]))).toBeNull();
    expect(viewStop(fight, rules, "orc", seat([], true))).not.toBeNull();
    expect(viewStop(fight, rules, null, seat([], true))).toBeNull();
  });
});
