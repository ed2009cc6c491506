// Between two turns: whoever prepares a spell may step aside or give it up, and nobody waits for that.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc } from "./bout.ts";

const SPELL = {
  id: "burst",
  type: "timecountSpell",
  name: "burst",
  system: { fatigue: 4, castingTime: "Sedentary", defense: "celerity", damage: "2d6" },
};

/** The mage prepares; the next to be due is the orc, whose declaration is open. */
function preparing(): Bout {
  const mage = npc("x", { at: [0, 0], items: [SPELL], system: { power: 1, disciplines: { arcana: 9 } } });
  const bout = Bout.of({ m: mage, orc: npc("y", { at: [5, 0] }) }, [1, 6]);
  bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
  bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  return bout;
}

const keyOf = (bout: Bout, prompt: string): string =>
  pendingAsks(bout.fight.open).find(({ ask }) => ask.prompt === prompt)?.key ?? "";

describe("in a delay", () => {
  it("is asked beside those who are due, and held up by nobody", () => {
    const bout = preparing();
    expect(pendingAsks(bout.fight.open).map(({ ask }) => [ask.prompt, ask.unawaited ?? false])).toEqual([
      ["declare", false],
      ["betweenTurns", true],
    ]);
    const wait = { kind: "answer", request: keyOf(bout, "declare"), choice: "wait" } as const;
    bout.fight = put(engine, bout.fight, wait);
    expect(bout.fight.open).toBeNull();
    expect(bout.creature("m").preparing?.moves).toBe(0);
  });

  it("steps aside, which makes the casting harder, once on a count", () => {
    const bout = preparing();
    const command = { type: "step", creature: "m", path: [{ x: 0, y: 1 }] };
    const step = { kind: "answer", request: keyOf(bout, "betweenTurns"), choice: "step", command } as const;
    bout.fight = put(engine, bout.fight, step);
    const wait = { kind: "answer", request: keyOf(bout, "declare"), choice: "wait" } as const;
    bout.fight = put(engine, bout.fight, wait);
    expect(bout.creature("m").position).toMatchObject({ x: 0, y: 1 });
    expect(bout.creature("m").preparing?.moves).toBe(1);
  });

  it("gives the spell up and is due on the next count", () => {
    const bout = preparing();
    const { count } = bout.fight.state;
    const abandon = { kind: "answer", request: keyOf(bout, "betweenTurns"), choice: "abandon" } as const;
    bout.fight = put(engine, bout.fight, abandon);
    const wait = { kind: "answer", request: keyOf(bout, "declare"), choice: "wait" } as const;
    bout.fight = put(engine, bout.fight, wait);
    expect(bout.creature("m")).toMatchObject({ preparing: null, pending: null, nextAct: count + 1 });
  });
});
