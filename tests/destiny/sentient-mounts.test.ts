// Mounts that act: the trained on command, the sentient of their own will and perhaps in a turn of their own.
import { describe, expect, it } from "vitest";
import { perform, ScriptedAnswers, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { activeCreatures } from "../../src/rulesets/destiny/screen/tracker.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { block, blanks, edited, lasting, play, refusalOf, told, types } from "./fights.ts";

const initiative = (value: number) => ({ initiativeModifier: value });
const horse = (more: { [field: string]: boolean } = {}): Fighter => ({
  side: "x",
  at: [0, 0],
  kind: "npc",
  weapons: { hooves: { hands: 0 } },
  system: { size: 4, direct: initiative(0), ...more },
});
const fighters = (mount: Fighter): { [id: string]: Fighter } => ({
  a: { side: "x", at: [0, 0], system: { direct: initiative(4) } },
  b: { side: "y", at: [9, 9], system: { direct: initiative(2) } },
  horse: mount,
});

/** A fight that begins with `a` in the saddle. */
function riding(mount: Fighter, answers: readonly ScriptedAnswer[] = []) {
  const calm = destinyFight(fighters(mount));
  const seated = perform(
    destinyEngine,
    calm,
    { type: "mount", creature: "a", target: "horse" },
    new ScriptedAnswers([]),
  );
  const script = new ScriptedAnswers(blanks(3), answers);
  const fight = perform(destinyEngine, seated, { type: "startFight", creature: null }, script);
  expect(script.leftOver).toEqual({ dice: [], answers: [] });
  return fight;
}

const own: ScriptedAnswer = { to: "horse", prompt: "ownTurn", choice: "own" };
const path = [{ x: 1, y: 0 }];
const blow = { weapon: "hooves", target: "b" };
const turnsOf = (fight: ReturnType<typeof riding>): string[] => {
  const turns: string[] = [];
  let now = fight;
  while (now.state.round === 1) {
    turns.push(now.state.turn ?? "");
    now = play(now, "nextTurn", null).fight;
  }
  return turns;
};

describe("A mount trained for war", () => {
  it("acts on command, with its own AP, in the turn it shares (DEST-MNT-08)", () => {
    const fight = play(riding(horse({ trainedForWar: true })), "endTurn", "b").fight;
    expect(fight.state.turn).toBe("a");
    const [rider, mount] = [block(fight, "a").ap, block(fight, "horse").ap];
    const near = edited(fight, "b", "position", { x: 1, y: 0, width: 1, height: 1, elevation: 0 });
    const struck = play(near, "standardAttack", "horse", { weapon: "hooves", target: "b" }, [2, 2, 2, 2, 2]);
    expect([block(struck.fight, "a").ap, block(struck.fight, "horse").ap]).toEqual([rider, mount - 5]);
  });

  it("is the only one that does: another is steered, and no more (DEST-MNT-08)", () => {
    const fight = play(riding(horse()), "endTurn", "b").fight;
    expect(refusalOf(fight, "standardAttack", "horse", blow)).toBe("DEST-MNT-08 untrainedMount");
    expect(refusalOf(fight, "defend", "horse")).toBe("");
    expect(refusalOf(fight, "move", "a", { path })).toBe("");
    const wild = edited(fight, "a", "conditions", {
      ...block(fight, "a").conditions,
      uncontrolled: lasting("uncontrolled", { source: "horse", tn: 5 }),
    });
    expect(refusalOf(wild, "standardAttack", "horse", blow)).toBe("DEST-ACT-01 outOfReach");
    const moved = play(wild, "move", "horse", { path }).fight;
    expect([block(moved, "horse").position?.x, block(moved, "a").position?.x]).toEqual([1, 1]);
  });
});

describe("A sentient mount (DEST-MNT-09)", () => {
  const sentient = horse({ sentient: true });

  it("is asked as the fight begins, and shares its rider’s turn where nothing is said", () => {
    expect(turnsOf(riding(sentient))).toEqual(["b", "a"]);
    expect(turnsOf(riding(sentient, [{ ...own, choice: "shared" }]))).toEqual(["b", "a"]);
    // No other mount is asked.
    expect(() => riding(horse({ trainedForWar: true }), [own])).toThrow();
  });

  it("may keep its own initiative and turn, and leaves its rider the rider’s own", () => {
    const fight = riding(sentient, [own]);
    expect(turnsOf(fight)).toEqual(["a", "b", "horse"]);
    expect(activeCreatures(fight.state)).toEqual(["a"]);
    expect(refusalOf(fight, "defend", "horse")).toBe("DEST-SEQ-04 notYourTurn");
    const rows = destiny.order(destinyEngine.situation(fight));
    expect(rows.map((row) => row.creature)).toEqual(["a", "b", "horse"]);
  });

  it("goes where its rider wants only if it wants that too", () => {
    const fight = play(riding(sentient), "endTurn", "b").fight;
    const says = (choice: string) =>
      play(fight, "move", "a", { path }, [], [{ to: "horse", prompt: "followRider", choice }]);
    const refused = says("refuse");
    expect(told(refused, "MountRefused")).toEqual([{ rider: "a" }]);
    expect(block(refused.fight, "horse").position).toMatchObject({ x: 0 });
    expect(block(refused.fight, "a").ap).toBe(block(fight, "a").ap);
    const followed = says("follow").fight;
    expect([block(followed, "a").position?.x, block(followed, "horse").position?.x]).toEqual([1, 1]);
    expect(block(followed, "a").ap).toBe(block(fight, "a").ap - 1);
  });

  it("goes its own way with its rider, who spends nothing on it, and acts by itself", () => {
    const fight = play(riding(sentient), "endTurn", "b").fight;
    const { fight: moved } = play(fight, "move", "horse", { path });
    expect([block(moved, "a").position?.x, block(moved, "horse").position?.x]).toEqual([1, 1]);
    expect(block(moved, "a").ap).toBe(block(fight, "a").ap);
    expect(refusalOf(fight, "defend", "horse")).toBe("");
  });

  it("is in nobody’s hand, so that no wound makes it bolt (DEST-MNT-05)", () => {
    const fight = riding(sentient, [own]);
    const near = edited(fight, "b", "position", { x: 1, y: 1, width: 1, height: 1, elevation: 0 });
    const turn = play(near, "endTurn", "a").fight;
    const struck = play(turn, "standardAttack", "b", { weapon: "sword", target: "horse" }, [6, 6, 6, 6, 6]);
    expect(types(struck)).toContain("WoundTaken");
    expect(types(struck)).not.toContain("RidingChecked");
  });

  it("is asked when somebody mounts it in a fight as well", () => {
    const script = new ScriptedAnswers(blanks(3));
    const begun = perform(
      destinyEngine,
      destinyFight(fighters(sentient)),
      { type: "startFight", creature: null },
      script,
    );
    const seated = play(begun, "mount", "a", { target: "horse" }, [], [own]);
    expect(told(seated, "MountKeepsTurn")).toEqual([{ rider: "a" }]);
  });
});
