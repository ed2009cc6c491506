// The question before a fight ends: what goes on by time, and whether its log is kept as a file.

import type { Fight } from "../../core/language/fight.ts";
import { viewGoingOn } from "../../view/time-view.ts";
import { droppedText } from "../../view/turn-view.ts";
import { keepFightPage } from "../aftermath/open-fight-page.ts";
import { onlyTurnsAreOpen } from "../arbiter/go-on.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { paragraph } from "../platform/yes-or-no.ts";
import { getFight, shelvedOf } from "./fight-access.ts";

/** What the GM chose: keep the file and end, end without it, end and let time pass or look back before the encounter goes, or go on. */
export type EndChoice = "export" | "end" | "time" | "page" | "stay";

const CHOICES: readonly EndChoice[] = ["export", "end", "time", "page"];

/**
 * Asks what is to become of a fight that ends, lists what goes on by time, and keeps the page of the fight where that is
 * wished, before anything of it goes.
 */
export async function askPlainly(combat: Combat.Implementation): Promise<EndChoice> {
  const fight = getFight(combat);
  const goingOn = goingOnIn(fight);
  const dropped = fight ? droppedText(fight, wordsOfGame(fight.ruleset)) : "";
  const button = (action: EndChoice, label: string, isDefault = false) => ({
    action,
    label,
    default: isDefault,
    callback: (_event: Event, { form }: HTMLButtonElement) => ({
      choice: action,
      keeps: form !== null && new FormData(form).has("keeps"),
    }),
  });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "FRAY.End.title" },
    content: `${listOf(goingOn)}${dropped && paragraph(dropped)}<p>${say("FRAY.End.question")}</p>${keepField()}`,
    rejectClose: false,
    buttons: [
      ...(goingOn.length > 0 ? [button("time", "FRAY.End.time", true)] : []),
      button("export", "FRAY.End.export", goingOn.length === 0),
      button("end", "FRAY.End.end"),
      button("page", "FRAY.Page.Open"),
      button("stay", "FRAY.End.stay"),
    ],
  } as never);
  const { choice, keeps } = (answer ?? {}) as { readonly choice?: EndChoice; readonly keeps?: boolean };
  const chosen = CHOICES.find((each) => each === choice) ?? "stay";
  if (keeps === true && chosen !== "stay") await keepPageOf(combat);
  return chosen;
}

function keepField(): string {
  const label = say("FRAY.End.keepPage");
  return `<label class="fray-keep-page"><input type="checkbox" name="keeps" checked> <span>${label}</span></label>`;
}

/** The page says that the fight is over, for in a moment it is. */
async function keepPageOf(combat: Combat.Implementation): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return;
  await keepFightPage({ combat, fight: asEnded(fight) ?? fight });
}

/** Who bleeds, dies, burns: what goes on by time after the fight, as far as the longest span of its game tells. */
export function goingOnIn(fight: Fight | null): ReturnType<typeof viewGoingOn> {
  const ended = fight && asEnded(fight);
  if (!ended) return [];
  const { ruleset, engine } = shelvedOf(ended);
  const passing = ruleset.passingTime?.(engine.situation(ended)) ?? null;
  const [unit] = Object.entries(passing?.units ?? {}).sort(([, a], [, b]) => b - a)[0] ?? [];
  if (!passing || unit === undefined) return [];
  const coming = passing.ahead({ type: passing.command, creature: null, amount: 1, unit });
  return viewGoingOn(coming, ended.state, wordsOfGame(ended.ruleset));
}

/** The fight as it would be if it ended now; null where something is open that ends nowhere. */
function asEnded(fight: Fight): Fight | null {
  if (fight.state.phase === "over") return fight;
  const { engine, commands } = shelvedOf(fight);
  const sender = { user: "", gm: true, owns: [] };
  const back = onlyTurnsAreOpen(fight) ? engine.step(fight, { kind: "undo" }, sender) : null;
  const command = { type: commands.end, creature: null };
  const ended = engine.step(back?.accepted ? back.fight : fight, { kind: "command", command }, sender);
  return ended.accepted ? ended.fight : null;
}

function listOf(goingOn: ReturnType<typeof viewGoingOn>): string {
  if (goingOn.length === 0) return "";
  const rows = goingOn.map(({ who, what }) => {
    const row = document.createElement("li");
    row.textContent = `${who}: ${what}`;
    return row.outerHTML;
  });
  return `<p>${say("FRAY.End.goesOn")}</p><ul>${rows.join("")}</ul>`;
}
