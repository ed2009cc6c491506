// Rebuff: the blow at whoever comes closer than a weapon's best distance (DEST-ACT-05).

import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { attackCost, underwaterCost } from "./attack.ts";
import { carryOutAttack } from "./attack-procedure.ts";
import { hasCondition } from "../health/conditions.ts";
import { distanceYards } from "../movement/movement.ts";
import { isInHand, reachOf } from "./reach.ts";
import { offerReactions, type ReactionChoice, type Reactor } from "../turn/reactions.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, Weapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** A step that a creature is about to make; without a board, whom it comes too close to. */
export type Approach =
  { readonly from: Position; readonly to: Position } | { readonly closer: readonly CreatureId[] };

/** DEST-ACT-05: those whom the approach of a creature gives a Rebuff, with the weapons for it. */
export function rebuffers(
  situation: DestinyReadContext,
  mover: DestinyCreature,
  approach: Approach,
): readonly Reactor[] {
  const reactors: Reactor[] = [];
  for (const each of Object.values(situation.state.creatures)) {
    if (each.side === mover.side) continue;
    const weapons = weaponsAgainst(each, approach);
    if (weapons.length === 0 || !mayNotice(each, mover) || situation.absent.has(each.id)) continue;
    const choices = weapons.map((weapon) => rebuffWith(situation, each, weapon, mover.id));
    reactors.push({ creature: each.id, aimedAt: true, choices });
  }
  return reactors;
}

/** The blades in hand that an approach comes too close to. */
function weaponsAgainst(creature: DestinyCreature, approach: Approach): readonly Weapon[] {
  const found: Weapon[] = [];
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (weapon?.kind === "melee" && isInHand(weapon) && comesTooClose(creature, weapon, approach))
      found.push(weapon);
  }
  return found;
}

/** DEST-ACT-05: the mover must be visible. */
function mayNotice(creature: DestinyCreature, mover: DestinyCreature): boolean {
  return creature.entered && !mover.hidden && !hasCondition(creature, "blinded");
}

function comesTooClose(creature: DestinyCreature, weapon: Weapon, approach: Approach): boolean {
  if ("closer" in approach) return approach.closer.includes(creature.id);
  if (!creature.position || weapon.optimalReach <= 0) return false;
  const after = distanceYards(creature.position, approach.to);
  if (after >= weapon.optimalReach) return false;
  const before = distanceYards(creature.position, approach.from);
  return before <= reachOf(weapon) && before >= weapon.optimalReach;
}

function rebuffWith(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  weapon: Weapon,
  target: CreatureId,
): ReactionChoice {
  return {
    id: `rebuff:${weapon.id}`,
    cost: attackCost(weapon.ap, "rebuff", situation.rulings, underwaterCost(creature)),
    operands: { weapon: weapon.name },
    run: (context) =>
      carryOutAttack(context, { attacker: creature.id, target, weapon: weapon.id, action: "rebuff" }),
  };
}

/** Offers a Rebuff to those who have one, before the step is made. Returns who struck. */
export function offerRebuffs(
  context: DestinyContext,
  mover: CreatureId,
  reactors: readonly Reactor[],
): Procedure<readonly CreatureId[]> {
  return offerReactions(
    context,
    { rule: "DEST-ACT-05", prompt: PROMPTS.rebuff, by: mover, operands: {} },
    reactors,
  );
}
