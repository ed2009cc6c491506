// Ending: a fight is offered as a file before its Combat goes.

import { downloadFight, getFight } from "./fight-access.ts";

/** What the GM chose: keep the file and end, end without it, or go on. */
export type EndChoice = "export" | "end" | "stay";

type EndDialog = (combat: Combat.Implementation) => Promise<EndChoice>;

let dialog: EndDialog = askPlainly;

/** Replaces the dialog that asks before a fight ends. */
export function setEndDialog(replacement: EndDialog): void {
  dialog = replacement;
}

/** Asks, offers the log as a file, and deletes the Combat. Returns whether it is gone. */
export async function endFight(combat: Combat.Implementation): Promise<boolean> {
  const fight = getFight(combat);
  const choice = fight ? await dialog(combat) : "end";
  if (choice === "stay") return false;
  if (fight && choice === "export") downloadFight(fight, `fray-${combat.id}`);
  await combat.delete();
  return true;
}

async function askPlainly(): Promise<EndChoice> {
  const say = (key: string): string => game.i18n?.localize(key) ?? key;
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
