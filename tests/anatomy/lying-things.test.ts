// Things that lie about in Anatomy: where drops, throws and disarms leave them, and how near one must be to take them.
import { describe, expect, it } from "vitest";
import { answer, duel, give, hurt, of, plain, refusal, skills, type Played } from "./given.ts";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { paletteOf } from "../../src/rulesets/anatomy/screen/palette.ts";
import { at, engine, figure, fightOf, weapon, type Figure } from "./scene.ts";

const lies = (fight: Played, id: string, item = "sword") => of(fight, id).weapons[item]?.lies;
const take = (creature: string, item = "sword") => ({ type: "handleItem", creature, item, held: true });
const walk = (creature: string, ...path: readonly (readonly [number, number])[]) => ({
  type: "move",
  creature,
  path: path.map(([x, y]) => ({ x, y })),
});
const spear = (more: JsonRecord = {}) =>
  weapon("spear", { modes: ["melee", "thrown"], damageTypes: ["piercing"], thrownIncrement: 20, ...more });

describe("what is dropped (ANAT-A-18, ANAT-A-17)", () => {
  it("lies in the square of whoever let go of it, and is out of reach from 10 ft off", () => {
    const before = duel({ position: at(3, 4) }, { position: at(9, 9) });
    const dropped = give(before, { type: "dropItem", creature: "anna", item: "sword" });
    expect(lies(dropped, "anna")).toEqual({ x: 3, y: 4, elevation: 0 });
    const beside = give(dropped, walk("anna", [4, 4]));
    expect(refusal(beside, take("anna"))).toBeNull();
    const off = give(beside, walk("anna", [5, 4]));
    expect(refusal(off, take("anna"))).toEqual(["ANAT-A-17", "lieTooFar"]);
    const back = give(give(beside, take("anna")), walk("anna", [5, 4]));
    expect(of(back, "anna").weapons["sword"]).toMatchObject({ held: true, lies: null });
  });

  it("is picked up by long arms from further off, and reach weapons do not lengthen them", () => {
    const long = duel(
      { system: { reach: 10 }, items: [weapon("sword"), weapon("pike", { reachBonus: 5 })] },
      { position: at(9, 9) },
    );
    const off = give(
      give(long, { type: "dropItem", creature: "anna", item: "sword" }),
      walk("anna", [1, 0], [2, 0]),
    );
    expect(refusal(off, take("anna"))).toBeNull();
    expect(refusal(give(off, walk("anna", [3, 0])), take("anna"))).toEqual(["ANAT-A-17", "lieTooFar"]);
  });

  it("falls to the ground from a flyer", () => {
    const high = { ...at(0, 0), elevation: 6 };
    const before = duel({ position: high, system: { flying: true, speeds: { fly: 30 } } });
    const dropped = give(before, { type: "dropItem", creature: "anna", item: "sword" });
    expect(lies(dropped, "anna")).toEqual({ x: 0, y: 0, elevation: 0 });
    expect(refusal(dropped, take("anna"))).toEqual(["ANAT-A-17", "lieTooFar"]);
  });

  it("is anywhere where no board tells, so that nobody is refused it", () => {
    const dropped = give(duel({ position: null }, { position: null }), {
      type: "dropItem",
      creature: "anna",
      item: "sword",
    });
    expect(lies(dropped, "anna")).toEqual(SOMEWHERE);
    expect(refusal(dropped, take("anna"))).toBeNull();
  });

  it("by a natural 1 lies at the attacker's feet (ANAT-CRIT-05)", () => {
    const before = duel({ system: { mb: 0 } }, { system: { dvOther: 30 } });
    const after = give(
      before,
      { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" },
      [1],
    );
    expect(lies(after, "anna")).toEqual({ x: 0, y: 0, elevation: 0 });
  });

  it("by somebody who falls unconscious stays where he fell, and what was put away does not lie about (ANAT-UNC-01)", () => {
    const boris: Figure = {
      position: at(1, 0),
      items: [weapon("sword"), weapon("bow", { held: false, modes: ["ranged"] })],
      system: { stamina: 0, exhaustion: 1, strain: 5 },
    };
    const [anna, bert] = [figure("anna", "heroes", { position: at(0, 0) }), figure("boris", "foes", boris)];
    const before = give(give(fightOf([anna, bert]), plain, [20, 19]), { type: "endTurn", creature: "anna" });
    expect(of(before, "boris").unconscious).toBe(true);
    expect(lies(before, "boris")).toEqual({ x: 1, y: 0, elevation: 0 });
    expect(lies(before, "boris", "bow")).toBeNull();
  });
});

describe("what is drawn freely", () => {
  it("is picked up for 1 AP once it lies about (ANAT-A-17)", () => {
    const dagger = duel({ items: [weapon("sword", { drawFree: true })] });
    const dropped = give(dagger, { type: "dropItem", creature: "anna", item: "sword" });
    expect(of(give(dropped, take("anna")), "anna").ap).toBe(of(dropped, "anna").ap - 1);
  });
});

describe("what is disarmed (ANAT-M-01)", () => {
  const disarm = { type: "maneuver", creature: "anna", maneuver: "disarm", target: "boris", item: "sword" };

  it("lies 5 ft further off for each degree, straight away from whoever did it", () => {
    // Acrobatics 1 + 1 rank and 3: 12 + 5 = 17 against 11 is one degree.
    expect(lies(give(duel(), disarm, [12]), "boris")).toEqual({ x: 2, y: 0, elevation: 0 });
    expect(lies(give(duel(), disarm, [7]), "boris")).toEqual({ x: 1, y: 0, elevation: 0 });
    const corner = duel({ position: at(0, 2) }, { position: at(1, 1) });
    expect(lies(give(corner, disarm, [17]), "boris")).toEqual({ x: 3, y: -1, elevation: 0 });
  });

  it("is stopped by a wall as what is thrown is (ANAT-THR-05)", () => {
    const wall = { type: "setBoard", creature: null, walls: [{ x1: 3, y1: -5, x2: 3, y2: 5 }] };
    expect(lies(give(give(duel(), wall), disarm, [17]), "boris")).toEqual({ x: 2, y: 0, elevation: 0 });
  });

  it("must be walked up to before it is picked up", () => {
    let fight = give(duel(), disarm, [17]);
    expect(lies(fight, "boris")).toEqual({ x: 3, y: 0, elevation: 0 });
    fight = give(fight, { type: "endTurn", creature: "anna" });
    expect(refusal(fight, take("boris"))).toEqual(["ANAT-A-17", "lieTooFar"]);
    expect(refusal(give(fight, walk("boris", [2, 0])), take("boris"))).toBeNull();
  });
});

describe("what is thrown (ANAT-THR-02 to ANAT-THR-05)", () => {
  const thrower = (more: JsonRecord = {}): Figure => ({ items: [spear(more)] });
  const far: Figure = { position: at(6, 0) };
  const toss = { type: "throwWeapon", creature: "anna", weapon: "spear", target: "boris" };
  const nose = [answer("anna", "bodyPart", "nose0")];

  it("sticks in whoever it hits and goes where he goes; beside him it can be pulled out", () => {
    let fight = give(duel(thrower(), far), toss, [12], nose);
    expect(lies(fight, "anna", "spear")).toEqual({ stuckIn: "boris" });
    expect(refusal(fight, take("anna", "spear"))).toEqual(["ANAT-A-17", "lieTooFar"]);
    fight = give(fight, { type: "endTurn", creature: "anna" });
    fight = give(fight, walk("boris", [5, 0], [4, 0], [3, 0], [2, 0], [1, 0]));
    fight = give(fight, { type: "endTurn", creature: "boris" });
    expect(refusal(fight, take("anna", "spear"))).toBeNull();
  });

  it("is pulled out by whoever it sticks in, or by anybody beside him (ANAT-A-17, ANAT-THR-02)", () => {
    let fight = give(duel(thrower(), far), toss, [12], nose);
    fight = give(fight, { type: "endTurn", creature: "anna" });
    const pull = { ...take("boris", "spear"), from: "anna" };
    const offered = paletteOf(engine.situation(fight), "boris").map(({ command }) => command);
    expect(offered).toContainEqual(pull);
    const armed = of(give(fight, pull), "boris");
    expect([armed.weapons["anna~spear"]?.held, armed.ap]).toEqual([true, 2]);
  });

  it("falls to the ground in his square where it is blunt, and stays when he leaves", () => {
    let fight = give(duel(thrower({ damageTypes: ["bludgeoning"] }), far), toss, [12], nose);
    expect(lies(fight, "anna", "spear")).toEqual({ x: 6, y: 0, elevation: 0 });
    fight = give(fight, { type: "endTurn", creature: "anna" });
    fight = give(fight, walk("boris", [5, 0], [4, 0], [3, 0], [2, 0], [1, 0]));
    fight = give(fight, { type: "endTurn", creature: "boris" });
    expect(refusal(fight, take("anna", "spear"))).toEqual(["ANAT-A-17", "lieTooFar"]);
  });

  it("lies where the die says when it misses", () => {
    // 30 ft with an increment of 20 + 15 ft: no square further. 1 is the square towards the thrower.
    const missed = give(duel(thrower(), far), toss, [2, 1]);
    expect(lies(missed, "anna", "spear")).toEqual({ x: 5, y: 0, elevation: 0 });
  });
});

it("a hurt hand lets its sword fall under its bearer (ANAT-PART-06)", () => {
  const boris: Figure = {
    items: [weapon("sword", { heldBy: "hand0" })],
    system: { injuries: { i1: hurt("hand0", "major") } },
  };
  const before = duel({ system: { mb: 4, skills } }, boris);
  const after = give(
    before,
    { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" },
    [12],
    [answer("boris", "parry", "pass"), answer("anna", "bodyPart", "hand0")],
  );
  expect(lies(after, "boris")).toEqual({ x: 1, y: 0, elevation: 0 });
});

describe("what another has let go of (ANAT-A-17)", () => {
  const shield = { id: "shield", type: "anatomyShield", name: "shield", system: { bonus: 2, held: true } };
  /** Boris has dropped a thing beside Anna, whose turn it is. */
  const dropped = (item: string, anna: Figure = {}): Played => {
    const before = give(duel(anna, { items: [weapon("sword"), shield] }), {
      type: "endTurn",
      creature: "anna",
    });
    const fallen = give(before, { type: "dropItem", creature: "boris", item });
    return give(fallen, { type: "endTurn", creature: "boris" });
  };
  const pick = (item: string, from = "boris") => ({
    type: "handleItem",
    creature: "anna",
    item,
    held: true,
    from,
  });

  it("is picked up for 1 AP by whoever stands by it, and serves from then on", () => {
    const before = dropped("sword", { items: [] });
    const after = give(before, pick("sword"));
    expect(of(before, "anna").ap - of(after, "anna").ap).toBe(1);
    expect(of(after, "boris").weapons["sword"]).toBeUndefined();
    expect(of(after, "anna").weapons["boris~sword"]).toMatchObject({ held: true, lies: null });
    const blow = { type: "meleeAttack", creature: "anna", weapon: "boris~sword", target: "boris" };
    expect(refusal(after, blow)).toBeNull();
  });

  it("may be a shield, which parries for its finder, but not a second one", () => {
    const after = give(dropped("shield"), pick("shield"));
    expect(of(after, "anna").shield).toMatchObject({ id: "boris~shield", held: true, bonus: 2 });
    expect(of(after, "boris").shield).toBeNull();
    const own = { items: [weapon("sword"), { ...shield, id: "own" }] };
    expect(refusal(dropped("shield", own), pick("shield"))).toEqual(["ANAT-A-17", "nothingHeld"]);
  });

  it("is out of reach 10 ft off, and refused while it is in hand or nobody's", () => {
    expect(refusal(dropped("sword", { position: at(3, 0) }), pick("sword"))).toEqual([
      "ANAT-A-17",
      "lieTooFar",
    ]);
    expect(refusal(dropped("shield"), pick("sword"))).toEqual(["ANAT-A-17", "nothingHeld"]);
    for (const from of ["anna", "nobody"])
      expect(refusal(dropped("sword"), pick("sword", from))).toEqual(["ANAT-A-17", "nothingHeld"]);
  });
});

describe("whoever is killed outright (ANAT-COND-24, ANAT-UNC-01)", () => {
  it("lets go of what was in hand, and keeps what is a part of it", () => {
    const items = [weapon("sword"), weapon("bite", { parts: ["head0"] }), weapon("bow", { held: false })];
    const after = give(duel({}, { items }), { type: "kill", creature: "boris" });
    const { sword, bite, bow } = of(after, "boris").weapons;
    expect([sword?.held, sword?.lies]).toEqual([false, { x: 1, y: 0, elevation: 0 }]);
    expect([bite?.held, bite?.lies, bow?.lies]).toEqual([true, null, null]);
    const pick = { type: "handleItem", creature: "anna", item: "sword", held: true, from: "boris" };
    expect(refusal(after, pick)).toBeNull();
  });
});
