// The GM's word: what comes between two turns by it, such as who rides whom, whatever is open just then.

import type { Command } from "../../core/language/commands.ts";
import { refuse } from "../../core/language/rules.ts";
import type { Waypoint } from "../board/token-way.ts";
import { isJustBegun } from "../arbiter/go-on.ts";
import type { OverBoard } from "../arbiter/intents.ts";
import { askForm, dialogField, dialogOf } from "../render/ask-form.ts";
import {
  engineOf,
  getFight,
  send,
  shelvedOf,
  situationOf,
  type Answer,
  type FightDocument,
  type FightOfActor,
  type SentInput,
} from "./fight-access.ts";
import { mountAmong } from "../board/riding.ts";
import { say, notifyRefusal, wordsOfGame } from "../platform/words.ts";

/** How often a command is sent, where the time goes on meanwhile. */
const MOST_TRIES = 3;

/** Milliseconds until the next try. */
const PAUSE = 150;

/**
 * Sends a command that comes between two turns, such as the GM's word. In a game whose time goes on by itself the
 * count that has just begun is taken back first, as long as nobody has answered and no dice have fallen on it.
 */
export async function submitBetween(
  combat: FightDocument,
  command: Command,
  meant: OverBoard = {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendBetween(combat, { kind: "command", command, ...meant });
    if (answer.refusal?.rule !== "CORE-OPEN" || tries === MOST_TRIES) {
      if (answer.refusal) notifyRefusal(answer.refusal, wordsOfGame(getFight(combat)?.ruleset ?? ""));
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** The GM's drag: the creature stands at its end from now on, whatever the rules say to the way. */
export async function putThere(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): Promise<void> {
  const { placing } = await import("../board/token-way.ts");
  const goal = waypoints.at(-1);
  const command = goal ? placing(found, token, goal) : null;
  const name = found.fight.state.creatures[found.creature]?.name ?? "";
  if (command) await submitBetween(found.combat, command, { overBoard: true });
  else notifyRefusal(refuse("CORE-TURN", "noMoveNow", { name }));
}

async function sendBetween(
  combat: FightDocument,
  input: Extract<SentInput, { readonly kind: "command" }>,
): Promise<Answer> {
  const fight = getFight(combat);
  if (!fight || !isJustBegun(shelvedOf(fight), fight)) return send(combat, input);
  const refusal = engineOf(fight).check(fight, input.command, null);
  if (refusal) return { accepted: false, refusal, card: null };
  const back = await send(combat, { kind: "undo" });
  if (!back.accepted) return back;
  const answer = await send(combat, input);
  if (answer.accepted) await send(combat, { kind: "discardBranch", branch: fight.branches.length });
  else await send(combat, { kind: "redo" });
  return answer;
}

/** Asks what somebody rides from now on, and does as the GM says. */
export async function seat(combat: Combat.Implementation, rider: string): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return;
  const shelved = shelvedOf(fight);
  const { commands, ruleset } = shelved;
  // Told before the form: on a count on which somebody has declared, nothing would come of it.
  if (fight.open && !isJustBegun(shelved, fight))
    return notifyRefusal(refuse("CORE-OPEN", "questionOpen"), wordsOfGame(fight.ruleset));
  const riding = (target: string): Command => ({
    type: commands.ride ?? "",
    creature: rider,
    ...(target === "" ? {} : { target }),
  });
  const isPossible = (target: string): boolean => engineOf(fight).check(fight, riding(target), null) === null;
  const mounts = Object.values(fight.state.creatures).filter(({ id }) => isPossible(id));
  const marks = ruleset.conditions(situationOf(fight), rider);
  const now = mountAmong(marks);
  const options = [
    new Option(say("FRAY.Tracker.Saddle.onFoot"), "", now === "", now === ""),
    ...mounts.map(({ id, name }) => new Option(name, id, id === now, id === now)),
  ];
  const name = fight.state.creatures[rider]?.name ?? "";
  const mount = await askMount(say("FRAY.Tracker.Saddle.title", { name }), options);
  if (mount !== null && mount !== now) await submitBetween(combat, riding(mount));
}

async function askMount(title: string, options: readonly HTMLOptionElement[]): Promise<string | null> {
  const chooser = `<select name="mount">${options.map((each) => each.outerHTML).join("")}</select>`;
  const content = dialogOf(dialogField(say("FRAY.Tracker.Saddle.mount"), chooser));
  const form = await askForm(title, say("FRAY.Tracker.Saddle.do"), content);
  const mount = form?.get("mount");
  return typeof mount === "string" ? mount : null;
}
