// Status icons of the token panel: those of the rulebooks' conditions, and no others.

import { allRulesets } from "../rulesets/index.ts";

/** Replaces Foundry's status effects by the conditions of the rulebooks; at `init`. */
export function registerStatusEffects(): void {
  const byId = new Map(
    allRulesets.flatMap(({ statuses }) => statuses.map((status) => [status.id, status] as const)),
  );
  CONFIG.statusEffects = [...byId.values()].map(({ id, icon }) => ({
    id,
    name: `FRAY.Word.${id}`,
    img: `systems/fray/icons/plates/${icon}.svg`,
  }));
  CONFIG.specialStatusEffects.DEFEATED = "dead";
}
