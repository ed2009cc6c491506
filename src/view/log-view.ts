// The log as a list of steps: what each did, whether it is in force, and what going back to it would take back.

import type { EventDeclarations } from "../core/language/events.ts";
import type { Fight, FightState, LogEntry } from "../core/language/fight.ts";
import { forkIn, rootsOf, undoTarget } from "../core/engine/history.ts";
import { viewCard, viewLine } from "./card-view.ts";
import { withWholeCast } from "./name-index.ts";
import {
  changesInWords,
  harmPlaces,
  joinChanges,
  netChanges,
  NO_CHANGES,
  reversed,
  type NetChanges,
} from "./change-view.ts";
import type { Seat } from "./seat.ts";
import { tooLargeInWords } from "./too-large.ts";

/** One event of a step, as a place to go back to. */
export interface StopView {
  readonly text: string;
  readonly rule: string;
  readonly rewindTo: { readonly sequence: number; readonly events: number };
}

export interface StepView {
  readonly root: number;
  readonly title: string;
  readonly actor: string;
  readonly headline: string;
  readonly inForce: boolean;
  /** The last step in force: where the fight stands. */
  readonly here: boolean;
  readonly byHand: boolean;
  /** Where the cursor would go to have this step as the last one in force. */
  readonly rewindTo: { readonly sequence: number; readonly events: number };
  /** Its events one by one. */
  readonly stops: readonly StopView[];
  /** How many events lie after it, so would be taken back. */
  readonly takesBack: number;
  /** What the step itself changed: "Ilse: AP 9 → 4". */
  readonly changed: string;
  /** What taking it back would change, where it is in force. */
  readonly undone: string;
  /** What would change on the way from where the fight stands to the end of this step, back or forth. */
  readonly onTheWay: string;
}

type Step = ReturnType<typeof rootsOf>[number];

/** The steps of the log, the latest first. */
export function viewLog(stored: Fight<FightState>, seat: Seat, declared: EventDeclarations): StepView[] {
  const fight = withWholeCast(stored);
  const inLog = fight.log.slice(0, fight.cursor.entries + (fight.cursor.events > 0 ? 1 : 0));
  const current = inLog.at(-1)?.root;
  const first = harmPlaces(fight.log, declared);
  const say = (changes: NetChanges): string => changesInWords(changes, fight.state, seat, first);
  const steps = rootsOf(fight);
  const ways = waysTo(steps);
  let later = 0;
  return steps.reverse().map((step) => {
    const { root, entries, inForce } = step;
    const card = viewCard(fight, entries, seat, declared);
    const last = entries.at(-1) as LogEntry;
    const takesBack = inForce ? later : 0;
    if (inForce) later += entries.reduce((count, entry) => count + entry.events.length, 0);
    const changes = netChanges(entries);
    const left = tooLargeInWords(entries, seat);
    return {
      root,
      title: card.title,
      actor: card.actor,
      headline: card.headline,
      inForce,
      here: root === current,
      byHand: entries.some((entry) => entry.input.kind === "foreign"),
      rewindTo: { sequence: last.sequence, events: last.events.length },
      stops: entries.flatMap((entry) => stopsOf(fight, entry, seat, declared)),
      takesBack,
      changed: together(say(changes), left),
      undone: inForce ? together(say(reversed(changes)), left) : "",
      onTheWay: say(ways.get(step) ?? NO_CHANGES),
    };
  });
}

/** A step back before it is taken: what it would take back, and what would change by that; null where there is none. */
export function viewUndo(
  fight: Fight<FightState>,
  seat: Seat,
  declared: EventDeclarations,
): { readonly step: string; readonly changes: string } | null {
  const target = undoTarget(fight);
  if (!target) return null;
  const { entries, events } = fight.cursor;
  const begun = events > 0 ? fight.log.slice(entries, entries + 1) : [];
  const back = [...fight.log.slice(target.entries, entries), ...begun];
  const { root } = back[0] ?? {};
  // An edit by hand is taken back alone, whatever is asked meanwhile: then the card tells of that alone.
  const isWhole = back[0]?.input.kind !== "foreign";
  const { actor, title } = viewCard(
    withWholeCast(fight),
    isWhole ? fight.log.filter((entry) => entry.root === root) : back,
    seat,
    declared,
  );
  const first = harmPlaces(fight.log, declared);
  return {
    step: [actor, title].filter(Boolean).join(": "),
    changes: together(
      changesInWords(reversed(netChanges(back)), fight.state, seat, first),
      tooLargeInWords(back, seat),
    ),
  };
}

function together(...texts: readonly string[]): string {
  return texts.filter(Boolean).join("; ");
}

/** A branch that was left behind: what it begins with, and whether the fight can go back to it from where the log goes. */
export interface BranchView {
  readonly index: number;
  readonly steps: number;
  /** Its first step in words. */
  readonly first: string;
  readonly mayTake: boolean;
}

/** The branches that were left behind, in the order in which they were. */
export function viewBranches(
  stored: Fight<FightState>,
  seat: Seat,
  declared: EventDeclarations,
): BranchView[] {
  const fight = withWholeCast(stored);
  return fight.branches.map((branch, index) => {
    const root = branch[0]?.root;
    const entries = branch.filter((entry) => entry.root === root);
    const card = viewCard(fight, entries, seat, declared);
    return {
      index,
      steps: new Set(branch.map((entry) => entry.root)).size,
      first: `${card.actor} ${card.title}`.trim(),
      mayTake: forkIn(fight, branch) !== null,
    };
  });
}

/** What changes from where the fight stands to the end of each step: back over those in force, forth over the others. */
function waysTo(steps: readonly Step[]): ReadonlyMap<Step, NetChanges> {
  const ways = new Map<Step, NetChanges>();
  let forth = NO_CHANGES;
  for (const step of steps.filter(({ inForce }) => !inForce)) {
    forth = joinChanges(forth, netChanges(step.entries));
    ways.set(step, forth);
  }
  let back = NO_CHANGES;
  for (const step of steps.filter(({ inForce }) => inForce).reverse()) {
    ways.set(step, back);
    back = joinChanges(back, reversed(netChanges(step.entries)));
  }
  return ways;
}

/** The events of an entry that the viewer may notice; to stop after one counts those before it as well. */
function stopsOf(
  fight: Fight<FightState>,
  entry: LogEntry,
  seat: Seat,
  declared: EventDeclarations,
): StopView[] {
  return entry.events.flatMap((event, index) => {
    const line = viewLine(fight.state, event, seat, declared)[0];
    const rewindTo = { sequence: entry.sequence, events: index + 1 };
    return line ? [{ text: line.text, rule: line.rule, rewindTo }] : [];
  });
}
