// What a delay may come to, told before anybody rolls: a range where dice decide, a number where it is read (TC-TIME-11, 20).
import { expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { viewCost } from "../../src/view/palette-view.ts";
import { wordsFrom } from "../../src/view/words.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, npc } from "./bout.ts";

const words = wordsFrom({ FRAY: { Number: { counts: "counts" } } });

/** The price of a blow with the sword, and where the strip puts its actor, for whoever is due first. */
function priceOf(bout: Bout): {
  readonly cost: string;
  readonly lines: string;
  readonly isEstimate?: boolean;
} {
  bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  const asked = pendingAsks(bout.fight.open)[0]?.ask ?? null;
  const options = timecount.actions(engine.situation(bout.fight), "a", asked);
  const attack = options.find(({ action }) => action === "attack");
  const command = { type: "attack", creature: "a", weapon: "sword", target: "b" };
  const [line] = engine.preview(bout.fight, command, asked);
  const counts = line && viewCost(words, { resource: "counts", traced: line.traced });
  const isEstimate = engine.afterwards(bout.fight, command)?.isEstimate;
  return {
    cost: (attack?.cost ?? []).map((each) => viewCost(words, each).text).join(),
    lines: counts?.text ?? "",
    ...(isEstimate === undefined ? {} : { isEstimate }),
  };
}

const fighters = { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }) };

it("is a number for an NPC who reads it", () => {
  expect(priceOf(Bout.of(fighters, [1, 6]))).toEqual({
    cost: "9 counts",
    lines: "9 counts",
    isEstimate: false,
  });
});

it("is what the dice of the class can give for whoever rolls, and the strip estimates", () => {
  const rolled = { cost: "7–12 counts", lines: "7–12 counts", isEstimate: true };
  expect(priceOf(Bout.of({ ...fighters, a: { ...fighters.a, kind: "character" } }, [1, 6]))).toEqual(rolled);
  expect(priceOf(Bout.of(fighters, [1, 6], { npcSf: "random" }))).toEqual(rolled);
});
