// The question for a maneuver: each that is open with what it would meet, the sizes in words, and no number of another's shown.

import { describe, expect, it } from "vitest";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Seat } from "../../src/view/seat.ts";
import { viewWays } from "../../src/view/ways-view.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { duel, sheetWith, strike, type StyleFight } from "./play.ts";
import { engine, GUARD, KNIGHT } from "./scene.ts";

const seat = (gm: boolean): Seat => ({
  viewer: { gm, owns: new Set(["hero"]), npcNumbers: "nothing" },
  words: englishWords("fightingstyle"),
  isNpc: (id) => id === "guard",
});

/** A strike that nobody parries and that hits: the hero is asked for a maneuver. */
function won(fight: StyleFight): [StyleFight, string] {
  let open = put(engine, fight, { kind: "command", command: strike });
  const [defense] = pendingAsks(open.open);
  open = put(engine, open, { kind: "answer", request: defense?.key ?? "", choice: "pass" });
  for (let roll = pendingRoll(open.open); roll; roll = pendingRoll(open.open)) {
    const faces = Array<number>(roll.roll.dice.count).fill(2);
    open = put(engine, open, { kind: "rolled", request: roll.key, faces });
  }
  const [asked] = pendingAsks(open.open);
  if (asked?.ask.prompt !== "maneuver") throw new Error(`asked for ${asked?.ask.prompt}`);
  return [open, asked.key];
}

function shown(fight: StyleFight, seen: Seat) {
  const [open, key] = won(fight);
  return viewWays(engine, open, key, seen).map(({ name, isWhole, numbers }) => [
    name,
    isWhole,
    ...numbers.map(({ label, traced }) => `${label} ${traced?.value ?? "?"}`),
  ]);
}

const sized = (size: number) => duel({}, KNIGHT, sheetWith(GUARD, [], { size }));

describe("the maneuvers after a critical win (STYLE-MAN-01)", () => {
  it("stand with their numbers for the GM, and one press takes all but a place to hit", () => {
    expect(shown(duel(), seat(true))).toEqual([
      ["Brace", true, "Boon on the next defense 1"],
      ["Disarm: Spear", true, "Same size 0", "Target number 10"],
      ["Disarm: Shield", true, "Same size 0", "Target number 10", "Boons and banes 1"],
      ["Feint", true, "Target number 8"],
      ["Precision", false, "Damage without a roll 12", "Rolled, on the average 8.5"],
      ["Push", true, "Same size 0", "Target number 10"],
      ["Trip", true, "Same size 0", "Target number 8"],
    ]);
  });

  it("tell of each test the chance that the maneuver comes off, or that the feint does", () => {
    const [open, key] = won(duel());
    const chances = viewWays(engine, open, key, seat(true)).map(({ name, numbers }) => [
      name,
      numbers.map(({ chance }) => chance).find((chance) => chance !== "") ?? "",
    ]);
    // The guard withstands a push at 10 or less, a disarmed shield with a boon, a trip at 8; the hero feints at 8.
    expect(Object.fromEntries(chances)).toMatchObject({
      "Disarm: Spear": "Chance: 50 %",
      "Disarm: Shield": "Chance: 25 %",
      Feint: "Chance: 40 %",
      Push: "Chance: 50 %",
      Trip: "Chance: 60 %",
    });
  });

  it("keep another's numbers from whoever may not see them, and tell the sizes all the same", () => {
    const trip = shown(sized(3), seat(false)).find(([name]) => name === "Trip");
    expect(trip).toEqual([
      "Trip",
      true,
      "Larger: rolls with a boon 1",
      "Target number ?",
      "Boons and banes ?",
    ]);
  });

  it("say that sizes far apart decide without a roll (STYLE-SIZE-03)", () => {
    const push = (size: number) => shown(sized(size), seat(true)).find(([name]) => name === "Push");
    expect(push(4)).toEqual(["Push", true, "Far larger: withstands without a roll 2"]);
    expect(push(0)).toEqual(["Push", true, "Far smaller: fails without a roll −2"]);
  });
});
