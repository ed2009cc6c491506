// Circumstances: what skills add where a condition holds that only the table can tell, named in the form of an attack.

import type { Command } from "../../core/commands.ts";
import { textOf } from "../../core/parameters.ts";
import { refuse, type Refusal } from "../../core/rules.ts";
import type { Need } from "../../core/ruleset.ts";
import type { Shape } from "../../core/shape.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { timesMore } from "./sheet-modifiers.ts";
import { MULTIPLIER } from "./sheet-words.ts";
import type { Circumstance, TimeCountCreature } from "./state.ts";

const NAMED: Shape = { kind: "text", optional: true };
/** Two may hold at once. */
const PARAMETERS = ["circumstance", "secondCircumstance"] as const;
export const CIRCUMSTANCES = { circumstance: NAMED, secondCircumstance: NAMED };

export const TO_HIT = ["accuracy", "attack"];
export const TO_HARM = ["power", "damage"];
/** Words that bear on an attack and on what it deals. */
const OF_ATTACKS = [...TO_HIT, ...TO_HARM, MULTIPLIER];

/** TC-M07: asks which of the attacker's conditions hold, where a skill has one that bears on attacks. */
export function circumstanceNeeds(actor: TimeCountCreature): readonly Need[] {
  const choices = Object.values(actor.circumstances)
    .filter(({ stance, modifiers }) => isIn(stance, actor) && OF_ATTACKS.some((word) => modifiers[word]))
    .map(({ id }) => id);
  return PARAMETERS.slice(0, choices.length).map((parameter) => ({
    kind: "choice",
    parameter,
    choices,
    optional: true,
  }));
}

const isIn = (stance: string, actor: TimeCountCreature): boolean => stance === "" || stance === actor.stance;

/** The circumstances that a command names, each once. */
function namedBy(actor: TimeCountCreature, command: Command): Circumstance[] {
  const ids = new Set(PARAMETERS.map((parameter) => textOf(command, parameter)));
  return [...ids].flatMap((id) => {
    const found = actor.circumstances[id];
    return found && isIn(found.stance, actor) ? [found] : [];
  });
}

/** TC-M07: why a command names a circumstance that its actor cannot be in, or null. */
export function circumstanceRefusal(actor: TimeCountCreature, command: Command): Refusal | null {
  const wrong = PARAMETERS.find((parameter) => {
    const id = textOf(command, parameter);
    const found = actor.circumstances[id];
    return id !== "" && !(found && isIn(found.stance, actor));
  });
  return wrong ? refuse("TC-M07", "unknownCircumstance", undefined, wrong) : null;
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
