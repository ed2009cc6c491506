// Told edits: every GM hears what a player has changed by hand in a running fight.

import type { Fight, LogEntry } from "../../core/language/fight.ts";
import { viewLog } from "../../view/log-view.ts";
import { isGameMaster } from "./authority.ts";
import { accessTo } from "./fight-views.ts";
import { onFightChange } from "./fight-access.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** Follows all encounters and tells this GM of the hand edits of players; at `ready`. */
export function tellOfEdits(): void {
  onFightChange(({ holder, before, after }) => {
    if (!before || holder.kind !== "combat" || game.user?.isGM !== true) return;
    const news = editsOfPlayers(before, after);
    if (news.length > 0) tell(holder.document as Combat.Implementation, news);
  });
}

function editsOfPlayers(before: Fight, after: Fight): LogEntry[] {
  return after.log.filter(
    ({ sequence, input, by }) =>
      sequence >= before.nextSequence &&
      input.kind === "foreign" &&
      game.users?.has(by) === true &&
      !isGameMaster(by),
  );
}

function tell(combat: Combat.Implementation, news: readonly LogEntry[]): void {
  const running = accessTo(combat)?.running;
  if (!running) return;
  const { fight, seat, ruleset } = running;
  const steps = viewLog(fight, seat, ruleset.events);
  for (const { root, by } of news) {
    const step = steps.find((each) => each.root === root);
    const user = game.users?.get(by)?.name ?? by;
    if (step) notify("info", say("FRAY.History.EditedBy", { user, edit: step.headline || step.title }));
  }
}
