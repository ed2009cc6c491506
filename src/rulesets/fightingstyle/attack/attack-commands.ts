// Commands of attack and magic: Strike, spells and items, free actions.

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
import type { RuleId } from "../../../core/language/rules.ts";
import { ATTACK_PRICE, checkPrimary, payPrimary } from "../turn/action-points.ts";
import type { Attack } from "./attack-facts.ts";
import { checkAttack, formOf, type Means } from "./attack-form.ts";
import { resolveAttack } from "./attack.ts";
import { CLAIM_FIELDS, claimsOf } from "./circumstances.ts";
import {
  namedListOrNull,
  namedOrNull,
  STYLE_FIELDS,
  type StyleCommand,
  type StyleCommands,
} from "../actions/command-record.ts";
import { coverEffect, warnOfFullCover } from "./cover.ts";
import { styleChoiceOf } from "./defense.ts";
import { checkAbility, checkAbilityTarget, useAbility } from "../magic/magic.ts";
import type { StyleContext } from "../rulings.ts";
import type { AbilityUse } from "../state.ts";

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

const strike: StyleCommand = {
  rule: "STYLE-ATK-02",
  shape: parameters({ target: ID, weapon: ID, thrown: OPTIONAL_FLAG, ...CLAIM_FIELDS, ...STYLE_FIELDS }),
  check: (situation, command) =>
    checkPrimary(situation, actorOf(command), ATTACK_PRICE) ??
    checkAttack(situation, actorOf(command), textOf(command, "target"), meansOf(command)),
  *run(context, command) {
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
};

/** A command that uses an ability at one kind of moment. */
function using(rule: RuleId, use: AbilityUse): StyleCommand {
  return {
    rule,
    shape: parameters({
      ability: ID,
      target: { kind: "text", blank: false, optional: true },
      exposedTo: OPTIONAL_IDS,
      ...CLAIM_FIELDS,
      ...STYLE_FIELDS,
    }),
    check: (situation, command) => {
      const [user, ability] = [actorOf(command), textOf(command, "ability")];
      return (
        checkAbility(situation, user, ability, use) ??
        checkAbilityTarget(situation, user, ability, namedOrNull(command, "target"))
      );
    },
    *run(context, command) {
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
  };
}

export const ATTACK_COMMANDS: StyleCommands = {
  strike,
  useAbility: using("STYLE-ACT-02", "primary"),
  reactWithAbility: using("STYLE-ACT-03", "reaction"),
  freeAction: using("STYLE-FREE-01", "free"),
};

/** The command by which an ability is used at a moment. */
export const ABILITY_COMMANDS: { readonly [Use in AbilityUse]: string } = {
  primary: "useAbility",
  reaction: "reactWithAbility",
  free: "freeAction",
};
