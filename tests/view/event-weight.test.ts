// What is worth telling in the chat, and what a card says first: deeds that nothing else on the screen puts into words.
import { beforeAll, describe, expect, it } from "vitest";
import type { EventDeclarations, FightEvent } from "../../src/core/language/events.ts";
import { rootsOf } from "../../src/core/engine/history.ts";
import { loadGame } from "../../src/rulesets/index.ts";
import { viewCard } from "../../src/view/card-view.ts";
import { foldOpeners, isHarm, tellsOfDeed, weightOf } from "../../src/view/event-weight.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { Bout, declares, npc } from "../timecount/bout.ts";

const event = (type: string, operands: FightEvent["operands"] = {}): FightEvent => ({
  type,
  rule: "TEST-01",
  creature: "a",
  operands,
  changes: [],
});
const declared: Record<string, EventDeclarations> = {};

beforeAll(async () => {
  for (const id of ["destiny", "timecount"]) declared[id] = (await loadGame(id)).ruleset.events;
});

it.each([
  ["a posture", "destiny", ["ActionDeclared", "ApSpent", "PostureChanged"], true],
  ["a dash", "destiny", ["ActionDeclared", "Dashed"], true],
  ["a condition", "destiny", ["ActionDeclared", "ApSpent", "ConditionGained"], true],
  ["a foe that is ignored", "destiny", ["FlankIgnored"], true],
  ["a walk, which the board shows", "destiny", ["MovementBought", "Moved", "MovementUsed"], false],
  ["a walk that ends what hid it", "destiny", ["Moved", "ConditionEnded"], true],
  [
    "a turn's end, which the tracker shows",
    "destiny",
    ["ApGained", "ConditionEnded", "TurnEnded", "TurnBegun"],
    false,
  ],
  ["nothing but what was paid", "destiny", ["ActionDeclared", "ApSpent"], false],
  ["a count on which nothing comes to pass", "timecount", ["CountAdvanced", "TurnBegan", "Waited"], false],
  ["a count that costs the dying blood", "timecount", ["CountAdvanced", "HpLostDying"], true],
  ["poison laid by the GM", "timecount", ["PoisonSuffered"], true],
  ["the end of a fight", "timecount", ["ConditionEnded", "FightEnded"], false],
])("%s", (_what, game, types, told) => {
  const events = types.map((type) => event(type));
  expect(tellsOfDeed(events, declared[game] ?? {})).toBe(told);
});

describe("a line of a card", () => {
  const told = (type: string, creature: string) => ({
    type,
    creature,
    weight: weightOf({ ...event(type), creature }, declared["timecount"] ?? {}),
  });
  const read = (lines: readonly { type: string; weight: string }[]): string[] =>
    lines.filter(({ weight }) => weight !== "detail").map(({ type }) => type);

  it("that only names a deed gives way to what came of it, creature by creature", () => {
    const lines = [
      told("CountAdvanced", ""),
      told("ActionTaken", "a"),
      told("ActionTaken", "b"),
      told("AttackRolled", "a"),
      told("DamageTaken", "b"),
      told("DelayTaken", "a"),
    ];
    expect(read(foldOpeners(lines, declared["timecount"] ?? {}))).toEqual([
      "ActionTaken",
      "AttackRolled",
      "DamageTaken",
    ]);
  });

  it("about a check against the worst is read only where it went ill", () => {
    const { timecount = {} } = declared;
    expect(weightOf(event("ConsciousnessChecked", { success: true }), timecount)).toBe("detail");
    expect(weightOf(event("ConsciousnessChecked", { success: false }), timecount)).toBe("result");
    expect(weightOf(event("WakingChecked", { success: true }), timecount)).toBe("result");
  });

  it("is set apart where it hurts, and a result where no game declares it any longer", () => {
    expect(isHarm(event("DamageTaken"), declared["timecount"] ?? {})).toBe(true);
    expect(isHarm(event("DamageTaken"), declared["destiny"] ?? {})).toBe(false);
    expect(isHarm(event("DamageTaken"), {})).toBe(false);
    expect(weightOf(event("NeverHeardOf"), {})).toBe("result");
    expect(weightOf(event("Overruled"), {})).toBe("headline");
  });
});

it("the card of a count says what happened in a line, and keeps the dice for time among the details", () => {
  const bout = Bout.of({ a: { side: "x", at: [0, 0] }, b: npc("y", { at: [1, 0] }) }, [1, 6]);
  bout.advance([15, 5, 3], [declares("a", "attack", { weapon: "sword", target: "b" })]);
  const entries = rootsOf(bout.fight).at(-1)?.entries ?? [];
  const gm = { gm: true, owns: new Set<string>(), npcNumbers: "all" } as const;
  const card = viewCard(
    bout.fight,
    entries,
    { viewer: gm, words: englishWords("timecount"), isNpc: () => false },
    declared["timecount"] ?? {},
  );
  const prominent = card.lines.filter(({ weight }) => weight !== "detail");
  expect(card.title).toBe("Count 5");
  expect(prominent.map(({ type, weight, harm }) => [type, weight, harm])).toEqual([
    ["AttackRolled", "headline", false],
    ["DamageTaken", "result", true],
  ]);
  expect(prominent.flatMap(({ rolls }) => rolls)).toHaveLength(2);
  expect(card.untold).toEqual([]);
  expect(card.lines.find(({ type }) => type === "DelayTaken")?.rolls).toHaveLength(1);
});
