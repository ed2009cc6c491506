// Grapples and hindrances as actions: who holds whom, who is pulled along, and what the other may answer.
import { describe, expect, it } from "vitest";
import { BLANK, begun, block, edited, lasting, play, refusalOf, told, types, valueOf } from "./fights.ts";

const fist = { ap: 3, reach: 0, damage: "0" };
const hands = { sword: {}, fist };
const near = {
  a: { side: "x", at: [0, 0] as const, weapons: hands, attributes: { str: 4 } },
  b: { side: "y", at: [1, 0] as const, weapons: hands },
  c: { side: "y", at: [5, 5] as const, weapons: hands },
};
const grip = { weapon: "fist", target: "b" };

/** A fight in which a and b hold each other. */
const held = (rulings = {}) => play(begun(near, rulings), "grapple", "a", grip, BLANK).fight;

describe("Grapple (DEST-ACT-20)", () => {
  it("is an attack that wounds nobody; both then hold each other", () => {
    const taken = play(begun(near), "grapple", "a", grip, BLANK);
    expect(types(taken)).not.toContain("DamageTaken");
    expect(block(taken.fight, "a").conditions).toHaveProperty("grappling:b");
    expect(block(taken.fight, "b").conditions).toHaveProperty("grappling:a");
    expect(block(taken.fight, "a").ap).toBe(3);
  });

  it("needs bare hands, a neighbor of fitting size, and a body that can be held", () => {
    expect(refusalOf(begun(near), "grapple", "a", { weapon: "sword", target: "b" })).toBe(
      "DEST-ACT-20 weaponTooLong",
    );
    expect(refusalOf(begun(near), "grapple", "a", { weapon: "fist", target: "c" })).toBe(
      "DEST-ACT-20 notAdjacent",
    );
    expect(refusalOf(begun(near), "grapple", "a", { ...grip, formForbids: true })).toBe(
      "DEST-ACT-20 formForbids",
    );
    const giant = begun({ ...near, b: { ...near.b, system: { size: 5 } } });
    expect(refusalOf(giant, "grapple", "a", grip)).toBe("DEST-ACT-20 sizesDiffer");
  });

  it("holds its partners in place, unless the world reads it otherwise (DEST-AMB-20)", () => {
    const path = [{ x: 0, y: 1 }];
    expect(refusalOf(held(), "move", "a", { path })).toBe("DEST-AMB-20 grappling");
    const away = { path: [{ x: -1, y: 0 }] };
    const left = play(
      held({ grappleHolds: false }),
      "move",
      "a",
      away,
      [],
      [{ to: "b", prompt: "cling", choice: "pass" }],
    );
    expect(block(left.fight, "b").conditions).toEqual({});
  });

  it("is let go by who falls", () => {
    const fallen = edited(held(), "b", "wounds", { light: 5, moderate: 3, severe: 2, critical: 2, fatal: 1 });
    const slain = play(
      edited(fallen, "a", "ap", 9),
      "standardAttack",
      "a",
      { weapon: "sword", target: "b" },
      BLANK,
    );
    expect(block(slain.fight, "b").dead).toBe(true);
    expect(block(slain.fight, "a").conditions).toEqual({});
  });
});

describe("Pin and Escape (DEST-ACT-22, DEST-ACT-14)", () => {
  const pinned = () => play(held(), "pin", "a", { target: "b" }, BLANK);

  it("leaves the pinned nothing but Escape, which ends the pin and then the grapple", () => {
    let { fight } = pinned();
    expect(block(fight, "b").conditions).toHaveProperty("pinned:a");
    fight = play(fight, "endTurn", "a").fight;
    expect(refusalOf(fight, "defend", "b")).toBe("DEST-AMB-17 helpless");
    const free = play(edited(fight, "b", "ap", 12), "escape", "b", {}, [6, 6, 5, 3, 3]);
    expect(Object.keys(block(free.fight, "b").conditions)).toEqual(["grappling:a"]);
    const away = play(free.fight, "escape", "b", { by: "agility" }, [6, 6, 5, 3, 3]);
    expect(block(away.fight, "b").conditions).toEqual({});
  });

  it("rolls at -2 against the higher of Power and Agility", () => {
    const [checked] = told(pinned(), "CombatChecked");
    expect([valueOf(checked?.["total"]), checked?.["tn"]]).toEqual([2, 0]);
  });

  it("also ends other effects that have a target number", () => {
    const net = edited(begun(near), "a", "conditions", { net: lasting("immobile", { tn: 4 }) });
    const torn = play(net, "escape", "a", {}, BLANK);
    expect(block(torn.fight, "a").conditions).toEqual({});
    expect(refusalOf(begun(near), "escape", "a")).toBe("DEST-ACT-14 notHeld");
  });
});

describe("Drag (DEST-ACT-19)", () => {
  it("takes the whole grapple along, for 4 AP of movement at most", () => {
    const dragging = play(edited(held(), "a", "ap", 10), "drag", "a", {}, BLANK);
    const path = [0, 1, 2].map((y) => ({ x: 0, y: y + 1 }));
    const moved = play(dragging.fight, "move", "a", { path });
    expect(block(moved.fight, "a").position).toMatchObject({ x: 0, y: 3 });
    expect(block(moved.fight, "b").position).toMatchObject({ x: 1, y: 3 });
    expect(block(moved.fight, "a").conditions["dragging"]?.value).toBe(2);
    const far = Array.from({ length: 9 }, (_each, i) => ({ x: 0, y: 4 + i }));
    expect(refusalOf(moved.fight, "move", "a", { path: far })).toBe("DEST-ACT-19 dragTooFar");
  });

  it("does nothing when it fails", () => {
    const failed = play(held(), "drag", "a", {}, [1, 1, 2, 3, 3]);
    expect(refusalOf(failed.fight, "move", "a", { path: [{ x: 0, y: 1 }] })).toBe("DEST-AMB-20 grappling");
  });
});

describe("Cling (DEST-ACT-18)", () => {
  const shoved = (answers: Parameters<typeof play>[5], dice: readonly number[]) => {
    const fight = edited(held(), "a", "ap", 12);
    return play(fight, "shove", "a", { target: "b", direction: "east" }, dice, answers);
  };
  const clings = { to: "b", prompt: "cling", choice: "cling" };

  it("lets a shoved creature go, and the grapple with it, if nobody clings", () => {
    const { fight } = shoved([{ to: "a", prompt: "cling", choice: "pass" }], [5, 5, 5, 3, 3]);
    expect(block(fight, "b").position).toMatchObject({ x: 4, y: 0 });
    expect(block(fight, "b").conditions).toEqual({});
  });

  it("moves along, or holds back, by the points of the check", () => {
    const fight = edited(held({ grappleHolds: false }), "b", "sheet", {
      ...block(held(), "b").sheet,
      direct: { power: 5 },
    } as never);
    const path = [1, 2, 3].map((i) => ({ x: -i, y: 0 }));
    const along = play(
      fight,
      "move",
      "a",
      { path },
      [6, 6, 5, 3, 3],
      [clings, { to: "b", prompt: "clingSplit", choice: "split:2:0" }],
    );
    expect(block(along.fight, "b").position).toMatchObject({ x: -1, y: 0 });
    expect(block(along.fight, "a").position).toMatchObject({ x: -3, y: 0 });
    const back = play(
      fight,
      "move",
      "a",
      { path },
      [6, 6, 5, 3, 3],
      [clings, { to: "b", prompt: "clingSplit", choice: "split:0:1" }],
    );
    expect(block(back.fight, "a").position).toMatchObject({ x: -2, y: 0 });
    expect(told(back, "MovementStopped")).toEqual([{ reason: "held" }]);
  });

  it("keeps hold where there is no board, as far as the yards reach", () => {
    const open = { a: { ...near.a, at: undefined }, b: { ...near.b, at: undefined } };
    const taken = play(begun(open, { grappleHolds: false }), "grapple", "a", grip, BLANK).fight;
    const strong = edited(taken, "b", "sheet", { ...block(taken, "b").sheet, direct: { power: 5 } } as never);
    const moved = play(strong, "move", "a", { yards: 1 }, BLANK, [clings]);
    expect(block(moved.fight, "b").conditions).toHaveProperty("grappling:a");
    const gone = play(strong, "move", "a", { yards: 2 }, BLANK, [clings]);
    expect(block(gone.fight, "b").conditions).toEqual({});
  });
});

describe("Interpose (DEST-ACT-21)", () => {
  const trio = {
    a: { side: "x", at: [0, 0] as const },
    b: { side: "y", at: [1, 0] as const, weapons: hands, attributes: { str: 5 } },
    c: { side: "x", at: [2, 0] as const, weapons: hands },
  };
  const both = () => {
    let fight = begun(trio);
    fight = edited(fight, "b", "conditions", { "grappling:c": lasting("grappling", { source: "c" }) });
    return edited(fight, "c", "conditions", { "grappling:b": lasting("grappling", { source: "b" }) });
  };

  it("turns an attack on another of the grapple", () => {
    const struck = play(
      both(),
      "standardAttack",
      "a",
      { weapon: "sword", target: "b" },
      [...BLANK, ...BLANK],
      [{ to: "b", prompt: "interpose", choice: "interpose:c" }],
    );
    expect(told(struck, "AttackHit")).toMatchObject([{ target: "c" }]);
    expect(block(struck.fight, "b").ap).toBe(4);
    expect(told(struck, "CombatChecked")[0]).toMatchObject({ tn: 0, success: true });
  });

  it("is never offered against the one who is held, nor to who does not see the attack (DEST-AMB-56)", () => {
    let fight = begun({ a: near.a, b: near.b });
    fight = play(fight, "grapple", "a", grip, BLANK).fight;
    const struck = play(
      edited(fight, "a", "ap", 9),
      "standardAttack",
      "a",
      { weapon: "sword", target: "b" },
      [2, 3, 3, 3, 3],
    );
    expect(types(struck)).not.toContain("ReactionTaken");
    const unseen = { weapon: "sword", target: "b", unseen: true };
    expect(types(play(both(), "standardAttack", "a", unseen, [2, 3, 3, 3, 3]))).not.toContain(
      "ReactionTaken",
    );
  });
});

describe("Enter Occupied Space (DEST-ACT-13)", () => {
  const entered = () => play(begun(near), "enterSpace", "a", { target: "b" }, BLANK);

  it("stands inside; both attack and defend at -2, until they part", () => {
    const { fight } = entered();
    expect(block(fight, "a").position).toMatchObject({ x: 1, y: 0 });
    expect(block(fight, "b").conditions).toHaveProperty("sharingSpace:a");
    const out = play(fight, "move", "a", { path: [{ x: 2, y: 0 }] });
    expect([block(out.fight, "a").conditions, block(out.fight, "b").conditions]).toEqual([{}, {}]);
    expect(block(out.fight, "a").movement.moved).toBe(2);
  });

  it("stays outside when it fails, and is refused where the sizes differ too much", () => {
    const failed = play(begun(near), "enterSpace", "a", { target: "b", by: "agility" }, [2, 3, 3, 3, 3]);
    expect(block(failed.fight, "a").position).toMatchObject({ x: 0, y: 0 });
    const giant = begun({ ...near, b: { ...near.b, system: { size: 5 } } });
    expect(refusalOf(giant, "enterSpace", "a", { target: "b" })).toBe("DEST-ACT-13 sizesDiffer");
  });
});

describe("Hinder (DEST-ACT-24 to 27)", () => {
  it("disarms by the weapon check or the Agility that the target chooses (DEST-PR-11, DEST-AMB-57)", () => {
    const disarm = { weapon: "sword", target: "b", item: "sword" };
    const checked = play(
      begun(near),
      "disarm",
      "a",
      disarm,
      [...BLANK, 2, 3, 3, 3, 3],
      [{ to: "b", prompt: "hinderDefense", choice: "check" }],
    );
    expect(block(checked.fight, "b").weapons["sword"]?.readied).toBe(false);
    expect(block(checked.fight, "a").ap).toBe(2);
    const dodged = play(
      begun(near),
      "disarm",
      "a",
      disarm,
      [2, 3, 3, 3, 3],
      [{ to: "b", prompt: "hinderDefense", choice: "agility" }],
    );
    expect(block(dodged.fight, "b").weapons["sword"]?.readied).toBe(true);
    expect(refusalOf(checked.fight, "disarm", "a", disarm)).toBe("DEST-AMB-57 unknownWeapon");
  });

  it("distracts until the round ends (DEST-CON-20)", () => {
    const done = play(begun(near), "distract", "a", { target: "b" }, [...BLANK, ...BLANK]);
    expect(block(done.fight, "b").conditions["distracted:1"]).toMatchObject({ endRound: 1, source: "a" });
  });

  it("trips, and shoves a yard and one more for each 3 of margin, until something is in the way", () => {
    const tripped = play(begun(near), "trip", "a", { target: "b" }, BLANK);
    expect(block(tripped.fight, "b").posture).toBe("prone");
    const shoved = play(begun(near), "shove", "a", { target: "b" }, BLANK);
    expect(block(shoved.fight, "b").position).toMatchObject({ x: 3, y: 0 });
    const blocked = begun({ ...near, c: { ...near.c, at: [3, 0] } });
    expect(block(play(blocked, "shove", "a", { target: "b" }, BLANK).fight, "b").position?.x).toBe(2);
    const barred = [{ creature: "b", x: 1, y: 0, dx: 1, dy: 0 }];
    const walled = play(begun(near), "shove", "a", { target: "b", barred }, BLANK).fight;
    expect(block(walled, "b").position?.x, "C 9 a wall stops it").toBe(1);
  });

  it("needs reach, and may be rolled with wild dice if the world says so (DEST-AMB-03)", () => {
    expect(refusalOf(begun(near), "trip", "a", { target: "c" })).toBe("DEST-ACT-27 outOfReach");
    const wild = play(begun(near, { hinderDice: "wild" }), "trip", "a", { target: "b" }, [6, 6, 6, 1, 1]);
    expect([block(wild.fight, "a").initiative, told(wild, "CombatChecked")[0]?.["diceSum"]]).toEqual([11, 2]);
  });
});

describe("Create an Opening (DEST-ACT-12)", () => {
  const spear = { reach: 2, optimalReach: 2, ap: 4 };
  const lancers = {
    a: { side: "x", at: [0, 0] as const },
    b: { side: "y", at: [4, 0] as const, weapons: { spear } },
  };
  const path = [1, 2, 3].map((x) => ({ x, y: 0 }));
  const rebuff = { to: "b", prompt: "rebuff", choice: "rebuff:spear" };

  it("stands for the Defense against this foe's Rebuffs, until the turn ends", () => {
    const opened = play(
      begun(lancers),
      "createOpening",
      "a",
      { weapon: "sword", target: "b" },
      [6, 5, 3, 3, 3],
    );
    const moved = play(opened.fight, "move", "a", { path }, [6, 3, 3, 3, 3], [rebuff]);
    expect(told(moved, "AttackMissed")[0]?.["targetDefense"]).toMatchObject({ value: 3 });
    const { fight } = play(opened.fight, "endTurn", "a");
    expect(block(fight, "a").conditions).toEqual({});
  });

  it("helps against nobody else's attacks", () => {
    const opened = play(
      begun(lancers),
      "createOpening",
      "a",
      { weapon: "sword", target: "b" },
      [6, 5, 3, 3, 3],
    );
    const ended = play(opened.fight, "move", "a", { path }, [], []).fight;
    const turned = play(ended, "endTurn", "a").fight;
    expect(
      told(play(turned, "standardAttack", "b", { weapon: "spear", target: "a" }, BLANK), "AttackHit"),
    ).toHaveLength(1);
  });
});
