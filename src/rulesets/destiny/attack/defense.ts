// Defense: what an attack has to reach, with the target's conditions and with Defend.

import { part, sum, type Traced } from "../../../core/language/trace.ts";
import { baseDefense } from "../character/attributes.ts";
import { defensePenalties, hasCondition, isHelpless, usesImmobileDefense } from "../health/conditions.ts";
import type { DestinyRulings } from "../rulings.ts";
import { DEFENSES, type Defense, type DestinyCreature } from "../state.ts";

/** DEST-ACT-07: the bonus that a defender may take instead of another Defense. */
const DEFEND_BONUS = 2;
/** DEST-ATK-04. */
const REPLACED_BY_IMMOBILE: readonly Defense[] = ["melee", "ranged", "agility"];
const SKILL_DEFENSES = ["power", "agility", "fortitude", "willpower"] as const;

/** DEST-ATK-03, DEST-ATK-04, DEST-AMB-60: a Defense with the conditions in force, without Defend. */
export function defenseOf(creature: DestinyCreature, defense: Defense, rulings: DestinyRulings): Traced {
  const immobile = usesImmobileDefense(creature) && REPLACED_BY_IMMOBILE.includes(defense);
  const base = baseDefense(creature, immobile ? "immobile" : defense, rulings);
  const rule = immobile ? "DEST-ATK-04" : base.rule;
  if (defense !== "melee" && defense !== "ranged") return { ...base, rule };
  return sum(rule, [...base.parts, ...defensePenalties(creature)], true);
}

/** All Defenses with the conditions in force. */
export function allDefenses(
  creature: DestinyCreature,
  rulings: DestinyRulings,
): { readonly [Name in Defense]: Traced } {
  return Object.fromEntries(DEFENSES.map((name) => [name, defenseOf(creature, name, rulings)])) as {
    [Name in Defense]: Traced;
  };
}

export type DefendChoice = "bonus" | (typeof SKILL_DEFENSES)[number];

export interface DefendOption {
  readonly choice: DefendChoice;
  readonly defense: Traced;
}

/** DEST-ACT-07: whether it may use Defend against an attack that it sees or does not see. */
export function mayDefend(creature: DestinyCreature, seen: boolean): boolean {
  return seen && hasCondition(creature, "defending") && !isHelpless(creature);
}

/** DEST-ACT-07: whether a creature sees an attack coming: nobody blinded does, nor does anybody see who is hidden from its side. */
export function seesAttack(
  target: DestinyCreature,
  attacker: DestinyCreature | undefined,
  declaredUnseen: boolean,
): boolean {
  const hidden = attacker !== undefined && attacker.hidden && attacker.side !== target.side;
  return !declaredUnseen && !hidden && !hasCondition(target, "blinded");
}

/** DEST-ACT-07, DEST-AMB-38: what a defender may choose from against a melee or ranged attack, the best first. */
export function defendOptions(
  creature: DestinyCreature,
  mode: "melee" | "ranged",
  rulings: DestinyRulings,
): readonly DefendOption[] {
  const plain = defenseOf(creature, mode, rulings);
  const rule = usesImmobileDefense(creature) ? "DEST-AMB-38" : "DEST-ACT-07";
  const raised = sum(rule, [...plain.parts, part("defending", DEFEND_BONUS, "DEST-ACT-07")], true);
  const options: DefendOption[] = [
    { choice: "bonus", defense: raised },
    ...SKILL_DEFENSES.map((choice) => ({ choice, defense: defenseOf(creature, choice, rulings) })),
  ];
  return options.sort((a, b) => b.defense.value - a.defense.value);
}

/** The Defense that an attack meets when a defender chooses its best (DEST-PR-03). */
export function bestDefense(
  creature: DestinyCreature,
  mode: "melee" | "ranged",
  seen: boolean,
  rulings: DestinyRulings,
): Traced {
  const [best] = mayDefend(creature, seen) ? defendOptions(creature, mode, rulings) : [];
  return best?.defense ?? defenseOf(creature, mode, rulings);
}

/** The higher of Power and Agility Defense, for Grapple, Pin, Interpose and entering a space (DEST-ACT-13). */
export function powerOrAgility(creature: DestinyCreature, rulings: DestinyRulings): Traced {
  const power = defenseOf(creature, "power", rulings);
  const agility = defenseOf(creature, "agility", rulings);
  return agility.value > power.value ? agility : power;
}
