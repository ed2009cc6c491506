// Ending: a fight is offered as a file before its Combat goes.

import { openFightPage } from "../aftermath/open-fight-page.ts";
import { ownWrite } from "../arbiter/own-writes.ts";
import type { EndChoice } from "./end-question.ts";
import { openHistory } from "../history/open-history.ts";
import { submitEnd } from "./submit.ts";
import { downloadFight, getFight } from "./fight-access.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";
import { combatById } from "../platform/world.ts";

type EndDialog = (combat: Combat.Implementation) => Promise<EndChoice>;

/** Milliseconds that a fight waits for an answer before it stays: whoever deletes by a script may not be looking. */
const PATIENCE = 60_000;

type TimeDialog = (combat: Combat.Implementation) => Promise<void>;

let dialog: EndDialog = async (combat) => (await import("./end-question.ts")).askPlainly(combat);
let timeDialog: TimeDialog = openTimeOf;
let patience = PATIENCE;

/** Changes how long an answer is waited for; tests are less patient. */
export function setPatience(milliseconds: number): void {
  patience = milliseconds;
}

/** Replaces the dialog that asks before a fight ends, and that in which time is let pass. */
export function setEndDialog(replacement: EndDialog, time: TimeDialog = openTimeOf): void {
  dialog = replacement;
  timeDialog = time;
}

/** Asks before a fight goes, and offers its log as a file. Returns whether it may go. */
export async function mayEnd(combat: Combat.Implementation): Promise<boolean> {
  const fight = getFight(combat);
  // Whoever may not end it is told so by the host, and is offered nothing before.
  if (!fight || game.user?.isGM !== true) return true;
  const choice = await inTime(combat, dialog(combat));
  if (choice === "export") downloadFight(fight, `fray-${combat.id}`);
  if (choice === "time") void letTimePass(combat);
  if (choice === "page") void lookBack(combat);
  return choice === "export" || choice === "end";
}

/** The fight ends, and its encounter stays until nobody is in danger any more. */
async function letTimePass(combat: Combat.Implementation): Promise<void> {
  await submitEnd(combat);
  await timeDialog(combat);
}

/** The fight ends, and its encounter stays while one looks at how it went. */
async function lookBack(combat: Combat.Implementation): Promise<void> {
  await submitEnd(combat);
  await openFightPage(openHistory);
}

async function openTimeOf(combat: Combat.Implementation): Promise<void> {
  const { openTime } = await import("../hand/open-hand.ts");
  await openTime(combat);
}

/** What was chosen; without an answer in time the fight stays, which is told, and goes once somebody does answer. */
async function inTime(combat: Combat.Implementation, choice: Promise<EndChoice>): Promise<EndChoice> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(() => resolve("late"), patience)));
  const chosen = await Promise.race([choice, late]);
  clearTimeout(timer);
  if (chosen !== "late") return chosen;
  notify("warn", say("FRAY.End.unanswered"));
  void choice.then((answer) => endLate(combat, answer));
  return "stay";
}

async function endLate(combat: Combat.Implementation, answer: EndChoice): Promise<void> {
  const fight = getFight(combat);
  if (answer === "time") return letTimePass(combat);
  if (answer === "page") return lookBack(combat);
  if (answer === "stay" || combatById(combat.id ?? "") !== combat) return;
  if (answer === "export" && fight) downloadFight(fight, `fray-${combat.id}`);
  await combat.delete({ askToKeepLog: false } as never);
}

/** Whether whoever deletes wants to be asked: not for several at once, nor when the options of the deletion say so. */
export function wantsQuestion(options: object): boolean {
  return (options as { readonly askToKeepLog?: boolean }).askToKeepLog !== false;
}

/** Asks, offers the log, and deletes the Combat. Returns whether it is gone. */
export async function endFight(combat: Combat.Implementation): Promise<boolean> {
  if (!(await mayEnd(combat))) return false;
  await submitEnd(combat);
  await combat.delete(ownWrite(combat.id ?? "") as never);
  return true;
}
