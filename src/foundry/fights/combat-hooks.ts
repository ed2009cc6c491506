// Core's hooks of a combat: whoever listens to combatStart, combatTurn or combatRound hears of each committed step.

import type { Fight } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { orderRowsOf } from "./fight-order.ts";
import { secondsBetween } from "./world-clock.ts";

/** Where a Combat will stand after an update, as core tells it. */
interface UpdateData {
  readonly round: number;
  readonly turn: number | null;
}

/** What goes along with the update of a Combat: core moves the world's time by it, and listeners may change that. */
interface UpdateOptions {
  direction: -1 | 1;
  /** Seconds, as generation 13 documents them for listeners. */
  advanceTime: number;
  /** Seconds, by which core moves the world's time together with the update. */
  worldTime: { delta: number };
}

/** A step of a fight in a Combat, before it is written. */
export interface CombatStep {
  readonly combat: Combat.Implementation;
  readonly shelved: LoadedGame;
  readonly before: Fight | null;
  readonly after: Fight;
  /** What the step makes of the Combat's round and turn, as far as it changes them. */
  readonly changed: { readonly round?: unknown; readonly turn?: unknown };
}

/** Tells core's listeners at this client what the step will do. Returns the options for its update. */
export function tellCombatStep(step: CombatStep): Partial<UpdateOptions> {
  const { combat, shelved, before, after } = step;
  const data = updateDataOf(step);
  if (!before) {
    Hooks.callAll("combatStart", combat, data);
    return {};
  }
  const seconds = secondsBetween(shelved, before, after);
  const options: UpdateOptions = {
    direction: directionOf(step, before),
    advanceTime: seconds,
    worldTime: { delta: seconds },
  };
  if (data.round !== combat.round) Hooks.callAll("combatRound", combat, data, options);
  else if (data.turn !== null && acting(before) !== acting(after))
    Hooks.callAll("combatTurn", combat, data, options);
  return { direction: options.direction, worldTime: { delta: deltaOf(options) } };
}

function updateDataOf({ combat, changed }: CombatStep): UpdateData {
  const round = typeof changed.round === "number" ? changed.round : combat.round;
  const turn = "turn" in changed ? changed.turn : combat.turn;
  return { round, turn: typeof turn === "number" ? turn : null };
}

/** Forth or back: by the game's clock, else by what of the log is in force. */
function directionOf({ shelved, after }: CombatStep, before: Fight): -1 | 1 {
  const { ruleset } = shelved;
  const time = (ruleset.clock(after.state).value ?? 0) - (ruleset.clock(before.state).value ?? 0);
  if (time !== 0) return time < 0 ? -1 : 1;
  const entries = after.cursor.entries - before.cursor.entries;
  return (entries || after.cursor.events - before.cursor.events) < 0 ? -1 : 1;
}

/** Whose turn it is; a changed place in the order is not yet another turn. */
function acting(fight: Fight): CreatureId | null {
  return orderRowsOf(fight).find((row) => row.active)?.creature ?? null;
}

/** A listener may have changed the seconds; what is no number counts for nothing. */
function deltaOf({ worldTime }: UpdateOptions): number {
  const { delta } = (worldTime ?? {}) as { readonly delta?: unknown };
  return typeof delta === "number" && Number.isFinite(delta) ? delta : 0;
}

type TurnState = Combat.HistoryData;

/**
 * Calls work that updates a Combat at this client, and sees to it that combatTurnChange is called once if the turn has
 * changed by it: core ties that hook to turn events, without which the fight is written.
 */
export function withTurnChange(combat: Combat.Implementation, work: () => void): void {
  const prior = { ...combat.current };
  let isTold = false;
  const listener = Hooks.on("combatTurnChange", (told) => {
    if (told === combat) isTold = true;
  });
  try {
    work();
  } finally {
    Hooks.off("combatTurnChange", listener);
  }
  const { current } = combat;
  if (!isTold && !isSameTurn(prior, current)) Hooks.callAll("combatTurnChange", combat, prior, current);
}

function isSameTurn(a: TurnState, b: TurnState): boolean {
  return a.round === b.round && a.turn === b.turn && a.combatantId === b.combatantId;
}
