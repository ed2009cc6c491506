// Drivers: ways to answer a fight without people, by a script or by a policy.

import type { Engine } from "../engine/engine.ts";
import type { Fight, FightState, Rulings, Sender } from "../language/fight.ts";
import type { Input } from "../engine/inputs.ts";
import { pendingAsks, pendingRoll } from "../engine/open-requests.ts";
import type { AskRequest, RollRequest } from "../language/requests.ts";
import { RefusedError, type CreatureId } from "../language/rules.ts";
import type { Command } from "../language/commands.ts";

/** Who answers the open requests of a fight. */
export interface Answerer {
  /** The faces of a roll. */
  dice(roll: RollRequest): readonly number[];
  /** The answer to a question of the fight as it stands. */
  answer(ask: AskRequest, fight: Fight<FightState>): { readonly choice: string; readonly command?: Command };
}

const DRIVER: Sender = { user: "driver", gm: true, owns: [] };

/** Puts one input to the fight. Throws RefusedError when it is refused. */
export function put<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  input: Input,
  sender: Sender = DRIVER,
): Fight<State> {
  const result = engine.step(fight, input, sender);
  if (!result.accepted) throw new RefusedError(result.refusal);
  return result.fight;
}

/** The input that answers what is open, or null when nothing is. */
export function nextInput(fight: Fight<FightState>, answerer: Answerer): Input | null {
  const roll = pendingRoll(fight.open);
  if (roll) return { kind: "rolled", request: roll.key, faces: answerer.dice(roll.roll) };
  const [first] = pendingAsks(fight.open);
  return first ? { kind: "answer", request: first.key, ...answerer.answer(first.ask, fight) } : null;
}

/** Answers all that is open. Throws RefusedError. */
export function settle<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  answerer: Answerer,
): Fight<State> {
  let current = fight;
  for (let input = nextInput(current, answerer); input; input = nextInput(current, answerer)) {
    current = put(engine, current, input);
  }
  return current;
}

/** Gives a command and answers all that it asks. Throws RefusedError. */
export function perform<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  command: Command,
  answerer: Answerer,
): Fight<State> {
  return settle(engine, put(engine, fight, { kind: "command", command }), answerer);
}

/** An answerer with a fixed list of dice that takes the fallback of every question it has no answer for. */
export class ScriptedAnswers implements Answerer {
  readonly #dice: number[];
  readonly #answers: ScriptedAnswer[];

  constructor(dice: readonly number[], answers: readonly ScriptedAnswer[] = []) {
    this.#dice = [...dice];
    this.#answers = [...answers];
  }

  dice(roll: RollRequest): readonly number[] {
    if (this.#dice.length < roll.dice.count) {
      throw new Error(
        `CORE-SCRIPT: ${roll.rule} needs ${roll.dice.count} dice for ${roll.purpose}, ${this.#dice.length} are left`,
      );
    }
    return this.#dice.splice(0, roll.dice.count);
  }

  answer(ask: AskRequest): { choice: string; command?: Command } {
    const index = this.#answers.findIndex((each) => fits(each, ask));
    const [found] = index < 0 ? [] : this.#answers.splice(index, 1);
    if (!found) return { choice: ask.fallback };
    return { choice: found.choice, ...(found.command ? { command: found.command } : {}) };
  }

  /** The dice and answers that nobody has asked for. */
  get leftOver(): { readonly dice: readonly number[]; readonly answers: readonly ScriptedAnswer[] } {
    return { dice: this.#dice, answers: this.#answers };
  }
}

/** An answer for the next question of this kind to this creature; "gm" stands for the GM. */
export interface ScriptedAnswer {
  readonly to: CreatureId;
  readonly prompt: string;
  readonly choice: string;
  readonly command?: Command;
}

function fits(answer: ScriptedAnswer, ask: AskRequest): boolean {
  const to = ask.to.kind === "gm" ? "gm" : ask.to.creature;
  return answer.to === to && answer.prompt === ask.prompt;
}
