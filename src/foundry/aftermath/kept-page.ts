// Keeping the page of a fight: a page of the journal of fights, with what every player may know and nothing else.

import words from "../../../lang/en/page.json";
import { messageOf } from "../../core/language/message-of.ts";
import type { Fight } from "../../core/language/fight.ts";
import { viewFightPage, type FightPageView } from "../../view/fight-page.ts";
import { drawChartPicture } from "../../view/fight-picture.ts";
import { viewKeptFight } from "../../view/kept-fight.ts";
import type { Viewer } from "../../view/viewer.ts";
import { combatHolder, type FightStore } from "../arbiter/fight-stores.ts";
import { engineOf, isNpc, shelvedOf } from "../fights/fight-access.ts";
import { notify } from "../platform/notices.ts";
import { addGameWords, say, wordsOfGame } from "../platform/words.ts";
import { setting } from "../register/settings.ts";

addGameWords("page", words);

/** CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER: whoever plays may read it. */
const OBSERVER = 2;
/** CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML. */
const HTML = 1;

/** The fight as it is kept, and the encounter that it belongs to. */
export interface Kept {
  readonly combat: Combat.Implementation;
  readonly fight: Fight;
}

/** Keeps the page of a fight, in the place of an earlier one of the same encounter. Tells what came of it; never rejects. */
export async function keepPage(kept: Kept): Promise<void> {
  try {
    const page = pageData(kept);
    await writePage(page);
    notify("info", say("FRAY.page.Kept", { page: page.name }));
  } catch (error) {
    const reason = messageOf(error);
    notify("error", say("FRAY.page.NotKept", { reason }));
  }
}

interface PageData {
  readonly name: string;
  readonly type: "text";
  readonly text: { readonly format: number; readonly content: string };
  readonly flags: { readonly fray: { readonly fight: string } };
}

function pageData({ combat, fight }: Kept): PageData {
  const holder = combatHolder(combat);
  if (!holder) throw new Error(say("FRAY.page.Nothing"));
  const where = combat.scene?.name ?? say("FRAY.Fight.Unnamed");
  const date = new Date().toLocaleDateString();
  const page = playersPage(holder, fight);
  return {
    name: say("FRAY.page.Named", { where, date }),
    type: "text",
    text: { format: HTML, content: htmlOf(page) },
    flags: { fray: { fight: combat.id ?? "" } },
  };
}

/** The page as somebody reads it who is every player and no game master: what is hidden is left out. */
function playersPage(holder: FightStore, fight: Fight): FightPageView {
  const { ruleset, tokenBars } = shelvedOf(fight);
  const owned = Object.values(fight.state.creatures).filter(
    ({ id, hidden }) => !hidden && (holder.actor(id)?.hasPlayerOwner ?? false),
  );
  const viewer: Viewer = {
    gm: false,
    owns: new Set(owned.map(({ id }) => id)),
    npcNumbers: setting("npcNumbers"),
  };
  const engine = engineOf(fight);
  return viewFightPage(
    { fight, ruleset, health: tokenBars.health, situationOf: (now) => engine.situation(now) },
    { viewer, words: wordsOfGame(fight.ruleset), isNpc: (creature) => isNpc(holder, creature) },
  );
}

function htmlOf(page: FightPageView): string {
  const unit = page.unit || say("FRAY.page.Harm");
  const word = (name: string): string => say(`FRAY.page.${name}`);
  const numbers = [say("FRAY.page.Given", { unit }), say("FRAY.page.Taken", { unit })];
  return viewKeptFight(page, page.chart && drawChartPicture(page.chart), {
    title: say(page.isOver ? "FRAY.page.IsOver" : "FRAY.page.SoFar", { when: page.when }),
    chart: word("Chart"),
    chartHint: word("ChartHint"),
    asTable: word("AsTable"),
    time: word("Time"),
    turned: word("Turned"),
    people: word("People"),
    hurt: word("Hurt"),
    nobody: word("Nobody"),
    columns: [word("Who"), word("Left"), ...numbers, word("Deeds"), word("ActedIn"), word("Dice")],
  });
}

/** A document as far as it bears flags of ours. */
interface Flagged {
  readonly id: string | null;
  readonly flags: { readonly fray?: { readonly [flag: string]: unknown } };
}

/** A journal as far as it may be that of fights: one that a player may write is none, for what is kept is the game master's word. */
interface Journal extends Flagged {
  readonly hasPlayerOwner: boolean;
}

const keepsFights = ({ flags, hasPlayerOwner }: Journal): boolean =>
  flags.fray?.["fights"] === true && !hasPlayerOwner;

/** Writes the page into the journal of fights, which is made where there is none. */
async function writePage(page: PageData): Promise<void> {
  const all = [...(game.journal ?? [])];
  const journal = all[(all as readonly Journal[]).findIndex(keepsFights)];
  if (!journal) {
    const name = say("FRAY.page.Journal");
    const made = { name, ownership: { default: OBSERVER }, flags: { fray: { fights: true } }, pages: [page] };
    await JournalEntry.implementation.create(made as never);
    return;
  }
  const pages = journal.getEmbeddedCollection("JournalEntryPage").contents as readonly Flagged[];
  const before = pages.find(({ flags }) => flags.fray?.["fight"] === page.flags.fray.fight);
  if (before)
    await journal.updateEmbeddedDocuments("JournalEntryPage", [{ ...page, _id: before.id }] as never);
  else await journal.createEmbeddedDocuments("JournalEntryPage", [page] as never);
}
