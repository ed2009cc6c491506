// The token panel: a player's click on a status icon is a wish that the rules judge, never an effect of its own.

import type { Command } from "../../core/language/commands.ts";
import type { Fight } from "../../core/language/fight.ts";
import { refuse, RefusedError } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";

/** A click on a status icon: the condition that is to be set or ended. */
export interface ConditionClick {
  readonly creature: string;
  readonly condition: string;
  readonly active: boolean;
}

/** The command that a click means. Throws RefusedError for a condition that only the rules may set or end. */
export function conditionCommand(shelved: LoadedGame, fight: Fight, click: ConditionClick): Command {
  const command = shelved.clickOn(fight, click.creature, click.condition, click.active);
  if (!command)
    throw new RefusedError(refuse("CORE-CONDITION", "onlyByRules", { condition: click.condition }));
  return command;
}
