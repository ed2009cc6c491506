// Throwing dice: what the rules ask for becomes a Foundry roll, and its faces go back to the rules as plain numbers.

import type { DicePool, RollRequest } from "../../core/language/requests.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { actorById, allCombats } from "../platform/world.ts";
import { facesByHand } from "./dice-of-wood.ts";
import { facesOf } from "./faces.ts";
import { rollerOf } from "./show-dice.ts";

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

/**
 * Throws the dice that a rule asks for; `by` is the user who gave the command. Whoever has set core to dice of wood is
 * asked for the faces: the player for the own hero, unless it may not be `mayBeByHand`, the arbiter for everything else. Throws an error when Foundry
 * returns other dice than asked for.
 */
export async function throwDice(
  request: RollRequest,
  by: string | null = null,
  mayBeByHand = true,
): Promise<Thrown> {
  const { dice, rule, purpose, creature } = request;
  const formula = formulaOf(dice);
  const player = mayBeByHand ? playerToThrow(creature, by) : null;
  const named = player ? await facesByHand(player, formula, dice) : null;
  const roll = await new Roll(formula, {}, { fray: { rule, purpose } } as never).evaluate({
    allowInteractive: player === null,
  });
  const shown = named ? withFaces(roll, named) : roll;
  const faces = facesOf(shown);
  if (faces.length !== dice.count) {
    throw new Error(`CORE-DICE: ${rule} asked for ${dice.count} dice, ${faces.length} fell`);
  }
  return { faces, roll: shown };
}

/** The same roll with other faces. */
function withFaces(roll: Roll, faces: readonly number[]): Roll {
  const data = roll.toJSON();
  const [first, ...others] = data.terms;
  const terms = [{ ...first, results: faces.map((result) => ({ result, active: true })) }, ...others];
  const [die] = Roll.fromData({ ...data, terms } as never).dice;
  return Roll.fromData({ ...data, terms, total: die?.total ?? data.total } as never) as Roll;
}

/** The player at another seat who throws for a creature; null where its dice are those of this client. */
function playerToThrow(creature: CreatureId | null, by: string | null): User.Implementation | null {
  const actor = creature === null ? null : actorOfCreature(creature);
  if (!actor?.hasPlayerOwner) return null;
  const roller = rollerOf(actor, game.users?.get(by ?? "") ?? null);
  return roller && !roller.isSelf ? roller : null;
}

/** The actor behind a creature, whose id is that of a combatant, or outside a fight that of its token or actor. */
function actorOfCreature(id: CreatureId): Actor.Implementation | null {
  for (const combat of allCombats()) {
    const combatant = combat.combatants.get(id);
    if (combatant) return combatant.actor;
  }
  return actorById(id);
}
