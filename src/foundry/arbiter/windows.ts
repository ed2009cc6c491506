// Windows: which of several windows of one user writes, and how another one takes over when that one is gone.

import type { Receipt, WindowWord } from "./intents.ts";
import { SESSION, terms } from "./terms.ts";

/** How this window speaks to the others, and what it does once it writes again. */
export interface Ties {
  readonly say: (word: WindowWord) => void;
  readonly onClaim: () => void;
}

/**
 * Milliseconds between two questions to the window that writes, between claims that count as simultaneous, and after
 * which another GM's claim has settled.
 */
export const pace = { askEvery: 5_000, crossing: 5_000, claimSettles: 2_000 };

/** As many questions must have been without an answer before this window claims. */
const PATIENCE = 2;

let ties: Ties | null = null;
let isAside = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let askedAt = 0;
let unanswered = 0;
/** Whether a late tick has had its one more question. */
let hasAskedAgain = false;
let claimedAt = -Infinity;

/** Whether another window of the same user writes, and this one only asks. */
export function standsAside(): boolean {
  return isAside;
}

/** Whether this client is the one that writes. */
export function isArbiter(): boolean {
  return !standsAside() && (game.users?.activeGM?.isSelf ?? false);
}

/** Whether a word only says that another window writes: what became of the intent, that one knows. */
export function isOfOtherArbiter({ refusal }: Receipt): boolean {
  return refusal?.rule === "CORE-ARBITER" && (refusal.code === "notArbiter" || refusal.code === "handedOver");
}

/** Announces this window: from now on it writes, and older ones of the same user stand aside. */
export function openWindow(given: Ties): void {
  ties = given;
  globalThis.addEventListener?.("pagehide", closeWindow);
  say("opened");
}

/** Tells the other windows that this one goes, so that one of them takes over at once. */
export function closeWindow(): void {
  if (isAside) return;
  say("closing");
  // A page that the browser keeps and shows again asks before it writes.
  standAside();
}

/** Lets another window of the same user write, and begins to ask whether it is still there. */
export function standAside(): void {
  wasAnswered();
  if (isAside) return;
  isAside = true;
  ask();
}

/**
 * Hears another window of the same user; the caller has made sure of that. Questions are answered here and by no
 * timer, since a hidden page's timers are slowed down.
 */
export function hearWindow({ session, says }: WindowWord): void {
  if (says === "opened") return standAside();
  if (says === "claims") return hearClaim(session);
  if (says === "asks") return isAside ? undefined : say("writes");
  if (says === "writes") return wasAnswered();
  if (isAside) claim();
}

/** Of claims that cross, every window prefers the same one; otherwise the later claim counts. */
function hearClaim(session: string): void {
  if (hasJustClaimed() && SESSION > session) return say("claims");
  standAside();
}

/** Whether another window may have claimed at the same time: what it still writes before it hears so takes nothing away. */
export function hasJustClaimed(): boolean {
  return !isAside && Date.now() - claimedAt < pace.crossing;
}

function wasAnswered(): void {
  unanswered = 0;
  hasAskedAgain = false;
}

function ask(): void {
  unanswered += 1;
  askedAt = Date.now();
  say("asks");
  timer = setTimeout(tick, pace.askEvery);
}

function tick(): void {
  // Only a GM's windows write at all.
  if (!game.user?.isGM) wasAnswered();
  if (unanswered < PATIENCE) return ask();
  // A page that slept may have slept through the answer.
  const isLate = Date.now() - askedAt > 2 * pace.askEvery;
  if (!isLate || hasAskedAgain) return claim();
  hasAskedAgain = true;
  ask();
}

/** Writes from now on, as a window that has just been opened does: what it held before counts no more. */
function claim(): void {
  clearTimeout(timer);
  isAside = false;
  claimedAt = Date.now();
  terms.clear();
  say("claims");
  ties?.onClaim();
}

function say(says: WindowWord["says"]): void {
  ties?.say({ kind: "window", session: SESSION, says });
}
