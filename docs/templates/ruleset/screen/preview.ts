// The preview: the numbers of a command before it is sent, from the very functions that the rule will use.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import type { PreviewLine } from "../../../core/language/ruleset.ts";
import { sum } from "../../../core/language/trace.ts";
import { attackBonuses } from "../attack/attack.ts";
import { guardOf } from "../character/attributes.ts";
import type { SixthReadContext } from "../rulings.ts";

/** What an attack adds to its die, and the guard that it must reach; a number is the secret of its creature. */
export function previewOf({ state }: SixthReadContext, command: Command): readonly PreviewLine[] {
  const actor = state.creatures[actorOf(command)];
  if (!actor || command.type !== "attack") return [];
  const target = state.creatures[textOf(command, "target")];
  const bonus = sum("SIX-ATK-02", attackBonuses(actor), true);
  return [
    { label: "attack", traced: bonus, secretOf: actor.id },
    ...(target ? [{ label: "guard", traced: guardOf(target), secretOf: target.id }] : []),
  ];
}
