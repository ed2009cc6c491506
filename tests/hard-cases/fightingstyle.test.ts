// Fighting Style's hard case: a defense and an opportunity attack, paid from one pool of action points.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { StyleState } from "../../src/rulesets/fightingstyle/state.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "../fightingstyle/scene.ts";
import { runHardCase, type HardStep } from "./harness.ts";

const GM = { user: "gm", gm: true, owns: [] };

/** A knight and a guard side by side, a second guard three meters behind the knight. */
function bridge(): Fight<StyleState> {
  return fightOf([
    entrant("knight", "heroes", 5, 5, KNIGHT),
    entrant("guard", "guards", 6, 5, GUARD),
    entrant("watch", "guards", 2, 5, GUARD),
  ]);
}

/** The knight is first: 8 + 6, then 8 + 4 and 8 + 2. */
const start: HardStep = { command: { type: "startFight", creature: null }, dice: [6, 4, 2] };
const strike: Command = { type: "strike", creature: "knight", target: "guard", weapon: "longsword" };
const away: Command = {
  type: "move",
  creature: "knight",
  path: [
    { x: 5, y: 4 },
    { x: 5, y: 3 },
    { x: 5, y: 2 },
  ],
};

const defends = (to: string, type: string): ScriptedAnswer => ({
  to,
  prompt: "defense",
  choice: "defend",
  command: { type, creature: to },
});
const stabs = (to: string): ScriptedAnswer => ({
  to,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: to, weapon: "spear" },
});
const adds = (to: string, maneuver: string): ScriptedAnswer => ({
  to,
  prompt: "maneuver",
  choice: "maneuver",
  command: { type: "maneuver", creature: to, maneuver },
});

/** Attack 4 passes, block 12 passes: 8 + 4 damage less 3 armor and 4 shield. */
const blocked: HardStep = { command: strike, dice: [4, 12, 8], answers: [defends("guard", "block")] };
/** Attack 10 passes undefended: a critical win, 1 + 4 less 3, and the guard falls over (acrobatics 8, rolled 9). */
const tripped: HardStep = { command: strike, dice: [10, 1, 9], answers: [adds("knight", "trip")] };
/** The guard stabs from the ground (worse of 15 and 6), the knight parries with 7 and wins critically. */
const leaves: HardStep = {
  command: away,
  dice: [15, 6, 7],
  answers: [stabs("guard"), defends("knight", "parry"), adds("knight", "brace")],
};

function pools(fight: Fight<StyleState>): [string, number, number][] {
  return Object.values(fight.state.creatures).map(({ id, ap, attacks }) => [id, ap, attacks]);
}

describe("a defense and an opportunity attack from one pool (STYLE-AP-03, STYLE-DEF-02, STYLE-OPP-01)", () => {
  it("asks for the defense before any die, and settles tests, block rating and armor", () => {
    const { fight, asked, events } = runHardCase(engine, bridge(), [start, blocked]);
    expect(asked.slice(4)).toEqual([
      "ask STYLE-DEF-02 defense@guard",
      "roll STYLE-ATK-02 attack",
      "roll STYLE-DEF-01 defense",
      "roll STYLE-DMG-02 damage",
    ]);
    expect(pools(fight)).toEqual([
      ["knight", 2, 1],
      ["guard", 2, 0],
      ["watch", 3, 0],
    ]);
    expect(fight.state.creatures["guard"]?.health).toEqual({ value: 15, max: 20 });
    expect(events.at(-1)?.operands["damage"]).toMatchObject({
      value: 5,
      rule: "STYLE-DMG-08",
      parts: [
        {
          label: "physical",
          parts: [
            { label: "slashing", value: 12 },
            { label: "armor", value: -3 },
            { label: "block", value: -4 },
          ],
        },
      ],
    });
  });

  it("gives the winner of a critical win a maneuver, after the damage", () => {
    const { fight, events } = runHardCase(engine, bridge(), [start, blocked, tripped]);
    expect(events.slice(-4).map((event) => event.type)).toEqual([
      "StrikeResolved",
      "DamageTaken",
      "ManeuverSucceeded",
      "ConditionGained",
    ]);
    expect(fight.state.creatures["guard"]).toMatchObject({
      health: { value: 13 },
      conditions: { prone: { condition: "prone" } },
    });
  });

  it("lets the foe strike before the step, from its own pool, and the mover defend from its own", () => {
    const { fight, asked } = runHardCase(engine, bridge(), [start, blocked, tripped, leaves]);
    expect(asked.slice(-5)).toEqual([
      "window STYLE-OPP-01 opportunityAttack@guard",
      "ask STYLE-DEF-02 defense@knight",
      "roll STYLE-OPP-01 attack",
      "roll STYLE-DEF-01 defense",
      "ask STYLE-MAN-01 maneuver@knight",
    ]);
    expect(pools(fight)).toEqual([
      ["knight", 0, 2],
      ["guard", 1, 1],
      ["watch", 3, 0],
    ]);
    expect(fight.state.creatures["knight"]).toMatchObject({
      position: { x: 5, y: 2 },
      movement: { used: 3, allowance: 6 },
      braced: true,
    });
  });

  it("stops the movement of whoever the opportunity attack lays low", () => {
    const weak = { ...KNIGHT, system: { ...KNIGHT.system, health: { value: 5, max: 22 } } };
    const fight = fightOf([entrant("knight", "heroes", 5, 5, weak), entrant("guard", "guards", 6, 5, GUARD)]);
    const result = runHardCase(engine, fight, [
      { command: start.command, dice: [6, 4] },
      { command: away, dice: [2, 8], answers: [stabs("guard")] },
    ]);
    expect(result.fight.state.creatures["knight"]).toMatchObject({
      ap: 0,
      health: { value: 0 },
      position: { x: 5, y: 5 },
      conditions: { unconscious: {}, prone: {} },
    });
    expect(result.events.at(-1)).toMatchObject({ type: "MovementStopped", rule: "STYLE-OPP-10" });
  });

  it("refuses what the pool or the limit of attacks no longer pays for, and asks nobody who cannot pay", () => {
    const { fight } = runHardCase(engine, bridge(), [start, blocked, tripped, leaves]);
    const refusal = (command: Command): unknown => {
      const result = engine.step(fight, { kind: "command", command }, GM);
      return result.accepted ? "accepted" : `${result.refusal.rule} ${result.refusal.code}`;
    };
    expect(refusal({ ...strike, weapon: "unarmed" })).toBe("STYLE-AP-08 attackLimit");
    expect(refusal({ type: "dash", creature: "knight" })).toBe("STYLE-AP-07 noAP");
    expect(refusal({ type: "strike", creature: "guard", target: "knight", weapon: "spear" })).toBe(
      "STYLE-AP-05 notOwnTurn",
    );
    expect(refusal({ type: "parry", creature: "knight" })).toBe("STYLE-DEF-05 notAsked");
    expect(
      refusal({ type: "move", creature: "knight", path: Array.from({ length: 4 }, () => ({ x: 5, y: 1 })) }),
    ).toBe("STYLE-MOV-01 tooFar");
    const back: HardStep = {
      command: {
        type: "move",
        creature: "knight",
        path: [
          { x: 5, y: 3 },
          { x: 4, y: 4 },
          { x: 4, y: 3 },
        ],
      },
      dice: [3, 2],
      answers: [stabs("watch")],
    };
    const { asked } = runHardCase(engine, bridge(), [start, blocked, tripped, leaves, back]);
    expect(asked.slice(-5)).toEqual([
      "window STYLE-OPP-01 opportunityAttack@guard",
      "window STYLE-OPP-01 opportunityAttack@watch",
      "roll STYLE-OPP-01 attack",
      "ask STYLE-MAN-01 maneuver@watch",
      "roll STYLE-DMG-02 damage",
    ]);
  });

  it("begins the next round with a fresh pool", () => {
    const ends = ["knight", "guard", "watch"].map((creature) => ({ command: { type: "endTurn", creature } }));
    const { fight } = runHardCase(engine, bridge(), [start, blocked, tripped, leaves, ...ends]);
    expect(fight.state).toMatchObject({ round: 2, turn: "knight" });
    expect(pools(fight)).toEqual([
      ["knight", 3, 0],
      ["guard", 3, 0],
      ["watch", 3, 0],
    ]);
  });
});
