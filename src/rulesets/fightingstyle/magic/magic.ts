// Spells, magic items, perks, consumables and custom actions: when each may be used, what it costs, and what it does.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { NamedModifier } from "../../../core/language/trace.ts";
import {
  checkFree,
  checkPrimary,
  checkReaction,
  payFree,
  payPrimary,
  payReaction,
} from "../turn/action-points.ts";
import { attackAttributes, checkAttack, formOf, type Means } from "../attack/attack-form.ts";
import { resolveAttack } from "../attack/attack.ts";
import { skillTest, styleTest, type StyleChoice } from "../character/attributes.ts";
import { askSituation, type Claims } from "../attack/circumstances.ts";
import { checkAble, isOut } from "../health/conditions.ts";
import { rollTest, testOperands, withSituation, type Test } from "../dice.ts";
import { isGuarded, offerOpportunity, provokedOnSpot } from "../attack/opportunity.ts";
import { distanceBetween } from "../attack/reach.ts";
import { rollHealing } from "../health/recovery.ts";
import type { StyleContext, StyleReadContext, StyleRulings } from "../rulings.ts";
import {
  creatureNamed,
  type AbilityUse,
  type StyleAbility,
  type StyleCreature,
  type StyleState,
} from "../state.ts";

/** How an ability is used: what a command says of it. */
export interface Using {
  readonly user: CreatureId;
  readonly ability: string;
  readonly use: AbilityUse;
  /** Whom it is for or against; null for nobody in particular. */
  readonly target: CreatureId | null;
  readonly claims: Claims;
  readonly choice: StyleChoice;
  /** Foes in whose reach it is cast, where there is no board (STYLE-OPP-04). */
  readonly exposedTo: readonly CreatureId[] | null;
  readonly added: readonly NamedModifier[];
}

/** The row that allows an ability (STYLE-ACT-02 to 04, STYLE-FREE-01). */
export function abilityRule({ source }: StyleAbility, use: AbilityUse): RuleId {
  if (use === "free") return "STYLE-FREE-01";
  if (source === "consumable") return "STYLE-ACT-04";
  if (source === "spell" || source === "magicItem")
    return use === "primary" ? "STYLE-ACT-02" : "STYLE-ACT-03";
  return "STYLE-AP-04";
}

/** STYLE-ACT-03: whether magic may not be a reaction because it attacks. */
export function isBarredReaction(
  ability: Pick<StyleAbility, "source" | "attack">,
  reactionItemAttack: boolean,
): boolean {
  if (!ability.attack) return false;
  return ability.source === "spell" || (ability.source === "magicItem" && !reactionItemAttack);
}

/** Section 2 of the register: outside a fight what attacks nobody is used at leisure, without turns, AP and openings. */
function isAtRest({ phase }: Pick<StyleState, "phase">, { attack }: Pick<StyleAbility, "attack">): boolean {
  return phase !== "running" && !attack;
}

/** Whether a use is offered now: outside a fight one is enough, and none for what attacks. */
export function isOfferedFor(
  state: Pick<StyleState, "phase">,
  ability: Pick<StyleAbility, "attack" | "uses">,
  use: AbilityUse,
): boolean {
  if (state.phase === "running") return ability.uses.includes(use);
  return isAtRest(state, ability) && ability.uses[0] === use;
}

function checkMoment(
  situation: StyleReadContext,
  user: StyleCreature,
  ability: StyleAbility,
  use: AbilityUse,
): Refusal | null {
  const price = { ap: ability.ap, attack: ability.attack };
  if (isAtRest(situation.state, ability)) return checkAble(user);
  switch (use) {
    case "primary":
      return checkPrimary(situation, user.id, price);
    case "reaction":
      return checkReaction(
        situation,
        user,
        price,
        isBarredReaction(ability, situation.rulings.reactionItemAttack),
      );
    case "free":
      return checkFree(situation, user, ability.attack);
  }
}

/** Why an ability cannot be used so now, its target apart, or null; free actions exist only as abilities (STYLE-FREE-03). */
export function checkAbility(
  situation: StyleReadContext,
  userId: CreatureId,
  abilityId: string,
  use: AbilityUse,
): Refusal | null {
  const user = situation.state.creatures[userId];
  const ability = user?.abilities[abilityId];
  const allowed = use === "free" ? "STYLE-FREE-03" : "STYLE-ACT-02";
  if (!user || !ability) return refuse(allowed, "noSuchAbility", undefined, "ability");
  if (!ability.uses.includes(use))
    return refuse(use === "free" ? allowed : abilityRule(ability, use), "notSoUsed", { use }, "ability");
  if (ability.left === 0) return refuse(abilityRule(ability, use), "usedUp", undefined, "ability");
  return checkMoment(situation, user, ability, use);
}

/** Why an ability cannot reach whom it is meant for, or null. */
export function checkAbilityTarget(
  situation: StyleReadContext,
  userId: CreatureId,
  abilityId: string,
  target: CreatureId | null,
): Refusal | null {
  const user = situation.state.creatures[userId];
  const ability = user?.abilities[abilityId];
  if (!user || !ability) return refuse("STYLE-ACT-02", "noSuchAbility", undefined, "ability");
  if (ability.attack)
    return target === null
      ? refuse("STYLE-ATK-05", "needsTarget", undefined, "target")
      : checkAttack(situation, userId, target, meansOf(abilityId));
  if (target === null || target === userId) return null;
  return checkHelp(situation, user, ability, target);
}

function checkHelp(
  situation: StyleReadContext,
  user: StyleCreature,
  ability: StyleAbility,
  target: CreatureId,
): Refusal | null {
  const other = creatureNamed(situation.state, target);
  if (!other || other.dead || situation.absent.has(target))
    return refuse("STYLE-ACT-02", "noSuchTarget", undefined, "target");
  const distance = distanceBetween(user.position, other.position);
  const most = ability.range > 0 ? ability.range : ability.reach;
  return distance === null || distance <= most
    ? null
    : refuse("STYLE-ATK-06", "outOfRange", { distance, most }, "target");
}

function meansOf(ability: string): Means {
  return { kind: "ability", ability };
}

/** STYLE-OPP-04: casting a spell without the Melee Attack trait gives foes an opening; items do not. */
export function givesOpening({ source, meleeAttack }: Pick<StyleAbility, "source" | "meleeAttack">): boolean {
  return source === "spell" && !meleeAttack;
}

/** Uses an ability: price, opening, attack or help (STYLE-ACT-02, 03, STYLE-OPP-04, STYLE-OPP-10). */
export function* useAbility(context: StyleContext, using: Using): Procedure<void> {
  const ability = context.creature(using.user).abilities[using.ability];
  if (!ability) return;
  payFor(context, using, ability);
  if (givesOpening(ability) && !isAtRest(context.state, ability)) {
    const foes = provokedOnSpot(context.situation, context.creature(using.user), using.exposedTo);
    yield* offerOpportunity(context, using.user, foes, "cast");
    if (isOut(context.creature(using.user)))
      return emitFor(context, using.user, {
        type: "SpellLost",
        rule: "STYLE-OPP-10",
        operands: { ability: ability.name },
      });
  }
  if (ability.attack) yield* attackWith(context, using, ability);
  else yield* takeEffect(context, using, ability);
}

function payFor(context: StyleContext, { user, use }: Using, ability: StyleAbility): void {
  const rule = abilityRule(ability, use);
  const price = { ap: ability.ap, attack: ability.attack };
  const deed = { rule, further: entryOf(ability, use) };
  if (isAtRest(context.state, ability)) return noteUse(context, user, { ability, use, rule });
  if (use === "primary") payPrimary(context, user, price, deed);
  else if (use === "reaction") payReaction(context, user, price, { ...deed, reaction: ability.source });
  else payFree(context, user, ability.attack, rule);
  const guarded = givesOpening(ability) && isGuarded(context.situation, context.creature(user));
  noteUse(context, user, { ability, use, rule }, guarded ? ["STYLE-OPP-07"] : []);
}

/** A use of an ability, and the row by which it is one. */
interface Use {
  readonly ability: StyleAbility;
  readonly use: AbilityUse;
  readonly rule: RuleId;
}

/** That it is used, with the charge or the piece that it takes. */
function noteUse(
  context: StyleContext,
  user: CreatureId,
  { ability, use, rule }: Use,
  rules: readonly RuleId[] = [],
): void {
  const left = ability.left === null ? null : ability.left - 1;
  const operands = { ability: ability.name, use, left };
  emitFor(context, user, { type: "AbilityUsed", rule, rules, operands }, (creature) => {
    const draft = creature.abilities[ability.id];
    if (draft && left !== null) draft.left = left;
  });
}

/** The catalogue's entry of an ability; perks and custom actions have none of their own. */
function entryOf({ source }: StyleAbility, use: AbilityUse): readonly RuleId[] {
  if (source === "consumable") return ["STYLE-R-MANIPULATE"];
  if (source !== "spell" && source !== "magicItem") return [];
  return [use === "primary" ? "STYLE-A-MAGIC" : "STYLE-R-MAGIC"];
}

/** STYLE-ATK-05. */
function* attackWith(context: StyleContext, using: Using, ability: StyleAbility): Procedure<void> {
  if (using.target === null || !context.isHere(using.target)) return;
  yield* resolveAttack(context, {
    attacker: using.user,
    target: using.target,
    means: meansOf(using.ability),
    rule: ability.roll === "sorcery" ? "STYLE-ATK-05" : abilityRule(ability, using.use),
    claims: using.claims,
    primary: using.use === "primary",
    choice: using.choice,
    added: using.added,
  });
}

/** What is no attack: its test, its healing, and the text of the ability for the table. */
function* takeEffect(context: StyleContext, using: Using, ability: StyleAbility): Procedure<void> {
  const rule = abilityRule(ability, using.use);
  const passed = ability.roll === null || (yield* testAbility(context, using, ability, rule));
  const operands = { ability: ability.name, target: using.target, passed, effect: ability.effect };
  emitFor(context, using.user, { type: "AbilityTookEffect", rule, operands });
  const patient = using.target ?? using.user;
  if (passed && ability.healing && context.isHere(patient))
    yield* rollHealing(context, { healer: using.user, patient, dice: ability.healing, rule });
}

function* testAbility(
  context: StyleContext,
  using: Using,
  ability: StyleAbility,
  rule: RuleId,
): Procedure<boolean> {
  const added = yield* askSituation(context, using.user, ability.name);
  const user = context.creature(using.user);
  const result = yield* rollTest(context, {
    rule,
    creature: using.user,
    purpose: "ability",
    test: withSituation(abilityTest(user, ability, context.rulings, using.choice), added),
    added: using.added,
  });
  const operands = { skill: ability.name, test: testOperands(result) };
  emitFor(context, using.user, { type: "TestMade", rule, rules: result.rules, operands });
  return result.pass;
}

/** The test of an ability that attacks nobody. */
export function abilityTest(
  user: StyleCreature,
  ability: StyleAbility,
  rulings: StyleRulings,
  choice: StyleChoice,
): Test {
  if (ability.roll !== null && ability.roll !== "style") return skillTest(user, ability.roll, rulings);
  const form = formOf(user, meansOf(ability.id));
  const attributes = attackAttributes(form?.mode ?? "melee", rulings);
  return styleTest(user, { attributes, used: null }, rulings, choice);
}
