// Edges of deeds in Fighting Style: sizes that decide a grapple, healing whose test fails, the last point of a vulnerability, and turns that have begun.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { backAndForth as give, duel, item, last, of, refusal, sheetWith, strike, walk } from "./play.ts";
import { engine, GUARD, KNIGHT } from "./scene.ts";

describe("a grapple by size (STYLE-SIZE-03, STYLE-SIZE-05, setting grappleSize)", () => {
  const grapple: Command = { type: "grapple", creature: "hero", target: "guard" };
  const bare = { ...KNIGHT, items: KNIGHT.items.filter(({ id }) => id !== "longsword") };
  const against = (size: number) => duel({ grappleSize: true }, bare, sheetWith(GUARD, [], { size }));

  it("takes hold of whoever is two steps smaller, and of nobody two steps larger, without dice", () => {
    const small = give(against(0), grapple);
    expect(of(small, "hero").holding).toEqual(["guard"]);
    expect(last(small, "GrappleTried").operands).toMatchObject({ won: true, initiator: null });
    const large = give(against(4), grapple);
    expect(of(large, "hero").holding).toEqual([]);
    expect(of(large, "guard").conditions).toEqual({});
  });

  it("gives whoever is a step larger a boon, and whoever is a step smaller a bane", () => {
    expect(of(give(against(3), grapple, [5, 12, 11]), "hero").holding).toEqual(["guard"]);
    expect(of(give(against(1), grapple, [5, 2, 19]), "hero").holding).toEqual(["guard"]);
  });
});

describe("healing that takes a test (STYLE-ACT-02, STYLE-HP-05)", () => {
  const chant = item("Perk", "chant", { uses: ["primary"], roll: "focus", healing: "1d6" });
  const hurt = sheetWith(KNIGHT, [chant], { health: { value: 5, max: 22 } });
  const use = { type: "useAbility", creature: "hero", ability: "chant", target: "hero" };

  it("heals when it passes, and rolls nothing when it fails", () => {
    expect(of(give(duel({}, hurt), use, [8, 4]), "hero").health.value).toBe(9);
    expect(of(give(duel({}, hurt), use, [9]), "hero").health.value).toBe(5);
  });
});

describe("a vulnerability (STYLE-RST-03, STYLE-RST-06)", () => {
  it("counts from the first point that is rolled, and not for none", () => {
    const torch = (flat: number) =>
      item("Weapon", "torch", { inHand: true, damage: [{ dice: "", flat, type: "fire" }] });
    const soft = sheetWith(GUARD, [], { vulnerabilities: [{ to: "fire", value: 3 }] });
    const burnt = (flat: number): number => {
      const bearer = {
        ...KNIGHT,
        items: [...KNIGHT.items.filter(({ id }) => id !== "longsword"), torch(flat)],
      };
      return of(give(duel({}, bearer, soft), { ...strike, weapon: "torch" }, [2]), "guard").health.value;
    };
    expect([burnt(0), burnt(1), burnt(2)]).toEqual([20, 16, 15]);
  });
});

describe("a turn that has begun (STYLE-DLY-01)", () => {
  it("with a meter is saved no more, and with nothing is", () => {
    const save = { type: "saveTurn", creature: "hero", after: "guard" };
    expect(refusal(duel({}, KNIGHT, GUARD, 5), save)).toBeNull();
    expect(refusal(give(duel({}, KNIGHT, GUARD, 5), walk("hero", [4, 5])), save)).toBe(
      "STYLE-DLY-01 turnBegun",
    );
  });
});

describe("a defense that is not for this attack (STYLE-DEF-05, STYLE-DEF-07, STYLE-DEF-08)", () => {
  it("is refused with what it is attacked by: a bolt, or what goes at the mind", () => {
    const spell = (mind: boolean) =>
      item("Spell", "spell", { attack: true, mind, range: 9, damage: [{ dice: "1d4", type: "psychic" }] });
    const refused = (mind: boolean, type: string) => {
      const fight = duel({}, sheetWith(KNIGHT, [spell(mind)]));
      const cast = { type: "useAbility", creature: "hero", ability: "spell", target: "guard" };
      let open = put(engine, fight, { kind: "command", command: cast });
      const asked = () => pendingAsks(open.open)[0];
      for (let now = asked(); now && now.ask.prompt !== "defense"; now = asked())
        open = put(engine, open, { kind: "answer", request: now.key, choice: now.ask.fallback });
      const bar = engine.check(open, { type, creature: "guard" }, asked()?.ask ?? null);
      return bar && [bar.rule, bar.code, bar.operands?.["attack"]];
    };
    expect(refused(false, "parry")).toEqual(["STYLE-DEF-08", "notAgainstThis", "spell"]);
    expect(refused(true, "dodge")).toEqual(["STYLE-DEF-08", "notAgainstThis", "mind"]);
    expect(refused(true, "withstand")).toBeNull();
  });
});
