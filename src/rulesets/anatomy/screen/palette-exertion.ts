// What a palette asks for beside the target of an attack: exertion, and how far it is.

import type { Need } from "../../../core/language/ruleset.ts";
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

/** ANAT-RNG-01: how far it is, in feet, where no board tells. */
export function distanceOf(creature: AnatomyCreature, mode: AttackMode): Need[] {
  if (mode === "melee" || creature.position) return [];
  return [{ kind: "number", parameter: "distance", min: 0, max: 9999 }];
}
