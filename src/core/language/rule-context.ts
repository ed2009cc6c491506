// A play: what a running procedure sees and writes. It reads the state, emits events, and joins members at one instant.

import { record, written, type Copy, type Draft } from "./draft.ts";
import { apply, placedIn, type Change, type EventInput, type FightEvent } from "./events.ts";
import type { CreatureState, FightState, Rulings } from "./fight.ts";
import { withoutNegativeZeros } from "./json.ts";
import type { ReadContext } from "./read-context.ts";
import type { Procedure } from "./requests.ts";
import { ParticipantGone, refuse, RefusedError, type CreatureId } from "./rules.ts";
import { sightFact } from "./rule-coverage.ts";

/** The creature type of a state. */
export type CreatureOf<State extends FightState> = State["creatures"][CreatureId] & CreatureState;

const WHOLE: readonly string[] = [];

/** Most events of one root command, far above what any fight needs: rules that go on have got into a circle. */
export const MOST_EVENTS = 50_000;

/** A creature of a state, to be written. */
type DraftOf<State extends FightState> = Draft<State["creatures"][CreatureId]>;
type Mutation<State> = (draft: Draft<State>) => void;

/** Writes the record at a place of the state; nothing where there is none. */
interface Writing {
  readonly at: readonly string[];
  readonly mutate: (draft: never) => void;
}

interface Held {
  readonly fact: EventInput;
  readonly writing: Writing | null;
}

/** Where a play begins. */
export interface PlayStart<State extends FightState, Settings extends Rulings> {
  readonly state: State;
  readonly rulings: Settings;
  /** Creatures that have left the world; the play adds to them. */
  readonly absent: Set<CreatureId>;
}

/** What a play keeps of what happens: an account of it, or the state alone, with a way of its own to copy a creature before it is written. */
export type Keeping =
  | { readonly keeps: "events" }
  | { readonly keeps: "state"; readonly copyCreature: Copy | undefined };

const KEEPS_EVENTS: Keeping = { keeps: "events" };

/** `Type` are the events that the game declares: no other can be emitted. */
export class RuleContext<
  State extends FightState,
  Settings extends Rulings = Rulings,
  Type extends string = string,
> {
  readonly rulings: Settings;
  /** Null for a play that keeps no account of what happened. */
  readonly #events: FightEvent[] | null;
  #state: State;
  /** While set, this play is a member of one instant: it reads a frozen state and its events are held back. */
  readonly #held: Held[] | null;
  readonly #absent: Set<CreatureId>;
  /** How a play that keeps the state only copies a creature before it writes to it. */
  readonly #copyCreature: Copy | undefined;
  /** Events of the root command so far, of a member of one instant its own. */
  #stated = 0;

  constructor(
    { state, rulings, absent }: PlayStart<State, Settings>,
    keeping: Keeping = KEEPS_EVENTS,
    held: Held[] | null = null,
  ) {
    this.rulings = rulings;
    this.#state = state;
    this.#absent = absent;
    this.#held = held;
    this.#events = keeping.keeps === "events" ? [] : null;
    this.#copyCreature = keeping.keeps === "events" ? undefined : keeping.copyCreature;
  }

  /** The state as it is now; for a member of one instant, as it was when the instant began. */
  get state(): State {
    return this.#state;
  }

  /** Whether anybody reads what this play tells and asks in words; a forecast reads the state only. */
  get isToldToAnybody(): boolean {
    return this.#events !== null;
  }

  /** A creature of the fight. Throws ParticipantGone when it has left. */
  creature(id: CreatureId): CreatureOf<State> {
    const creature = this.#state.creatures[id];
    if (!creature || this.#absent.has(id)) throw new ParticipantGone(id);
    return creature as CreatureOf<State>;
  }

  /** Whether the creature is still in the world. */
  isHere(id: CreatureId): boolean {
    return this.#state.creatures[id] !== undefined && !this.#absent.has(id);
  }

  /** The state with the rulings, for rules that only read. */
  get situation(): ReadContext<State, Settings> {
    return { state: this.#state, rulings: this.rulings, absent: this.#absent };
  }

  /** States a fact and writes it into the state. The mutation must read only the draft it is given. */
  emit(fact: EventInput<Type>, mutate?: Mutation<State>): void {
    this.#take(fact, mutate ? { at: WHOLE, mutate } : null);
  }

  /** States a fact and writes one creature, if it is in the state. The mutation must read only the draft it is given. */
  emitOf(creature: CreatureId, fact: EventInput<Type>, mutate?: (draft: DraftOf<State>) => void): void {
    this.#take(fact, mutate ? { at: ["creatures", creature], mutate } : null);
  }

  /**
   * Runs the members on one frozen state, in the given order, and applies their events afterwards in that same order:
   * all dice and all results first, then all effects.
   */
  *simultaneously(
    members: readonly ((member: RuleContext<State, Settings, Type>) => Procedure<void>)[],
  ): Procedure<void> {
    const held: Held[] = [];
    for (const member of members) {
      // A change from outside may have come while the one before it waited.
      const now = { state: this.#state, rulings: this.rulings, absent: this.#absent };
      yield* member(new RuleContext<State, Settings, Type>(now, KEEPS_EVENTS, held));
    }
    for (const each of held) this.#take(each.fact, each.writing);
  }

  /** Takes over a change from outside while the procedure waits; `gone` is a creature that has left with it. */
  absorb(event: FightEvent, gone: CreatureId | null = null): void {
    this.#events?.push(placedIn(this.#state, event));
    this.#state = apply(this.#state, event);
    if (gone !== null) this.#absent.add(gone);
  }

  /** Stands where the log says: a rule of today may write otherwise than the one that was played. */
  standAt(state: State): void {
    this.#state = state;
  }

  /** The events since the last time this was asked. */
  takeEvents(): FightEvent[] {
    return this.#events?.splice(0) ?? [];
  }

  /** Another root command begins in the same play. */
  beginRoot(): void {
    this.#stated = 0;
  }

  #take(fact: EventInput, writing: Writing | null): void {
    this.#stated += 1;
    if (this.#stated > MOST_EVENTS)
      throw new RefusedError(refuse("CORE-ENDLESS", "endless", { most: MOST_EVENTS, fact: fact.type }));
    if (this.#held) this.#held.push({ fact, writing });
    else this.#write(fact, writing);
  }

  #write(fact: EventInput, writing: Writing | null): void {
    sightFact(fact);
    if (this.#events) this.#events.push(eventOf(fact, this.#changes(writing)));
    else if (writing) this.#state = written(this.#state, writing.mutate, writing.at, this.#copyCreature);
  }

  #changes(writing: Writing | null): readonly Change[] {
    if (!writing) return [];
    const { state, changes } = record(this.#state, writing.mutate, writing.at);
    this.#state = state;
    return changes;
  }
}

function eventOf(fact: EventInput, changes: readonly Change[]): FightEvent {
  const { type, rule, rules, creature = null } = fact;
  const operands = withoutNegativeZeros(fact.operands ?? {});
  return { type, rule, ...(rules ? { rules } : {}), creature, operands, changes };
}
