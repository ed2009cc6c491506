// What lasts, side by side: conditions of one kind, sleep and dying, a change by hand, and rests that take their time.
import { describe, expect, it } from "vitest";
import { afterHandEdit } from "../../src/rulesets/destiny/health/settling.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, lasting, play } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const words = (fight: Fight, id: string) => Object.keys(block(fight, id).conditions);
const WELL = [5, 5, 5, 5, 5];
const none = { light: 0, moderate: 0, severe: 0, critical: 0, fatal: 0 };

describe("What lasts", () => {
  it("Helplessness by a nonlethal blow (DEST-ACT-04) shortens none that lasts longer", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = edited(f, "b", "conditions", { helpless: lasting("helpless", { endRound: 9 }) });
    f = edited(f, "b", "wounds", { ...none, critical: 1 });
    // immobile defense -5; attack 0 -2 ; BLANK total 0-2=-2 ; damage = -2+2+5-0=5 severe
    f = play(
      f,
      "nonlethalAttack",
      "a",
      { weapon: "sword", target: "b" },
      [...BLANK, ...[1, 1, 3, 3, 3]],
      [says("a", "woundLevel", "light"), says("a", "knockOut", "helpless")],
    ).fight;
    const ends = Object.values(block(f, "b").conditions).map((c) => c.endRound);
    expect(Math.max(...(ends as number[]))).toBe(9);
  });

  it("Helpless for two rounds is helpless to the end of the second (DEST-ACT-04)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = edited(f, "b", "wounds", { ...none, critical: 1 });
    f = play(
      f,
      "nonlethalAttack",
      "a",
      { weapon: "sword", target: "b" },
      [...WELL, ...[1, 1, 3, 3, 3]],
      [says("a", "woundLevel", "light"), says("a", "knockOut", "helpless")],
    ).fight;
    expect(words(f, "b")).toEqual(["helpless"]);
    for (let i = 0; i < 2; i += 1) f = play(f, "nextTurn", null).fight;
    expect([f.state.round, words(f, "b")]).toEqual([2, ["helpless"]]);
    for (let i = 0; i < 2; i += 1) f = play(f, "nextTurn", null).fight;
    expect([f.state.round, words(f, "b")]).toEqual([3, []]);
  });

  it("From helplessness with a target number one may escape (DEST-ACT-14)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "setCondition", "a", { condition: "helpless", tn: 0 }).fight;
    const p = play(f, "escape", "a", {}, WELL);
    expect(words(p.fight, "a")).toEqual([]);
  });

  it("A flash of a round ends no blindness that lasts (DEST-DUR-01)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "setCondition", "b", { condition: "blinded" }).fight;
    f = play(f, "setCondition", "b", { condition: "blinded", rounds: 1 }).fight;
    f = play(play(f, "nextTurn", null).fight, "nextTurn", null).fight;
    expect(words(f, "b")).toEqual(["blinded"]);
  });

  it("Under water nothing takes fire (DEST-CON-12)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "setCondition", "b", { condition: "underwater" }).fight;
    f = play(f, "setCondition", "b", { condition: "burning", level: "light", tn: 3 }).fight;
    expect(words(f, "b")).toEqual(["underwater"]);
  });

  it("A sleep of a round ends nobody's dying (DEST-AMB-14)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "setCondition", "b", { condition: "unconscious", rounds: 1 }).fight;
    f = play(f, "harm", "b", { level: "fatal" }).fight;
    expect(words(f, "b").sort()).toEqual(["dying", "unconscious"]);
    f = play(f, "nextTurn", null, {}, WELL).fight;
    expect(f.state.round).toBe(2);
    expect(words(f, "b").sort()).toEqual(["dying", "unconscious"]);
  });

  it("A short sleep laid on the dying wakes nobody (DEST-AMB-13)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "harm", "b", { level: "fatal" }).fight;
    f = play(f, "setCondition", "b", { condition: "unconscious", rounds: 1 }).fight;
    f = play(f, "nextTurn", null, {}, WELL).fight;
    expect(words(f, "b").sort()).toEqual(["dying", "unconscious"]);
  });

  it("Nor does the end of the fight (DEST-AMB-13)", () => {
    let f = begun({ a: { at: [0, 0] }, b: { at: [1, 0] } });
    f = play(f, "setCondition", "b", { condition: "unconscious", rounds: 1 }).fight;
    f = play(f, "harm", "b", { level: "fatal" }).fight;
    f = play(f, "endFight", null).fight;
    expect(words(f, "b").sort()).toEqual(["dying", "unconscious"]);
  });

  it("Who was stabilized with a fatal wound is felled by no other change by hand (DEST-ACT-29)", () => {
    let f = begun({ a: { at: [0, 0], side: "x" }, b: { at: [1, 0], side: "y" } });
    f = edited(f, "b", "wounds", { ...none, fatal: 1 });
    const later = edited(f, "b", "ap", 3);
    expect(afterHandEdit(f.state, destinyEngine.situation(later) as never, "b")).toBe(null);
  });

  it("Who has rested the exhaustion away is exhausted by no other change by hand (DEST-AMB-22)", () => {
    let f = begun({ a: { at: [0, 0], side: "x" }, b: { at: [1, 0], side: "y" } });
    f = edited(edited(f, "b", "fatigue", 4), "b", "stamina", 0);
    const later = edited(f, "b", "ap", 3);
    expect(afterHandEdit(f.state, destinyEngine.situation(later) as never, "b")).toBe(null);
  });

  it("A short rest gives half of the mana that is whole again as it ends (DEST-REST-04)", () => {
    const actor = { side: "x", attributes: { lor: 10 } };
    let f = begun({ a: actor, b: {} });
    f = edited(edited(f, "a", "manaInvested", 4), "a", "mana", 0);
    f = edited(f, "a", "conditions", {
      "sustaining:1": lasting("sustaining", { value: 4, endRound: 5, returns: "end", text: "ward" } as never),
    });
    f = play(f, "endFight", null).fight;
    f = play(f, "shortRest", "a").fight;
    expect([block(f, "a").manaInvested, block(f, "a").mana]).toEqual([0, 9]);
  });

  it("A long rest in vain takes its hours (DEST-REST-03)", () => {
    let f = begun({ a: {}, b: {} });
    f = edited(f, "a", "conditions", { hobbled: lasting("hobbled", { endRound: 50, tn: 0 }) });
    f = play(f, "endFight", null).fight;
    f = play(f, "longRest", "a", {}, [], [says("gm", "slept", "notSlept")]).fight;
    expect(words(f, "a")).toEqual([]);
  });

  it("A broken rest takes its minutes (DEST-REST-15)", () => {
    let f = begun({ a: {}, b: {} });
    f = edited(f, "a", "conditions", { hobbled: lasting("hobbled", { endRound: 50, tn: 0 }) });
    f = play(f, "endFight", null).fight;
    f = play(
      f,
      "breakRest",
      "a",
      { kind: "long", elapsed: 60, interruption: 60 },
      [],
      [says("gm", "strenuous", "strenuous"), says("gm", "restBroken", "countAsShortRests")],
    ).fight;
    expect(words(f, "a")).toEqual([]);
  });
});
