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
import { Bout, declares, npc, valueOf } from "./bout.ts";

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

describe("moving without a board (TC-MOVE-07)", () => {
  const three = () =>
    Bout.of(
      { a: npc("x"), orc: npc("y", { weapons: { spear: { category: "Polearms" } } }), imp: npc("y") },
      [1, 1, 6],
    );
  const go = (more: JsonRecord = {}) => declares("a", "move", more);

  it("takes its counts, and the form asks whom it leads to", () => {
    const bare = bout(false);
    expect([...new Set(needsOf(bare, "move", null))]).toEqual(["comesTo"]);
    expect(needsOf(bout(true), "move", null)).not.toContain("comesTo");
    const walker = three();
    walker.advance([], [go()]);
    expect([walker.count, walker.creature("a").nextAct, walker.creature("a").stride.lastCount]).toEqual([
      5, 6, 5,
    ]);
    // A tackle needs a movement just before, and has it (TC-SPEC-21).
    expect(walker.refusalOf(declares("a", "tackle", { target: "imp" }))).not.toMatch(/needsApproach/);
  });

  it("leads to a run after four counts, and into the weapon of whoever it is said to lead to (TC-TIME-36)", () => {
    const walker = three();
    walker.advance([], [declares("orc", "setWeapon", { weapon: "spear" }), go()]);
    for (let i = 0; i < 3; i += 1) walker.advance([], [go()]);
    const toImp = go({ gait: "run", comesTo: "imp" });
    const events = walker.advance([3, 3, 3], [toImp]);
    expect(events.some(({ type }) => type === "AttackRolled")).toBe(false);
    const struck = walker.advance(
      [15, 5],
      [go({ gait: "run", comesTo: "orc" }), { to: "orc", prompt: "readied", choice: "use" }],
    );
    expect(struck.some(({ type }) => type === "AttackRolled")).toBe(true);
  });

  it("ends a wait for somebody to come near (TC-TIME-40)", () => {
    const near = three();
    near.advance([], [declares("orc", "wait", { for: "near" }), go({ comesTo: "imp" })]);
    expect(near.creature("orc").nextAct).toBeGreaterThan(50);
    near.advance([], [go({ comesTo: "orc" })]);
    expect(near.creature("orc").nextAct).toBe(7);
  });
});

describe("facing without a board (TC-FACE-03 to 05)", () => {
  it("may be kept on one foe, who then gains nothing, whatever is said of flanks", () => {
    const duel = Bout.of(
      { a: npc("x"), b: npc("x"), orc: npc("y", { system: { hp: { value: 40, max: 40 } } }) },
      [6, 6, 1],
    );
    duel.advance([], [declares("orc", "setFacing", { facing: "a" })]);
    expect(duel.creature("orc").facing).toBe("a");
    duel.waitUntil(9);
    const strike = (id: string, flank: string) =>
      declares(id, "attack", { weapon: "sword", target: "orc", flank });
    const events = duel.advance([5, 5], [strike("a", "flanked"), strike("b", "rear")]);
    const totals = events.filter(({ type }) => type === "AttackRolled").map((each) => valueOf(each, "total"));
    expect(totals).toEqual([5, 9]);
  });
});
