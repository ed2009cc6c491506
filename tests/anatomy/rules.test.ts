// Rows of Anatomy that no worked example plays: provoked strikes, maneuvers, throws, criticals, hearts, days, and broken sheets.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";
import { give, refusal, type Played } from "./given.ts";
import { at, engine, fightOf, figure, weapon } from "./scene.ts";

function of(fight: Played, id: string): AnatomyCreature {
  const found = fight.state.creatures[id];
  if (!found) throw new Error(id);
  return found;
}

/** Anna begins; both have had a turn. */
function begun(
  anna: JsonRecord = {},
  boris: JsonRecord = {},
  rulings = {},
  items = [weapon("sword")],
): Played {
  const attributes = { str: 2, dex: 1, con: 2 };
  let fight = fightOf(
    [
      figure("anna", "heroes", { attributes, system: { level: 3, ...anna }, items, position: at(0, 0) }),
      figure("boris", "foes", {
        attributes,
        system: { level: 3, species: "ogre", ...boris },
        position: at(1, 0),
      }),
    ],
    rulings,
  );
  fight = give(fight, { type: "startFight", creature: null }, [20, 1]);
  fight = give(fight, { type: "endTurn", creature: "anna" });
  return give(fight, { type: "endTurn", creature: "boris" });
}

const strike = {
  to: "boris",
  prompt: "reactiveAttack",
  choice: "attack",
  command: { type: "reactiveAttack", creature: "boris", weapon: "sword" },
};

describe("provoking (ANAT-MAN-05, ANAT-RCT-07)", () => {
  it("lets the target of an untrained maneuver strike first, without AP", () => {
    const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
    // Boris: 4 + 3 + 2 = 9 misses 11; Anna: 15 + 3 + 1 = 19 against 11 is one degree.
    const fight = give(begun(), trip, [4, 15], [strike]);
    expect(of(fight, "boris")).toMatchObject({ reactions: 2, conditions: { prone: {}, tripped: {} } });
    expect(of(fight, "anna").ap).toBe(2);
    const trained = give(begun({ skills: { acrobatics: { ranks: 1 } } }), trip, [5]);
    expect(of(trained, "boris").conditions).toEqual({});
  });

  it("are offered to nobody where no foe could make one, which is said before (ANAT-RCT-07)", () => {
    const apart = give(begun(), { type: "place", creature: "boris", x: 9, y: 0 });
    const provoke = { type: "provoke", creature: null, target: "anna" };
    expect(refusal(apart, provoke)).toEqual(["ANAT-RCT-07", "nobodyReacts"]);
  });

  it("lets the GM say that something provokes, and stops a maneuver when the strike fells its author", () => {
    const fight = give(begun(), { type: "provoke", creature: null, target: "anna" }, [3], [strike]);
    expect(of(fight, "boris").reactions).toBe(2);
    expect(refusal(fight, { type: "reactiveAttack", creature: "boris", weapon: "sword" })).toEqual([
      "ANAT-RCT-07",
      "notAsked",
    ]);
  });
});

describe("attacks", () => {
  it("scatter a missed throw from the square nearest to the thrower (ANAT-THR-03)", () => {
    const knife = weapon("knife", { modes: ["melee", "thrown"], damageTypes: ["piercing"] });
    const fight = give(
      begun({}, {}, {}, [knife]),
      { type: "throwWeapon", creature: "anna", weapon: "knife", target: "boris" },
      [3, 5],
    );
    expect(fight.log.at(-1)?.events.at(-1)).toMatchObject({
      type: "ThrownScattered",
      operands: { item: "knife", stuck: false, direction: "E", x: 2, y: 0 },
    });
    expect(of(fight, "anna").weapons["knife"]?.held).toBe(false);
  });

  it("drop the weapon on a natural 1, and bring its critical effect on a critical (ANAT-CRIT-05, ANAT-CRIT-07)", () => {
    const axe = weapon("axe", {
      critMin: 19,
      criticalEffect: { text: "opens a vein", bleed: 3, extraInjuries: 1 },
    });
    const attack = { type: "meleeAttack", creature: "anna", weapon: "axe", target: "boris" };
    const dropped = give(begun({}, {}, {}, [axe]), attack, [1]);
    expect(of(dropped, "anna").weapons["axe"]?.held).toBe(false);
    // 19 + 3 + 2 = 24 against 11: 2 degrees and one more; a leg once, and once more by the effect.
    const fight = give(
      begun({}, {}, {}, [axe]),
      attack,
      [19],
      [
        { to: "anna", prompt: "bodyPart", choice: "leg0" },
        { to: "gm", prompt: "criticalEffect", choice: "apply" },
      ],
    );
    expect(of(fight, "boris")).toMatchObject({ bleed: 3, strain: 4 });
    expect(Object.values(of(fight, "boris").injuries).map((each) => each.part)).toEqual(["leg0", "leg0"]);
    const stopped = give(fight, { type: "firstAid", creature: "anna", target: "boris" }, [15]);
    expect(of(stopped, "boris").bleed).toBe(0);
  });

  it("reach the heart of a known kind only (ANAT-INJ-12)", () => {
    const seek = { type: "identifyHeart", creature: "anna", target: "boris" };
    const knows = give(begun({ skills: { lore: { ranks: 5 } } }), seek, [13]);
    expect(of(knows, "anna").hearts).toEqual({ ogre: "known" });
    expect(refusal(knows, seek)).toEqual(["ANAT-INJ-12", "tried"]);
    // 20 + 3 + 2 + 2 * 3 = 31 against 11 with a natural 20: 4 + 1 degrees buy a heart; 15 + 2 fails its check.
    const pierced = give(
      knows,
      { type: "meleeAttack", creature: "anna", weapon: "sword", target: "boris", power: 3 },
      [20, 15],
      [{ to: "anna", prompt: "bodyPart", choice: "heart0" }],
    );
    expect(of(pierced, "boris").conditions).toMatchObject({ stunned: { ends: { turns: 1, of: "boris" } } });
  });
});

describe("turns", () => {
  it("charge straight with an advantage and an open defense (ANAT-ACT-12, ANAT-ACT-04)", () => {
    const far = fightOf([
      figure("anna", "heroes", { attributes: { str: 3 }, position: at(0, 0) }),
      figure("boris", "foes", { position: at(4, 0) }),
    ]);
    const fight = give(far, { type: "startFight", creature: null }, [20, 1]);
    const run = (xs: readonly number[], y = 0): Command => ({
      type: "charge",
      creature: "anna",
      weapon: "sword",
      target: "boris",
      path: xs.map((x) => ({ x, y })),
    });
    expect(refusal(fight, run([1, 2]))).toEqual(["ANAT-ATK-05", "outOfReach"]);
    expect(refusal(fight, run([1]))).toEqual(["ANAT-ACT-12", "tooShort"]);
    const charged = give(fight, run([1, 2, 3]), [2, 3]);
    expect(of(charged, "anna")).toMatchObject({
      ap: 1,
      position: { x: 3, y: 0 },
      openDefense: { charge: true },
    });
  });

  it("crawl at half speed, pay for standing up by the injured leg, and move nowhere while grappled", () => {
    const legs = {
      i1: {
        part: "leg0",
        severity: "severe",
        day: 0,
        treated: false,
        recoversOn: null,
        triedOn: null,
        tries: 0,
        cause: "",
      },
    };
    const fight = give(begun({ injuries: legs }), { type: "dropProne", creature: "anna" });
    const options = anatomy.actions(engine.situation(fight), "anna");
    expect(options.find((each) => each.action === "move")?.needs).toEqual([
      { kind: "path", parameter: "path", reach: 3 },
    ]);
    expect(options.find((each) => each.action === "standUp")?.cost[0]?.traced.value).toBe(3);
    expect(of(give(fight, { type: "standUp", creature: "anna" }), "anna")).toMatchObject({
      ap: 0,
      conditions: {},
    });
    const held = give(
      begun({ skills: { athletics: { ranks: 1 } } }),
      { type: "maneuver", creature: "anna", maneuver: "grapple", target: "boris" },
      [12],
    );
    const turn = give(held, { type: "endTurn", creature: "anna" });
    expect(refusal(turn, { type: "move", creature: "boris", path: [] })).toEqual([
      "ANAT-ACT-11",
      "cannotMove",
    ]);
    const free = give(turn, { type: "escapeGrapple", creature: "boris" }, [15, 16]);
    expect(of(free, "boris").conditions).toEqual({});
  });

  it("flank from opposite sides, and off guard before the first turn (ANAT-POS-03, ANAT-INIT-06)", () => {
    const ring = fightOf([
      figure("anna", "heroes", { position: at(0, 0) }),
      figure("bert", "heroes", { position: at(2, 0) }),
      figure("boris", "foes", { attributes: { dex: 4 }, position: at(1, 0) }),
    ]);
    const fight = give(ring, { type: "startFight", creature: null }, [20, 10, 1]);
    const [, advantage, defense] = anatomy.preview(engine.situation(fight), {
      type: "meleeAttack",
      creature: "anna",
      weapon: "sword",
      target: "boris",
    });
    expect(advantage?.traced).toMatchObject({ value: 1, parts: [{ label: "flanking" }] });
    expect(defense).toMatchObject({ secretOf: "boris", traced: { value: 10 } });
  });
});

describe("days and rest", () => {
  const injured = {
    i1: {
      part: "arm0",
      severity: "severe",
      day: 0,
      treated: false,
      recoversOn: null,
      triedOn: null,
      tries: 0,
      cause: "",
    },
  };

  it("worsen what is untreated, destroy an arm, and restore it by a prosthetic (ANAT-HEAL-01, ANAT-HEAL-08)", () => {
    let fight = fightOf([figure("anna", "heroes", { system: { injuries: injured } })]);
    fight = give(
      fight,
      { type: "passDays", creature: null, days: 2 },
      [10, 10],
      [{ to: "gm", prompt: "gripLost", choice: "drops" }],
    );
    expect(of(fight, "anna")).toMatchObject({
      destroyed: { arm0: true },
      weapons: { sword: { held: false } },
    });
    expect(refusal(fight, { type: "restorePart", creature: null, target: "anna", part: "arm1" })).toEqual([
      "ANAT-HEAL-07",
      "notDestroyed",
    ]);
    const whole = give(fight, {
      type: "restorePart",
      creature: null,
      target: "anna",
      part: "arm0",
      by: "prosthetic",
    });
    expect(of(whole, "anna")).toMatchObject({ destroyed: {}, injuries: {} });
  });

  it("heal by magic at once, but no destroyed part (ANAT-HEAL-06)", () => {
    const fight = fightOf([figure("anna", "heroes", { system: { injuries: injured, bleed: 2 } })]);
    const low = give(fight, {
      type: "healByMagic",
      creature: null,
      target: "anna",
      number: 2,
      highest: "minor",
    });
    expect(Object.keys(of(low, "anna").injuries)).toEqual(["i1"]);
    expect(of(give(fight, { type: "healByMagic", creature: null, target: "anna" }), "anna")).toMatchObject({
      injuries: {},
      bleed: 0,
    });
  });

  it("bring back whoever is unconscious by exhaustion alone, and clear a head hour by hour", () => {
    const tired = { unconscious: true, stamina: 0, exhaustion: 0, strain: 2 };
    const head = { i1: { ...injured.i1, part: "head0", severity: "deadly" } };
    const fight = fightOf([
      figure("anna", "heroes", { attributes: { con: 6 }, system: { ...tired, injuries: head } }),
    ]);
    const rested = give(fight, { type: "rest", creature: "anna", hours: 2 }, [18, 20, 20, 19, 20, 20]);
    expect(of(rested, "anna")).toMatchObject({ unconscious: false, exhaustion: 2, strain: 0, injuries: {} });
  });
});

describe("broken sheets", () => {
  const system = (body: JsonRecord): JsonRecord => ({
    attributes: { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0 },
    body,
  });
  const derive = (body: JsonRecord): unknown =>
    anatomy.derive({ kind: "npc", system: system(body), items: [] }, DEFAULT_RULINGS);

  it("are refused by the path of the first wrong field", () => {
    expect(() => derive({ parts: { wingA: { kind: "fin" } } })).toThrow("system.body.parts.wingA.kind");
    expect(() => derive({ parts: { hand: { kind: "hand", parent: "arm" } } })).toThrow(
      "system.body.parts.hand.parent",
    );
    const circle = { a: { kind: "arm", parent: "b" }, b: { kind: "arm", parent: "a" } };
    expect(() => derive({ parts: circle })).toThrow("must not lie within the part itself");
    expect(() => derive({ plan: "mermaid" })).toThrow("system.body.plan");
    expect(derive({ plan: "dragon" })).toMatchObject({
      dv: { value: 10 },
      staminaMax: { value: 10 },
      standUpCost: { value: 1 },
    });
  });
});
