// Positions in Heroes of Destiny: distances, flanks on the board, cover and posture, movement and action points.
import { describe, expect, it } from "vitest";
import type { Position } from "../../src/core/language/fight.ts";
import { beginLongAction, gainAp, spendAp } from "../../src/rulesets/destiny/turn/action-points.ts";
import { attackCost, incrementsBeyond, targetModifiers } from "../../src/rulesets/destiny/attack/attack.ts";
import { gainCondition } from "../../src/rulesets/destiny/health/conditions.ts";
import { flankingOf, judgeFlanking } from "../../src/rulesets/destiny/attack/flanking.ts";
import { applyCritical } from "../../src/rulesets/destiny/turn/initiative.ts";
import {
  buyMovement,
  currentRate,
  dash,
  distanceYards,
  gridYards,
  terrainFactor,
  useMovement,
} from "../../src/rulesets/destiny/movement/movement.ts";
import { spendMana } from "../../src/rulesets/destiny/health/resources.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import type { DestinyCreature } from "../../src/rulesets/destiny/state.ts";
import { given, person, playOf, run } from "../vectors/destiny/scene.ts";
import { DiceStream } from "../vectors/vector-file.ts";

const at = (x: number, y: number, size = 1, elevation = 0): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation,
});
const SWORD = { type: "destinyWeapon", system: { kind: "melee", ap: 4, damage: "2", readied: true } };

function standing(id: string, side: string, position: Position): DestinyCreature {
  return { ...person(id, { items: [SWORD] }), side, position };
}

describe("the board", () => {
  it("counts every second diagonal twice, through the round (DEST-MOV-04)", () => {
    expect(gridYards(0, 1, 1)).toBe(2);
    expect(gridYards(0, 3, 1)).toBe(5);
    expect(distanceYards(at(0, 0), at(1, 1))).toBe(1);
    expect(distanceYards(at(0, 0), at(4, 2))).toBe(5);
    expect(distanceYards(at(0, 0, 3), at(3, 1))).toBe(1);
    expect(distanceYards(at(0, 0), at(0, 0, 1, 6))).toBe(6);
  });

  it("sees a flank between opposite foes, not between neighbors or friends", () => {
    const target = standing("t", "a", at(5, 5));
    const flanking = (...others: DestinyCreature[]): boolean =>
      flankingOf(playOf([target, ...others]).situation, target).flanked;
    expect(flanking(standing("x", "b", at(4, 5)), standing("y", "b", at(6, 5)))).toBe(true);
    expect(flanking(standing("x", "b", at(4, 5)), standing("y", "b", at(5, 4)))).toBe(false);
    expect(flanking(standing("x", "b", at(4, 5)), standing("y", "a", at(6, 5)))).toBe(false);
    expect(flanking(standing("x", "b", at(4, 5)), standing("y", "b", at(9, 5)))).toBe(false);
  });

  it("makes a rear attack of an ignored foe, and takes it out of the flank (DEST-FLK-04)", () => {
    const target = { ...standing("t", "a", at(5, 5)), ignored: { x: true as const } };
    const play = playOf([target, standing("x", "b", at(4, 5)), standing("y", "b", at(6, 5))]);
    expect(flankingOf(play.situation, target)).toEqual({ flanked: false, bonus: { x: 4, y: 0 } });
  });

  it("measures the smaller angle across the circle's end", () => {
    const foe = (id: string, angle: number) => ({
      id,
      angle,
      canAttack: true,
      ranged: false,
      withinFirstIncrement: true,
    });
    expect(judgeFlanking([foe("a", 350), foe("b", 110)], []).flanked).toBe(true);
    expect(judgeFlanking([foe("a", 350), foe("b", 100)], []).flanked).toBe(false);
    expect(judgeFlanking([foe("a", -170), foe("b", 170)], []).flanked).toBe(false);
  });

  it("adds only the worse of two penalties, but penalties to bonuses (DEST-MOD-02)", () => {
    const target = { posture: "prone", cover: "half", flanked: false, rear: false } as const;
    expect(targetModifiers("ranged", target).value).toBe(-3);
    expect(targetModifiers("melee", target).value).toBe(1);
    expect(targetModifiers("ranged", { ...target, cover: "nineTenths", flanked: true }).value).toBe(-3);
  });

  it("knows five range increments (DEST-AMB-19)", () => {
    expect([0, 10, 11, 50, 51].map((yards) => incrementsBeyond(yards, 10))).toEqual([0, 0, 1, 4, null]);
    expect(incrementsBeyond(3, 0)).toBeNull();
  });
});

describe("costs", () => {
  it("follow the reading of the world for Quick and Strong (DEST-AMB-34)", () => {
    const swapped = { ...DEFAULT_RULINGS, attackCostReading: "swapped" as const };
    expect([
      attackCost(4, "quick", DEFAULT_RULINGS).value,
      attackCost(4, "strong", DEFAULT_RULINGS).value,
    ]).toEqual([5, 2]);
    expect([attackCost(4, "quick", swapped).value, attackCost(4, "strong", swapped).value]).toEqual([2, 5]);
    expect(attackCost(2, "strong", DEFAULT_RULINGS).value).toBe(1);
  });

  it("are refused above the AP at hand, and nothing has changed", () => {
    const play = playOf([person("it", { block: { ap: 3 } })]);
    expect(() => spendAp(play, "it", given(4))).toThrow("notEnoughAp");
    expect(play.takeEvents()).toEqual([]);
  });

  it("cancel a long action when paid for something else, but not when they are 0 (DEST-LNG-02)", () => {
    const play = playOf([person("it", { block: { ap: 3 } })]);
    beginLongAction(play, "it", null, 9);
    gainAp(play, "it", "turnEnd");
    spendAp(play, "it", given(0));
    expect(play.creature("it").longAction).toMatchObject({ total: 9, paid: 3 });
    spendAp(play, "it", given(1));
    expect(play.creature("it").longAction).toBeNull();
  });

  it("become fatigue for mana only where the world says so (DEST-AMB-23)", () => {
    const mage = person("it", { direct: { staminaMax: 9, manaMax: 5 }, block: { mana: 2 } });
    expect(() => spendMana(playOf([mage]), "it", 3)).toThrow("DEST-MAN-05");
    const play = playOf([mage], { manaOverspend: "fatigue" });
    spendMana(play, "it", 3);
    expect(play.creature("it")).toMatchObject({ mana: 0, fatigue: 1 });
  });
});

describe("AP and initiative", () => {
  it("are not gained by the unconscious, and above the maximum are kept but not raised (DEST-AP-02)", () => {
    const play = playOf([person("it", { block: { ap: 30 } }), person("down")]);
    expect(gainAp(play, "it", "roundStart")).toEqual({ gained: 0, lost: 6 });
    expect(play.creature("it").ap).toBe(30);
    gainCondition(play, "down", "unconscious");
    expect(gainAp(play, "down", "roundStart")).toEqual({ gained: 0, lost: 0 });
  });

  it("leave out the gain after a surprised turn if the world says so (DEST-AMB-28)", () => {
    const play = playOf([person("it", { block: { surprised: true } })], { surpriseTurnEndGain: false });
    gainAp(play, "it", "turnEnd");
    expect(play.creature("it")).toMatchObject({ ap: 0, surprised: false });
  });

  it("move by criticals of combat checks only where the world says so (DEST-AMB-25)", () => {
    const play = playOf([person("a", { block: { initiative: 5 } })], { critOnCombatChecks: false });
    applyCritical(play, "success", { attacker: "a", target: null }, "combatCheck");
    expect(play.creature("a").initiative).toBe(5);
    applyCritical(play, "success", { attacker: "a", target: null });
    expect(play.creature("a").initiative).toBe(7);
  });
});

describe("movement", () => {
  it("is refused beyond the pool and to the immobile", () => {
    const play = playOf([person("it", { direct: { movementRate: 8 }, block: { ap: 9 } })]);
    buyMovement(play, "it", 1);
    expect(() => useMovement(play, "it", { yards: 3 })).toThrow("DEST-MOV-03");
    gainCondition(play, "it", "immobile");
    expect(() => buyMovement(play, "it", 1)).toThrow("DEST-CON-07");
    expect(currentRate(play.creature("it")).value).toBe(0);
  });

  it("lets nobody exhausted dash (DEST-AMB-11), and halves a rate that was dashing", () => {
    const runner = person("it", { direct: { movementRate: 7, staminaMax: 9 } });
    const play = playOf([runner]);
    run(dash(play, "it"), new DiceStream([]));
    expect(currentRate(play.creature("it")).value).toBe(14);
    const tired = { ...play.creature("it"), exhausted: true };
    expect(currentRate(tired).value).toBe(7);
    expect(() => run(dash(playOf([tired]), "it"), new DiceStream([]))).toThrow("DEST-ACT-16");
  });

  it("multiplies terrain with crawling and with a shared space", () => {
    const play = playOf([person("it", { block: { posture: "prone" } })]);
    gainCondition(play, "it", "sharingSpace");
    expect(terrainFactor(["mud"], play.creature("it")).value).toBe(8);
  });
});
