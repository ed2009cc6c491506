// The rules at hand: those of a game are fetched with its words when something of the game is first met, and whatever waited for them is told.

import { fetchPart, loadGame, rulesAreLoaded, type LoadedGame } from "../../rulesets/index.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { notify } from "../platform/notices.ts";
import { addGameWords, say } from "../platform/words.ts";
import { registerRulings } from "../rulings/ruling-settings.ts";
import { drawBodiesBy } from "../../view/drawn-bodies.ts";

const wanted = new Map<string, Promise<LoadedGame>>();
const listeners = new Set<(ruleset: string) => void>();

/** The game with its rules. Rejects for an id that no game has, and when its rules or words cannot be fetched. */
export function rulesOf(ruleset: string): Promise<LoadedGame> {
  const known = wanted.get(ruleset);
  if (known) return known;
  const words = fetchPart(ruleset, "words").then((texts) => addGameWords(ruleset, texts));
  const rulings = fetchPart(ruleset, "rules").then(async (rules) => {
    registerRulings(rules.ruleset);
    if (rules.ruleset.body) drawBodiesBy(await import("../../view/shown-bodies.ts"));
  });
  const fetching = loadGame(ruleset, Promise.all([words, rulings]));
  wanted.set(ruleset, fetching);
  void fetching.then(
    () => listeners.forEach((listener) => listener(ruleset)),
    (error: unknown) => reportFailure(ruleset, error),
  );
  return fetching;
}

/** Has the rules of a game fetched, for something of the game is there. Never throws. */
export function wantRules(ruleset: string): void {
  if (!rulesAreLoaded(ruleset)) void rulesOf(ruleset).catch(() => undefined);
}

/** Whether anything has wanted rules so far. */
export function areRulesWanted(): boolean {
  return wanted.size > 0;
}

/** Resolves when the rules of all games that were met so far are here, or have failed to come, which was told. */
export async function rulesAtHand(): Promise<void> {
  for (let known = -1; known !== wanted.size;) {
    known = wanted.size;
    await Promise.allSettled(wanted.values());
  }
}

/** Calls the listener whenever the rules of a game have come. */
export function onRulesLoaded(listener: (ruleset: string) => void): void {
  listeners.add(listener);
}

function reportFailure(ruleset: string, error: unknown): void {
  console.error("Fray |", error);
  const reason = messageOf(error);
  notify("error", say("FRAY.NoRules", { game: say(`FRAY.Ruleset.${ruleset}`), reason }));
}
