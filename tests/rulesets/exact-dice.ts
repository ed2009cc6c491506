// Commands at an engine with exactly the dice and answers they ask for, and what is refused.

import { expect } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { perform, ScriptedAnswers, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Engine } from "../../src/core/engine/engine.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { expectKnownDice } from "./known-dice.ts";

const GM = { user: "gm", gm: true, owns: [] };

/** The fight after a command; every die and answer must be asked for, and be of the game. All else takes its usual answer. */
export function performExactly<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly ScriptedAnswer[] = [],
): Fight<State> {
  const script = new ScriptedAnswers(dice, answers);
  const after = perform(engine, fight, command, script);
  expect(script.leftOver).toEqual({ dice: [], answers: [] });
  expectKnownDice(after, fight.log.length);
  return after;
}

/** Rule and code of the refusal of the GM's input, or null when it is taken. */
export function refusalOf<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  input: Input,
): string | null {
  const result = engine.step(fight, input, GM);
  return result.accepted ? null : `${result.refusal.rule} ${result.refusal.code}`;
}
