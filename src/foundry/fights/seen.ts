// What this client's person may have of fights as data: for modules and files, which show nothing that screens do not.

import type { Fight } from "../../core/language/fight.ts";
import { seenEvents, seenFight } from "../../view/seen-fight.ts";
import type { FightChange } from "../arbiter/fight-cache.ts";
import { viewerOf, type FightDocument } from "./fight-access.ts";

/** The fight of a document without what this person must not notice. */
export function seenOf(document: FightDocument, fight: Fight | null): Fight | null {
  return fight && seenFight(fight, viewerOf(document));
}

/** A change of a fight without what this person must not notice. */
export function seenChange(change: FightChange): FightChange {
  const { holder, before, after, events, reversed } = change;
  const viewer = viewerOf(holder.document);
  if (viewer.gm) return change;
  return {
    holder,
    before: before && seenFight(before, viewer),
    after: seenFight(after, viewer),
    events: seenEvents(events, after, viewer),
    reversed: seenEvents(reversed, before ?? after, viewer),
  };
}
