// Announcing: when a document with a fight has changed, this client tells everybody in it who listens.

import { callHook } from "./world.ts";
import { fights, type FightChange } from "./arbiter/fight-cache.ts";
import { cardHolder, combatHolder } from "./arbiter/holders.ts";
import { StoredFightError } from "./arbiter/restore.ts";

/** Tells this client's listeners what has changed in the fight of a document, if it holds one. */
export function announceFight(document: Combat.Implementation | ChatMessage.Implementation): void {
  const isCombat = document.documentName === "Combat";
  const holder = isCombat ? combatHolder(document) : cardHolder(document);
  if (!holder) return;
  try {
    fights.announce(holder);
  } catch (error) {
    if (!(error instanceof StoredFightError)) throw error;
    console.error(`Fray | ${document.uuid}: ${error.message}`);
    if (game.user?.isGM) ui.notifications?.error(error.message);
  }
}

/** Passes changes on to module authors: `fray.changed` once, then `fray.committed` for each event. */
export function callCommittedHooks(change: FightChange): void {
  const { holder, after, events, reversed } = change;
  callHook("fray.changed", holder.document, change);
  for (const event of reversed)
    callHook("fray.committed", holder.document, event, { reversed: true, fight: after });
  for (const event of events)
    callHook("fray.committed", holder.document, event, { reversed: false, fight: after });
}
