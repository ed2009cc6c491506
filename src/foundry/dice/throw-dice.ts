// Throwing dice: what the rules ask for becomes a Foundry roll, and its faces go back to the rules as plain numbers.

import { callHook } from "../world.ts";
import type { DicePool, RollRequest } from "../../core/requests.ts";

/** Letters of our own dice by the look that a ruleset asks for. */
const LETTERS: { readonly [look: string]: string } = { wild: "w", fudge: "u" };

/** The formula of a pool in Foundry's notation. */
export function formulaOf(dice: DicePool): string {
  const letter = dice.sides === 6 ? LETTERS[dice.look] : undefined;
  return letter ? `${dice.count}d${letter}` : `${dice.count}d${dice.sides}`;
}

export interface Thrown {
  readonly faces: readonly number[];
  readonly roll: Roll;
}

/** Throws the dice that a rule asks for. Throws an error when Foundry returns other dice than asked for. */
export async function throwDice(request: RollRequest): Promise<Thrown> {
  const roll = await new Roll(formulaOf(request.dice), {}, {
    fray: { rule: request.rule, purpose: request.purpose },
  } as never).evaluate();
  const faces = facesOf(roll);
  if (faces.length !== request.dice.count) {
    throw new Error(`CORE-DICE: ${request.rule} asked for ${request.dice.count} dice, ${faces.length} fell`);
  }
  return { faces, roll };
}

/** The faces of all dice of a roll, in the order in which they fell. */
export function facesOf(roll: Roll): number[] {
  return roll.dice.flatMap((die) => die.results.map((each) => each.result));
}

/** Lets dice modules finish their show: whoever listens to `fray.dice` may push promises; waits at most so many seconds. */
export async function waitForDice(rolls: readonly Roll[], seconds: number): Promise<void> {
  if (seconds <= 0 || rolls.length === 0) return;
  const shows: Promise<unknown>[] = [];
  callHook("fray.dice", { rolls, shows });
  if (shows.length === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.race([Promise.allSettled(shows), limit]);
}
