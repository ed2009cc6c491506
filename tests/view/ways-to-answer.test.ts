// A question that is weighed: its ways with their prices and numbers, in the question itself, and for whom they are no business.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewWays, type WayView } from "../../src/view/ways-view.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { defends, duel, give, strike, walk, type StyleFight } from "../fightingstyle/play.ts";
import { engine } from "../fightingstyle/scene.ts";

const seat = (gm: boolean, owns: string[], npcNumbers: "all" | "nothing"): Seat => ({
  viewer: { gm, owns: new Set(owns), npcNumbers },
  words: englishWords("fightingstyle"),
  isNpc: (id) => id === "guard",
});
const GM = seat(true, [], "nothing");
const OWNER = seat(false, ["guard"], "nothing");
const FOE = seat(false, ["hero"], "nothing");

function ways(fight: StyleFight, command: Command, seen: Seat): WayView[] {
  const open = put(engine, fight, { kind: "command", command });
  return viewWays(engine, open, pendingAsks(open.open)[0]?.key ?? "", seen);
}

const told = (seen: WayView[]) =>
  seen.map(({ title, costs, numbers }) => [
    title,
    costs.map(({ text }) => text),
    numbers.map(({ label, traced }) => `${label} ${traced?.value}`),
  ]);

describe("the question how one defends", () => {
  it("shows each way that is open with its price and its numbers, to its owner and to the GM", () => {
    const expected = [
      ["Block", ["1 AP"], ["Target number 12", "Block rating 4", "AP left then 2"]],
      ["Dodge", ["1 AP"], ["Target number 8", "AP left then 2"]],
      ["Parry", ["1 AP"], ["Target number 12", "AP left then 2"]],
    ];
    expect(told(ways(duel(), strike, OWNER))).toEqual(expected);
    expect(told(ways(duel(), strike, GM))).toEqual(expected);
  });

  it("opens a number to its parts, each with its rule", () => {
    const parry = ways(duel(), strike, GM).find(({ title }) => title === "Parry");
    expect(parry?.numbers[0]?.traced).toMatchObject({ rule: "STYLE-DEF-13" });
    expect(parry?.numbers[0]?.traced?.parts.map(({ label, value }) => [label, value])).toEqual([
      ["Strength", "+10"],
      ["Style", "+2"],
    ]);
  });

  it("is answered by a way as it stands, without another question", () => {
    const open = put(engine, duel(), { kind: "command", command: strike });
    const request = pendingAsks(open.open)[0]?.key ?? "";
    const pressed = viewWays(engine, open, request, OWNER).find(({ title }) => title === "Dodge");
    expect(pressed).toMatchObject({ choice: "defend", isWhole: true });
    const command = pressed?.command ?? undefined;
    const after = put(engine, open, {
      kind: "answer",
      request,
      choice: "defend",
      ...(command ? { command } : {}),
    });
    expect(command).toEqual({ type: "dodge", creature: "guard" });
    expect(pendingAsks(after.open)).toEqual([]);
    expect(after.state.creatures["guard"]?.ap).toBe(2);
  });

  it("shows nothing to those who do not answer it", () => {
    expect(ways(duel(), strike, FOE)).toEqual([]);
    expect(ways(duel(), strike, seat(false, ["hero"], "all"))).toEqual([]);
  });
});

describe("the question whether one strikes at an opening", () => {
  it("shows each weapon with its price, its chance and what it leaves, and is answered by a press", () => {
    const shown = ways(duel(), walk("hero", [5, 4], [5, 3]), OWNER);
    expect(told(shown)).toEqual([
      ["Opportunity attack", ["1 AP"], ["Target number 12", "Damage at most 11", "AP left then 2"]],
    ]);
    expect(shown[0]).toMatchObject({ choice: "attack", isWhole: true });
  });
});

describe("a question that nobody weighs", () => {
  it("has no ways of its own", () => {
    const grapple = { type: "grapple", creature: "hero", target: "guard" };
    const open = put(engine, duel(), { kind: "command", command: grapple });
    const [asked] = pendingAsks(open.open);
    expect(asked?.ask.prompt).toBe("skill");
    expect(viewWays(engine, open, asked?.key ?? "", GM)).toEqual([]);
  });

  it("nor has one that is gone", () => {
    const over = give(duel(), strike, [20, 20], [defends("guard", "parry")]);
    expect(viewWays(engine, over, "1", GM)).toEqual([]);
  });
});
