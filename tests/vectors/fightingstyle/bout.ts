// Bouts for worked examples: a fight in the engine that begins from given numbers, and the commands put to it.
import type { Command } from "../../../src/core/commands.ts";
import { put } from "../../../src/core/drivers.ts";
import { createEngine } from "../../../src/core/engine.ts";
import { apply, type FightEvent } from "../../../src/core/events.ts";
import { createFight, type Fight, type Sender } from "../../../src/core/fight.ts";
import type { Input } from "../../../src/core/inputs.ts";
import { pendingAsks, pendingRoll } from "../../../src/core/open-requests.ts";
import type { AskRequest } from "../../../src/core/requests.ts";
import { fightingstyle } from "../../../src/rulesets/fightingstyle/index.ts";
import type { StyleRulings } from "../../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleCreature, StyleState } from "../../../src/rulesets/fightingstyle/state.ts";
import type { DiceStream } from "../vector-file.ts";

export interface Answer {
  readonly choice: string;
  readonly command?: Command;
}

/** Answers a question; undefined takes its default. */
export type Answering = (ask: AskRequest) => Answer | undefined;

const engine = createEngine(fightingstyle);
const GM: Sender = { user: "example", gm: true, owns: [] };

export class Bout {
  fight: Fight<StyleState>;
  /** Events of the last command. */
  events: readonly FightEvent[] = [];
  #before: StyleState;

  constructor(
    initial: StyleState,
    rulings: StyleRulings,
    private readonly dice: DiceStream,
  ) {
    this.fight = createFight("fightingstyle", rulings, initial);
    this.#before = initial;
  }

  get state(): StyleState {
    return this.fight.state;
  }

  creature(id: string): StyleCreature {
    const found = this.state.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }

  /** The code of the refusal of a command, or null. */
  refusal(command: Command): string | null {
    return engine.check(this.fight, command, null)?.code ?? null;
  }

  /** Gives a command and answers all that it asks. Throws RefusedError, also for an answer that the rules refuse. */
  give(command: Command, answering: Answering = () => undefined): void {
    this.#before = this.state;
    this.events = [];
    this.#put({ kind: "command", command });
    while (this.fight.open) this.#put(this.#next(answering));
  }

  /** Somebody leaves the world. */
  remove(creature: string): void {
    this.#put({ kind: "foreign", foreign: { type: "CreatureRemoved", creature, note: "example", changes: [] } });
  }

  /** The state right after the first event of a type in the last command. */
  stateAt(type: string): StyleState {
    const index = this.events.findIndex((event) => event.type === type);
    if (index < 0) throw new Error(`nothing of ${type} has happened`);
    return this.events.slice(0, index + 1).reduce(apply, this.#before);
  }

  /** The operands of the last event of a type, or null. */
  last(...types: string[]): FightEvent["operands"] | null {
    return [...this.events].reverse().find((event) => types.includes(event.type))?.operands ?? null;
  }

  #next(answering: Answering): Input {
    const roll = pendingRoll(this.fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      return { kind: "rolled", request: roll.key, faces: this.dice.draw(count, sides) };
    }
    const [waiting] = pendingAsks(this.fight.open);
    if (!waiting) throw new Error("nothing is open");
    return { kind: "answer", request: waiting.key, ...(answering(waiting.ask) ?? { choice: waiting.ask.fallback }) };
  }

  #put(input: Input): void {
    const known = this.fight.log.length;
    this.fight = put(engine, this.fight, input, GM);
    this.events = [...this.events, ...this.fight.log.slice(known).flatMap((entry) => entry.events)];
  }
}
