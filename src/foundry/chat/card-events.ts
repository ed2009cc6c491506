// What a person does on fight cards: one ear for all cards of a page, so that a card costs no listener of its own.

import { accessToCard, type RunningAccess } from "../fights/fight-views.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { pressedAnswer, type AnswerButton } from "../panel/pressed-answer.ts";
import { notifyRefusal } from "../platform/words.ts";
import { freshCard, messageOfDrawnCard } from "./fight-card-html.ts";
import { empty, unfold } from "./folded-parts.ts";

/** Listens to the cards of this page, and of every window that is taken out of it (version 14); at `ready`. */
export function followCardEvents(): void {
  listen(document);
  Hooks.on("openDetachedWindow", (_id, opened) => listen(opened.document));
}

function listen(page: Document): void {
  page.addEventListener("click", (event) => void onClick(event));
  page.addEventListener("toggle", (event) => void onToggle(event), { capture: true });
}

/** A fold that is opened is filled, one that is closed is emptied again. */
async function onToggle(event: Event): Promise<void> {
  const fold = event.target as HTMLDetailsElement;
  const message = messageOfDrawnCard(fold);
  if (!message || fold.dataset["fold"] === undefined) return;
  if (!fold.open) return empty(fold);
  const fresh = await freshCard(message);
  if (fold.open && fresh) unfold(fold, fresh);
}

async function onClick(event: MouseEvent): Promise<void> {
  const button = (event.target as Element | null)?.closest<HTMLElement>("[data-card-action]");
  const message = messageOfDrawnCard(button ?? null);
  const access = message && accessToCard(message)?.access;
  if (!button || !access) return;
  switch (button.dataset["cardAction"]) {
    case "answer":
    case "way":
      return answer(access, button.dataset);
    case "panel":
      return FightPanel.instance.openFor(button.dataset["creature"] || null);
    case "undo":
    case "redo":
      return tellRefusal(access.send({ kind: button.dataset["cardAction"] }));
    // Fetched when a roll is first changed.
    case "modify":
      return (await import("./overrule-dialogs.ts")).modifyRoll(access, button.dataset);
    case "overrule":
      return (await import("./overrule-dialogs.ts")).overruleRoll(access, button.dataset);
    default:
      return;
  }
}

async function answer(access: RunningAccess, button: AnswerButton): Promise<void> {
  const { input, chooses } = pressedAnswer(access, button);
  if (chooses) return FightPanel.instance.answer(button);
  await tellRefusal(access.send(input));
}

async function tellRefusal(sent: ReturnType<RunningAccess["send"]>): Promise<void> {
  const { refusal } = await sent;
  if (refusal) notifyRefusal(refusal);
}
