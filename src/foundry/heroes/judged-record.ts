// A first record that a player has written, held against the guide and the sheet: what a game master is told of it.

import { fetchPart } from "../../rulesets/index.ts";
import { doubtLine, doubtsOf, draftOfRecord, type HeroDoubt } from "../../view/hero-doubts.ts";
import type { HeroRecord } from "../../view/hero-record.ts";
import { notify } from "../platform/notices.ts";
import { addGameWords, say, wordsOfGame } from "../platform/words.ts";
import { budgetsOf } from "./budgets.ts";
import { apartOf, heldBy } from "./compared-hero.ts";
import { fetchThings, heroForNow } from "./made-hero.ts";

/** How many of them a notice tells; the hero's notes list all. */
const TOLD = 5;

/** What is not as the record of a hero says; none for an actor of no game, of which no record tells. */
export async function judgeRecord(
  actor: Actor.Implementation,
  record: HeroRecord,
): Promise<readonly HeroDoubt[]> {
  const { playedBy } = actor;
  if (!playedBy) return [];
  const guide = await fetchPart(playedBy.id, "heroGuide");
  const draft = draftOfRecord(guide, record);
  const fresh = heroForNow(guide, draft, await fetchThings(guide));
  return doubtsOf(record, {
    guide,
    budgets: budgetsOf(playedBy.id),
    held: heldBy(actor),
    made: heldBy(fresh),
    apart: apartOf(actor, guide),
  });
}

/** Tells the game master what is not as a player has written it. */
export async function tellDoubts(
  actor: Actor.Implementation,
  doubts: readonly HeroDoubt[],
  by: string,
): Promise<void> {
  const { playedBy } = actor;
  if (!playedBy || doubts.length === 0) return;
  const guide = await fetchPart(playedBy.id, "heroGuide");
  addGameWords(playedBy.id, { Guide: guide.words });
  const all = new Set(doubts.map((each) => doubtLine(guide, each, wordsOfGame(playedBy.id))));
  const lines = [...all].slice(0, TOLD).join(" ");
  notify("warn", say("FRAY.heroes.Doubted", { by, name: actor.name, lines }));
}
