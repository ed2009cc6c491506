// The rows of the tracker and the buttons of the panel in Die Rank: owed AP, kinds of actions, pairs, holds, and countdowns.

import { describe, expect, it } from "vitest";
import { viewPalette } from "../../src/view/palette-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewTracker, type TrackerRow } from "../../src/view/tracker-view.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { duel, give, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const words = englishWords("dierank");
const gm: Seat = { viewer: { gm: true, owns: new Set(), npcNumbers: "results" }, words, isNpc: () => true };
const onlooker: Seat = { ...gm, viewer: { gm: false, owns: new Set(), npcNumbers: "results" } };

function rowOf(fight: RankFight, id: string, seat = gm): TrackerRow {
  const row = viewTracker(dierank, engine.situation(fight), seat).rows.find((each) => each.id === id);
  if (!row) throw new Error(`${id} has no row`);
  return row;
}

const meters = (row: TrackerRow): string[] => row.meters.map(({ short, spoken }) => `${short}: ${spoken}`);
const marks = (row: TrackerRow): string[] => row.conditions.map(({ label }) => label);

const STRIKE = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const GRAB = { type: "grab", creature: "ann", target: "bob" };
const endTurn = (creature: string) => ({ type: "endTurn", creature });

describe("a row of the tracker", () => {
  it("shows what the next turn owes, and how much more may be borrowed of it (RANK-TURN-07)", () => {
    const parry = {
      to: "bob",
      prompt: "defense",
      choice: "defend",
      command: { type: "parry", creature: "bob" },
    };
    const fight = duel();
    expect(meters(rowOf(fight, "bob"))).toEqual([
      "HP: HP 4/4",
      "AP: AP 0/2",
      "Owed: Borrowed AP 0/2, 2 left to borrow",
    ]);
    const owed = rowOf(give(fight, STRIKE, [1, 4], [parry]), "bob").meters.at(-1);
    expect(owed).toMatchObject({ value: "1", remains: "1 left to borrow", owed: true });
  });

  it("tells by a word how an NPC fares whose numbers are not to be known", () => {
    const fight = give(duel({}, {}, { hp: { max: 3 } }), STRIKE, [4, 3]);
    const fares = (id: string): unknown => [
      rowOf(fight, id, onlooker).meters,
      rowOf(fight, id, onlooker).fares,
    ];
    expect([fares("ann"), fares("bob")]).toEqual([
      [[], "unhurt"],
      [[], "hurt"],
    ]);
  });

  it("is one for rider and mount, with both their lives and both their shares of AP (RANK-MNT-01, RANK-MNT-04)", () => {
    const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
    const entrants = [
      fighter("ivo", "a", { hp: { max: 4 }, region: "r" }),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
      fighter("jan", "b", { hp: { max: 4 }, region: "r" }),
    ];
    const mounted = give(fightOf(entrants), { type: "mountUp", creature: "ivo", mount: "horse" });
    const fight = give(mounted, { type: "startFight", creature: null }, [6, 5, 1]);
    const { rows } = viewTracker(dierank, engine.situation(fight), gm);
    expect(rows.map(({ id }) => id)).toEqual(["ivo", "jan"]);
    expect(meters(rowOf(fight, "ivo"))).toEqual([
      "HP: HP 4/4",
      "Mount: Mount’s HP 2/2",
      "AP: AP 3/3",
      "Owed: Borrowed AP 0/2, 2 left to borrow",
      "To move: AP for movement 3",
      "Else: AP for the rest 2",
    ]);
    expect(marks(rowOf(fight, "ivo"))).toEqual(["mounted: horse"]);
  });

  it("names who holds whom and how, and reminds of what must be sustained (RANK-GRP-03, RANK-GRP-06)", () => {
    const fight = give(duel({}, { dice: { str: "D12" } }), GRAB, [8, 2]);
    expect(marks(rowOf(fight, "bob"))).toEqual(["held (fully): ann"]);
    expect(marks(rowOf(fight, "ann"))).toEqual(["holding (fully): bob"]);
    const later = give(give(fight, endTurn("ann")), endTurn("bob"));
    expect(marks(rowOf(later, "ann"))).toEqual(["holding (fully): bob · sustain it this turn, or it ends"]);
    const kept = give(later, { type: "sustainGrab", creature: "ann" });
    expect(marks(rowOf(kept, "ann"))).toEqual(["holding (fully): bob"]);
  });

  it("counts down to waking and to death (RANK-SURV-01, RANK-MORT-01, RANK-STUN-01)", () => {
    const down = give(duel(), STRIKE, [4, 1]);
    expect(marks(rowOf(down, "bob"))).toContain("knocked out · survival roll after the fight");
    const after = (roll: number): string[] =>
      marks(rowOf(give(down, { type: "endFight", creature: null }, [roll]), "bob"));
    expect(after(2)).toContain("mortally wounded · 10 minutes left");
    expect(after(4)).toContain("knocked out · wakes in 5 minutes");
    const stunned = { type: "setCondition", creature: "bob", condition: "stunned", active: true, turns: 1 };
    expect(marks(rowOf(give(duel(), stunned), "bob"))).toEqual(["stunned · 1 turn"]);
  });
});

describe("a button of the panel", () => {
  it("names the kind of its action beside the price (RANK-TURN-04 to 06)", () => {
    const fight = duel();
    const { groups } = viewPalette(dierank.actions(engine.situation(fight), "ann"), words);
    const costs = new Map(
      groups.flatMap(({ actions }) =>
        actions.map((each) => [each.action, each.costs.map(({ text }) => text)]),
      ),
    );
    const of = (action: string): unknown => costs.get(action);
    expect([of("meleeAttack"), of("move"), of("run"), of("drop")]).toEqual([
      ["major · 1 AP"],
      ["minor · 1 AP"],
      ["exclusive · 2 AP"],
      ["free"],
    ]);
  });
});
