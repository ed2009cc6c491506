// Circumstances: what talents add to an attack where a condition holds that only the table can tell, named in its form.

import {
  askCircumstances,
  gatherCircumstances,
  unknownCircumstance,
  type ConditionalNumber,
} from "../../../core/kit/conditional-modifiers.ts";
import type { Command } from "../../../core/language/commands.ts";
import { readFields } from "../../../core/language/fields.ts";
import type { Refusal } from "../../../core/language/rules.ts";
import type { Need, SheetItem } from "../../../core/language/ruleset.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { ITEMS } from "../sheet.ts";
import type { Circumstance, DestinyCreature, Weapon } from "../state.ts";

/** What talents add only where a condition holds, by talent and condition; a person says when it does. */
export function readCircumstances(items: readonly SheetItem[]): DestinyCreature["circumstances"] {
  const numbers = items.filter(({ type }) => type === "destinyTalent").flatMap(conditionalNumbers);
  return gatherCircumstances(numbers, (circumstance, { item }) => ({ ...circumstance, talent: item.id }));
}

function conditionalNumbers(item: SheetItem): ConditionalNumber[] {
  const { modifiers, conditions } = readFields(item.system, ITEMS.destinyTalent, `items.${item.id}.system`);
  return Object.entries(modifiers).map(([word, value]) => {
    return { item, word, value, condition: (conditions[word] ?? "").trim() };
  });
}

/** What a circumstance adds to attacks with a weapon. */
function bonusOf({ modifiers }: Circumstance, { kind }: Pick<Weapon, "kind">): number {
  return modifiers[kind === "melee" ? "meleeAttack" : "rangedAttack"] ?? 0;
}

/** The circumstances that bear on attacks with a weapon. */
function bearingOn(actor: DestinyCreature, weapon: Pick<Weapon, "kind">): Circumstance[] {
  return Object.values(actor.circumstances).filter((each) => bonusOf(each, weapon) !== 0);
}

/** DEST-AMB-06: asks which of the attacker's conditions hold, where a talent has one that bears on the weapon. */
export function circumstanceNeeds(actor: DestinyCreature, weapon: Weapon): readonly Need[] {
  return askCircumstances(bearingOn(actor, weapon).map(({ id }) => id));
}

/** DEST-AMB-06: why a command names a circumstance that no talent of its actor has for this weapon, or null. */
export function circumstanceRefusal(
  actor: DestinyCreature,
  weapon: Weapon | undefined,
  command: Command,
): Refusal | null {
  const known = weapon ? bearingOn(actor, weapon).map(({ id }) => id) : [];
  return unknownCircumstance("DEST-AMB-06", command, (id) => known.includes(id));
}

/** DEST-AMB-06: what circumstances add to an attack with a weapon, each under its own name. */
export function circumstanceParts(
  actor: DestinyCreature,
  weapon: Pick<Weapon, "kind">,
  named: readonly string[],
): TracePart[] {
  return bearingOn(actor, weapon)
    .filter(({ id }) => named.includes(id))
    .map((each) => part("talent", bonusOf(each, weapon), "DEST-AMB-06", each.name));
}
