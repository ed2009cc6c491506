// Things without a board in Fighting Style: what is on the floor lies somewhere, and the table says how far off.
import { describe, expect, it } from "vitest";
import { SOMEWHERE } from "../../src/core/kit/lying-things.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { give, item, of, refusal, type StyleFight } from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const UNARMED: ActorSheet = { ...KNIGHT, items: [item("Style", "style", { rank: 2, gear: ["spear"] })] };
const drop = { type: "manipulate", creature: "guard", item: "spear", handling: "drop" };
const take = (more: object = {}) => ({
  type: "manipulate",
  creature: "hero",
  item: "spear",
  handling: "pickUp",
  from: "guard",
  ...more,
});

/** The guard has let the spear fall; nobody stands on a board. */
function dropped(): StyleFight {
  const fight = fightOf(
    [entrant("hero", "heroes", 0, 0, UNARMED), entrant("guard", "guards", 0, 0, GUARD)].map((each) => ({
      ...each,
      position: null,
    })),
    DEFAULT_RULINGS,
  );
  return give(give(fight, { type: "startFight", creature: null }, [6, 1]), drop);
}

function offered({ state, rulings }: StyleFight, id: string) {
  const situation = { state, rulings: rulings as never, absent: new Set<string>() };
  return fightingstyle
    .actions(situation, id, null)
    .filter(({ command }) => command["handling"] === "pickUp")
    .map(({ command, needs }) => [command["from"] ?? "own", needs.map(({ parameter }) => parameter)]);
}

describe("what has been let fall (STYLE-ACT-04)", () => {
  it("is offered to all with the question how far off it lies, and comes into the hand", () => {
    const before = dropped();
    expect(of(before, "guard").weapons["spear"]).toMatchObject({ place: "floor", lies: SOMEWHERE });
    expect(offered(before, "hero")).toEqual([["guard", ["distance"]]]);
    expect(offered(before, "guard")).toEqual([["own", ["distance"]]]);
    const after = give(before, take());
    expect(of(after, "hero").weapons["guard~spear"]).toMatchObject({ place: "hand", lies: null });
    expect(of(before, "hero").ap - of(after, "hero").ap).toBe(1);
  });

  it("is out of reach beyond a touch, when the table says so", () => {
    expect(refusal(dropped(), take({ distance: 1 }))).toBeNull();
    expect(refusal(dropped(), take({ distance: 2 }))).toBe("STYLE-ACT-04 lieTooFar");
    expect(refusal(dropped(), { ...take({ distance: 2 }), creature: "guard", from: "guard" })).toBe(
      "STYLE-ACT-04 lieTooFar",
    );
  });

  it("is picked up in fights of before, which wrote no place of it", () => {
    const fight = dropped();
    const { guard } = fight.state.creatures;
    const spear = { ...of(fight, "guard").weapons["spear"]!, lies: null };
    const creatures = {
      ...fight.state.creatures,
      guard: { ...guard!, weapons: { ...guard!.weapons, spear } },
    };
    const older = { ...fight, state: { ...fight.state, creatures } };
    expect(offered(older, "hero")).toEqual([["guard", ["distance"]]]);
    expect(refusal(older, take({ distance: 2 }))).toBe("STYLE-ACT-04 lieTooFar");
    expect(refusal(older, take())).toBeNull();
  });
});
