// What somebody holds ready stands in the tracker's row in words, for both games: the action, and what it waits for.
import { expect, it } from "vitest";
import type { Viewer } from "../../src/view/viewer.ts";
import { viewTracker, type TrackerRow } from "../../src/view/tracker-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { Condition, TimeCountCreature } from "../../src/rulesets/timecount/state.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { begun, edited } from "../destiny/fights.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { timecountEngine, timecountFight } from "../hard-cases/timecount-fight.ts";

const words = wordsFrom(languageFile(root, "en"));
const gm: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const player: Viewer = { gm: false, owns: new Set(["b"]), npcNumbers: "results" };
const isNpc = (id: string): boolean => id === "a";

const held = (rows: readonly TrackerRow[]): string[] =>
  rows.find(({ id }) => id === "a")?.conditions.map(({ label }) => label) ?? [];

it("tells in Heroes of Destiny which action is readied", () => {
  const fight = edited(begun({ a: {}, b: {} }), "a", "readied", "standardAttack");
  const situation = destinyEngine.situation(fight);
  expect(
    held(viewTracker(destiny, situation, { viewer: gm, words: wordsOf(words, "destiny"), isNpc }).rows),
  ).toEqual(["readied: Standard Attack"]);
});

/** Time Count, in which `a` has this one condition. */
function holding(condition: Condition, viewer: Viewer): string[] {
  const fight = timecountFight({ a: { kind: "npc", at: [0, 0] }, b: { at: [1, 0] } });
  const { a, b } = fight.state.creatures;
  if (!a || !b) throw new Error("nobody is there");
  const holder: TimeCountCreature = { ...a, nextAct: 12, conditions: { readied: condition } };
  const state = { ...fight.state, phase: "running" as const, count: 10, creatures: { a: holder, b } };
  const situation = timecountEngine.situation({ ...fight, state });
  return held(viewTracker(timecount, situation, { viewer, words: wordsOf(words, "timecount"), isNpc }).rows);
}

const deed = { type: "attack", creature: "a", weapon: "sword", target: "b" };
const waiting: Condition = { condition: "readied", ends: null, text: "the door opens", held: deed };

it("tells in Time Count what is held and what it waits for, the latter only to those who may know", () => {
  expect(holding(waiting, gm)).toEqual(["ready to act: Attack – “the door opens”"]);
  expect(holding(waiting, player)).toEqual(["ready to act: Attack"]);
});

it("tells of a weapon that is set that it waits for a charge", () => {
  const set: Condition = { condition: "readied", ends: null, text: "sword", marks: ["charge"] };
  expect(holding(set, player)).toEqual(["ready to act: Set a Weapon sword when a foe charges"]);
});
