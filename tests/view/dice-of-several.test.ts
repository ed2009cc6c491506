// The card of a count on which several attack: the dice of each stand with what came of them.
import { expect, it } from "vitest";
import { viewCard } from "../../src/view/card-view.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { Bout, declares, npc } from "../timecount/bout.ts";

const seat = {
  viewer: { gm: true, owns: new Set<string>(), npcNumbers: "all" as const },
  words: wordsFrom({}),
  isNpc: () => true,
};

it("gives each attacker the own dice, though all fall before anything is told", () => {
  const fighters = { a: npc("x", { at: [0, 0] }), b: npc("x", { at: [0, 1] }), c: npc("y", { at: [1, 0] }) };
  const bout = Bout.of(fighters, [1, 1, 6]);
  const strikes = (who: string) => declares(who, "attack", { weapon: "sword", target: "c" });
  bout.advance([15, 5, 12, 4], [strikes("a"), strikes("b")]);
  const last = bout.fight.log.at(-1)?.root;
  const entries = bout.fight.log.filter(({ root }) => root === last);
  const { lines, untold } = viewCard(bout.fight, entries, seat, timecount.events);
  const headlines = lines.filter(({ weight }) => weight === "headline");
  const dice = headlines.map(({ creature, rolls }) => [
    creature,
    rolls.map((roll) => [roll.creature, roll.purpose, roll.dice.map(({ face }) => face)]),
  ]);
  expect(dice).toEqual([
    [
      "a",
      [
        ["a", "attack", [15]],
        ["a", "damage", [5]],
      ],
    ],
    [
      "b",
      [
        ["b", "attack", [12]],
        ["b", "damage", [4]],
      ],
    ],
  ]);
  expect(lines.flatMap(({ rolls }) => rolls)).toHaveLength(4);
  expect(untold).toEqual([]);
});
