// From a rule's id to its text: the page of the rules journal that holds it, opened there.

import { allGames } from "../../rulesets/index.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** The compendium with a game's rules journal. */
export function journalOf(ruleset: string): string {
  return `fray.${ruleset}-journal`;
}

/** The game that a rule belongs to, by its id's first word; null for a rule of the engine itself. */
export function rulesetOfRule(rule: string): string | null {
  const prefix = rule.split("-")[0];
  return allGames.find((each) => each.prefix === prefix)?.id ?? null;
}

interface JournalPage {
  readonly id: string | null;
  readonly text: { readonly content?: string | null };
}

/** Opens the rules journal at a rule; says so where it holds no such rule. */
export async function openRule(rule: string): Promise<void> {
  const ruleset = rulesetOfRule(rule);
  const entry = ruleset === null ? null : await journalEntry(ruleset);
  const pages = entry?.getEmbeddedCollection("JournalEntryPage").contents as
    | readonly JournalPage[]
    | undefined;
  const page = pages?.find(({ text }) => text.content?.includes(`<h3>${rule}</h3>`) ?? false);
  if (!entry || !page) {
    notify("info", say("FRAY.Rule.NoText", { rule }));
    return;
  }
  const options = { force: true, pageId: page.id, anchor: rule.toLowerCase() };
  await (entry.sheet as { render(options: object): Promise<unknown> }).render(options);
}

async function journalEntry(ruleset: string): Promise<JournalEntry.Implementation | null> {
  const documents = await game.packs?.get(journalOf(ruleset))?.getDocuments();
  return (documents?.[0] as JournalEntry.Implementation | undefined) ?? null;
}
