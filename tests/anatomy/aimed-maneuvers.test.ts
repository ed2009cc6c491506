// Maneuvers in Anatomy: what a Disarm or a Sunder is aimed at, and where Shove, Drag and Reposition leave somebody.
import { describe, expect, it } from "vitest";
import { answer, begun, duel, give, of, refusal, skills, STRONG, type Played } from "./given.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const attempt = (maneuver: string, more: object = {}) => ({
  type: "maneuver",
  creature: "anna",
  maneuver,
  target: "boris",
  ...more,
});
const named = (id: string, name: string, system: JsonRecord = {}) => ({ ...weapon(id, system), name });
const item = (id: string, type: string, name: string, system: JsonRecord) => ({ id, type, name, system });
const where = (fight: Played, id = "boris") => {
  const { x, y } = of(fight, id).position ?? at(NaN, NaN);
  return [x, y];
};

describe("Disarm and Sunder (ANAT-M-01, ANAT-M-08) are aimed", () => {
  const pair: Figure = { items: [named("w1", "Long Sword"), named("w2", "Dirk")] };

  it("by name, whatever its letters, or by id", () => {
    for (const word of ["Dirk", "dirk", "w2"]) {
      const after = give(duel({}, pair), attempt("disarm", { item: word }), [12]);
      expect([of(after, "boris").weapons["w1"]?.held, of(after, "boris").weapons["w2"]?.held]).toEqual([
        true,
        false,
      ]);
    }
  });

  it("at the only thing without a word, and not at one of several", () => {
    const only = give(duel({}, { items: [named("w1", "Long Sword")] }), attempt("disarm"), [12]);
    expect(of(only, "boris").weapons["w1"]?.held).toBe(false);
    expect(refusal(duel({}, pair), attempt("disarm"))).toEqual(["ANAT-M-01", "whichThing"]);
    expect(refusal(duel({}, pair), attempt("disarm", { item: "axe" }))).toEqual(["ANAT-M-01", "nothingHeld"]);
    expect(refusal(duel({}, { items: [] }), attempt("disarm"))).toEqual(["ANAT-M-01", "nothingHeld"]);
  });

  it("never at what is put away or grown on, nor Disarm at what is worn", () => {
    const other: Figure = {
      items: [
        named("w1", "Bow", { held: false }),
        named("w2", "Bite", { parts: ["mouth0"] }),
        item("mail", "anatomyArmor", "Mail", { armor: 4 }),
      ],
    };
    for (const word of ["Bow", "Bite", "Mail"])
      expect(refusal(duel({}, other), attempt("disarm", { item: word }))).toEqual([
        "ANAT-M-01",
        "nothingHeld",
      ]);
    expect(refusal(duel({}, other), attempt("sunder", { item: "Mail" }))).toBeNull();
  });
});

describe("what is sundered (ANAT-M-08)", () => {
  it("as armor protects nobody any more, and a lesser suit beneath it still does", () => {
    const boris: Figure = {
      items: [
        item("mail", "anatomyArmor", "Mail", { armor: 4 }),
        item("coat", "anatomyArmor", "Coat", { armor: 1 }),
      ],
    };
    const before = duel({}, boris);
    expect(of(before, "boris").armor).toBe(4);
    const after = give(before, attempt("sunder", { item: "mail" }), [15]);
    expect(of(after, "boris").armor).toBe(1);
    expect(refusal(after, attempt("sunder", { item: "mail" }))).toEqual(["ANAT-M-08", "nothingHeld"]);
  });

  it("as a shield is neither readied nor parried with, though it is picked up", () => {
    const boris: Figure = { items: [item("buckler", "anatomyShield", "Buckler", { bonus: 3, held: true })] };
    let fight = give(duel({}, boris), attempt("sunder"), [8]);
    fight = give(fight, { type: "endTurn", creature: "anna" });
    expect(refusal(fight, { type: "readyShield", creature: "boris" })).toEqual([
      "ANAT-M-08",
      "weaponDamaged",
    ]);
    fight = give(fight, { type: "dropItem", creature: "boris", item: "buckler" });
    fight = give(fight, { type: "handleItem", creature: "boris", item: "buckler", held: true });
    expect(refusal(fight, { type: "readyShield", creature: "boris" })).toEqual([
      "ANAT-M-08",
      "weaponDamaged",
    ]);
    fight = give(fight, { type: "endTurn", creature: "boris" });
    // Nothing to parry with: no question is put. A whole one serves.
    const blow = { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris" };
    const parry = answer("boris", "parry", "parry");
    expect(() => give(fight, blow, [9, 2], [parry])).toThrow();
    expect(of(give(duel({}, boris), blow, [9, 2], [parry]), "boris").reactions).toBe(3);
    fight = give(fight, blow, [9], [answer("anna", "bodyPart", "ear0")]);
    expect(of(fight, "boris").strain).toBe(1);
  });
});

describe("what is destroyed in hand (ANAT-M-08)", () => {
  const blade = (magical = false): Figure => ({ items: [named("w1", "Long Sword", { magical })] });
  const sundered = (boris: Figure, roll: number, rulings = {}) =>
    of(give(duel({}, boris, rulings), attempt("sunder"), [roll]), "boris").weapons["w1"];

  it("falls out of it under its bearer, so that the hand is free", () => {
    expect(sundered(blade(), 19)).toMatchObject({ held: false, damaged: true, lies: { x: 1, y: 0 } });
  });

  it("stays there where the table says so, as does what is damaged or magical", () => {
    const inHand = { held: true, damaged: true };
    expect(sundered(blade(), 19, { destroyedInHand: "stays" })).toMatchObject(inHand);
    expect(sundered(blade(), 8)).toMatchObject(inHand);
    expect(sundered(blade(true), 19)).toMatchObject(inHand);
  });

  it("is nothing that is worn", () => {
    const mail: Figure = { items: [item("mail", "anatomyArmor", "Mail", { armor: 4 })] };
    const after = give(duel({}, mail), attempt("sunder"), [19]);
    expect(after.log.at(-1)?.events.map(({ type }) => type)).not.toContain("ItemDropped");
  });
});

describe("on a board", () => {
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({
    type: "setBoard",
    creature: null,
    walls: [{ x1, y1, x2, y2 }],
  });
  const trio = (third: readonly [number, number]): Played =>
    begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3, skills } }),
      figure("boris", "foes", { attributes: STRONG, position: at(1, 0), system: { level: 3 } }),
      figure("cyril", "foes", { attributes: STRONG, position: at(...third), system: { level: 3 } }),
    ]);

  it("a Shove pushes straight away, 5 ft and 5 for each degree (ANAT-M-06)", () => {
    // Athletics 3 + 1 and 3: 10 + 7 = 17 against 11 is one degree.
    expect(where(give(duel(), attempt("shove"), [10]))).toEqual([3, 0]);
    expect(where(give(duel(), attempt("shove"), [4]))).toEqual([2, 0]);
    const corner = duel({ position: at(0, 0) }, { position: at(1, 1) });
    expect(where(give(corner, attempt("shove"), [10]))).toEqual([3, 3]);
  });

  it("a Shove ends before a wall, before somebody, and where the host's board bars the step", () => {
    expect(where(give(give(duel(), wall(3, -5, 3, 5)), attempt("shove"), [15]))).toEqual([2, 0]);
    expect(where(give(trio([3, 0]), attempt("shove"), [15]))).toEqual([2, 0]);
    expect(where(give(trio([2, 0]), attempt("shove"), [15]))).toEqual([1, 0]);
    const barred = [{ creature: "boris", x: 2, y: 0, dx: 1, dy: 0 }];
    expect(where(give(duel(), attempt("shove", { barred }), [15]))).toEqual([2, 0]);
  });

  it("a Drag takes both straight back (ANAT-M-02)", () => {
    const after = give(duel({ position: at(4, 0) }, { position: at(5, 0) }), attempt("drag"), [10]);
    expect([where(after, "anna"), where(after)]).toEqual([
      [2, 0],
      [3, 0],
    ]);
    const stopped = give(
      give(duel({ position: at(4, 0) }, { position: at(5, 0) }), wall(4, -5, 4, 5)),
      attempt("drag"),
      [10],
    );
    expect([where(stopped, "anna"), where(stopped)]).toEqual([
      [4, 0],
      [5, 0],
    ]);
  });

  it("a Reposition goes where its actor says, within reach and one question for each 5 ft (ANAT-M-05)", () => {
    // Acrobatics 1 + 1 and 3: 13 + 5 = 18 against 11 is one degree.
    const around = [answer("anna", "reposition", "S"), answer("anna", "reposition", "W")];
    expect(where(give(duel(), attempt("reposition"), [13], around))).toEqual([0, 1]);
    const once = [answer("anna", "reposition", "N"), answer("anna", "reposition", "stay")];
    expect(where(give(duel(), attempt("reposition"), [13], once))).toEqual([1, -1]);
    expect(() => give(duel(), attempt("reposition"), [13], [answer("anna", "reposition", "E")])).toThrow();
  });

  it("an Overrun leads through to the other side, where that is free (ANAT-M-04)", () => {
    expect(where(give(duel(), attempt("overrun"), [10]), "anna")).toEqual([2, 0]);
    expect(where(give(trio([2, 0]), attempt("overrun"), [10]), "anna")).toEqual([0, 0]);
    expect(where(give(give(duel(), wall(2, -5, 2, 5)), attempt("overrun"), [10]), "anna")).toEqual([0, 0]);
    const large = duel({ position: at(0, 1) }, { position: { ...at(1, 0), width: 3, height: 3 } });
    expect(where(give(large, attempt("overrun"), [10]), "anna")).toEqual([4, 1]);
  });

  it("without a board it is only told how far", () => {
    const after = give(duel({ position: null }, { position: null }), attempt("shove"), [10]);
    expect(of(after, "boris").position).toBeNull();
  });
});

describe("a reach weapon (ANAT-POS-04, ANAT-ATK-05)", () => {
  it("threatens as far as it reaches", () => {
    const pike = weapon("pike", { reachBonus: 5 });
    const flee = { type: "move", creature: "anna", path: [{ x: 0, y: 0 }] };
    const from = (x: number, items: Figure["items"]) =>
      duel({ position: at(1, 0) }, { position: at(x, 0), items: items ?? [] }, { provokeSet: "classic" });
    const back = {
      ...answer("boris", "reactiveAttack", "attack"),
      command: { type: "reactiveAttack", creature: "boris", weapon: "pike" },
    };
    const struck = give(from(3, [pike]), flee, [2], [back]);
    expect(of(struck, "boris").reactions).toBe(3);
    expect(() => give(from(4, [pike]), flee, [2], [back])).toThrow();
    expect(() => give(from(3, [weapon("pike")]), flee, [2], [back])).toThrow();
  });
});

describe("what takes a round (ANAT-TURN-05, ANAT-A-24)", () => {
  const spell = (system: JsonRecord) =>
    item("rite", "anatomySpell", "Rite", { roundAction: true, ...system });
  const cast = { type: "castSpell", creature: "anna", spell: "rite", target: "boris" };

  it("takes effect when it is over, at the start of the next own turn", () => {
    let fight = give(duel({ items: [spell({ condition: "prone", rounds: 0 })] }), cast);
    expect(of(fight, "boris").conditions).toEqual({});
    fight = give(fight, { type: "endTurn", creature: "anna" });
    expect(of(fight, "boris").conditions).toEqual({});
    fight = give(fight, { type: "endTurn", creature: "boris" });
    expect(of(fight, "boris").conditions).toMatchObject({ prone: {} });
    expect(of(fight, "anna")).toMatchObject({ ap: 3, roundWork: null });
  });

  it("rolls its attack then, and is lost with whoever was stunned meanwhile (ANAT-TURN-09)", () => {
    const bolt = spell({ attack: { kind: "ranged", range: 60 } });
    const begin = give(give(duel({ items: [bolt] }, { system: { dvOther: 30 } }), cast), {
      type: "endTurn",
      creature: "anna",
    });
    expect(() => give(begin, { type: "endTurn", creature: "boris" }, [9])).not.toThrow();
    const weak = duel(
      { items: [bolt], system: { stamina: 0, exhaustion: 1, strain: 0 } },
      {},
      { strainEffect: "immediate" },
    );
    let fight = give(give(weak, cast), { type: "endTurn", creature: "anna" });
    expect(of(fight, "anna").roundWork).toMatchObject({ note: "Rite" });
    const blow = { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" };
    fight = give(fight, blow, [9], [answer("boris", "bodyPart", "ear0")]);
    expect(of(fight, "anna")).toMatchObject({ unconscious: true, roundWork: null });
  });
});

describe("parts of a body are told apart", () => {
  it("by side where there are two, else by number, as many as there are", () => {
    const labels = (plan: string, count: number) =>
      Object.values(of(duel({ system: { body: { plan, count } } }), "anna").body.parts).map(
        ({ label }) => label,
      );
    const human = labels("humanoid", 1);
    expect(human).toEqual(expect.arrayContaining(["left arm", "right arm", "left hand", "nose", "head"]));
    expect(new Set(human).size).toBe(human.length);
    const kraken = labels("tentacled", 12);
    expect(kraken).toContain("arm 12");
    expect(new Set(kraken).size).toBe(kraken.length);
  });
});
