// Resting in company: time that goes by once for everybody, with the rests that it holds for each who can rest in it.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { emitFor } from "../facts.ts";
import { offerInvestedMana } from "../magic/magic-effects.ts";
import type { DestinyContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { hasCondition, roundsOfMinutes } from "./conditions.ts";
import { longRest, beginDayWhereOver, longRestRefusal, shortRest } from "./recovery.ts";

/** DEST-REST-01. */
export const SHORT_REST_MINUTES = 15;
export const LONG_REST_MINUTES = 8 * 60;

const SHORT = roundsOfMinutes(SHORT_REST_MINUTES);
const LONG = roundsOfMinutes(LONG_REST_MINUTES);

/** DEST-REST-02, DEST-SEQ-03: whether each round brings a creature a check, which no rest lets pass. */
export function isImperiled(creature: DestinyCreature): boolean {
  return (
    !creature.dead && (["bleeding", "burning", "dying"] as const).some((word) => hasCondition(creature, word))
  );
}

/**
 * DEST-REST-01: so many rounds of rest for everybody who is here: a long rest for each eight hours, a short one for each
 * quarter of an hour of what is left. `pass` lets rounds go by for all.
 */
export function* restTogether(
  context: DestinyContext,
  rounds: number,
  pass: (rounds: number) => Procedure<void>,
): Procedure<void> {
  for (let gone = 0; gone < rounds;) {
    const left = rounds - gone;
    const span = left >= LONG ? LONG : Math.min(SHORT, left);
    const resting = restersIn(context);
    yield* pass(span);
    gone += span;
    for (const id of resting) if (span >= SHORT) yield* unlessGone(context, rest(context, id, span === LONG));
    for (const id of context.state.entrants) if (context.isHere(id)) beginDayWhereOver(context, id);
  }
}

function restersIn(context: DestinyContext): readonly CreatureId[] {
  return context.state.entrants.filter((id) => {
    const creature = context.isHere(id) ? context.creature(id) : null;
    return creature !== null && !creature.dead && !isImperiled(creature);
  });
}

function* rest(context: DestinyContext, id: CreatureId, isLong: boolean): Procedure<void> {
  const creature = context.creature(id);
  if (creature.dead || isImperiled(creature)) return;
  if (!isLong) return yield* shortRest(context, id);
  const refusal = longRestRefusal(creature, true);
  if (refusal) {
    const { rule, code } = refusal;
    return emitFor(context, id, { type: "RestInVain", rule, operands: { code } });
  }
  yield* longRest(context, id, { slept: true, added: [] });
  yield* offerInvestedMana(context, id);
}
