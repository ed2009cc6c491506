// Every event of the Sixth Game, by the chapter that states it, with the weight that a screen gives it.

import type { EventDeclarations } from "../../core/language/events.ts";

// An event is what happened, in the past tense. What is not declared here cannot be emitted, and each needs a sentence
// under Event in the game's words. A headline is read first, a result is what came of it, a detail is folded away.
export const EVENTS = {
  // The turn.
  FightStarted: { weight: "headline" },
  EntrantAdded: { weight: "result" },
  InitiativeRolled: { weight: "result" },
  OrderSet: { weight: "detail" },
  RoundBegan: { weight: "result", turn: true },
  TurnBegan: { weight: "detail", turn: true },
  TurnEnded: { weight: "detail", turn: true },
  FightEnded: { weight: "headline", turn: true },
  // Actions, attacks and movement.
  ActionSpent: { weight: "detail" },
  Ducked: { weight: "result" },
  AttackHit: { weight: "headline" },
  AttackMissed: { weight: "headline" },
  Stepped: { weight: "headline", walk: true },
  // Health.
  DamageTaken: { weight: "result", harm: true },
  WentDown: { weight: "result", harm: true },
  Rested: { weight: "headline" },
} as const satisfies EventDeclarations;

/** The events of the game: no other can be emitted. */
export type SixthEvent = keyof typeof EVENTS;
