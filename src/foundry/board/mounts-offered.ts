// Which mounts a player is offered: the rules know sides, and whose creature it is says the host.

import type { ActionOption } from "../../core/language/ruleset.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { gameById } from "../../rulesets/index.ts";

/** Nobody is offered another player's creature to get onto; the arbiter refuses that, too. */
export function withoutMountsOfOthers(
  ruleset: string,
  options: readonly ActionOption[],
  isAnothers: (creature: CreatureId) => boolean,
): readonly ActionOption[] {
  const { mount } = gameById(ruleset).commands;
  if (!mount) return options;
  const isOffered = (target: unknown): boolean => typeof target !== "string" || !isAnothers(target);
  return options.flatMap((option) => {
    if (option.command.type !== mount.type) return [option];
    if (!isOffered(option.command[mount.parameter])) return [];
    const needs = option.needs.map((need) =>
      need.kind === "creature" && need.parameter === mount.parameter
        ? { ...need, candidates: need.candidates.filter(({ creature }) => isOffered(creature)) }
        : need,
    );
    const isLeft = needs.every((need) => need.kind !== "creature" || need.candidates.length > 0);
    return isLeft ? [{ ...option, needs }] : [];
  });
}
