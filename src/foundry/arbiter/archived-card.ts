// Keepsakes: when a Combat goes, each of its cards keeps what it showed, so that the chat does not lose its memory.

import type { CreatureState, Fight, FightState, LogEntry } from "../../core/language/fight.ts";
import { rootsOf } from "../../core/engine/history.ts";
import { ownWrite } from "./own-writes.ts";
import { cardsOf } from "./card-index.ts";
import { storeNewFight } from "./store-steps.ts";

/** A fight of one root alone, which tells what happened but can no longer be changed: its events have lost their changes. */
export function archivedCardOf(fight: Fight, root: number): Fight {
  const found = [fight.log, ...fight.branches].map((log) => log.filter((entry) => entry.root === root));
  const entries = (found.find((each) => each.length > 0) ?? []).map(told);
  const inForce = rootsOf(fight).some((each) => each.root === root && each.inForce);
  const initial: FightState = { phase: "over", creatures: namesOf(fight.state) };
  return {
    ...fight,
    initial,
    state: initial,
    log: entries,
    cursor: { entries: inForce ? entries.length : 0, events: 0 },
    branches: [],
    open: null,
    standing: {},
    absent: {},
  };
}

function told(entry: LogEntry, index: number): LogEntry {
  const events = entry.events.map((event) => ({ ...event, changes: [] }));
  return { ...entry, ...(index === 0 ? { after: 0 } : {}), events, done: true };
}

function namesOf(state: FightState): FightState["creatures"] {
  const names = Object.values(state.creatures).map(({ id, name, side, hidden }): [string, CreatureState] => [
    id,
    { id, name, side, hidden, position: null },
  ]);
  return Object.fromEntries(names);
}

/** Writes its keepsake into every card of a fight whose document, with this id, has gone; one batched write. */
export async function sealCards(fight: Fight, id: string): Promise<void> {
  const updates = [...cardsOf(id)].map(([root, card]) => {
    const arbiter = { user: "", session: "", term: 1, fromSequence: 1 };
    const { set } = storeNewFight(archivedCardOf(fight, root), arbiter);
    const stored = Object.fromEntries(Object.entries(set).map(([path, value]) => [`system.${path}`, value]));
    return { _id: card.id, "system.combat": null, "system.sealed": true, ...stored };
  });
  if (updates.length === 0) return;
  await ChatMessage.implementation.updateDocuments(updates, ownWrite(id) as never);
}
