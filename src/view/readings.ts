// Readings: what several screens ask of one situation, the order of turns and what is to come, read once for all.

import type { FightState, Rulings } from "../core/language/fight.ts";
import type { AgendaEntry, OrderRow, Ruleset } from "../core/language/ruleset.ts";
import type { ReadContext } from "../core/language/read-context.ts";

const orders = new WeakMap<object, readonly OrderRow[]>();
const agendas = new WeakMap<object, readonly AgendaEntry[]>();

/** The order of turns. A situation is never changed, so that it has one. */
export function orderOf<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
): readonly OrderRow[] {
  return readOnce(orders, situation, () => ruleset.order(situation));
}

/** What will come and what lasts; empty where the game tells nothing. */
export function agendaOf<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
): readonly AgendaEntry[] {
  return readOnce(agendas, situation, () => ruleset.agenda?.(situation) ?? []);
}

function readOnce<Reading>(kept: WeakMap<object, Reading>, of: object, read: () => Reading): Reading {
  const known = kept.get(of);
  if (known !== undefined) return known;
  const reading = read();
  kept.set(of, reading);
  return reading;
}
