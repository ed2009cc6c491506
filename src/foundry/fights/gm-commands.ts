// The GM's word: what comes between two turns by it, such as who rides whom, whatever is open just then.

import type { Command } from "../../core/language/commands.ts";
import type { Fight } from "../../core/language/fight.ts";
import { refuse } from "../../core/language/rules.ts";
import { askForm, dialogField, dialogOf } from "../render/ask-form.ts";
import {
  engineOf,
  fightOfActor,
  getFight,
  shelvedOf,
  situationOf,
  type Answer,
  type FightDocument,
} from "./fight-access.ts";
import { mountAmong } from "../board/riding.ts";
import { onlyTurnsAreOpen, submit } from "./submit.ts";
import { say, notifyRefusal, wordsOfGame } from "../platform/words.ts";

/**
 * Sends a command that comes between two turns, such as the GM's word. In a game whose time goes on by itself the
 * count that has just begun is taken back first, as long as nobody has answered and no dice have fallen on it.
 */
export async function submitBetween(combat: FightDocument, command: Command): Promise<Answer> {
  const fight = getFight(combat);
  if (!fight || !isJustBegun(fight)) return submit(combat, { kind: "command", command });
  const shelved = shelvedOf(fight);
  const refusal = shelved.engine.check(fight, command, null);
  if (refusal) {
    notifyRefusal(refusal, wordsOfGame(fight.ruleset));
    return { accepted: false, refusal, card: null };
  }
  const back = await submit(combat, { kind: "undo" });
  if (!back.accepted) return back;
  const answer = await submit(combat, { kind: "command", command });
  if (answer.accepted) await submit(combat, { kind: "discardBranch", branch: fight.branches.length });
  return answer;
}

/** A click on a status icon. Returns whether the condition now is as wished. */
export async function submitCondition(
  actor: Actor.Implementation,
  condition: string,
  active: boolean,
): Promise<boolean> {
  const found = fightOfActor(actor);
  if (!found) {
    notifyRefusal(refuse("CORE-CONDITION", "onlyInFight", { condition }));
    return !active;
  }
  const { combat, fight, creature } = found;
  const shelved = shelvedOf(fight);
  const byRules = shelved.setByHand(fight, creature, condition, active) === null;
  const command = byRules ? shelved.clickOn(fight, creature, condition, active) : null;
  const answer =
    command && game.user?.isGM
      ? await submitBetween(combat, command)
      : await submit(combat, { kind: "toggleCondition", creature, condition, active });
  return answer.accepted ? active : !active;
}

/** Whether the last step did no more than move the time on, and nobody whose turn it is has declared anything yet. */
function isJustBegun(fight: Fight): boolean {
  const last = fight.log[fight.cursor.entries - 1];
  return (
    last?.input.kind === "command" &&
    last.input.command.type === shelvedOf(fight).commands.goOn &&
    Object.keys(fight.open?.request.arrived ?? {}).length === 0 &&
    onlyTurnsAreOpen(fight)
  );
}

/** Asks what somebody rides from now on, and does as the GM says. */
export async function seat(combat: Combat.Implementation, rider: string): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return;
  const { commands, ruleset } = shelvedOf(fight);
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
