// What a person does on fight cards: one ear for all cards of a page, so that a card costs no listener of its own.

import { openAsk } from "../../core/engine/open-requests.ts";
import type { Overruling } from "../../core/language/fight.ts";
import { viewCard } from "../../view/card-view.ts";
import { viewDie } from "../../view/roll-view.ts";
import { accessToCard, type RunningAccess } from "../fights/fight-views.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { notifyRefusal, words } from "../platform/words.ts";
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
  const { request = "", choice = "", label = "", look = "plain" } = button.dataset;
  switch (button.dataset["cardAction"]) {
    case "answer":
      return answer(access, request, choice);
    case "modify":
      return overrule(access, await (await dialogs()).askModifier(request, label));
    case "overrule": {
      const faces = dieFaces(look, Number(button.dataset["sides"]));
      return overrule(
        access,
        await (await dialogs()).askOverruling(request, label, facesOf(access, request), faces),
      );
    }
    default:
      return;
  }
}

/** Fetched when a roll is first changed. */
function dialogs(): Promise<typeof import("./overrule-dialogs.ts")> {
  return import("./overrule-dialogs.ts");
}

async function answer(access: RunningAccess, request: string, choice: string): Promise<void> {
  const ask = openAsk(access.fight.open, request);
  if (ask?.choices.find(({ id }) => id === choice)?.takesCommand)
    return FightPanel.instance.answer(request, choice);
  const { refusal } = await access.send({ kind: "answer", request, choice });
  if (refusal) notifyRefusal(refusal);
}

async function overrule(access: RunningAccess, overruling: Overruling | null): Promise<void> {
  if (!overruling) return;
  const { refusal } = await access.send({ kind: "overrule", overruling });
  if (refusal) notifyRefusal(refusal);
}

/** The faces of a roll as the card of the last root shows them. */
function facesOf(access: RunningAccess, request: string): readonly number[] {
  const { fight, seat, ruleset } = access;
  const root = fight.log[fight.cursor.entries - 1]?.root;
  const entries = fight.log.filter((entry) => entry.root === root);
  const card = viewCard(fight, entries, seat, ruleset.events);
  return card.rolls.find((roll) => roll.key === request)?.dice.map((die) => die.face) ?? [];
}

/** Every face that a die may show, with its sign where it bears one. */
function dieFaces(look: string, sides: number): { readonly face: number; readonly label: string }[] {
  return Array.from({ length: sides }, (_none, i) => {
    const { label } = viewDie(look, sides, i + 1, words);
    return { face: i + 1, label: label === String(i + 1) ? label : `${label} (${i + 1})` };
  });
}
