// The hard case of Heroes of Destiny: an interrupt cancels a declaration, and whoever it comes too close to rebuffs it.

import { describe, expect, it } from "vitest";
import { destinyEngine, destinyFight } from "./destiny-fight.ts";
import { runHardCase, type HardStep } from "./harness.ts";

/** Blank wild and Fudge dice. */
const BLANK = [3, 3, 3, 4, 4];

/**
 * Ayla (initiative 12) has acted and kept AP; Bruno (8) declares an attack on Cem; Ayla rushes at Bruno's squire Dana,
 * whose spear rebuffs her on the way.
 */
const fight = destinyFight({
  ayla: { side: "heroes", at: [0, 0], attributes: { prc: 5, spd: 2 } },
  bruno: { side: "foes", kind: "npc", at: [10, 0], attributes: { prc: 2 } },
  cem: { side: "heroes", at: [10, 1] },
  dana: { side: "foes", kind: "npc", at: [4, 0], weapons: { spear: { ap: 4, reach: 2, optimalReach: 2 } } },
});

const begin: HardStep[] = [
  // Ayla 5 + 5 + 2 = 12, Bruno 7 + 1, Cem 5 - 1, Dana 5 + 1.
  {
    command: { type: "startFight", creature: null },
    dice: [6, 5, 3, 3, 3, 6, 3, 3, 3, 3, 1, 3, 3, 3, 3, 6, 3, 3, 3, 3],
  },
  { command: { type: "endTurn", creature: "ayla" } },
];

const rush = {
  type: "move",
  creature: "ayla",
  path: [1, 2, 3].map((x) => ({ x, y: 0 })),
};

function declaration(answers: HardStep["answers"], dice: number[]): HardStep {
  return {
    command: { type: "standardAttack", creature: "bruno", weapon: "sword", target: "cem" },
    dice,
    answers: answers ?? [],
  };
}

describe("an interrupt that cancels a declaration, with a Rebuff nested in it", () => {
  it("resolves inside out, and is the same live, reloaded, replayed and undone", () => {
    const result = runHardCase(destinyEngine, fight, [
      ...begin,
      declaration(
        [
          { to: "ayla", prompt: "interrupt", choice: "move", command: rush },
          { to: "dana", prompt: "rebuff", choice: "rebuff:spear" },
          { to: "ayla", prompt: "goOn", choice: "goOn" },
        ],
        // The Rebuff: +3 against melee Defense 0; then Ayla, staggered by a critical wound, stays on her feet.
        [6, 5, 3, 3, 3, 6, 3, 3, 3, 3],
      ),
    ]);
    expect(result.asked.slice(5)).toEqual([
      "window DEST-INT-02 interrupt@ayla",
      "window DEST-ACT-05 rebuff@dana",
      "roll DEST-ATK-01 attack",
      "roll DEST-AMB-12 faint",
      "ask DEST-ACT-05 goOn@ayla",
    ]);
    const { ayla, bruno, cem, dana } = result.fight.state.creatures;
    expect(result.events.map((event) => event.type)).toContain("ActionCanceled");
    expect([bruno?.ap, bruno?.initiative], "nothing spent by the one interrupted").toEqual([6, 8]);
    expect([ayla?.initiative, ayla?.position?.x], "movement costs no initiative").toEqual([12, 3]);
    expect(dana?.ap, "the Rebuff is paid").toBe(2);
    expect(cem?.wounds.light).toBe(0);
    // 3 + 2 - 0 - 0 = 5: severe, and one level higher for a Rebuff.
    expect(ayla?.wounds.critical).toBe(1);
    expect(result.fight.state.turn).toBe("bruno");
  });

  it("costs the interrupter 2 initiative when it acts instead of moving", () => {
    const strike = { type: "defend", creature: "ayla" };
    const result = runHardCase(destinyEngine, fight, [
      ...begin,
      declaration([{ to: "ayla", prompt: "interrupt", choice: "action", command: strike }], []),
      // The declaration may be made again; this time Ayla lets it pass.
      declaration([{ to: "ayla", prompt: "interrupt", choice: "pass" }], [3, 3, 3, 3, 3]),
    ]);
    const { ayla, bruno, cem } = result.fight.state.creatures;
    expect([ayla?.initiative, ayla?.ap]).toEqual([10, 14]);
    expect(bruno?.ap).toBe(1);
    expect(cem?.wounds.moderate).toBe(1);
  });

  it("stops where the Rebuff fells the interrupter, and the fight goes on", () => {
    const frail = destinyFight({
      ayla: {
        side: "heroes",
        kind: "npc",
        at: [0, 0],
        attributes: { prc: 5, spd: 2 },
        system: { tier: "minion" },
      },
      bruno: { side: "foes", kind: "npc", at: [10, 0], attributes: { prc: 2 } },
      cem: { side: "heroes", at: [10, 1] },
      dana: {
        side: "foes",
        kind: "npc",
        at: [4, 0],
        weapons: { spear: { ap: 4, reach: 2, optimalReach: 2, damage: "9" } },
      },
    });
    const result = runHardCase(destinyEngine, frail, [
      ...begin,
      declaration(
        [
          { to: "ayla", prompt: "interrupt", choice: "move", command: rush },
          { to: "dana", prompt: "rebuff", choice: "rebuff:spear" },
        ],
        BLANK,
      ),
    ]);
    const { ayla } = result.fight.state.creatures;
    expect([ayla?.dead, ayla?.position?.x]).toEqual([true, 2]);
    expect(result.events.map((event) => event.type).slice(-2)).toEqual(["MovementStopped", "ActionCanceled"]);
  });
});
