// Deeds taken back and given again, and fights played anew from their export: all must be the same to the last key.
import { expect } from "vitest";
import type { Engine } from "../../src/core/engine/engine.ts";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import { copyJson } from "../../src/core/language/json.ts";
import {
  nextInput,
  put,
  ScriptedAnswers,
  type ScriptedAnswer,
} from "../../src/core/simulate/scripted-answers.ts";
import { exactText } from "../exact-text.ts";
import { performExactly } from "./exact-dice.ts";

/** Takes the last deed of a fight back to this state, and gives it again. */
export function expectTakenBack<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  before: State,
  after: Fight<State>,
): void {
  const undone = put(engine, after, { kind: "undo" });
  expect(exactText(undone.state)).toBe(exactText(before));
  expect(exactText(put(engine, undone, { kind: "redo" }).state)).toBe(exactText(after.state));
}

/** Takes a deed back at each die and each question that it waits for, begins it anew, and comes to the same question. */
function expectTakenBackInBetween<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  before: Fight<State>,
  command: Command,
  script: ScriptedAnswers,
): void {
  let now = put(engine, before, { kind: "command", command });
  for (let input = nextInput(now, script); now.open && input; input = nextInput(now, script)) {
    const undone = put(engine, now, { kind: "undo" });
    expect(exactText(undone.state)).toBe(exactText(before.state));
    expect(undone.open).toBeNull();
    const redone = put(engine, undone, { kind: "redo" });
    expect(exactText(redone.state)).toBe(exactText(now.state));
    expect(exactText(redone.open?.request)).toBe(exactText(now.open.request));
    now = put(engine, redone, input);
  }
}

/** How a game's tests play a deed with exactly these dice and answers, take it back, give it again, and play its export. */
export const backAndForthBy =
  <State extends FightState, Settings extends Rulings>(engine: Engine<State, Settings>) =>
  (
    fight: Fight<State>,
    command: Command,
    dice: readonly number[] = [],
    answers: readonly ScriptedAnswer[] = [],
  ): Fight<State> => {
    const after = performExactly(engine, fight, command, dice, answers);
    expectTakenBackInBetween(engine, fight, command, new ScriptedAnswers(dice, answers));
    expectTakenBack(engine, fight.state, after);
    expect(exactText(replay(engine, copyJson(exportFight(after))).state)).toBe(exactText(after.state));
    return after;
  };
