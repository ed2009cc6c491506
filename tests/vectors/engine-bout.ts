// A bout: a fight in the engine that begins from given numbers, with the commands of an example put to it.
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { Engine } from "../../src/core/engine/engine.ts";
import { apply, type FightEvent } from "../../src/core/language/events.ts";
import { createFight, type Fight, type FightState, type Rulings, type Sender } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { CreatureOf } from "../../src/core/language/rule-context.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { DiceStream } from "./vector-file.ts";

export interface Answer {
  readonly choice: string;
  readonly command?: Command;
}

/** Answers a question; undefined takes its default. */
export type Answering = (ask: AskRequest) => Answer | undefined;

const GM: Sender = { user: "example", gm: true, owns: [] };

export class EngineBout<State extends FightState, Settings extends Rulings> {
  fight: Fight<State>;
  /** Events of the last command. */
  events: readonly FightEvent[] = [];
  /** The state before the last command. */
  #before: State;

  constructor(
    protected readonly engine: Engine<State, Settings>,
    initial: State,
    rulings: Settings,
    private readonly dice: DiceStream,
  ) {
    this.fight = createFight(engine.ruleset.id, rulings, initial);
    this.#before = initial;
  }

  get state(): State {
    return this.fight.state;
  }

  creature(id: string): CreatureOf<State> {
    const found = this.state.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found as CreatureOf<State>;
  }

  /** Gives a command and answers all that it asks. Stops early when `enough` says so. Throws RefusedError. */
  give(command: Command, answering: Answering = () => undefined, enough: (bout: this) => boolean = () => false): void {
    this.#before = this.state;
    this.events = [];
    this.put({ kind: "command", command });
    while (this.fight.open && !enough(this)) this.put(this.next(answering));
  }

  /** The state right after the first event of a type in the last command. */
  stateAt(type: string): State {
    const index = this.events.findIndex((event) => event.type === type);
    if (index < 0) throw new Error(`nothing of ${type} has happened`);
    return this.events.slice(0, index + 1).reduce(apply, this.#before);
  }

  /** The next die of the example, or the answer to the first open question. */
  protected next(answering: Answering): Input {
    const roll = pendingRoll(this.fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      return { kind: "rolled", request: roll.key, faces: this.dice.draw(count, sides) };
    }
    const [waiting] = pendingAsks(this.fight.open);
    if (!waiting) throw new Error("nothing is open");
    return this.answerTo(waiting.key, waiting.ask, answering(waiting.ask));
  }

  protected answerTo(request: string, ask: AskRequest, answer: Answer | undefined): Input {
    return { kind: "answer", request, ...(answer ?? { choice: ask.fallback }) };
  }

  protected put(input: Input): void {
    const known = this.fight.log.length;
    this.fight = put(this.engine, this.fight, input, GM);
    this.events = [...this.events, ...this.fight.log.slice(known).flatMap((entry) => entry.events)];
  }

  /** Whether the engine would take an input now. */
  protected takes(input: Input): boolean {
    return this.engine.step(this.fight, input, GM).accepted;
  }
}
