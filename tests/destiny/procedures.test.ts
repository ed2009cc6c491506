// Procedures of Heroes of Destiny in the engine: reactions, windows, movement, turns and rounds, case by case.
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";
import { BLANK, blanks, begun, play, block, edited, removed, types, attackParts, lasting } from "./fights.ts";

describe("attacks on the board", () => {
  const around = {
    a: { side: "x", at: [0, 1] as const },
    b: { side: "y", at: [1, 1] as const },
    c: { side: "x", at: [2, 1] as const },
  };

  it("gain +2 against the flanked, +4 from behind against who ignores the attacker (DEST-FLK-02, 04)", () => {
    const strike = { weapon: "sword", target: "b" };
    expect(attackParts(play(begun(around), "standardAttack", "a", strike, BLANK))).toContain(
      "flanked 2 DEST-FLK-02",
    );
    const ignoring = edited(begun(around), "b", "ignored", { a: true });
    expect(attackParts(play(ignoring, "standardAttack", "a", strike, [2, 3, 3, 3, 3]))).toContain(
      "rear 4 DEST-FLK-04",
    );
  });

  it("take the table's word on cover and flanks before the board's (DEST-MOD-01)", () => {
    const strike = { weapon: "sword", target: "b", cover: "half", flanked: false };
    const parts = attackParts(play(begun(around), "standardAttack", "a", strike, BLANK));
    expect(parts).toContain("cover -2 DEST-MOD-01");
    expect(parts.join()).not.toContain("flanked");
  });

  it("ask who becomes flanked whom it ignores (DEST-FLK-03)", () => {
    const before = begun({ ...around, a: { side: "x", at: [0, 4] } });
    const path = [
      { x: 0, y: 3 },
      { x: 0, y: 2 },
      { x: 0, y: 1 },
    ];
    const moved = play(before, "move", "a", { path }, [], [{ to: "b", prompt: "flanked", choice: "c" }]);
    expect(block(moved.fight, "b").ignored).toEqual({ c: true });
    expect(block(moved.fight, "a").position?.y).toBe(1);
  });
});

describe("Harry (DEST-ACT-08)", () => {
  const bow = { kind: "ranged", ap: 2, damage: "1", rangeIncrement: 10 };
  const archer = {
    a: { side: "x", at: [0, 0] as const, weapons: { bow } },
    b: { side: "y", at: [1, 0] as const },
    c: { side: "y", at: [5, 0] as const },
  };
  const shot = { weapon: "bow", target: "c" };

  it("takes 2 off the shot and may not be repeated in the round", () => {
    const first = play(begun(archer), "standardAttack", "a", shot, BLANK, [
      { to: "b", prompt: "harry", choice: "harry" },
    ]);
    expect(attackParts(first)).toContain("harried -2 DEST-CON-20");
    expect(block(first.fight, "b").ap).toBe(5);
    const second = play(first.fight, "standardAttack", "a", shot, BLANK);
    expect(types(second)).not.toContain("ReactionTaken");
    expect(attackParts(second)).toContain("harried -2 DEST-CON-20");
  });

  it("is over with the round", () => {
    let { fight } = play(begun(archer), "standardAttack", "a", shot, BLANK, [
      { to: "b", prompt: "harry", choice: "harry" },
    ]);
    for (const id of ["a", "b", "c"]) fight = play(fight, "endTurn", id).fight;
    expect([fight.state.round, block(fight, "a").conditions]).toEqual([2, {}]);
  });

  it("is not offered at initiative 0 (DEST-INI-05)", () => {
    const idle = edited(begun(archer), "b", "initiative", 0);
    expect(types(play(idle, "standardAttack", "a", shot, BLANK))).not.toContain("ReactionTaken");
  });
});

describe("Defend (DEST-ACT-07)", () => {
  const pair = { a: { side: "x" }, b: { side: "y", attributes: { vit: 3 } } };
  const strike = { weapon: "sword", target: "b" };

  it("lets a hero choose for each attack, until a wound ends it", () => {
    const defending = edited(begun(pair), "b", "conditions", { defending: lasting("defending") });
    const missed = play(
      defending,
      "standardAttack",
      "a",
      strike,
      [5, 5, 3, 3, 3],
      [{ to: "b", prompt: "defense", choice: "fortitude" }],
    );
    expect(
      missed.events.find((event) => event.type === "AttackMissed")?.operands["targetDefense"],
    ).toMatchObject({ value: 3 });
    expect(block(missed.fight, "b").conditions).toHaveProperty("defending");
    const richer = edited(missed.fight, "a", "ap", 5);
    const wounded = play(
      richer,
      "standardAttack",
      "a",
      strike,
      [6, 6, 3, 3, 3],
      [{ to: "b", prompt: "defense", choice: "bonus" }],
    );
    expect(block(wounded.fight, "b").conditions).not.toHaveProperty("defending");
  });

  it("lets an NPC take its best without asking", () => {
    const npc = begun({ ...pair, b: { ...pair.b, kind: "npc" } });
    const defending = edited(npc, "b", "conditions", { defending: lasting("defending") });
    const { events } = play(defending, "standardAttack", "a", strike, BLANK);
    expect(events.find((event) => event.type === "AttackMissed")?.operands["targetDefense"]).toMatchObject({
      value: 3,
    });
  });

  it("ends at the defender's own next turn", () => {
    const defended = play(begun(pair), "defend", "a");
    let { fight } = play(defended.fight, "endTurn", "a");
    expect(block(fight, "a").conditions).toHaveProperty("defending");
    ({ fight } = play(fight, "endTurn", "b"));
    expect(block(fight, "a").conditions).toEqual({});
  });
});

describe("a nonlethal attack (DEST-ACT-04)", () => {
  it("spares an NPC whose fatal slot it would fill, if the attacker wishes (DEST-AMB-35)", () => {
    const fight = begun({ a: { side: "x", attributes: { str: 5 } }, b: { side: "y", kind: "npc" } });
    const struck = play(
      fight,
      "nonlethalAttack",
      "a",
      { weapon: "sword", target: "b" },
      [6, 6, 6, 3, 3],
      [
        { to: "a", prompt: "woundLevel", choice: "fatal" },
        { to: "a", prompt: "spare", choice: "unconscious" },
      ],
    );
    const { dead, conditions } = block(struck.fight, "b");
    expect([dead, Object.keys(conditions)]).toEqual([false, ["unconscious"]]);
  });
});

describe("movement", () => {
  it("counts every second diagonal of the round twice, and buys AP as it goes (DEST-MOV-02, 04)", () => {
    const fight = begun({ a: { at: [0, 0] }, b: { at: [50, 50] } });
    const two = play(fight, "move", "a", {
      path: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
    expect([block(two.fight, "a").ap, block(two.fight, "a").movement.moved]).toEqual([4, 3]);
    const third = play(two.fight, "move", "a", { path: [{ x: 3, y: 3 }] });
    expect([block(third.fight, "a").ap, block(third.fight, "a").movement.moved]).toEqual([4, 4]);
  });

  it("costs more in difficult terrain and doubles after a Dash (DEST-TER-01, DEST-ACT-16)", () => {
    const dashed = play(begun({ a: {}, b: {} }), "dash", "a");
    expect(block(dashed.fight, "a").stamina).toBe(4);
    const waded = play(dashed.fight, "move", "a", { yards: 4, terrain: ["mud"] });
    expect(block(waded.fight, "a").ap).toBe(4);
  });

  it("stops when the one who was rebuffed thinks better of it", () => {
    const spear = { reach: 2, optimalReach: 2, ap: 4 };
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [4, 0], weapons: { spear } } });
    const path = [1, 2, 3].map((x) => ({ x, y: 0 }));
    const stopped = play(
      fight,
      "move",
      "a",
      { path },
      [1, 3, 3, 3, 3],
      [
        { to: "b", prompt: "rebuff", choice: "rebuff:spear" },
        { to: "a", prompt: "goOn", choice: "stop" },
      ],
    );
    expect([block(stopped.fight, "a").position?.x, block(stopped.fight, "a").ap]).toEqual([2, 5]);
    expect(types(stopped)).toContain("MovementStopped");
  });

  it("is no business of a blinded guard", () => {
    const spear = { reach: 2, optimalReach: 2, ap: 4 };
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [4, 0], weapons: { spear } } });
    const blinded = edited(fight, "b", "conditions", { blinded: lasting("blinded") });
    expect(types(play(blinded, "move", "a", { path: [1, 2, 3].map((x) => ({ x, y: 0 })) }))).not.toContain(
      "ReactionTaken",
    );
  });
});

describe("turns and rounds", () => {
  it("ask the GM about surprise when wished (DEST-PR-07)", () => {
    const fight = destinyFight({ a: {}, b: { attributes: { prc: 6 } } });
    const answers = [{ to: "gm", prompt: "surprise", choice: "surprised" }];
    const started = play(fight, "startFight", null, { askSurprise: true }, blanks(2), answers);
    expect([block(started.fight, "a").surprised, block(started.fight, "a").initiative]).toEqual([true, 0]);
    expect(block(started.fight, "b").surprised).toBe(false);
  });

  it("end with bleeding, then burning, then dying, then what expires (DEST-SEQ-03)", () => {
    let fight = begun({ a: {}, b: {}, c: {} });
    const wet = {
      bleeding: lasting("bleeding", { level: "light", tn: -9 }),
      harried: { condition: "harried", startRound: 1, endRound: 1 },
    };
    fight = edited(fight, "a", "conditions", { burning: lasting("burning", { level: "light", tn: -9 }) });
    fight = edited(fight, "b", "conditions", wet);
    fight = edited(fight, "c", "wounds", { light: 0, moderate: 0, severe: 0, critical: 1, fatal: 0 });
    fight = edited(fight, "c", "conditions", {
      unconscious: lasting("unconscious"),
      dying: lasting("dying"),
    });
    fight = play(fight, "endTurn", "a").fight;
    const ended = play(fight, "endTurn", "b", {}, blanks(3));
    const order = types(ended).filter((type) => /Checked|ConditionEnded|Round/.test(type));
    expect(order).toEqual([
      "RoundEnded",
      "BleedingChecked",
      "BurningChecked",
      "DyingChecked",
      "ConditionEnded",
      "RoundBegun",
    ]);
    expect([ended.fight.state.turn, block(ended.fight, "c").ap]).toEqual(["a", 6]);
  });

  it("pass on when the creature whose turn it is falls by an interrupt", () => {
    const fight = begun({
      a: { side: "x", weapons: { sword: { damage: "9" } } },
      b: { side: "y", kind: "npc" },
      c: { side: "y" },
    });
    const over = play(fight, "endTurn", "a", {}, BLANK, [
      {
        to: "a",
        prompt: "interrupt",
        choice: "action",
        command: { type: "standardAttack", creature: "a", weapon: "sword", target: "b" },
      },
    ]);
    expect([block(over.fight, "b").dead, over.fight.state.turn]).toEqual([true, "c"]);
  });

  it("stop when nobody is left who could act, and the GM can still end the fight", () => {
    let fight = begun({ a: {}, b: {} });
    for (const id of ["a", "b"])
      fight = edited(fight, id, "conditions", { unconscious: lasting("unconscious") });
    const stalled = play(fight, "nextTurn", null);
    expect(stalled.fight.state.turn).toBeNull();
    expect(play(stalled.fight, "endFight", null).fight.state.phase).toBe("over");
  });
});

describe("a long action", () => {
  it("is lost when its healer pays for a reaction meanwhile (DEST-LNG-02)", () => {
    const spear = { spear: { reach: 2, optimalReach: 2, ap: 4 } };
    const fight = begun({
      a: { side: "x", weapons: spear, system: { wounds: { light: 1 } } },
      b: { side: "y" },
    });
    const begunLong = play(fight, "treatWound", "a", { patient: "a", level: "light", long: true });
    expect(block(begunLong.fight, "a").longAction).toMatchObject({ paid: 6, total: 8 });
    const passed = play(begunLong.fight, "endTurn", "a");
    const struck = play(
      passed.fight,
      "move",
      "b",
      { yards: 1, approaches: ["a"] },
      [1, 3, 3, 3, 3],
      [
        { to: "a", prompt: "rebuff", choice: "rebuff:spear" },
        { to: "b", prompt: "goOn", choice: "goOn" },
      ],
    );
    expect(types(struck)).toContain("LongActionCanceled");
    expect([block(struck.fight, "a").longAction, block(struck.fight, "a").ap]).toEqual([null, 2]);
  });
});

describe("somebody who vanishes", () => {
  it("in a window of its own turn ends that turn", () => {
    const fight = begun({ a: { side: "x" }, b: { side: "y" }, c: { side: "x" } });
    const waiting = put(destinyEngine, fight, {
      kind: "command",
      command: { type: "endTurn", creature: "a" },
    });
    expect(pendingAsks(waiting.open)).toHaveLength(1);
    let gone = removed(waiting, "b");
    expect(gone.state.creatures["b"]?.acted).toBe(true);
    // The question at the start of c's turn is open now.
    expect([gone.state.turn, pendingAsks(gone.open).map(({ ask }) => ask.prompt)]).toEqual([
      "c",
      ["interrupt"],
    ]);
    gone = put(destinyEngine, gone, {
      kind: "answer",
      request: pendingAsks(gone.open)[0]?.key ?? "",
      choice: "pass",
    });
    expect(gone.open).toBeNull();
  });

  it("in the middle of its interrupt leaves the declaration canceled and the turn where it is", () => {
    const fight = begun({ a: { side: "x" }, b: { side: "y" }, c: { side: "x" } });
    const passed = play(fight, "endTurn", "a").fight;
    const declared = put(destinyEngine, passed, {
      kind: "command",
      command: { type: "defend", creature: "b" },
    });
    const strike = { type: "standardAttack", creature: "a", weapon: "sword", target: "b" };
    const rolling = put(destinyEngine, declared, {
      kind: "answer",
      request: pendingAsks(declared.open)[0]?.key ?? "",
      choice: "action",
      command: strike,
    });
    expect(pendingRoll(rolling.open)?.roll.creature).toBe("a");
    const gone = removed(rolling, "a");
    expect([gone.open, gone.state.turn, block(gone, "b").ap]).toEqual([null, "b", 6]);
    expect(gone.log.at(-1)?.events.map((event) => event.type)).toEqual([
      "CreatureRemoved",
      "ActionAborted",
      "ActionCanceled",
    ]);
  });

  it("between its rolls of a tie only drops out of the order", () => {
    const even = { direct: { initiativeModifier: 0 } };
    const fight = destinyFight({ a: { system: even }, b: { system: even }, c: { system: even } });
    let tied = put(destinyEngine, fight, {
      kind: "command",
      command: { type: "startFight", creature: null },
    });
    for (let i = 0; i < 3; i += 1)
      tied = put(destinyEngine, tied, {
        kind: "rolled",
        request: pendingRoll(tied.open)?.key ?? "",
        faces: BLANK,
      });
    expect(pendingRoll(tied.open)?.roll.purpose).toBe("tie");
    tied = removed(tied, "a");
    for (const face of [10, 90])
      tied = put(destinyEngine, tied, {
        kind: "rolled",
        request: pendingRoll(tied.open)?.key ?? "",
        faces: [face],
      });
    expect(tied.state.turn).toBe("c");
  });
});
