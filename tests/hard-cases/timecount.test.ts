// The hard case of Time Count: two who are due on the same count kill each other, and neither blow comes too late.

import { describe, expect, it } from "vitest";
import { runHardCase, type HardStep } from "./harness.ts";
import { ADVANCE, declares, timecountEngine, timecountFight, type Fighter } from "./timecount-fight.ts";

/** Both have lost most of their hit points; Bran is a player character and rolls his speed factors. */
const duel: { readonly [id: string]: Fighter } = {
  bran: {
    side: "heroes",
    at: [0, 0],
    attributes: { str: 3 },
    system: { accuracy: 4, hp: { value: 3, max: 20 } },
  },
  orc: {
    side: "foes",
    kind: "npc",
    at: [1, 0],
    attributes: { str: 2 },
    system: { accuracy: 4, hp: { value: 2, max: 14 } },
  },
};

const attack = (creature: string, target: string) =>
  declares(creature, "attack", { weapon: "sword", target });

/** Both roll a 2: due at 6. */
const begin: HardStep = { command: { type: "startFight", creature: null }, dice: [2, 2] };

describe("two who kill each other on the same count", () => {
  it("both die, and it is the same live, reloaded, replayed and undone", () => {
    const result = runHardCase(timecountEngine, timecountFight(duel), [
      begin,
      // Bran 9 + 7 = 16 and 8 + 3 = 11 damage; the orc 10 + 6 = 16 and 7 + 2 = 9.
      { command: ADVANCE, answers: [attack("bran", "orc"), attack("orc", "bran")], dice: [9, 8, 10, 7] },
    ]);
    expect(result.asked).toEqual([
      "roll TC-TIME-05 initiative",
      "roll TC-TIME-05 initiative",
      "window TC-TIME-27 declare@bran declare@orc",
      "roll TC-ATK-01 attack",
      "roll TC-DMG-01 damage",
      "roll TC-ATK-01 attack",
      "roll TC-DMG-01 damage",
    ]);
    const { bran, orc } = result.fight.state.creatures;
    expect(result.fight.state.count).toBe(6);
    // Threshold 3 each: 3 points tire, the rest wounds.
    expect([bran?.dead, bran?.hp.value, bran?.fatigue, bran?.hitsTaken]).toEqual([true, 0, 3, 1]);
    expect([orc?.dead, orc?.hp.value, orc?.fatigue, orc?.hitsTaken]).toEqual([true, 0, 3, 1]);
    const rolled = result.events.map((event) => event.type);
    expect(rolled.lastIndexOf("AttackRolled")).toBeLessThan(rolled.indexOf("CreatureDied"));
  });

  it("lets the critical and the fumble of one count meet, and the survivor rolls when it is due again", () => {
    const result = runHardCase(timecountEngine, timecountFight(duel), [
      begin,
      {
        command: ADVANCE,
        answers: [attack("bran", "orc"), attack("orc", "bran")],
        // A critical rolls no damage; the orc fumbles; Bran's factor is 6 + 4. The dead orc rolls no more.
        dice: [20, 1, 4],
      },
    ]);
    const { bran, orc } = result.fight.state.creatures;
    expect([orc?.dead, orc?.weapons["sword"]?.durability]).toEqual([true, 4]);
    expect([bran?.dead, bran?.nextAct]).toEqual([false, 16]);
    const critical = result.events.find((event) => event.type === "DamageTaken");
    // 8 + 3 and 3 once more.
    expect(critical?.operands["damage"]).toMatchObject({ value: 14 });
  });

  it("adds a d6 for a fumble and leaves the fumbler unsteady until the next turn", () => {
    const hale = { ...duel, orc: { ...duel["orc"], system: { accuracy: 4, hp: { value: 14, max: 14 } } } };
    const result = runHardCase(timecountEngine, timecountFight(hale), [
      begin,
      {
        command: ADVANCE,
        answers: [attack("bran", "orc"), { to: "orc", prompt: "declare", choice: "wait" }],
        dice: [1, 5, 6],
      },
      // The orc has waited one count: static factor 9. Three points of fatigue against 3 hit points ask for a check.
      { command: ADVANCE, answers: [attack("orc", "bran")], dice: [6, 1, 6, 6, 6] },
    ]);
    const { bran, orc } = result.fight.state.creatures;
    expect(bran?.nextAct).toBe(6 + 11 + 6);
    expect(bran?.conditions["unsteady:fumble"]).toBeDefined();
    expect([orc?.nextAct, bran?.fatigue]).toEqual([16, 3]);
  });

  it("checks each who is tired out once, after all effects of the count", () => {
    const tired: { readonly [id: string]: Fighter } = {
      bran: { side: "heroes", system: { accuracy: 4, hp: { value: 8, max: 8 }, fatigue: 7 } },
      orc: { side: "foes", kind: "npc", system: { accuracy: 4 } },
      ogre: { side: "foes", kind: "npc", system: { accuracy: 4 } },
    };
    const result = runHardCase(timecountEngine, timecountFight(tired), [
      { command: { type: "startFight", creature: null }, dice: [6, 2, 2] },
      {
        command: ADVANCE,
        answers: [attack("orc", "bran"), attack("ogre", "bran")],
        // 2 and 3 points of fatigue, one check against 12 - 8 = 4 which only a natural 3 misses.
        dice: [10, 2, 10, 3, 1, 1, 1],
      },
    ]);
    const { bran } = result.fight.state.creatures;
    expect(result.asked.filter((each) => each.includes("stayAwake"))).toHaveLength(1);
    expect([bran?.fatigue, bran?.unconscious?.wakeAt, bran?.nextAct]).toEqual([12, 16, null]);
  });
});
