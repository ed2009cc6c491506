// Seams of bodies in Anatomy: blows that meet what the blow before has changed, parts that are gone, several heads, and bodies without Constitution.
import { describe, expect, it } from "vitest";
import {
  answer,
  backAndForth as give,
  begun,
  duel,
  hurt,
  of,
  plain,
  refusal,
  skills,
  strike,
  STRONG,
  told,
  type Played,
} from "./given.ts";
import { at, fightOf, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const harm = (creature: string, part: string, injuries = 1) => ({ type: "harm", creature, part, injuries });
const hold = (creature: string, item: string, held: boolean) => ({
  type: "handleItem",
  creature,
  item,
  held,
});
const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
const conditions = (fight: Played, id: string): string[] => Object.keys(of(fight, id).conditions).sort();
const kept = (condition: string) => ({ [condition]: { condition, ends: null } });

describe("a charge after a Lunge (ANAT-ACT-03, ANAT-ACT-04, ANAT-ACT-12)", () => {
  const far = (): Played => duel({}, { position: at(4, 0) });
  const charge = {
    type: "charge",
    creature: "anna",
    weapon: "sword",
    target: "boris",
    path: [at(1, 0), at(2, 0)].map(({ x, y }) => ({ x, y })),
  };

  it("strikes 10 feet off, and opens the guard twice until the next own turn", () => {
    expect(refusal(far(), charge)).toEqual(["ANAT-ATK-05", "outOfReach"]);
    // The better of two for the run: 9 + 6 against 11.
    const after = give(
      give(far(), { type: "lunge", creature: "anna" }),
      charge,
      [2, 9],
      [answer("anna", "bodyPart", "ear0")],
    );
    expect(of(after, "anna")).toMatchObject({ stamina: 15, ap: 1 });
    expect(Object.keys(of(after, "anna").openDefense).sort()).toEqual(["charge", "lunge"]);
    expect(of(after, "boris").strain).toBe(1);
    const near = give(give(after, pass("anna")), {
      type: "move",
      creature: "boris",
      path: [{ x: 3, y: 0 }],
    });
    // The best of three: one for each way in which she is open.
    give(near, { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" }, [2, 3, 4]);
  });
});

describe("a charge that is followed by a Cleave (ANAT-ACT-01, ANAT-ACT-07, ANAT-ATK-07)", () => {
  it("leaves the Cleave the risk, and not the advantage of the run", () => {
    const fight = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3, skills } }),
      figure("boris", "foes", { attributes: STRONG, position: at(4, 0), system: { level: 3 } }),
      figure("cleo", "foes", { attributes: STRONG, position: at(4, 1), system: { level: 3 } }),
    ]);
    const moved = give(fight, { type: "move", creature: "anna", path: [{ x: 1, y: 0 }] });
    const run = [
      { x: 2, y: 0 },
      { x: 3, y: 0 },
    ];
    const charge = { type: "charge", creature: "anna", weapon: "sword", target: "boris", path: run };
    const cut = { type: "cleave", creature: "anna", target: "cleo" };
    // One die for run and risk together, then the worse of two for the risk alone; 15 and 14 against 11.
    const after = give(
      moved,
      { ...charge, reckless: 1 },
      [9, 20, 8],
      [
        answer("anna", "bodyPart", "hand0"),
        { to: "anna", prompt: "cleave", choice: "cleave", command: cut },
        answer("anna", "bodyPart", "hand0"),
      ],
    );
    expect(of(after, "anna")).toMatchObject({ ap: 0, stamina: 14 });
    expect([of(after, "boris").strain, of(after, "cleo").strain]).toEqual([2, 2]);
  });
});

describe("shots of which one loses the bow (ANAT-CRIT-05, ANAT-ACT-08)", () => {
  it("end there, paid for, and the arrows that were not shot are left", () => {
    const bow = weapon("bow", {
      modes: ["ranged"],
      rangeIncrement: 60,
      loads: 5,
      group: "bow",
      hands: 2,
    });
    const fight = duel({ items: [bow] }, { position: at(5, 0) });
    const shots = { type: "rapidShot", creature: "anna", weapon: "bow", target: "boris", shots: 3 };
    // Each of three is the worst of three: 1 + 4 is no 11.
    const after = give(fight, shots, [1, 5, 9]);
    expect(of(after, "anna").weapons["bow"]).toMatchObject({ held: false, loads: 4 });
    expect(of(after, "anna").ap).toBe(2);
    expect(refusal(after, { ...shots, type: "rangedAttack", shots: undefined })).not.toBeNull();
  });
});

describe("two weapons, of which the first strikes its target senseless (ANAT-ACT-05, ANAT-COND-04, ANAT-UNC-02)", () => {
  it("the second meets it lying, helpless, without its Dexterity, and asks for its life", () => {
    const items = [weapon("sword"), weapon("dagger")];
    const worn = { system: { level: 3, stamina: 0, exhaustion: 1 } };
    const fight = duel({ items }, worn, { strainEffect: "immediate" });
    const both = {
      type: "multiweapon",
      creature: "anna",
      weapons: ["sword", "dagger"],
      target: "boris",
    };
    const parts = [answer("anna", "bodyPart", "ear0"), answer("anna", "bodyPart", "nose0")];
    // The worse of two, 9 + 6 against 11; then -1 + 1 + 1, the better of two, 5 + 6 against 10. DC 2 for both injuries.
    const lives = give(fight, both, [12, 9, 3, 5, 1], parts);
    expect(of(lives, "boris")).toMatchObject({ dead: false, unconscious: true, exhaustion: 0 });
    expect(Object.keys(of(lives, "boris").injuries)).toHaveLength(2);
    expect(refusal(fight, both)).toBeNull();
  });
});

describe("a weapon for two hands in the one that is left (ANAT-PART-20, ANAT-RCT-03, ANAT-POS-04)", () => {
  const severed = { a: hurt("arm1", "severe"), b: hurt("arm1", "severe"), c: hurt("arm1", "severe") };
  const oneArmed: Figure = {
    items: [weapon("axe", { hands: 2, heldBy: "hand0" })],
    system: { destroyed: { arm1: true }, injuries: severed },
  };

  it("is held, and neither strikes nor parries", () => {
    const fight = duel({}, oneArmed);
    expect(of(fight, "boris").weapons["axe"]?.held).toBe(true);
    const blow = { type: "meleeAttack", creature: "boris", weapon: "axe", target: "anna" };
    expect(refusal(give(fight, pass("anna")), blow)).toEqual(["ANAT-PART-20", "noHand"]);
    // Nobody is asked for a parry: the answer would be left over.
    const part = answer("anna", "bodyPart", "ear0");
    expect(() => give(fight, strike, [9], [answer("boris", "parry", "parry"), part])).toThrow();
    expect(of(give(fight, strike, [9], [part]), "boris").strain).toBe(1);
  });

  it("flanks nobody with an ally on the other side (ANAT-POS-03)", () => {
    const cleo = (more: Figure) =>
      begun([
        figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
        figure("boris", "foes", { attributes: STRONG, position: at(1, 0), system: { level: 3 } }),
        figure("cleo", "heroes", { attributes: STRONG, position: at(2, 0), ...more }),
      ]);
    give(cleo({}), strike, [2, 3]);
    give(cleo(oneArmed), strike, [2]);
  });
});

describe("what is worn or strapped on an arm that fails (ANAT-PART-10, ANAT-PART-24, ANAT-INJ-07)", () => {
  const ring = {
    id: "ring",
    type: "anatomyGear",
    name: "Ring",
    system: { actionCost: 1, wornOn: "hand0", stamina: 3 },
  };
  const use = { type: "useItem", creature: "anna", item: "ring", target: "anna" };

  it("a ring on its hand works through the first injury, and not from the second on", () => {
    const fight = duel({ items: [weapon("sword", { heldBy: "hand1" }), ring], system: { stamina: 5 } });
    expect(refusal(give(fight, harm("anna", "arm0")), use)).toBeNull();
    for (const injuries of [2, 3])
      expect(refusal(give(fight, harm("anna", "arm0", injuries)), use)).toEqual([
        "ANAT-PART-06",
        "noUseItems",
      ]);
    expect(of(give(fight, use), "anna").stamina).toBe(8);
  });

  it("a readied shield falls and shields no more, and the arm that is left takes it up with an empty hand alone", () => {
    const shield = {
      id: "shield",
      type: "anatomyShield",
      name: "Shield",
      system: { bonus: 3, held: true, heldBy: "arm0" },
    };
    const fight = duel({ items: [weapon("sword", { heldBy: "hand1" }), shield] });
    const ready = give(fight, { type: "readyShield", creature: "anna" });
    const gone = give(ready, harm("anna", "arm0", 3));
    expect(of(gone, "anna")).toMatchObject({ shieldReadied: false, shield: { held: false } });
    expect(refusal(gone, hold("anna", "shield", true))).toEqual(["ANAT-PART-20", "noHand"]);
    const free = give(gone, { type: "dropItem", creature: "anna", item: "sword" });
    const taken = give(free, hold("anna", "shield", true));
    expect(of(taken, "anna").shield).toMatchObject({ held: true, heldBy: "hand1" });
    expect(refusal(taken, { type: "readyShield", creature: "anna" })).toBeNull();
  });
});

describe("three heads, of which one is lost (ANAT-INJ-14, ANAT-UNC-07)", () => {
  it("agree when both that are left are hurt as badly", () => {
    const fight = duel({}, { system: { level: 3, body: { plan: "manyHeaded", count: 3 } } });
    const lost = give(fight, harm("boris", "head0", 4));
    expect(of(lost, "boris")).toMatchObject({ dead: false, unconscious: false });
    // One of two is not more than half of them.
    const one = give(lost, harm("boris", "head1", 2));
    expect(conditions(one, "boris")).toEqual([]);
    // Concussed together, and the check of the second injury is the worse of two: 20 + 2 is no 25.
    const both = give(give(one, harm("boris", "head2")), harm("boris", "head2"), [20, 20]);
    // The one head goes unheeded, for it alone has three; the last one falls asleep, and then it is gone too.
    const last = give(both, harm("boris", "head1", 2));
    expect(of(last, "boris")).toMatchObject({ dead: false, unconscious: false });
    expect(of(give(last, harm("boris", "head2", 2), [20, 20]), "boris").dead).toBe(true);
  });
});

describe("whoever has no Constitution (ANAT-STA-02, ANAT-CORE-12, ANAT-PART-22, ANAT-UNC-06)", () => {
  const golem = (system: object): Played =>
    duel({ attributes: { ...STRONG, con: null }, system: { level: 3, skills, ...system } });

  it("pays for nothing with Stamina, is laid low by a head and killed by its loss", () => {
    const fight = golem({ destroyAt: 9 });
    for (const deed of [
      { ...strike, reckless: 1 },
      { ...strike, power: 1 },
      { type: "lunge", creature: "anna" },
    ])
      expect(refusal(fight, deed)).toEqual(["ANAT-STA-02", "noStamina"]);
    const head = give(fight, harm("anna", "head0", 3));
    expect(of(head, "anna")).toMatchObject({ unconscious: false, dead: false });
    expect(conditions(head, "anna")).toEqual(["dazed", "prone"]);
    expect(of(give(head, harm("anna", "head0")), "anna").dead).toBe(true);
  });

  it("lives on without a head where it may, and is destroyed by the number", () => {
    const fight = golem({ destroyAt: 5, survivesHeads: true });
    const headless = give(fight, harm("anna", "head0", 4));
    expect(of(headless, "anna").dead).toBe(false);
    expect(of(give(headless, harm("anna", "leg0")), "anna").dead).toBe(true);
  });

  it("is confused without strain, and neither bleeds nor is strained by a hit", () => {
    const fight = golem({ destroyAt: 9 });
    const struck = give(
      give(fight, pass("anna")),
      {
        type: "meleeAttack",
        creature: "boris",
        weapon: "sword",
        target: "anna",
      },
      [9],
      [answer("boris", "bodyPart", "nose0")],
    );
    expect(of(struck, "anna")).toMatchObject({ strain: 0, bleed: 0 });
    const next = give(give(struck, set("anna", "confused")), pass("boris"), [3]);
    expect(of(next, "anna")).toMatchObject({ confusion: "hurtsItself", ap: 0, strain: 0 });
  });
});

describe("whoever comes to at the start of the turn (ANAT-UNC-05, ANAT-TURN-02, ANAT-TURN-08, ANAT-STA-09)", () => {
  it("by a critical save has the whole turn, lying down, and is drained by what strain is left", () => {
    const fight = duel({}, { system: { level: 3, strain: 3, bleed: 2 } });
    const down = ["stamina", "exhaustion"].reduce(
      (now, resource) => give(now, { type: "setResource", creature: "boris", resource, value: 0 }),
      give(
        give(fight, { type: "setResource", creature: "boris", resource: "strain", value: 3 }),
        set("boris", "bleed", { value: 2 }),
      ),
    );
    // A natural 20: Stamina 1 and 7 exhaustion points, then 3 for the strain.
    const turn = give(down, pass("anna"), [20]);
    expect(of(turn, "boris")).toMatchObject({
      bleed: 0,
      strain: 0,
      stamina: 0,
      exhaustion: 5,
      unconscious: false,
      ap: 3,
      reactions: 4,
    });
    expect(conditions(turn, "boris")).toEqual(["prone"]);
  });
});

describe("a held flyer (ANAT-COND-20, ANAT-FALL-01, ANAT-INJ-10)", () => {
  it("whose wing fails falls out of the hold, by the whole height", () => {
    const winged = (x: number): Figure => ({
      attributes: STRONG,
      position: { ...at(x, 0), elevation: 4 },
      system: { flying: true, speeds: { base: 30, fly: 30 }, body: { plan: "wingedHumanoid" } },
    });
    const held = give(duel(winged(0), winged(1)), set("boris", "grappled", { by: "anna" }));
    const fell = give(held, harm("boris", "wing0"), [], [answer("gm", "fallPart", "nose0")]);
    expect(conditions(fell, "boris")).toEqual(["prone"]);
    expect(of(fell, "boris")).toMatchObject({ flying: false, position: { elevation: 0 } });
    expect(of(fell, "boris").strain).toBeGreaterThan(0);
  });
});

describe("whoever is slow for two reasons (ANAT-COND-02, ANAT-COND-14, ANAT-DER-10)", () => {
  it("crawls blind for a quarter of the speed, rounded down twice", () => {
    const blind = { system: { conditions: { ...kept("prone"), ...kept("blinded") } } };
    const fight = duel(blind, { position: at(9, 9) });
    const steps = (n: number) => ({
      type: "move",
      creature: "anna",
      path: Array.from({ length: n }, (_each, i) => ({ x: i + 1, y: 0 })),
    });
    expect(refusal(fight, steps(1))).toBeNull();
    expect(refusal(fight, steps(2))).toEqual(["ANAT-ACT-11", "tooFar"]);
  });
});

describe("a large target of a critical range (ANAT-CRIT-03, ANAT-SIZE-01, ANAT-SIZE-03, ANAT-ACT-06)", () => {
  it("is hit by 1 more, and takes one degree less, critical effect and all", () => {
    const flail = weapon("sword", {
      critMin: 18,
      criticalEffect: { text: "", bleed: 2, condition: null, rounds: 0, extraInjuries: 0 },
    });
    const fight = duel({ items: [flail] }, { system: { level: 3, size: 1 } });
    // 18 + 6 + 4 + 1 are 18 above 11: 3 degrees, 4 for the critical hit, 3 for the size.
    const after = give(
      fight,
      { ...strike, power: 2 },
      [18],
      [answer("anna", "bodyPart", "head0"), answer("gm", "criticalEffect", "apply")],
    );
    expect(of(after, "boris")).toMatchObject({ strain: 4, bleed: 2 });
    expect(of(after, "anna").stamina).toBe(14);
  });
});

describe("the hasted whom a head blow dazes (ANAT-COND-10, ANAT-COND-21, ANAT-DER-07)", () => {
  it("has one AP in the dazed turn, no reactions, and four in the next", () => {
    const dazed = give(give(duel(), set("boris", "hasted")), set("boris", "dazed", { turns: 1 }));
    const turn = give(dazed, pass("anna"));
    expect(of(turn, "boris").ap).toBe(1);
    expect(of(give(give(turn, pass("boris")), pass("anna")), "boris").ap).toBe(4);
  });
});

describe("whoever a blow stuns or dazes (ANAT-COND-09, ANAT-COND-10, ANAT-RCT-01)", () => {
  it.each([
    ["by a head that is hit again", (fight: Played) => give(fight, harm("boris", "head0", 2), [20, 20])],
    ["by the heart", (fight: Played) => give(fight, harm("boris", "heart0"), [20])],
    ["by the game master", (fight: Played) => give(fight, set("boris", "dazed", { turns: 1 }))],
  ])("%s has no reactions left, and is told so", (_how, stunned) => {
    const before = duel();
    expect(of(before, "boris").reactions).toBe(4);
    const after = stunned(before);
    expect(of(after, "boris")).toMatchObject({ ap: 0, reactions: 0 });
    const lost = told(after, before).find(({ type }) => type === "ActionsLost");
    expect(lost?.operands).toEqual({ ap: 0, reactions: 0 });
    // None come back with its end, before the next own turn but one.
    const turn = give(after, pass("anna"));
    expect(of(turn, "boris").reactions).toBe(0);
  });
});

describe("whoever comes into a fight without an exhaustion point (ANAT-STA-06, ANAT-UNC-01, ANAT-INIT-06)", () => {
  it("lies there with empty hands, and has no turn, though the sheet says nothing of it", () => {
    const entrants = [
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0) }),
      figure("boris", "foes", {
        attributes: STRONG,
        position: at(1, 0),
        system: { stamina: 0, exhaustion: 0 },
      }),
    ];
    const fight = give(fightOf(entrants), plain, [20, 19]);
    expect(of(fight, "boris")).toMatchObject({
      unconscious: true,
      ap: 0,
      weapons: { sword: { held: false } },
    });
    expect(conditions(fight, "boris")).toEqual(["prone"]);
    expect(give(fight, pass("anna")).state.turn).toBe("anna");
  });
});
