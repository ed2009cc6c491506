// What a palette asks for beside the target of an attack: exertion, cover, and what no board tells of where people stand.

import type { Need } from "../../../core/language/ruleset.ts";
import { alliesOf, enemiesOf } from "../movement/positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AttackMode } from "../state.ts";

/** ANAT-ACT-06, ANAT-ACT-07: what may be put into each roll. */
export function exertionOf(creature: AnatomyCreature, mode: AttackMode): Need[] {
  const stamina = creature.stamina ?? 0;
  const most = Math.max(0, Math.min(creature.mb, stamina));
  if (mode !== "melee") return [{ kind: "number", parameter: "deadlyAim", min: 0, max: most }];
  return [
    { kind: "number", parameter: "power", min: 0, max: most },
    { kind: "number", parameter: "reckless", min: 0, max: stamina },
  ];
}

/**
 * ANAT-RNG-01, ANAT-RNG-02, ANAT-RNG-05: how far it is, in feet, who of one's side fights the target hand to hand, and who
 * stands in the path, where no board tells.
 */
export function flightOf(situation: AnatomyReadContext, creature: AnatomyCreature, mode: AttackMode): Need[] {
  if (mode === "melee" || creature.position) return [];
  const allies = alliesOf(situation, creature).filter(({ unconscious }) => !unconscious);
  const others = [...alliesOf(situation, creature), ...enemiesOf(situation, creature)];
  return [
    { kind: "number", parameter: "distance", min: 0, max: 9999 },
    ...someOf("inMelee", allies),
    ...someOf("between", others),
  ];
}

/** One of these creatures, or none; no question where there is nobody. */
function someOf(parameter: string, creatures: readonly AnatomyCreature[]): Need[] {
  if (creatures.length === 0) return [];
  return [{ kind: "choice", parameter, choices: creatures.map(({ id }) => id), optional: true }];
}

/** ANAT-POS-03: where no board tells it, whoever strikes says whether an ally stands opposite. */
export function flankOf({ position }: AnatomyCreature, isMelee = true): Need[] {
  if (position !== null || !isMelee) return [];
  return [{ kind: "choice", parameter: "flank", choices: ["flanked"], optional: true }];
}

/** ANAT-POS-01. */
export const COVER: Need = { kind: "number", parameter: "cover", min: 0, max: 2 };
