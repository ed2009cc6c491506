// A bad evening at a table: who sits where, what all of them wish at once, and what becomes of it.
import { createHash } from "node:crypto";
import type { Fight, LogEntry } from "../../src/core/language/fight.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { SeededDice } from "../../src/core/simulate/random.ts";
import type { ServerMessage } from "../../table/core/protocol.ts";
import type { Fate, MemorySeatOptions } from "../../table/seats/memory-seat.ts";

/** What the sender of a wish learns. */
interface Word {
  readonly accepted: boolean;
  readonly refusal: { readonly code: string } | null;
}

/** A wish as the system takes it. */
export type Wish = { readonly kind: string };

/** A seat as an evening uses it. */
export interface EveningSeat {
  fight(): Fight;
  /** The fight as this seat's documents hold it. */
  held(): StoredFight;
  isActiveGM(): boolean;
  submit(input: Wish, intent: string): Promise<Word>;
  /** Resolves when an arbiter at this seat has nothing left to do. */
  settled(): Promise<unknown>;
  close(): void;
}

export interface StoredFight {
  readonly initial: unknown;
  readonly log: unknown;
  readonly heads: unknown;
}

export interface EveningPlan {
  /** The user of each place; one user may have several. */
  readonly places: readonly string[];
  /** The places of game masters. */
  readonly gameMasters: readonly number[];
  sitDown(user: string, weather: MemorySeatOptions): Promise<EveningSeat>;
  /** Whether a question is put to that seat; by default any question that is open. */
  readonly isPrompted?: (seat: EveningSeat) => boolean;
  /** What somebody at that seat wishes next. */
  wishAt(seat: EveningSeat, dice: SeededDice): Wish;
}

interface Sent {
  readonly intent: string;
  readonly kind: string;
  /** What the sender learns; null when the page was closed before. */
  readonly answer: Promise<Word | null>;
}

/** What an evening had to suffer: of each kind, how many times. An evening without them would prove nothing. */
export class Hardships {
  /** Messages that came twice, and broadcasts that the next one overtook. */
  twice = 0;
  late = 0;
  lost = 0;
  /** Writes that somebody else heard of before the one who asked for them was told. */
  pushedFirst = 0;
  /** Seats that were opened anew while a question was put to them. */
  reloadedPrompts = 0;
  /** Wishes of people at a table without a game master. */
  withoutGameMaster = 0;
  readonly #acknowledged = new Set<number>();

  /** Notes what becomes of a message that reaches a seat. */
  note(message: ServerMessage, fate: Fate): Fate {
    if (fate === "twice" || fate === "lost") this[fate] += 1;
    if (message.kind !== "modified") return fate;
    const { sequence } = message.result;
    if (message.id !== null) this.#acknowledged.add(sequence);
    else if (!this.#acknowledged.has(sequence)) this.pushedFirst += 1;
    if (fate === "late" && message.id === null && message.result.request.action === "update") this.late += 1;
    return fate;
  }
}

/** Weather for one seat: what becomes of each message, and how long it takes. */
export function weather(seed: number, hardships = new Hardships()): MemorySeatOptions {
  const dice = new SeededDice(seed);
  const fate = (message: ServerMessage): Fate => {
    const drawn = dice.face(20);
    if (drawn === 1) return "twice";
    if (drawn <= 4) return "late";
    // What the socket carries may be lost; a seat that has missed a write says so and must be opened anew.
    return drawn === 5 && message.kind === "emit" ? "lost" : "arrives";
  };
  return {
    delay: () => dice.face(4) - 1,
    fate: (message) => hardships.note(message, fate(message)),
    endsWithPage: true,
  };
}

/** How many times the planned wishes an evening lasts at most, on a machine so slow that questions are seldom seen open. */
const PATIENCE = 4;

/** People who all want something at once. */
export class Evening {
  readonly seats: (EveningSeat | undefined)[] = [];
  readonly sent: Sent[] = [];
  /** Milliseconds until the sender knew of each accepted wish. */
  readonly waits: number[] = [];
  readonly hardships = new Hardships();
  readonly #closings = new Map<EveningSeat, () => void>();
  readonly #ends = new Map<EveningSeat, Promise<null>>();
  readonly #dice: SeededDice;
  #sittings = 0;

  constructor(
    readonly plan: EveningPlan,
    private readonly seed: number,
  ) {
    this.#dice = new SeededDice(seed);
  }

  /** Somebody sits down at a place, or comes back to it. */
  async sit(place: number): Promise<EveningSeat> {
    this.leave(place);
    this.#sittings += 1;
    const user = this.plan.places[place];
    if (user === undefined) throw new Error(`the table has no place ${place}`);
    const seat = await this.plan.sitDown(user, weather(this.seed * 100 + this.#sittings, this.hardships));
    this.seats[place] = seat;
    this.#ends.set(seat, new Promise((resolve) => this.#closings.set(seat, () => resolve(null))));
    return seat;
  }

  async sitAll(): Promise<void> {
    for (const place of this.plan.places.keys()) await this.sit(place);
  }

  leave(place: number): void {
    const seat = this.seats[place];
    if (!seat) return;
    seat.close();
    this.#closings.get(seat)?.();
    this.seats[place] = undefined;
  }

  get here(): EveningSeat[] {
    return this.seats.filter((seat) => seat !== undefined);
  }

  /** One wish of somebody who is there. */
  submit(): void {
    const seat = this.here[this.#dice.face(this.here.length) - 1];
    if (!seat) return;
    if (this.plan.gameMasters.every((place) => !this.seats[place])) this.hardships.withoutGameMaster += 1;
    const intent = `wish${String(this.sent.length).padStart(12, "0")}`;
    const input = this.plan.wishAt(seat, this.#dice);
    const start = performance.now();
    const answer = seat.submit(input, intent).then((word) => {
      if (word.accepted) this.waits.push(performance.now() - start);
      return word;
    });
    const end = this.#ends.get(seat) ?? Promise.resolve(null);
    this.sent.push({ intent, kind: input.kind, answer: Promise.race([answer, end]) });
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#dice.face(30)));
  }

  /**
   * Sends so many wishes, with people leaving and coming back in between; more where nobody has been seen to be asked
   * anything, until a seat could be opened anew while it was.
   */
  async spend(wishes: number): Promise<void> {
    const { gameMasters } = this.plan;
    const [first = 0] = gameMasters;
    const returning = this.plan.places.length - 3;
    let hasReloaded = false;
    for (let i = 0; i < wishes || (!hasReloaded && i < wishes * PATIENCE); i += 1) {
      this.submit();
      await this.#pause();
      if (i >= wishes / 4 && !hasReloaded) hasReloaded = await this.#reloadInPrompt(returning);
      if (i === (wishes * 2) / 5) this.leave(gameMasters.find((at) => this.seats[at]?.isActiveGM()) ?? first);
      if (i === (wishes * 11) / 20) await this.#sitGameMasters();
      if (i === (wishes * 7) / 10) gameMasters.forEach((place) => this.leave(place));
      if (i === (wishes * 4) / 5) await this.#sitGameMasters();
    }
  }

  /** Opens a seat anew if a question is put to it just now; whether it has been. */
  async #reloadInPrompt(place: number): Promise<boolean> {
    const seat = this.seats[place];
    const isPrompted =
      this.plan.isPrompted ?? ((each: EveningSeat) => pendingAsks(each.fight().open).length > 0);
    if (!seat || !isPrompted(seat)) return false;
    await this.sit(place);
    this.hardships.reloadedPrompts += 1;
    return true;
  }

  async #sitGameMasters(): Promise<void> {
    for (const place of this.plan.gameMasters) if (!this.seats[place]) await this.sit(place);
  }

  /** Waits until everybody who is still there knows what became of their wishes. */
  async answered(): Promise<void> {
    await Promise.all(this.sent.map(({ answer }) => answer));
  }

  /** Waits until everybody holds the same fight and nobody has anything left to do. */
  async settle(): Promise<void> {
    await until(() => this.#isSame(), "all seats hold the same fight");
    for (const seat of this.here) await seat.settled();
    await until(() => this.#isSame(), "all seats hold the same fight at the end");
  }

  #isSame(): boolean {
    return new Set(this.here.map((seat) => markOf(seat.held()))).size === 1;
  }

  /** What became of the wishes, by what their senders were told and what the first seat's log holds. */
  async tally(): Promise<Tally> {
    const [seat] = this.here;
    if (!seat) throw new Error("nobody is at the table");
    const outcomes = await Promise.all(this.sent.map(outcomeOf));
    return tallyOf(outcomes, intentsOf(seat.fight()));
  }

  close(): void {
    for (const place of this.plan.places.keys()) this.leave(place);
  }
}

export interface Outcome {
  readonly intent: string;
  readonly kind: string;
  readonly told: "accepted" | "refused" | "nothing";
}

async function outcomeOf({ intent, kind, answer }: Sent): Promise<Outcome> {
  const word = await answer;
  const isRefused = word !== null && word.refusal !== null && word.refusal.code !== "noAnswer";
  return { intent, kind, told: word?.accepted ? "accepted" : isRefused ? "refused" : "nothing" };
}

export interface Tally {
  readonly accepted: number;
  /** Wishes that were accepted and never happened. An undo leaves no entry. */
  readonly lost: readonly string[];
  /** Wishes that happened more than once. */
  readonly doubled: readonly string[];
  /** Wishes that were refused and happened all the same. */
  readonly refusedYetDone: readonly string[];
}

/** Compares what people were told with the wishes that came to pass, in the order of the log. */
export function tallyOf(outcomes: readonly Outcome[], happened: readonly string[]): Tally {
  const done = new Set(happened);
  const told = (what: Outcome["told"]): Outcome[] => outcomes.filter((each) => each.told === what);
  const names = (list: readonly Outcome[]): string[] => list.map(({ intent }) => intent);
  return {
    accepted: told("accepted").length,
    lost: names(told("accepted").filter(({ intent, kind }) => kind !== "undo" && !done.has(intent))),
    doubled: happened.filter((intent, index) => happened.indexOf(intent) !== index),
    refusedYetDone: names(told("refused").filter(({ intent }) => done.has(intent))),
  };
}

/** The wishes of all entries that ever were, those of branches too, in order. */
export function intentsOf(fight: Fight): string[] {
  const entries: readonly LogEntry[] = [...fight.log, ...fight.branches.flat()];
  return entries.flatMap(({ intent }) => intent ?? []);
}

/** The start and log of a fight and how far it is in force; equal marks are equal fights. */
export function markOf({ initial, log, heads }: StoredFight): string {
  return hashOf({ initial, log, heads });
}

/** A short mark of any plain data. */
export function hashOf(data: unknown): string {
  return createHash("sha256").update(canonicalText(data)).digest("hex");
}

/** Waits until a condition holds; throws after half a minute. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 6000; i += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`it never came to pass that ${what}`);
}
