// Replay: the same fight again from its first state and its log, checked event by event.

import type { Engine } from "./engine.ts";
import { messageOf } from "../language/message-of.ts";
import { apply, type FightEvent } from "../language/events.ts";
import { createFight, type Fight, type FightState, type LogEntry, type Rulings } from "../language/fight.ts";
import { branchOff } from "./history.ts";
import type { Input } from "./inputs.ts";
import { canonicalText, equalJson } from "../language/json.ts";
import { ReplayMismatch } from "./command-run.ts";

/** A fight as a file: what was at first, what happened, and how it ended. */
export interface FightRecord {
  readonly format: 1;
  readonly engine: string;
  readonly ruleset: string;
  readonly rulings: Rulings;
  readonly initial: FightState;
  readonly log: readonly LogEntry[];
  readonly final: FightState;
}

/** The branch in force, up to the cursor, as a file; an entry that the cursor stands inside is cut short there. */
export function exportFight(fight: Fight<FightState>): FightRecord {
  const { engine, ruleset, rulings, initial, state } = fight;
  return {
    format: 1,
    engine,
    ruleset,
    rulings,
    initial,
    log: branchOff(fight).fight.log,
    final: state,
  };
}

/** Runs a recorded fight again. Throws ReplayMismatch at the first entry whose events differ, and for another end. */
export function replay<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  record: FightRecord,
): Fight<State> {
  let fight = createFight(record.ruleset, record.rulings, record.initial as State);
  for (const entry of record.log) fight = at(entry, () => replayEntry(engine, fight, entry));
  if (canonicalText(fight.state) !== canonicalText(record.final)) {
    throw new ReplayMismatch("CORE-REPLAY: the final state differs from the recorded one");
  }
  return fight;
}

/**
 * A recorded fight as it went, without any rule: each entry with the events that were recorded. So a file opens that was
 * played by rules which have been mended since. Throws ReplayMismatch when the events do not lead to the recorded end.
 */
export function openRecord(record: FightRecord): Fight<FightState> {
  const begun = {
    ...createFight(record.ruleset, record.rulings, record.initial),
    engine: record.engine,
  };
  const fight = record.log.reduce((before, entry) => at(entry, () => takeOver(before, entry)), begun);
  if (canonicalText(fight.state) !== canonicalText(record.final))
    throw new ReplayMismatch("CORE-REPLAY: the recorded events do not lead to the recorded final state");
  return fight;
}

/** What comes of an entry; whatever its data make go wrong is a mismatch that names it. */
function at<Outcome>({ sequence }: LogEntry, run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    if (error instanceof ReplayMismatch) throw error;
    const reason = messageOf(error);
    throw new ReplayMismatch(`CORE-REPLAY: entry ${sequence} cannot be played: ${reason}`, { cause: error });
  }
}

function replayEntry<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  before: Fight<State>,
  entry: LogEntry,
): Fight<State> {
  if (entry.cut) return takeOver(before, entry);
  const result = engine.step(readyFor(before, entry), inputOf(entry), { user: entry.by, gm: true, owns: [] });
  if (!result.accepted) {
    throw new ReplayMismatch(
      `CORE-REPLAY: entry ${entry.sequence} is refused by ${result.refusal.rule}: ${result.refusal.code}`,
    );
  }
  if (!areAsRecorded(result.entries[0]?.events ?? [], entry.events)) {
    throw new ReplayMismatch(`CORE-REPLAY: entry ${entry.sequence} gives other events than recorded`);
  }
  return result.fight;
}

/** Whether events are those of a file; one of a version that noted no places may lack them. */
function areAsRecorded(events: readonly FightEvent[], recorded: readonly FightEvent[]): boolean {
  return equalJson(events, recorded) || equalJson(events.map(withoutPlaces), recorded.map(withoutPlaces));
}

function withoutPlaces(event: FightEvent): FightEvent {
  const changes = event.changes.map(({ nextKey: _nextKey, ...change }) => change);
  return { ...event, changes };
}

/** An entry of which only the first events were kept: no rule would stop there again, so its events are taken as they are. */
function takeOver<State extends FightState>(before: Fight<State>, entry: LogEntry): Fight<State> {
  const log = [...before.log, entry];
  const state = entry.events.reduce(apply, before.state);
  return {
    ...before,
    state,
    log,
    cursor: { entries: log.length, events: 0 },
    nextSequence: entry.sequence + 1,
    open: null,
  };
}

/** The fight as it was when the entry came; the very same one where it can be, since its procedure is still warm. */
function readyFor<State extends FightState>(before: Fight<State>, entry: LogEntry): Fight<State> {
  const gone = (entry.absent ?? []).filter((id) => !before.absent[id]);
  if (before.nextSequence === entry.sequence && gone.length === 0) return before;
  const absent = { ...before.absent, ...Object.fromEntries(gone.map((id) => [id, true as const])) };
  return { ...before, nextSequence: entry.sequence, absent };
}

function inputOf(entry: LogEntry): Input {
  const { input } = entry;
  return input.kind === "overrule" ? { kind: "overrule", overruling: input.overruling } : input;
}
