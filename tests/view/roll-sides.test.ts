// The sides of a roll on a card: numbers, dice and scores beside each other, the winner and by how much, and what stays secret.
import { describe, expect, it } from "vitest";
import { viewCard, type CardLine } from "../../src/view/card-view.ts";
import type { RollSidesView } from "../../src/view/roll-sides-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { adds, defends, duel, give, strike, type StyleFight } from "../fightingstyle/play.ts";

const GM: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const PLAYER: Viewer = { gm: false, owns: new Set(["hero"]), npcNumbers: "nothing" };

function lines(fight: StyleFight, viewer = GM): readonly CardLine[] {
  const seat: Seat = { viewer, words: englishWords("fightingstyle"), isNpc: (id) => id === "guard" };
  const root = fight.log.at(-1)?.root;
  return viewCard(
    fight,
    fight.log.filter((entry) => entry.root === root),
    seat,
    fightingstyle.events,
  ).lines;
}

function sidesOf(type: string, fight: StyleFight, viewer = GM): RollSidesView {
  const found = lines(fight, viewer).find((line) => line.type === type)?.sides;
  if (!found) throw new Error(`no sides of ${type}`);
  return found;
}

const strikeSides = (fight: StyleFight, viewer = GM): RollSidesView =>
  sidesOf("StrikeResolved", fight, viewer);

describe("a roll of two sides", () => {
  const parried = give(duel(), strike, [4, 12, 8], [defends("guard", "parry")]);

  it("shows both target numbers with their parts, both dice, and who wins by how much", () => {
    const { sides, lead, outcomes } = strikeSides(parried);
    expect(sides.map(({ name, means, wins }) => [name, means, wins])).toEqual([
      ["hero", "Attack", true],
      ["guard", "parry", false],
    ]);
    const numbers = sides.map((side) => side.numbers.map(({ label, traced }) => [label, traced?.value]));
    expect(numbers).toEqual([[["Target number", "14"]], [["Target number", "12"]]]);
    expect(sides[0]?.numbers[0]?.traced?.parts.map(({ label, value }) => [label, value])).toEqual([
      ["Strength", "+12"],
      ["Style", "+2"],
    ]);
    expect(sides.map(({ rolls }) => rolls.map(({ dice }) => dice.map(({ face }) => face)))).toEqual([
      [[4]],
      [[12]],
    ]);
    expect(sides.map(({ verdict, score, notches }) => [verdict, score, notches.length])).toEqual([
      ["passes", "3 successes", 3],
      ["passes", "1 success", 1],
    ]);
    expect(lead).toBe("hero wins by 2 successes");
    expect(outcomes.map(({ label }) => label)).toHaveLength(6);
    expect(outcomes.filter(({ holds }) => holds).map(({ label }) => label)).toEqual(["Hit"]);
  });

  it("lays the dice to their side, and leaves the others with the line", () => {
    const line = lines(parried).find(({ type }) => type === "StrikeResolved");
    expect(line?.rolls).toEqual([]);
    const damage = lines(parried).find(({ type }) => type === "DamageTaken");
    expect(damage?.rolls.map(({ purpose }) => purpose)).toEqual(["damage"]);
  });

  it("says that an even defender holds, and names nobody where neither has won", () => {
    expect(strikeSides(give(duel(), strike, [4, 2], [defends("guard", "parry")])).lead).toBe(
      "guard holds: as many successes",
    );
    const failed = strikeSides(give(duel(), strike, [19, 19], [defends("guard", "parry")]));
    expect([failed.lead, failed.sides.map(({ wins }) => wins)]).toEqual(["", [false, false]]);
  });

  it("keeps an NPC's numbers and successes from players, not its dice nor who wins", () => {
    const { sides, lead } = strikeSides(parried, PLAYER);
    const [hero, guard] = sides;
    expect(hero?.numbers[0]?.traced?.value).toBe("14");
    expect(guard?.numbers.map(({ traced }) => traced)).toEqual([null]);
    expect([guard?.score, guard?.notches, guard?.rolls.length]).toEqual(["", [], 1]);
    expect(lead).toBe("hero wins");
  });

  it("shows who does not defend without a test", () => {
    const { sides } = strikeSides(give(duel(), strike, [4, 8]));
    expect([sides[1]?.means, sides[1]?.numbers, sides[1]?.rolls, sides[1]?.verdict]).toEqual([
      "no defense",
      [],
      [],
      "",
    ]);
  });

  it("marks the die that counts of several, with what gave them", () => {
    const braced = give(duel(), strike, [19, 4], [defends("guard", "parry"), adds("guard", "brace")]);
    const again = give(braced, strike, [4, 17, 9, 8], [defends("guard", "parry")]);
    const guard = strikeSides(again).sides[1];
    expect(guard?.rolls[0]?.dice.map(({ face, aside }) => [face, aside ?? false])).toEqual([
      [17, true],
      [9, false],
    ]);
    expect(guard?.numbers.map(({ label, traced }) => [label, traced?.value])).toEqual([
      ["Target number", "12"],
      ["Boons and banes", "1"],
    ]);
    expect(guard?.numbers[1]?.traced?.parts.map(({ label }) => label)).toEqual(["Braced"]);
  });
});

describe("a roll of one side", () => {
  it("shows the test that a maneuver takes", () => {
    const bashed = give(duel(), strike, [19, 4, 18], [defends("guard", "parry"), adds("guard", "bash")]);
    const { sides, lead, outcomes } = sidesOf("ManeuverSucceeded", bashed);
    expect(sides.map(({ name, verdict }) => [name, verdict])).toEqual([["hero", "fails"]]);
    expect([lead, outcomes]).toEqual(["", []]);
  });

  it("shows the tests of whoever searches or sneaks, and what came of them in words", () => {
    const unasked = { to: "gm", prompt: "situation", choice: "pass" };
    const searched = give(duel(), { type: "search", creature: "hero" }, [3], [unasked]);
    const [search] = sidesOf("TestMade", searched).sides;
    expect([search?.means, search?.verdict, search?.notches.length]).toEqual(["Observation", "passes", 2]);
    const noticed = lines(give(duel(), { type: "sneak", creature: "hero" }, [19, 3], [unasked]));
    expect(noticed.at(-1)?.text).toBe("Everybody on the watch notices hero.");
    const sneaked = lines(give(duel(), { type: "sneak", creature: "hero" }, [2, 19], [unasked]));
    expect(sneaked.at(-1)?.text).toBe("hero goes unnoticed by guard.");
    const sides = sneaked.flatMap((line) => line.sides?.sides ?? []);
    expect(sides.map(({ name, verdict, rolls }) => [name, verdict, rolls.length])).toEqual([
      ["hero", "passes", 1],
      ["guard", "fails", 1],
    ]);
  });

  it("is none where an event tells of no roll", () => {
    const told = lines(give(duel(), { type: "dash", creature: "hero" }));
    expect(told.every(({ sides }) => sides === null)).toBe(true);
  });
});
