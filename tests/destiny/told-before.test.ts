// Long actions that a deed or a reaction would break off: whoever is about to is told before, and no one click does it.
import { expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { deedsAtOnce, lastDeed } from "../../src/view/at-once.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { languageFile } from "../../tools/system/language.ts";
import { root } from "../../tools/paths.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { BLANK, begun, block, edited, play } from "./fights.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "destiny");
const seat = {
  viewer: { gm: true, owns: new Set<string>(), npcNumbers: "all" as const },
  words,
  isNpc: () => true,
};
const spear = { spear: { reach: 2, optimalReach: 2, ap: 4 } };
const patient = { side: "x", weapons: spear, system: { wounds: { light: 1 } } };

it("is said at a reaction that costs AP, and not at passing it (DEST-LNG-02)", () => {
  const fight = begun({ a: patient, b: { side: "y" } });
  const { fight: long } = play(fight, "treatWound", "a", { patient: "a", level: "light", long: true });
  const command = { type: "move", creature: "b", yards: 1, approaches: ["a"] };
  const choicesIn = (from: typeof fight) => {
    let asked = put(engine, play(from, "endTurn", "a").fight, { kind: "command", command });
    // Whoever may interrupt the declaration passes.
    for (
      let [next] = pendingAsks(asked.open);
      next && next.ask.prompt !== "rebuff";
      [next] = pendingAsks(asked.open)
    )
      asked = put(engine, asked, { kind: "answer", request: next.key, choice: next.ask.fallback });
    return pendingAsks(asked.open)[0]?.ask.choices;
  };
  expect(choicesIn(long)?.map(({ id, leadsTo }) => [id, leadsTo])).toEqual([
    ["pass", undefined],
    ["rebuff:spear", ["longActionLost"]],
  ]);
  expect(choicesIn(fight)?.every(({ leadsTo }) => leadsTo === undefined)).toBe(true);
});

it("stands with each action that would, and none of these is done by one click", () => {
  const around = { a: { ...patient, at: [0, 0] as const }, b: { side: "y", at: [1, 0] as const } };
  const before = begun(around);
  const busy = edited(before, "a", "longAction", { command: { type: "treatWound" }, total: 8, paid: 2 });
  const deedsIn = (fight: typeof before) => {
    const options = destiny.actions(engine.situation(fight), "a", null);
    return { options, deeds: deedsAtOnce({ fight, creature: "a", options }, seat, () => true) };
  };
  expect(deedsIn(before).deeds.length).toBeGreaterThan(0);
  expect(deedsIn(before).options.some(({ leadsTo }) => leadsTo)).toBe(false);
  const { options, deeds } = deedsIn(busy);
  expect(deeds).toEqual([]);
  const told = viewPalette(options, words).groups.flatMap(({ actions }) => actions);
  const saidOf = (action: string) => told.find((each) => each.action === action)?.leadsTo;
  expect(saidOf("standardAttack")).toBe("ends the long action");
  expect(saidOf("move")).toBe("AP spent on it end the long action");
  expect(saidOf("cancelLongAction")).toBe("");
});

it("is never begun by doing the same again", () => {
  const around = { a: { side: "x", at: [0, 0] as const }, b: { side: "y", at: [1, 0] as const } };
  const strike = { weapon: "sword", target: "b", long: true };
  const { fight } = play(begun(around), "standardAttack", "a", strike, BLANK);
  expect(block(fight, "a").longAction).toBeNull();
  expect(lastDeed(fight, "a")).toEqual({
    type: "standardAttack",
    creature: "a",
    weapon: "sword",
    target: "b",
  });
});
