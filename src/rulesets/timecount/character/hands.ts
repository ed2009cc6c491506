// Hands: what takes a creature's two, and how many are free.

import type { Command } from "../../../core/language/commands.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, Weapon } from "../state.ts";

const HANDS = 2;

/** Whether a weapon is taken in hand at all; fists and claws are the body's own. */
export function isHandled(weapon: Pick<Weapon, "category" | "natural">): boolean {
  return weapon.category !== "Unarmed" && !weapon.natural;
}

/** Whether a creature handles things at all, as a beast does not: it has a weapon, a shield or anything else of its own. */
export function handlesThings({ weapons, shield, consumables, magicItems }: TimeCountCreature): boolean {
  const things = [...Object.keys(consumables), ...Object.keys(magicItems)];
  return shield !== null || things.length > 0 || Object.values(weapons).some(isHandled);
}

/** The weapon of a creature that a command names. */
export function weaponOf({ weapons }: TimeCountCreature, command: Command): Weapon | undefined {
  return weapons[textOf(command, "weapon")];
}

/** TC-Q101: the hands that a weapon takes. */
export function handsOf(weapon: Weapon): number {
  if (!isHandled(weapon)) return 0;
  return weapon.hands === "two" ? 2 : 1;
}

/** TC-WREST-09: the hands by which it holds others. */
function grabsOf({ state }: TimeCountReadContext, { id }: TimeCountCreature): number {
  let grabs = 0;
  for (const held of Object.values(state.creatures))
    for (const { condition, source } of Object.values(held.conditions))
      if (condition === "grabbed" && source === id) grabs += 1;
  return grabs;
}

/** TC-Q101: hands that hold neither weapon nor shield nor anybody. */
export function freeHands(situation: TimeCountReadContext, actor: TimeCountCreature): number {
  const taken = Object.values(actor.weapons)
    .filter(({ readied }) => readied)
    .reduce((hands, weapon) => hands + handsOf(weapon), grabsOf(situation, actor));
  return Math.max(0, HANDS - taken - (actor.shield?.readied ? 1 : 0));
}

/** TC-Q101: why a creature cannot take so many hands' worth of something, or null. */
export function takingRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  needed: number,
  rule: RuleId,
): Refusal | null {
  const free = freeHands(situation, actor);
  return needed <= free ? null : refuse(rule, "handsFull", { needed, free });
}

/** TC-Q101: why there are not the hands to use these weapons at once, or null; other weapons are let out of account. */
export function wieldingRefusal(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  weapons: readonly Weapon[],
): Refusal | null {
  const needed = weapons.reduce((hands, weapon) => hands + handsOf(weapon), 0);
  if (needed === 0) return null;
  const free = HANDS - grabsOf(situation, actor) - (actor.shield?.readied ? 1 : 0);
  return needed <= free ? null : refuse("TC-Q101", "handsFull", { needed, free }, "weapon");
}

/** TC-ATK-26: why a weapon whose durability is used up serves for nothing, or null. */
export function brokenRefusal(weapon: Weapon | undefined, field = "weapon"): Refusal | null {
  return weapon?.durability === 0 ? refuse("TC-ATK-26", "weaponBroken", undefined, field) : null;
}
