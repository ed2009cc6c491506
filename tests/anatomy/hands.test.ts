// Hands in Anatomy: what is held by which part, what no hand is left for, and what a lost arm lets go of.
import { describe, expect, it } from "vitest";
import { answer, duel, give, hurt, of, plain, refusal, strike, type Played } from "./given.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { at, engine, figure, fightOf, weapon, type Figure } from "./scene.ts";

const take = (item: string) => ({ type: "handleItem", creature: "anna", item, held: true });
const lost = (...parts: string[]) => ({ destroyed: Object.fromEntries(parts.map((each) => [each, true])) });
const shield = (system: JsonRecord = {}) => ({
  id: "shield",
  type: "anatomyShield",
  name: "Shield",
  system: { bonus: 3, held: true, ...system },
});
const greatsword = (system: JsonRecord = {}) => weapon("greatsword", { hands: 2, ...system });
const swing = { ...strike, weapon: "greatsword" };

describe("hands are counted by what holds what (ANAT-PART-20, ANAT-INJ-07)", () => {
  it("nobody draws without arms, and what the sheet says is in hand is not", () => {
    const armless = duel({
      system: lost("arm0", "arm1"),
      items: [weapon("sword", { held: false }), weapon("axe")],
    });
    expect(refusal(armless, take("sword"))).toEqual(["ANAT-PART-20", "noHand"]);
    expect(of(armless, "anna").weapons["axe"]?.held).toBe(false);
  });

  it("one arm draws one thing, and carries but does not swing what takes two", () => {
    const one = duel({
      system: lost("arm0"),
      items: [weapon("sword", { held: false }), greatsword({ held: false })],
    });
    const carried = give(one, take("greatsword"));
    expect(refusal(carried, swing)).toEqual(["ANAT-PART-20", "noHand"]);
    expect(refusal(carried, take("sword"))).toEqual(["ANAT-PART-20", "noHand"]);
  });

  it("a lost hand counts as its arm does, and a prosthetic in its place serves", () => {
    const maimed = (more: JsonRecord) =>
      duel({ system: { ...lost("hand1"), ...more }, items: [greatsword()] });
    expect(refusal(maimed({}), swing)).toEqual(["ANAT-PART-20", "noHand"]);
    expect(refusal(duel({ items: [greatsword()] }), swing)).toBeNull();
  });

  it("a two-hander is not swung beside a shield, until the shield is put away", () => {
    const both = duel({ items: [greatsword(), shield()] });
    expect(refusal(both, swing)).toEqual(["ANAT-PART-20", "noHand"]);
    const free = give(both, { type: "handleItem", creature: "anna", item: "shield", held: false });
    expect(refusal(free, swing)).toBeNull();
  });

  it("who parries needs the hands for it (ANAT-RCT-03)", () => {
    const parried = (system: JsonRecord) =>
      give(
        duel({}, { items: [greatsword()], system }),
        strike,
        [9, 2],
        [answer("boris", "parry", "parry"), answer("anna", "bodyPart", "ear0")],
      );
    expect(of(parried({}), "boris").reactions).toBe(3);
    expect(() => parried(lost("arm0"))).toThrow();
  });

  it("tentacles hold things, and a beast without hands is not counted (ANAT-INJ-18)", () => {
    const items = ["a", "b", "c", "d"].map((id) => weapon(id));
    const held = (count: number, system: JsonRecord = {}) => {
      const kraken = duel({ items, system: { body: { plan: "tentacled", count }, ...system } });
      return Object.values(of(kraken, "anna").weapons).map(({ held: isHeld }) => isHeld);
    };
    expect(held(4, lost("arm0"))).toEqual([true, true, true, false]);
    expect(held(4)).toEqual([true, true, true, true]);
    const dog = duel({ items, system: { body: { plan: "quadruped" }, ...lost("leg0") } });
    expect(Object.values(of(dog, "anna").weapons).every(({ held }) => held)).toBe(true);
  });
});

describe("a lost arm (ANAT-PART-10, ANAT-INJ-07)", () => {
  const blow = { ...strike, target: "boris" };
  const choose = [answer("anna", "bodyPart", "arm0")];
  // 15 + 3 + 3 = 21 against 11 is two degrees: one injury on an arm.
  const struck = (boris: Figure, answers: readonly ReturnType<typeof answer>[]): Played =>
    give(
      duel({}, { ...boris, system: { injuries: { i1: hurt("arm0", "severe") }, ...boris.system } }),
      blow,
      [15],
      [choose[0] as ReturnType<typeof answer>, ...answers],
    );

  it("asks once whether a sword falls, not for the arm and for its hand", () => {
    const kept = struck({ items: [weapon("sword")] }, [answer("gm", "gripLost", "keeps")]);
    expect(of(kept, "boris").weapons["sword"]).toMatchObject({ held: true, heldBy: "hand1" });
  });

  it("asks for a shield as well, which protects nobody once it has fallen", () => {
    const boris = { items: [shield()] };
    const fallen = struck(boris, [answer("gm", "gripLost", "drops")]);
    expect(of(fallen, "boris").shield).toMatchObject({ held: false, lies: { x: 1, y: 0, elevation: 0 } });
    expect(of(struck(boris, [answer("gm", "gripLost", "keeps")]), "boris").shield?.held).toBe(true);
  });

  it("lets everything fall unasked where the other arm is gone", () => {
    const fallen = struck({ items: [weapon("sword")], system: lost("arm1") }, []);
    expect(of(fallen, "boris").weapons["sword"]?.held).toBe(false);
  });

  it("lets fall what it holds by the sheet, arm or hand, and leaves the other hand alone", () => {
    const held = (heldBy: string) =>
      of(struck({ items: [weapon("sword", { heldBy })] }, []), "boris").weapons["sword"];
    expect([held("arm0")?.held, held("hand0")?.held, held("hand1")?.held]).toEqual([false, false, true]);
  });

  it("takes the readied shield of a hand that is gone with it", () => {
    const boris: Figure = {
      items: [shield({ heldBy: "arm0" })],
      system: { injuries: { i1: hurt("arm0", "severe") } },
    };
    let fight = give(duel({}, boris), { type: "endTurn", creature: "anna" });
    fight = give(fight, { type: "readyShield", creature: "boris" });
    fight = give(fight, { type: "endTurn", creature: "boris" });
    // 18 + 6 = 24 against 11 + 3: two degrees.
    fight = give(fight, blow, [18], choose.slice(0, 1));
    expect(of(fight, "boris")).toMatchObject({ shieldReadied: false, shield: { held: false } });
  });
});

describe("shields (ANAT-ACT-10)", () => {
  it("that hang on the back are drawn for 1 AP and then readied", () => {
    const slung = duel({ items: [weapon("sword"), shield({ held: false })] });
    expect(refusal(slung, { type: "readyShield", creature: "anna" })).toEqual(["ANAT-ACT-10", "noShield"]);
    const drawn = give(slung, take("shield"));
    expect(of(drawn, "anna").ap).toBe(2);
    expect(of(give(drawn, { type: "readyShield", creature: "anna" }), "anna").shieldReadied).toBe(true);
  });

  it("that one arm has a sound place for are readied, and no others (ANAT-PART-10)", () => {
    const injuries = { i1: hurt("arm0", "severe"), i2: hurt("arm0", "severe") };
    const ready = { type: "readyShield", creature: "anna" };
    const inHurt = duel({ items: [shield({ heldBy: "arm0" })], system: { injuries } });
    expect(refusal(inHurt, ready)).toEqual(["ANAT-PART-10", "armLost"]);
    expect(refusal(duel({ items: [shield()], system: { injuries } }), ready)).toBeNull();
    const inOther = duel({ items: [shield(), weapon("sword", { heldBy: "hand1" })], system: { injuries } });
    expect(refusal(inOther, ready)).toEqual(["ANAT-PART-10", "armLost"]);
  });

  it("that are on an arm stay there while only its hand fails, and take no hand up then (ANAT-PART-06)", () => {
    const items = [weapon("sword", { held: false }), shield({ heldBy: "arm0" })];
    const harm = (injuries: number) => ({ type: "harm", creature: "anna", part: "hand0", injuries });
    for (const fight of [give(duel({ items }), harm(2)), give(duel({ items }), harm(3))]) {
      expect(of(fight, "anna").shield?.held).toBe(true);
      expect(refusal(fight, { type: "readyShield", creature: "anna" })).toBeNull();
      expect(of(give(fight, take("sword")), "anna").weapons["sword"]).toMatchObject({ heldBy: "hand1" });
    }
    const gone = give(give(duel({ items }), harm(3)), { ...harm(2), part: "arm0" });
    expect(of(gone, "anna").shield?.held).toBe(false);
    const onSheet = duel({ items, system: { destroyed: { hand0: true } } });
    expect(of(onSheet, "anna").shield?.held).toBe(true);
    const inHand = give(duel({ items: [shield({ heldBy: "hand0" })] }), harm(2));
    expect(of(inHand, "anna").shield?.held).toBe(false);
  });
});

it("what is taken in hand is in the only hand that is left, and in none by mistake (ANAT-PART-06)", () => {
  const items = [weapon("sword", { held: false }), shield({ heldBy: "arm0" })];
  const taken = give(duel({ items }), take("sword"));
  expect(of(taken, "anna").weapons["sword"]?.heldBy).toBe("hand1");
  const alone = give(duel({ items: [weapon("sword", { held: false })] }), take("sword"));
  expect(of(alone, "anna").weapons["sword"]?.heldBy).toBeNull();
});

it("a fight begun without hands tells nothing that a sheet does not say", () => {
  const fight = give(fightOf([figure("anna", "heroes", { position: at(0, 0) })]), plain, [10]);
  expect(of(fight, "anna").weapons["sword"]).toMatchObject({ held: true, heldBy: null, lies: null });
});

describe("the hand that takes a thing (ANAT-A-17)", () => {
  const ready = () => duel({ items: [weapon("sword", { held: false }), shield({ heldBy: "hand0" })] });

  it("is asked for where several could, and holds it from then on", () => {
    const both = duel({ items: [weapon("sword", { held: false })] });
    const option = (fight: Played) =>
      engine.ruleset
        .actions(engine.situation(fight), "anna")
        .find(({ command }) => command.type === "handleItem" && command["item"] === "sword");
    expect([option(both)?.action, option(both)?.needs.map(({ parameter }) => parameter)]).toEqual([
      "draw",
      ["hand"],
    ]);
    // One hand is full: there is no choice.
    expect(option(ready())?.needs).toEqual([]);
    const drawn = give(both, { ...take("sword"), hand: "hand0" });
    expect(of(drawn, "anna").weapons["sword"]?.heldBy).toBe("hand0");
    expect(option(drawn)?.action).toBe("stow");
  });

  it("is free", () => {
    expect(refusal(ready(), { ...take("sword"), hand: "hand0" })).toEqual(["ANAT-PART-20", "handTaken"]);
    expect(of(give(ready(), take("sword")), "anna").weapons["sword"]?.heldBy).toBe("hand1");
  });
});
