// The log as a list of steps: what each did, whether it is in force, and what going back to it would take back.

import type { Fight, FightState, LogEntry } from "../core/fight.ts";
import { rootsOf } from "../core/history.ts";
import { viewCard, viewLine } from "./card-view.ts";
import type { Viewer } from "./viewer.ts";
import type { Words } from "./words.ts";

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
}

/** The steps of the log, the latest first. */
export function viewLog(
  fight: Fight<FightState>,
  viewer: Viewer,
  words: Words,
  isNpc: (creature: string) => boolean,
): StepView[] {
  let later = 0;
  const inLog = fight.log.slice(0, fight.cursor.entries + (fight.cursor.events > 0 ? 1 : 0));
  const current = inLog.at(-1)?.root;
  return rootsOf(fight)
    .reverse()
    .map(({ root, entries, inForce }) => {
      const card = viewCard(fight, entries, viewer, words, isNpc);
      const last = entries.at(-1) as LogEntry;
      const takesBack = inForce ? later : 0;
      if (inForce) later += entries.reduce((count, entry) => count + entry.events.length, 0);
      return {
        root,
        title: card.title,
        actor: card.actor,
        headline: card.headline,
        inForce,
        here: root === current,
        byHand: entries.some((entry) => entry.input.kind === "foreign"),
        rewindTo: { sequence: last.sequence, events: last.events.length },
        stops: entries.flatMap((entry) => stopsOf(fight, entry, viewer, words, isNpc)),
        takesBack,
      };
    });
}

/** The events of an entry that the viewer may notice; to stop after one counts those before it as well. */
function stopsOf(
  fight: Fight<FightState>,
  entry: LogEntry,
  viewer: Viewer,
  words: Words,
  isNpc: (creature: string) => boolean,
): StopView[] {
  return entry.events.flatMap((event, index) => {
    const line = viewLine(fight.state, event, viewer, words, isNpc)[0];
    const rewindTo = { sequence: entry.sequence, events: index + 1 };
    return line ? [{ text: line.text, rule: line.rule, rewindTo }] : [];
  });
}
