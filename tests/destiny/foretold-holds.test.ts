// What is told beforehand of checks that come before the deed itself: holding on to a wall, keeping afloat, running blindly.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { chanceOf } from "../../src/rulesets/destiny/chance.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, edited, lasting, play, told, valueOf } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
type Start = Parameters<typeof begun>[0];

const climber = (conditions: JsonRecord, more: Start[string] = {}): Fight =>
  begun({
    a: {
      side: "x",
      at: [0, 0],
      attributes: { str: 2, prc: 1, lor: 3 },
      weapons: { sword: {}, fist: { reach: 0, optimalReach: 0, ap: 2 } },
      items: [
        {
          ...{ id: "bolt", type: "destinySpell", name: "bolt" },
          system: { ap: 3, mana: 1, targets: "ranged", damage: "1" },
        },
      ],
      ...more,
      system: { conditions, wounds: { light: 0, moderate: 0, severe: 1, critical: 0, fatal: 0 } },
    },
    b: { side: "y", kind: "npc", at: [1, 0], system: { direct: { initiativeModifier: -5 } } },
  });

function foretold(fight: Fight, command: JsonRecord) {
  const lines = destiny.preview(engine.situation(fight), { creature: "a", ...command } as never);
  return (label: string) => lines.find((each) => each.label === label);
}

const ATTACKS: readonly (readonly [string, JsonRecord, string])[] = [
  ["standardAttack", { weapon: "sword", target: "b" }, "neededDice"],
  ["quickAttack", { weapon: "sword", target: "b" }, "neededDice"],
  ["grapple", { weapon: "fist", target: "b" }, "neededDice"],
  ["castSpell", { spell: "bolt", target: "b" }, "neededDice"],
];

describe("An attack by whoever holds on tells the check before it (DEST-CLB-01)", () => {
  it.each(ATTACKS)("of %s, and takes it into its chance", (type, parameters, needed) => {
    const command = { type, ...parameters };
    const free = foretold(climber({}), command);
    expect(free("holdCheck")).toBeUndefined();
    for (const hold of ["climbing", "swimming"]) {
      const fight = climber({ [hold]: lasting(hold, { tn: 2 }) });
      const ahead = foretold(fight, command);
      const check = Number(ahead("holdCheck")?.traced.value);
      const holds = chanceOf("standard", 2 - check, DEFAULT_RULINGS);
      expect(ahead("neededToHold")).toMatchObject({ traced: { value: 2 - check }, chance: holds });
      expect(ahead(needed)?.chance).toBeCloseTo(Number(free(needed)?.chance) * holds, 9);
      // Dice of nothing: the check comes to what was told, and fails, so that no attack is rolled.
      const [checked] = told(play(fight, type, "a", parameters, [3, 3, 3, 3, 3]), "HoldChecked");
      expect([valueOf(checked?.["total"]), checked?.["tn"]]).toEqual([check, 2]);
    }
  });

  it("with no chance of the attack where only the table knows what the check has to reach (DEST-PR-08)", () => {
    const ahead = foretold(climber({ climbing: lasting("climbing") }), {
      ...{ type: "standardAttack", weapon: "sword", target: "b" },
    });
    expect(ahead("holdCheck")).toBeDefined();
    expect(ahead("neededToHold")).toBeUndefined();
    expect(ahead("neededDice")?.chance).toBeUndefined();
    expect(ahead("neededDice")?.traced).toBeDefined();
  });

  it("for an Opening as well, which is an attack roll, and for no hindrance, which is none", () => {
    const fight = climber({ climbing: lasting("climbing", { tn: 1 }) });
    const opening = foretold(fight, { type: "createOpening", weapon: "sword", target: "b" });
    expect(opening("holdCheck")).toBeDefined();
    const trip = foretold(fight, { type: "trip", target: "b" });
    expect([trip("holdCheck"), trip("check")]).toEqual([undefined, expect.anything()]);
  });
});

describe("A run of the blind tells its check beforehand (DEST-CON-15)", () => {
  const blind = { blinded: lasting("blinded") };
  const dashing = (fight: Fight, id = "a"): Fight =>
    edited(fight, id, "movement", { ...fight.state.creatures[id]?.movement, dashes: 1 });
  const east = { path: [{ x: 0, y: 1 }] };

  it("by what is rolled then, and how likely it keeps its feet", () => {
    const fight = dashing(climber(blind));
    const ahead = foretold(fight, { type: "move", ...east });
    const [checked] = told(play(fight, "move", "a", east, BLANK), "BlindRunChecked");
    expect(ahead("check")?.traced.value).toBe(valueOf(checked?.["total"]));
    const needed = 4 - Number(ahead("check")?.traced.value);
    expect(ahead("neededDice")).toMatchObject({
      traced: { value: needed },
      chance: chanceOf("standard", needed, DEFAULT_RULINGS),
    });
  });

  it("and none of who walks, or sees", () => {
    expect(foretold(climber(blind), { type: "move", ...east })("check")).toBeUndefined();
    expect(foretold(dashing(climber({})), { type: "move", ...east })("check")).toBeUndefined();
  });

  it("be it what is ridden, by whose rate the way is told (DEST-MNT-04)", () => {
    const fight = begun({
      a: {
        side: "x",
        at: [0, 0],
        system: { conditions: { m: lasting("mounted", { source: "h", value: 4 }) } },
      },
      h: {
        ...{ side: "x", kind: "npc", at: [0, 0] },
        system: {
          size: 4,
          direct: { movementRate: 13 },
          conditions: { r: lasting("ridden", { source: "a" }), ...blind },
        },
      },
      b: { side: "y", at: [9, 9] },
    });
    const ahead = foretold(dashing(fight, "h"), { type: "move", path: [{ x: 1, y: 0 }] });
    expect(ahead("check")?.secretOf).toBe("h");
    const rate = engine.situation(fight).state.creatures["h"];
    expect(rate?.movement.dashes).toBe(0);
    expect(foretold(fight, { type: "move", path: [{ x: 1, y: 0 }] })("movementRate")?.traced.value).toBe(13);
  });
});

describe("The way up to the surface tells its check (DEST-CLB-03)", () => {
  it("with its chance where the water's own number is known, and without where the table names it", () => {
    const deep = foretold(climber({ underwater: lasting("underwater", { tn: 1 }) }), { type: "surface" });
    const needed = 1 - Number(deep("check")?.traced.value);
    expect(deep("neededDice")).toMatchObject({
      traced: { value: needed },
      chance: chanceOf("standard", needed, DEFAULT_RULINGS),
    });
    const unknown = foretold(climber({ underwater: lasting("underwater") }), { type: "surface" });
    expect([unknown("check"), unknown("neededDice")]).toEqual([expect.anything(), undefined]);
  });
});
