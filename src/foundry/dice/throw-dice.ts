// Throwing dice: what the rules ask for becomes a Foundry roll, and its faces go back to the rules as plain numbers.

import type { CreatureId } from "../../core/language/rules.ts";
import { actorById, allCombats } from "../platform/world.ts";
import type { DicePool, RollRequest } from "../../core/language/requests.ts";

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
  } as never).evaluate({ allowInteractive: isOwnRoll(request.creature) });
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

/**
 * Whether this client's person may be asked for the faces, where core is set to dice of wood: for everything but the
 * heroes of players. Whose hero it is cannot be asked from here: the faces would come from a client that nobody can check.
 */
function isOwnRoll(creature: CreatureId | null): boolean {
  return creature === null || !(actorOfCreature(creature)?.hasPlayerOwner ?? false);
}

/** The actor behind a creature, whose id is that of a combatant, or outside a fight that of its token or actor. */
function actorOfCreature(id: CreatureId): Actor.Implementation | null {
  for (const combat of allCombats()) {
    const combatant = combat.combatants.get(id);
    if (combatant) return combatant.actor;
  }
  return actorById(id);
}
