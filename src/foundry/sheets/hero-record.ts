// The record of a hero on his sheet, and the way from an empty sheet into the guide.

import { fetchPart } from "../../rulesets/index.ts";
import { readRecord, viewRecord, type HeroRecordView } from "../../view/hero-record.ts";
import type { Words } from "../../view/words.ts";
import words from "../../../lang/en/heroes.json";
import { openHeroGuide, storedRecord } from "../heroes/open-guide.ts";
import { addGameWords } from "../platform/words.ts";

/** What was bought for a hero, or null where nobody has written it down. */
export async function heroRecord(actor: Actor.Implementation, spoken: Words): Promise<HeroRecordView | null> {
  const record = readRecord(storedRecord(actor));
  const { playedBy } = actor;
  if (!record || !playedBy) return null;
  const guide = await fetchPart(playedBy.id, "heroGuide");
  addGameWords("heroes", words);
  addGameWords(playedBy.id, { Guide: guide.words });
  return viewRecord(guide, record, spoken, new Date(record.at).toLocaleDateString());
}

/** The button of an empty hero's sheet. */
export async function guideHero(this: { readonly actor: Actor.Implementation }): Promise<void> {
  await openHeroGuide(this.actor);
}
