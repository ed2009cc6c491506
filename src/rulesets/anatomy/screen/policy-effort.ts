// What the policy puts into a blow: power until even a poor roll hits, then recklessness until the blow fells the foe.

import { injuryCount, vitalParts } from "../character/body.ts";
import { has } from "../health/conditions.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyWeapon } from "../state.ts";

/** Stamina that is kept for a parry, and so as not to be exhausted. */
const KEPT_STAMINA = 2;
/** The kept die of a roll that goes badly. */
const POOR_ROLL = 2;
/** What one degree less to its fall is worth against a point of Stamina less. */
const DEGREE_WORTH = 4;

/** Points of Stamina, exhaustion and degrees between a creature and its fall; the less, the sooner it goes down. */
export function endurance(creature: AnatomyCreature, situation: AnatomyReadContext): number {
  const { stamina, exhaustion, strain, bleed } = creature;
  const left = (stamina ?? 0) + (exhaustion ?? 0) - strain - bleed;
  const isSpent = stamina !== null && left <= 0 && situation.rulings.strainEffect === "drain";
  // It falls at the start of its next turn whatever else happens (ANAT-STA-06): a blow would be wasted.
  return isSpent ? Infinity : left + DEGREE_WORTH * degreesToFell(creature);
}

/** Degrees with which one blow puts it out of the fight: by its only head, or by the number of its injuries. */
function degreesToFell(creature: AnatomyCreature): number {
  if (creature.attributes.con === null) return creature.destroyAt - Object.keys(creature.injuries).length - 1;
  const [head, second] = vitalParts(creature, "head");
  if (head === undefined || second !== undefined) return 4;
  return 3 + Math.max(0, 2 - injuryCount(creature, head));
}

/** Power and recklessness of a melee attack (ANAT-ACT-06, ANAT-ACT-07). */
export function meleeEffort(
  actor: AnatomyCreature,
  weapon: AnatomyWeapon,
  foe: AnatomyCreature,
): { readonly power: number; readonly reckless: number } {
  const free = (actor.stamina ?? 0) - KEPT_STAMINA;
  if (free <= 0) return { power: 0, reckless: 0 };
  const margin = poorMargin(actor, weapon, foe);
  const power = Math.max(0, Math.min(actor.mb, free, Math.ceil((1 - margin) / 2)));
  const over = margin + 2 * power;
  const wanted = degreesToFell(foe) - Math.floor(over / 5);
  return { power, reckless: over > 0 ? Math.max(0, Math.min(wanted, free - power)) : 0 };
}

/** By how much a poor roll would beat the foe's guard, as far as one can see it. */
function poorMargin(actor: AnatomyCreature, weapon: AnatomyWeapon, foe: AnatomyCreature): number {
  const { str, dex } = actor.attributes;
  const helped = (has(foe, "prone") ? 1 : 0) + (foe.unconscious ? 1 : 0);
  const hindered = Math.max(0, Math.min(3, actor.turnUse.attackActions - helped));
  return actor.mb + Math.max(str, dex) + weapon.attackBonus + POOR_ROLL - hindered - guardOf(foe);
}

function guardOf(foe: AnatomyCreature): number {
  const { dex } = foe.attributes;
  const quick = foe.firstTurnTaken && !foe.unconscious ? dex : Math.min(0, dex);
  const shield = foe.shieldReadied ? (foe.shield?.bonus ?? 0) : 0;
  return 10 + quick + foe.armor + foe.dvOther + shield + (foe.defending ? foe.mb : 0);
}

/** Deadly Aim of a shot: all that can be spared (ANAT-ACT-06). */
export function aimEffort(actor: AnatomyCreature): number {
  return Math.max(0, Math.min(actor.mb, (actor.stamina ?? 0) - KEPT_STAMINA));
}
