// The record of a hero as his sheet shows it.

import { fetchPart } from "../../rulesets/index.ts";
import { readRecord, viewRecord, type HeroRecordView } from "../../view/hero-record.ts";
import { addGameWords, wordsOfGame } from "../platform/words.ts";
import { isSealed, storedRecord } from "./empty-heroes.ts";

/** What was bought for a hero, or null where nobody has written it down. */
export async function recordOfHero(actor: Actor.Implementation): Promise<HeroRecordView | null> {
  const record = readRecord(storedRecord(actor));
  const { playedBy } = actor;
  if (!record || !playedBy) return null;
  const guide = await fetchPart(playedBy.id, "heroGuide");
  addGameWords(playedBy.id, { Guide: guide.words });
  // What nobody has read yet is neither doubted nor accepted, whatever its owner writes.
  const { doubts = [], accepted, ...own } = record;
  const read = isSealed(actor) ? { doubts, ...(accepted ? { accepted } : {}) } : {};
  const dayOf = (at: number): string => new Date(at).toLocaleDateString();
  return viewRecord(guide, { ...own, ...read }, wordsOfGame(playedBy.id), dayOf);
}
