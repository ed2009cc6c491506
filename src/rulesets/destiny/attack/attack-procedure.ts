// An attack from its declaration to its last consequence, in the order of DEST-ATK-06.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { sum, type NamedModifier, type Traced, type TracePart } from "../../../core/language/trace.ts";
import {
  ATTACK_VARIANTS,
  attackModifier,
  attackStamina,
  rangeParts,
  strike,
  targetModifiers,
  toughnessOf,
  type AttackAction,
  type Strike,
  type StrikeResult,
} from "./attack.ts";
import { attackBase } from "../character/attributes.ts";
import { letFall } from "../actions/dropping.ts";
import { circumstanceParts } from "../actions/conditional-modifiers.ts";
import { firstCondition, hasCondition, hindersUnderwater } from "../health/conditions.ts";
import { receiveWound } from "../health/damage.ts";
import { layByThing } from "../health/laying.ts";
import { bestDefense, defendOptions, defenseOf, mayDefend, seesAttack } from "./defense.ts";
import { checkOperands } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { isFlanked } from "./flanking.ts";
import { withOpening } from "./hindering.ts";
import { holdForAttack } from "../movement/holding-on.ts";
import { applyCritical, shiftInitiative } from "../turn/initiative.ts";
import { offerInterpose } from "./interpose.ts";
import { distanceBetween, incrementsTo } from "./reach.ts";
import { spendStamina } from "../health/resources.ts";
import { saddleParts } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { Cover, DestinyCreature, Weapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

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
  /** Increments beyond the first, where the table says so (DEST-AMB-19). */
  readonly increments?: number;
  /** The target does not see it coming, so it cannot defend (DEST-ACT-07). */
  readonly unseen?: boolean;
  /** Who has pulled the target in the way; the target is struck as if it were there (DEST-ACT-21). */
  readonly inSpaceOf?: CreatureId;
  readonly added?: readonly NamedModifier[];
  /** Ids of the attacker's circumstances that hold (DEST-AMB-06). */
  readonly named?: readonly string[];
}

/** An attack with its two sides and its weapon, as they stand at the moment of the roll. */
export interface Blow {
  readonly attack: Attack;
  readonly attacker: DestinyCreature;
  readonly target: DestinyCreature;
  readonly weapon: Weapon;
}

/** What is told of a blow whose Defense is settled. */
type SettledBlow = Pick<Strike, "attacker" | "target" | "action" | "defense"> & {
  readonly weapon: Pick<Weapon, "name">;
};

/** DEST-MOD-01, DEST-FLK-02, DEST-AMB-19: all that is added to the roll, by parts. */
export function modifierOf(situation: DestinyReadContext, blow: Blow): Traced {
  const { attack, attacker, weapon } = blow;
  return attackModifier(attacker, situation.rulings, {
    base: attackBase(attacker, weapon),
    action: attack.action,
    mode: weapon.kind,
    weaponAttack: true,
    circumstances: [
      ...circumstancesOf(situation, blow),
      ...circumstanceParts(attacker, weapon, attack.named ?? []),
    ],
  });
}

/** What the target's state, the distance and a saddle add. */
export function circumstancesOf(
  situation: DestinyReadContext,
  { attack, attacker, target: struck, weapon }: Blow,
): readonly TracePart[] {
  const target = inSpaceOf(situation, attack.inSpaceOf, struck);
  const distance = attack.distance ?? distanceBetween(attacker, target);
  const ignored = target.ignored[attacker.id] ?? false;
  const state = targetModifiers(weapon.kind, {
    posture: target.posture,
    cover: attack.cover ?? coverOf(target),
    flanked: attack.flanked ?? (!ignored && isFlanked(situation, target)),
    rear: attack.rear ?? ignored,
  });
  return [
    ...state.parts,
    ...rangeParts(attack.increments ?? incrementsTo(weapon, distance), situation.rulings),
    ...(weapon.kind === "melee" ? saddleParts(attacker, target) : []),
  ];
}

/** DEST-MOD-03: the cover that it has dropped behind. */
export function coverOf(target: DestinyCreature): Cover {
  return firstCondition(target, "covered")?.cover ?? "none";
}

/** The attack from the reactions before its roll on; it has been paid. Nothing happens if it has become impossible. */
export function* carryOutAttack(context: DestinyContext, declared: Attack): Procedure<void> {
  const weapon = context.creature(declared.attacker).weapons[declared.weapon];
  if (!weapon) return;
  const target = yield* offerInterpose(
    context,
    declared.attacker,
    declared.target,
    !(declared.unseen ?? false),
  );
  const attack = redirected(declared, target);
  if (yield* mayRoll(context, attack.attacker, attack.target)) yield* rollAttack(context, attack, weapon);
  if (weapon.thrown && weapon.kind === "ranged" && context.isHere(attack.attacker))
    letFall(context, attack.attacker, weapon.id, {
      // DEST-ACT-21: whoever is pulled in the way is struck in the space of who pulled; the weapon comes down there.
      at: attack.inSpaceOf ?? attack.target,
      rule: "DEST-ATK-02",
    });
  spendStamina(context, attack.attacker, attackStamina(attack.action), ATTACK_VARIANTS[attack.action].rule);
}

/** DEST-ACT-21: an attack on whoever it is aimed at now, in the space of whom it was meant for. */
export function redirected(declared: Attack, target: CreatureId): Attack {
  return target === declared.target ? declared : { ...declared, target, inSpaceOf: declared.target };
}

/** DEST-ACT-21: the target as it stands, or in the space of whoever has pulled it in the way, with the cover that is there (DEST-MOD-03). */
export function inSpaceOf(
  { state }: DestinyReadContext,
  interposer: CreatureId | undefined,
  target: DestinyCreature,
): DestinyCreature {
  const puller = interposer === undefined ? undefined : state.creatures[interposer];
  if (!puller) return target;
  const { covered: left, ...others } = target.conditions;
  const { covered } = puller.conditions;
  const conditions = covered ? { ...others, covered } : left ? others : target.conditions;
  return { ...target, position: puller.position ?? target.position, conditions };
}

/** DEST-CLB-01, DEST-CON-15: whether it keeps its hold, and strikes where its target is. */
export function* mayRoll(
  context: DestinyContext,
  attacker: CreatureId,
  target: CreatureId,
): Procedure<boolean> {
  if (!(yield* holdForAttack(context, attacker))) return false;
  return yield* guessTheSpot(context, attacker, target);
}

/** DEST-CON-15: the blinded must guess where their target is; the GM says whether they guess right. */
function* guessTheSpot(
  context: DestinyContext,
  attacker: CreatureId,
  target: CreatureId,
): Procedure<boolean> {
  if (!hasCondition(context.creature(attacker), "blinded")) return true;
  const { choice } = yield* ask(PROMPTS.guess, {
    operands: { creature: attacker, target },
    involves: [attacker, target],
  });
  if (choice === "wrong")
    emitFor(context, attacker, { type: "StruckAstray", rule: "DEST-CON-15", operands: { target } });
  return choice !== "wrong";
}

function* rollAttack(context: DestinyContext, attack: Attack, weapon: Weapon): Procedure<void> {
  const defense = yield* meetWeapon(context, attack, weapon);
  const attacker = context.creature(attack.attacker);
  const target = context.creature(attack.target);
  const settled = {
    attacker: attack.attacker,
    target: attack.target,
    action: attack.action,
    defense,
    weapon,
  };
  const result = yield* strike(context, {
    ...settled,
    modifier: modifierOf(context.situation, { attack, attacker, target, weapon }),
    added: attack.added ?? [],
    toughness: toughnessOf(target),
    strength: weapon.addsStrength ? attacker.sheet.attributes.str : 0,
    underwater: hindersUnderwater(attacker),
    rolled: (roll) => tellOfRoll(context, settled, roll),
  });
  yield* applyDamage(context, attack, result);
  const { attacker: by, target: met } = attack;
  const wounded = result.damage !== null && result.level !== null;
  if (result.hit) yield* layByThing(context, weapon, { by, target: met, wounded });
}

/** What a blow has to reach: the chosen Defense, a saddle's advantage (DEST-MNT-02), an Opening (DEST-ACT-12). */
export function* meetWeapon(context: DestinyContext, attack: Attack, weapon: Weapon): Procedure<Traced> {
  const chosen = yield* meetDefense(context, attack, weapon);
  const target = context.creature(attack.target);
  const defense = inSaddle(context.state, attack, weapon.kind, chosen);
  return attack.action === "rebuff" ? withOpening(target, attack.attacker, defense) : defense;
}

/** DEST-MNT-02: a Defense with what a saddle adds to it against a melee attack, whatever is attacked with. */
export function inSaddle(
  { creatures }: DestinyReadContext["state"],
  { attacker, target }: Pick<Attack, "attacker" | "target">,
  kind: Weapon["kind"],
  defense: Traced,
): Traced {
  const [by, struck] = [creatures[attacker], creatures[target]];
  const saddle = kind === "melee" && by && struck ? saddleParts(struck, by) : [];
  return saddle.length === 0 ? defense : sum(defense.rule, [...defense.parts, ...saddle], true);
}

/** What a blow would have to reach as things stand, by the best that its target may choose (DEST-PR-03, DEST-MNT-02). */
export function metAhead(
  { state, rulings }: DestinyReadContext,
  { attack, attacker, target, weapon }: Blow,
): Traced {
  const seen = seesAttack(target, attacker, attack.unseen ?? false);
  return inSaddle(state, attack, weapon.kind, bestDefense(target, weapon.kind, seen, rulings));
}

/** DEST-PR-03: a defending hero chooses what to meet the attack with; an NPC takes its best. */
export function* meetDefense(
  context: DestinyContext,
  attack: Pick<Attack, "attacker" | "target" | "unseen">,
  weapon: Pick<Weapon, "kind" | "name">,
): Procedure<Traced> {
  const target = context.creature(attack.target);
  const seen = seesAttack(target, context.state.creatures[attack.attacker], attack.unseen ?? false);
  if (!mayDefend(target, seen)) return defenseOf(target, weapon.kind, context.rulings);
  if (target.actorKind === "npc") return bestDefense(target, weapon.kind, seen, context.rulings);
  const options = defendOptions(target, weapon.kind, context.rulings);
  const { choice } = yield* ask(PROMPTS.defense, {
    to: attack.target,
    choices: options.map((each) => ({
      id: each.choice,
      operands: { defense: inSaddle(context.state, attack, weapon.kind, each.defense).value },
    })),
    usual: options[0]?.choice ?? "bonus",
    operands: { attacker: attack.attacker, weapon: weapon.name },
    involves: [attack.attacker, attack.target],
  });
  const now = defendOptions(context.creature(attack.target), weapon.kind, context.rulings);
  return (
    (now.find((each) => each.choice === choice) ?? now[0])?.defense ??
    defenseOf(target, weapon.kind, context.rulings)
  );
}

/** States the roll with its hit or miss, then what a critical does (DEST-CRIT-01, 02). */
export function tellOfRoll(
  context: DestinyContext,
  blow: SettledBlow,
  rolled: Pick<StrikeResult, "roll" | "hitTotal" | "hit">,
): void {
  if (context.isToldToAnybody) tellOfHit(context, blow, rolled);
  applyCritical(context, rolled.roll.critical, blow);
}

function tellOfHit(
  context: DestinyContext,
  { attacker, target, action, defense, weapon }: SettledBlow,
  { roll, hitTotal, hit }: Pick<StrikeResult, "roll" | "hitTotal" | "hit">,
): void {
  emitFor(context, attacker, {
    type: hit ? "AttackHit" : "AttackMissed",
    rule: "DEST-ATK-01",
    rules: ["DEST-ATK-03", "DEST-ATK-06", "DEST-DICE-05", "DEST-AMB-01", "DEST-AMB-03"],
    operands: {
      ...checkOperands(roll),
      target,
      action,
      weapon: weapon.name,
      hitTotal,
      targetDefense: defense,
    },
  });
}

/** DEST-WND-02 to 07: damage, wound and what the weapon does besides. */
export function* applyDamage(
  context: DestinyContext,
  attack: Pick<Attack, "attacker" | "target" | "action">,
  result: StrikeResult,
): Procedure<void> {
  const { attacker, target, action } = attack;
  if (!result.damage) return;
  const { damage, level, maxLevel } = result;
  emitFor(context, target, {
    type: "DamageTaken",
    rule: "DEST-WND-02",
    rules: ATTACK_VARIANTS[action].shift === 0 ? ["DEST-WND-01"] : ["DEST-WND-01", "DEST-AMB-40"],
    operands: { attacker, target, damage, level: level ?? "none", rolledLevel: maxLevel ?? "none" },
  });
  if (level === null) return;
  yield* receiveWound(context, target, {
    level,
    rule: ATTACK_VARIANTS[action].shift === 0 ? "DEST-WND-03" : "DEST-WND-04",
    source: attacker,
    nonlethal: action === "nonlethal",
  });
  if (result.concussion > 0) shiftInitiative(context, target, -result.concussion, { rule: "DEST-AMB-18" });
}
