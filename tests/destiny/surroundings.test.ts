// Fights on walls, in water, in the saddle and in haste: the checks they call for, and what the GM is asked.
import { describe, expect, it } from "vitest";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { mountOf, riderOf } from "../../src/rulesets/destiny/movement/riding.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import {
  BLANK,
  begun,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  rulesOf,
  told,
  types,
  valueOf,
} from "./fights.ts";

const FAIL = [1, 2, 3, 3, 3];
const GOOD = [5, 5, 3, 3, 3];
const tn = (number: number) => ({ to: "gm", prompt: "targetNumber", choice: `tn:${number}` });
const strike = { weapon: "sword", target: "b" };
const pair = { a: { side: "x", at: [0, 0] as const }, b: { side: "y", at: [1, 0] as const } };
const suffering = (who: string, condition: string, more = {}) =>
  edited(begun(pair), who, "conditions", { [condition]: lasting(condition, more) });

describe("climbing and swimming", () => {
  it("need a check before an attack roll, at the GM's number (DEST-CLB-01, DEST-PR-08)", () => {
    const held = play(
      suffering("a", "climbing"),
      "standardAttack",
      "a",
      strike,
      [...GOOD, ...BLANK],
      [tn(2)],
    );
    expect(types(held)).toEqual(expect.arrayContaining(["HoldChecked", "AttackHit"]));
    expect(held.fight.state.targetNumbers).toEqual({ climbing: 2 });
    const again = play(edited(held.fight, "a", "ap", 5), "standardAttack", "a", strike, FAIL);
    expect(told(again, "HoldChecked")).toMatchObject([{ tn: 2, success: false }]);
  });

  it("lose hold with a failure: the attack misses, the climber falls, the swimmer sinks (DEST-AMB-49)", () => {
    const fell = play(suffering("a", "climbing", { tn: 1 }), "standardAttack", "a", strike, FAIL);
    expect(types(fell)).toEqual(expect.arrayContaining(["FellDown", "AttackForfeited"]));
    expect(types(fell)).not.toContain("AttackHit");
    expect([block(fell.fight, "a").posture, block(fell.fight, "a").ap]).toEqual(["prone", 1]);
    const burning = edited(begun(pair), "a", "conditions", {
      swimming: lasting("swimming", { tn: 1 }),
      burning: lasting("burning", { level: "light", tn: 2 }),
    });
    const sank = play(burning, "standardAttack", "a", strike, FAIL);
    expect(Object.keys(block(sank.fight, "a").conditions)).toEqual(["underwater"]);
  });

  it("need it again after a wound, at -5 for each level above light (DEST-CLB-02)", () => {
    const hurt = play(suffering("b", "climbing", { tn: -6 }), "standardAttack", "a", strike, [
      ...GOOD,
      ...BLANK,
    ]);
    expect(valueOf(told(hurt, "HoldChecked")[0]?.["total"])).toBe(-12);
    expect(block(hurt.fight, "b").posture).toBe("prone");
    const soft = edited(
      begun({ ...pair, a: { ...pair.a, weapons: { sword: { damage: "0" } } } }),
      "b",
      "conditions",
      {
        climbing: lasting("climbing", { tn: 0 }),
      },
    );
    const light = play(soft, "standardAttack", "a", strike, [...BLANK, ...BLANK]);
    expect(types(light)).not.toContain("FellDown");
  });

  it("may be waived by the GM", () => {
    const easy = { to: "gm", prompt: "targetNumber", choice: "none" };
    const { events } = play(suffering("a", "climbing"), "standardAttack", "a", strike, BLANK, [easy]);
    expect(events.map((event) => event.type)).not.toContain("HoldChecked");
  });

  it("let the sunken come back to the surface (DEST-ACT-34, DEST-CLB-03)", () => {
    expect(refusalOf(begun(pair), "surface", "a")).toBe("DEST-ACT-34 notUnderwater");
    const failed = play(suffering("a", "underwater"), "surface", "a", {}, FAIL, [tn(0)]);
    expect(Object.keys(block(failed.fight, "a").conditions)).toEqual(["underwater"]);
    const up = play(edited(failed.fight, "a", "ap", 4), "surface", "a", {}, BLANK);
    expect(Object.keys(block(up.fight, "a").conditions)).toEqual(["swimming"]);
    expect(block(up.fight, "a").ap).toBe(0);
  });

  it("add the water's own way to a swimmer's, once a round (DEST-TER-02)", () => {
    const current = { to: "gm", prompt: "current", choice: "yards:2" };
    const swims = { yards: 3, terrain: ["swimming"] };
    const swum = play(begun({ a: {}, b: {} }), "move", "a", swims, [], [current]);
    expect([block(swum.fight, "a").ap, block(swum.fight, "a").movement.current]).toEqual([4, 2]);
    const still = play(begun({ a: {}, b: {} }), "move", "a", swims);
    expect(block(still.fight, "a").ap).toBe(1);
  });
});

describe("blindness (DEST-CON-15)", () => {
  it("lets an attack go astray where the guess is wrong", () => {
    const blind = suffering("a", "blinded");
    const astray = play(
      blind,
      "standardAttack",
      "a",
      strike,
      [],
      [{ to: "gm", prompt: "guess", choice: "wrong" }],
    );
    expect(types(astray)).toContain("StruckAstray");
    const right = play(blind, "standardAttack", "a", strike, BLANK);
    expect(told(right, "AttackMissed")).toHaveLength(1);
  });

  it("makes who runs fall, on a failed check", () => {
    const dashed = play(suffering("a", "blinded"), "dash", "a").fight;
    const fell = play(dashed, "move", "a", { path: [{ x: 0, y: 1 }] }, BLANK);
    expect([block(fell.fight, "a").posture, block(fell.fight, "a").position?.y]).toEqual(["prone", 0]);
    const ran = play(dashed, "move", "a", { path: [{ x: 0, y: 1 }] }, [6, 6, 6, 6, 6]);
    expect(types(ran)).toContain("BlindRunChecked");
  });

  it("always costs the deaf the whole 5", () => {
    const used = edited(begun(pair), "a", "conditions", { blinded: lasting("blinded", { value: -2 }) });
    const penalty = (fight: typeof used) =>
      valueOf(told(play(fight, "standardAttack", "a", strike, BLANK), "AttackMissed")[0]?.["total"]);
    expect(penalty(used)).toBe(-2);
    const deaf = { blinded: lasting("blinded", { value: -2 }), deafened: lasting("deafened") };
    expect(penalty(edited(begun(pair), "a", "conditions", deaf))).toBe(-5);
  });
});

describe("jumps (DEST-ACT-36)", () => {
  it("reach as far as the check says, for the movement they use (DEST-JMP-01 to 03)", () => {
    const fight = begun({ a: { at: [0, 0], attributes: { str: 6 } }, b: { at: [9, 9] } });
    const path = [1, 2, 3].map((x) => ({ x, y: 0 }));
    const long = play(fight, "longJump", "a", { path, runUp: true }, GOOD);
    expect(block(long.fight, "a").position?.x).toBe(2);
    expect(told(long, "LongJumpMade")).toMatchObject([{ feet: 8, yards: 3 }]);
    expect(rulesOf(long, "LongJumpMade")).toEqual(["DEST-JMP-02", "DEST-JMP-03", "DEST-AMB-54"]);
  });

  it("are halved without a run-up, and go high in inches", () => {
    const fight = begun({ a: { attributes: { str: 6 }, system: { height: 60 } }, b: {} });
    const high = play(fight, "highJump", "a", {}, BLANK);
    expect(told(high, "HighJumpMade")).toEqual([{ inches: 6, tucked: 36 }]);
    expect(block(high.fight, "a").ap).toBe(6);
  });

  it("are paid over several turns where the AP do not reach (DEST-JMP-03)", () => {
    const fight = begun({ a: { attributes: { spd: 2 } }, b: {} });
    expect(refusalOf(fight, "longJump", "a", { feet: 90 })).toBe("DEST-AP-04 notEnoughAp");
    const begunJump = play(fight, "longJump", "a", { feet: 90, long: true });
    expect(block(begunJump.fight, "a").longAction).toMatchObject({ paid: 8, total: 15 });
  });

  it("are not offered for this turn to whoever has nothing left to pay the shortest with (DEST-JMP-03)", () => {
    const reasonWith = (ap: number) => {
      const fight = edited(begun({ a: { at: [0, 0] }, b: { at: [9, 9] } }), "a", "ap", ap);
      const options = destiny.actions(destinyEngine.situation(fight), "a", null);
      return options.find(({ action }) => action === "longJump")?.refusal?.code;
    };
    expect([reasonWith(9), reasonWith(0)]).toEqual([undefined, "notEnoughAp"]);
  });

  it("may end in a fall on bad ground, or miss a ledge (DEST-JMP-04)", () => {
    const fight = begun({ a: { attributes: { str: 6 } }, b: {} });
    const slipped = play(
      fight,
      "longJump",
      "a",
      { feet: 3, landing: "slippery" },
      [...BLANK, ...FAIL],
      [tn(1)],
    );
    expect(block(slipped.fight, "a").posture).toBe("prone");
    const caught = play(fight, "longJump", "a", { feet: 3, landing: "ledge" }, [...BLANK, ...GOOD], [tn(1)]);
    expect(told(caught, "LandingChecked")).toMatchObject([{ landing: "ledge", success: true }]);
  });
});

describe("mounts", () => {
  const horse = { side: "x", at: [0, 1] as const, kind: "npc" as const, weapons: {}, system: { size: 4 } };
  const riders = { a: { side: "x", at: [0, 0] as const }, horse, b: { side: "y", at: [6, 1] as const } };
  const mounted = (more: Parameters<typeof begun>[0] = riders) =>
    play(begun(more), "mount", "a", { target: "horse" }).fight;

  it("carry riders of their size or smaller, who then share one turn with them (DEST-MNT-01)", () => {
    const fight = mounted();
    expect([block(fight, "a").position, block(fight, "a").ap]).toMatchObject([{ x: 0, y: 1 }, 2]);
    expect(refusalOf(fight, "defend", "horse")).toBe("");
    const after = play(fight, "endTurn", "a");
    expect([block(after.fight, "horse").acted, block(after.fight, "horse").ap]).toEqual([true, 12]);
    expect(after.fight.state.turn).toBe("b");
    const pony = begun({ ...riders, horse: { ...horse, system: { size: -1 } } });
    expect(refusalOf(pony, "mount", "a", { target: "horse" })).toBe("DEST-MNT-01 mountTooSmall");
  });

  it("carry whom the GM's word puts on them, wherever both stand and whoever has the turn", () => {
    const far = begun({ ...riders, horse: { ...horse, at: [9, 9] }, b: { ...riders.b, at: [3, 3] } });
    const fight = play(far, "ride", "b", { target: "horse" }).fight;
    expect([mountOf(block(fight, "b")), riderOf(block(fight, "horse"))]).toEqual(["horse", "b"]);
    expect(block(fight, "b").position).toMatchObject({ x: 9, y: 9 });
    const marks = destiny.conditions(destinyEngine.situation(fight), "b");
    expect(marks.find(({ condition }) => condition === "mounted")?.operands).toMatchObject({
      source: "horse",
      partner: block(fight, "horse").name,
    });
    expect(refusalOf(fight, "ride", "a", { target: "horse" })).toBe("DEST-ACT-15 riddenAlready");
    expect(refusalOf(fight, "ride", "a", { target: "b" })).toBe("DEST-ACT-15 ridesItself");
    expect(refusalOf(fight, "ride", "a")).toBe("DEST-ACT-15 notMounted");
    const down = play(fight, "ride", "b").fight;
    expect([mountOf(block(down, "b")), riderOf(block(down, "horse"))]).toEqual([null, null]);
  });

  it("act at the lower of the two initiatives", () => {
    let fight = mounted({ a: riders.a, b: riders.b, horse });
    expect(block(fight, "horse").initiative).toBeLessThan(block(fight, "b").initiative);
    fight = play(fight, "endTurn", "a").fight;
    fight = play(fight, "endTurn", "b").fight;
    expect(fight.state.turn).toBe("b");
  });

  it("spend as many AP as whoever steers them (DEST-MNT-04)", () => {
    const path = [1, 2].map((x) => ({ x, y: 1 }));
    const { fight } = play(edited(mounted(), "a", "ap", 6), "move", "a", { path });
    expect([block(fight, "a").position?.x, block(fight, "horse").position?.x]).toEqual([2, 2]);
    expect([block(fight, "a").ap, block(fight, "horse").ap]).toEqual([5, 5]);
    expect(refusalOf(fight, "move", "horse", { path: [{ x: 3, y: 1 }] })).toBe("DEST-MNT-04 riderSteers");
    const tired = edited(fight, "horse", "ap", 0);
    const far = { path: [3, 4, 5].map((x) => ({ x, y: 2 })) };
    expect(refusalOf(tired, "move", "a", far)).toBe("DEST-MNT-04 mountTooTired");
  });

  it("give +1 against smaller opponents on foot, who are a yard farther off (DEST-MNT-02, 03)", () => {
    const close = mounted({ ...riders, b: { ...riders.b, at: [1, 1] } });
    expect(refusalOf(edited(close, "a", "ap", 6), "standardAttack", "a", strike)).toBe(
      "DEST-MNT-03 outOfReach",
    );
    const lance = { reach: 2, optimalReach: 1 };
    const fight = mounted({
      ...riders,
      a: { ...riders.a, weapons: { sword: lance } },
      b: { ...riders.b, at: [1, 1] },
    });
    const struck = play(edited(fight, "a", "ap", 6), "standardAttack", "a", strike, BLANK);
    expect(valueOf(told(struck, "AttackHit")[0]?.["total"])).toBe(1);
    const spear = { ...riders, b: { ...riders.b, at: [1, 1] as const, weapons: { sword: { reach: 2 } } } };
    const turn = play(mounted(spear), "endTurn", "a").fight;
    const back = play(turn, "standardAttack", "b", { weapon: "sword", target: "a" }, BLANK);
    expect(told(back, "AttackMissed")[0]?.["targetDefense"]).toMatchObject({ value: 1 });
  });

  it("bolt when they are not trained for war and their rider fails (DEST-MNT-05 to 07)", () => {
    const approach = { path: [1, 2, 3, 4, 5].map((x) => ({ x, y: 1 })) };
    const wild = play(edited(mounted(), "a", "ap", 6), "move", "a", approach, FAIL, [tn(4)]);
    expect(told(wild, "RidingChecked")).toMatchObject([{ tn: 4, success: false }]);
    expect(refusalOf(wild.fight, "move", "a", approach)).toBe("DEST-MNT-05 runningWild");
    expect(refusalOf(edited(wild.fight, "a", "ap", 0), "move", "horse", { path: [{ x: 5, y: 2 }] })).toBe("");
    const calmed = play(edited(wild.fight, "a", "ap", 20), "calmMount", "a", {}, FAIL, [tn(0)]);
    expect(block(calmed.fight, "a").conditions["uncontrolled"]?.value).toBe(1);
    const again = play(calmed.fight, "calmMount", "a", {}, BLANK);
    expect(told(again, "MountCalmed")).toHaveLength(1);
    const war = mounted({ ...riders, horse: { ...horse, system: { size: 4, trainedForWar: true } } });
    expect(types(play(edited(war, "a", "ap", 6), "move", "a", approach))).toContain("MountSteady");
  });

  it("count only calming in a row, the present one too if the world says so (DEST-AMB-32)", () => {
    const wild = (rulings = {}) => {
      const fight = edited(
        play(begun(riders, rulings), "mount", "a", { target: "horse" }).fight,
        "a",
        "ap",
        12,
      );
      return edited(fight, "a", "conditions", {
        ...block(fight, "a").conditions,
        uncontrolled: lasting("uncontrolled", { source: "horse", tn: 0, value: 2 }),
      });
    };
    const total = (fight: ReturnType<typeof wild>) =>
      valueOf(told(play(fight, "calmMount", "a", { enemies: 0 }, BLANK), "MountCalmed")[0]?.["total"]);
    expect([total(wild()), total(wild({ calmCountsCurrent: true }))]).toEqual([2, 3]);
    const otherwise = play(wild(), "defend", "a");
    expect(block(otherwise.fight, "a").conditions["uncontrolled"]?.value).toBe(0);
  });

  it("are offered to be left in haste alone where the AP fall short (DEST-FAST-01)", () => {
    const offered = (ap: number) => {
      const fight = edited(mounted(), "a", "ap", ap);
      const options = destiny.actions(destinyEngine.situation(fight), "a", null);
      const option = options.find(({ action }) => action === "dismount");
      const [haste] = option?.needs ?? [];
      return [option?.refusal?.code ?? null, haste?.kind === "choice" ? haste.optional : null];
    };
    expect([4, 3, 0].map(offered)).toEqual([
      [null, true],
      [null, false],
      ["notEnoughAp", true],
    ]);
  });

  it("are left in haste, for less AP and a point of stamina, or with a stumble (DEST-FAST-01, 02)", () => {
    const fight = edited(mounted(), "a", "ap", 4);
    const quick = play(fight, "dismount", "a", { hurry: "acrobatics" }, [6, 6, 6, 3, 3], [tn(0)]);
    expect([block(quick.fight, "a").ap, block(quick.fight, "a").stamina]).toEqual([2, 4]);
    expect(block(quick.fight, "a").position).not.toMatchObject(block(quick.fight, "horse").position ?? {});
    const lose = { to: "gm", prompt: "hurryFailed", choice: "lose" };
    const slow = play(edited(fight, "a", "ap", 6), "dismount", "a", { hurry: "athletics" }, FAIL, [
      tn(2),
      lose,
    ]);
    expect([block(slow.fight, "a").ap, types(slow)]).toEqual([0, expect.arrayContaining(["Dismounted"])]);
    const usual = play(
      fight,
      "dismount",
      "a",
      { hurry: "athletics" },
      [],
      [{ to: "gm", prompt: "targetNumber", choice: "deny" }],
    );
    expect(block(usual.fight, "a").ap).toBe(0);
    const hopeless = play(edited(fight, "a", "ap", 1), "dismount", "a", { hurry: "athletics" }, FAIL, [
      tn(2),
    ]);
    expect([types(hopeless).includes("ActionLapsed"), block(hopeless.fight, "a").ap]).toEqual([true, 1]);
  });
});

describe("dropping behind a low wall (DEST-MOD-03)", () => {
  it("is cover as good as the GM says, until one moves or rises", () => {
    const answers = [{ to: "gm", prompt: "behindCover", choice: "threeQuarters" }];
    const down = play(
      begun(pair),
      "changePosture",
      "a",
      { posture: "crouching", behind: "half" },
      [],
      answers,
    ).fight;
    const turn = play(down, "endTurn", "a").fight;
    const shot = play(turn, "standardAttack", "b", { weapon: "sword", target: "a" }, BLANK);
    expect(valueOf(told(shot, "AttackMissed")[0]?.["total"])).toBe(-1);
    const moved = play(down, "move", "a", { path: [{ x: 0, y: 1 }] }).fight;
    expect(block(moved, "a").conditions).toEqual({});
  });
});
