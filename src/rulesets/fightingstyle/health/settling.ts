// Values that were changed by hand: whoever has lost the last health falls, and whoever has some again wakes.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, parameters } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import type { StyleCommand } from "../actions/action-record.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";
import { condition, has } from "./conditions.ts";
import { fallUnconscious, hasToFall } from "./damage.ts";

/** STYLE-COND-DEAD: it lies where it stood, and has nothing left. */
export function die(context: StyleContext, id: CreatureId, rules: readonly RuleId[] = ["CORE-HAND"]): void {
  emitFor(context, id, { type: "Died", rule: "STYLE-COND-DEAD", rules }, (creature) => {
    creature.dead = true;
    creature.health.value = 0;
    creature.ap = 0;
    creature.conditions["unconscious"] ??= condition("unconscious");
    creature.conditions["prone"] ??= condition("prone");
  });
}

/** STYLE-HP-03, STYLE-COND-DEAD: whoever is out, and still has what nobody has who is. */
function isHalfOut(creature: StyleCreature): boolean {
  const { dead, ap, health } = creature;
  if (dead && (health.value > 0 || !has(creature, "unconscious"))) return true;
  return (dead || has(creature, "unconscious")) && (ap > 0 || !has(creature, "prone"));
}

const isUnsettled = (creature: StyleCreature): boolean => hasToFall(creature) || isHalfOut(creature);

/** STYLE-HP-03, STYLE-COND-DEAD: what follows from a value that was changed by hand. */
export const SETTLE: StyleCommand = {
  rule: "STYLE-HP-03",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }, command) => {
    const creature = state.creatures[actorOf(command)];
    return creature && isUnsettled(creature)
      ? null
      : refuse("STYLE-HP-03", "nothingDue", undefined, "creature");
  },
  *run(context, command) {
    const id = actorOf(command);
    const creature = context.creature(id);
    if (creature.dead) return die(context, id);
    fallUnconscious(context, id, hasToFall(creature) ? "STYLE-HP-03" : "STYLE-COND-UNCONSCIOUS");
  },
};

/** Whether a hand has changed what the checks hang on. */
function hasCrossed(before: StyleCreature, now: StyleCreature): boolean {
  const isOut = has(now, "unconscious");
  return (
    (before.health.value > 0 && now.health.value === 0) ||
    before.dead !== now.dead ||
    has(before, "unconscious") !== isOut
  );
}

/** The command that settles a creature whose hand-changed state asks for checks; null where nothing new follows. */
export function settling(
  before: StyleCreature | undefined,
  { state }: StyleReadContext,
  id: CreatureId,
): Command | null {
  const now = state.creatures[id];
  if (!now) return null;
  if (isUnsettled(now))
    return before === undefined || hasCrossed(before, now) ? { type: "settle", creature: id } : null;
  // STYLE-HP-05: from no health to some it wakes; who sleeps with health left goes on.
  const wakes = before?.health.value === 0 && now.health.value > 0 && !now.dead && has(now, "unconscious");
  return wakes ? { type: "wake", creature: id } : null;
}
