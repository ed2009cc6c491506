// A running procedure: one root command at work, fed with responses until it ends.

import type { Command } from "../language/commands.ts";
import { unstarted } from "./run-procedure.ts";
import { reversal, type Change, type CoreEvent, type FightEvent } from "../language/events.ts";
import type {
  FightState,
  ForeignChange,
  LoggedInput,
  LogEntry,
  OpenRequest,
  RecordedResponse,
  Rulings,
} from "../language/fight.ts";
import type { ReadContext } from "../language/read-context.ts";
import { RuleContext } from "../language/rule-context.ts";
import type { Answered, Procedure, Request, Response } from "../language/requests.ts";
import type { Ruleset } from "../language/ruleset.ts";
import { ParticipantGone, refuse, RefusedError, type CreatureId } from "../language/rules.ts";

/** Thrown when a log does not fit the rules that read it: another engine, or a damaged file. */
export class ReplayMismatch extends Error {
  override readonly name = "ReplayMismatch";
}

/** Most requests of one root command, far above what any fight needs: rules that ask on have got into a circle. */
export const MOST_REQUESTS = 5_000;

export class CommandRun<State extends FightState, Settings extends Rulings> {
  readonly context: RuleContext<State, Settings, CoreEvent>;
  /** What it has been answered so far, relocatable to another root. */
  readonly responses: RecordedResponse[] = [];
  open: OpenRequest | null = null;
  #procedure: Procedure<void>;
  #ordinal = 0;

  constructor(
    private readonly ruleset: Ruleset<State, Settings>,
    readonly root: number,
    readonly command: Command,
    start: ReadContext<State, Settings>,
  ) {
    const absent = new Set(start.absent);
    this.context = new RuleContext<State, Settings, CoreEvent>({ ...start, absent });
    const rule = ruleset.commands[command.type];
    if (!rule)
      throw new RefusedError(refuse("CORE-COMMAND", "unknownCommand", { type: command.type }, "type"));
    this.#procedure = unstarted(() => rule.run(this.context, command));
  }

  get done(): boolean {
    return this.open === null;
  }

  /** Runs to the first request or to the end. */
  begin(): void {
    this.#advance(() => this.#procedure.next(undefined as never));
  }

  /** Gives the dice that the open roll waits for. */
  giveDice(response: Extract<RecordedResponse, { kind: "rolled" }>): void {
    this.responses.push(response);
    const { faces, modifiers } = response;
    this.#resume({ kind: "rolled", faces, modifiers });
  }

  /** Gives one answer; a window goes on when the last answer that is awaited has arrived. */
  giveAnswer(response: Extract<RecordedResponse, { kind: "answer" }>, position: number | null): void {
    this.responses.push(response);
    const answer = { choice: response.choice, ...(response.command ? { command: response.command } : {}) };
    if (position === null) return this.#resume({ kind: "answered", ...answer });
    const open = this.#expectOpen();
    this.open = { ...open, arrived: { ...open.arrived, [position]: answer } };
    this.#closeWindowIfComplete();
  }

  /** Takes over a change from outside, and ends what depended on a creature that has left. */
  giveForeign(foreign: ForeignChange): void {
    this.responses.push({ kind: "foreign", foreign });
    const gone = foreign.type === "CreatureRemoved" ? foreign.creature : null;
    this.context.absorb(foreignEvent(foreign), gone);
    if (gone !== null) this.#dropCreature(gone);
  }

  #dropCreature(gone: CreatureId): void {
    const { request, arrived } = this.#expectOpen();
    if (request.involves.includes(gone)) {
      return this.#advance(() => this.#procedure.throw(new ParticipantGone(gone)));
    }
    if (request.kind !== "window") return;
    const passed = { ...arrived };
    request.asks.forEach((ask, i) => {
      if (ask.to.kind === "owner" && ask.to.creature === gone) passed[i] ??= { choice: ask.fallback };
    });
    this.open = { ...this.#expectOpen(), arrived: passed };
    this.#closeWindowIfComplete();
  }

  #closeWindowIfComplete(): void {
    const { request, arrived } = this.#expectOpen();
    if (request.kind !== "window") return;
    const answers = request.asks.map(
      (ask, i) => arrived[i] ?? (ask.unawaited ? { choice: ask.fallback } : undefined),
    );
    if (answers.some((answer) => answer === undefined)) return;
    const closed = answers
      .filter((answer) => answer !== undefined)
      .map((answer): Answered => ({ kind: "answered", ...answer }));
    this.#resume({ kind: "closed", answers: closed });
  }

  #resume(response: Response): void {
    this.#advance(() => this.#procedure.next(response));
  }

  #advance(move: () => IteratorResult<Request, void>): void {
    try {
      const result = move();
      this.open = result.done ? null : this.#opened(result.value);
    } catch (error) {
      if (!(error instanceof ParticipantGone)) throw error;
      this.open = null;
      this.context.emit({ type: "ActionAborted", rule: "CORE-GONE", creature: error.creature });
    }
  }

  #opened(request: Request): OpenRequest {
    this.#ordinal += 1;
    if (this.#ordinal > MOST_REQUESTS)
      throw new RefusedError(
        refuse("CORE-ENDLESS", "endlessAsking", { most: MOST_REQUESTS, asked: request.rule }),
      );
    return { key: `${this.root}.${this.#ordinal}`, request, arrived: {} };
  }

  #expectOpen(): OpenRequest {
    if (!this.open) throw new ReplayMismatch(`CORE-REPLAY: root ${this.root} waits for nothing`);
    return this.open;
  }
}

/** The event that a change from outside is. */
export function foreignEvent(foreign: ForeignChange): FightEvent {
  return {
    type: foreign.type,
    rule: "CORE-HAND",
    creature: foreign.creature,
    operands: { note: foreign.note },
    changes: foreign.changes,
  };
}

/** The event that takes back a whole root, so that it can be run again with an overruled roll. */
export function overruledEvent(
  entries: readonly LogEntry[],
  input: Extract<LoggedInput, { kind: "overrule" }>,
): FightEvent {
  // A root that overruled another began where that other had been taken back; so does the one that overrules it.
  const changes: Change[] = [...entries]
    .reverse()
    .flatMap((entry) => [...entry.events].reverse())
    .filter((event) => event.type !== "Overruled")
    .flatMap(reversal);
  const { request, faces, modifier, reason } = input.overruling;
  const operands = {
    request,
    reason,
    ...(faces ? { faces: [...faces] } : {}),
    ...(modifier ? { modifier: { ...modifier } } : {}),
  };
  const type: CoreEvent = "Overruled";
  return { type, rule: "CORE-OVERRULE", creature: input.command.creature, operands, changes };
}

/** The ordinal part of a request key, which stays the same when a root is run again under another number. */
export function ordinalOf(key: string): string {
  return key.slice(key.indexOf(".") + 1);
}
