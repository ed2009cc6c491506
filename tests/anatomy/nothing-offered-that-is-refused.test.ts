// The palette of Anatomy against its own commands: what its forms let one combine is taken, exertion and aims among it.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { AnatomyRulings } from "../../src/rulesets/anatomy/rulings.ts";
import { paletteOf } from "../../src/rulesets/anatomy/screen/palette.ts";
import { commandsOffered } from "../rulesets/offered-commands.ts";
import { begun, duel, give, refusal, STRONG } from "./given.ts";
import { at, engine, figure, weapon, type Figure } from "./scene.ts";

/** All that Anna's forms of an action can send, and what of it is refused. */
function combined(action: string, anna: Figure, boris: Figure = {}, rulings: Partial<AnatomyRulings> = {}) {
  const fight = duel(anna, boris, rulings);
  const commands = paletteOf(engine.situation(fight), "anna")
    .filter((each) => each.action === action && each.refusal === null)
    .flatMap((option) => commandsOffered(option));
  const refused = commands.flatMap((command) => {
    const why = refusal(fight, command);
    return why ? [[why, command]] : [];
  });
  return { commands, refused };
}

describe("exertion", () => {
  const strong = { system: { mb: 5, stamina: 6, level: 3 } };
  const two = { ...strong, items: [weapon("sword"), weapon("axe")] };
  const exerted = ({ power = 0, reckless = 0, deadlyAim = 0 }: Command) => [power, reckless, deadlyAim];

  it("of one attack is offered as far as Stamina lasts for both of its kinds (ANAT-STA-07)", () => {
    const { commands, refused } = combined("meleeAttack", strong);
    expect(refused).toEqual([]);
    expect(commands.map(exerted)).toContainEqual([3, 3, 0]);
    expect(commands.map(exerted)).toContainEqual([0, 6, 0]);
  });

  it("is paid out of exhaustion, too, where that is the setting (ANAT-STA-07)", () => {
    const system = { ...strong.system, exhaustion: 3 };
    const { commands, refused } = combined(
      "meleeAttack",
      { system },
      {},
      { exhaustedSpending: "fromExhaustion" },
    );
    expect(refused).toEqual([]);
    expect(Math.max(...commands.map(({ reckless }) => Number(reckless)))).toBe(8);
  });

  it("of several weapons is paid for each of them (ANAT-ACT-05, ANAT-STA-07)", () => {
    const { commands, refused } = combined("multiweapon", two);
    expect(refused).toEqual([]);
    expect(commands.map(exerted)).toContainEqual([0, 3, 0]);
  });

  it("of rapid shots is paid for as many as are made (ANAT-ACT-08, ANAT-STA-07)", () => {
    const bow = weapon("bow", { modes: ["ranged"], loads: 3, loaded: 3, increment: 60 });
    const { commands, refused } = combined("rapidShot", { ...strong, items: [bow] });
    expect(refused).toEqual([]);
    const most = (shots: number) =>
      Math.max(
        ...commands.filter((each) => each["shots"] === shots).map(({ deadlyAim }) => Number(deadlyAim)),
      );
    expect([most(2), most(3)]).toEqual([3, 2]);
  });

  it("is none beside the maneuver of a charge (ANAT-MAN-09)", () => {
    const far = { position: null };
    const { commands, refused } = combined("charge", { ...strong, ...far }, far);
    expect(refused).toEqual([]);
    const maneuvers = commands.filter(({ maneuver }) => maneuver !== undefined);
    expect(maneuvers.length).toBeGreaterThan(0);
    expect(maneuvers.filter((each) => exerted(each).some((spent) => spent !== 0))).toEqual([]);
    expect(commands.map(exerted)).toContainEqual([3, 3, 0]);
  });
});

describe("a maneuver", () => {
  const foes = (items: Figure["items"]) => ({ items: items ?? [] });

  it("is offered against those alone of whom it could take or break something (ANAT-M-01, ANAT-M-08)", () => {
    const against = (boris: Figure) => {
      const { commands, refused } = combined("maneuver", {}, boris);
      expect(refused).toEqual([]);
      return [...new Set(commands.map(({ maneuver }) => String(maneuver)))];
    };
    expect(against(foes([weapon("sword")]))).toContain("disarm");
    const bare = against(foes([]));
    expect(bare).not.toContain("disarm");
    expect(bare).not.toContain("sunder");
    expect(bare).toContain("trip");
  });

  it("asks at which of several things a disarm or a sunder is aimed, and lets a theft be of a purse", () => {
    const armed = foes([weapon("sword"), weapon("axe")]);
    const { commands, refused } = combined("maneuver", {}, armed);
    expect(refused).toEqual([]);
    const aimed = (name: string) =>
      new Set(commands.filter(({ maneuver }) => maneuver === name).map(({ item }) => item));
    expect([aimed("disarm"), aimed("sunder")]).toEqual([
      new Set(["sword", "axe"]),
      new Set(["sword", "axe"]),
    ]);
    expect(aimed("steal")).toContain(undefined);
  });
});

describe("several weapons", () => {
  it("strike at those further foes alone whom each of them reaches (ANAT-ACT-05, ANAT-ATK-05)", () => {
    const anna = { items: [weapon("sword"), weapon("axe")] };
    const fight = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), ...anna }),
      ...["boris", "carl"].map((id, i) =>
        figure(id, "foes", { attributes: STRONG, position: at(i === 0 ? 1 : 9, 0) }),
      ),
      figure("dora", "foes", { attributes: STRONG, position: at(0, 1) }),
    ]);
    const [option] = paletteOf(engine.situation(fight), "anna").filter(
      ({ action }) => action === "multiweapon",
    );
    if (!option) throw new Error("nobody offers it");
    const commands = commandsOffered(option);
    expect(commands.flatMap((command) => refusal(fight, command) ?? [])).toEqual([]);
    expect(new Set(commands.map(({ second }) => second))).toEqual(new Set([undefined, "boris", "dora"]));
  });
});

describe("what else one does", () => {
  it("is no speech of whoever is mute (ANAT-PART-09)", () => {
    const tongue = { destroyed: { mouth0: true } };
    const { commands, refused } = combined("skillCheck", { system: tongue });
    expect([refused, commands.some(({ skill }) => skill === "oratory")]).toEqual([[], false]);
    expect(combined("skillCheck", {}).commands.some(({ skill }) => skill === "oratory")).toBe(true);
  });

  it("is nothing for the confused who have to attack (ANAT-COND-11)", () => {
    const fight = give(duel(), { type: "setCondition", creature: "anna", condition: "confused" });
    const before = give(fight, { type: "endTurn", creature: "anna" });
    const turn = give(before, { type: "endTurn", creature: "boris" }, [4]);
    const offered = (action: string) =>
      paletteOf(engine.situation(turn), "anna").find((each) => each.action === action)?.refusal?.code;
    expect([offered("skillCheck"), offered("otherAction"), offered("meleeAttack")]).toEqual([
      "mustAttackNearest",
      "mustAttackNearest",
      undefined,
    ]);
  });
});
