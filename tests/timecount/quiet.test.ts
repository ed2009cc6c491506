// A quiet fight of Time Count: whoever prepares goes on without being asked at each count, unless a foe could strike.
import { expect, it } from "vitest";
import { armedOnce, enteringAnswers } from "../../src/core/engine/standing-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc } from "./bout.ts";

const SPELL = {
  id: "burst",
  type: "timecountSpell",
  name: "burst",
  system: { fatigue: 4, castingTime: "Sedentary", defense: "celerity", damage: "2d6" },
};

/** The mage prepares; the orc, so many squares away, is next to declare. Says what is asked then. */
function asked(squares: number, played: readonly string[], isArmed = false): readonly string[] {
  const mage = npc("x", { at: [0, 0], items: [SPELL], system: { power: 1, disciplines: { arcana: 9 } } });
  const bout = Bout.of({ m: mage, orc: npc("y", { at: [squares, 0] }) }, [1, 6]);
  bout.advance([], [declares("m", "prepareSpell", { spell: "burst" })]);
  const creatures = Object.keys(bout.fight.state.creatures);
  const entering = { creatures, played, isQuiet: true, remembered: {} };
  bout.fight = { ...bout.fight, standing: enteringAnswers(timecount, bout.fight, entering) };
  if (isArmed)
    bout.fight = put(engine, bout.fight, {
      kind: "standing",
      creature: "m",
      prompt: armedOnce("betweenTurns"),
      answer: "ask",
    });
  bout.fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  return pendingAsks(bout.fight.open).map(({ ask }) => ask.prompt);
}

it("asks a caster only while a foe could strike, and one without a player never", () => {
  expect(asked(5, ["m"])).toEqual(["declare"]);
  expect(asked(1, ["m"])).toEqual(["declare", "betweenTurns"]);
  expect(asked(1, [])).toEqual(["declare"]);
});

it("asks whoever has said that the next moment is to stop", () => {
  expect(asked(5, ["m"], true)).toEqual(["declare", "betweenTurns"]);
});
