// The course of an intent: whether its sender may still take it back, and when the log holds it.

import type { RollRequest } from "../../core/language/requests.ts";
import type { Audience } from "../../view/audiences.ts";
import { refuse, RefusedError, type Refusal } from "../../core/language/rules.ts";
import { throwDice, type Thrown } from "../dice/throw-dice.ts";
import type { IntentMark } from "./happened.ts";
import type { Receipt } from "./intents.ts";
import type { Dropped } from "./laid-areas.ts";
import { isOfOtherArbiter } from "./windows.ts";

/** Why nothing has come of an intent that its sender has taken back. */
export function withdrawn(): Refusal {
  return refuse("CORE-ARBITER", "withdrawn");
}

/**
 * How far an intent has come. Its sender may take it back until the first die has fallen for it, for nobody may look at
 * dice and then think better of it, and at the latest until it is written.
 */
export class Course {
  #stands: "waiting" | "carriedOut" | "withdrawn" = "waiting";
  #tellLogged: () => void = () => undefined;
  /** Resolves when the log holds the intent; never for one that is refused. */
  readonly logged = new Promise<void>((resolve) => (this.#tellLogged = resolve));

  /** Who alone sees what comes of it; null where everybody does. */
  audience: Audience | null = null;
  /** The request that it answers, once the arbiter has looked at it. */
  answers: AnswersRequest | null = null;

  /** `dropped`: where a drag has ended that the intent stands for. */
  constructor(
    readonly mark: IntentMark,
    readonly dropped: Dropped | null = null,
  ) {}

  /** Takes the intent back. Returns whether that was possible: if not, its word is still to come. */
  withdraw(): boolean {
    if (this.#stands === "waiting") this.#stands = "withdrawn";
    return this.#stands === "withdrawn";
  }

  /** Called before anything that cannot be taken back. Throws RefusedError when the sender has withdrawn. */
  readonly proceed = (): void => {
    if (this.#stands === "withdrawn") throw new RefusedError(withdrawn());
    this.#stands = "carriedOut";
  };

  readonly throwDice = (request: RollRequest): Promise<Thrown> => {
    this.proceed();
    // Whoever is not to see the dice names no faces either.
    return throwDice(request, this.mark.by, this.audience !== "blind");
  };

  readonly tellLogged = (): void => this.#tellLogged();
}

/** Which request a roll answers, and for whom: its card bears both. */
export interface AnswersRequest {
  readonly request: string;
  readonly roller: string;
}

/** The word on one intent: once the log holds it, and once everything shows it. A refusal is both at once. */
export interface Handled {
  readonly course: Course;
  readonly logged: Promise<Receipt>;
  readonly shown: Promise<Receipt>;
}

/** How many words are remembered for each user, so that a repeated intent gets the same word again. */
const REMEMBERED = 500;

/** The words on intents, by their senders: nobody pushes out those of others, however many are sent. */
export class HandledIntents {
  readonly #users = new Map<string, Map<string, Handled>>();

  of(user: string, intent: string): Handled | undefined {
    return this.#users.get(user)?.get(intent);
  }

  /** Remembers a word, but not that this window is not the one to say it: it may be the one later. */
  remember(user: string, intent: string, handled: Handled): void {
    const own = this.#users.get(user) ?? new Map<string, Handled>();
    this.#users.set(user, own.set(intent, handled));
    const [oldest] = own.keys();
    if (own.size > REMEMBERED && oldest !== undefined) own.delete(oldest);
    void handled.shown.then((receipt) => {
      if (isOfOtherArbiter(receipt) && own.get(intent) === handled) own.delete(intent);
    });
  }
}
