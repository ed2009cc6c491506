// The relay: brings an intent to the arbiter, whoever that is, and its receipt back to the sender.

import { refuse, type Refusal } from "../../core/language/rules.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { ShapeError } from "../../core/language/shape.ts";
import { refusalText } from "../../view/words.ts";
import { isThrowingByHand } from "../dice/dice-of-wood.ts";
import { notify } from "../platform/notices.ts";
import { say, words } from "../platform/words.ts";
import { atDesk } from "./desk.ts";
import {
  CHANNEL,
  readIntent,
  readReceipt,
  readWindowWord,
  readWithdrawal,
  refuseMessage,
  type Intent,
  type Receipt,
  type SentInput,
  type Subject,
  type WindowWord,
  type Withdrawal,
} from "./intents.ts";
import { hearWindow, isArbiter, isOfOtherArbiter, openWindow } from "./windows.ts";

/** What the sender learns. */
export interface Answer {
  readonly accepted: boolean;
  readonly refusal: Refusal | null;
  readonly card: string | null;
}

/**
 * How long a sender waits, in milliseconds: until the intent is sent once more; until it is withdrawn; then until the
 * person is told that nobody answers; and from then on until the arbiter is asked again what became of it.
 */
export const patience = { again: 4_000, withdraw: 15_000, tell: 5_000, ask: 15_000 };

const waiting = new Map<string, Wait>();

/** Sends a wish to the arbiter. Never throws: a refusal says what is wrong. */
export async function sendIntent(
  subject: Subject,
  input: SentInput,
  id = foundry.utils.randomID(),
): Promise<Answer> {
  const intent: Intent = { kind: "intent", id, subject, input };
  const problem = findProblem(intent);
  if (problem) return { accepted: false, refusal: problem, card: null };
  const user = game.user;
  if (!isArbiter() || !user) {
    return game.users?.activeGM ? sendOverSocket(intent) : refusedBy("noGameMaster");
  }
  const receipt = await atDesk((arbiter) => arbiter.receive(intent, user).shown).catch(notFetched);
  // Another window has become the arbiter in the middle of it, and knows whether it counts.
  return receipt.refusal?.code === "handedOver" ? sendOverSocket(intent) : answerOf(receipt);
}

/** Nothing has happened: the scripts that would have done it are not here. */
function notFetched(error: unknown): Answer {
  console.error("Fray |", error);
  const reason = messageOf(error);
  return { accepted: false, refusal: refuse("CORE-ARBITER", "failed", { reason }), card: null };
}

function findProblem(intent: Intent): Refusal | null {
  try {
    readIntent(intent);
    return null;
  } catch (error) {
    if (error instanceof ShapeError) return refuseMessage(error);
    throw error;
  }
}

/** The same intent sent twice waits for one receipt. */
function sendOverSocket(intent: Intent): Promise<Answer> {
  const known = waiting.get(intent.id);
  if (known) return known.answer;
  const wait = new Wait(intent);
  waiting.set(intent.id, wait);
  return wait.answer;
}

/**
 * A sender's wait for the word on an intent. After some time the intent is withdrawn, so that nothing comes of it any
 * more; but only the arbiter knows whether that was in time. Where it does not answer that either, the person is told
 * that nobody knows, and hears what became of it as soon as anybody does.
 */
class Wait {
  #resolve: (answer: Answer) => void = () => undefined;
  #isTold = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout>;
  readonly answer = new Promise<Answer>((resolve) => (this.#resolve = resolve));

  constructor(private readonly intent: Intent) {
    this.#say(intent);
    this.#timer = setTimeout(() => this.#again(), patience.again);
  }

  #say(message: Intent | Withdrawal): void {
    this.#attempts += 1;
    emit({ ...message, attempt: this.#attempts });
  }

  #again(): void {
    this.#say(this.intent);
    this.#timer = setTimeout(() => this.#withdraw(), patience.withdraw - patience.again);
  }

  #withdraw(): void {
    this.#emitWithdrawal();
    this.#timer = setTimeout(() => this.#tell(), patience.tell);
  }

  #tell(): void {
    // Who is asked for faces knows why nothing happens.
    if (isThrowingByHand()) {
      this.#timer = setTimeout(() => this.#tell(), patience.tell);
      return;
    }
    this.#isTold = true;
    this.#resolve(refusedBy("noAnswer"));
    this.#timer = setInterval(() => this.#emitWithdrawal(), patience.ask);
  }

  #emitWithdrawal(): void {
    const { id, subject } = this.intent;
    this.#say({ kind: "withdraw", id, subject });
  }

  /**
   * The word has come, in time or late. A refusal counts only if it answers what was said last: one arbiter may have
   * refused an intent before it went, and the next one carries it out when it is sent again.
   */
  finish({ attempt = 1, ...word }: Receipt): void {
    if (!word.accepted && attempt < this.#attempts) return;
    clearTimeout(this.#timer);
    waiting.delete(this.intent.id);
    this.#resolve(answerOf(word));
    if (this.#isTold) tellLate(word);
  }
}

/** Tells the person what became of an intent of which nobody knew anything until now. */
function tellLate({ refusal }: Answer): void {
  const text = refusal
    ? say("FRAY.Late.NotCarriedOut", { reason: refusalText(words, refusal) })
    : say("FRAY.Late.CarriedOut");
  notify("warn", text);
}

function refusedBy(code: string): Answer {
  return { accepted: false, refusal: refuse("CORE-ARBITER", code), card: null };
}

function emit(message: Intent | Withdrawal | Receipt | WindowWord): void {
  game.socket?.emit(CHANNEL, message);
}

function answerOf({ accepted, refusal, card }: Answer): Answer {
  return { accepted, refusal, card };
}

/**
 * Listens on the system's channel; at `ready`. The sender is who the server says it is, never what a message says.
 * `onClaim` is called when this window writes again after another one of the same user has gone.
 */
export function registerRelay(onClaim: () => void): void {
  game.socket?.on(CHANNEL, (message: unknown, sender: unknown) => {
    hear(message, sender).catch((error: unknown) => console.error("Fray |", error));
  });
  openWindow({ say: emit, onClaim });
}

async function hear(message: unknown, sender: unknown): Promise<void> {
  const user = typeof sender === "string" ? game.users?.get(sender) : undefined;
  if (!user || typeof message !== "object" || message === null) return;
  const { kind } = message as { kind?: unknown };
  if (kind === "receipt") return hearReceipt(message, user);
  if (kind === "window") return user.isSelf ? hearWindow(readWindowWord(message)) : undefined;
  if (!isArbiter() || isCrowding(user)) return;
  underWay.set(user, (underWay.get(user) ?? 0) + 1);
  const receipt = await judge(message, user).finally(() => underWay.set(user, (underWay.get(user) ?? 1) - 1));
  // What another window knows better, that one says: the sender asks again.
  if (!isOfOtherArbiter(receipt)) emit(receipt);
}

/** So many messages of one player are looked at at once: more than any page sends that people press. */
const MOST_AT_ONCE = 30;

/** How many messages of each user are being looked at. */
const underWay = new WeakMap<User.Implementation, number>();

/**
 * Whether somebody sends more than can be looked at without keeping others waiting. Nothing is answered then: nobody
 * knows what has become of an intent that is not looked at, and whoever means it sends it again.
 */
function isCrowding(user: User.Implementation): boolean {
  return !user.isGM && (underWay.get(user) ?? 0) >= MOST_AT_ONCE;
}

async function judge(message: object, user: User.Implementation): Promise<Receipt> {
  try {
    if ((message as { kind?: unknown }).kind === "withdraw") {
      const word = readWithdrawal(message);
      return answering(word, await withdraw(word, user));
    }
    const intent = readIntent(message);
    return answering(intent, await atDesk((arbiter) => arbiter.receive(intent, user).logged));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const id = (message as { id?: unknown }).id;
    return {
      kind: "receipt",
      id: typeof id === "string" && id !== "" ? id : "unknown",
      to: user.id ?? "",
      accepted: false,
      refusal: refuseMessage(error),
      card: null,
    };
  }
}

/** The word on one of a sender's attempts; only what was read as a message is said again. */
function answering({ attempt }: Intent | Withdrawal, receipt: Receipt): Receipt {
  return attempt === undefined ? receipt : { ...receipt, attempt };
}

function withdraw(word: Withdrawal, user: User.Implementation): Promise<Receipt> {
  return atDesk((arbiter) => arbiter.withdraw(word, user));
}

/** Only a GM's word counts, and only for the one it is meant for. */
function hearReceipt(message: object, user: User.Implementation): void {
  if (!user.isGM) return;
  try {
    const receipt = readReceipt(message);
    if (receipt.to === game.userId) waiting.get(receipt.id)?.finish(receipt);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    console.warn(`Fray | a receipt that is none: ${error.message}`);
  }
}
