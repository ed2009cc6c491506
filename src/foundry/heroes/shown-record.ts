// The record of a hero as his sheet shows it.

import { fetchPart } from "../../rulesets/index.ts";
import { readRecord, viewRecord, type HeroRecordView } from "../../view/hero-record.ts";
import { addGameWords, wordsOfGame } from "../platform/words.ts";
import { storedRecord } from "./empty-heroes.ts";

/** What was bought for a hero, or null where nobody has written it down. */
export async function recordOfHero(actor: Actor.Implementation): Promise<HeroRecordView | null> {
  const record = readRecord(storedRecord(actor));
  const { playedBy } = actor;
  if (!record || !playedBy) return null;
  const guide = await fetchPart(playedBy.id, "heroGuide");
  addGameWords(playedBy.id, { Guide: guide.words });
  return viewRecord(guide, record, wordsOfGame(playedBy.id), new Date(record.at).toLocaleDateString());
}
