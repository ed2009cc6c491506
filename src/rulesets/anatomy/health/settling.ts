// What a value leads to that somebody has written onto a sheet by hand: the same checks as if the rules had come to it.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, parameterOf, parameters } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Rule } from "../actions/command-shapes.ts";
import { injuryCount, vitalParts } from "../character/body.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature, AnatomyState } from "../state.ts";
import { die } from "./constitution.ts";
import { checkAlive } from "./hand-harm.ts";
import { clearSleep, sleepsForNothing } from "./recovery.ts";
import { comeDown, fatalRule, gainedParts, settleInjuries } from "./injuries.ts";
import { tellPools, wakeRested } from "./stamina.ts";

/** Injuries that a part had before, more or fewer, by part; parts that are not named have as many as they had. */
const SINCE = {
  kind: "map",
  of: { kind: "number", integer: true, min: 0, max: 99 },
  optional: true,
} as const satisfies Shape;

/** The creature without the injuries that are new since then: the last ones of each part that is named. */
function asItWas(creature: AnatomyCreature, since: { readonly [part: string]: number }): AnatomyCreature {
  const left = new Map(Object.entries(since));
  const kept = Object.entries(creature.injuries).filter(([, { part }]) => {
    const room = left.get(part);
    if (room === undefined) return true;
    left.set(part, room - 1);
    return room > 0;
  });
  return kept.length === Object.keys(creature.injuries).length
    ? creature
    : { ...creature, injuries: Object.fromEntries(kept) };
}

/** ANAT-PART-27: whether a head has fewer injuries than before, so that nobody sleeps for it any more. */
function sleepIsOver(
  creature: AnatomyCreature,
  since: { readonly [part: string]: number },
  rulings: AnatomyRulings,
): boolean {
  if (!sleepsForNothing(creature, rulings)) return false;
  return vitalParts(creature, "head").some((head) => (since[head] ?? 0) > injuryCount(creature, head));
}

/** ANAT-STA-06, ANAT-STA-13: whether the exhaustion points contradict being awake or unconscious. */
function poolsAreDue({ exhaustion, unconscious, headSleep }: AnatomyCreature): boolean {
  if (exhaustion === null) return false;
  return exhaustion === 0 ? !unconscious : unconscious && headSleep === null;
}

function checkSettle(situation: AnatomyReadContext, command: Command): Refusal | null {
  const gone = checkAlive(situation, command, "ANAT-HAND-07");
  const creature = situation.state.creatures[actorOf(command)];
  if (gone || !creature) return gone;
  const since = parameterOf(command, "since", SINCE) ?? {};
  const due =
    poolsAreDue(creature) ||
    sleepIsOver(creature, since, situation.rulings) ||
    fatalRule(creature) !== null ||
    gainedParts(creature, asItWas(creature, since)).length > 0;
  return due ? null : refuse("ANAT-HAND-07", "nothingDue");
}

function* settle(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const creature = context.creature(id);
  const since = parameterOf(command, "since", SINCE) ?? {};
  const old = asItWas(creature, since);
  if (sleepIsOver(creature, since, context.rulings)) clearSleep(context, id);
  if (gainedParts(creature, old).length > 0) yield* settleInjuries(context, id, old);
  const fatal = context.isHere(id) ? fatalRule(context.creature(id)) : null;
  if (fatal) die(context, id, fatal, ["ANAT-HAND-07"]);
  if (!context.isHere(id)) return;
  if (context.creature(id).dead) return yield* comeDown(context, id, creature.flying);
  tellPools(context, id, context.creature(id));
  wakeRested(context, id);
  yield* comeDown(context, id, creature.flying);
}

/** ANAT-HAND-07: the command for what a change by hand leads to, or null. */
export function afterHandEdit(
  before: AnatomyState,
  { state, rulings, absent }: AnatomyReadContext,
  id: CreatureId,
): Command | null {
  const [old, creature] = [before.creatures[id], state.creatures[id]];
  if (!old || !creature || creature.dead || absent.has(id)) return null;
  const had = Object.fromEntries(
    vitalParts(old, "head")
      .map((head) => [head, injuryCount(old, head)] as const)
      .filter(([head, count]) => count > injuryCount(creature, head)),
  );
  const wakes = sleepIsOver(creature, had, rulings);
  const parts = [...gainedParts(creature, old), ...(wakes ? Object.keys(had) : [])];
  if (parts.length > 0) {
    const since = Object.fromEntries(parts.map((part) => [part, injuryCount(old, part)]));
    return { type: "settle", creature: id, since };
  }
  // Whoever a hand makes unconscious, or leaves so, stays: only exhaustion points that have changed wake anybody.
  const changed = old.exhaustion !== creature.exhaustion || creature.exhaustion === 0;
  const due = (changed && poolsAreDue(creature)) || (fatalRule(creature) !== null && fatalRule(old) === null);
  return due ? { type: "settle", creature: id } : null;
}

export const SETTLING: { readonly [type: string]: Rule } = {
  settle: {
    rule: "ANAT-HAND-07",
    gmOnly: true,
    shape: parameters({ since: SINCE }),
    check: checkSettle,
    run: settle,
  },
};
