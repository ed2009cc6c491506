// Actions of attack and magic: Strike, spells and items, free actions.

import type { OptionSeed } from "../../../core/kit/action-record.ts";
import { warnedIf } from "../../../core/kit/nothing-to-heal.ts";
import type { Command } from "../../../core/language/commands.ts";
import {
  actorOf,
  flagOf,
  ID,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, Refusal, RuleId } from "../../../core/language/rules.ts";
import { ATTACK_PRICE, checkPrimary, payPrimary } from "../turn/action-points.ts";
import type { Attack } from "./attack-facts.ts";
import { checkAttack, formOf, type Means } from "./attack-form.ts";
import { resolveAttack } from "./attack.ts";
import { claimsOf, DECLARED_FIELDS, flankNeeds } from "./circumstances.ts";
import {
  apCost,
  ATTACK_COST,
  namedListOrNull,
  namedOrNull,
  STYLE_FIELDS,
  type ActionRecord,
} from "../actions/action-record.ts";
import { creatureNeed, foesFor, nobodyRefusal, othersFor } from "../actions/candidates.ts";
import { coverEffect, warnOfFullCover } from "./cover.ts";
import { styleChoiceOf } from "./defense.ts";
import { mayChooseAttribute, styleNeeds } from "./style-needs.ts";
import { abilityRule, checkAbility, checkAbilityTarget, isOfferedFor, useAbility } from "../magic/magic.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { AbilityUse, StyleAbility, StyleCreature, StyleWeapon } from "../state.ts";
import { UNARMED } from "../character/attributes.ts";
import { hasFreeHand } from "./reach.ts";

/** The weapon that a command strikes with. */
export function meansOf(command: Command): Means {
  return { kind: "weapon", weapon: textOf(command, "weapon"), thrown: flagOf(command, "thrown") };
}

/** STYLE-ATK-09: asks before a shot that full cover stops; true for all others. */
function* goesOn(
  context: StyleContext,
  { attacker, target, means, claims }: Pick<Attack, "attacker" | "target" | "means" | "claims">,
): Procedure<boolean> {
  const form = formOf(context.creature(attacker), means);
  const cover = claims.cover ?? context.state.creatures[target]?.cover ?? "none";
  if (!form || coverEffect(cover, form.mode) !== null) return true;
  return yield* warnOfFullCover(context, attacker, target);
}

const strike: ActionRecord = {
  action: "strike",
  rule: "STYLE-ATK-02",
  shape: parameters({ target: ID, weapon: ID, thrown: OPTIONAL_FLAG, ...DECLARED_FIELDS, ...STYLE_FIELDS }),
  refusal: (situation, { id }, command) =>
    checkPrimary(situation, id, ATTACK_PRICE) ??
    checkAttack(situation, id, textOf(command, "target"), meansOf(command)),
  *resolve(context, command) {
    const attacker = actorOf(command);
    const target = textOf(command, "target");
    const attack: Attack = {
      attacker,
      target,
      means: meansOf(command),
      rule: "STYLE-ATK-02",
      claims: claimsOf(command),
      primary: true,
      choice: styleChoiceOf(command),
      added: command.modifiers,
    };
    if (!(yield* goesOn(context, attack))) return;
    const deed = { rule: "STYLE-AP-11", further: ["STYLE-A-STRIKE"], strikesAt: target } as const;
    payPrimary(context, attacker, ATTACK_PRICE, deed);
    yield* resolveAttack(context, attack);
  },
  options: (situation, actor) => {
    const weapons = [...Object.values(actor.weapons), ...(hasFreeHand(actor) ? [UNARMED] : [])];
    return weapons.flatMap((weapon) => strikesWith(situation, actor, weapon));
  },
};

function strikesWith(situation: StyleReadContext, actor: StyleCreature, weapon: StyleWeapon): OptionSeed[] {
  const near =
    weapon.ranged || weapon.reach > 0 ? [strikeSeed(situation, actor, { weapon, thrown: false })] : [];
  const far = weapon.thrown ? [strikeSeed(situation, actor, { weapon, thrown: true })] : [];
  return [...near, ...far];
}

function strikeSeed(
  situation: StyleReadContext,
  actor: StyleCreature,
  { weapon, thrown }: { readonly weapon: StyleWeapon; readonly thrown: boolean },
): OptionSeed {
  const means: Means = { kind: "weapon", weapon: weapon.id, thrown };
  const targets = foesFor(situation, actor, (id) => checkAttack(situation, actor.id, id, means));
  const near = !thrown && !weapon.ranged && weapon.reach > 0;
  return {
    parameters: { weapon: weapon.id, ...(thrown ? { thrown } : {}) },
    action: thrown ? "throw" : "strike",
    detail: weapon.id === UNARMED.id ? UNARMED.id : weapon.name,
    cost: [...apCost(1), ATTACK_COST],
    needs: [
      creatureNeed("target", targets),
      ...styleNeeds(actor, mayChooseAttribute(situation, near)),
      ...flankNeeds(actor, near),
    ],
    refusal: checkPrimary(situation, actor.id, ATTACK_PRICE) ?? nobodyRefusal("STYLE-ATK-02", targets),
  };
}

/** The action by which an ability is used at a moment. */
export const ABILITY_COMMANDS: { readonly [Use in AbilityUse]: string } = {
  primary: "useAbility",
  reaction: "reactWithAbility",
  free: "freeAction",
};

/** An action that uses an ability at one kind of moment. */
function using(rule: RuleId, use: AbilityUse): ActionRecord {
  return {
    action: ABILITY_COMMANDS[use],
    rule,
    shape: parameters({
      ability: ID,
      target: { kind: "text", blank: false, optional: true },
      exposedTo: OPTIONAL_IDS,
      ...DECLARED_FIELDS,
      ...STYLE_FIELDS,
    }),
    refusal: (situation, { id }, command) => {
      const ability = textOf(command, "ability");
      return (
        checkAbility(situation, id, ability, use) ??
        checkAbilityTarget(situation, id, ability, namedOrNull(command, "target"))
      );
    },
    *resolve(context, command) {
      const [user, ability] = [actorOf(command), textOf(command, "ability")];
      const target = namedOrNull(command, "target");
      const claims = claimsOf(command);
      const attacks = context.creature(user).abilities[ability]?.attack === true;
      const means: Means = { kind: "ability", ability };
      const goes =
        !attacks || target === null || (yield* goesOn(context, { attacker: user, target, means, claims }));
      if (!goes) return;
      yield* useAbility(context, {
        user,
        ability,
        use,
        target,
        claims,
        choice: styleChoiceOf(command),
        exposedTo: namedListOrNull(command, "exposedTo"),
        added: command.modifiers ?? [],
      });
    },
    options: (situation, actor) =>
      Object.values(actor.abilities)
        .filter((ability) => isOfferedFor(situation.state, ability, use))
        .map((ability) => abilitySeed(situation, actor, ability, use)),
  };
}

const ABILITY_KINDS = { primary: "action", reaction: "reaction", free: "free" } as const;

/** STYLE-HP-05: whether an ability that heals finds no lost health. */
function isInVain({ state }: StyleReadContext, { healing }: StyleAbility, id: CreatureId): boolean {
  const health = state.creatures[id]?.health;
  return healing !== null && health !== undefined && health.value >= health.max;
}

function abilitySeed(
  situation: StyleReadContext,
  actor: StyleCreature,
  ability: StyleAbility,
  use: AbilityUse,
): OptionSeed {
  const check = (id: CreatureId): Refusal | null => checkAbilityTarget(situation, actor.id, ability.id, id);
  const foes = foesFor(situation, actor, check);
  const helped = [{ creature: actor.id, refusal: null }, ...othersFor(situation, actor, check)].map((each) =>
    warnedIf(isInVain(situation, ability, each.creature), each),
  );
  const rule = abilityRule(ability, use);
  const aims = ability.attack || ability.healing !== null;
  return {
    parameters: { ability: ability.id },
    action: use === "free" ? "freeAction" : ability.source,
    rule,
    detail: ability.name,
    kind: ABILITY_KINDS[use],
    // Outside a fight nothing is paid.
    cost:
      situation.state.phase === "running"
        ? [...apCost(use === "free" ? 0 : ability.ap), ...(ability.attack ? [ATTACK_COST] : [])]
        : [],
    needs: [
      ...(aims ? [creatureNeed("target", ability.attack ? foes : helped)] : []),
      ...(ability.roll === "style"
        ? styleNeeds(actor, mayChooseAttribute(situation, ability.attack && ability.meleeAttack))
        : []),
      ...flankNeeds(actor, ability.attack && ability.meleeAttack),
    ],
    refusal:
      checkAbility(situation, actor.id, ability.id, use) ??
      (ability.attack ? nobodyRefusal(rule, foes) : null),
  };
}

/** What spells, items, perks and actions of one's own are used by, in and out of a fight. */
export const ABILITY_RECORDS: readonly ActionRecord[] = [
  using("STYLE-ACT-02", "primary"),
  using("STYLE-ACT-03", "reaction"),
  using("STYLE-FREE-01", "free"),
];

/** In the order of the palette. */
export const ATTACK_RECORDS: readonly ActionRecord[] = [strike, ...ABILITY_RECORDS];
