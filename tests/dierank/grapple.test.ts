// Grabs and holds of Die Rank in play: winning, keeping, using and escaping them.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { give, duel, refusalOf, type RankFight } from "./bout.ts";

const GRAB = { type: "grab", creature: "ann", target: "bob" };
const endTurn = (creature: string) => ({ type: "endTurn", creature });

/** Ann with Strength D12 has grabbed Bob with so many successes, and it is Bob's turn. */
function held(successes: number, bob: JsonRecord = {}): RankFight {
  const fight = duel({}, { dice: { str: "D12" }, region: "r", ap: 3 }, { ap: 3, region: "r", ...bob });
  return give(give(fight, GRAB, [2 * successes, 2]), endTurn("ann"));
}

function lastFacts(fight: RankFight): string[] {
  const root = fight.log.at(-1)?.root;
  return fight.log.flatMap((entry) =>
    entry.root === root ? entry.events.map(({ type, rule }) => `${type} ${rule}`) : [],
  );
}

describe("a grab", () => {
  it("takes hold partly with one success, fully with two, and may be upgraded (RANK-GRP-03)", () => {
    const level = (fight: RankFight): unknown => fight.state.creatures["ann"]?.grabbing?.level;
    expect([level(held(1)), level(held(2)), level(held(3))]).toEqual(["partial", "full", "full"]);
    const later = give(held(1), endTurn("bob"));
    expect(level(give(later, GRAB, [6, 3]))).toBe("full");
    expect(level(give(later, GRAB, [1, 3]))).toBe("partial");
  });

  it("lets an armed target strike first (RANK-GRP-02, RANK-UNA-04)", () => {
    const fight = duel({}, { dice: { str: "D12" } });
    const strike = {
      to: "bob",
      prompt: "opportunityAttack",
      choice: "attack",
      command: { type: "opportunityAttack", creature: "bob", weapon: "sword" },
    };
    const after = give(fight, GRAB, [6, 1], [strike]);
    expect(lastFacts(after)).toContain("OpeningGiven RANK-GRP-02");
    expect(after.state.creatures["ann"]).toMatchObject({ knockedOut: true, grabbing: null });
    expect(lastFacts(after).at(-1)).toBe("ActLost RANK-TURN-14");
  });

  it("binds both to their place (RANK-GRP-04)", () => {
    const move = (creature: string) => ({ type: "move", creature, path: ["s"] });
    expect(refusalOf(held(1), { kind: "command", command: move("bob") })).toBe("RANK-GRP-04 grabbed");
    const later = give(held(1), endTurn("bob"));
    expect(refusalOf(later, { kind: "command", command: move("ann") })).toBe("RANK-GRP-04 grabbing");
    const free = give(later, { type: "release", creature: "ann" });
    expect(refusalOf(free, { kind: "command", command: move("ann") })).toBeNull();
  });

  it("ends with the grappler's turn unless it is kept for an AP (RANK-GRP-06)", () => {
    const turn = give(held(1), endTurn("bob"));
    expect(lastFacts(give(turn, endTurn("ann")))).toContain("GrabEnded RANK-GRP-06");
    const kept = give(turn, { type: "sustainGrab", creature: "ann" });
    expect(kept.state.creatures["ann"]?.apLeft).toBe(2);
    expect(give(kept, endTurn("ann")).state.creatures["ann"]?.grabbing).toMatchObject({ target: "bob" });
  });

  it("takes the held one along through a region, and counts as kept (RANK-GRP-13)", () => {
    const turn = give(held(2), endTurn("bob"));
    const dragged = give(turn, { type: "drag", creature: "ann", path: ["s"] });
    expect(dragged.state.creatures).toMatchObject({
      ann: { region: "s", turnOver: true, grabbing: { kept: true } },
      bob: { region: "s" },
    });
    const partly = give(held(1), endTurn("bob"));
    expect(
      refusalOf(partly, { kind: "command", command: { type: "drag", creature: "ann", path: ["s"] } }),
    ).toBe("RANK-GRP-13 noFullHold");
  });

  it("fully hinders what the held one does, and the grappler's defenses but not against the held (RANK-GRP-07, RANK-GRP-08)", () => {
    const strike = { type: "meleeAttack", creature: "bob", target: "ann", weapon: "sword" };
    const after = give(held(2), strike, [6, 5, 2, 4]);
    const hit = after.log
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === "AttackHit")
      .at(-1);
    expect(hit?.operands).toMatchObject({
      active: { value: 5, parts: [{ rule: "RANK-DIE-05", parts: [{ rule: "RANK-GRP-07" }] }] },
      opposing: { value: 4, parts: [{ parts: [{ rule: "RANK-GRP-08", value: 1 }] }] },
    });
  });
});

describe("an escape", () => {
  const escape = { type: "escape", creature: "bob", grappler: "ann" };

  it("costs less the better it goes (RANK-ESC-01, RANK-ESC-02, table T3)", () => {
    const after = (own: number, against: number): unknown => {
      const fight = give(held(1), escape, [own, against]);
      const { apLeft, turnOver } = fight.state.creatures["bob"]!;
      return [fight.state.creatures["ann"]?.grabbing === null, apLeft, turnOver];
    };
    expect([after(3, 3), after(4, 2), after(6, 2), after(2, 3)]).toEqual([
      [true, 0, true],
      [true, 2, false],
      [true, 3, false],
      [false, 0, true],
    ]);
  });

  it("is rolled with the worse of two from a full hold (RANK-GRP-07)", () => {
    expect(lastFacts(give(held(2), escape, [6, 1, 2]))).toContain("EscapeFailed RANK-ESC-02");
  });
});
