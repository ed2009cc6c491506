// Impairments: which hits of an instant leave one, and how many points of them a creature has.

import type { Draft } from "../../../core/language/draft.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { crowdedHits, impairs, type Hit, type Instant } from "../turn/instant.ts";
import type { TimeCountContext, TimeCountRulings } from "../rulings.ts";
import type { TimeCountCreature } from "../state.ts";
import { DAMAGE_TYPES } from "../tables.ts";

/** The rows behind an impairment: that it shows at once, and what several attackers change. */
function impairmentRules(
  hit: Hit,
  { hits }: Instant,
  attackers: number,
  rulings: TimeCountRulings,
): readonly RuleId[] {
  const rules: RuleId[] = ["TC-DMG-22"];
  if (hit.nonlethal) rules.push("TC-Q14");
  if (!rulings.simultaneousRules) return rules;
  const same = hits.filter(({ target, missed }) => target === hit.target && !missed);
  if (attackers >= 2) rules.push("TC-SIM-02", "TC-SIM-04", "TC-SIM-05", "TC-Q11");
  if (same.length > attackers) rules.push("TC-SIM-06");
  return rules;
}

/** TC-DMG-18, TC-SIM-05: the impairments of an instant, decided when all its hits are known. */
export function settleImpairments(context: TimeCountContext, instant: Instant): void {
  for (const hit of instant.hits) {
    const { type } = hit;
    const target = context.state.creatures[hit.target];
    if (type === null || !target || target.sheet.immuneImpairment) continue;
    const attackers = crowdedHits(instant, hit.target);
    if (!impairs(hit, attackers, context.rulings)) continue;
    const operands = { impairment: type, damage: hit.damage, threshold: hit.threshold };
    const rules = impairmentRules(hit, instant, attackers, context.rulings);
    emitFor(
      context,
      hit.target,
      { type: "Impaired", rule: "TC-DMG-18", rules, operands },
      (draft: Draft<TimeCountCreature>) => {
        draft.impairments[type] += 1;
      },
    );
  }
}

/** The points of impairment on a creature. */
export function impairmentPoints(creature: Pick<TimeCountCreature, "impairments">): number {
  return DAMAGE_TYPES.reduce((total, type) => total + creature.impairments[type], 0);
}
