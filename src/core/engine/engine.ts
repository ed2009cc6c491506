// The engine: takes one input to a fight and says what came of it, or why not. Pure and synchronous.

import { checkAuthority } from "./authority.ts";
import { malformedRefusal } from "./command-shape.ts";
import type { Command } from "../language/commands.ts";
import { apply, NoSuchPlace, placedIn, type FightEvent } from "../language/events.ts";
import {
  ENGINE_VERSION,
  type Cursor,
  type Fight,
  type FightState,
  type LogEntry,
  type LoggedInput,
  type Rulings,
  type Sender,
} from "../language/fight.ts";
import {
  branchOff,
  cursorAt,
  entriesOfIntent,
  forked,
  forkOf,
  moveTo,
  beforeLastRoot,
  redoTarget,
  undoTarget,
  withBranchAhead,
  withoutBranch,
} from "./history.ts";
import { inputRefusal } from "./input-shape.ts";
import type { Input, StepResult } from "./inputs.ts";
import { appended, lastSequence, withOptional } from "./log-entries.ts";
import { findAsk, pendingRoll } from "./open-requests.ts";
import { withoutNegativeZeros } from "../language/json.ts";
import { checkFaces, overrulable, overruleInput } from "./overruling.ts";
import { entriesOfRoot, recorded, resume, runOverruled } from "./resume.ts";
import type { AskRequest } from "../language/requests.ts";
import type { ActionOption, Afterwards, PreviewLine, Ruleset } from "../language/ruleset.ts";
import { afterAnswer, OF_GM, standingAnswer } from "./standing-answers.ts";
import { foreignEvent, ordinalOf, overruledEvent, CommandRun } from "./command-run.ts";
import type { ReadContext } from "../language/read-context.ts";
import { refuse, RefusedError, type CreatureId, type Refusal } from "../language/rules.ts";

export interface Engine<State extends FightState, Settings extends Rulings> {
  readonly ruleset: Ruleset<State, Settings>;
  /** What comes of an input. Never throws for a bad input: it is refused and nothing has changed. */
  step(fight: Fight<State>, input: Input, sender: Sender, intent?: string): StepResult<State>;
  /** A stored fight made ready to go on. An open procedure of another engine version is rolled back and named. */
  restore(fight: Fight<State>): { readonly fight: Fight<State>; readonly rolledBack: Command | null };
  situation(fight: Fight<State>): ReadContext<State, Settings>;
  /** Why a command is not possible now, or null; `asked` is the question it would answer. Never throws for a malformed one. */
  check(fight: Fight<State>, command: Command, asked: AskRequest | null): Refusal | null;
  /** The palette of a creature, for its turn or for what it is asked; empty for one that is not in the fight. */
  actions(fight: Fight<State>, creature: CreatureId, asked?: AskRequest | null): readonly ActionOption[];
  /** The numbers of a command before it is sent; none for a malformed one, of which `check` says what is wrong. */
  preview(fight: Fight<State>, command: Command, asked?: AskRequest | null): readonly PreviewLine[];
  /** Where the actor of a command would be due, also while it is composed; null where nobody can say, and for a malformed one. */
  afterwards(fight: Fight<State>, command: Command): Afterwards | null;
}

/**
 * Makes the engine of one ruleset, which takes one input to a fight at a time. Never throws; nor does its `step` for a
 * bad input, which is refused.
 *
 * @param ruleset The rules; the engine keeps nothing else of a game.
 * @example
 * ```ts
 * const engine = createEngine(ruleset);
 * const fight = createFight(ruleset.id, rulings, ruleset.createState(entrants, rulings));
 * const result = engine.step(fight, { kind: "command", command }, { user: "script", gm: true, owns: [] });
 * ```
 */
export function createEngine<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
): Engine<State, Settings> {
  return new RulesEngine(ruleset);
}

type Logged<State extends FightState> = { readonly fight: Fight<State>; readonly entry: LogEntry };

/** By whom an input is sent, and as which of the sender's intents. */
interface Sent {
  readonly by: string;
  readonly intent?: string | undefined;
}

const STANDING: Sent = { by: "standing" };

class RulesEngine<State extends FightState, Settings extends Rulings> implements Engine<State, Settings> {
  /** Suspended procedures, kept warm; a fight that is not found here is resumed from its log. */
  readonly #suspended = new WeakMap<Fight<State>, CommandRun<State, Settings>>();

  constructor(readonly ruleset: Ruleset<State, Settings>) {}

  step(fight: Fight<State>, given: Input, sender: Sender, intent?: string): StepResult<State> {
    const input = withoutNegativeZeros(given);
    try {
      const refusal =
        inputRefusal(input) ??
        this.#repeated(fight, intent) ??
        checkAuthority(this.ruleset, fight, input, sender);
      if (refusal) return { accepted: false, refusal };
      return this.#take(fight, input, { by: sender.user, intent });
    } catch (error) {
      if (error instanceof RefusedError) return { accepted: false, refusal: error.refusal };
      if (error instanceof NoSuchPlace) {
        const refusal = refuse("CORE-STATE", "badParameter", { reason: error.message }, "foreign.changes");
        return { accepted: false, refusal };
      }
      throw error;
    }
  }

  restore(fight: Fight<State>): { fight: Fight<State>; rolledBack: Command | null } {
    const last = fight.log[fight.cursor.entries - 1];
    if (!last || last.done || fight.cursor.events > 0) return { fight, rolledBack: null };
    if (fight.engine === ENGINE_VERSION) return { fight: this.#reopen(fight), rolledBack: null };
    const command = entriesOfRoot(fight, last.root)[0]?.input;
    const target = beforeLastRoot(fight) ?? fight.cursor;
    const back = { ...moveTo(fight, target).fight, engine: ENGINE_VERSION };
    return {
      fight: back,
      rolledBack: command?.kind === "command" || command?.kind === "overrule" ? command.command : null,
    };
  }

  situation(fight: Fight<State>): ReadContext<State, Settings> {
    return {
      state: fight.state,
      rulings: fight.rulings as Settings,
      absent: new Set(Object.keys(fight.absent)),
    };
  }

  check(fight: Fight<State>, command: Command, asked: AskRequest | null): Refusal | null {
    return (
      malformedRefusal(this.ruleset, fight, command) ??
      this.ruleset.commands[command.type]?.check(this.situation(fight), command, asked) ??
      null
    );
  }

  actions(
    fight: Fight<State>,
    creature: CreatureId,
    asked: AskRequest | null = null,
  ): readonly ActionOption[] {
    if (typeof creature !== "string" || !Object.hasOwn(fight.state.creatures, creature)) return [];
    return this.ruleset.actions(this.situation(fight), creature, asked);
  }

  preview(fight: Fight<State>, command: Command, asked: AskRequest | null = null): readonly PreviewLine[] {
    return malformedRefusal(this.ruleset, fight, command)
      ? []
      : this.ruleset.preview(this.situation(fight), command, asked);
  }

  afterwards(fight: Fight<State>, command: Command): Afterwards | null {
    if (malformedRefusal(this.ruleset, fight, command, false)) return null;
    return this.ruleset.afterwards?.(this.situation(fight), command) ?? null;
  }

  #repeated(fight: Fight<State>, intent: string | undefined): Refusal | null {
    if (intent === undefined) return null;
    return entriesOfIntent(fight, intent).length > 0
      ? refuse("CORE-REPEATED", "intentRepeated", { intent })
      : null;
  }

  #take(fight: Fight<State>, input: Input, sent: Sent): StepResult<State> {
    switch (input.kind) {
      case "command":
        return this.#settle(this.#command(fight, input.command, sent));
      case "answer":
        return this.#settle(this.#answer(fight, input, sent));
      case "rolled":
        return this.#settle(this.#rolled(fight, input, sent));
      case "foreign":
        return this.#settle(this.#foreign(fight, input, sent));
      case "overrule":
        return this.#settle(this.#overrule(fight, input, sent));
      case "undo":
        return this.#move(fight, undoTarget(fight), "nothingToUndo");
      case "redo":
        return this.#move(fight, redoTarget(fight), "nothingToRedo");
      case "rewind":
        return this.#move(fight, cursorAt(fight, input.sequence, input.events), "unknownEntry");
      case "fork":
        return this.#reordered(fight, forked(fight));
      case "takeBranch": {
        const moved = this.#move(fight, forkOf(fight, input.branch), "unknownBranch");
        return moved.accepted
          ? { ...moved, fight: this.#carryOver(moved.fight, withBranchAhead(moved.fight, input.branch)) }
          : moved;
      }
      case "discardBranch":
        return this.#reordered(fight, withoutBranch(fight, input.branch));
      case "standing":
        return this.#setStanding(fight, input, sent.by);
    }
  }

  #command(before: Fight<State>, command: Command, sent: Sent): Logged<State> {
    if (before.open) throw new RefusedError(refuse("CORE-OPEN", "questionOpen"));
    const refusal = this.check(before, command, null);
    if (refusal) throw new RefusedError(refusal);
    const { fight } = branchOff(before);
    const sequence = fight.nextSequence;
    const running = new CommandRun(this.ruleset, sequence, command, this.situation(fight));
    running.begin();
    const input = { kind: "command", command } as const;
    return this.#log(fight, running, { sequence, root: sequence, by: sent.by, input }, sent);
  }

  #answer(asked: Fight<State>, input: Extract<Input, { kind: "answer" }>, sent: Sent): Logged<State> {
    const found = findAsk(asked.open, input.request, input.anew);
    if (!found || !asked.open)
      throw new RefusedError(
        refuse("CORE-ANSWERED", "questionClosed", { request: input.request }, "request"),
      );
    const choice = this.#checkedChoice(asked, input, found.ask);
    const before = this.#disarmed(asked, input, found.ask);
    const running = this.#wake(before);
    const { rule, kind } = asked.open.request.request;
    const logged: LoggedInput = {
      kind: "answer",
      request: input.request,
      choice: input.choice,
      // What comes beside a choice that takes no command has been looked at by no rule.
      ...(input.command && choice.takesCommand ? { command: input.command } : {}),
      ...(input.standing ? { standing: true } : {}),
      ...(input.anew ? { anew: true } : {}),
    };
    const response = recorded(logged, { answers: { kind, rule } });
    if (response?.kind === "answer") running.giveAnswer(response, found.position);
    const entry = { sequence: before.nextSequence, root: running.root, by: sent.by, input: logged };
    return this.#log(before, running, { ...entry, answers: { kind, rule } }, sent);
  }

  /** Whoever was to be stopped for once has been. */
  #disarmed(
    fight: Fight<State>,
    { standing }: Extract<Input, { kind: "answer" }>,
    ask: AskRequest,
  ): Fight<State> {
    const after = standing ? fight.standing : afterAnswer(fight.standing, ask);
    return after === fight.standing ? fight : this.#carryOver(fight, { ...fight, standing: after });
  }

  /** The choice that an answer takes. Throws RefusedError for none, and for a command that does not fit it. */
  #checkedChoice(
    fight: Fight<State>,
    input: Extract<Input, { kind: "answer" }>,
    ask: AskRequest,
  ): AskRequest["choices"][number] {
    const choice = ask.choices.find((each) => each.id === input.choice);
    if (!choice)
      throw new RefusedError(refuse(ask.rule, "unknownChoice", { choice: String(input.choice) }, "choice"));
    if (!choice.takesCommand) return choice;
    if (!input.command) throw new RefusedError(refuse(ask.rule, "commandMissing", undefined, "command"));
    const refusal = this.check(fight, input.command, ask);
    if (refusal) throw new RefusedError(refusal);
    if (ask.to.kind === "owner" && input.command.creature !== ask.to.creature) {
      throw new RefusedError(refuse(ask.rule, "otherCreature", undefined, "command.creature"));
    }
    return choice;
  }

  #rolled(before: Fight<State>, input: Extract<Input, { kind: "rolled" }>, sent: Sent): Logged<State> {
    const waiting = pendingRoll(before.open);
    if (waiting?.key !== input.request)
      throw new RefusedError(refuse("CORE-ANSWERED", "rollClosed", { request: input.request }, "request"));
    checkFaces(input.faces, waiting.roll.dice.count, waiting.roll.dice.sides);
    const running = this.#wake(before);
    const { rule, kind } = waiting.roll;
    const modifiers = input.modifiers ?? [];
    const logged: LoggedInput = { kind: "rolled", request: input.request, faces: input.faces, modifiers };
    running.giveDice({
      kind: "rolled",
      request: ordinalOf(input.request),
      rule,
      faces: input.faces,
      modifiers,
    });
    const { creature, purpose, dice } = waiting.roll;
    const entry = {
      sequence: before.nextSequence,
      root: running.root,
      by: sent.by,
      input: logged,
      answers: { kind, rule },
      roll: { creature, purpose, dice },
    };
    return this.#log(before, running, entry, sent);
  }

  #foreign(before: Fight<State>, input: Extract<Input, { kind: "foreign" }>, sent: Sent): Logged<State> {
    const { foreign } = input;
    const logged: LoggedInput = { kind: "foreign", foreign };
    const gone = foreign.type === "CreatureRemoved" ? { [foreign.creature]: true as const } : null;
    if (before.open) {
      const running = this.#wake(before);
      running.giveForeign(foreign);
      const entry = { sequence: before.nextSequence, root: running.root, by: sent.by, input: logged };
      return this.#log(before, running, entry, { ...sent, gone });
    }
    const { fight } = branchOff(before);
    const event = placedIn(fight.state, foreignEvent(foreign));
    const sequence = fight.nextSequence;
    const entry = withOptional(
      {
        sequence,
        after: lastSequence(fight),
        root: sequence,
        by: sent.by,
        input: logged,
        events: [event],
        done: true,
      },
      fight,
      sent.intent,
    );
    const after = {
      ...appended(fight, entry),
      state: apply(fight.state, event),
      absent: { ...fight.absent, ...gone },
    };
    return { fight: after, entry };
  }

  #overrule(before: Fight<State>, input: Extract<Input, { kind: "overrule" }>, sent: Sent): Logged<State> {
    const { fight } = branchOff(before);
    const { entries, after } = overrulable(fight, input.overruling.request);
    const logged = overruleInput(entries, input.overruling);
    const undone = overruledEvent([...entries, ...after], logged);
    const sequence = fight.nextSequence;
    const overruled = { root: sequence, input: logged, undone };
    const running = runOverruled(this.ruleset, overruled, this.situation(fight));
    return this.#log(fight, running, { sequence, root: sequence, by: sent.by, input: logged }, sent);
  }

  /**
   * Writes the entry for what a procedure has just done; what lay beyond a question that is answered otherwise becomes a
   * branch. `gone` left the world with the entry, so it was not absent before.
   */
  #log(
    before: Fight<State>,
    running: CommandRun<State, Settings>,
    entry: Omit<LogEntry, "after" | "events" | "done">,
    { intent, gone = null }: Pick<Sent, "intent"> & { readonly gone?: Fight<State>["absent"] | null },
  ): Logged<State> {
    const { fight } = branchOff(before);
    const events = running.context.takeEvents();
    const full = withOptional(
      { ...entry, after: lastSequence(fight), events, done: running.done },
      fight,
      intent,
    );
    const open = running.open ? { root: running.root, request: running.open } : null;
    const absent = gone ? { ...fight.absent, ...gone } : fight.absent;
    const after = { ...appended(fight, full), state: running.context.state, open, absent };
    if (open) this.#suspended.set(after, running);
    return { fight: after, entry: full };
  }

  /** Gives the standing answers that apply, then reports. */
  #settle(first: Logged<State>): StepResult<State> {
    let { fight } = first;
    const entries = [first.entry];
    for (let next = standingAnswer(fight); next; next = standingAnswer(fight)) {
      const logged = this.#answer(fight, next, STANDING);
      fight = logged.fight;
      entries.push(logged.entry);
    }
    return { accepted: true, fight, entries, events: entries.flatMap((entry) => entry.events), reversed: [] };
  }

  #move(fight: Fight<State>, target: Cursor | null, code: string): StepResult<State> {
    if (!target) throw new RefusedError(refuse("CORE-HISTORY", code));
    const moved = moveTo(fight, target);
    return {
      accepted: true,
      fight: this.#reopen(moved.fight),
      entries: [],
      events: moved.events,
      reversed: moved.reversed,
    };
  }

  /** Opens the procedure again that waited at the cursor, if one did. */
  #reopen(fight: Fight<State>): Fight<State> {
    const last = fight.log[fight.cursor.entries - 1];
    if (!last || last.done || fight.cursor.events > 0) return { ...fight, open: null };
    const running = resume(this.ruleset, fight, last.root);
    const after = { ...fight, open: running.open ? { root: last.root, request: running.open } : null };
    this.#suspended.set(after, running);
    return after;
  }

  #wake(fight: Fight<State>): CommandRun<State, Settings> {
    const warm = this.#suspended.get(fight);
    this.#suspended.delete(fight);
    if (warm) return warm;
    if (!fight.open) throw new RefusedError(refuse("CORE-ANSWERED", "questionClosed"));
    return resume(this.ruleset, fight, fight.open.root);
  }

  /** A history that was ordered anew: nothing has happened, and what waits goes on waiting. */
  #reordered(fight: Fight<State>, next: Fight<State>): StepResult<State> {
    return { accepted: true, fight: this.#carryOver(fight, next), entries: [], events: [], reversed: [] };
  }

  #setStanding(
    fight: Fight<State>,
    input: Extract<Input, { kind: "standing" }>,
    by: string,
  ): StepResult<State> {
    if (input.creature !== OF_GM && !Object.hasOwn(fight.state.creatures, input.creature))
      throw new RefusedError(refuse("CORE-COMMAND", "unknownCreature", { by }, "creature"));
    const own = { ...fight.standing[input.creature], [input.prompt]: input.answer };
    const next = this.#carryOver(fight, { ...fight, standing: { ...fight.standing, [input.creature]: own } });
    const answer = standingAnswer(next);
    if (!answer) return { accepted: true, fight: next, entries: [], events: [], reversed: [] };
    return this.#settle(this.#answer(next, answer, STANDING));
  }

  #carryOver(from: Fight<State>, to: Fight<State>): Fight<State> {
    const warm = this.#suspended.get(from);
    this.#suspended.delete(from);
    if (warm) this.#suspended.set(to, warm);
    return to;
  }
}

/** Events of a step, for hosts that only want to know what happened. */
export type { FightEvent };
