// Who leaves in the midst of an ambush in Time Count: the others hide, watch and begin all the same (TC-TIME-02).
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";
import { timecountEngine as engine, timecountFight } from "../hard-cases/timecount-fight.ts";
import { rolled, without } from "../rulesets/in-the-midst.ts";
import { npc } from "./bout.ts";

const THREE = [1, 1, 1];
const NINE = [3, 3, 3];
const TWELVE = [4, 4, 4];
const FIFTEEN = [5, 5, 5];

type Scene = Fight<TimeCountState>;

/** Ivo and Ada lie in wait for Bo and Cy. */
const ambush = (): Scene => {
  const fight = timecountFight({ ivo: npc("x"), ada: npc("x"), bo: npc("y"), cy: npc("y") });
  const command = { type: "startFight", creature: null, hiding: ["ivo", "ada"] };
  return put(engine, fight, { kind: "command", command });
};
const removed = (fight: Scene, creature: string): Scene => without(engine, fight, creature);
const rolling = (fight: Scene, faces: readonly number[]): Scene => rolled(engine, fight, faces);
const surprised = ({ state }: Scene): string[] =>
  Object.values(state.creatures).flatMap(({ id, conditions }) => (conditions["surprised"] ? [id] : []));

describe("An ambush (TC-TIME-02)", () => {
  it("is by those who are left when one who lies in wait leaves while rolling", () => {
    // Ada's 12 is met by Bo's 15, not by Cy's 3; Ada, Bo and Cy roll for initiative, Cy twice.
    const fight = rolling(removed(ambush(), "ivo"), [...TWELVE, ...FIFTEEN, ...THREE, 2, 3, 4, 5]);
    expect([fight.state.phase, surprised(fight)]).toEqual(["running", ["cy"]]);
  });

  it("asks nobody's eyes for whoever hid well and has left", () => {
    // Ivo's 3 would be noticed; what is left to notice is Ada's 12.
    const fight = rolling(removed(rolling(ambush(), [...THREE, ...TWELVE]), "ivo"), [
      ...NINE,
      ...FIFTEEN,
      2,
      3,
      4,
      5,
    ]);
    expect([fight.state.phase, surprised(fight)]).toEqual(["running", ["bo"]]);
  });

  it("goes on when one who watches leaves while rolling", () => {
    const fight = rolling(removed(rolling(ambush(), [...TWELVE, ...TWELVE]), "bo"), [...THREE, 2, 3, 4, 5]);
    expect([fight.state.phase, surprised(fight)]).toEqual(["running", ["cy"]]);
  });

  it("surprises nobody when all who lay in wait have left", () => {
    const fight = rolling(removed(removed(ambush(), "ivo"), "ada"), [2, 3]);
    expect([fight.state.phase, surprised(fight)]).toEqual(["running", []]);
  });
});
