// Announcing: when a document with a fight has changed, this client tells everybody in it who listens.

import { notify } from "../platform/notices.ts";
import { callHook } from "../platform/world.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { fights, type FightChange } from "../arbiter/fight-cache.ts";
import type { Fight } from "../../core/language/fight.ts";
import { manifestOf, rulesAreLoaded } from "../../rulesets/index.ts";
import { noteForeignHead } from "../arbiter/foreign-heads.ts";
import { cardHolder, combatHolder, isArchived, type FightStore } from "../arbiter/fight-stores.ts";
import { StoredFightError } from "../arbiter/restore.ts";
import { wantRules } from "./rules-at-hand.ts";

/**
 * The fight of a holder for things that must be drawn whatever is stored; null while its rules are not here, and when it
 * cannot be read, which is reported once.
 */
export function readableFight(holder: FightStore | null): Fight | null {
  const fight = recordedFight(holder);
  if (!fight || rulesAreLoaded(fight.ruleset)) return fight;
  wantRules(fight.ruleset);
  return null;
}

/** The same as plain data, for which no rules are needed. */
export function recordedFight(holder: FightStore | null): Fight | null {
  if (!holder) return null;
  try {
    const fight = fights.read(holder);
    if (fight) manifestOf(fight.ruleset);
    return fight;
  } catch (error) {
    reportOnce(holder, error);
    return null;
  }
}

/** What the rules make of a fight; null where they cannot, as of a damaged one, which is reported once. */
export function tried<Result>(holder: FightStore, make: () => Result): Result | null {
  try {
    return make();
  } catch (error) {
    reportOnce(holder, error);
    return null;
  }
}

const reported = new Set<string>();

function reportOnce(holder: FightStore, error: unknown): void {
  const message = messageOf(error);
  const key = `${holder.id}: ${message}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Fray | ${key}`);
  if (game.ready && game.user?.isGM) notify("error", message);
}

/** Tells this client's listeners what has changed in the fight of a document, if it holds one. */
export function announceFight(document: Combat.Implementation | ChatMessage.Implementation): void {
  const isCombat = document.documentName === "Combat";
  const holder = isCombat ? combatHolder(document) : cardHolder(document);
  if (!holder || (!isCombat && isArchived(document))) return;
  // What is whispered to others is no news at this seat.
  if (!isCombat && !game.user?.isGM && !document.visible) return;
  noteForeignHead(holder);
  try {
    fights.announce(holder);
  } catch (error) {
    if (!(error instanceof StoredFightError)) throw error;
    reportOnce(holder, error);
  }
}

/** Passes a change on to module authors, as this client may have it: `fray.changed` once, then `fray.committed` for each event. */
export function callCommittedHooks(change: FightChange): void {
  const { holder, after, events, reversed } = change;
  callHook("fray.changed", holder.document, change);
  for (const event of reversed)
    callHook("fray.committed", holder.document, event, { reversed: true, fight: after });
  for (const event of events)
    callHook("fray.committed", holder.document, event, { reversed: false, fight: after });
}

/** No rules are needed to see that; a fight that cannot be read is not alive. */
export function isAlive(holder: FightStore): boolean {
  const fight = recordedFight(holder);
  return fight !== null && fight.state.phase !== "over";
}
