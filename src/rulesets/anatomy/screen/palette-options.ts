// Pieces of the palette: one option of a command, its price, and who it may be aimed at.

import { checkedOption, needsRefusal } from "../../../core/kit/action-record.ts";
import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { ActionOption, Candidate, Cost, Need } from "../../../core/language/ruleset.ts";
import type { Refusal, RuleId } from "../../../core/language/rules.ts";
import { fixed } from "../../../core/language/trace.ts";
import { COMMANDS } from "../actions/actions.ts";
import { checkAttackAction } from "../attack/attack-actions.ts";
import { enemiesOf } from "../movement/positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

/** AP as a price; nothing for what is free. */
export function apCost(value: number, rule: RuleId): Cost[] {
  return value === 0 ? [] : [{ resource: "ap", traced: fixed(rule, "ap", value) }];
}

/** Why the catalogue refuses a command now, or null. */
export function refusalOf(situation: AnatomyReadContext, command: Command): Refusal | null {
  return COMMANDS[command.type]?.check(situation, command, null) ?? null;
}

/** An option of a command; unless said otherwise it is refused when the command is. */
export function option(
  situation: AnatomyReadContext,
  command: Command,
  rest: Partial<ActionOption> = {},
): ActionOption {
  return checkedOption(COMMANDS, situation, command, rest);
}

/** Enemies, each with the reason why the command cannot be aimed at it. */
export function targetsOf(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
): Extract<Need, { readonly kind: "creature" }> {
  const candidates = enemiesOf(situation, creature).map((each): Candidate => {
    return { creature: each.id, refusal: refusalOf(situation, { ...command, target: each.id }) };
  });
  return { kind: "creature", parameter: "target", candidates };
}

/** Why an attack is not possible now, or null; with nobody to aim it at for the first one's reason. */
export function attackRefusal(
  situation: AnatomyReadContext,
  { id }: AnatomyCreature,
  rule: RuleId,
  targets: Need,
): Refusal | null {
  return checkAttackAction(situation, id) ?? needsRefusal(rule, [targets]);
}

/** What whoever is aimed at is to the deed. */
export interface Meant {
  /** It is put on others alone. */
  readonly against?: boolean;
  /** Whether it would give this one nothing back. */
  readonly isInVain?: (target: AnatomyCreature) => boolean;
}

/** Everybody to whom the command can be put now. */
export function possibleTargets(
  situation: AnatomyReadContext,
  command: Command,
  { against = false, isInVain = () => false }: Meant = {},
): Need {
  const { creatures } = situation.state;
  const candidates = Object.values(creatures)
    .filter(({ id }) => !against || id !== command.creature)
    .filter(({ id }) => !situation.absent.has(id))
    .filter(({ id }) => !refusalOf(situation, { ...command, target: id }))
    .map((each) => warnedIf(isInVain(each), { creature: each.id, refusal: null }));
  return { kind: "creature", parameter: "target", candidates };
}
