// Table T6: all that gives a roll an advantage or a disadvantage, each with its row.

import { part, type TracePart } from "../../../core/language/trace.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { readyMelee } from "../character/attributes.ts";
import { grabsOn, isFullyHeld } from "../health/conditions.ts";
import { ridesUnskilled, riderOf } from "../turn/pairs.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature, RankWeapon, Statistic } from "../state.ts";
import { PHYSICAL_STATISTICS, type RollKind } from "../tables.ts";

const help = (label: string, rule: RuleId): TracePart => part(label, 1, rule);
const hinder = (label: string, rule: RuleId): TracePart => part(label, -1, rule);
const NONE: readonly TracePart[] = [];
const helpIf = (holds: boolean, label: string, rule: RuleId): readonly TracePart[] =>
  holds ? [help(label, rule)] : NONE;
const hinderIf = (holds: boolean, label: string, rule: RuleId): readonly TracePart[] =>
  holds ? [hinder(label, rule)] : NONE;

/** What bears on every roll of a creature, and on rolls of this kind by its talents and lasting injuries. */
export function reasonsOfAll(creature: RankCreature, kinds: readonly RollKind[] = []): TracePart[] {
  const awake = !creature.knockedOut;
  return [
    ...hinderIf(awake && creature.conditions["badlyWounded"] !== undefined, "badlyWounded", "RANK-BAD-02"),
    ...hinderIf(creature.conditions["stunned"] !== undefined, "stunned", "RANK-STUN-01"),
    ...reasonsOfSelf(creature, ["all", ...kinds]),
  ];
}

/** Talents and lasting injuries (RANK-MORT-03). */
export function reasonsOfSelf(creature: RankCreature, kinds: readonly RollKind[]): TracePart[] {
  const talents = Object.values(creature.abilities).flatMap((ability) =>
    kinds.flatMap((kind) => {
      const sign = ability.modifiers[kind] ?? 0;
      return sign === 0 ? [] : [part("ability", sign, "RANK-DIE-05", ability.name)];
    }),
  );
  const injuries = Object.values(creature.injuries)
    .filter((injury) => injury.hinders.some((kind) => kinds.includes(kind)))
    .map((injury) => part("lastingInjury", -1, "RANK-MORT-03", injury.text));
  return [...talents, ...injuries];
}

/** RANK-GRP-07, RANK-MNT-11: what hinders physical actions. */
export function reasonsOfPhysicalAction(situation: RankReadContext, creature: RankCreature): TracePart[] {
  return [
    ...hinderIf(isFullyHeld(situation, creature.id), "held", "RANK-GRP-07"),
    ...hinderIf(ridesUnskilled(creature), "unskilledRider", "RANK-MNT-11"),
  ];
}

/** What an attack roll must know of its attack. */
export interface AttackManner {
  readonly kind: "melee" | "ranged" | "spell";
  readonly physical: boolean;
  /** Null for bare hands and spells. */
  readonly weapon: RankWeapon | null;
  readonly grapple?: boolean;
}

/** What bears on an attack roll. */
export function reasonsOfAttack(
  situation: RankReadContext,
  attacker: RankCreature,
  target: RankCreature | null,
  manner: AttackManner,
): TracePart[] {
  const { kind, physical, weapon } = manner;
  const shoots = weapon !== null && (weapon.firearm || weapon.crossbow);
  const prone = attacker.conditions["prone"] !== undefined && physical && !shoots;
  return [
    ...reasonsOfAll(attacker, manner.grapple ? ["grapple", kind] : [kind]),
    ...(physical ? reasonsOfPhysicalAction(situation, attacker) : []),
    ...hinderIf(target !== null && isThirdParty(situation, attacker, target.id), "grapple", "RANK-GRP-05"),
    ...hinderIf(prone, "prone", "RANK-PRN-02"),
    ...helpIf(fromAbove(situation, attacker, target, manner), "mounted", "RANK-MNT-09"),
    ...hinderIf(kind === "ranged" && onMovingMount(situation, attacker), "movingMount", "RANK-MNT-10"),
  ];
}

/** RANK-GRP-05: whether one who is in a grapple attacks somebody outside it. */
function isThirdParty(situation: RankReadContext, attacker: RankCreature, target: CreatureId): boolean {
  const partners = grabsOn(situation, attacker.id).map(({ by }) => by);
  if (attacker.grabbing) partners.push(attacker.grabbing.target);
  return partners.length > 0 && !partners.includes(target);
}

/** RANK-MNT-09: a rider's one-handed blow at somebody on foot without a long weapon. */
function fromAbove(
  { state }: RankReadContext,
  attacker: RankCreature,
  target: RankCreature | null,
  { kind, weapon }: AttackManner,
): boolean {
  if (attacker.mount === null || target === null || kind !== "melee" || weapon?.hands !== 1) return false;
  if (target.mount !== null || riderOf(state, target.id) !== null) return false;
  return !readyMelee(target).some((each) => each.long);
}

function onMovingMount({ state }: RankReadContext, attacker: RankCreature): boolean {
  return attacker.mount !== null && (state.creatures[attacker.mount]?.movedThisTurn ?? false);
}

/** What a defense roll must know of the attack. */
export interface Assault {
  readonly attacker: CreatureId | null;
  readonly kind: "melee" | "ranged" | "spell";
  readonly physical: boolean;
}

/** What bears on any defense roll of a creature with this statistic. */
export function reasonsOfDefense(
  situation: RankReadContext,
  target: RankCreature,
  statistic: Statistic,
  assault: Assault,
): TracePart[] {
  const heldCounts = situation.rulings.heldDefenses === "all" || PHYSICAL_STATISTICS.includes(statistic);
  const prone = assault.kind === "melee" && target.conditions["prone"] !== undefined;
  return [
    ...reasonsOfAll(target, ["defense"]),
    ...(heldCounts && isFullyHeld(situation, target.id) ? [heldDefense(statistic)] : []),
    ...(assault.physical ? reasonsOfHolding(target, assault.attacker) : []),
    ...hinderIf(prone, "prone", "RANK-PRN-03"),
  ];
}

/** RANK-GRP-07: of the defenses, a hold hinders those that are physical (RANK-ATK-09), or all by the setting. */
function heldDefense(statistic: Statistic): TracePart {
  const held = hinder("held", "RANK-GRP-07");
  if (!PHYSICAL_STATISTICS.includes(statistic)) return held;
  return { ...held, parts: [part("physicalDefense", -1, "RANK-ATK-09")] };
}

/** RANK-GRP-08: whoever holds another fully is open to all but the one held. */
function reasonsOfHolding({ grabbing }: RankCreature, attacker: CreatureId | null): TracePart[] {
  if (grabbing?.level !== "full") return [];
  return [grabbing.target === attacker ? help("holding", "RANK-GRP-08") : hinder("holding", "RANK-GRP-08")];
}
