// What the palette of Fighting Style says beforehand is what its commands say: of armor, of gear to learn, and of who cannot walk.

import { describe, expect, it } from "vitest";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { duel, give, item, refusal, set, sheetWith, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, KNIGHT } from "./scene.ts";

const said = (fight: StyleFight, action: string): readonly (string | null)[] =>
  fightingstyle
    .actions(engine.situation(fight), "hero", null)
    .filter((option) => option.action === action)
    .map((option) => option.refusal && `${option.refusal.rule} ${option.refusal.code}`);

describe("the palette", () => {
  it("refuses the armor that is chosen already, as the command does (STYLE-ARM-04)", () => {
    const armors = [
      item("Armor", "iron", { level: "partial", ar: 3, worn: true }),
      item("Armor", "hide", { level: "partial", ar: 2, worn: true }),
    ];
    const choose = { type: "chooseArmor", creature: "hero", armor: "iron" };
    const fight = give(duel({}, sheetWith(KNIGHT, armors)), choose);
    expect(said(fight, "chooseArmor")).toEqual(["STYLE-ARM-04 chosenAlready", null]);
    expect(refusal(fight, choose)).toBe("STYLE-ARM-04 chosenAlready");
    expect(refusal(fight, { ...choose, armor: "hide" })).toBeNull();
  });

  it("offers no gear to learn to whoever has no XP for it (STYLE-GEAR-05)", () => {
    const quiet = (xp: number): StyleFight =>
      fightOf([entrant("hero", "heroes", 0, 0, sheetWith(KNIGHT, [], { xp }))], DEFAULT_RULINGS);
    const learn = { type: "addGear", creature: "hero", style: "style", gear: "rapier" };
    expect(said(quiet(24), "addGear")).toEqual(["STYLE-GEAR-05 noXp"]);
    expect(refusal(quiet(24), learn)).toBe("STYLE-GEAR-05 noXp");
    expect(said(quiet(25), "addGear")).toEqual([null]);
  });

  it("says why nobody walks: who is held, and who has died in the own turn (STYLE-MOV-06, STYLE-COND-DEAD)", () => {
    const path = [{ x: 5, y: 6 }];
    const walk = { type: "move", creature: "hero", path };
    const held = give(duel({}, KNIGHT, KNIGHT), set("hero", "grappled", { by: "guard" }));
    const dead = give(duel(), { type: "kill", creature: "hero" });
    for (const fight of [held, dead]) expect(said(fight, "move")).toEqual([refusal(fight, walk)]);
    expect(refusal(held, walk)).toBe("STYLE-MOV-06 grappled");
  });
});
