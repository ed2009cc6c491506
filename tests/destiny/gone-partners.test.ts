// Partners who have left the fight, and turns that two share, where other rules look at them: saddles, holds, spaces.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import {
  attackParts,
  begun,
  block,
  BLANK,
  edited,
  lasting,
  play,
  refusalOf,
  removed,
  told,
  valueOf,
  types,
} from "./fights.ts";

type Playing = Fight<DestinyState>;
const WELL = [5, 5, 5, 5, 5];
const tie = (word: string, other: string) => ({ [`${word}:${other}`]: lasting(word, { source: other }) });
const seat = (word: string, other: string) => ({ [word]: lasting(word, { source: other, value: 4 }) });

/** `a` rides `h`; `c`, a friend, and `b`, a foe, stand beside them. */
function mounted(horse: Record<string, string | number | boolean> = {}): Playing {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4, ...horse } },
    c: { side: "x", at: [0, 1] },
    b: { side: "y", at: [1, 0], kind: "npc" },
  });
  return edited(
    edited(fight, "a", "conditions", seat("mounted", "h")),
    "h",
    "conditions",
    seat("ridden", "a"),
  );
}
/** On to the turn of somebody. */
function turnOf(fight: Playing, id: string): Playing {
  let now = fight;
  while (now.state.turn !== id) now = play(now, "nextTurn", null).fight;
  return now;
}
const words = (fight: Playing, id: string) => Object.keys(block(fight, id).conditions);

describe("A saddle whose rider has left (DEST-MNT-01, DEST-ACT-15)", () => {
  it("is free for the next, and undo gives back the whole state", () => {
    const fight = edited(turnOf(removed(mounted(), "a"), "c"), "c", "ap", 6);
    expect(refusalOf(fight, "mount", "c", { target: "h" })).toBe("");
    const up = play(fight, "mount", "c", { target: "h" }).fight;
    expect([words(up, "c"), block(up, "h").conditions["ridden"]?.source]).toEqual([["mounted"], "c"]);
    expect(put(destinyEngine, up, { kind: "undo" }).state).toEqual(fight.state);
  });

  it("is free by the GM's word as well", () => {
    const fight = removed(mounted(), "a");
    expect(refusalOf(fight, "ride", "c", { target: "h" })).toBe("");
    const up = play(fight, "ride", "c", { target: "h" }).fight;
    expect(block(up, "h").conditions["ridden"]?.source).toBe("c");
  });

  it("leaves the mount no second turn where both were at theirs (DEST-INI-03)", () => {
    const left = removed(mounted(), "a");
    expect(left.state.turn).toBe("a");
    const next = play(left, "nextTurn", null).fight;
    expect([next.state.turn, block(next, "h").acted]).toEqual(["c", true]);
    const round = play(play(next, "endTurn", "c").fight, "endTurn", "b").fight;
    expect([round.state.round, round.state.turn]).toEqual([2, "h"]);
  });

  it("does not bar a mount from acting out of turn (DEST-MNT-08)", () => {
    const fight = turnOf(removed(turnOf(mounted(), "c"), "a"), "b");
    const strike = { type: "standardAttack", creature: "h", weapon: "sword", target: "b" };
    const ready = edited(edited(fight, "h", "initiative", 20), "h", "ap", 9);
    const answers = [{ to: "h", prompt: "interrupt", choice: "action", command: strike }] as const;
    const after = play(ready, "endTurn", "b", {}, BLANK, answers);
    expect(told(after, "TurnInterrupted")).toHaveLength(1);
  });
});

describe("A wound while one of the pair has left (DEST-MNT-05, DEST-MNT-07)", () => {
  const wounded = (fight: Playing, id: string) => types(play(fight, "harm", id, { level: "light" }));

  it("leads to no check and no word of a trained mount, with the rider gone or the mount", () => {
    for (const trainedForWar of [false, true]) {
      const pair = mounted({ trainedForWar });
      expect(wounded(removed(pair, "a"), "h")).not.toContain("MountSteady");
      expect(wounded(removed(pair, "h"), "a")).not.toContain("MountSteady");
    }
    expect(wounded(mounted({ trainedForWar: true }), "h")).toContain("MountSteady");
    expect(wounded(mounted({ trainedForWar: true }), "a")).toContain("MountSteady");
  });
});

describe("A rider whose mount has left (DEST-MNT-02, DEST-MNT-03)", () => {
  it("is struck as somebody on foot, and within the reach of a sword", () => {
    const fight = edited(turnOf(removed(mounted(), "h"), "b"), "b", "ap", 9);
    const blow = { weapon: "sword", target: "a" };
    expect(refusalOf(fight, "standardAttack", "b", blow)).toBe("");
    const struck = play(fight, "standardAttack", "b", blow, BLANK);
    const roll = [...told(struck, "AttackHit"), ...told(struck, "AttackMissed")];
    expect(valueOf(roll[0]?.["targetDefense"])).toBe(0);
  });

  it("has a place in the order by its own initiative, and may get onto another mount", () => {
    const fight = edited(removed(mounted(), "h"), "a", "ap", 6);
    const other = edited(fight, "c", "sheet", { ...block(fight, "c").sheet, size: 3 } as never);
    expect(refusalOf(other, "mount", "a", { target: "c" })).toBe("");
  });
});

describe("A shared turn (DEST-MNT-01, DEST-INI-03)", () => {
  it("is the mount's too when its rider is thrown in it", () => {
    const fight = edited(edited(mounted(), "b", "initiative", 20), "b", "ap", 9);
    const armed = edited(fight, "b", "weapons", {
      pike: { ...block(fight, "b").weapons["sword"], id: "pike", reach: 2 },
    } as never);
    const trip = { type: "trip", creature: "b", target: "a" };
    const answers = [{ to: "b", prompt: "interrupt", choice: "action", command: trip }] as const;
    const thrown = play(armed, "changePosture", "a", { posture: "crouching" }, WELL, answers).fight;
    expect([words(thrown, "h"), block(thrown, "h").acted]).toEqual([[], true]);
    const turns = play(edited(thrown, "b", "initiative", 1), "endTurn", "a").fight;
    expect(turns.state.turn).toBe("c");
  });

  it("gives a mount that has had its turn no second gain of AP (DEST-AP-01)", () => {
    const fight = begun({
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4 } },
      a: { side: "x", at: [0, 1] },
    });
    const own = play(fight, "endTurn", "h").fight;
    const before = block(own, "h").ap;
    const up = play(edited(own, "a", "ap", 6), "mount", "a", { target: "h" }).fight;
    const next = play(up, "endTurn", "a");
    expect(told(next, "ApGained").filter(({ moment }) => moment === "turnEnd")).toHaveLength(1);
    expect(before).toBe(12);
    // A mount trained for war acts on command in a shared turn, but not in two turns of one round.
    const trained = edited(up, "h", "sheet", { ...block(up, "h").sheet, trainedForWar: true } as never);
    expect(refusalOf(trained, "defend", "h")).toBe("DEST-SEQ-04 notYourTurn");
  });

  it("is not lost to a mount that is mounted after its rider's turn (DEST-SEQ-01)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 1] },
      b: { side: "y", at: [9, 9], kind: "npc" },
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4 } },
    });
    const seated = play(play(fight, "endTurn", "a").fight, "ride", "a", { target: "h" }).fight;
    const next = play(seated, "endTurn", "b").fight;
    expect([next.state.round, next.state.turn]).toEqual([1, "h"]);
  });
});

describe("A hold of one who has left (DEST-AMB-20)", () => {
  const locked = (): Playing => {
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0], kind: "npc", system: { direct: { power: 9 } } },
      d: { side: "y", at: [0, 1], kind: "npc" },
      c: { side: "x", at: [1, 1], kind: "npc" },
    });
    let now = edited(fight, "a", "conditions", {
      ...tie("grappling", "b"),
      ...tie("pinned", "b"),
      ...tie("grappling", "d"),
    });
    now = edited(now, "b", "conditions", tie("grappling", "a"));
    return edited(now, "d", "conditions", tie("grappling", "a"));
  };

  it("pins nobody, on nobody's turn (DEST-CON-17)", () => {
    const fight = edited(turnOf(removed(locked(), "b"), "d"), "d", "ap", 9);
    const struck = play(fight, "standardAttack", "d", { weapon: "sword", target: "a" }, BLANK);
    const roll = [...told(struck, "AttackHit"), ...told(struck, "AttackMissed")];
    // Not the immobile Defense, which is -5.
    expect(valueOf(roll[0]?.["targetDefense"])).toBe(0);
    expect(words(struck.fight, "a")).toEqual(["grappling:d"]);
  });

  it("makes no escape from another harder (DEST-ACT-14)", () => {
    const fight = edited(removed(locked(), "b"), "a", "ap", 9);
    const free = play(fight, "escape", "a", {}, [4, 4, 4, 3, 3]);
    expect(words(free.fight, "a")).toEqual([]);
  });

  it("hinders nobody who shared a space with the one gone (DEST-CON-18)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0], kind: "npc" },
      b: { side: "y", at: [1, 0], kind: "npc" },
      d: { side: "x", at: [1, 0], kind: "npc" },
    });
    const crowded = edited(
      edited(fight, "b", "conditions", tie("sharingSpace", "d")),
      "d",
      "conditions",
      tie("sharingSpace", "b"),
    );
    const alone = edited(removed(crowded, "d"), "a", "ap", 9);
    const struck = play(alone, "standardAttack", "a", { weapon: "sword", target: "b" }, BLANK);
    const roll = [...told(struck, "AttackHit"), ...told(struck, "AttackMissed")];
    expect([valueOf(roll[0]?.["targetDefense"]), attackParts(struck)]).toEqual([0, []]);
  });
});
