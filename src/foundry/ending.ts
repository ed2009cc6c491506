// Ending: a fight is offered as a file before its Combat goes.

import { ownWrite } from "./arbiter/commit.ts";
import { wishEnd } from "./wishes.ts";
import { downloadFight, getFight } from "./fight-access.ts";
import { say } from "./words.ts";

/** What the GM chose: keep the file and end, end without it, or go on. */
export type EndChoice = "export" | "end" | "stay";

type EndDialog = (combat: Combat.Implementation) => Promise<EndChoice>;

let dialog: EndDialog = askPlainly;

/** Replaces the dialog that asks before a fight ends. */
export function setEndDialog(replacement: EndDialog): void {
  dialog = replacement;
}

/** Asks before a fight goes, and offers its log as a file. Returns whether it may go. */
export async function mayEnd(combat: Combat.Implementation): Promise<boolean> {
  const fight = getFight(combat);
  if (!fight) return true;
  const choice = await dialog(combat);
  if (choice === "export") downloadFight(fight, `fray-${combat.id}`);
  return choice !== "stay";
}

/** Asks, offers the log, and deletes the Combat. Returns whether it is gone. */
export async function endFight(combat: Combat.Implementation): Promise<boolean> {
  if (!(await mayEnd(combat))) return false;
  await wishEnd(combat);
  await combat.delete(ownWrite(combat.id ?? "") as never);
  return true;
}

async function askPlainly(): Promise<EndChoice> {
  const choice: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "FRAY.End.title" },
    content: `<p>${say("FRAY.End.question")}</p>`,
    rejectClose: false,
    buttons: [
      { action: "export", label: "FRAY.End.export", default: true },
      { action: "end", label: "FRAY.End.end" },
      { action: "stay", label: "FRAY.End.stay" },
    ],
  } as never);
  return choice === "export" || choice === "end" ? choice : "stay";
}
