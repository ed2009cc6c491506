// The faces of dice that have fallen at Foundry, as the rules count them.

/** The faces of all dice of a roll, in the order in which they fell. */
export function facesOf(roll: Roll): number[] {
  return roll.dice.flatMap((die) => die.results.map((each) => each.result));
}
