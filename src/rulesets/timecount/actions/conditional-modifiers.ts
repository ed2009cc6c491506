// Circumstances: what skills add where a condition holds that only the table can tell, named in the form of an attack.

import {
  askCircumstances,
  circumstancesNamed,
  unknownCircumstance,
} from "../../../core/kit/conditional-modifiers.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Refusal } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { timesMore } from "../character/sheet-modifiers.ts";
import { MULTIPLIER } from "../character/sheet-words.ts";
import type { Circumstance, TimeCountCreature } from "../state.ts";

export const TO_HIT = ["accuracy", "attack"];
export const TO_HARM = ["power", "damage"];
/** Words that bear on an attack and on what it deals. */
const OF_ATTACKS = [...TO_HIT, ...TO_HARM, MULTIPLIER];

/** TC-M07: asks which of the attacker's conditions hold, where a skill has one that bears on attacks. */
export function circumstanceNeeds(actor: TimeCountCreature): readonly Need[] {
  const bearing = Object.values(actor.circumstances).filter(
    ({ stance, modifiers }) => isIn(stance, actor) && OF_ATTACKS.some((word) => modifiers[word]),
  );
  return askCircumstances(bearing.map(({ id }) => id));
}

const isIn = (stance: string, actor: TimeCountCreature): boolean => stance === "" || stance === actor.stance;

/** A circumstance that somebody can be in now. */
function possible(actor: TimeCountCreature, id: string): Circumstance | null {
  const found = actor.circumstances[id];
  return found && isIn(found.stance, actor) ? found : null;
}

/** The circumstances that a command names, each once. */
function namedBy(actor: TimeCountCreature, command: Command): Circumstance[] {
  return circumstancesNamed(command).flatMap((id) => possible(actor, id) ?? []);
}

/** TC-M07: why a command names a circumstance that its actor cannot be in, or null. */
export function circumstanceRefusal(actor: TimeCountCreature, command: Command): Refusal | null {
  return unknownCircumstance("TC-M07", command, (id) => possible(actor, id) !== null);
}

/** TC-M07, TC-Q65: what the circumstances of a command add to a roll, each under its own name. */
export function circumstanceParts(
  actor: TimeCountCreature,
  command: Command,
  words: readonly string[],
): TracePart[] {
  return namedBy(actor, command).flatMap(({ name, modifiers }) => {
    const value = words.reduce((total, word) => total + (modifiers[word] ?? 0), 0);
    return value === 0 ? [] : [part("skill", value, "TC-M07", name)];
  });
}

/** TC-DMG-10: how many times more the damage is rolled, by the circumstances of a command and by what always holds. */
export function furtherTimes(actor: TimeCountCreature, command: Command): number {
  const { sheet, stance } = actor;
  const lasting = [sheet.modifiers, sheet.stanceModifiers[stance] ?? {}];
  const held = [...lasting, ...namedBy(actor, command).map(({ modifiers }) => modifiers)];
  return held.reduce((total, modifiers) => total + timesMore(modifiers[MULTIPLIER]), 0);
}
