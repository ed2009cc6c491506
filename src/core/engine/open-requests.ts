// Open requests: finding the question or the roll that a key names.

import type { Fight, FightState, OpenProcedure } from "../language/fight.ts";
import type { AskRequest, RollRequest } from "../language/requests.ts";
import type { CreatureId } from "../language/rules.ts";

export interface FoundAsk {
  readonly ask: AskRequest;
  /** The position within a window; null for a single question. */
  readonly position: number | null;
}

/** The open question with this key that has no answer yet, or null; `anew` finds one of an open window that has. */
export function findAsk(open: OpenProcedure | null, key: string, anew = false): FoundAsk | null {
  if (!open) return null;
  const { request } = open.request;
  if (request.kind === "ask") return key === open.request.key ? { ask: request, position: null } : null;
  if (request.kind !== "window") return null;
  const position = request.asks.findIndex((_ask, i) => `${open.request.key}.${i}` === key);
  const ask = request.asks[position];
  return ask && (anew || !open.request.arrived[position]) ? { ask, position } : null;
}

/** The open question with this key; null where that waits no more, and without a key. */
export function openAsk(open: OpenProcedure | null, key: string | null | undefined): AskRequest | null {
  return key === null || key === undefined ? null : (findAsk(open, key)?.ask ?? null);
}

/** A question that still waits, with the key by which it is answered. */
export interface PendingAsk {
  readonly key: string;
  readonly ask: AskRequest;
}

/** All questions that still wait, in rule order. */
export function pendingAsks(open: OpenProcedure | null): PendingAsk[] {
  if (!open) return [];
  const { request, key, arrived } = open.request;
  if (request.kind === "ask") return [{ key, ask: request }];
  if (request.kind === "roll") return [];
  return request.asks
    .map((ask, i) => ({ key: `${key}.${i}`, ask, waits: arrived[i] === undefined }))
    .filter((each) => each.waits)
    .map(({ key: askKey, ask }) => ({ key: askKey, ask }));
}

/** The creatures that still have a question to answer, in rule order. */
export function creaturesAsked(open: OpenProcedure | null): CreatureId[] {
  return pendingAsks(open).flatMap(({ ask: { to } }) => (to.kind === "owner" ? [to.creature] : []));
}

/** The creatures that are still asked for their own turn, in rule order. */
export function ownTurnsAsked(open: OpenProcedure | null): CreatureId[] {
  return pendingAsks(open).flatMap(({ ask: { ownTurn, to } }) =>
    ownTurn && to.kind === "owner" ? [to.creature] : [],
  );
}

/** The roll that waits, or null. */
export function pendingRoll(
  open: OpenProcedure | null,
): { readonly key: string; readonly roll: RollRequest } | null {
  if (open?.request.request.kind !== "roll") return null;
  return { key: open.request.key, roll: open.request.request };
}

/** Whose roll a logged or open request key names; null when there is no such roll. */
export function findRoll(
  fight: Fight<FightState>,
  key: string,
): { readonly creature: CreatureId | null } | null {
  const waiting = pendingRoll(fight.open);
  if (waiting?.key === key) return { creature: waiting.roll.creature };
  const entry = fight.log
    .slice(0, fight.cursor.entries)
    .find((each) => each.input.kind === "rolled" && each.input.request === key);
  return entry ? { creature: entry.roll?.creature ?? null } : null;
}
