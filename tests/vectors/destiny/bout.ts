// Bouts for worked examples: a fight in the engine that begins from given numbers, and the commands put to it.
import type { Command } from "../../../src/core/commands.ts";
import { put } from "../../../src/core/drivers.ts";
import { createEngine } from "../../../src/core/engine.ts";
import { apply, type FightEvent } from "../../../src/core/events.ts";
import { createFight, type Fight, type Sender } from "../../../src/core/fight.ts";
import type { Input } from "../../../src/core/inputs.ts";
import { pendingAsks, pendingRoll } from "../../../src/core/open-requests.ts";
import type { AskRequest } from "../../../src/core/requests.ts";
import { destiny } from "../../../src/rulesets/destiny/index.ts";
import { DEFAULT_RULINGS, type DestinyRulings } from "../../../src/rulesets/destiny/rulings.ts";
import type { DestinyCreature, DestinyState } from "../../../src/rulesets/destiny/state.ts";
import type { DiceStream } from "../vector-file.ts";

export interface Answer {
  readonly choice: string;
  readonly command?: Command;
}

/** Answers a question; undefined takes its default. */
export type Answering = (ask: AskRequest) => Answer | undefined;

const engine = createEngine(destiny);
const GM: Sender = { user: "example", gm: true, owns: [] };

export class Bout {
  fight: Fight<DestinyState>;
  /** Events of the last command. */
  events: readonly FightEvent[] = [];
  /** The state before the last command. */
  #before: DestinyState;

  constructor(
    creatures: readonly DestinyCreature[],
    private readonly dice: DiceStream,
    state: Partial<DestinyState> = {},
    rulings: Partial<DestinyRulings> = {},
  ) {
    const initial: DestinyState = {
      phase: "running",
      round: 1,
      turn: null,
      targetNumbers: {},
      entrants: creatures.map(({ id }) => id),
      creatures: Object.fromEntries(creatures.map((each) => [each.id, each])),
      ...state,
    };
    this.fight = createFight("destiny", { ...DEFAULT_RULINGS, ...rulings }, initial);
    this.#before = initial;
  }

  get state(): DestinyState {
    return this.fight.state;
  }

  creature(id: string): DestinyCreature {
    const found = this.state.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }

  /** Gives a command and answers all that it asks. Stops early when `enough` says so. Throws RefusedError. */
  give(command: Command, answering: Answering = () => undefined, enough: (bout: Bout) => boolean = () => false): void {
    this.#before = this.state;
    this.events = [];
    this.#put({ kind: "command", command });
    while (this.fight.open && !enough(this)) this.#put(this.#next(answering));
  }

  /** Ends the last command with blank dice, for a roll that is no part of the example. */
  rollBlanks(): void {
    while (this.fight.open) {
      const roll = pendingRoll(this.fight.open);
      const faces = roll ? Array.from({ length: roll.roll.dice.count }, () => 3) : [];
      this.#put(roll ? { kind: "rolled", request: roll.key, faces } : this.#next(() => undefined));
    }
  }

  /** A hand moves a creature's initiative, which never falls below 0 (DEST-INI-04). */
  shiftByHand(id: string, change: number): void {
    const before = this.creature(id).initiative;
    const path = ["creatures", id, "initiative"];
    this.#put({
      kind: "foreign",
      foreign: { type: "EditedByHand", creature: id, note: "example", changes: [{ path, before, after: Math.max(0, before + change) }] },
    });
  }

  /** The state right after the first event of a type in the last command. */
  stateAt(type: string): DestinyState {
    const index = this.events.findIndex((event) => event.type === type);
    if (index < 0) throw new Error(`nothing of ${type} has happened`);
    return this.events.slice(0, index + 1).reduce(apply, this.#before);
  }

  /** Whether the rules would take a command as the answer to a question. */
  allows(command: Command, asked: AskRequest): boolean {
    return engine.check(this.fight, command, asked) === null;
  }

  happened(type: string, creature: string | null = null): boolean {
    return this.events.some((event) => event.type === type && (creature === null || event.creature === creature));
  }

  #next(answering: Answering): Input {
    const roll = pendingRoll(this.fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      return { kind: "rolled", request: roll.key, faces: this.dice.draw(count, sides) };
    }
    const [waiting] = pendingAsks(this.fight.open);
    if (!waiting) throw new Error("nothing is open");
    return this.#answer(waiting.key, waiting.ask, answering(waiting.ask));
  }

  /** An answer that the rules refuse counts as none. */
  #answer(request: string, ask: AskRequest, answer: Answer | undefined): Input {
    const pass: Input = { kind: "answer", request, choice: ask.fallback };
    if (!answer) return pass;
    const input: Input = { kind: "answer", request, ...answer };
    return engine.step(this.fight, input, GM).accepted ? input : pass;
  }

  #put(input: Input): void {
    const known = this.fight.log.length;
    this.fight = put(engine, this.fight, input, GM);
    this.events = [...this.events, ...this.fight.log.slice(known).flatMap((entry) => entry.events)];
  }
}

/** Anything that costs so many AP and does nothing else. */
export function deed(creature: string, ap: number): Command {
  return { type: "other", creature, ap, description: "example" };
}
