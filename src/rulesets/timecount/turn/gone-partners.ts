// Gone partners: who has left the fight, or is out of reach, grabs nobody any more, neither carries nor rides, and distracts nobody.

import { spoilCoups } from "../attack/coup-de-grace.ts";
import { loosenGrabs } from "../attack/standing-ties.ts";
import { endDistractions } from "../health/consciousness.ts";
import { onFoot, settleRiding } from "../movement/riding.ts";
import type { TimeCountCommand, TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { Condition, TimeCountState } from "../state.ts";

/** Conditions that last only as long as the one whom they name is there. */
const TIES: ReadonlySet<string> = new Set(["grabbed", "mounted", "ridden"]);

/** The situation as the rules see it while a question is open: nobody is tied to one who has left. */
export function withoutGone(situation: TimeCountReadContext): TimeCountReadContext {
  const { state, absent, rulings } = situation;
  if (absent.size === 0) return situation;
  const isTieToGone = ({ condition, ends, source }: Condition): boolean =>
    source !== undefined &&
    absent.has(source) &&
    (TIES.has(condition) || (ends === "sourceTurn" && !rulings.distractionOutlives));
  const parted = Object.values(state.creatures).flatMap((creature) => {
    const all = Object.entries(creature.conditions);
    const kept = all.filter(([, each]) => !isTieToGone(each));
    if (kept.length === all.length) return [];
    const position = kept.some(([, { condition }]) => condition === "mounted")
      ? creature.position
      : onFoot(creature);
    return [[creature.id, { ...creature, position, conditions: Object.fromEntries(kept) }] as const];
  });
  if (parted.length === 0) return situation;
  const creatures: TimeCountState["creatures"] = { ...state.creatures, ...Object.fromEntries(parted) };
  return { ...situation, state: { ...state, creatures } };
}

/** A command that finds nobody tied to one who has left. */
export function amongThoseHere(rule: TimeCountCommand): TimeCountCommand {
  return {
    ...rule,
    check: (situation, command, asked) => rule.check(withoutGone(situation), command, asked),
  };
}

/** TC-WREST-08, TC-M30, TC-Q99, TC-SPEC-12: ends what hangs on those who are not there any more, or not where they were. */
export function settleTies(context: TimeCountContext): void {
  loosenGrabs(context);
  settleRiding(context);
  spoilCoups(context);
  endDistractions(context, (maker = "") => !context.isHere(maker));
}
