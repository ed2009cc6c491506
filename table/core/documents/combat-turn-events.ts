// The events between two states of a combat: end of turn, end of round, start of round, start of turn.
import type { Combatant } from "./combatant.ts";

export interface HistoryData {
  round: number | null;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

export interface TurnEventContext {
  round: number;
  turn: number;
  skipped: boolean;
}

export type RoundEventContext = Omit<TurnEventContext, "turn">;

export interface TurnEventTarget {
  readonly started: boolean;
  readonly previous: HistoryData | undefined;
  readonly current: HistoryData;
  readonly combatants: { get(id: string): unknown };
  _onEndTurn(combatant: Combatant, context: TurnEventContext): Promise<void>;
  _onEndRound(context: RoundEventContext): Promise<void>;
  _onStartRound(context: RoundEventContext): Promise<void>;
  _onStartTurn(combatant: Combatant, context: TurnEventContext): Promise<void>;
  _clearMovementHistoryOnStartTurn(combatant: Combatant, context: TurnEventContext): Promise<void>;
}

/** Runs the events that lead forward from the previous state; going back has none. */
export async function manageTurnEvents(combat: TurnEventTarget): Promise<void> {
  const { previous, current } = combat;
  if (!combat.started || !previous) return;
  const [fromRound, toRound] = [previous.round ?? 0, current.round ?? 0];
  const isBack =
    toRound < fromRound || (toRound === fromRound && (current.turn ?? -1) < (previous.turn ?? -1));
  if (isBack) return;
  await endTurn(combat, previous);
  if (toRound > fromRound) {
    if (fromRound > 0) await combat._onEndRound({ round: fromRound, skipped: false });
    await combat._onStartRound({ round: toRound, skipped: false });
  }
  await startTurn(combat, current);
}

async function endTurn(combat: TurnEventTarget, state: HistoryData): Promise<void> {
  const combatant = find(combat, state);
  if (combatant && state.turn !== null && state.round)
    await combat._onEndTurn(combatant, { round: state.round, turn: state.turn, skipped: false });
}

async function startTurn(combat: TurnEventTarget, state: HistoryData): Promise<void> {
  const combatant = find(combat, state);
  if (!combatant || state.turn === null || !state.round) return;
  const context = { round: state.round, turn: state.turn, skipped: false };
  await combat._onStartTurn(combatant, context);
  if (combatant.token) await combat._clearMovementHistoryOnStartTurn(combatant, context);
}

function find(combat: TurnEventTarget, state: HistoryData): Combatant | undefined {
  return state.combatantId ? (combat.combatants.get(state.combatantId) as Combatant | undefined) : undefined;
}
