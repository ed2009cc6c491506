// Fights of Time Count without a board: what a board would tell is asked in the forms, so that no rule is out of reach there.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { ADVANCE, timecountEngine } from "../hard-cases/timecount-fight.ts";
import { Bout, npc } from "./bout.ts";

const BOW: JsonRecord = {
  category: "Bows",
  melee: false,
  ranged: "missile",
  increment: 30,
  damage: "1d6",
  types: ["piercing"],
};

/** A fight in which a is asked what it does. */
function bout(isOnBoard: boolean): Fight<TimeCountState> {
  const at = (x: number) => (isOnBoard ? { at: [x, 0] as const } : {});
  const { fight } = Bout.of(
    {
      a: npc("x", { weapons: { sword: {}, bow: BOW }, ...at(0) }),
      b: npc("y", at(1)),
    },
    [1, 6],
  );
  return put(timecountEngine, fight, { kind: "command", command: ADVANCE });
}

function asked({ open }: Fight<TimeCountState>): AskRequest | null {
  return pendingAsks(open)[0]?.ask ?? null;
}

function needsOf(fight: Fight<TimeCountState>, action: string, weapon: string | null): readonly string[] {
  return timecount
    .actions(timecountEngine.situation(fight), "a", asked(fight))
    .filter((option) => option.action === action && (weapon === null || option.command["weapon"] === weapon))
    .flatMap(({ needs }) => needs.map(({ parameter }) => parameter));
}

/** What the preview of a shot or blow counts, by label. */
function counted(fight: Fight<TimeCountState>, more: JsonRecord): { readonly [label: string]: number } {
  const command = { type: "attack", creature: "a", target: "b", ...more };
  const attack = timecountEngine.preview(fight, command).find(({ label }) => label === "attack");
  return Object.fromEntries((attack?.traced.parts ?? []).map(({ label, value }) => [label, value]));
}

describe("without a board", () => {
  it("the forms ask for flank, distance and run-up; on one they do not (TC-ATK-11, TC-ATK-14, TC-SPEC-06)", () => {
    const bare = bout(false);
    expect(needsOf(bare, "attack", "sword")).toContain("flank");
    expect(needsOf(bare, "attack", "sword")).not.toContain("distance");
    expect(needsOf(bare, "attack", "bow")).toContain("distance");
    expect(needsOf(bare, "bullRush", null)).toContain("runningStart");
    const board = bout(true);
    const words = [...needsOf(board, "attack", null), ...needsOf(board, "bullRush", null)];
    for (const word of ["flank", "distance", "runningStart"]) expect(words).not.toContain(word);
  });

  it("what was chosen counts: +2 flanked, +4 from behind, -1 for each increment beyond the first", () => {
    const bare = bout(false);
    expect(counted(bare, { weapon: "sword", flank: "flanked" })).toMatchObject({ flanked: 2 });
    expect(counted(bare, { weapon: "sword", flank: "rear" })).toMatchObject({ rear: 4 });
    // 100 ft are in the fourth increment of 30 ft.
    expect(counted(bare, { weapon: "bow", distance: 100 })).toMatchObject({ range: -3 });
    expect(counted(bare, { weapon: "bow", distance: 30 })["range"] ?? 0).toBe(0);
  });

  it("nothing is shot beyond ten increments, and nothing is measured by a word that says nothing (TC-ATK-15)", () => {
    const fight = bout(false);
    const refusal = (command: Command) => timecountEngine.check(fight, command, asked(fight));
    const shot = { type: "attack", creature: "a", target: "b", weapon: "bow" };
    expect(refusal({ ...shot, distance: 301 })).toMatchObject({
      rule: "TC-ATK-15",
      field: "target",
    });
    expect(refusal({ ...shot, distance: 300 })).toBeNull();
    expect(refusal({ ...shot, distance: -5 })).toMatchObject({ rule: "TC-ATK-01", field: "distance" });
    expect(refusal({ ...shot, flank: "above" })).toMatchObject({ rule: "TC-ATK-01", field: "flank" });
  });

  it("on a board the places tell the distance, whatever is said", () => {
    expect(counted(bout(true), { weapon: "bow", distance: 100 })["range"] ?? 0).toBe(0);
  });
});
