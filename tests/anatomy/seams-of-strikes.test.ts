// Seams of strikes in Anatomy: Stamina at its end, hits that turn to nothing, the dying and whoever stands beside them, and many hindrances at once.
import { describe, expect, it } from "vitest";
import { answer, begun, duel, give, of, refusal, skills, strike, STRONG, type Played } from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const round = (fight: Played, ...ids: readonly string[]): Played =>
  ids.reduce((now, id) => give(now, pass(id)), fight);
const blow = (creature: string, target: string, more: object = {}) => ({
  type: "meleeAttack",
  creature,
  weapon: "sword",
  target,
  ...more,
});
const cleaves = (creature: string, target: string) => ({
  ...answer(creature, "cleave", "cleave"),
  command: { type: "cleave", creature, target },
});
const parries = (creature: string) => answer(creature, "parry", "parry");

/** Anna at (0,0) against Boris at (1,0) and Cleo at (1,1), all of level 3: DV 11, attack +6. */
const three = (given: { readonly [id: string]: Figure } = {}, side = "foes", rulings = {}): Played =>
  begun(
    [
      ["anna", "heroes", at(0, 0)] as const,
      ["boris", "foes", at(1, 0)] as const,
      ["cleo", side, at(1, 1)] as const,
    ].map(([id, team, position]) =>
      figure(id, team, {
        attributes: STRONG,
        position,
        ...given[id],
        system: { level: 3, skills, ...given[id]?.system },
      }),
    ),
    rulings,
  );

describe("a shield that is ready (ANAT-ACT-10)", () => {
  const shield = { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 3, held: true } };
  const ready = { type: "readyShield", creature: "anna" };

  it("is not readied again before the next own turn, and nothing is paid", () => {
    const once = give(duel({ items: [weapon("sword"), shield] }), ready);
    expect(refusal(once, ready)).toEqual(["ANAT-ACT-10", "shieldBusy"]);
    expect(of(once, "anna").ap).toBe(2);
    expect(refusal(round(once, "anna", "boris"), ready)).toBeNull();
  });

  it("is so again once it was out of hand in between", () => {
    const drop = { type: "dropItem", creature: "anna", item: "shield" };
    const away = give(give(duel({ items: [weapon("sword"), shield] }), ready), drop);
    expect(refusal(away, ready)).toEqual(["ANAT-ACT-10", "noShield"]);
    const up = { type: "handleItem", creature: "anna", item: "shield", held: true };
    expect(of(give(give(away, up), ready), "anna").ap).toBe(0);
  });
});

describe("the last Stamina (ANAT-STA-07, ANAT-COND-05)", () => {
  const anna = (stamina: number): Figure => ({ system: { stamina } });

  it("spent on power hinders that very blow, and leaves nothing to cleave with", () => {
    const before = three({ anna: anna(3) });
    // The worse of 15 and 12 with 6 and 6 for the power: 24 against 11.
    const dice = [15, 12];
    const hit = [answer("anna", "bodyPart", "arm0")];
    const after = give(before, blow("anna", "boris", { power: 3 }), dice, hit);
    expect(of(after, "anna")).toMatchObject({ stamina: 0, exhaustion: 7 });
    expect(of(after, "boris").strain).toBe(3);
    expect(() =>
      give(before, blow("anna", "boris", { power: 3 }), dice, [...hit, cleaves("anna", "cleo")]),
    ).toThrow();
    expect(refusal(after, { type: "cleave", creature: "anna", target: "cleo" })).toEqual([
      "ANAT-STA-07",
      "stamina",
    ]);
  });

  it("spent on a Cleave hinders the Cleave, which keeps the power that was paid", () => {
    // The Cleave: the worse of 14 and 5 with 6 and 6: 17 against 11, one degree.
    const after = give(
      three({ anna: anna(4) }),
      blow("anna", "boris", { power: 3 }),
      [12, 14, 5],
      [answer("anna", "bodyPart", "arm0"), cleaves("anna", "cleo"), answer("anna", "bodyPart", "hand0")],
    );
    expect(of(after, "anna").stamina).toBe(0);
    expect(of(after, "cleo").strain).toBe(2);
  });

  it("spent on a parry hinders the parry", () => {
    const before = duel({}, { system: { stamina: 1 } });
    // 21 against 11 are two degrees; the worse of 20 and 16 parries with 22, one degree less.
    const after = give(before, strike, [15, 20, 16], [parries("boris"), answer("anna", "bodyPart", "hand0")]);
    expect(of(after, "boris")).toMatchObject({ stamina: 0, reactions: 3, strain: 2 });
  });
});

describe("a miss that a natural 20 saves (ANAT-CRIT-02)", () => {
  const walled = (size: number, str = 3): Figure => ({
    attributes: { ...STRONG, str },
    system: { size },
    items: [
      weapon("sword"),
      { id: "plate", type: "anatomyArmor", name: "Plate", system: { armor: 30, worn: true } },
    ],
  });

  it("does nothing to the larger but strain, and risks nothing for it (ANAT-SIZE-03, ANAT-DEG-10)", () => {
    const after = give(duel({}, walled(1)), { ...strike, reckless: 2 }, [20, 20, 20]);
    expect(of(after, "boris")).toMatchObject({ injuries: {}, strain: 1 });
    expect(of(after, "anna").stamina).toBe(14);
  });

  it("reaches the arm of whoever is two sizes smaller", () => {
    const after = give(duel({}, walled(-2)), strike, [20], [answer("anna", "bodyPart", "arm0")]);
    expect(of(after, "boris").strain).toBe(3);
  });

  it("is parried away before the size counts, and strains nobody then (ANAT-RCT-05, ANAT-AMB-41)", () => {
    // 20 + 6 against one of the same size; the parry of 20 + 8 is one degree more than it has.
    const after = give(duel({}, walled(-2, 5)), strike, [20, 20], [parries("boris")]);
    expect(of(after, "boris")).toMatchObject({ injuries: {}, strain: 0, stamina: 15 });
  });
});

describe("whoever dies of a blow", () => {
  it("is still stood beside by whoever the blow cleaves into, who does not lie there (ANAT-ACT-01, ANAT-UNC-02)", () => {
    const gone = { type: "setResource", creature: "boris", resource: "exhaustion", value: 0 };
    const before = give(three(), gone);
    expect(of(before, "boris").unconscious).toBe(true);
    // Helpless and prone: the best of three. 20 + 6 against 10: three degrees and one for the 20; three injuries of the arm.
    const after = give(
      before,
      blow("anna", "boris"),
      [4, 20, 7, 1, 9],
      [answer("anna", "bodyPart", "arm0:3"), cleaves("anna", "cleo"), answer("anna", "bodyPart", "ear0")],
    );
    // The save of 1 + 2 against three severe injuries fails; one die for the Cleave: 9 + 6 is no full degree over 11.
    expect(of(after, "boris").dead).toBe(true);
    expect(of(after, "cleo").strain).toBe(1);
    expect(of(after, "anna").stamina).toBe(15);
  });
});

describe("whoever lies and is held (ANAT-COND-20, ANAT-COND-02, ANAT-RCT-04)", () => {
  const set = (fight: Played, condition: string, more: object = {}) =>
    give(fight, { type: "setCondition", creature: "boris", condition, ...more });
  const bound = (): Played =>
    set(set(three({ cleo: { position: at(2, 0) } }, "heroes"), "prone"), "grappled", { by: "anna" });

  it("strikes at the holder hindered by lying, at a third by the hold as well", () => {
    const turn = round(bound(), "anna");
    expect(of(give(turn, blow("boris", "anna"), [20, 2]), "anna").strain).toBe(0);
    expect(of(give(turn, blow("boris", "cleo"), [20, 20, 2]), "cleo").strain).toBe(0);
    // After one blow each has one more.
    const again = give(give(turn, blow("boris", "anna"), [20, 2]), blow("boris", "cleo"), [20, 20, 20, 2]);
    expect(of(again, "cleo").strain).toBe(0);
  });

  it("parries a third hindered by both, the holder by lying alone", () => {
    // Prone between two who flank him: the best of three, 24 against 11, is two degrees.
    const before = bound();
    const held = give(
      before,
      blow("anna", "boris"),
      [18, 3, 2, 20, 1],
      [parries("boris"), answer("anna", "bodyPart", "arm0")],
    );
    expect(of(held, "boris").strain).toBe(3);
    const third = give(
      round(before, "anna", "boris"),
      blow("cleo", "boris"),
      [18, 3, 2, 20, 20, 1],
      [parries("boris"), answer("cleo", "bodyPart", "arm0")],
    );
    expect(of(third, "boris").strain).toBe(3);
  });
});

describe("three ways to be open at once (ANAT-COND-16, ANAT-AMB-27)", () => {
  it("add up against whoever lunged, charged and cleaved, and end together", () => {
    const fight = three({
      anna: { position: at(-4, 0) },
    });
    const lunged = give(fight, { type: "lunge", creature: "anna" });
    // From 25 ft off to 10 ft: 15 ft of run, and the blow of the longer arm with one advantage; the Cleave repeats no advantage.
    const after = give(
      lunged,
      {
        type: "charge",
        creature: "anna",
        weapon: "sword",
        target: "boris",
        path: [-3, -2, -1].map((x) => ({ x, y: 0 })),
      },
      [8, 9, 9],
      [answer("anna", "bodyPart", "ear0"), cleaves("anna", "cleo"), answer("anna", "bodyPart", "ear0")],
    );
    expect(of(after, "anna")).toMatchObject({ ap: 1, stamina: 14 });
    const turn = round(after, "anna");
    const closer = give(turn, { type: "move", creature: "boris", path: [{ x: 0, y: 0 }] });
    const struck = give(closer, blow("boris", "anna"), [1, 2, 3, 9], [answer("boris", "bodyPart", "ear0")]);
    expect(of(struck, "anna").strain).toBe(1);
    const later = round(struck, "boris", "cleo", "anna");
    expect(of(give(later, blow("boris", "anna"), [2]), "anna").strain).toBe(0);
  });
});

describe("a shot that everything hinders (ANAT-RNG-01 to ANAT-RNG-04, ANAT-POS-01, ANAT-POS-07)", () => {
  it("is the worst of six dice against 4 more", () => {
    const crossbow = weapon("crossbow", { modes: ["ranged"], group: "crossbow", rangeIncrement: 20 });
    const fight = begun([
      figure("anna", "heroes", {
        attributes: STRONG,
        position: at(0, 0),
        items: [crossbow],
        system: { level: 3, prone: true },
      }),
      figure("boris", "foes", { attributes: STRONG, position: at(10, 0), system: { level: 3 } }),
      figure("cleo", "heroes", { position: at(10, 1) }),
      figure("dora", "foes", { position: at(5, 0), system: { size: 1 } }),
    ]);
    const lying = ["anna", "boris"].reduce(
      (now, creature) => give(now, { type: "setCondition", creature, condition: "prone" }),
      fight,
    );
    const shot = { type: "rangedAttack", creature: "anna", weapon: "crossbow", target: "boris", cover: 2 };
    // Two increments, a friend in the melee, total cover and a lying target, less one for the crossbow: 15 against 15, and 16.
    const missed = give(lying, shot, [20, 20, 20, 20, 20, 11]);
    expect(of(missed, "boris").strain).toBe(0);
    const hit = give(lying, shot, [20, 20, 20, 20, 20, 12], [answer("anna", "bodyPart", "ear0")]);
    expect(of(hit, "boris").strain).toBe(1);
  });
});
