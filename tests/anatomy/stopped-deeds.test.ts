// Deeds that an answer has changed: what a reaction leaves impossible is not done, and what stays possible is.
import { describe, expect, it } from "vitest";
import { answer, begun, duel, give, hurt, of, refusal, skills, STRONG, strike, told } from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const classic = { provokeSet: "classic" } as const;
const answers = (maneuver: string, item?: string) => ({
  to: "boris",
  prompt: "reactiveAttack",
  choice: "maneuver",
  command: { type: "reactiveManeuver", creature: "boris", maneuver, ...(item ? { item } : {}) },
});
const strikes = {
  to: "boris",
  prompt: "reactiveAttack",
  choice: "attack",
  command: { type: "reactiveAttack", creature: "boris", weapon: "sword" },
};
const trained: Figure = { system: { skills } };
const bow = (system: object = {}) => weapon("bow", { modes: ["ranged"], group: "bow", loads: 3, ...system });
const types = (after: ReturnType<typeof give>, before: ReturnType<typeof give>) =>
  told(after, before).map(({ type }) => type);

describe("a deed that an answer makes impossible is stopped and stays paid (ANAT-RCT-02, ANAT-TURN-09)", () => {
  it("a maneuver whose target has pushed its attacker out of reach (ANAT-MAN-02)", () => {
    const before = duel({ system: { skills: {} } }, trained);
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const after = give(before, shove, [8], [answers("shove")]);
    expect(of(after, "anna").position).toMatchObject({ x: -1 });
    expect(of(after, "boris").position).toMatchObject({ x: 1 });
    expect(types(after, before)).toContain("ActionStopped");
    expect(of(after, "anna").ap).toBe(2);
  });

  it("an Overrun of one who is held by then (ANAT-COND-20)", () => {
    const before = duel({ system: { skills: {} } }, trained);
    const overrun = { type: "maneuver", creature: "anna", maneuver: "overrun", target: "boris" };
    const after = give(before, overrun, [8], [answers("grapple")]);
    expect(of(after, "anna").position).toMatchObject({ x: 0 });
    expect(types(after, before)).toContain("ActionStopped");
  });

  it.each(["disarm", "trip"])("a shot with a bow after a %s (ANAT-ATK-01, ANAT-POS-06)", (maneuver) => {
    const before = duel({ items: [bow()] }, trained, classic);
    const shot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
    const after = give(before, shot, [10], [answers(maneuver)]);
    expect(types(after, before)).toContain("ActionStopped");
    expect(of(after, "anna").weapons["bow"]?.loads).toBe(3);
  });

  it("a throw of what was struck out of the hand", () => {
    const before = duel({}, trained, classic);
    const toss = { type: "throwWeapon", creature: "anna", weapon: "sword", target: "boris" };
    const after = give(before, toss, [10], [answers("disarm")]);
    expect(types(after, before)).toContain("ActionStopped");
    expect(of(after, "anna").weapons["sword"]?.lies).toMatchObject({ x: 0, y: 0 });
  });

  it.each(["grapple", "shove", "trip"])("a walk after a %s (ANAT-COND-02, ANAT-COND-20)", (maneuver) => {
    const before = duel({}, trained, classic);
    const path = [1, 2, 3, 4].map((y) => ({ x: 0, y }));
    const after = give(before, { type: "move", creature: "anna", path }, [10], [answers(maneuver)]);
    expect(of(after, "anna").position?.y).toBe(0);
    expect(types(after, before)).toContain("ActionStopped");
  });

  it("but whoever lies by then crawls as far as that goes", () => {
    const path = [1, 2, 3].map((y) => ({ x: 0, y }));
    const before = duel({}, trained, classic);
    const after = give(before, { type: "move", creature: "anna", path }, [10], [answers("trip")]);
    expect(of(after, "anna").position?.y).toBe(3);
  });

  it.each(["grapple", "shove", "trip"])("a charge after a %s (ANAT-ACT-12)", (maneuver) => {
    const cleo = figure("cleo", "foes", { position: at(0, 4), attributes: STRONG });
    const before = begun(
      [
        figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3, skills } }),
        figure("boris", "foes", { attributes: STRONG, position: at(1, 0), system: { level: 3, skills } }),
        cleo,
      ],
      classic,
    );
    const path = [1, 2, 3].map((y) => ({ x: 0, y }));
    const charge = { type: "charge", creature: "anna", weapon: "sword", target: "cleo", path };
    const after = give(before, charge, [10, 10], [answers(maneuver)]);
    expect(of(after, "anna").position?.y).toBe(0);
    expect(types(after, before)).toContain("ActionStopped");
    expect(of(after, "anna").ap).toBe(1);
  });

  it("standing up on the last foot that was sound (ANAT-INJ-09)", () => {
    const lame = { injuries: { i1: hurt("foot0", "major") }, skills };
    const fallen = give(duel({ system: lame }, {}, classic), { type: "dropProne", creature: "anna" });
    const after = give(
      fallen,
      { type: "standUp", creature: "anna" },
      [12, 12],
      [strikes, answer("boris", "bodyPart", "foot1")],
    );
    expect(of(after, "anna").conditions).toHaveProperty("prone");
    expect(types(after, fallen)).toContain("ActionStopped");
  });

  it("a spell of the hand that fails meanwhile (ANAT-PART-06)", () => {
    const hex = {
      id: "hex",
      type: "anatomySpell",
      name: "Hex",
      system: { somatic: true, save: { attribute: "dex", dc: 15 }, condition: "dazed", rounds: 1 },
    };
    const injuries = Object.fromEntries(
      ["hand0", "hand1", "hand1"].map((part, i) => [`i${i}`, hurt(part, "major")]),
    );
    const before = duel({ system: { injuries, skills }, items: [hex] }, {}, classic);
    const cast = { type: "castSpell", creature: "anna", spell: "hex", target: "boris" };
    const after = give(before, cast, [12], [strikes, answer("boris", "bodyPart", "hand0")]);
    expect(of(after, "boris").conditions).toEqual({});
    expect(types(after, before)).toContain("ActionStopped");
  });
});

describe("a parry (ANAT-RCT-04)", () => {
  const parries = [answer("boris", "parry", "parry")];
  const parryOf = (after: ReturnType<typeof give>, before: ReturnType<typeof give>) =>
    told(after, before).find(({ type }) => type === "Parried" || type === "ParryFailed")?.operands;

  it("is hindered by a third who holds the parrier, not by the holder (ANAT-COND-20)", () => {
    const held = (by: string) =>
      give(
        begun([
          figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
          figure("boris", "foes", { attributes: STRONG, position: at(1, 0), system: { level: 3 } }),
          figure("cleo", "heroes", { position: at(2, 1) }),
        ]),
        { type: "setCondition", creature: "boris", condition: "grappled", by },
      );
    const byThird = give(held("cleo"), strike, [15, 10, 10], parries);
    expect(parryOf(byThird, held("cleo"))).toMatchObject({ net: -1 });
    expect(parryOf(give(held("anna"), strike, [15, 10], parries), held("anna"))).toMatchObject({ net: 0 });
  });

  it("has the bonus of the best weapon that can be used for it (ANAT-ATK-01)", () => {
    const total = (...items: NonNullable<Figure["items"]>) => {
      const before = duel({}, { items });
      return parryOf(give(before, strike, [15, 10], parries), before)?.["total"];
    };
    expect(total(weapon("sword"))).toMatchObject({ value: 16 });
    expect(total(weapon("sword"), weapon("fine", { attackBonus: 2 }))).toMatchObject({ value: 18 });
    expect(total(weapon("sword"), weapon("fine", { attackBonus: 2, held: false }))).toMatchObject({
      value: 16,
    });
    expect(total(weapon("rusty", { attackBonus: -2 }))).toMatchObject({ value: 14 });
  });
});

describe("what is dead, broken or lost meanwhile", () => {
  it("lies in the path of a shot for nothing (ANAT-RNG-04)", () => {
    const three = begun([
      figure("anna", "heroes", { position: at(0, 0), items: [bow({ rangeIncrement: 100 })] }),
      figure("boris", "foes", { position: at(6, 0) }),
      figure("cleo", "foes", { position: at(3, 0) }),
    ]);
    const shot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
    const dv = (fight: typeof three) => {
      const after = give(fight, shot, [2]);
      return told(after, fight).find(({ type }) => type === "AttackMissed")?.operands["defense"];
    };
    expect(dv(three)).toMatchObject({ value: 12 });
    expect(dv(give(three, { type: "kill", creature: "cleo" }))).toMatchObject({ value: 10 });
  });

  it("strikes once: each weapon of a Multiweapon has one roll (ANAT-ACT-05)", () => {
    const two = duel({ items: [weapon("sword"), weapon("dagger")] });
    const multi = {
      type: "multiweapon",
      creature: "anna",
      target: "boris",
      weapons: ["sword", "dagger", "sword"],
    };
    expect(refusal(two, multi)).toEqual(["ANAT-ACT-05", "weapons"]);
  });

  it("is not loaded, a broken bow (ANAT-M-08)", () => {
    const before = give(duel({ items: [bow({ loads: 0, reloadAp: 1 })] }, trained), pass("anna"));
    const broken = give(
      before,
      { type: "maneuver", creature: "boris", maneuver: "sunder", target: "anna" },
      [8],
    );
    const turn = give(broken, pass("boris"));
    expect(refusal(turn, { type: "reload", creature: "anna", item: "bow", loads: 1 })).toEqual([
      "ANAT-M-08",
      "weaponDamaged",
    ]);
  });

  it("counts as injured, a foot in a destroyed leg (ANAT-INJ-07, ANAT-INJ-09)", () => {
    const injuries = Object.fromEntries([1, 2].map((i) => [`i${i}`, hurt("leg0", "severe")]));
    const before = duel({}, { system: { injuries: { ...injuries, i9: hurt("foot1", "major") } } });
    expect(of(before, "boris").conditions).toEqual({});
    const after = give(before, strike, [16], [answer("anna", "bodyPart", "leg0")]);
    expect(of(after, "boris").conditions).toHaveProperty("prone");
  });

  it("is shot at no more, and keeps the load of the rapid shots that are left (ANAT-ACT-08)", () => {
    const golem: Figure = {
      attributes: { ...STRONG, con: null },
      system: { destroyAt: 1 },
      position: at(3, 0),
    };
    const two = duel({ items: [bow({ rangeIncrement: 100 })] }, golem);
    const after = give(
      two,
      { type: "rapidShot", creature: "anna", target: "boris", weapon: "bow", shots: 2 },
      [14, 14],
      [answer("anna", "bodyPart", "nose0")],
    );
    expect(of(after, "anna").weapons["bow"]?.loads).toBe(2);
  });

  it("holds nobody, a grappler who goes down through strain (ANAT-COND-20)", () => {
    const before = duel({ system: { stamina: 0, exhaustion: 1, skills } });
    const hold = { type: "maneuver", creature: "anna", maneuver: "grapple", target: "boris" };
    let fight = give(before, hold, [12, 12]);
    fight = give(fight, pass("anna"));
    fight = give(
      fight,
      { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" },
      [12],
      [answer("boris", "bodyPart", "nose0")],
    );
    fight = give(fight, pass("boris"));
    expect(of(fight, "anna").unconscious).toBe(true);
    expect(of(fight, "boris").conditions).toEqual({});
  });

  it("comes back at the end of the next own turn, a natural weapon lost in a reaction (ANAT-CRIT-05)", () => {
    const beast = { items: [weapon("bite", { parts: ["mouth0"] })] };
    const before = duel({ system: { skills: {} } }, beast);
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const back = { ...strikes, command: { type: "reactiveAttack", creature: "boris", weapon: "bite" } };
    let fight = give(before, shove, [1, 1], [back]);
    expect(Object.values(of(fight, "boris").conditions)).toHaveLength(1);
    fight = give(fight, pass("anna"));
    expect(
      refusal(fight, { type: "meleeAttack", creature: "boris", weapon: "bite", target: "anna" }),
    ).toEqual(["ANAT-COND-19", "attackOff"]);
    fight = give(fight, pass("boris"));
    expect(of(fight, "boris").conditions).toEqual({});
  });
});

describe("a shove (ANAT-M-06)", () => {
  it("is not stopped by whoever flies above the way, as by whoever stands in it", () => {
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const pushed = (elevation: number): number | undefined => {
      const cora = figure("cora", "foes", { position: { ...at(2, 0), elevation } });
      const fight = begun([
        figure("anna", "heroes", { position: at(0, 0), attributes: STRONG }),
        figure("boris", "foes", { position: at(1, 0) }),
        cora,
      ]);
      return of(give(fight, shove, [15]), "boris").position?.x;
    };
    expect(pushed(0)).toBe(1);
    expect(pushed(4)).toBeGreaterThan(1);
  });
});
