// One command of the GM outside the turns: whom it may be about, and the checks that follow whatever it does.

import { ofNobody } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { parameters } from "../../../core/language/parameters.ts";
import { loosenGrabs, settleFacings } from "../attack/standing-ties.ts";
import { settleHarm } from "../health/consciousness.ts";
import { settleRiding } from "../movement/riding.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";

export const POINTS = { kind: "number", integer: true, min: 0, max: 9999 } as const satisfies Shape;
export const MAYBE_POINTS = { ...POINTS, optional: true } as const satisfies Shape;
/** How long something lasts, in counts from now. */
export const MAYBE_COUNTS = { ...MAYBE_POINTS, min: 1 } as const satisfies Shape;

/** Why a command is about nobody, or null. */
export function creatureRefusal({ state }: TimeCountReadContext, command: Command): Refusal | null {
  return Object.hasOwn(state.creatures, actorOf(command)) ? null : ofNobody(command);
}

/** TC-HP-03: why nothing hurts, heals or numbs a creature any more, or null. */
export function livingRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const dead = situation.state.creatures[actorOf(command)]?.dead ?? false;
  return (
    creatureRefusal(situation, command) ??
    (dead ? refuse("TC-HP-03", "targetDead", undefined, "creature") : null)
  );
}

type Check = (situation: TimeCountReadContext, command: Command) => Refusal | null;

/** A command of the GM, with the checks that follow. */
export function master(
  rule: RuleId,
  fields: { readonly [parameter: string]: Shape },
  run: (context: TimeCountContext, command: Command) => Procedure<void>,
  check: Check = creatureRefusal,
): TimeCountCommand {
  return {
    rule,
    shape: parameters(fields),
    gmOnly: true,
    check: (situation, command) => check(situation, command),
    *run(context, command) {
      const before = context.state;
      yield* run(context, command);
      yield* settleHarm(context, before);
      settleRiding(context);
    },
  };
}

/** TC-M31: one of the hand's deeds: besides, grabs and facings follow where somebody stands and who can still act. */
export function handDeed(
  fields: { readonly [parameter: string]: Shape },
  run: (context: TimeCountContext, command: Command) => Procedure<void>,
  check: Check = () => null,
): TimeCountCommand {
  const inner = master("TC-M31", fields, run, (situation, command) => {
    return creatureRefusal(situation, command) ?? check(situation, command);
  });
  return {
    ...inner,
    *run(context, command) {
      const before = context.state;
      yield* inner.run(context, command);
      loosenGrabs(context);
      yield* settleFacings(context, before);
    },
  };
}
