// The limit for answers: where the GM has set a limit, a question to a player has its usual answer when the time is over.

import { openAsk, pendingAsks } from "../../core/engine/open-requests.ts";
import { isArbiter } from "./windows.ts";
import {
  getFight,
  holderOf,
  onFightChange,
  send,
  type FightChange,
  type FightDocument,
} from "../fights/fight-access.ts";
import { onSettingChange, setting } from "../register/settings.ts";
import { allCombats } from "../platform/world.ts";

export const SECOND = 1000;

interface Running {
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Questions whose time runs, by fight and key. */
const clocks = new Map<string, Running>();

/** Follows the questions of all fights; at `init`. With a new limit the time of what is open begins anew. */
export function followAnswerLimit(): void {
  onFightChange(follow);
  onSettingChange("answerSeconds", () => {
    for (const { timer } of clocks.values()) clearTimeout(timer);
    clocks.clear();
    for (const combat of allCombats()) {
      const [holder, after] = [holderOf(combat), getFight(combat)];
      if (holder && after) follow({ holder, after });
    }
  });
}

function follow({ holder, after }: Pick<FightChange, "holder" | "after">): void {
  const limit = setting("answerSeconds");
  const { document, id } = holder;
  const open = limit > 0 && holder.kind === "combat" ? limitedQuestions(document, after) : [];
  const keys = new Set(open.map((key) => `${id} ${key}`));
  for (const [key, clock] of clocks) {
    if (!key.startsWith(`${id} `) || keys.has(key)) continue;
    clearTimeout(clock.timer);
    clocks.delete(key);
  }
  for (const question of open) {
    const key = `${id} ${question}`;
    if (clocks.has(key)) continue;
    const timer = setTimeout(() => answerUsually(document, question), limit * SECOND);
    clocks.set(key, { since: Date.now(), timer });
  }
}

/** The keys of the questions that are put to players. */
function limitedQuestions(document: FightDocument, fight: FightChange["after"]): string[] {
  const holder = holderOf(document);
  return pendingAsks(fight.open).flatMap(({ key, ask }) => {
    if (ask.to.kind !== "owner") return [];
    return holder?.actor(ask.to.creature)?.hasPlayerOwner ? [key] : [];
  });
}

/** Only the arbiter answers; whoever is asked may have answered meanwhile, and then this is refused without a word. */
function answerUsually(document: FightDocument, key: string): void {
  if (!isArbiter()) return;
  const ask = openAsk(getFight(document)?.open ?? null, key);
  if (ask) void send(document, { kind: "answer", request: key, choice: ask.fallback });
}

/** The seconds that are left for a question, as it is shown; empty where it has no limit. */
export function secondsLeft(question: string): string {
  for (const [key, { since }] of clocks) {
    if (!key.endsWith(` ${question}`)) continue;
    const left = Math.ceil(setting("answerSeconds") - (Date.now() - since) / SECOND);
    return `${Math.max(0, left)} s`;
  }
  return "";
}

/** Whether any question's time runs. */
export function isAnyLimited(): boolean {
  return clocks.size > 0;
}
