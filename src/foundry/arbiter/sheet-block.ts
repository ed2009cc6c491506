// Sheet blocks: the creature that a combatant's sheet would make now.

import { asJson, type Json } from "../../core/language/json.ts";
import { RefusedError, type CreatureId } from "../../core/language/rules.ts";
import { ShapeError } from "../../core/language/shape.ts";
import { entrantOf } from "./entrants.ts";
import type { HeldFight } from "./held-fight.ts";

/**
 * The block that a creature's sheet makes now; null without an actor or while the sheet is broken or too much for a fight,
 * of which `onFault` is told.
 */
export function sheetBlock(
  { holder, shelved, fight }: HeldFight,
  id: CreatureId,
  onFault: (fault: ShapeError | RefusedError) => void = () => undefined,
): Json | null {
  const combat = holder.document as Combat.Implementation;
  const combatant = holder.kind === "combat" ? combat.combatants.get(id) : undefined;
  if (!combatant || !holder.actor(id)) return null;
  try {
    return asJson(shelved.ruleset.createCreature(entrantOf(shelved, combatant), fight.rulings));
  } catch (error) {
    if (!(error instanceof ShapeError || error instanceof RefusedError)) throw error;
    onFault(error);
    return null;
  }
}
