// An attack from its declaration to its last consequence, in the order of DEST-ATK-06.

import { ask, type Procedure } from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import type { NamedModifier, Traced } from "../../core/trace.ts";
import {
  ATTACK_VARIANTS,
  attackModifier,
  attackStamina,
  rangeParts,
  strike,
  targetModifiers,
  toughnessOf,
  type AttackAction,
  type StrikeResult,
} from "./attack.ts";
import { attackBase } from "./attributes.ts";
import { hindersUnderwater } from "./conditions.ts";
import { receiveWound } from "./damage.ts";
import { bestDefense, defendOptions, defenseOf, mayDefend } from "./defense.ts";
import { checkOperands } from "./dice.ts";
import { tell } from "./facts.ts";
import { flankingOf } from "./flanking.ts";
import { applyCritical, shiftInitiative } from "./initiative.ts";
import { distanceBetween, incrementsTo } from "./reach.ts";
import { spendStamina } from "./resources.ts";
import type { DestinyPlay, DestinySituation } from "./rulings.ts";
import type { Cover, DestinyCreature, Weapon } from "./state.ts";
import { FLANKED_MODIFIER, REAR_MODIFIER } from "./tables.ts";

/** An attack as it is declared. What is left out is read from the board. */
export interface Attack {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Item id of the weapon. */
  readonly weapon: string;
  readonly action: AttackAction;
  readonly cover?: Cover;
  readonly flanked?: boolean | null;
  /** The attacker is one that the target ignores (DEST-FLK-04). */
  readonly rear?: boolean | null;
  /** Yards, where there is no board. */
  readonly distance?: number | null;
  /** The target does not see it coming, so it cannot defend (DEST-ACT-07). */
  readonly unseen?: boolean;
  readonly added?: readonly NamedModifier[];
}

/** DEST-MOD-01, DEST-FLK-02, DEST-AMB-19: all that is added to the roll, by parts. */
export function modifierOf(
  situation: DestinySituation,
  attack: Attack,
  attacker: DestinyCreature,
  target: DestinyCreature,
  weapon: Weapon,
): Traced {
  const distance = attack.distance ?? distanceBetween(attacker, target);
  const bonus = flankingOf(situation, target).bonus[attacker.id] ?? 0;
  const state = targetModifiers(weapon.kind, {
    posture: target.posture,
    cover: attack.cover ?? "none",
    flanked: attack.flanked ?? bonus === FLANKED_MODIFIER,
    rear: attack.rear ?? bonus === REAR_MODIFIER,
  });
  return attackModifier(attacker, situation.rulings, {
    base: attackBase(attacker, weapon),
    action: attack.action,
    mode: weapon.kind,
    weaponAttack: true,
    circumstances: [...state.parts, ...rangeParts(incrementsTo(weapon, distance), situation.rulings)],
  });
}

/** The attack from its roll on; it has been paid and reacted to before. Nothing happens if it has become impossible. */
export function* carryOutAttack(play: DestinyPlay, attack: Attack): Procedure<void> {
  const weapon = play.creature(attack.attacker).weapons[attack.weapon];
  if (!weapon) return;
  const defense = yield* meetDefense(play, attack, weapon);
  const attacker = play.creature(attack.attacker);
  const target = play.creature(attack.target);
  const result = yield* strike(play, {
    attacker: attack.attacker,
    target: attack.target,
    action: attack.action,
    modifier: modifierOf(play.situation, attack, attacker, target, weapon),
    added: attack.added ?? [],
    defense,
    toughness: toughnessOf(target),
    strength: weapon.addsStrength ? attacker.sheet.attributes.str : 0,
    weapon,
    underwater: hindersUnderwater(attacker),
    rolled: (roll) => tellOfRoll(play, attack, weapon, defense, roll),
  });
  yield* applyDamage(play, attack, result);
  spendStamina(play, attack.attacker, attackStamina(attack.action), ATTACK_VARIANTS[attack.action].rule);
}

/** DEST-PR-03: a defending hero chooses what to meet the attack with; an NPC takes its best. */
function* meetDefense(play: DestinyPlay, attack: Attack, weapon: Weapon): Procedure<Traced> {
  const target = play.creature(attack.target);
  const seen = !(attack.unseen ?? false);
  if (!mayDefend(target, seen)) return defenseOf(target, weapon.kind, play.rulings);
  if (target.actorKind === "npc") return bestDefense(target, weapon.kind, seen, play.rulings);
  const options = defendOptions(target, weapon.kind, play.rulings);
  const { choice } = yield* ask({
    rule: "DEST-ACT-07",
    to: { kind: "owner", creature: attack.target },
    prompt: "defense",
    choices: options.map((each) => ({ id: each.choice, operands: { defense: each.defense.value } })),
    fallback: options[0]?.choice ?? "bonus",
    mayPass: false,
    aimedAtAddressee: true,
    operands: { attacker: attack.attacker, weapon: weapon.name },
    involves: [attack.attacker, attack.target],
  });
  const now = defendOptions(play.creature(attack.target), weapon.kind, play.rulings);
  return (
    (now.find((each) => each.choice === choice) ?? now[0])?.defense ??
    defenseOf(target, weapon.kind, play.rulings)
  );
}

/** States the roll with its hit or miss, then what a critical does (DEST-CRIT-01, 02). */
function tellOfRoll(
  play: DestinyPlay,
  attack: Attack,
  weapon: Weapon,
  defense: Traced,
  { roll, hitTotal, hit }: Pick<StrikeResult, "roll" | "hitTotal" | "hit">,
): void {
  const { attacker, target, action } = attack;
  tell(play, attacker, {
    type: hit ? "AttackHit" : "AttackMissed",
    rule: "DEST-ATK-01",
    operands: {
      ...checkOperands(roll),
      target,
      action,
      weapon: weapon.name,
      hitTotal,
      targetDefense: defense,
    },
  });
  applyCritical(play, roll.critical, attacker, target);
}

/** DEST-WND-02 to 07: damage, wound and what the weapon does besides. */
function* applyDamage(play: DestinyPlay, attack: Attack, result: StrikeResult): Procedure<void> {
  const { attacker, target, action } = attack;
  if (!result.damage) return;
  const { damage, level, maxLevel } = result;
  tell(play, target, {
    type: "DamageTaken",
    rule: "DEST-WND-02",
    operands: { attacker, target, damage, level: level ?? "none", rolledLevel: maxLevel ?? "none" },
  });
  if (level === null) return;
  yield* receiveWound(play, target, {
    level,
    rule: ATTACK_VARIANTS[action].shift === 0 ? "DEST-WND-03" : "DEST-WND-04",
    source: attacker,
    nonlethal: action === "nonlethal",
  });
  if (result.concussion > 0) shiftInitiative(play, target, -result.concussion, "DEST-AMB-18");
}
