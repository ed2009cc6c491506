// Heroes of Destiny at the edges of its rows: ground that is hardly harder, latecomers, sleepers, and the flanked who are too late.

import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { copyJson } from "../../src/core/language/json.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { groundOf } from "../../src/rulesets/destiny/movement/paths.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { destinyEngine, entrant } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, lasting, play, told, types } from "./fights.ts";

describe("the ground of a square (DEST-TER-01)", () => {
  it("carries its factor where it is harder than even ground, in whole numbers up to 99", () => {
    expect([0, 1, 1.4].map(groundOf)).toEqual([{}, {}, {}]);
    expect([1.5, 2, 3, 250].map(groundOf)).toEqual([
      { factor: 2 },
      { factor: 2 },
      { factor: 3 },
      { factor: 99 },
    ]);
  });
});

describe("a latecomer (DEST-AMB-27)", () => {
  const late = () => {
    const fight = begun({ a: { side: "x" }, b: { side: "y" } });
    const created = destinyEngine.ruleset.createCreature(
      entrant("late", { side: "y", kind: "npc" }),
      fight.rulings as DestinyRulings,
    );
    const changes = [
      { path: ["creatures", "late"], after: copyJson(created) as unknown as Json },
      ...joinChanges(fight.state, "late"),
    ];
    const foreign = { type: "CreatureJoined", creature: "late", note: "", changes } as const;
    return put(destinyEngine, fight, { kind: "foreign", foreign });
  };

  it("takes no turn from whoever has it, and has no AP before the first gain", () => {
    const before = late();
    expect(before.state.turn).toBe("a");
    const joined = play(before, "rollInitiative", "late", {}, BLANK);
    expect(joined.fight.state.turn).toBe("a");
    expect(types(joined)).not.toContain("TurnBegun");
    expect(block(joined.fight, "late").ap).toBe(0);
  });
});

describe("what time would bring to the unconscious (DEST-AMB-13)", () => {
  it("is a check to wake every ten minutes once they sleep stably, and none for the others", () => {
    const fight = begun({ a: { side: "x" }, b: { side: "y" }, c: { side: "y" } });
    const asleep = edited(fight, "a", "conditions", { unconscious: lasting("unconscious", { value: 0 }) });
    const dying = edited(asleep, "b", "conditions", {
      unconscious: lasting("unconscious", { value: 0 }),
      dying: lasting("dying", { value: 0 }),
    });
    const over = play(dying, "endFight", null).fight;
    const passing = destiny.passingTime?.(destinyEngine.situation(over));
    const rows = passing?.ahead({ type: "passTime", creature: null, amount: 21, unit: "minutes" }) ?? [];
    const waking = rows.filter(({ label }) => label === "unconscious");
    // Four rounds to the minute.
    expect(waking.map(({ creature, after, rule }) => [creature, after, rule])).toEqual([
      ["a", 40, "DEST-AMB-13"],
      ["a", 80, "DEST-AMB-13"],
    ]);
  });
});

describe("whoever is flanked anew (DEST-FLK-01, DEST-FLK-03)", () => {
  const flanked = (initiative: number) => {
    const board = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0] },
      c: { side: "x", at: [9, 0] },
    });
    return edited(board, "b", "initiative", initiative);
  };

  it("is told so, and asked whom to ignore while there is initiative for a reaction", () => {
    const choice = [{ to: "b", prompt: "flanked", choice: "c" }];
    const placed = (initiative: number, answers = choice) =>
      play(flanked(initiative), "place", "c", { x: 2, y: 0 }, [], answers);
    expect(told(placed(0, []), "BecameFlanked")).toHaveLength(1);
    expect(told(placed(3), "BecameFlanked")).toHaveLength(1);
    expect(Object.keys(block(placed(3).fight, "b").ignored)).toEqual(["c"]);
    // Nobody takes the answer of whoever is not asked.
    expect(() => placed(0)).toThrow();
  });
});
