// The spell that a command of a caster or a reader is about, and whom it attacks.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { consumableOf } from "../actions/thing-actions.ts";
import type { Spell, TimeCountCreature } from "../state.ts";
import { targetsOf } from "./spell-aim.ts";

/** The spell that stands prepared. */
export function preparedSpell({ prepared, spells }: TimeCountCreature): Spell | undefined {
  return spells[prepared?.spell ?? ""];
}

/** The spell of its own that a command names. */
export function spellOf(actor: TimeCountCreature, command: Command): Spell | undefined {
  return actor.spells[textOf(command, "spell")];
}

/** What is read: the spell of a scroll, or a spell that the reader knows where the table keeps no list of scrolls. */
export function readSpellOf(actor: TimeCountCreature, command: Command): Spell | undefined {
  if (command["item"] === undefined) return spellOf(actor, command);
  return consumableOf(actor, command, "scroll")?.spell ?? undefined;
}

/** TC-SIM-07: whom a casting or a reading attacks: all whom a spell with an attack roll is aimed at. Null of what is neither. */
export function attackedByMagic(actor: TimeCountCreature, command: Command): readonly CreatureId[] | null {
  const { type } = command;
  if (type !== "castSpell" && type !== "readScroll") return null;
  const spell = type === "castSpell" ? preparedSpell(actor) : readSpellOf(actor, command);
  return spell?.defense ? targetsOf(command) : [];
}
