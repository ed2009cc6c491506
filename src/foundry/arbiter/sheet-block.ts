// Sheet blocks: the creature that a combatant's sheet would make now.

import type { Fight } from "../../core/language/fight.ts";
import { asJson, type Json } from "../../core/language/json.ts";
import { RefusedError, type CreatureId } from "../../core/language/rules.ts";
import { ShapeError } from "../../core/language/shape.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { entrantOf } from "./entrants.ts";
import type { FightStore } from "./fight-stores.ts";

/** The block that a creature's sheet makes now; null without an actor or while the sheet is broken. */
export function sheetBlock(
  holder: FightStore,
  shelved: LoadedGame,
  fight: Fight,
  id: CreatureId,
): Json | null {
  const combat = holder.document as Combat.Implementation;
  const combatant = holder.kind === "combat" ? combat.combatants.get(id) : undefined;
  if (!combatant || !holder.actor(id)) return null;
  try {
    return asJson(shelved.ruleset.createCreature(entrantOf(shelved, combatant), fight.rulings));
  } catch (error) {
    if (error instanceof ShapeError || error instanceof RefusedError) return null;
    throw error;
  }
}
