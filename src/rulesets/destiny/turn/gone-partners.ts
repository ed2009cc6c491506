// Gone partners: who has left the fight holds nobody any more, shares no space, and neither carries nor rides.

import type { CreatureId } from "../../../core/language/rules.ts";
import { endGrapple, endSharing, grapplersOf, spaceSharers } from "../attack/grappling.ts";
import { endRiding, mountOf, onFoot, riderOf } from "../movement/riding.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { Condition, DestinyCreature, DestinyState } from "../state.ts";

/** Conditions that last only as long as the one they name is there. */
const TIES: ReadonlySet<string> = new Set(["grappling", "pinned", "sharingSpace", "mounted", "ridden"]);

function isTieTo(absent: ReadonlySet<CreatureId>, { condition, source }: Condition): boolean {
  return source !== undefined && TIES.has(condition) && absent.has(source);
}

/** A creature without what ties it to others who are not there any more, and what hangs on that; itself where nothing does. */
function partedFrom(absent: ReadonlySet<CreatureId>, creature: DestinyCreature): DestinyCreature {
  const all = Object.entries(creature.conditions);
  const kept = all.filter(([, each]) => !isTieTo(absent, each));
  if (kept.length === all.length) return creature;
  const has = (word: string): boolean => kept.some(([, { condition }]) => condition === word);
  const hanging = kept.filter(
    ([, { condition }]) =>
      (condition !== "uncontrolled" || has("mounted")) && (condition !== "dragging" || has("grappling")),
  );
  const position = has("mounted") ? creature.position : onFoot(creature);
  return { ...creature, position, conditions: Object.fromEntries(hanging) };
}

/** The situation as the rules see it: nobody is tied to one who has left. */
export function withoutGone(situation: DestinyReadContext): DestinyReadContext {
  const { state, absent } = situation;
  if (absent.size === 0) return situation;
  const parted = Object.values(state.creatures).flatMap((creature) => {
    const now = partedFrom(absent, creature);
    return now === creature ? [] : [[creature.id, now] as const];
  });
  if (parted.length === 0) return situation;
  const creatures: DestinyState["creatures"] = { ...state.creatures, ...Object.fromEntries(parted) };
  return { ...situation, state: { ...state, creatures } };
}

/** DEST-AMB-20, DEST-CON-18, DEST-MNT-01: ends all that ties creatures to others who are not there any more. */
export function letGoOfTheGone(context: DestinyContext): void {
  const { absent } = context.situation;
  if (absent.size === 0) return;
  for (const id of Object.keys(context.state.creatures)) if (!absent.has(id)) partFromGone(context, id);
}

function partFromGone(context: DestinyContext, id: CreatureId): void {
  const isGone = (other: CreatureId): boolean => !context.isHere(other);
  const creature = context.creature(id);
  for (const other of grapplersOf(creature).filter(isGone)) endGrapple(context, id, other, "DEST-AMB-20");
  for (const other of spaceSharers(creature).filter(isGone)) endSharing(context, id, other);
  const tied = mountOf(creature) ?? riderOf(creature);
  if (tied !== null && isGone(tied)) endRiding(context, id, "DEST-MNT-01");
}

/** A command that finds nobody tied to one who has left. */
export function amongThoseHere(rule: DestinyCommand): DestinyCommand {
  return {
    ...rule,
    check: (situation, command, asked) => rule.check(withoutGone(situation), command, asked),
    *run(context, command) {
      letGoOfTheGone(context);
      yield* rule.run(context, command);
    },
  };
}
