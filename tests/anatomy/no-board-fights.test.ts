// Anatomy without a board: what a board would tell of shots, spells, holds, ways and answers is said or asked.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { answer, begun, give, of, refusal, skills, STRONG, type Played } from "./given.ts";
import { at, engine, figure, weapon, type Figure } from "./scene.ts";

const BOW = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 20 });
const ray = (attack: JsonRecord | null, more: JsonRecord = {}) => ({
  id: "ray",
  type: "anatomySpell",
  name: "ray",
  system: { actionCost: 1, ...(attack ? { attack } : {}), ...more },
});

/** Anna and her friend Carl against Boris, whom nothing hits; nobody stands on a board unless it says so. */
function three(given: { [id: string]: Figure } = {}, rulings: JsonRecord = {}): Played {
  const one = (id: string, side: string, system: JsonRecord = {}) =>
    figure(id, side, {
      attributes: STRONG,
      ...given[id],
      system: { level: 3, skills, ...system, ...given[id]?.system },
    });
  return begun(
    [one("anna", "heroes"), one("carl", "heroes"), one("boris", "foes", { dvOther: 30 })],
    rulings,
  );
}
const anna = (item = BOW): Figure => ({ items: [item, weapon("sword")] });
const shoot = (more: JsonRecord = {}): Command => ({
  type: "rangedAttack",
  creature: "anna",
  weapon: "bow",
  target: "boris",
  ...more,
});
/** As many twenty-sided dice as it takes exactly; a net disadvantage of n rolls n + 1 of them. */
const rolls = (fight: Played, command: Command, dice: number): Played =>
  give(
    fight,
    command,
    Array.from({ length: dice }, () => 9),
  );
const asked = (fight: Played, action: string, weaponId?: string): readonly string[] =>
  anatomy
    .actions(engine.situation(fight), "anna")
    .filter((option) => option.action === action && (!weaponId || option.command["weapon"] === weaponId))
    .flatMap(({ needs }) => needs.map(({ parameter }) => parameter));

describe("a shot", () => {
  it("asks how far it is, who fights its target and who is in its path, and on a board nothing of it", () => {
    const words = ["distance", "engaged", "inPath"];
    expect(asked(three({ anna: anna() }), "rangedAttack", "bow")).toEqual(expect.arrayContaining(words));
    const placed = three({
      anna: { ...anna(), position: at(0, 0) },
      carl: { position: at(0, 1) },
      boris: { position: at(5, 0) },
    });
    for (const word of words) expect(asked(placed, "rangedAttack", "bow")).not.toContain(word);
    expect(asked(three({ anna: anna() }), "meleeAttack")).not.toContain("engaged");
  });

  it("at somebody whom a friend fights has a disadvantage, once for several of them (ANAT-RNG-02)", () => {
    const fight = three({ anna: anna() });
    rolls(fight, shoot(), 1);
    rolls(fight, shoot({ engaged: ["carl"] }), 2);
    rolls(fight, shoot({ engaged: ["carl", "anna"] }), 2);
    // 50 ft of 20: two more.
    rolls(fight, shoot({ engaged: ["carl"], distance: 50 }), 4);
  });

  it("has none where its target is two sizes larger than every friend who fights it (ANAT-RNG-03)", () => {
    const size = (boris: number, carl: number) =>
      three({ anna: anna(), carl: { system: { size: carl } }, boris: { system: { size: boris } } });
    rolls(size(2, 0), shoot({ engaged: ["carl"] }), 1);
    rolls(size(2, 1), shoot({ engaged: ["carl"] }), 2);
  });

  it("has none by a friend who fights nobody, being a foe, unconscious, or placed by the board", () => {
    const fight = three({ anna: anna() });
    rolls(fight, shoot({ engaged: ["boris"] }), 1);
    rolls(
      give(fight, { type: "setCondition", creature: "carl", condition: "unconscious" }),
      shoot({ engaged: ["carl"] }),
      1,
    );
    const placed = three({
      anna: { ...anna(), position: at(0, 0) },
      carl: { position: at(0, 9) },
      boris: { position: at(3, 0) },
    });
    rolls(placed, shoot({ engaged: ["carl"] }), 1);
  });

  it("past somebody of the target's size or larger meets a higher Defense (ANAT-RNG-04, ANAT-AMB-23)", () => {
    // DV 30 of Boris; +2 for the same size, +4 for one more, 0 for less.
    const defense = (size: number): number => {
      const fight = three({ anna: anna(), carl: { system: { size } } });
      const lines = engine.preview(fight, shoot({ inPath: ["carl"] }));
      return lines.flatMap(({ traced }) => traced.parts).find(({ label }) => label === "inPath")?.value ?? 0;
    };
    expect([defense(0), defense(1), defense(-1)]).toEqual([2, 4, 0]);
  });

  it("at cover has a disadvantage, at total cover two (ANAT-POS-01)", () => {
    const fight = three({ anna: anna() });
    rolls(fight, shoot({ cover: 1 }), 2);
    rolls(fight, shoot({ cover: 2 }), 3);
  });
});

describe("a spell that attacks (ANAT-A-25)", () => {
  const cast = (more: JsonRecord = {}): Command => ({
    type: "castSpell",
    creature: "anna",
    spell: "ray",
    target: "boris",
    ...more,
  });

  it("is asked for distance, melee and path from afar, and for the flank in melee", () => {
    const fight = (kind: string) => three({ anna: { items: [ray(kind === "" ? null : { kind })] } });
    expect(asked(fight("ranged"), "castSpell")).toEqual(
      expect.arrayContaining(["cover", "distance", "engaged", "inPath"]),
    );
    expect(asked(fight("melee"), "castSpell")).toEqual(expect.arrayContaining(["cover", "flank"]));
    expect(asked(fight("melee"), "castSpell")).not.toContain("distance");
    expect(asked(fight(""), "castSpell")).not.toContain("cover");
  });

  it("counts what was said, as a shot does (ANAT-RNG-01, ANAT-RNG-02)", () => {
    const fight = three({ anna: { items: [ray({ kind: "ranged", range: 30 })] } });
    rolls(fight, cast(), 1);
    rolls(fight, cast({ distance: 65 }), 3);
    rolls(fight, cast({ distance: 65, engaged: ["carl"] }), 4);
  });

  it("of a whole round counts it as it is cast, a round later (ANAT-TURN-05)", () => {
    const fight = three({ anna: { items: [ray({ kind: "ranged", range: 30 }, { roundAction: true })] } });
    let later = give(fight, cast({ distance: 65, engaged: ["carl"] }));
    for (const id of ["anna", "carl"]) later = give(later, { type: "endTurn", creature: id });
    expect(() => rolls(later, { type: "endTurn", creature: "boris" }, 4)).not.toThrow();
  });
});

describe("a hold (ANAT-COND-20)", () => {
  const held = (system: JsonRecord = {}): Played =>
    give(three({ anna: { system }, boris: { system: { dvOther: 0 } } }), {
      type: "setCondition",
      creature: "boris",
      condition: "grappled",
      by: "anna",
    });
  const isHeld = (fight: Played): boolean =>
    Object.values(of(fight, "boris").conditions).some(({ condition }) => condition === "grappled");

  it("ends when whoever holds walks off, and stays when a friend does", () => {
    expect(isHeld(give(held(), { type: "move", creature: "anna" }))).toBe(false);
    const friend = give(held(), { type: "endTurn", creature: "anna" });
    expect(isHeld(give(friend, { type: "move", creature: "carl" }))).toBe(true);
  });

  it("keeps the held where he is", () => {
    let fight = held();
    for (const id of ["anna", "carl"]) fight = give(fight, { type: "endTurn", creature: id });
    expect(refusal(fight, { type: "move", creature: "boris" })).toEqual(["ANAT-ACT-11", "cannotMove"]);
  });

  it("is torn by the holder's own Shove, unless its arms are that long, and by no Drag (ANAT-M-06, ANAT-M-02)", () => {
    // Athletics 1 + 3 and 3 by level: 4 + 7 meets DV 11 with no degree, which is 5 ft.
    const attempt = (maneuver: string): Command => ({
      type: "maneuver",
      creature: "anna",
      maneuver,
      target: "boris",
    });
    expect(isHeld(give(held(), attempt("shove"), [4]))).toBe(false);
    expect(isHeld(give(held({ reach: 10 }), attempt("shove"), [4]))).toBe(true);
    // 9 + 7 is one degree more, and 5 ft with it.
    expect(isHeld(give(held({ reach: 10 }), attempt("shove"), [9]))).toBe(false);
    for (const maneuver of ["drag", "reposition"])
      expect(isHeld(give(held(), attempt(maneuver), [16]))).toBe(true);
  });
});

describe("ways and answers", () => {
  it("a way is asked of every foe who is armed, under the wider setting (ANAT-RCT-09)", () => {
    const unarmed: Figure = { items: [] };
    const classic = { provokeSet: "classic" };
    const strikes = [answer("boris", "reactiveAttack", "pass")];
    expect(() => give(three({}, classic), { type: "move", creature: "anna" }, [], strikes)).not.toThrow();
    expect(() => give(three({ boris: unarmed }, classic), { type: "move", creature: "anna" })).not.toThrow();
    expect(() => give(three(), { type: "move", creature: "anna" })).not.toThrow();
  });

  it("a charge needs no way, has its advantage, and one more for the flank (ANAT-ACT-12, ANAT-POS-03)", () => {
    const charge = (more: JsonRecord = {}): Command => ({
      type: "charge",
      creature: "anna",
      weapon: "sword",
      target: "boris",
      ...more,
    });
    expect(asked(three(), "charge")).toContain("flank");
    rolls(three(), charge(), 2);
    rolls(three(), charge({ flank: "flanked" }), 3);
  });
});
