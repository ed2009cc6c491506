// Carrying out: what the rules have made of an input falls as dice and is written.

import type { Command } from "../../core/language/commands.ts";
import type { Refusal } from "../../core/language/rules.ts";
import { showDice } from "../dice/show-dice.ts";
import { throwDice } from "../dice/throw-dice.ts";
import { setting } from "../register/settings.ts";
import { commit } from "./commit.ts";
import type { Course } from "./course.ts";
import type { HeldFight } from "./held-fight.ts";
import { arbiterSender, progress, type Progress } from "./progress.ts";

/** Shows and writes what was made of a fight. Returns why nothing was. */
export async function carryOut(
  { holder, shelved, fight: before }: HeldFight,
  made: Progress<Roll>,
  course?: Course,
): Promise<Refusal | null> {
  if (!made.accepted) return made.refusal;
  const { fight: after, entries, rolls } = made;
  await showDice({ holder, after, entries, rolls, whisper: whisperOf(holder) }, setting("waitForDice"));
  const { arbiter } = holder.stored;
  await commit({ holder, shelved, before, after, entries, rolls, arbiter, stamped: [], course });
  return null;
}

/** Who alone sees the dice of a card that is not for everybody. */
function whisperOf({ document }: HeldFight["holder"]): readonly string[] | null {
  const whisper = "whisper" in document ? document.whisper.flatMap((user) => user ?? []) : [];
  return whisper.length > 0 ? whisper : null;
}

/** Carries out a command of the arbiter's own. Returns whether the rules have let it. */
export async function carryOutOwn(held: HeldFight, command: Command): Promise<boolean> {
  const wish = { input: { kind: "command", command }, sender: arbiterSender(game.userId ?? "") } as const;
  const made = await progress(held.shelved.engine, held.fight, wish, throwDice);
  return (await carryOut(held, made)) === null;
}
