// The relay: brings an intent to the arbiter, whoever that is, and its receipt back to the sender.

import { refuse, type Refusal } from "../../core/rules.ts";
import { ShapeError } from "../../core/shape.ts";
import { arbiter } from "./arbiter.ts";
import {
  CHANNEL,
  readIntent,
  readReceipt,
  readWindowWord,
  refuseMessage,
  type Intent,
  type Receipt,
  type SentInput,
  type Subject,
  type WindowWord,
} from "./intents.ts";
import { isArbiter } from "./takeover.ts";
import { hearWindow, openWindow } from "./windows.ts";

/** What the sender learns. */
export interface Answer {
  readonly accepted: boolean;
  readonly refusal: Refusal | null;
  readonly card: string | null;
}

/** Milliseconds after which an intent is sent once more, and after which the sender is told that nobody answers. */
const AGAIN_AFTER = 4_000;
const GIVE_UP_AFTER = 15_000;

const waiting = new Map<string, (answer: Answer) => void>();
const sent = new Map<string, Promise<Answer>>();

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
  if (isArbiter() && user) return answerOf(await arbiter.receive(intent, user).shown);
  if (!game.users?.activeGM) return refusedBy("noGameMaster");
  return sendOverSocket(intent);
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
  const known = sent.get(intent.id);
  if (known) return known;
  const answer = new Promise<Answer>((resolve) => {
    const again = setTimeout(() => emit(intent), AGAIN_AFTER);
    const giveUp = setTimeout(() => finish(refusedBy("noAnswer")), GIVE_UP_AFTER);
    const finish = (word: Answer): void => {
      clearTimeout(again);
      clearTimeout(giveUp);
      waiting.delete(intent.id);
      sent.delete(intent.id);
      resolve(word);
    };
    waiting.set(intent.id, finish);
    emit(intent);
  });
  sent.set(intent.id, answer);
  return answer;
}

function refusedBy(code: string): Answer {
  return { accepted: false, refusal: refuse("CORE-ARBITER", code), card: null };
}

function emit(message: Intent | Receipt | WindowWord): void {
  const socket = game.socket as unknown as { emit(event: string, message: object): void };
  socket.emit(CHANNEL, message);
}

function answerOf({ accepted, refusal, card }: Receipt): Answer {
  return { accepted, refusal, card };
}

/**
 * Listens on the system's channel; at `ready`. The sender is who the server says it is, never what a message says.
 * `onClaim` is called when this window writes again after another one of the same user has gone.
 */
export function registerRelay(onClaim: () => void): void {
  const socket = game.socket as unknown as {
    on(event: string, listener: (message: unknown, sender: unknown) => void): void;
  };
  socket.on(CHANNEL, (message, sender) => {
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
  if (isArbiter()) emit(await judge(message, user));
}

async function judge(message: object, user: User.Implementation): Promise<Receipt> {
  try {
    return await arbiter.receive(readIntent(message), user).logged;
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

/** Only a GM's word counts, and only for the one it is meant for. */
function hearReceipt(message: object, user: User.Implementation): void {
  if (!user.isGM) return;
  try {
    const receipt = readReceipt(message);
    if (receipt.to === game.userId) waiting.get(receipt.id)?.(answerOf(receipt));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    console.warn(`Fray | a receipt that is none: ${error.message}`);
  }
}
