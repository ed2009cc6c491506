// What criticals bring: a weapon lost to a natural 1, and the effect of a weapon on a critical hit.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { forRounds, gain } from "../health/conditions.ts";
import { dropItem } from "../health/grip.ts";
import { gainAndFall, inflict } from "../health/injuries.ts";
import { loseActions } from "../health/lost-actions.ts";
import type { AnatomyContext } from "../rulings.ts";
import { startBleed } from "../health/stamina.ts";
import type { AnatomyWeapon, AttackMode, CriticalEffect } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** ANAT-CRIT-05: the weapon falls, or a natural attack is off until the end of the next turn. */
export function loseWeapon(
  context: AnatomyContext,
  { attacker: id, mode }: { readonly attacker: CreatureId; readonly mode: AttackMode },
  weapon: AnatomyWeapon,
): void {
  if (weapon.spell !== undefined) return;
  const rows: readonly RuleId[] = mode === "thrown" ? ["ANAT-AMB-29"] : [];
  if (weapon.parts.length === 0)
    return dropItem(context, id, weapon.id, { rule: "ANAT-CRIT-05", further: rows });
  const ends = forRounds(context.situation, id, 1);
  const condition = { condition: "weaponDisabled", ends, item: weapon.id } as const;
  gain(context, id, condition, { rule: "ANAT-CRIT-05", key: `off-${weapon.id}` });
}

/** ANAT-CRIT-07: the weapon's effect; its automatic part only when the GM does not strike it out. */
export function* bringCriticalEffect(
  context: AnatomyContext,
  attack: { readonly attacker: CreatureId; readonly target: CreatureId },
  effect: CriticalEffect,
  injured: string | null,
): Procedure<void> {
  const { attacker, target } = attack;
  if (context.creature(target).dead) return;
  const { choice } = yield* ask(PROMPTS.criticalEffect, {
    operands: { attacker, target, ...effect },
    involves: [target],
  });
  if (choice !== "apply") return;
  emitFor(context, target, { type: "CriticalEffect", rule: "ANAT-CRIT-07", operands: { text: effect.text } });
  startBleed(context, target, effect.bleed);
  if (effect.condition) {
    const ends = effect.rounds > 0 ? forRounds(context.situation, target, effect.rounds) : null;
    yield* gainAndFall(context, target, { condition: effect.condition, ends }, { rule: "ANAT-CRIT-07" });
    if (context.isHere(target)) loseActions(context, target);
  }
  if (injured !== null && effect.extraInjuries > 0 && context.isHere(target))
    yield* inflict(context, target, { part: injured, count: effect.extraInjuries, cause: "criticalEffect" });
}
