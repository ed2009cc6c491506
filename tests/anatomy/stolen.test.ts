// Stolen things in Anatomy: what a Steal takes serves its owner no more, and what is in hand cannot be stolen.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { duel, give, of, refusal, told, type Played } from "./given.ts";
import { engine, weapon, type Figure } from "./scene.ts";

const salve = (id: string) => ({ id, type: "anatomyGear", name: `Salve ${id}`, system: { stamina: 3 } });
const steal = (item?: string): Command => ({
  type: "maneuver",
  creature: "anna",
  maneuver: "steal",
  target: "boris",
  ...(item === undefined ? {} : { item }),
});
const pass: Command = { type: "endTurn", creature: "anna" };
/** Boris has a sword in hand, a knife at his belt that is drawn freely, and two salves. */
const boris: Figure = {
  items: [
    weapon("sword"),
    weapon("knife", { held: false, drawFree: true, modes: ["melee", "thrown"] }),
    salve("one"),
    salve("two"),
  ],
};
const robbed = (item: string): Played => give(give(duel({}, boris), steal(item), [13]), pass);
const use = (item: string): Command => ({ type: "useItem", creature: "boris", item });
const draw: Command = { type: "handleItem", creature: "boris", item: "knife", held: true };

describe("a Steal (ANAT-M-07)", () => {
  it("takes a thing by its name, which its owner can use no more", () => {
    const after = robbed("salve ONE");
    expect(refusal(after, use("one"))).toEqual(["ANAT-A-25", "noSuchItem"]);
    expect(refusal(after, use("two"))).toBeNull();
    expect(put(engine, give(duel({}, boris), steal("one"), [13]), { kind: "undo" }).state).toEqual(
      duel({}, boris).state,
    );
  });

  it("takes what is put away, which is not drawn any more, however freely", () => {
    const after = robbed("knife");
    expect(refusal(after, draw)).toEqual(["ANAT-A-17", "alreadyHeld"]);
    const shots: Command = {
      type: "rapidShot",
      creature: "boris",
      target: "anna",
      weapons: ["knife", "sword"],
    };
    expect(refusal(after, shots)).not.toBeNull();
  });

  it("takes nothing out of a hand, and a purse that no sheet names", () => {
    expect(refusal(duel({}, boris), steal("sword"))).toEqual(["ANAT-M-07", "alreadyHeld"]);
    const before = duel({}, boris);
    const after = give(before, steal("purse"), [13]);
    expect(told(after, before).find(({ type }) => type === "Stole")?.operands).toMatchObject({
      item: "purse",
    });
  });

  it("takes nothing twice", () => {
    const once = give(duel({}, { items: [salve("one")] }), steal(), [13]);
    expect(refusal(give(once, pass), use("one"))).toEqual(["ANAT-A-25", "noSuchItem"]);
    const twice = give(once, steal(), [13, 13]);
    expect(told(twice, once).find(({ type }) => type === "Stole")?.operands).toMatchObject({ item: "" });
  });

  it("is known by thing, owner and thief, so that it reaches the thief's sheet, and no more once undone", () => {
    const took = (item: string): unknown => anatomy.taken?.(robbed(item).state);
    expect(took("one")).toEqual([{ item: "one", owner: "boris", taker: "anna" }]);
    expect(took("knife")).toEqual([{ item: "knife", owner: "boris", taker: "anna" }]);
    const undone = put(engine, give(duel({}, boris), steal("one"), [13]), { kind: "undo" });
    expect(anatomy.taken?.(undone.state)).toEqual([]);
  });

  it("serves its thief, with its numbers: a salve is drunk, a knife is drawn and thrown", () => {
    const hurt = duel({ system: { stamina: 1 } }, boris);
    const after = give(hurt, steal("one"), [13]);
    const drunk = give(after, { type: "useItem", creature: "anna", item: "boris~one" });
    expect([after, drunk].map((fight) => of(fight, "anna").stamina)).toEqual([1, 4]);
    const knife = give(duel({ items: [] }, boris), steal("knife"), [13]);
    const drawn = give(knife, { type: "handleItem", creature: "anna", item: "boris~knife", held: true });
    expect(of(drawn, "anna").weapons["boris~knife"]).toMatchObject({
      held: true,
      modes: ["melee", "thrown"],
    });
    const stab: Command = { type: "meleeAttack", creature: "anna", weapon: "boris~knife", target: "boris" };
    expect(refusal(drawn, stab)).toBeNull();
    expect(anatomy.taken?.(drawn.state)).toEqual([{ item: "knife", owner: "boris", taker: "anna" }]);
  });
});
