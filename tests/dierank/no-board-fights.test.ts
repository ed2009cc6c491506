// Die Rank without regions: everybody is in one place, and what regions would tell is said or left out.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { give, gm, refusalOfCommand, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

type Item = Entrant["sheet"]["items"][number];
const item = (type: string, id: string, system: JsonRecord): Item => ({
  id,
  type: `dierank${type}`,
  name: id,
  system,
});
const SWORD = item("Weapon", "sword", { kind: "melee", ready: true });
const BOW = item("Weapon", "bow", { kind: "ranged", ready: true, maxRegions: 3 });
const TRANCE = item("Ability", "trance", { action: "exclusive", text: "long" });
const MEDICINE = item("Consumable", "draught", { uses: 1, heal: 1, action: "minor", text: "" });

function one(id: string, side: string, items: readonly Item[], system: JsonRecord = {}): Entrant {
  const made = fighter(id, side, { hp: { max: 4 }, ...system });
  return { ...made, sheet: { ...made.sheet, items } };
}

/** Ann to act, Al her friend, Bob and Cid of the other side, with no regions and nobody in one. */
function met(
  ann: readonly Item[] = [SWORD],
  bob: readonly Item[] = [SWORD],
  rulings: Partial<RankRulings> = {},
  bobs: JsonRecord = {},
): RankFight {
  const entrants = [
    one("ann", "a", ann),
    one("al", "a", [SWORD]),
    one("bob", "b", bob, bobs),
    one("cid", "b", []),
  ];
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual", ...rulings });
  return give(fight, { type: "startFight", creature: null }, [6, 5, 4, 3]);
}
/** The same after the GM has laid out regions in which nobody stands. */
const lost = (fight: RankFight): RankFight =>
  give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
const pass = (to: string) => ({ to, prompt: "opportunityAttack", choice: "pass" });
const by = (type: string, more: JsonRecord = {}): Command => ({ type, creature: "ann", ...more });
const strike = by("meleeAttack", { target: "bob", weapon: "sword" });
const shot = (more: JsonRecord = {}) => by("rangedAttack", { target: "bob", weapon: "bow", ...more });
const trance = by("useAbility", { ability: "trance" });

describe("where no regions are laid out (RANK-MOVE-05)", () => {
  it("everybody is in reach of blades, hands, bows and things", () => {
    for (const target of ["bob", "cid"]) {
      expect(refusalOfCommand(met(), { ...strike, target })).toBeNull();
      expect(refusalOfCommand(met(), by("grab", { target }))).toBeNull();
      expect(refusalOfCommand(met([BOW]), { ...shot(), target })).toBeNull();
    }
    expect(
      refusalOfCommand(met([MEDICINE]), by("useConsumable", { item: "draught", target: "al" })),
    ).toBeNull();
  });

  it("nobody moves, runs or withdraws, for there is nowhere to go", () => {
    for (const type of ["move", "run", "withdraw"])
      expect(refusalOfCommand(met(), by(type, { to: "r" }))).toBe("RANK-MOVE-05 noRegionsLaid");
  });

  it("a shot is one over a short way, with the least die of it, unless it is made from within reach (RANK-PASS-05, RANK-PASS-07)", () => {
    // DEF D3 of its own; table T4 gives D4 over a short way.
    const least = (more: JsonRecord): unknown => {
      const fight = met([BOW], [], {}, { dice: { def: "D3" } });
      const lines = dierank.preview(gm.situation(fight), shot({ ...more }));
      return lines.find(({ label }) => label === "defenseDie")?.traced.value;
    };
    expect([least({}), least({ pointBlank: "yes" })]).toEqual([4, 3]);
  });

  it("a shot gives an opening to every armed foe, and to no friend (RANK-OPP-01, RANK-OPP-05)", () => {
    expect(() => give(met([BOW]), shot(), [1, 2], [pass("bob")])).not.toThrow();
    expect(() => give(met([BOW], []), shot(), [1, 2])).not.toThrow();
  });

  it("an exclusive action gives one as well, a blow gives none", () => {
    expect(() => give(met([TRANCE]), trance, [], [pass("bob")])).not.toThrow();
    expect(() => give(met(), strike, [1, 2])).not.toThrow();
  });

  it("a hold binds both where they are, and a Drag leads nowhere (RANK-GRP-04, RANK-GRP-13)", () => {
    // STR D4 two ranks lower is D2; 2 against 1 are two successes, a full hold.
    let held = give(met([], []), by("grab", { target: "bob" }), [2, 1]);
    for (const creature of ["ann", "al", "bob", "cid"]) held = give(held, { type: "endTurn", creature });
    expect(held.state.creatures["ann"]?.grabbing).toMatchObject({ target: "bob", level: "full" });
    expect(refusalOfCommand(held, by("drag", { to: "r" }))).toMatch(/^RANK-MOVE-05/);
    expect(refusalOfCommand(held, by("crush"))).toBeNull();
  });
});

describe("where no regions are laid out, and sheets still name those of a fight before (RANK-MOVE-05)", () => {
  const SPEAR = item("Weapon", "spear", { kind: "melee", thrown: true, ready: true });
  const entrants = [
    one("ann", "a", [SWORD, SPEAR, MEDICINE, TRANCE], { region: "Meadow" }),
    one("al", "a", [], { region: "Landing", hp: { value: 1, max: 4 } }),
    one("bob", "b", [SWORD], { region: null }),
  ];
  const outside = fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual" });
  const begun = give(outside, { type: "startFight", creature: null }, [6, 5, 4]);

  it("everybody is in reach nevertheless: of blades, hands and medicine", () => {
    expect(refusalOfCommand(begun, strike)).toBeNull();
    expect(refusalOfCommand(begun, by("grab", { target: "bob" }))).toBeNull();
    for (const fight of [outside, begun])
      expect(refusalOfCommand(fight, by("useConsumable", { item: "draught", target: "al" }))).toBeNull();
  });

  it("an opening is one for every foe (RANK-OPP-02)", () => {
    expect(() => give(begun, trance, [], [pass("bob")])).not.toThrow();
  });

  it("what is thrown lies within reach of everybody (RANK-TURN-04)", () => {
    const thrown = give(begun, by("rangedAttack", { target: "al", weapon: "spear" }), [1, 2], [pass("bob")]);
    const als = give(thrown, { type: "endTurn", creature: "ann" });
    expect(refusalOfCommand(als, { type: "ready", creature: "al", item: "spear", from: "ann" })).toBeNull();
  });

  it("a creature that chooses for itself strikes instead of seeking a way", () => {
    expect(dierank.policy.choose(gm.situation(begun))).toMatchObject({ type: "meleeAttack", target: "bob" });
  });
});

describe("who stands in no region while others are laid out (RANK-MOVE-05)", () => {
  it("is near nobody else who stands in none", () => {
    expect(refusalOfCommand(lost(met()), strike)).toBe("RANK-MOVE-05 unplaced");
    expect(refusalOfCommand(lost(met([BOW])), shot())).toBe("RANK-MOVE-05 unplaced");
    expect(refusalOfCommand(lost(met()), by("grab", { target: "bob" }))).toBe("RANK-MOVE-05 unplaced");
  });

  it("gives no opening to others who stand in none (RANK-OPP-02)", () => {
    expect(() => give(lost(met([TRANCE])), trance)).not.toThrow();
  });

  it("is moved by the GM's hand alone", () => {
    expect(refusalOfCommand(lost(met()), by("move", { to: "s" }))).toBe("RANK-MOVE-05 nowhere");
    const placed = give(lost(met()), { type: "place", creature: "ann", region: "r" });
    expect(refusalOfCommand(placed, by("move", { to: "s" }))).toBeNull();
  });

  it("heals himself, and reaches nobody else with his things (RANK-MAG-11)", () => {
    const fight = lost(met([MEDICINE]));
    const drink = (target: string) =>
      refusalOfCommand(fight, by("useConsumable", { item: "draught", target }));
    expect([drink("ann"), drink("al")]).toEqual([null, "RANK-MAG-11 noSuchTarget"]);
  });
});
