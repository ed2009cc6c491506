// Conditions by the GM's word: with the numbers that their own rules ask for later, and checked as they are given.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, play, refusalOf, told } from "./fights.ts";

const pair = () => begun({ a: { side: "x" }, b: { side: "y" } });
const laid = (condition: string, more: { [name: string]: string | number } = {}, fight = pair()) =>
  play(fight, "setCondition", "a", { condition, ...more });
/** The end of the round, with so many dice. */
const roundOver = (fight: ReturnType<typeof pair>, dice: number[]) =>
  play(play(fight, "endTurn", "a").fight, "endTurn", "b", {}, dice);

describe("A condition that the GM lays on", () => {
  it("bleeds at its own level against its own target number (DEST-CON-11)", () => {
    const { fight } = laid("bleeding", { level: "severe", tn: 3 });
    const after = roundOver(fight, BLANK);
    expect(told(after, "BleedingChecked")).toMatchObject([{ tn: 3, success: false }]);
    expect(block(after.fight, "a").wounds).toMatchObject({ light: 0, severe: 1 });
    const twice = laid("bleeding", { level: "light", tn: -5 }, fight).fight;
    expect(Object.values(block(twice, "a").conditions)).toMatchObject([
      { level: "severe", tn: 3 },
      { level: "light", tn: -5 },
    ]);
  });

  it("burns, hobbles and poisons with what its treatment is rolled against (DEST-ACT-30, DEST-CON-12)", () => {
    const rich = edited(laid("hobbled", { tn: 2 }).fight, "a", "ap", 18);
    const treat = (fight: typeof rich) =>
      told(
        play(fight, "treatCondition", "a", { patient: "a", condition: "hobbled" }, [5, 5, 3, 3, 3]),
        "ConditionTreated",
      );
    // Two points less five without a kit fail against 2, and would fail against 0.
    expect(treat(rich)).toMatchObject([{ success: false }]);
    const burnt = roundOver(laid("burning", { level: "moderate", tn: 5 }).fight, BLANK);
    expect(block(burnt.fight, "a").wounds.moderate).toBe(1);
  });

  it("holds like a net, which one may escape from against its target number (DEST-ACT-14)", () => {
    const netted = laid("immobile", { tn: 1, text: "net" }).fight;
    expect(refusalOf(netted, "move", "a", { yards: 2 })).toBe("DEST-CON-07 immobile");
    const escape = (dice: number[]) =>
      Object.keys(block(play(netted, "escape", "a", {}, dice).fight, "a").conditions);
    expect([escape(BLANK), escape([5, 3, 3, 3, 3])]).toEqual([["immobile"], []]);
    // Without a number nothing can be rolled against.
    expect(refusalOf(laid("immobile").fight, "escape", "a")).toBe("DEST-ACT-14 notHeld");
  });

  it("lasts its rounds, the present one included (DEST-DUR-01)", () => {
    const { fight } = laid("blinded", { rounds: 1 });
    expect(block(fight, "a").conditions["blinded"]).toMatchObject({ endRound: 1 });
    expect(block(roundOver(fight, []).fight, "a").conditions).toEqual({});
    expect(block(roundOver(laid("blinded", { rounds: 2 }).fight, []).fight, "a").conditions).toHaveProperty(
      "blinded",
    );
    const calm = destinyFight({ a: {} });
    expect(
      block(play(calm, "setCondition", "a", { condition: "blinded", rounds: 2 }).fight, "a").conditions[
        "blinded"
      ],
    ).toMatchObject({
      startRound: 0,
      endRound: 2,
    });
  });

  it("has its partner on the other side, and brings down whom it fells (DEST-CON-16, DEST-CON-04)", () => {
    const held = laid("grappling", { source: "b" }).fight;
    expect(block(held, "b").conditions).toHaveProperty("grappling:a");
    const free = play(held, "endCondition", "a", { condition: "grappling" }).fight;
    expect([block(free, "a").conditions, block(free, "b").conditions]).toEqual([{}, {}]);
    const down = laid("dying").fight;
    expect(Object.keys(block(down, "a").conditions)).toEqual(["unconscious", "dying"]);
    expect(block(down, "a")).toMatchObject({ posture: "prone", ap: 0 });
  });

  it("puts fires out where it is water (DEST-CON-12)", () => {
    const { fight } = laid("burning", { level: "light", tn: 0 });
    expect(Object.keys(block(laid("underwater", { tn: 3 }, fight).fight, "a").conditions)).toEqual([
      "underwater",
    ]);
  });

  it.each([
    [{ condition: "bleeding", tn: 3 }, "DEST-CON-11 numberMissing"],
    [{ condition: "burning", level: "light" }, "DEST-CON-12 numberMissing"],
    [{ condition: "hobbled" }, "DEST-CON-13 numberMissing"],
    [{ condition: "hobbled", tn: 1, level: "light" }, "DEST-CON-13 numberOfNoUse"],
    [{ condition: "blinded", tn: 1 }, "DEST-CON-15 numberOfNoUse"],
    [{ condition: "grappling" }, "DEST-CON-16 numberMissing"],
    [{ condition: "grappling", source: "a" }, "DEST-CON-16 ownTarget"],
    [{ condition: "helpless", source: "nobody" }, "DEST-CON-06 unknownTarget"],
    [{ condition: "mounted" }, "CORE-HAND badParameter"],
    [{ condition: "blinded", rounds: 0 }, "CORE-HAND badParameter"],
  ])("%j is refused: %s", (parameters, refusal) => {
    expect(refusalOf(pair(), "setCondition", "a", parameters)).toBe(refusal);
  });

  it("is nobody’s word but the GM’s, and can be taken back", () => {
    const command = { type: "setCondition", creature: "a", condition: "blinded" };
    const result = destinyEngine.step(
      pair(),
      { kind: "command", command },
      { user: "p", gm: false, owns: ["a"] },
    );
    expect(result.accepted).toBe(false);
    expect(block(put(destinyEngine, laid("blinded").fight, { kind: "undo" }), "a").conditions).toEqual({});
    expect(refusalOf(pair(), "endCondition", "a", { condition: "blinded" })).toBe(
      "CORE-HAND noSuchCondition",
    );
  });
});
