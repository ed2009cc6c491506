// Rebuff: the blow at whoever comes closer than a weapon's best distance (DEST-ACT-05).

import type { Position } from "../../../core/language/fight.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { attackCost, underwaterCost } from "./attack.ts";
import { carryOutAttack } from "./attack-procedure.ts";
import { hasCondition } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { isOnlySteered } from "../movement/riding.ts";
import { isInHand, reachOf, yardsFromPlace } from "./reach.ts";
import { offerReactions, type ReactionChoice, type Reactor } from "../turn/reactions.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, Weapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** A step that a creature is about to make; without a board, whom it comes too close to. */
export type Approach = (
  | { readonly from: Position; readonly to: Position }
  | { readonly closer: readonly CreatureId[] }
) & { readonly mover: DestinyCreature };

/** DEST-ACT-05: those whom approaches give a Rebuff, with the weapons for it; a rider comes as close as what carries it. */
export function rebuffers(
  situation: DestinyReadContext,
  approaches: readonly Approach[],
): readonly Reactor[] {
  const reactors: Reactor[] = [];
  for (const each of Object.values(situation.state.creatures)) {
    if (situation.absent.has(each.id)) continue;
    const choices = approaches.flatMap((approach, i) => rebuffsOf(situation, each, approach, i > 0));
    if (choices.length > 0) reactors.push({ creature: each.id, aimedAt: true, choices });
  }
  return reactors;
}

/** The blows that a creature may strike at somebody who comes too close. */
function rebuffsOf(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  approach: Approach,
  isCarried: boolean,
): ReactionChoice[] {
  const { mover } = approach;
  if (creature.side === mover.side) return [];
  const weapons = weaponsAgainst(creature, approach);
  if (weapons.length === 0 || !mayNotice(creature, mover)) return [];
  // DEST-MNT-08: what is only steered strikes no more out of turn than in its own.
  if (isOnlySteered(situation, creature)) return [];
  return weapons.map((weapon) => rebuffWith(situation, creature, weapon, { target: mover.id, isCarried }));
}

/** The blades in hand that an approach comes too close to. */
function weaponsAgainst(creature: DestinyCreature, approach: Approach): readonly Weapon[] {
  const found: Weapon[] = [];
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (weapon?.kind !== "melee" || !isInHand(weapon)) continue;
    const limit = Math.min(weapon.optimalReach, reachOf(weapon));
    if (limit > 0 && comesWithin(limit, creature, approach)) found.push(weapon);
  }
  return found;
}

/** DEST-ACT-05: the mover must be visible. */
function mayNotice(creature: DestinyCreature, mover: DestinyCreature): boolean {
  return creature.entered && !mover.hidden && !hasCondition(creature, "blinded");
}

/**
 * DEST-ACT-05: whether an approach comes closer than so many yards. Only where it ends counts: by every second diagonal
 * (DEST-MOV-04) one step may take two yards off, so that the exact distance need never be met on the way.
 */
function comesWithin(limit: number, creature: DestinyCreature, approach: Approach): boolean {
  if ("closer" in approach) return approach.closer.includes(creature.id);
  const after = yardsFromPlace(creature, approach.mover, approach.to);
  const before = yardsFromPlace(creature, approach.mover, approach.from);
  return after !== null && before !== null && after < limit && before >= limit;
}

/** The question names the creature that moves; only whom it carries must be told apart. */
function rebuffWith(
  situation: DestinyReadContext,
  creature: DestinyCreature,
  weapon: Weapon,
  { target, isCarried }: { readonly target: CreatureId; readonly isCarried: boolean },
): ReactionChoice {
  return {
    id: isCarried ? `rebuffRider:${weapon.id}:${target}` : `rebuff:${weapon.id}`,
    cost: attackCost(weapon.ap, "rebuff", situation.rulings, underwaterCost(creature)),
    operands: isCarried ? { weapon: weapon.name, target } : { weapon: weapon.name },
    barred: (context) => barredBy(context, target),
    run: (context) =>
      carryOutAttack(context, { attacker: creature.id, target, weapon: weapon.id, action: "rebuff" }),
  };
}

/** DEST-REA-02: nobody strikes at whom another has felled by then; it tries to come closer no more. */
function barredBy(context: DestinyContext, target: CreatureId): Refusal | null {
  if (!context.isHere(target)) return refuse("CORE-GONE", "creatureGone", { creature: target });
  return isOut(context.creature(target)) ? refuse("DEST-ACT-05", "comesNoCloser", { target }) : null;
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
