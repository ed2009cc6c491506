// How much an event weighs on a card: what is read first, what came of it, and what stays folded away.

import type { FightEvent } from "../core/events.ts";

export type Weight = "headline" | "result" | "detail";

/** What a root was about; read first. */
const HEADLINES: ReadonlySet<string> = new Set([
  "ActionCanceled",
  "AttackHit",
  "AttackMissed",
  "CombatChecked",
  "ConditionTreated",
  "Dashed",
  "FightEnded",
  "FightStarted",
  "HindranceTried",
  "Jumped",
  "ItemActivated",
  "ItemUsed",
  "LongRested",
  "Moved",
  "ObjectUsed",
  "OtherDone",
  "Overruled",
  "RecoveryChecked",
  "ShortRested",
  "StabilizeTried",
  "TreatmentFailed",
  "TurnInterrupted",
  "WeaponDrawn",
  "WeaponStowed",
  "WoundTreated",
]);

/** What sets the stage, or is seen elsewhere anyway. */
const DETAILS: ReadonlySet<string> = new Set([
  "ActionDeclared",
  "ApGained",
  "ApSpent",
  "MovementBought",
  "MovementUsed",
  "ReadiedEnded",
  "RoundEnded",
  "TieDrawn",
  "TurnEnded",
]);

/** What turns the order over; the tracker shows it. */
const TURNS: ReadonlySet<string> = new Set(["TurnBegun", "TurnEnded", "RoundBegun", "RoundEnded"]);

/** What the board shows of a plain walk. */
const WALKED: ReadonlySet<string> = new Set(["Moved", "MovementStopped"]);

/** Whether events tell of something done that nothing else on the screen puts into words. */
export function tellsOfDeed(events: readonly FightEvent[]): boolean {
  if (events.some(({ type }) => TURNS.has(type))) return false;
  return events.some((event) => weightOf(event) !== "detail" && !WALKED.has(event.type));
}

/** The weight of an event. Whatever is not known as a headline or a detail is a result. */
export function weightOf(event: FightEvent): Weight {
  if (HEADLINES.has(event.type)) return "headline";
  if (DETAILS.has(event.type)) return "detail";
  return passedSilently(event) ? "detail" : "result";
}

/** A check against the worst that went well changes nothing. */
function passedSilently({ type, operands }: FightEvent): boolean {
  return type === "FaintChecked" && operands["success"] === true;
}

/** What hurts; cards set it apart. */
const HARMS: ReadonlySet<string> = new Set(["WoundTaken", "Collapsed", "Died", "BecameExhausted"]);

/** Whether an event is bad news for somebody. */
export function isHarm(event: FightEvent): boolean {
  return HARMS.has(event.type);
}
