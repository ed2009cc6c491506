// Fights at an engine in the midst of many rolls: whoever is deleted then, and the dice that fall for the others.

import type { Engine } from "../../src/core/engine/engine.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import type { CreatureId } from "../../src/core/language/rules.ts";
import { nextInput, put, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";

/** The fight without a creature, as when its combatant is deleted. */
export function without<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  creature: CreatureId,
): Fight<State> {
  const foreign = { type: "CreatureRemoved", creature, note: "", changes: [] } as const;
  return put(engine, fight, { kind: "foreign", foreign });
}

/** These faces for the rolls that are open, one after the other; questions take their usual answer. */
export function rolled<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  faces: readonly number[],
): Fight<State> {
  const script = new ScriptedAnswers(faces);
  let now = fight;
  while (script.leftOver.dice.length > 0) {
    const input = nextInput(now, script);
    if (!input) throw new Error("nothing is asked");
    now = put(engine, now, input);
  }
  return now;
}
