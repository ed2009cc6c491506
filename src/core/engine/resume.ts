// Resuming: a suspended procedure is rebuilt by running it again from the state at its first event.

import { reverse, type FightEvent } from "../language/events.ts";
import type {
  Fight,
  FightState,
  LoggedInput,
  LogEntry,
  RecordedResponse,
  Rulings,
} from "../language/fight.ts";
import { findAsk, pendingRoll } from "./open-requests.ts";
import { ordinalOf, ReplayMismatch, CommandRun } from "./command-run.ts";
import type { ReadContext } from "../language/read-context.ts";
import type { Ruleset } from "../language/ruleset.ts";

/** The entries of one root that are in force. */
export function entriesOfRoot(fight: Fight<FightState>, root: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let i = fight.cursor.entries - 1; i >= 0; i -= 1) {
    const entry = fight.log[i];
    if (!entry || entry.root !== root) break;
    entries.unshift(entry);
  }
  return entries;
}

/** The procedure of the last root in force, as it stood when it was suspended, in the state that the log has led to; who has left since was still there. Throws ReplayMismatch. */
export function resume<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  fight: Fight<State>,
  root: number,
): CommandRun<State, Settings> {
  const entries = entriesOfRoot(fight, root);
  const first = entries[0];
  if (!first) throw new ReplayMismatch(`CORE-REPLAY: no entry for root ${root}`);
  const start = {
    state: entries.reduceRight((state, entry) => entry.events.reduceRight(reverse, state), fight.state),
    rulings: fight.rulings as Settings,
    absent: new Set(first.absent),
  };
  const running = startRoot(ruleset, first, start);
  for (const entry of entries.slice(1)) feed(running, entry.input, entry);
  running.context.takeEvents();
  running.context.standAt(fight.state);
  return running;
}

function startRoot<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  first: LogEntry,
  start: ReadContext<State, Settings>,
): CommandRun<State, Settings> {
  const { root, input } = first;
  if (input.kind === "command") {
    const running = new CommandRun(ruleset, root, input.command, start);
    running.begin();
    return running;
  }
  if (input.kind !== "overrule") throw new ReplayMismatch(`CORE-REPLAY: root ${root} is no command`);
  const undone = first.events[0];
  if (undone?.type !== "Overruled")
    throw new ReplayMismatch(`CORE-REPLAY: root ${root} lacks what it overruled`);
  return runOverruled(ruleset, { root, input, undone }, start);
}

/** A root that is run again with a roll overruled. */
interface OverruledRoot {
  readonly root: number;
  readonly input: Extract<LoggedInput, { kind: "overrule" }>;
  /** What takes the old one back. */
  readonly undone: FightEvent;
}

/** Runs a root again with a roll overruled: takes the old one back, then feeds the carried responses as far as they fit. */
export function runOverruled<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  { root, input, undone }: OverruledRoot,
  start: ReadContext<State, Settings>,
): CommandRun<State, Settings> {
  const blank = new CommandRun(ruleset, root, input.command, start);
  blank.context.absorb(undone);
  blank.begin();
  for (const response of input.carried) if (!offer(blank, response)) break;
  return blank;
}

/** Feeds a logged input to a running procedure. Throws ReplayMismatch when it does not fit what is open. */
function feed<State extends FightState, Settings extends Rulings>(
  running: CommandRun<State, Settings>,
  input: LoggedInput,
  entry: LogEntry,
): void {
  const open = running.open?.request;
  if (entry.answers && (open?.kind !== entry.answers.kind || open.rule !== entry.answers.rule)) {
    throw new ReplayMismatch(
      `CORE-REPLAY: entry ${entry.sequence} answers ${entry.answers.kind} ${entry.answers.rule}, but ${open ? `${open.kind} ${open.rule}` : "nothing"} is open`,
    );
  }
  const response = recorded(input, entry);
  if (!response || !offer(running, response)) {
    throw new ReplayMismatch(`CORE-REPLAY: entry ${entry.sequence} does not fit the open request`);
  }
}

/** A logged input as a response that can be given again. */
export function recorded(input: LoggedInput, entry: Pick<LogEntry, "answers">): RecordedResponse | null {
  const rule = entry.answers?.rule ?? "";
  switch (input.kind) {
    case "rolled":
      return {
        kind: "rolled",
        request: ordinalOf(input.request),
        rule,
        faces: input.faces,
        modifiers: input.modifiers,
      };
    case "answer":
      return {
        kind: "answer",
        request: ordinalOf(input.request),
        rule,
        choice: input.choice,
        ...(input.command ? { command: input.command } : {}),
      };
    case "foreign":
      return { kind: "foreign", foreign: input.foreign };
    case "command":
    case "overrule":
      return null;
  }
}

/** Gives a recorded response if the open request is the one it was given to. Returns whether it was. */
function offer<State extends FightState, Settings extends Rulings>(
  running: CommandRun<State, Settings>,
  response: RecordedResponse,
): boolean {
  if (!running.open) return false;
  if (response.kind === "foreign") {
    running.giveForeign(response.foreign);
    return true;
  }
  const key = `${running.root}.${response.request}`;
  const open = { root: running.root, request: running.open };
  if (running.open.request.rule !== response.rule) return false;
  if (response.kind === "rolled") {
    const waiting = pendingRoll(open);
    if (waiting?.key !== key || waiting.roll.dice.count !== response.faces.length) return false;
    running.giveDice(response);
    return true;
  }
  const found = findAsk(open, key, true);
  if (!found?.ask.choices.some((choice) => choice.id === response.choice)) return false;
  running.giveAnswer(response, found.position);
  return true;
}
