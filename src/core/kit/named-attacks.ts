// Attacks by their names: what bars one outside fights in every game, before the game's own rules are asked.

import type { Command } from "../language/commands.ts";
import { textOf } from "../language/parameters.ts";
import { refuse, type Refusal, type RuleId } from "../language/rules.ts";

/** What is attacked with, as far as it may be out of reach. */
interface Means {
  /** Where it came to rest; null or absent for what is held or put away. */
  readonly lies?: unknown;
}

/**
 * Why an attack is not rolled by its name, or null: in a fight it is an action, nobody has it, or it lies about.
 *
 * @param rule The row of the game's attack roll.
 * @param means What the command names; null or undefined for what the creature has not got.
 */
export function namedAttackBar(
  rule: RuleId,
  { phase }: { readonly phase: string },
  means: Means | null | undefined,
): Refusal | null {
  if (phase === "running") return refuse(rule, "attackInFight", undefined, "attack");
  if (!means) return refuse(rule, "unknownItem", undefined, "attack");
  return (means.lies ?? null) === null ? null : refuse(rule, "liesAbout", undefined, "attack");
}

/** Why an attack on somebody is not rolled by its name, or null: in these games it is an action of a fight alone. */
export function onSomebodyBar(rule: RuleId, command: Command): Refusal | null {
  return textOf(command, "against") === "" ? null : refuse(rule, "attackInFight", undefined, "attack");
}
