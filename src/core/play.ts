// A play: what a running procedure sees and writes. It reads the state, emits events, and joins members at one instant.

import { record, written, type Draft } from "./draft.ts";
import { apply, type Fact, type FightEvent } from "./events.ts";
import type { CreatureState, FightState, Rulings } from "./fight.ts";
import type { Situation } from "./situation.ts";
import type { Procedure } from "./requests.ts";
import { ParticipantGone, type CreatureId } from "./rules.ts";
import { sightFact } from "./sightings.ts";

/** The creature type of a state. */
export type CreatureOf<State extends FightState> = State["creatures"][CreatureId] & CreatureState;

type Mutation<State> = (draft: Draft<State>) => void;

interface Held<State> {
  readonly fact: Fact;
  readonly mutate: Mutation<State>;
}

export class Play<State extends FightState, Settings extends Rulings = Rulings> {
  /** Null for a play that keeps no account of what happened. */
  readonly #events: FightEvent[] | null;
  #state: State;
  /** While set, this play is a member of one instant: it reads a frozen state and its events are held back. */
  readonly #held: Held<State>[] | null;

  constructor(
    state: State,
    readonly rulings: Settings,
    private readonly absent: Set<CreatureId>,
    held: Held<State>[] | null = null,
    keeps: "events" | "state" = "events",
  ) {
    this.#state = state;
    this.#held = held;
    this.#events = keeps === "events" ? [] : null;
  }

  /** The state as it is now; for a member of one instant, as it was when the instant began. */
  get state(): State {
    return this.#state;
  }

  /** A creature of the fight. Throws ParticipantGone when it has left. */
  creature(id: CreatureId): CreatureOf<State> {
    const creature = this.#state.creatures[id];
    if (!creature || this.absent.has(id)) throw new ParticipantGone(id);
    return creature as CreatureOf<State>;
  }

  /** Whether the creature is still in the world. */
  isHere(id: CreatureId): boolean {
    return this.#state.creatures[id] !== undefined && !this.absent.has(id);
  }

  /** The state with the rulings, for rules that only read. */
  get situation(): Situation<State, Settings> {
    return { state: this.#state, rulings: this.rulings, absent: this.absent };
  }

  /** States a fact and writes it into the state. The mutation must read only the draft it is given. */
  emit(fact: Fact, mutate: Mutation<State> = () => undefined): void {
    if (this.#held) this.#held.push({ fact, mutate });
    else this.#write(fact, mutate);
  }

  /**
   * Runs the members on one frozen state, in the given order, and applies their events afterwards in that same order:
   * all dice and all results first, then all effects.
   */
  *simultaneously(members: readonly ((member: Play<State, Settings>) => Procedure<void>)[]): Procedure<void> {
    const held: Held<State>[] = [];
    for (const member of members) {
      yield* member(new Play<State, Settings>(this.#state, this.rulings, this.absent, held));
    }
    for (const each of held) this.emit(each.fact, each.mutate);
  }

  /** Takes over a change from outside while the procedure waits; `gone` is a creature that has left with it. */
  absorb(event: FightEvent, gone: CreatureId | null = null): void {
    this.#state = apply(this.#state, event);
    this.#events?.push(event);
    if (gone !== null) this.absent.add(gone);
  }

  /** The events since the last time this was asked. */
  takeEvents(): FightEvent[] {
    return this.#events?.splice(0) ?? [];
  }

  #write(fact: Fact, mutate: Mutation<State>): void {
    sightFact(fact);
    if (!this.#events) {
      this.#state = written(this.#state, mutate);
      return;
    }
    const { state, changes } = record(this.#state, mutate);
    this.#state = state;
    this.#events.push({
      type: fact.type,
      rule: fact.rule,
      ...(fact.rules ? { rules: fact.rules } : {}),
      creature: fact.creature ?? null,
      operands: fact.operands ?? {},
      changes,
    });
  }
}
