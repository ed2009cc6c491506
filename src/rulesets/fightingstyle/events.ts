// Every event of Fighting Style, by the chapter that states it first, with the weight that a screen gives it.

import type { EventDeclarations } from "../../core/language/events.ts";
import {
  checkRoll,
  combatRoll,
  contestedCheckRoll,
  escapeRoll,
  grappleRoll,
  maneuverRoll,
  testRoll,
} from "./screen/told-rolls.ts";

export const EVENTS = {
  // The character.
  GearLearned: { weight: "headline" },
  LessonRefused: { weight: "headline" },
  // The turn.
  ApSpent: { weight: "detail" },
  ArmorChosen: { weight: "detail" },
  FightEnded: { weight: "headline", turn: true, ends: true },
  FightJoined: { weight: "result" },
  FightStarted: { weight: "headline" },
  FreeActionTaken: { weight: "detail" },
  InitiativeRolled: { weight: "result", order: true },
  RoundBegan: { weight: "result", turn: true },
  SurpriseTested: { weight: "result", roll: testRoll },
  TimePassed: { weight: "headline" },
  TurnBegan: { weight: "detail", turn: true },
  TurnEnded: { weight: "detail", turn: true },
  TurnOrderSet: { weight: "detail" },
  TurnPassed: { weight: "detail", turn: true },
  TurnSaved: { weight: "result" },
  TurnSkipped: { weight: "detail", turn: true },
  // Actions.
  CheckContested: { weight: "headline", roll: contestedCheckRoll },
  CheckMade: { weight: "headline", roll: checkRoll },
  AwarenessSet: { weight: "detail" },
  ItemHandled: { weight: "headline" },
  ObjectHandled: { weight: "headline" },
  Sneaked: { weight: "headline" },
  TestMade: { weight: "headline", roll: testRoll },
  // Attack.
  AttackTried: { weight: "headline", roll: combatRoll },
  AttackResolved: { weight: "headline", roll: combatRoll },
  BraceUsed: { weight: "detail" },
  Braced: { weight: "result" },
  ConditionEnded: { weight: "result" },
  ConditionGained: { weight: "result" },
  CoverSet: { weight: "detail" },
  DefenseTaken: { weight: "result" },
  EscapeTried: { weight: "headline", opener: true, roll: escapeRoll },
  FeintEnded: { weight: "detail" },
  FeintFailed: { weight: "headline", roll: maneuverRoll },
  Feinted: { weight: "headline", roll: maneuverRoll },
  GrappleTried: { weight: "headline", opener: true, roll: grappleRoll },
  HitPrecisely: { weight: "result", harm: true },
  HoldEnded: { weight: "result" },
  HoldPassed: { weight: "detail" },
  HoldTaken: { weight: "result" },
  ItemDropped: { weight: "result" },
  ShotHeld: { weight: "headline" },
  ThrownAway: { weight: "result" },
  ManeuverPointless: { weight: "headline" },
  ManeuverSucceeded: { weight: "headline", roll: maneuverRoll },
  ManeuverWithstood: { weight: "headline", roll: maneuverRoll },
  Pushed: { weight: "result" },
  Revealed: { weight: "result" },
  StrikeResolved: { weight: "headline", roll: combatRoll },
  // Movement.
  Dashed: { weight: "headline" },
  Disengaged: { weight: "headline" },
  // Of several steps the last one says it.
  Moved: { weight: "headline", walk: true, opener: true },
  MovementStopped: { weight: "result", walk: true },
  Placed: { weight: "result" },
  StoodUp: { weight: "headline" },
  // Health.
  DamageTaken: { weight: "result", harm: true, blow: { amount: "damage", by: "source", unit: "damage" } },
  Died: { weight: "result", drama: true, harm: true },
  FellUnconscious: { weight: "result", drama: true, harm: true },
  Healed: { weight: "headline" },
  ResourceSet: { weight: "headline" },
  Revived: { weight: "headline", drama: true },
  Slept: { weight: "headline" },
  // Magic and belongings.
  AbilityTookEffect: { weight: "result" },
  AbilityUsed: { weight: "headline" },
  SpellLost: { weight: "result", harm: true },
} as const satisfies EventDeclarations;

/** The events of the game: no other can be emitted. */
export type StyleEvent = keyof typeof EVENTS;
