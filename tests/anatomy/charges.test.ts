// Charges in the palette: possible at whoever a straight run reaches, with their numbers before they are run.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Position } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { previewOf } from "../../src/rulesets/anatomy/screen/preview.ts";
import { paletteOf } from "../../src/rulesets/anatomy/screen/palette.ts";
import {
  addStep,
  beginComposition,
  choose,
  commandOf,
  firstMissing,
  pathOf,
} from "../../src/view/composition.ts";
import { begun, duel, give, refusal, strike, type Played } from "./given.ts";
import { at, engine, figure, weapon } from "./scene.ts";

const brave = { attributes: { str: 4, dex: 1 }, system: { level: 2, mb: 2 } };

/** Anna at 0,0 and Boris where he is said to be. */
const apart = (boris: Position, own: JsonRecord = {}, others: readonly Position[] = []): Played =>
  begun([
    figure("anna", "a", { ...brave, system: { ...brave.system, ...own }, position: at(0, 0) }),
    figure("boris", "b", { position: boris }),
    ...others.map((position, i) => figure(`carl${i}`, "b", { position })),
  ]);

const charge: Command = { type: "charge", creature: "anna", weapon: "sword", target: "boris" };

/** Why a charge cannot be picked, and at whom it cannot be aimed. */
function offered(fight: Played): { readonly refusal: string | null; readonly at: JsonRecord } {
  const option = engine.ruleset
    .actions(engine.situation(fight), "anna", null)
    .find(({ action }) => action === "charge");
  const need = option?.needs.find(({ kind }) => kind === "creature");
  const candidates = need?.kind === "creature" ? need.candidates : [];
  return {
    refusal: option?.refusal?.code ?? null,
    at: Object.fromEntries(candidates.map(({ creature, refusal }) => [creature, refusal?.code ?? null])),
  };
}

describe("a charge in the palette (ANAT-ACT-12)", () => {
  it.each([
    ["straight ahead", at(5, 0)],
    ["along a diagonal", at(4, 4)],
    ["a square aside of a straight way, but in reach from its end", at(5, 1)],
    ["as far as twice the speed", at(13, 0)],
  ])("is possible at somebody %s", (_where, position) => {
    expect(offered(apart(position))).toEqual({ refusal: null, at: { boris: null } });
  });

  it.each([
    ["too near for a run", at(1, 0)],
    ["on no straight way", at(7, 3)],
    ["too far", at(20, 0)],
  ])("is impossible at somebody %s, and says so before it is picked", (_where, position) => {
    expect(offered(apart(position))).toEqual({ refusal: "noRun", at: { boris: "noRun" } });
  });

  it("is impossible where another foe stands in every way, and possible at that one", () => {
    expect(offered(apart(at(5, 0), {}, [at(3, -1), at(3, 0), at(3, 1)]))).toMatchObject({
      refusal: null,
      at: { boris: "noRun", carl1: null },
    });
  });

  it("is offered with each weapon that could strike at its end", () => {
    const items = ["sword", "spear"].map((id) => weapon(id));
    const fight = begun([
      figure("anna", "a", { ...brave, items, position: at(0, 0) }),
      figure("boris", "b", { position: at(5, 0) }),
    ]);
    const options = engine.ruleset.actions(engine.situation(fight), "anna", null);
    const charges = options.filter(({ action }) => action === "charge");
    expect(charges.map(({ command }) => command["weapon"])).toEqual(["sword", "spear"]);
  });

  it("is refused for the moment before it is for a way", () => {
    const slow = apart(at(20, 0));
    const spent = give(slow, { type: "move", creature: "anna", path: [{ x: 1, y: 0 }] });
    const twice = give(spent, { type: "move", creature: "anna", path: [{ x: 2, y: 0 }] });
    expect(offered(twice).refusal).toBe("ap");
  });

  it("needs no way where there is no board", () => {
    expect(offered(begun([figure("anna", "a", brave), figure("boris", "b")]))).toEqual({
      refusal: null,
      at: { boris: null },
    });
  });

  it("runs on hexes and straight at somebody without a grid", () => {
    for (const board of ["hexRows", "gridless"] as const) {
      const on = (x: number, y: number): Position => ({ ...at(x, y), board });
      const fight = begun([
        figure("anna", "a", { ...brave, position: on(0, 0) }),
        figure("boris", "b", { position: board === "gridless" ? on(5, 2) : on(5, 0) }),
      ]);
      expect(offered(fight)).toEqual({ refusal: null, at: { boris: null } });
    }
  });
});

describe("the numbers of a charge, before it is run", () => {
  const lines = (fight: Played, command: Command) => previewOf(engine.situation(fight), command);
  const line = (fight: Played, command: Command, label: string) =>
    lines(fight, command).find((each) => each.label === label);

  it("are those of the attack with the advantage of the run, and a chance", () => {
    const fight = apart(at(5, 0));
    expect(line(fight, charge, "advantage")?.traced).toMatchObject({
      value: 1,
      parts: [{ label: "charge" }],
    });
    // The better of two dice, + 2 and + 4, against 10: 5 or more are needed.
    expect(line(fight, charge, "defenseValue")?.chance).toBeCloseTo(1 - (4 / 20) ** 2, 6);
    const drawn = { ...charge, path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })) };
    expect(lines(fight, drawn)).toEqual(lines(fight, charge));
  });

  it("count what an exertion leaves of Stamina", () => {
    const spent = line(apart(at(5, 0)), { ...charge, power: 2 }, "staminaAfter");
    expect(spent?.traced.value).toBe(8);
  });

  it("are those of a maneuver where the run carries one, which an equal total brings about", () => {
    const trip = { ...charge, maneuver: "shove" };
    // The better of two dice, + 2 and + 4 for Athletics, against 10: 4 or more are needed.
    expect(line(apart(at(5, 0)), trip, "defenseValue")?.chance).toBeCloseTo(1 - (3 / 20) ** 2, 6);
  });

  it("are none where there is no run", () => {
    expect(lines(apart(at(7, 3)), charge)).toEqual([]);
  });
});

describe("the form of a charge", () => {
  const begin = (fight: Played, action = "charge") =>
    beginComposition({
      creature: "anna",
      option: paletteOf(engine.situation(fight), "anna").find((each) => each.action === action)!,
      question: null,
    });

  it("means the shortest run at whoever is chosen, until one is drawn (ANAT-ACT-12)", () => {
    const form = choose(begin(apart(at(5, 0), {}, [at(0, 4)])), "target", "boris");
    const straight = [1, 2, 3, 4].map((x) => ({ x, y: 0 }));
    expect([firstMissing(form), pathOf(form, "path")]).toEqual([null, straight]);
    expect(commandOf(form)).toMatchObject({ target: "boris", path: straight });
    expect(commandOf(choose(form, "target", "carl0"))["path"]).toHaveLength(3);
    const { state } = apart(at(5, 0));
    expect(pathOf(addStep(form, "path", state, { dx: 0, dy: 1 }), "path")).toEqual([{ x: 0, y: 1 }]);
  });

  it("asks for no way where there is no board, nor does that of a move (ANAT-ACT-11)", () => {
    const nowhere = duel({ position: null }, { position: null });
    const form = choose(begin(nowhere), "target", "boris");
    expect([firstMissing(form), refusal(nowhere, commandOf(form))]).toEqual([null, null]);
    expect(firstMissing(begin(nowhere, "move"))).toBeNull();
    expect(firstMissing(begin(duel(), "move"))?.parameter).toBe("path");
  });
});

describe("the numbers of a maneuver", () => {
  it("are shown like those of an attack, with the disadvantage of attacking again", () => {
    const maneuver = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const before = duel();
    const [first] = previewOf(engine.situation(before), maneuver);
    expect(first).toMatchObject({ label: "attackBonus", secretOf: "anna" });
    const again = previewOf(engine.situation(give(before, strike, [1])), maneuver);
    expect(again.find(({ label }) => label === "advantage")?.traced.value).toBe(-1);
  });
});
