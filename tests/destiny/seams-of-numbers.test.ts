// Seams of Destiny's numbers: what is told of a blow or a treatment beforehand, who counts as able to strike, and what haste and tending need.

import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import {
  attackParts,
  begun,
  BLANK,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  told,
  types,
  valueOf,
} from "./fights.ts";

type Playing = Fight<DestinyState>;
const MISS = [1, 1, 2, 2, 2];
const HIT = [6, 6, 6, 6, 3];
const HORSE: Fighter = {
  kind: "npc",
  system: { size: 4 },
  weapons: { hoof: { reach: 3, optimalReach: 3, ap: 1 } },
};

const suffering = (fight: Playing, id: string, conditions: JsonRecord): Playing =>
  edited(fight, id, "conditions", { ...(block(fight, id).conditions as object), ...conditions });

/** A rider in the saddle of a mount of size 4. */
const inSaddle = (fight: Playing, rider: string, mount: string): Playing =>
  suffering(suffering(fight, rider, { mounted: lasting("mounted", { source: mount, value: 4 }) }), mount, {
    ridden: lasting("ridden", { source: rider }),
  });

const foretold = (fight: Playing, command: { readonly type: string; readonly [field: string]: Json }) =>
  Object.fromEntries(
    destinyEngine
      .preview(fight, { creature: "a", ...command })
      .map(({ label, traced, chance }) => [
        label,
        chance === undefined ? traced.value : { value: traced.value, chance },
      ]),
  );

describe("What is told of a blow beforehand is what it meets (DEST-ATK-01)", () => {
  const against = (b: Fighter = {}, a: Fighter = {}): Playing =>
    begun({ a: { side: "x", at: [0, 0], ...a }, b: { side: "y", at: [1, 0], kind: "npc", ...b } });
  const blow = { weapon: "sword", target: "b" };
  const met = (fight: Playing): number | undefined =>
    valueOf(told(play(fight, "standardAttack", "a", blow, MISS), "AttackMissed")[0]?.["targetDefense"]);
  const said = (fight: Playing) => foretold(fight, { type: "standardAttack", ...blow });

  it("with the saddle of whom it is aimed at (DEST-MNT-02)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0], weapons: { sword: { reach: 2 } } },
      b: { side: "y", at: [1, 0], kind: "npc" },
      h: { side: "y", at: [1, 0], ...HORSE },
    });
    const ridden = inSaddle(fight, "b", "h");
    expect([said(ridden)["targetDefense"], met(ridden)]).toEqual([1, 1]);
  });

  it("and with no Defend of who does not see it coming (DEST-ACT-07)", () => {
    const defending = { defending: lasting("defending") };
    const hidden = suffering(against({}, { hidden: true }), "b", defending);
    expect([said(hidden)["targetDefense"], met(hidden)]).toEqual([0, 0]);
    const blind = suffering(against(), "b", { ...defending, blinded: lasting("blinded") });
    expect([said(blind)["targetDefense"], met(blind)]).toEqual([-5, -5]);
  });

  it("with the harm that water leaves of it, and the Toughness that piercing leaves (DEST-UW-01, DEST-AMB-18)", () => {
    const wet = { underwater: lasting("underwater") };
    const strong = { weapons: { sword: { damage: "5" } } };
    const fight = edited(suffering(against({}, strong), "a", wet), "a", "ap", 20);
    expect(said(fight)["damage"]).toBe(2);
    const [taken] = told(play(fight, "standardAttack", "a", blow, HIT), "DamageTaken");
    // Dice of 8, 5 less under water, and the harm.
    expect(valueOf(taken?.["damage"])).toBe(8 - 5 + 2);
    const armored = against(
      { items: [{ id: "mail", type: "destinyArmor", name: "Mail", system: { toughness: 3, worn: true } }] },
      { weapons: { sword: { properties: { armorPiercing: 2 } } } },
    );
    const [piercing] = told(play(armored, "standardAttack", "a", blow, HIT), "DamageTaken");
    expect(said(armored)["targetToughness"]).toBe(1);
    expect(valueOf(piercing?.["damage"])).toBe(8 + 2 - 1);
  });

  it("with the damage of what penetrates, which helps it to hit (DEST-ATK-05)", () => {
    const piercing = (damage: string) =>
      against({}, { weapons: { sword: { damage, properties: { penetrating: true } } } });
    expect(said(piercing("4"))["neededDice"]).toMatchObject({ value: -4 });
    const chance = (damage: string) => (said(piercing(damage))["neededDice"] as { chance: number }).chance;
    // A die of one side is a number.
    expect(chance("1d1+3")).toBeCloseTo(chance("4"));
    expect(chance("1d2+3")).toBeCloseTo((chance("4") + chance("5")) / 2);
    const strong = foretold(piercing("1"), { type: "strongAttack", ...blow })["neededDice"];
    expect((strong as { chance: number }).chance).toBeCloseTo(chance("1d6+1"));
  });
});

it("A treatment of poison is told by the healer's skill with poisons (DEST-ACT-30)", () => {
  const skills = { healing: { value: 2, specialisations: { wounds: 3, poisons: 1 } } };
  const fight = begun({ a: { side: "x", at: [0, 0], system: { skills } }, b: { side: "x", at: [1, 0] } });
  const ill = { poisoned: lasting("poisoned", { tn: 9, text: "" }), hobbled: lasting("hobbled", { tn: 9 }) };
  const ready = edited(suffering(fight, "b", ill), "a", "ap", 20);
  for (const condition of ["poisoned", "hobbled"]) {
    const treatment = { patient: "b", condition };
    const [treated] = told(play(ready, "treatCondition", "a", treatment, BLANK), "ConditionTreated");
    expect(foretold(ready, { type: "treatCondition", ...treatment })["check"]).toBe(
      valueOf(treated?.["total"]),
    );
  }
});

describe("Who cannot strike flanks nobody (DEST-FLK-01)", () => {
  const flank = (fight: Playing): string[] =>
    attackParts(play(fight, "standardAttack", "a", { weapon: "sword", target: "b" }, MISS));

  it("such as an archer under water (DEST-UW-01)", () => {
    const bow = { kind: "ranged", rangeIncrement: 20, reach: 0 };
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0], kind: "npc" },
      c: { side: "x", at: [3, 0], weapons: { bow } },
    });
    expect(flank(fight)).toEqual(["flanked 2 DEST-FLK-02"]);
    expect(flank(suffering(fight, "c", { underwater: lasting("underwater") }))).toEqual([]);
  });

  it("or a mount that is only steered, which rebuffs nobody either (DEST-MNT-08, DEST-ACT-05)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0], kind: "npc" },
      r: { side: "x", at: [2, 0], weapons: {} },
      m: { side: "x", at: [2, 0], ...HORSE },
    });
    expect(flank(fight)).toEqual(["flanked 2 DEST-FLK-02"]);
    expect(flank(inSaddle(fight, "r", "m"))).toEqual([]);
    const walks = (trained: boolean) => {
      const horse = { ...HORSE, system: { size: 4, trainedForWar: trained } };
      const met = begun({
        b: { side: "y", at: [5, 0] },
        r: { side: "x", at: [0, 0], weapons: {} },
        m: { side: "x", at: [0, 0], ...horse },
      });
      const rebuffs = trained ? [{ to: "m", prompt: "rebuff", choice: "rebuff:hoof" }] : [];
      const goesOn = trained ? [{ to: "b", prompt: "goOn", choice: "goOn" }] : [];
      const path = [4, 3, 2].map((x) => ({ x, y: 0 }));
      return types(
        play(inSaddle(met, "r", "m"), "move", "b", { path }, trained ? MISS : [], [...rebuffs, ...goesOn]),
      );
    };
    expect(walks(true)).toContain("ReactionTaken");
    expect(walks(false)).not.toContain("ReactionTaken");
  });
});

it("Haste that does not bring an action within the AP costs no stamina (DEST-FAST-01, DEST-STA-03)", () => {
  const fight = begun({ a: { side: "x", at: [0, 0] }, h: { side: "x", at: [1, 0], ...HORSE } });
  const hurried = (ap: number) => {
    const mounting = play(
      edited(fight, "a", "ap", ap),
      "mount",
      "a",
      { target: "h", hurry: "acrobatics" },
      BLANK,
    );
    return [types(mounting).includes("MountedUp"), block(mounting.fight, "a").stamina];
  };
  // Mounting takes 4 AP, one less by a check that just succeeds.
  expect(hurried(3)).toEqual([true, 4]);
  expect(hurried(1)).toEqual([false, 5]);
});

it("Who tends a rest has use of a kit wherever it is carried (DEST-REST-12)", () => {
  const kit = {
    id: "kit",
    type: "destinyGear",
    name: "Kit",
    system: { healingKit: true, place: "backpack" },
  };
  const tended = (items: Fighter["items"]): string[] => {
    const fight = destinyFight({
      a: { side: "x", attributes: { vit: -3 } },
      t: { side: "x", ...(items ? { items } : {}) },
    });
    const wounds = { light: 0, moderate: 1, severe: 0, critical: 0, fatal: 0 };
    // Light wounds heal at once; of a severe one a result of -1 is needed, which the patient's -3 does not reach.
    const hurt = edited(fight, "a", "wounds", { ...wounds, moderate: 0, severe: 1 });
    return types(play(hurt, "longRest", "a", { slept: true, tender: "t" }, [...BLANK, ...BLANK]));
  };
  expect(tended([kit])).toContain("WoundsEased");
  expect(tended([])).not.toContain("WoundsEased");
});

describe("Whoever can strike again flanks anew, of which the flanked is asked (DEST-FLK-03)", () => {
  const ring = (): Playing =>
    begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0] },
      c: { side: "x", at: [2, 0] },
      d: { side: "x", at: [3, 0] },
    });
  const ignores = [{ to: "b", prompt: "flanked", choice: "a" }];

  it("as helplessness ends with its round", () => {
    const helpless = suffering(ring(), "c", { helpless: lasting("helpless", { endRound: 1 }) });
    const later = ["a", "b", "c"].reduce((fight, id) => play(fight, "endTurn", id).fight, helpless);
    const ended = play(later, "endTurn", "d", {}, [], ignores);
    expect(types(ended)).toEqual(expect.arrayContaining(["BecameFlanked", "FlankIgnored"]));
  });

  it("as somebody wakes by a treatment (DEST-AMB-13)", () => {
    const wounds = { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 };
    const asleep = suffering(edited(ring(), "c", "wounds", wounds), "c", {
      unconscious: lasting("unconscious"),
    });
    const later = ["a", "b"].reduce((fight, id) => play(fight, "endTurn", id).fight, asleep);
    const healer = edited(later, "d", "ap", 20);
    const care = { patient: "c", level: "light" };
    const woken = play(healer, "treatWound", "d", care, [5, 5, 3, 3, 3, ...BLANK], ignores);
    expect(types(woken)).toEqual(expect.arrayContaining(["WakeChecked", "BecameFlanked", "FlankIgnored"]));
  });
});

describe("Out of turn (DEST-INT-01, DEST-ACT-09)", () => {
  it("nothing is offered that is for the own turn alone, nor whole rounds of anything (DEST-ACT-34, DEST-AMB-58)", () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0] } });
    const sunken = suffering(edited(fight, "b", "initiative", 20), "b", {
      underwater: lasting("underwater"),
    });
    const open = put(destinyEngine, sunken, {
      kind: "command",
      command: { type: "standardAttack", creature: "a", weapon: "sword", target: "b" },
    });
    const asked = pendingAsks(open.open)[0]?.ask ?? null;
    const options = destiny.actions(destinyEngine.situation(open), "b", asked);
    const other = options.find(({ command }) => command.type === "other");
    expect(options.map(({ command }) => command.type)).not.toContain("surface");
    expect(other?.needs.map(({ parameter }) => parameter)).toEqual(["description", "ap", "hurry"]);
  });

  it("and nobody readies what is for the own turn alone", () => {
    const fight = begun({ a: {}, b: {} });
    expect(refusalOf(fight, "readyAction", "a", { readied: "surface" })).toMatch(/badParameter/);
  });

  it("a Rebuff is told at what it costs under water (DEST-UW-01)", () => {
    const fight = suffering(begun({ a: {}, b: {} }), "a", { underwater: lasting("underwater") });
    const rebuff = destiny
      .actions(destinyEngine.situation(fight), "a", null)
      .find(({ command }) => command.type === "rebuff");
    expect(rebuff?.cost.map(({ traced }) => traced.value)).toEqual([7]);
  });
});
