// What criticals bring: a weapon lost to a natural 1, and the effect of a weapon on a critical hit.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
import { forRounds, gain } from "../health/conditions.ts";
import { dropItem, inflict } from "../health/injuries.ts";
import type { AnatomyPlay } from "../rulings.ts";
import { startBleed } from "../health/stamina.ts";
import type { AnatomyWeapon, AttackMode, CriticalEffect } from "../state.ts";

/** ANAT-CRIT-05: the weapon falls, or a natural attack is off until the end of the next turn. */
export function loseWeapon(
  play: AnatomyPlay,
  { attacker: id, mode }: { readonly attacker: CreatureId; readonly mode: AttackMode },
  weapon: AnatomyWeapon,
): void {
  if (weapon.spell !== undefined) return;
  const rows = mode === "thrown" ? ["ANAT-AMB-29"] : [];
  if (weapon.parts.length === 0) return dropItem(play, id, weapon.id, "ANAT-CRIT-05", rows);
  const ends = forRounds(play.situation, id, 1);
  const condition = { condition: "weaponDisabled", ends, item: weapon.id } as const;
  gain(play, id, condition, "ANAT-CRIT-05", `off-${weapon.id}`);
}

/** ANAT-CRIT-07: the weapon's effect; its automatic part only when the GM does not strike it out. */
export function* bringCriticalEffect(
  play: AnatomyPlay,
  attack: { readonly attacker: CreatureId; readonly target: CreatureId },
  effect: CriticalEffect,
  injured: string | null,
): Procedure<void> {
  const { attacker, target } = attack;
  if (play.creature(target).dead) return;
  const { choice } = yield* ask({
    rule: "ANAT-CRIT-07",
    to: { kind: "gm" },
    prompt: "criticalEffect",
    choices: [{ id: "apply" }, { id: "skip" }],
    fallback: "apply",
    mayPass: false,
    aimedAtAddressee: false,
    operands: { attacker, target, ...effect },
    involves: [target],
  });
  if (choice !== "apply") return;
  tell(play, target, { type: "CriticalEffect", rule: "ANAT-CRIT-07", operands: { text: effect.text } });
  startBleed(play, target, effect.bleed);
  if (effect.condition) {
    const ends = effect.rounds > 0 ? forRounds(play.situation, target, effect.rounds) : null;
    gain(play, target, { condition: effect.condition, ends }, "ANAT-CRIT-07");
  }
  if (injured !== null && effect.extraInjuries > 0)
    yield* inflict(play, target, { part: injured, count: effect.extraInjuries, cause: "criticalEffect" });
}
